// A hit object is a number, which `hit_object_new` gives; the pass number-hit-objects chooses the element of
// the variable of all objects. Objects that share a number may name different records of the shader table, as
// SetShaderTableIndex makes a new value: where a module has that, the index of the record goes with the
// number, and is set again before the object is used for its record.
#include "front/dxil/operations/calls_hit_objects.h"
#include "front/dxil/operations/call_views.h"

#include "front/dxil/operations/calls_rays.h"
#include "front/dxil/operations/handed_over.h"
#include "front/dxil/operations/handles.h"

namespace ladder::dxil::calls {

using ir::HitValue;
using ir::Storage;
using ir::Type;

namespace {

// The index of an object that was made from a query and has no record yet. Records have 28 bits.
constexpr uint32_t no_record = UINT32_MAX;
// HLSL 0027, "HitObject::SetShaderTableIndex".
constexpr uint32_t hit_record_bits = 0x0fffffff, miss_record_bits = 0xffff;

struct Object {
    Operand variable, number, record;
};

Operand objects(FunctionTranslator& t) {
    uint32_t& known = dxil_shared(t).hit_objects.variable;
    if (known == ir::no_id) {
        ir::Variable v{};
        v.storage = Storage::HitObject;
        v.count = 1; // until the pass knows how many there are
        v.name = "hit_objects";
        known = t.s.new_variable(v, 1);
    }
    return Operand::variable(known);
}

// The object that the call makes.
Object new_object(FunctionTranslator& t) {
    const Operand variable = objects(t);
    return {variable, t.code.make(Op::HitObjectNew, Type::Void, {variable}), {}};
}

void set_object(FunctionTranslator& t, const Instruction& call, Operand number, Operand record) {
    const uint32_t run = t.values.new_run(call.type);
    t.s.runs[run] = number;
    if (dxil_shared(t).hit_objects.has_records())
        t.s.runs[run + 1] = record;
    t.values.set_run(call, run);
}

Object object_of(FunctionTranslator& t, const Value* v) {
    const uint32_t run = t.values.use_run(v);
    const Operand number = t.s.runs[run].operand();
    if (number.is_undef())
        t.invalid("a hit object is undefined");
    return {objects(t), number,
            dxil_shared(t).hit_objects.has_records() ? t.s.runs[run + 1].operand()
                                                     : Operand::undef(Type::I32)};
}

Operand read(FunctionTranslator& t, const Object& o, HitValue v, uint32_t component = 0) {
    return t.code.make(
        Op::HitRead, ir::shape(v).type,
        {o.variable, o.number, Operand::imm(static_cast<uint32_t>(v)), Operand::imm(component)});
}

Operand has_record(FunctionTranslator& t, const Object& o) {
    return t.code.make(Op::INe, Type::Void, {o.record, t.p.i32(no_record)});
}

void set_record(FunctionTranslator& t, const Object& o) {
    t.code.emit(Op::HitSetTableIndex, Type::Void, {o.variable, o.number, o.record}, 0);
}

// The ray of a call whose operands are named by `View`.
template <class View>
void push_ray(FunctionTranslator& t, const View& in, Vec<Operand>& operands) {
    for (const Value* v : in.origin())
        operands.push(t.values.use(v));
    operands.push(t.values.use(in.t_min()));
    for (const Value* v : in.direction())
        operands.push(t.values.use(v));
    operands.push(t.values.use(in.t_max()));
}

HitValue hit_value_of(const Instruction& call) {
    return static_cast<HitValue>(distance(DxilOp::HitObject_IsMiss, opcode_of(call)));
}

bool is_call_of(const Value* v, std::string_view name) {
    if (v->kind != llvm::ValueKind::Instruction)
        return false;
    auto& i = *static_cast<const Instruction*>(v);
    return i.opcode == Opcode::Call && i.callee && i.callee->kind == llvm::ValueKind::Function &&
           static_cast<const llvm::Function*>(i.callee)->name.starts_with(name);
}

// Returns what a value is in an object that lacks it. Matrices have ones on their diagonal. The ray seen from
// the object is the ray seen from the world, 0 for a nop. Every other value is 0.
Operand instead(FunctionTranslator& t, const Object& o, HitValue v, uint32_t component) {
    const Type type = ir::shape(v).type;
    const Operand zero = t.p.constant(type, 0);
    switch (v) {
    case HitValue::ObjectToWorld:
    case HitValue::WorldToObject: return component % 5 == 0 ? t.p.constant(type, 0x3f800000) : zero;
    case HitValue::ObjectOrigin:
    case HitValue::ObjectDirection: {
        const bool origin = v == HitValue::ObjectOrigin;
        const Operand world =
            read(t, o, origin ? HitValue::WorldOrigin : HitValue::WorldDirection, component);
        return t.code.select(read(t, o, HitValue::IsNop), zero, world);
    }
    default: return zero;
    }
}

// The ray is known of misses too.
bool is_of_ray(HitValue v) { return v >= HitValue::Flags && v <= HitValue::WorldDirection; }

uint32_t component_of(FunctionTranslator& t, const Instruction& call) {
    constexpr uint32_t rows = 3, columns = 4;
    if (call.operands.size() == 2)
        return 0;
    const uint32_t first =
        t.values.immediate(dx::HitObject_ObjectToWorld3x4(call).row(), "a component of a hit object's value");
    if (call.operands.size() == 3)
        return first < 3 ? first : (t.invalid("a component that the hit object's value has not"), 0);
    const uint32_t column = t.values.immediate(dx::HitObject_ObjectToWorld3x4(call).column(),
                                               "a column of a hit object's matrix");
    if (first >= rows || column >= columns)
        t.invalid("a row or column that the hit object's matrix has not");
    return first * columns + column;
}

} // namespace

void hit_trace_ray(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const Operand scene = handle_of(t, dx::HitObject_TraceRay(call).acceleration());
    const ir::Descriptor& d = descriptor_of(t, scene);
    if (d.kind != ir::ResourceKind::RTAccelerationStructure || d.cls != ir::ResourceClass::Srv)
        t.invalid("a ray is traced through a resource that is no acceleration structure");
    const Handed payload = hand_over(t, dx::HitObject_TraceRay(call).payload(), Storage::RayPayload);
    const Object made = new_object(t);
    Vec<Operand> operands(t.s.arena, 17);
    operands.push(scene);
    operands.push(made.variable);
    operands.push(made.number);
    const dx::HitObject_TraceRay in(call);
    for (const Value* v : {in.flags(), in.mask(), in.hit_offset(), in.hit_stride(), in.miss_index()})
        operands.push(t.values.use(v));
    push_ray(t, in, operands);
    operands.push(payload.variable);
    t.code.emit(Op::HitTraceRay, Type::Void, operands.span(), 0);
    take_back(t, payload);
    set_object(t, call, made.number,
               dxil_shared(t).hit_objects.has_records() ? read(t, made, HitValue::TableIndex) : Operand());
}

// A variable for the attributes of a query's hit that has none of its own.
static Operand no_attributes(FunctionTranslator& t) {
    uint32_t& known = dxil_shared(t).hit_objects.attributes;
    if (known == ir::no_id) {
        ir::Variable v{};
        v.storage = Storage::HitObjectAttribute;
        v.element = Type::I32;
        v.count = 1;
        known = t.s.new_variable(v, 1);
    }
    return Operand::variable(known);
}

// HLSL 0027, "HitObject::FromRayQuery": without a committed hit it is a nop.
void hit_from_query(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const dx::HitObject_FromRayQueryWithAttrs in(call);
    const RayQueryOperands query = ray_query_operands(t, in.query());
    const bool own = call.operands.size() > 2;
    const Operand kind = own ? t.values.use(in.kind()) : t.p.i32(0);
    const Operand attributes =
        own ? hand_over(t, in.attributes(), Storage::HitObjectAttribute).variable : no_attributes(t);
    const Object made = new_object(t);
    const Operand status =
        t.code.make(Op::RayRead, Type::I32,
                    {query.variable, query.index,
                     Operand::imm(static_cast<uint32_t>(ir::RayValue::CommittedStatus)), Operand::imm(0)});
    const Operand hit = t.code.make(Op::INe, Type::Void, {status, t.p.i32(0)});
    const Flow::If any = t.flow.begin_if(hit);
    t.code.emit(Op::HitFromQuery, Type::Void,
                {made.variable, made.number, query.variable, query.index, kind, attributes}, 0);
    t.flow.otherwise(any);
    t.code.emit(Op::HitMakeNop, Type::Void, {made.variable, made.number}, 0);
    t.flow.end(any);
    set_object(t, call, made.number, t.code.select(hit, t.p.i32(no_record), t.p.i32(0)));
}

void hit_make_miss(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const Operand flags = t.values.use(dx::HitObject_MakeMiss(call).flags()),
                  shader = t.values.use(dx::HitObject_MakeMiss(call).miss_index());
    const Object made = new_object(t);
    Vec<Operand> operands(t.s.arena, 12);
    for (Operand o : {made.variable, made.number, flags, shader})
        operands.push(o);
    push_ray(t, dx::HitObject_MakeMiss(call), operands);
    t.code.emit(Op::HitMakeMiss, Type::Void, operands.span(), 0);
    set_object(t, call, made.number, t.code.make(Op::And, Type::I32, {shader, t.p.i32(miss_record_bits)}));
}

void hit_make_nop(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const Object made = new_object(t);
    t.code.emit(Op::HitMakeNop, Type::Void, {made.variable, made.number}, 0);
    set_object(t, call, made.number, t.p.i32(0));
}

// Invokes an object only if the value that names it has a record. The test cannot read the object, which
// keeps a record once it is set, whatever value names it.
void hit_invoke(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const Object o = object_of(t, dx::HitObject_Invoke(call).object());
    const Handed payload = hand_over(t, dx::HitObject_Invoke(call).payload(), Storage::RayPayload);
    const auto invoke = [&] {
        if (dxil_shared(t).hit_objects.sets_records)
            set_record(t, o);
        t.code.emit(Op::HitInvoke, Type::Void, {o.variable, o.number, payload.variable}, 0);
    };
    if (dxil_shared(t).hit_objects.sets_records && dxil_shared(t).hit_objects.from_queries) {
        const Flow::If any = t.flow.begin_if(has_record(t, o));
        invoke();
        t.flow.otherwise(any);
        t.flow.end(any);
    } else {
        invoke();
    }
    take_back(t, payload);
}

void hit_value(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const HitValue v = hit_value_of(call);
    const Object o = object_of(t, dx::HitObject_ObjectToWorld3x4(call).object());
    if (t.scalar(call.type) != ir::shape(v).type)
        t.invalid("a hit object's value of another type");
    const uint32_t component = component_of(t, call);
    const Operand value = read(t, o, v, component);
    if (v <= HitValue::IsNop)
        return t.values.set(call, value);
    const Operand other = instead(t, o, v, component);
    t.values.set(call, is_of_ray(v) ? t.code.select(read(t, o, HitValue::IsNop), other, value)
                                    : t.code.select(read(t, o, HitValue::IsHit), value, other));
}

// Returns the index of an object's record: 0 for a nop, and for an object that was made from a query and has
// no record.
void hit_table_index(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const Object o = object_of(t, dx::HitObject_ShaderTableIndex(call).object());
    const Operand zero = t.p.i32(0);
    if (t.scalar(call.type) != Type::I32)
        t.invalid("a hit object's value of another type");
    if (dxil_shared(t).hit_objects.from_queries)
        return t.values.set(call, t.code.select(has_record(t, o), o.record, zero));
    if (dxil_shared(t).hit_objects.sets_records)
        return t.values.set(call, o.record);
    const Operand nop = read(t, o, HitValue::IsNop), index = read(t, o, HitValue::TableIndex);
    t.values.set(call, t.code.select(nop, zero, index));
}

void hit_set_table_index(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const Object o = object_of(t, dx::HitObject_SetShaderTableIndex(call).object());
    const Operand index = t.values.use(dx::HitObject_SetShaderTableIndex(call).table_index());
    const Operand of_hit = t.code.make(Op::And, Type::I32, {index, t.p.i32(hit_record_bits)}),
                  of_miss = t.code.make(Op::And, Type::I32, {index, t.p.i32(miss_record_bits)});
    const Operand other = t.code.select(read(t, o, HitValue::IsMiss), of_miss, t.p.i32(0));
    set_object(t, call, o.number, t.code.select(read(t, o, HitValue::IsHit), of_hit, other));
}

// 0 without a record.
void hit_record_load(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const Object o = object_of(t, dx::HitObject_LoadLocalRootTableConstant(call).object());
    const Operand offset = t.values.use(dx::HitObject_LoadLocalRootTableConstant(call).offset());
    Operand some = t.code.make(Op::Xor, Type::Bool, {read(t, o, HitValue::IsNop), t.p.boolean(true)});
    if (dxil_shared(t).hit_objects.from_queries)
        some = t.code.make(Op::And, Type::Bool, {some, has_record(t, o)});
    const Flow::If any = t.flow.begin_if(some);
    if (dxil_shared(t).hit_objects.sets_records)
        set_record(t, o);
    const Operand word = t.code.make(Op::HitRecordLoad, Type::Void, {o.variable, o.number, offset});
    const ir::BlockId with = t.flow.place();
    t.flow.otherwise(any);
    const ir::BlockId without = t.flow.place();
    t.flow.end(any);
    t.values.set(
        call,
        t.code.emit(Op::Phi, Type::I32, {word, Operand::block(with), t.p.i32(0), Operand::block(without)}, 1)
            ->result_operand());
}

// All 0, if the object is no hit.
void hit_attributes(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const Object o = object_of(t, dx::HitObject_Attributes(call).object());
    const Handed attributes =
        hand_over(t, dx::HitObject_Attributes(call).attributes(), Storage::HitObjectAttribute, false);
    const ir::Variable& v = t.p.variables[attributes.variable.number()];
    const Flow::If any = t.flow.begin_if(read(t, o, HitValue::IsHit));
    t.code.emit(Op::HitAttributes, Type::Void, {o.variable, o.number, attributes.variable}, 0);
    t.flow.otherwise(any);
    t.s.work.spend(v.count, t.here());
    for (uint32_t n = 0; n < v.count; n++)
        t.code.emit(Op::VarStore, Type::Void, {attributes.variable, t.p.i32(n), t.p.constant(v.element, 0)},
                    0);
    t.flow.end(any);
    take_back(t, attributes);
}

// Without a hit object HLSL's function has a nop, or nothing that is defined.
void reorder_thread(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const dx::MaybeReorderThread in(call);
    const Operand hint = t.values.use(in.hint()), bits = t.values.use(in.bits());
    if (is_call_of(in.object(), "dx.op.hitObject_MakeNop") ||
        in.object()->kind == llvm::ValueKind::ConstUndef) {
        t.code.emit(Op::ReorderThread, Type::Void, {hint, bits}, 0);
        return;
    }
    const Object o = object_of(t, in.object());
    if (dxil_shared(t).hit_objects.sets_records && dxil_shared(t).hit_objects.from_queries) {
        const Flow::If any = t.flow.begin_if(has_record(t, o));
        set_record(t, o);
        t.flow.otherwise(any);
        t.flow.end(any);
    } else if (dxil_shared(t).hit_objects.sets_records) {
        set_record(t, o);
    }
    t.code.emit(Op::ReorderThreadByHit, Type::Void, {o.variable, o.number, hint, bits}, 0);
}

} // namespace ladder::dxil::calls
