#include "spirv/module/write_function.h"

#include "spirv/emit/dispatch.h"
#include "spirv/memory/emit_variables.h"
#include "spirv/module/noted_places.h"
#include "spirv/resources/place_resources.h"

#include <algorithm>

namespace ladder::spirv {

namespace {

void declare_temps(Emitter& e) {
    for (uint32_t t = 0; t < e.body.function->temps.size(); t++) {
        if (!e.body.temps[t])
            continue;
        Id pointer = e.m.pointer(spv::StorageClass::Function, e.m.type(e.body.function->temps[t]));
        e.body.temps[t] =
            e.make({spv::Op::OpVariable, pointer, {static_cast<uint32_t>(spv::StorageClass::Function)}});
        e.m.count_local_variable();
    }
}

void load_parameters(Emitter& e, uint32_t function_index) {
    for (uint32_t p = limits::parameters; p < e.body.function->params.size(); p++) {
        const ir::ValueId v = e.body.function->params[p];
        e.body.values[v] = e.make({spv::Op::OpLoad,
                                   e.m.type(e.body.function->values[v].type),
                                   {parameter_variable(e, function_index, p)}});
    }
}

// The function's type, its first instruction and its parameters.
void begin_function(Emitter& e, uint32_t index) {
    const ir::Function& f = *e.body.function;
    const Id type = e.m.type(f.return_type);
    Vec<uint32_t> signature(e.arena);
    signature.push(type);
    const uint32_t parameters = std::min(f.params.size(), limits::parameters);
    for (uint32_t p = 0; p < parameters; p++)
        signature.push(e.m.type(f.values[f.params[p]].type));
    const Id function_type = e.m.unique(spv::Op::OpTypeFunction, 0, signature.span());
    e.put({spv::Op::OpFunction,
           type,
           e.function_ids[index],
           {static_cast<uint32_t>(spv::FunctionControlMask::MaskNone), function_type}});
    for (uint32_t p = 0; p < parameters; p++) {
        const Id id = e.body.values[f.params[p]] = e.m.new_id();
        e.put_void(spv::Op::OpFunctionParameter, {signature[p + 1], id});
    }
}

// There will be no module, but there may be more to tell. Results of the instruction are undefined. Those
// that cannot be are marked: what fails because of them is not told.
[[gnu::cold]] void go_on_without(Emitter& e, const ir::Instr& i, Code code) {
    bool follows = false;
    for (ir::Operand o : i.operands())
        follows |= e.body.failed && o.is_value() && e.body.failed[o.number()];
    if (follows) {
        e.diag.drop_last();
    } else {
        if (code == Code::Unsupported)
            e.diag.name_feature({Problem::UNSUPPORTED_OPERATION, "vsir.", ir::info(i.op).name});
        e.diag.go_on_after(code);
    }
    if (!e.body.failed)
        e.body.failed = e.arena.array<bool>(e.body.function->values.size()).data();
    for (uint32_t r = 0; r < i.result_count; r++) {
        const ir::Type type = e.body.function->values[i.result + r].type;
        if (ir::is_opaque(type))
            e.body.failed[i.result + r] = true;
        else
            e.body.values[i.result + r] = e.m.undef(type);
    }
}

// Results of min precision; `first`: the first id that they may have. A phi may have met some of them before.
void relax_results(Emitter& e, const ir::Instr& i, Id first) {
    for (uint32_t r = 0; r < i.result_count; r++) {
        const ir::Type t = e.body.function->values[i.result + r].type;
        const Id id = e.body.values[i.result + r];
        const bool is_status = i.flags & ir::instr_flags::Status && r + 1 == i.result_count;
        if (id >= first && !is_status && (t == ir::Type::F32 || t == ir::Type::I32))
            e.m.decorate(id, spv::Decoration::RelaxedPrecision);
    }
}

inline void write_instr(Emitter& e, const ir::Instr& i) {
    if (e.resources.null_bindings && write_without_resource(e, i)) [[unlikely]]
        return;
    const Row& r = row_table[static_cast<size_t>(i.op)];
    const Id first = e.m.id_bound();
    r.handler(e, i, r.code);
    if (i.flags & ir::instr_flags::Min16) [[unlikely]]
        relax_results(e, i, first);
}

void write_block(Emitter& e, ir::BlockId b, Steps& steps) {
    e.body.block = b;
    if (e.noted) [[unlikely]]
        e.noted->begin_block();
    e.put_void(spv::Op::OpLabel, {e.label(b)});
    if (b == e.body.function->entry()) {
        if (e.body.temps)
            declare_temps(e);
        load_parameters(e, static_cast<uint32_t>(e.body.function - e.program.functions.begin()));
    }
    const ir::Instr* i = e.body.function->block(b).first;
    while (i) {
        try {
            for (; i; i = i->next) {
                steps.step();
                e.diag.set_origin(i->origin);
                if (e.noted) [[unlikely]]
                    e.noted->begin_instruction(*i);
                write_instr(e, *i);
                if (e.noted) [[unlikely]]
                    e.noted->end_instruction(*i);
            }
        } catch (const Failure& f) {
            go_on_without(e, *i, f.code);
            i = i->next;
        }
    }
}

} // namespace

// One for each parameter beyond the last that SPIR-V allows. No function is active twice, for none calls
// itself.
Id parameter_variable(Emitter& e, uint32_t function_index, uint32_t parameter) {
    const ir::Function& f = e.program.functions[function_index];
    if (!e.parameter_variables)
        e.parameter_variables = e.arena.array<Id*>(e.program.functions.size()).data();
    Id*& variables = e.parameter_variables[function_index];
    if (!variables)
        variables = e.arena.array<Id>(f.params.size()).data();
    const auto storage = spv::StorageClass::Private;
    Id& variable = variables[parameter];
    if (!variable)
        variable =
            e.m.global_variable(e.m.pointer(storage, e.m.type(f.values[f.params[parameter]].type)), storage);
    return variable;
}

void write_function(Emitter& e, uint32_t index, const FunctionScan& scan) {
    const ir::Function& f = e.program.functions[index];
    const InPlace place(e.diag, {e.diag.place().entry_point, f.name});
    e.body.function = &f;
    e.body.failed = nullptr;
    e.body.used = scan.used;
    e.body.temps = scan.temps;
    e.body.valid_handles = nullptr;
    std::ranges::fill(e.body.opaques, LoadedOpaque{});
    std::ranges::fill(e.body.vectors, MadeVector{});
    e.body.tested = {};
    e.m.code.reserve(scan.words);
    e.body.values = e.arena.array<Id>(f.values.size()).data();
    // Blocks that were deleted get none: the same program read from its text form gives the same words.
    e.body.labels = e.arena.array<Id>(f.blocks.size()).data();
    for (ir::BlockId b : f.order.span())
        e.body.labels[b] = e.m.new_id();
    if (e.noted) [[unlikely]]
        e.noted->begin_function(index, e.body.values, e.body.used, e.resources.variables);
    begin_function(e, index);
    Steps steps(e.diag.host());
    for (ir::BlockId b : f.order.span())
        write_block(e, b, steps);
    e.diag.set_origin(0);
    if (!e.body.failed)
        e.check_awaited();
    e.put_void(spv::Op::OpFunctionEnd, {});
}

} // namespace ladder::spirv
