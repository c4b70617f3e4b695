/* The functions of include/string.h. memcpy, memmove and memset are single instructions
 * of WebAssembly with bulk memory. */
#include <string.h>

void *memcpy(void *to, const void *from, size_t n) { return __builtin_memcpy(to, from, n); }
void *memmove(void *to, const void *from, size_t n) { return __builtin_memmove(to, from, n); }
void *memset(void *to, int c, size_t n) { return __builtin_memset(to, c, n); }

int memcmp(const void *a, const void *b, size_t n) {
    const unsigned char *p = a, *q = b;
    for (; n > 0; n--, p++, q++)
        if (*p != *q) return *p - *q;
    return 0;
}

size_t strlen(const char *s) {
    size_t n = 0;
    while (s[n]) n++;
    return n;
}

int strncmp(const char *a, const char *b, size_t n) {
    for (; n > 0; n--, a++, b++)
        if (*a != *b || !*a) return (unsigned char)*a - (unsigned char)*b;
    return 0;
}

int strcmp(const char *a, const char *b) { return strncmp(a, b, (size_t)-1); }

char *strchr(const char *s, int c) {
    for (; *s != (char)c; s++)
        if (!*s) return NULL;
    return (char *)s;
}

char *strrchr(const char *s, int c) {
    const char *found = NULL;
    do
        if (*s == (char)c) found = s;
    while (*s++);
    return (char *)found;
}
