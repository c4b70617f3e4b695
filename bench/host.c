/* Starting the server, and reading its resource use from /proc. */
#include "bench/host.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

static void run_server(const char *program, const char *folder, int out) {
    prctl(PR_SET_PDEATHSIG, SIGTERM); /* the server ends with the benchmark */
    dup2(out, STDOUT_FILENO);
    execl(program, program, "serve", "--port", "0", "--address", "127.0.0.1", "--data", folder,
          "--connections", "12000", "--log-level", "error", (char *)NULL);
    perror(program);
    _exit(127);
}

/* The server prints its URL first. */
static int read_port(int in) {
    char text[1024] = "";
    size_t n = 0;
    ssize_t got;
    const char *at;
    while (n < sizeof text - 1 && (got = read(in, text + n, sizeof text - 1 - n)) > 0) {
        n += (size_t)got;
        text[n] = 0;
        if ((at = strstr(text, "http://127.0.0.1:")) && strchr(at, '\n')) return atoi(at + 17);
    }
    return 0;
}

bool host_start(host *h, const char *program) {
    int pipes[2];
    strcpy(h->folder, "/tmp/spelbord-load-XXXXXX");
    if (!mkdtemp(h->folder) || pipe(pipes) != 0) return perror("load"), false;
    h->pid = fork();
    if (h->pid == 0) run_server(program, h->folder, pipes[1]);
    close(pipes[1]);
    h->port = h->pid > 0 ? read_port(pipes[0]) : 0;
    if (h->port > 0) return true;
    fprintf(stderr, "load: %s does not serve.\n", program);
    host_end(h);
    return false;
}

void host_end(host *h) {
    char command[128];
    if (h->pid > 0) {
        kill(h->pid, SIGTERM);
        waitpid(h->pid, NULL, 0);
    }
    snprintf(command, sizeof command, "rm -rf %s", h->folder); /* a name of mkdtemp */
    if (system(command) != 0) fprintf(stderr, "load: %s is left behind.\n", h->folder);
}

static FILE *open_proc(const host *h, const char *what) {
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/%s", (int)h->pid, what);
    return fopen(path, "r");
}

double host_memory(const host *h) {
    long pages = 0;
    FILE *in = open_proc(h, "statm");
    if (!in) return 0;
    if (fscanf(in, "%*d %ld", &pages) != 1) pages = 0;
    fclose(in);
    return (double)pages * (double)sysconf(_SC_PAGESIZE);
}

double host_seconds(const host *h) {
    unsigned long user = 0, kernel = 0;
    FILE *in = open_proc(h, "stat");
    if (!in) return 0;
    if (fscanf(in, "%*d (%*[^)]) %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &kernel) != 2)
        user = 0;
    fclose(in);
    return (double)(user + kernel) / (double)sysconf(_SC_CLK_TCK);
}
