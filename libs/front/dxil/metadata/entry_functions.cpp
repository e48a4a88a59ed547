#include "front/dxil/metadata/entry_functions.h"

#include "front/dxil/metadata/entry_names.h"
#include "front/dxil/metadata/metadata_fields.h"

namespace ladder::dxil {

namespace {

using llvm::Metadata;
using llvm::MetadataKind;

// What is in the node of an entry point, and in nodes that it names.
class Finder {
public:
    Finder(const llvm::Module& m, Vec<const llvm::Function*>& functions, Arena& arena)
        : steps_(arena.host()), functions_(functions), seen_(arena.array<bool>(m.metadata_nodes.size())),
          nodes_(arena) {}

    void look(const Metadata* entry) {
        add(entry);
        while (!nodes_.empty()) {
            const Metadata* node = nodes_.pop();
            for (const Metadata* operand : node->operands)
                if (operand)
                    add(operand);
        }
    }

private:
    void add(const Metadata* md) {
        steps_.step();
        if (md->kind == MetadataKind::Node && !seen_[md->number]) {
            seen_[md->number] = true;
            nodes_.push(md);
        }
        if (md->kind == MetadataKind::Value && md->value && md->value->kind == llvm::ValueKind::Function)
            functions_.push(static_cast<const llvm::Function*>(md->value));
    }

    Steps steps_;
    Vec<const llvm::Function*>& functions_;
    std::span<bool> seen_; // by number of the node
    Vec<const Metadata*> nodes_;
};

bool is_entry(const Metadata& node, std::string_view entry, Arena& arena) {
    using Field = fields::EntryPoint;
    if (node.kind != MetadataKind::Node || node.operands.size() < Field::Count)
        return false;
    const Metadata* const named = node.operands[Field::Name];
    if (!named || named->kind != MetadataKind::String)
        return false;
    const std::string_view name = named->string;
    if (name == entry || whole_name(name) == entry)
        return true;
    ArenaScope scope(arena);
    return plain_name(name, arena) == entry;
}

} // namespace

void find_entry_functions(const llvm::Module& m, std::string_view entry,
                          Vec<const llvm::Function*>& functions) {
    const llvm::NamedMetadata* entries = llvm::find_named(m, "dx.entryPoints");
    if (!entries)
        return;
    alignas(std::max_align_t) char memory[2048];
    Arena arena(memory, sizeof memory, m.arena.host());
    Finder finder(m, functions, arena);
    for (const Metadata* node : entries->nodes)
        if (is_entry(*node, entry, arena))
            finder.look(node);
}

} // namespace ladder::dxil
