// Waves, and the tangles that their threads form.
#pragma once

#include "simt/kernels/kernels.h"
#include "simt/machine/code.h"
#include "simt/rays/ray_launch.h"
#include "simt/rays/rays.h"

#include <algorithm>
#include <cstring>

namespace ladder::simt {

// Where a call came from: its tangle goes on there.
struct CallSite {
    uint32_t block, segment; // of the call
    uint32_t base;           // length of the key up to the caller's
};

// The lanes at one dynamic block: equal keys are one tangle.
struct Tangle {
    uint32_t* key;
    uint32_t words; // of the key
    uint32_t base;  // where the function's part of the key begins
    uint32_t block, segment;
    CallSite* calls; // that it is in, from the outside in
    uint32_t depth;  // how many
    Mask mask;
};

// The first word that is not the same in two keys, of which those before `k` are known to be; the length of
// the shorter one if there is none. Their numbers of words are even, and so is `k`.
inline uint32_t first_difference(const Tangle& a, const Tangle& b, uint32_t k) {
    const uint32_t *const x = a.key, *const y = b.key;
    const uint32_t n = std::min(a.words, b.words);
    while (k < n && !std::memcmp(x + k, y + k, 8)) // one comparison
        k += 2;
    return k < n ? k + (x[k] == y[k]) : n;
}
// The order of two keys that first differ at word `k`: -1, 0 or 1.
inline int order_at(const Tangle& a, const Tangle& b, uint32_t k) {
    if (k < std::min(a.words, b.words))
        return a.key[k] < b.key[k] ? -1 : 1;
    return a.words < b.words ? -1 : a.words > b.words;
}
// The order of keys: -1, 0 or 1.
inline int compare(const Tangle& a, const Tangle& b) { return order_at(a, b, first_difference(a, b, 0)); }

// The tangle whose key comes next after that of one that executes: of two keys only what has changed is
// compared.
class Rival {
public:
    explicit Rival(const Tangle* t) : t_(t) {}
    // Is its key still greater than that of `t`, which was the smaller one until it changed from word
    // `changed` on?
    bool is_behind(const Tangle& t, uint32_t changed) {
        if (!t_ || apart_ < changed)
            return true;
        apart_ = first_difference(*t_, t, apart_ == unknown ? 0 : changed & ~1u);
        return order_at(*t_, t, apart_) > 0;
    }

private:
    static constexpr uint32_t unknown = ~0u;

    const Tangle* t_;
    uint32_t apart_ = unknown; // the first word that is not the same in both
};

struct MatrixPlace;
struct MatrixDeal;

struct Wave {
    uint32_t number;
    Mask live;          // lanes that exist and have not returned
    Mask all;           // lanes that exist
    Mask helpers;       // of pixel shaders: lanes without effect
    Mask doomed;        // of quads of helpers only, to be killed
    Mask ended;         // end_unless ends them, or the search has ended with the hit that they report
    std::byte* file;    // registers
    Mask* poison;       // by unit
    Tangle* tangles;    // room for one for each lane
    uint8_t* order;     // of the tangles in use, the greatest key first
    uint8_t* unused;    // the others
    uint32_t count;     // tangles in use
    uint32_t* thread;   // by lane: number in the group
    uint64_t* privates; // private variables: [slot][lane]
    Mask* private_poison;
    uint32_t* clock;          // by lane: how often its thread has read it
    RayQuery* queries;        // [slot][lane]
    HitObject* hit_objects;   // the same
    uint32_t* hit_numbers;    // the same: which of the objects of hit_object_new it is, or none
    uint32_t* objects_made;   // by lane: how many hit_object_new has made
    MatrixPlace* matrices;    // by slot
    MatrixDeal* matrix_deals; // by variable
    uint32_t* matrix_numbers; // [slot][lane]: which of the matrices of matrix_new it is, or none
    uint32_t* matrices_made;  // [variable][lane]: how many matrix_new has made
    bool at_barrier;
    uint32_t turn; // of round-robin

    bool is_ready() const { return count && !at_barrier; }
    uint32_t count_unused(uint32_t width) const { return width - count; }
    Tangle& tangle(uint32_t n) { return tangles[order[n]]; }
    Tangle& smallest() { return tangles[order[count - 1]]; }
};

// May the tangle at place `n` go on? It waits where it must be together with others that could still join it.
inline bool is_runnable(const Code& code, Wave& w, uint32_t n) {
    return n + 1 == w.count || !code.segments[w.tangle(n).segment].tangled;
}

// The waves of a group of `threads` threads. Fails (Unsupported) where they need more memory than
// wave_memory_max.
constexpr uint64_t wave_memory_max = uint64_t{1} << 30; // bytes
std::span<Wave> make_waves(const Code& code, uint32_t threads, uint32_t width, Arena& arena,
                           Diagnostics& diag);

} // namespace ladder::simt
