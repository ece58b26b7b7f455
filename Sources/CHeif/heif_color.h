#pragma once
#include <stddef.h>
#include <stdint.h>

struct heif_plane {
    const uint8_t *bytes;
    size_t stride;
    uint32_t width, height;
    /// Above 8 a sample takes two bytes.
    int bits;
};

enum heif_kind { heif_kind_gray, heif_kind_ycbcr, heif_kind_rgb };

/// Decoded planes (Y, Cb, Cr or R, G, B; alpha) and how they become RGB.
struct heif_rows {
    struct heif_plane planes[4];
    enum heif_kind kind;
    int is_premultiplied;
    int is_full, is_gbr;
    /// Red from Cr, green from Cb and Cr, blue from Cb; 16 bits of fraction.
    int32_t red, green_b, green_r, blue;
};

/// The matrix by its number in ITU-T H.273 (-1: not said, BT.601), and the range.
void heif_rows_set_matrix(struct heif_rows *rows, int matrix, int primaries, int is_full);
void heif_rows_convert(const struct heif_rows *rows, uint32_t y, uint32_t first, uint32_t count,
                       uint8_t *row);
