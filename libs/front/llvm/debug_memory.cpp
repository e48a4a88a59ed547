// Variables of the high-level source that lie in memory: llvm.dbg.declare.
#include "front/llvm/debug_reader.h"
#include "front/llvm/function.h"
#include "vsir/core/debug_path.h"

#include <algorithm>

namespace ladder::front_llvm {

namespace {

// Larger arrays are not described.
constexpr uint32_t most_elements = 4096;

// Where a scalar that has the same place in each element of arrays lies in all of them, by the innermost
// array first. Levels of arrays beyond the most that one can have are left out.
struct Strides {
    static constexpr uint32_t most = 8;
    uint32_t counts[most], bits[most];
    uint32_t levels = 0, total = 1;

    void add(uint32_t count, uint32_t stride) {
        if (levels == most || !count || total > most_elements / count)
            return;
        counts[levels] = count;
        bits[levels++] = stride;
        total *= count;
    }
    uint32_t bit_of(uint32_t n) const {
        uint32_t bit = 0;
        for (uint32_t level = levels; level--; n /= counts[level])
            bit += n % counts[level] * bits[level];
        return bit;
    }
};

} // namespace

// The scalars of the memory are those of the part, in their order. Compilers cut arrays of vectors and
// structures into arrays of scalars: then the part is the first scalar alone.
void DebugReader::add_elements(const ir::DebugMemory& first, const ir::DebugAssignment& whole,
                               std::span<const uint32_t> elements) {
    const auto count = static_cast<uint32_t>(elements.size());
    ir::DebugMemory one = first;
    Strides strides;
    if (whole.bits == first.bits)
        ir::walk_to_part(out_, whole, [&](const ir::DebugType& t, uint32_t) {
            if (t.kind == ir::DebugType::Array && t.count)
                strides.add(t.count, t.bits / t.count);
        });
    const bool is_cut = count > 1 && strides.total == count;
    const uint32_t end = whole.first_bit + whole.bits;
    for (uint32_t n = 0, bit = whole.first_bit; n < count; n++) {
        if (is_cut)
            bit = whole.first_bit + strides.bit_of(n);
        for (;; bit += 8) { // there may be bytes between members
            one.first_bit = bit;
            const ir::DebugType* t =
                ir::walk_to_part(out_, one.part(0), [](const ir::DebugType&, uint32_t) {});
            if (t && t->kind < ir::DebugType::Vector && t->bits == one.bits)
                break;
            if (is_cut || bit >= end)
                return;
        }
        one.element = first.element + elements[n];
        add_memory(memory_, one);
        bit += one.bits;
    }
}

void DebugReader::declare(FunctionTranslator& t, const llvm::DebugAssignment& a) {
    const uint32_t to = variable(a.variable);
    const llvm::Value* v = a.value;
    if (to == ir::no_id || !v || v->kind != llvm::ValueKind::Instruction || !t.values.is_translated(*v))
        return;
    const Lowered known = t.values.known(*v);
    if (known.kind() != Lowered::Pointer || !v->type->element)
        return;
    const Pointer& at = t.s.pointers[known.position()];
    const bool is_placed = at.index.is(ir::Operand::None) || at.index.is_const();
    if (at.target != Pointer::Variable || !is_placed || at.offset)
        return;
    const ir::Variable& memory = t.p.variables[at.number];
    const uint32_t unit = ir::bits(memory.element) / 8;
    if (!unit)
        return;
    ir::DebugAssignment whole{};
    whole.variable = to;
    whole.bits = out_.types[out_.variables[to].type].bits;
    if (!find_piece(a.expression, whole))
        return;
    Vec<uint32_t> elements(arena_);
    t.s.layouts.leaves(v->type->element, t.s.slot_of(at.number), 0, elements, t.here());
    if (elements.size() > std::min(most_elements, memory_left_))
        return;
    memory_left_ -= elements.size();
    for (uint32_t& byte : elements) {
        if (byte % unit)
            return; // narrow scalars share elements
        byte /= unit;
    }
    const uint32_t element =
        at.index.is_const() ? static_cast<uint32_t>(t.p.constants[at.index.number()].bits) : 0;
    add_elements(
        {to, location(records_.call_places[a.place]), at.number, element, 1, 0, ir::bits(memory.element), 0},
        whole, elements.span());
}

} // namespace ladder::front_llvm
