// Ray queries, ray pipelines and hit objects (SPV_KHR_ray_query, SPV_KHR_ray_tracing,
// SPV_NV_shader_invocation_reorder).
#include "front/spirv/spirv_function.h"

#include <algorithm>
#include <initializer_list>

namespace ladder::front_spirv {

namespace {

using ir::HitValue;
using ir::RayValue;
using O = spv::Op;

// Newer than the oldest SPIRV-Headers that Ladder builds with.
constexpr O get_cluster_id{5345}, get_triangle_positions{5340}, get_hit_cluster_id{5346};
// SPV_EXT_shader_invocation_reorder: the instructions of NVIDIA's extension under other numbers, and more.
namespace ext {
constexpr O type_hit_object{5313}, record_from_query{5304}, record_miss{5305}, ray_flags{5308},
    set_record{5309}, reorder_by_hint{5314}, reorder_by_hit{5315}, trace_ray{5316}, record_empty{5318},
    execute{5319}, attributes{5321}, hit_kind{5322}, primitive_index{5323}, geometry_index{5324},
    instance_id{5325}, custom_index{5326}, object_origin{5327}, object_direction{5328}, world_direction{5329},
    world_origin{5330}, object_to_world{5331}, world_to_object{5332}, t_max{5333}, t_min{5347},
    record_index{5348}, record_handle{5349}, is_empty{5350}, is_hit{5351}, is_miss{5352};
}

// A variable and the number of an element.
struct Element {
    Operand variable, index;
};
Element element_of(Translation& t, uint32_t id, ir::Storage storage, const Instruction& i) {
    const Pointer place = t.pointer_of(id, i);
    if (place.base != Pointer::Variable || t.p.variables[place.index].storage != storage)
        t.bad(i, "a pointer to something else than a ray query or hit object");
    return {Operand::variable(place.index), place.offset.is(Operand::None)
                                                ? t.p.i32(place.constant)
                                                : t.code->add(place.offset, place.constant)};
}
Element query_of(Translation& t, const Instruction& i) {
    return element_of(t, i.operands[at::RayQuery::query], ir::Storage::RayQuery, i);
}
Element object_of(Translation& t, const Instruction& i) {
    return element_of(t, i.operands[at::HitObject::object], ir::Storage::HitObject, i);
}

// The variable that goes to another shader.
Operand payload_of(Translation& t, uint32_t id, const Instruction& i) {
    const Pointer place = t.pointer_of(id, i);
    if (place.base != Pointer::Variable || !place.offset.is(Operand::None) || place.constant)
        t.bad(i, "a payload that is no whole variable");
    return Operand::variable(place.index);
}

// Collects the operands of an instruction of VSIR.
class Operands {
public:
    Operands(Translation& t, const Instruction& i) : t_(t), i_(i), all_(t.arena) {}
    Operands& add(Operand o) {
        all_.push(o);
        return *this;
    }
    Operands& element(const Element& e) { return add(e.variable).add(e.index); }
    Operands& scene(uint32_t id) { return add(t_.resource_of(id, i_).handle); }
    // Scalars of consecutive operands of the module's instruction.
    Operands& values(std::span<const uint32_t> ids) {
        for (uint32_t id : ids)
            all_.append(t_.scalars_of(id, i_));
        return *this;
    }
    ir::Instr* emit(Op op, Type type = Type::Void, uint32_t results = 0) {
        return t_.code->emit(op, type, all_.span(), results);
    }

private:
    Translation& t_;
    const Instruction& i_;
    Vec<Operand> all_;
};

// ---- queries

void initialize_query(Translation& t, const Instruction& i) {
    const Element query = query_of(t, i);
    Operands(t, i)
        .scene(i.operands[at::RayQueryInitialize::scene])
        .element(query)
        .values(i.operands.subspan(at::RayQueryInitialize::flags))
        .emit(Op::RayTrace);
}
void proceed(Translation& t, const Instruction& i) {
    t.set(i.result,
          Operands(t, i).element(query_of(t, i)).emit(Op::RayProceed, Type::Void, 1)->result_operand());
}
void query_step(Translation& t, const Instruction& i) {
    const auto op = static_cast<O>(i.opcode);
    Operands(t, i)
        .element(query_of(t, i))
        .values(i.operands.subspan(at::RayQuery::value))
        .emit(op == O::OpRayQueryTerminateKHR             ? Op::RayAbort
              : op == O::OpRayQueryConfirmIntersectionKHR ? Op::RayCommitTriangle
                                                          : Op::RayCommitProcedural);
}

// What a query tells about its candidate and about what it is committed to.
struct QueryRow {
    O opcode;
    RayValue candidate, committed; // the same: of the query
};
constexpr QueryRow query_table[] = {
    {O::OpRayQueryGetIntersectionTypeKHR, RayValue::CandidateType, RayValue::CommittedStatus},
    {O::OpRayQueryGetIntersectionTKHR, RayValue::CandidateT, RayValue::CommittedT},
    {O::OpRayQueryGetIntersectionInstanceIdKHR, RayValue::CandidateInstanceIndex,
     RayValue::CommittedInstanceIndex},
    {O::OpRayQueryGetIntersectionInstanceCustomIndexKHR, RayValue::CandidateInstanceId,
     RayValue::CommittedInstanceId},
    {O::OpRayQueryGetIntersectionInstanceShaderBindingTableRecordOffsetKHR, RayValue::CandidateHitGroupOffset,
     RayValue::CommittedHitGroupOffset},
    {O::OpRayQueryGetIntersectionGeometryIndexKHR, RayValue::CandidateGeometryIndex,
     RayValue::CommittedGeometryIndex},
    {O::OpRayQueryGetIntersectionPrimitiveIndexKHR, RayValue::CandidatePrimitiveIndex,
     RayValue::CommittedPrimitiveIndex},
    {O::OpRayQueryGetIntersectionFrontFaceKHR, RayValue::CandidateFrontFace, RayValue::CommittedFrontFace},
    {O::OpRayQueryGetIntersectionBarycentricsKHR, RayValue::CandidateBarycentrics,
     RayValue::CommittedBarycentrics},
    {O::OpRayQueryGetIntersectionObjectRayOriginKHR, RayValue::CandidateObjectOrigin,
     RayValue::CommittedObjectOrigin},
    {O::OpRayQueryGetIntersectionObjectRayDirectionKHR, RayValue::CandidateObjectDirection,
     RayValue::CommittedObjectDirection},
    {O::OpRayQueryGetIntersectionObjectToWorldKHR, RayValue::CandidateObjectToWorld,
     RayValue::CommittedObjectToWorld},
    {O::OpRayQueryGetIntersectionWorldToObjectKHR, RayValue::CandidateWorldToObject,
     RayValue::CommittedWorldToObject},
    {get_cluster_id, RayValue::CandidateClusterId, RayValue::CommittedClusterId},
    {get_triangle_positions, RayValue::CandidateTrianglePositions, RayValue::CommittedTrianglePositions},
    {O::OpRayQueryGetIntersectionCandidateAABBOpaqueKHR, RayValue::CandidateProceduralNonOpaque,
     RayValue::CandidateProceduralNonOpaque},
    {O::OpRayQueryGetRayFlagsKHR, RayValue::Flags, RayValue::Flags},
    {O::OpRayQueryGetRayTMinKHR, RayValue::TMin, RayValue::TMin},
    {O::OpRayQueryGetWorldRayOriginKHR, RayValue::WorldOrigin, RayValue::WorldOrigin},
    {O::OpRayQueryGetWorldRayDirectionKHR, RayValue::WorldDirection, RayValue::WorldDirection},
};

// Sets the result to a vector, matrix or array of what `read(component)` gives. SPIR-V's matrices are four
// columns of three, VSIR counts three rows of four.
template <class F>
void set_components(Translation& t, const Instruction& i, uint32_t count, F read) {
    Vec<Operand> all(t.arena);
    for (uint32_t n = 0; n < count; n++)
        all.push(read(count == 12 ? n % 3 * 4 + n / 3 : n));
    t.set(i.result, all.span());
}

void read_query(Translation& t, const Instruction& i) {
    const QueryRow& row =
        *std::find_if(std::begin(query_table), std::end(query_table),
                      [&](const QueryRow& r) { return static_cast<uint16_t>(r.opcode) == i.opcode; });
    const Element query = query_of(t, i);
    const bool committed = row.candidate != row.committed &&
                           t.number_of(i.operands[at::RayQuery::value], i) == 1; // RayQueryCommitted
    const RayValue value = committed ? row.committed : row.candidate;
    const ir::RayValueShape shape = ir::shape(value);
    set_components(t, i, shape.components, [&](uint32_t component) {
        const Operand read = Operands(t, i)
                                 .element(query)
                                 .add(Operand::imm(static_cast<uint32_t>(value)))
                                 .add(Operand::imm(component))
                                 .emit(Op::RayRead, shape.type, 1)
                                 ->result_operand();
        return value == RayValue::CandidateProceduralNonOpaque ? t.code->make(Op::Not, Type::Bool, {read})
                                                               : read;
    });
}

// ---- pipelines

void trace_ray(Translation& t, const Instruction& i) {
    constexpr size_t values = at::TraceRay::payload - at::TraceRay::flags;
    const Operand payload = payload_of(t, i.operands[at::TraceRay::payload], i);
    Operands(t, i)
        .scene(i.operands[at::TraceRay::scene])
        .values(i.operands.subspan(at::TraceRay::flags, values))
        .add(payload)
        .emit(Op::TraceRay);
}
void execute_callable(Translation& t, const Instruction& i) {
    const Operand data = payload_of(t, i.operands[at::ExecuteCallable::data], i);
    Operands(t, i).values(i.operands.subspan(at::ExecuteCallable::index, 1)).add(data).emit(Op::CallShader);
}

// The module's one variable of attributes; there need not be one.
Operand attributes_of(Translation& t) {
    for (uint32_t n = 0; n < t.p.variables.size(); n++)
        if (t.p.variables[n].storage == ir::Storage::HitAttribute)
            return Operand::variable(n);
    ir::Variable none{};
    none.storage = ir::Storage::HitAttribute;
    none.element = Type::I32;
    none.count = 1;
    t.p.variables.push(none);
    return Operand::variable(t.p.variables.size() - 1);
}
void report_hit(Translation& t, const Instruction& i) {
    const Operand attributes = attributes_of(t);
    t.set(i.result, Operands(t, i)
                        .values(i.operands)
                        .add(attributes)
                        .emit(Op::ReportHit, Type::Void, 1)
                        ->result_operand());
}
void end_hit(Translation& t, const Instruction& i) {
    const bool ignored = static_cast<O>(i.opcode) == O::OpIgnoreIntersectionKHR;
    t.code->emit(ignored ? Op::IgnoreHit : Op::AcceptHit, Type::Void, {}, 0);
}

// ---- hit objects

void hit_trace_ray(Translation& t, const Instruction& i) {
    constexpr size_t values = at::HitTraceRay::payload - at::HitTraceRay::flags;
    const Element object = object_of(t, i);
    const Operand payload = payload_of(t, i.operands[at::HitTraceRay::payload], i);
    Operands(t, i)
        .scene(i.operands[at::HitTraceRay::scene])
        .element(object)
        .values(i.operands.subspan(at::HitTraceRay::flags, values))
        .add(payload)
        .emit(Op::HitTraceRay);
}
void hit_make_miss(Translation& t, const Instruction& i) {
    Operands all(t, i);
    all.element(object_of(t, i));
    if (static_cast<O>(i.opcode) == O::OpHitObjectRecordMissNV)
        all.add(t.p.i32(0)); // ray flags, which NVIDIA's objects do not keep
    all.values(i.operands.subspan(at::HitObject::values)).emit(Op::HitMakeMiss);
}
void hit_make_hit(Translation& t, const Instruction& i) {
    const bool at = static_cast<O>(i.opcode) == O::OpHitObjectRecordHitWithIndexNV;
    const Element object = object_of(t, i);
    const Operand attributes = payload_of(t, i.operands.back(), i);
    const auto values = i.operands.subspan(at::HitMakeHit::instance);
    Operands(t, i)
        .scene(i.operands[at::HitMakeHit::scene])
        .element(object)
        .values(values.first(values.size() - 1))
        .add(attributes)
        .emit(at ? Op::HitMakeHitAt : Op::HitMakeHit);
}
void hit_from_query(Translation& t, const Instruction& i) {
    const Element object = object_of(t, i),
                  query = element_of(t, i.operands[at::HitFromQuery::query], ir::Storage::RayQuery, i);
    const Operand attributes = payload_of(t, i.operands[at::HitFromQuery::attributes], i);
    Operands(t, i)
        .element(object)
        .element(query)
        .values(i.operands.subspan(at::HitFromQuery::kind))
        .add(attributes)
        .emit(Op::HitFromQuery);
}
void hit_set_record(Translation& t, const Instruction& i) {
    Operands(t, i)
        .element(object_of(t, i))
        .values(i.operands.subspan(at::HitObject::values))
        .emit(Op::HitSetTableIndex);
}
void hit_make_nop(Translation& t, const Instruction& i) {
    Operands(t, i).element(object_of(t, i)).emit(Op::HitMakeNop);
}
void hit_invoke(Translation& t, const Instruction& i) {
    const Operand payload = payload_of(t, i.operands[at::HitObject::values], i);
    Operands(t, i).element(object_of(t, i)).add(payload).emit(Op::HitInvoke);
}
void hit_attributes(Translation& t, const Instruction& i) {
    const Operand attributes = payload_of(t, i.operands[at::HitObject::values], i);
    Operands(t, i).element(object_of(t, i)).add(attributes).emit(Op::HitAttributes);
}
void reorder(Translation& t, const Instruction& i) {
    const auto op = static_cast<O>(i.opcode);
    const bool by_hit = op == O::OpReorderThreadWithHitObjectNV || op == ext::reorder_by_hit;
    Operands all(t, i);
    std::span<const uint32_t> hint = i.operands;
    if (by_hit) {
        all.element(object_of(t, i));
        hint = hint.subspan(at::HitObject::values);
    }
    if (hint.empty())
        all.add(t.p.i32(0)).add(t.p.i32(0));
    all.values(hint).emit(by_hit ? Op::ReorderThreadByHit : Op::ReorderThread);
}

// The address itself is no number in VSIR.
void record_handle(Translation& t, const Instruction& i) {
    const Element object = object_of(t, i);
    Pointer place{};
    place.base = Pointer::Record;
    place.index = object.variable.number();
    place.element = object.index;
    t.set(i.result, place);
}

struct HitRow {
    O opcode;
    HitValue value;
};
constexpr HitRow hit_table[] = {
    {O::OpHitObjectIsMissNV, HitValue::IsMiss},
    {O::OpHitObjectIsHitNV, HitValue::IsHit},
    {O::OpHitObjectIsEmptyNV, HitValue::IsNop},
    {O::OpHitObjectGetRayTMinNV, HitValue::TMin},
    {O::OpHitObjectGetRayTMaxNV, HitValue::TCurrent},
    {O::OpHitObjectGetWorldRayOriginNV, HitValue::WorldOrigin},
    {O::OpHitObjectGetWorldRayDirectionNV, HitValue::WorldDirection},
    {O::OpHitObjectGetObjectRayOriginNV, HitValue::ObjectOrigin},
    {O::OpHitObjectGetObjectRayDirectionNV, HitValue::ObjectDirection},
    {O::OpHitObjectGetObjectToWorldNV, HitValue::ObjectToWorld},
    {O::OpHitObjectGetWorldToObjectNV, HitValue::WorldToObject},
    {O::OpHitObjectGetGeometryIndexNV, HitValue::GeometryIndex},
    {O::OpHitObjectGetInstanceIdNV, HitValue::InstanceIndex},
    {O::OpHitObjectGetInstanceCustomIndexNV, HitValue::InstanceId},
    {O::OpHitObjectGetPrimitiveIndexNV, HitValue::PrimitiveIndex},
    {O::OpHitObjectGetHitKindNV, HitValue::HitKind},
    {O::OpHitObjectGetShaderBindingTableRecordIndexNV, HitValue::TableIndex},
    {get_hit_cluster_id, HitValue::ClusterId},
    {ext::is_miss, HitValue::IsMiss},
    {ext::is_hit, HitValue::IsHit},
    {ext::is_empty, HitValue::IsNop},
    {ext::ray_flags, HitValue::Flags},
    {ext::t_min, HitValue::TMin},
    {ext::t_max, HitValue::TCurrent},
    {ext::world_origin, HitValue::WorldOrigin},
    {ext::world_direction, HitValue::WorldDirection},
    {ext::object_origin, HitValue::ObjectOrigin},
    {ext::object_direction, HitValue::ObjectDirection},
    {ext::object_to_world, HitValue::ObjectToWorld},
    {ext::world_to_object, HitValue::WorldToObject},
    {ext::geometry_index, HitValue::GeometryIndex},
    {ext::instance_id, HitValue::InstanceIndex},
    {ext::custom_index, HitValue::InstanceId},
    {ext::primitive_index, HitValue::PrimitiveIndex},
    {ext::hit_kind, HitValue::HitKind},
    {ext::record_index, HitValue::TableIndex},
};

void read_hit(Translation& t, const Instruction& i) {
    const HitRow& row = *std::find_if(std::begin(hit_table), std::end(hit_table), [&](const HitRow& r) {
        return static_cast<uint16_t>(r.opcode) == i.opcode;
    });
    const Element object = object_of(t, i);
    const ir::RayValueShape shape = ir::shape(row.value);
    set_components(t, i, shape.components, [&](uint32_t component) {
        return Operands(t, i)
            .element(object)
            .add(Operand::imm(static_cast<uint32_t>(row.value)))
            .add(Operand::imm(component))
            .emit(Op::HitRead, shape.type, 1)
            ->result_operand();
    });
}

constexpr auto make_ray_rows() {
    constexpr HandlerRow more[] = {
        {O::OpRayQueryInitializeKHR, initialize_query},
        {O::OpRayQueryProceedKHR, proceed},
        {O::OpRayQueryTerminateKHR, query_step},
        {O::OpRayQueryConfirmIntersectionKHR, query_step},
        {O::OpRayQueryGenerateIntersectionKHR, query_step},
        {O::OpTraceRayKHR, trace_ray},
        {O::OpExecuteCallableKHR, execute_callable},
        {O::OpReportIntersectionKHR, report_hit},
        {O::OpIgnoreIntersectionKHR, end_hit},
        {O::OpTerminateRayKHR, end_hit},
        {O::OpHitObjectTraceRayNV, hit_trace_ray},
        {O::OpHitObjectRecordMissNV, hit_make_miss},
        {O::OpHitObjectRecordHitNV, hit_make_hit},
        {O::OpHitObjectRecordHitWithIndexNV, hit_make_hit},
        {O::OpHitObjectRecordEmptyNV, hit_make_nop},
        {O::OpHitObjectExecuteShaderNV, hit_invoke},
        {O::OpHitObjectGetAttributesNV, hit_attributes},
        {O::OpReorderThreadWithHintNV, reorder},
        {O::OpReorderThreadWithHitObjectNV, reorder},
        {ext::trace_ray, hit_trace_ray},
        {ext::record_miss, hit_make_miss},
        {ext::record_empty, hit_make_nop},
        {ext::record_from_query, hit_from_query},
        {ext::set_record, hit_set_record},
        {ext::execute, hit_invoke},
        {ext::attributes, hit_attributes},
        {O::OpHitObjectGetShaderRecordBufferHandleNV, record_handle},
        {ext::record_handle, record_handle},
        {ext::reorder_by_hint, reorder},
        {ext::reorder_by_hit, reorder},
    };
    std::array<HandlerRow, std::size(more) + std::size(query_table) + std::size(hit_table)> rows{};
    auto next = std::copy(std::begin(more), std::end(more), rows.begin());
    for (const QueryRow& row : query_table)
        *next++ = {row.opcode, read_query};
    for (const HitRow& row : hit_table)
        *next++ = {row.opcode, read_hit};
    return rows;
}

} // namespace

bool is_record(const Translation& t, uint32_t id) {
    const SpirvValue& v = t.values[id];
    return v.kind == SpirvValue::Pointer && t.pointers[v.first].base == Pointer::Record;
}

void set_record_pointer(Translation& t, const Instruction& i) {
    Pointer place = t.pointer_of(i.operands[at::Operation::a], i);
    place.type = t.types.of(i.type).element;
    t.set(i.result, place);
}

Operand load_record(Translation& t, const Pointer& place, const Instruction& i) {
    const SpirvType& type = t.types.of(place.type);
    if (type.kind != SpirvType::Scalar || type.scalar != Type::I32)
        t.unsupported(i, "another value of a record than an integer of 32 bits");
    return t.code
        ->emit(Op::HitRecordLoad, Type::Void,
               {Operand::variable(place.index), place.element, offset_of(t, place)}, 1)
        ->result_operand();
}

void make_ray_state(Translation& t, const Instruction& i) {
    Pointer place{};
    place.type = t.types.of(i.type).element;
    uint32_t levels;
    ir::Variable v{};
    const SpirvType& type = strip_arrays(t, t.types.of(place.type), v.count, levels);
    const auto opcode = static_cast<O>(t.m.definition(type.id).opcode);
    if (opcode != O::OpTypeRayQueryKHR && opcode != O::OpTypeHitObjectNV && opcode != ext::type_hit_object)
        t.unsupported(i, "a variable of this type");
    v.storage = opcode == O::OpTypeRayQueryKHR ? ir::Storage::RayQuery : ir::Storage::HitObject;
    v.element = Type::Void;
    v.micromaps = t.meets_micromaps && v.storage == ir::Storage::RayQuery;
    place.index = t.p.variables.size();
    t.p.variables.push(v);
    t.set(i.result, place);
}

std::span<const HandlerRow> ray_rows() {
    static constexpr auto rows = make_ray_rows();
    return rows;
}

} // namespace ladder::front_spirv
