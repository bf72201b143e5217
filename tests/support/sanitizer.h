/* What the sanitizer flavours do differently. MIT licence. */
#ifndef TESTS_SUPPORT_SANITIZER_H
#define TESTS_SUPPORT_SANITIZER_H

#ifdef __has_feature
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SANITIZED 1
#endif
#endif

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define SANITIZED 1
#endif

#ifndef SANITIZED
#define SANITIZED 0
#endif

/* Read by the sanitizers' libraries at the start: a refused allocation is NULL, as the tests of
 * refusals need, and not the end of the program. */
const char *__asan_default_options(void);
const char *__tsan_default_options(void);

#endif
