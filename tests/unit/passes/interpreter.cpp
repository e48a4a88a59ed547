#include "interpreter.h"

namespace ladder::passes::test {

using namespace ir;

namespace {

struct Stop {
    Trace::End end;
    std::string note;
};

uint64_t cut(uint64_t v, Type t) {
    uint32_t width = bits(t);
    return width >= 64 || !width ? v : v & ((uint64_t{1} << width) - 1);
}

int64_t extend(uint64_t v, Type t) {
    uint32_t width = bits(t);
    if (width < 64 && width && (v >> (width - 1) & 1))
        v |= ~((uint64_t{1} << width) - 1);
    return static_cast<int64_t>(v);
}

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
        case Op::BreakHint: values_[i.result] = {0, true}; return;
        case Op::Select: {
            Datum c = get(i[0]), v = get(i[c.bits & 1 ? 1 : 2]);
            values_[i.result] = {v.bits, v.defined && c.defined};
            return;
        }
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
        uint64_t out = arithmetic(i, type, v, defined);
        values_[i.result] = {cut(out, f_->values[i.result].type), defined};
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

    uint64_t arithmetic(const Instr& i, Type t, const std::vector<Datum>& v, bool& defined) {
        auto u = [&](uint32_t n) { return v[n].bits; };
        auto s = [&](uint32_t n) { return extend(v[n].bits, t); };
        uint32_t width = bits(t);
        switch (i.op) {
        case Op::IAdd: return u(0) + u(1);
        case Op::ISub: return u(0) - u(1);
        case Op::IMul: return u(0) * u(1);
        case Op::IMad: return u(0) * u(1) + u(2);
        case Op::UDiv: return u(1) == 0 ? ~uint64_t{0} : u(0) / u(1);
        case Op::URem: return u(1) == 0 ? ~uint64_t{0} : u(0) % u(1);
        case Op::SDiv:
        case Op::SRem:
            if (s(1) == 0 || (s(1) == -1 && s(0) == extend(uint64_t{1} << (width - 1), t)))
                return defined = false, 0;
            return static_cast<uint64_t>(i.op == Op::SDiv ? s(0) / s(1) : s(0) % s(1));
        case Op::And: return u(0) & u(1);
        case Op::Or: return u(0) | u(1);
        case Op::Xor: return u(0) ^ u(1);
        case Op::Shl: return u(0) << (u(1) % width);
        case Op::LShr: return u(0) >> (u(1) % width);
        case Op::AShr: return static_cast<uint64_t>(s(0) >> (u(1) % width));
        case Op::INeg: return ~u(0) + 1;
        case Op::Not: return ~u(0);
        case Op::IMin: return s(0) < s(1) ? u(0) : u(1);
        case Op::IMax: return s(0) > s(1) ? u(0) : u(1);
        case Op::UMin: return u(0) < u(1) ? u(0) : u(1);
        case Op::UMax: return u(0) > u(1) ? u(0) : u(1);
        case Op::IEq: return u(0) == u(1);
        case Op::INe: return u(0) != u(1);
        case Op::ULt: return u(0) < u(1);
        case Op::ULe: return u(0) <= u(1);
        case Op::UGt: return u(0) > u(1);
        case Op::UGe: return u(0) >= u(1);
        case Op::SLt: return s(0) < s(1);
        case Op::SLe: return s(0) <= s(1);
        case Op::SGt: return s(0) > s(1);
        case Op::SGe: return s(0) >= s(1);
        case Op::Trunc:
        case Op::ZExt:
        case Op::Bitcast: return u(0);
        case Op::SExt: return static_cast<uint64_t>(s(0));
        default: return bit_operation(i.op, width, v);
        }
    }

    // Bit by bit, so as to share no trick with the code under test.
    uint64_t bit_operation(Op op, uint32_t width, const std::vector<Datum>& v) {
        uint64_t x = v[0].bits, out = 0;
        auto bit = [](uint64_t value, uint32_t n) { return value >> n & 1; };
        switch (op) {
        case Op::BitReverse:
            for (uint32_t n = 0; n < width; n++)
                out |= bit(x, n) << (width - 1 - n);
            return out;
        case Op::BitCount:
            for (uint32_t n = 0; n < width; n++)
                out += bit(x, n);
            return out;
        case Op::FindLsb:
            for (uint32_t n = 0; n < width; n++)
                if (bit(x, n))
                    return n;
            return ~uint64_t{0};
        case Op::FindUMsb:
        case Op::FindSMsb:
            for (uint32_t n = 0; n < width; n++)
                if (bit(x, width - 1 - n) != (op == Op::FindSMsb ? bit(x, width - 1) : 0))
                    return n;
            return ~uint64_t{0};
        case Op::UBitExtract:
        case Op::SBitExtract: {
            uint32_t size = x % 32, offset = v[1].bits % 32, n = 0;
            for (; n < size && offset + n < 32; n++)
                out |= bit(v[2].bits, offset + n) << n;
            for (; n && n < 32 && op == Op::SBitExtract; n++)
                out |= bit(out, n - 1) << n;
            return out;
        }
        case Op::BitInsert: {
            uint32_t size = x % 32, offset = v[1].bits % 32;
            for (uint32_t n = 0; n < 32; n++)
                out |= (n >= offset && n < offset + size ? bit(v[2].bits, n - offset) : bit(v[3].bits, n))
                       << n;
            return out;
        }
        default: throw Stop{Trace::Unsupported, info(op).name};
        }
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
