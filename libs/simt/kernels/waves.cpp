// Wave and quad operations: over the tangle that executes them.
//
// The lanes that take part decide the result of a wave operation; all lanes that execute it get one. Helper
// lanes take part where the instruction says so (instr_flags::Helpers). Of operations with a condition the
// lanes take part in which it is true.
#include "simt/kernels/waves.h"

#include "simt/kernels/combine.h"
#include "simt/machine/machine.h"
#include "vsir/core/fold.h"
#include "vsir/core/op_views.h"

#include <algorithm>
#include <type_traits>

namespace ladder::simt {

namespace {

using ir::Op;
using ir::Type;

Mask participants(const Run& x, const Insn& i) {
    if (!x.wave->helpers.any() || i.source->flags & ir::instr_flags::Helpers)
        return x.mask;
    return x.mask & ~x.wave->helpers;
}

void set_all_poison(const Run& x, const Insn& i, bool undefined) {
    for (uint32_t r = 0; r < i.results; r++)
        x.set_poison(i.result(r), undefined ? x.mask : Mask{});
}

// One undefined operand of a lane that takes part makes all results undefined.
void spoil(const Run& x, const Insn& i, Mask part) {
    if (x.clean)
        return;
    Mask undefined;
    for (uint32_t n = 0; n < i.operand_count; n++)
        if (i.registers >> n & 1)
            undefined = undefined | (x.undefined_of(i.operands()[n]) & part);
    set_all_poison(x, i, undefined.any());
}

// Makes all results undefined if `condition`, which chooses the lanes that take part, is undefined in an
// executing lane, or if `value` (no_id: there is none) is undefined in a lane of `part`.
void spoil_where(const Run& x, const Insn& i, uint32_t value, uint32_t condition, Mask part) {
    if (x.clean)
        return;
    const Mask undefined = value == ir::no_id ? Mask{} : x.undefined_of(value) & part;
    set_all_poison(x, i, undefined.any() || x.undefined_of(condition).any());
}

void set_words(Run& x, uint32_t reg, uint32_t v) { x.set_all(reg, false, v); }

Mask ballot(const Run& x, uint32_t reg) { return x.ballot(reg); }
uint32_t word(Mask m, uint32_t n) { return static_cast<uint32_t>(m.w[n / 2] >> 32 * (n % 2)); }
Mask below(uint32_t lane) { return Mask::first(lane); }

// The first lane that takes part; where none does, all lanes.
void set_first(Run& x, const Insn& i, Mask part) {
    const bool alone = !part.any();
    const uint32_t first = alone ? 0 : part.lowest();
    x.fill<uint32_t>(i.result(), [alone, first](uint32_t l) { return uint32_t{alone || l == first}; });
}
void is_first(Run& x, const Insn& i) { set_first(x, i, participants(x, i)); }
void is_first_where(Run& x, const Insn& i) {
    const uint32_t where = ir::as::WaveIsFirstWhere(i).where();
    set_first(x, i, ballot(x, where));
    spoil_where(x, i, ir::no_id, where, {});
}
void lane_index(Run& x, const Insn& i) {
    x.fill<uint32_t>(i.result(), [](uint32_t l) { return l; });
}
void lane_count(Run& x, const Insn& i) { set_words(x, i.result(), x.width); }

// Time is what the thread itself has seen of it, so it does not depend on what else is executed.
void read_clock(Run& x, const Insn& i) {
    auto* low = x.at<uint32_t>(i.result());
    auto* high = x.at<uint32_t>(i.result(1));
    x.each_live([&](uint32_t l) { low[l] = x.wave->clock[l]++, high[l] = 0; });
}

void any(Run& x, const Insn& i) {
    const Mask part = participants(x, i);
    set_words(x, i.result(), (ballot(x, ir::as::WaveAny(i).condition()) & part).any());
    spoil(x, i, part);
}
void all(Run& x, const Insn& i) {
    const Mask part = participants(x, i);
    set_words(x, i.result(), (ballot(x, ir::as::WaveAll(i).condition()) & part) == part);
    spoil(x, i, part);
}

// Numbers are compared, not bits: -0 is 0, and NaN equals nothing. Of no lanes all are equal.
template <class T>
bool are_equal(const Run& x, uint32_t value, Mask part) {
    if (!part.any())
        return true;
    const auto* a = x.at<const typename T::Slot>(value);
    const auto given = a[part.lowest()];
    if constexpr (std::is_integral_v<typename T::Value> && !std::is_same_v<T, B1>) {
        return (x.equal(value, given) & part) == part;
    } else {
        const auto first = T::get(given);
        bool equal = true;
        x.each_live([&](uint32_t l) { equal &= !part.has(l) || T::get(a[l]) == first; });
        return equal;
    }
}
template <class T>
void all_equal(Run& x, const Insn& i) {
    const Mask part = participants(x, i);
    set_words(x, i.result(), are_equal<T>(x, ir::as::WaveAllEqual(i).value(), part));
    spoil(x, i, part);
}
template <class T>
void all_equal_where(Run& x, const Insn& i) {
    const ir::as::WaveAllEqualWhere of(i);
    const Mask part = ballot(x, of.where());
    set_words(x, i.result(), are_equal<T>(x, of.value(), part));
    spoil_where(x, i, of.value(), of.where(), part);
}
#define LADDER_OF_EACH_TYPE(kernel)                                                                          \
    [] {                                                                                                     \
        Kernels k{};                                                                                         \
        k[static_cast<int>(Type::Bool)] = &kernel<B1>;                                                       \
        k[static_cast<int>(Type::I8)] = &kernel<U8>;                                                         \
        k[static_cast<int>(Type::I16)] = &kernel<U16>;                                                       \
        k[static_cast<int>(Type::I32)] = &kernel<U32>;                                                       \
        k[static_cast<int>(Type::I64)] = &kernel<U64>;                                                       \
        k[static_cast<int>(Type::F16)] = &kernel<F16>;                                                       \
        k[static_cast<int>(Type::F32)] = &kernel<F32>;                                                       \
        k[static_cast<int>(Type::F64)] = &kernel<F64>;                                                       \
        return k;                                                                                            \
    }()

void wave_ballot(Run& x, const Insn& i) {
    const Mask part = participants(x, i), m = ballot(x, ir::as::WaveBallot(i).condition()) & part;
    for (uint32_t n = 0; n < 4; n++)
        set_words(x, i.result(n), word(m, n));
    spoil(x, i, part);
}
void bit_count(Run& x, const Insn& i) {
    const Mask part = participants(x, i);
    set_words(x, i.result(), (ballot(x, ir::as::WaveBitCount(i).condition()) & part).count());
    spoil(x, i, part);
}
void prefix_bit_count(Run& x, const Insn& i) {
    const Mask part = participants(x, i), m = ballot(x, ir::as::WavePrefixBitCount(i).condition()) & part;
    auto* d = x.at<uint32_t>(i.result());
    uint32_t before = 0; // lanes come in ascending order
    x.each_live([&](uint32_t l) {
        d[l] = before;
        before += m.has(l);
    });
    spoil(x, i, part);
}

// Results may be read from operands' registers before they are written: they are never the same ones.
void read_from(const Run& x, const Insn& i, uint32_t value, bool wide, uint32_t to, uint32_t from,
               bool valid) {
    x.set_bits(i.result(), wide, to, valid ? x.bits(value, wide, from) : undefined_pattern(i.type));
}

// Nothing is undefined, and all that is read is there; else false, and nothing is of use that was written.
template <class S>
bool read_present(const Run& x, const Insn& i) {
    if (!x.clean)
        return false;
    const auto* const index = x.at<const uint32_t>(ir::as::WaveReadLane(i).lane());
    const auto* const value = x.at<const S>(ir::as::WaveReadLane(i).value());
    auto* const d = x.at<S>(i.result());
    for (uint32_t n = 0; n < x.count; n++) {
        const uint32_t to = x.lanes[n], from = index[to];
        if (from >= x.width || !x.mask.has(from)) [[unlikely]]
            return false;
        d[to] = value[from];
    }
    return true;
}

void read_lane(Run& x, const Insn& i) {
    if (is_wide(i.type) ? read_present<uint64_t>(x, i) : read_present<uint32_t>(x, i)) [[likely]]
        return;
    const bool wide = is_wide(i.type);
    const ir::as::WaveReadLane of(i);
    const auto* index = x.at<const uint32_t>(of.lane());
    Mask undefined;
    x.each_live([&](uint32_t l) {
        const bool valid = index[l] < x.width && x.mask.has(index[l]);
        read_from(x, i, of.value(), wide, l, index[l] & (max_wave - 1), valid);
        if (x.is_poison(of.lane(), l))
            x.machine->report(Report::UndefinedUsed, i.source, l, "of a lane whose number is undefined");
        else if (!valid && x.checks)
            x.machine->report(Report::OutOfTangle, i.source, l, "lane %u does not take part", index[l]);
        if (!valid || x.is_poison(of.value(), index[l] & (max_wave - 1)) || x.is_poison(of.lane(), l))
            undefined.set(l);
    });
    x.set_poison(i.result(), undefined);
}

// What the first lane that takes part has; where none does, 0.
void set_read_first(Run& x, const Insn& i, Mask part) {
    const bool wide = is_wide(i.type), given = part.any();
    const uint32_t first = given ? part.lowest() : 0;
    const uint32_t value = ir::as::Unary(i).value();
    const uint64_t v = given ? x.bits(value, wide, first) : 0;
    x.set_all(i.result(), wide, v);
    x.set_poison(i.result(), given && x.is_poison(value, first) ? x.mask : Mask{});
}
void read_first(Run& x, const Insn& i) { set_read_first(x, i, participants(x, i)); }
void read_first_where(Run& x, const Insn& i) {
    const uint32_t where = ir::as::WaveReadFirstWhere(i).where();
    set_read_first(x, i, ballot(x, where));
    if (x.is_poison_anywhere(where))
        x.set_poison(i.result(), x.mask);
}

void equals_first(Run& x, const Insn& i) {
    const Mask part = participants(x, i);
    Mask same = x.mask;
    if (part.any())
        for (const uint32_t value : i.operands())
            same = same & x.equal(value, x.at<const uint32_t>(value)[part.lowest()]);
    x.fill<uint32_t>(i.result(), [same](uint32_t l) { return uint32_t{same.has(l)}; });
    spoil(x, i, part);
}

// The lanes of a set in ascending order.
struct LaneList {
    uint8_t lanes[max_wave];
    uint32_t count;
    explicit LaneList(Mask m) : count(m.list(lanes)) {}
};

// The values of an operation's last operand, with the neutral element for lanes that take no part.
class Given {
public:
    Given(const Run& x, const Insn& i, Mask part) : values_(x.at<const void>(ir::as::Operating(i).value())) {
        if (part == x.mask)
            return;
        const ir::as::Operating of(i);
        const uint64_t nothing = ir::neutral(static_cast<ir::WaveOp>(of.operation()), i.type);
        const bool wide = is_wide(i.type);
        x.each_live([&](uint32_t l) {
            const uint64_t v = part.has(l) ? x.bits(of.value(), wide, l) : nothing;
            if (wide)
                wide_[l] = v;
            else
                narrow_[l] = static_cast<uint32_t>(v);
        });
        values_ = wide ? static_cast<const void*>(wide_) : narrow_;
    }
    const void* values() const { return values_; }

private:
    const void* values_;
    union {
        uint64_t wide_[max_wave];
        uint32_t narrow_[max_wave];
    };
};

void reduce(Run& x, const Insn& i) {
    const Mask part = participants(x, i);
    const Fold f = reduction(static_cast<ir::WaveOp>(ir::as::WaveReduce(i).operation()), i.type);
    x.set_all(i.result(), is_wide(i.type), f(Given(x, i, part).values(), x.lanes, x.count));
    spoil(x, i, part);
}

void prefix(Run& x, const Insn& i) {
    const auto op = static_cast<ir::WaveOp>(ir::as::WavePrefix(i).operation());
    const Mask part = participants(x, i);
    prefixes(op, i.type)(x.at<void>(i.result()), Given(x, i, part).values(), x.lanes, x.count,
                         ir::neutral(op, i.type));
    // What comes after the first lane that is undefined is, too.
    const Mask undefined = x.undefined_of(ir::as::WavePrefix(i).value()) & part;
    x.set_poison(i.result(), undefined.any() ? ~below(undefined.lowest() + 1) : Mask{});
}

// For each lane those that take part and whose value has the same bits.
template <class S>
void match_values(Run& x, const Insn& i, Mask part) {
    const uint32_t given = ir::as::Unary(i).value();
    const auto* const value = x.at<const S>(given);
    const uint32_t words = (x.width + 31) / 32; // the others name no lane
    for (uint32_t n = words; n < 4; n++)
        set_words(x, i.result(n), 0);
    for (Mask left = x.mask, same; left.any(); left = left & ~same) {
        same = x.equal(given, value[left.lowest()]);
        const Mask found = same & part;
        const LaneList list(same);
        for (uint32_t n = 0; n < words; n++) {
            auto* const d = x.at<uint32_t>(i.result(n));
            for (uint32_t k = 0; k < list.count; k++)
                d[list.lanes[k]] = word(found, n);
        }
    }
}
void match_among(Run& x, const Insn& i, Mask part) {
    if (is_wide(ir::type_of(x.machine->program, *x.machine->function(), ir::as::Unary(*i.source).value())))
        match_values<uint64_t>(x, i, part);
    else
        match_values<uint32_t>(x, i, part);
    if (x.clean)
        return;
    // An undefined value is like any other one.
    const Mask undefined = x.undefined_of(ir::as::Unary(i).value());
    for (uint32_t r = 0; r < i.results; r++)
        x.set_poison(i.result(r), (undefined & part).any() ? x.mask : undefined);
}
void match(Run& x, const Insn& i) { match_among(x, i, participants(x, i)); }
void match_where(Run& x, const Insn& i) {
    const uint32_t where = ir::as::WaveMatchWhere(i).where();
    match_among(x, i, ballot(x, where));
    if (x.is_poison_anywhere(where))
        set_all_poison(x, i, true);
}

// A lane's set of lanes, from four words.
Mask lane_set(const Run& x, std::span<const uint32_t, 4> words, uint32_t lane) {
    Mask m;
    for (uint32_t n = 0; n < 4; n++)
        m.w[n / 2] |= uint64_t{x.at<const uint32_t>(words[n])[lane]} << 32 * (n % 2);
    return m;
}

// Lanes that take no part are in no set: before them comes nothing.
void multi_prefix(Run& x, const Insn& i) {
    const bool wide = is_wide(i.type);
    const ir::as::WaveMultiPrefix of(i);
    const auto op = static_cast<ir::WaveOp>(of.operation());
    const Combine f = combination(op, i.type);
    const Mask part = participants(x, i);
    uint64_t before[max_wave][2]; // by lane: those of its set that come before it
    x.each_live([&](uint32_t l) {
        const Mask who = part.has(l) ? lane_set(x, of.mask(), l) & part & below(l) : Mask{};
        std::copy_n(who.w, 2, before[l]);
        if (!who.any())
            return x.set_bits(i.result(), wide, l, ir::neutral(op, i.type));
        // Mostly the last of them has the same set: it is what comes before that one, and that one.
        const uint32_t last = who.highest();
        const uint64_t value = x.bits(of.value(), wide, last);
        const Mask others = who & below(last);
        if (!others.any())
            x.set_bits(i.result(), wide, l, value);
        else if (others == Mask{{before[last][0], before[last][1]}})
            x.set_bits(i.result(), wide, l, f(x.bits(i.result(), wide, last), value));
        else {
            const LaneList list(who);
            x.set_bits(i.result(), wide, l,
                       reduction(op, i.type)(x.at<const void>(of.value()), list.lanes, list.count));
        }
    });
    spoil(x, i, part);
}
void multi_prefix_bit_count(Run& x, const Insn& i) {
    const ir::as::WaveMultiPrefixBitCount of(i);
    const Mask part = participants(x, i), set = ballot(x, of.condition()) & part;
    auto* d = x.at<uint32_t>(i.result());
    x.each_live([&](uint32_t l) { d[l] = (set & lane_set(x, of.mask(), l) & below(l)).count(); });
    if (x.clean)
        return;
    Mask undefined; // a lane's set is its own affair
    for (const uint32_t word : of.mask())
        undefined = undefined | x.undefined_of(word);
    x.set_poison(i.result(), (x.undefined_of(of.condition()) & part).any() ? x.mask : undefined);
}

// Nothing is undefined and no lane is missing, and each reads from the one of its quad that `from` says.
template <class F>
bool read_whole_quads(const Run& x, const Insn& i, uint32_t value, F from) {
    if (!x.clean || !x.full || x.count % 4)
        return false;
    if (is_wide(i.type))
        x.each_live([&, v = x.at<const uint64_t>(value), d = x.at<uint64_t>(i.result())](uint32_t l) {
            d[l] = v[from(l)];
        });
    else
        x.each_live([&, v = x.at<const uint32_t>(value), d = x.at<uint32_t>(i.result())](uint32_t l) {
            d[l] = v[from(l)];
        });
    return true;
}
// Reads the value of `from` in the same quad.
void read_quad(Run& x, const Insn& i, uint32_t value, uint32_t to, uint32_t from, Mask& undefined) {
    const bool valid = x.mask.has(from);
    read_from(x, i, value, is_wide(i.type), to, from, valid);
    if (!valid && x.checks)
        x.machine->report(Report::QuadIncomplete, i.source, to, "lane %u of the quad is not here", from & 3);
    if (!valid || x.is_poison(value, from))
        undefined.set(to);
}
void quad_read_lane(Run& x, const Insn& i) {
    const ir::as::QuadReadLane of(i);
    const auto* index = x.at<const uint32_t>(of.lane());
    const auto from = [index](uint32_t l) { return (l & ~3u) | (index[l] & 3); };
    if (read_whole_quads(x, i, of.value(), from))
        return;
    Mask undefined = x.undefined_of(of.lane());
    x.each_live([&](uint32_t l) { read_quad(x, i, of.value(), l, from(l), undefined); });
    x.set_poison(i.result(), undefined);
}
void quad_swap(Run& x, const Insn& i) {
    static constexpr uint32_t flips[] = {1, 2, 3}; // across x, across y, diagonal
    const ir::as::QuadSwap of(i);
    const uint32_t flip = flips[of.direction() % 3];
    if (read_whole_quads(x, i, of.value(), [flip](uint32_t l) { return l ^ flip; }))
        return;
    Mask undefined;
    x.each_live([&](uint32_t l) { read_quad(x, i, of.value(), l, l ^ flip, undefined); });
    x.set_poison(i.result(), undefined);
}
void quad_vote(Run& x, const Insn& i) {
    const bool any_ = static_cast<ir::QuadVoteOp>(ir::as::QuadVote(i).operation()) == ir::QuadVoteOp::Any;
    const Mask m = ballot(x, ir::as::QuadVote(i).condition());
    auto* d = x.at<uint32_t>(i.result());
    x.each_live([&](uint32_t l) {
        const uint32_t quad = l & ~3u;
        const uint64_t here = x.mask.w[quad >> 6] >> (quad & 63) & 15,
                       yes = m.w[quad >> 6] >> (quad & 63) & 15;
        if (here != 15 && x.checks)
            x.machine->report(Report::QuadIncomplete, i.source, l, "not all threads of the quad are here");
        d[l] = any_ ? yes != 0 : yes == here;
    });
    spoil(x, i, x.mask);
}

constexpr KernelRow wave_table[] = {
    {Op::WaveIsFirst, on_all(in_both_widths<&is_first>), PoisonRule::Never},
    {Op::WaveIsFirstWhere, on_all(in_both_widths<&is_first_where>), PoisonRule::Kernel},
    {Op::WaveLaneIndex, on_all(in_both_widths<&lane_index>), PoisonRule::Never},
    {Op::WaveLaneCount, on_all(in_both_widths<&lane_count>), PoisonRule::Never},
    {Op::ReadClock, on_all(&read_clock), PoisonRule::Never},
    {Op::WaveAny, on_all(in_both_widths<&any>), PoisonRule::Kernel},
    {Op::WaveAll, on_all(in_both_widths<&all>), PoisonRule::Kernel},
    {Op::WaveAllEqual, LADDER_OF_EACH_TYPE(all_equal), PoisonRule::Kernel},
    {Op::WaveAllEqualWhere, LADDER_OF_EACH_TYPE(all_equal_where), PoisonRule::Kernel},
    {Op::WaveBallot, on_all(in_both_widths<&wave_ballot>), PoisonRule::Kernel},
    {Op::WaveBitCount, on_all(in_both_widths<&bit_count>), PoisonRule::Kernel},
    {Op::WavePrefixBitCount, on_all(&prefix_bit_count), PoisonRule::Kernel},
    {Op::WaveReadLane, on_all(in_both_widths<&read_lane>), PoisonRule::Kernel},
    {Op::WaveReadFirst, on_all(in_both_widths<&read_first>), PoisonRule::Kernel},
    {Op::WaveReadFirstWhere, on_all(in_both_widths<&read_first_where>), PoisonRule::Kernel},
    {Op::WaveEqualsFirst, on_all(&equals_first), PoisonRule::Kernel},
    {Op::WaveReduce, on_all(in_both_widths<&reduce>), PoisonRule::Kernel},
    {Op::WavePrefix, on_all(&prefix), PoisonRule::Kernel},
    {Op::WaveMatch, on_all(in_both_widths<&match>), PoisonRule::Kernel},
    {Op::WaveMatchWhere, on_all(in_both_widths<&match_where>), PoisonRule::Kernel},
    {Op::WaveMultiPrefix, on_all(&multi_prefix), PoisonRule::Kernel},
    {Op::WaveMultiPrefixBitCount, on_all(&multi_prefix_bit_count), PoisonRule::Kernel},
    {Op::QuadReadLane, on_all(&quad_read_lane), PoisonRule::Kernel},
    {Op::QuadSwap, on_all(in_both_widths<&quad_swap>), PoisonRule::Kernel},
    {Op::QuadVote, on_all(&quad_vote), PoisonRule::Kernel},
};

} // namespace

std::span<const KernelRow> wave_kernels() { return wave_table; }

} // namespace ladder::simt
