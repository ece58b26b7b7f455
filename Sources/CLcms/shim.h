#pragma once
#include <lcms2.h>
// Macros that Swift cannot see.
static const cmsUInt32Number lcms_rgba_8 = TYPE_RGBA_8;
static const cmsUInt32Number lcms_gray_8 = TYPE_GRAY_8;
/// Adobe's CMYK, 255 for no ink.
static const cmsUInt32Number lcms_cmyk_8_inverted = TYPE_CMYK_8_REV;
static const cmsUInt32Number lcms_rgb_8 = TYPE_RGB_8;
static const cmsUInt32Number lcms_flags = cmsFLAGS_BLACKPOINTCOMPENSATION | cmsFLAGS_COPY_ALPHA;
