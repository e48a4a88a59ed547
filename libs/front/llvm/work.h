// What translating a module may cost.
//
// Types, constants and metadata share their parts, so that a few bytes can name a great many scalars.
// Whatever may look at more than the input has bytes takes its steps from here first: one store for the whole
// module, whose size is a function of the input's. Steps that leave something in the arena are bounded by its
// limit as well.
#pragma once

#include "base/support/diagnostics.h"

#include <cstddef>

namespace ladder::front_llvm {

// Initialisers may have four million elements, and each byte of real shaders takes a few steps.
constexpr uint64_t work_base = uint64_t{1} << 23, work_per_byte = 64;
// What a scalar costs that a load, store or copy of an aggregate moves: an instruction each, in all passes.
constexpr uint64_t moved_scalar = 16;

// Instructions that those on long vectors may become, all
// together: each takes some 300 bytes of heap until
// the module is written, and a compile may take 4 MiB and 512 bytes for each byte of the source
// (tests/hostile).
constexpr uint64_t expansion_base = 8 * 1024, expansion_per_byte = 1;

class Work {
public:
    Work(size_t source_bytes, Diagnostics& diag)
        : diag_(diag), most_(work_base + work_per_byte * source_bytes), left_(most_),
          expansion_(expansion_base + expansion_per_byte * source_bytes), expansion_left_(expansion_) {}

    // Unsupported where there are not that many steps left.
    void spend(uint64_t steps, Location where) {
        if (steps > left_) [[unlikely]]
            refuse(where);
        left_ -= steps;
    }

    // An instruction of the source has become so many. Unsupported where there are not that many left.
    void expand(uint64_t instructions, Location where) {
        if (instructions > expansion_left_) [[unlikely]]
            refuse_expansion(where);
        expansion_left_ -= instructions;
    }
    bool may_expand() const { return expansion_left_ != 0; }
    // Unsupported, from here on.
    [[noreturn, gnu::cold]] void refuse_expansion(Location where) {
        expansion_left_ = 0;
        diag_.fail_unsupported(
            where, {Problem::SHADER_TOO_LARGE, "limit.expansion"},
            "instructions on vectors of more than 4 elements, and on more than 32 hit objects, become more "
            "than %llu instructions, which is not supported for a source of this size",
            static_cast<unsigned long long>(expansion_));
    }

private:
    [[noreturn, gnu::cold]] void refuse(Location where) {
        diag_.fail_unsupported(where, {Problem::SHADER_TOO_LARGE, "limit.work"},
                               "types and constants that repeat their parts this often are not supported");
    }

    Diagnostics& diag_;
    uint64_t most_, left_;
    uint64_t expansion_, expansion_left_;
};

} // namespace ladder::front_llvm
