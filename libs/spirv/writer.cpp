#include "spirv/writer.h"

#include "ir/check_structure.h"
#include "spirv/dispatch.h"
#include "spirv/emit_images.h"
#include "spirv/emit_interlock.h"
#include "spirv/emit_resources.h"
#include "spirv/emit_thread_ids.h"
#include "spirv/emit_wave_functions.h"
#include "spirv/emitter.h"
#include "spirv/reconvergence.h"

#include <algorithm>

namespace ladder::spirv {

using ir::Op;
using ir::Operand;
using ir::Type;

Emitter::Emitter(const ir::Program& p, const Options& o, Arena& scratch, Diagnostics& d)
    : program(p), options(o), diag(d), arena(scratch), m(scratch, info(o.environment), d),
      heap_variables(scratch), helpers(scratch), awaited_(scratch), builtins_(scratch) {
    constant_ids = arena.array<Id>(p.constants.size()).data();
    function_ids = arena.array<Id>(p.functions.size()).data();
    variable_ids = arena.array<Id>(p.variables.size()).data();
    variable_as_int = arena.array<bool>(p.variables.size()).data();
    resources = arena.array<Resource>(p.descriptors.size()).data();
    input_elements = arena.array<Element>(p.inputs.size()).data();
    output_elements = arena.array<Element>(p.outputs.size()).data();
    scans_ = arena.array<Scan>(p.functions.size()).data();
    parameter_variables_ = arena.array<Id*>(p.functions.size()).data();
}

void Emitter::unsupported(const ir::Instr& i, const char* why) const {
    diag.fail_unsupported(Location::none(), "%s (for %s): %s", ir::info(i.op).name, m.environment.name, why);
}

void Emitter::invalid(const ir::Instr& i, const char* why) const {
    diag.fail_invalid(Location::none(), "%s: %s", ir::info(i.op).name, why);
}

void Emitter::need_vulkan11(const ir::Instr& i, const char* feature) const {
    if (!m.environment.vulkan11()) [[unlikely]]
        diag.fail_unsupported(Location::none(), "%s: needs Vulkan 1.1 (%s); the target is %s",
                              ir::info(i.op).name, feature, m.environment.name);
}

void Emitter::need_vulkan12(const ir::Instr& i, const char* feature) const {
    if (!m.environment.vulkan12()) [[unlikely]]
        diag.fail_unsupported(Location::none(), "%s: needs Vulkan 1.2 (%s); the target is %s",
                              ir::info(i.op).name, feature, m.environment.name);
}

// The status of a buffer load, which SPIR-V has for images only. access_mapped (texels.cpp) alone makes
// something of it.
bool Emitter::is_buffer_status(ir::ValueId v) const {
    const ir::Instr* def = function->values[v].def;
    return def && (def->op == Op::RawLoad || def->op == Op::StructLoad) &&
           (def->flags & ir::instr_flags::Status) && v == def->result + def->result_count - 1;
}

Id Emitter::buffer_status(ir::ValueId v) {
    if (!options.resident_buffers)
        unsupported(
            *function->values[v].def,
            "Vulkan has no residency status of storage buffers: say with LADDER_OPTION_RESIDENT_BUFFERS "
            "(--resident-buffers) that none is sparse");
    return value_ids[v] = m.u32(0);
}

Id Emitter::not_defined_yet(ir::ValueId v) {
    if (is_buffer_status(v))
        return buffer_status(v);
    diag.fail_internal(Location::none(), "function '%.*s': value %u is used where nothing has defined it",
                       static_cast<int>(function->name.size()), function->name.data(), v);
}

Id Emitter::await(ir::ValueId v) {
    if (is_buffer_status(v))
        return buffer_status(v);
    used[v] = Awaited;
    awaited_.push(v);
    return value_ids[v] = m.new_id();
}

Id Emitter::awaited_result(ir::ValueId v) {
    if (used[v] == Awaited)
        used[v] = Used;
    return value_ids[v];
}

void Emitter::check_awaited() {
    for (ir::ValueId v : awaited_.span())
        if (used[v] == Awaited)
            diag.fail_internal(Location::none(),
                               "function '%.*s': a phi takes value %u, which nothing defines",
                               static_cast<int>(function->name.size()), function->name.data(), v);
    awaited_.clear();
}

Id Emitter::id_slow(Operand o) {
    if (o.is_const()) {
        const ir::Constant& c = program.constants[o.number()];
        return constant_ids[o.number()] =
                   c.type == Type::I32 ? m.u32(static_cast<uint32_t>(c.bits)) : m.constant(c.type, c.bits);
    }
    if (!o.is_undef())
        diag.fail_internal(Location::none(), "operand of kind %d where a value must be", o.kind());
    return m.undef(static_cast<Type>(o.number()));
}

void Emitter::define(const ir::Instr& i, uint32_t r, Id value, Type t) {
    Id& at = value_ids[i.result + r];
    if (at)
        put({spv::Op::OpCopyObject, m.type(t), awaited_result(i.result + r), {value}});
    else
        at = value;
}

bool Emitter::constant_value(Operand o, uint64_t& value) const {
    if (!o.is_const())
        return false;
    value = program.constants[o.number()].bits;
    return true;
}

void Emitter::put_glsl(const GlslWithId& i) {
    m.code.begin(spv::Op::OpExtInst, static_cast<uint32_t>(i.operands.size()) + 5);
    m.code.push(i.type);
    m.code.push(i.result);
    m.code.push(m.glsl());
    m.code.push(i.op);
    for (uint32_t word : i.operands)
        m.code.push(word);
}

// Integers among the built-ins that pixel shaders read (VUID-StandaloneSpirv-Flat-04744).
static bool is_flat(spv::BuiltIn b) {
    switch (b) {
    case spv::BuiltIn::FragCoord:
    case spv::BuiltIn::FrontFacing:
    case spv::BuiltIn::HelperInvocation:
    case spv::BuiltIn::FullyCoveredEXT:
    case spv::BuiltIn::ClipDistance:
    case spv::BuiltIn::CullDistance:
    case spv::BuiltIn::BaryCoordKHR:
    case spv::BuiltIn::BaryCoordNoPerspKHR: return false;
    default: return true;
    }
}

Id Emitter::interface_variable(spv::StorageClass storage, Id type) {
    return m.global_variable(m.pointer(storage, type), storage);
}

Id Emitter::builtin(spv::StorageClass storage, spv::BuiltIn b, Id type, bool* is_new) {
    if (is_new)
        *is_new = false;
    for (const Builtin& known : builtins_.span())
        if (known.builtin == b && known.storage == storage)
            return known.variable;
    Id variable = interface_variable(storage, type);
    m.decorate(variable, spv::Decoration::BuiltIn, static_cast<uint32_t>(b));
    if (ir::info(program.stage()).interpolates && storage == spv::StorageClass::Input && is_flat(b))
        m.decorate(variable, spv::Decoration::Flat);
    builtins_.push({storage, b, variable});
    if (is_new)
        *is_new = true;
    return variable;
}

bool Emitter::has_builtin(spv::StorageClass storage, spv::BuiltIn b) const {
    for (const Builtin& known : builtins_.span())
        if (known.builtin == b && known.storage == storage)
            return true;
    return false;
}

// What atomics need of declarations that come before them: formats of texel buffers, integer variables.
void Emitter::scan_memory(const ir::Function& f, const ir::Instr& i) {
    if (i.op == Op::ResAtomic || i.op == Op::ResCmpXchg) {
        const ir::Instr* handle = i[0].is_value() ? f.values[i[0].number()].def : nullptr;
        if (handle && handle->op == Op::Handle)
            (ir::bits(i.type) == 64 ? resources[(*handle)[0].number()].atomic_wide
                                    : resources[(*handle)[0].number()].atomic) = true;
    } else if (ir::is_float(program.variables[i[0].number()].element)) {
        variable_as_int[i[0].number()] = true;
    }
}

void Emitter::stray_operand(const ir::Function& f, const ir::Instr& i, Operand o) const {
    diag.fail_internal(Location::none(),
                       "function '%.*s': '%s' names number %u of a table (kind %d) that ends before",
                       static_cast<int>(f.name.size()), f.name.data(), ir::info(i.op).name, o.number(),
                       static_cast<int>(o.kind()));
}

// Marks values that are read (loads of several components write out only these) and temps in use. Every
// operand lies in the table that it names: what comes later relies on it.
void Emitter::scan(uint32_t index) {
    const ir::Function& f = program.functions[index];
    uint32_t sizes[16] = {}; // by Operand::Kind
    sizes[Operand::Value] = f.values.size();
    sizes[Operand::Const] = program.constants.size();
    sizes[Operand::Undef] = ir::type_count;
    sizes[Operand::Temp] = f.temps.size();
    sizes[Operand::Block] = f.blocks.size();
    sizes[Operand::Imm] = Operand::max_number + 1;
    sizes[Operand::Descriptor] = program.descriptors.size();
    sizes[Operand::Variable] = program.variables.size();
    sizes[Operand::Function] = program.functions.size();
    uint8_t* used = arena.array<uint8_t>(f.values.size()).data();
    Id* temps = nullptr;
    uint32_t words = 16;
    for (ir::BlockId b : f.order.span()) {
        words += 6;
        for (const ir::Instr* i = f.block(b).first; i; i = i->next) {
            words += 4 + i->operand_count;
            for (Operand o : i->operands()) {
                const uint32_t number = o.number();
                if (number >= sizes[o.kind()]) [[unlikely]]
                    stray_operand(f, *i, o);
                if (o.is_value())
                    used[number] = Used;
                else if (o.is(Operand::Temp)) [[unlikely]] {
                    if (!temps)
                        temps = arena.array<Id>(f.temps.size()).data();
                    temps[number] = 1;
                }
            }
            if (ir::has_facts(i->op))
                ir::add_facts(facts, *i);
            switch (i->op) {
            case Op::InputAtVertex: input_elements[(*i)[0].number()].per_vertex = true; break;
            case Op::ResAtomic:
            case Op::ResCmpXchg:
            case Op::VarAtomic:
            case Op::VarCmpXchg: scan_memory(f, *i); break;
            case Op::BuiltinRead:
                per_sample |= (*i)[0].number() == static_cast<uint32_t>(ir::Builtin::SampleIndex);
                break;
            case Op::Sample:
            case Op::SampleBias:
            case Op::SampleLevel:
            case Op::SampleGrad:
            case Op::Gather: note_sample(*this, f, *i, false); break;
            case Op::SampleCmp:
            case Op::SampleCmpBias:
            case Op::SampleCmpLevel:
            case Op::SampleCmpGrad:
            case Op::GatherCmp: note_sample(*this, f, *i, true); break;
            default: break;
            }
        }
    }
    scans_[index] = {used, temps, words};
}

void Emitter::declare_temps() {
    for (uint32_t t = 0; t < function->temps.size(); t++) {
        if (!temps[t])
            continue;
        Id pointer = m.pointer(spv::StorageClass::Function, m.type(function->temps[t]));
        temps[t] = make({spv::Op::OpVariable, pointer, {static_cast<uint32_t>(spv::StorageClass::Function)}});
        m.count_local_variable();
    }
}

// One for each parameter beyond the last that SPIR-V allows. No function is active twice, for none calls
// itself.
Id Emitter::parameter_variable(uint32_t function_index, uint32_t parameter) {
    const ir::Function& f = program.functions[function_index];
    Id*& variables = parameter_variables_[function_index];
    if (!variables)
        variables = arena.array<Id>(f.params.size()).data();
    const auto storage = spv::StorageClass::Private;
    Id& variable = variables[parameter];
    if (!variable)
        variable = m.global_variable(m.pointer(storage, m.type(f.values[f.params[parameter]].type)), storage);
    return variable;
}

void Emitter::load_parameters(uint32_t function_index) {
    for (uint32_t p = limits::parameters; p < function->params.size(); p++) {
        const ir::ValueId v = function->params[p];
        value_ids[v] = make(
            {spv::Op::OpLoad, m.type(function->values[v].type), {parameter_variable(function_index, p)}});
    }
}

void Emitter::write_block(ir::BlockId b) {
    block = b;
    put_void(spv::Op::OpLabel, {label(b)});
    if (b == function->entry()) {
        if (temps)
            declare_temps();
        load_parameters(static_cast<uint32_t>(function - program.functions.begin()));
    }
    for (const ir::Instr* i = function->block(b).first; i; i = i->next) {
        if (interlock.begin) [[unlikely]]
            write_interlock(*this, *i);
        const Row& r = row_table[static_cast<size_t>(i->op)];
        r.handler(*this, *i, r.code);
    }
}

void Emitter::write_function(uint32_t index) {
    const ir::Function& f = program.functions[index];
    function = &f;
    used = scans_[index].used;
    temps = scans_[index].temps;
    m.code.reserve(scans_[index].words);
    value_ids = arena.array<Id>(f.values.size()).data();
    // Blocks that were deleted get none: the same program read from its text form gives the same words.
    label_ids = arena.array<Id>(f.blocks.size()).data();
    for (ir::BlockId b : f.order.span())
        label_ids[b] = m.new_id();

    Id type = m.type(f.return_type);
    Vec<uint32_t> signature(arena);
    signature.push(type);
    const uint32_t parameters = std::min(f.params.size(), limits::parameters);
    for (uint32_t p = 0; p < parameters; p++)
        signature.push(m.type(f.values[f.params[p]].type));
    Id function_type = m.unique(spv::Op::OpTypeFunction, 0, signature.span());
    put({spv::Op::OpFunction,
         type,
         function_ids[index],
         {static_cast<uint32_t>(spv::FunctionControlMask::MaskNone), function_type}});
    for (uint32_t p = 0; p < parameters; p++) {
        Id id = value_ids[f.params[p]] = m.new_id();
        put_void(spv::Op::OpFunctionParameter, {signature[p + 1], id});
    }
    for (ir::BlockId b : f.order.span())
        write_block(b);
    check_awaited();
    put_void(spv::Op::OpFunctionEnd, {});
}

// SPIR-V 2.16.1: the static call graph of an entry point has no cycles.
void Emitter::check_calls() {
    uint32_t count = program.functions.size();
    Vec<uint32_t> first(arena), callees(arena), waiting(arena), ready(arena);
    waiting.resize(count, 0); // calls of each function that are still to be taken away
    for (const ir::Function& f : program.functions.span()) {
        first.push(callees.size());
        for (ir::BlockId b : f.order.span())
            for (const ir::Instr* i = f.block(b).first; i; i = i->next)
                if (i->op == Op::Call) {
                    callees.push((*i)[0].number());
                    waiting[(*i)[0].number()]++;
                }
    }
    first.push(callees.size());
    for (uint32_t f = 0; f < count; f++)
        if (!waiting[f])
            ready.push(f);
    uint32_t done = 0;
    for (; !ready.empty(); done++) {
        uint32_t f = ready.pop();
        for (uint32_t c = first[f]; c < first[f + 1]; c++)
            if (!--waiting[callees[c]])
                ready.push(callees[c]);
    }
    if (done != count)
        diag.fail_unsupported(Location::none(), "functions that call themselves");
}

void Emitter::check_entry() {
    const ir::Function& f = program.functions[program.entry()];
    if (f.params.size() || f.return_type != Type::Void)
        diag.fail_invalid(Location::none(), "the entry point takes or returns values");
    uint64_t threads = 1;
    for (uint32_t n : program.settings().local_size) {
        if (!n)
            diag.fail_invalid(Location::none(), "thread group of size 0");
        threads *= n;
        if (threads > UINT32_MAX)
            diag.fail_invalid(Location::none(), "thread group of more than %u threads", UINT32_MAX);
    }
}

// Direct3D 11.3, 3.1.3 to 3.1.5: infinities, NaN and signed zeros are kept, and denormals of 16 and 64 bits.
void Emitter::float_modes(Id entry) {
    constexpr Type types[] = {Type::F16, Type::F32, Type::F64};
    auto put = [&](spv::Capability capability, spv::ExecutionMode mode, uint8_t widths) {
        for (uint32_t n = 0; n < std::size(types); n++)
            if (widths >> n & 1 && m.has(types[n])) {
                m.require(capability);
                m.modes.put(spv::Op::OpExecutionMode,
                            {entry, static_cast<uint32_t>(mode), ir::bits(types[n])});
            }
    };
    put(spv::Capability::SignedZeroInfNanPreserve, spv::ExecutionMode::SignedZeroInfNanPreserve,
        options.keep_special);
    put(spv::Capability::DenormPreserve, spv::ExecutionMode::DenormPreserve, options.keep_denormals);
}

void Emitter::execution_modes(Id entry) {
    const uint32_t* size = program.settings().local_size;
    if (renumbers_threads(*this))
        m.modes.put(spv::Op::OpExecutionMode, {entry, static_cast<uint32_t>(spv::ExecutionMode::LocalSize),
                                               size[0] * size[1] * size[2], 1, 1});
    else if (ir::has_groups(program.stage()))
        m.modes.put(spv::Op::OpExecutionMode,
                    {entry, static_cast<uint32_t>(spv::ExecutionMode::LocalSize), size[0], size[1], size[2]});
    if (m.environment.all_globals_in_interface())
        float_modes(entry);
    if (program.settings().denorm32 == ir::DenormMode::Any)
        return;
    if (!m.environment.all_globals_in_interface()) {
        diag.warn(Location::none(), "%s has no denorm modes: the shader's is left out", m.environment.name);
        return;
    }
    bool preserve = program.settings().denorm32 == ir::DenormMode::Preserve;
    m.require(preserve ? spv::Capability::DenormPreserve : spv::Capability::DenormFlushToZero);
    auto mode = preserve ? spv::ExecutionMode::DenormPreserve : spv::ExecutionMode::DenormFlushToZero;
    m.modes.put(spv::Op::OpExecutionMode, {entry, static_cast<uint32_t>(mode), 32});
}

void Emitter::run(Vec<uint32_t>& words) {
    switch (program.stage()) {
    case ir::Stage::Vertex: m.model = spv::ExecutionModel::Vertex; break;
    case ir::Stage::Pixel: m.model = spv::ExecutionModel::Fragment; break;
    case ir::Stage::Compute: break;
    default: diag.fail_unsupported(Location::none(), "%s shaders", ir::name(program.stage()));
    }
    check_entry();
    // What any function does to resources and variables counts for their declarations.
    for (uint32_t f = 0; f < program.functions.size(); f++)
        scan(f);
    m.require(spv::Capability::Shader);
    prepare_interface(*this);
    interlock = place_interlock(*this);
    for (uint32_t f = 0; f < program.functions.size(); f++)
        function_ids[f] = m.new_id();
    if (program.functions.size() > 1)
        check_calls();
    for (uint32_t f = 0; f < program.functions.size(); f++)
        write_function(f);
    write_helpers(*this);
    alias_views(*this);
    Id entry = function_ids[program.entry()];
    execution_modes(entry);
    ask_for_interlock(*this, entry);
    finish_interface(*this, entry);
    const bool maximal = ask_for_reconvergence(*this, entry);
    const uint32_t start = words.size();
    m.finish(entry, program.entry_point().name, words);
    if (maximal)
        if (const char* broken = check_reconvergence(words.span().subspan(start), arena))
            diag.fail_internal(Location::none(), "maximal reconvergence is broken: %s", broken);
}

void write(const ir::Program& p, const Options& options, Arena& scratch, Diagnostics& diag,
           Vec<uint32_t>& words) {
    if (const char* broken = ir::check_structure(p, scratch))
        diag.fail_internal(Location::none(), "structured form is broken: %s", broken);
    Emitter(p, options, scratch, diag).run(words);
}

} // namespace ladder::spirv
