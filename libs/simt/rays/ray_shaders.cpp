#include "simt/rays/ray_shaders.h"

#include "simt/rays/ray_pipeline.h"

#include <algorithm>

namespace ladder::simt {

using namespace ir;

namespace {

constexpr size_t arena_max = size_t{1} << 31;

} // namespace

RayShaders::RayShaders(RayHost& host) : host_(host) { arena_.set_limit(arena_max); }

RayShader* RayShaders::add(Machine& first, Stage stage, Diagnostics& diag) {
    const Program& p = first.program;
    if (p.stage() != stage)
        diag.fail_argument("a %s shader is in the place of a %s shader", name(p.stage()), name(stage));
    for (const auto& known : shaders_)
        if (known->first == &first)
            return known.get();
    RayShader made{&first};
    for (const Variable& v : p.variables)
        if (v.storage == incoming_storage(stage))
            made.handed = std::max(made.handed, v.count);
    shaders_.push_back(std::make_unique<RayShader>(std::move(made)));
    return shaders_.back().get();
}

void RayShaders::begin(const uint32_t size[3], Diagnostics& diag) {
    diag_ = &diag;
    std::copy(size, size + 3, dimensions_);
    nested_ = 0;
    for (const auto& s : shaders_) {
        s->begun = s->in_use = 0;
        s->first->findings.clear();
    }
}

void RayShaders::end() {
    for (const auto& s : shaders_)
        for (uint32_t n = 0; n < s->begun; n++) {
            Machine& m = *s->levels[n]->machine;
            m.bound.end_launch();
            s->first->findings.merge(m.findings);
        }
}

// The machine for the next level of nesting.
ShaderLevel& RayShaders::level_of(RayShader& s) {
    if (s.in_use == s.levels.size()) {
        Options options = s.first->options;
        options.races = options.delayed_stores = false;
        auto made = std::make_unique<ShaderLevel>();
        made->machine = make_machine(s.first->program, options, arena_, *diag_);
        made->machine->group.size = 1;
        made->machine->rays = &made->launch;
        s.levels.push_back(std::move(made));
    }
    ShaderLevel& l = *s.levels[s.in_use];
    if (s.in_use == s.begun) {
        Machine& m = *l.machine;
        m.bound.copy(s.first->bound);
        m.bound.begin_launch(uint64_t{dimensions_[0]} * dimensions_[1] * dimensions_[2]);
        begin_execution(m, *diag_);
        m.trace.observer = s.first->trace.observer;
        m.trace.user = s.first->trace.user;
        m.trace.all = s.first->trace.all;
        l.engine.emplace(m, m.arena.array<uint32_t>(1), m.code.shared_units);
        s.begun++;
    }
    return l;
}

HitVerdict RayShaders::run(RayShader& shader, const RayCaller& caller, const RayState& with,
                           HandedWords* handed, KeptWords* attributes, RayState** seen) {
    Machine& c = caller.machine;
    if (c.stopped || is_too_deep(caller, nested_, shader_depth_max, "shaders"))
        return HitVerdict::Ignored;
    ShaderLevel& l = level_of(shader);
    Machine& m = *l.machine;
    l.state = with;
    l.verdict = HitVerdict::Accepted;
    l.handed.clear();
    if (handed)
        l.handed.copy(*handed, std::min(handed->size(), shader.handed));
    l.launch = {1, {}, &l.state, l.handed.table(), attributes ? attributes->table() : HandedTable{}};
    std::copy(dimensions_, dimensions_ + 3, l.launch.dimensions);
    l.launch.verdicts = &l.verdict;
    l.launch.first_thread = m.group.number = caller.thread;
    l.launch.host = &host_;
    std::copy(c.group.id, c.group.id + 3, m.group.id);
    if (seen)
        *seen = &l.state;
    uint32_t& clock = c.run.wave->clock[caller.lane];
    m.first_clock = clock;
    const uint64_t before = m.steps(), left = c.step_limit - std::min(c.step_limit, c.steps());
    m.step_limit = left > UINT64_MAX - before ? UINT64_MAX : before + left;
    shader.in_use++;
    nested_++;
    l.engine->run_group(1);
    nested_--;
    shader.in_use--;
    clock = m.waves[0].clock[0];
    c.extra_steps += m.steps() - before;
    c.stopped |= m.stopped;
    if (handed)
        l.handed.copy_to(*handed);
    return l.verdict;
}

RayState RayShaders::state(const RayCaller& caller) const {
    RayState r;
    r.index[0] = caller.thread % dimensions_[0];
    r.index[1] = caller.thread / dimensions_[0] % dimensions_[1];
    r.index[2] = caller.thread / dimensions_[0] / dimensions_[1];
    return r;
}

bool is_too_deep(const RayCaller& caller, uint32_t depth, uint32_t most, const char* what) {
    if (depth < most)
        return false;
    caller.machine.report(Report::TooDeep, caller.insn.source, caller.lane, "%u %s are nested, the limit",
                          depth, what);
    return caller.machine.stopped = true;
}

} // namespace ladder::simt
