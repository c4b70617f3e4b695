"""Makes tests independent of who starts them. Imported first, it sets all that the
programs under test inherit: signals, environment, umask, stdin and limits. So tests
give the same results under nohup, cron or setsid, with or without a terminal, and with
any umask, locale, proxy or setting of Spelbord."""
import atexit
import os
import resource
import shutil
import signal
import tempfile

# A program inherits that a signal is ignored, but not a handler: it starts with the default.
for number in signal.valid_signals():
    if signal.getsignal(number) is signal.SIG_IGN:
        signal.signal(number, lambda *_: None)
signal.pthread_sigmask(signal.SIG_SETMASK, ())

for name in list(os.environ):
    if (name.startswith(("SPELBORD_", "XDG_", "LC_", "LANG")) or name.lower().endswith("_proxy")
            or name in ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES")):
        del os.environ[name]
home = tempfile.mkdtemp(prefix="spelbord-home-")
atexit.register(shutil.rmtree, home)
os.environ.update(HOME=home, LANG="C.UTF-8", TERM="xterm", TZ="UTC")

os.umask(0o022)
most = 65536  # open files: tests expect that a million are refused
resource.setrlimit(resource.RLIMIT_NOFILE, tuple(min(n, most) for n in resource.getrlimit(resource.RLIMIT_NOFILE)))

while (null := os.open(os.devnull, os.O_RDWR)) <= 2:  # one of the three was closed
    pass
os.dup2(null, 0)
os.close(null)
