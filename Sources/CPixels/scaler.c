#include "pixels.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

/// Where the source pixels of each output pixel begin, and their weights.
struct axis {
    uint32_t taps;
    uint32_t *first;
    float *weights;
};

struct pixels_scaler {
    uint32_t width, height, to_width, to_height;
    int has_alpha;
    struct axis across, down;
    /// The last `down.taps` rows, scaled across, as a ring.
    float *ring;
    /// One source row as floats.
    float *source;
    uint32_t taken, given;
    float *sum;
    uint8_t *output;
};

static double lanczos(double x) {
    if (x < 0) x = -x;
    if (x >= 3) return 0;
    if (x < 1e-9) return 1;
    double angle = M_PI * x;
    return 3 * sin(angle) * sin(angle / 3) / (angle * angle);
}

static int axis_make(struct axis *axis, uint32_t from, uint32_t to) {
    double ratio = (double)from / to;
    double stretch = ratio > 1 ? ratio : 1;
    double reach = 3 * stretch;
    uint32_t taps = (uint32_t)ceil(reach * 2) + 1;
    if (taps > from) taps = from;
    axis->taps = taps;
    axis->first = calloc(to, sizeof(uint32_t));
    axis->weights = calloc((size_t)to * taps, sizeof(float));
    if (!axis->first || !axis->weights) return 0;
    for (uint32_t i = 0; i < to; i++) {
        double centre = (i + 0.5) * ratio - 0.5;
        double low = ceil(centre - reach);
        if (low < 0) low = 0;
        if (low > from - taps) low = from - taps;
        uint32_t first = (uint32_t)low;
        float *weights = axis->weights + (size_t)i * taps;
        double sum = 0;
        for (uint32_t k = 0; k < taps; k++) sum += lanczos((first + k - centre) / stretch);
        for (uint32_t k = 0; k < taps; k++) {
            weights[k] = (float)(lanczos((first + k - centre) / stretch) / sum);
        }
        axis->first[i] = first;
    }
    return 1;
}

pixels_scaler *pixels_scaler_new(uint32_t width, uint32_t height, uint32_t to_width,
                                 uint32_t to_height, int has_alpha, uint8_t *output) {
    pixels_scaler *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    s->width = width;
    s->height = height;
    s->to_width = to_width;
    s->to_height = to_height;
    s->has_alpha = has_alpha;
    s->output = output;
    if (axis_make(&s->across, width, to_width) && axis_make(&s->down, height, to_height)) {
        s->ring = malloc((size_t)s->down.taps * to_width * 4 * sizeof(float));
        s->source = malloc((size_t)width * 4 * sizeof(float));
        if (s->ring && s->source) return s;
    }
    pixels_scaler_free(s);
    return NULL;
}

void pixels_scaler_free(pixels_scaler *s) {
    if (!s) return;
    free(s->across.first);
    free(s->across.weights);
    free(s->down.first);
    free(s->down.weights);
    free(s->ring);
    free(s->source);
    free(s->sum);
    free(s);
}

static void widen(pixels_scaler *s, const uint8_t *row) {
    size_t bytes = (size_t)s->width * 4;
    if (!s->has_alpha) {
        for (size_t i = 0; i < bytes; i++) s->source[i] = row[i];
        return;
    }
    for (size_t i = 0; i < bytes; i += 4) {
        float alpha = row[i + 3];
        for (int c = 0; c < 3; c++) s->source[i + c] = row[i + c] * alpha * (1 / 255.0f);
        s->source[i + 3] = alpha;
    }
}

static void scale_across(pixels_scaler *s, float *restrict out) {
    const float *restrict source = s->source;
    uint32_t taps = s->across.taps;
    for (uint32_t x = 0; x < s->to_width; x++) {
        const float *restrict pixel = source + (size_t)s->across.first[x] * 4;
        const float *restrict weights = s->across.weights + (size_t)x * taps;
        float sum[4] = {0, 0, 0, 0};
        for (uint32_t k = 0; k < taps; k++) {
            for (int c = 0; c < 4; c++) sum[c] += weights[k] * pixel[(size_t)k * 4 + c];
        }
        memcpy(out + (size_t)x * 4, sum, sizeof sum);
    }
}

static uint8_t clamped(float value) {
    return value <= 0 ? 0 : value >= 254.5f ? 255 : (uint8_t)(value + 0.5f);
}

static void emit(pixels_scaler *s, float *restrict sum, uint8_t *restrict out) {
    size_t count = (size_t)s->to_width * 4;
    memset(sum, 0, count * sizeof(float));
    uint32_t taps = s->down.taps;
    for (uint32_t k = 0; k < taps; k++) {
        float weight = s->down.weights[(size_t)s->given * taps + k];
        const float *restrict row = s->ring + (s->down.first[s->given] + k) % taps * count;
        for (size_t i = 0; i < count; i++) sum[i] += weight * row[i];
    }
    if (!s->has_alpha) {
        for (size_t i = 0; i < count; i++) out[i] = clamped(sum[i]);
        return;
    }
    for (size_t i = 0; i < count; i += 4) {
        float alpha = sum[i + 3];
        float factor = alpha > 0.5f ? 255 / alpha : 0;
        for (int c = 0; c < 3; c++) out[i + c] = clamped(sum[i + c] * factor);
        out[i + 3] = clamped(alpha);
    }
}

void pixels_scaler_push(pixels_scaler *s, const uint8_t *row) {
    if (s->taken >= s->height) return;
    size_t count = (size_t)s->to_width * 4;
    if (s->output && s->width == s->to_width && s->height == s->to_height) {
        memcpy(s->output + s->taken++ * count, row, count);
        return;
    }
    widen(s, row);
    scale_across(s, s->ring + s->taken % s->down.taps * count);
    s->taken++;
    if (!s->output) return;
    float *sum = NULL;
    while (s->given < s->to_height && s->down.first[s->given] + s->down.taps <= s->taken) {
        if (!sum) sum = malloc(count * sizeof(float));
        if (!sum) return;
        emit(s, sum, s->output + s->given * count);
        s->given++;
    }
    free(sum);
}

int pixels_scaler_pull(pixels_scaler *s, uint8_t *row) {
    if (s->given >= s->to_height) return 0;
    if (s->down.first[s->given] + s->down.taps > s->taken) return 0;
    if (!s->sum) s->sum = malloc((size_t)s->to_width * 4 * sizeof(float));
    if (!s->sum) return 0;
    emit(s, s->sum, row);
    s->given++;
    return 1;
}
