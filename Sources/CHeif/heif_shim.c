#include "heif_shim.h"
#include "heif_color.h"
#include "heif_library.h"
#include <stdlib.h>
#include <string.h>

struct heif_file {
    struct heif_context *context;
};

struct heif_planes {
    struct heif_image *image;
    struct heif_rows rows;
};

static int failed(struct heif_error error, char message[HEIF_MESSAGE]) {
    if (error.code == heif_error_Ok) return 0;
    strncpy(message, error.message ? error.message : "not decoded", HEIF_MESSAGE - 1);
    message[HEIF_MESSAGE - 1] = 0;
    return 1;
}

heif_file *heif_file_new(const uint8_t *bytes, size_t length, char message[HEIF_MESSAGE]) {
    message[0] = 0;
    if (!heif_loaded) return NULL;
    struct heif_file *file = calloc(1, sizeof *file);
    if (file) file->context = heif_loaded->context_alloc();
    if (!file || !file->context) {
        free(file);
        return NULL;
    }
    // Every worker is one thread's work; the pool has several workers.
    heif_loaded->set_threads(file->context, 0);
    if (!failed(heif_loaded->read_memory(file->context, bytes, length, NULL), message)) return file;
    heif_file_free(file);
    return NULL;
}

void heif_file_free(heif_file *file) {
    if (!file) return;
    heif_loaded->context_free(file->context);
    free(file);
}

static void take_plane(struct heif_planes *planes, int index, enum heif_channel channel) {
    struct heif_plane *plane = &planes->rows.planes[index];
    int stride = 0;
    if (!heif_loaded->has_channel(planes->image, channel)) return;
    int width = heif_loaded->width(planes->image, channel);
    int height = heif_loaded->height(planes->image, channel);
    int bits = heif_loaded->bits(planes->image, channel);
    if (width <= 0 || height <= 0 || bits < 8 || bits > 16) return;
    plane->bytes = heif_loaded->plane(planes->image, channel, &stride);
    plane->stride = (size_t)stride;
    plane->width = (uint32_t)width;
    plane->height = (uint32_t)height;
    plane->bits = bits;
}

/// The kind of colours and the planes they are in; 0 for what is not known.
static int take_planes(struct heif_planes *planes) {
    enum heif_colorspace space = heif_loaded->colorspace(planes->image);
    struct heif_rows *rows = &planes->rows;
    take_plane(planes, 3, heif_channel_Alpha);
    if (space == heif_colorspace_RGB) {
        rows->kind = heif_kind_rgb;
        take_plane(planes, 0, heif_channel_R);
        take_plane(planes, 1, heif_channel_G);
        take_plane(planes, 2, heif_channel_B);
    } else {
        take_plane(planes, 0, heif_channel_Y);
        rows->kind = space == heif_colorspace_monochrome ? heif_kind_gray : heif_kind_ycbcr;
        if (rows->kind == heif_kind_ycbcr) {
            take_plane(planes, 1, heif_channel_Cb);
            take_plane(planes, 2, heif_channel_Cr);
        }
    }
    if (!rows->planes[0].bytes) return 0;
    return rows->kind == heif_kind_gray || (rows->planes[1].bytes && rows->planes[2].bytes);
}

/// What the bitstream says, as libheif found it.
static void take_nclx(struct heif_planes *planes, int matrix, int is_full, heif_facts *facts) {
    struct heif_color_profile_nclx *nclx = NULL;
    facts->primaries = facts->transfer = 2;
    struct heif_error error = heif_loaded->get_nclx(planes->image, &nclx);
    if (error.code == heif_error_Ok && nclx) {
        facts->primaries = nclx->color_primaries;
        facts->transfer = nclx->transfer_characteristics;
        if (matrix < 0) matrix = nclx->matrix_coefficients;
        if (is_full < 0) is_full = nclx->full_range_flag;
        heif_loaded->nclx_free(nclx);
    }
    heif_rows_set_matrix(&planes->rows, matrix, facts->primaries, is_full);
}

heif_planes *heif_planes_new(heif_file *file, uint32_t item, int matrix, int is_full,
                             heif_facts *facts, char message[HEIF_MESSAGE]) {
    message[0] = 0;
    memset(facts, 0, sizeof *facts);
    struct heif_image_handle *handle = NULL;
    if (failed(heif_loaded->get_handle(file->context, item, &handle), message)) return NULL;
    struct heif_planes *planes = calloc(1, sizeof *planes);
    struct heif_decoding_options *options = heif_loaded->options_alloc();
    struct heif_error error = {heif_error_Memory_allocation_error, 0, "no memory"};
    if (planes && options) {
        options->ignore_transformations = 1;
        error = heif_loaded->decode(handle, &planes->image, heif_colorspace_undefined,
                                    heif_chroma_undefined, options);
    }
    if (options) heif_loaded->options_free(options);
    int is_bad = failed(error, message) || !planes->image || !take_planes(planes);
    if (!is_bad) {
        planes->rows.is_premultiplied = heif_loaded->is_premultiplied(handle);
        take_nclx(planes, matrix, is_full, facts);
        facts->width = planes->rows.planes[0].width;
        facts->height = planes->rows.planes[0].height;
        facts->has_alpha = planes->rows.planes[3].bytes != NULL;
        facts->is_gray = planes->rows.kind == heif_kind_gray;
    }
    heif_loaded->handle_release(handle);
    if (!is_bad) return planes;
    heif_planes_free(planes);
    return NULL;
}

void heif_planes_row(const heif_planes *planes, uint32_t y, uint32_t first, uint32_t count,
                     uint8_t *row) {
    heif_rows_convert(&planes->rows, y, first, count, row);
}

void heif_planes_free(heif_planes *planes) {
    if (!planes) return;
    if (planes->image) heif_loaded->image_release(planes->image);
    free(planes);
}
