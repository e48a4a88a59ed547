#include "simt/kernel_table.h"

#include "simt/comparisons.h"
#include "simt/conversions.h"
#include "simt/floats.h"
#include "simt/hit_kernels.h"
#include "simt/integers.h"
#include "simt/memory.h"
#include "simt/primitive_kernels.h"
#include "simt/ray_kernels.h"
#include "simt/rays.h"
#include "simt/stages.h"
#include "simt/textures.h"
#include "simt/variables.h"
#include "simt/waves.h"

namespace ladder::simt {

using ir::Op;
using ir::Type;

KernelTable::KernelTable(Arena& arena, bool wide)
    : rows_(arena.array<const KernelRow*>(static_cast<size_t>(Op::Count))), wide_(wide) {
    for (std::span<const KernelRow> rows :
         {integer_kernels(), float_kernels(), comparison_kernels(), wave_kernels(), memory_kernels(),
          variable_kernels(), stage_kernels(), texture_kernels(), ray_kernels(), primitive_kernels(),
          ray_pipeline_kernels(), hit_kernels()})
        for (const KernelRow& row : rows)
            rows_[static_cast<size_t>(row.op)] = &row;
}

Kernel KernelTable::find(Op op, Type type, Type first, PoisonRule& poison) const {
    poison = PoisonRule::Operands;
    const KernelRow* row = rows_[static_cast<size_t>(op)];
    if (row)
        poison = row->poison;
    const KernelPair k = row ? row->by_type[static_cast<size_t>(type == Type::Void ? first : type)]
                             : conversion_kernel(op, type, first);
    return wide_ ? k.wide : k.plain;
}

bool KernelTable::is_float(Op op) const {
    for (const KernelRow& row : float_kernels())
        if (row.op == op)
            return true;
    return false;
}

} // namespace ladder::simt
