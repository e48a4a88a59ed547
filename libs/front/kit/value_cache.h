// Values that a front end makes once in a body and uses again: handles of descriptors, rows of constant
// buffers, inputs. A value can be used again as long as a body that it was made in is open.
#pragma once

#include "front/kit/temp_registers.h"

namespace ladder::front {

class ValueCache {
public:
    // Room for values at places 0 to `count` - 1.
    ValueCache(Arena& arena, size_t count) : kept_(arena.array<Kept>(count)) {
        for (Kept& k : kept_)
            k = {};
    }
    size_t size() const { return kept_.size(); }

    // The value at a place, if it was kept for `key` and can still be used; else None.
    ir::Operand find(size_t place, uint32_t key, const Registers& registers) const {
        const Kept& k = kept_[place];
        const bool usable = !k.value.is(ir::Operand::None) && k.key == key && registers.is_open(k.at);
        return usable ? k.value : ir::Operand{};
    }
    ir::Operand keep(size_t place, uint32_t key, ir::Operand value, const Registers& registers) {
        kept_[place] = {value, registers.here(), key};
        return value;
    }

private:
    struct Kept {
        ir::Operand value;
        Registers::Place at;
        uint32_t key = 0;
    };
    std::span<Kept> kept_;
};

// A handle of a register of a descriptor, counted from its first one. The last one of each descriptor is kept
// in `cache`, whose places are descriptors, if the register is a constant.
ir::Operand make_handle(ir::Builder& code, const Registers& registers, ValueCache& cache, uint32_t descriptor,
                        ir::Operand at, bool non_uniform = false);

} // namespace ladder::front
