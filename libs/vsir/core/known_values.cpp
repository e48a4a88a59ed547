#include "vsir/core/known_values.h"

#include "vsir/core/fold.h"
#include "vsir/core/op_views.h"

#include <algorithm>

namespace ladder::ir {

namespace {

constexpr unsigned deepest = 3; // operations that are looked back through

bool constant_value(const Program& p, Operand o, uint64_t& bits) {
    if (!o.is_const())
        return false;
    bits = p.constants[o.number()].bits;
    return true;
}

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

uint64_t most_of(const Program& p, const Function& f, Operand o, unsigned depth);

// A sum or product, if it cannot wrap.
uint64_t unless_wrapped(uint64_t value, uint64_t all) { return value <= all ? value : all; }

uint64_t most_of_result(const Program& p, const Function& f, const Instr& i, uint64_t all, unsigned depth) {
    const auto known = [&](Operand o) { return most_of(p, f, o, depth); };
    uint64_t constant;
    switch (i.op) {
    case Op::And:
    case Op::UMin: return std::min(known(as::Binary(i).a()), known(as::Binary(i).b()));
    case Op::LShr:
        return constant_value(p, as::LShr(i).amount(), constant) && constant < bits(i.type)
                   ? known(as::LShr(i).value()) >> constant
                   : all;
    case Op::URem: return constant_value(p, as::URem(i).b(), constant) && constant ? constant - 1 : all;
    case Op::ZExt: return known(as::ZExt(i).value());
    case Op::Select: return std::max(known(as::Select(i).if_true()), known(as::Select(i).if_false()));
    case Op::BuiltinRead:
        return std::min(all, most_of_builtin(static_cast<Builtin>(as::BuiltinRead(i).what().number())));
    case Op::IAdd: {
        const uint64_t a = known(as::IAdd(i).a()), b = known(as::IAdd(i).b());
        return a > UINT64_MAX - b ? all : unless_wrapped(a + b, all);
    }
    case Op::IMul: {
        const uint64_t a = known(as::IMul(i).a()), b = known(as::IMul(i).b());
        return a > UINT32_MAX || b > UINT32_MAX ? all : unless_wrapped(a * b, all);
    }
    default: return all;
    }
}

uint64_t most_of(const Program& p, const Function& f, Operand o, unsigned depth) {
    uint64_t value;
    if (constant_value(p, o, value))
        return value;
    if (!o.is_value())
        return UINT64_MAX;
    const ValueInfo& info = f.values[o.number()];
    if (!is_int(info.type) && info.type != Type::Bool)
        return UINT64_MAX;
    const uint64_t all = info.type == Type::Bool ? 1 : ones(info.type);
    if (!info.def || !depth || info.type == Type::Bool)
        return all;
    return most_of_result(p, f, *info.def, all, depth - 1);
}

} // namespace

uint64_t most(const Program& p, const Function& f, Operand o) { return most_of(p, f, o, deepest); }

bool is_never_zero(const Program& p, const Function& f, Operand o) {
    uint64_t value;
    if (constant_value(p, o, value))
        return value != 0;
    if (!o.is_value())
        return false;
    const Instr* def = f.values[o.number()].def;
    if (!def || def->op != Op::Or || def->type == Type::Bool)
        return false;
    const as::Or either(*def);
    return (constant_value(p, either.b(), value) || constant_value(p, either.a(), value)) && value != 0;
}

} // namespace ladder::ir
