// dx.op calls that access textures: loads, stores, sizes and places of samples. DXIL numbers coordinates and
// offsets alike for all kinds (DXIL.rst, "Sample", "TextureLoad"): what a kind lacks is undefined, whatever
// stands there.
#include "front/dxil/operations/calls_textures.h"
#include "front/dxil/operations/call_views.h"

#include "front/dxil/operations/handles.h"
#include "vsir/core/op_views.h"
#include "vsir/core/sample_places.h"
#include "vsir/core/texture_shape.h"

#include <bit>

namespace ladder::dxil {

using ir::ResourceClass;
using ir::ResourceKind;
using ir::Type;

Texture texture(FunctionTranslator& t, const Value* v, const Operation& operation, uint32_t kinds) {
    Operand handle = handle_of(t, v);
    const ir::Descriptor& d = descriptor_of(t, handle);
    bool known = d.cls == ResourceClass::Srv || d.cls == ResourceClass::Uav;
    if (!known || !(kinds >> static_cast<int>(d.kind) & 1))
        t.s.diag.fail_invalid(t.here(), "dx.op %s on a %s %s", operation.name, ir::name(d.cls),
                              ir::name(d.kind));
    if (ir::is_texture(d.kind) && !ir::info(d.component_type).texel)
        t.s.diag.fail_invalid(t.here(), "dx.op %s on a %s whose elements have no type of texels",
                              operation.name, ir::name(d.kind));
    return {handle, &d, ir::texture_shape(d.kind)};
}

void set_texel(FunctionTranslator& t, const Instruction& call, const ir::Instr* made, uint32_t count,
               bool status) {
    uint32_t run = t.values.new_run(call.type);
    for (uint32_t n = 0; n < 4; n++)
        if (n < count || count == 1)
            t.s.runs[run + n] = made->result_operand(count == 1 ? 0 : n);
    if (status)
        t.s.runs[run + 4] = made->result_operand(count);
    t.values.set_run(call, run);
}

uint32_t used_components(const FunctionTranslator& t, const Instruction& call) {
    uint32_t used = t.values.used(call) & 15;
    return used ? static_cast<uint32_t>(std::bit_width(used)) : 1; // the status alone, or nothing
}

bool uses_status(const FunctionTranslator& t, const Instruction& call) { return t.values.used(call) & 16; }

Operand join_status(FunctionTranslator& t, Operand first, Operand second) {
    Operand mapped = t.code.make(Op::AccessMapped, Type::Void, {first});
    return t.code.make(Op::Select, Type::I32, {mapped, second, first});
}

namespace calls {

namespace {

// The three coordinates of a texel.
void texel_coordinates(FunctionTranslator& t, const Texture& x, std::span<const Value* const> from,
                       Operand* coordinates) {
    for (uint32_t n = 0; n < 3; n++)
        coordinates[n] = n < x.shape.coordinates() ? t.values.use(from[n]) : Operand::undef(Type::I32);
}

// Level or sample of a load. UAVs show one level.
Operand level_or_sample(FunctionTranslator& t, const Value* v, const Texture& x) {
    Operand o = t.values.use(v);
    if (o.is_undef() || x.shape.multisampled || x.descriptor->cls == ResourceClass::Srv)
        return o.is_undef() ? t.p.i32(0) : o;
    if (o != t.p.i32(0))
        t.invalid("a load from a UAV says which mip level");
    return o;
}

void store(FunctionTranslator& t, const Instruction& call, const Operation& operation, Operand sample,
           const Texture& x) {
    const dx::TextureStore in(call); // TextureStoreSample's are the same
    const llvm::Type* type = in.values().front()->type;
    uint32_t mask = t.values.immediate(in.mask(), "a store's mask");
    if (mask > 15)
        t.invalid("a store's mask is out of range");
    if (!mask)
        return;
    if (x.descriptor->cls != ResourceClass::Uav)
        t.s.diag.fail_invalid(t.here(), "dx.op %s on an srv", operation.name);
    using To = ir::at::TextureStore;
    Operand operands[To::values_last + 1] = {x.handle, sample};
    texel_coordinates(t, x, in.coordinate(), operands + To::coordinate);
    operands[To::mask] = Operand::imm(mask);
    Norm norm = texel_norm(*x.descriptor);
    for (uint32_t n = 0; n < 4; n++)
        operands[To::values + n] = mask >> n & 1
                                       ? t.values.normalize(t.values.use(in.values()[n]), type, norm)
                                       : Operand::undef(t.scalar(type));
    t.code.emit(Op::TextureStore, t.scalar(type), operands, 0);
}

} // namespace

// Offsets move the coordinate; what lies outside of the texture afterwards reads as zero.
void texture_load(FunctionTranslator& t, const Instruction& call, const Operation& operation) {
    Texture x = texture(t, dx::TextureLoad(call).handle(), operation, ir::texture_kinds::addressed);
    using To = ir::at::TextureLoad;
    Operand operands[To::coordinate_last + 1] = {x.handle,
                                                 level_or_sample(t, dx::TextureLoad(call).level(), x)};
    texel_coordinates(t, x, dx::TextureLoad(call).coordinate(), operands + To::coordinate);
    for (uint32_t n = 0; n < x.shape.offsets(); n++) {
        Operand offset = t.values.use(dx::TextureLoad(call).offset()[n]);
        if (!offset.is_undef())
            operands[To::coordinate + n] = t.code.add(operands[To::coordinate + n], offset);
    }
    bool status = uses_status(t, call);
    uint32_t count = used_components(t, call);
    ir::Instr* made = t.code.emit(Op::TextureLoad, t.scalar(call.type->members[0]), operands, count + status,
                                  status ? ir::instr_flags::Status : 0);
    set_texel(t, call, made, count, status);
}

void texture_store(FunctionTranslator& t, const Instruction& call, const Operation& operation) {
    Texture x = texture(t, dx::TextureStore(call).handle(), operation, ir::texture_kinds::atomic);
    store(t, call, operation, t.p.i32(0), x);
}

void texture_store_sample(FunctionTranslator& t, const Instruction& call, const Operation& operation) {
    Texture x = texture(t, dx::TextureStoreSample(call).handle(), operation, ir::texture_kinds::multisampled);
    store(t, call, operation, t.values.use(dx::TextureStoreSample(call).sample()), x);
}

namespace {

uint32_t sample_table(FunctionTranslator& t) {
    if (dxil_shared(t).sample_table != ir::no_id)
        return dxil_shared(t).sample_table;
    return dxil_shared(t).sample_table = t.s.new_variable(ir::sample_table(t.s.arena), 1);
}

// Sets the call to where sample `sample` of `samples` lies.
void set_place(FunctionTranslator& t, const Instruction& call, Operand samples, Operand sample) {
    Operand there = t.code.make(Op::ULt, Type::Void, {sample, samples});
    Operand standard = t.code.make(Op::ULe, Type::Void, {samples, t.p.i32(16)});
    Operand place = t.code.add(t.code.add(samples, sample), UINT32_MAX);
    place = t.code.make(Op::Select, Type::I32,
                        {t.code.make(Op::And, Type::Bool, {there, standard}), place, t.p.i32(ir::no_sample)});
    Operand table = Operand::variable(sample_table(t)),
            first = t.code.make(Op::Shl, Type::I32, {place, t.p.i32(1)});
    uint32_t run = t.values.new_run(call.type);
    for (uint32_t n = 0; n < 2; n++)
        t.s.runs[run + n] = t.code.make(Op::VarLoad, Type::F32, {table, t.code.add(first, n)});
    t.values.set_run(call, run);
}

Operand render_target_samples(FunctionTranslator& t) {
    constexpr auto builtin = static_cast<uint32_t>(ir::Builtin::SampleCount);
    return t.code.make(Op::BuiltinRead, Type::I32, {Operand::imm(builtin), Operand::imm(0)});
}

} // namespace

void sample_position(FunctionTranslator& t, const Instruction& call, const Operation& operation) {
    Texture x = texture(t, dx::Texture2DMSGetSamplePosition(call).handle(), operation,
                        ir::texture_kinds::multisampled);
    Operand sample = t.values.use(dx::Texture2DMSGetSamplePosition(call).index());
    Operand samples = t.code.emit(Op::Dimensions, Type::Void, {x.handle, t.p.i32(0)}, 4)->result_operand(3);
    set_place(t, call, samples, sample);
}

void render_target_sample_count(FunctionTranslator& t, const Instruction& call, const Operation&) {
    t.values.set(call, render_target_samples(t));
}

void render_target_sample_position(FunctionTranslator& t, const Instruction& call, const Operation&) {
    Operand sample = t.values.use(dx::RenderTargetGetSamplePosition(call).index());
    set_place(t, call, render_target_samples(t), sample);
}

} // namespace calls
} // namespace ladder::dxil
