// Bytecode of shader models 1 to 3 as a source.
#include "api/ladder/callers_parameters.h"
#include "api/ladder/front_ends/front_end_row.h"

#include "formats/d3d9/constant_types.h"
#include "formats/d3d9/d3d_disassemble.h"
#include "formats/d3d9/interface_registers.h"
#include "front/d3d9/to_vsir.h"

#include <algorithm>

namespace ladder {

namespace {

constexpr ladder_target_type d3d9_targets[] = {LADDER_TARGET_SPIRV_BINARY, LADDER_TARGET_SPIRV_TEXT,
                                               LADDER_TARGET_VSIR, LADDER_TARGET_D3D_ASM};

// The state of a source.
struct D3d9Source {
    const d3dbc::Program* program = nullptr; // in the source's arena; null: it was not decoded yet
};

const FrontEnd& open_d3d9(Source& source, const SourceInfo&, Diagnostics&) {
    source.make_state<D3d9Source>();
    return d3d9_front_end;
}

// The decoded bytecode. That of an open shader stays; else it lies in `scratch`.
const d3dbc::Program& program_of(const Source& source, Arena& scratch, Diagnostics& diag) {
    auto& known = source.state<D3d9Source>();
    if (known.program)
        return *known.program;
    Arena& arena = source.is_kept() ? source.arena() : scratch;
    const Arena::Mark start = arena.mark();
    try {
        auto* program = arena.make<d3dbc::Program>(d3dbc::read_program(source.bytes(), arena, diag));
        if (source.is_kept())
            known.program = program;
        return *program;
    } catch (...) {
        arena.release(start);
        throw;
    }
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
    d3dbc::lower(program_of(source, scratch, diag), facts_of(r, source, scratch), p, scratch, diag);
    if (!r.entry_point.empty())
        p.entry_point().name = p.arena.copy(r.entry_point);
}

void disassemble_d3d9(const Source& source, Arena& arena, Arena& scratch, Diagnostics& diag,
                      std::pmr::string& text) {
    d3dbc::disassemble(program_of(source, arena, diag), scratch, text);
}

ladder_d3d9_register public_register(d3dbc::Register type) {
    switch (type) {
    case d3dbc::Register::Input: return LADDER_D3D9_REGISTER_INPUT;
    case d3dbc::Register::Texture: return LADDER_D3D9_REGISTER_TEXTURE;
    case d3dbc::Register::PixelPosition: return LADDER_D3D9_REGISTER_PIXEL_POSITION;
    case d3dbc::Register::Face: return LADDER_D3D9_REGISTER_FACE;
    case d3dbc::Register::Position: return LADDER_D3D9_REGISTER_POSITION;
    case d3dbc::Register::Fog: return LADDER_D3D9_REGISTER_FOG;
    case d3dbc::Register::PointSize: return LADDER_D3D9_REGISTER_POINT_SIZE;
    case d3dbc::Register::ColourOut: return LADDER_D3D9_REGISTER_COLOR;
    case d3dbc::Register::TexcoordOut: return LADDER_D3D9_REGISTER_TEXCOORD;
    case d3dbc::Register::Output: return LADDER_D3D9_REGISTER_OUTPUT;
    case d3dbc::Register::RenderTarget: return LADDER_D3D9_REGISTER_TARGET;
    case d3dbc::Register::Depth: return LADDER_D3D9_REGISTER_DEPTH;
    default: return LADDER_D3D9_REGISTER_TEMP;
    }
}

std::span<ladder_d3d9_element> d3d9_elements(std::span<const d3dbc::InterfaceRegister> registers,
                                             Arena& arena) {
    const std::span<ladder_d3d9_element> all = arena.array<ladder_d3d9_element>(registers.size());
    std::transform(registers.begin(), registers.end(), all.begin(), [](const d3dbc::InterfaceRegister& r) {
        return ladder_d3d9_element{public_register(r.type), r.number,   d3dbc::semantic_of(r.usage),
                                   r.usage_index,           r.declared, r.used};
    });
    return all;
}

void list_d3d9_registers(Source& source, ladder_d3d9_signatures& out, Arena& arena, Arena& scratch,
                         Diagnostics& diag) {
    const ArenaScope scope(scratch);
    const d3dbc::Program& d = program_of(source, scratch, diag);
    const d3dbc::InterfaceRegisters registers = d3dbc::list_interface(d, scratch);
    const auto inputs = d3d9_elements(registers.inputs, arena),
               outputs = d3d9_elements(registers.outputs, arena);
    out.stage = d.is_pixel ? LADDER_STAGE_PIXEL : LADDER_STAGE_VERTEX;
    out.shader_model_major = d.major;
    out.shader_model_minor = d.minor;
    out.inputs = inputs.data();
    out.input_count = static_cast<unsigned int>(inputs.size());
    out.outputs = outputs.data();
    out.output_count = static_cast<unsigned int>(outputs.size());
}

// Constant buffers 0 to 2 are c#, i# and b#. Samplers and their textures have the same name.
void reflect_d3d9(const Source& source, const ir::Program& p, std::span<reflect::Resource> found,
                  reflect::Types* types, Arena& arena, Diagnostics& diag) {
    reflect::Types unwanted(arena);
    const d3dbc::ConstantTypes known =
        d3dbc::constant_types(program_of(source, arena, diag), types ? *types : unwanted);
    for (uint32_t n = 0; n < p.descriptors.size(); n++) {
        const ir::Descriptor& d = p.descriptors[n];
        if (d.cls == ir::ResourceClass::Cbv && d.first < std::size(known.files))
            found[n].type = known.files[d.first];
        else if (d.cls != ir::ResourceClass::Cbv && d.first < std::size(known.samplers))
            found[n].name = known.samplers[d.first];
    }
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
    .open = open_d3d9,
    .read = read_d3d9,
    .reflect = reflect_d3d9,
    .check = nullptr,
    .list = nullptr,
    .list_registers = list_d3d9_registers,
    .disassemble = disassemble_d3d9,
};

} // namespace ladder
