#include "heif_color.h"
#include <string.h>

enum { CHUNK = 256 };

/// The weights of red and blue in the light of each matrix.
static void weights(int matrix, int primaries, double *red, double *blue) {
    if (matrix == 12) matrix = primaries == 9 ? 9 : primaries == 1 ? 1 : 6;
    switch (matrix) {
    case 1: *red = 0.2126, *blue = 0.0722; return;
    case 4: *red = 0.30, *blue = 0.11; return;
    case 7: *red = 0.212, *blue = 0.087; return;
    case 9: case 10: *red = 0.2627, *blue = 0.0593; return;
    default: *red = 0.299, *blue = 0.114; return;
    }
}

void heif_rows_set_matrix(struct heif_rows *rows, int matrix, int primaries, int is_full) {
    double red, blue;
    weights(matrix, primaries, &red, &blue);
    rows->is_full = is_full != 0;
    rows->is_gbr = matrix == 0 && rows->kind == heif_kind_ycbcr;
    double green = 1 - red - blue;
    // 224 levels of colour difference and 219 of light in the narrow range.
    double scale = rows->is_full ? 1 : 255.0 / 224;
    rows->red = (int32_t)(2 * (1 - red) * scale * 65536 + 0.5);
    rows->blue = (int32_t)(2 * (1 - blue) * scale * 65536 + 0.5);
    rows->green_b = (int32_t)(2 * blue * (1 - blue) / green * scale * 65536 + 0.5);
    rows->green_r = (int32_t)(2 * red * (1 - red) / green * scale * 65536 + 0.5);
}

static uint8_t clamped(int32_t value) { return value < 0 ? 0 : value > 255 ? 255 : (uint8_t)value; }

/// Samples of a plane for the pixels from `first` of a picture of `width`×`height`, with 4 bits of
/// fraction. A plane of fewer samples (4:2:0) is repeated.
static void sample(const struct heif_plane *plane, const struct heif_plane *light, uint32_t y,
                   uint32_t first, uint32_t count, int32_t *out) {
    int across = plane->width < light->width, down = plane->height < light->height;
    uint32_t row = down ? y / 2 : y;
    if (row >= plane->height) row = plane->height - 1;
    const uint8_t *bytes = plane->bytes + row * plane->stride;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t x = across ? (first + i) / 2 : first + i;
        if (x >= plane->width) x = plane->width - 1;
        if (plane->bits == 8) {
            out[i] = bytes[x] << 4;
        } else {
            uint16_t value;
            memcpy(&value, bytes + (size_t)x * 2, 2);
            out[i] = plane->bits <= 12 ? value << (12 - plane->bits) : value >> (plane->bits - 12);
        }
    }
}

/// A 12-bit full range as 8 bits, where 4095 is 255 and 0xFF0 is too.
static uint8_t eight(int32_t value, int bits) {
    return bits == 8 ? clamped(value >> 4) : clamped((value * 255 + 2047) / 4095);
}

static void to_rgb(const struct heif_rows *rows, int32_t parts[3][CHUNK], uint32_t count,
                   uint8_t *out) {
    // The range of 8 bits in 1/16: 10 bits have a top of 1023 × 4, 8 bits one of 255 × 16.
    int bits = rows->planes[0].bits;
    int32_t top = bits == 8 ? 4080 : 4095 & ~((1 << (bits < 12 ? 12 - bits : 0)) - 1);
    int32_t light = rows->is_full ? (int32_t)(255.0 * 16 / top * 65536 / 16 + 0.5)
                                  : (int32_t)(255.0 / 219 * 65536 / 16 + 0.5);
    double spread = (rows->is_full ? 4080.0 / top : 1) / 16;
    int32_t red = (int32_t)(rows->red * spread), blue = (int32_t)(rows->blue * spread);
    int32_t green_b = (int32_t)(rows->green_b * spread);
    int32_t green_r = (int32_t)(rows->green_r * spread);
    int32_t black = rows->is_full ? 0 : 256;
    for (uint32_t i = 0; i < count; i++) {
        int32_t grey = (parts[0][i] - black) * light + 32768;
        int32_t b = parts[1][i] - 2048, r = parts[2][i] - 2048;
        out[i * 4] = clamped((grey + red * r) >> 16);
        out[i * 4 + 1] = clamped((grey - green_b * b - green_r * r) >> 16);
        out[i * 4 + 2] = clamped((grey + blue * b) >> 16);
        out[i * 4 + 3] = 255;
    }
}

static void direct(const struct heif_rows *rows, int32_t parts[3][CHUNK], uint32_t count,
                   uint8_t *out) {
    // Green, blue, red are in the places of Y, Cb, Cr for the matrix 0.
    int first = rows->is_gbr ? 2 : 0, second = rows->is_gbr ? 0 : 1, third = rows->is_gbr ? 1 : 2;
    for (uint32_t i = 0; i < count; i++) {
        out[i * 4] = eight(parts[first][i], rows->planes[first].bits);
        out[i * 4 + 1] = eight(parts[second][i], rows->planes[second].bits);
        out[i * 4 + 2] = eight(parts[third][i], rows->planes[third].bits);
        out[i * 4 + 3] = 255;
    }
}

static void add_alpha(const struct heif_rows *rows, const int32_t *alpha, uint32_t count,
                      uint8_t *out) {
    for (uint32_t i = 0; i < count; i++, out += 4) {
        unsigned level = out[3] = eight(alpha[i], rows->planes[3].bits);
        if (!rows->is_premultiplied || level == 0) continue;
        for (int c = 0; c < 3; c++) out[c] = clamped((int32_t)((out[c] * 255 + level / 2) / level));
    }
}

void heif_rows_convert(const struct heif_rows *rows, uint32_t y, uint32_t first, uint32_t count,
                       uint8_t *row) {
    int32_t parts[4][CHUNK];
    const struct heif_plane *light = &rows->planes[0];
    for (uint32_t done = 0; done < count; done += CHUNK) {
        uint32_t part = count - done < CHUNK ? count - done : CHUNK;
        for (int c = 0; c < 4; c++) {
            const struct heif_plane *plane = &rows->planes[c];
            if (plane->bytes) {
                sample(plane, light, y, first + done, part, parts[c]);
            } else if (c == 1 || c == 2) {
                for (uint32_t i = 0; i < part; i++) parts[c][i] = 2048;
            }
        }
        if (rows->kind == heif_kind_rgb || rows->is_gbr) {
            direct(rows, parts, part, row + (size_t)done * 4);
        } else {
            to_rgb(rows, parts, part, row + (size_t)done * 4);
        }
        if (rows->planes[3].bytes) add_alpha(rows, parts[3], part, row + (size_t)done * 4);
    }
}
