#include "formats/d3d9/d3dbc_opcodes.h"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <span>

namespace ladder::d3dbc {

namespace {

constexpr uint8_t length(const char* s) {
    uint8_t n = 0;
    while (s[n])
        n++;
    return n;
}

// "1.1-2.x", "3.0" or "-".
constexpr Version version(const char* s) {
    return static_cast<Version>(10 * (s[0] - '0') + (s[2] == 'x' ? 1 : s[2] - '0'));
}
constexpr VersionRange range(const char* s) {
    if (s[0] == '-')
        return {0, 0};
    return {version(s), version(s[3] == '-' ? s + 4 : s)};
}

constexpr uint8_t immediates(const char* controls) {
    for (; *controls; controls++)
        if (*controls == 'i' || *controls == '1')
            return *controls == 'i' ? 4 : 1;
    return 0;
}

constexpr OpcodeForm forms[] = {
#define D3DBC_FORM(number, name, mnemonic, category, vertex, pixel, destinations, sources, controls)         \
    {number,                                                                                                 \
     Opcode::name,                                                                                           \
     Category::category,                                                                                     \
     range(vertex),                                                                                          \
     range(pixel),                                                                                           \
     length(destinations),                                                                                   \
     length(sources),                                                                                        \
     immediates(controls),                                                                                   \
     mnemonic,                                                                                               \
     destinations,                                                                                           \
     sources,                                                                                                \
     controls},
#define D3DBC_OPCODE D3DBC_FORM
#include "formats/d3d9/d3dbc_opcodes.def"
#undef D3DBC_OPCODE
#undef D3DBC_FORM
};
constexpr uint8_t form_count = std::size(forms);

// Numbers are few and in order, but for that of `phase`, which is the last row.
constexpr uint32_t number_limit = 0x61;
struct Rows {
    uint8_t first[number_limit + 1];
    constexpr Rows() : first{} {
        uint8_t row = 0;
        for (uint32_t number = 0; number <= number_limit; number++) {
            while (row < form_count && forms[row].number < number)
                row++;
            first[number] = row;
        }
    }
};
constexpr Rows forms_of;
static_assert(forms_of.first[number_limit] + 1 == form_count &&
              forms[form_count - 1].opcode == Opcode::Phase);

// The rows of a number: first to last - 1.
struct Slice {
    const OpcodeForm *first, *last;
};
constexpr Slice rows_of(uint32_t number) {
    if (number == forms[form_count - 1].number)
        return {forms + form_count - 1, forms + form_count};
    if (number >= number_limit)
        return {forms, forms};
    return {forms + forms_of.first[number], forms + forms_of.first[number + 1]};
}

constexpr bool fits() {
    for (const OpcodeForm& f : forms)
        if (f.source_count > most_sources || f.destination_count > 1)
            return false;
    return true;
}
static_assert(fits());

} // namespace

const OpcodeForm* find_form(uint32_t number, bool is_pixel, Version version) {
    version = std::max(version, Version{11});
    const auto [first, last] = rows_of(number);
    for (const OpcodeForm* f = first; f != last; f++)
        if ((is_pixel ? f->pixel : f->vertex).holds(version))
            return f;
    return nullptr;
}

const OpcodeForm* find_any_form(uint32_t number) {
    const auto [first, last] = rows_of(number);
    return first != last ? first : nullptr;
}

bool has_control(const OpcodeForm& form, char letter) {
    return std::strchr(form.controls, letter) != nullptr;
}

} // namespace ladder::d3dbc
