#include "front/dxil/operations/matrices.h"

#include "front/dxil/dxil_shared.h"

#include <charconv>

namespace ladder::dxil {

using ir::Type;

std::optional<NumberFormat> number_format(uint32_t component_type) {
    switch (component_type) {
    case 2: return NumberFormat{Type::I16, 16, true};
    case 3: return NumberFormat{Type::I16, 16, false};
    case 4: return NumberFormat{Type::I32, 32, true};
    case 5: return NumberFormat{Type::I32, 32, false};
    case 6: return NumberFormat{Type::I64, 64, true};
    case 7: return NumberFormat{Type::I64, 64, false};
    case 8: return NumberFormat{Type::F16, 16, true};
    case 9: return NumberFormat{Type::F32, 32, true};
    case 10: return NumberFormat{Type::F64, 64, true};
    case 19: return NumberFormat{Type::I32, 8, true};
    case 20: return NumberFormat{Type::I32, 8, false};
    default: return std::nullopt;
    }
}

// The name has a letter before each number: component type, rows (M), columns (N), use, scope.
std::optional<MatrixShape> matrix_shape(const llvm::Type* t) {
    constexpr std::string_view prefix = "dx.types.LinAlgMatrix", letters = "CMNUS";
    constexpr uint32_t dimension_max = 1024;
    if (!is_opaque_struct(t) || !std::string_view(t->name).starts_with(prefix))
        return std::nullopt;
    std::string_view name = std::string_view(t->name).substr(prefix.size());
    uint32_t numbers[letters.size()];
    for (size_t n = 0; n < letters.size(); n++) {
        if (name.empty() || name[0] != letters[n])
            return std::nullopt;
        const auto [end, error] = std::from_chars(name.data() + 1, name.data() + name.size(), numbers[n]);
        if (error != std::errc())
            return std::nullopt;
        name.remove_prefix(static_cast<size_t>(end - name.data()));
    }
    const auto [component, rows, columns, use, scope] = numbers;
    if (!name.empty() || !rows || !columns || rows > dimension_max || columns > dimension_max || use > 2 ||
        scope > 2)
        return std::nullopt;
    return MatrixShape{component, rows, columns, use, static_cast<MatrixScope>(scope)};
}

} // namespace ladder::dxil
