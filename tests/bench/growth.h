// What bench_growth_bitcode and bench_growth_sources have in common: sources that grow in one dimension, and
// a line for each size.
#pragma once

#include <cstddef>
#include <functional>
#include <string>

namespace ladder::bench {

struct GrowthRun {
    double seconds = 0; // of the thread
    size_t peak = 0;    // of the heap, result included
    size_t source = 0;  // bytes
    std::string error;  // of the compile, with a line feed
};

// Compiles a source once; its checksum is not looked at.
GrowthRun compile_once(const std::string& source);

// Compiles what `make` writes of n parts for n = 1000, 10000, ... and prints for each: nanoseconds and bytes
// of heap of a part, bytes of the source, and, from the second on, the exponents of growth (1.00: linear). A
// compile that fails is the last: its message is printed.
void grow(const char* name, const std::function<std::string(unsigned n)>& make, unsigned largest);

} // namespace ladder::bench
