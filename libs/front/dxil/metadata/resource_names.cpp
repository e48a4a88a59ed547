#include "front/dxil/metadata/resource_names.h"

#include "front/dxil/llvm_names.h"
#include "front/dxil/metadata/metadata_fields.h"
#include "front/dxil/metadata/resource_bindings.h"

namespace ladder::dxil {

namespace {

bool read_word(const llvm::Metadata* md, uint32_t& word) {
    uint64_t bits;
    if (!md || md->kind != llvm::MetadataKind::Value || !md->value || !constant_int(md->value, bits) ||
        bits > UINT32_MAX)
        return false;
    word = static_cast<uint32_t>(bits);
    return true;
}

// The nodes of a list; empty for anything else.
std::span<const llvm::Metadata* const> nodes_of(const llvm::Metadata* md) {
    return md && md->kind == llvm::MetadataKind::Node ? md->operands
                                                      : std::span<const llvm::Metadata* const>();
}

// The record and the descriptor have the same number in their class. Registers are compared too where the
// record has them: reflection data of another shader name nothing.
void name_one(ir::ResourceClass cls, std::span<const llvm::Metadata* const> record, const Bindings& bindings,
              ir::Program& p) {
    uint32_t id, space, first;
    if (record.size() < fields::Resource::Count || !record[fields::Resource::Name] ||
        record[fields::Resource::Name]->kind != llvm::MetadataKind::String ||
        !read_word(record[fields::Resource::Id], id) || !read_word(record[fields::Resource::Space], space) ||
        !read_word(record[fields::Resource::Register], first))
        return;
    const uint32_t found = bindings.find_id(cls, id);
    if (found == ir::no_id)
        return;
    ir::Descriptor& d = p.descriptors[found];
    const bool assigned = first != UINT32_MAX; // of libraries that no linker has seen
    if (!d.heap && (!assigned || (d.space == space && d.first == first)))
        d.name = p.arena.copy(record[fields::Resource::Name]->string);
}

} // namespace

void name_resources(const llvm::Module& reflection, ir::Program& p) {
    Bindings bindings(p.arena);
    bindings.sort(p);
    using enum ir::ResourceClass;
    static constexpr ir::ResourceClass classes[] = {Srv, Uav, Cbv, Sampler}; // in the order of the lists
    for (const llvm::NamedMetadata& named : reflection.named_metadata) {
        if (named.name != "dx.resources" || named.nodes.empty())
            continue;
        const auto lists = nodes_of(named.nodes[0]);
        for (size_t c = 0; c < lists.size() && c < std::size(classes); c++)
            for (const llvm::Metadata* record : nodes_of(lists[c]))
                name_one(classes[c], nodes_of(record), bindings, p);
    }
}

} // namespace ladder::dxil
