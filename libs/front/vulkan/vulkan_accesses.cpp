// Loads, stores, copies and atomics.
#include "formats/llvm/instruction_views.h"
#include "front/vulkan/vulkan_shader.h"

#include <algorithm>
#include <bit>

namespace ladder::vulkan {

using front_llvm::Elements;
using ir::Type;
using llvm::Opcode;
using llvm::TypeKind;

namespace {

constexpr uint32_t components_max = 4; // of one access to a buffer
constexpr uint64_t copy_max = 16384;   // bytes of one copy or fill

// Memory has no bools: they are bytes, as clang stores them.
uint32_t bytes_of(Type t) { return t == Type::Bool ? 1 : ir::bits(t) / 8; }

// Texels have no bools and bytes.
bool in_texels(Type t) { return bytes_of(t) > 1; }

Operand alignment(Type t) { return Operand::imm(bytes_of(t) < 4 ? bytes_of(t) : 4); }

} // namespace

// The offsets of a type's scalars, in offsets_.
void Shader::find_leaves(FunctionTranslator& t, const llvm::Type* type) {
    offsets_.clear();
    layout.leaves(type, 0, offsets_, t.here());
    if (offsets_.size() != t.shape(type).count)
        t.unsupported("a value of this type in memory");
}

// Where so many bytes from a variable's start lie in elements of `unit` bytes each.
static Elements::Spot spot_of(FunctionTranslator& t, Operand bytes, uint32_t unit) {
    const Operand log = t.p.i32(static_cast<uint32_t>(std::countr_zero(unit)));
    const Operand index = t.code.make(Op::LShr, Type::I32, {bytes, log});
    const Operand rest = t.code.make(Op::And, Type::I32, {bytes, t.p.i32(unit - 1)});
    return {index, t.code.make(Op::Shl, Type::I32, {rest, t.p.i32(3)})};
}

// Does a constant index lead beyond a variable's last element?
bool Shader::is_beyond(uint32_t variable, Operand index) const {
    return index.is_const() && s.p.constants[index.number()].bits >= s.p.variables[variable].count;
}

// A scalar of a type of an integer's low bits. `whole`: the integer has no other bits.
static Operand typed(FunctionTranslator& t, Operand bits, Type type, bool whole) {
    if (type != Type::Bool)
        return t.code.reinterpret(t.code.resize(bits, ir::int_type(ir::bits(type))), type);
    const Type integer = t.code.type_of(bits);
    if (!whole)
        bits = t.code.make(Op::And, integer, {bits, t.p.constant(integer, 0xff)});
    return t.code.make(Op::INe, Type::Void, {bits, t.p.constant(integer, 0)});
}

// A scalar of a variable: part of an element that others share, one element, or several.
Operand Shader::load_cells(FunctionTranslator& t, const Pointer& from, uint32_t at, Type type) {
    const uint32_t unit = s.slot_of(from.number), size = bytes_of(type);
    auto element = [&](Operand index) {
        return is_beyond(from.number, index) ? Operand::undef(s.p.variables[from.number].element)
                                             : t.accesses.elements.load(from.number, index);
    };
    if (size == unit) {
        const Operand x = element(offset(t, from, at, unit));
        if (unit == 1)
            return typed(t, x.is_undef() ? s.p.i32(0) : x, type, true);
        return t.code.reinterpret(x, type);
    }
    if (size < unit) {
        const Elements::Spot spot = spot_of(t, offset(t, from, at, 1), unit);
        return is_beyond(from.number, spot.index)
                   ? Operand::undef(type)
                   : typed(t, t.accesses.elements.load_part(from.number, spot), type, false);
    }
    Operand parts[8];
    const Operand first = offset(t, from, at, unit);
    for (uint32_t n = 0; n < size / unit; n++)
        parts[n] = t.code.as_integer(element(t.code.add(first, n)));
    if (unit == 1) // a byte in each word
        for (uint32_t n = 0; n < size; n++)
            parts[n] = t.code.resize(parts[n], Type::I8);
    return t.code.join(std::span<const Operand>(parts, size / unit), unit * 8, type);
}

void Shader::store_cells(FunctionTranslator& t, const Pointer& to, uint32_t at, Operand value, Type type) {
    if (s.p.variables[to.number].storage == ir::Storage::Constant)
        t.invalid("a store to a constant");
    const uint32_t unit = s.slot_of(to.number), size = bytes_of(type);
    auto store = [&](Operand index, Operand x) {
        if (!is_beyond(to.number, index))
            t.accesses.elements.store(to.number, index, x);
    };
    if (type == Type::Bool)
        value = t.code.make(Op::ZExt, Type::I32, {value});
    if (size == unit)
        return store(offset(t, to, at, unit), value);
    if (size < unit) {
        const Elements::Spot spot = spot_of(t, offset(t, to, at, 1), unit);
        if (!is_beyond(to.number, spot.index))
            t.accesses.elements.store_part(to.number, spot, value, size * 8);
        return;
    }
    Vec<Operand> parts(s.arena, 8);
    t.code.split(value, ir::int_type(unit * 8), size / unit, parts);
    const Operand first = offset(t, to, at, unit);
    for (uint32_t n = 0; n < parts.size(); n++)
        store(t.code.add(first, n), parts[n]);
}

// `count` scalars, one after the other, of what has at least 16 bits.
Operand Shader::emit_load(FunctionTranslator& t, const Pointer& from, uint32_t at, Type type, uint32_t count,
                          Operand* out) {
    const Operand h = handle(t, from);
    if (from.target == targets::Constants) {
        for (uint32_t n = 0; n < count; n++)
            out[n] = t.code.make(Op::CBufferLoad, type,
                                 {h, offset(t, from, at + n * bytes_of(type), 1), alignment(type)});
        return out[0];
    }
    const bool raw = descriptor(from).kind == ir::ResourceKind::RawBuffer;
    const Operand where = offset(t, from, at, 1);
    const ir::Instr* made =
        raw ? t.code.emit(Op::RawLoad, type, {h, where, alignment(type)}, count)
            : t.code.emit(Op::StructLoad, type, {h, from.index, where, alignment(type)}, count);
    for (uint32_t n = 0; n < count; n++)
        out[n] = made->result_operand(n);
    return out[0];
}

// A byte, or a bool, of a resource: part of a word.
Operand Shader::load_narrow(FunctionTranslator& t, const Pointer& from, uint32_t at, Type type) {
    const Operand bytes = offset(t, from, at, 1);
    Pointer word = from;
    word.offset.fixed = 0;
    word.offset.moving = t.code.make(Op::And, Type::I32, {bytes, s.p.i32(~3u)});
    word.offset.scale = 1;
    Operand x;
    emit_load(t, word, 0, Type::I32, 1, &x);
    const Operand shift =
        t.code.make(Op::Shl, Type::I32, {t.code.make(Op::And, Type::I32, {bytes, s.p.i32(3)}), s.p.i32(3)});
    x = t.code.make(Op::And, Type::I32, {t.code.make(Op::LShr, Type::I32, {x, shift}), s.p.i32(0xff)});
    return type == Type::Bool ? t.code.make(Op::INe, Type::Void, {x, s.p.i32(0)}) : t.code.resize(x, type);
}

Operand Shader::load_scalar(FunctionTranslator& t, const Pointer& from, uint32_t at, Type type) {
    switch (static_cast<int>(from.target)) {
    case Pointer::Undefined: return Operand::undef(type);
    case Pointer::Variable:
        return from.choice.other ? load_chosen(t, from, at, type) : load_cells(t, from, at, type);
    case targets::Input:
    case targets::Output: return load_interface(t, from, at, type);
    case targets::Buffer:
    case targets::Constants: {
        if (bytes_of(type) < 2)
            return load_narrow(t, from, at, type);
        Operand out;
        return emit_load(t, from, at, type, 1, &out);
    }
    default: t.unsupported("a load from something that is no memory");
    }
}

// Components of an element of a typed buffer.
void Shader::load_texel(FunctionTranslator& t, const Pointer& from, uint32_t at, std::span<Operand> out,
                        Type type) {
    if (!in_texels(type))
        t.unsupported("a load of a byte from a typed buffer");
    const ir::Instr* made = t.code.emit(Op::TypedLoad, type, {handle(t, from), from.index}, 4);
    const Operand bytes = offset(t, from, at, 1);
    if (!bytes.is_const())
        t.unsupported("a component of a typed buffer's element that is chosen when the shader runs");
    const uint64_t first = s.p.constants[bytes.number()].bits / bytes_of(type);
    for (size_t n = 0; n < out.size(); n++)
        out[n] =
            first + n < 4 ? made->result_operand(static_cast<uint32_t>(first + n)) : Operand::undef(type);
}

// All scalars of a type, whose offsets are in offsets_, from one place.
void Shader::load_leaves(FunctionTranslator& t, const Pointer& from, const front_llvm::Shape& shape,
                         Vec<Operand>& out) {
    for (uint32_t n = 0; n < shape.count;) {
        const Type type = s.leaves[shape.first + n];
        uint32_t count = 1;
        while (n + count < shape.count && count < components_max &&
               s.leaves[shape.first + n + count] == type &&
               offsets_[n + count] == offsets_[n] + count * bytes_of(type))
            count++;
        Operand loaded[components_max];
        if (from.target == targets::Texel) {
            load_texel(t, from, offsets_[n], {loaded, count}, type);
        } else if (from.target == targets::Buffer && bytes_of(type) > 1) {
            emit_load(t, from, offsets_[n], type, count, loaded);
        } else {
            count = 1;
            loaded[0] = load_scalar(t, from, offsets_[n], type);
        }
        for (uint32_t c = 0; c < count; c++)
            out.push(loaded[c]);
        n += count;
    }
}

void Shader::load(FunctionTranslator& t, const Instruction& i) {
    const Value* pointer = llvm::of::Load(i).pointer();
    const Pointer from = pointer_of(t, pointer);
    if (from.target == Pointer::Undefined && pointer->kind != llvm::ValueKind::ConstUndef)
        t.unsupported("a load through a pointer that leads nowhere known");
    const front_llvm::Shape shape = t.shape(i.type);
    s.work.spend(shape.count, t.here());
    find_leaves(t, i.type);
    Vec<Operand> out(s.arena, shape.count);
    if (from.choice.other && !are_variables(from, false))
        apart(t, from, out, [&](const Pointer& one, Vec<Operand>& results) {
            s.work.spend(shape.count, t.here());
            load_leaves(t, one, shape, results);
        });
    else
        load_leaves(t, from, shape, out);
    if (!front_llvm::is_aggregate(i.type))
        return t.values.set(i, out[0]);
    const uint32_t run = t.values.new_run(i.type);
    for (uint32_t n = 0; n < shape.count; n++)
        s.runs[run + n] = out[n];
    t.values.set_run(i, run);
}

void Shader::store_scalar(FunctionTranslator& t, const Pointer& to, uint32_t at, Operand value, Type type) {
    const uint32_t offset = at;
    store_leaves(t, to, {&offset, 1}, {&value, 1});
    (void)type;
}

// Scalars at their offsets from a place.
void Shader::store_leaves(FunctionTranslator& t, const Pointer& to, std::span<const uint32_t> offsets,
                          std::span<const Operand> values) {
    if (to.target == Pointer::Undefined)
        t.unsupported("a store through a pointer that leads nowhere known");
    if (to.choice.other && !are_variables(to, true)) {
        Vec<Operand> none(s.arena);
        return apart(t, to, none, [&](const Pointer& one, Vec<Operand>&) {
            s.work.spend(values.size(), t.here());
            store_leaves(t, one, offsets, values);
        });
    }
    if (to.target == Pointer::Variable) {
        for (size_t n = 0; n < values.size(); n++)
            if (!values[n].is_undef() && to.choice.other)
                store_chosen(t, to, offsets[n], values[n]);
            else if (!values[n].is_undef())
                store_cells(t, to, offsets[n], values[n], t.code.type_of(values[n]));
        return;
    }
    if (to.target == targets::Output) {
        for (size_t n = 0; n < values.size(); n++)
            if (!values[n].is_undef())
                store_interface(t, to, offsets[n], values[n]);
        return;
    }
    if (to.target != targets::Buffer && to.target != targets::Texel)
        t.unsupported("a store to something that is no memory");
    if (descriptor(to).cls != ir::ResourceClass::Uav)
        t.invalid("a store to a resource that is only read");
    if (values.empty())
        return;
    const Operand h = handle(t, to);
    if (to.target == targets::Texel) {
        const Type type = t.code.type_of(values[0]);
        const Operand where = offset(t, to, offsets[0], 1);
        const bool alike =
            std::all_of(values.begin(), values.end(), [&](Operand x) { return t.code.type_of(x) == type; });
        if (values.size() > 4 || !where.is_const() || !alike || !in_texels(type))
            t.unsupported("a store of part of a typed buffer's element");
        const uint64_t first = s.p.constants[where.number()].bits / bytes_of(type);
        Operand all[4];
        // The rest of the element stays; what it has not is like its last component.
        const bool part = first || to.offset.scale != 1;
        const ir::Instr* old = part ? t.code.emit(Op::TypedLoad, type, {h, to.index}, 4) : nullptr;
        for (uint32_t n = 0; n < 4; n++)
            all[n] = n >= first && n - first < values.size() ? values[n - first]
                     : old                                   ? old->result_operand(n)
                                                             : values.back();
        t.code.emit(Op::TypedStore, type, {h, to.index, Operand::imm(15), all[0], all[1], all[2], all[3]}, 0);
        return;
    }
    const bool raw = descriptor(to).kind == ir::ResourceKind::RawBuffer;
    for (size_t n = 0; n < values.size();) {
        const Type type = t.code.type_of(values[n]);
        if (bytes_of(type) < 2)
            t.unsupported("a store of a byte to a buffer");
        size_t count = 1;
        while (n + count < values.size() && count < components_max &&
               t.code.type_of(values[n + count]) == type &&
               offsets[n + count] == offsets[n] + count * bytes_of(type))
            count++;
        Operand operands[5 + components_max];
        uint32_t used = 0;
        operands[used++] = h;
        if (!raw)
            operands[used++] = to.index;
        operands[used++] = offset(t, to, offsets[n], 1);
        operands[used++] = alignment(type);
        operands[used++] = Operand::imm((1u << count) - 1);
        for (size_t c = 0; c < count; c++)
            operands[used++] = values[n + c];
        t.code.emit(raw ? Op::RawStore : Op::StructStore, type, std::span<const Operand>(operands, used), 0);
        n += count;
    }
}

void Shader::store(FunctionTranslator& t, const Instruction& i) {
    const llvm::of::Store in(i);
    const llvm::Type* type = in.value()->type;
    // Pointers and resources in memory are followed.
    if (type->kind == TypeKind::Pointer || type->kind == TypeKind::Target) {
        const Spot at = memory.spot(in.pointer());
        if ((!at.object || at.moves) && in.value()->kind != llvm::ValueKind::ConstUndef)
            t.unsupported("a store of a pointer or resource to a place that is not known");
        if (memory.varying(at))
            store_opaque(t, at, pointer_of(t, in.value()));
        return;
    }
    const Pointer to = pointer_of(t, in.pointer());
    const front_llvm::Shape shape = t.shape(type);
    s.work.spend(shape.count, t.here());
    Vec<Operand> values(s.arena, shape.count);
    for (uint32_t n = 0; n < shape.count; n++)
        values.push(t.values.component(in.value(), n));
    find_leaves(t, type);
    store_leaves(t, to, offsets_.span(), values.span());
}

// llvm.memcpy: words of both, or what is left of them in bytes.
void Shader::copy(FunctionTranslator& t, const Instruction& call) {
    uint64_t length;
    const llvm::of::Copy in(call);
    if (!memory.constant(in.length(), length) || length > copy_max)
        t.unsupported("a copy of that many bytes");
    const Pointer to = pointer_of(t, in.to()), from = pointer_of(t, in.source());
    copy_opaque(t, call, length);
    if (to.target == Pointer::Undefined || from.target == Pointer::Undefined)
        return; // resources in memory are followed
    Vec<Operand> none(s.arena);
    apart(t, from, none, [&](const Pointer& one, Vec<Operand>&) {
        apart(t, to, none, [&](const Pointer& other, Vec<Operand>&) { copy_bytes(t, other, one, length); });
    });
}

void Shader::copy_bytes(FunctionTranslator& t, const Pointer& to, const Pointer& from, uint64_t length) {
    s.work.spend(length, t.here());
    auto unit_of = [&](const Pointer& p) {
        return p.target == Pointer::Variable ? std::min(s.slot_of(p.number), 8u) : 4;
    };
    uint32_t unit = std::max(unit_of(to), unit_of(from));
    if (unit == 8)
        unit = std::min(unit_of(to), unit_of(from));
    while (unit > 1 && (length % unit || to.offset.fixed % unit || from.offset.fixed % unit))
        unit /= 2;
    auto type_in = [&](const Pointer& p) {
        return p.target == Pointer::Variable && s.slot_of(p.number) == unit ? s.p.variables[p.number].element
                                                                            : ir::int_type(unit * 8);
    };
    const Type type = unit == 1 ? Type::I8 : from.target == Pointer::Variable ? type_in(from) : type_in(to);
    // All is read before anything is written: the two may overlap.
    Vec<Operand> values(s.arena, static_cast<uint32_t>(length / unit));
    Vec<uint32_t> offsets(s.arena, static_cast<uint32_t>(length / unit));
    for (uint32_t at = 0; at < length; at += unit) {
        const Operand x = load_scalar(t, from, at, type);
        values.push(x);
        offsets.push(at);
    }
    store_leaves(t, to, offsets.span(), values.span());
}

void Shader::fill(FunctionTranslator& t, const Instruction& call) {
    uint64_t length, byte;
    const llvm::of::Fill in(call);
    if (!memory.constant(in.length(), length) || length > copy_max || !memory.constant(in.byte(), byte))
        t.unsupported("a fill of that many bytes, or with a value that varies");
    const Pointer to = pointer_of(t, in.to());
    if (to.target == Pointer::Undefined)
        return;
    Vec<Operand> none(s.arena);
    apart(t, to, none,
          [&](const Pointer& one, Vec<Operand>&) { fill_bytes(t, one, static_cast<uint8_t>(byte), length); });
}

void Shader::fill_bytes(FunctionTranslator& t, const Pointer& to, uint8_t byte, uint64_t length) {
    s.work.spend(length, t.here());
    uint32_t unit = to.target == Pointer::Variable ? s.slot_of(to.number) : 4;
    while (unit > 1 && (length % unit || to.offset.fixed % unit))
        unit /= 2;
    const Type type = ir::int_type(unit * 8);
    const Operand x = s.p.constant(type, byte * 0x0101010101010101u);
    for (uint32_t at = 0; at < length; at += unit)
        store_scalar(t, to, at, x, type);
}

} // namespace ladder::vulkan
