#include "spirv/module/survey.h"

#include "spirv/memory/emit_images.h"
#include "vsir/core/op_views.h"

#include <algorithm>

namespace ladder::spirv {

using ir::Op;
using ir::Operand;

namespace {

// The resource that an operation's handle names; null where it is no handle of an instruction.
Resource* accessed(Emitter& e, const ir::Function& f, const ir::Instr& i) {
    const ir::Operand of = ir::as::OfHandle(i).handle();
    const ir::Instr* handle = of.is_value() ? f.values[of.number()].def : nullptr;
    return handle && handle->op == Op::Handle ? &e.resources.of[ir::as::Handle(*handle).descriptor().number()]
                                              : nullptr;
}

// What atomics need of declarations that come before them: formats of texel buffers, integer variables.
void scan_memory(Emitter& e, const ir::Function& f, const ir::Instr& i) {
    if (i.op == Op::ResAtomic || i.op == Op::ResCmpXchg) {
        if (Resource* r = accessed(e, f, i))
            (ir::bits(i.type) == 64 ? r->atomic_wide : r->atomic) = true;
        return;
    }
    const uint32_t variable = ir::as::OfVariable(i).variable().number();
    if (ir::is_float(e.program.variables[variable].element))
        e.resources.variable_as_int[variable] = true;
}

// What decides on the formats of storage images where the device wants to know them.
void note_access(Emitter& e, const ir::Function& f, const ir::Instr& i, bool Resource::*what) {
    if (Resource* r = accessed(e, f, i))
        r->*what = true;
}

[[noreturn, gnu::cold]] void stray_operand(const Emitter& e, const ir::Function& f, const ir::Instr& i,
                                           Operand o) {
    e.diag.fail_internal(Location::none(),
                         "function '%.*s': '%s' names number %u of a table (kind %d) that ends before",
                         static_cast<int>(f.name.size()), f.name.data(), ir::info(i.op).name, o.number(),
                         static_cast<int>(o.kind()));
}

} // namespace

bool is_row(const ir::Function& f, const ir::Instr& dot, uint32_t n) {
    const uint32_t first = dot[n].number();
    for (uint32_t c = 0; c < 4; c++)
        if (!dot[n + c].is_value() || dot[n + c].number() != first + c || first + c >= f.values.size())
            return false;
    const ir::Instr* row = f.values[first].def;
    return row && row->op == Op::CBufferRow && row->type == ir::Type::F32 && row->result == first &&
           row->result_count == 4;
}

namespace {

// Sees that every operand lies in the table that it names, which all that comes later relies on. Marks values
// that are read (loads of several components write out only these) and temps in use.
struct OperandScan {
    OperandScan(Emitter& emitter, const ir::Function& function) : e(emitter), f(function) {
        sizes[Operand::Value] = f.values.size();
        sizes[Operand::Const] = e.program.constants.size();
        sizes[Operand::Undef] = ir::type_count;
        sizes[Operand::Temp] = f.temps.size();
        sizes[Operand::Block] = f.blocks.size();
        sizes[Operand::Imm] = Operand::max_number + 1;
        sizes[Operand::Descriptor] = e.program.descriptors.size();
        sizes[Operand::Variable] = e.program.variables.size();
        sizes[Operand::Function] = e.program.functions.size();
        used = e.arena.array<uint8_t>(f.values.size()).data();
    }

    void see(const ir::Instr& i) {
        const bool dot = i.op == Op::Dot4;
        for (uint32_t n = 0; n < i.operand_count; n++) {
            const Operand o = i[n];
            const uint32_t number = o.number();
            if (number >= sizes[o.kind()]) [[unlikely]]
                stray_operand(e, f, i, o);
            if (o.is_value()) {
                if (dot && n % 4 == 0 && see_row(i, n))
                    n += 3;
                else
                    used[number] = FunctionBody::Used;
            } else if (o.is(Operand::Descriptor)) {
                e.resources.of[number].in_use = true;
            } else if (o.is(Operand::Temp)) [[unlikely]] {
                if (!temps)
                    temps = e.arena.array<Id>(f.temps.size()).data();
                temps[number] = 1;
            }
        }
    }

    // Marks a row of a constant buffer that a dot product takes as it is, from operand `n` on.
    bool see_row(const ir::Instr& dot, uint32_t n) {
        if (!is_row(f, dot, n))
            return false;
        uint8_t* component = used + dot[n].number();
        for (uint32_t c = 0; c < 4; c++)
            if (component[c] == FunctionBody::Unused)
                component[c] = FunctionBody::Whole;
        return true;
    }

    Emitter& e;
    const ir::Function& f;
    uint32_t sizes[16] = {}; // by Operand::Kind
    uint8_t* used;
    Id* temps = nullptr;
};

// How far constants are read that lie among root data: `bytes` from `from`, in units of `unit` bytes.
void note_constants(Emitter& e, const ir::Function& f, const ir::Instr& i, ir::Operand from, uint32_t unit,
                    uint32_t bytes) {
    Resource* r = accessed(e, f, i);
    if (!r)
        return;
    uint32_t& end = r->constants_end;
    uint64_t at;
    if (!e.constant_value(from, at))
        end = UINT32_MAX;
    else if (at < UINT32_MAX / unit - bytes)
        end = std::max(end, static_cast<uint32_t>(at) * unit + bytes);
}

void note_vertex_input(Emitter& e, const ir::Instr& i) {
    const Signature& inputs = e.interface.inputs;
    if (const uint32_t number = ir::as::InputAtVertex(i).element().number() - inputs.first;
        number < inputs.elements.size())
        inputs.states[number].per_vertex = true;
}

void note_read(const Signature& signature, const ir::Instr& i) {
    if (const uint32_t number = ir::as::OfSignature(i).element().number() - signature.first;
        number < signature.elements.size())
        signature.states[number].is_read = true;
}

void scan_operation(Emitter& e, const ir::Function& f, const ir::Instr& i) {
    switch (i.op) {
    case Op::CBufferRow:
        if (e.options.bindings)
            note_constants(e, f, i, ir::as::CBufferRow(i).row(), 16, 16);
        break;
    case Op::CBufferLoad:
        if (e.options.bindings)
            note_constants(e, f, i, ir::as::CBufferLoad(i).offset(), 1, std::max(4u, ir::bits(i.type) / 8));
        break;
    case Op::InputAtVertex: note_vertex_input(e, i); break;
    case Op::ResAtomic:
    case Op::ResCmpXchg:
    case Op::VarAtomic:
    case Op::VarCmpXchg: scan_memory(e, f, i); break;
    case Op::TypedLoad:
    case Op::TextureLoad: note_access(e, f, i, &Resource::read); break;
    case Op::TypedStore:
    case Op::TextureStore: note_access(e, f, i, &Resource::written); break;
    case Op::LoadOutput:
        e.interface.reads_outputs = true;
        note_read(e.interface.outputs, i);
        break;
    case Op::LoadPatch: note_read(e.interface.patch, i); break;
    case Op::BuiltinRead:
        e.interface.per_sample |=
            ir::as::BuiltinRead(i).what().number() == static_cast<uint32_t>(ir::Builtin::SampleIndex);
        break;
    case Op::Parameter:
        e.interface.read_parameters |= uint64_t{1} << ir::as::Parameter(i).what().number();
        break;
    case Op::Sample:
    case Op::SampleBias:
    case Op::SampleLevel:
    case Op::SampleGrad:
    case Op::Gather: note_sample(e, f, i, false); break;
    case Op::SampleCmp:
    case Op::SampleCmpBias:
    case Op::SampleCmpLevel:
    case Op::SampleCmpGrad:
    case Op::GatherCmp: note_sample(e, f, i, true); break;
    default: break;
    }
}

} // namespace

FunctionScan scan_function(Emitter& e, const ir::Function& f) {
    OperandScan operands(e, f);
    uint32_t words = 16;
    for (ir::BlockId b : f.order.span()) {
        const uint32_t before = words;
        words += 6;
        for (const ir::Instr* i = f.block(b).first; i; i = i->next) {
            words += 4 + i->operand_count;
            operands.see(*i);
            if (ir::has_facts(i->op))
                ir::add_facts(e.facts, *i);
            scan_operation(e, f, *i);
        }
        if (Host* host = e.diag.host())
            host->poll(words - before);
    }
    return {operands.used, operands.temps, words};
}

} // namespace ladder::spirv
