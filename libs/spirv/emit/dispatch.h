// The table of handlers: one row per operation of ops.def.
//
// A handler gets its instruction and the number in its row (mostly a SPIR-V opcode) and appends to the
// function's code. None makes blocks: one VSIR block is one SPIR-V block.
#pragma once

#include "spirv/emit/emitter.h"

#include <array>

namespace ladder::spirv {

using Handler = void (*)(Emitter&, const ir::Instr&, uint32_t code);
struct Row {
    Handler handler;
    uint32_t code;
};
extern const std::array<Row, static_cast<size_t>(ir::Op::Count)> row_table;

} // namespace ladder::spirv
