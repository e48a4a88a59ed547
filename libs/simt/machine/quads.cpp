#include "simt/machine/quads.h"

#include "simt/kernels/signature_tables.h"

namespace ladder::simt {

namespace {

constexpr uint64_t first_lanes = 0x1111111111111111; // of all quads

// For each quad that has a lane in the set: all of its lanes.
uint64_t whole_quads(uint64_t lanes) {
    const uint64_t any = (lanes | lanes >> 1 | lanes >> 2 | lanes >> 3) & first_lanes;
    return any * 15;
}
Mask whole_quads(Mask m) { return {{whole_quads(m.w[0]), whole_quads(m.w[1])}}; }

} // namespace

float quad_derivative(const Run& x, uint32_t reg, uint32_t lane, bool y, bool fine, ir::Type type) {
    const uint32_t step = y ? 2 : 1;
    const uint32_t from = fine ? lane & ~step : lane & ~3u, to = from | step;
    if (!x.machine->quads.derive || !x.wave->all.has(from) || !x.wave->all.has(to))
        return 0;
    const auto* v = x.at<const uint32_t>(reg);
    if (type == ir::Type::F16) // one rounding to f32 first does not change the one to f16
        return static_cast<float>(F16::get(v[to]) - F16::get(v[from]));
    return F32::get(v[to]) - F32::get(v[from]);
}

float input_derivative(const Run& x, const ir::PlainInput& of, uint32_t lane, bool y, bool fine,
                       ir::Type type) {
    const StageData& s = x.machine->stage;
    if (of.kind != ir::PlainInput::Input || !s.inputs)
        return 0;
    const uint32_t step = y ? 2 : 1;
    const uint32_t from = fine ? lane & ~step : lane & ~3u;
    const auto value = [&](uint32_t l) {
        const uint32_t row = s.input_row[of.element] + of.row;
        const uint32_t word = s.inputs[(size_t{thread_of(x, l)} * s.input_rows + row) * 4 + of.column];
        return type == ir::Type::F16 ? static_cast<float>(F16::get(word & 0xffff)) : F32::get(word);
    };
    return value(from | step) - value(from);
}

Mask parted_quads(const Run& x, const Insn& i) {
    if (!x.machine->quads.derive || i.plain)
        return {};
    const Mask parted = whole_quads(x.wave->all & ~x.mask) & x.mask;
    if (x.checks && parted.any())
        x.each_live([&](uint32_t l) {
            if (parted.has(l))
                x.machine->report(Report::QuadIncomplete, i.source, l,
                                  "not all threads of the quad are here");
        });
    return parted;
}

Mask undefined_quads(const Run& x, uint32_t reg) {
    return x.checks && x.machine->quads.derive ? whole_quads(x.poison_of(reg) & x.mask) & x.mask : Mask{};
}

} // namespace ladder::simt
