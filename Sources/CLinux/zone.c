#define _GNU_SOURCE
#include "linux_shim.h"
#include <time.h>

int linux_zone_offset(int64_t seconds) {
    time_t moment = (time_t)seconds;
    struct tm broken;
    return localtime_r(&moment, &broken) ? (int)(broken.tm_gmtoff / 60) : 0;
}

int linux_zone_offset_of_local(int year, int month, int day, int hour, int minute) {
    struct tm broken = {.tm_year = year - 1900,
                        .tm_mon = month - 1,
                        .tm_mday = day,
                        .tm_hour = hour,
                        .tm_min = minute,
                        .tm_isdst = -1};
    mktime(&broken);
    return (int)(broken.tm_gmtoff / 60);
}
