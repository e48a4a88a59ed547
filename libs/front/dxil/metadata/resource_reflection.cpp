#include "front/dxil/metadata/resource_reflection.h"

#include "front/dxil/llvm_names.h"
#include "front/dxil/metadata/metadata_fields.h"
#include "front/dxil/metadata/resource_bindings.h"
#include "front/dxil/metadata/resource_types.h"

#include <optional>

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

// The type of the global that stands for a resource; null: it is not known.
const llvm::Type* symbol_type(const llvm::Metadata* global) {
    if (!global || global->kind != llvm::MetadataKind::Value || !global->value)
        return nullptr;
    const llvm::Type* t = global->value->type;
    return t && t->kind == llvm::TypeKind::Pointer ? t->element : nullptr;
}

class ResourceReader {
public:
    ResourceReader(const ir::Program& p, std::span<reflect::Resource> found, ResourceTypes* types)
        : p_(p), bindings_(p.arena), found_(found), types_(types) {
        bindings_.sort(p);
    }

    // The record and the descriptor have the same number in their class. Registers are compared too where
    // the record has them: reflection data of another shader name nothing.
    void read(ir::ResourceClass cls, std::span<const llvm::Metadata* const> record) {
        using Field = fields::Resource;
        uint32_t id, space, first;
        if (record.size() < Field::Count || !read_word(record[Field::Id], id) ||
            !read_word(record[Field::Space], space) || !read_word(record[Field::Register], first))
            return;
        const uint32_t n = bindings_.find_id(cls, id);
        if (n == ir::no_id)
            return;
        const ir::Descriptor& d = p_.descriptors[n];
        const bool assigned = first != UINT32_MAX; // of libraries that no linker has seen
        if (d.heap || (assigned && (d.space != space || d.first != first)))
            return;
        if (const llvm::Metadata* name = record[Field::Name];
            name && name->kind == llvm::MetadataKind::String)
            found_[n].name = name->string;
        if (types_)
            found_[n].type = type_of(d, symbol_type(record[Field::Global]));
    }

private:
    const reflect::Type* type_of(const ir::Descriptor& d, const llvm::Type* symbol) {
        if (!symbol)
            return nullptr;
        if (d.kind == ir::ResourceKind::CBuffer || d.kind == ir::ResourceKind::TBuffer)
            return types_->buffer(symbol);
        return d.kind == ir::ResourceKind::StructuredBuffer ? types_->element(symbol) : nullptr;
    }

    const ir::Program& p_;
    Bindings bindings_;
    std::span<reflect::Resource> found_;
    ResourceTypes* types_;
};

} // namespace

void reflect_resources(const llvm::Module& reflection, const ir::Program& p,
                       std::span<reflect::Resource> found, reflect::Types* types) {
    std::optional<ResourceTypes> known;
    if (types)
        known.emplace(reflection, *types);
    ResourceReader reader(p, found, known ? &*known : nullptr);
    using enum ir::ResourceClass;
    static constexpr ir::ResourceClass classes[] = {Srv, Uav, Cbv, Sampler}; // in the order of the lists
    for (const llvm::NamedMetadata& named : reflection.named_metadata) {
        if (named.name != "dx.resources" || named.nodes.empty())
            continue;
        const auto lists = nodes_of(named.nodes[0]);
        for (size_t c = 0; c < lists.size() && c < std::size(classes); c++)
            for (const llvm::Metadata* record : nodes_of(lists[c]))
                reader.read(classes[c], nodes_of(record));
    }
}

} // namespace ladder::dxil
