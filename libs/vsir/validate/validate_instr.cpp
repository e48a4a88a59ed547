#include "vsir/core/hints.h"
#include "vsir/core/op_views.h"
#include "vsir/core/parameter.h"
#include "vsir/core/stage_rules.h"
#include "vsir/core/texture_shape.h"
#include "vsir/validate/validator.h"

#include <array>

namespace ladder::ir {

namespace {

// What the letters of ops.def do not say about an operation is in extra().
constexpr bool has_extra_rules(Op op) {
    switch (op) {
    case Op::Switch:
    case Op::Return:
    case Op::Call:
    case Op::TempRead:
    case Op::TempWrite:
    case Op::Trunc:
    case Op::ZExt:
    case Op::SExt:
    case Op::FConvert:
    case Op::Bitcast:
    case Op::Unpack4x8:
    case Op::Pack4x8:
    case Op::VarLoad:
    case Op::VarStore:
    case Op::VarAtomic:
    case Op::VarCmpXchg:
    case Op::RayTrace:
    case Op::RayProceed:
    case Op::RayAbort:
    case Op::RayCommitTriangle:
    case Op::RayCommitProcedural:
    case Op::RayRead:
    case Op::RayQueryNew:
    case Op::HitObjectNew:
    case Op::EndUnless:
    case Op::LoadInput:
    case Op::StoreOutput:
    case Op::LoadOutput:
    case Op::LoadPatch:
    case Op::StorePatch:
    case Op::InputAtVertex:
    case Op::EvalSnapped:
    case Op::EvalSample:
    case Op::EvalCentroid:
    case Op::BuiltinRead:
    case Op::Parameter:
    case Op::TraceRay:
    case Op::CallShader:
    case Op::ReportHit:
    case Op::HitTraceRay:
    case Op::HitFromQuery:
    case Op::HitMakeMiss:
    case Op::HitMakeHit:
    case Op::HitMakeHitAt:
    case Op::HitMakeNop:
    case Op::HitInvoke:
    case Op::HitRead:
    case Op::HitAttributes:
    case Op::HitSetTableIndex:
    case Op::HitRecordLoad:
    case Op::ReorderThreadByHit:
    case Op::DispatchMesh: return true;
    default: return false;
    }
}

// What stage_rules() looks at, besides derivatives.
constexpr bool has_stage_rules(Op op) {
    switch (op) {
    case Op::Barrier:
    case Op::Discard:
    case Op::EndUnless:
    case Op::LoadInput:
    case Op::StoreOutput:
    case Op::LoadOutput:
    case Op::LoadPatch:
    case Op::StorePatch:
    case Op::BuiltinRead: return true;
    default:
        for (const StageRule& rule : stage_operations)
            if (rule.op == op)
                return true;
        return false;
    }
}

// Most operations have no rules of either kind.
enum RuleKind : uint8_t { ExtraRules = 1, StageRules = 2 };
constexpr uint8_t rule_kinds(Op op, uint32_t flags) {
    return static_cast<uint8_t>((has_extra_rules(op) ? ExtraRules : 0) |
                                (has_stage_rules(op) || flags & op_flags::Derives ? StageRules : 0));
}
using namespace op_flags; // of the rows
constexpr uint8_t op_rules[] = {
#define OP(id, text, results, operands, values, overload, flags) rule_kinds(Op::id, flags),
#include "vsir/core/ops.def"
#undef OP
};

// What the letter of an operand that is a value stands for; NoValue: the others.
enum LetterKind : uint8_t { OwnType, Words, Bools, AnyType, SameType, NoValue };
constexpr auto letter_kinds = [] {
    std::array<LetterKind, 128> kinds{};
    kinds.fill(NoValue);
    kinds['t'] = OwnType;
    kinds['i'] = Words;
    kinds['b'] = Bools;
    kinds['x'] = AnyType;
    kinds['s'] = SameType;
    return kinds;
}();

// What kinds and classes of resource an operation takes.
struct ResourceRule {
    uint32_t kinds;       // 1 << ResourceKind
    bool writes;          // UAVs only
    bool samples = false; // SRVs only
};

constexpr uint32_t kind(ResourceKind k) { return kind_bit(k); }

constexpr ResourceRule resource_rule(Op op) {
    constexpr uint32_t cbuffer = kind(ResourceKind::CBuffer), raw = kind(ResourceKind::RawBuffer),
                       structured = kind(ResourceKind::StructuredBuffer),
                       typed = kind(ResourceKind::TypedBuffer),
                       rays = kind(ResourceKind::RTAccelerationStructure);
    switch (op) {
    case Op::CBufferRow:
    case Op::CBufferLoad: return {cbuffer, false};
    case Op::TypedLoad: return {typed | kind(ResourceKind::TBuffer), false};
    case Op::TypedStore: return {typed, true};
    case Op::RawLoad: return {raw, false};
    case Op::MatrixLoad: return {raw, false};
    case Op::RawStore:
    case Op::MatrixStore:
    case Op::MatrixAddTo: return {raw, true};
    case Op::StructLoad: return {structured, false};
    case Op::StructStore: return {structured, true};
    case Op::ResAtomic:
    case Op::ResCmpXchg:
        return {raw | structured | typed | texture_kinds::atomic | texture_kinds::feedback, true};
    case Op::Sample:
    case Op::SampleBias:
    case Op::SampleLevel:
    case Op::SampleGrad:
    case Op::QueryLod: return {texture_kinds::sampled, false, true};
    case Op::SampleCmp:
    case Op::SampleCmpBias:
    case Op::SampleCmpLevel:
    case Op::SampleCmpGrad: return {texture_kinds::compared, false, true};
    case Op::Gather:
    case Op::GatherCmp: return {texture_kinds::gathered, false, true};
    case Op::TextureLoad: return {texture_kinds::addressed, false};
    case Op::TextureStore: return {texture_kinds::addressed, true};
    case Op::ElementExists: return {cbuffer | raw | structured, false};
    case Op::CounterIncrement:
    case Op::CounterDecrement:
    case Op::CounterExists: return {structured, true};
    case Op::TraceRay:
    case Op::HitTraceRay:
    case Op::HitMakeHit:
    case Op::HitMakeHitAt:
    case Op::RayTrace: return {rays, false, true};
    default: return {~(cbuffer | rays | kind(ResourceKind::Sampler)), false};
    }
}

} // namespace

void Validator::instructions(BlockId id) {
    index_ = first_index;
    for (const Instr* i = f_->block(id).first; i; i = i->next, index_++) {
        instr_ = i;
        instruction(*i);
    }
    instr_ = nullptr;
}

void Validator::instruction(const Instr& i) {
    const OpShape& op = shape(i.op);
    if (!contains(op.types, i.type))
        fail("type %s", type_name(i.type));
    if (i.flags) {
        constexpr uint8_t always = instr_flags::Precise | instr_flags::Min16;
        uint8_t allowed = static_cast<uint8_t>(always | (op.status ? instr_flags::Status : 0) |
                                               (i.op == Op::Handle ? instr_flags::NonUniform : 0) |
                                               (asks_lanes(i.op) ? instr_flags::Helpers : 0) |
                                               (has_range(i.op) ? instr_flags::InRange : 0) |
                                               (is_terminator(i.op) ? hint_flags::All : 0));
        if (i.flags & ~allowed)
            fail("flags 0x%x", i.flags);
    }
    if (!op.takes(i.operand_count))
        fail("%u operands are too %s", i.operand_count,
             i.operand_count > op.fixed && !op.group ? "many" : "few");
    const TypeSet own = set_of(i.type), any = op.operands ? op.operands : own;
    TypeSet sets[] = {own, set_of(Type::I32), set_of(Type::Bool), any, any}; // by LetterKind
    uint32_t imms = 0;
    const char *next = op.letters, *const group = next + op.fixed, *const end = group + op.group;
    for (uint32_t n = 0; n < i.operand_count; n++) {
        const char letter = *next++;
        if (next == end) // groups may follow one another
            next = group;
        const LetterKind kind = letter_kinds[static_cast<size_t>(letter)];
        if (kind == NoValue) {
            other_operand(i, n, letter, imms);
            imms += letter == 'm';
            continue;
        }
        value_operand(i[n], sets[kind]);
        if (kind == SameType)
            sets[SameType] = set_of(type(i[n]));
    }
    const uint8_t rules = op_rules[static_cast<int>(i.op)];
    if (!rules) [[likely]]
        return;
    if (rules & StageRules && !p_.more_entry_points.size()) // else owners() asks
        stage_rules(i, p_.stage());
    if (rules & ExtraRules)
        extra(i);
}

// The type of an operand that is a value; fails on any other.
inline Type Validator::type(Operand o) {
    if (o.is_value() && o.number() < f_->values.size())
        return f_->values[o.number()].type;
    if (o.is_const() && o.number() < p_.constants.size())
        return p_.constants[o.number()].type;
    if (!o.is_undef() || o.number() >= type_count)
        fail("an operand that is no value");
    return static_cast<Type>(o.number());
}

inline void Validator::value_operand(Operand o, TypeSet allowed) {
    if (!contains(allowed, type(o))) [[unlikely]]
        bad_type(o, allowed);
    // A phi's values were checked where they come in; at level source check_source() has looked at all.
    if (o.is_value() && p_.level != Level::Source && instr_->op != Op::Phi)
        use(o.number(), block_, index_);
}

void Validator::bad_type(Operand o, TypeSet allowed) {
    const char* t = type_name(type(o));
    for (uint32_t only = 0; only < type_count; only++)
        if (allowed == set_of(static_cast<Type>(only)))
            fail("an operand of type %s where %s should be", t, type_name(static_cast<Type>(only)));
    fail("an operand of type %s", t);
}

void Validator::other_operand(const Instr& i, uint32_t n, char letter, uint32_t imm) {
    Operand o = i[n];
    auto index = [&](Operand::Kind kind, uint32_t count) {
        if (!o.is(kind) || o.number() >= count)
            fail("operand %u is not what it should be, or does not exist", n);
    };
    switch (letter) {
    case 'h':
        if (!o.is_value() || type(o) != Type::Handle)
            fail("an operand that is no handle");
        use(o.number(), block_, index_);
        resource(i, n, *f_->values[o.number()].def);
        break;
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

// The handle may be in an unreachable block, which is checked later.
void Validator::resource(const Instr& i, uint32_t operand, const Instr& handle) {
    if (!handle.operand_count)
        return;
    const Operand named = handle.operands().front();
    if (!named.is(Operand::Descriptor) || named.number() >= p_.descriptors.size())
        return;
    const Descriptor& d = p_.descriptors[named.number()];
    if (operand) { // samplers come second
        if (d.kind != ResourceKind::Sampler)
            fail("the sampler is a %s %s", name(d.cls), name(d.kind));
        return;
    }
    const ResourceRule rule = resource_rule(i.op);
    if (!(rule.kinds >> static_cast<int>(d.kind) & 1) || (rule.writes && d.cls != ResourceClass::Uav) ||
        (rule.samples && d.cls != ResourceClass::Srv))
        fail("the resource is a %s %s", name(d.cls), name(d.kind));
    if (d.kind == ResourceKind::StructuredBuffer && !d.stride)
        fail("the resource is a structured_buffer without a stride");
    if ((i.op == Op::CounterIncrement || i.op == Op::CounterDecrement) && !d.has_counter)
        fail("the resource has no counter");
}

// 0: number() has a rule of its own.
uint32_t Validator::number_limit(ImmKind kind) const {
    switch (kind) {
    case ImmKind::Number:
    case ImmKind::Component:     // builtin()
    case ImmKind::ParameterPart: // parameter()
    case ImmKind::Column:        // element_access()
    case ImmKind::HitComponent:  // hit_object()
    case ImmKind::RayComponent:  // ray_query()
    case ImmKind::RayQuery:      // new_query()
    case ImmKind::RayFlags: return UINT32_MAX;
    case ImmKind::AtomicOp:
    case ImmKind::WaveOp:
    case ImmKind::BarrierBits:
    case ImmKind::WriteMask:
    case ImmKind::Alignment: return 0;
    case ImmKind::Transposition: return 2;
    case ImmKind::Stream:
    case ImmKind::Channel: return 4;
    case ImmKind::Input: return p_.inputs.size();
    case ImmKind::Output: return p_.outputs.size();
    case ImmKind::Patch: return p_.patch.size();
    default: return static_cast<uint32_t>(imm_names(kind).size());
    }
}

void Validator::number(const Instr& i, uint32_t n, ImmKind kind) {
    Operand o = i[n];
    if (!o.is(Operand::Imm))
        fail("operand %u is no number", n);
    uint32_t v = o.number();
    if (v < number_limits_[static_cast<size_t>(kind)]) [[likely]]
        return;
    bool good = false;
    switch (kind) {
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
    default: break;
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
        if (const Type of = f_->temps[as::OfTemp(i).temp().number()];
            of != (i.op == Op::TempRead ? i.type : type(as::TempWrite(i).value())))
            fail("the temp is of type %s", type_name(of));
        break;
    case Op::VarLoad:
    case Op::VarStore:
    case Op::VarAtomic:
    case Op::VarCmpXchg: variable_access(i); break;
    case Op::RayTrace: ray_query(i, as::RayTrace(i).variable()); break;
    case Op::RayProceed:
    case Op::RayAbort:
    case Op::RayCommitTriangle:
    case Op::RayCommitProcedural:
    case Op::RayRead: ray_query(i, as::OfElement(i).variable()); break;
    case Op::RayQueryNew: new_query(i); break;
    case Op::HitObjectNew:
        first_level(i);
        hit_object(i, as::HitObjectNew(i).variable());
        break;
    case Op::MatrixNew:
        if (p_.level != Level::CfgSsa && p_.level != Level::StructuredSsa)
            fail("%s at level %s", info(i.op).name, name(p_.level));
        matrix(as::MatrixNew(i).variable());
        break;
    case Op::MatrixFill:
    case Op::MatrixConvert:
    case Op::MatrixLoad:
    case Op::MatrixStore:
    case Op::MatrixAddTo:
    case Op::MatrixLoadShared:
    case Op::MatrixStoreShared:
    case Op::MatrixAddToShared:
    case Op::MatrixLength:
    case Op::MatrixCoordinate:
    case Op::MatrixGet:
    case Op::MatrixSet:
    case Op::MatrixMultiply:
    case Op::MatrixMultiplyAdd:
    case Op::MatrixAdd:
    case Op::MatrixOuterProduct:
    case Op::MatrixTimesVector: matrix_operation(i); break;
    case Op::EndUnless:
        first_level(i);
        if (block_ != f_->entry())
            fail("not in the function's first block");
        break;
    case Op::LoadInput:
    case Op::InputAtVertex:
    case Op::EvalSnapped:
    case Op::EvalSample:
    case Op::EvalCentroid: element_access(i, p_.inputs[as::OfSignature(i).element().number()]); break;
    case Op::LoadOutput:
    case Op::StoreOutput: element_access(i, p_.outputs[as::OfSignature(i).element().number()]); break;
    case Op::LoadPatch:
    case Op::StorePatch: element_access(i, p_.patch[as::OfSignature(i).element().number()]); break;
    case Op::BuiltinRead: builtin(i); break;
    case Op::Parameter: parameter(i); break;
    case Op::TraceRay: handed_over(as::TraceRay(i).payload(), Storage::RayPayload); break;
    case Op::CallShader: handed_over(as::CallShader(i).data(), Storage::CallableData); break;
    case Op::ReportHit: handed_over(as::ReportHit(i).attributes(), Storage::HitAttribute); break;
    case Op::HitTraceRay:
        handed_over(as::HitTraceRay(i).payload(), Storage::RayPayload);
        hit_object(i, as::HitTraceRay(i).variable());
        break;
    case Op::HitInvoke: handed_over(as::HitInvoke(i).payload(), Storage::RayPayload); [[fallthrough]];
    case Op::HitMakeMiss:
    case Op::HitMakeNop:
    case Op::HitRead:
    case Op::HitSetTableIndex:
    case Op::HitRecordLoad:
    case Op::ReorderThreadByHit: hit_object(i, as::OfElement(i).variable()); break;
    case Op::HitFromQuery:
        ray_query(i, as::HitFromQuery(i).query());
        handed_over(as::HitFromQuery(i).attributes(), Storage::HitObjectAttribute);
        hit_object(i, as::HitFromQuery(i).variable());
        break;
    case Op::HitMakeHit:
    case Op::HitMakeHitAt:
        handed_over(i.operands().back(), Storage::HitObjectAttribute);
        hit_object(i, as::OfSceneElement(i).variable());
        break;
    case Op::HitAttributes:
        handed_over(as::HitAttributes(i).attributes(), Storage::HitObjectAttribute);
        hit_object(i, as::HitAttributes(i).variable());
        break;
    case Op::DispatchMesh: handed_over(as::DispatchMesh(i).payload(), Storage::Payload); break;
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
        if (Type t = type(as::Pack4x8(i).values().front()); bits(t) != 16 && bits(t) != 32)
            fail("operands of type %s", type_name(t));
        break;
    default: break;
    }
}

void Validator::conversion(const Instr& i) {
    uint32_t from = bits(type(as::Unary(i).value())), to = bits(i.type);
    bool good = i.op == Op::Trunc      ? from > to
                : i.op == Op::Bitcast  ? from == to
                : i.op == Op::FConvert ? from != to
                                       : from < to;
    if (!good)
        fail("%u bits to %u bits", from, to);
}

void Validator::switch_(const Instr& i) {
    Type selector = type(as::Switch(i).selector());
    if (selector == Type::Bool && structured())
        fail("a switch on a bool at level %s", name(p_.level));
    serial_++;
    for (uint32_t n = at::Switch::cases; n < i.operand_count; n += 2) {
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
    if (nothing)
        return;
    if (const Type returned = type(as::Return(i).value().front()); returned != f_->return_type)
        fail("a value of type %s returned, not %s", type_name(returned), type_name(f_->return_type));
}

void Validator::call(const Instr& i) {
    const Function& callee = p_.functions[as::Call(i).function().number()];
    calls_ = true;
    if (callee.return_type != i.type)
        fail("the function returns %s", type_name(callee.return_type));
    const std::span<const Operand> arguments = as::Call(i).arguments();
    if (arguments.size() != callee.params.size())
        fail("%zu arguments for %u parameters", arguments.size(), callee.params.size());
    for (uint32_t n = 0; n < callee.params.size(); n++) {
        ValueId v = callee.params[n];
        if (v >= callee.values.size() || callee.values[v].type != type(arguments[n]))
            fail("argument %u is of type %s", n, type_name(type(arguments[n])));
    }
}

void Validator::element_access(const Instr& i, const SignatureElement& e) {
    const Type t = i.op == Op::StoreOutput  ? type(as::StoreOutput(i).value())
                   : i.op == Op::StorePatch ? type(as::StorePatch(i).value())
                                            : i.type;
    if (t != element_type(e))
        fail("the element has scalars of type %s", type_name(element_type(e)));
    if (const uint32_t column = as::OfSignature(i).column().number(); column >= e.cols)
        fail("column %u of an element of %u", column, e.cols);
}

// Passes replace such an operation before control flow is structured.
void Validator::first_level(const Instr& i) {
    if (p_.level != Level::CfgSsa)
        fail("%s at level %s", info(i.op).name, name(p_.level));
}

void Validator::new_query(const Instr& i) {
    const as::RayQueryNew query(i);
    first_level(i);
    ray_query(i, query.variable());
    const uint32_t count = p_.variables[query.variable().number()].count;
    if (query.number().number() >= count)
        fail("query %u of %u", query.number().number(), count);
}

void Validator::ray_query(const Instr& i, Operand variable) {
    const Variable& v = p_.variables[variable.number()];
    if (v.storage != Storage::RayQuery)
        fail("the variable is %s, not of ray queries", name(v.storage));
    if (i.op == Op::RayRead)
        value_of(i, shape(static_cast<RayValue>(as::RayRead(i).what().number())));
}

void Validator::hit_object(const Instr& i, Operand variable) {
    const Variable& v = p_.variables[variable.number()];
    if (v.storage != Storage::HitObject)
        fail("the variable is %s, not of hit objects", name(v.storage));
    if (i.op == Op::HitRead)
        value_of(i, shape(static_cast<HitValue>(as::HitRead(i).what().number())));
}

// Components of a ray query or a hit object.
void Validator::value_of(const Instr& i, RayValueShape of) {
    if (i.type != of.type)
        fail("the value is of type %s", type_name(of.type));
    if (const uint32_t component = as::OfState(i).component().number(); component >= of.components)
        fail("component %u of %u", component, of.components);
}

void Validator::builtin(const Instr& i) {
    const BuiltinShape of = shape(static_cast<Builtin>(as::BuiltinRead(i).what().number()));
    if (i.type != of.type)
        fail("the value is of type %s", type_name(of.type));
    if (const uint32_t component = as::BuiltinRead(i).component().number(); component >= of.components)
        fail("component %u of %u", component, of.components);
}

void Validator::parameter(const Instr& i) {
    const auto what = static_cast<ParameterName>(as::Parameter(i).what().number());
    const ParameterInfo& of = info(what);
    if (what == ParameterName::None)
        fail("a parameter without a name");
    if (i.type != (of.is_float ? Type::F32 : Type::I32))
        fail("the parameter is of type %s", of.is_float ? "f32" : "i32");
    if (const uint32_t part = as::Parameter(i).component().number(); part >= of.count)
        fail("number %u of %u", part, unsigned{of.count});
}

// A variable that goes to another shader.
void Validator::handed_over(Operand variable, Storage of) {
    const Storage s = p_.variables[variable.number()].storage;
    if (s != of)
        fail("the variable is %s, not %s", name(s), name(of));
}

void Validator::variable_access(const Instr& i) {
    const Variable& v = p_.variables[as::OfVariable(i).variable().number()];
    if (i.op == Op::VarStore ? type(as::VarStore(i).value()) != v.element : i.type != v.element)
        fail("the variable has elements of type %s", type_name(v.element));
    if (i.op != Op::VarLoad && v.storage == Storage::Constant)
        fail("a write to a constant");
    if ((i.op == Op::VarAtomic || i.op == Op::VarCmpXchg) && v.storage != Storage::Workgroup &&
        v.storage != Storage::Payload)
        fail("the variable is %s, not groupshared", name(v.storage));
}

} // namespace ladder::ir
