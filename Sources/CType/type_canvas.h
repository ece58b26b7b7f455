#pragma once
#include "type_shim.h"

void *type_canvas_cairo(type_canvas *canvas);
void type_set_color(void *cairo, uint32_t color, double alpha);
