#include "webp_shim.h"
#include <stdio.h>
#include <string.h>
#include <webp/decode.h>
#include <webp/demux.h>
#include <webp/encode.h>

static int fail(char message[WEBP_MESSAGE], const char *words) {
    snprintf(message, WEBP_MESSAGE, "%s", words);
    return -1;
}

static const char *words(VP8StatusCode code) {
    switch (code) {
    case VP8_STATUS_OUT_OF_MEMORY: return "no memory";
    case VP8_STATUS_NOT_ENOUGH_DATA: case VP8_STATUS_SUSPENDED: return "the file ends early";
    case VP8_STATUS_UNSUPPORTED_FEATURE: return "an unknown kind of WebP";
    default: return "the WebP data is damaged";
    }
}

/// The first frame with its place. A file cut short may still hold it whole.
static int find_frame(const uint8_t *bytes, size_t length, WebPData *frame, webp_facts *facts) {
    WebPData data = {bytes, length};
    WebPDemuxState state;
    WebPDemuxer *demuxer = WebPDemuxPartial(&data, &state);
    if (!demuxer) return -1;
    WebPIterator iterator;
    int found = WebPDemuxGetFrame(demuxer, 1, &iterator);
    if (found) {
        *frame = iterator.fragment;
        facts->width = WebPDemuxGetI(demuxer, WEBP_FF_CANVAS_WIDTH);
        facts->height = WebPDemuxGetI(demuxer, WEBP_FF_CANVAS_HEIGHT);
        facts->left = (uint32_t)iterator.x_offset;
        facts->top = (uint32_t)iterator.y_offset;
        WebPDemuxReleaseIterator(&iterator);
    }
    WebPDemuxDelete(demuxer);
    return found ? 0 : -1;
}

int webp_read_facts(const uint8_t *bytes, size_t length, webp_facts *facts,
                    char message[WEBP_MESSAGE]) {
    message[0] = 0;
    memset(facts, 0, sizeof *facts);
    WebPData frame = {0};
    if (find_frame(bytes, length, &frame, facts) != 0) {
        return fail(message, "the WebP data is damaged");
    }
    WebPBitstreamFeatures features;
    VP8StatusCode code = WebPGetFeatures(frame.bytes, frame.size, &features);
    if (code != VP8_STATUS_OK) return fail(message, words(code));
    facts->frame_width = (uint32_t)features.width;
    facts->frame_height = (uint32_t)features.height;
    facts->frame_bytes = frame.size;
    facts->is_lossless = features.format == 2;
    facts->has_alpha = features.has_alpha || facts->frame_width != facts->width ||
                       facts->frame_height != facts->height;
    return 0;
}

int webp_decode(const uint8_t *bytes, size_t length, uint32_t width, uint32_t height,
                uint8_t *pixels, char message[WEBP_MESSAGE]) {
    message[0] = 0;
    WebPData frame = {0};
    webp_facts facts;
    if (find_frame(bytes, length, &frame, &facts) != 0) {
        return fail(message, "the WebP data is damaged");
    }
    WebPDecoderConfig config;
    if (!WebPInitDecoderConfig(&config)) return fail(message, "libwebp is of another version");
    VP8StatusCode code = WebPGetFeatures(frame.bytes, frame.size, &config.input);
    if (code != VP8_STATUS_OK) return fail(message, words(code));
    if ((int)width != config.input.width || (int)height != config.input.height) {
        config.options.use_scaling = 1;
        config.options.scaled_width = (int)width;
        config.options.scaled_height = (int)height;
    }
    config.output.colorspace = MODE_RGBA;
    config.output.is_external_memory = 1;
    config.output.u.RGBA.rgba = pixels;
    config.output.u.RGBA.stride = (int)(width * 4);
    config.output.u.RGBA.size = (size_t)width * height * 4;
    code = WebPDecode(frame.bytes, frame.size, &config);
    WebPFreeDecBuffer(&config.output);
    return code == VP8_STATUS_OK ? 0 : fail(message, words(code));
}

uint8_t *webp_write(const uint8_t *pixels, uint32_t width, uint32_t height, int is_lossless,
                    float quality, size_t *length) {
    uint8_t *output = NULL;
    int stride = (int)width * 4;
    *length = is_lossless
                  ? WebPEncodeLosslessRGBA(pixels, (int)width, (int)height, stride, &output)
                  : WebPEncodeRGBA(pixels, (int)width, (int)height, stride, quality, &output);
    return *length > 0 ? output : NULL;
}

uint8_t *webp_write_opaque(const uint8_t *pixels, uint32_t width, uint32_t height, float quality,
                           size_t *length) {
    WebPConfig config;
    WebPPicture picture;
    WebPMemoryWriter writer;
    if (!WebPConfigPreset(&config, WEBP_PRESET_PHOTO, quality) || !WebPPictureInit(&picture)) {
        return NULL;
    }
    config.use_sharp_yuv = 1;
    config.method = 4;
    picture.width = (int)width;
    picture.height = (int)height;
    WebPMemoryWriterInit(&writer);
    picture.writer = WebPMemoryWrite;
    picture.custom_ptr = &writer;
    int done = WebPPictureImportRGBX(&picture, pixels, (int)width * 4) &&
               WebPEncode(&config, &picture);
    WebPPictureFree(&picture);
    if (!done) {
        WebPMemoryWriterClear(&writer);
        return NULL;
    }
    *length = writer.size;
    return writer.mem;
}

void webp_free(uint8_t *bytes) { WebPFree(bytes); }
