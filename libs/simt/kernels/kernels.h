// Kernels: one function per operation and type, which executes it for a tangle. Each file of operations has a
// table of rows; kernel_table.h has all of them together.
#pragma once

#include "simt/machine/code.h"
#include "simt/machine/lanes.h"
#include "vsir/core/op_views.h"

#include <array>
#include <cstddef>
#ifdef __SSE2__
#include <emmintrin.h>
#endif
#include <tuple>
#include <type_traits>
#include <utility>

namespace ladder::simt {

struct Machine;
struct Wave;

// Before a loop over lanes: what it writes for one it does not read for another. Clang's pragma for it
// demands vectors, and warns where it makes none, as without optimization: it finds out by itself, with a
// test before the loop.
#if defined(__GNUC__) && !defined(__clang__)
#define LADDER_LANES_ARE_APART _Pragma("GCC ivdep")
#else
#define LADDER_LANES_ARE_APART
#endif

// Which of four words `test` says true of: bits 0, or those that are equal to one.
struct LowBit {
    uint32_t operator()(const uint32_t* four) const {
#ifdef __SSE2__
        return static_cast<uint32_t>(_mm_movemask_ps(_mm_castsi128_ps(signs(four))));
#else
        return (four[0] & 1) | (four[1] & 1) << 1 | (four[2] & 1) << 2 | (four[3] & 1) << 3;
#endif
    }
#ifdef __SSE2__
    __m128i signs(const uint32_t* four) const {
        __m128i v;
        std::memcpy(&v, four, sizeof v);
        return _mm_slli_epi32(v, 31);
    }
#endif
};
template <class S>
struct EqualTo {
    S value;
    uint32_t operator()(const S* four) const {
        return (four[0] == value) | (four[1] == value) << 1 | (four[2] == value) << 2 |
               (four[3] == value) << 3;
    }
};
#ifdef __SSE2__
template <>
struct EqualTo<uint32_t> {
    uint32_t value;
    uint32_t operator()(const uint32_t* four) const {
        return static_cast<uint32_t>(_mm_movemask_ps(_mm_castsi128_ps(signs(four))));
    }
    __m128i signs(const uint32_t* four) const {
        __m128i v;
        std::memcpy(&v, four, sizeof v);
        return _mm_cmpeq_epi32(v, _mm_set1_epi32(static_cast<int>(value)));
    }
};
#endif

// Returns which of `width` values `test` says true of. `width` is at least four.
template <class S, class Test>
Mask lanes_that(const S* values, uint32_t width, Test test) {
    Mask m;
    uint32_t l = 0;
#ifdef __SSE2__
    if constexpr (sizeof(S) == 4)
        for (; l + 16 <= width; l += 16) { // signs outlive what makes words bytes
            const __m128i low = _mm_packs_epi32(test.signs(values + l), test.signs(values + l + 4)),
                          high = _mm_packs_epi32(test.signs(values + l + 8), test.signs(values + l + 12));
            m.w[l >> 6] |= uint64_t{static_cast<uint32_t>(_mm_movemask_epi8(_mm_packs_epi16(low, high)))}
                           << (l & 63);
        }
#endif
    for (; l < width; l += 4)
        m.w[l >> 6] |= uint64_t{test(values + l)} << (l & 63);
    return m;
}

// A tangle in execution.
struct Run {
    // Two files of registers: the wave's, and the shared one. `file`: where the registers are. `poison`:
    // which lanes of them are undefined, by unit (only if values are checked). reg >> 31 chooses the file.
    // The addresses are less what `shared_file` adds to a register's number, so that this bit need not be cut
    // off.
    uintptr_t file[2], poison[2];
    uint32_t* poisoned;  // how many units are undefined in some lane, constants apart
    uint32_t unit_shift; // a unit has so many bytes, as a power of two
    uint32_t width;      // lanes in a wave
    bool full;           // all lanes that there are in the wave execute
    bool checks;
    bool clean;     // nothing is undefined anywhere, of what the segment reads: no kernel needs to ask
    bool sparse;    // so few lanes are here that it takes longer to compute all of them
    uint32_t count; // lanes that execute, in `lanes`
    Mask mask;
    const uint8_t* lanes;
    uint8_t listed[max_wave];
    alignas(16) uint32_t select[max_wave]; // where neither all nor few execute, by lane: all ones, it does; 0
    Machine* machine;
    Wave* wave;

    // These lanes execute. `whole`: all of the wave.
    void take(Mask lanes_, bool whole) {
        full = whole;
        if (mask == lanes_ && count)
            return;
        mask = lanes_;
        take_lanes(whole);
        sparse = 6 * count < width;
        if (!whole && !sparse)
            mask.expand(select, width);
    }
    void take_lanes(bool whole) {
        if (whole) { // its first ones
            count = mask.count();
            lanes = all_lanes.data();
        } else if (mask.is_single()) {
            count = 1;
            lanes = &all_lanes[mask.lowest()];
        } else {
            count = mask.list(listed);
            lanes = listed;
        }
    }
    void set_file(uint32_t n, void* registers, Mask* undefined) {
        file[n] = reinterpret_cast<uintptr_t>(registers) - n * uintptr_t{shared_file};
        poison[n] = reinterpret_cast<uintptr_t>(undefined) -
                    n * (uintptr_t{shared_file} >> unit_shift) * sizeof(Mask);
    }
    template <class S>
    S* at(uint32_t reg) const {
        return reinterpret_cast<S*>(file[reg >> 31] + reg);
    }
    // Lanes of a register as bits, whatever the type.
    uint64_t bits(uint32_t reg, bool wide, uint32_t lane) const {
        return wide ? at<const uint64_t>(reg)[lane] : at<const uint32_t>(reg)[lane];
    }
    void set_bits(uint32_t reg, bool wide, uint32_t lane, uint64_t v) const {
        if (wide)
            at<uint64_t>(reg)[lane] = v;
        else
            at<uint32_t>(reg)[lane] = static_cast<uint32_t>(v);
    }
    Mask& poison_of(uint32_t reg) const {
        return *reinterpret_cast<Mask*>(poison[reg >> 31] + uintptr_t{reg >> unit_shift} * sizeof(Mask));
    }
    bool is_poison(uint32_t reg, uint32_t lane) const { return !clean && poison_of(reg).has(lane); }
    // Is a register undefined in a lane that executes?
    bool is_poison_anywhere(uint32_t reg) const { return !clean && (poison_of(reg) & mask).any(); }
    // The lanes that execute and in which a register is undefined.
    Mask undefined_of(uint32_t reg) const { return clean ? Mask{} : poison_of(reg) & mask; }
    // Makes a register undefined in the executing lanes that `lanes_` has, and defined in all other executing
    // ones.
    void set_poison(uint32_t reg, Mask lanes_) const {
        if (checks && !(clean && !lanes_.any()))
            set_poison(reg, lanes_, mask);
    }
    void set_poison(uint32_t reg, Mask lanes_, Mask of) const {
        Mask& p = poison_of(reg);
        const Mask now = (p & ~of) | (lanes_ & of);
        *poisoned += uint32_t{now.any()} - uint32_t{p.any()};
        p = now;
    }
    template <class F>
    void each(F body) const {
        if (full)
            for (uint32_t l = 0, end = width; l < end; l++)
                body(l);
        else
            each_live(body);
    }
    // Only lanes that exist, also in the last wave of a group.
    template <class F>
    void each_live(F body) const {
        const uint8_t* const end = lanes + count;
        for (const uint8_t* l = lanes; l != end; l++)
            body(uint32_t{*l});
    }
    // May a result be computed for all lanes, as vectors are? Shared registers do not outlive the segment, so
    // others may be spoiled.
    bool takes_all(uint32_t reg) const { return full || reg >> 31; }
    template <class S>
    void copy(uint32_t to, uint32_t from) {
        fill<S>(to, [s = at<const S>(from)](uint32_t l) { return s[l]; });
    }
    // Gives each lane what `value` has for it. Cheap values without effects: they may be computed for lanes
    // that do not execute.
    template <class S, class F>
    void fill(uint32_t reg, F value) {
        S* d = at<S>(reg);
        const uint32_t end = width & ~3u;
        if (sparse) {
            each_live([&](uint32_t l) { d[l] = value(l); });
        } else if (takes_all(reg)) {
            LADDER_LANES_ARE_APART
            for (uint32_t l = 0; l < end; l++)
                d[l] = value(l);
        } else {
            const uint32_t* const chosen = select;
            LADDER_LANES_ARE_APART
            for (uint32_t l = 0; l < end; l++) {
                const S v = value(l);
                d[l] = chosen[l] ? v : d[l];
            }
        }
    }
    // Of 64 bits where the register is wide.
    void set_all(uint32_t reg, bool wide, uint64_t v) {
        if (wide)
            fill<uint64_t>(reg, [v](uint32_t) { return v; });
        else
            fill<uint32_t>(reg, [v](uint32_t) { return static_cast<uint32_t>(v); });
    }
    // The lanes that execute and whose bit 0 is set.
    Mask ballot(uint32_t reg) const {
        if (!sparse)
            return dense_ballot(reg);
        const auto* c = at<const uint32_t>(reg);
        Mask m;
        each_live([&](uint32_t l) { m.w[l >> 6] |= uint64_t{c[l] & 1} << (l & 63); });
        return m;
    }
    // The lanes that execute and whose bit 0 is set, found by looking at all lanes.
    Mask dense_ballot(uint32_t reg) const {
        return lanes_that(at<const uint32_t>(reg), width, LowBit{}) & mask;
    }
    // The lanes that execute and have this value, bit by bit.
    template <class S>
    Mask equal(uint32_t reg, S value) const {
        const auto* v = at<const S>(reg);
        Mask m;
        if (sparse) {
            each_live([&](uint32_t l) { m.w[l >> 6] |= uint64_t{v[l] == value} << (l & 63); });
            return m;
        }
        return lanes_that(v, width, EqualTo<S>{value}) & mask;
    }
    // Do all lanes that execute have one value?
    template <class S>
    bool is_uniform(uint32_t reg) const {
        const auto* v = at<const S>(reg);
        const S first = v[lanes[0]];
        if (!sparse)
            return equal(reg, first) == mask;
        bool same = true;
        for (uint32_t n = 1; n < count && same; n++)
            same = v[lanes[n]] == first;
        return same;
    }
};

// Finds the executing lanes in which an operation with the flag InRange has operands outside of its range.
// The operation's result shows a pass that did not keep the promise of the flag. The caller looks before the
// operation runs, as that may overwrite its operands.
template <class Outside>
Mask out_of_range(const Run& x, const Insn& i, Outside outside) {
    Mask m;
    if (i.source->flags & ir::instr_flags::InRange)
        x.each_live([&](uint32_t l) {
            if (outside(l))
                m.set(l);
        });
    return m;
}
template <class L>
void spoil_out_of_range(const Run& x, const Insn& i, Mask outside) {
    auto* to = x.at<typename L::Slot>(i.result());
    if (outside.any())
        x.each_live([&](uint32_t l) {
            if (outside.has(l))
                to[l] = L::put(static_cast<typename L::Value>(0x5a5a5a5a5a5a5a5a));
        });
}

inline bool is_wide(ir::Type t) { return ir::bits(t) == 64; }

// What an undefined value looks like.
inline uint64_t undefined_pattern(ir::Type t) {
    const uint32_t width = ir::bits(t);
    constexpr uint64_t pattern = 0xdeadbeefcafef00d;
    return width >= 64 || !width ? pattern : pattern & ((uint64_t{1} << width) - 1);
}

// True for a function that kernels run in executing lanes only: it takes long, or its operands must not be
// arbitrary bits.
template <class Fn>
constexpr bool is_dear = requires {
    Fn::dear;
};

// One result of type R, operands of types A: Fn::op computes a lane.
template <class Fn, class R, class... A>
void map(Run& x, const Insn& i) {
    constexpr bool halves = std::is_same_v<R, F16> || (std::is_same_v<A, F16> || ...);
    [&]<size_t... K>(std::index_sequence<K...>) {
        const std::tuple s{x.at<const typename A::Slot>(i.operands()[K])...};
        const auto value = [&](uint32_t l) {
            return R::put(static_cast<typename R::Value>(Fn::op(A::get(std::get<K>(s)[l])...)));
        };
        if constexpr (is_dear<Fn> || halves) {
            auto* d = x.at<typename R::Slot>(i.result());
            x.each([&](uint32_t l) { d[l] = value(l); });
        } else {
            x.fill<typename R::Slot>(i.result(), value);
        }
    }
    (std::index_sequence_for<A...>{});
}

// Two results: Fn::op gives a pair.
template <class Fn, class R, class Q, class... A>
void map_pair(Run& x, const Insn& i) {
    [&]<size_t... K>(std::index_sequence<K...>) {
        auto* d = x.at<typename R::Slot>(i.result());
        auto* e = x.at<typename Q::Slot>(i.result(1));
        const std::tuple s{x.at<const typename A::Slot>(i.operands()[K])...};
        x.each([&](uint32_t l) {
            const auto r = Fn::op(A::get(std::get<K>(s)[l])...);
            d[l] = R::put(r.first);
            e[l] = Q::put(r.second);
        });
    }
    (std::index_sequence_for<A...>{});
}

// A kernel. `wide`: the same for processors with vectors of 256 bits, if that is worth its code.
struct KernelPair {
    constexpr KernelPair() = default;
    constexpr KernelPair(Kernel k) : plain(k), wide(k) {}
    constexpr KernelPair(Kernel k, Kernel w) : plain(k), wide(w) {}

    Kernel plain = nullptr, wide = nullptr;
};

// A kernel compiled for AVX2. It is a function of its own, with all that it needs in it: a function that both
// use would be taken from either, and older processors would meet what they do not have. Not on Windows,
// where GCC keeps such vectors on stacks that are not aligned for them (GCC bug 54412).
#if defined(__x86_64__) && defined(__GNUC__) && !defined(_WIN32)
inline bool has_wide_vectors() { return __builtin_cpu_supports("avx2"); }
template <Kernel K>
[[gnu::target("avx2"), gnu::flatten]] void compiled_wide(Run& x, const Insn& i) {
    K(x, i);
}
template <Kernel K>
constexpr KernelPair in_both_widths{K, &compiled_wide<K>};
#else
inline bool has_wide_vectors() { return false; }
template <Kernel K>
constexpr KernelPair in_both_widths{K};
#endif

// The kernel of an operation by type: the instruction's, or its first operand's where the instruction has
// none. Null: there is none.
using Kernels = std::array<KernelPair, ir::type_count>;
struct KernelRow {
    ir::Op op;
    Kernels by_type;
    PoisonRule poison = PoisonRule::Operands;
};

constexpr Kernels on_type(ir::Type t, KernelPair k) {
    Kernels all{};
    all[static_cast<int>(t)] = k;
    return all;
}
constexpr Kernels on_all(KernelPair k) {
    Kernels all{};
    for (KernelPair& each : all)
        each = k;
    return all;
}

} // namespace ladder::simt
