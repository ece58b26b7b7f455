#pragma once
#include <string.h>
#include <vterm.h>

/// A cell as Swift can read it: unions and bit fields taken apart.
struct vterm_plain_cell {
    uint32_t chars[VTERM_MAX_CHARS_PER_CELL];
    int width;
    int is_bold, is_underlined, is_reverse;
    /// 0 the terminal's own, 1 a palette index in the first byte, 2 red, green, blue.
    int foreground_kind, background_kind;
    uint8_t foreground[3], background[3];
};

/// What the terminal was told besides cells.
struct vterm_watched {
    int is_alternate, is_cursor_visible, bells;
};

static inline void vterm_plain_color(const VTermColor *color, int *kind, uint8_t bytes[3]) {
    if (color->type & VTERM_COLOR_DEFAULT_MASK) {
        *kind = 0;
    } else if (VTERM_COLOR_IS_INDEXED(color)) {
        *kind = 1;
        bytes[0] = color->indexed.idx;
    } else {
        *kind = 2;
        bytes[0] = color->rgb.red;
        bytes[1] = color->rgb.green;
        bytes[2] = color->rgb.blue;
    }
}

static inline void vterm_read_cell(
    VTermScreen *screen, int row, int column, struct vterm_plain_cell *plain) {
    VTermScreenCell cell;
    VTermPos place = {.row = row, .col = column};
    memset(plain, 0, sizeof *plain);
    if (!vterm_screen_get_cell(screen, place, &cell)) return;
    memcpy(plain->chars, cell.chars, sizeof plain->chars);
    plain->width = cell.width;
    plain->is_bold = cell.attrs.bold;
    plain->is_underlined = cell.attrs.underline != 0;
    plain->is_reverse = cell.attrs.reverse;
    vterm_plain_color(&cell.fg, &plain->foreground_kind, plain->foreground);
    vterm_plain_color(&cell.bg, &plain->background_kind, plain->background);
}

static inline int vterm_watch_property(VTermProp property, VTermValue *value, void *user) {
    struct vterm_watched *watched = (struct vterm_watched *)user;
    if (property == VTERM_PROP_ALTSCREEN) watched->is_alternate = value->boolean;
    if (property == VTERM_PROP_CURSORVISIBLE) watched->is_cursor_visible = value->boolean;
    return 1;
}

static inline int vterm_watch_bell(void *user) {
    ((struct vterm_watched *)user)->bells++;
    return 1;
}

/// Reports into `watched` from now on; both must outlive the terminal.
static inline void vterm_watch(VTermScreen *screen, struct vterm_watched *watched) {
    static const VTermScreenCallbacks callbacks = {
        .settermprop = vterm_watch_property, .bell = vterm_watch_bell};
    watched->is_cursor_visible = 1;
    vterm_screen_set_callbacks(screen, &callbacks, watched);
}
