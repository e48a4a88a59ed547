#include "ir/text_names.h"
#include "ir/validator.h"

namespace ladder::ir {

void Validator::instruction(const Instr& i) {
    const OpInfo& op = info(i.op);
    if (!allows(op.overload, i.type) && !(i.op == Op::Call && i.type == Type::Void))
        fail("type %s", type_name(i.type));
    constexpr uint8_t known =
        instr_flags::Precise | instr_flags::NonUniform | instr_flags::Status | instr_flags::Coherent;
    bool bad_status = (i.flags & instr_flags::Status) && !(op.results[0] == 'n' && op.results[1] == '?');
    if ((i.flags & ~known) || bad_status || ((i.flags & instr_flags::NonUniform) && i.op != Op::Handle))
        fail("flags 0x%x", i.flags);
    text::Letters letters(op.operands);
    uint32_t imms = 0;
    same_ = Type::Void;
    for (uint32_t n = 0; n < i.operand_count; n++, letters.next()) {
        char letter = letters.letter();
        if (!letter)
            fail("%u operands are too many", i.operand_count);
        operand(i, n, letter, imms);
        imms += letter == 'm';
    }
    if (letters.letter() && !letters.optional())
        fail("%u operands are too few", i.operand_count);
    extra(i);
}

void Validator::operand(const Instr& i, uint32_t n, char letter, uint32_t imm) {
    Operand o = i[n];
    auto index = [&](Operand::Kind kind, uint32_t count) {
        if (!o.is(kind) || o.number() >= count)
            fail("operand %u is not what it should be, or does not exist", n);
    };
    switch (letter) {
    case 't':
    case 'i':
    case 'b':
    case 's':
    case 'x': {
        typed_operand(o, letter, i.type);
        bool at_phi = i.op == Op::Phi; // its values were checked where they come in
        if (o.is_value() && !at_phi)
            value(o.number(), block_, index_);
        break;
    }
    case 'h': handle(o); break;
    case 'L':
        if (!o.is_block() || !exists(o.number()))
            fail("operand %u is no block", n);
        break;
    case 'T': index(Operand::Temp, f_->temps.size()); break;
    case 'V': index(Operand::Variable, p_.variables.size()); break;
    case 'D': index(Operand::Descriptor, p_.descriptors.size()); break;
    case 'F': index(Operand::Function, p_.functions.size()); break;
    case 'm': number(i, n, imm_kind(i.op, imm)); break;
    }
}

void Validator::typed_operand(Operand o, char letter, Type type) {
    bool in_range = o.is_value()   ? o.number() < f_->values.size()
                    : o.is_const() ? o.number() < p_.constants.size()
                                   : o.is_undef() && o.number() < type_count;
    if (!in_range)
        fail("an operand that is no value");
    Type t = type_of(p_, *f_, o);
    Type wanted = text::expected_type(instr_->op, letter, type);
    if (letter == 'x' || letter == 's') {
        char overload = operand_overload(instr_->op);
        if (overload != '=' && !allows(overload, t))
            fail("an operand of type %s", type_name(t));
        if (letter == 's') {
            if (same_ == Type::Void)
                same_ = t;
            wanted = same_;
        }
    }
    if (wanted != Type::Void && t != wanted)
        fail("an operand of type %s where %s should be", type_name(t), type_name(wanted));
}

// A use of the value at the place. Uses in blocks that nobody reaches may be of any value that is defined.
void Validator::value(ValueId v, BlockId at, uint32_t index) {
    if (v >= definitions_.size() || !definitions_[v].block)
        fail("an operand that is defined nowhere");
    Definition d = definitions_[v];
    if (d.block == defined_by_function || !reachable(at))
        return;
    if (d.block == positions_[at] ? d.index >= index : !tree_.dominates(f_->order[d.block - 1], at))
        fail("an operand whose definition in b%u does not dominate the use", d.block - 1);
}

void Validator::handle(Operand o) {
    if (!o.is_value() || o.number() >= f_->values.size() || f_->values[o.number()].type != Type::Handle)
        fail("an operand that is no handle");
    value(o.number(), block_, index_);
}

void Validator::number(const Instr& i, uint32_t n, ImmKind kind) {
    Operand o = i[n];
    if (!o.is(Operand::Imm))
        fail("operand %u is no number", n);
    uint32_t v = o.number();
    bool good = true;
    switch (kind) {
    case ImmKind::Number: break;
    case ImmKind::AtomicOp:
        good =
            v < static_cast<uint32_t>(AtomicOp::Count) && allows(overload(static_cast<AtomicOp>(v)), i.type);
        break;
    case ImmKind::WaveOp:
        good = v < static_cast<uint32_t>(WaveOp::Count) && allows(overload(static_cast<WaveOp>(v)), i.type);
        break;
    case ImmKind::BarrierBits: good = v && v < 1u << imm_names(kind).size(); break;
    case ImmKind::WriteMask: {
        uint32_t values = i.operand_count - (n + 1);
        good = values && values <= 16 && !(v >> values);
        break;
    }
    case ImmKind::Alignment: good = !(v & (v - 1)); break;
    case ImmKind::Component: good = v < 3; break;
    default: good = v < imm_names(kind).size(); break;
    }
    if (!good)
        fail("operand %u: the number %u has no meaning here", n, v);
}

// What the letters of ops.def do not say.
void Validator::extra(const Instr& i) {
    switch (i.op) {
    case Op::Switch: switch_(i); break;
    case Op::Return: return_(i); break;
    case Op::Call: call(i); break;
    case Op::TempRead:
    case Op::TempWrite:
        if (p_.level == Level::CfgSsa)
            fail("a temp at level %s", name(p_.level));
        if (f_->temps[i[0].number()] != (i.op == Op::TempRead ? i.type : type_of(p_, *f_, i[1])))
            fail("the temp is of type %s", type_name(f_->temps[i[0].number()]));
        break;
    case Op::VarLoad:
    case Op::VarStore:
    case Op::VarAtomic:
    case Op::VarCmpXchg: variable_access(i); break;
    case Op::Trunc:
    case Op::ZExt:
    case Op::SExt:
    case Op::FConvert:
    case Op::Bitcast: conversion(i); break;
    case Op::Unpack4x8:
        if (bits(i.type) != 16 && bits(i.type) != 32)
            fail("type %s", type_name(i.type));
        break;
    case Op::Pack4x8:
        if (bits(same_) != 16 && bits(same_) != 32)
            fail("operands of type %s", type_name(same_));
        break;
    default: break;
    }
}

void Validator::conversion(const Instr& i) {
    uint32_t from = bits(type_of(p_, *f_, i[0])), to = bits(i.type);
    bool good = i.op == Op::Trunc      ? from > to
                : i.op == Op::Bitcast  ? from == to
                : i.op == Op::FConvert ? from != to
                                       : from < to;
    if (!good)
        fail("%u bits to %u bits", from, to);
}

void Validator::switch_(const Instr& i) {
    Type selector = type_of(p_, *f_, i[0]);
    if (selector == Type::Bool && structured())
        fail("a switch on a bool at level %s", name(p_.level));
    serial_++;
    for (uint32_t n = 2; n < i.operand_count; n += 2) {
        if (!i[n].is_const())
            fail("operand %u is no constant", n);
        if (p_.constants[i[n].number()].type != selector)
            fail("operand %u is not of the selector's type %s", n, type_name(selector));
        uint32_t& seen = constants_seen_[i[n].number()];
        if (seen == serial_)
            fail("operand %u is a case that was there before", n);
        seen = serial_;
    }
}

void Validator::return_(const Instr& i) {
    bool nothing = f_->return_type == Type::Void;
    if (i.operand_count != (nothing ? 0 : 1))
        fail("%u values returned", i.operand_count);
    if (!nothing && type_of(p_, *f_, i[0]) != f_->return_type)
        fail("a value of type %s returned, not %s", type_name(type_of(p_, *f_, i[0])),
             type_name(f_->return_type));
}

void Validator::call(const Instr& i) {
    const Function& callee = p_.functions[i[0].number()];
    if (callee.return_type != i.type)
        fail("the function returns %s", type_name(callee.return_type));
    if (i.operand_count - 1 != callee.params.size())
        fail("%u arguments for %u parameters", i.operand_count - 1, callee.params.size());
    for (uint32_t n = 0; n < callee.params.size(); n++) {
        ValueId v = callee.params[n];
        if (v >= callee.values.size() || callee.values[v].type != type_of(p_, *f_, i[n + 1]))
            fail("argument %u is of type %s", n, type_name(type_of(p_, *f_, i[n + 1])));
    }
}

void Validator::variable_access(const Instr& i) {
    const Variable& v = p_.variables[i[0].number()];
    if (i.op == Op::VarStore ? type_of(p_, *f_, i[2]) != v.element : i.type != v.element)
        fail("the variable has elements of type %s", type_name(v.element));
    if (i.op != Op::VarLoad && v.storage == Storage::Constant)
        fail("a write to a constant");
}

} // namespace ladder::ir
