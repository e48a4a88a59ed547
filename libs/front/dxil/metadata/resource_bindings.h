// Which declared resource a handle is made of: by its number within its class, or by a register.
//
// Shaders may declare thousands and make a handle at every use, so that tables are sorted once instead of
// searched each time.
#pragma once

#include "vsir/core/program.h"

namespace ladder::dxil {

class Bindings {
public:
    explicit Bindings(Arena& arena) : by_id_(arena), by_register_(arena) {}

    // After the resources are read.
    void sort(const ir::Program& p);

    // The descriptor; ir::no_id if there is none. Of several the first that is declared.
    uint32_t find_id(ir::ResourceClass cls, uint32_t id) const;
    uint32_t find_register(ir::ResourceClass cls, uint32_t space, uint32_t number) const;

private:
    struct Named {
        ir::ResourceClass cls;
        uint32_t id, descriptor;
    };
    // Registers `first` to `last` belong to a descriptor. Spans do not overlap.
    struct Span {
        ir::ResourceClass cls;
        uint32_t space, first, last, descriptor;
    };

    void add_spans(const ir::Program& p, std::span<const uint32_t> ranges);

    Vec<Named> by_id_;
    Vec<Span> by_register_;
};

} // namespace ladder::dxil
