// Compressed textures: BC1 to BC7 (Khronos Data Format 1.3, chapters 18 and 19; D3D11.3 19.5).
#pragma once

#include "script/state.h"

namespace ladder::runner {

// A texel of a block, row by row: red, green, blue, alpha, as shaders see them. What the format lacks is 0,
// 0, 1.
using BlockTexels = float[16][4];
void decode_block(Format f, const uint8_t* block, BlockTexels& out);

// Turns a compressed texture into one of r32g32b32a32-float with the same texels; others stay.
void decode_blocks(ResourceDesc& desc, std::vector<uint8_t>& bytes);

// Codes of BC6H (bits of halves) and BC7 (bytes), for decode_block().
void decode_bc6(const uint8_t* block, bool is_signed, uint16_t (&out)[16][3]);
void decode_bc7(const uint8_t* block, uint8_t (&out)[16][4]);

} // namespace ladder::runner
