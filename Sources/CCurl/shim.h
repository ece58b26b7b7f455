#pragma once
#include <curl/curl.h>

// curl_easy_setopt and curl_multi_setopt take any type through `...`, which Swift
// cannot call: one typed function each.

static inline CURLcode curl_set_long(CURL *easy, CURLoption option, long value) {
    return curl_easy_setopt(easy, option, value);
}
static inline CURLcode curl_set_size(CURL *easy, CURLoption option, curl_off_t value) {
    return curl_easy_setopt(easy, option, value);
}
/// libcurl copies the text.
static inline CURLcode curl_set_text(CURL *easy, CURLoption option, const char *value) {
    return curl_easy_setopt(easy, option, value);
}
static inline CURLcode curl_set_pointer(CURL *easy, CURLoption option, void *value) {
    return curl_easy_setopt(easy, option, value);
}
static inline CURLcode curl_set_headers(CURL *easy, struct curl_slist *list) {
    return curl_easy_setopt(easy, CURLOPT_HTTPHEADER, list);
}

typedef size_t (*curl_bytes_callback)(char *bytes, size_t size, size_t count, void *context);
typedef int (*curl_seek_to_callback)(void *context, curl_off_t offset, int origin);

static inline CURLcode curl_set_callback(CURL *easy, CURLoption option, curl_bytes_callback f) {
    return curl_easy_setopt(easy, option, f);
}
static inline CURLcode curl_set_seek(CURL *easy, curl_seek_to_callback f) {
    return curl_easy_setopt(easy, CURLOPT_SEEKFUNCTION, f);
}

static inline CURLMcode curl_multi_set_long(CURLM *multi, CURLMoption option, long value) {
    return curl_multi_setopt(multi, option, value);
}

static inline CURLMcode curl_multi_watch(CURLM *multi, curl_socket_callback sockets,
                                         curl_multi_timer_callback timer, void *context) {
    curl_multi_setopt(multi, CURLMOPT_SOCKETFUNCTION, sockets);
    curl_multi_setopt(multi, CURLMOPT_SOCKETDATA, context);
    curl_multi_setopt(multi, CURLMOPT_TIMERFUNCTION, timer);
    return curl_multi_setopt(multi, CURLMOPT_TIMERDATA, context);
}

/// A finished transfer of `multi`: its handle with the result in `*result`, or NULL.
static inline CURL *curl_multi_next_done(CURLM *multi, CURLcode *result) {
    int left = 0;
    CURLMsg *message;
    while ((message = curl_multi_info_read(multi, &left)))
        if (message->msg == CURLMSG_DONE) {
            *result = message->data.result;
            return message->easy_handle;
        }
    return NULL;
}

enum {
    curl_read_abort = CURL_READFUNC_ABORT,
    curl_seek_ok = CURL_SEEKFUNC_OK,
    curl_seek_fail = CURL_SEEKFUNC_FAIL,
};
