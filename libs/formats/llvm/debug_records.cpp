#include "formats/llvm/debug_records.h"

#include <algorithm>

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

std::string_view DebugRecords::file_of(uint64_t scope) const {
    constexpr uint32_t deepest = 256;
    constexpr size_t subprogram_file = 4, block_file = 2, block_parent = 1, name = 1;
    for (uint32_t depth = 0; depth < deepest; depth++) {
        const DebugNode* at = node(scope);
        if (!at)
            return {};
        const bool is_function = at->code == debug_codes::Subprogram;
        if (const DebugNode* file =
                node(debug_field(*at, is_function ? subprogram_file : block_file), debug_codes::File))
            return string(debug_field(*file, name));
        scope = is_function ? 0 : debug_field(*at, block_parent);
    }
    return {};
}

const DebugPlace* DebugRecords::find_place(uint64_t where) const {
    const DebugPlace* at = std::lower_bound(places.begin(), places.end(), where,
                                            [](const DebugPlace& p, uint64_t w) { return p.where < w; });
    return at != places.end() && at->where == where ? at : nullptr;
}

} // namespace ladder::llvm
