#include "front/dxil/metadata/payload_access.h"

#include "formats/llvm/instruction_views.h"
#include "front/dxil/metadata/metadata.h"

namespace ladder::dxil {

namespace {

using llvm::Metadata;
using llvm::TypeKind;
using llvm::ValueKind;

constexpr uint32_t bit_write = 2;

// The bits of a stage begin here.
uint32_t shift_of(ir::Stage stage) {
    switch (stage) {
    case ir::Stage::ClosestHit: return 4;
    case ir::Stage::Miss: return 8;
    default: return 12; // any hit
    }
}

class AccessReader : public MetadataFields {
public:
    explicit AccessReader(DxilShared& s) : MetadataFields(s) {}

    // A tag, then pairs of an undefined value of the type and its fields.
    void read(const Metadata& list) {
        for (size_t n = 1; n + 1 < list.operands.size(); n += 2) {
            const Metadata* type = list.operands[n];
            if (!type || type->kind != llvm::MetadataKind::Value || !type->value ||
                type->value->type->kind != TypeKind::Struct)
                bad(what);
            read_type(type->value->type, node(list.operands[n + 1], 0, what));
        }
    }

private:
    static constexpr const char* what = "the access qualifiers of a payload";

    void read_type(const llvm::Type* type, const Metadata& fields) {
        if (fields.operands.size() != type->members.size())
            bad(what);
        const auto masks = s_.arena.array<uint32_t>(fields.operands.size());
        for (size_t n = 0; n < masks.size(); n++)
            masks[n] =
                word(node(fields.operands[n], 2, what).operands.subspan(1).front(), what); // after a tag
        if (!s_.payload_access.find(type))
            s_.payload_access.add({type, 0, masks});
    }
};

// Which members of a parameter's type a function may write to, by the instructions that lead there.
class Writes {
public:
    Writes(const llvm::Function& f, const llvm::Argument& parameter, std::span<bool> members)
        : parameter_(parameter), members_(members) {
        for (const llvm::Block* b : f.blocks)
            for (const Instruction* i = b->first; i; i = i->next)
                look(*i);
    }

private:
    static constexpr uint32_t none = UINT32_MAX, all = UINT32_MAX - 1;

    // What a pointer leads to: a member, any of them, or none.
    uint32_t target(const Value* v) const {
        constexpr uint32_t longest = 8;
        uint32_t member = all;
        for (uint32_t n = 0; n < longest; n++) {
            if (v == &parameter_)
                return member;
            if (v->kind != ValueKind::Instruction)
                return none;
            auto& i = *static_cast<const Instruction*>(v);
            if (i.opcode != Opcode::GetElementPtr || i.operands.empty())
                return none;
            const llvm::of::GetElementPtr in(i);
            v = in.pointer();
            uint64_t first, number;
            const std::span<const Value* const> indices = in.indices();
            const bool known = indices.size() > 1 && constant_int(indices.front(), first) && !first &&
                               constant_int(indices.subspan(1).front(), number) && number < members_.size();
            member = known ? static_cast<uint32_t>(number) : all;
        }
        return v->type->kind == TypeKind::Pointer ? all : none;
    }
    void mark(uint32_t member) {
        if (member == all)
            std::fill(members_.begin(), members_.end(), true);
        else if (member != none)
            members_[member] = true;
    }
    void look(const Instruction& i) {
        if (i.opcode == Opcode::Load || i.opcode == Opcode::GetElementPtr)
            return;
        for (size_t n = 0; n < i.operands.size(); n++)
            if (i.operands[n]->type->kind == TypeKind::Pointer) {
                const uint32_t member = target(i.operands[n]);
                mark(i.opcode == Opcode::Store && n == 1 ? member : member == none ? none : all);
            }
    }

    const llvm::Argument& parameter_;
    std::span<bool> members_;
};

// Fields of payload types have qualifiers of their own; the other fields' are those of the type.
void keep_fields(FunctionTranslator& t, const llvm::Type* type, uint64_t base, uint32_t incoming,
                 std::span<const bool> written, uint32_t depth) {
    const auto* access = dxil_shared(t).payload_access.find(type);
    if (!access || depth > front_llvm::depth_max)
        return;
    const std::span<const uint32_t> masks = access->masks;
    const uint32_t slot = t.s.slot_of(incoming);
    const std::span<const uint32_t> offsets = t.s.layouts.members(type, slot, t.here());
    for (size_t n = 0; n < masks.size(); n++) {
        if (!written.empty() && !written[n])
            continue;
        const llvm::Type* member = type->members[n];
        if (dxil_shared(t).payload_access.find(member)) {
            keep_fields(t, member, base + offsets[n], incoming, {}, depth + 1);
            continue;
        }
        const uint64_t bytes = t.s.layouts.size(member, slot, t.here()).bytes;
        if (masks[n] >> shift_of(t.p.stage()) & bit_write || !bytes)
            continue;
        ir::Variable v{};
        v.storage = ir::Storage::Private;
        v.element = ir::Type::I32;
        v.count = static_cast<uint32_t>((bytes + 3) / 4);
        const Pointer kept{Pointer::Variable, t.s.new_variable(v, slot), t.p.i32(0)};
        const Pointer field = t.pointers.advance({Pointer::Variable, incoming, t.p.i32(0)},
                                                 static_cast<uint32_t>(base + offsets[n]));
        t.accesses.copy(kept, field, member);
        dxil_shared(t).handed_over.kept.push(
            {incoming, static_cast<uint32_t>(base + offsets[n]), kept, member});
    }
}

} // namespace

void read_payload_access(DxilShared& s) {
    const llvm::NamedMetadata* list = llvm::find_named(s.m, "dx.dxrPayloadAnnotations");
    if (!list || list->nodes.empty() || !list->nodes[0])
        return;
    AccessReader(s).read(*list->nodes[0]);
}

void keep_payload_fields(FunctionTranslator& t, const llvm::Argument& parameter, uint32_t incoming) {
    const llvm::Type* type = parameter.type->element;
    if (!dxil_shared(t).payload_access.find(type))
        return;
    const std::span<bool> written = t.s.arena.array<bool>(type->members.size());
    Writes(t.from, parameter, written);
    keep_fields(t, type, 0, incoming, written, 0);
}

void give_back_payload_fields(FunctionTranslator& t) {
    for (const HandedOver::Kept& k : dxil_shared(t).handed_over.kept)
        t.accesses.copy(t.pointers.advance({Pointer::Variable, k.incoming, t.p.i32(0)}, k.offset), k.at,
                        k.type);
}

} // namespace ladder::dxil
