#include "api/ladder/matrix_products.h"

namespace ladder {

namespace {

struct ComponentRow {
    unsigned int vulkan; // VkComponentTypeKHR
    ir::MatrixComponent component;
};
using C = ir::MatrixComponent;
constexpr ComponentRow components[] = {
    {0, C::F16},
    {1, C::F32},
    {2, C::F64},
    {3, C::I8},
    {4, C::I16},
    {5, C::I32},
    {6, C::I64},
    {7, C::U8},
    {8, C::U16},
    {9, C::U32},
    {10, C::U64},
    {1000141000, C::BF16},
    {1000491002, C::F8E4M3},
    {1000491003, C::F8E5M2},
};

C component_of(unsigned int vulkan) {
    for (const ComponentRow& row : components)
        if (row.vulkan == vulkan)
            return row.component;
    return C::Count;
}

} // namespace

void check(const ladder_matrix_info& info, Diagnostics& diag) {
    if (info.product_count && !info.products)
        diag.fail_argument("the products of a ladder_matrix_info are NULL");
    for (const ladder_matrix_product& p : std::span(info.products, info.product_count)) {
        for (unsigned int side : {p.rows, p.columns, p.inner})
            if (!side || side > ir::matrix_side_max)
                diag.fail_argument("a matrix with a side of %u elements, not 1 to %u", side,
                                   ir::matrix_side_max);
        for (unsigned int component : {p.a, p.b, p.sum})
            if (component_of(component) == C::Count)
                diag.fail_argument("%u is no VkComponentTypeKHR of a matrix that Direct3D knows", component);
    }
}

std::span<const ir::MatrixProduct> matrix_products(const ladder_matrix_info& info, Arena& arena) {
    const std::span<ir::MatrixProduct> all = arena.array<ir::MatrixProduct>(info.product_count);
    for (unsigned int n = 0; n < info.product_count; n++) {
        const ladder_matrix_product& p = info.products[n];
        all[n] = {static_cast<uint16_t>(p.rows),
                  static_cast<uint16_t>(p.columns),
                  static_cast<uint16_t>(p.inner),
                  component_of(p.a),
                  component_of(p.b),
                  component_of(p.sum)};
    }
    return all;
}

} // namespace ladder
