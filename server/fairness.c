/* SHA-256 over the bytes that the protocol names. */
#include "server/fairness.h"

#include <sodium.h>

static_assert(crypto_hash_sha256_BYTES == 32, "a hash is 32 bytes");

static void begin(crypto_hash_sha256_state *s, const char *what, const fairness *f, const char *table) {
    crypto_hash_sha256_init(s);
    crypto_hash_sha256_update(s, (const uint8_t *)what, strlen(what));
    crypto_hash_sha256_update(s, f->seed, sizeof f->seed);
    crypto_hash_sha256_update(s, f->salt, sizeof f->salt);
    crypto_hash_sha256_update(s, (const uint8_t *)table, strlen(table));
}

void fairness_commit(const fairness *f, const char *table, uint8_t ret[32]) {
    crypto_hash_sha256_state s;
    begin(&s, "spelbord commitment\n", f, table);
    crypto_hash_sha256_final(&s, ret);
}

void fairness_deal(const fairness *f, const char *table, int seats, sb_seed *ret) {
    crypto_hash_sha256_state s;
    begin(&s, "spelbord deal\n", f, table);
    for (int i = 0; i < seats; i++) crypto_hash_sha256_update(&s, f->nonce[i], sizeof f->nonce[i]);
    crypto_hash_sha256_final(&s, ret->bytes);
}

void fairness_hex(const uint8_t bytes[32], char ret[FAIRNESS_HEX]) {
    sodium_bin2hex(ret, FAIRNESS_HEX, bytes, 32);
}

bool fairness_read(const char *hex, uint8_t ret[32]) {
    uint8_t bytes[32];
    size_t n = 0;
    if (strlen(hex) != 64 || sodium_hex2bin(bytes, 32, hex, 64, NULL, &n, NULL) != 0 || n != 32) return false;
    memcpy(ret, bytes, 32);
    return true;
}

void fairness_id(const uint8_t random[16], char ret[STORE_ID]) {
    sodium_bin2base64(ret, STORE_ID, random, 16, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

void fairness_hash(const char *text, uint8_t ret[STORE_TOKEN]) {
    crypto_hash_sha256(ret, (const uint8_t *)text, strlen(text));
}

bool fairness_same_key(const char a[STORE_ID], const char b[STORE_ID]) {
    char x[STORE_ID] = {0}, y[STORE_ID] = {0};
    strncpy(x, a, STORE_ID - 1);
    strncpy(y, b, STORE_ID - 1);
    return sodium_memcmp(x, y, STORE_ID) == 0;
}
