#include "simt/rays/hit_kernels.h"

#include "simt/memory/memory.h"
#include "simt/rays/hit_state.h"
#include "simt/rays/ray_kernels.h"

namespace ladder::simt {

namespace {

using ir::Builtin;
using ir::HitValue;
using ir::Op;

// The element of a variable of objects. Null: out of range.
template <class T>
T* element(Run& x, const Insn& i, uint32_t lane, uint32_t variable, uint32_t index_reg, T* of_wave,
           const char* what) {
    const VariableCode& v = x.machine->code.variables[variable];
    const uint32_t index = x.at<const uint32_t>(index_reg)[lane];
    defined(x, i, lane, index_reg, "an undefined index");
    if (index < v.count)
        return &of_wave[(size_t{v.first} + index) * x.width + lane];
    if (x.checks)
        x.machine->report(Report::OutOfBounds, i.source, lane, "%s %u of %u", what, index, v.count);
    return nullptr;
}

// Objects of hit_object_new take the places of the oldest ones, turn by turn.
size_t place_of(const Run& x, const VariableCode& v, uint32_t number, uint32_t lane) {
    return (size_t{v.first} + number % v.count) * x.width + lane;
}

HitObject* object_made(Run& x, const Insn& i, uint32_t lane, uint32_t variable, uint32_t index_reg) {
    const VariableCode& v = x.machine->code.variables[variable];
    const uint32_t number = x.at<const uint32_t>(index_reg)[lane];
    defined(x, i, lane, index_reg, "an undefined hit object");
    const size_t place = place_of(x, v, number, lane);
    if (x.wave->hit_numbers[place] == number)
        return &x.wave->hit_objects[place];
    if (x.checks)
        x.machine->report(Report::OutOfBounds, i.source, lane, "hit object %u, of which the last %u are kept",
                          number, v.count);
    return nullptr;
}

void new_object(Run& x, const Insn& i) {
    const VariableCode& v = x.machine->code.variables[ir::as::HitObjectNew(i).variable()];
    auto* d = x.at<uint32_t>(i.result());
    x.each_live([&](uint32_t l) {
        d[l] = x.wave->objects_made[l]++;
        const size_t place = place_of(x, v, d[l], l);
        x.wave->hit_numbers[place] = d[l];
        x.wave->hit_objects[place] = {};
    });
}

HitObject* object(Run& x, const Insn& i, uint32_t lane, uint32_t variable, uint32_t index_reg) {
    if (x.machine->code.variables[variable].made_anew)
        return object_made(x, i, lane, variable, index_reg);
    return element(x, i, lane, variable, index_reg, x.wave->hit_objects, "hit object");
}
HitObject* object(Run& x, const Insn& i, uint32_t lane) {
    const ir::as::OfElement of(i);
    return object(x, i, lane, of.variable(), of.index());
}

void undefined_behaviour(Run& x, const Insn& i, uint32_t lane, const char* what) {
    if (x.checks)
        x.machine->report(Report::UndefinedUsed, i.source, lane, "%s", what);
}

void trace_to_object(Run& x, const Insn& i) {
    const ir::as::HitTraceRay of(i);
    x.each_live([&](uint32_t l) {
        RayHost* host = x.machine->stopped ? nullptr : host_of(x, i, l);
        HitObject* o = host ? object(x, i, l, of.variable(), of.index()) : nullptr;
        if (!o)
            return;
        using At = ir::at::HitTraceRay;
        all_defined(x, i, l, i.operands().subspan(At::flags, At::payload - At::flags));
        host->trace_object(caller_of(x, i, l), ray_of(x, of, l),
                           words_of(*x.machine, *x.wave, of.payload(), l), *o);
    });
}

void take_attributes(HitObject& o, const HandedWords& from) {
    o.attribute_count = std::min(from.size(), attribute_words_max);
    for (uint32_t n = 0; n < o.attribute_count; n++) {
        o.attributes[n] = from[n];
        o.undefined |= static_cast<uint8_t>((from.is_undefined(n) ? 1u : 0u) << n);
    }
}

// The hit that hit_make_hit names. False: the scene has no such primitive.
bool named_hit(const Scene* scene, RayHit& hit) {
    if (!scene || hit.instance >= scene->instances.size())
        return false;
    const Instance& instance = scene->instances[hit.instance];
    if (hit.geometry >= instance.geometries.size())
        return false;
    const Geometry& g = instance.geometries[hit.geometry];
    hit.procedural = g.procedural;
    return hit.primitive < g.points.size() / (g.procedural ? 6 : 9);
}

// Returns the record of a hit that hit_make_hit makes.
uint32_t record_of(const Run& x, const Insn& i, uint32_t lane, const Scene& scene, const RayHit& hit) {
    const auto number = [&](uint32_t reg) { return x.at<const uint32_t>(reg)[lane]; };
    if (i.op == Op::HitMakeHitAt)
        return number(ir::as::HitMakeHitAt(i).record());
    const ir::as::HitMakeHit of(i);
    return group_number(scene, hit, number(of.hit_offset()), number(of.hit_stride()));
}

void make_hit(Run& x, const Insn& i) {
    using At = ir::at::HitMakeHit;
    const uint32_t ray =
        i.op == Op::HitMakeHitAt ? uint32_t{ir::at::HitMakeHitAt::origin} : uint32_t{At::origin};
    const auto parts = i.operands();
    x.each_live([&](uint32_t l) {
        const ir::as::OfSceneElement of(i);
        HitObject* o = object(x, i, l, of.variable(), of.index());
        if (!o)
            return;
        all_defined(x, i, l, parts.subspan(At::instance, parts.size() - 1 - At::instance));
        const auto number = [&](uint32_t n) { return x.at<const uint32_t>(parts[n])[l]; };
        const auto real = [&](uint32_t n) { return x.at<const float>(parts[n])[l]; };
        constexpr uint32_t least = At::t_min - At::origin, direction = At::direction - At::origin,
                           greatest = At::t_max - At::origin;
        *o = {};
        RayQuery q{};
        q.scene = x.machine->bound.resource(number(At::acceleration)).scene;
        RayHit hit{number(At::instance),
                   number(At::geometry),
                   number(At::primitive),
                   false,
                   false,
                   false,
                   real(ray + greatest),
                   {}};
        if (!named_hit(q.scene, hit))
            return undefined_behaviour(x, i, l, "a hit of a primitive that the scene has not");
        for (uint32_t n = 0; n < 3; n++) {
            q.origin[n] = real(ray + n);
            q.direction[n] = real(ray + direction + n);
        }
        q.t_min = real(ray + least);
        q.t_max = hit.t;
        o->kind = HitObject::Hit;
        o->has_record = true;
        o->record = record_of(x, i, l, *q.scene, hit);
        set_ray(o->state, q);
        set_hit(o->state, q, hit, number(At::kind));
        take_attributes(*o, words_of(*x.machine, *x.wave, parts.back(), l));
    });
}

void from_query(Run& x, const Insn& i) {
    const ir::as::HitFromQuery of(i);
    x.each_live([&](uint32_t l) {
        HitObject* o = object(x, i, l);
        const RayQuery* q = element(x, i, l, of.query(), of.query_index(), x.wave->queries, "ray query");
        if (!o || !q)
            return;
        *o = {};
        if (!q->status)
            return undefined_behaviour(x, i, l, "a ray query that has committed to nothing");
        const RayHit& hit = q->committed;
        o->kind = HitObject::Hit;
        set_ray(o->state, *q);
        if (q->status == committed_triangle) {
            set_hit(o->state, *q, hit, kind_of(hit));
            const uint32_t words[] = {std::bit_cast<uint32_t>(hit.barycentrics[0]),
                                      std::bit_cast<uint32_t>(hit.barycentrics[1])};
            constexpr uint8_t undefined[2] = {};
            return set_attributes(*o, words, undefined);
        }
        defined(x, i, l, of.kind(), "an undefined kind of hit");
        set_hit(o->state, *q, hit, x.at<const uint32_t>(of.kind())[l]);
        take_attributes(*o, words_of(*x.machine, *x.wave, of.attributes(), l));
    });
}

void make_miss(Run& x, const Insn& i) {
    const ir::as::HitMakeMiss of(i);
    x.each_live([&](uint32_t l) {
        HitObject* o = object(x, i, l);
        if (!o)
            return;
        all_defined(x, i, l, i.operands().subspan(ir::at::HitMakeMiss::flags));
        const auto real = [&](uint32_t reg) { return x.at<const float>(reg)[l]; };
        *o = {};
        o->kind = HitObject::Miss;
        o->has_record = true;
        o->record = x.at<const uint32_t>(of.miss_index())[l] & miss_record_bits;
        o->state.flags = x.at<const uint32_t>(of.flags())[l];
        for (uint32_t n = 0; n < 3; n++) {
            o->state.world_origin[n] = real(of.origin()[n]);
            o->state.world_direction[n] = real(of.direction()[n]);
        }
        o->state.t_min = real(of.t_min());
        o->state.t_current = real(of.t_max());
    });
}

void make_nop(Run& x, const Insn& i) {
    x.each_live([&](uint32_t l) {
        if (HitObject* o = object(x, i, l))
            *o = {};
    });
}

void invoke(Run& x, const Insn& i) {
    x.each_live([&](uint32_t l) {
        const HitObject* o = x.machine->stopped ? nullptr : object(x, i, l);
        RayHost* host = o && o->has_record ? host_of(x, i, l) : nullptr;
        if (host) // a copy: what runs may change objects
            host->invoke(caller_of(x, i, l), HitObject(*o),
                         words_of(*x.machine, *x.wave, ir::as::HitInvoke(i).payload(), l));
    });
}

// The system value that a closest-hit shader has for it.
struct StateRow {
    HitValue value;
    Builtin builtin;
    bool of_hit; // only hits have it
};
constexpr StateRow rows_of_state[] = {
    {HitValue::Flags, Builtin::RayFlags, false},
    {HitValue::TMin, Builtin::RayTMin, false},
    {HitValue::WorldOrigin, Builtin::WorldRayOrigin, false},
    {HitValue::WorldDirection, Builtin::WorldRayDirection, false},
    {HitValue::ObjectOrigin, Builtin::ObjectRayOrigin, true},
    {HitValue::ObjectDirection, Builtin::ObjectRayDirection, true},
    {HitValue::ObjectToWorld, Builtin::ObjectToWorld, true},
    {HitValue::WorldToObject, Builtin::WorldToObject, true},
    {HitValue::GeometryIndex, Builtin::GeometryIndex, true},
    {HitValue::InstanceIndex, Builtin::InstanceIndex, true},
    {HitValue::InstanceId, Builtin::InstanceId, true},
    {HitValue::PrimitiveIndex, Builtin::PrimitiveId, true},
    {HitValue::HitKind, Builtin::HitKind, true},
    {HitValue::ClusterId, Builtin::ClusterId, true},
};

// Returns false if the object lacks the value.
bool value(const HitObject& o, HitValue v, uint32_t component, uint32_t& out) {
    switch (v) {
    case HitValue::IsMiss: out = o.kind == HitObject::Miss; return true;
    case HitValue::IsHit: out = o.kind == HitObject::Hit; return true;
    case HitValue::IsNop: out = o.kind == HitObject::Nop; return true;
    case HitValue::TableIndex: out = o.record; return o.has_record;
    case HitValue::TCurrent:
        out = std::bit_cast<uint32_t>(o.state.t_current);
        return o.kind != HitObject::Nop;
    default: break;
    }
    for (const StateRow& r : rows_of_state)
        if (r.value == v) {
            out = of_state(o.state, r.builtin, component);
            return r.of_hit ? o.kind == HitObject::Hit : o.kind != HitObject::Nop;
        }
    return false;
}

void read(Run& x, const Insn& i) {
    const ir::as::HitRead of(i);
    Mask undefined;
    auto* d = x.at<uint32_t>(i.result());
    x.each_live([&](uint32_t l) {
        const HitObject* o = object(x, i, l);
        const auto pattern = static_cast<uint32_t>(undefined_pattern(i.type));
        uint32_t v = pattern;
        if (!o || !value(*o, static_cast<HitValue>(of.what()), of.component(), v)) {
            undefined.set(l);
            v = pattern;
        }
        d[l] = v;
    });
    x.set_poison(i.result(), undefined);
}

void attributes(Run& x, const Insn& i) {
    x.each_live([&](uint32_t l) {
        const HitObject* o = object(x, i, l);
        if (!o)
            return;
        if (o->kind != HitObject::Hit)
            return undefined_behaviour(x, i, l, "attributes of what is no hit");
        HandedWords to = words_of(*x.machine, *x.wave, ir::as::HitAttributes(i).attributes(), l);
        for (uint32_t n = 0; n < to.size(); n++) {
            const bool known = n < o->attribute_count && !(o->undefined >> n & 1);
            to.set(n, known ? o->attributes[n] : static_cast<uint32_t>(undefined_pattern(ir::Type::I32)),
                   !known);
        }
    });
}

void set_table_index(Run& x, const Insn& i) {
    x.each_live([&](uint32_t l) {
        HitObject* o = object(x, i, l);
        if (!o || o->kind == HitObject::Nop)
            return;
        const uint32_t given = ir::as::HitSetTableIndex(i).table_index();
        defined(x, i, l, given, "an undefined index");
        o->has_record = true;
        o->record = x.at<const uint32_t>(given)[l];
    });
}

void record_load(Run& x, const Insn& i) {
    const uint32_t offset = ir::as::HitRecordLoad(i).offset();
    Mask undefined;
    auto* d = x.at<uint32_t>(i.result());
    x.each_live([&](uint32_t l) {
        const HitObject* o = object(x, i, l);
        uint32_t word = static_cast<uint32_t>(undefined_pattern(ir::Type::I32));
        if (o && !o->has_record)
            undefined_behaviour(x, i, l, "a hit object without a record");
        defined(x, i, l, offset, "an undefined offset");
        RayHost* host = o && o->has_record ? host_of(x, i, l) : nullptr;
        if (!host || !host->record_word(caller_of(x, i, l), *o, x.at<const uint32_t>(offset)[l], word))
            undefined.set(l);
        d[l] = word;
    });
    x.set_poison(i.result(), undefined);
}

// Threads stay where they are, which any implementation may do. Those that must be together for it wait for
// each other, as everywhere where that matters.
constexpr const char* undefined_bits = "an undefined number of bits";
void reorder(Run& x, const Insn& i) {
    x.each_live([&](uint32_t l) { defined(x, i, l, ir::as::ReorderThread(i).bits(), undefined_bits); });
}
void reorder_by_hit(Run& x, const Insn& i) {
    x.each_live([&](uint32_t l) {
        object(x, i, l);
        defined(x, i, l, ir::as::ReorderThreadByHit(i).bits(), undefined_bits);
    });
}

constexpr KernelRow hit_table[] = {
    {Op::HitObjectNew, on_all(&new_object), PoisonRule::Never},
    {Op::HitTraceRay, on_all(&trace_to_object), PoisonRule::Never},
    {Op::HitFromQuery, on_all(&from_query), PoisonRule::Never},
    {Op::HitMakeMiss, on_all(&make_miss), PoisonRule::Never},
    {Op::HitMakeHit, on_all(&make_hit), PoisonRule::Never},
    {Op::HitMakeHitAt, on_all(&make_hit), PoisonRule::Never},
    {Op::HitMakeNop, on_all(&make_nop), PoisonRule::Never},
    {Op::HitInvoke, on_all(&invoke), PoisonRule::Never},
    {Op::HitRead, on_all(&read), PoisonRule::Kernel},
    {Op::HitAttributes, on_all(&attributes), PoisonRule::Never},
    {Op::HitSetTableIndex, on_all(&set_table_index), PoisonRule::Never},
    {Op::HitRecordLoad, on_all(&record_load), PoisonRule::Kernel},
    {Op::ReorderThread, on_all(&reorder), PoisonRule::Never},
    {Op::ReorderThreadByHit, on_all(&reorder_by_hit), PoisonRule::Never},
};

} // namespace

std::span<const KernelRow> hit_kernels() { return hit_table; }

} // namespace ladder::simt
