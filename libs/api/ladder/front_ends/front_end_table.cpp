#include "api/ladder/front_ends/front_end_row.h"

namespace ladder {

namespace {

// LLVM assembly has no magic and so comes last.
constexpr const FrontEnd* rows[] = {
    &container_front_end, &dxil_bitcode_front_end, &d3d9_front_end,         &spirv_front_end,
    &vsir_front_end,      &llvm_ir_front_end,      &dxil_assembly_front_end,
};

} // namespace

std::span<const FrontEnd* const> front_ends() { return rows; }

const FrontEnd* find_front_end(ladder_source_type type) {
    for (const FrontEnd* row : rows)
        if (row->type == type)
            return row;
    return nullptr;
}

const FrontEnd* recognize(std::span<const uint8_t> bytes) {
    for (const FrontEnd* row : rows)
        if (row->recognize(bytes))
            return row;
    return nullptr;
}

} // namespace ladder
