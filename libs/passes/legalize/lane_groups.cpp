// Matches and multi-prefixes are loops over groups of lanes. Both loops take the first lane that is left and
// find out which lanes are of its group; these leave at the next turn, from the loop's header, with what the
// header's phis have kept for them:
//
//     b0:                                      b0:
//         ...                                      ...
//         %0, ... = wave_match %v                  branch b1
//         ...                            ->    b1: loop merge b4 continue b3
//                                                  %done = phi.bool [false, b0], [%same, b3]
//                                                  %0 = phi.i32 [0, b0], [%found, b3]
//                                                  branch_if %done, b4, b2
//                                              b2:
//                                                  %same = wave_equals_first.helpers %v
//                                                  %found, ... = wave_ballot.helpers %same
//                                                  branch b3
//                                              b3:
//                                                  branch b1
//                                              b4:
//                                                  ...
//
// Every wave operation stands in the body, which all lanes that are left execute together. A result that left
// the body by itself would be right as well, but Mesa 22.3's llvmpipe then gives all lanes that of the last
// turn.
//
// A match has four results and stands where it is used; multi-prefixes of one kind call a function.
#include "passes/legalize/lowering.h"
#include "passes/legalize/passes.h"
#include "passes/structure/cut_blocks.h"

#include "vsir/core/fold.h"

namespace ladder::passes {

using namespace ir;

namespace {

struct LaneLoop {
    BlockId before, header, body, continuing, after;
};

constexpr uint8_t helpers = instr_flags::Helpers;

Operand label_of(BlockId b) { return Operand::block(b); }

// The branches of the loop and the phi that leads out of it. `code` is at the end of the body. `same`: the
// lanes that have had their turn. The header gets its other phis before. They are `kept`.
void close(Program& p, Function& f, Builder& code, const LaneLoop& t, Operand same,
           std::span<const Operand> results, std::span<Instr*> kept, Type type) {
    code.branch(t.continuing);
    code.at_end(t.continuing);
    code.branch(t.header);
    code.at_end(t.before);
    code.branch(t.header);
    code.at_end(t.header);
    const Instr* done = code.emit(Op::Phi, Type::Bool,
                                  {p.boolean(false), label_of(t.before), same, label_of(t.continuing)}, 1);
    for (size_t n = 0; n < results.size(); n++)
        kept[n] = code.emit(Op::Phi, type,
                            {p.constant(type, 0), label_of(t.before), results[n], label_of(t.continuing)}, 0);
    code.branch_if(done->result_operand(), t.after, t.body);
    Block& header = f.block(t.header);
    header.construct = Construct::Loop;
    header.merge = t.after;
    header.continuing = t.continuing;
}

// Begins a function. Gives its parameters.
Function& begin(Program& p, Type returns, std::span<const Type> types, std::span<Operand> parameters) {
    Function& f = p.new_function("");
    f.return_type = returns;
    for (size_t n = 0; n < types.size(); n++) {
        const ValueId v = p.new_value(f, types[n], nullptr);
        f.params.push(v);
        parameters[n] = Operand::value(v);
    }
    return f;
}

// The functions that multi-prefixes call. One finds the leader of the lane's group, the lowest lane of its
// mask that is here: masks of Direct3D may name lanes that do not run, or that there are not. The others, one
// for each operation and type, are exclusive scans over the lanes with the same leader; other lanes put in
// the neutral element.
class PrefixFunctions {
public:
    PrefixFunctions(Program& p, Arena& scratch) : p_(p), known_(scratch) {}

    Operand leader() const { return Operand::function(leader_); }
    Operand of(const Instr& i) const {
        for (const Known& k : known_)
            if (k.op == as::WaveMultiPrefix(i).operation().number() && k.type == i.type)
                return Operand::function(k.function);
        return Operand();
    }
    void add(const Instr& i) {
        if (!of(i).is(Operand::None))
            return;
        if (known_.empty())
            write_leader();
        known_.push({as::WaveMultiPrefix(i).operation().number(), i.type, p_.functions.size()});
        write_scan(as::WaveMultiPrefix(i).operation(), i.type);
    }

private:
    struct Known {
        uint32_t op;
        Type type;
        uint32_t function;
    };

    void write_leader() {
        leader_ = p_.functions.size();
        constexpr Type words[] = {Type::I32, Type::I32, Type::I32, Type::I32};
        Operand mask[4];
        Function& f = begin(p_, Type::I32, words, mask);
        f.order.push(p_.new_block(f));
        Builder code(p_, f);
        code.at_end(f.entry());
        const Instr* here = code.emit(Op::WaveBallot, Type::Void, {p_.boolean(true)}, 4, helpers);
        Operand lowest;
        for (uint32_t n = 4; n--;) { // -1, where a word has none, is the greatest number
            const Operand word = code.make(Op::And, Type::I32, {mask[n], here->result_operand(n)});
            Operand at = code.make(Op::FindLsb, Type::Void, {word});
            if (n)
                at = code.make(Op::Or, Type::I32, {at, p_.i32(32 * n)});
            lowest = n == 3 ? at : code.make(Op::UMin, Type::I32, {lowest, at});
        }
        code.emit(Op::Return, Type::Void, {lowest}, 0);
    }

    void write_scan(Operand op, Type type) {
        const Type types[] = {type, Type::I32};
        Operand parameters[2];
        Function& f = begin(p_, type, types, parameters);
        const BlockId first = f.blocks.size();
        for (uint32_t n = 0; n < 5; n++)
            f.order.push(p_.new_block(f));
        const LaneLoop t = {first, first + 1, first + 2, first + 3, first + 4};
        Builder code(p_, f);
        code.at_end(t.body);
        const Operand same =
            code.emit(Op::WaveEqualsFirst, Type::Void, {parameters[1]}, 1, helpers)->result_operand();
        const uint64_t nothing = neutral(static_cast<WaveOp>(op.number()), type);
        const Operand given = code.make(Op::Select, type, {same, parameters[0], p_.constant(type, nothing)});
        const Operand scan = code.emit(Op::WavePrefix, type, {op, given}, 1, helpers)->result_operand();
        Instr* kept;
        close(p_, f, code, t, same, {&scan, 1}, {&kept, 1}, type);
        const ValueId v = p_.new_value(f, type, kept);
        define_as(f, v, kept);
        code.at_end(t.after);
        code.emit(Op::Return, Type::Void, {Operand::value(v)}, 0);
    }

    Program& p_;
    Vec<Known> known_;
    uint32_t leader_ = 0;
};

// Values match by their bits: as one or two words.
uint32_t words_of(Builder& code, Operand value, Operand words[2]) {
    const Type t = code.type_of(value);
    if (bits(t) == 64) {
        code.split_words(t, value, words);
        return 2;
    }
    if (t == Type::F16) // exact, and needs no 16-bit integers
        value = code.make(Op::FConvert, Type::F32, {value});
    if (is_float(t))
        words[0] = code.make(Op::Bitcast, Type::I32, {value});
    else
        words[0] = t == Type::I32 ? value : code.make(Op::ZExt, Type::I32, {value});
    return 1;
}

bool is_match(const Instr& i) { return i.op == Op::WaveMatch || i.op == Op::WaveMatchWhere; }

class Matches {
public:
    Matches(Program& p, Function& f, std::span<const uint8_t> used)
        : p_(p), f_(f), used_(used), code_(p, f), cuts_(p, f) {}

    void run() {
        cuts_.run([&](BlockId b, Instr* i) { return is_match(*i) ? lower(b, i) : no_id; });
    }

private:
    BlockId lower(BlockId b, Instr* i) {
        code_.before(b, i);
        Operand words[2];
        const uint32_t count = words_of(code_, as::Unary(*i).value(), words);
        LaneLoop t;
        t.before = b;
        t.header = cuts_.new_block(b);
        t.body = cuts_.new_block(b);
        t.continuing = cuts_.new_block(b);
        t.after = cuts_.new_block(b);
        cuts_.cut_out(b, i, t.after);
        cuts_.move_selection(b, t.after);
        code_.at_end(t.body);
        const Operand same =
            code_.emit(Op::WaveEqualsFirst, Type::Void, std::span<const Operand>(words, count), 1, helpers)
                ->result_operand();
        const bool where = i->op == Op::WaveMatchWhere;
        const Operand counts =
            where ? code_.make(Op::And, Type::Bool, {same, as::WaveMatchWhere(*i).where()}) : same;
        const Instr* found = code_.emit(Op::WaveBallot, Type::Void, {counts}, 4, helpers);
        Operand results[4];
        uint32_t asked[4], used = 0;
        for (uint32_t n = 0; n < 4; n++)
            if (used_[i->result + n])
                asked[used] = n, results[used++] = found->result_operand(n);
        Instr* kept[4];
        close(p_, f_, code_, t, same, {results, used}, kept, Type::I32);
        for (uint32_t n = 0; n < used; n++)
            define_as(f_, i->result + asked[n], kept[n]);
        if (f_.block(b).construct == Construct::Loop)
            cuts_.keep_hints(b, t.after);
        return t.after;
    }

    Program& p_;
    Function& f_;
    std::span<const uint8_t> used_; // by value
    Builder code_;
    BlockCuts cuts_;
};

} // namespace

void expand_lane_groups(Program& p, Context& c) {
    if (c.target->lane_groups)
        return;
    remove_dead_code(p, c); // nothing removes a call, or what goes round in a loop
    const ArenaScope scope(c.scratch);
    PrefixFunctions prefixes(p, c.scratch);
    const uint32_t count = p.functions.size();
    const std::span<uint8_t> matches = c.scratch.array<uint8_t>(count);
    for (uint32_t n = 0; n < count; n++)
        for (uint32_t b = 0; b < p.functions[n].order.size(); b++)
            for (const Instr* i = p.functions[n].block(p.functions[n].order[b]).first; i; i = i->next) {
                if (i->op == Op::WaveMultiPrefix)
                    prefixes.add(*i);
                matches[n] |= is_match(*i);
            }
    lower_each(p, multi_prefixes, [&](Lowering& l) {
        const Instr& i = *l.i;
        const auto mask = as::WaveMultiPrefix(i).mask();
        const Operand leader =
            l.code.emit(Op::Call, Type::I32, {prefixes.leader(), mask[0], mask[1], mask[2], mask[3]}, 1)
                ->result_operand();
        l.become(Op::Call, i.type, {prefixes.of(i), as::WaveMultiPrefix(i).value(), leader});
    });
    for (uint32_t n = 0; n < count; n++) {
        Function& f = p.functions[n];
        if (!matches[n])
            continue;
        part_small_loops(p, f, is_match);
        Matches(p, f, used_values(f, c.scratch)).run();
        c.analyses.of(p, f).changed();
    }
}

} // namespace ladder::passes
