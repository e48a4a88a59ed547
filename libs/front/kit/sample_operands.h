// The operands of VSIR's samples and gathers, in their order (doc/design/ir.md): texture, sampler, four
// coordinates, three offsets, what the operation has besides, a clamp. What a texture lacks is undefined.
#pragma once

#include "vsir/core/builder.h"

#include <cassert>

namespace ladder::front {

class SampleOperands {
public:
    SampleOperands(ir::Operand texture, ir::Operand sampler) {
        add(texture);
        add(sampler);
    }

    // Coordinates 0 to `count` - 1: `at(n)`.
    template <class At>
    void add_coordinates(uint32_t count, At at) {
        for (uint32_t n = 0; n < 4; n++)
            add(n < count ? at(n) : undefined(ir::Type::F32));
    }
    // Offsets 0 to `count` - 1; 0: there are none.
    template <class At>
    void add_offsets(uint32_t count, At at) {
        for (uint32_t n = 0; n < 3; n++)
            add(n < count ? at(n) : undefined(ir::Type::I32));
    }
    void add_no_offsets() {
        for (uint32_t n = 0; n < 3; n++)
            add(undefined(ir::Type::I32));
    }
    // Two gradients of so many dimensions: `at(gradient, n)`.
    template <class At>
    void add_gradients(uint32_t dimensions, At at) {
        for (uint32_t n = 0; n < 6; n++)
            add(n % 3 < dimensions ? at(n / 3, n % 3) : undefined(ir::Type::F32));
    }
    void add_no_clamp() { add(undefined(ir::Type::F32)); }
    void add(ir::Operand value) {
        assert(count_ < most);
        operands_[count_++] = value;
    }

    std::span<const ir::Operand> all() const { return {operands_, count_}; }

private:
    static constexpr uint32_t most = 17;
    static ir::Operand undefined(ir::Type type) { return ir::Operand::undef(type); }

    ir::Operand operands_[most];
    uint32_t count_ = 0;
};

} // namespace ladder::front
