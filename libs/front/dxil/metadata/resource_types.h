// Types of constant buffers and of the elements of structured buffers, from LLVM's types and from
// dx.typeAnnotations.
#pragma once

#include "formats/llvm/module.h"
#include "formats/reflection/reflected_types.h"

namespace ladder::dxil {

class ResourceTypes {
public:
    ResourceTypes(const llvm::Module& m, reflect::Types& types);

    // These return the type of a constant buffer, and of an element of a structured buffer. `symbol` is the
    // type of its global: a structure, or arrays of it. Null: it is not known.
    const reflect::Type* buffer(const llvm::Type* symbol);
    const reflect::Type* element(const llvm::Type* symbol);

private:
    struct Field;

    void list_annotations(const llvm::NamedMetadata& list);
    const llvm::Metadata* field_of(const llvm::Type& structure, size_t n) const;
    const reflect::Type* structure(const llvm::Type& t, reflect::Layout layout, int depth);
    const reflect::Type* make_structure(const llvm::Type& t, reflect::Layout layout, int depth);
    const reflect::Type* value(const llvm::Type* t, const Field& f, reflect::Layout layout, int depth);
    reflect::Component component(const llvm::Type& scalar, uint32_t said) const;

    reflect::Types& types_;
    const bool has_16_bits_;                       // values of 16 bits have that size in memory
    std::span<const llvm::Metadata*> annotations_; // by llvm::Type::id
    std::span<const reflect::Type*> known_[2];     // of structures, by layout and llvm::Type::id
    const reflect::Type in_work_;                  // marks a type that is being read
};

} // namespace ladder::dxil
