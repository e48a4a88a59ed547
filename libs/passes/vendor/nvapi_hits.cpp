// Hit objects and ray queries of NVAPI. A hit object's handle is the number that `hit_object_new` gives.
//
// Traces, invocations and attributes take two steps: the operation gives a token, and a TraceRay or
// CallShader with the token as its shader's index says the rest:
//
//     %o = counter_increment %nvapi                            (HitObjectTraceRay)
//     %t = counter_increment %nvapi
//     trace_ray %scene, 0, 255, 0, 1, %t, ..., v0     ->   hit_trace_ray %scene, v1, %o, 0, 255, 0, 1, ...
#include "passes/vendor/nvapi_code.h"

#include "vsir/core/stage_rules.h"

namespace ladder::passes {

using namespace ir;

namespace {

Operand hit_objects(NvapiCode& c) {
    for (uint32_t n = 0; n < c.p.variables.size(); n++)
        if (c.p.variables[n].storage == Storage::HitObject)
            return Operand::variable(n);
    Variable v{};
    v.storage = Storage::HitObject;
    v.count = 1; // until the pass number-hit-objects knows how many there are
    v.name = "hit_objects";
    c.p.variables.push(v);
    return Operand::variable(c.p.variables.size() - 1);
}

// The object that an operation makes: its first result.
Operand give_object(NvapiCode& c, NvapiElement& e) {
    e.object = c.make(Op::HitObjectNew, Type::Void, {hit_objects(c)});
    c.give(e, e.object);
    return e.object;
}

// The last result of an operation that a TraceRay or CallShader ends.
void give_token(NvapiCode& c, NvapiElement& e) {
    e.token = e.result_count;
    c.give(e, c.p.i32(0));
}

Operand object_of(NvapiCode& c, NvapiElement& e, uint32_t word = nvapi::source0) {
    const Operand object = c.member(e, word);
    if (object.is_undef() || e.members[word].is(Operand::None))
        c.refuse("its hit object is undefined");
    return object;
}

Operand read(NvapiCode& c, Operand object, HitValue v, uint32_t component = 0) {
    return c.make(Op::HitRead, shape(v).type,
                  {hit_objects(c), object, Operand::imm(static_cast<uint32_t>(v)), Operand::imm(component)});
}

void give_test(NvapiCode& c, NvapiElement& e, HitValue v) {
    c.give(e, c.make(Op::ZExt, Type::I32, {read(c, object_of(c, e), v)}));
}

// 0 for an object that lacks the value, as dx::HitObject gives it.
void give_number(NvapiCode& c, NvapiElement& e, HitValue v) {
    const Operand object = object_of(c, e);
    if (v == HitValue::TableIndex) {
        const Operand nop = read(c, object, HitValue::IsNop), index = read(c, object, v);
        return c.give(e, c.code.select(nop, c.p.i32(0), index));
    }
    const Operand hit = read(c, object, HitValue::IsHit), value = read(c, object, v);
    c.give(e, c.code.select(hit, value, c.p.i32(0)));
}

void give_ray(NvapiCode& c, NvapiElement& e) {
    const Operand object = object_of(c, e), nop = read(c, object, HitValue::IsNop);
    const auto give = [&](HitValue v, uint32_t component) {
        const Operand value = read(c, object, v, component);
        c.give(e, c.as_bits(c.code.select(nop, c.real(0), value)));
    };
    give(HitValue::TMin, 0);
    give(HitValue::TCurrent, 0);
    for (const HitValue v : {HitValue::WorldOrigin, HitValue::WorldDirection})
        for (uint32_t n = 0; n < 3; n++)
            give(v, n);
}

void make_miss(NvapiCode& c, NvapiElement& e) {
    const auto number = [&](uint32_t word) { return c.as_float(c.member(e, word)); };
    const Operand object = give_object(c, e), miss = c.member(e, nvapi::source0);
    const Operand least = number(nvapi::source0 + 1), greatest = number(nvapi::source0 + 2);
    Operand at[3], to[3];
    for (uint32_t n = 0; n < 3; n++) {
        at[n] = number(nvapi::source1 + n);
        to[n] = number(nvapi::source2 + n);
    }
    c.code.emit(
        Op::HitMakeMiss, Type::Void,
        {hit_objects(c), object, c.p.i32(0), miss, at[0], at[1], at[2], least, to[0], to[1], to[2], greatest},
        0);
}

void reorder(NvapiCode& c, NvapiElement& e) {
    const uint32_t by_object = c.constant_member(e, nvapi::source0, "whether it has an object is computed");
    const Operand hint = c.member(e, nvapi::source0 + 2), bits = c.member(e, nvapi::source0 + 3);
    if (by_object)
        c.code.emit(Op::ReorderThreadByHit, Type::Void,
                    {hit_objects(c), object_of(c, e, nvapi::source0 + 1), hint, bits}, 0);
    else
        c.code.emit(Op::ReorderThread, Type::Void, {hint, bits}, 0);
    c.give(e, c.p.i32(0));
}

// The query is named by its ray flags.
void read_query(NvapiCode& c, NvapiElement& e, RayValue v) {
    const Instr* flags = c.code.definition(c.member(e, nvapi::source0));
    if (!flags || flags->op != Op::RayRead)
        c.refuse("no ray flags name its ray query");
    const as::RayRead named(*flags);
    for (uint32_t n = 0; n < shape(v).components; n++) {
        const Operand what = Operand::imm(static_cast<uint32_t>(v)), component = Operand::imm(n);
        c.give(e, c.as_bits(c.make(Op::RayRead, shape(v).type,
                                   {named.variable(), named.index(), what, component})));
    }
}

// ---- what ends an operation of two steps

void end_trace(NvapiCode& c, NvapiElement& e, const Instr& i) {
    const as::TraceRay ray(i);
    Operand all[at::HitTraceRay::payload + 1] = {ray.acceleration(), hit_objects(c), e.object};
    constexpr uint32_t from = at::TraceRay::flags, to = at::HitTraceRay::flags;
    for (uint32_t n = from; n <= at::TraceRay::payload; n++)
        all[n - from + to] = i[n];
    all[at::HitTraceRay::miss_index] = c.member(e, nvapi::source0);
    c.code.emit(Op::HitTraceRay, Type::Void, all, 0);
}

// What CallShader hands over is words: those of triangles are floats.
Operand attributes_like(NvapiCode& c, Operand data) {
    constexpr uint32_t of_triangles = 2;
    Variable v{};
    v.storage = Storage::HitObjectAttribute;
    v.count = c.p.variables[data.number()].count;
    v.element = v.count == of_triangles ? Type::F32 : Type::I32;
    c.p.variables.push(v);
    return Operand::variable(c.p.variables.size() - 1);
}

void copy_words(NvapiCode& c, Operand to, Operand from) {
    const Type type = c.p.variables[to.number()].element;
    for (uint32_t n = 0; n < c.p.variables[from.number()].count; n++) {
        const Operand word = c.make(Op::VarLoad, c.p.variables[from.number()].element, {from, c.p.i32(n)});
        c.code.emit(Op::VarStore, Type::Void, {to, c.p.i32(n), c.code.reinterpret(word, type)}, 0);
    }
}

void end_attributes(NvapiCode& c, NvapiElement& e, const Instr& i) {
    const Operand data = as::CallShader(i).data(), attributes = attributes_like(c, data);
    c.code.emit(Op::HitAttributes, Type::Void, {hit_objects(c), object_of(c, e), attributes}, 0);
    copy_words(c, data, attributes);
}

// CallShader comes first, with the attributes.
void take_attributes(NvapiCode& c, NvapiElement& e, const Instr& i) {
    const Operand data = as::CallShader(i).data();
    e.attributes = attributes_like(c, data);
    copy_words(c, e.attributes, data);
}

void end_hit_made(NvapiCode& c, NvapiElement& e, const Instr& i, bool has_record) {
    if (e.attributes.is(Operand::None))
        c.refuse("no CallShader has its attributes");
    const as::TraceRay ray(i);
    Operand all[at::HitMakeHit::attributes + 1] = {ray.acceleration(), hit_objects(c), e.object};
    const auto number = [&](uint32_t n) { return c.member(e, nvapi::source0 + n); };
    all[at::HitMakeHit::instance] = number(0);
    all[at::HitMakeHit::geometry] = number(1);
    all[at::HitMakeHit::primitive] = number(2);
    all[at::HitMakeHit::kind] = number(3);
    uint32_t count = at::HitMakeHit::hit_offset; // or the record
    all[count++] = c.member(e, nvapi::source1);
    if (!has_record)
        all[count++] = c.member(e, nvapi::source1 + 1);
    for (uint32_t n = at::TraceRay::origin; n < at::TraceRay::payload; n++)
        all[count++] = i[n];
    all[count++] = e.attributes;
    c.code.emit(has_record ? Op::HitMakeHitAt : Op::HitMakeHit, Type::Void, std::span(all, count), 0);
}

constexpr uint32_t trace = 67, make_hit = 68, make_hit_at = 69, reorder_thread = 71, invoke = 72,
                   attributes = 80, make_nop = 85;

void need_stage(NvapiCode& c, uint32_t stages) {
    if (c.p.entry_point_count() == 1 && !(stages >> static_cast<int>(c.p.stage()) & 1))
        c.refuse("this stage does not have it");
}

} // namespace

bool execute_hit(NvapiCode& c, NvapiElement& e, uint32_t operation) {
    if ((operation >= trace && operation <= make_nop) || operation == 96)
        need_stage(c, operation == reorder_thread ? stage_bits(Stage::RayGeneration) : tracing_stages);
    switch (operation) {
    case trace:
    case make_hit:
    case make_hit_at:
        give_object(c, e);
        give_token(c, e);
        return true;
    case 70: make_miss(c, e); return true;
    case reorder_thread: reorder(c, e); return true;
    case invoke:
    case attributes: give_token(c, e); return true;
    case 73: give_test(c, e, HitValue::IsMiss); return true;
    case 74: give_number(c, e, HitValue::InstanceId); return true;
    case 75: give_number(c, e, HitValue::InstanceIndex); return true;
    case 76: give_number(c, e, HitValue::PrimitiveIndex); return true;
    case 77: give_number(c, e, HitValue::GeometryIndex); return true;
    case 78: give_number(c, e, HitValue::HitKind); return true;
    case 79: give_ray(c, e); return true;
    case 81: give_number(c, e, HitValue::TableIndex); return true;
    case 82: {
        const Operand object = object_of(c, e), offset = c.member(e, nvapi::source0 + 1);
        c.give(e, c.make(Op::HitRecordLoad, Type::Void, {hit_objects(c), object, offset}));
        return true;
    }
    case 83: give_test(c, e, HitValue::IsHit); return true;
    case 84: give_test(c, e, HitValue::IsNop); return true;
    case make_nop: {
        const Operand object = give_object(c, e);
        c.code.emit(Op::HitMakeNop, Type::Void, {hit_objects(c), object}, 0);
        return true;
    }
    case 96: give_number(c, e, HitValue::ClusterId); return true;
    case 94: read_query(c, e, RayValue::CandidateClusterId); return true;
    case 95: read_query(c, e, RayValue::CommittedClusterId); return true;
    case 97: read_query(c, e, RayValue::CandidateTrianglePositions); return true;
    case 98: read_query(c, e, RayValue::CommittedTrianglePositions); return true;
    default: return false;
    }
}

bool end_hit(NvapiCode& c, NvapiElement& e, uint32_t operation, const Instr& i) {
    const bool calls = i.op == Op::CallShader, makes = operation == make_hit || operation == make_hit_at;
    if (calls && makes) {
        take_attributes(c, e, i);
        return false;
    }
    if (calls != (operation == attributes))
        c.refuse("another instruction has its token");
    switch (operation) {
    case make_hit:
    case make_hit_at: end_hit_made(c, e, i, operation == make_hit_at); break;
    case trace: end_trace(c, e, i); break;
    case attributes: end_attributes(c, e, i); break;
    default:
        c.code.emit(Op::HitInvoke, Type::Void, {hit_objects(c), object_of(c, e), as::TraceRay(i).payload()},
                    0);
    }
    return true;
}

} // namespace ladder::passes
