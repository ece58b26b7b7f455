#include "pixels.h"
#include <stdlib.h>
#include <string.h>

static inline uint8_t scaled(unsigned value, unsigned alpha) {
    unsigned product = value * alpha + 128;
    return (uint8_t)((product + (product >> 8)) >> 8);
}

void pixels_over(uint8_t *restrict row, const uint8_t *restrict over, size_t count) {
    for (size_t i = 0; i < count * 4; i += 4) {
        unsigned rest = 255u - over[i + 3];
        if (rest == 255) continue;
        for (int c = 0; c < 3; c++) {
            unsigned sum = over[i + c] + (unsigned)scaled(row[i + c], rest);
            row[i + c] = (uint8_t)(sum > 255 ? 255 : sum);
        }
        row[i + 3] = 255;
    }
}

void pixels_flatten(uint8_t *row, size_t count, uint32_t color) {
    unsigned ground[3] = {color >> 16 & 255, color >> 8 & 255, color & 255};
    for (size_t i = 0; i < count * 4; i += 4) {
        unsigned alpha = row[i + 3];
        if (alpha == 255) continue;
        for (int c = 0; c < 3; c++) {
            row[i + c] = (uint8_t)(scaled(row[i + c], alpha) + scaled(ground[c], 255 - alpha));
        }
        row[i + 3] = 255;
    }
}

void pixels_fill(uint8_t *row, size_t count, uint32_t color) {
    uint8_t pixel[4] = {(uint8_t)(color >> 16), (uint8_t)(color >> 8), (uint8_t)color, 255};
    for (size_t i = 0; i < count; i++) memcpy(row + i * 4, pixel, 4);
}

void pixels_mirror(uint8_t *row, size_t count) {
    for (size_t i = 0; i < count / 2; i++) {
        uint8_t pixel[4];
        uint8_t *left = row + i * 4, *right = row + (count - 1 - i) * 4;
        memcpy(pixel, left, 4);
        memcpy(left, right, 4);
        memcpy(right, pixel, 4);
    }
}

void pixels_turn_block(const uint8_t *band, size_t width, size_t rows, size_t first,
                       size_t columns, int is_upward, uint8_t *output) {
    for (size_t x = 0; x < columns; x++) {
        uint8_t *out = output + x * rows * 4;
        const uint8_t *in = band + (first + x) * 4;
        for (size_t y = 0; y < rows; y++) {
            size_t from = is_upward ? rows - 1 - y : y;
            memcpy(out + y * 4, in + from * width * 4, 4);
        }
    }
}

/// One line of `count` values `stride` apart through a box, by a running sum.
static void box(const float *in, float *out, size_t count, size_t stride, size_t radius) {
    double sum = 0;
    size_t last = count - 1;
    for (size_t i = 0; i <= radius; i++) sum += in[(i < last ? i : last) * stride];
    sum += (double)in[0] * (double)radius;
    double scale = 1.0 / (double)(2 * radius + 1);
    for (size_t i = 0; i < count; i++) {
        out[i * stride] = (float)(sum * scale);
        size_t enter = i + radius + 1, leave = i >= radius ? i - radius : 0;
        sum += in[(enter < last ? enter : last) * stride];
        sum -= in[leave * stride];
    }
}

int pixels_blur(float *pixels, uint32_t width, uint32_t height, uint32_t radius) {
    if (radius == 0 || width == 0 || height == 0) return 0;
    size_t size = (size_t)width * height;
    float *other = malloc(size * sizeof(float));
    if (!other) return -1;
    for (int pass = 0; pass < 3; pass++) {
        for (size_t y = 0; y < height; y++) {
            box(pixels + y * width, other + y * width, width, 1, radius);
        }
        for (size_t x = 0; x < width; x++) box(other + x, pixels + x, height, width, radius);
    }
    free(other);
    return 0;
}

/// Cubic B-spline: smooth, without overshoot.
static void weights(float t, float w[4]) {
    float u = 1 - t;
    w[0] = u * u * u / 6;
    w[1] = (3 * t * t * t - 6 * t * t + 4) / 6;
    w[2] = (3 * u * u * u - 6 * u * u + 4) / 6;
    w[3] = t * t * t / 6;
}

static uint32_t clamped(int64_t value, uint32_t count) {
    return value < 0 ? 0 : value >= count ? count - 1 : (uint32_t)value;
}

void pixels_enlarged_row(const uint8_t *pixels, uint32_t width, uint32_t height, uint32_t to_width,
                         uint32_t to_height, uint32_t y, uint8_t *row) {
    float place = ((float)y + 0.5f) * (float)height / (float)to_height - 0.5f;
    int64_t top = (int64_t)(place + 4) - 4;
    float down[4];
    weights(place - (float)top, down);
    float *line = malloc((size_t)width * 4 * sizeof(float));
    if (!line) return;
    for (size_t i = 0; i < (size_t)width * 4; i++) {
        float sum = 0;
        for (int k = 0; k < 4; k++) {
            sum += down[k] * pixels[(size_t)clamped(top - 1 + k, height) * width * 4 + i];
        }
        line[i] = sum;
    }
    for (uint32_t x = 0; x < to_width; x++) {
        float at = ((float)x + 0.5f) * (float)width / (float)to_width - 0.5f;
        int64_t left = (int64_t)(at + 4) - 4;
        float across[4];
        weights(at - (float)left, across);
        for (int c = 0; c < 4; c++) {
            float sum = 0;
            for (int k = 0; k < 4; k++) {
                sum += across[k] * line[(size_t)clamped(left - 1 + k, width) * 4 + (size_t)c];
            }
            row[x * 4 + (uint32_t)c] = (uint8_t)(sum + 0.5f);
        }
    }
    free(line);
}
