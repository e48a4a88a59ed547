#include "front/dxil/operations/matrices.h"

#include "front/dxil/dxil_shared.h"

#include <charconv>

namespace ladder::dxil {

using ir::MatrixComponent;

std::optional<MatrixComponent> matrix_component(uint32_t component_type) {
    using C = MatrixComponent;
    constexpr C first[] = {C::I16, C::U16, C::I32, C::U32, C::I64, C::U64, C::F16, C::F32, C::F64};
    constexpr C narrow[] = {C::I8, C::U8, C::F8E4M3, C::F8E5M2, C::BF16};
    constexpr uint32_t first_number = 2, narrow_number = 19;
    if (component_type - first_number < std::size(first))
        return first[component_type - first_number];
    if (component_type - narrow_number < std::size(narrow))
        return narrow[component_type - narrow_number];
    return std::nullopt;
}

static std::string_view after_prefix(const llvm::Type* t) {
    constexpr std::string_view prefix = "dx.types.LinAlgMatrix";
    const std::string_view name = is_opaque_struct(t) ? std::string_view(t->name) : std::string_view();
    return name.starts_with(prefix) ? name.substr(prefix.size()) : std::string_view();
}

bool is_matrix(const llvm::Type* t) { return !after_prefix(t).empty(); }

// The name has a letter before each number: component type, rows (M), columns (N), use, scope.
std::optional<ir::MatrixShape> matrix_shape(const llvm::Type* t) {
    constexpr std::string_view letters = "CMNUS";
    std::string_view name = after_prefix(t);
    uint32_t numbers[letters.size()];
    for (size_t n = 0; n < letters.size(); n++) {
        if (name.empty() || name[0] != letters[n])
            return std::nullopt;
        const auto [end, error] = std::from_chars(name.data() + 1, name.data() + name.size(), numbers[n]);
        if (error != std::errc())
            return std::nullopt;
        name.remove_prefix(static_cast<size_t>(end - name.data()));
    }
    const auto [number, rows, columns, use, scope] = numbers;
    const auto component = matrix_component(number);
    if (!name.empty() || !component || !rows || !columns || rows > ir::matrix_side_max ||
        columns > ir::matrix_side_max || use >= static_cast<uint32_t>(ir::MatrixUse::Count) ||
        scope >= static_cast<uint32_t>(ir::MatrixScope::Count))
        return std::nullopt;
    return ir::MatrixShape{*component, static_cast<ir::MatrixUse>(use), static_cast<ir::MatrixScope>(scope),
                           static_cast<uint16_t>(rows), static_cast<uint16_t>(columns)};
}

} // namespace ladder::dxil
