#pragma once
#include <libheif/heif.h>

/// The functions of libheif that are used, by its own names.
struct heif_library {
    uint32_t version;
    __typeof__(&heif_context_alloc) context_alloc;
    __typeof__(&heif_context_free) context_free;
    __typeof__(&heif_context_read_from_memory_without_copy) read_memory;
    __typeof__(&heif_context_set_max_decoding_threads) set_threads;
    __typeof__(&heif_context_get_image_handle) get_handle;
    __typeof__(&heif_image_handle_release) handle_release;
    __typeof__(&heif_image_handle_is_premultiplied_alpha) is_premultiplied;
    __typeof__(&heif_decode_image) decode;
    __typeof__(&heif_decoding_options_alloc) options_alloc;
    __typeof__(&heif_decoding_options_free) options_free;
    __typeof__(&heif_image_release) image_release;
    __typeof__(&heif_image_get_plane_readonly) plane;
    __typeof__(&heif_image_get_width) width;
    __typeof__(&heif_image_get_height) height;
    __typeof__(&heif_image_has_channel) has_channel;
    __typeof__(&heif_image_get_bits_per_pixel_range) bits;
    __typeof__(&heif_image_get_colorspace) colorspace;
    __typeof__(&heif_image_get_nclx_color_profile) get_nclx;
    __typeof__(&heif_nclx_color_profile_free) nclx_free;
    __typeof__(&heif_have_decoder_for_format) have_decoder;
};

/// NULL before heif_load().
extern const struct heif_library *heif_loaded;
