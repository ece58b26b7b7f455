#include "type_canvas.h"
#include "type_library.h"
#include "type_shim.h"
#include <math.h>
#include <string.h>

#define P type_lib

static void *config, *context, *layout;

static void use_no_hints(void) {
    void *options = P.cairo_font_options_create();
    P.cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    P.cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    P.cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    P.pango_cairo_context_set_font_options(context, options);
    P.cairo_font_options_destroy(options);
}

int type_open(const char *xml) {
    if (layout) return 0;
    config = P.FcConfigCreate();
    if (!config || !P.FcConfigParseAndLoadFromMemory(config, (const uint8_t *)xml, 1)) return -1;
    if (!P.FcConfigBuildFonts(config)) return -1;
    // Cairo asks the current one, which would be the system's, loaded for nothing.
    P.FcConfigSetCurrent(config);
    void *map = P.pango_cairo_font_map_new();
    if (!map) return -1;
    P.pango_fc_font_map_set_config(map, config);
    context = P.pango_font_map_create_context(map);
    if (!context) return -1;
    use_no_hints();
    layout = P.pango_layout_new(context);
    if (layout) P.pango_layout_set_single_paragraph_mode(layout, 1);
    return layout ? 0 : -1;
}

int type_has(uint32_t character) {
    FcFontSet *fonts = P.FcConfigGetFonts(config, 0);
    for (int i = 0; fonts && i < fonts->count; i++) {
        void *characters;
        if (P.FcPatternGetCharSet(fonts->patterns[i], "charset", 0, &characters) == 0 &&
            P.FcCharSetHasChar(characters, character)) {
            return 1;
        }
    }
    return 0;
}

/// The one layout, made to be this run.
static void *lay(const type_run *run) {
    P.pango_context_set_language(context, P.pango_language_from_string(run->language));
    P.pango_context_set_base_gravity(context,
                                     run->is_vertical ? PANGO_GRAVITY_EAST : PANGO_GRAVITY_SOUTH);
    void *font = P.pango_font_description_new();
    P.pango_font_description_set_family(font, run->families);
    P.pango_font_description_set_weight(font, run->weight);
    P.pango_font_description_set_absolute_size(font, run->size * PANGO_SCALE);
    void *attributes = P.pango_attr_list_new();
    P.pango_attr_list_insert(
        attributes, P.pango_attr_letter_spacing_new((int)lround(run->tracking * PANGO_SCALE)));
    P.pango_layout_set_text(layout, run->text, -1);
    P.pango_layout_set_font_description(layout, font);
    P.pango_layout_set_attributes(layout, attributes);
    P.pango_layout_context_changed(layout);
    P.pango_attr_list_unref(attributes);
    P.pango_font_description_free(font);
    return layout;
}

int type_measure(const type_run *run, type_extent *extent) {
    memset(extent, 0, sizeof *extent);
    if (!layout) return -1;
    void *laid = lay(run);
    PangoRectangle ink, logical;
    P.pango_layout_get_extents(laid, &ink, &logical);
    double baseline = P.pango_layout_get_baseline(laid);
    extent->width = (double)logical.width / PANGO_SCALE - run->tracking;
    if (extent->width < 0) extent->width = 0;
    extent->ascent = (baseline - logical.y) / PANGO_SCALE;
    extent->descent = (logical.y + logical.height - baseline) / PANGO_SCALE;
    extent->unknown = P.pango_layout_get_unknown_glyphs_count(laid);
    return 0;
}

void type_draw(type_canvas *canvas, const type_run *run, double x, double y, uint32_t color,
               double alpha) {
    if (!layout) return;
    void *laid = lay(run);
    void *cairo = type_canvas_cairo(canvas);
    P.cairo_save(cairo);
    type_set_color(cairo, color, alpha);
    PangoRectangle ink, logical;
    P.cairo_translate(cairo, x, y);
    if (run->is_vertical) {
        P.cairo_rotate(cairo, M_PI / 2);
        P.pango_cairo_update_layout(cairo, laid);
        P.pango_layout_get_extents(laid, &ink, &logical);
        P.cairo_translate(cairo, 0, -(logical.y + logical.height / 2.0) / PANGO_SCALE);
    } else {
        P.pango_cairo_update_layout(cairo, laid);
        P.cairo_translate(cairo, 0, -(double)P.pango_layout_get_baseline(laid) / PANGO_SCALE);
    }
    P.cairo_move_to(cairo, 0, 0);
    P.pango_cairo_show_layout(cairo, laid);
    P.cairo_restore(cairo);
}
