// What goes into a stage and comes out of it: system values, signatures, derivatives, helper lanes.
#include "simt/stages.h"

#include "simt/memory.h"
#include "simt/quads.h"

namespace ladder::simt {

namespace {

using ir::Op;
using ir::Type;

uint32_t thread_of(const Run& x, uint32_t lane) { return global_thread(*x.machine, x.wave->thread[lane]); }

// The same for all threads of a launch, or by quad; those of compute shaders: below.
uint32_t system_value(const Machine& m, ir::Builtin b, uint32_t thread) {
    const StageData& s = m.stage;
    switch (b) {
    case ir::Builtin::SampleIndex: return s.quads ? s.quads[thread / 4].sample : 0;
    case ir::Builtin::Coverage: return s.quads ? s.quads[thread / 4].coverage[thread % 4] : 0;
    case ir::Builtin::ViewId: return s.constants.view;
    case ir::Builtin::StartVertexLocation: return s.constants.start_vertex;
    case ir::Builtin::StartInstanceLocation: return s.constants.start_instance;
    case ir::Builtin::SampleCount: return s.constants.sample_count;
    default: return 0; // InnerCoverage: of no pixel is it known that it is covered as a whole
    }
}

void builtin(Run& x, const Insn& i) {
    const Machine& m = *x.machine;
    const uint32_t* size = m.program.settings().local_size;
    const uint32_t c = i.arg[2];
    auto* d = x.at<uint32_t>(i.arg[0]);
    x.each_live([&](uint32_t l) {
        const uint32_t flat = x.wave->thread[l];
        const uint32_t at[3] = {flat % size[0], flat / size[0] % size[1], flat / size[0] / size[1]};
        switch (static_cast<ir::Builtin>(i.arg[1])) {
        case ir::Builtin::ThreadId: d[l] = m.group.id[c] * size[c] + at[c]; break;
        case ir::Builtin::GroupId: d[l] = m.group.id[c]; break;
        case ir::Builtin::ThreadIdInGroup: d[l] = at[c]; break;
        case ir::Builtin::FlatThreadIdInGroup: d[l] = flat; break;
        default: d[l] = system_value(m, static_cast<ir::Builtin>(i.arg[1]), thread_of(x, l)); break;
        }
    });
}

// Element, row, column, as instructions name an input or output.
struct Where {
    uint32_t element, row_register, column;
};
Where where(const uint32_t* args) { return {args[0], args[1], args[2]}; }

// `word` gives a lane's value, as bits in its low end, or says that it has none. Rows beyond the element's
// have none either.
template <class F>
void read_input(Run& x, const Insn& i, F word) {
    const Where w = where(i.arg + 1);
    const uint32_t rows = x.machine->program.inputs[w.element].rows;
    const auto* row = x.at<const uint32_t>(w.row_register);
    const uint32_t mask = ir::bits(i.type) == 16 ? 0xffff : UINT32_MAX;
    auto* d = x.at<uint32_t>(i.arg[0]);
    Mask undefined;
    x.each_live([&](uint32_t l) {
        uint32_t v = 0;
        if (!defined(x, i, l, w.row_register, "an undefined index") || row[l] >= rows ||
            !word(w, l, row[l], v)) {
            v = static_cast<uint32_t>(undefined_pattern(i.type));
            undefined.set(l);
        }
        d[l] = v & mask;
    });
    x.set_poison(i.arg[0], undefined);
}

void load_input(Run& x, const Insn& i) {
    const StageData& s = x.machine->stage;
    const uint32_t first = s.input_row[i.arg[1]];
    read_input(x, i, [&](const Where& w, uint32_t l, uint32_t row, uint32_t& v) {
        if (s.inputs)
            v = s.inputs[(size_t{thread_of(x, l)} * s.input_rows + first + row) * 4 + w.column];
        return s.inputs != nullptr;
    });
}

void input_at_vertex(Run& x, const Insn& i) {
    PixelInputs* p = x.machine->stage.elsewhere;
    const auto* vertex = x.at<const uint32_t>(i.arg[4]);
    read_input(x, i, [&](const Where& w, uint32_t l, uint32_t row, uint32_t& v) {
        if (!p || vertex[l] > 2 || x.is_poison(i.arg[4], l))
            return false;
        v = p->at_vertex(thread_of(x, l), w.element, row, w.column, vertex[l]);
        return true;
    });
}

uint32_t float_bits(Type t, float v) { return t == Type::F16 ? F16::put(double{v}) : F32::put(v); }

// Four bits with a sign, in 1/16 pixel from the centre.
float snapped(uint32_t offset) {
    const int low = static_cast<int>(offset & 15);
    return 0.5f + static_cast<float>(low < 8 ? low : low - 16) / 16.0f;
}

void eval_snapped(Run& x, const Insn& i) {
    PixelInputs* p = x.machine->stage.elsewhere;
    const auto *dx = x.at<const uint32_t>(i.arg[4]), *dy = x.at<const uint32_t>(i.arg[5]);
    read_input(x, i, [&](const Where& w, uint32_t l, uint32_t row, uint32_t& v) {
        if (!p || x.is_poison(i.arg[4], l) || x.is_poison(i.arg[5], l))
            return false;
        v = float_bits(i.type,
                       p->at(thread_of(x, l), w.element, row, w.column, snapped(dx[l]), snapped(dy[l])));
        return true;
    });
}

void eval_sample(Run& x, const Insn& i) {
    const StageData& s = x.machine->stage;
    const auto* sample = x.at<const uint32_t>(i.arg[4]);
    read_input(x, i, [&](const Where& w, uint32_t l, uint32_t row, uint32_t& v) {
        if (!s.elsewhere || x.is_poison(i.arg[4], l) || sample[l] >= s.constants.sample_count)
            return false;
        v = float_bits(i.type, s.elsewhere->at_sample(thread_of(x, l), w.element, row, w.column, sample[l]));
        return true;
    });
}

void eval_centroid(Run& x, const Insn& i) {
    PixelInputs* p = x.machine->stage.elsewhere;
    read_input(x, i, [&](const Where& w, uint32_t l, uint32_t row, uint32_t& v) {
        if (p)
            v = float_bits(i.type, p->at_centroid(thread_of(x, l), w.element, row, w.column));
        return p != nullptr;
    });
}

void store_output(Run& x, const Insn& i) {
    const StageData& s = x.machine->stage;
    const Where w = where(i.arg);
    const uint32_t rows = x.machine->program.outputs[w.element].rows, first = s.output_row[w.element];
    const auto *row = x.at<const uint32_t>(w.row_register), *value = x.at<const uint32_t>(i.arg[3]);
    const Mask helpers = x.wave->helpers;
    x.each_live([&](uint32_t l) {
        if (helpers.has(l))
            return;
        defined(x, i, l, w.row_register, "an undefined index");
        if (row[l] >= rows) {
            if (x.checks)
                x.machine->report(Report::OutOfBounds, i.source, l, "row %u of %u", row[l], rows);
            return;
        }
        defined(x, i, l, i.arg[3], "an undefined value is an output");
        if (s.outputs)
            s.outputs[(size_t{thread_of(x, l)} * s.output_rows + first + row[l]) * 4 + w.column] = value[l];
    });
}

void deriv(Run& x, const Insn& i) {
    const auto kind = static_cast<ir::DerivKind>(i.arg[1]);
    const bool y = kind == ir::DerivKind::CoarseY || kind == ir::DerivKind::FineY;
    const bool fine = kind == ir::DerivKind::FineX || kind == ir::DerivKind::FineY;
    auto* d = x.at<uint32_t>(i.arg[0]);
    const Mask parted = parted_quads(x, i);
    x.each_live([&](uint32_t l) {
        d[l] = parted.has(l) ? static_cast<uint32_t>(undefined_pattern(i.type))
                             : float_bits(i.type, quad_derivative(x, i.arg[2], l, y, fine, i.type));
    });
    x.set_poison(i.arg[0], parted | undefined_quads(x, i.arg[2]));
}

void is_helper_lane(Run& x, const Insn& i) {
    auto* d = x.at<uint32_t>(i.arg[0]);
    x.each_live([&](uint32_t l) { d[l] = x.wave->helpers.has(l); });
}

constexpr Kernels two_types(Type a, Type b, Kernel k) {
    Kernels all{};
    all[static_cast<int>(a)] = all[static_cast<int>(b)] = k;
    return all;
}

constexpr KernelRow rows[] = {
    {Op::BuiltinRead, on_all(&builtin), PoisonRule::Never},
    {Op::LoadInput, on_all(&load_input), PoisonRule::Kernel},
    {Op::StoreOutput, on_all(&store_output), PoisonRule::Never},
    {Op::InputAtVertex, on_all(&input_at_vertex), PoisonRule::Kernel},
    {Op::EvalSnapped, two_types(Type::F16, Type::F32, &eval_snapped), PoisonRule::Kernel},
    {Op::EvalSample, two_types(Type::F16, Type::F32, &eval_sample), PoisonRule::Kernel},
    {Op::EvalCentroid, two_types(Type::F16, Type::F32, &eval_centroid), PoisonRule::Kernel},
    {Op::Deriv, two_types(Type::F16, Type::F32, &deriv), PoisonRule::Kernel},
    {Op::IsHelperLane, on_all(&is_helper_lane), PoisonRule::Never},
};

} // namespace

std::span<const KernelRow> stage_kernels() { return rows; }

} // namespace ladder::simt
