// Where pointers lead (front_llvm::Pointer).
#include "formats/llvm/instruction_views.h"
#include "front/vulkan/resource_call_views.h"
#include "front/vulkan/vulkan_shader.h"
#include "vsir/core/push_constants.h"

#include <algorithm>
#include <bit>
#include <numeric>

namespace ladder::vulkan {

using ir::Type;
using llvm::Opcode;
using llvm::TypeKind;
using llvm::ValueKind;

namespace {

// Address spaces of SPIR-V's targets in LLVM.
enum Space : uint32_t {
    Function = 0,
    Workgroup = 3,
    InputSpace = 7,
    OutputSpace = 8,
    PrivateSpace = 10,
    Constants = 12,
    PushConstants = 13
};

// Values that are Pointers: pointers, resources and tokens.
bool is_followed(const llvm::Type* t) {
    return t->kind == TypeKind::Pointer || t->kind == TypeKind::Target || t->kind == TypeKind::Token;
}

} // namespace

Shader::Shader(front_llvm::Shared& shared, const llvm::Module& module, const llvm::Function& function)
    : Dialect(front_llvm::all_opcodes), s(shared), m(module), f(function), layout(shared),
      memory(shared, layout, function), holders_(shared.arena), offsets_(shared.arena),
      input_rows_(shared.arena), output_rows_(shared.arena), implicit_(shared.arena), taken_(shared.arena) {
    s.dialect = this;
    globals_ = s.arena.array<uint32_t>(m.globals.size());
    allocas_ = s.arena.array<uint32_t>(f.value_count);
    assign_bindings();
    read_tokens();
}

bool Shader::translate(FunctionTranslator& t, const Instruction& i) {
    switch (i.opcode) {
    case Opcode::Alloca:
    case Opcode::GetElementPtr:
    case Opcode::AddrSpaceCast: t.values.set_pointer(i, compute(t, &i)); return true;
    case Opcode::Load:
        if (is_followed(i.type))
            t.values.set_pointer(i, compute(t, &i));
        else
            load(t, i);
        return true;
    case Opcode::Store: store(t, i); return true;
    case Opcode::AtomicRMW:
    case Opcode::CmpXchg: atomic(t, i); return true;
    case Opcode::Freeze:
        if (!is_followed(i.type))
            return false;
        t.values.set_pointer(i, pointer_of(t, llvm::of::Unary(i).value()));
        return true;
    case Opcode::Select:
    case Opcode::BitCast:
        if (!is_followed(i.type))
            return false;
        t.values.set_pointer(i, compute(t, &i));
        return true;
    case Opcode::ICmp: {
        const llvm::Type* type = llvm::of::Binary(i).a()->type;
        if (is_followed(type->kind == TypeKind::Vector ? type->element : type))
            t.unsupported("a comparison of pointers");
        return false;
    }
    case Opcode::Phi:
        if (i.type->kind == TypeKind::Token)
            t.unsupported("a phi of tokens");
        return false;
    case Opcode::Call: {
        const std::string_view name = callee_name(i);
        if (name.empty())
            t.unsupported("a call of something that is not a function");
        if (name.starts_with("llvm.experimental.convergence.") || name.starts_with("llvm.lifetime.") ||
            name.starts_with("llvm.invariant.") || name.starts_with("llvm.assume"))
            return true;
        if (calls(i, "llvm.spv.pushconstant.getpointer") && argument_count(i) == 1)
            return t.values.set_pointer(i, pointer_of(t, OfResource(i).resource())), true;
        if (resource_call(t, i, name) || intrinsic(t, i, name))
            return true;
        const int length = static_cast<int>(std::min<size_t>(name.size(), 100));
        s.diag.fail_unsupported(t.here(), "calls of '%.*s' are not supported", length, name.data());
    }
    default: return false;
    }
}

// Returns where a pointer or handle leads.
Pointer Shader::pointer_of(FunctionTranslator& t, const Value* v) {
    if (v->kind == ValueKind::Instruction) {
        const front_llvm::Lowered known = t.values.defined(v);
        if (known.kind() != front_llvm::Lowered::Pointer)
            t.invalid("a pointer is used where it is not defined");
        return s.pointers[known.position()];
    }
    return compute(t, v);
}

Pointer Shader::compute(FunctionTranslator& t, const Value* v) {
    if (v->kind == ValueKind::ConstUndef || v->kind == ValueKind::ConstNull)
        return {};
    if (v->kind == ValueKind::GlobalVariable)
        return global(t, *static_cast<const llvm::GlobalVariable*>(v));
    if (v->kind == ValueKind::ConstExpr) {
        auto& e = *static_cast<const llvm::ConstExpr*>(v);
        if (e.opcode == Opcode::BitCast || e.opcode == Opcode::AddrSpaceCast)
            return pointer_of(t, llvm::of::Unary(e).value());
        if (e.opcode != Opcode::GetElementPtr)
            s.diag.fail_unsupported(t.here(), "the constant expression '%s' is not supported",
                                    llvm::name(e.opcode));
        t.enter_expression();
        const Pointer to = element(t, pointer_of(t, llvm::of::GetElementPtr(e).pointer()), e.source_type,
                                   llvm::of::GetElementPtr(e).indices());
        t.leave_expression();
        return to;
    }
    if (v->kind != ValueKind::Instruction)
        t.unsupported("this kind of pointer");
    auto& i = *static_cast<const Instruction*>(v);
    switch (i.opcode) {
    case Opcode::Alloca: return variable(t, v);
    case Opcode::BitCast:
    case Opcode::AddrSpaceCast: return pointer_of(t, llvm::of::Unary(i).value());
    case Opcode::GetElementPtr:
        return element(t, pointer_of(t, llvm::of::GetElementPtr(i).pointer()), i.source_type,
                       llvm::of::GetElementPtr(i).indices());
    case Opcode::Load: {
        const Value* known = memory.follow(v);
        // A pointer that is unknown is refused where the program uses it, not where it loads it.
        return known == v ? load_opaque(t, memory.spot(llvm::of::Load(i).pointer())) : pointer_of(t, known);
    }
    case Opcode::Select: {
        const llvm::of::Select in(i);
        Pointer a = pointer_of(t, in.if_true()), b = pointer_of(t, in.if_false());
        if (a.target == Pointer::Undefined)
            return b;
        if (b.target == Pointer::Undefined)
            return a;
        const Operand which = t.values.use(in.condition());
        if (a.target != b.target || a.number != b.number || a.choice.other || b.choice.other)
            return choose(t, which, a, b);
        if (a.index != b.index)
            a.index = t.code.select(which, a.index, b.index);
        a.nonuniform |= b.nonuniform;
        if (a.range_index != b.range_index)
            a.range_index = t.code.select(which, a.range_index, b.range_index), a.nonuniform = true;
        if (a.target == targets::Handle)
            return a;
        const Operand x = offset(t, a, 0, 1), y = offset(t, b, 0, 1);
        a.offset.moving = x == y ? x : t.code.select(which, x, y);
        a.offset.fixed = 0;
        a.offset.scale = 1;
        return a;
    }
    default: t.unsupported("this kind of pointer");
    }
}

Pointer Shader::advance(FunctionTranslator& t, Pointer to, Operand index, uint32_t bytes) {
    if (!to.offset.moving.word()) {
        to.offset.moving = index;
        to.offset.scale = bytes;
        return to;
    }
    const uint32_t common = std::gcd(to.offset.scale, bytes);
    const Operand before = t.code.multiply(to.offset.moving, to.offset.scale / common);
    to.offset.moving = t.code.add(before, t.code.multiply(index, bytes / common));
    to.offset.scale = common;
    return to;
}

// How far a place is, with `more` bytes, from where it starts, in units of so many bytes.
Operand Shader::offset(FunctionTranslator& t, const Pointer& at, uint32_t more, uint32_t unit) {
    const int64_t fixed = at.offset.fixed + more;
    if (!at.offset.moving.word()) {
        if (fixed % unit)
            t.unsupported("access to memory that is not aligned");
        return t.p.i32(static_cast<uint32_t>(fixed / unit));
    }
    if (at.offset.scale % unit == 0 && fixed % unit == 0)
        return t.code.add(t.code.multiply(at.offset.moving, at.offset.scale / unit),
                          static_cast<uint32_t>(fixed / unit));
    const Operand bytes =
        t.code.add(t.code.multiply(at.offset.moving, at.offset.scale), static_cast<uint32_t>(fixed));
    return unit == 1 ? bytes
                     : t.code.make(Op::LShr, Type::I32,
                                   {bytes, t.p.i32(static_cast<uint32_t>(std::countr_zero(unit)))});
}

Pointer Shader::element(FunctionTranslator& t, const Pointer& from, const llvm::Type* source,
                        std::span<const Value* const> indices) {
    if (from.choice.other) {
        Vec<Pointer> all(s.arena, 4);
        choices_of(t, from, all);
        for (Pointer& p : all.span())
            p = element(t, p, source, indices);
        return join_choices(all.span());
    }
    Pointer to = from;
    bool near = true;
    const llvm::Type* type = source;
    for (size_t n = 0; n < indices.size(); n++) {
        uint64_t index = 0;
        const bool known = front_llvm::constant_int(indices[n], index);
        if (n && type->kind == TypeKind::Struct) {
            near &= move_by(to.offset.fixed, 1, layout.member(type, index, t.here()));
            type = type->members[index];
            continue;
        }
        const bool of_vector = n && type->kind == TypeKind::Vector;
        if (n)
            type = type->element;
        const uint64_t bytes = of_vector ? layout.store_size(type, t.here()) : layout.size(type, t.here());
        if (known) {
            const uint32_t unused = indices[n]->type->width < 64 ? 64 - indices[n]->type->width : 0;
            near &= move_by(to.offset.fixed, static_cast<int64_t>(index << unused) >> unused, bytes);
        } else if (bytes) {
            to = advance(t, to, t.values.as_index(indices[n]), static_cast<uint32_t>(bytes));
        }
    }
    if (!near)
        t.unsupported("an address this far from what it leads into");
    return to;
}

// An alloca, or a global variable that is memory.
Pointer Shader::variable(FunctionTranslator& t, const Value* object) {
    const llvm::Type* type;
    const llvm::GlobalVariable* g = nullptr;
    uint64_t count = 1;
    if (object->kind == ValueKind::GlobalVariable) {
        g = static_cast<const llvm::GlobalVariable*>(object);
        type = g->value_type;
    } else {
        auto& i = *static_cast<const Instruction*>(object);
        type = i.source_type;
        if (!memory.constant(llvm::of::Alloca(i).count(), count))
            t.unsupported("an alloca of a size that is not constant");
    }
    uint32_t& known = (g ? globals_ : allocas_)[object->id];
    if (known)
        return s.pointers[known - 1];
    Pointer to{};
    if (!layout.has_opaque(type, t.here())) { // pointers and resources in memory are followed
        const uint64_t bytes = layout.size(type, t.here()) * count;
        if (!bytes || bytes > front_llvm::variable_bytes_max)
            t.unsupported("a variable of this size");
        const front_llvm::Shape shape = s.shape(type, t.here());
        Type common = shape.count ? s.leaves[shape.first] : Type::I32;
        uint32_t narrowest = 8;
        for (uint32_t n = 0; n < shape.count; n++) {
            const Type leaf = s.leaves[shape.first + n];
            const uint32_t size = leaf == Type::Bool ? 1 : ir::bits(leaf) / 8;
            narrowest = std::min(narrowest, size);
            if (leaf != common)
                common = Type::Void;
        }
        ir::Variable v{};
        const uint32_t space = object->type->width;
        if (space == Workgroup && !ir::has_groups(t.p.stage()))
            s.diag.fail_invalid(t.here(), "groupshared memory in a %s shader", ir::name(t.p.stage()));
        v.storage = space == Workgroup                           ? ir::Storage::Workgroup
                    : g && g->is_constant_data && g->initializer ? ir::Storage::Constant
                                                                 : ir::Storage::Private;
        // A byte takes a word of its own where there is nothing else, and shares one with others.
        uint32_t unit = narrowest < 4 ? 4 : narrowest;
        v.element = ir::int_type(unit * 8);
        if (common != Type::Void) {
            unit = narrowest;
            if (narrowest > 1)
                v.element = common;
        }
        v.count = static_cast<uint32_t>((bytes + unit - 1) / unit);
        v.name = object->name;
        if (g && g->initializer && v.storage != ir::Storage::Workgroup)
            initialise(v, g->initializer, unit, bytes, t.here());
        to.target = Pointer::Variable;
        to.number = s.new_variable(v, unit);
    }
    s.pointers.push(to);
    known = s.pointers.size();
    return to;
}

void Shader::lay_bytes(const Value* v, uint64_t at, std::span<uint8_t> out, Location where) {
    s.work.spend(1, where);
    if (v->kind == ValueKind::ConstNull || v->kind == ValueKind::ConstUndef)
        return;
    auto put = [&](uint64_t bits, uint64_t size) {
        for (uint64_t n = 0; n < size && at + n < out.size(); n++)
            out[at + n] = static_cast<uint8_t>(bits >> n * 8);
    };
    const llvm::Type* type = v->type;
    if (v->kind == ValueKind::ConstInt)
        return put(static_cast<const llvm::ConstInt*>(v)->bits, layout.store_size(type, where));
    if (v->kind == ValueKind::ConstFloat)
        return put(static_cast<const llvm::ConstFloat*>(v)->bits, layout.store_size(type, where));
    const bool is_array = type->kind == TypeKind::Array || type->kind == TypeKind::Vector;
    const uint64_t each = is_array ? type->kind == TypeKind::Array ? layout.size(type->element, where)
                                                                   : layout.store_size(type->element, where)
                                   : 0;
    if (v->kind == ValueKind::ConstData) {
        for (uint64_t bits : static_cast<const llvm::ConstData*>(v)->elements) {
            put(bits, layout.store_size(type->element, where));
            at += each;
        }
        return;
    }
    if (v->kind != ValueKind::ConstAggregate)
        s.diag.fail_unsupported(where, "a global variable with such an initializer is not supported");
    const auto elements = static_cast<const llvm::ConstAggregate*>(v)->elements;
    for (size_t n = 0; n < elements.size(); n++)
        lay_bytes(elements[n], at + (is_array ? n * each : layout.member(type, n, where)), out, where);
}

void Shader::initialise(ir::Variable& v, const Value* initializer, uint32_t unit, uint64_t bytes,
                        Location where) {
    if (initializer->kind == ValueKind::ConstUndef)
        return;
    std::span<uint8_t> laid = s.arena.array<uint8_t>(bytes);
    lay_bytes(initializer, 0, laid, where);
    std::span<uint64_t> initial = s.arena.array<uint64_t>(v.count);
    bool zero = true;
    for (uint64_t n = 0; n < bytes; n++) {
        initial[n / unit] |= static_cast<uint64_t>(laid[n]) << n % unit * 8;
        zero = zero && !laid[n];
    }
    v.initial_zero = zero;
    if (!zero)
        v.initial = initial;
}

// [[vk::push_constant]]: of a shader one block at most.
Pointer Shader::push_constants(FunctionTranslator& t, const llvm::GlobalVariable& g) {
    const llvm::Type* type = g.value_type;
    if (type->kind == TypeKind::Target && type->members.size() == 1)
        type = type->members[0];
    ir::Descriptor d{};
    d.cls = ir::ResourceClass::Cbv;
    d.kind = ir::ResourceKind::CBuffer;
    d.space = ir::push_constant_space;
    d.count = 1;
    d.stride = static_cast<uint32_t>((layout.size(type, t.here()) + 15) / 16 * 16);
    d.name = g.name;
    for (const ir::Descriptor& other : s.p.descriptors.span()) {
        if (ir::is_push_constants(other))
            t.unsupported("more than one block of push constants");
        d.id += other.cls == d.cls;
    }
    s.p.descriptors.push(d);
    Pointer to{};
    to.target = targets::Constants;
    to.number = s.p.descriptors.size() - 1;
    to.range_index = s.p.i32(0);
    s.pointers.push(to);
    globals_[g.id] = s.pointers.size();
    return to;
}

Pointer Shader::global(FunctionTranslator& t, const llvm::GlobalVariable& g) {
    const uint32_t known = globals_[g.id];
    if (known)
        return s.pointers[known - 1];
    if (g.type->width == InputSpace || g.type->width == OutputSpace) {
        s.pointers.push(interface_variable(t, g, g.type->width == OutputSpace));
        globals_[g.id] = s.pointers.size();
        return s.pointers.back();
    }
    if (g.type->width == PushConstants || g.value_type->name == "spirv.PushConstant")
        return push_constants(t, g);
    if (g.type->width != Constants)
        return variable(t, &g);
    // What is in a constant buffer says the metadata: its handle's variable, then its members.
    const llvm::NamedMetadata* buffers = llvm::find_named(m, "hlsl.cbs");
    for (const llvm::Metadata* node : buffers ? buffers->nodes : std::span<const llvm::Metadata* const>()) {
        const llvm::GlobalVariable* buffer = nullptr;
        uint32_t member = 0;
        for (const llvm::Metadata* operand : node->operands) {
            const Value* v = operand && operand->kind == llvm::MetadataKind::Value ? operand->value : nullptr;
            if (!buffer) {
                if (!v || v->kind != ValueKind::GlobalVariable)
                    break;
                buffer = static_cast<const llvm::GlobalVariable*>(v);
                continue;
            }
            if (v == &g)
                break;
            member++;
        }
        if (!buffer || member + 1 >= node->operands.size())
            continue;
        const llvm::Type* handle = buffer->value_type;
        const llvm::Type* members =
            handle->kind == TypeKind::Target && handle->members.size() == 1 ? handle->members[0] : nullptr;
        if (!members || members->kind != TypeKind::Struct)
            t.invalid("a constant buffer is malformed");
        // No pointer: it might lead here again.
        const Value* found = memory.held(buffer);
        if (!found || found->type->kind != TypeKind::Target)
            t.invalid("a constant buffer has no binding");
        Pointer to = pointer_of(t, found);
        if (to.target != targets::Handle || to.choice.other ||
            descriptor(to).kind != ir::ResourceKind::CBuffer)
            t.unsupported("a constant buffer whose handle is not known when the shader is translated");
        to.target = targets::Constants;
        to.offset.fixed = static_cast<int64_t>(layout.constants(members, member, t.here()));
        return to;
    }
    t.unsupported("a constant that is in no constant buffer");
}

} // namespace ladder::vulkan
