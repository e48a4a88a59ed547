// Programs with one instruction of a chosen operation, made from its letters in ops.def.
#pragma once

#include "vsir/core/op_views.h"

#include <cstring>
#include <utility>

namespace ladder::ir {

class Specimen {
public:
    // `most`: operations that give a run of results give as many as there may be, else a few.
    explicit Specimen(Program& p, bool most = false) : p_(p), most_(most) {}

    // Fills the empty program with an instruction of the operation and type, and what it needs around it.
    // False if the operation has no form of that type.
    bool make(Op op, Type type, uint8_t flags = 0) {
        if (is_of_element(op) && bits(type) == 64) // signatures have none
            return false;
        if ((op == Op::RayRead || op == Op::HitRead) && type != Type::F32) // what imm() names
            return false;
        if (!allows(info(op).overload, type) || (op == Op::Unpack4x8 && bits(type) != 16 && bits(type) != 32))
            return false;
        if ((op == Op::BuiltinRead || op == Op::Parameter) && type != Type::I32) // what imm() names
            return false;
        set_stage(op);
        declare(op, type);
        if (is_marker(op))
            return structured_source(op), true;
        Function& f = *f_;
        p_.level = op == Op::TempRead || op == Op::TempWrite ? Level::CfgTemps : Level::CfgSsa;
        BlockId entry = block(), middle = block(), end = block();
        add(entry, Op::Branch, Type::Void, Operand::block(middle));
        handle_ = add(middle, Op::Handle, Type::Handle, Operand::descriptor(descriptor_for(op)), p_.i32(0))
                      ->result_operand();
        if (std::strncmp(info(op).operands, "hh", 2) == 0)
            sampler_ =
                add(middle, Op::Handle, Type::Handle, Operand::descriptor(4), p_.i32(0))->result_operand();
        add(end, Op::Return, Type::Void);
        BlockId home = op == Op::Phi ? end : op == Op::EndUnless ? entry : middle;
        if (!operands(op, type, home == end ? middle : end))
            return false;
        Instr* i = p_.new_instr(f, op, type, operands_.span(), result_count(op, type, flags), flags);
        i->origin = f.next_origin++;
        if (is_terminator(op))
            append(f.block(middle), i);
        else
            add(middle, Op::Branch, Type::Void, Operand::block(end));
        if (op == Op::Return)
            return true;
        Block& b = f.block(home);
        if (!is_terminator(op))
            insert_before(b, op == Op::Phi ? b.first : b.last, i);
        return true;
    }

private:
    // A stage that has the operation, and what such a stage must say of itself.
    void set_stage(Op op) {
        EntryPoint& e = p_.entry_point();
        EntrySettings& s = e.settings;
        if (is_of_element(op) || op == Op::Discard || op == Op::IsHelperLane)
            e.stage = Stage::Pixel;
        if (imm_kind(op, 0) == ImmKind::Patch) {
            e.stage = Stage::Hull, e.patch_function = 1;
            s.domain = TessDomain::Quad, s.partitioning = TessPartitioning::Integer;
            s.output_topology = OutputTopology::Line;
        }
        switch (op) {
        case Op::EmitVertex:
        case Op::CutStrip:
            e.stage = Stage::Geometry;
            s.input_primitive = InputPrimitive::Line, s.output_topology = OutputTopology::Point;
            break;
        case Op::SetMeshCounts:
        case Op::StoreIndices: e.stage = Stage::Mesh, s.output_topology = OutputTopology::Line; break;
        case Op::DispatchMesh: e.stage = Stage::Amplification; break;
        case Op::EndUnless: e.stage = Stage::Node; break;
        case Op::TraceRay:
        case Op::CallShader:
        case Op::ReorderThread: e.stage = Stage::RayGeneration; break;
        case Op::ReportHit:
        case Op::RayCurrentT: e.stage = Stage::Intersection; break;
        case Op::IgnoreHit:
        case Op::AcceptHit: e.stage = Stage::AnyHit; break;
        default:
            if (is_of_hit_object(op))
                e.stage = Stage::RayGeneration;
            break;
        }
    }

    static Storage storage_for(Op op, Stage stage) {
        switch (op) {
        case Op::DispatchMesh: return Storage::Payload;
        case Op::HitTraceRay:
        case Op::HitInvoke:
        case Op::TraceRay: return Storage::RayPayload;
        case Op::HitFromQuery:
        case Op::HitMakeHit:
        case Op::HitMakeHitAt:
        case Op::HitAttributes: return Storage::HitObjectAttribute;
        case Op::CallShader: return Storage::CallableData;
        case Op::ReportHit: return Storage::HitAttribute;
        case Op::MatrixOuterProduct:
        case Op::MatrixTimesVector: return Storage::Private;
        default: return has_groups(stage) ? Storage::Workgroup : Storage::Private;
        }
    }

    // The construct that the marker belongs to; the marker has an origin, the others have none.
    void structured_source(Op op) {
        p_.level = Level::Source;
        const BlockId b = block();
        auto put = [&](Op o, auto... operands) {
            Instr* i = add(b, o, Type::Void, operands...);
            if (o == op)
                i->origin = f_->next_origin++;
        };
        if (op <= Op::EndIf) {
            put(Op::If, p_.boolean(true)), put(Op::Else), put(Op::EndIf);
        } else if (op >= Op::SwitchBegin && op <= Op::EndSwitch) {
            put(Op::SwitchBegin, p_.i32(7)), put(Op::Case, p_.i32(1)), put(Op::Default), put(Op::EndSwitch);
        } else {
            put(Op::Loop);
            if (op == Op::Break || op == Op::Continue)
                put(op);
            else if (op == Op::BreakIf || op == Op::ContinueIf)
                put(op, p_.boolean(true));
            put(Op::Continuing), put(Op::EndLoop);
        }
    }

    void declare(Op op, Type type) {
        p_.new_function("main");
        p_.new_function("callee");
        f_ = &p_.functions[0];
        Function& callee = p_.functions[1];
        callee.return_type = type == Type::Handle ? Type::Void : type;
        callee.params.push(p_.new_value(callee, Type::I32, nullptr));
        BlockId b = p_.new_block(callee);
        callee.order.push(b);
        Operand undefined = Operand::undef(callee.return_type);
        bool nothing = callee.return_type == Type::Void;
        append(callee.block(b),
               p_.new_instr(callee, Op::Return, Type::Void, std::span(&undefined, nothing ? 0 : 1), 0));
        for (ResourceKind kind : {ResourceKind::RawBuffer, ResourceKind::CBuffer, ResourceKind::TypedBuffer,
                                  ResourceKind::StructuredBuffer}) {
            Descriptor d{};
            d.cls = kind == ResourceKind::CBuffer ? ResourceClass::Cbv : ResourceClass::Uav;
            d.kind = kind;
            d.count = 1;
            d.stride = 16;
            d.has_counter = kind == ResourceKind::StructuredBuffer;
            p_.descriptors.push(d);
        }
        SignatureElement e{};
        e.component_type = type == Type::F16   ? ComponentType::F16
                           : type == Type::I16 ? ComponentType::U16
                           : type == Type::F32 ? ComponentType::F32
                                               : ComponentType::U32;
        e.rows = 32, e.cols = 4;
        p_.inputs.push(e);
        p_.outputs.push(e);
        if (p_.stage() == Stage::Hull)
            p_.patch.push(e);
        for (auto [cls, kind] : {std::pair(ResourceClass::Sampler, ResourceKind::Sampler),
                                 std::pair(ResourceClass::Srv, ResourceKind::Texture2D),
                                 std::pair(ResourceClass::Uav, ResourceKind::Texture2D)}) {
            Descriptor d{};
            d.cls = cls, d.kind = kind;
            d.count = 1;
            p_.descriptors.push(d);
        }
        Variable v{};
        v.storage = storage_for(op, p_.stage());
        v.element = allows('A', type) ? type : Type::I32;
        v.count = 4;
        p_.variables.push(v);
        Variable queries{};
        queries.storage = Storage::RayQuery;
        queries.count = 4;
        p_.variables.push(queries);
        queries.storage = Storage::HitObject;
        p_.variables.push(queries);
        queries.storage = Storage::Matrix;
        queries.matrix = {component_for(type), MatrixUse::Accumulator, MatrixScope::Wave, 4, 4};
        p_.variables.push(queries);
        Descriptor scene{};
        scene.kind = ResourceKind::RTAccelerationStructure;
        scene.count = 1;
        p_.descriptors.push(scene);
    }

    static bool is_of_query(Op op) {
        return (op >= Op::RayTrace && op <= Op::RayRead) || op == Op::RayQueryNew;
    }
    static bool is_of_hit_object(Op op) {
        return (op >= Op::HitTraceRay && op <= Op::HitRecordLoad) || op == Op::ReorderThreadByHit ||
               op == Op::HitObjectNew;
    }
    static bool is_of_matrix(Op op) {
        return (op >= Op::MatrixFill && op <= Op::MatrixTimesVector) || op == Op::MatrixNew;
    }
    static bool has_vectors(Op op) { return op == Op::MatrixOuterProduct || op == Op::MatrixTimesVector; }
    static MatrixComponent component_for(Type type) {
        for (const MatrixComponentInfo& c : matrix_components)
            if (c.type == type && c.bits == bits(type))
                return static_cast<MatrixComponent>(&c - matrix_components);
        return MatrixComponent::I32;
    }
    // The variable that operand `at` names: v0 where that is memory.
    static uint32_t variable_for(Op op, uint32_t at) {
        constexpr uint32_t matrices = 3;
        if (is_of_matrix(op)) {
            const bool in_group = op >= Op::MatrixLoadShared && op <= Op::MatrixAddToShared;
            return at >= 2 && (in_group || has_vectors(op)) ? 0 : matrices;
        }
        if (is_of_query(op) || (op == Op::HitFromQuery && at == 2))
            return 1;
        return is_of_hit_object(op) && at == (is_of(op, Family::OfSceneElement) ? 1 : 0) ? 2 : 0;
    }

    static bool is_of_element(Op op) {
        return imm_kind(op, 0) == ImmKind::Input || imm_kind(op, 0) == ImmKind::Output ||
               imm_kind(op, 0) == ImmKind::Patch;
    }

    static uint32_t descriptor_for(Op op) {
        switch (op) {
        case Op::CBufferRow:
        case Op::CBufferLoad: return 1;
        case Op::TypedLoad:
        case Op::TypedStore: return 2;
        case Op::CounterIncrement:
        case Op::CounterDecrement:
        case Op::CounterExists:
        case Op::StructLoad:
        case Op::StructStore: return 3;
        case Op::TextureStore: return 6;
        case Op::TraceRay:
        case Op::HitTraceRay:
        case Op::HitMakeHit:
        case Op::HitMakeHitAt:
        case Op::RayTrace: return 7;
        default: return std::strncmp(info(op).operands, "hh", 2) == 0 || op == Op::TextureLoad ? 5 : 0;
        }
    }

    BlockId block() {
        BlockId b = p_.new_block(*f_);
        f_->order.push(b);
        return b;
    }

    template <class... O>
    Instr* add(BlockId b, Op op, Type type, O... operands) {
        Operand list[sizeof...(O) + 1] = {operands...};
        Instr* i = p_.new_instr(*f_, op, type, {list, sizeof...(O)}, info(op).results[0] ? 1 : 0);
        append(f_->block(b), i);
        return i;
    }

    uint32_t result_count(Op op, Type type, uint8_t flags) const {
        if (most_ && is_run(info(op).results[0]))
            return most_values(op, type) + (flags & instr_flags::Status ? 1 : 0);
        if (op == Op::CBufferRow)
            return 128 / bits(type);
        if (std::strncmp(info(op).name, "sample_cmp", 10) == 0)
            return flags & instr_flags::Status ? 2 : 1;
        if (is_run(info(op).results[0]))
            return flags & instr_flags::Status ? 4 : 3;
        return op == Op::Call && type == Type::Void ? 0
                                                    : static_cast<uint32_t>(std::strlen(info(op).results));
    }

    // The source type for an x or s operand.
    static Type source(Op op, Type type) {
        switch (op) {
        case Op::Trunc: return type == Type::I64 ? Type::Void : Type::I64;
        case Op::ZExt:
        case Op::SExt: return Type::Bool;
        case Op::FConvert: return type == Type::F32 ? Type::F16 : Type::F32;
        case Op::Bitcast: return type;
        case Op::TempWrite:
        case Op::VarStore: return Type::I32;
        default: break;
        }
        char overload = info(op).values;
        return overload == '='               ? type
               : allows(overload, Type::I32) ? Type::I32
               : allows(overload, Type::F32) ? Type::F32
               : allows(overload, Type::F16) ? Type::F16
                                             : Type::F64;
    }

    // Undefined, then constants with more and more bits, by turns.
    Operand some(Type type) {
        uint32_t n = count_++;
        return n % 3 == 2 ? Operand::undef(type) : p_.constant(type, 0x0123456789abcdefull * n);
    }

    Operand imm(Op op, uint32_t which, Type type) {
        switch (imm_kind(op, which)) {
        case ImmKind::AtomicOp: return Operand::imm(is_float(type) ? 9 : 0);
        case ImmKind::WaveOp: return Operand::imm(type == Type::Bool ? 8 : 1);
        case ImmKind::BarrierBits: return Operand::imm(9);
        case ImmKind::Alignment: return Operand::imm(4);
        case ImmKind::RayValue: return Operand::imm(static_cast<uint32_t>(RayValue::WorldDirection));
        case ImmKind::HitValue: return Operand::imm(static_cast<uint32_t>(HitValue::ObjectOrigin));
        case ImmKind::Input:
        case ImmKind::Output:
        case ImmKind::ParameterPart:
        case ImmKind::Patch: return Operand::imm(0);
        default: return Operand::imm(1);
        }
    }

    bool operands(Op op, Type type, BlockId label) {
        uint32_t imms = 0;
        operands_ = Vec<Operand>(p_.arena);
        for (const char* l = info(op).operands; *l && *l != '*'; l++) {
            if (is_of_element(op) && l[1] == '*') // no vertex
                break;
            Type x = *l == 'x' || *l == 's' ? source(op, type) : Type::Void;
            switch (*l) {
            case 't': operands_.push(some(type)); break;
            case 'b': operands_.push(some(Type::Bool)); break;
            case 'i':
                operands_.push((is_of_query(op) || is_of_hit_object(op)) &&
                                       operands_[operands_.size() - 1].is(Operand::Variable)
                                   ? p_.i32(3)
                                   : some(Type::I32));
                break;
            case 'h': operands_.push(operands_.empty() ? handle_ : sampler_); break;
            case 'L': operands_.push(Operand::block(label)); break;
            case 'T':
                operands_.push(Operand::temp(p_.new_temp(*f_, type == Type::Void ? Type::I32 : type)));
                break;
            case 'V': operands_.push(Operand::variable(variable_for(op, operands_.size()))); break;
            case 'D': operands_.push(Operand::descriptor(0)); break;
            case 'F': operands_.push(Operand::function(1)); break;
            case 'm': operands_.push(imm(op, imms++, type)); break;
            case 'x':
            case 's':
                if (x == Type::Void)
                    return false;
                if (op != Op::Return) // nothing to return
                    operands_.push(op == Op::Switch && operands_.size() ? p_.i32(7) : some(x));
                break;
            }
        }
        return true;
    }

    Program& p_;
    const bool most_;
    Function* f_ = nullptr;
    Operand handle_, sampler_;
    Vec<Operand> operands_;
    uint32_t count_ = 1;
};

} // namespace ladder::ir
