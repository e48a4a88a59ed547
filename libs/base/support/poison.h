// Tells the sanitizers which bytes of an arena are in use. In other builds these functions do nothing.
#pragma once

#include <cstddef>

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define LADDER_ADDRESS_SANITIZER
#endif
#if __has_feature(memory_sanitizer)
#define LADDER_MEMORY_SANITIZER
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) && !defined(LADDER_ADDRESS_SANITIZER)
#define LADDER_ADDRESS_SANITIZER
#endif

#ifdef LADDER_ADDRESS_SANITIZER
#include <sanitizer/asan_interface.h>
#endif
#ifdef LADDER_MEMORY_SANITIZER
#include <sanitizer/msan_interface.h>
#endif

namespace ladder {

// Bytes that an arena leaves free after each block, so that AddressSanitizer sees a write beyond the block.
#ifdef LADDER_ADDRESS_SANITIZER
constexpr size_t red_zone = 16;
#else
constexpr size_t red_zone = 0;
#endif

// Marks bytes as unused: AddressSanitizer reports an access to them. MemorySanitizer takes them as not
// initialized.
inline void mark_unused([[maybe_unused]] const void* first, [[maybe_unused]] size_t bytes) {
#ifdef LADDER_ADDRESS_SANITIZER
    __asan_poison_memory_region(first, bytes);
#endif
#ifdef LADDER_MEMORY_SANITIZER
    __msan_allocated_memory(first, bytes);
#endif
}

// Ends the effect of mark_unused() for AddressSanitizer.
inline void mark_used([[maybe_unused]] const void* first, [[maybe_unused]] size_t bytes) {
#ifdef LADDER_ADDRESS_SANITIZER
    __asan_unpoison_memory_region(first, bytes);
#endif
}

} // namespace ladder
