#include "dxil/function.h"

#include "dxil/intrinsics.h"

#include <cstring>

namespace ladder::dxil {

using llvm::TypeKind;
using llvm::ValueKind;

FunctionTranslator::FunctionTranslator(Shared& shared, const llvm::Function& from, uint32_t to,
                                       UsedComponents used)
    : s(shared), p(shared.p), from_(from), number_(to), f_(shared.p.functions[to]), used_(used),
      order_(shared.arena), phis_(shared.arena), scratch_(shared.arena), offsets_(shared.arena) {
    // Behind the ids of the function: places for the constant expressions under translation.
    values_ = s.arena.array<Operand>(static_cast<size_t>(from.value_count) + expression_depth_max);
}

void FunctionTranslator::run() {
    f_.values.reserve(from_.value_count);
    make_parameters();
    order_blocks();
    find_predecessors();
    for (ir::BlockId b = 0; b < order_.size(); b++) {
        block_id_ = b;
        block_ = &f_.blocks[b];
        for (const Instruction* i = order_[b]->first; i; i = i->next)
            translate(*i);
        if (!block_->last || !ir::is_terminator(block_->last->op))
            invalid("a block does not end with a terminator");
    }
    finish_phis();
    f_.next_origin = origin_ + 1;
}

void FunctionTranslator::make_parameters() {
    const llvm::Type* result = from_.function_type->element;
    f_.return_type = result->kind == TypeKind::Pointer ? ir::Type::I32 : scalar(result);
    auto refuse = [&](const char* what) {
        s.diag.fail_unsupported(Location::none(),
                                "calls of '%.*s', which has a parameter that is %s, are not supported",
                                static_cast<int>(from_.name.size()), from_.name.data(), what);
    };
    auto parameter = [&](ir::Type type) {
        if (type == ir::Type::Handle)
            refuse("a resource handle");
        ir::ValueId v = p.new_value(f_, type, nullptr);
        f_.params.push(v);
        return Operand::value(v);
    };
    for (const llvm::Argument& a : from_.arguments) {
        if (a.type->kind == TypeKind::Pointer) {
            Group* g = s.objects.group_of(number_, &a);
            if (!g)
                refuse("a pointer to no variable");
            set_pointer(a, unflatten(a.type, group_variable(*g), parameter(ir::Type::I32)));
        } else if (is_aggregate(a.type)) {
            uint32_t run = new_run(a.type);
            for (uint32_t n = run; n < s.runs.size(); n++)
                s.runs[n] = parameter(type_of(s.runs[n]));
            set_run(a, run);
        } else if (ir::Type type = scalar(a.type); type != ir::Type::Void) {
            set(a, parameter(type));
        } else {
            refuse("no value");
        }
    }
}

// The variables, one behind the other, in which a function leaves the scalars of its result: VSIR's functions
// return one.
uint32_t FunctionTranslator::result_variables(uint32_t function, const llvm::Type* type) {
    uint32_t& known = s.result_variables[function];
    if (!known) {
        Shape sh = shape(type);
        known = p.variables.size() + 1;
        for (uint32_t n = 0; n < sh.count; n++) {
            ir::Variable v{};
            v.storage = ir::Storage::Private;
            v.element = s.leaves[sh.first + n];
            if (v.element == ir::Type::Handle)
                unsupported("a function that returns a resource handle");
            v.count = 1;
            s.new_variable(v, 1);
        }
    }
    return known - 1;
}

void FunctionTranslator::translate(const Instruction& i) {
    at_ = &i;
    origin_++;
    if (block_->last && ir::is_terminator(block_->last->op))
        invalid("an instruction stands behind its block's terminator");
    dispatch(i);
}

void FunctionTranslator::dispatch(const Instruction& i) {
    if (llvm::is_binary(i.opcode))
        return binary(i);
    if (llvm::is_cast(i.opcode))
        return cast(i);
    switch (i.opcode) {
    case Opcode::ICmp:
    case Opcode::FCmp: return compare(i);
    case Opcode::Call: return call(i);
    case Opcode::ExtractValue: return extract_value(i);
    case Opcode::Phi: return phi(i);
    case Opcode::Br: return branch(i);
    case Opcode::Switch: return switch_(i);
    case Opcode::Ret: return ret(i);
    case Opcode::Unreachable: return unreachable(i);
    case Opcode::Select: return select(i);
    case Opcode::Load: return load(i);
    case Opcode::Store: return store(i);
    case Opcode::GetElementPtr: return element_pointer(i);
    case Opcode::Alloca: return allocate(i);
    case Opcode::AtomicRMW: return atomic_rmw(i);
    case Opcode::CmpXchg: return compare_exchange(i);
    case Opcode::Fence: return fence(i);
    case Opcode::InsertValue: return insert_value(i);
    case Opcode::ExtractElement: return extract_element(i);
    case Opcode::InsertElement: return insert_element(i);
    case Opcode::ShuffleVector: return shuffle_vector(i);
    default: s.diag.fail_unsupported(here(), "the instruction '%s' is not supported", llvm::name(i.opcode));
    }
}

// What an instruction or argument has become.
Operand FunctionTranslator::defined(const Value* v) {
    Operand o = values_[v->id];
    if (!o.word() || !dominates(v)) [[unlikely]]
        invalid("a value is used where it is not defined");
    return o;
}

Operand FunctionTranslator::use(const Value* v) {
    if (v->kind == ValueKind::Instruction || v->kind == ValueKind::Argument) {
        Operand o = defined(v);
        if (o.is(Operand::None)) [[unlikely]]
            unsupported("a pointer as a value");
        return o;
    }
    if (v->kind == ValueKind::ConstExpr) {
        Operand o = expression(*static_cast<const llvm::ConstExpr*>(v));
        if (o.is(Operand::None))
            unsupported("a pointer as a value");
        return o;
    }
    if (!v->is_constant())
        unsupported("this kind of operand");
    return s.constant(v, here());
}

uint32_t FunctionTranslator::use_run(const Value* v) {
    if (v->kind == ValueKind::Instruction || v->kind == ValueKind::Argument) {
        Operand o = defined(v);
        if (!o.is(Operand::None))
            invalid("a value is used where it is not defined");
        return o.number() - 1;
    }
    if (v->kind == ValueKind::ConstExpr)
        return expression(*static_cast<const llvm::ConstExpr*>(v)).number() - 1;
    if (!v->is_constant())
        unsupported("this kind of operand");
    return s.constant_run(v, here());
}

// What translating a constant expression costs, without its operands.
constexpr uint64_t expression_steps = 16;

// Constant expressions are translated where they are used, as the instruction that they look like.
Operand FunctionTranslator::expression(const llvm::ConstExpr& e) {
    bool plain = llvm::is_binary(e.opcode) || llvm::is_cast(e.opcode) ||
                 (e.opcode >= Opcode::ICmp && e.opcode <= Opcode::FCmp) || e.opcode == Opcode::Select ||
                 (e.opcode >= Opcode::ExtractElement && e.opcode <= Opcode::ShuffleVector) ||
                 e.opcode == Opcode::ExtractValue || e.opcode == Opcode::InsertValue;
    if (!plain)
        s.diag.fail_unsupported(here(), "the constant expression '%s' is not supported",
                                llvm::name(e.opcode));
    if (depth_ >= expression_depth_max)
        unsupported("a constant expression this deep");
    s.work.spend(expression_steps, here()); // the operands of each may be the same one
    Instruction i{};
    i.kind = ValueKind::Instruction;
    i.id = from_.value_count + depth_;
    i.type = e.type;
    i.opcode = e.opcode;
    i.flags = e.flags;
    i.predicate = e.predicate;
    i.source_type = e.source_type;
    i.operands = {const_cast<const Value**>(e.operands.data()), e.operands.size()};
    i.indices = e.indices;
    depth_++;
    dispatch(i);
    depth_--;
    return values_[i.id];
}

uint32_t FunctionTranslator::immediate(const Value* v, const char* what) {
    uint64_t bits;
    if (!constant_int(v, bits))
        s.diag.fail_invalid(here(), "%s is not a constant", what);
    return bits > UINT32_MAX ? UINT32_MAX : static_cast<uint32_t>(bits);
}

void FunctionTranslator::set(const Value& v, Operand o) { values_[v.id] = o; }

void FunctionTranslator::set_pointer(const Value& v, Pointer to) {
    s.pointers.push(to);
    set(v, Operand(Operand::None, s.pointers.size()));
}

uint32_t FunctionTranslator::new_run(const llvm::Type* t) {
    Shape sh = shape(t);
    uint32_t first = s.runs.size();
    if (first > Operand::max_number / 2)
        unsupported("a function this large");
    for (uint32_t n = 0; n < sh.count; n++)
        s.runs.push(Operand::undef(s.leaves[sh.first + n]));
    return first;
}

void FunctionTranslator::set_results(const Value& v, const ir::Instr* i) {
    if (!is_aggregate(v.type))
        return set(v, i->result_operand());
    uint32_t run = new_run(v.type);
    uint32_t count = s.runs.size() - run;
    for (uint32_t n = 0; n < count && n < i->result_count; n++)
        s.runs[run + n] = i->result_operand(n);
    set_run(v, run);
}

ir::Instr* FunctionTranslator::emit(Op op, ir::Type type, std::span<const Operand> operands, uint32_t results,
                                    uint8_t flags) {
    ir::Instr* i = p.new_instr(f_, op, type, operands, results, flags);
    i->origin = origin_;
    ir::insert_before(*block_, before_, i);
    return i;
}

static bool constant_i32(const ir::Program& p, Operand o, uint32_t& bits) {
    if (!o.is_const() || p.constants[o.number()].type != ir::Type::I32)
        return false;
    bits = static_cast<uint32_t>(p.constants[o.number()].bits);
    return true;
}

Operand FunctionTranslator::add(Operand a, Operand b) {
    uint32_t x = 0, y = 0;
    bool ca = constant_i32(p, a, x), cb = constant_i32(p, b, y);
    if (ca && cb)
        return p.i32(x + y);
    if (cb && !y)
        return a;
    if (ca && !x)
        return b;
    return make(Op::IAdd, ir::Type::I32, {a, b});
}

Operand FunctionTranslator::multiply(Operand a, uint32_t b) {
    uint32_t x;
    if (constant_i32(p, a, x))
        return p.i32(x * b);
    return b == 1 ? a : make(Op::IMul, ir::Type::I32, {a, p.i32(b)});
}

Operand FunctionTranslator::join_words(ir::Type type, Operand low, Operand high) {
    using ir::Type;
    if (type == Type::F64)
        return make(Op::MakeDouble, Type::F64, {low, high});
    Operand top = make(Op::Shl, Type::I64, {make(Op::ZExt, Type::I64, {high}), p.constant(Type::I64, 32)});
    return make(Op::Or, Type::I64, {make(Op::ZExt, Type::I64, {low}), top});
}

void FunctionTranslator::split_words(ir::Type type, Operand value, Operand words[2]) {
    using ir::Type;
    if (value.is_const()) {
        uint64_t bits = p.constants[value.number()].bits;
        words[0] = p.i32(static_cast<uint32_t>(bits));
        words[1] = p.i32(static_cast<uint32_t>(bits >> 32));
    } else if (type == Type::F64) {
        ir::Instr* i = emit(Op::SplitDouble, Type::Void, {value}, 2);
        words[0] = i->result_operand(0);
        words[1] = i->result_operand(1);
    } else {
        words[0] = make(Op::Trunc, Type::I32, {value});
        Operand top = make(Op::LShr, Type::I64, {value, p.constant(Type::I64, 32)});
        words[1] = make(Op::Trunc, Type::I32, {top});
    }
}

Operand FunctionTranslator::normalize(Operand o, const llvm::Type* t, Norm norm) {
    if (norm == Norm::None || o.is_undef())
        return o;
    if (t->kind == TypeKind::Vector)
        t = t->element;
    uint32_t width = s.narrow_width(t);
    if (!width)
        return o;
    ir::Type type = scalar(t);
    uint64_t mask = (uint64_t{1} << width) - 1;
    uint32_t spare = ir::bits(type) - width;
    if (o.is_const()) {
        uint64_t x = p.constants[o.number()].bits & mask;
        bool negative = norm == Norm::Sign && x >> (width - 1);
        return p.constant(type, negative ? x | ~mask : x);
    }
    if (norm == Norm::Zero)
        return make(Op::And, type, {o, p.constant(type, mask)});
    Operand by = p.constant(type, spare);
    return make(Op::AShr, type, {make(Op::Shl, type, {o, by}), by});
}

Operand FunctionTranslator::as_index(const Value* v) {
    uint64_t bits;
    if (constant_int(v, bits)) {
        uint32_t unused = v->type->width < 64 ? 64 - v->type->width : 0;
        return p.i32(static_cast<uint32_t>(static_cast<int64_t>(bits << unused) >> unused));
    }
    Operand o = normalize(use(v), v->type, Norm::Sign);
    if (o.is_undef())
        return Operand::undef(ir::Type::I32);
    switch (type_of(o)) {
    case ir::Type::I32: return o;
    case ir::Type::I64: return make(Op::Trunc, ir::Type::I32, {o});
    case ir::Type::I8:
    case ir::Type::I16: return make(Op::SExt, ir::Type::I32, {o});
    default: invalid("an index is not an integer");
    }
}

bool has_attachment(const Instruction& i, uint32_t kind) {
    for (const llvm::MetadataAttachment& a : i.metadata)
        if (a.kind == kind)
            return true;
    return false;
}

uint8_t FunctionTranslator::precise_flag(const Instruction& i) const {
    return has_attachment(i, s.precise_kind) ? ir::instr_flags::Precise : 0;
}

void FunctionTranslator::call(const Instruction& i) {
    if (!i.callee || i.callee->kind != ValueKind::Function)
        unsupported("a call of something that is not a function");
    auto& f = *static_cast<const llvm::Function*>(i.callee);
    CalleeState& callee = s.callees[f.id];
    switch (callee.kind) {
    case CalleeState::DxOp: return dx_call(i, callee);
    case CalleeState::Nothing: return;
    case CalleeState::Intrinsic: return intrinsic(*this, i, callee.number);
    case CalleeState::Defined: return defined_call(i, callee);
    default:
        s.diag.fail_unsupported(here(), "calls of '%.*s' are not supported", static_cast<int>(f.name.size()),
                                f.name.data());
    }
}

static bool arguments_match(const Instruction& i, const llvm::Type& function) {
    if (i.operands.size() != function.members.size())
        return false;
    for (size_t n = 0; n < i.operands.size(); n++)
        if (i.operands[n]->type != function.members[n])
            return false;
    return true;
}

static bool in_stage(const Operation& o, ir::Stage stage) {
    constexpr char letters[] = "vpghdc"; // by stage, as in ops.def
    return o.stages[0] == '*' || std::strchr(o.stages, letters[static_cast<int>(stage)]);
}

void FunctionTranslator::dx_call(const Instruction& i, CalleeState& callee) {
    auto& f = *static_cast<const llvm::Function*>(i.callee);
    uint64_t opcode;
    if (i.operands.empty() || !constant_int(i.operands[0], opcode))
        invalid("the opcode of a dx.op call is not a constant");
    const Operation* o = find_operation(opcode);
    if (!o)
        s.diag.fail_unsupported(here(), "dx.op opcode %llu is not known",
                                static_cast<unsigned long long>(opcode));
    if (callee.number != opcode + 1) {
        if (!has_class(f.name, *o))
            s.diag.fail_invalid(here(), "'%.*s' is called with the opcode of dx.op %s",
                                static_cast<int>(f.name.size()), f.name.data(), o->name);
        if (!o->translate)
            s.diag.fail_unsupported(here(), "dx.op %s (opcode %u) is not supported yet", o->name,
                                    static_cast<unsigned>(opcode));
        if (!in_stage(*o, p.stage))
            s.diag.fail_invalid(here(), "dx.op %s is not for %s shaders", o->name, ir::name(p.stage));
        callee.shape = nullptr;
        if (!signature_matches(*f.function_type, *o, callee.shape))
            s.diag.fail_invalid(here(), "'%.*s' does not have the signature of dx.op %s",
                                static_cast<int>(f.name.size()), f.name.data(), o->name);
        callee.number = static_cast<uint32_t>(opcode) + 1;
    }
    if (!arguments_match(i, *f.function_type))
        s.diag.fail_invalid(here(), "a call of dx.op %s does not have the arguments of its function",
                            o->name);
    o->translate(*this, i, *o);
}

void FunctionTranslator::defined_call(const Instruction& i, const CalleeState& callee) {
    auto& f = *static_cast<const llvm::Function*>(i.callee);
    if (!arguments_match(i, *f.function_type))
        invalid("a call does not have the arguments of its function");
    scratch_.clear();
    scratch_.push(Operand::function(callee.number));
    for (size_t n = 0; n < i.operands.size(); n++)
        pass_argument(i.operands[n], callee.number, f.arguments[n]);
    bool is_pointer = i.type->kind == TypeKind::Pointer;
    ir::Type type = is_pointer ? ir::Type::I32 : scalar(i.type);
    ir::Instr* made = emit(Op::Call, type, scratch_.span(), type != ir::Type::Void);
    if (is_pointer) {
        Group* g = s.objects.group_of(number_, &i);
        if (!g)
            unsupported("a function that returns a pointer to no variable");
        set_pointer(i, unflatten(i.type, group_variable(*g), made->result_operand()));
    } else if (is_aggregate(i.type)) {
        uint32_t first = result_variables(callee.number, i.type), run = new_run(i.type);
        for (uint32_t n = 0, count = s.runs.size() - run; n < count; n++) {
            Operand o = make(Op::VarLoad, type_of(s.runs[run + n]), {Operand::variable(first + n), p.i32(0)});
            s.runs[run + n] = o;
        }
        set_run(i, run);
    } else if (made->has_result()) {
        set(i, made->result_operand());
    }
}

// Adds the operands of an argument to scratch_.
void FunctionTranslator::pass_argument(const Value* v, uint32_t callee, const llvm::Argument& a) {
    if (a.type->kind == TypeKind::Pointer) {
        Group* g = s.objects.group_of(callee, &a);
        if (!g)
            unsupported("a call with a pointer to no variable");
        uint32_t variable = group_variable(*g);
        Operand flat = flat_pointer(v, variable, "a parameter of");
        scratch_.push(flat);
        return;
    }
    if (!is_aggregate(a.type)) {
        scratch_.push(use(v));
        return;
    }
    uint32_t run = use_run(v);
    for (uint32_t n = 0, count = shape(a.type).count; n < count; n++)
        scratch_.push(s.runs[run + n]);
}

} // namespace ladder::dxil
