#include "simt/kernels/kernel_table.h"

#include "simt/kernels/comparisons.h"
#include "simt/kernels/conversions.h"
#include "simt/kernels/floats.h"
#include "simt/kernels/integers.h"
#include "simt/kernels/primitive_kernels.h"
#include "simt/kernels/stages.h"
#include "simt/kernels/waves.h"
#include "simt/matrices/matrix_access.h"
#include "simt/matrices/matrix_kernels.h"
#include "simt/memory/memory.h"
#include "simt/memory/textures.h"
#include "simt/memory/variables.h"
#include "simt/rays/hit_kernels.h"
#include "simt/rays/ray_kernels.h"
#include "simt/rays/rays.h"

namespace ladder::simt {

using ir::Op;
using ir::Type;

KernelTable::KernelTable(Arena& arena, bool wide)
    : rows_(arena.array<const KernelRow*>(static_cast<size_t>(Op::Count))), wide_(wide) {
    for (std::span<const KernelRow> rows :
         {integer_kernels(), float_kernels(), comparison_kernels(), wave_kernels(), memory_kernels(),
          variable_kernels(), stage_kernels(), texture_kernels(), ray_kernels(), primitive_kernels(),
          ray_pipeline_kernels(), hit_kernels(), matrix_kernels(), matrix_access_kernels()})
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
