// dx.op calls that access buffers.
#include "front/dxil/operations/calls_buffers.h"
#include "front/dxil/operations/call_views.h"

#include "front/dxil/operations/handles.h"

#include <algorithm>
#include <bit>

namespace ladder::dxil::calls {

using ir::ResourceClass;
using ir::ResourceKind;
using ir::Type;
using llvm::TypeKind;

namespace {

constexpr uint32_t run_max = 16; // results of one load

struct Buffer {
    Operand handle;
    ResourceKind kind;
};

const char* kind_name(ResourceKind k) { return ir::name(k); }

void check_elements(FunctionTranslator& t, const ir::Descriptor& d) {
    if (d.kind == ResourceKind::StructuredBuffer && !d.stride)
        t.invalid("a structured buffer's elements have no size");
}

Buffer buffer(FunctionTranslator& t, const Value* v, const Operation& operation, bool writes) {
    Operand handle = handle_of(t, v);
    const ir::Descriptor& d = descriptor_of(t, handle);
    if (writes ? d.cls != ResourceClass::Uav : d.cls != ResourceClass::Uav && d.cls != ResourceClass::Srv)
        t.s.diag.fail_invalid(t.here(), "dx.op %s on a resource of class %s", operation.name,
                              ir::name(d.cls));
    check_elements(t, d);
    ResourceKind kind = d.kind == ResourceKind::TBuffer ? ResourceKind::TypedBuffer : d.kind;
    if (kind != ResourceKind::TypedBuffer && kind != ResourceKind::RawBuffer &&
        kind != ResourceKind::StructuredBuffer)
        t.s.diag.fail_invalid(t.here(), "dx.op %s on a %s", operation.name, kind_name(d.kind));
    return {handle, kind};
}

// Reads an alignment argument. 0, and a number that is no power of two, promise no more than the scalar's own
// size.
Operand alignment(FunctionTranslator& t, const Value* v, Type type) {
    uint32_t a = t.values.immediate(v, "an alignment");
    uint32_t least = ir::bits(type) == 16 ? 2 : 4;
    return Operand::imm(a >= least && std::has_single_bit(a) && a <= 256 ? a : least);
}

Operand word_alignment() { return Operand::imm(4); }

// A coordinate that the resource kind lacks is undefined in DXIL.
Operand coordinate(FunctionTranslator& t, const Value* v) {
    Operand o = t.values.use(v);
    return o.is_undef() ? t.p.i32(0) : o;
}

// Emits the load of `count` scalars; the status too, if it is used, as the result after them.
ir::Instr* emit_load(FunctionTranslator& t, const Buffer& b, Type type, Operand index, Operand offset,
                     Operand align, uint32_t count, bool status) {
    uint8_t flags = status ? ir::instr_flags::Status : 0;
    uint32_t results = count + status;
    if (b.kind == ResourceKind::TypedBuffer)
        return t.code.emit(Op::TypedLoad, type, {b.handle, index}, results, flags);
    if (b.kind == ResourceKind::RawBuffer)
        return t.code.emit(Op::RawLoad, type, {b.handle, index, align}, results, flags);
    return t.code.emit(Op::StructLoad, type, {b.handle, index, offset, align}, results, flags);
}

// A load that returns { 4 x T, i32 }: only the components in use are loaded.
void load(FunctionTranslator& t, const Instruction& call, const Buffer& b, Operand index, Operand offset,
          Operand align) {
    Type type = t.scalar(call.type->members[0]);
    uint32_t used = t.values.used(call);
    bool status = used & 16;
    uint32_t count =
        b.kind == ResourceKind::TypedBuffer ? 4 : 4 - std::countl_zero((used & 15) << 28 | 1u << 27);
    if (!count)
        count = 1; // the status alone, or nothing
    ir::Instr* made = emit_load(t, b, type, index, offset, align, count, status);
    uint32_t run = t.values.new_run(call.type);
    for (uint32_t n = 0; n < count; n++)
        t.s.runs[run + n] = made->result_operand(n);
    if (status)
        t.s.runs[run + 4] = made->result_operand(count);
    t.values.set_run(call, run);
}

// `values` up to the highest one in the mask; gaps are undefined.
void store(FunctionTranslator& t, const Buffer& b, Type type, Operand index, Operand offset, Operand align,
           uint32_t mask, std::span<const Operand> values) {
    Operand operands[5 + run_max];
    uint32_t n = 0;
    operands[n++] = b.handle;
    operands[n++] = index;
    if (b.kind == ResourceKind::StructuredBuffer)
        operands[n++] = offset;
    Op op = Op::TypedStore;
    if (b.kind != ResourceKind::TypedBuffer) {
        op = b.kind == ResourceKind::RawBuffer ? Op::RawStore : Op::StructStore;
        operands[n++] = align;
        values = values.first(static_cast<size_t>(std::bit_width(mask)));
    }
    operands[n++] = Operand::imm(mask);
    for (size_t v = 0; v < values.size(); v++)
        operands[n++] = mask >> v & 1 ? values[v] : Operand::undef(type);
    t.code.emit(op, type, std::span<const Operand>(operands, n), 0);
}

// The four values and the mask of a store. Min-precision integers become whole 32-bit ones: sign-extended
// unless the buffer holds unsigned ones.
void store_four(FunctionTranslator& t, const Instruction& call, const Buffer& b, Operand offset,
                Operand align) {
    const dx::BufferStore in(call); // RawBufferStore's are the same
    const llvm::Type* type = in.values().front()->type;
    Norm norm = texel_norm(descriptor_of(t, b.handle));
    uint32_t mask = t.values.immediate(in.mask(), "a store's mask");
    if (mask > 15)
        t.invalid("a store's mask is out of range");
    if (!mask)
        return;
    Operand values[4];
    for (uint32_t n = 0; n < 4; n++)
        values[n] = t.values.normalize(t.values.use(in.values()[n]), type, norm);
    store(t, b, t.scalar(type), t.values.use(in.coordinate().front()), offset, align, mask, values);
}

} // namespace

void cbuffer_row(FunctionTranslator& t, const Instruction& call, const Operation& operation) {
    Operand handle = handle_of(t, dx::CBufferLoadLegacy(call).handle());
    if (descriptor_of(t, handle).cls != ResourceClass::Cbv)
        t.s.diag.fail_invalid(t.here(), "dx.op %s on a resource that is no cbuffer", operation.name);
    Type type = t.scalar(call.type->members[0]);
    uint32_t count = static_cast<uint32_t>(call.type->members.size());
    if (count * ir::bits(type) != 128)
        t.invalid("a cbuffer row does not have 16 bytes");
    t.values.set_results(call,
                         t.code.emit(Op::CBufferRow, type,
                                     {handle, t.values.use(dx::CBufferLoadLegacy(call).index())}, count));
}

void cbuffer_load(FunctionTranslator& t, const Instruction& call, const Operation& operation) {
    const dx::CBufferLoad in(call);
    Operand handle = handle_of(t, in.handle());
    if (descriptor_of(t, handle).cls != ResourceClass::Cbv)
        t.s.diag.fail_invalid(t.here(), "dx.op %s on a resource that is no cbuffer", operation.name);
    Type type = t.scalar(call.type);
    if (type == Type::I8 || type == Type::Bool)
        t.unsupported("a cbuffer load of 8 bits");
    t.values.set(call, t.code.make(Op::CBufferLoad, type,
                                   {handle, t.values.use(in.offset()), alignment(t, in.alignment(), type)}));
}

void buffer_load(FunctionTranslator& t, const Instruction& call, const Operation& operation) {
    const dx::BufferLoad in(call);
    Buffer b = buffer(t, in.handle(), operation, false);
    const Operand index = t.values.use(in.index());
    load(t, call, b, index, coordinate(t, in.offset()), word_alignment());
}

void buffer_store(FunctionTranslator& t, const Instruction& call, const Operation& operation) {
    Buffer b = buffer(t, dx::BufferStore(call).handle(), operation, true);
    store_four(t, call, b, coordinate(t, dx::BufferStore(call).coordinate().back()), word_alignment());
}

void raw_buffer_load(FunctionTranslator& t, const Instruction& call, const Operation& operation) {
    const dx::RawBufferLoad in(call);
    Buffer b = buffer(t, in.handle(), operation, false);
    Operand align = alignment(t, in.alignment(), t.scalar(call.type->members[0]));
    load(t, call, b, t.values.use(in.index()), coordinate(t, in.offset()), align);
}

void raw_buffer_store(FunctionTranslator& t, const Instruction& call, const Operation& operation) {
    const dx::RawBufferStore in(call);
    Buffer b = buffer(t, in.handle(), operation, true);
    Operand align = alignment(t, in.alignment(), t.scalar(in.values().front()->type));
    store_four(t, call, b, coordinate(t, in.offset()), align);
}

namespace {

// Where a part of an access to a long vector lies: no instruction of VSIR takes more than run_max scalars.
struct PartOfVector {
    Operand index, offset, align;

    PartOfVector(FunctionTranslator& t, const Instruction& call, const Value* alignment_argument, Type type)
        : index(t.values.use(dx::RawBufferVectorLoad(call).index())),
          offset(coordinate(t, dx::RawBufferVectorLoad(call).offset())),
          align(alignment(t, alignment_argument, type)) {}
    void advance(FunctionTranslator& t, const Buffer& b, Type type) {
        const uint32_t bytes = run_max * ir::bits(type) / 8;
        Operand& at = b.kind == ResourceKind::RawBuffer ? index : offset;
        at = t.code.add(at, bytes);
        align = Operand::imm(std::min(align.number(), bytes)); // both are powers of two
    }
};

void reject_typed(FunctionTranslator& t, const Buffer& b, const Operation& operation) {
    if (b.kind == ResourceKind::TypedBuffer)
        t.s.diag.fail_invalid(t.here(), "dx.op %s on a typed buffer", operation.name);
}

} // namespace

void raw_buffer_vector_load(FunctionTranslator& t, const Instruction& call, const Operation& operation) {
    Buffer b = buffer(t, dx::RawBufferVectorLoad(call).handle(), operation, false);
    reject_typed(t, b, operation);
    const llvm::Type* vector = call.type->members[0];
    if (vector->kind != TypeKind::Vector)
        t.unsupported("a vector load of scalars");
    Type type = t.scalar(vector->element);
    PartOfVector at(t, call, dx::RawBufferVectorLoad(call).alignment(), type);
    uint32_t run = t.values.new_run(call.type);
    uint32_t count = static_cast<uint32_t>(t.s.runs.size() - run - 1);
    bool status = t.values.used(call) & 2;
    for (uint32_t n = 0; n < count; n += run_max) {
        if (n)
            at.advance(t, b, type);
        uint32_t part = std::min(count - n, run_max);
        ir::Instr* made = emit_load(t, b, type, at.index, at.offset, at.align, part, status);
        for (uint32_t c = 0; c < part; c++)
            t.s.runs[run + n + c] = made->result_operand(c);
        if (status) {
            Operand own = made->result_operand(part);
            t.s.runs[run + count] = n ? join_status(t, t.s.runs[run + count].operand(), own) : own;
        }
    }
    t.values.set_run(call, run);
}

void raw_buffer_vector_store(FunctionTranslator& t, const Instruction& call, const Operation& operation) {
    const dx::RawBufferVectorStore in(call);
    Buffer b = buffer(t, in.handle(), operation, true);
    reject_typed(t, b, operation);
    const Value* v = in.value();
    if (v->type->kind != TypeKind::Vector)
        t.unsupported("a vector store of scalars");
    Type type = t.scalar(v->type->element);
    Norm norm = texel_norm(descriptor_of(t, b.handle));
    PartOfVector at(t, call, in.alignment(), type);
    uint32_t count = static_cast<uint32_t>(v->type->count);
    for (uint32_t n = 0; n < count; n += run_max) {
        if (n)
            at.advance(t, b, type);
        uint32_t part = std::min(count - n, run_max);
        Operand values[run_max];
        for (uint32_t c = 0; c < part; c++)
            values[c] = t.values.normalize(t.values.component(v, n + c), v->type, norm);
        store(t, b, type, at.index, at.offset, at.align, (1u << part) - 1,
              std::span<const Operand>(values, part));
    }
}

namespace {

constexpr uint32_t buffer_kinds = ir::kind_bit(ResourceKind::TypedBuffer) |
                                  ir::kind_bit(ResourceKind::RawBuffer) |
                                  ir::kind_bit(ResourceKind::StructuredBuffer);

Operand atomic_target(FunctionTranslator& t, const Value* v, const Operation& operation) {
    Texture x = texture(t, v, operation, buffer_kinds | ir::texture_kinds::atomic);
    if (x.descriptor->cls != ResourceClass::Uav)
        t.s.diag.fail_invalid(t.here(), "dx.op %s on an srv", operation.name);
    check_elements(t, *x.descriptor);
    return x.handle;
}

} // namespace

// AtomicBinOpCode 0 to 8 are numbered like ir::AtomicOp.
static_assert(static_cast<int>(ir::AtomicOp::Exchange) == 8);

void atomic_bin_op(FunctionTranslator& t, const Instruction& call, const Operation& operation) {
    const dx::AtomicBinOp in(call);
    Operand target = atomic_target(t, in.handle(), operation);
    uint32_t op = t.values.immediate(in.atomic(), "an atomic operation");
    if (op > static_cast<uint32_t>(ir::AtomicOp::Exchange))
        t.invalid("an atomic operation is out of range");
    t.values.set(call, t.code.make(Op::ResAtomic, t.scalar(call.type),
                                   {target, Operand::imm(op), coordinate(t, in.offset().front()),
                                    coordinate(t, in.offset()[1]), coordinate(t, in.offset().back()),
                                    t.values.use(in.value())}));
}

void atomic_cmpxchg(FunctionTranslator& t, const Instruction& call, const Operation& operation) {
    const dx::AtomicCompareExchange in(call);
    Operand target = atomic_target(t, in.handle(), operation);
    t.values.set(call, t.code.make(Op::ResCmpXchg, t.scalar(call.type),
                                   {target, coordinate(t, in.offset().front()), coordinate(t, in.offset()[1]),
                                    coordinate(t, in.offset().back()), t.values.use(in.compare()),
                                    t.values.use(in.value())}));
}

// The step is 1 or -1 (DXIL.rst, "UAV counter operations").
void buffer_update_counter(FunctionTranslator& t, const Instruction& call, const Operation& operation) {
    Buffer b = buffer(t, dx::BufferUpdateCounter(call).handle(), operation, true);
    if (b.kind != ResourceKind::StructuredBuffer)
        t.s.diag.fail_invalid(t.here(), "dx.op %s on a %s", operation.name, kind_name(b.kind));
    uint32_t step = t.values.immediate(dx::BufferUpdateCounter(call).step(), "a counter's step");
    if (step != 1 && step != 0xff)
        t.invalid("a counter's step is neither 1 nor -1");
    // Containers whose metadata was made before the counter's use was known do not mention it.
    t.p.descriptors[(*t.code.definition(b.handle))[0].number()].has_counter = true;
    t.values.set(call, t.code.make(step == 1 ? Op::CounterIncrement : Op::CounterDecrement, ir::Type::Void,
                                   {b.handle}));
}

void get_dimensions(FunctionTranslator& t, const Instruction& call, const Operation& operation) {
    constexpr uint32_t kinds = buffer_kinds | ir::kind_bit(ResourceKind::TBuffer) |
                               ir::texture_kinds::sampled | ir::texture_kinds::multisampled;
    Operand handle = texture(t, dx::GetDimensions(call).handle(), operation, kinds).handle;
    check_elements(t, descriptor_of(t, handle));
    t.values.set_results(call, t.code.emit(Op::Dimensions, Type::Void,
                                           {handle, coordinate(t, dx::GetDimensions(call).level())}, 4));
}

} // namespace ladder::dxil::calls
