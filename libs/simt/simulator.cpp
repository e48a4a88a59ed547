#include "simt/simulator.h"

#include "simt/machine/delay.h"
#include "simt/machine/engine.h"
#include "simt/matrices/matrix_places.h"

#include <algorithm>
#include <bit>

namespace ladder::simt {

using namespace ir;

namespace {

constexpr uint32_t group_max = 1024;                     // threads (Direct3D 11.3, 18.6.6)
constexpr uint64_t shadow_words_max = uint64_t{1} << 24; // memory that is watched for races

void check_options(const Program& p, const Options& o, Diagnostics& diag) {
    if (o.wave_size < 4 || o.wave_size > max_wave || !std::has_single_bit(o.wave_size))
        diag.fail_unsupported(Location::none(), "waves of %u lanes", o.wave_size);
    if (p.level == Level::Source)
        diag.fail_unsupported(Location::none(),
                              "structured source is not executed as it is: the pass 'flatten' "
                              "makes a graph of it");
    if (p.entry_point_count() > 1)
        diag.fail_unsupported(Location::none(),
                              "the program has several entry points: say which is executed");
    if (p.stage() == Stage::Hull && p.entry_point().patch_function >= p.functions.size())
        diag.fail_invalid(Location::none(), "a hull shader without a function for patch constants");
    uint64_t threads = 1;
    for (uint32_t n : p.settings().local_size) {
        if (!n || n > group_max)
            diag.fail_unsupported(Location::none(), "groups of %u x %u x %u threads",
                                  p.settings().local_size[0], p.settings().local_size[1],
                                  p.settings().local_size[2]);
        threads *= n;
    }
    if (threads > group_max)
        diag.fail_unsupported(Location::none(), "groups of more than %u threads", group_max);
    if (p.functions.empty() || !p.functions[p.entry()].params.empty())
        diag.fail_invalid(Location::none(), "the entry function takes parameters");
}

// Constants and undefined values in the shared registers.
void fill_shared(Machine& m) {
    Run& x = m.run;
    const uint32_t width = m.options.wave_size;
    const uint32_t units = m.code.shared_units + m.code.staging_units;
    x.set_file(1, m.arena.array<uint64_t>((size_t{units} * width + 1) / 2).data(),
               m.arena.array<Mask>(units).data());
    for (uint32_t c = 0; c < m.program.constants.size(); c++)
        for (uint32_t l = 0; l < width; l++)
            x.set_bits(m.code.constant[c], is_wide(m.program.constants[c].type), l,
                       m.program.constants[c].bits);
    for (uint32_t t = 0; t < type_count; t++) {
        const Type type = static_cast<Type>(t);
        for (uint32_t l = 0; l < width; l++)
            x.set_bits(m.code.undef[t], is_wide(type), l, undefined_pattern(type));
        x.poison_of(m.code.undef[t]) = Mask::first(max_wave);
    }
}

void watch_memory(Machine& m, Diagnostics& diag) {
    if (!m.options.races)
        return;
    uint64_t left = shadow_words_max;
    auto shadow = [&](uint64_t words) -> Shadow* {
        if (words > left)
            diag.fail_unsupported(Location::none(), "more than %llu words to be watched for races",
                                  static_cast<unsigned long long>(shadow_words_max));
        left -= words;
        return m.arena.array<Shadow>(words).data();
    };
    for (Resource& r : m.bound.resources())
        if (r.cls == ResourceClass::Uav && !r.thread_stride)
            r.shadow = shadow((r.size + r.grain - 1) / r.grain);
    m.variables.group_shadow = shadow(m.code.group_slots);
}

// What descriptors of one register have.
void find_single(Machine& m) {
    m.single = m.arena.array<uint32_t>(m.program.descriptors.size());
    for (uint32_t d = 0; d < m.program.descriptors.size(); d++)
        m.single[d] = m.bound.find(m.program.descriptors[d], 0);
}

// How many groups there are; very many where that is no number.
uint64_t product(const uint32_t groups[3]) {
    const uint64_t layer = uint64_t{groups[0]} * groups[1];
    return groups[2] && layer > UINT64_MAX / groups[2] ? UINT64_MAX : layer * groups[2];
}

// For as long as a launch takes.
class BoundForLaunch {
public:
    BoundForLaunch(Bindings& bound, uint64_t threads) : bound_(bound) { bound.begin_launch(threads); }
    ~BoundForLaunch() { bound_.end_launch(); }
    BoundForLaunch(const BoundForLaunch&) = delete;

private:
    Bindings& bound_;
};

} // namespace

Machine* make_machine(const Program& p, const Options& options, Arena& arena, Diagnostics& diag) {
    check_options(p, options, diag);
    static_assert(std::is_trivially_destructible_v<Machine>);
    auto* made = new (arena.alloc(sizeof(Machine), alignof(Machine))) Machine(p, options, arena);
    Machine& m = *made;
    const bool structured =
        options.mode == Mode::Auto ? p.level >= Level::StructuredTemps : options.mode == Mode::Structured;
    if (structured && p.level < Level::StructuredTemps)
        diag.fail_unsupported(Location::none(), "the program has no merge annotations (it is %s)",
                              name(p.level));
    decode(m.code, p,
           {structured, options.alignment != Alignment::Block, options.policy, options.wave_size,
            options.wide_vectors},
           arena, diag);
    prepare_stage(m, diag);
    m.group.size = has_groups(p.stage())
                       ? p.settings().local_size[0] * p.settings().local_size[1] * p.settings().local_size[2]
                       : options.wave_size; // each wave is a group of its own
    m.run.width = options.wave_size;
    m.run.unit_shift = 2 + static_cast<uint32_t>(std::countr_zero(options.wave_size));
    m.run.checks = options.checks;
    m.run.machine = &m;
    m.run.poisoned = &m.poisoned;
    fill_shared(m);
    m.variables.make(p, m.code, arena);
    m.waves = make_waves(m.code, m.group.size, options.wave_size, arena, diag);
    return made;
}

Simulator::Simulator(const Program& p, const Options& options, Arena& arena, Diagnostics& diag)
    : machine_(make_machine(p, options, arena, diag)) {}

void Simulator::unbind_all() { machine_->bound.clear(); }

void Simulator::bind(const Binding& b) {
    Resource r{};
    r.data = static_cast<uint8_t*>(b.data);
    r.size = b.data ? b.size : 0;
    r.format = info(b.format);
    r.stride = b.stride;
    r.counter = b.counter;
    r.scene = b.scene;
    r.cls = b.cls;
    r.space = b.space;
    r.reg = b.reg;
    r.thread_stride = b.cls == ResourceClass::Uav ? b.thread_stride : 0;
    const uint32_t element = r.format.bytes();
    r.grain = element == 1 || element == 2 ? element : !element ? machine_->code.least_access : 4;
    r.texture = b.texture;
    if (b.texture.width && (!b.texture.is_possible() || !element || b.texture.texels() > r.size / element)) {
        r.data = nullptr;
        r.size = 0;
    }
    machine_->bound.bind(r);
}

void Simulator::bind_sampler(uint32_t space, uint32_t reg, const SamplerState& state) {
    machine_->bound.bind(BoundSampler{state, space, reg, true});
}

void begin_execution(Machine& m, Diagnostics& diag) {
    m.findings.clear();
    m.trace.text = Vec<char>(m.arena);
    m.extra_steps = 0;
    const uint64_t before = m.statistics.lane_instructions;
    m.step_limit = m.options.steps > UINT64_MAX - before ? UINT64_MAX : before + m.options.steps;
    m.stopped = m.shares_memory = false;
    m.random.state = m.options.seed;
    m.entry = m.program.entry();
    forget_matrices(m);
    find_single(m);
    watch_memory(m, diag);
}

Outcome Simulator::execute(uint64_t threads, Diagnostics& diag, const std::function<Outcome(Engine&)>& body) {
    Machine& m = *machine_;
    const BoundForLaunch bound(m.bound, threads); // first: what is bound outlives the scope
    const ArenaScope scope(m.arena);
    m.trace.waiting = Vec<Waiting>(m.arena); // the memory of an earlier execution is gone
    begin_execution(m, diag);
    Engine engine(m, m.arena.array<uint32_t>(m.group.size), m.code.shared_units);
    Delay delay(m.arena, m.group.size, m.extra_steps);
    // In a pipeline, other shaders look at memory in between.
    m.delay = m.options.delayed_stores && !is_ray_stage(m.program.stage()) ? &delay : nullptr;
    const Outcome outcome = body(engine);
    delay.end_launch(m.random);
    m.delay = nullptr;
    for (Resource& r : m.bound.resources())
        r.shadow = nullptr;
    m.variables.group_shadow = nullptr;
    m.statistics.extra_steps = m.extra_steps;
    return outcome;
}

Outcome Simulator::launch_groups(const uint32_t groups[3], Diagnostics& diag) {
    const uint64_t count = product(groups);
    return execute(count * machine_->group.size, diag,
                   [&](Engine& e) { return e.dispatch(groups, 0, count); });
}

Outcome Simulator::dispatch(const uint32_t groups[3], Diagnostics& diag) {
    const Stage stage = machine_->program.stage();
    if (!has_groups(stage) || stage == Stage::Mesh || stage == Stage::Amplification)
        diag.fail_unsupported(Location::none(), "a %s shader is dispatched", name(stage));
    begin_launch(*machine_, stage, diag);
    return launch_groups(groups, diag);
}

Outcome Simulator::dispatch_part(const uint32_t groups[3], uint64_t first, uint64_t count,
                                 Diagnostics& diag) {
    Machine& m = *machine_;
    if (m.program.stage() != Stage::Compute)
        diag.fail_unsupported(Location::none(), "a part of a dispatch of a %s shader",
                              name(m.program.stage()));
    const uint64_t all = product(groups);
    if (first > all || count > all - first)
        diag.fail_argument("groups %llu to %llu of %llu", static_cast<unsigned long long>(first),
                           static_cast<unsigned long long>(first + count),
                           static_cast<unsigned long long>(all));
    begin_launch(m, Stage::Compute, diag);
    return execute(all * m.group.size, diag, [&](Engine& e) {
        m.shares_memory = true;
        return e.dispatch(groups, first, count);
    });
}

Outcome Simulator::launch(uint32_t threads, Diagnostics& diag) {
    return execute(threads, diag, [&](Engine& e) {
        remember_outputs(*machine_, threads, 0);
        return e.launch(threads);
    });
}

std::span<const ReportInfo> Simulator::reports() const { return machine_->findings.list(); }
const Statistics& Simulator::statistics() const { return machine_->statistics; }
void Simulator::observe(Observer observer, void* user, bool all) {
    machine_->trace.observer = observer;
    machine_->trace.all = all;
    machine_->trace.user = user;
}

} // namespace ladder::simt
