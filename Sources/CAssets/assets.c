#include "assets.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char species[] = {
#embed "../../assets/species.tsv"
};

static const unsigned char outlines[] = {
#embed "../../assets/outlines.txt"
};

static const unsigned char prints[] = {
#embed "../../assets/prints.tsv"
};

const unsigned char *gyotaku_species(void) { return species; }

size_t gyotaku_species_length(void) { return sizeof species; }

const unsigned char *gyotaku_outlines(void) { return outlines; }

size_t gyotaku_outlines_length(void) { return sizeof outlines; }

const unsigned char *gyotaku_prints(void) { return prints; }

size_t gyotaku_prints_length(void) { return sizeof prints; }

static const unsigned char makers[] = {
#embed "../../assets/makers.tsv"
};

const unsigned char *gyotaku_makers(void) { return makers; }

size_t gyotaku_makers_length(void) { return sizeof makers; }

static const unsigned char frame0[] = {
#embed "../../assets/frames/classic.frame"
};
static const unsigned char frame1[] = {
#embed "../../assets/frames/classic-dark.frame"
};
static const unsigned char frame2[] = {
#embed "../../assets/frames/dated.frame"
};
static const unsigned char frame3[] = {
#embed "../../assets/frames/dated-dark.frame"
};
static const unsigned char frame4[] = {
#embed "../../assets/frames/corner.frame"
};
static const unsigned char frame5[] = {
#embed "../../assets/frames/polaroid.frame"
};
static const unsigned char frame6[] = {
#embed "../../assets/frames/blur.frame"
};
static const unsigned char frame7[] = {
#embed "../../assets/frames/ink.frame"
};

static const struct {
    const unsigned char *bytes;
    size_t length;
} frames[] = {
    {frame0, sizeof frame0},
    {frame1, sizeof frame1},
    {frame2, sizeof frame2},
    {frame3, sizeof frame3},
    {frame4, sizeof frame4},
    {frame5, sizeof frame5},
    {frame6, sizeof frame6},
    {frame7, sizeof frame7},
};

static int is_frame(int index) {
    return index >= 0 && (size_t)index < sizeof frames / sizeof *frames;
}

const unsigned char *gyotaku_frame(int index) { return is_frame(index) ? frames[index].bytes : NULL; }

size_t gyotaku_frame_length(int index) { return is_frame(index) ? frames[index].length : 0; }
