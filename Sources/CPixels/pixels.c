#include "pixels.h"
#include <stdlib.h>
#include <string.h>

void pixels_orient(const uint8_t *input, uint32_t width, uint32_t height, int orientation,
                   uint8_t *output) {
    int is_swapped = orientation >= 5;
    uint32_t to_width = is_swapped ? height : width;
    uint32_t to_height = is_swapped ? width : height;
    for (uint32_t y = 0; y < to_height; y++) {
        for (uint32_t x = 0; x < to_width; x++) {
            uint32_t from_x = is_swapped ? y : x;
            uint32_t from_y = is_swapped ? x : y;
            if (orientation == 2 || orientation == 3 || orientation == 7 || orientation == 8) {
                from_x = width - 1 - from_x;
            }
            if (orientation == 3 || orientation == 4 || orientation == 6 || orientation == 7) {
                from_y = height - 1 - from_y;
            }
            memcpy(output + ((size_t)y * to_width + x) * 4,
                   input + ((size_t)from_y * width + from_x) * 4, 4);
        }
    }
}

void pixels_cmyk(uint8_t *pixels, size_t count) {
    for (size_t i = 0; i < count * 4; i += 4) {
        unsigned key = pixels[i + 3];
        for (int c = 0; c < 3; c++) pixels[i + c] = (uint8_t)((pixels[i + c] * key + 127) / 255);
        pixels[i + 3] = 255;
    }
}

/// Without a branch, so that it is done for many bytes at once.
static inline uint8_t paeth(int16_t byte, int16_t left, int16_t up, int16_t corner) {
    int16_t to_left = (int16_t)(up - corner), to_up = (int16_t)(left - corner);
    int16_t to_corner = (int16_t)(to_left + to_up);
    to_left = to_left < 0 ? (int16_t)-to_left : to_left;
    to_up = to_up < 0 ? (int16_t)-to_up : to_up;
    to_corner = to_corner < 0 ? (int16_t)-to_corner : to_corner;
    int16_t second = to_up <= to_corner ? up : corner;
    int16_t least = to_up <= to_corner ? to_up : to_corner;
    return (uint8_t)(byte - (to_left <= least ? left : second));
}

static void filter(const uint8_t *restrict row, const uint8_t *restrict above, size_t bytes,
                   size_t pixel, uint8_t *restrict output) {
    // In front of each row is a pixel of nothing.
    for (size_t i = 0; i < bytes; i++) {
        output[i] = paeth(row[i + pixel], row[i], above[i + pixel], above[i]);
    }
}

int pixels_filter(const uint8_t *input, uint32_t width, uint32_t height, unsigned channels,
                  uint8_t *output) {
    size_t bytes = (size_t)width * channels;
    uint8_t *rows = calloc(2, bytes + channels);
    if (!rows) return -1;
    uint8_t *row = rows, *above = rows + bytes + channels;
    for (uint32_t y = 0; y < height; y++) {
        const uint8_t *source = input + (size_t)y * width * 4;
        if (channels == 4) {
            memcpy(row + 4, source, bytes);
        } else {
            uint8_t *target = row + 3;
            for (uint32_t x = 0; x < width; x++, target += 3, source += 4) {
                target[0] = source[0];
                target[1] = source[1];
                target[2] = source[2];
            }
        }
        *output++ = 4;
        filter(row, above, bytes, channels, output);
        output += bytes;
        uint8_t *next = above;
        above = row;
        row = next;
    }
    free(rows);
    return 0;
}
