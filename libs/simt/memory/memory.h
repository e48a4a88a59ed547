// Accesses to memory as the kernels make them.
#pragma once

#include "simt/kernels/combine.h"
#include "simt/machine/machine.h"

namespace ladder::simt {

// Where an access goes: a byte; beyond the resource's end: out of bounds.
struct Place {
    Resource* r;
    uint64_t byte;
};
inline bool fits(const Place& p, uint32_t bytes) {
    return p.byte <= p.r->size && bytes <= p.r->size - p.byte;
}

// The resource that an operand's handle names in a lane; an empty one if the application has bound none.
inline Resource& resource(const Run& x, uint32_t reg, uint32_t lane) {
    return x.machine->bound.resource(x.at<const uint32_t>(reg)[lane]);
}
inline const ir::Descriptor& descriptor(const Run& x, const Insn& i) {
    return x.machine->program.descriptors[i.descriptor];
}

// Loads: how many results are values, and the status after them, which says that all is resident.
inline uint32_t value_results(const Insn& i) {
    return i.results - (i.source->flags & ir::instr_flags::Status ? 1 : 0);
}
void set_status(const Run& x, const Insn& i);

// A lane reads an element of a format into a load's results, or writes those components of it that `mask`
// names. Out of bounds it reads 0 and writes nothing. Both report and watch.
void load_element(Run& x, const Insn& i, uint32_t lane, const Place& p);
void store_element(Run& x, const Insn& i, uint32_t lane, const Place& p, uint32_t mask,
                   std::span<const uint32_t, 4> values);

// Accesses of a lane to so many bytes of a buffer, from one on. They are checked and watched as those of raw
// buffers, and out of bounds the same happens.
uint64_t load_bytes(Run& x, const Insn& i, uint32_t lane, Resource& r, uint64_t byte, uint32_t bytes);
void store_bytes(Run& x, const Insn& i, uint32_t lane, Resource& r, uint64_t byte, uint32_t bytes,
                 uint64_t v);
// What an atomic operation makes of the bytes that are there.
struct Update {
    uint64_t (*next)(uint64_t old, uint64_t value, uint32_t what);
    uint64_t value;
    uint32_t what; // for `next`
};
void update_bytes(Run& x, const Insn& i, uint32_t lane, Resource& r, uint64_t byte, uint32_t bytes,
                  const Update& update);

void out_of_bounds(Run& x, const Insn& i, uint32_t lane, const Place& p);

// Tells the race detector of an access to so many bytes.
void watch_place(Run& x, const Insn& i, uint32_t lane, const Place& p, uint32_t bytes, AccessKind kind,
                 uint64_t value);
inline void watch(Run& x, const Insn& i, uint32_t lane, const Place& p, uint32_t bytes, AccessKind kind,
                  uint64_t value) {
    if (p.r->shadow) [[unlikely]]
        watch_place(x, i, lane, p, bytes, kind, value);
}

// Is a register defined in a lane, as an address or a stored value must be? If it is undefined, defined()
// reports it, except in helper lanes: their results are undefined then.
void report_undefined(Run& x, const Insn& i, uint32_t lane, const char* what);
inline bool defined(Run& x, const Insn& i, uint32_t lane, uint32_t reg, const char* what) {
    if (!x.is_poison(reg, lane)) [[likely]]
        return true;
    report_undefined(x, i, lane, what);
    return false;
}

// Reports undefined registers among `at`, which say where an access goes: index and offset, or coordinates
// and slice.
void defined_address(Run& x, const Insn& i, uint32_t lane, const uint32_t* at);

// The lanes that write memory, without helpers, in the order in which they get at it: the scheduler's.
uint32_t lanes_in_turn(const Run& x, uint8_t* lanes);

// The helpers among the lanes that execute: they get some undefined value as the (first) result.
Mask nothing_for_helpers(const Run& x, const Insn& i);

std::span<const KernelRow> memory_kernels();

} // namespace ladder::simt
