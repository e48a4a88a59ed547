// Atomic operations. What SPIR-V has no operation for everywhere, arithmetic on floats above all, is a loop
// around compare and exchange, which every device has.
#include "formats/llvm/instruction_views.h"
#include "front/vulkan/vulkan_shader.h"
#include "vsir/core/op_views.h"

namespace ladder::vulkan {

using ir::Type;
using llvm::Opcode;

// atomicrmw and cmpxchg, on whole words.
void Shader::atomic(FunctionTranslator& t, const Instruction& i) {
    Vec<Operand> old(s.arena, 1);
    apart(t, pointer_of(t, llvm::of::AtomicRMW(i).pointer()), old,
          [&](const Pointer& at, Vec<Operand>& results) { results.push(atomic_at(t, i, at)); });
    if (i.opcode != Opcode::CmpXchg)
        return t.values.set(i, old[0]);
    const uint32_t run = t.values.new_run(i.type);
    const Operand same = t.code.equal(old[0], t.values.use(llvm::of::CmpXchg(i).compare()));
    s.runs[run] = old[0];
    s.runs[run + 1] = same;
    t.values.set_run(i, run);
}

namespace {

struct Atomic {
    ir::AtomicOp op; // Count: there is none, so it is made of a compare and exchange
    Op change;       // with the old value and the operand; Count: changed() knows
};
using ir::AtomicOp;
// By llvm::RmwOp. Arithmetic on floats is in extensions that devices need not have.
constexpr Atomic atomics[] = {
    {AtomicOp::Exchange, Op::Count}, {AtomicOp::Add, Op::IAdd},    {AtomicOp::Sub, Op::ISub},
    {AtomicOp::And, Op::And},        {AtomicOp::Count, Op::Count}, {AtomicOp::Or, Op::Or},
    {AtomicOp::Xor, Op::Xor},        {AtomicOp::SMax, Op::IMax},   {AtomicOp::SMin, Op::IMin},
    {AtomicOp::UMax, Op::UMax},      {AtomicOp::UMin, Op::UMin},   {AtomicOp::Count, Op::FAdd},
    {AtomicOp::Count, Op::FSub},     {AtomicOp::Count, Op::FMax},  {AtomicOp::Count, Op::FMin},
    {AtomicOp::Count, Op::Count},    {AtomicOp::Count, Op::Count}, {AtomicOp::Count, Op::Count},
    {AtomicOp::Count, Op::Count},    {AtomicOp::Count, Op::FMax},  {AtomicOp::Count, Op::FMin}};

// What an operation leaves where `old` was.
Operand changed(FunctionTranslator& t, uint8_t rmw, Operand old, Operand value) {
    const Type type = t.code.type_of(value);
    const Operand none = ir::is_float(type) ? Operand() : t.p.constant(type, 0);
    auto is = [&](Op op, Operand a, Operand b) { return t.code.make(op, Type::Void, {a, b}); };
    switch (static_cast<llvm::RmwOp>(rmw)) {
    case llvm::RmwOp::Nand: return t.code.make(Op::Not, type, {t.code.make(Op::And, type, {old, value})});
    case llvm::RmwOp::UIncWrap: {
        const Operand wraps = is(Op::UGe, old, value);
        return t.code.select(wraps, none, t.code.make(Op::IAdd, type, {old, t.p.constant(type, 1)}));
    }
    case llvm::RmwOp::UDecWrap: {
        const Operand wraps =
            t.code.make(Op::Or, Type::Bool, {is(Op::IEq, old, none), is(Op::UGt, old, value)});
        return t.code.select(wraps, value, t.code.make(Op::ISub, type, {old, t.p.constant(type, 1)}));
    }
    case llvm::RmwOp::USubCond:
    case llvm::RmwOp::USubSat: {
        const Operand fits = is(Op::UGe, old, value);
        return t.code.select(fits, t.code.make(Op::ISub, type, {old, value}),
                             static_cast<llvm::RmwOp>(rmw) == llvm::RmwOp::USubSat ? none : old);
    }
    default: return t.code.make(atomics[rmw].change, type, {old, value});
    }
}

} // namespace

// Changes a word by compare and exchange, in a loop that ends when no other thread changed the word
// meanwhile. The first round guesses the old value.
Operand Shader::exchange_changed(FunctionTranslator& t, uint8_t rmw, const Pointer& at, Operand value) {
    const Type type = t.code.type_of(value);
    const front_llvm::Flow::Loop loop = t.flow.begin_loop();
    ir::Instr* phi = t.code.emit(
        Op::Phi, type,
        {s.p.constant(type, 0), Operand::block(loop.before), Operand::undef(type), Operand::block(loop.head)},
        1);
    const Operand expected = phi->result_operand();
    const Operand seen = atomic_access(t, at, AtomicOp::Count, expected, changed(t, rmw, expected, value));
    const Operand word = t.code.as_integer(seen);
    Operand done = t.code.equal(word, t.code.as_integer(expected));
    // What helper lanes do to memory is nothing, and what they get is undefined.
    if (ir::has_helper_lanes(s.p.stage()))
        done = t.code.make(
            Op::Or, Type::Bool,
            {done,
             t.code.emit(Op::IsHelperLane, Type::Void, std::span<const Operand>(), 1)->result_operand()});
    const std::span<Operand> incoming = ir::as::Phi(*phi).incoming().last(2); // from the round before
    incoming.front() = seen;
    incoming.back() = Operand::block(t.flow.place());
    t.flow.end_loop(loop, done);
    return seen;
}

// One operation on a word. What was there. Count: `second` if `first` is there.
Operand Shader::atomic_access(FunctionTranslator& t, const Pointer& at, ir::AtomicOp op, Operand first,
                              Operand second) {
    const Type type = t.code.type_of(second);
    const bool exchange = op == AtomicOp::Count;
    const Operand number = Operand::imm(static_cast<uint32_t>(op));
    if (at.target == Pointer::Variable) {
        if (s.p.variables[at.number].storage != ir::Storage::Workgroup)
            t.unsupported("an atomic operation on memory that threads do not share");
        if (ir::bits(s.p.variables[at.number].element) != ir::bits(type))
            t.unsupported("an atomic operation on part of a variable's element");
        const Operand index = offset(t, at, 0, s.slot_of(at.number)), v = Operand::variable(at.number);
        const Type element = s.p.variables[at.number].element;
        // Arithmetic is that of the operation, exchanges are of bits.
        if (element != type && !exchange && op != AtomicOp::Exchange)
            t.unsupported("an atomic operation of another type than the variable's");
        const Operand a = exchange ? t.code.reinterpret(first, element) : first;
        const Operand b = t.code.reinterpret(second, element);
        const Operand old = exchange ? t.code.make(Op::VarCmpXchg, element, {v, index, a, b})
                                     : t.code.make(Op::VarAtomic, element, {v, number, index, b});
        return t.code.reinterpret(old, type);
    }
    if (at.target != targets::Buffer && at.target != targets::Texel)
        t.unsupported("an atomic operation on something that is no memory");
    if (descriptor(at).cls != ir::ResourceClass::Uav)
        t.invalid("an atomic operation on a resource that is only read");
    const bool structured = descriptor(at).kind == ir::ResourceKind::StructuredBuffer;
    const Operand none = Operand::undef(Type::I32);
    const Operand x = at.target == targets::Texel || structured ? at.index : offset(t, at, 0, 1);
    const Operand y = structured ? offset(t, at, 0, 1) : none;
    const Operand h = handle(t, at);
    return exchange ? t.code.make(Op::ResCmpXchg, type, {h, x, y, none, first, second})
                    : t.code.make(Op::ResAtomic, type, {h, number, x, y, none, second});
}

// What was there.
Operand Shader::atomic_at(FunctionTranslator& t, const Instruction& i, const Pointer& at) {
    const Value* first = llvm::of::AtomicRMW(i).value(); // of an exchange: what must be there
    const Operand value = t.values.use(first);
    const llvm::Type* type = first->type;
    if (ir::bits(t.scalar(type)) < 32 || s.narrow_width(type))
        t.unsupported("an atomic operation on other than 32 or 64 bits");
    if (i.opcode == Opcode::CmpXchg)
        return atomic_access(t, at, AtomicOp::Count, value, t.values.use(llvm::of::CmpXchg(i).value()));
    const Atomic& known = atomics[i.rmw];
    if (known.op == AtomicOp::Count)
        return exchange_changed(t, i.rmw, at, value);
    return atomic_access(t, at, known.op, {}, value);
}

} // namespace ladder::vulkan
