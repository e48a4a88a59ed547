// Which registers a program names.
#include "formats/d3d9/bytecode_reader.h"

#include <algorithm>

namespace ladder::d3dbc {

namespace {

// `rows`: registers from this one on.
void count(RegisterCounts& counts, const Operand& o, uint32_t rows) {
    const auto reach = [&](uint32_t& most) { most = std::max(most, o.number + rows); };
    const uint32_t bits = ((1u << rows) - 1) << (o.number & 31);
    switch (o.type) {
    case Register::Temp: reach(counts.temps); break;
    case Register::Constant:
        reach(counts.constants);
        counts.constants_relative |= o.is_relative();
        break;
    case Register::IntConstant: reach(counts.int_constants); break;
    case Register::BoolConstant: reach(counts.bool_constants); break;
    case Register::Input:
        counts.inputs |= bits;
        counts.inputs_relative |= o.is_relative();
        break;
    case Register::Texture: counts.textures |= bits; break;
    case Register::ColourOut: counts.colours_out |= bits; break;
    case Register::TexcoordOut: counts.texcoords_out |= bits; break;
    case Register::Output:
        counts.outputs |= bits;
        counts.outputs_relative |= o.is_relative();
        break;
    case Register::RenderTarget: counts.render_targets |= bits; break;
    case Register::Position: counts.position = 1; break;
    case Register::Fog: counts.fog = 1; break;
    case Register::PointSize: counts.point_size = 1; break;
    case Register::Depth: counts.depth = 1; break;
    case Register::PixelPosition: counts.pixel_position = 1; break;
    case Register::Face: counts.face = 1; break;
    default: break;
    }
}

bool samples(const Instruction& i) {
    switch (i.opcode) {
    case Opcode::Texcoord:
    case Opcode::Texcrd:
    case Opcode::Texkill:
    case Opcode::Texm3x2pad:
    case Opcode::Texm3x3pad:
    case Opcode::Texm3x2depth:
    case Opcode::Texdp3:
    case Opcode::Texm3x3:
    case Opcode::Texdepth: return false;
    default: return i.form->category == Category::Texture;
    }
}

} // namespace

RegisterCounts count_registers(const Program& p) {
    RegisterCounts counts{};
    for (const Instruction& i : p.instructions) {
        const Operand* o = &p.operands[i.operands];
        if (i.destination_count)
            count(counts, *o++, 1);
        for (const char* letter = i.form->sources; *letter; letter++)
            count(counts, *o++, *letter >= '2' && *letter <= '4' ? static_cast<uint32_t>(*letter - '0') : 1);
        // In pixel shaders 1.4 the number of a temp, which may be larger than any sampler's.
        if (samples(i) && i.sampler < 32)
            counts.samplers |= 1u << i.sampler;
        // Depth from a ratio of texture coordinates has no register.
        counts.depth |= i.opcode == Opcode::Texm3x2depth || i.opcode == Opcode::Texdepth;
    }
    return counts;
}

} // namespace ladder::d3dbc
