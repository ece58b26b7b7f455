#pragma once
// Only terminfo is used: the painter writes its own cells, so curses' pair tables, their limits and
// its idea of widths stay out (see Sources/Terminal/Capabilities.swift).
#define NCURSES_NOMACROS 1
#define NCURSES_OPAQUE 1
#include <curses.h>
#include <term.h>

/// Loads the description of a terminal: 1 found, 0 unknown or too generic, -1 no database.
static inline int terminfo_open(const char *name, int descriptor) {
    int found = 0;
    return setupterm((char *)name, descriptor, &found) == OK ? 1 : found > 0 ? 0 : found;
}

/// A string capability of the loaded terminal, or NULL.
static inline const char *terminfo_string(const char *name) {
    char *value = tigetstr((char *)name);
    return value == (char *)-1 ? NULL : value;
}

/// A numeric capability, or -1.
static inline int terminfo_number(const char *name) {
    int value = tigetnum((char *)name);
    return value < 0 ? -1 : value;
}

/// A flag; 0 also when there is none of that name.
static inline int terminfo_flag(const char *name) { return tigetflag((char *)name) > 0; }

/// A capability with its two parameters filled in, or NULL; valid until the next call.
static inline const char *terminfo_format(const char *capability, int first, int second) {
    return tiparm(capability, first, second);
}
