#include "reference_machine.h"

#include <algorithm>

namespace ladder::test {

using namespace ir;

bool Machine::fail(const char* why, const Instr* i) {
    error_ = std::string(i ? info(i->op).name : "") + (i ? ": " : "") + why;
    return false;
}

namespace {

std::vector<Datum> initial(const Variable& v) {
    std::vector<Datum> out(v.count, {0, v.initial_zero});
    for (size_t n = 0; n < v.initial.size(); n++)
        out[n] = {v.initial[n], true};
    return out;
}

} // namespace

bool Machine::run(const uint32_t groups[3], uint64_t steps) {
    steps_ = steps;
    for (Buffer& b : buffers_)
        b.undefined.assign(b.words.size(), false);
    for (group_[2] = 0; group_[2] < groups[2]; group_[2]++)
        for (group_[1] = 0; group_[1] < groups[1]; group_[1]++)
            for (group_[0] = 0; group_[0] < groups[0]; group_[0]++)
                if (!run_group())
                    return false;
    return true;
}

bool Machine::run_group() {
    shared_.clear();
    for (const Variable& v : p_.variables)
        shared_.push_back(v.storage == Storage::Private ? std::vector<Datum>() : initial(v));
    std::vector<Thread> threads(p_.settings().local_size[0] * p_.settings().local_size[1] *
                                p_.settings().local_size[2]);
    for (uint32_t n = 0; n < threads.size(); n++)
        start(threads[n], n);
    for (size_t waiting = threads.size(); waiting;) {
        waiting = 0;
        for (Thread& t : threads) {
            if (t.frames.empty())
                continue;
            State s = run_thread(t);
            if (s == State::Failed)
                return false;
            waiting += s == State::AtBarrier;
        }
    }
    return true;
}

void Machine::start(Thread& t, uint32_t flat) {
    t.flat = flat;
    t.steps = steps_;
    t.in_group[0] = flat % p_.settings().local_size[0];
    t.in_group[1] = flat / p_.settings().local_size[0] % p_.settings().local_size[1];
    t.in_group[2] = flat / p_.settings().local_size[0] / p_.settings().local_size[1];
    for (const Variable& v : p_.variables)
        t.privates.push_back(v.storage == Storage::Private ? initial(v) : std::vector<Datum>());
    enter(t, p_.entry(), {});
}

void Machine::enter(Thread& t, uint32_t function, const std::vector<Datum>& arguments) {
    const Function& f = p_.functions[function];
    Frame frame{&f, f.block(f.entry()).first, f.entry(), std::vector<Datum>(f.values.size()),
                std::vector<Datum>(f.temps.size())};
    for (uint32_t n = 0; n < f.params.size(); n++)
        frame.values[f.params[n]] = arguments[n];
    t.frames.push_back(std::move(frame));
}

Machine::State Machine::run_thread(Thread& t) {
    for (State s = State::Running;;) {
        s = execute(t, *t.frames.back().next);
        if (s != State::Running)
            return s;
    }
}

Datum Machine::get(const Frame& f, Operand o) const {
    switch (o.kind()) {
    case Operand::Value: return f.values[o.number()];
    case Operand::Const: return {p_.constants[o.number()].bits, true};
    case Operand::Undef: return {cut(0xdeadbeefcafef00d, static_cast<Type>(o.number())), false};
    default: return {o.number(), true};
    }
}

// Phis are read, all of them, before any of them changes.
bool Machine::jump(Thread& t, BlockId to) {
    Frame& f = t.frames.back();
    if (!t.steps--)
        return fail("too many steps");
    const Instr* i = f.f->block(to).first;
    size_t read = 0;
    // Most phis of a block have the predecessor at the same place, and it was there the last time, too.
    if (f.block >= places_.size())
        places_.resize(f.block + 1, 1);
    uint32_t& k = places_[f.block];
    for (; i->op == Op::Phi; i = i->next) {
        if (k >= i->operand_count || (*i)[k].number() != f.block)
            for (k = 1; k < i->operand_count && (*i)[k].number() != f.block;)
                k += 2;
        if (k > i->operand_count)
            return fail("no incoming", i);
        if (read == scratch_.size())
            scratch_.emplace_back();
        const Datum incoming = get(f, (*i)[k - 1]);
        scratch_[read].bits = incoming.bits; // one by one: both at once would wait for the two to be stored
        scratch_[read++].defined = incoming.defined;
    }
    i = f.f->block(to).first;
    for (size_t n = 0; i->op == Op::Phi; i = i->next)
        f.values[i->result] = scratch_[n++];
    f.block = to;
    f.next = i;
    return true;
}

bool Machine::terminate(Thread& t, const Instr& i) {
    const Frame& f = t.frames.back();
    if (i.op == Op::Branch)
        return jump(t, i[0].number());
    if (i.op == Op::Return)
        return leave(t, i);
    if (i.op == Op::Unreachable)
        return fail("was reached", &i);
    const Datum chosen = get(f, i[0]);
    if (!chosen.defined)
        return fail("on an undefined value", &i);
    if (i.op == Op::BranchIf)
        return jump(t, i[chosen.bits & 1 ? 1 : 2].number());
    auto& cases = cases_[&i];
    if (cases.empty())
        for (uint32_t k = 2; k < i.operand_count; k += 2)
            cases[p_.constants[i[k].number()].bits] = i[k + 1].number();
    auto found = cases.find(chosen.bits);
    return jump(t, found == cases.end() ? i[1].number() : found->second);
}

bool Machine::leave(Thread& t, const Instr& i) {
    Datum result;
    if (i.operand_count)
        result = get(t.frames.back(), i[0]);
    t.frames.pop_back();
    if (t.frames.empty())
        return true;
    Frame& caller = t.frames.back();
    if (caller.next->result_count)
        caller.values[caller.next->result] = result;
    caller.next = caller.next->next;
    return true;
}

Machine::State Machine::execute(Thread& t, const Instr& i) {
    Frame& f = t.frames.back();
    if (is_terminator(i.op)) {
        if (!terminate(t, i))
            return State::Failed;
        return t.frames.empty() ? State::Returned : State::Running;
    }
    if (i.op == Op::Call) {
        std::vector<Datum> arguments;
        for (uint32_t k = 1; k < i.operand_count; k++)
            arguments.push_back(get(f, i[k]));
        enter(t, i[0].number(), arguments);
        return State::Running;
    }
    f.next = i.next;
    if (i.op == Op::Barrier)
        return i[0].number() & barrier_bits::Sync ? State::AtBarrier : State::Running;
    if (i.operand_count > 4 || !(info(i.op).flags & op_flags::Pure) || i.op == Op::Handle ||
        i.op == Op::BuiltinRead)
        return effect(t, i) ? State::Running : State::Failed;
    Datum operands[4];
    for (uint32_t k = 0; k < i.operand_count; k++)
        operands[k] = get(f, i[k]);
    if (!evaluate(i, type_of(p_, *f.f, i[0]), {operands, i.operand_count},
                  {&f.values[i.result], i.result_count}))
        return fail("not known", &i), State::Failed;
    return State::Running;
}

bool Machine::effect(Thread& t, const Instr& i) {
    Frame& f = t.frames.back();
    switch (i.op) {
    case Op::TempRead: f.values[i.result] = f.temps[i[0].number()]; return true;
    case Op::TempWrite: f.temps[i[0].number()] = get(f, i[1]); return true;
    case Op::BuiltinRead: f.values[i.result] = builtin(t, i); return true;
    case Op::Handle:
        if (const Datum index = get(f, i[1]); !index.defined || index.bits)
            return fail("an array of descriptors", &i);
        f.values[i.result] = {i[0].number(), true};
        return true;
    case Op::VarLoad:
    case Op::VarStore:
    case Op::VarAtomic:
    case Op::VarCmpXchg: return variable_access(t, i);
    case Op::RawLoad:
    case Op::RawStore:
    case Op::StructLoad:
    case Op::StructStore:
    case Op::ResAtomic:
    case Op::ResCmpXchg: return resource_access(t, i);
    default: return fail("not known", &i);
    }
}

Datum Machine::builtin(const Thread& t, const Instr& i) const {
    const uint32_t c = i[1].number();
    switch (static_cast<Builtin>(i[0].number())) {
    case Builtin::ThreadId: return {group_[c] * p_.settings().local_size[c] + t.in_group[c], true};
    case Builtin::GroupId: return {group_[c], true};
    case Builtin::ThreadIdInGroup: return {t.in_group[c], true};
    default: return {t.flat, true};
    }
}

bool Machine::variable_access(Thread& t, const Instr& i) {
    Frame& f = t.frames.back();
    const uint32_t v = i[0].number();
    std::vector<Datum>& array = p_.variables[v].storage == Storage::Private ? t.privates[v] : shared_[v];
    const Datum index = get(f, i[i.op == Op::VarAtomic ? 2 : 1]);
    if (!index.defined)
        return fail("an undefined index", &i);
    Datum outside, &element = index.bits < array.size() ? array[index.bits] : outside;
    const Datum old = element;
    if (i.op == Op::VarStore) {
        element = get(f, i[2]);
    } else if (i.op == Op::VarAtomic) {
        const Datum operand = get(f, i[3]);
        element.defined &= operand.defined;
        if (!atomic(i, element.bits, operand.bits))
            return false;
    } else if (i.op == Op::VarCmpXchg && old.bits == get(f, i[2]).bits) {
        element = get(f, i[3]);
    }
    if (i.result_count)
        f.values[i.result] = old;
    return true;
}

bool Machine::atomic(const Instr& i, uint64_t& memory, uint64_t operand) {
    const int64_t a = static_cast<int32_t>(memory), b = static_cast<int32_t>(operand);
    if (bits(i.type) != 32)
        return fail("not 32 bits wide", &i);
    switch (static_cast<AtomicOp>(i[1].number())) {
    case AtomicOp::Add: memory += operand; break;
    case AtomicOp::Sub: memory -= operand; break;
    case AtomicOp::And: memory &= operand; break;
    case AtomicOp::Or: memory |= operand; break;
    case AtomicOp::Xor: memory ^= operand; break;
    case AtomicOp::UMin: memory = std::min(memory, operand); break;
    case AtomicOp::UMax: memory = std::max(memory, operand); break;
    case AtomicOp::SMin: memory = a < b ? memory : operand; break;
    case AtomicOp::SMax: memory = a > b ? memory : operand; break;
    case AtomicOp::Exchange: memory = operand; break;
    default: return fail("not known", &i);
    }
    memory &= UINT32_MAX;
    return true;
}

// 32-bit components at a byte address.
bool Machine::resource_access(Thread& t, const Instr& i) {
    Frame& f = t.frames.back();
    const bool is_atomic = i.op == Op::ResAtomic, exchange = i.op == Op::ResCmpXchg;
    const uint32_t d = static_cast<uint32_t>(get(f, i[0]).bits), at = is_atomic ? 2 : 1;
    const bool structured = p_.descriptors[d].kind == ResourceKind::StructuredBuffer;
    if ((!structured && p_.descriptors[d].kind != ResourceKind::RawBuffer) || bits(i.type) != 32 ||
        i.flags & instr_flags::Status)
        return fail("not 32-bit words of a buffer", &i);
    Datum first = get(f, i[at]), second = structured ? get(f, i[at + 1]) : Datum{0, true};
    if (!first.defined || !second.defined)
        return fail("an undefined address", &i);
    const uint64_t address =
        structured ? first.bits * p_.descriptors[d].stride + second.bits : first.bits; // in bytes
    Buffer& b = buffers_[d];
    auto word = [&](uint64_t n) { return address / 4 + n < b.words.size(); };
    auto write = [&](uint64_t n, Datum v) {
        if (word(n))
            b.words[address / 4 + n] = static_cast<uint32_t>(v.bits),
                                  b.undefined[address / 4 + n] = !v.defined;
    };
    for (uint32_t r = 0; r < i.result_count; r++)
        f.values[i.result + r] =
            word(r) ? Datum{b.words[address / 4 + r], !b.undefined[address / 4 + r]} : Datum{0, true};
    if (is_atomic || exchange) {
        const Datum old = f.values[i.result];
        uint64_t memory = old.bits;
        if (is_atomic && !atomic(i, memory, get(f, i[5]).bits))
            return false;
        if (exchange && old.bits == get(f, i[4]).bits)
            memory = get(f, i[5]).bits;
        write(0, {memory, old.defined && get(f, i[5]).defined});
    } else if (!i.result_count) {
        const uint32_t values = structured ? 5 : 4;
        for (uint32_t n = 0; values + n < i.operand_count; n++)
            if (i[values - 1].number() >> n & 1)
                write(n, get(f, i[values + n]));
    }
    return true;
}

} // namespace ladder::test
