#include "simt/simulator.h"

#include "simt/delay.h"
#include "simt/engine.h"

#include <algorithm>
#include <bit>

namespace ladder::simt {

using namespace ir;

namespace {

constexpr uint32_t group_max = 1024;                     // threads (Direct3D 11.3, 18.6.6)
constexpr uint64_t memory_max = uint64_t{1} << 30;       // registers of a group's waves
constexpr uint64_t shadow_words_max = uint64_t{1} << 24; // memory that is watched for races

bool before(const Resource& a, const Resource& b) {
    return a.cls != b.cls ? a.cls < b.cls : a.space != b.space ? a.space < b.space : a.reg < b.reg;
}
bool before(const BoundSampler& a, const BoundSampler& b) {
    return a.space != b.space ? a.space < b.space : a.reg < b.reg;
}

// 0: not among those that are in order.
template <class T>
uint32_t find(const Bound<T>& bound, const T& key) {
    const T *first = bound.list.begin() + 1, *last = bound.list.begin() + bound.sorted;
    const T* found = std::lower_bound(first, last, key, [](const T& a, const T& b) { return before(a, b); });
    return found == last || before(key, *found) ? 0 : static_cast<uint32_t>(found - bound.list.begin());
}
// Puts all in order; of two for one register the newer stays.
template <class T>
void put_in_order(Bound<T>& bound) {
    Vec<T>& list = bound.list;
    if (bound.sorted == list.size())
        return;
    std::stable_sort(list.begin() + 1, list.end(), [](const T& a, const T& b) { return before(a, b); });
    uint32_t kept = 1;
    for (uint32_t n = 1; n < list.size(); n++)
        if (n + 1 == list.size() || before(list[n], list[n + 1]))
            list[kept++] = list[n];
    list.truncate(kept);
    bound.sorted = kept;
}
template <class T>
void bind_to(Bound<T>& bound, const T& what) {
    if (const uint32_t n = find(bound, what)) {
        bound[n] = what;
        return;
    }
    bound.list.push(what);
    if (bound.list.size() > 2 * bound.sorted + 64)
        put_in_order(bound);
}
template <class T>
void clear(Bound<T>& bound) {
    bound.list.clear();
    bound.list.push(T{});
    bound.sorted = 1;
}

void check_options(const Program& p, const Options& o, Diagnostics& diag) {
    if (o.wave_size < 4 || o.wave_size > max_wave || !std::has_single_bit(o.wave_size))
        diag.fail_unsupported(Location::none(), "waves of %u lanes", o.wave_size);
    if (p.level == Level::Source)
        diag.fail_unsupported(Location::none(),
                              "structured source is not executed as it is: the pass 'flatten' "
                              "makes a graph of it");
    if (p.stage != Stage::Compute && p.stage != Stage::Vertex && p.stage != Stage::Pixel)
        diag.fail_unsupported(Location::none(), "the simulator does not execute %s shaders", name(p.stage));
    uint64_t threads = 1;
    for (uint32_t n : p.local_size) {
        if (!n || n > group_max)
            diag.fail_unsupported(Location::none(), "groups of %u x %u x %u threads", p.local_size[0],
                                  p.local_size[1], p.local_size[2]);
        threads *= n;
    }
    if (threads > group_max)
        diag.fail_unsupported(Location::none(), "groups of more than %u threads", group_max);
    if (p.functions.empty() || !p.functions[p.entry].params.empty())
        diag.fail_invalid(Location::none(), "the entry function takes parameters");
}

// Constants and undefined values in the shared registers.
void fill_shared(Machine& m) {
    Run& x = m.run;
    const uint32_t width = m.options.wave_size;
    const uint32_t units = m.code.shared_units + m.code.staging_units;
    m.shared = reinterpret_cast<std::byte*>(m.arena.array<uint64_t>((size_t{units} * width + 1) / 2).data());
    m.shared_poison = m.arena.array<Mask>(units).data();
    x.file[1] = m.shared;
    x.poison[1] = m.shared_poison;
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

void make_waves(Machine& m, Diagnostics& diag) {
    const uint32_t width = m.options.wave_size;
    const uint32_t count = (m.group_size + width - 1) / width;
    const uint64_t units = uint64_t{m.code.wave_units} + 2 * uint64_t{m.code.private_slots} +
                           sizeof(RayQuery) / 4 * uint64_t{m.code.query_slots} + m.code.key_words +
                           sizeof(Frame) / 4 * uint64_t{m.code.call_depth};
    if (units * width * count > memory_max / 4)
        diag.fail_unsupported(Location::none(), "a group needs %llu MiB for its registers",
                              static_cast<unsigned long long>(units * width * count >> 18));
    m.waves = m.arena.array<Wave>(count);
    for (uint32_t n = 0; n < count; n++) {
        Wave& w = m.waves[n];
        w.number = n;
        w.file = reinterpret_cast<std::byte*>(
            m.arena.array<uint64_t>((size_t{m.code.wave_units} * width + 1) / 2).data());
        w.poison = m.arena.array<Mask>(m.code.wave_units).data();
        w.tangles = m.arena.array<Tangle>(width).data();
        w.order = m.arena.array<uint8_t>(width).data();
        w.unused = m.arena.array<uint8_t>(width).data();
        w.privates = m.arena.array<uint64_t>(size_t{m.code.private_slots} * width).data();
        w.private_poison = m.arena.array<Mask>(m.code.private_slots).data();
        w.queries = m.arena.array<RayQuery>(size_t{m.code.query_slots} * width).data();
        for (uint32_t k = 0; k < width; k++) {
            w.tangles[k].key = m.arena.array<uint32_t>(m.code.key_words).data();
            w.tangles[k].frames = m.arena.array<Frame>(m.code.call_depth).data();
        }
    }
}

void fill_constants(Machine& m) {
    std::span<uint64_t> slots = m.arena.array<uint64_t>(m.code.constant_slots);
    std::span<uint8_t> poison = m.arena.array<uint8_t>(m.code.constant_slots);
    for (uint32_t v = 0; v < m.program.variables.size(); v++) {
        const Variable& source = m.program.variables[v];
        if (source.storage != Storage::Constant)
            continue;
        for (uint32_t n = 0; n < source.count && !source.initial.empty(); n++)
            slots[m.code.variables[v].first + n] = source.initial[n];
    }
    m.constants = slots.data();
    m.constant_poison = poison.data();
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
    for (Resource& r : m.resources.list)
        if (r.cls == ResourceClass::Uav && !r.thread_stride)
            r.shadow = shadow((r.size + r.grain - 1) / r.grain);
    m.group_shadow = shadow(m.code.group_slots);
}

// The resources that threads do not share, one for each thread of a launch: in the list behind those in
// order, for as long as the launch takes.
class OwnResources {
public:
    OwnResources(Machine& m, uint64_t threads) : m_(m) {
        put_in_order(m.resources);
        m.has_own = false;
        for (uint32_t n = 1; n < m.resources.sorted; n++)
            if (m.resources[n].thread_stride)
                place(n, threads);
    }
    ~OwnResources() { m_.resources.list.truncate(m_.resources.sorted); }
    OwnResources(const OwnResources&) = delete;

private:
    void place(uint32_t n, uint64_t threads) {
        m_.has_own = true;
        m_.resources[n].own = m_.resources.list.size();
        Resource r = m_.resources[n];
        for (uint64_t thread = 0; thread < threads; thread++) {
            m_.resources.list.push(r);
            r.data += r.thread_stride;
            r.counter += r.counter ? 1 : 0;
        }
    }

    Machine& m_;
};

// Samplers in the order of find_resource(), and resources of descriptors with one register.
void place_resources(Machine& m) {
    put_in_order(m.samplers);
    m.single = m.arena.array<uint32_t>(m.program.descriptors.size());
    for (uint32_t d = 0; d < m.program.descriptors.size(); d++)
        m.single[d] = find_resource(m, d, 0);
}

} // namespace

uint32_t find_resource(const Machine& m, uint32_t descriptor, uint32_t index) {
    const Descriptor& d = m.program.descriptors[descriptor];
    if (d.count != UINT32_MAX && index >= d.count)
        return 0;
    if (index > UINT32_MAX - d.first)
        return 0;
    const uint32_t space = d.heap ? Simulator::heap_space : d.space, reg = d.first + index;
    if (d.cls == ResourceClass::Sampler)
        return find(m.samplers, {{}, space, reg, true});
    Resource key{};
    key.cls = d.cls;
    key.space = space;
    key.reg = reg;
    return find(m.resources, key);
}

Simulator::Simulator(const Program& p, const Options& options, Arena& arena, Diagnostics& diag) {
    check_options(p, options, diag);
    static_assert(std::is_trivially_destructible_v<Machine>);
    machine_ = new (arena.alloc(sizeof(Machine), alignof(Machine))) Machine(p, options, arena);
    Machine& m = *machine_;
    const bool structured =
        options.mode == Mode::Auto ? p.level >= Level::StructuredTemps : options.mode == Mode::Structured;
    if (structured && p.level < Level::StructuredTemps)
        diag.fail_unsupported(Location::none(), "the program has no merge annotations (it is %s)",
                              name(p.level));
    decode(m.code, p, {structured, options.alignment != Alignment::Block, options.policy}, arena, diag);
    prepare_stage(m, diag);
    m.group_size = p.stage == Stage::Compute ? p.local_size[0] * p.local_size[1] * p.local_size[2]
                                             : options.wave_size; // each wave is a group of its own
    m.run.width = options.wave_size;
    m.run.unit_bytes = 4 * options.wave_size;
    m.run.checks = options.checks;
    m.run.machine = &m;
    m.reports.reserve(Machine::reports_max);
    m.report_text = arena.array<char>(Machine::reports_max * Machine::report_size);
    fill_shared(m);
    fill_constants(m);
    make_waves(m, diag);
    m.group_memory = arena.array<uint64_t>(m.code.group_slots).data();
    m.group_poison = arena.array<uint8_t>(m.code.group_slots).data();
    unbind_all();
}

void Simulator::unbind_all() {
    clear(machine_->resources);
    clear(machine_->samplers);
}

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
    r.grain = element == 1 || element == 2 ? element : !element && machine_->code.short_accesses ? 2 : 4;
    r.texture = b.texture;
    if (b.texture.width && (!b.texture.is_possible() || !element || b.texture.texels() > r.size / element)) {
        r.data = nullptr;
        r.size = 0;
    }
    bind_to(machine_->resources, r);
}

void Simulator::bind_sampler(uint32_t space, uint32_t reg, const SamplerState& state) {
    bind_to(machine_->samplers, {state, space, reg, true});
}

template <class F>
Outcome Simulator::execute(uint64_t threads, Diagnostics& diag, F body) {
    Machine& m = *machine_;
    const OwnResources own(m, threads);
    const ArenaScope scope(m.arena);
    m.reports.clear();
    m.text = Vec<char>(m.arena);
    m.wide_tags = Vec<uint64_t>(m.arena);
    m.lost_reports = 0;
    m.extra_steps = 0;
    m.stopped = false;
    m.random.state = m.options.seed;
    place_resources(m);
    watch_memory(m, diag);
    Engine engine(m, m.arena.array<uint32_t>(m.group_size), m.code.shared_units);
    Delay delay(m.arena, m.group_size, m.extra_steps);
    m.delay = m.options.delayed_stores ? &delay : nullptr;
    const Outcome outcome = body(engine);
    delay.end_launch(m.random);
    m.delay = nullptr;
    for (Resource& r : m.resources.list)
        r.shadow = nullptr;
    m.group_shadow = nullptr;
    return outcome;
}

Outcome Simulator::dispatch(const uint32_t groups[3], Diagnostics& diag) {
    if (machine_->program.stage != Stage::Compute)
        diag.fail_unsupported(Location::none(), "a %s shader is dispatched", name(machine_->program.stage));
    const uint64_t threads = uint64_t{groups[0]} * groups[1] * groups[2] * machine_->group_size;
    return execute(threads, diag, [&](Engine& e) { return e.dispatch(groups); });
}

Outcome Simulator::launch(uint32_t threads, Diagnostics& diag) {
    return execute(threads, diag, [&](Engine& e) { return e.launch(threads); });
}

std::span<const ReportInfo> Simulator::reports() const { return machine_->reports.span(); }
const Statistics& Simulator::statistics() const { return machine_->statistics; }
void Simulator::observe(Observer observer, void* user) {
    machine_->observer = observer;
    machine_->observer_user = user;
}

} // namespace ladder::simt
