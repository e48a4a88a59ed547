// dx.op calls that make handles.
#include "front/dxil/operations/calls_handles.h"
#include "front/dxil/operations/call_views.h"

#include "formats/llvm/instruction_views.h"
#include "front/dxil/metadata/numbers.h"
#include "front/dxil/operations/handles.h"
#include "vsir/core/op_views.h"

namespace ladder::dxil {

Operand handle_of(FunctionTranslator& t, const Value* v) {
    Part part = t.values.part(v, 0);
    if (part.is_loose()) {
        LooseHandle h = dxil_shared(t).loose_handles[part.loose_handle()];
        if (h.descriptor == ir::no_id)
            t.invalid("a handle of a descriptor heap is used without being annotated");
        bool array = t.p.descriptors[h.descriptor].count != 1;
        uint8_t flags = array && h.nonuniform ? ir::instr_flags::NonUniform : 0;
        return t.code.make(Op::Handle, ir::Type::Handle,
                           {Operand::descriptor(h.descriptor), array ? h.index : t.p.i32(0)}, flags);
    }
    if (!part.operand().is_value())
        t.invalid("a resource handle is undefined");
    return part.operand();
}

LooseHandle origin_of(FunctionTranslator& t, Part part) {
    if (part.is_loose())
        return dxil_shared(t).loose_handles[part.loose_handle()];
    const ir::Instr& i = *t.code.definition(part.operand());
    return {ir::as::Handle(i).descriptor().number(), ir::as::Handle(i).index(), LooseHandle::AnyHeap,
            (i.flags & ir::instr_flags::NonUniform) != 0};
}

Part chosen_handle(FunctionTranslator& t, Part like, Operand index) {
    LooseHandle h = origin_of(t, like);
    // Threads may choose differently even where each of the indices is the same for all.
    h.nonuniform |= h.index != index;
    h.index = index;
    dxil_shared(t).loose_handles.push(h);
    return Part::loose(dxil_shared(t).loose_handles.size() - 1);
}

Operand index_of_choice(FunctionTranslator& t, Part handle, Part like) {
    if (handle.is_undef())
        return Operand::undef(ir::Type::I32);
    LooseHandle h = origin_of(t, handle), other = origin_of(t, like);
    bool one_heap =
        h.heap == other.heap || h.heap == LooseHandle::AnyHeap || other.heap == LooseHandle::AnyHeap;
    if (h.descriptor != other.descriptor || !one_heap)
        t.unsupported("a choice between handles of different resources");
    return h.index;
}

void set_handle(FunctionTranslator& t, const Instruction& i, const LooseHandle& handle) {
    dxil_shared(t).loose_handles.push(handle);
    const uint32_t run = t.values.new_run(i.type);
    t.s.runs[run] = Part::loose(dxil_shared(t).loose_handles.size() - 1);
    t.values.set_run(i, run);
}

bool is_nonuniform(const FunctionTranslator& t, const Value* address) {
    return address->kind == llvm::ValueKind::Instruction &&
           has_attachment(*static_cast<const Instruction*>(address), dxil_shared(t).nonuniform_kind);
}

const ir::Descriptor& descriptor_of(FunctionTranslator& t, Operand handle) {
    const ir::Instr* i = t.code.definition(handle);
    if (!i || i->op != Op::Handle)
        t.unsupported("a resource handle of this origin");
    return t.p.descriptors[ir::as::Handle(*i).descriptor().number()];
}

namespace calls {

using ir::ResourceClass;
using ir::ResourceKind;
using ir::Type;

namespace {

// Registers to indices: DXIL counts from register 0 of the space, VSIR from the start of the range. What dxc
// adds for a range's start is found again where it can be.
Operand relative(FunctionTranslator& t, const Value* index, uint32_t start) {
    uint64_t bits;
    if (constant_int(index, bits))
        return t.p.i32(static_cast<uint32_t>(bits) - start);
    if (index->kind == llvm::ValueKind::Instruction) {
        auto& i = *static_cast<const Instruction*>(index);
        if (i.opcode == Opcode::Add && i.operands.size() == 2 &&
            constant_int(llvm::of::Binary(i).b(), bits) && bits == start)
            return t.values.use(llvm::of::Binary(i).a());
    }
    return t.code.add(t.values.use(index), 0 - start);
}

void make_handle(FunctionTranslator& t, const Instruction& call, uint32_t descriptor, Operand index,
                 bool nonuniform) {
    const ir::Descriptor& d = t.p.descriptors[descriptor];
    if (index.is_undef())
        index = t.p.i32(0); // any descriptor will do
    if (index.is_const() && t.p.constants[index.number()].bits >= d.count)
        t.invalid("a register is outside its resource's range");
    uint8_t flags = nonuniform && !index.is_const() ? ir::instr_flags::NonUniform : 0;
    t.values.set_results(
        call, t.code.emit(Op::Handle, Type::Handle, {Operand::descriptor(descriptor), index}, 1, flags));
}

ResourceClass class_of(FunctionTranslator& t, uint32_t cls) {
    if (cls > static_cast<uint32_t>(ResourceClass::Sampler))
        t.invalid("a resource class is out of range");
    return static_cast<ResourceClass>(cls);
}

} // namespace

void create_handle(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const dx::CreateHandle in(call);
    ResourceClass cls = class_of(t, t.values.immediate(in.resource_class(), "a resource class"));
    uint32_t id = t.values.immediate(in.range(), "a resource's range");
    uint32_t at = dxil_shared(t).bindings.find_id(cls, id);
    if (at == ir::no_id)
        t.invalid("a handle is made of a resource that is not declared");
    make_handle(t, call, at, relative(t, in.index(), t.p.descriptors[at].first),
                t.values.immediate(in.non_uniform(), "a handle's nonuniform flag"));
}

// ResBind: first and last register, space, class.
void create_handle_from_binding(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const dx::CreateHandleFromBinding in(call);
    uint32_t bind[4], run = t.values.use_run(in.binding());
    for (uint32_t n = 0; n < 4; n++) {
        Operand o = t.s.runs[run + n].operand();
        if (!o.is_const())
            t.invalid("a handle's binding is not a constant");
        bind[n] = static_cast<uint32_t>(t.p.constants[o.number()].bits);
    }
    uint32_t at = dxil_shared(t).bindings.find_register(class_of(t, bind[3]), bind[2], bind[0]);
    if (at == ir::no_id)
        t.invalid("a handle is made of a resource that is not declared");
    make_handle(t, call, at, relative(t, in.index(), t.p.descriptors[at].first),
                t.values.immediate(in.non_uniform(), "a handle's nonuniform flag"));
}

// Libraries load the resource's global variable (an element of it, for arrays) and make a handle of that.
void create_handle_for_lib(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const Value* v = dx::CreateHandleForLib(call).resource();
    if (is_handle(v->type)) {
        const Part part = t.values.part(v, 0);
        if (part.is_undef())
            t.invalid("a resource handle is undefined");
        const LooseHandle h = origin_of(t, part);
        if (h.descriptor == ir::no_id) // its annotation says what it is
            return set_handle(t, call, h);
        const bool array = t.p.descriptors[h.descriptor].count != 1;
        return make_handle(t, call, h.descriptor, array ? h.index : t.p.i32(0), h.nonuniform);
    }
    auto* load = v->kind == llvm::ValueKind::Instruction ? static_cast<const Instruction*>(v) : nullptr;
    if (!load || load->opcode != Opcode::Load || load->operands.size() != 1)
        t.unsupported("a handle of something that is not loaded from a resource variable");
    Pointer from = t.pointers.of(llvm::of::Load(*load).pointer());
    if (from.target != targets::Resource)
        t.invalid("a handle is made of a variable that is no resource");
    make_handle(t, call, from.number, from.index, is_nonuniform(t, llvm::of::Load(*load).pointer()));
}

// What it is becomes known when it is annotated: until then it is a place in DxilShared::loose_handles.
void create_handle_from_heap(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const dx::CreateHandleFromHeap in(call);
    auto heap = t.values.immediate(in.samplers(), "a heap handle's kind of heap") ? LooseHandle::SamplerHeap
                                                                                  : LooseHandle::ResourceHeap;
    bool nonuniform = t.values.immediate(in.non_uniform(), "a handle's nonuniform flag");
    set_handle(t, call, {ir::no_id, t.values.use(in.index()), heap, nonuniform});
}

namespace {

// The two words of ResourceProperties (LLVM, DXILResource.cpp, getAnnotateProps()).
struct Properties {
    uint32_t basic, detail;

    ResourceKind kind() const { return resource_kind(basic & 0xff); }
    bool is_uav() const { return basic >> 12 & 1; }
    bool is_rov() const { return basic >> 13 & 1; }
    // Across reorder points too: what the whole device sees, they see.
    bool globally_coherent() const { return (basic >> 14 | basic >> 16) & 1; }
    bool comparison_or_counter() const { return basic >> 15 & 1; }
    ResourceClass cls() const {
        return kind() == ResourceKind::CBuffer   ? ResourceClass::Cbv
               : kind() == ResourceKind::Sampler ? ResourceClass::Sampler
               : is_uav()                        ? ResourceClass::Uav
                                                 : ResourceClass::Srv;
    }
};

Properties properties_of(FunctionTranslator& t, const Value* v) {
    uint32_t words[2], run = t.values.use_run(v);
    for (uint32_t n = 0; n < 2; n++) {
        Operand o = t.s.runs[run + n].operand();
        if (!o.is_const())
            t.invalid("a handle's properties are not constant");
        words[n] = static_cast<uint32_t>(t.p.constants[o.number()].bits);
    }
    Properties p{words[0], words[1]};
    if (p.kind() == ResourceKind::Count)
        t.invalid("a handle's properties are of an unknown kind");
    if (!kind_fits(p.cls(), p.kind()))
        t.s.diag.fail_invalid(t.here(), "a handle's properties are of a %s %s", ir::name(p.cls()),
                              ir::name(p.kind()));
    return p;
}

// A heap as properties see it.
ir::Descriptor heap_descriptor(FunctionTranslator& t, const Properties& p) {
    ir::Descriptor d{};
    d.heap = true;
    d.count = UINT32_MAX;
    d.cls = p.cls();
    d.kind = p.kind();
    if (d.cls == ResourceClass::Sampler) {
        d.comparison_sampler = p.comparison_or_counter();
        return d;
    }
    if (d.cls == ResourceClass::Uav) {
        d.globally_coherent = p.globally_coherent();
        d.has_counter = p.comparison_or_counter();
        d.rov = p.is_rov();
    }
    switch (d.kind) {
    case ResourceKind::StructuredBuffer:
    case ResourceKind::CBuffer: d.stride = p.detail; break;
    case ResourceKind::RawBuffer:
    case ResourceKind::RTAccelerationStructure: break;
    case ResourceKind::FeedbackTexture2D:
    case ResourceKind::FeedbackTexture2DArray: d.component_type = ir::ComponentType::U64; break;
    default: // type and number of components, number of samples
        d.component_type = component_type(p.detail & 0xff);
        if (d.component_type == ir::ComponentType::Count)
            t.invalid("a handle is annotated with an element type that is not known");
        d.samples = p.detail >> 16 & 0xff;
        break;
    }
    return d;
}

} // namespace

void annotate_handle(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const dx::AnnotateHandle in(call);
    Properties p = properties_of(t, in.props());
    Part part = t.values.part(in.handle(), 0);
    if (part.is_loose() && dxil_shared(t).loose_handles[part.loose_handle()].descriptor == ir::no_id) {
        LooseHandle from = dxil_shared(t).loose_handles[part.loose_handle()];
        ir::Descriptor d = heap_descriptor(t, p);
        auto heap = d.cls == ResourceClass::Sampler ? LooseHandle::SamplerHeap : LooseHandle::ResourceHeap;
        if (from.heap != heap && from.heap != LooseHandle::AnyHeap)
            t.invalid("a handle of one descriptor heap is annotated as if it were of the other");
        return make_handle(t, call, dxil_shared(t).heap_view(d), from.index, from.nonuniform);
    }
    // The resource tables say what the properties say, except who wants coherence.
    Operand handle = handle_of(t, in.handle());
    const ir::Descriptor& d = descriptor_of(t, handle);
    if (d.cls != p.cls() || d.kind != p.kind())
        t.s.diag.fail_invalid(t.here(), "a handle of a %s %s is annotated as a %s %s", ir::name(d.cls),
                              ir::name(d.kind), ir::name(p.cls()), ir::name(p.kind()));
    if (d.cls == ResourceClass::Uav && p.globally_coherent())
        t.p.descriptors[ir::as::Handle(*t.code.definition(handle)).descriptor().number()].globally_coherent =
            true;
    uint32_t run = t.values.new_run(call.type);
    t.s.runs[run] = handle;
    t.values.set_run(call, run);
}

} // namespace calls
} // namespace ladder::dxil
