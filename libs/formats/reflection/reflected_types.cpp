#include "formats/reflection/reflected_types.h"

#include <algorithm>

namespace ladder::reflect {

namespace {

constexpr uint64_t row = 16, largest = UINT32_MAX;

uint64_t up(uint64_t n, uint64_t to) { return (n + to - 1) / to * to; }

bool is_matrix(Class c) { return c == Class::MatrixRows || c == Class::MatrixColumns; }

// Vectors that a numeric type has in memory, and their length.
struct Vectors {
    uint64_t count, length;
};
Vectors vectors_of(const Type& t) {
    switch (t.cls) {
    case Class::MatrixRows: return {t.rows, t.columns};
    case Class::MatrixColumns: return {t.columns, t.rows};
    default: return {1, t.columns};
    }
}

uint64_t size_of_struct(Type& t, Layout layout) {
    uint64_t size = 0;
    for (const Member& m : t.members) {
        size = std::max(size, uint64_t{m.offset} + m.type->size);
        t.alignment = std::max(t.alignment, m.type->alignment);
    }
    return layout == Layout::Packed ? up(size, t.alignment) : size;
}

// One element; 0: it is no type.
uint64_t size_of_element(Type& t, Layout layout) {
    if (t.cls == Class::Struct)
        return size_of_struct(t, layout);
    const uint32_t bytes = bytes_of(t.component);
    const Vectors v = vectors_of(t);
    if (t.cls == Class::Object || !bytes || !v.count || !v.length)
        return 0;
    t.alignment = bytes;
    const uint64_t vector = layout == Layout::Registers ? row : v.length * bytes;
    t.vector_stride = static_cast<uint32_t>(
        !is_matrix(t.cls) ? 0 : std::min(largest, layout == Layout::Packed ? vector : up(vector, row)));
    return (v.count - 1) * t.vector_stride + vector;
}

} // namespace

uint32_t bytes_of(Component c) {
    static constexpr uint8_t sizes[] = {0, 4, 2, 2, 4, 4, 8, 8, 2, 4, 8};
    static_assert(std::size(sizes) == static_cast<size_t>(Component::Count));
    return sizes[static_cast<size_t>(c)];
}

const Type* Types::add(Type t, Layout layout) {
    constexpr uint32_t longest_vector = 1024; // of HLSL's long vectors
    if (t.rows > longest_vector || t.columns > longest_vector)
        return nullptr;
    uint64_t size = size_of_element(t, layout);
    if (size > largest || (!size && t.cls != Class::Object && t.cls != Class::Struct))
        return nullptr;
    if (t.elements) {
        const uint64_t stride = layout == Layout::Packed ? size : up(size, row);
        size = (uint64_t{t.elements} - 1) * stride + size;
        if (size > largest)
            return nullptr;
        t.stride = static_cast<uint32_t>(stride);
    }
    t.size = static_cast<uint32_t>(size);
    t.number = all_.size();
    return all_.push(arena_.make<Type>(t));
}

} // namespace ladder::reflect
