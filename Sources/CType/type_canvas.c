#include "type_canvas.h"
#include "type_library.h"
#include <math.h>
#include <stdlib.h>

#define P type_lib

struct type_canvas {
    void *surface, *cairo;
    uint32_t width, height;
};

type_canvas *type_canvas_new(uint32_t width, uint32_t height) {
    type_canvas *canvas = calloc(1, sizeof *canvas);
    if (!canvas) return NULL;
    canvas->width = width;
    canvas->height = height;
    canvas->surface = P.cairo_image_surface_create(CAIRO_FORMAT_ARGB32, (int)width, (int)height);
    canvas->cairo = P.cairo_create(canvas->surface);
    if (P.cairo_surface_status(canvas->surface) == 0) return canvas;
    type_canvas_free(canvas);
    return NULL;
}

void type_canvas_free(type_canvas *canvas) {
    if (!canvas) return;
    P.cairo_destroy(canvas->cairo);
    P.cairo_surface_destroy(canvas->surface);
    free(canvas);
}

void *type_canvas_cairo(type_canvas *canvas) { return canvas->cairo; }

void type_set_color(void *cairo, uint32_t color, double alpha) {
    P.cairo_set_source_rgba(cairo, (color >> 16 & 255) / 255.0, (color >> 8 & 255) / 255.0,
                            (color & 255) / 255.0, alpha);
}

static void path(void *cairo, double x, double y, double width, double height, double radius) {
    P.cairo_new_sub_path(cairo);
    P.cairo_arc(cairo, x + width - radius, y + radius, radius, -M_PI / 2, 0);
    P.cairo_arc(cairo, x + width - radius, y + height - radius, radius, 0, M_PI / 2);
    P.cairo_arc(cairo, x + radius, y + height - radius, radius, M_PI / 2, M_PI);
    P.cairo_arc(cairo, x + radius, y + radius, radius, M_PI, M_PI * 3 / 2);
    P.cairo_close_path(cairo);
}

void type_box(type_canvas *canvas, double x, double y, double width, double height,
              double radius, uint32_t color, double alpha) {
    type_set_color(canvas->cairo, color, alpha);
    if (radius > 0) {
        path(canvas->cairo, x, y, width, height, radius);
    } else {
        P.cairo_rectangle(canvas->cairo, x, y, width, height);
    }
    P.cairo_fill(canvas->cairo);
}

void type_shade(type_canvas *canvas, double x, double y, double width, double height,
                uint32_t color, double alpha) {
    void *pattern = P.cairo_pattern_create_linear(0, y, 0, y + height);
    double red = (color >> 16 & 255) / 255.0, green = (color >> 8 & 255) / 255.0;
    double blue = (color & 255) / 255.0;
    // Eased: a straight ramp shows its edges.
    for (int i = 0; i <= 8; i++) {
        double t = i / 8.0;
        P.cairo_pattern_add_color_stop_rgba(pattern, t, red, green, blue,
                                            alpha * t * t * (3 - 2 * t));
    }
    P.cairo_set_source(canvas->cairo, pattern);
    P.cairo_rectangle(canvas->cairo, x, y, width, height);
    P.cairo_fill(canvas->cairo);
    P.cairo_pattern_destroy(pattern);
}

void type_image(type_canvas *canvas, const uint8_t *pixels, uint32_t width, uint32_t height,
                double x, double y, double to_width, double to_height) {
    void *image = P.cairo_image_surface_create(CAIRO_FORMAT_ARGB32, (int)width, (int)height);
    if (P.cairo_surface_status(image) == 0) {
        unsigned char *data = P.cairo_image_surface_get_data(image);
        int stride = P.cairo_image_surface_get_stride(image);
        for (uint32_t row = 0; row < height; row++) {
            uint32_t *out = (uint32_t *)(void *)(data + (size_t)row * (size_t)stride);
            const uint8_t *in = pixels + (size_t)row * width * 4;
            for (uint32_t i = 0; i < width; i++, in += 4) {
                uint32_t a = in[3];
                out[i] = a << 24 | (in[0] * a + 127) / 255 << 16 | (in[1] * a + 127) / 255 << 8 |
                         (in[2] * a + 127) / 255;
            }
        }
        P.cairo_surface_mark_dirty(image);
        P.cairo_save(canvas->cairo);
        P.cairo_translate(canvas->cairo, x, y);
        P.cairo_scale(canvas->cairo, to_width / width, to_height / height);
        P.cairo_set_source_surface(canvas->cairo, image, 0, 0);
        P.cairo_pattern_set_filter(P.cairo_get_source(canvas->cairo), CAIRO_FILTER_BEST);
        P.cairo_paint(canvas->cairo);
        P.cairo_restore(canvas->cairo);
    }
    P.cairo_surface_destroy(image);
}

void type_canvas_row(type_canvas *canvas, uint32_t y, uint8_t *row) {
    if (y == 0) P.cairo_surface_flush(canvas->surface);
    int stride = P.cairo_image_surface_get_stride(canvas->surface);
    const uint32_t *in = (const uint32_t *)(const void *)(
        P.cairo_image_surface_get_data(canvas->surface) + (size_t)y * (size_t)stride);
    for (uint32_t i = 0; i < canvas->width; i++, row += 4) {
        row[0] = (uint8_t)(in[i] >> 16);
        row[1] = (uint8_t)(in[i] >> 8);
        row[2] = (uint8_t)in[i];
        row[3] = (uint8_t)(in[i] >> 24);
    }
}
