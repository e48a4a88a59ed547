// What goes into a stage and comes out of it: system values, signatures, derivatives, helper lanes.
#include "simt/kernels/stages.h"

#include "simt/kernels/signature_tables.h"
#include "simt/machine/quads.h"
#include "simt/rays/ray_kernels.h"

namespace ladder::simt {

namespace {

using ir::Op;
using ir::Type;

uint32_t primitive_id(const PrimitiveUse& p, uint32_t thread) {
    const uint32_t n = primitive_of(p, thread);
    return p.ids ? p.ids[n] : n;
}

// Returns a system value that depends on the launch, or on the quad, primitive or number of a thread in it.
// builtin() computes the system values of thread groups.
uint32_t system_value(const Machine& m, ir::Builtin b, uint32_t component, uint32_t thread) {
    const StageData& s = m.stage;
    switch (b) {
    case ir::Builtin::SampleIndex: return s.quads ? s.quads[thread / 4].sample : 0;
    case ir::Builtin::Coverage: return s.quads ? s.quads[thread / 4].coverage[thread % 4] : 0;
    case ir::Builtin::ViewId: return s.constants.view;
    case ir::Builtin::StartVertexLocation: return s.constants.start_vertex;
    case ir::Builtin::StartInstanceLocation: return s.constants.start_instance;
    case ir::Builtin::SampleCount: return s.constants.sample_count;
    case ir::Builtin::GsInstanceId:
    case ir::Builtin::OutputControlPointId: return thread % s.primitives.threads;
    case ir::Builtin::PrimitiveId: return primitive_id(s.primitives, thread);
    case ir::Builtin::DomainLocation:
        return s.primitives.locations ? F32::put(s.primitives.locations[size_t{thread} * 3 + component]) : 0;
    default: return 0; // InnerCoverage: of no pixel is it known that it is covered as a whole
    }
}

// Where threads are in their group; of those that follow each other it is known without a division.
class PlaceInGroup {
public:
    PlaceInGroup(const uint32_t* size, uint32_t thread) : size_(size), thread_(thread) { divide(); }
    const uint32_t* of(uint32_t thread) {
        if (thread == thread_ + 1)
            step();
        else if (thread != thread_)
            thread_ = thread, divide();
        return at_;
    }

private:
    void divide() {
        at_[0] = thread_ % size_[0];
        at_[1] = thread_ / size_[0] % size_[1];
        at_[2] = thread_ / size_[0] / size_[1];
    }
    void step() {
        thread_++;
        if (++at_[0] != size_[0])
            return;
        at_[0] = 0;
        if (++at_[1] != size_[1])
            return;
        at_[1] = 0;
        at_[2]++;
    }

    const uint32_t* size_;
    uint32_t thread_, at_[3];
};

// One component; of the group's first thread it is `first`.
void thread_id(Run& x, uint32_t reg, uint32_t component, uint32_t first) {
    auto* d = x.at<uint32_t>(reg);
    PlaceInGroup place(x.machine->program.settings().local_size, x.wave->thread[x.lanes[0]]);
    x.each_live([&](uint32_t l) { d[l] = first + place.of(x.wave->thread[l])[component]; });
}

void builtin(Run& x, const Insn& i) {
    const Machine& m = *x.machine;
    if (m.rays)
        return ray_builtin(x, i);
    const auto which = static_cast<ir::Builtin>(ir::as::BuiltinRead(i).what());
    const uint32_t c = ir::as::BuiltinRead(i).component();
    auto* d = x.at<uint32_t>(i.result());
    const auto all = [&](uint32_t v) { x.fill<uint32_t>(i.result(), [v](uint32_t) { return v; }); };
    switch (which) {
    case ir::Builtin::ThreadId:
        return thread_id(x, i.result(), c, m.group.id[c] * m.program.settings().local_size[c]);
    case ir::Builtin::ThreadIdInGroup: return thread_id(x, i.result(), c, 0);
    case ir::Builtin::FlatThreadIdInGroup: return x.each_live([&](uint32_t l) { d[l] = x.wave->thread[l]; });
    case ir::Builtin::GroupId: return all(m.group.id[c]);
    case ir::Builtin::WaveIndexInGroup: return all(static_cast<uint32_t>(x.wave - m.waves.data()));
    case ir::Builtin::WaveCountInGroup: return all(static_cast<uint32_t>(m.waves.size()));
    default: x.each_live([&](uint32_t l) { d[l] = system_value(m, which, c, thread_of(x, l)); });
    }
}

// `word` as read_element() has it.
template <class F>
void read_input(Run& x, const Insn& i, F word) {
    read_element(x, i, x.machine->program.inputs.span(), word);
}

// Where in the table of inputs a lane's thread is, or the vertex of its primitive that the instruction names.
bool input_slot(Run& x, const Insn& i, uint32_t lane, size_t& slot) {
    const PrimitiveUse& p = x.machine->stage.primitives;
    slot = thread_of(x, lane);
    const uint32_t vertex = first_or_none(ir::as::LoadInput(i).vertex());
    if (vertex == none)
        return true;
    slot = size_t{primitive_of(p, thread_of(x, lane))} * p.inputs + x.at<const uint32_t>(vertex)[lane];
    return in_range(x, i, lane, vertex, p.inputs, "vertex");
}

void load_input(Run& x, const Insn& i) {
    const StageData& s = x.machine->stage;
    const uint32_t first = s.input_row[ir::as::LoadInput(i).element()];
    read_input(x, i, [&](const Where& w, uint32_t l, uint32_t row, uint32_t& v) {
        size_t slot;
        if (!s.inputs || !input_slot(x, i, l, slot))
            return false;
        v = s.inputs[(slot * s.input_rows + first + row) * 4 + w.column];
        return true;
    });
}

void input_at_vertex(Run& x, const Insn& i) {
    PixelInputs* p = x.machine->stage.elsewhere;
    const uint32_t named = ir::as::InputAtVertex(i).vertex();
    const auto* vertex = x.at<const uint32_t>(named);
    read_input(x, i, [&](const Where& w, uint32_t l, uint32_t row, uint32_t& v) {
        if (!p || vertex[l] > 2 || x.is_poison(named, l))
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
    const auto offset = ir::as::EvalSnapped(i).offset();
    const auto *dx = x.at<const uint32_t>(offset.front()), *dy = x.at<const uint32_t>(offset.back());
    read_input(x, i, [&](const Where& w, uint32_t l, uint32_t row, uint32_t& v) {
        if (!p || x.is_poison(offset.front(), l) || x.is_poison(offset.back(), l))
            return false;
        v = float_bits(i.type,
                       p->at(thread_of(x, l), w.element, row, w.column, snapped(dx[l]), snapped(dy[l])));
        return true;
    });
}

void eval_sample(Run& x, const Insn& i) {
    const StageData& s = x.machine->stage;
    const uint32_t number = ir::as::EvalSample(i).sample();
    const auto* sample = x.at<const uint32_t>(number);
    read_input(x, i, [&](const Where& w, uint32_t l, uint32_t row, uint32_t& v) {
        if (!s.elsewhere || x.is_poison(number, l) || sample[l] >= s.constants.sample_count)
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
    const uint32_t vertex = first_or_none(ir::as::StoreOutput(i).vertex());
    write_element(x, i, output_table(*x.machine),
                  [&](uint32_t l, size_t& slot) { return output_slot(x, i, l, vertex, slot); });
}

void deriv(Run& x, const Insn& i) {
    const ir::as::Deriv of(i);
    const auto kind = static_cast<ir::DerivKind>(of.kind());
    const bool y = kind == ir::DerivKind::CoarseY || kind == ir::DerivKind::FineY;
    const bool fine = kind == ir::DerivKind::FineX || kind == ir::DerivKind::FineY;
    auto* d = x.at<uint32_t>(i.result());
    const Mask parted = parted_quads(x, i);
    const auto grows = [&](uint32_t l) {
        return i.plain ? input_derivative(x, *i.plain, l, y, fine, i.type)
                       : quad_derivative(x, of.value(), l, y, fine, i.type);
    };
    x.each_live([&](uint32_t l) {
        d[l] =
            parted.has(l) ? static_cast<uint32_t>(undefined_pattern(i.type)) : float_bits(i.type, grows(l));
    });
    x.set_poison(i.result(), parted | undefined_quads(x, of.value()));
}

void is_helper_lane(Run& x, const Insn& i) {
    auto* d = x.at<uint32_t>(i.result());
    x.each_live([&](uint32_t l) { d[l] = x.wave->helpers.has(l); });
}

void end_unless(Run& x, const Insn& i) {
    const uint32_t condition = ir::as::EndUnless(i).condition();
    x.each_live([&](uint32_t l) {
        defined(x, i, l, condition, "an undefined condition");
        if (!(x.at<const uint32_t>(condition)[l] & 1))
            x.wave->ended.set(l);
    });
}

// As the launch has it, or the default.
void parameter(Run& x, const Insn& i) {
    const ir::as::Parameter of(i);
    const auto name = static_cast<ir::ParameterName>(of.what());
    const ir::ParameterFacts* given = x.machine->options.parameters;
    uint32_t value = ir::info(name).standard;
    if (given && (*given)[of.what()].state == ir::ParameterFact::State::Known)
        value = (*given)[of.what()].value[of.component()];
    auto* d = x.at<uint32_t>(i.result());
    x.each_live([&](uint32_t l) { d[l] = value; });
}

constexpr Kernels two_types(Type a, Type b, Kernel k) {
    Kernels all{};
    all[static_cast<int>(a)] = all[static_cast<int>(b)] = k;
    return all;
}

constexpr KernelRow stage_table[] = {
    {Op::BuiltinRead, on_all(&builtin), PoisonRule::Never},
    {Op::Parameter, two_types(Type::I32, Type::F32, &parameter), PoisonRule::Never},
    {Op::LoadInput, on_all(&load_input), PoisonRule::Kernel},
    {Op::StoreOutput, on_all(&store_output), PoisonRule::Never},
    {Op::InputAtVertex, on_all(&input_at_vertex), PoisonRule::Kernel},
    {Op::EvalSnapped, two_types(Type::F16, Type::F32, &eval_snapped), PoisonRule::Kernel},
    {Op::EvalSample, two_types(Type::F16, Type::F32, &eval_sample), PoisonRule::Kernel},
    {Op::EvalCentroid, two_types(Type::F16, Type::F32, &eval_centroid), PoisonRule::Kernel},
    {Op::Deriv, two_types(Type::F16, Type::F32, &deriv), PoisonRule::Kernel},
    {Op::IsHelperLane, on_all(&is_helper_lane), PoisonRule::Never},
    {Op::EndUnless, on_all(&end_unless), PoisonRule::Never},
};

} // namespace

std::span<const KernelRow> stage_kernels() { return stage_table; }

} // namespace ladder::simt
