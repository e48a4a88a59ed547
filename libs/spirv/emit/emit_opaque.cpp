#include "spirv/emit/emit_opaque.h"

#include "vsir/core/op_views.h"

namespace ladder::spirv {

using O = spv::Op;

namespace {

constexpr uint32_t separate_max = 64; // more objects than these are an array

Id declare(Emitter& e, Id type, std::string_view name) {
    const auto storage = spv::StorageClass::Private;
    Id variable = e.m.global_variable(e.m.pointer(storage, type), storage);
    e.m.name(variable, name);
    return variable;
}

void find_choices(const ir::Instr& i, auto see) {
    for (uint32_t n = 0; n + 1 < i.operand_count; n++)
        if (i[n].is(ir::Operand::Variable))
            see(i[n], i[n + 1]);
    if (i.op == ir::Op::MatrixSet)
        see(ir::as::MatrixSet(i).variable(), ir::as::MatrixSet(i).from_index());
}

// Marks the variables whose objects are chosen at run time.
void find_choices(Emitter& e, bool* chosen) {
    const auto see = [&](ir::Operand variable, ir::Operand index) {
        chosen[variable.number()] |= !index.is_const();
    };
    for (const ir::Function& f : e.program.functions.span())
        for (ir::BlockId b : f.order.span())
            for (const ir::Instr* i = f.block(b).first; i; i = i->next)
                find_choices(*i, see);
}

void declare_all(Emitter& e) {
    const uint32_t count = e.program.variables.size();
    e.resources.opaque = e.arena.array<Id*>(count).data();
    bool* chosen = e.arena.array<bool>(count).data();
    find_choices(e, chosen);
    for (uint32_t v = 0; v < count; v++) {
        const ir::Variable& variable = e.program.variables[v];
        if (ir::is_opaque(variable.storage) && !chosen[v] && variable.count <= separate_max)
            e.resources.opaque[v] = e.arena.array<Id>(variable.count).data();
    }
}

} // namespace

Id opaque_pointer(Emitter& e, const ir::Instr& i, uint32_t at, ir::Storage storage, Id type) {
    if (e.program.variables[i[at].number()].storage != storage)
        e.invalid(i, "the variable is of another kind");
    return opaque_pointer(e, i, i[at], i[at + 1], type);
}

Id opaque_pointer(Emitter& e, const ir::Instr& i, ir::Operand of, ir::Operand at, Id type) {
    const uint32_t number = of.number();
    const ir::Variable& v = e.program.variables[number];
    uint64_t index = 0;
    if (e.constant_value(at, index) && index >= v.count)
        e.invalid(i, "the variable has no object of that number");
    if (!e.resources.opaque)
        declare_all(e);
    if (Id* separate = e.resources.opaque[number]) {
        Id& id = separate[index];
        return id ? id : id = declare(e, type, v.name);
    }
    Id& array = e.resources.variables[number];
    if (!array)
        array = declare(e, e.m.unique(O::OpTypeArray, 0, {type, e.m.u32(v.count)}), v.name);
    Id pointer = e.m.pointer(spv::StorageClass::Private, type);
    return e.make({O::OpAccessChain, pointer, {array, e.id(at)}});
}

} // namespace ladder::spirv
