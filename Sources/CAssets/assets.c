#include "assets.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char species[] = {
#embed "../../assets/species.tsv"
};

const unsigned char *gyotaku_species(void) { return species; }

size_t gyotaku_species_length(void) { return sizeof species; }
