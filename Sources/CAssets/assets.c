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
