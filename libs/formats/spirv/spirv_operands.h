// Names of operands by their position behind type and result (Instruction::operands), for those who read
// modules. The names are those of the specification's tables (SPIR-V 3.49).
#pragma once

namespace ladder::spirv_in::at {

struct Capability {
    enum : unsigned { capability };
};
struct MemoryModel {
    enum : unsigned { addressing, memory };
};
struct Decorate { // also OpName, and decorations of groups
    enum : unsigned { target, decoration };
};
struct Decoration { // of spirv_in::Decoration
    enum : unsigned { number };
};
struct Constant {
    enum : unsigned { value };
};
struct TypeInt {
    enum : unsigned { width, is_signed };
};
struct TypeElements { // vectors, matrices, arrays
    enum : unsigned { element };
};
struct TypePointer {
    enum : unsigned { storage, pointee };
};
struct TypeForwardPointer {
    enum : unsigned { pointer, storage };
};
struct Operation { // arithmetic, comparisons, conversions, votes of components
    enum : unsigned { a, b, c };
};
struct IntegerDot { // `sum` of those that saturate
    enum : unsigned { a, b, sum };
};
struct CopyMemory {
    enum : unsigned { target, source };
};
struct CompositeConstruct { // also OpConstantComposite
    enum : unsigned { parts };
};
struct CompositeExtract {
    enum : unsigned { composite, indices };
};
struct CompositeInsert {
    enum : unsigned { object, composite, indices };
};
struct VectorShuffle {
    enum : unsigned { first, second, components };
};
struct VectorExtractDynamic {
    enum : unsigned { vector, index };
};
struct VectorInsertDynamic {
    enum : unsigned { vector, component, index };
};
struct ExtInst {
    enum : unsigned { set, number, arguments };
};
struct Line {
    enum : unsigned { file, line, column };
};
struct Variable {
    enum : unsigned { storage, initializer };
};
struct TypeFloat {
    enum : unsigned { width, encoding };
};
struct TypeCooperativeMatrix {
    enum : unsigned { component, scope, rows, columns, use };
};
struct CooperativeMatrixLoad {
    enum : unsigned { pointer, layout, stride };
};
struct CooperativeMatrixStore {
    enum : unsigned { pointer, object, layout, stride };
};
struct CooperativeMatrixMulAdd {
    enum : unsigned { a, b, c, operands };
};
struct CooperativeMatrixLength {
    enum : unsigned { type };
};
struct AccessChain {
    enum : unsigned { base, indices };
};
struct PtrAccessChain {
    enum : unsigned { base, element, indices };
};
struct ArrayLength {
    enum : unsigned { structure, member };
};
struct Load {
    enum : unsigned { pointer };
};
struct Store {
    enum : unsigned { pointer, object };
};
struct Atomic {
    enum : unsigned { pointer, scope, semantics, value };
};
struct AtomicCompareExchange {
    enum : unsigned { pointer, scope, equal, unequal, value, comparator };
};
struct TypeImage {
    enum : unsigned { texel, dimension, depth, arrayed, multisampled, sampled, format };
};
struct TypeSampledImage {
    enum : unsigned { image };
};
struct SpecConstantOp {
    enum : unsigned { opcode, operands };
};
struct SampledImage {
    enum : unsigned { image, sampler };
};
struct ImageSample { // also fetches and reads, and gathers of a component
    enum : unsigned { image, coordinate, operands };
};
struct ImageCompare { // comparisons, and gathers
    enum : unsigned { image, coordinate, reference, operands };
};
struct ImageWrite {
    enum : unsigned { image, coordinate, texel, operands };
};
struct ImageQuery {
    enum : unsigned { image, level };
};
struct ImageTexelPointer {
    enum : unsigned { image, coordinate, sample };
};
struct ControlBarrier {
    enum : unsigned { execution, memory, semantics };
};
struct MemoryBarrier {
    enum : unsigned { memory, semantics };
};
struct Subgroup { // with a value of each invocation
    enum : unsigned { scope, value, lane, cluster };
};
struct SubgroupArithmetic { // also counts of ballots; lanes: a cluster's size, or the lanes of a partition
    enum : unsigned { scope, operation, value, lanes };
};
struct Function {
    enum : unsigned { control, type };
};
struct LoopMerge { // OpSelectionMerge has the first one
    enum : unsigned { merge, continuing };
};
struct Branch {
    enum : unsigned { target };
};
struct BranchConditional {
    enum : unsigned { condition, if_true, if_false };
};
struct Switch {
    enum : unsigned { selector, default_target, cases };
};
struct ReturnValue {
    enum : unsigned { value };
};
struct FunctionCall {
    enum : unsigned { function, arguments };
};
struct EmitStreamVertex {
    enum : unsigned { stream };
};
struct SetMeshOutputs {
    enum : unsigned { vertices, primitives };
};
struct EmitMeshTasks {
    enum : unsigned { x, y, z, payload };
};
struct RayQuery { // value: the candidate or the committed intersection, or t
    enum : unsigned { query, value };
};
struct RayQueryInitialize {
    enum : unsigned { query, scene, flags };
};
struct TraceRay {
    enum : unsigned {
        scene,
        flags,
        mask,
        hit_offset,
        hit_stride,
        miss,
        origin,
        t_min,
        direction,
        t_max,
        payload
    };
};
struct ExecuteCallable {
    enum : unsigned { index, data };
};
struct HitObject {
    enum : unsigned { object, values };
};
struct HitFromQuery {
    enum : unsigned { object, query, record, attributes, kind };
};
struct HitMakeHit { // the values up to the attributes, which are the last operand
    enum : unsigned { object, scene, instance };
};
struct HitTraceRay {
    enum : unsigned {
        object,
        scene,
        flags,
        mask,
        hit_offset,
        hit_stride,
        miss,
        origin,
        t_min,
        direction,
        t_max,
        payload
    };
};
struct Name {
    enum : unsigned { target, name };
};
struct ExecutionMode {
    enum : unsigned { entry_point, mode, values };
};

} // namespace ladder::spirv_in::at
