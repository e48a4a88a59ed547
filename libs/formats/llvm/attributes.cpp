#include "formats/llvm/attributes.h"

#include <span>

namespace ladder::llvm {

namespace {

// Indexed by the number in bitcode (PARAMATTR_GROUP_BLOCK).
constexpr std::string_view names[] = {
    "",
    "align",
    "alwaysinline",
    "byval",
    "inlinehint",
    "inreg",
    "minsize",
    "naked",
    "nest",
    "noalias",
    "nobuiltin",
    "nocapture",
    "noduplicate",
    "noimplicitfloat",
    "noinline",
    "nonlazybind",
    "noredzone",
    "noreturn",
    "nounwind",
    "optsize",
    "readnone",
    "readonly",
    "returned",
    "returns_twice",
    "signext",
    "alignstack",
    "ssp",
    "sspreq",
    "sspstrong",
    "sret",
    "sanitize_address",
    "sanitize_thread",
    "sanitize_memory",
    "uwtable",
    "zeroext",
    "builtin",
    "cold",
    "optnone",
    "inalloca",
    "nonnull",
    "jumptable",
    "dereferenceable",
    "dereferenceable_or_null",
    "convergent",
    "safestack",
    "argmemonly",
};

} // namespace

std::string_view attribute_name(uint16_t kind) {
    return kind < std::size(names) ? names[kind] : std::string_view();
}

uint16_t attribute_kind(std::string_view name) {
    for (uint16_t i = 1; i < std::size(names); i++)
        if (names[i] == name)
            return i;
    return 0;
}

bool attribute_has_integer(uint16_t kind) {
    return kind == attribute_align || kind == attribute_align_stack || kind == 41 || kind == 42;
}

} // namespace ladder::llvm
