// Matrices of the device (SPV_KHR_cooperative_matrix) are those of waves, in shapes that some product of its
// list has; larger ones consist of such parts. They have no coordinates of elements, no transposition, no
// sums in memory, and no products with vectors. Buffers have to be arrays of words at a descriptor or an
// address.
#include "passes/lower/device_matrices.h"

#include "passes/lower/matrix_site.h"

#include <algorithm>

namespace ladder::passes {

using namespace ir;

namespace {

class Kept {
public:
    Kept(const Program& p, const Target& target, std::span<const AccessChecks> checks, Arena& arena)
        : p_(p), products_(target.matrix_products), checks_(checks),
          tiles_(arena.array<MatrixTile>(p.variables.size())), kept_(arena.array<bool>(p.variables.size())) {}

    // Larger products first; what has found its size keeps it.
    std::span<const MatrixTile> find() {
        for (uint64_t below = UINT64_MAX; const MatrixProduct* size = next_size(below);) {
            below = work(*size);
            find_of_size(*size);
        }
        return tiles_;
    }

private:
    static uint64_t work(const MatrixProduct& p) { return uint64_t{p.rows} * p.columns * p.inner; }
    const MatrixProduct* next_size(uint64_t below) const;
    void find_of_size(const MatrixProduct& size);
    bool is_same_size(const MatrixProduct& p) const {
        return p.rows == size_->rows && p.columns == size_->columns && p.inner == size_->inner;
    }
    static MatrixTile tile(MatrixUse use, const MatrixProduct& of) {
        switch (use) {
        case MatrixUse::A: return {of.rows, of.inner};
        case MatrixUse::B: return {of.inner, of.columns};
        default: return {of.rows, of.columns};
        }
    }

    const MatrixShape& shape(Operand variable) const { return p_.variables[variable.number()].matrix; }
    // Is there a product of this size that has such parts?
    bool has(const MatrixShape& m) const;
    // Forgets the matrices of an operation that the device lacks; says whether it forgot any.
    bool look(const Function& f, const Instr& i);
    bool can(const Function& f, const Instr& i) const;
    bool can_multiply(const Instr& i) const;
    bool can_convert(const Instr& i) const;
    bool has_buffer(const Function& f, const Instr& i) const;
    bool has_group_memory(const Instr& i) const;

    const Program& p_;
    const std::span<const MatrixProduct> products_;
    const std::span<const AccessChecks> checks_;
    const std::span<MatrixTile> tiles_;
    const std::span<bool> kept_; // as far as is known, with parts of this size
    const MatrixProduct* size_ = nullptr;
};

// The largest product with less work; the first of equals.
const MatrixProduct* Kept::next_size(uint64_t below) const {
    const MatrixProduct* best = nullptr;
    for (const MatrixProduct& p : products_)
        if (work(p) < below && (!best || work(p) > work(*best)))
            best = &p;
    return best;
}

void Kept::find_of_size(const MatrixProduct& size) {
    size_ = &size;
    bool any = false;
    for (uint32_t v = 0; v < p_.variables.size(); v++) {
        const Variable& variable = p_.variables[v];
        kept_[v] = variable.storage == Storage::Matrix && tiles_[v].none() && has(variable.matrix);
        any |= kept_[v];
    }
    for (bool more = any; more;) {
        more = false;
        for (const Function& f : p_.functions)
            for (BlockId b : f.order)
                for (const Instr* i = f.block(b).first; i; i = i->next)
                    if (is_matrix_operation(*i))
                        more |= look(f, *i);
    }
    for (uint32_t v = 0; v < p_.variables.size(); v++)
        if (kept_[v])
            tiles_[v] = tile(p_.variables[v].matrix.use, size);
}

bool Kept::has(const MatrixShape& m) const {
    const MatrixTile t = tile(m.use, *size_);
    if (m.scope != MatrixScope::Wave || m.rows % t.rows || m.columns % t.columns)
        return false;
    return std::any_of(products_.begin(), products_.end(), [&](const MatrixProduct& of) {
        return is_same_size(of) && m.component == (m.use == MatrixUse::A   ? of.a
                                                   : m.use == MatrixUse::B ? of.b
                                                                           : of.sum);
    });
}

bool Kept::can_multiply(const Instr& i) const {
    const as::MatrixBinary in(i);
    const MatrixShape &m = shape(in.variable()), &a = shape(in.a()), &b = shape(in.b());
    if (a.use != MatrixUse::A || b.use != MatrixUse::B || m.use != MatrixUse::Accumulator)
        return false;
    if (i.op == Op::MatrixMultiplyAdd && !(shape(as::MatrixMultiplyAdd(i).c()) == m))
        return false;
    return std::any_of(products_.begin(), products_.end(), [&](const MatrixProduct& of) {
        return is_same_size(of) && of.a == a.component && of.b == b.component && of.sum == m.component;
    });
}

// Integers that do not fit saturate here, and are cut there.
bool Kept::can_convert(const Instr& i) const {
    const as::MatrixConvert in(i);
    const MatrixShape &from = shape(in.from()), &to = shape(in.variable());
    if (in.transposed().number() || from.use != to.use)
        return false;
    const MatrixComponentInfo &of = info(from.component), &as = info(to.component);
    if (from.component == to.component || (is_float(of.type) && is_float(as.type)))
        return true;
    return is_int(of.type) && is_int(as.type) && as.bits > of.bits && (as.is_signed || !of.is_signed);
}

// Vulkan wants rows or columns at multiples of 16 bytes, or of their size, as Direct3D does. What AGS loads
// is taken to lie so.
bool Kept::has_buffer(const Function& f, const Instr& i) const {
    const Operand handle = as::MatrixInBuffer(i).handle();
    const Instr* def = handle.is_value() ? f.values[handle.number()].def : nullptr;
    if (!def || def->op != Op::Handle)
        return false;
    const uint32_t d = as::Handle(*def).descriptor().number();
    const AccessChecks of = d < checks_.size() ? checks_[d] : AccessChecks();
    return !of.is_indirect && !of.reads && !of.writes;
}

bool Kept::has_group_memory(const Instr& i) const {
    const as::MatrixInGroup in(i);
    const uint32_t have = bits(p_.variables[in.memory().number()].element),
                   need = info(static_cast<MatrixComponent>(in.component().number())).bits;
    return shape(in.variable()).component == static_cast<MatrixComponent>(in.component().number()) &&
           (have == need || have == 32);
}

bool Kept::can(const Function& f, const Instr& i) const {
    switch (i.op) {
    case Op::MatrixFill:
    case Op::MatrixLength:
    case Op::MatrixGet:
    case Op::MatrixSet: return true;
    case Op::MatrixLoad:
    case Op::MatrixStore: return has_buffer(f, i);
    case Op::MatrixLoadShared:
    case Op::MatrixStoreShared: return has_group_memory(i);
    case Op::MatrixConvert: return can_convert(i);
    case Op::MatrixAdd: {
        const as::MatrixBinary in(i);
        const MatrixShape& m = shape(in.variable());
        return shape(in.a()) == m && shape(in.b()) == m;
    }
    case Op::MatrixMultiply:
    case Op::MatrixMultiplyAdd: return can_multiply(i);
    default: return false;
    }
}

bool Kept::look(const Function& f, const Instr& i) {
    bool all = can(f, i);
    auto each = [&](auto visit) {
        for (Operand o : i.operands())
            if (o.is(Operand::Variable) && p_.variables[o.number()].storage == Storage::Matrix)
                visit(kept_[o.number()]);
    };
    each([&](bool& kept) { all &= kept; });
    bool forgot = false;
    if (!all)
        each([&](bool& kept) {
            forgot |= kept;
            kept = false;
        });
    return forgot;
}

// Whole waves compute together: the group's rows have to consist of them
// (VUID-VkPipelineShaderStageCreateInfo-module-08987).
bool has_whole_waves(const EntryPoint& entry, const Target& target) {
    const EntrySettings& s = entry.settings;
    const uint32_t most = target.wave_size_max ? target.wave_size_max : 128;
    const uint32_t size = s.wave_size_min ? std::max(s.wave_size_min, s.wave_size_max) : most;
    return entry.stage == Stage::Compute && s.local_size[0] % size == 0;
}

bool all_have_whole_waves(const Program& p, const Target& target) {
    for (uint32_t n = 0; n < p.entry_point_count(); n++)
        if (!has_whole_waves(p.entry_point(n), target))
            return false;
    return true;
}

} // namespace

std::span<const MatrixTile> device_matrices(const Program& p, const Context& c, Arena& arena) {
    const Target& target = *c.target;
    if (target.matrix_products.empty() || !all_have_whole_waves(p, target))
        return arena.array<MatrixTile>(p.variables.size());
    const auto checks = c.placement ? c.placement->checks(p) : std::span<const AccessChecks>();
    return Kept(p, target, checks, arena).find();
}

void check_blocks_allowed(const Program& p, Diagnostics& diag) {
    if (p.level != Level::CfgSsa)
        diag.fail_unsupported(Location::none(), {Problem::UNSUPPORTED_OPERATION, "matrices"},
                              "matrices of a structured source that the device lacks");
}

} // namespace ladder::passes
