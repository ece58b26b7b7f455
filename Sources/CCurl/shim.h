#pragma once
#include <curl/curl.h>

// curl_easy_setopt and its kin are variadic, which Swift cannot call: one function a type.

typedef size_t (*curl_bytes_callback)(char *bytes, size_t size, size_t count, void *context);
typedef int (*curl_seek_function)(void *context, curl_off_t offset, int origin);
typedef int (*curl_progress_function)(void *context, curl_off_t download_total,
                                      curl_off_t downloaded, curl_off_t upload_total,
                                      curl_off_t uploaded);

static inline CURLcode curl_set_long(CURL *easy, CURLoption option, long value) {
    return curl_easy_setopt(easy, option, value);
}
static inline CURLcode curl_set_size(CURL *easy, CURLoption option, curl_off_t value) {
    return curl_easy_setopt(easy, option, value);
}
static inline CURLcode curl_set_text(CURL *easy, CURLoption option, const char *value) {
    return curl_easy_setopt(easy, option, value);
}
static inline CURLcode curl_set_pointer(CURL *easy, CURLoption option, void *value) {
    return curl_easy_setopt(easy, option, value);
}
static inline CURLcode curl_set_list(CURL *easy, CURLoption option, struct curl_slist *value) {
    return curl_easy_setopt(easy, option, value);
}
static inline CURLcode curl_set_bytes(CURL *easy, CURLoption option, curl_bytes_callback value) {
    return curl_easy_setopt(easy, option, value);
}
static inline CURLcode curl_set_seek(CURL *easy, curl_seek_function value) {
    return curl_easy_setopt(easy, CURLOPT_SEEKFUNCTION, value);
}
static inline CURLcode curl_set_progress(CURL *easy, curl_progress_function value) {
    return curl_easy_setopt(easy, CURLOPT_XFERINFOFUNCTION, value);
}
static inline CURLcode curl_get_long(CURL *easy, CURLINFO info, long *value) {
    return curl_easy_getinfo(easy, info, value);
}
static inline CURLMcode curl_multi_set_long(CURLM *multi, CURLMoption option, long value) {
    return curl_multi_setopt(multi, option, value);
}
/// The transfer and result of the next finished transfer; 0 when there is none.
static inline int curl_multi_next_done(CURLM *multi, CURL **easy, CURLcode *result) {
    int left;
    CURLMsg *message;
    while ((message = curl_multi_info_read(multi, &left))) {
        if (message->msg == CURLMSG_DONE) {
            *easy = message->easy_handle;
            *result = message->data.result;
            return 1;
        }
    }
    return 0;
}
