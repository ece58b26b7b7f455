#pragma once
#include <stddef.h>
#include <stdint.h>

// Pango and Cairo, loaded when there is text to set: linked, they would cost every start of a worker
// more than reading a small picture does. What is used of them is declared in type_library.h, so
// that no headers of theirs are needed to build.

/// Loads the libraries; 0, or -1 where they are missing.
int type_load(void);

/// Makes the fonts that a fontconfig file (XML, in memory) names the only ones; 0 or -1.
int type_open(const char *config);

/// A line of text and how it is set.
typedef struct {
    const char *text;
    /// Comma separated, the best first.
    const char *families;
    /// BCP 47; chooses between Chinese and Japanese forms.
    const char *language;
    /// Pixels an em.
    double size;
    /// 100…900.
    int weight;
    /// Pixels between letters.
    double tracking;
    /// From the top down, Chinese and Japanese upright.
    int is_vertical;
} type_run;

typedef struct {
    /// Along the line, then above and below (for vertical text: right and left of) its base.
    double width, ascent, descent;
    /// Characters that no font has.
    int unknown;
} type_extent;

/// How much room a run takes; 0 or -1.
int type_measure(const type_run *run, type_extent *extent);
/// Whether any font has the character.
int type_has(uint32_t character);

typedef struct type_canvas type_canvas;

/// A canvas of nothing; NULL without memory.
type_canvas *type_canvas_new(uint32_t width, uint32_t height);
void type_canvas_free(type_canvas *canvas);
/// Draws a run with its beginning at `x` and its base line at `y` (vertical: its middle line at `x`,
/// its beginning at `y`) in a colour (0xRRGGBB) and an alpha of 0…1.
void type_draw(type_canvas *canvas, const type_run *run, double x, double y, uint32_t color,
               double alpha);
/// Fills a box whose corners are round.
void type_box(type_canvas *canvas, double x, double y, double width, double height,
              double radius, uint32_t color, double alpha);
/// From clear at the top to the colour at the bottom.
void type_shade(type_canvas *canvas, double x, double y, double width, double height,
                uint32_t color, double alpha);
/// Draws a picture (RGBA, not premultiplied) into a box.
void type_image(type_canvas *canvas, const uint8_t *pixels, uint32_t width, uint32_t height,
                double x, double y, double to_width, double to_height);
/// Row `y` as premultiplied RGBA.
void type_canvas_row(type_canvas *canvas, uint32_t y, uint8_t *row);
