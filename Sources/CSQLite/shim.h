#pragma once
#include <sqlite3.h>

/// sqlite3_bind_text with SQLITE_TRANSIENT, which Swift cannot see: the bytes are copied. SQLite
/// takes a null pointer for NULL; here it is an empty text.
static inline int gyotaku_bind_text(sqlite3_stmt *s, int i, const char *t, sqlite3_uint64 n) {
    return sqlite3_bind_text64(s, i, t ? t : "", n, SQLITE_TRANSIENT, SQLITE_UTF8);
}

static inline int gyotaku_bind_blob(sqlite3_stmt *s, int i, const void *b, sqlite3_uint64 n) {
    return sqlite3_bind_blob64(s, i, b, n, SQLITE_TRANSIENT);
}

/// sqlite3_db_config is variadic: one switch set on or off.
static inline int gyotaku_db_switch(sqlite3 *db, int option, int on) {
    return sqlite3_db_config(db, option, on, (int *)0);
}

/// Attached to a serial executor of its own, a connection needs no mutex. `access`: 0 reads and
/// writes and makes the file, 1 reads, 2 reads what nobody can change (`path` is then a URI).
static inline int gyotaku_open(const char *path, sqlite3 **db, int access) {
    int flags = access == 0   ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
                : access == 1 ? SQLITE_OPEN_READONLY
                              : SQLITE_OPEN_READONLY | SQLITE_OPEN_URI;
    return sqlite3_open_v2(path, db, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, 0);
}
