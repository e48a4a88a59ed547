#include "mask_stack.h"

#include "evaluate.h"

#include <bitset>

namespace ladder::test {

namespace {

using namespace ir;
constexpr uint32_t lanes_max = 128;
using Lanes = std::bitset<lanes_max>;
using Row = std::vector<uint64_t>; // a value of each lane

struct Construct {
    Op op; // If, Loop, SwitchBegin
    Lanes
        waiting; // If: for the other arm, then at its end; Loop: for the next round; SwitchBegin: for a label
    Lanes left;  // by break: until the end of the construct
    const Instr* body;   // Loop: what stands after `loop`
    Row selector;        // SwitchBegin
    Lanes to_default;    // SwitchBegin: whose selector no label has
    bool joined = false; // If: `waiting` is for the end. Loop: after continuing
};

class Wave {
public:
    Wave(const Program& p, const MaskStackOptions& o, uint32_t first_thread, uint32_t threads,
         const std::vector<uint32_t>& in, MaskStackResult& r)
        : p_(p), o_(o), first_(first_thread), in_(in), r_(r) {
        for (uint32_t l = 0; l < threads; l++)
            all_.set(l);
        for (const Variable& v : p.variables)
            variables_.emplace_back(v.count, Row(o.wave_size));
    }

    void run() { call(p_.functions[p_.entry()], {}, all_); }

private:
    // One execution of a function by the lanes of a mask.
    struct Activation {
        const Function& f;
        std::vector<Row> values, temps;
        Row returned;
        Lanes on;
        std::vector<Construct> stack;
    };

    bool failed() const { return !r_.error.empty(); }
    void fail(const std::string& what) {
        if (r_.error.empty())
            r_.error = what;
    }
    template <class F>
    void each(Lanes mask, F f) {
        for (uint32_t l = 0; l < o_.wave_size; l++)
            if (mask[l])
                f(l);
    }

    Row call(const Function& f, const std::vector<Row>& arguments, Lanes mask) {
        Activation a{f,
                     std::vector<Row>(f.values.size(), Row(o_.wave_size)),
                     std::vector<Row>(f.temps.size(), Row(o_.wave_size)),
                     Row(o_.wave_size),
                     mask,
                     {}};
        for (uint32_t n = 0; n < arguments.size(); n++)
            a.values[f.params[n]] = arguments[n];
        for (const Instr* i = f.block(f.entry()).first; i && !failed();) {
            if (!steps_--)
                fail("no end");
            i = step(a, *i);
        }
        return a.returned;
    }
    uint64_t get(const Activation& a, Operand o, uint32_t lane) const {
        return o.is_value()         ? a.values[o.number()][lane]
               : o.is_const()       ? p_.constants[o.number()].bits
               : o.is(Operand::Imm) ? o.number()
                                    : 0;
    }

    // ---- constructs: gives what comes next

    const Instr* step(Activation& a, const Instr& i) {
        switch (i.op) {
        case Op::If: {
            Construct c{i.op, {}, {}, nullptr, {}, {}};
            each(a.on, [&](uint32_t l) { c.waiting[l] = !get(a, i[0], l); });
            a.on &= ~c.waiting;
            a.stack.push_back(c);
            break;
        }
        case Op::Else: {
            Construct& c = a.stack.back();
            std::swap(a.on, c.waiting);
            c.joined = true;
            break;
        }
        case Op::EndIf:
            a.on |= a.stack.back().waiting;
            a.stack.pop_back();
            break;
        case Op::Loop: a.stack.push_back({i.op, {}, {}, i.next, {}, {}}); break;
        case Op::Continuing:
            a.on |= a.stack.back().waiting;
            a.stack.back().waiting.reset();
            break;
        case Op::EndLoop: {
            Construct& c = a.stack.back();
            a.on |= c.waiting;
            c.waiting.reset();
            if (a.on.any())
                return c.body;
            a.on = c.left;
            a.stack.pop_back();
            break;
        }
        case Op::SwitchBegin: switch_begin(a, i); break;
        case Op::Case: {
            Construct& c = a.stack.back();
            each(c.waiting, [&](uint32_t l) {
                if (c.selector[l] == p_.constants[i[0].number()].bits)
                    a.on.set(l);
            });
            c.waiting &= ~a.on;
            break;
        }
        case Op::Default: {
            Construct& c = a.stack.back();
            a.on |= c.to_default;
            c.waiting &= ~c.to_default;
            break;
        }
        case Op::EndSwitch: // those that are still waiting found no label
            a.on |= a.stack.back().left | a.stack.back().waiting;
            a.stack.pop_back();
            break;
        case Op::Break: jump(a, a.on, true); break;
        case Op::Continue: jump(a, a.on, false); break;
        case Op::BreakIf:
        case Op::ContinueIf: {
            Lanes who;
            each(a.on, [&](uint32_t l) { who[l] = get(a, i[0], l); });
            jump(a, who, i.op == Op::BreakIf);
            break;
        }
        case Op::Return:
            if (i.operand_count)
                each(a.on, [&](uint32_t l) { a.returned[l] = get(a, i[0], l); });
            a.on.reset();
            break;
        default:
            if (a.on.any())
                execute(a, i);
        }
        return i.next;
    }

    void switch_begin(Activation& a, const Instr& i) {
        Construct c{i.op, a.on, {}, nullptr, Row(o_.wave_size), a.on};
        each(a.on, [&](uint32_t l) { c.selector[l] = get(a, i[0], l); });
        uint32_t depth = 0; // of switches inside
        for (const Instr* n = i.next; depth || n->op != Op::EndSwitch; n = n->next) {
            if (n->op == Op::Case && !depth)
                each(a.on, [&](uint32_t l) {
                    if (c.selector[l] == p_.constants[(*n)[0].number()].bits)
                        c.to_default.reset(l);
                });
            depth += n->op == Op::SwitchBegin;
            depth -= n->op == Op::EndSwitch;
        }
        a.on.reset();
        a.stack.push_back(c);
    }
    void jump(Activation& a, Lanes who, bool breaks) {
        for (size_t n = a.stack.size(); n-- > 0;) {
            Construct& c = a.stack[n];
            if (c.op != Op::Loop && !(breaks && c.op == Op::SwitchBegin))
                continue;
            (breaks ? c.left : c.waiting) |= who;
            a.on &= ~who;
            return;
        }
    }

    // ---- everything else, by the lanes that are on

    void set(Activation& a, const Instr& i, uint32_t lane, uint64_t value, uint32_t result = 0) {
        a.values[i.result + result][lane] = cut(value, a.f.values[i.result + result].type);
    }

    void execute(Activation& a, const Instr& i) {
        if (wave_operation(a, i) || memory(a, i))
            return;
        switch (i.op) {
        case Op::TempRead: each(a.on, [&](uint32_t l) { set(a, i, l, a.temps[i[0].number()][l]); }); return;
        case Op::TempWrite:
            each(a.on, [&](uint32_t l) { a.temps[i[0].number()][l] = get(a, i[1], l); });
            return;
        case Op::BuiltinRead: each(a.on, [&](uint32_t l) { set(a, i, l, builtin(i, l)); }); return;
        case Op::Call: {
            std::vector<Row> arguments;
            for (uint32_t n = 1; n < i.operand_count; n++) {
                arguments.emplace_back(o_.wave_size);
                each(a.on, [&](uint32_t l) { arguments.back()[l] = get(a, i[n], l); });
            }
            const Row result = call(p_.functions[i[0].number()], arguments, a.on);
            if (i.has_result())
                each(a.on, [&](uint32_t l) { set(a, i, l, result[l]); });
            return;
        }
        default: break;
        }
        each(a.on, [&](uint32_t l) { pure(a, i, l); });
    }

    void pure(Activation& a, const Instr& i, uint32_t lane) {
        std::vector<Datum> operands, results(i.result_count);
        for (const Operand& o : i.operands())
            operands.push_back({get(a, o, lane), true});
        const Type type = i.operand_count ? type_of(p_, a.f, i[0]) : Type::Void;
        if (!evaluate(i, type, operands, results))
            return fail(std::string("the mask stack does not know ") + info(i.op).name);
        for (uint32_t n = 0; n < i.result_count; n++)
            set(a, i, lane, results[n].bits, n);
    }

    uint32_t builtin(const Instr& i, uint32_t lane) {
        const uint32_t thread = first_ + lane, component = i[1].number();
        const uint32_t x = p_.settings().local_size[0], y = p_.settings().local_size[1];
        const uint32_t id[3] = {thread % x, thread / x % y, thread / x / y};
        switch (static_cast<Builtin>(i[0].number())) {
        case Builtin::ThreadId:
        case Builtin::ThreadIdInGroup: return id[component];
        case Builtin::FlatThreadIdInGroup: return thread;
        case Builtin::GroupId: return 0;
        default: return fail("an unknown builtin"), 0;
        }
    }

    bool wave_operation(Activation& a, const Instr& i) {
        uint32_t first = 0;
        while (!a.on[first])
            first++;
        const auto same = [&](uint64_t value) { each(a.on, [&](uint32_t l) { set(a, i, l, value); }); };
        Lanes votes; // of the first operand
        if (i.operand_count && !i[0].is(Operand::Imm))
            each(a.on, [&](uint32_t l) { votes[l] = get(a, i[0], l); });
        switch (i.op) {
        case Op::WaveLaneIndex: each(a.on, [&](uint32_t l) { set(a, i, l, l); }); return true;
        case Op::WaveLaneCount: same(o_.wave_size); return true;
        case Op::WaveIsFirst: each(a.on, [&](uint32_t l) { set(a, i, l, l == first); }); return true;
        case Op::WaveAny: same(votes.any()); return true;
        case Op::WaveAll: same(votes == a.on); return true;
        case Op::WaveBitCount: same(votes.count()); return true;
        case Op::WaveReadFirst: same(get(a, i[0], first)); return true;
        case Op::WaveAllEqual: {
            bool equal = true;
            each(a.on, [&](uint32_t l) { equal &= get(a, i[0], l) == get(a, i[0], first); });
            same(equal);
            return true;
        }
        case Op::WaveBallot:
            each(a.on, [&](uint32_t l) {
                for (uint32_t word = 0; word < 4; word++)
                    set(a, i, l, ((votes >> (32 * word)) & Lanes(0xffffffffu)).to_ulong(), word);
            });
            return true;
        case Op::WavePrefixBitCount: {
            uint32_t before = 0;
            each(a.on, [&](uint32_t l) { set(a, i, l, before), before += votes[l]; });
            return true;
        }
        case Op::WaveReduce:
        case Op::WavePrefix: combine(a, i); return true;
        default: return false;
        }
    }

    static uint64_t combined(WaveOp op, uint64_t x, uint64_t y) {
        switch (op) {
        case WaveOp::Add: return x + y;
        case WaveOp::Mul: return x * y;
        case WaveOp::UMin: return x < y ? x : y;
        case WaveOp::UMax: return x < y ? y : x;
        case WaveOp::And: return x & y;
        case WaveOp::Or: return x | y;
        default: return x ^ y;
        }
    }
    void combine(Activation& a, const Instr& i) {
        const auto op = static_cast<WaveOp>(i[0].number());
        if (op == WaveOp::SMin || op == WaveOp::SMax || !(is_int(i.type) || op >= WaveOp::And))
            return fail("an unknown reduction");
        uint64_t sum = op == WaveOp::Mul                         ? 1
                       : op == WaveOp::UMin || op == WaveOp::And ? cut(~uint64_t{0}, i.type)
                                                                 : 0;
        Row before(o_.wave_size);
        each(a.on, [&](uint32_t l) { before[l] = sum, sum = combined(op, sum, get(a, i[1], l)); });
        each(a.on, [&](uint32_t l) { set(a, i, l, i.op == Op::WaveReduce ? sum : before[l]); });
    }

    // The word that a load or store is about: byte address or element. Handles are descriptor numbers.
    bool memory(Activation& a, const Instr& i) {
        switch (i.op) {
        case Op::Handle: each(a.on, [&](uint32_t l) { set(a, i, l, i[0].number()); }); return true;
        case Op::VarLoad:
            each(a.on, [&](uint32_t l) { set(a, i, l, variables_[i[0].number()][get(a, i[1], l)][l]); });
            return true;
        case Op::VarStore:
            each(a.on, [&](uint32_t l) { variables_[i[0].number()][get(a, i[1], l)][l] = get(a, i[2], l); });
            return true;
        case Op::RawLoad:
        case Op::StructLoad:
            each(a.on, [&](uint32_t l) {
                const bool uav = p_.descriptors[get(a, i[0], l)].cls == ResourceClass::Uav;
                const std::vector<uint32_t>& words = uav ? r_.out : in_;
                const uint64_t at = word(a, i, l);
                for (uint32_t n = 0; n < i.result_count; n++)
                    set(a, i, l, at + n < words.size() ? words[at + n] : 0, n);
            });
            return true;
        case Op::RawStore:
        case Op::StructStore:
            each(a.on, [&](uint32_t l) {
                const uint64_t at = word(a, i, l);
                const uint32_t values = i.op == Op::RawStore ? 4 : 5;
                for (uint32_t n = values; n < i.operand_count; n++)
                    if (i[values - 1].number() >> (n - values) & 1 && at + n - values < r_.out.size())
                        r_.out[at + n - values] = static_cast<uint32_t>(get(a, i[n], l));
            });
            return true;
        default: return false;
        }
    }
    uint64_t word(const Activation& a, const Instr& i, uint32_t lane) const {
        const uint64_t index = get(a, i[1], lane);
        return i.op == Op::RawLoad || i.op == Op::RawStore ? index / 4 : index + get(a, i[2], lane) / 4;
    }

    const Program& p_;
    const MaskStackOptions& o_;
    const uint32_t first_;
    const std::vector<uint32_t>& in_;
    MaskStackResult& r_;
    Lanes all_;
    std::vector<std::vector<Row>> variables_;
    uint64_t steps_ = o_.steps;
};

} // namespace

MaskStackResult run_mask_stack(const Program& p, const MaskStackOptions& o, const std::vector<uint32_t>& in,
                               std::vector<uint32_t> out) {
    MaskStackResult r{std::move(out), {}};
    if (p.level != Level::Source || o.wave_size > lanes_max)
        return {{}, "the mask stack executes structured source in waves of up to 128 lanes"};
    const uint32_t threads =
        p.settings().local_size[0] * p.settings().local_size[1] * p.settings().local_size[2];
    for (uint32_t first = 0; first < threads && r.error.empty(); first += o.wave_size)
        Wave(p, o, first, std::min(o.wave_size, threads - first), in, r).run();
    return r;
}

} // namespace ladder::test
