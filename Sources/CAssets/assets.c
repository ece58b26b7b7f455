#include "assets.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

const unsigned char gyotaku_species[] = {
#embed "../../assets/species.tsv"
};
const size_t gyotaku_species_length = sizeof gyotaku_species;
