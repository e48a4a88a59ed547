// What decode.cpp is made of.
#pragma once

#include "base/graph/loops.h"
#include "simt/kernels/kernel_table.h"

#include <algorithm>

namespace ladder::simt {

class Decoder {
public:
    Decoder(Code& code, const ir::Program& p, const DecodeOptions& options, Arena& arena, Diagnostics& diag)
        : code_(code), p_(p), options_(options), unit_bytes_(4 * options.wave_size),
          units_max_(std::min(1u << 24, shared_file / unit_bytes_)), arena_(arena), diag_(diag),
          kernels_(arena, options.wide_vectors && has_wide_vectors()), registers_(arena),
          shared_registers_(arena), reads_(arena), writer_(arena), ready_(arena),
          ordered_(arena), free_{Vec<uint32_t>(arena), Vec<uint32_t>(arena)} {}
    void run();

private:
    static constexpr uint32_t slots_max = 1u << 24;
    static constexpr uint32_t args_max = 32;
    // The last hit objects of hit_object_new that a thread may still use.
    static constexpr uint32_t hit_objects_kept = 256;
    // How many elements the last matrices of matrix_new have together that a thread may still use, and how
    // many matrices there are at least and at most.
    static constexpr uint32_t elements_kept = 1u << 15, matrices_kept_least = 16, matrices_kept_most = 256;

    void place_constants();
    void place_variables();
    uint32_t count_kept(const ir::Variable& v) const;
    uint32_t& slots_of(ir::Storage s);
    void place_interface(uint32_t n);
    void function(uint32_t n, uint32_t locals);
    bool is_cut_after(const ir::Instr& i) const;
    void find_lifetimes();
    void block(ir::BlockId b, uint32_t locals);
    void instruction(const ir::Instr& i);
    void call(Segment& s, const ir::Instr& i);
    void terminator(Segment& s, const ir::Instr& i, ir::BlockId b);
    uint32_t edge_to(const Segment& s, ir::BlockId from, ir::Operand label);
    void switch_cases(Segment& s, const ir::Instr& i, ir::BlockId b);
    void edge(ir::BlockId from, ir::BlockId to);
    void find_target(Edge& e) const;
    // sharing.cpp
    struct Sharing;
    bool goes_back_to_headers_only() const;
    bool can_share(ir::ValueId v) const;
    void find_members(Sharing& s) const;
    void find_needs(Sharing& s) const;
    bool writes_over(const ir::Instr& i) const;
    void take_shared(Sharing& s, uint32_t member, uint32_t place);
    void share_in(Sharing& s, ir::BlockId b);
    void share_registers();
    uint32_t register_of(ir::ValueId v);
    bool order_copies(std::span<Copy> copies);
    uint32_t operand(ir::Operand o);
    uint32_t descriptor_of(const ir::Instr& i);
    bool has_constant_handle(const ir::Instr& i) const;
    const ir::PlainInput* plain_inputs(const ir::Instr& i);
    ir::Type first_type(const ir::Instr& i) const;
    Kernel find_kernel(const ir::Instr& i, PoisonRule& poison);
    uint32_t flushed(uint32_t reg);
    void append_flush(uint32_t to, uint32_t from);
    uint32_t global_region(uint32_t r) const {
        return r == none ? none : code_.functions[number_].first_region + r;
    }
    // New registers: of a wave; shared; shared, for the segment at hand.
    uint32_t outliving(bool wide);
    uint32_t shared(bool wide);
    uint32_t local(bool wide);
    void release(ir::ValueId v);

    Code& code_;
    const ir::Program& p_;
    const DecodeOptions& options_;
    const uint32_t unit_bytes_, units_max_; // of a file
    Arena& arena_;
    Diagnostics& diag_;
    KernelTable kernels_;
    Vec<std::span<uint32_t>> registers_; // by function: register by value, or none
    Vec<uint32_t> shared_registers_;     // those that phis share with what they read, or none yet
    // State of the current edge. By register of a wave: how many copies read it, and 1 + the copy that writes
    // it.
    Vec<uint32_t> reads_, writer_, ready_;
    Vec<Copy> ordered_;
    uint32_t ordinal_ = 0; // of the instruction at hand; counts from 0 in each function

    // State of the current function.
    uint32_t number_ = 0;
    const ir::Function* f_ = nullptr;
    std::span<uint32_t> regs_;
    LoopLayout layout_;
    graph::AncestorTable ancestors_;
    std::span<uint32_t> switch_region_; // by block
    std::span<uint32_t> phi_hint_;      // by block: where the last predecessor was found
    std::span<uint32_t> edge_to_;       // by block: the newest edge to it
    std::span<uint32_t> shared_;        // by value: its number in shared_registers_, or none
    std::span<uint8_t> outlives_;       // by value
    std::span<uint32_t> last_use_;      // by value: ordinal of an instruction
    uint32_t locals_ = 0;
    Vec<uint32_t> free_[2]; // local registers to be used again, by wide
};

} // namespace ladder::simt
