#include "ladder/front_end.h"
#include "ladder/callers_parameters.h"

#include "d3dbc/d3d_disassemble.h"
#include "d3dbc/to_vsir.h"
#include "dxil/entry_functions.h"
#include "dxil/translate.h"
#include "ir/check_structure.h"
#include "ir/keep_entry.h"
#include "ir/text.h"
#include "ir/validate.h"
#include "llvm_spirv/translate_llvm_ir.h"
#include "passes/vendor_intrinsics.h"
#include "tpf/disassemble.h"
#include "tpf/lower_program.h"

#include <memory_resource>

namespace ladder {

namespace {

// A disassembly has at most so many bytes: a module's text is 5 to 30 times its bitcode.
constexpr size_t longest_text(size_t source_size) { return (size_t{4} << 20) + 256 * source_size; }

// The validator takes all that it finds for a bug of Ladder. Where the source is VSIR the program is as its
// author wrote it; front ends check what they read themselves. They are held against the validator by mutants
// in builds with assertions (of tokens 190,000, of Direct3D 9 340,000, of DXIL 256,000, without a finding,
// 2026), and releases go without: it was a sixteenth to an eighth of the time of a compile.
#ifdef NDEBUG
constexpr bool all_is_validated = false;
#else
constexpr bool all_is_validated = true;
#endif
void validate(const ir::Program& p, bool written_by_hand, Diagnostics& diag, ir::Analyses& analyses) {
    if (!written_by_hand)
        return ir::validate(p, diag, "front-end", &analyses);
    const InRoom room(diag, Room::Vsir);
    try {
        ir::validate(p, diag, "front-end", &analyses);
    } catch (const Failure& f) {
        throw Failure{f.code == Code::Internal ? Code::InvalidShader : f.code};
    }
}

// What hand-written VSIR can say and no front end does.
void check_hand_written(const ir::Program& p, Arena& scratch, Diagnostics& diag) {
    const InRoom room(diag, Room::Vsir);
    const ir::Function& entry = p.functions[p.entry()];
    if (!entry.params.empty() || entry.return_type != ir::Type::Void)
        diag.fail_invalid(Location::none(), "the entry function takes parameters or returns a value");
    if (p.level < ir::Level::StructuredTemps)
        return;
    ArenaScope scope(scratch);
    if (const char* broken = ir::check_structure(p, scratch))
        diag.fail_invalid(Location::none(), "not structured: %s", broken);
}

void read_vsir(const Request& r, const Source& source, ir::Program& p, Diagnostics& diag) {
    ir::parse(p, source.text(), diag);
    if (r.entry_point.empty())
        return;
    while (r.entry_point != p.entry_point().name)
        if (++p.compiled == p.entry_point_count())
            diag.fail_invalid(Location::none(), Problem::NO_ENTRY_POINT, "there is no entry point '%s'",
                              r.entry_point.data());
    ir::keep_entry_point(p);
}

void translate(const Request& r, const Source& source, const llvm::Module& m, ir::Program& p,
               Diagnostics& diag, ir::Analyses& analyses) {
    const Quirks& q = r.spirv.quirks;
    if (source.is_llvm_ir())
        return llvm_spirv::translate(m,
                                     {.entry = r.entry_point,
                                      .source_hints = q.need_source_hints(),
                                      .source_bytes = source.bytes().size()},
                                     p, diag, analyses);
    dxil::translate(m,
                    {.entry = r.entry_point,
                     .all_entries = r.spirv.all_entry_points,
                     .min_precision = q.min_precision,
                     .source_hints = q.need_source_hints(),
                     .source_bytes = source.bytes().size()},
                    p, diag, analyses);
}

std::span<const dxbc::SignatureElement> read_signature(const dxbc::Container& c, dxbc::SignatureKind kind,
                                                       Arena& arena, Diagnostics& diag) {
    const dxbc::Part* part = dxbc::find_signature(c, kind);
    return part ? dxbc::read_signature(*part, arena, diag) : std::span<const dxbc::SignatureElement>();
}

// The container of a source with tokens, and the part with them.
struct Tokens {
    dxbc::Container container;
    const dxbc::Part* part;
};
Tokens find_tokens(const Source& source, Arena& arena, Diagnostics& diag) {
    const dxbc::Container c = dxbc::read_container(source.bytes(), true, arena, diag);
    const dxbc::Part* part = c.find(dxbc::fourcc('S', 'H', 'E', 'X'));
    return {c, part ? part : c.find(dxbc::fourcc('S', 'H', 'D', 'R'))};
}

// The tokens have no name for their entry point: it is whatever the caller calls it.
void read_tokens(const Request& r, const Source& source, ir::Program& p, Arena& scratch, Diagnostics& diag) {
    using enum dxbc::SignatureKind;
    const ArenaScope scope(scratch);
    const auto [c, part] = find_tokens(source, scratch, diag);
    const tpf::Program t = tpf::read_program(*part, scratch, diag);
    const tpf::Signatures signatures = {read_signature(c, Input, scratch, diag),
                                        read_signature(c, Output, scratch, diag),
                                        read_signature(c, Patch, scratch, diag)};
    tpf::lower(t, signatures, {r.class_linkage_space}, p, scratch, diag);
    if (!r.entry_point.empty())
        p.entry_point().name = p.arena.copy(r.entry_point);
}

// What is known of parameters before the SPIR-V writer has them.
const ir::ParameterFacts* parameter_facts(const ladder_parameter_info& info, Arena& arena) {
    using State = ir::ParameterFact::State;
    const spirv::Parameters& all = *read_parameters(info, arena);
    auto& facts = *arena.make<ir::ParameterFacts>();
    for (size_t n = 0; n < all.size(); n++)
        if (const spirv::Parameter* p = all[n]) {
            facts[n].state = p->source == spirv::Parameter::Source::Constant ? State::Known : State::Later;
            std::copy(std::begin(p->constants), std::end(p->constants), facts[n].value);
        }
    return &facts;
}

// Of what the caller says of Direct3D 9.
void read_d3d_bytecode(const Request& r, const Source& source, ir::Program& p, Arena& scratch,
                       Diagnostics& diag) {
    const ArenaScope scope(scratch);
    const d3dbc::Program d = d3dbc::read_program(source.bytes(), scratch, diag);
    const ladder_d3d9_info& said = r.d3d9 ? *r.d3d9 : source.d3d9();
    d3dbc::Facts facts;
    facts.floats = static_cast<d3dbc::FloatRules>(said.floats);
    facts.shadow_samplers = said.shadow_samplers;
    for (size_t n = 0; n < std::size(said.textures); n++)
        facts.textures[n] = static_cast<d3dbc::TextureKind>(said.textures[n]);
    if (r.parameters)
        facts.parameters = parameter_facts(*r.parameters, scratch);
    d3dbc::lower(d, facts, p, scratch, diag);
    if (!r.entry_point.empty())
        p.entry_point().name = p.arena.copy(r.entry_point);
}

} // namespace

void read_program(const Request& r, Source& source, ir::Program& p, Diagnostics& diag) {
    Arena scratch(diag.host());
    scratch.set_limit(r.limits.module(source.size()));
    ir::Analyses analyses(nullptr, 0, diag.host());
    read_program(r, source, p, scratch, diag, analyses);
}

void read_program(const Request& r, Source& source, ir::Program& p, Arena& scratch, Diagnostics& diag,
                  ir::Analyses& analyses) {
    const bool by_hand = source.type() == LADDER_SOURCE_VSIR;
    if (by_hand)
        read_vsir(r, source, p, diag);
    else if (source.has_tokens())
        read_tokens(r, source, p, scratch, diag);
    else if (source.is_d3d_bytecode())
        read_d3d_bytecode(r, source, p, scratch, diag);
    else if (r.spirv.quirks.need_source_hints()) {
        // Attachments are not kept otherwise: a shader that is open is read anew for them.
        auto* m = p.arena.make<llvm::Module>(p.arena);
        source.read(*m,
                    {.keep_hints = true,
                     .roots = r.entry_point.empty() ? nullptr : dxil::find_entry_functions,
                     .entry = r.entry_point},
                    scratch, diag);
        translate(r, source, *m, p, diag, analyses);
    } else
        translate(r, source, source.module_of(r.entry_point, scratch, diag), p, diag, analyses);
    if (!by_hand && !source.is_llvm_ir())
        passes::refuse_vendor_intrinsics(p, scratch, diag);
    if (by_hand || all_is_validated || r.validate_passes)
        validate(p, by_hand || source.is_d3d_bytecode(), diag, analyses);
    if (by_hand)
        check_hand_written(p, scratch, diag);
}

bool is_disassembly(ladder_target_type target) {
    return target == LADDER_TARGET_DXIL_ASM || target == LADDER_TARGET_TPF_ASM ||
           target == LADDER_TARGET_D3D_ASM;
}

void disassemble(const Request& r, const Source& source, Diagnostics& diag, std::pmr::string& text) {
    constexpr size_t arena_stack = 10 * 1024, scratch_stack = 8 * 1024;
    alignas(std::max_align_t) char arena_memory[arena_stack], scratch_memory[scratch_stack];
    Arena arena(arena_memory, sizeof arena_memory, diag.host());
    Arena scratch(scratch_memory, sizeof scratch_memory, diag.host());
    arena.set_limit(r.limits.module(source.size()));
    scratch.set_limit(r.limits.module(source.size()));
    if (r.info->target_type == LADDER_TARGET_TPF_ASM) {
        if (!source.has_tokens())
            diag.fail_unsupported(Location::none(), Problem::UNSUPPORTED_TARGET,
                                  "there are no tokens of shader models 4 and 5 in the source");
        return tpf::disassemble(tpf::read_program(*find_tokens(source, arena, diag).part, arena, diag), text);
    }
    if (r.info->target_type == LADDER_TARGET_D3D_ASM) {
        if (!source.is_d3d_bytecode())
            diag.fail_unsupported(Location::none(), Problem::UNSUPPORTED_TARGET,
                                  "the source is no bytecode of shader models 1 to 3");
        return d3dbc::disassemble(d3dbc::read_program(source.bytes(), arena, diag), scratch, text);
    }
    if (source.type() == LADDER_SOURCE_VSIR)
        diag.fail_unsupported(Location::none(), Problem::UNSUPPORTED_TARGET,
                              "VSIR cannot be turned into LLVM assembly");
    if (source.is_llvm_ir())
        diag.fail_unsupported(Location::none(), Problem::UNSUPPORTED_TARGET,
                              "today's LLVM IR cannot be turned into DXIL's assembly");
    if (!source.has_module())
        diag.fail_unsupported(Location::none(), Problem::UNSUPPORTED_TARGET,
                              "bytecode of shader models 1 to 5 cannot be turned into LLVM assembly");
    llvm::Module m(arena);
    source.read(m, {.keep_local_names = true, .keep_attributes = true, .keep_attachments = true}, scratch,
                diag);
    llvm::print_assembly(m, longest_text(source.size()), diag, text);
}

namespace {

dxil::ModuleFunctions functions_of_vsir(const Source& source, Arena& arena, Diagnostics& diag) {
    ir::Program p(arena);
    ir::parse(p, source.text(), diag);
    const std::span<dxil::ModuleFunction> functions =
        arena.array<dxil::ModuleFunction>(p.entry_point_count());
    for (uint32_t n = 0; n < functions.size(); n++) {
        const std::string_view name = p.entry_point(n).name;
        functions[n] = {name, name, p.entry_point(n).stage, 0, 0};
    }
    return {functions.size() > 1, p.shader_model_major, p.shader_model_minor, functions};
}

dxil::ModuleFunctions functions_of_llvm_ir(Source& source, Arena& arena, Diagnostics& diag) {
    ir::Program p(arena);
    Arena scratch(diag.host());
    scratch.set_limit(Request{}.limits.module(source.size()));
    ir::Analyses analyses(nullptr, 0, diag.host());
    llvm_spirv::translate(source.module(scratch, diag), {.source_bytes = source.bytes().size()}, p, diag,
                          analyses);
    const std::span<dxil::ModuleFunction> functions = arena.array<dxil::ModuleFunction>(1);
    functions[0] = {p.entry_point().name, p.entry_point().name, p.stage(), 0, 0};
    return {false, p.shader_model_major, p.shader_model_minor, functions};
}

// The one function that there is.
dxil::ModuleFunctions functions_of_tokens(const Source& source, Arena& arena, Diagnostics& diag) {
    ir::Program p(arena);
    const Request request{};
    Arena scratch(diag.host());
    scratch.set_limit(request.limits.module(source.size()));
    if (source.has_tokens())
        read_tokens(request, source, p, scratch, diag);
    else
        read_d3d_bytecode(request, source, p, scratch, diag);
    const std::span<dxil::ModuleFunction> functions = arena.array<dxil::ModuleFunction>(1);
    functions[0] = {p.entry_point().name, p.entry_point().name, p.stage(), 0, 0};
    return {false, p.shader_model_major, p.shader_model_minor, functions};
}

} // namespace

LibrarySource read_library(Source& source, Arena& arena, Arena& scratch, Diagnostics& diag) {
    LibrarySource out{};
    if (source.has_runtime()) {
        const dxbc::Part part = {dxbc::fourcc('R', 'D', 'A', 'T'), source.runtime_offset(),
                                 arena.copy(source.runtime())};
        out.runtime = dxbc::read_runtime_data(part, arena, diag);
        out.has_runtime = true;
        out.functions = {true, source.shader_model_major(), source.shader_model_minor(), {}};
    } else if (source.type() == LADDER_SOURCE_VSIR) {
        out.functions = functions_of_vsir(source, scratch, diag);
    } else if (source.is_llvm_ir()) {
        out.functions = functions_of_llvm_ir(source, scratch, diag);
    } else if (!source.has_module()) {
        out.functions = functions_of_tokens(source, scratch, diag);
    } else {
        out.functions = dxil::list_functions(source.module(scratch, diag),
                                             {.source_bytes = source.bytes().size()}, scratch, diag);
    }
    return out;
}

} // namespace ladder
