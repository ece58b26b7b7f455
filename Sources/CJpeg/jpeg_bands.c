#define _GNU_SOURCE
#include "jpeg_error.h"
#include <pthread.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>

// Bands of rows are compressed beside each other, each as a picture of its own with the same tables,
// and joined by restart markers: behind one, a decoder begins anew anyway.

enum { MOST_THREADS = 8, MOST_INTERVAL = 65535, STACK = 256 << 10 };

struct band {
    enum { FREE, FILLED, TAKEN, DONE } state;
    uint8_t *rows;
    uint32_t count;
    uint8_t *coded;
    unsigned long length;
    int failed;
};

struct jpeg_bands {
    uint32_t width, height, band_rows;
    int quality;
    const jpeg_density *density;
    const uint8_t *segments;
    size_t segments_length;
    jpeg_sink sink;
    void *context;
    struct band *bands;
    unsigned band_count;
    /// Numbers of bands since the beginning: being filled, to be compressed, to be written.
    uint64_t filling, compressing, writing;
    uint32_t filled_rows;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    pthread_t threads[MOST_THREADS];
    int thread_count, is_over;
};

static void set_up(struct jpeg_bands *b, struct jpeg_compress_struct *jpeg, uint32_t height) {
    jpeg->image_width = b->width;
    jpeg->image_height = height;
    jpeg->input_components = 4;
    jpeg->in_color_space = JCS_EXT_RGBX;
    jpeg_set_defaults(jpeg);
    jpeg_set_quality(jpeg, b->quality, TRUE);
    for (int i = 0; i < jpeg->num_components; i++) {
        jpeg->comp_info[i].h_samp_factor = jpeg->comp_info[i].v_samp_factor = 1;
    }
    jpeg->dct_method = JDCT_ISLOW;
    jpeg->restart_in_rows = (int)(b->band_rows / DCTSIZE);
    if (!b->density || !b->density->x) return;
    jpeg->density_unit = (UINT8)b->density->unit;
    jpeg->X_density = b->density->x;
    jpeg->Y_density = b->density->y;
}

static void write_segments(struct jpeg_bands *b, struct jpeg_compress_struct *jpeg) {
    const uint8_t *bytes = b->segments;
    size_t length = b->segments_length;
    while (length >= 3) {
        size_t size = (size_t)bytes[1] << 8 | bytes[2];
        if (size > length - 3) return;
        jpeg_write_marker(jpeg, bytes[0], bytes + 3, (unsigned)size);
        bytes += 3 + size;
        length -= 3 + size;
    }
}

/// A band as a JPEG of its own.
static int compress(struct jpeg_bands *b, const uint8_t *rows, uint32_t count, uint8_t **coded,
                    unsigned long *length) {
    struct jpeg_trap trap;
    struct jpeg_compress_struct jpeg;
    memset(&jpeg, 0, sizeof jpeg);
    jpeg.err = jpeg_trap_set(&trap);
    if (setjmp(trap.out)) {
        jpeg_destroy_compress(&jpeg);
        return -1;
    }
    jpeg_create_compress(&jpeg);
    jpeg_mem_dest(&jpeg, coded, length);
    set_up(b, &jpeg, count);
    jpeg_start_compress(&jpeg, TRUE);
    for (uint32_t y = 0; y < count; y++) {
        JSAMPROW row = (JSAMPROW)rows + (size_t)y * b->width * 4;
        jpeg_write_scanlines(&jpeg, &row, 1);
    }
    jpeg_finish_compress(&jpeg);
    jpeg_destroy_compress(&jpeg);
    return 0;
}

/// Where the entropy-coded data behind the scan's header begin; 0 where there are none.
static size_t data_start(const uint8_t *bytes, size_t length) {
    size_t i = 2;
    while (i + 4 <= length && bytes[i] == 0xFF) {
        size_t size = (size_t)bytes[i + 2] << 8 | bytes[i + 3];
        if (bytes[i + 1] == 0xDA) return i + 2 + size;
        i += 2 + size;
    }
    return 0;
}

static void *work(void *argument) {
    struct jpeg_bands *b = argument;
    pthread_mutex_lock(&b->lock);
    for (;;) {
        struct band *band = &b->bands[b->compressing % b->band_count];
        if (b->compressing < b->filling && band->state == FILLED) {
            band->state = TAKEN;
            b->compressing++;
            pthread_mutex_unlock(&b->lock);
            int failed = compress(b, band->rows, band->count, &band->coded, &band->length);
            pthread_mutex_lock(&b->lock);
            band->failed = failed;
            band->state = DONE;
            pthread_cond_broadcast(&b->changed);
        } else if (b->is_over) {
            break;
        } else {
            pthread_cond_wait(&b->changed, &b->lock);
        }
    }
    pthread_mutex_unlock(&b->lock);
    return NULL;
}

/// Compresses one black row for the head alone: the tables and the frame, made to say its height.
static int write_head(struct jpeg_bands *b) {
    struct jpeg_trap trap;
    struct jpeg_compress_struct jpeg;
    uint8_t *volatile coded = NULL;
    unsigned long length = 0;
    uint8_t *row = calloc(b->width, 4);
    if (!row) return -1;
    memset(&jpeg, 0, sizeof jpeg);
    jpeg.err = jpeg_trap_set(&trap);
    if (setjmp(trap.out)) {
        jpeg_destroy_compress(&jpeg);
        free(row);
        free(coded);
        return -1;
    }
    jpeg_create_compress(&jpeg);
    jpeg_mem_dest(&jpeg, (unsigned char **)&coded, &length);
    set_up(b, &jpeg, 1);
    jpeg_start_compress(&jpeg, TRUE);
    write_segments(b, &jpeg);
    jpeg_write_scanlines(&jpeg, &row, 1);
    jpeg_finish_compress(&jpeg);
    jpeg_destroy_compress(&jpeg);
    free(row);
    size_t end = data_start(coded, length);
    int code = end ? 0 : -1;
    for (size_t i = 2; end && i + 8 < end;) {
        if (coded[i + 1] == 0xC0 || coded[i + 1] == 0xC1) {
            coded[i + 5] = (uint8_t)(b->height >> 8);
            coded[i + 6] = (uint8_t)b->height;
        }
        i += 2 + ((size_t)coded[i + 2] << 8 | coded[i + 3]);
    }
    if (code == 0) code = b->sink(b->context, coded, end);
    free(coded);
    return code;
}

/// Writes the band `writing`, which is done. Called with the lock held, which is given up meanwhile.
static int write_next(struct jpeg_bands *b) {
    struct band *band = &b->bands[b->writing % b->band_count];
    while (band->state != DONE) pthread_cond_wait(&b->changed, &b->lock);
    size_t start = band->failed ? 0 : data_start(band->coded, band->length);
    int code = start && band->length >= start + 2 ? 0 : -1;
    if (code == 0) {
        if (b->writing > 0) {
            uint8_t marker[2] = {0xFF, (uint8_t)(0xD0 + (b->writing - 1) % 8)};
            code = b->sink(b->context, marker, 2);
        }
        // Without the end of the picture.
        if (code == 0) code = b->sink(b->context, band->coded + start, band->length - start - 2);
    }
    free(band->coded);
    band->coded = NULL;
    band->length = 0;
    band->state = FREE;
    b->writing++;
    return code;
}

static int processors(void) {
    cpu_set_t set;
    int count = sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : 1;
    return count > MOST_THREADS ? MOST_THREADS : count;
}

jpeg_bands *jpeg_bands_new(uint32_t width, uint32_t height, int quality,
                           const jpeg_density *density, const uint8_t *segments,
                           size_t segments_length, jpeg_sink sink, void *context) {
    struct jpeg_bands *b = calloc(1, sizeof *b);
    if (!b) return NULL;
    b->width = width;
    b->height = height;
    b->quality = quality;
    b->density = density;
    b->segments = segments;
    b->segments_length = segments_length;
    b->sink = sink;
    b->context = context;
    uint32_t blocks = (width + DCTSIZE - 1) / DCTSIZE;
    uint32_t most = MOST_INTERVAL / blocks;
    b->band_rows = DCTSIZE * (most > 8 ? 8 : most);
    pthread_mutex_init(&b->lock, NULL);
    pthread_cond_init(&b->changed, NULL);
    int count = processors();
    b->band_count = (unsigned)count * 2 + 1;
    b->bands = calloc(b->band_count, sizeof *b->bands);
    int is_whole = b->bands != NULL;
    for (unsigned i = 0; is_whole && i < b->band_count; i++) {
        b->bands[i].rows = malloc((size_t)b->band_rows * width * 4);
        if (!b->bands[i].rows) is_whole = 0;
    }
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, STACK);
    while (is_whole && b->thread_count < count &&
           pthread_create(&b->threads[b->thread_count], &attributes, work, b) == 0) {
        b->thread_count++;
    }
    pthread_attr_destroy(&attributes);
    if (is_whole && b->thread_count > 0 && write_head(b) == 0) return b;
    jpeg_bands_free(b);
    return NULL;
}

uint8_t *jpeg_bands_row(jpeg_bands *b) {
    return b->bands[b->filling % b->band_count].rows + (size_t)b->filled_rows * b->width * 4;
}

int jpeg_bands_next(jpeg_bands *b) {
    b->filled_rows++;
    uint64_t before = b->filling * b->band_rows;
    if (b->filled_rows < b->band_rows && before + b->filled_rows < b->height) return 0;
    int code = 0;
    pthread_mutex_lock(&b->lock);
    struct band *band = &b->bands[b->filling % b->band_count];
    band->count = b->filled_rows;
    band->state = FILLED;
    b->filling++;
    b->filled_rows = 0;
    pthread_cond_broadcast(&b->changed);
    while (code == 0 && b->bands[b->filling % b->band_count].state != FREE) code = write_next(b);
    pthread_mutex_unlock(&b->lock);
    return code;
}

int jpeg_bands_finish(jpeg_bands *b) {
    int code = 0;
    pthread_mutex_lock(&b->lock);
    while (code == 0 && b->writing < b->filling) code = write_next(b);
    pthread_mutex_unlock(&b->lock);
    static const uint8_t end[2] = {0xFF, 0xD9};
    return code == 0 ? b->sink(b->context, end, 2) : code;
}

void jpeg_bands_free(jpeg_bands *b) {
    if (!b) return;
    pthread_mutex_lock(&b->lock);
    b->is_over = 1;
    pthread_cond_broadcast(&b->changed);
    pthread_mutex_unlock(&b->lock);
    for (int i = 0; i < b->thread_count; i++) pthread_join(b->threads[i], NULL);
    for (unsigned i = 0; b->bands && i < b->band_count; i++) {
        free(b->bands[i].rows);
        free(b->bands[i].coded);
    }
    free(b->bands);
    pthread_mutex_destroy(&b->lock);
    pthread_cond_destroy(&b->changed);
    free(b);
}
