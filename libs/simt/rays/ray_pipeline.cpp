// What rays do: which primitives they meet, which shaders that runs. Rules: DirectX Raytracing (DXR)
// functional specification.
#include "simt/rays/ray_pipeline.h"

#include "simt/rays/hit_state.h"
#include "simt/rays/ray_shaders.h"
#include "simt/rays/traversal.h"

#include <algorithm>
#include <numeric>
#include <vector>

namespace ladder::simt {

using namespace ir;

namespace {

constexpr uint64_t threads_max = uint64_t{1} << 30; // D3D12: of DispatchRays()

struct GroupShaders {
    RayShader *intersection, *any_hit, *closest_hit;
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
    KeptWords& candidate;             // attributes
    KeptWords& committed;             // the same
    RayState* intersecting = nullptr; // what the intersection shader sees, while one runs
};

} // namespace

struct RayPipeline::Parts final : RayHost {
    Parts(const ShaderTable& table, uint32_t depth, Diagnostics& d);

    RayShader* shader_of(Simulator* s, Stage stage, Diagnostics& d) {
        return s ? shaders.add(*s->machine_, stage, d) : nullptr;
    }
    void begin(const Machine& ray_generation, const uint32_t size[3], Diagnostics& d);

    void trace(const RayCaller& caller, const TracedRay& ray, HandedWords payload) override;
    void trace_object(const RayCaller& caller, const TracedRay& ray, HandedWords payload,
                      HitObject& object) override;
    void invoke(const RayCaller& caller, const HitObject& object, HandedWords payload) override;
    bool record_word(const RayCaller& caller, const HitObject& object, uint32_t offset,
                     uint32_t& word) override;
    void call(const RayCaller& caller, uint32_t shader, HandedWords data) override;
    ReportedHit report_hit(const RayCaller& caller, float t, uint32_t kind, HandedWords attributes) override;

    const Primitives& primitives(const Scene& scene);
    template <class F>
    void follow(const RayCaller& caller, const TracedRay& ray, HandedWords payload, F finish);
    void search(Search& s);
    void judge(Search& s);
    ReportedHit offer(Search& s, const RayHit& hit, uint32_t kind);
    void finish(Search& s);
    void keep(Search& s, HitObject& object);
    void settle_triangle(Search& s);
    static uint32_t group_number(const Search& s, const RayHit& hit);
    const GroupShaders* group_of(const Search& s, const RayHit& hit);
    RayState state(const Search& s) const;
    RayState state(const Search& s, const RayHit& hit, uint32_t kind) const;
    template <class T>
    const T* entry(const RayCaller& caller, const std::vector<T>& list, uint32_t n, const char* what) const;

    RayShaders shaders{*this};
    std::vector<RayShader*> miss, callable;
    std::vector<GroupShaders> groups;
    std::span<const std::span<const uint32_t>> miss_records, group_records;
    const uint32_t trace_depth;

    // State of the current dispatch.
    Random random{0};
    bool shuffled = false;
    std::vector<Primitives> scenes;
    std::vector<std::unique_ptr<KeptWords>> attributes; // two for each ray that is being traced
    Search* current = nullptr;                          // the innermost
    uint32_t traces = 0;
};

RayPipeline::Parts::Parts(const ShaderTable& table, uint32_t depth, Diagnostics& d)
    : trace_depth(std::min(depth, trace_depth_max)) {
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
    miss_records = table.miss_records;
    group_records = table.hit_group_records;
    for (uint32_t n = 0; n < 2 * trace_depth; n++)
        attributes.push_back(std::make_unique<KeptWords>());
}

void RayPipeline::Parts::begin(const Machine& ray_generation, const uint32_t size[3], Diagnostics& d) {
    random.state = ray_generation.options.seed;
    shuffled = ray_generation.options.seed != 0;
    scenes.clear();
    current = nullptr;
    traces = 0;
    shaders.begin(size, d);
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

RayState RayPipeline::Parts::state(const Search& s) const {
    RayState r = shaders.state(s.caller);
    set_ray(r, s.query);
    return r;
}

RayState RayPipeline::Parts::state(const Search& s, const RayHit& hit, uint32_t kind) const {
    RayState r = state(s);
    set_hit(r, s.query, hit, kind);
    return r;
}

void RayPipeline::Parts::call(const RayCaller& caller, uint32_t shader, HandedWords data) {
    RayShader* const* s = entry(caller, callable, shader, "callable shader");
    if (s && *s)
        shaders.run(**s, caller, shaders.state(caller), &data, nullptr);
}

// Everything but the last shader, which is the business of `finish`.
template <class F>
void RayPipeline::Parts::follow(const RayCaller& caller, const TracedRay& ray, HandedWords payload,
                                F finish) {
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

void RayPipeline::Parts::trace(const RayCaller& caller, const TracedRay& ray, HandedWords payload) {
    follow(caller, ray, payload, [&](Search& s) { finish(s); });
}

void RayPipeline::Parts::trace_object(const RayCaller& caller, const TracedRay& ray, HandedWords payload,
                                      HitObject& object) {
    follow(caller, ray, payload, [&](Search& s) { keep(s, object); });
}

void RayPipeline::Parts::keep(Search& s, HitObject& object) {
    object = {};
    object.has_record = true;
    if (!s.query.status) {
        object.kind = HitObject::Miss;
        object.record = s.ray.miss & miss_record_bits;
        object.state = state(s);
        return;
    }
    settle_triangle(s);
    object.kind = HitObject::Hit;
    object.record = group_number(s, s.query.committed);
    object.state = state(s, s.query.committed, s.kind);
    set_attributes(object, s.committed.words, s.committed.undefined);
}

// HLSL 0027, "HitObject::Invoke": it counts as a ray does.
void RayPipeline::Parts::invoke(const RayCaller& caller, const HitObject& object, HandedWords payload) {
    if (is_too_deep(caller, traces, trace_depth, "rays"))
        return;
    KeptWords& kept = *attributes[2 * traces++];
    RayState with = object.state;
    const RayState own = shaders.state(caller);
    std::copy(own.index, own.index + 3, with.index);
    if (object.kind == HitObject::Miss) {
        RayShader* const* m = entry(caller, miss, object.record & miss_record_bits, "miss shader");
        if (m && *m)
            shaders.run(**m, caller, with, &payload, nullptr);
    } else if (object.kind == HitObject::Hit && !(with.flags & ray_flags::SkipClosestHit)) {
        kept.words.assign(object.attributes, object.attributes + object.attribute_count);
        kept.undefined.resize(object.attribute_count);
        for (uint32_t n = 0; n < object.attribute_count; n++)
            kept.undefined[n] = object.undefined >> n & 1;
        const GroupShaders* g = entry(caller, groups, object.record, "hit group");
        if (g && g->closest_hit)
            shaders.run(*g->closest_hit, caller, with, &payload, &kept);
    }
    traces--;
}

bool RayPipeline::Parts::record_word(const RayCaller& caller, const HitObject& object, uint32_t offset,
                                     uint32_t& word) {
    const auto& records = object.kind == HitObject::Miss ? miss_records : group_records;
    if (object.record < records.size() && offset / 4 < records[object.record].size()) {
        word = records[object.record][offset / 4];
        return true;
    }
    if (caller.machine.options.checks)
        caller.machine.report(Report::OutOfBounds, caller.insn.source, caller.lane,
                              "byte %u of record %u, which ends before", offset, object.record);
    return false;
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

void set_barycentrics(KeptWords& w, const RayHit& hit) {
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
    shaders.run(*g->intersection, s.caller, with, nullptr, nullptr, &s.intersecting);
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
            v = shaders.run(*g->any_hit, s.caller, state(s, hit, kind), &s.payload, &s.candidate);
    }
    if (v == HitVerdict::Ignored)
        return ReportedHit::Rejected;
    commit(s.query, hit.procedural ? committed_procedural : committed_triangle, hit);
    s.kind = kind;
    std::swap(s.candidate, s.committed);
    s.query.ended |= v == HitVerdict::AcceptedAndEnded;
    return s.query.ended ? ReportedHit::AcceptedAndEnded : ReportedHit::Accepted;
}

// Triangles have their attributes from the search.
void RayPipeline::Parts::settle_triangle(Search& s) {
    if (s.query.status != committed_triangle)
        return;
    s.kind = kind_of(s.query.committed);
    set_barycentrics(s.committed, s.query.committed);
}

// After all primitives: the closest hit, or the miss.
void RayPipeline::Parts::finish(Search& s) {
    const RayQuery& q = s.query;
    if (!q.status) {
        RayShader* const* m = entry(s.caller, miss, s.ray.miss & miss_record_bits, "miss shader");
        if (m && *m)
            shaders.run(**m, s.caller, state(s), &s.payload, nullptr);
        return;
    }
    const GroupShaders* g = q.flags & ray_flags::SkipClosestHit ? nullptr : group_of(s, q.committed);
    if (!g || !g->closest_hit)
        return;
    settle_triangle(s);
    shaders.run(*g->closest_hit, s.caller, state(s, q.committed, s.kind), &s.payload, &s.committed);
}

// "Hit group table indexing".
uint32_t RayPipeline::Parts::group_number(const Search& s, const RayHit& hit) {
    return simt::group_number(*s.query.scene, hit, s.ray.hit_group_offset, s.ray.geometry_multiplier);
}

// Null: there is none, or one of another kind.
const GroupShaders* RayPipeline::Parts::group_of(const Search& s, const RayHit& hit) {
    const uint32_t n = group_number(s, hit);
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
    parts_->begin(*ray_generation.machine_, size, diag);
    RayLaunch launch;
    launch.count = static_cast<uint32_t>(threads);
    std::copy(size, size + 3, launch.dimensions);
    launch.host = parts_.get();
    const Outcome outcome = ray_generation.run(launch, diag);
    parts_->shaders.end();
    return outcome;
}

} // namespace ladder::simt
