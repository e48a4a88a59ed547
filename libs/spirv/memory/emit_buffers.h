// Raw and structured buffers.
#pragma once

#include "spirv/resources/emit_resources.h"

namespace ladder::spirv {

// Index of a view's element at the address that operands `at` and `at` + 1 give (raw buffers: only `at`).
struct Address {
    Id base; // 0: none
    uint32_t offset;
};
Address buffer_address(Emitter&, const Handle&, const ir::Instr&, uint32_t at, uint32_t shift);
Id address_id(Emitter&, Address, uint32_t plus);
void emit_buffer_load(Emitter&, const ir::Instr&, uint32_t);
void emit_buffer_store(Emitter&, const ir::Instr&, uint32_t);

} // namespace ladder::spirv
