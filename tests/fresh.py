"""A fresh copy of the source tree, as a clone would have it once everything is committed."""
import pathlib
import shutil
import subprocess


def tracked(root, *patterns):
    """The files of the source tree that git tracks, and new ones that it does not ignore."""
    names = subprocess.run(["git", "-C", root, "ls-files", "-z", "--cached", "--others", "--exclude-standard", *patterns],
                           check=True, capture_output=True, text=True)
    return [name for name in names.stdout.split("\0") if name and (pathlib.Path(root) / name).exists()]


def copy(root, to):
    for name in tracked(root):
        file = pathlib.Path(to) / name
        file.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(pathlib.Path(root) / name, file, follow_symlinks=False)
