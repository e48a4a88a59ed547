// Kernels: one function per operation and type, which executes it for a tangle. Each file of operations has a
// table of rows; kernel_table.h has all of them together.
#pragma once

#include "simt/code.h"
#include "simt/lanes.h"

#include <array>
#include <cstddef>
#include <tuple>
#include <utility>

namespace ladder::simt {

struct Machine;
struct Wave;

// A tangle in execution.
struct Run {
    std::byte* file[2];  // registers of the wave, shared registers
    Mask* poison[2];     // by unit; only where values are checked
    uint32_t unit_bytes; // of a unit
    uint32_t width;      // lanes in a wave
    bool full;           // all lanes that there are in the wave execute
    bool checks;
    uint32_t count; // lanes that execute, in `lanes`
    Mask mask;
    uint8_t lanes[max_wave];
    Machine* machine;
    Wave* wave;

    template <class S>
    S* at(uint32_t reg) const {
        return reinterpret_cast<S*>(file[reg >> 31] + size_t{reg & ~shared_file} * unit_bytes);
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
    Mask& poison_of(uint32_t reg) const { return poison[reg >> 31][reg & ~shared_file]; }
    bool is_poison(uint32_t reg, uint32_t lane) const { return checks && poison_of(reg).has(lane); }
    // Of the lanes that execute, those in `lanes` are undefined now.
    void set_poison(uint32_t reg, Mask lanes_) const {
        if (checks) {
            Mask& p = poison_of(reg);
            p = (p & ~mask) | (lanes_ & mask);
        }
    }
    template <class F>
    void each(F body) const {
        if (full)
            for (uint32_t l = 0; l < width; l++)
                body(l);
        else
            for (uint32_t n = 0; n < count; n++)
                body(lanes[n]);
    }
    // Only lanes that exist, also in the last wave of a group.
    template <class F>
    void each_live(F body) const {
        for (uint32_t n = 0; n < count; n++)
            body(uint32_t{lanes[n]});
    }
};

inline bool is_wide(ir::Type t) { return ir::bits(t) == 64; }

// What an undefined value looks like.
inline uint64_t undefined_pattern(ir::Type t) {
    const uint32_t width = ir::bits(t);
    constexpr uint64_t pattern = 0xdeadbeefcafef00d;
    return width >= 64 || !width ? pattern : pattern & ((uint64_t{1} << width) - 1);
}

// One result of type R, operands of types A: Fn::op computes a lane.
template <class Fn, class R, class... A>
void map(Run& x, const Insn& i) {
    [&]<size_t... K>(std::index_sequence<K...>) {
        auto* d = x.at<typename R::Slot>(i.arg[0]);
        const std::tuple s{x.at<const typename A::Slot>(i.arg[1 + K])...};
        x.each([&](uint32_t l) {
            d[l] = R::put(static_cast<typename R::Value>(Fn::op(A::get(std::get<K>(s)[l])...)));
        });
    }
    (std::index_sequence_for<A...>{});
}

// Two results: Fn::op gives a pair.
template <class Fn, class R, class Q, class... A>
void map_pair(Run& x, const Insn& i) {
    [&]<size_t... K>(std::index_sequence<K...>) {
        auto* d = x.at<typename R::Slot>(i.arg[0]);
        auto* e = x.at<typename Q::Slot>(i.arg[1]);
        const std::tuple s{x.at<const typename A::Slot>(i.arg[2 + K])...};
        x.each([&](uint32_t l) {
            const auto r = Fn::op(A::get(std::get<K>(s)[l])...);
            d[l] = R::put(r.first);
            e[l] = Q::put(r.second);
        });
    }
    (std::index_sequence_for<A...>{});
}

// The kernel of an operation by type: the instruction's, or its first operand's where the instruction has
// none. Null: there is none.
using Kernels = std::array<Kernel, ir::type_count>;
struct KernelRow {
    ir::Op op;
    Kernels by_type;
    PoisonRule poison = PoisonRule::Operands;
};

constexpr Kernels on_type(ir::Type t, Kernel k) {
    Kernels all{};
    all[static_cast<int>(t)] = k;
    return all;
}
constexpr Kernels on_all(Kernel k) {
    Kernels all{};
    for (Kernel& each : all)
        each = k;
    return all;
}

} // namespace ladder::simt
