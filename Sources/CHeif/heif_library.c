#include "heif_library.h"
#include "heif_shim.h"
#include <dlfcn.h>

static struct heif_library library;
const struct heif_library *heif_loaded;

struct symbol {
    const char *name;
    void **place;
};

static int find(void *handle) {
    struct symbol symbols[] = {
        {"heif_context_alloc", (void **)&library.context_alloc},
        {"heif_context_free", (void **)&library.context_free},
        {"heif_context_read_from_memory_without_copy", (void **)&library.read_memory},
        {"heif_context_set_max_decoding_threads", (void **)&library.set_threads},
        {"heif_context_get_image_handle", (void **)&library.get_handle},
        {"heif_image_handle_release", (void **)&library.handle_release},
        {"heif_image_handle_is_premultiplied_alpha", (void **)&library.is_premultiplied},
        {"heif_decode_image", (void **)&library.decode},
        {"heif_decoding_options_alloc", (void **)&library.options_alloc},
        {"heif_decoding_options_free", (void **)&library.options_free},
        {"heif_image_release", (void **)&library.image_release},
        {"heif_image_get_plane_readonly", (void **)&library.plane},
        {"heif_image_get_width", (void **)&library.width},
        {"heif_image_get_height", (void **)&library.height},
        {"heif_image_has_channel", (void **)&library.has_channel},
        {"heif_image_get_bits_per_pixel_range", (void **)&library.bits},
        {"heif_image_get_colorspace", (void **)&library.colorspace},
        {"heif_image_get_nclx_color_profile", (void **)&library.get_nclx},
        {"heif_nclx_color_profile_free", (void **)&library.nclx_free},
        {"heif_have_decoder_for_format", (void **)&library.have_decoder},
    };
    for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++) {
        *symbols[i].place = dlsym(handle, symbols[i].name);
        if (!*symbols[i].place) return -1;
    }
    return 0;
}

int heif_load(void) {
    if (heif_loaded) return 0;
    void *handle = dlopen("libheif.so.1", RTLD_NOW | RTLD_LOCAL);
    if (!handle || find(handle) != 0) return -1;
    uint32_t (*version)(void) = (uint32_t(*)(void))dlsym(handle, "heif_get_version_number");
    // Since 1.13; its codecs may be files of their own, which the sandbox would not let it read.
    struct heif_error (*init)(struct heif_init_params *) =
        (struct heif_error(*)(struct heif_init_params *))dlsym(handle, "heif_init");
    if (!version || (init && init(NULL).code != heif_error_Ok)) return -1;
    library.version = version();
    heif_loaded = &library;
    return 0;
}

int heif_is_loaded(void) { return heif_loaded != NULL; }

uint32_t heif_loaded_version(void) { return heif_loaded ? heif_loaded->version : 0; }

int heif_can_decode(int is_av1) {
    return heif_loaded &&
           heif_loaded->have_decoder(is_av1 ? heif_compression_AV1 : heif_compression_HEVC);
}
