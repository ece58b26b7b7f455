#pragma once
#include <stdint.h>

// The parts of glib, pango, cairo and fontconfig that are used, as their headers have them. All are
// of stable interfaces: pango 1.38, cairo 1.10, fontconfig 2.12.5 or later.

typedef struct { int x, y, width, height; } PangoRectangle;
enum { PANGO_SCALE = 1024, PANGO_GRAVITY_SOUTH = 0, PANGO_GRAVITY_EAST = 1 };
enum { CAIRO_FORMAT_ARGB32 = 0, CAIRO_ANTIALIAS_GRAY = 2 };
enum { CAIRO_HINT_STYLE_NONE = 1, CAIRO_HINT_METRICS_OFF = 1, CAIRO_FILTER_BEST = 2 };

#define TYPE_FUNCTIONS(F)                                                                          \
    F(void, g_object_unref, (void *))                                                              \
    F(void *, pango_cairo_font_map_new, (void))                                                    \
    F(void, pango_fc_font_map_set_config, (void *, void *))                                        \
    F(void *, pango_font_map_create_context, (void *))                                             \
    F(void, pango_cairo_context_set_font_options, (void *, void *))                                \
    F(void, pango_context_set_language, (void *, void *))                                          \
    F(void, pango_context_set_base_gravity, (void *, int))                                         \
    F(void *, pango_language_from_string, (const char *))                                          \
    F(void *, pango_layout_new, (void *))                                                          \
    F(void, pango_layout_set_text, (void *, const char *, int))                                    \
    F(void, pango_layout_set_font_description, (void *, void *))                                   \
    F(void, pango_layout_set_attributes, (void *, void *))                                         \
    F(void, pango_layout_set_single_paragraph_mode, (void *, int))                                 \
    F(void, pango_layout_context_changed, (void *))                                                \
    F(void, pango_layout_get_extents, (void *, PangoRectangle *, PangoRectangle *))                \
    F(int, pango_layout_get_baseline, (void *))                                                    \
    F(int, pango_layout_get_unknown_glyphs_count, (void *))                                        \
    F(void *, pango_font_description_new, (void))                                                  \
    F(void, pango_font_description_free, (void *))                                                 \
    F(void, pango_font_description_set_family, (void *, const char *))                             \
    F(void, pango_font_description_set_weight, (void *, int))                                      \
    F(void, pango_font_description_set_absolute_size, (void *, double))                            \
    F(void *, pango_attr_list_new, (void))                                                         \
    F(void, pango_attr_list_unref, (void *))                                                       \
    F(void, pango_attr_list_insert, (void *, void *))                                              \
    F(void *, pango_attr_letter_spacing_new, (int))                                                \
    F(void, pango_cairo_show_layout, (void *, void *))                                             \
    F(void, pango_cairo_update_layout, (void *, void *))                                           \
    F(void *, cairo_font_options_create, (void))                                                   \
    F(void, cairo_font_options_destroy, (void *))                                                  \
    F(void, cairo_font_options_set_antialias, (void *, int))                                       \
    F(void, cairo_font_options_set_hint_style, (void *, int))                                      \
    F(void, cairo_font_options_set_hint_metrics, (void *, int))                                    \
    F(void *, cairo_image_surface_create, (int, int, int))                                         \
    F(void *, cairo_image_surface_create_for_data, (unsigned char *, int, int, int, int))          \
    F(unsigned char *, cairo_image_surface_get_data, (void *))                                     \
    F(int, cairo_image_surface_get_stride, (void *))                                               \
    F(int, cairo_surface_status, (void *))                                                         \
    F(void, cairo_surface_flush, (void *))                                                         \
    F(void, cairo_surface_mark_dirty, (void *))                                                    \
    F(void, cairo_surface_destroy, (void *))                                                       \
    F(void *, cairo_create, (void *))                                                              \
    F(void, cairo_destroy, (void *))                                                               \
    F(void, cairo_save, (void *))                                                                  \
    F(void, cairo_restore, (void *))                                                               \
    F(void, cairo_translate, (void *, double, double))                                             \
    F(void, cairo_scale, (void *, double, double))                                                 \
    F(void, cairo_rotate, (void *, double))                                                        \
    F(void, cairo_move_to, (void *, double, double))                                               \
    F(void, cairo_new_sub_path, (void *))                                                          \
    F(void, cairo_close_path, (void *))                                                            \
    F(void, cairo_arc, (void *, double, double, double, double, double))                           \
    F(void, cairo_rectangle, (void *, double, double, double, double))                             \
    F(void, cairo_fill, (void *))                                                                  \
    F(void, cairo_paint, (void *))                                                                 \
    F(void, cairo_set_source_rgba, (void *, double, double, double, double))                       \
    F(void, cairo_set_source, (void *, void *))                                                    \
    F(void, cairo_set_source_surface, (void *, void *, double, double))                            \
    F(void *, cairo_get_source, (void *))                                                          \
    F(void, cairo_pattern_set_filter, (void *, int))                                               \
    F(void *, cairo_pattern_create_linear, (double, double, double, double))                       \
    F(void, cairo_pattern_add_color_stop_rgba, (void *, double, double, double, double, double))   \
    F(void, cairo_pattern_destroy, (void *))                                                       \
    F(void *, FcConfigCreate, (void))                                                              \
    F(int, FcConfigParseAndLoadFromMemory, (void *, const uint8_t *, int))                         \
    F(int, FcConfigBuildFonts, (void *))                                                           \
    F(int, FcConfigSetCurrent, (void *))                                                           \
    F(void *, FcConfigGetFonts, (void *, int))                                                     \
    F(int, FcPatternGetCharSet, (void *, const char *, int, void **))                              \
    F(int, FcCharSetHasChar, (void *, uint32_t))

#define TYPE_FIELD(result, name, arguments) result(*name) arguments;
/// The functions by their own names.
struct type_library { TYPE_FUNCTIONS(TYPE_FIELD) };
#undef TYPE_FIELD

typedef struct { int count, room; void **patterns; } FcFontSet;

extern struct type_library type_lib;
