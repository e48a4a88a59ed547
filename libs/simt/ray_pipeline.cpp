// The shaders that a ray runs are executed for one thread at a time, each on a machine of its own: one for
// each shader and level of nesting, made when it is needed first. Rules: DirectX Raytracing (DXR) functional
// specification.
#include "simt/ray_pipeline.h"

#include "simt/engine.h"
#include "simt/traversal.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <vector>

namespace ladder::simt {

using namespace ir;

namespace {

constexpr size_t arena_max = size_t{1} << 31;
constexpr uint64_t threads_max = uint64_t{1} << 30; // D3D12: of DispatchRays()

// Words that are kept while a ray is traced.
struct Words {
    std::vector<uint32_t> words;
    std::vector<uint8_t> undefined;

    void copy(HandedWords from, uint32_t count) {
        words.resize(count);
        undefined.resize(count);
        for (uint32_t n = 0; n < count; n++) {
            words[n] = from[n];
            undefined[n] = from.is_undefined(n);
        }
    }
    void copy_to(HandedWords to) const {
        for (uint32_t n = 0; n < words.size(); n++)
            to.set(n, words[n], undefined[n]);
    }
    HandedTable table() { return {words.data(), undefined.data(), static_cast<uint32_t>(words.size())}; }
};

// A shader's machine for one level of nesting.
struct Level {
    Machine* machine;
    std::optional<Engine> engine;
    RayLaunch launch;
    RayState state;
    Words handed;
    HitVerdict verdict;
};

struct Shader {
    Simulator* simulator;
    Machine* first;      // of the simulator: what is bound, who watches, what was found
    uint32_t handed = 0; // words that it is given
    std::vector<std::unique_ptr<Level>> levels = {};
    uint32_t begun = 0, in_use = 0; // of these
};

struct GroupShaders {
    Shader *intersection, *any_hit, *closest_hit;
    bool procedural;
    bool is_null() const { return !intersection && !any_hit && !closest_hit; }
};

// Where a scene's primitives are, numbered through all geometries.
struct Primitives {
    struct Run {
        uint64_t end; // 1 + the number of its last
        uint32_t instance, geometry;
    };
    const Scene* scene;
    std::vector<Run> runs;
    uint64_t count() const { return runs.empty() ? 0 : runs.back().end; }
};

Primitives primitives_of(const Scene& scene) {
    Primitives p{&scene, {}};
    for (uint32_t i = 0; i < scene.instances.size(); i++)
        for (uint32_t g = 0; g < scene.instances[i].geometries.size(); g++) {
            const Geometry& geometry = scene.instances[i].geometries[g];
            const uint64_t count = geometry.points.size() / (geometry.procedural ? 6 : 9);
            if (count)
                p.runs.push_back({p.count() + count, i, g});
        }
    return p;
}

// A ray on its way.
struct Search {
    RayCaller caller;
    HandedWords payload;
    TracedRay ray;
    RayQuery query{};
    uint32_t kind = 0;                // of the committed hit
    Words& candidate;                 // attributes
    Words& committed;                 // the same
    RayState* intersecting = nullptr; // what the intersection shader sees, while one runs
};

} // namespace

struct RayPipeline::Parts final : RayHost {
    Parts(const ShaderTable& table, uint32_t depth, Diagnostics& d);

    Shader* shader_of(Simulator* s, Stage stage, Diagnostics& d);
    void begin(const Machine& ray_generation, uint64_t thread_count, const uint32_t size[3], Diagnostics& d);
    void end();

    void trace(const RayCaller& caller, const TracedRay& ray, HandedWords payload) override;
    void call(const RayCaller& caller, uint32_t shader, HandedWords data) override;
    ReportedHit report_hit(const RayCaller& caller, float t, uint32_t kind, HandedWords attributes) override;

    const Primitives& primitives(const Scene& scene);
    void search(Search& s);
    void judge(Search& s);
    ReportedHit offer(Search& s, const RayHit& hit, uint32_t kind);
    void finish(Search& s);
    const GroupShaders* group_of(const Search& s, const RayHit& hit);
    RayState state(const RayCaller& caller) const;
    RayState state(const Search& s) const;
    RayState state(const Search& s, const RayHit& hit, uint32_t kind) const;
    Level& level_of(Shader& s);
    HitVerdict run(Shader& shader, const RayCaller& caller, const RayState& state, HandedWords* handed,
                   Words* attributes, Search* intersected);
    template <class T>
    const T* entry(const RayCaller& caller, const std::vector<T>& list, uint32_t n, const char* what) const;
    bool is_too_deep(const RayCaller& caller, uint32_t depth, uint32_t most, const char* what) const;

    std::vector<std::unique_ptr<Shader>> shaders;
    std::vector<Shader*> miss, callable;
    std::vector<GroupShaders> groups;
    const uint32_t trace_depth;
    Arena arena;

    // Of the dispatch at hand.
    Diagnostics* diag = nullptr;
    Random random{0};
    bool shuffled = false;
    uint64_t threads = 0;
    uint32_t dimensions[3] = {};
    std::vector<Primitives> scenes;
    std::vector<std::unique_ptr<Words>> attributes; // two for each ray that is being traced
    Search* current = nullptr;                      // the innermost
    uint32_t traces = 0, nested = 0;
};

RayPipeline::Parts::Parts(const ShaderTable& table, uint32_t depth, Diagnostics& d)
    : trace_depth(std::min(depth, trace_depth_max)) {
    arena.set_limit(arena_max);
    for (Simulator* s : table.miss)
        miss.push_back(shader_of(s, Stage::Miss, d));
    for (Simulator* s : table.callable)
        callable.push_back(shader_of(s, Stage::Callable, d));
    for (const HitGroup& g : table.hit_groups) {
        if (g.intersection && !g.procedural)
            d.fail_argument("a hit group of triangles has an intersection shader");
        groups.push_back({shader_of(g.intersection, Stage::Intersection, d),
                          shader_of(g.any_hit, Stage::AnyHit, d),
                          shader_of(g.closest_hit, Stage::ClosestHit, d), g.procedural});
    }
    for (uint32_t n = 0; n < 2 * trace_depth; n++)
        attributes.push_back(std::make_unique<Words>());
}

Shader* RayPipeline::Parts::shader_of(Simulator* s, Stage stage, Diagnostics& d) {
    if (!s)
        return nullptr;
    const Program& p = s->machine_->program;
    if (p.stage() != stage)
        d.fail_argument("a %s shader is in the place of a %s shader", name(p.stage()), name(stage));
    for (const auto& known : shaders)
        if (known->simulator == s)
            return known.get();
    Shader made{s, s->machine_};
    for (const Variable& v : p.variables)
        if (v.storage == incoming_storage(stage))
            made.handed = std::max(made.handed, v.count);
    shaders.push_back(std::make_unique<Shader>(std::move(made)));
    return shaders.back().get();
}

void RayPipeline::Parts::begin(const Machine& ray_generation, uint64_t thread_count, const uint32_t size[3],
                               Diagnostics& d) {
    diag = &d;
    random.state = ray_generation.options.seed;
    shuffled = ray_generation.options.seed != 0;
    threads = thread_count;
    std::copy(size, size + 3, dimensions);
    scenes.clear();
    current = nullptr;
    traces = nested = 0;
    for (const auto& s : shaders) {
        s->begun = s->in_use = 0;
        s->first->findings.clear();
    }
}

void RayPipeline::Parts::end() {
    for (const auto& s : shaders)
        for (uint32_t n = 0; n < s->begun; n++) {
            Machine& m = *s->levels[n]->machine;
            m.bound.end_launch();
            s->first->findings.merge(m.findings);
        }
}

// ---- shaders for one thread

// The machine for the next level of nesting.
Level& RayPipeline::Parts::level_of(Shader& s) {
    if (s.in_use == s.levels.size()) {
        Options options = s.first->options;
        options.races = options.delayed_stores = false;
        auto made = std::make_unique<Level>();
        made->machine = make_machine(s.first->program, options, arena, *diag);
        made->machine->group.size = 1;
        made->machine->rays = &made->launch;
        s.levels.push_back(std::move(made));
    }
    Level& l = *s.levels[s.in_use];
    if (s.in_use == s.begun) {
        Machine& m = *l.machine;
        m.bound.copy(s.first->bound);
        m.bound.begin_launch(threads);
        begin_execution(m, *diag);
        m.trace.observer = s.first->trace.observer;
        m.trace.user = s.first->trace.user;
        l.engine.emplace(m, m.arena.array<uint32_t>(1), m.code.shared_units);
        s.begun++;
    }
    return l;
}

// `intersected`: the search whose primitive an intersection shader looks at.
HitVerdict RayPipeline::Parts::run(Shader& shader, const RayCaller& caller, const RayState& with,
                                   HandedWords* handed, Words* attributes_, Search* intersected) {
    Machine& c = caller.machine;
    if (c.stopped || is_too_deep(caller, nested, shader_depth_max, "shaders"))
        return HitVerdict::Ignored;
    Level& l = level_of(shader);
    Machine& m = *l.machine;
    l.state = with;
    l.verdict = HitVerdict::Accepted;
    l.handed.copy(handed ? *handed : HandedWords(nullptr, nullptr, 0, 0, 0),
                  handed ? std::min(handed->size(), shader.handed) : 0);
    l.launch = {1, {}, &l.state, l.handed.table(), attributes_ ? attributes_->table() : HandedTable{}};
    std::copy(dimensions, dimensions + 3, l.launch.dimensions);
    l.launch.verdicts = &l.verdict;
    l.launch.first_thread = m.group.number = caller.thread;
    l.launch.host = this;
    std::copy(c.group.id, c.group.id + 3, m.group.id);
    if (intersected)
        intersected->intersecting = &l.state;
    const uint64_t before = m.steps(), left = c.step_limit - std::min(c.step_limit, c.steps());
    m.step_limit = left > UINT64_MAX - before ? UINT64_MAX : before + left;
    shader.in_use++;
    nested++;
    l.engine->run_group(1);
    nested--;
    shader.in_use--;
    c.extra_steps += m.steps() - before;
    c.stopped |= m.stopped;
    if (intersected)
        intersected->intersecting = nullptr;
    if (handed)
        l.handed.copy_to(*handed);
    return l.verdict;
}

bool RayPipeline::Parts::is_too_deep(const RayCaller& caller, uint32_t depth, uint32_t most,
                                     const char* what) const {
    if (depth < most)
        return false;
    caller.machine.report(Report::TooDeep, caller.insn.source, caller.lane, "%u %s are nested, the limit",
                          depth, what);
    return caller.machine.stopped = true;
}

// An entry of a table; null: there is none, which is reported.
template <class T>
const T* RayPipeline::Parts::entry(const RayCaller& caller, const std::vector<T>& list, uint32_t n,
                                   const char* what) const {
    if (n < list.size())
        return &list[n];
    if (caller.machine.options.checks)
        caller.machine.report(Report::OutOfBounds, caller.insn.source, caller.lane, "%s %u of %zu", what, n,
                              list.size());
    return nullptr;
}

RayState RayPipeline::Parts::state(const RayCaller& caller) const {
    RayState r;
    r.index[0] = caller.thread % dimensions[0];
    r.index[1] = caller.thread / dimensions[0] % dimensions[1];
    r.index[2] = caller.thread / dimensions[0] / dimensions[1];
    return r;
}

RayState RayPipeline::Parts::state(const Search& s) const {
    RayState r = state(s.caller);
    const RayQuery& q = s.query;
    std::copy(q.origin, q.origin + 3, r.world_origin);
    std::copy(q.direction, q.direction + 3, r.world_direction);
    r.t_min = q.t_min;
    r.t_current = nearest(q);
    r.flags = q.flags;
    return r;
}

RayState RayPipeline::Parts::state(const Search& s, const RayHit& hit, uint32_t kind) const {
    RayState r = state(s);
    const simt::Instance& i = s.query.scene->instances[hit.instance];
    const ObjectRay ray = object_ray(s.query, i);
    for (int n = 0; n < 3; n++) {
        r.object_origin[n] = static_cast<float>(ray.origin[n]);
        r.object_direction[n] = static_cast<float>(ray.direction[n]);
    }
    get_matrices(i, r.object_to_world, r.world_to_object);
    r.t_current = hit.t;
    r.instance_index = hit.instance;
    r.instance_id = i.id;
    r.geometry_index = hit.geometry;
    r.primitive_index = hit.primitive;
    r.hit_kind = kind;
    return r;
}

// ---- rays

void RayPipeline::Parts::call(const RayCaller& caller, uint32_t shader, HandedWords data) {
    Shader* const* s = entry(caller, callable, shader, "callable shader");
    if (s && *s)
        run(**s, caller, state(caller), &data, nullptr, nullptr);
}

void RayPipeline::Parts::trace(const RayCaller& caller, const TracedRay& ray, HandedWords payload) {
    if (is_too_deep(caller, traces, trace_depth, "rays"))
        return;
    Search s{caller, payload, ray, {}, 0, *attributes[2 * traces], *attributes[2 * traces + 1]};
    RayQuery& q = s.query;
    q.traced = true;
    q.scene = ray.scene;
    q.flags = ray.flags;
    q.mask = ray.mask;
    std::copy(ray.origin, ray.origin + 3, q.origin);
    std::copy(ray.direction, ray.direction + 3, q.direction);
    q.t_min = ray.t_min;
    q.t_max = ray.t_max;
    Search* const outer = std::exchange(current, &s);
    traces++;
    if (q.scene)
        search(s);
    finish(s);
    traces--;
    current = outer;
}

const Primitives& RayPipeline::Parts::primitives(const Scene& scene) {
    for (const Primitives& p : scenes)
        if (p.scene == &scene)
            return p;
    return scenes.emplace_back(primitives_of(scene));
}

// Visits the numbers below `count` once each: start, start + step, ... modulo count.
struct Order {
    uint64_t at = 0, step = 1;
    void shuffle(Random& random, uint64_t count) {
        if (count < 2 || count > UINT32_MAX)
            return;
        const auto n = static_cast<uint32_t>(count);
        at = random.below(n);
        do
            step = 1 + random.below(n - 1);
        while (std::gcd(step, count) != 1);
    }
};

void RayPipeline::Parts::search(Search& s) {
    RayQuery& q = s.query;
    Machine& m = s.caller.machine;
    const Primitives& all = primitives(*q.scene);
    Order order;
    if (shuffled)
        order.shuffle(random, all.count());
    ObjectRay ray{};
    uint32_t known = none; // the instance that it is for
    for (uint64_t n = 0; n < all.count() && !q.ended && !m.stopped; n++) {
        const uint64_t number = order.at;
        order.at = (order.at + order.step) % all.count();
        const auto run = std::upper_bound(all.runs.begin(), all.runs.end(), number,
                                          [](uint64_t k, const Primitives::Run& r) { return k < r.end; });
        const simt::Instance& i = q.scene->instances[run->instance];
        m.extra_steps++;
        if (!meets(q, i))
            continue;
        if (known != run->instance)
            ray = object_ray(q, i);
        known = run->instance;
        m.extra_steps += primitive_steps;
        q.instance = run->instance;
        q.geometry = run->geometry;
        q.primitive = static_cast<uint32_t>(number - (run == all.runs.begin() ? 0 : run[-1].end));
        if (look(q, ray))
            judge(s);
    }
}

uint32_t kind_of(const RayHit& hit) { return hit.front ? hit_kind_front : hit_kind_back; }

void set_barycentrics(Words& w, const RayHit& hit) {
    w.undefined.assign(2, 0);
    w.words = {std::bit_cast<uint32_t>(hit.barycentrics[0]), std::bit_cast<uint32_t>(hit.barycentrics[1])};
}

// What look() found: a triangle that is not opaque, or a box.
void RayPipeline::Parts::judge(Search& s) {
    const RayHit hit = s.query.candidate;
    if (!hit.procedural) {
        set_barycentrics(s.candidate, hit);
        offer(s, hit, kind_of(hit));
        return;
    }
    const GroupShaders* g = group_of(s, hit);
    if (!g || !g->intersection)
        return;
    RayState with = state(s, hit, 0);
    with.t_current = nearest(s.query);
    run(*g->intersection, s.caller, with, nullptr, nullptr, &s);
}

// "ReportHit": between the least t and the greatest so far, both included.
ReportedHit RayPipeline::Parts::report_hit(const RayCaller& caller, float t, uint32_t kind,
                                           HandedWords attributes_) {
    Search& s = *current;
    if (!(t >= s.query.t_min && t <= nearest(s.query)))
        return ReportedHit::Rejected;
    RayHit hit = s.query.candidate;
    hit.t = t;
    s.candidate.copy(attributes_, attributes_.size());
    const ReportedHit r = offer(s, hit, kind);
    if (s.caller.machine.stopped)
        caller.machine.stopped = true;
    if (r != ReportedHit::Rejected)
        s.intersecting->t_current = t;
    return r;
}

// A hit that the any-hit shader may refuse, unless the primitive is opaque. Its attributes are s.candidate.
ReportedHit RayPipeline::Parts::offer(Search& s, const RayHit& hit, uint32_t kind) {
    HitVerdict v = HitVerdict::Accepted;
    if (!hit.opaque) {
        const GroupShaders* g = group_of(s, hit);
        if (g && g->any_hit)
            v = run(*g->any_hit, s.caller, state(s, hit, kind), &s.payload, &s.candidate, nullptr);
    }
    if (v == HitVerdict::Ignored)
        return ReportedHit::Rejected;
    commit(s.query, hit.procedural ? committed_procedural : committed_triangle, hit);
    s.kind = kind;
    std::swap(s.candidate, s.committed);
    s.query.ended |= v == HitVerdict::AcceptedAndEnded;
    return s.query.ended ? ReportedHit::AcceptedAndEnded : ReportedHit::Accepted;
}

// After all primitives: the closest hit, or the miss.
void RayPipeline::Parts::finish(Search& s) {
    const RayQuery& q = s.query;
    if (!q.status) {
        Shader* const* m = entry(s.caller, miss, s.ray.miss & 0xffff, "miss shader");
        if (m && *m)
            run(**m, s.caller, state(s), &s.payload, nullptr, nullptr);
        return;
    }
    const GroupShaders* g = q.flags & ray_flags::SkipClosestHit ? nullptr : group_of(s, q.committed);
    if (!g || !g->closest_hit)
        return;
    if (q.status == committed_triangle) {
        s.kind = kind_of(q.committed);
        set_barycentrics(s.committed, q.committed);
    }
    run(*g->closest_hit, s.caller, state(s, q.committed, s.kind), &s.payload, &s.committed, nullptr);
}

// "Hit group table indexing". Null: there is none, or one of another kind.
const GroupShaders* RayPipeline::Parts::group_of(const Search& s, const RayHit& hit) {
    const uint32_t n = (s.ray.hit_group_offset & 15) + (s.ray.geometry_multiplier & 15) * hit.geometry +
                       (s.query.scene->instances[hit.instance].hit_group_offset & 0xffffff);
    const GroupShaders* g = entry(s.caller, groups, n, "hit group");
    if (!g || g->is_null() || g->procedural == hit.procedural)
        return g;
    if (s.caller.machine.options.checks)
        s.caller.machine.report(Report::OutOfBounds, s.caller.insn.source, s.caller.lane,
                                "hit group %u is for %s", n,
                                g->procedural ? "procedural primitives, the hit is a triangle"
                                              : "triangles, the hit is a procedural primitive");
    return nullptr;
}

RayPipeline::RayPipeline(const ShaderTable& table, uint32_t trace_depth, Diagnostics& diag)
    : parts_(std::make_unique<Parts>(table, trace_depth, diag)) {}
RayPipeline::~RayPipeline() = default;

Outcome RayPipeline::dispatch(Simulator& ray_generation, const uint32_t size[3], Diagnostics& diag) {
    const Program& p = ray_generation.machine_->program;
    if (p.stage() != Stage::RayGeneration)
        diag.fail_argument("a %s shader is in the place of a ray generation shader", name(p.stage()));
    uint64_t threads = uint64_t{size[0]} * size[1];
    threads = threads > threads_max ? threads : threads * size[2];
    if (threads > threads_max)
        diag.fail_unsupported(Location::none(), "more than 2^30 rays");
    parts_->begin(*ray_generation.machine_, threads, size, diag);
    RayLaunch launch;
    launch.count = static_cast<uint32_t>(threads);
    std::copy(size, size + 3, launch.dimensions);
    launch.host = parts_.get();
    const Outcome outcome = ray_generation.run(launch, diag);
    parts_->end();
    return outcome;
}

} // namespace ladder::simt
