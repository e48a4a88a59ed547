// Looks at a shader as far as its kind and stage are concerned. Everything else is checked by Ladder.
// (DirectXShaderCompiler: DxilContainer.h, DxilContainerHeader and DxilProgramHeader;
// d3d11TokenizedProgramFormat.hpp.)
#include "shader_source.h"

#include "shim_memory.h"
#include <ladder/ladder_dxbc.h>

#include <span>

namespace ladder::vkd3d {

namespace {

constexpr size_t header_size = 32;

uint32_t word(const vkd3d_shader_code& code, size_t offset) {
    uint32_t w;
    std::memcpy(&w, static_cast<const char*>(code.code) + offset, 4);
    return w; // containers are little-endian, as are the machines that clients of this library run on
}

// Stages as the version token of a program numbers them.
ladder_stage stage_of(uint32_t program_kind) {
    static constexpr ladder_stage stages[] = {LADDER_STAGE_PIXEL, LADDER_STAGE_VERTEX, LADDER_STAGE_GEOMETRY,
                                              LADDER_STAGE_HULL,  LADDER_STAGE_DOMAIN, LADDER_STAGE_COMPUTE};
    return program_kind < std::size(stages) ? stages[program_kind] : LADDER_STAGE_FORCE_32_BIT;
}

// A version token of shader models 1 to 3 (d3d9types.h).
bool is_bytecode(uint32_t token) {
    const uint32_t major = token >> 8 & 0xff;
    return token >> 17 == 0xffff >> 1 && major >= 1 && major <= 3;
}

// Where the part with the program begins, by its header; 0: there is none. Ladder takes DXIL before ILDB,
// which has debug information and is not touched beside DXIL, and both before tokens.
size_t find_program(const vkd3d_shader_code& code, Source& s) {
    size_t dxil = 0, debug = 0, tokens = 0;
    const size_t parts = word(code, 28);
    for (size_t n = 0; n < parts && header_size + 4 * n + 4 <= code.size; n++) {
        const size_t part = word(code, header_size + 4 * n);
        if (part > code.size || code.size - part < 12)
            continue;
        const uint32_t tag = word(code, part);
        size_t* const found = tag == LADDER_TAG('D', 'X', 'I', 'L')   ? &dxil
                              : tag == LADDER_TAG('I', 'L', 'D', 'B') ? &debug
                              : tag == LADDER_TAG('S', 'H', 'E', 'X') || tag == LADDER_TAG('S', 'H', 'D', 'R')
                                  ? &tokens
                                  : nullptr;
        if (found && !*found)
            *found = part;
    }
    s.dxil = dxil || debug;
    s.tokens = tokens && !s.dxil;
    return dxil ? dxil : debug ? debug : tokens;
}

} // namespace

Source recognize(const vkd3d_shader_code& code) {
    Source s;
    if (code.code && code.size >= 8 && is_bytecode(word(code, 0))) {
        s.bytecode = true;
        s.stage = word(code, 0) >> 16 & 1 ? LADDER_STAGE_PIXEL : LADDER_STAGE_VERTEX;
        return s;
    }
    if (!code.code || code.size < header_size || word(code, 0) != LADDER_TAG('D', 'X', 'B', 'C'))
        return s;
    s.container = true;
    const size_t program = find_program(code, s);
    if (program)
        s.stage = stage_of(word(code, program + 8) >> 16); // a version token begins it
    return s;
}

} // namespace ladder::vkd3d
