// Sources that were opened: their bytes, and the front end that reads them.
#pragma once

#include "base/support/arena.h"
#include "base/support/diagnostics.h"
#include "ladder/ladder_parameters.h"

#include <span>
#include <string_view>

namespace ladder {

struct FrontEnd;

// What a caller says of a source.
struct SourceInfo {
    std::span<const uint8_t> bytes;
    ladder_source_type type; // AUTO too
    bool ignore_checksum;
    bool wants_names = false;               // reflection data are kept for front ends
    bool wants_debug = false;               // so is debug information
    const ladder_d3d9_info* d3d9 = nullptr; // of scans and open shaders; null: it says nothing
};

class Source {
public:
    // What is read goes to `arena`. `keep`: nothing points into the caller's bytes afterwards. Fails
    // (InvalidShader, Unsupported) where it is no source.
    Source(const SourceInfo& info, bool keep, Arena& arena, Diagnostics& diag);

    // The row of the table that reads it. A container of DXIL is DXIL.
    const FrontEnd& front_end() const { return *front_end_; }
    std::span<const uint8_t> bytes() const { return bytes_; }
    std::string_view text() const { return {reinterpret_cast<const char*>(bytes_.data()), bytes_.size()}; }
    // Size of the whole source: bounds what it may cost.
    size_t size() const { return size_; }
    // What the caller said of Direct3D 9 with the source.
    const ladder_d3d9_info& d3d9() const { return d3d9_; }
    bool wants_names() const { return wants_names_; }

    // For front ends.
    Arena& arena() const { return arena_; }
    bool is_kept() const { return kept_; }
    // Goes on with a part of the bytes: what is in a container.
    void narrow(std::span<const uint8_t> bytes) { bytes_ = bytes; }
    // What the front end knows of the source, in its arena; made once, when the source is opened.
    template <class State>
    State& make_state() {
        auto* state = arena_.make<State>();
        state_ = state;
        return *state;
    }
    template <class State>
    State& state() const {
        return *static_cast<State*>(state_);
    }

private:
    Arena& arena_;
    const FrontEnd* front_end_;
    std::span<const uint8_t> bytes_;
    size_t size_;
    ladder_d3d9_info d3d9_{};
    bool kept_, wants_names_;
    void* state_ = nullptr;
};

} // namespace ladder
