#include "passes/vendor/ags.h"

#include "passes/vendor/ags_atomics.h"
#include "passes/vendor/ags_matrices.h"

namespace ladder::passes {

using namespace ir;

namespace {

// By number. Those without a name are reserved.
constexpr const char* names[] = {
    nullptr,
    "ReadFirstLane",
    "ReadLane",
    "LaneId",
    "Swizzle",
    "Ballot",
    "MbCount",
    "Min3U",
    "Min3F",
    "Med3U",
    "Med3F",
    "Max3U",
    "Max3F",
    "Barycentrics",
    "VertexParameter",
    nullptr,
    nullptr,
    nullptr,
    "WaveReduce",
    "WaveScan",
    "LoadDwordAtAddress",
    nullptr,
    nullptr,
    "DrawIndex",
    "AtomicU64",
    "WaveSize",
    "BaseInstance",
    "BaseVertex",
    "FloatConversion",
    "ReadLaneAt",
    nullptr,
    "ShaderClock",
    "ShaderRealtimeClock",
    "Halt",
    "IntersectBvhNode",
    "BufferStoreByte",
    "BufferStoreShort",
    "ShaderMarker",
    "FloatOpWithRoundMode",
    nullptr,
    "WaveMatrixMulAcc",
    "WaveMatrixUavLoad",
    "WaveMatrixUavStore",
    "WaveMatrixGlobalLoad",
    "WaveMatrixGlobalStore",
    "WaveMatrixLdsLoad",
    "WaveMatrixLdsStore",
    "WaveMatrixElementFill",
    "WaveMatrixElementExtract",
    "WaveMatrixLength",
    "WaveMatrixCopy",
    "WaveMatrixFill",
    "MatrixSparsityIndexLoad",
    "MatrixElementWiseArithmetic",
    "Float8Conversion",
};

constexpr uint32_t median_u = 0x09, median_f = 0x0a, draw_index = 0x17, atomic = 0x18, base_instance = 0x1a,
                   base_vertex = 0x1b, shader_clock = 0x1f;

class AgsFunction {
public:
    AgsFunction(Program& p, Function& f, std::span<const bool> is_ags, std::span<bool> widened,
                Arena& scratch, Diagnostics& diag)
        : is_ags_(is_ags), c_(p, f, widened, diag, scratch), atomics_(c_, scratch), matrices_(c_) {}

    void run() {
        const InPlace place(c_.diag, {c_.diag.place().entry_point, c_.f.name});
        for (BlockId b : c_.f.order) {
            c_.block = b;
            first_phase_ = {};
            Instr* next;
            for (Instr* i = c_.f.block(b).first; i; i = next) {
                next = i->next;
                if (c_.is_access(*i, is_ags_))
                    lower(decode(i));
                else
                    see(*i);
            }
            atomics_.end_block();
            matrices_.end_block();
        }
        c_.replacements.apply(c_.f);
        c_.diag.set_origin(0);
    }

private:
    AgsInstr decode(Instr* i) {
        c_.diag.set_origin(i->origin);
        uint32_t code = 0;
        if (i->op != Op::ResCmpXchg || !c_.code.is_i32(as::ResCmpXchg(*i).coordinate().front(), code) ||
            (code & ags_mask) != ags_code)
            c_.diag.fail_unsupported(
                Location::none(), {Problem::UNSUPPORTED_OPERATION, "vendor.", "AGS"},
                "the UAV of AMD's AGS has an access that is no instruction, or one whose number is computed");
        const as::ResCmpXchg exchange(*i);
        return {i, code & 0xff, code >> 24 & 3, code >> 8 & 0xffff, exchange.compare(), exchange.value()};
    }

    void see(Instr& i) {
        atomics_.see(i);
        matrices_.see(i);
    }

    void lower(const AgsInstr& a) {
        c_.code.before(c_.block, a.i);
        c_.code.origin = a.i->origin;
        if (lower_ags_simple(c_, a) || matrices_.lower(a))
            return;
        switch (a.operation) {
        case median_u:
        case median_f: return lower_median(a);
        case draw_index: return lower_number(a, Builtin::DrawIndex);
        case base_instance: return lower_number(a, Builtin::StartInstanceLocation);
        case base_vertex: return lower_number(a, Builtin::StartVertexLocation);
        case shader_clock: return lower_clock(a);
        case atomic: return atomics_.lower(a);
        default: c_.refuse(a, "it is not supported; compile the shader without it");
        }
    }

    void lower_number(const AgsInstr& a, Builtin what) {
        if (!has_builtin(c_.p.stage(), what))
            c_.refuse(a, "this stage does not have it");
        c_.give(a, c_.builtin(what, 0));
    }

    // The first phase has two of the values, the second one the third.
    void lower_median(const AgsInstr& a) {
        if (a.phase == 0) {
            first_phase_ = a;
            return c_.give(a, a.first);
        }
        if (a.phase != 1 || first_phase_.operation != a.operation)
            c_.refuse(a, "its phases are in different basic blocks, or one is missing");
        const Operand bits[3] = {first_phase_.first, first_phase_.second, a.first};
        first_phase_ = {};
        c_.give(a, a.operation == median_u ? median(bits) : median_of_floats(bits));
    }
    Operand median(const Operand (&v)[3]) {
        const Operand low = c_.i32(Op::UMin, v[0], v[1]), high = c_.i32(Op::UMax, v[0], v[1]);
        return c_.i32(Op::UMax, low, c_.i32(Op::UMin, high, v[2]));
    }
    // With a NaN the hardware gives the smallest value.
    Operand median_of_floats(const Operand (&bits)[3]) {
        const Operand v[3] = {c_.as_float(bits[0]), c_.as_float(bits[1]), c_.as_float(bits[2])};
        const Operand low = c_.f32(Op::FMin, v[0], v[1]), high = c_.f32(Op::FMax, v[0], v[1]);
        const Operand middle = c_.f32(Op::FMax, low, c_.f32(Op::FMin, high, v[2]));
        const Operand no_order =
            c_.make(Op::Or, Type::Bool, {c_.test(Op::FUnord, v[0], v[1]), c_.test(Op::FUnord, v[2], v[2])});
        return c_.as_bits(c_.code.select(no_order, c_.f32(Op::FMin, low, v[2]), middle));
    }

    // Both words are of one reading.
    void lower_clock(const AgsInstr& a) {
        if (a.phase > 1)
            c_.refuse(a, "a clock has two phases");
        if (a.phase == 0 || first_phase_.operation != shader_clock) {
            first_phase_ = a;
            clock_ = c_.code.emit(Op::ReadClock, Type::Void, {}, 2);
        }
        c_.give(a, clock_->result_operand(a.phase));
        if (a.phase == 1)
            first_phase_ = {};
    }

    std::span<const bool> is_ags_;
    AgsCode c_;
    AgsAtomics atomics_;
    AgsMatrices matrices_;
    AgsInstr first_phase_ = {}; // of an operation that is not complete
    const Instr* clock_ = nullptr;
};

} // namespace

const char* ags_name(uint32_t operation) { return operation < std::size(names) ? names[operation] : nullptr; }

void AgsCode::refuse(const AgsInstr& a, const char* why) {
    const char* name = ags_name(a.operation);
    if (!name)
        diag.fail_unsupported(Location::none(), {Problem::UNSUPPORTED_OPERATION, "vendor.", "AGS"},
                              "operation 0x%02x of AMD's AGS is not known", a.operation);
    diag.fail_unsupported(Location::none(), {Problem::UNSUPPORTED_OPERATION, "vendor.AGS.", name},
                          "operation %s of AMD's AGS: %s", name, why);
}

Operand ags_barycentric(AgsCode& c, const AgsInstr& a) {
    // Modes from 1 on: without perspective and with it, at the centre, the centroid, the sample.
    constexpr uint32_t at_centroid = 1, at_sample = 2, pull_model = 7;
    if (a.number == pull_model)
        c.refuse(a, "Vulkan has no pull model");
    if (!a.number || a.number > pull_model || a.phase > 1)
        c.refuse(a, "there is no such mode");
    if (c.p.stage() != Stage::Pixel || c.p.entry_point_count() > 1)
        c.refuse(a, "only pixel shaders have barycentric coordinates");
    const uint32_t mode = (a.number - 1) % 3;
    const Interpolation interpolation = a.number <= 3 ? Interpolation::Noperspective : Interpolation::Linear;
    uint32_t element = 0;
    while (element < c.p.inputs.size() && (c.p.inputs[element].semantic != Semantic::Barycentrics ||
                                           c.p.inputs[element].interpolation != interpolation))
        element++;
    if (element == c.p.inputs.size()) {
        SignatureElement e{};
        e.name = "SV_Barycentrics";
        e.index = interpolation == Interpolation::Linear ? 0 : 1;
        e.semantic = Semantic::Barycentrics;
        e.component_type = ComponentType::F32;
        e.interpolation = interpolation;
        e.rows = 1;
        e.cols = 3;
        e.start_row = SignatureElement::no_row;
        c.p.inputs.push(e);
    }
    // The hardware's I and J are the weights of vertices 1 and 2.
    const uint32_t column = a.phase + 1;
    c.p.inputs[element].used |= static_cast<uint8_t>(1u << column);
    const Operand input = Operand::imm(element), row = c.p.i32(0), imm_column = Operand::imm(column);
    if (mode == at_centroid)
        return c.as_bits(c.make(Op::EvalCentroid, Type::F32, {input, row, imm_column}));
    if (mode != at_sample)
        return c.as_bits(c.make(Op::LoadInput, Type::F32, {input, row, imm_column}));
    const Operand sample = c.builtin(Builtin::SampleIndex, 0);
    return c.as_bits(c.make(Op::EvalSample, Type::F32, {input, row, imm_column, sample}));
}

void lower_ags(Program& p, std::span<const bool> is_ags, Arena& scratch, Diagnostics& diag) {
    const InRoom room(diag, Room::Passes);
    const ArenaScope all(scratch);
    const std::span<bool> widened = scratch.array<bool>(p.descriptors.size());
    for (Function& f : p.functions) {
        const ArenaScope scope(scratch);
        AgsFunction(p, f, is_ags, widened, scratch, diag).run();
    }
    widen_atomic_textures(p, widened, "AGS.AtomicU64", diag);
}

} // namespace ladder::passes
