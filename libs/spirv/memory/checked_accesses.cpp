#include "spirv/memory/checked_accesses.h"

namespace ladder::spirv {

using ir::Type;
using O = spv::Op;

// One function. Those at addresses serve all resources; those of a descriptor have its variable in them.
struct CheckedAccess {
    O op;
    Resource::View view;
    Handle handle;
    Id id;

    bool at_address() const { return handle.binding->is_address(); }
    bool serves(const CheckedAccess& other) const {
        if (op != other.op || view != other.view || at_address() != other.at_address())
            return false;
        if (at_address())
            return is_coherent(*handle.descriptor) == is_coherent(*other.handle.descriptor);
        return handle.resource == other.handle.resource && handle.non_uniform == other.handle.non_uniform;
    }
};

namespace {

Id function_for(Emitter& e, const CheckedAccess& wanted) {
    for (const CheckedAccess* known : e.checked_accesses.span())
        if (known->serves(wanted))
            return known->id;
    CheckedAccess* made = e.arena.array<CheckedAccess>(1).data();
    *made = wanted;
    made->id = e.m.new_id();
    e.checked_accesses.push(made);
    return made->id;
}

uint32_t operand_count(O op) { return op == O::OpLoad ? 0 : op == O::OpAtomicCompareExchange ? 2 : 1; }

// At an address: it, the index, operands. Of a descriptor: the condition, the index, the descriptor's index
// if there is an array, operands.
struct Parameters {
    uint32_t types[6];
    uint32_t count = 0;
    void push(Id type) { types[count++] = type; }
};

Parameters parameters_of(Emitter& e, const CheckedAccess& f, Id type) {
    Parameters p;
    p.push(f.at_address() ? e.m.vector(Type::I32, 2) : e.m.bool_type());
    p.push(e.m.u32_type());
    if (!f.at_address() && f.handle.index)
        p.push(e.m.u32_type());
    for (uint32_t n = operand_count(f.op); n; n--)
        p.push(type);
    return p;
}

Id is_given(Emitter& e, Id address) {
    const Id zeros =
        e.m.unique(O::OpConstantNull, e.m.vector(Type::I32, 2), std::initializer_list<uint32_t>{});
    const Id each = e.make({O::OpINotEqual, e.m.vector(Type::Bool, 2), {address, zeros}});
    return e.make({O::OpAny, e.m.bool_type(), {each}});
}

void write(Emitter& e, const CheckedAccess& f) {
    const bool stores = f.op == O::OpStore, at_address = f.at_address();
    const Id type = e.m.type(view_type(f.view)), returns = stores ? e.m.void_type() : type;
    const Parameters p = parameters_of(e, f, type);
    uint32_t signature[7] = {returns};
    for (uint32_t n = 0; n < p.count; n++)
        signature[n + 1] = p.types[n];
    const Id function = e.m.unique(O::OpTypeFunction, 0, std::span<const uint32_t>(signature, 1 + p.count));
    e.put({O::OpFunction,
           returns,
           f.id,
           {static_cast<uint32_t>(spv::FunctionControlMask::MaskNone), function}});
    const Id first = e.m.new_ids(p.count);
    for (uint32_t n = 0; n < p.count; n++)
        e.put_void(O::OpFunctionParameter, {p.types[n], first + n});
    const Id entry = e.m.new_id(), there = e.m.new_id(), merge = e.m.new_id();
    e.put_void(O::OpLabel, {entry});
    const Id given = at_address ? is_given(e, first) : first;
    e.put_void(O::OpSelectionMerge, {merge, 0});
    e.put_void(O::OpBranchConditional, {given, there, merge});
    e.put_void(O::OpLabel, {there});
    Handle h = f.handle;
    const bool in_array = !at_address && h.index;
    h.index = at_address ? first : in_array ? first + 2 : 0;
    const Id operands = first + 2 + in_array;
    const Id value = plain_access(e, h, f.op, {f.view, first + 1, 0}, operands,
                                  operand_count(f.op) == 2 ? operands + 1 : 0);
    e.put_void(O::OpBranch, {merge});
    e.put_void(O::OpLabel, {merge});
    if (stores) {
        e.put_void(O::OpReturn, {});
    } else {
        const Id nothing = e.m.constant(view_type(f.view), 0);
        e.put_void(O::OpReturnValue, {e.make({O::OpPhi, type, {nothing, entry, value, there}})});
    }
    e.put_void(O::OpFunctionEnd, {});
}

} // namespace

Id checked_access(Emitter& e, const Handle& h, Id inside, O op, const BufferElement& at, Id value,
                  Id compare) {
    const Id function = function_for(e, {op, at.view, h, 0});
    const Id type = op == O::OpStore ? e.m.void_type() : e.m.type(view_type(at.view)), result = e.m.new_id();
    const bool at_address = h.binding->is_address();
    const Id arguments[] = {
        function, at_address ? h.index : inside, at.index, at_address ? 0 : h.index, value, compare};
    uint32_t count = 0;
    for (Id id : arguments)
        count += id != 0;
    e.m.code.begin(O::OpFunctionCall, 3 + count);
    e.m.code.push(type);
    e.m.code.push(result);
    for (Id id : arguments)
        if (id)
            e.m.code.push(id);
    return result;
}

void write_checked_accesses(Emitter& e) {
    for (const CheckedAccess* f : e.checked_accesses.span())
        write(e, *f);
}

} // namespace ladder::spirv
