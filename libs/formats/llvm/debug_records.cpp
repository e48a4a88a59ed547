#include "formats/llvm/debug_records.h"

namespace ladder::llvm {

const DebugNode* DebugRecords::node(uint64_t number) const {
    if (!number || number > nodes.size())
        return nullptr;
    const Metadata* m = nodes[number - 1];
    return m->kind == MetadataKind::Specialized ? static_cast<const DebugNode*>(m) : nullptr;
}

const DebugNode* DebugRecords::node(uint64_t number, uint32_t code) const {
    const DebugNode* found = node(number);
    return found && found->code == code ? found : nullptr;
}

std::string_view DebugRecords::string(uint64_t number) const {
    if (!number || number > nodes.size())
        return {};
    const Metadata* m = nodes[number - 1];
    return m->kind == MetadataKind::String ? m->string : std::string_view();
}

} // namespace ladder::llvm
