// A binding map with a random place for each resource of a shader.
#pragma once

#include "words/entries.h"

#include <ladder/ladder_binding.h>
#include <ladder/ladder_scan.h>

#include <random>

namespace test_words {

class Random {
public:
    explicit Random(uint32_t seed) : random_(seed) {}
    uint32_t below(uint32_t n) { return static_cast<uint32_t>(random_() % n); }
    bool one_in(uint32_t n) { return !below(n); }
    std::mt19937& source() { return random_; }

private:
    std::mt19937 random_;
};

class RandomBindings {
public:
    // `all_places`: also root data, tables, addresses and windows; else each resource is a descriptor.
    RandomBindings(Random& random, bool all_places) : random_(random), all_places_(all_places) {}

    void place(const Entry& e);
    // Room among the root data, in one of its two blocks.
    ladder_root_place root(unsigned int bytes);
    // After the last place is taken. Null: there is no map.
    ladder_binding_map* finish();

private:
    ladder_binding descriptor();
    ladder_binding target_of(const ladder_scan_resource& r);
    void make_array(ladder_binding& b, const ladder_scan_resource& r);
    void make_table(ladder_binding& b);
    ladder_binding at_address(const ladder_scan_resource& r);
    ladder_binding counter();
    ladder_binding window_of(const ladder_scan_resource& r, ladder_binding& b);

    Random& random_;
    const bool all_places_;
    std::vector<ladder_binding_range> ranges_;
    ladder_binding_map map_ = {};
    unsigned int root_ends_[3] = {};
    uint32_t next_binding_ = 0;
    bool uses_root_ = false;
    bool pixels_ = false;
    bool asks_sizes_ = false; // Direct3D knows no size of what has no window
};

} // namespace test_words
