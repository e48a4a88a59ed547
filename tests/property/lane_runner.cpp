#include "lane_runner.h"

namespace ladder::test {

using namespace ir;

namespace {

uint64_t mix(uint64_t x) {
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9;
    x = (x ^ x >> 27) * 0x94d049bb133111eb;
    return x ^ x >> 31;
}

} // namespace

LaneRunner::LaneRunner(const Program& p, const std::vector<uint8_t>& left_out) : p_(p), left_out_(left_out) {
    uint32_t count = 0, origins = 0;
    for (const Variable& v : p.variables) {
        first_private_.push_back(count);
        count += v.storage == Storage::Private ? v.count : 0;
    }
    privates_.resize(count);
    for (const Function& f : p.functions)
        for (BlockId b : f.order)
            for (const Instr* i = f.block(b).first; i; i = i->next)
                origins = std::max(origins, i->origin + 1);
    occurrences_.resize(origins);
}

LaneRunner::End LaneRunner::run(uint32_t thread, uint64_t seed, uint32_t max_blocks) {
    thread_ = thread;
    seed_ = seed;
    blocks_ = max_blocks;
    end_ = End::Returned;
    trace_.clear();
    frames_.clear();
    values_.clear();
    temps_.clear();
    occurrences_.assign(occurrences_.size(), 0);
    for (uint32_t v = 0; v < p_.variables.size(); v++) {
        const Variable& source = p_.variables[v];
        for (uint32_t n = 0; source.storage == Storage::Private && n < source.count; n++)
            privates_[first_private_[v] + n] =
                source.initial.empty() ? Datum{0, source.initial_zero} : Datum{source.initial[n], true};
    }
    enter(p_.entry(), nullptr);
    while (execute(*frame().next)) {
    }
    return end_;
}

void LaneRunner::enter(uint32_t function, const Instr* call) {
    const Function& f = p_.functions[function];
    const auto first = static_cast<uint32_t>(values_.size()), temp = static_cast<uint32_t>(temps_.size());
    values_.resize(first + f.values.size());
    temps_.resize(temp + f.temps.size());
    for (uint32_t n = 0; call && n < f.params.size(); n++)
        values_[first + f.params[n]] = get((*call)[n + 1]);
    frames_.push_back({function, f.block(f.entry()).first, f.entry(), first, temp});
}

Datum LaneRunner::get(Operand o) const {
    switch (o.kind()) {
    case Operand::Value: return values_[frame().values + o.number()];
    case Operand::Const: return {p_.constants[o.number()].bits, true};
    case Operand::Undef: return {0, false};
    default: return {o.number(), true};
    }
}

// Phis are read, all of them, before any of them changes.
bool LaneRunner::jump(BlockId to) {
    if (!blocks_--)
        return stop(End::Cut);
    const BlockId from = frame().block;
    const Instr* first = function().block(to).first;
    scratch_.clear();
    const Instr* i = first;
    for (; i->op == Op::Phi; i = i->next)
        for (uint32_t k = 0; k < i->operand_count; k += 2)
            if ((*i)[k + 1].number() == from) {
                scratch_.push_back(get((*i)[k]));
                break;
            }
    size_t n = 0;
    for (const Instr* phi = first; phi != i; phi = phi->next)
        value(phi->result) = scratch_[n++];
    frame().block = to;
    frame().next = i;
    return true;
}

bool LaneRunner::terminate(const Instr& i) {
    if (i.op == Op::Branch)
        return jump(i[0].number());
    if (i.op == Op::Return)
        return leave(i);
    if (i.op == Op::Unreachable)
        return stop(End::Undefined);
    const Datum chosen = get(i[0]);
    if (!chosen.defined)
        return stop(End::Undefined);
    if (i.op == Op::BranchIf)
        return jump(i[chosen.bits & 1 ? 1 : 2].number());
    for (uint32_t k = 2; k < i.operand_count; k += 2)
        if (p_.constants[i[k].number()].bits == chosen.bits)
            return jump(i[k + 1].number());
    return jump(i[1].number());
}

bool LaneRunner::leave(const Instr& i) {
    const Datum result = i.operand_count ? get(i[0]) : Datum{};
    values_.resize(frame().values);
    temps_.resize(frame().temps);
    frames_.pop_back();
    if (frames_.empty())
        return stop(End::Returned);
    const Instr* call = frame().next;
    if (call->result_count)
        value(call->result) = result;
    frame().next = call->next;
    return true;
}

bool LaneRunner::execute(const Instr& i) {
    if (is_terminator(i.op))
        return terminate(i);
    if (i.op == Op::Call) {
        enter(i[0].number(), &i);
        return true;
    }
    frame().next = i.next;
    switch (i.op) {
    case Op::TempRead: value(i.result) = temps_[frame().temps + i[0].number()]; return true;
    case Op::TempWrite: temps_[frame().temps + i[0].number()] = get(i[1]); return true;
    case Op::VarLoad:
    case Op::VarStore:
        if (p_.variables[i[0].number()].storage != Storage::Workgroup)
            return access(i);
        break;
    default: break;
    }
    if (info(i.op).flags & op_flags::Pure)
        return compute(i);
    note(i);
    supply(i);
    return true;
}

// Operations that evaluate() does not know are functions of thread and operands, whatever they compute.
bool LaneRunner::compute(const Instr& i) {
    Datum operands[16];
    uint64_t all = 0;
    bool defined = true;
    const bool few = i.operand_count <= 16;
    for (uint32_t k = 0; k < i.operand_count; k++) {
        const Datum d = get(i[k]);
        if (few)
            operands[k] = d;
        all = mix(all ^ d.bits) + k;
        defined &= d.defined;
    }
    const Type type = i.operand_count ? type_of(p_, function(), i[0]) : Type::Void;
    if (few && i.op != Op::Handle && i.op != Op::BuiltinRead &&
        evaluate(i, type, {operands, i.operand_count}, {&value(i.result), i.result_count}))
        return true;
    const uint64_t name = static_cast<uint64_t>(i.op) << 8 | static_cast<uint64_t>(i.type);
    for (uint32_t r = 0; r < i.result_count; r++)
        value(i.result + r) = {hash(i, mix(all ^ name), r), defined};
    return true;
}

// Private and constant variables.
bool LaneRunner::access(const Instr& i) {
    const uint32_t v = i[0].number();
    const Variable& source = p_.variables[v];
    const Datum index = get(i[1]);
    const bool inside = index.defined && index.bits < source.count;
    if (source.storage == Storage::Constant) {
        value(i.result) = inside && !source.initial.empty() ? Datum{source.initial[index.bits], true}
                                                            : Datum{0, inside && source.initial_zero};
        return true;
    }
    if (source.storage != Storage::Private) {
        error_ = info(i.op).name;
        return stop(End::Unknown);
    }
    Datum nowhere, &element = inside ? privates_[first_private_[v] + index.bits] : nowhere;
    if (i.op == Op::VarLoad)
        value(i.result) = element;
    else
        element = get(i[2]);
    return true;
}

void LaneRunner::note(const Instr& i) {
    if (!(info(i.op).flags & (op_flags::Writes | op_flags::Tangled)))
        return;
    if (i.origin < left_out_.size() && left_out_[i.origin])
        return;
    trace_.push_back({i.origin, Word::Origin});
    for (const Operand& o : i.operands()) {
        const Datum d = get(o);
        trace_.push_back({d.defined ? d.bits : 0, d.defined ? Word::Defined : Word::Undefined});
    }
}

void LaneRunner::supply(const Instr& i) {
    const uint64_t which = mix(seed_ + uint64_t{thread_} * 0x9e3779b97f4a7c15) ^
                           (uint64_t{i.origin} << 32 | occurrences_[i.origin]++);
    for (uint32_t r = 0; r < i.result_count; r++)
        value(i.result + r) = {hash(i, which, r), true};
}

// Small numbers are common: they are what switches and loops ask for.
uint64_t LaneRunner::hash(const Instr& i, uint64_t x, uint32_t result) const {
    const uint64_t h =
        mix(mix(x) + result + ((info(i.op).flags & op_flags::Pure) ? uint64_t{thread_} << 40 : 0));
    const Type type = function().values[i.result + result].type;
    return cut(h >> 60 < 6 ? h & 7 : h, type);
}

} // namespace ladder::test
