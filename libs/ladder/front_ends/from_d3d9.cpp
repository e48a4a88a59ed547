// Bytecode of shader models 1 to 3 as a source.
#include "ladder/callers_parameters.h"
#include "ladder/front_ends/front_end_row.h"

#include "d3dbc/d3d_disassemble.h"
#include "d3dbc/to_vsir.h"

namespace ladder {

namespace {

constexpr ladder_target_type d3d9_targets[] = {LADDER_TARGET_SPIRV_BINARY, LADDER_TARGET_SPIRV_TEXT,
                                               LADDER_TARGET_VSIR, LADDER_TARGET_D3D_ASM};

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

// What the caller says of Direct3D 9.
d3dbc::Facts facts_of(const Request& r, const Source& source, Arena& arena) {
    const ladder_d3d9_info& said = r.d3d9 ? *r.d3d9 : source.d3d9();
    d3dbc::Facts facts;
    facts.floats = static_cast<d3dbc::FloatRules>(said.floats);
    facts.shadow_samplers = said.shadow_samplers;
    for (size_t n = 0; n < std::size(said.textures); n++)
        facts.textures[n] = static_cast<d3dbc::TextureKind>(said.textures[n]);
    if (r.parameters)
        facts.parameters = parameter_facts(*r.parameters, arena);
    return facts;
}

// The bytecode has no name for its entry point: it is whatever the caller calls it.
void read_d3d9(const Request& r, Source& source, ir::Program& p, Arena& scratch, Diagnostics& diag,
               ir::Analyses&) {
    const ArenaScope scope(scratch);
    const d3dbc::Program d = d3dbc::read_program(source.bytes(), scratch, diag);
    d3dbc::lower(d, facts_of(r, source, scratch), p, scratch, diag);
    if (!r.entry_point.empty())
        p.entry_point().name = p.arena.copy(r.entry_point);
}

void disassemble_d3d9(const Source& source, Arena& arena, Arena& scratch, Diagnostics& diag,
                      std::pmr::string& text) {
    d3dbc::disassemble(d3dbc::read_program(source.bytes(), arena, diag), scratch, text);
}

} // namespace

const FrontEnd d3d9_front_end = {
    .type = LADDER_SOURCE_D3D_BYTECODE,
    .type_name = "d3d-bytecode",
    .what = "bytecode of shader models 1 to 3",
    .targets = d3d9_targets,
    .assembly = LADDER_TARGET_D3D_ASM,
    .blames_source = true,
    .has_vendor_intrinsics = true,
    .recognize = d3dbc::is_bytecode,
    .open = nullptr,
    .read = read_d3d9,
    .check = nullptr,
    .list = nullptr,
    .disassemble = disassemble_d3d9,
};

} // namespace ladder
