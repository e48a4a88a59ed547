// dx.op calls that make handles.
#include "dxil/calls.h"
#include "dxil/handles.h"

namespace ladder::dxil {

Operand handle_of(FunctionTranslator& t, const Value* v) {
    Operand o = t.s.runs[t.use_run(v)];
    if (!o.is_value())
        t.invalid("a resource handle is undefined");
    return o;
}

const ir::Descriptor& descriptor_of(FunctionTranslator& t, Operand handle) {
    const ir::Instr* i = t.definition(handle);
    if (!i || i->op != Op::Handle)
        t.unsupported("a resource handle of this origin");
    return t.p.descriptors[(*i)[0].number()];
}

namespace calls {

using ir::Type;

namespace {

// Registers to indices: DXIL counts from register 0 of the space, VSIR from the start of the range. What dxc
// adds for a range's start is found again where it can be.
Operand relative(FunctionTranslator& t, const Value* index, uint32_t start) {
    uint64_t bits;
    if (constant_int(index, bits))
        return t.p.i32(static_cast<uint32_t>(bits) - start);
    if (index->kind == llvm::ValueKind::Instruction) {
        auto& i = *static_cast<const Instruction*>(index);
        if (i.opcode == Opcode::Add && i.operands.size() == 2 && constant_int(i.operands[1], bits) &&
            bits == start)
            return t.use(i.operands[0]);
    }
    return t.add(t.use(index), 0 - start);
}

void make_handle(FunctionTranslator& t, const Instruction& call, uint32_t descriptor, Operand index,
                 bool nonuniform) {
    const ir::Descriptor& d = t.p.descriptors[descriptor];
    if (index.is_const() && t.p.constants[index.number()].bits >= d.count)
        t.invalid("a register is outside its resource's range");
    uint8_t flags = nonuniform && !index.is_const() ? ir::instr_flags::NonUniform : 0;
    t.set_results(call, t.emit(Op::Handle, Type::Handle, {Operand::descriptor(descriptor), index}, 1, flags));
}

uint32_t class_of(FunctionTranslator& t, uint32_t cls) {
    if (cls > 3)
        t.invalid("a resource class is out of range");
    return cls;
}

} // namespace

void create_handle(FunctionTranslator& t, const Instruction& call, const Operation&) {
    uint32_t cls = class_of(t, t.immediate(call.operands[1], "a resource class"));
    uint32_t id = t.immediate(call.operands[2], "a resource's range");
    uint32_t first = t.s.class_first[cls], count = t.s.class_count[cls];
    uint32_t at = id < count && t.p.descriptors[first + id].id == id ? id : 0;
    while (at < count && t.p.descriptors[first + at].id != id)
        at++;
    if (at == count)
        t.invalid("a handle is made of a resource that is not declared");
    const ir::Descriptor& d = t.p.descriptors[first + at];
    make_handle(t, call, first + at, relative(t, call.operands[3], d.first),
                t.immediate(call.operands[4], "a handle's nonuniform flag"));
}

// ResBind: first and last register, space, class.
void create_handle_from_binding(FunctionTranslator& t, const Instruction& call, const Operation&) {
    uint32_t bind[4], run = t.use_run(call.operands[1]);
    for (uint32_t n = 0; n < 4; n++) {
        Operand o = t.s.runs[run + n];
        if (!o.is_const())
            t.invalid("a handle's binding is not a constant");
        bind[n] = static_cast<uint32_t>(t.p.constants[o.number()].bits);
    }
    uint32_t cls = class_of(t, bind[3]);
    uint32_t at = t.s.class_first[cls], end = at + t.s.class_count[cls];
    for (; at < end; at++) {
        const ir::Descriptor& d = t.p.descriptors[at];
        if (d.space == bind[2] && d.first <= bind[0] && bind[0] - d.first < d.count)
            break;
    }
    if (at == end)
        t.invalid("a handle is made of a resource that is not declared");
    make_handle(t, call, at, relative(t, call.operands[2], t.p.descriptors[at].first),
                t.immediate(call.operands[3], "a handle's nonuniform flag"));
}

// Libraries load the resource's global variable (an element of it, for arrays) and make a handle of that.
void create_handle_for_lib(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const Value* v = call.operands[1];
    auto* load = v->kind == llvm::ValueKind::Instruction ? static_cast<const Instruction*>(v) : nullptr;
    if (!load || load->opcode != Opcode::Load || load->operands.size() != 1)
        t.unsupported("a handle of something that is not loaded from a resource variable");
    Pointer from = t.pointer(load->operands[0]);
    if (from.target != Pointer::Resource)
        t.invalid("a handle is made of a variable that is no resource");
    // The array element's address says whether the index is uniform.
    const Value* address = load->operands[0];
    bool nonuniform = address->kind == llvm::ValueKind::Instruction &&
                      has_attachment(*static_cast<const Instruction*>(address), t.s.nonuniform_kind);
    make_handle(t, call, from.number, from.index, nonuniform);
}

// The resource tables say what the properties say, except who wants coherence.
void annotate_handle(FunctionTranslator& t, const Instruction& call, const Operation&) {
    constexpr uint64_t globally_coherent = 1u << 14;
    Operand handle = handle_of(t, call.operands[1]);
    Operand properties = t.s.runs[t.use_run(call.operands[2])];
    if (!properties.is_const())
        t.invalid("a handle's properties are not constant");
    descriptor_of(t, handle);
    if (t.p.constants[properties.number()].bits & globally_coherent)
        t.p.descriptors[(*t.definition(handle))[0].number()].globally_coherent = true;
    uint32_t run = t.new_run(call.type);
    t.s.runs[run] = handle;
    t.set_run(call, run);
}

} // namespace calls
} // namespace ladder::dxil
