#include "interpreter.h"

namespace ladder::passes::test {

using namespace ir;
using namespace ladder::test;

namespace {

struct Stop {
    Trace::End end;
    std::string note;
};

class Interpreter {
public:
    Interpreter(const Program& p, uint32_t steps, size_t stores, Trace& trace)
        : p_(p), steps_(steps), stores_(stores), trace_(trace) {}

    std::vector<Datum> call(uint32_t function, const std::vector<Datum>& arguments) {
        const Function& f = p_.functions[function];
        const Function* outer_f = f_;
        auto outer_values = std::move(values_);
        auto outer_temps = std::move(temps_);
        f_ = &f;
        values_.assign(f.values.size(), {});
        temps_.assign(f.temps.size(), {});
        for (uint32_t n = 0; n < f.params.size(); n++)
            values_[f.params[n]] = arguments[n];
        std::vector<Datum> result = body(f);
        f_ = outer_f;
        values_ = std::move(outer_values);
        temps_ = std::move(outer_temps);
        return result;
    }

private:
    std::vector<Datum> body(const Function& f) {
        BlockId from = no_id, at = f.entry();
        for (;;) {
            if (!steps_--)
                throw Stop{Trace::OutOfSteps, ""};
            const Block& b = f.block(at);
            const Instr* i = phis(b, from);
            for (; i != b.last; i = i->next)
                execute(*i);
            from = at;
            if (i->op == Op::Return)
                return i->operand_count ? std::vector<Datum>{get((*i)[0])} : std::vector<Datum>{};
            at = target(*i);
        }
    }

    // All of them read before any of them changes.
    const Instr* phis(const Block& b, BlockId from) {
        std::vector<std::pair<ValueId, Datum>> now;
        const Instr* i = b.first;
        for (; i->op == Op::Phi; i = i->next) {
            bool found = false;
            for (uint32_t k = 0; k < i->operand_count; k += 2)
                if ((*i)[k + 1].number() == from) {
                    now.push_back({i->result, get((*i)[k])});
                    found = true;
                }
            if (!found)
                throw Stop{Trace::Unsupported, "a phi without an incoming"};
        }
        for (auto& [value, datum] : now)
            values_[value] = datum;
        return i;
    }

    BlockId target(const Instr& t) {
        switch (t.op) {
        case Op::Branch: return t[0].number();
        case Op::BranchIf: return t[decided(t[0]) & 1 ? 1 : 2].number();
        case Op::Switch: {
            uint64_t v = decided(t[0]);
            for (uint32_t k = 2; k < t.operand_count; k += 2)
                if (p_.constants[t[k].number()].bits == v)
                    return t[k + 1].number();
            return t[1].number();
        }
        default: throw Stop{Trace::Undefined, "unreachable"};
        }
    }

    uint64_t decided(Operand o) {
        Datum d = get(o);
        if (!d.defined)
            throw Stop{Trace::Undefined, "a branch on an undefined value"};
        return d.bits;
    }

    Datum get(Operand o) {
        switch (o.kind()) {
        case Operand::Value: return values_[o.number()];
        case Operand::Const: return {p_.constants[o.number()].bits, true};
        case Operand::Undef: return {cut(0xdeadbeefcafef00d, static_cast<Type>(o.number())), false};
        case Operand::Imm:
        case Operand::Descriptor:
        case Operand::Variable: return {o.number(), true};
        default: throw Stop{Trace::Unsupported, "operand"};
        }
    }

    void execute(const Instr& i) {
        switch (i.op) {
        case Op::TempRead: values_[i.result] = temps_[i[0].number()]; return;
        case Op::TempWrite: temps_[i[0].number()] = get(i[1]); return;
        case Op::Call: return execute_call(i);
        case Op::RawStore:
        case Op::StructStore:
        case Op::VarStore:
        case Op::Barrier: return record(i);
        default: break;
        }
        std::vector<Datum> v;
        bool defined = true;
        for (Operand o : i.operands()) {
            v.push_back(get(o));
            defined &= v.back().defined;
        }
        if (info(i.op).flags & (op_flags::Reads | op_flags::Tangled) || i.op == Op::Handle ||
            i.op == Op::BuiltinRead || i.op == Op::CBufferRow)
            return hash(i, v, defined);
        Type type = i.operand_count ? type_of(p_, *f_, i[0]) : Type::Void;
        if (!evaluate(i, type, v, {&values_[i.result], i.result_count}))
            throw Stop{Trace::Unsupported, info(i.op).name};
    }

    void execute_call(const Instr& i) {
        std::vector<Datum> arguments;
        for (uint32_t k = 1; k < i.operand_count; k++)
            arguments.push_back(get(i[k]));
        std::vector<Datum> result = call(i[0].number(), arguments);
        if (i.result_count)
            values_[i.result] = result[0];
    }

    void record(const Instr& i) {
        Trace::Event e{i.op, {}};
        for (Operand o : i.operands())
            e.operands.push_back(get(o));
        if (!stores_--)
            throw Stop{Trace::OutOfSteps, ""};
        trace_.events.push_back(std::move(e));
    }

    void hash(const Instr& i, const std::vector<Datum>& v, bool defined) {
        uint64_t h = static_cast<uint64_t>(i.op) * 0x9e3779b97f4a7c15ull;
        for (const Datum& d : v)
            h = (h ^ d.bits) * 0xff51afd7ed558ccdull, h ^= h >> 32;
        for (uint32_t r = 0; r < i.result_count; r++, h = h * 0x9e3779b97f4a7c15ull + 1)
            values_[i.result + r] = {cut(h >> 7, f_->values[i.result + r].type), defined};
    }

    const Program& p_;
    uint32_t steps_;
    size_t stores_;
    Trace& trace_;
    const Function* f_ = nullptr;
    std::vector<Datum> values_, temps_;
};

} // namespace

Trace run(const Program& p, uint32_t f, const std::vector<uint64_t>& arguments, uint32_t steps,
          size_t stores) {
    Trace trace;
    std::vector<Datum> data;
    for (uint64_t a : arguments)
        data.push_back({a, true});
    try {
        std::vector<Datum> result = Interpreter(p, steps, stores, trace).call(f, data);
        trace.events.push_back({Op::Return, result});
    } catch (const Stop& s) {
        trace.end = s.end;
        trace.note = s.note;
    }
    return trace;
}

bool same(const Trace& before, const Trace& after, std::string& why) {
    char text[200];
    auto differ = [&](const char* what, size_t at, uint64_t a, uint64_t b) {
        snprintf(text, sizeof text, "%s at event %zu: %llu before, %llu after", what, at,
                 static_cast<unsigned long long>(a), static_cast<unsigned long long>(b));
        why = text;
        return false;
    };
    if (before.end == Trace::Unsupported || after.end == Trace::Unsupported)
        return why = "cannot interpret: " + before.note + after.note, false;
    for (size_t e = 0; e < before.events.size(); e++) {
        if (e >= after.events.size())
            return differ("events missing", e, before.events.size(), after.events.size());
        const Trace::Event &a = before.events[e], &b = after.events[e];
        if (a.op != b.op || a.operands.size() != b.operands.size())
            return differ("another event", e, static_cast<uint64_t>(a.op), static_cast<uint64_t>(b.op));
        for (size_t o = 0; o < a.operands.size(); o++) {
            if (!a.operands[o].defined)
                continue;
            if (!b.operands[o].defined)
                return differ("an undefined operand", e, a.operands[o].bits, b.operands[o].bits);
            if (a.operands[o].bits != b.operands[o].bits)
                return differ("another value", e, a.operands[o].bits, b.operands[o].bits);
        }
    }
    if (before.end == Trace::Returned && after.events.size() > before.events.size())
        return differ("more events", before.events.size(), before.events.size(), after.events.size());
    return true;
}

} // namespace ladder::passes::test
