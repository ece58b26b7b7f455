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

static uint8_t paeth(int left, int up, int corner) {
    int guess = left + up - corner;
    int to_left = abs(guess - left), to_up = abs(guess - up), to_corner = abs(guess - corner);
    if (to_left <= to_up && to_left <= to_corner) return (uint8_t)left;
    return (uint8_t)(to_up <= to_corner ? up : corner);
}

void pixels_paeth(const uint8_t *input, size_t row_bytes, uint32_t height, unsigned pixel_bytes,
                  uint8_t *output) {
    for (uint32_t y = 0; y < height; y++) {
        const uint8_t *row = input + y * row_bytes;
        const uint8_t *above = y > 0 ? row - row_bytes : NULL;
        *output++ = 4;
        for (size_t i = 0; i < row_bytes; i++) {
            int left = i >= pixel_bytes ? row[i - pixel_bytes] : 0;
            int up = above ? above[i] : 0;
            int corner = above && i >= pixel_bytes ? above[i - pixel_bytes] : 0;
            *output++ = (uint8_t)(row[i] - paeth(left, up, corner));
        }
    }
}

void pixels_drop_alpha(const uint8_t *input, size_t count, uint8_t *output) {
    for (size_t i = 0; i < count; i++) memcpy(output + i * 3, input + i * 4, 3);
}
