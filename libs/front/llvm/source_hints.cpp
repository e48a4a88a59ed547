#include "front/llvm/source_hints.h"

#include "front/llvm/dialect.h"
#include "vsir/core/hints.h"

namespace ladder::front_llvm {

namespace {

using namespace ir::hint_flags;
using llvm::Metadata;
using llvm::MetadataKind;

struct LoopRow {
    std::string_view name;
    uint8_t flags;
};
constexpr LoopRow loop_rows[] = {
    {"llvm.loop.unroll.disable", OfLoop | Keep},
    {"llvm.loop.unroll.enable", OfLoop | Expand},
    {"llvm.loop.unroll.full", OfLoop | Expand},
    {"llvm.loop.unroll.count", OfLoop | Expand},
};

// !{itself, !{name, ...}, ...}
uint8_t loop_hint(const Metadata& node) {
    for (const Metadata* own : node.operands) {
        if (!own || own == &node || own->kind != MetadataKind::Node || own->operands.empty())
            continue;
        const Metadata* name = own->operands.front();
        for (const LoopRow& row : loop_rows)
            if (name && name->kind == MetadataKind::String && name->string == row.name)
                return row.flags;
    }
    return 0;
}

// !{..., number}: 1 is [branch], 2 [flatten]. Other numbers say nothing to VSIR.
uint8_t branch_hint(const Metadata& node) {
    for (const Metadata* own : node.operands) {
        uint64_t number;
        if (own && own->kind == MetadataKind::Value && constant_int(own->value, number))
            if (number == 1 || number == 2)
                return number == 1 ? Keep : Expand;
    }
    return 0;
}

} // namespace

uint8_t source_hints(const FunctionTranslator& t, const Instruction& i) {
    const std::string_view branch_hints = t.s.dialect->branch_hints();
    uint8_t hint = 0;
    for (const llvm::MetadataAttachment& a : i.metadata) {
        if (!a.node || a.node->kind != MetadataKind::Node)
            continue;
        const std::string_view kind = t.s.m.metadata_kinds[a.kind];
        if (kind == "llvm.loop")
            return loop_hint(*a.node);
        if (kind == branch_hints)
            hint = branch_hint(*a.node);
    }
    return hint;
}

} // namespace ladder::front_llvm
