// SPIR-V, "Memory Model": in the Vulkan memory model
//   - loads and stores that other threads may see are non-private;
//   - those of coherent variables make values available, or visible, to others by themselves;
//   - barriers with a memory order say that they do, for all non-private accesses;
//   - the scope Device needs a feature: the queue family is all that Direct3D's device means here.
#include "spirv/module/memory_model.h"

#include "spirv/module/newer_enumerants.h"
#include "spirv/module/noted_places.h"

namespace ladder::spirv {

namespace {

using O = spv::Op;
using Span = std::span<const uint32_t>;

constexpr auto bit_of(auto mask) { return static_cast<uint32_t>(mask); }

// Where an instruction has memory or image operands, if it has any.
struct AccessRow {
    O op;
    uint32_t pointer, operands; // words of the instruction
    bool is_image, is_store;
};
constexpr AccessRow accesses[] = {
    {O::OpLoad, 3, 4, false, false},
    {O::OpStore, 1, 3, false, true},
    {static_cast<O>(newer::op_cooperative_matrix_load), 3, 6, false, false},
    {static_cast<O>(newer::op_cooperative_matrix_store), 1, 5, false, true},
    {O::OpImageRead, 3, 5, true, false},
    {O::OpImageSparseRead, 3, 5, true, false},
    {O::OpImageWrite, 1, 4, true, true},
};
const AccessRow* access_row(O op) {
    for (const AccessRow& row : accesses)
        if (row.op == op)
            return &row;
    return nullptr;
}

bool is_atomic(O op) {
    return (op >= O::OpAtomicLoad && op <= O::OpAtomicXor) || op == O::OpAtomicFAddEXT ||
           op == O::OpAtomicFMinEXT || op == O::OpAtomicFMaxEXT;
}
uint32_t scope_of_atomic(O op) { return op == O::OpAtomicStore ? 2 : 4; } // word

template <class See>
void for_each_instruction(Span words, See see) {
    for (size_t at = 0; at < words.size(); at += words[at] >> 16)
        see(static_cast<O>(words[at] & 0xffff), words.subspan(at, words[at] >> 16));
}

bool others_see(spv::StorageClass s) {
    return s == spv::StorageClass::StorageBuffer || s == spv::StorageClass::PhysicalStorageBuffer ||
           s == spv::StorageClass::Workgroup;
}

class Rewriter {
public:
    Rewriter(ModuleBuilder& m, NotedPlaceList* places)
        : m_(m), places_(places), shared_(m.arena.array<bool>(m.id_bound())),
          coherent_(m.arena.array<bool>(m.id_bound())), pointees_(m.arena.array<Id>(m.id_bound())),
          values_(m.arena.array<uint32_t>(m.id_bound())), code_(m.arena),
          device_(m.u32(bit_of(spv::Scope::Device))), queue_family_(m.u32(bit_of(spv::Scope::QueueFamily))) {}
    void run();

private:
    void take_decorations();
    void read_globals();
    void rewrite(O op, Span i);
    void follow(O op, Span i);
    void access(const AccessRow& row, Span i);
    // With another word in some places.
    template <class Word>
    void copy(Span i, Word word) {
        code_.begin(static_cast<O>(i[0] & 0xffff), static_cast<uint32_t>(i.size()));
        for (uint32_t n = 1; n < i.size(); n++)
            code_.push(word(n, i[n]));
    }
    void move_places(uint32_t from, uint32_t to);
    Id scope(Id before) const { return before == device_ ? queue_family_ : before; }
    Id semantics(Id before);

    ModuleBuilder& m_;
    NotedPlaceList* const places_;
    // By id. What others see: pointers, and their types. Coherent: pointers, images, and types of blocks.
    const std::span<bool> shared_, coherent_;
    const std::span<Id> pointees_;     // of pointer types
    const std::span<uint32_t> values_; // of constants
    Section code_;
    uint32_t next_place_ = 0, next_function_ = 0;
    const Id device_, queue_family_;
};

void Rewriter::take_decorations() {
    const Section before = m_.decorations;
    m_.decorations = Section(m_.arena);
    for_each_instruction(before.words(), [&](O op, Span i) {
        const bool member = op == O::OpMemberDecorate;
        if ((member || op == O::OpDecorate) && i[member ? 3 : 2] == bit_of(spv::Decoration::Coherent))
            coherent_[i[1]] = true;
        else
            m_.decorations.put_words(i);
    });
}

void Rewriter::read_globals() {
    for_each_instruction(m_.globals.words(), [&](O op, Span i) {
        if (op == O::OpTypePointer) {
            shared_[i[1]] = others_see(static_cast<spv::StorageClass>(i[2]));
            pointees_[i[1]] = i[3];
        } else if (op == O::OpVariable) {
            shared_[i[2]] = shared_[i[1]];
        } else if (op == O::OpConstant && i[2] < values_.size()) {
            values_[i[2]] = i[3];
        }
    });
}

// What the result of an instruction points to, or comes from.
void Rewriter::follow(O op, Span i) {
    switch (op) {
    case O::OpAccessChain:
    case O::OpInBoundsAccessChain:
    case O::OpPtrAccessChain:
    case O::OpCopyObject:
    case O::OpLoad: coherent_[i[2]] = coherent_[i[3]]; break;
    case O::OpBitcast:
    case O::OpConvertUToPtr: coherent_[i[2]] = coherent_[pointees_[i[1]]]; break;
    default: return;
    }
    shared_[i[2]] = shared_[i[1]];
}

// Operands follow each other as their bits do, and these are the last ones.
void Rewriter::access(const AccessRow& row, Span i) {
    using M = spv::MemoryAccessMask;
    using I = spv::ImageOperandsMask;
    const bool coherent = coherent_[i[row.pointer]];
    uint32_t bits = row.is_image ? bit_of(I::NonPrivateTexel) : bit_of(M::NonPrivatePointer);
    if (coherent && row.is_store)
        bits |= row.is_image ? bit_of(I::MakeTexelAvailable) : bit_of(M::MakePointerAvailable);
    else if (coherent)
        bits |= row.is_image ? bit_of(I::MakeTexelVisible) : bit_of(M::MakePointerVisible);
    const bool has_operands = i.size() > row.operands;
    code_.begin(row.op, static_cast<uint32_t>(i.size()) + !has_operands + coherent);
    for (uint32_t n = 1; n < i.size(); n++)
        code_.push(n == row.operands ? i[n] | bits : i[n]);
    if (!has_operands)
        code_.push(bits);
    if (coherent)
        code_.push(queue_family_);
}

Id Rewriter::semantics(Id before) {
    using S = spv::MemorySemanticsMask;
    const uint32_t bits = values_[before];
    return bits ? m_.u32(bits | bit_of(S::MakeAvailable) | bit_of(S::MakeVisible)) : before;
}

void Rewriter::rewrite(O op, Span i) {
    follow(op, i);
    if (const AccessRow* row = access_row(op); row && (row->is_image || shared_[i[row->pointer]]))
        access(*row, i);
    else if (op == O::OpControlBarrier || op == O::OpMemoryBarrier)
        copy(i, [&](uint32_t n, Id id) { return n + 1 == i.size() ? semantics(id) : scope(id); });
    else if (is_atomic(op))
        copy(i, [&](uint32_t n, Id id) { return n == scope_of_atomic(op) ? scope(id) : id; });
    else
        code_.put_words(i);
}

// Places that name word `from` name the word that it became.
void Rewriter::move_places(uint32_t from, uint32_t to) {
    if (!places_)
        return;
    for (; next_function_ < places_->functions.size(); next_function_++) {
        NotedFunction& f = places_->functions[next_function_];
        if (f.word > from)
            break;
        f.word = to;
    }
    for (; next_place_ < places_->places.size(); next_place_++) {
        NotedPlace& p = places_->places[next_place_];
        if (p.kind != NotedPlace::Instruction)
            continue;
        if (p.number > from)
            break;
        p.number = to;
    }
}

void Rewriter::run() {
    take_decorations();
    read_globals();
    code_.reserve(m_.code.size() + m_.code.size() / 8);
    uint32_t from = 0;
    for_each_instruction(m_.code.words(), [&](O op, Span i) {
        move_places(from, code_.size());
        rewrite(op, i);
        from += static_cast<uint32_t>(i.size());
    });
    move_places(UINT32_MAX, code_.size());
    m_.code = code_;
    m_.use_vulkan_memory_model();
}

} // namespace

void rewrite_for_vulkan_memory_model(ModuleBuilder& m, NotedPlaceList* places) { Rewriter(m, places).run(); }

} // namespace ladder::spirv
