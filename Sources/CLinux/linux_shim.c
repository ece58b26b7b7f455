#define _GNU_SOURCE
#include "linux_shim.h"
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/statvfs.h>
#include <unistd.h>

static int opened(const char *path, int flags, mode_t mode) {
    int fd;
    do {
        fd = open(path, flags | O_CLOEXEC, mode);
    } while (fd < 0 && errno == EINTR);
    return fd < 0 ? -errno : fd;
}

int linux_open_reading(const char *path) {
    return opened(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK, 0);
}

int linux_open_new(const char *path, mode_t mode) {
    return opened(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, mode);
}

int linux_open_updating(const char *path, mode_t mode) {
    return opened(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK, mode);
}

int linux_open_folder(const char *path) { return opened(path, O_RDONLY | O_DIRECTORY, 0); }

int linux_rename_noreplace(const char *from, const char *to) {
    if (renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE) == 0) return 0;
    // File systems without the flag (some network ones): link(2) never replaces either.
    if (errno != EINVAL && errno != ENOSYS) return -errno;
    if (link(from, to) != 0) return -errno;
    return unlink(from) == 0 ? 0 : -errno;
}

static int locked(int descriptor, int kind) {
    int code;
    do {
        code = flock(descriptor, kind | LOCK_NB);
    } while (code != 0 && errno == EINTR);
    return code == 0 ? 0 : -errno;
}

int linux_lock(int descriptor) { return locked(descriptor, LOCK_EX); }

int linux_lock_shared(int descriptor) { return locked(descriptor, LOCK_SH); }

int64_t linux_free_space(const char *path) {
    struct statvfs facts;
    int code;
    do {
        code = statvfs(path, &facts);
    } while (code != 0 && errno == EINTR);
    if (code != 0) return -errno;
    return (int64_t)facts.f_bavail * (int64_t)facts.f_frsize;
}

int linux_memfd(const char *name) {
    int fd = memfd_create(name, MFD_CLOEXEC);
    return fd < 0 ? -errno : fd;
}

int linux_sync_file_system(const char *path) {
    int folder = linux_open_folder(path);
    if (folder < 0) return folder;
    int result = syncfs(folder) == 0 ? 0 : -errno;
    close(folder);
    return result;
}
