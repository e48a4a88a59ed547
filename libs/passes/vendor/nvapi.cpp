#include "passes/vendor/nvapi.h"

#include "passes/vendor/nvapi_code.h"

namespace ladder::passes {

using namespace ir;

namespace {

struct NvapiName {
    uint32_t number;
    const char* text;
};
constexpr NvapiName nvapi_names[] = {
    {1, "Shuffle"},
    {2, "ShuffleUp"},
    {3, "ShuffleDown"},
    {4, "ShuffleXor"},
    {5, "All"},
    {6, "Any"},
    {7, "Ballot"},
    {8, "LaneId"},
    {12, "AtomicFloat16"},
    {13, "AtomicFloat32"},
    {19, "Special"},
    {20, "AtomicUint64"},
    {21, "WaveMatch"},
    {28, "Footprint"},
    {29, "FootprintBias"},
    {30, "ShadingRate"},
    {31, "FootprintLevel"},
    {32, "FootprintGrad"},
    {33, "ShuffleGeneric"},
    {51, "EvaluateAttributeAtSample"},
    {52, "EvaluateAttributeSnapped"},
    {67, "HitObjectTraceRay"},
    {68, "HitObjectMakeHit"},
    {69, "HitObjectMakeHitWithRecordIndex"},
    {70, "HitObjectMakeMiss"},
    {71, "ReorderThread"},
    {72, "HitObjectInvoke"},
    {73, "HitObjectIsMiss"},
    {74, "HitObjectInstanceId"},
    {75, "HitObjectInstanceIndex"},
    {76, "HitObjectPrimitiveIndex"},
    {77, "HitObjectGeometryIndex"},
    {78, "HitObjectHitKind"},
    {79, "HitObjectRayDesc"},
    {80, "HitObjectAttributes"},
    {81, "HitObjectShaderTableIndex"},
    {82, "HitObjectLoadLocalRootTableConstant"},
    {83, "HitObjectIsHit"},
    {84, "HitObjectIsNop"},
    {85, "HitObjectMakeNop"},
    {86, "TriangleObjectPositions"},
    {90, "IsBackFacing"},
    {93, "ClusterId"},
    {94, "CandidateClusterId"},
    {95, "CommittedClusterId"},
    {96, "HitObjectClusterId"},
    {97, "CandidateTriangleObjectPositions"},
    {98, "CommittedTriangleObjectPositions"},
    {99, "HitObjectTriangleObjectPositions"},
};

const char* nvapi_name(uint32_t number) {
    for (const NvapiName& n : nvapi_names)
        if (n.number == number)
            return n.text;
    return number >= 86 && number <= 92     ? "MicroTriangle"
           : number >= 100 && number <= 119 ? "SphereOrSegment"
                                            : "Unknown";
}

class NvapiFunction {
public:
    NvapiFunction(Program& p, Function& f, std::span<const bool> is_nvapi, std::span<bool> widened,
                  Arena& scratch, Diagnostics& diag)
        : is_nvapi_(is_nvapi), arena_(scratch), c_(p, f, widened, diag, scratch),
          takes_element_(scratch.array<bool>(f.values.size())),
          elements_(scratch.array<NvapiElement*>(f.values.size())),
          last_stores_(scratch.array<const Instr*>(f.values.size())) {}

    void run() {
        const InPlace place(c_.diag, {c_.diag.place().entry_point, c_.f.name});
        find_elements();
        for (BlockId b : c_.f.order) {
            c_.block = b;
            c_.handle = Operand();
            current_ = nullptr;
            Instr* next;
            for (Instr* i = c_.f.block(b).first; i; i = next) {
                next = i->next;
                see(i);
            }
            end_of_element();
            end_of_block();
        }
        c_.replacements.apply(c_.f);
        expand_float_atomics(c_.p, c_.f, c_.float_atomics.span(), arena_);
        c_.diag.set_origin(0);
    }

private:
    void find_elements() {
        for (BlockId b : c_.f.order)
            for (const Instr* i = c_.f.block(b).first; i; i = i->next)
                if ((i->op == Op::StructStore || i->op == Op::StructLoad) && c_.is_access(*i, is_nvapi_))
                    if (const Operand index = as::OfStructure(*i).index(); index.is_value()) {
                        takes_element_[index.number()] = true;
                        if (i->op == Op::StructStore)
                            last_stores_[index.number()] = i;
                    }
    }

    NvapiElement* element_of(Operand index) const {
        return index.is_value() && index.number() < elements_.size() ? elements_[index.number()] : nullptr;
    }

    void see(Instr* i) {
        if (!c_.is_access(*i, is_nvapi_)) {
            see_other(i);
            return;
        }
        c_.diag.set_origin(i->origin);
        c_.code.before(c_.block, i);
        c_.code.origin = i->origin;
        switch (i->op) {
        case Op::CounterIncrement: takes_element_[i->result] ? take(i) : give_next(i); break;
        case Op::StructStore: store(*i); break;
        case Op::StructLoad: load(*i); break;
        default: c_.refuse("the UAV has an access that is no part of an instruction");
        }
        ir::remove(c_.f.block(c_.block), i);
    }

    void end_of_block() {
        for (NvapiElement* e : in_block_.span()) {
            if (e->token != no_id)
                refuse_of(*e, "no TraceRay or CallShader of the same basic block has its token");
            elements_[e->taken->result] = nullptr;
        }
        for (ValueId v : tokens_.span())
            elements_[v] = nullptr;
        tokens_.clear();
        in_block_.clear();
    }

    // A TraceRay or CallShader whose shader's index is a token.
    void see_shader(Instr* i, Operand index) {
        NvapiElement* e = element_of(index);
        if (!e || e->token == no_id)
            return;
        c_.code.before(c_.block, i);
        c_.code.origin = i->origin;
        c_.diag.set_origin(i->origin);
        c_.name = nvapi_name(operation_of(*e));
        if (end_hit(c_, *e, operation_of(*e), *i))
            e->token = no_id;
        ir::remove(c_.f.block(c_.block), i);
    }

    void see_other(Instr* i) {
        switch (i->op) {
        case Op::RawStore:
        case Op::TextureStore: return see_marked(i);
        case Op::TraceRay: return see_shader(i, as::TraceRay(*i).miss_index());
        case Op::CallShader: return see_shader(i, as::CallShader(*i).shader_index());
        default: break;
        }
    }

    // A store at the index of an element with a mark.
    void see_marked(Instr* i) {
        const Operand index =
            i->op == Op::RawStore ? as::RawStore(*i).offset() : as::TextureStore(*i).coordinate().front();
        const NvapiElement* e = element_of(index);
        if (!e || e->members[nvapi::mark].is(Operand::None))
            return;
        c_.handle = i->operands().front();
        ir::remove(c_.f.block(c_.block), i);
    }

    void end_of_element() {
        if (!current_ || current_->executed || current_->members[nvapi::opcode].is(Operand::None))
            return;
        refuse_of(*current_, "it is not supported; compile the shader without it");
    }
    [[noreturn]] void refuse_of(const NvapiElement& e, const char* why) {
        c_.diag.set_origin(e.taken->origin);
        c_.name = nvapi_name(operation_of(e));
        c_.refuse(why);
    }

    void take(Instr* i) {
        end_of_element();
        current_ = arena_.make<NvapiElement>();
        current_->taken = i;
        elements_[i->result] = current_;
        in_block_.push(current_);
        c_.replacements.set(i->result, c_.p.i32(0)); // nothing else uses it
    }

    NvapiElement& element(const Instr& i) {
        NvapiElement* e = element_of(as::OfStructure(i).index());
        if (!e)
            c_.refuse("its accesses are in different basic blocks");
        return *e;
    }

    uint32_t word_of(const Instr& i) {
        uint32_t offset;
        if (!c_.code.is_i32(as::OfStructure(i).offset(), offset))
            c_.refuse("an offset in its element is computed");
        return offset / 4;
    }

    // Operations take place at the last store to their element, whether or not there are results to be read.
    void store(const Instr& i) {
        NvapiElement& e = element(i);
        const uint32_t word = word_of(i);
        const as::StructStore s(i);
        for (uint32_t n = 0; n < s.values().size(); n++)
            if (s.mask().number() >> n & 1 && word + n < nvapi::words)
                e.members[word + n] = s.values()[n];
        if (last_stores_[s.index().number()] == &i && !e.members[nvapi::opcode].is(Operand::None))
            execute(e);
    }

    uint32_t operation_of(const NvapiElement& e) const {
        uint32_t number = 0;
        c_.code.is_i32(e.members[nvapi::opcode], number);
        return number;
    }

    void execute(NvapiElement& e) {
        if (std::exchange(e.executed, true))
            return;
        const uint32_t operation = operation_of(e);
        if (!operation)
            c_.refuse("an operation's number is computed, or a parameter of a function that is not inlined");
        c_.name = nvapi_name(operation);
        if (!execute_wave(c_, e, operation) && !execute_other(c_, e, operation) &&
            !execute_hit(c_, e, operation))
            c_.refuse("it is not supported; compile the shader without it");
    }

    Operand result(const NvapiElement& e, uint32_t n) {
        if (n >= e.result_count)
            c_.refuse("it has fewer results");
        return e.results[n];
    }

    void give_next(const Instr* i) {
        if (!current_)
            c_.refuse("a result is in another basic block");
        execute(*current_);
        const uint32_t n = current_->given++;
        c_.replacements.set(i->result, result(*current_, n));
        if (n == current_->token) {
            elements_[i->result] = current_;
            tokens_.push(i->result);
        }
    }

    void load(const Instr& i) {
        NvapiElement& e = element(i);
        execute(e);
        const uint32_t word = word_of(i), count = i.result_count - (i.flags & instr_flags::Status ? 1 : 0);
        if (word < nvapi::result)
            c_.refuse("these results are not supported");
        for (uint32_t n = 0; n < count; n++)
            c_.replacements.set(i.result + n, result(e, word - nvapi::result + n));
    }

    std::span<const bool> is_nvapi_;
    Arena& arena_;
    NvapiCode c_;
    std::span<bool> takes_element_;       // by value: an increment whose result is the index of an element
    std::span<NvapiElement*> elements_;   // by value: those of the block, and of tokens
    std::span<const Instr*> last_stores_; // by value: to the element
    Vec<NvapiElement*> in_block_{arena_};
    Vec<ValueId> tokens_{arena_};     // that elements_ has in this block
    NvapiElement* current_ = nullptr; // the last one that was taken
};

struct AtomicRow {
    uint32_t number;
    AtomicOp operation;
};
constexpr AtomicRow nvapi_atomics[] = {
    {0, AtomicOp::And},  {1, AtomicOp::Or},   {2, AtomicOp::Xor},      {3, AtomicOp::Add},
    {6, AtomicOp::UMax}, {7, AtomicOp::UMin}, {8, AtomicOp::Exchange},
};
constexpr uint32_t compare_and_swap = 9, nvapi_add = 3;

// The handle, and the coordinates that its resource has.
struct AtomicPlace {
    Operand handle, at[3];
};

AtomicPlace place_of(NvapiCode& c, NvapiElement& e, bool widens) {
    const uint32_t descriptor = c.handle.is(Operand::None) ? no_id : c.descriptor_of(c.handle);
    if (descriptor == no_id)
        c.refuse("no store names its resource");
    const ResourceKind kind = c.p.descriptors[descriptor].kind;
    const uint32_t count = atomic_coordinates(kind);
    if (!count)
        c.refuse("it works on byte address buffers and on textures of one to three dimensions");
    if (widens)
        c.widened[descriptor] = kind != ResourceKind::RawBuffer;
    AtomicPlace out{c.handle, {}};
    for (uint32_t n = 0; n < 3; n++)
        out.at[n] = n < count ? c.member(e, nvapi::source0 + n) : Operand::undef(Type::I32);
    c.handle = Operand();
    return out;
}

void atomic_words(NvapiCode& c, NvapiElement& e) {
    const uint32_t number = c.constant_member(e, nvapi::source2, "the operation's number is computed");
    const AtomicPlace to = place_of(c, e, true);
    const auto pair = [&](uint32_t word) {
        return c.code.join_words(Type::I64, c.member(e, word), c.member(e, word + 1));
    };
    Operand old;
    if (number == compare_and_swap)
        old =
            c.make(Op::ResCmpXchg, Type::I64,
                   {to.handle, to.at[0], to.at[1], to.at[2], pair(nvapi::source1), pair(nvapi::source1 + 2)});
    for (const AtomicRow& row : nvapi_atomics)
        if (row.number == number)
            old = c.make(Op::ResAtomic, Type::I64,
                         {to.handle, Operand::imm(static_cast<uint32_t>(row.operation)), to.at[0], to.at[1],
                          to.at[2], pair(nvapi::source1)});
    if (old.is(Operand::None))
        c.refuse("there is no such operation");
    Operand words[2];
    c.code.split_words(Type::I64, old, words);
    c.give(e, words[0]);
    c.give(e, words[1]);
}

// Emits an exchange, which becomes a loop, for two halves in a word of a buffer.
void atomic_loop(NvapiCode& c, NvapiElement& e, const AtomicPlace& to, Op arithmetic) {
    if (c.p.level == Level::Source)
        c.refuse("shader models 4 and 5 are not supported");
    const Operand exchange = Operand::imm(static_cast<uint32_t>(AtomicOp::Exchange));
    Instr* i =
        c.code.emit(Op::ResAtomic, Type::I32,
                    {to.handle, exchange, to.at[0], to.at[1], to.at[2], c.member(e, nvapi::source1)}, 1);
    c.float_atomics.push({i, arithmetic, true});
    c.give(e, i->result_operand());
}

bool is_texture(const NvapiCode& c, const AtomicPlace& to) {
    return c.p.descriptors[c.descriptor_of(to.handle)].kind != ResourceKind::RawBuffer;
}

void atomic_halves(NvapiCode& c, NvapiElement& e) {
    constexpr uint32_t max = 6, min = 7;
    const uint32_t number = c.constant_member(e, nvapi::source2, "the operation's number is computed");
    if (number != nvapi_add && number != min && number != max)
        c.refuse("halves have additions, minima and maxima");
    const AtomicPlace to = place_of(c, e, false);
    if (is_texture(c, to))
        c.refuse("on texels it needs VK_NV_shader_atomic_float16_vector, which is not supported; use a byte "
                 "address buffer");
    atomic_loop(c, e, to, number == min ? Op::FMin : number == max ? Op::FMax : Op::FAdd);
}

void atomic_float(NvapiCode& c, NvapiElement& e) {
    if (c.constant_member(e, nvapi::source2, "the operation's number is computed") != nvapi_add)
        c.refuse("floats can be added only");
    const AtomicPlace to = place_of(c, e, false);
    if (!is_texture(c, to) && c.p.level == Level::Source)
        c.refuse("shader models 4 and 5 are not supported");
    const Operand value = c.as_float(c.member(e, nvapi::source1));
    c.give(e, c.as_bits(c.make(Op::ResAtomic, Type::F32,
                               {to.handle, Operand::imm(static_cast<uint32_t>(AtomicOp::FAdd)), to.at[0],
                                to.at[1], to.at[2], value})));
}

void read_builtin(NvapiCode& c, NvapiElement& e, Builtin what) {
    if (!has_builtin(c.p.stage(), what))
        c.refuse("this stage does not have it");
    for (uint32_t n = 0; n < shape(what).components; n++)
        c.give(e, c.as_bits(c.builtin(what, n)));
}

} // namespace

uint32_t NvapiCode::constant_member(const NvapiElement& e, uint32_t word, const char* why) {
    uint32_t number = 0;
    if (!code.is_i32(member(e, word), number))
        refuse(why);
    return number;
}

void NvapiCode::refuse(const char* why) {
    if (!*name)
        diag.fail_unsupported(Location::none(), {Problem::UNSUPPORTED_OPERATION, "vendor.", "NVAPI"},
                              "the UAV of NVIDIA's NVAPI: %s", why);
    diag.fail_unsupported(Location::none(), {Problem::UNSUPPORTED_OPERATION, "vendor.NVAPI.", name},
                          "operation %s of NVIDIA's NVAPI: %s", name, why);
}

bool execute_other(NvapiCode& c, NvapiElement& e, uint32_t operation) {
    switch (operation) {
    case 12: atomic_halves(c, e); return true;
    case 13: atomic_float(c, e); return true;
    case 20: atomic_words(c, e); return true;
    case 86: read_builtin(c, e, Builtin::TrianglePositions); return true;
    case 93: read_builtin(c, e, Builtin::ClusterId); return true;
    default: return false;
    }
}

void lower_nvapi(Program& p, std::span<const bool> is_nvapi, Arena& scratch, Diagnostics& diag) {
    const InRoom room(diag, Room::Passes);
    const ArenaScope all(scratch);
    const std::span<bool> widened = scratch.array<bool>(p.descriptors.size());
    for (Function& f : p.functions) {
        const ArenaScope scope(scratch);
        NvapiFunction(p, f, is_nvapi, widened, scratch, diag).run();
    }
    widen_atomic_textures(p, widened, "NVAPI.AtomicUint64", diag);
}

} // namespace ladder::passes
