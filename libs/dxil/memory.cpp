// Pointers, variables and accesses to them. A variable is an array of one scalar type; a pointer is a
// variable and an element index.
#include "dxil/function.h"

namespace ladder::dxil {

using ir::Type;
using llvm::TypeKind;
using llvm::ValueKind;

namespace {

// What memory holds for a value: i1 is 32 bits wide.
Type memory_type(Type t) { return t == Type::Bool ? Type::I32 : t; }
uint32_t memory_bits(Type t) { return ir::bits(memory_type(t)); }

// Walks over the scalars of a type in memory order.
class Layout {
public:
    Layout(Shared& s, Location where) : s_(s), where_(where) {}

    // The type that all scalars have in memory; Void if they differ (or there are none).
    Type common(const llvm::Type* t) {
        Type found = Type::Void;
        return scan(t, 0, found) ? found : Type::Void;
    }

    // Elements of `width` bits that a type takes; `mixed`: narrower scalars take a whole element too.
    uint64_t elements(const llvm::Type* t, uint32_t width, bool mixed) { return count(t, width, mixed, 0); }

private:
    void visit(uint32_t depth) {
        if (depth > depth_max || !budget_--)
            s_.diag.fail_unsupported(where_, "types this large are not supported in memory");
    }
    bool scan(const llvm::Type* t, uint32_t depth, Type& found) {
        visit(depth);
        if (t->kind == TypeKind::Struct) {
            for (const llvm::Type* m : t->members)
                if (!scan(m, depth + 1, found))
                    return false;
            return true;
        }
        if (t->kind == TypeKind::Array || t->kind == TypeKind::Vector)
            return scan(t->element, depth + 1, found);
        Type type = memory_type(leaf(t));
        bool same = found == Type::Void || found == type;
        found = type;
        return same;
    }
    uint64_t count(const llvm::Type* t, uint32_t width, bool mixed, uint32_t depth) {
        visit(depth);
        uint64_t sum = 0;
        if (t->kind == TypeKind::Struct) {
            for (const llvm::Type* m : t->members)
                sum += count(m, width, mixed, depth + 1);
        } else if (t->kind == TypeKind::Array || t->kind == TypeKind::Vector) {
            uint64_t each = count(t->element, width, mixed, depth + 1);
            if (each && t->count > variable_max / each)
                too_large();
            sum = each * t->count;
        } else {
            uint32_t own = memory_bits(leaf(t));
            if (own != width && own != width * 2 && !(mixed && own < width))
                s_.diag.fail_unsupported(where_,
                                         "access to a variable in units of another size is not supported");
            sum = own == width * 2 ? 2 : 1;
        }
        if (sum > variable_max)
            too_large();
        return sum;
    }
    Type leaf(const llvm::Type* t) {
        Type type = s_.scalar(t, where_);
        if (type == Type::Void)
            s_.diag.fail_unsupported(where_, "variables of this type are not supported");
        return type;
    }
    [[noreturn]] void too_large() {
        s_.diag.fail_unsupported(where_, "variables of more than %u elements are not supported",
                                 variable_max);
    }

    Shared& s_;
    Location where_;
    uint32_t budget_ = aggregate_max;
};

// Lays an initialiser out as the elements of its variable.
class Initializer {
public:
    Initializer(Shared& s, Location where, std::span<uint64_t> out, uint32_t width, bool mixed)
        : s_(s), where_(where), out_(out), width_(width), mixed_(mixed) {}

    void put(const llvm::Value* v, uint32_t depth = 0) {
        if (depth > depth_max || !budget_--)
            s_.diag.fail_unsupported(where_, "an initialiser this large is not supported");
        switch (v->kind) {
        case ValueKind::ConstInt: return put(v->type, static_cast<const llvm::ConstInt*>(v)->bits);
        case ValueKind::ConstFloat: return put(v->type, static_cast<const llvm::ConstFloat*>(v)->bits);
        case ValueKind::ConstData:
            for (uint64_t bits : static_cast<const llvm::ConstData*>(v)->elements)
                put(v->type->element, bits);
            return;
        case ValueKind::ConstAggregate:
            for (const llvm::Value* e : static_cast<const llvm::ConstAggregate*>(v)->elements)
                put(e, depth + 1);
            return;
        case ValueKind::ConstNull:
        case ValueKind::ConstUndef: // whatever one likes: zero
            at_ += Layout(s_, where_).elements(v->type, width_, mixed_);
            return;
        default: s_.diag.fail_unsupported(where_, "this kind of initialiser is not supported");
        }
    }
    bool complete() const { return at_ == out_.size(); }

private:
    void put(const llvm::Type* t, uint64_t bits) {
        Type type = s_.scalar(t, where_);
        bits = s_.scalar_bits(t, bits);
        bool two = mixed_ && ir::bits(type) == 64;
        if (at_ + two >= out_.size())
            s_.diag.fail_invalid(where_, "an initialiser has more elements than its type");
        out_[at_++] = two ? bits & UINT32_MAX : bits;
        if (two)
            out_[at_++] = bits >> 32;
    }

    Shared& s_;
    Location where_;
    std::span<uint64_t> out_;
    uint64_t at_ = 0;
    uint32_t width_; // of an element, in bits
    bool mixed_;
    uint32_t budget_ = variable_max;
};

} // namespace

uint32_t FunctionTranslator::new_variable(ir::Storage storage, const llvm::Type* type, bool integers,
                                          std::string_view name) {
    ir::Variable v{};
    v.storage = storage;
    v.element = Layout(s, here()).common(type);
    bool mixed = v.element == Type::Void;
    if (mixed)
        v.element = Type::I32;
    else if (integers && ir::is_float(v.element))
        v.element = ir::int_type(ir::bits(v.element));
    v.count = static_cast<uint32_t>(Layout(s, here()).elements(type, ir::bits(v.element), mixed));
    if (!v.count)
        unsupported("a variable without elements");
    v.name = name;
    p.variables.push(v);
    s.mixed.push(mixed);
    return p.variables.size() - 1;
}

uint32_t FunctionTranslator::elements_of(const llvm::Type* t, uint32_t variable) {
    uint32_t width = ir::bits(p.variables[variable].element);
    if (t->kind == TypeKind::Integer || t->kind == TypeKind::Float) { // most are
        if (memory_bits(scalar(t)) == width)
            return 1;
    }
    return static_cast<uint32_t>(Layout(s, here()).elements(t, width, s.mixed[variable]));
}

uint32_t FunctionTranslator::variable_of(const llvm::GlobalVariable& g) {
    GlobalState& state = s.globals[g.id];
    ir::Storage storage = ir::Storage::Private;
    if (g.type->width == 3)
        storage = ir::Storage::Workgroup;
    else if (g.type->width)
        s.diag.fail_unsupported(here(), "variables in address space %u are not supported", g.type->width);
    else if (!g.initializer)
        unsupported("an external variable that is no resource");
    else if (g.is_constant_data)
        storage = ir::Storage::Constant;
    uint32_t number = new_variable(storage, g.value_type, state.integer_atomics, g.name);
    state.kind = GlobalState::Variable;
    state.number = number;
    if (storage == ir::Storage::Workgroup || g.initializer->kind == ValueKind::ConstUndef)
        return number;
    ir::Variable& v = p.variables[number];
    if (g.initializer->kind == ValueKind::ConstNull) {
        v.initial_zero = true;
        return number;
    }
    if (v.count > variable_max - s.initialized_elements)
        unsupported("initialisers this large");
    s.initialized_elements += v.count;
    auto initial = s.arena.array<uint64_t>(v.count);
    Initializer init(s, here(), initial, ir::bits(v.element), s.mixed[number]);
    init.put(g.initializer);
    if (!init.complete())
        invalid("an initialiser does not have the elements of its type");
    v.initial = initial;
    return number;
}

void FunctionTranslator::allocate(const Instruction& i) {
    uint64_t count;
    if (i.operands.size() != 1 || !constant_int(i.operands[0], count) || count != 1 || !i.source_type)
        unsupported("an alloca of several objects");
    set_pointer(i,
                {Pointer::Variable, new_variable(ir::Storage::Private, i.source_type, false, {}), p.i32(0)});
}

Pointer FunctionTranslator::pointer(const Value* v) {
    if (v->type->kind != TypeKind::Pointer)
        invalid("an operand that must be a pointer is not");
    if (v->kind == ValueKind::Instruction) {
        Operand o = values_[v->id];
        if (!o.word() || !o.is(Operand::None))
            invalid("a pointer is used where it is not defined");
        return s.pointers[o.number() - 1];
    }
    if (v->kind == ValueKind::GlobalVariable)
        return compute_pointer(v);
    if (v->kind != ValueKind::ConstExpr)
        unsupported("this kind of pointer");
    if (Operand known = s.constants[v->id]; known.word())
        return s.pointers[known.number() - 1];
    if (depth_ >= depth_max)
        unsupported("a constant expression this deep");
    depth_++;
    Pointer to = compute_pointer(v);
    depth_--;
    if (to.index.is_const()) {
        s.pointers.push(to);
        s.constants[v->id] = Operand(Operand::None, s.pointers.size());
    }
    return to;
}

Pointer FunctionTranslator::compute_pointer(const Value* v) {
    if (v->kind == ValueKind::GlobalVariable) {
        auto& g = *static_cast<const llvm::GlobalVariable*>(v);
        GlobalState& state = s.globals[g.id];
        if (state.kind == GlobalState::Unseen && g.name == "dx.break.cond") {
            state.kind = GlobalState::BreakCondition;
            s.break_condition_seen = true;
        }
        switch (state.kind) {
        case GlobalState::Variable: return {Pointer::Variable, state.number, p.i32(0)};
        case GlobalState::Resource: return {Pointer::Resource, state.number, p.i32(0)};
        case GlobalState::BreakCondition: return {Pointer::BreakCondition, 0, p.i32(0)};
        default: return {Pointer::Variable, variable_of(g), p.i32(0)};
        }
    }
    auto& e = *static_cast<const llvm::ConstExpr*>(v);
    if (e.operands.empty())
        invalid("a constant expression without operands");
    if (e.opcode == Opcode::BitCast || e.opcode == Opcode::AddrSpaceCast)
        return pointer(e.operands[0]);
    if (e.opcode != Opcode::GetElementPtr)
        s.diag.fail_unsupported(here(), "the constant expression '%s' is not supported",
                                llvm::name(e.opcode));
    return element(pointer(e.operands[0]), e.source_type, e.operands.subspan(1));
}

void FunctionTranslator::element_pointer(const Instruction& i) {
    if (i.operands.empty() || !i.source_type || i.type->kind != TypeKind::Pointer)
        unsupported("this form of getelementptr");
    set_pointer(i, element(pointer(i.operands[0]), i.source_type, i.operands.subspan(1)));
}

Pointer FunctionTranslator::element(Pointer base, const llvm::Type* source,
                                    std::span<const Value* const> indices) {
    if (base.target == Pointer::BreakCondition)
        return base;
    const llvm::Type* type = source;
    Operand dynamic = base.index;
    uint32_t fixed = 0;
    auto size = [&](const llvm::Type* t) -> uint32_t {
        if (base.target == Pointer::Variable)
            return elements_of(t, base.number);
        uint64_t count = 1;
        for (; t->kind == TypeKind::Array; t = t->element)
            if (!t->count || (count *= t->count) > variable_max)
                unsupported("an array of resources like this");
        return static_cast<uint32_t>(count);
    };
    for (size_t n = 0; n < indices.size(); n++) {
        uint64_t index;
        bool constant = constant_int(indices[n], index);
        if (n && type->kind == TypeKind::Struct) {
            if (!constant || index >= type->members.size() || base.target != Pointer::Variable)
                invalid("an index of a getelementptr is out of range");
            for (uint64_t m = 0; m < index; m++)
                fixed += size(type->members[m]);
            type = type->members[index];
            continue;
        }
        if (n) {
            if (type->kind != TypeKind::Array && type->kind != TypeKind::Vector)
                invalid("a getelementptr indexes a scalar");
            type = type->element;
        }
        if (constant && !index)
            continue;
        Operand o = as_index(indices[n]);
        if (constant)
            fixed += static_cast<uint32_t>(p.constants[o.number()].bits) * size(type);
        else
            dynamic = add(dynamic, multiply(o, size(type)));
    }
    base.index = add(dynamic, fixed);
    return base;
}

Operand FunctionTranslator::load_scalar(const Pointer& from, uint32_t offset, Type type) {
    if (from.target != Pointer::Variable)
        unsupported("a load from something that is no variable");
    const ir::Variable& v = p.variables[from.number];
    Operand index = add(from.index, offset);
    Operand variable = Operand::variable(from.number);
    Type element = v.element, wanted = memory_type(type);
    uint32_t have = ir::bits(element), need = ir::bits(wanted);
    if (need == have * 2 && need == 64) {
        Operand words[2];
        for (uint32_t w = 0; w < 2; w++) {
            words[w] = make(Op::VarLoad, element, {variable, add(index, w)});
            if (element != Type::I32)
                words[w] = make(Op::Bitcast, Type::I32, {words[w]});
        }
        return join_words(wanted, words[0], words[1]);
    }
    if (need != have && !(s.mixed[from.number] && need < have))
        unsupported("access to a variable in units of another size");
    Operand x;
    // Tables are often read at constants once loops are unrolled.
    if (v.storage == ir::Storage::Constant && index.is_const() &&
        p.constants[index.number()].bits < v.count && (v.initial_zero || !v.initial.empty()))
        x = p.constant(element, v.initial_zero ? 0 : v.initial[p.constants[index.number()].bits]);
    else
        x = make(Op::VarLoad, element, {variable, index});
    if (need < have) {
        x = make(Op::Trunc, ir::int_type(need), {x});
        element = ir::int_type(need);
    }
    if (type == Type::Bool)
        return make(Op::INe, Type::Void,
                    {element == Type::I32 ? x : make(Op::Bitcast, Type::I32, {x}), p.i32(0)});
    if (element == wanted)
        return x;
    return x.is_const() ? p.constant(wanted, p.constants[x.number()].bits) : make(Op::Bitcast, wanted, {x});
}

void FunctionTranslator::store_scalar(const Pointer& to, uint32_t offset, Operand value, Type type) {
    if (to.target != Pointer::Variable)
        unsupported("a store to something that is no variable");
    const ir::Variable& v = p.variables[to.number];
    if (v.storage == ir::Storage::Constant)
        invalid("a store to a constant");
    Operand index = add(to.index, offset);
    Operand variable = Operand::variable(to.number);
    Type element = v.element, given = memory_type(type);
    uint32_t have = ir::bits(element), need = ir::bits(given);
    if (need == have * 2 && need == 64) {
        Operand words[2];
        split_words(given, value, words);
        for (uint32_t w = 0; w < 2; w++) {
            Operand word = element == Type::I32 ? words[w] : make(Op::Bitcast, element, {words[w]});
            emit(Op::VarStore, Type::Void, {variable, add(index, w), word}, 0);
        }
        return;
    }
    if (need != have && !(s.mixed[to.number] && need < have))
        unsupported("access to a variable in units of another size");
    if (type == Type::Bool)
        value = make(Op::ZExt, Type::I32, {value});
    if (need < have) {
        if (ir::is_float(given))
            value = make(Op::Bitcast, ir::int_type(need), {value});
        value = make(Op::ZExt, element, {value});
    } else if (given != element) {
        value = value.is_const() ? p.constant(element, p.constants[value.number()].bits)
                                 : make(Op::Bitcast, element, {value});
    }
    emit(Op::VarStore, Type::Void, {variable, index, value}, 0);
}

void FunctionTranslator::load(const Instruction& i) {
    if (i.operands.size() != 1 || i.operands[0]->type->kind != TypeKind::Pointer ||
        i.operands[0]->type->element != i.type)
        invalid("a load is malformed");
    Pointer from = pointer(i.operands[0]);
    if (from.target == Pointer::Resource) {
        return; // only createHandleForLib uses it, and looks at the pointer
    }
    if (from.target == Pointer::BreakCondition) {
        if (scalar(i.type) != Type::I32)
            unsupported("a load of @dx.break.cond as another type");
        return set(i, p.i32(0));
    }
    if (i.type->kind == TypeKind::Pointer)
        unsupported("a load of a pointer");
    if (!is_aggregate(i.type))
        return set(i, load_scalar(from, 0, scalar(i.type)));
    uint32_t run = new_run(i.type);
    uint32_t offset = 0, width = ir::bits(p.variables[from.number].element);
    for (uint32_t n = 0, count = s.runs.size() - run; n < count; n++) {
        Type type = type_of(s.runs[run + n]);
        Operand o = load_scalar(from, offset, type);
        s.runs[run + n] = o;
        offset += memory_bits(type) > width ? 2 : 1;
    }
    set_run(i, run);
}

void FunctionTranslator::store(const Instruction& i) {
    if (i.operands.size() != 2 || i.operands[1]->type->kind != TypeKind::Pointer ||
        i.operands[1]->type->element != i.operands[0]->type)
        invalid("a store is malformed");
    const llvm::Type* type = i.operands[0]->type;
    Pointer to = pointer(i.operands[1]);
    if (type->kind == TypeKind::Pointer)
        unsupported("a store of a pointer");
    if (to.target != Pointer::Variable)
        unsupported("a store to something that is no variable");
    if (!is_aggregate(type))
        return store_scalar(to, 0, use(i.operands[0]), scalar(type));
    uint32_t run = use_run(i.operands[0]), count = shape(type).count;
    uint32_t offset = 0, width = ir::bits(p.variables[to.number].element);
    for (uint32_t n = 0; n < count; n++) {
        Type t = type_of(s.runs[run + n]);
        store_scalar(to, offset, s.runs[run + n], t);
        offset += memory_bits(t) > width ? 2 : 1;
    }
}

// Maps RmwOp to AtomicOp; Count: not supported.
static ir::AtomicOp atomic_operation(uint8_t rmw) {
    using A = ir::AtomicOp;
    constexpr A map[] = {A::Exchange, A::Add,  A::Sub,  A::And,  A::Count, A::Or,
                         A::Xor,      A::SMax, A::SMin, A::UMax, A::UMin};
    return rmw < std::size(map) ? map[rmw] : A::Count;
}

static void check_atomic(FunctionTranslator& t, const Pointer& to, Type type) {
    if (to.target != Pointer::Variable)
        t.unsupported("an atomic on something that is no variable");
    const ir::Variable& v = t.p.variables[to.number];
    if (v.storage != ir::Storage::Workgroup)
        t.unsupported("an atomic on a variable that is not groupshared");
    if (v.element != type)
        t.unsupported("an atomic on a variable of another type");
}

void FunctionTranslator::atomic_rmw(const Instruction& i) {
    if (i.operands.size() != 2 || i.operands[1]->type != i.type || i.type->kind != TypeKind::Integer)
        invalid("an atomicrmw is malformed");
    Type type = scalar(i.type);
    ir::AtomicOp op = atomic_operation(i.rmw);
    if (op == ir::AtomicOp::Count)
        unsupported("this operation of atomicrmw");
    Pointer to = pointer(i.operands[0]);
    check_atomic(*this, to, type);
    set(i, make(Op::VarAtomic, type,
                {Operand::variable(to.number), Operand::imm(static_cast<uint32_t>(op)), to.index,
                 use(i.operands[1])}));
}

void FunctionTranslator::compare_exchange(const Instruction& i) {
    if (i.operands.size() != 3 || i.type->kind != TypeKind::Struct || i.type->members.size() != 2 ||
        i.operands[1]->type != i.type->members[0] || i.operands[2]->type != i.type->members[0] ||
        i.operands[1]->type->kind != TypeKind::Integer)
        invalid("a cmpxchg is malformed");
    Type type = scalar(i.operands[1]->type);
    Pointer to = pointer(i.operands[0]);
    check_atomic(*this, to, type);
    Operand compare = use(i.operands[1]);
    Operand old =
        make(Op::VarCmpXchg, type, {Operand::variable(to.number), to.index, compare, use(i.operands[2])});
    uint32_t run = new_run(i.type);
    s.runs[run] = old;
    if (used(i) & 2)
        s.runs[run + 1] = make(Op::IEq, Type::Void, {old, compare});
    set_run(i, run);
}

void FunctionTranslator::fence(const Instruction&) {
    emit(Op::Barrier, Type::Void, {Operand::imm(ir::barrier_bits::UavDevice | ir::barrier_bits::GroupShared)},
         0);
}

} // namespace ladder::dxil
