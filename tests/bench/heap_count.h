// Counts the heap: the program's malloc, calloc, realloc and free are replaced, for libraries that it loads,
// too.
#pragma once

#include <cstddef>

// What lives and lived since counting began, by malloc_usable_size(). One thread only.
struct HeapCount {
    bool counting = false;
    size_t now = 0, peak = 0, calls = 0;
};
extern HeapCount heap;
