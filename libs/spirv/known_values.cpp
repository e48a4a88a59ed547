#include "spirv/known_values.h"

#include "ir/fold.h"

#include <algorithm>

namespace ladder::spirv {

using ir::Builtin;
using ir::Op;

namespace {

constexpr unsigned deepest = 3; // operations that are looked back through

// Direct3D starts at most 65,535 groups along an axis, of at most 1,024 threads (D3D11.3, "Compute Shader").
uint64_t most_of_builtin(Builtin b) {
    switch (b) {
    case Builtin::ThreadId: return 65535 * 1024 - 1;
    case Builtin::GroupId: return 65535 - 1;
    case Builtin::ThreadIdInGroup:
    case Builtin::FlatThreadIdInGroup: return 1024 - 1;
    default: return UINT32_MAX;
    }
}

uint64_t most_of(const Emitter& e, ir::Operand o, unsigned depth);

// A sum or product, if it cannot wrap.
uint64_t unless_wrapped(uint64_t value, uint64_t all) { return value <= all ? value : all; }

uint64_t most_of_result(const Emitter& e, const ir::Instr& i, uint64_t all, unsigned depth) {
    const auto operand = [&](uint32_t n) { return most_of(e, i[n], depth); };
    uint64_t constant;
    switch (i.op) {
    case Op::And:
    case Op::UMin: return std::min(operand(0), operand(1));
    case Op::LShr:
        return e.constant_value(i[1], constant) && constant < ir::bits(i.type) ? operand(0) >> constant : all;
    case Op::URem: return e.constant_value(i[1], constant) && constant ? constant - 1 : all;
    case Op::ZExt: return operand(0);
    case Op::Select: return std::max(operand(1), operand(2));
    case Op::BuiltinRead: return std::min(all, most_of_builtin(static_cast<Builtin>(i[0].number())));
    case Op::IAdd: {
        const uint64_t a = operand(0), b = operand(1);
        return a > UINT64_MAX - b ? all : unless_wrapped(a + b, all);
    }
    case Op::IMul: {
        const uint64_t a = operand(0), b = operand(1);
        return a > UINT32_MAX || b > UINT32_MAX ? all : unless_wrapped(a * b, all);
    }
    default: return all;
    }
}

uint64_t most_of(const Emitter& e, ir::Operand o, unsigned depth) {
    uint64_t value;
    if (e.constant_value(o, value))
        return value;
    if (!o.is_value())
        return UINT64_MAX;
    const ir::ValueInfo& info = e.body.function->values[o.number()];
    if (!ir::is_int(info.type) && info.type != ir::Type::Bool)
        return UINT64_MAX;
    const uint64_t all = info.type == ir::Type::Bool ? 1 : ir::ones(info.type);
    if (!info.def || !depth || info.type == ir::Type::Bool)
        return all;
    return most_of_result(e, *info.def, all, depth - 1);
}

} // namespace

uint64_t most(const Emitter& e, ir::Operand o) { return most_of(e, o, deepest); }

bool is_never_zero(const Emitter& e, ir::Operand o) {
    uint64_t value;
    if (e.constant_value(o, value))
        return value != 0;
    if (!o.is_value())
        return false;
    const ir::Instr* def = e.body.function->values[o.number()].def;
    return def && def->op == Op::Or && def->type != ir::Type::Bool &&
           (e.constant_value((*def)[1], value) || e.constant_value((*def)[0], value)) && value != 0;
}

} // namespace ladder::spirv
