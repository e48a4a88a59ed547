// The keywords of LLVM assembly that stand for numbers: one table each, for the reader and the printer.
#pragma once

#include "formats/llvm/module.h"

namespace ladder::llvm {

struct Keyword {
    std::string_view word;
    uint8_t value;
};

// The first entry of a value is the one that is printed.
constexpr Keyword linkage_keywords[] = {
    {"external", static_cast<uint8_t>(Linkage::External)},
    {"internal", static_cast<uint8_t>(Linkage::Internal)},
    {"private", static_cast<uint8_t>(Linkage::Private)},
    {"weak", static_cast<uint8_t>(Linkage::WeakAny)},
    {"weak_odr", static_cast<uint8_t>(Linkage::WeakOdr)},
    {"linkonce", static_cast<uint8_t>(Linkage::LinkOnceAny)},
    {"linkonce_odr", static_cast<uint8_t>(Linkage::LinkOnceOdr)},
    {"available_externally", static_cast<uint8_t>(Linkage::AvailableExternally)},
    {"appending", static_cast<uint8_t>(Linkage::Appending)},
    {"common", static_cast<uint8_t>(Linkage::Common)},
    {"extern_weak", static_cast<uint8_t>(Linkage::ExternWeak)},
};
constexpr Keyword visibility_keywords[] = {{"default", 0}, {"hidden", 1}, {"protected", 2}};
constexpr Keyword dll_storage_keywords[] = {{"dllimport", 1}, {"dllexport", 2}};
constexpr Keyword thread_local_keywords[] = {{"localdynamic", 2}, {"initialexec", 3}, {"localexec", 4}};
constexpr Keyword calling_convention_keywords[] = {
    {"ccc", 0},
    {"fastcc", 8},
    {"coldcc", 9},
    {"webkit_jscc", 12},
    {"anyregcc", 13},
    {"preserve_mostcc", 14},
    {"preserve_allcc", 15},
    {"x86_stdcallcc", 64},
    {"x86_fastcallcc", 65},
    {"x86_thiscallcc", 70},
    {"x86_vectorcallcc", 80},
    {"spir_func", 75},
    {"spir_kernel", 76},
};
constexpr Keyword integer_predicate_keywords[] = {
    {"eq", 32},  {"ne", 33},  {"ugt", 34}, {"uge", 35}, {"ult", 36},
    {"ule", 37}, {"sgt", 38}, {"sge", 39}, {"slt", 40}, {"sle", 41},
};
constexpr Keyword float_predicate_keywords[] = {
    {"false", 0}, {"oeq", 1}, {"ogt", 2},  {"oge", 3},  {"olt", 4},  {"ole", 5},  {"one", 6},  {"ord", 7},
    {"uno", 8},   {"ueq", 9}, {"ugt", 10}, {"uge", 11}, {"ult", 12}, {"ule", 13}, {"une", 14}, {"true", 15},
};
constexpr Keyword rmw_keywords[] = {
    {"xchg", 0}, {"add", 1}, {"sub", 2}, {"and", 3},  {"nand", 4},  {"or", 5},
    {"xor", 6},  {"max", 7}, {"min", 8}, {"umax", 9}, {"umin", 10},
};
constexpr Keyword ordering_keywords[] = {
    {"unordered", 1}, {"monotonic", 2}, {"acquire", 3}, {"release", 4}, {"acq_rel", 5}, {"seq_cst", 6},
};
// "fast" implies the rest.
constexpr Keyword fast_math_keywords[] = {{"fast", inst_flags::FastMask},
                                          {"nnan", inst_flags::FastNoNans},
                                          {"ninf", inst_flags::FastNoInfs},
                                          {"nsz", inst_flags::FastNoSignedZeros},
                                          {"arcp", inst_flags::FastReciprocal}};

// What today's dialect has besides. Reassociation is the freedom that 3.7's `fast` has beyond the others.
constexpr Keyword modern_fast_math_keywords[] = {
    {"reassoc", inst_flags::FastAll}, {"contract", 0}, {"afn", 0}};
constexpr Keyword modern_rmw_keywords[] = {
    {"fadd", 11},      {"fsub", 12},      {"fmax", 13},     {"fmin", 14},     {"uinc_wrap", 15},
    {"udec_wrap", 16}, {"usub_cond", 17}, {"usub_sat", 18}, {"fmaximum", 19}, {"fminimum", 20},
};

inline const Keyword* find_word(std::span<const Keyword> table, std::string_view word) {
    for (const Keyword& k : table)
        if (k.word == word)
            return &k;
    return nullptr;
}

// An empty view if the value has no word.
inline std::string_view keyword_of(std::span<const Keyword> table, uint8_t value) {
    for (const Keyword& k : table)
        if (k.value == value)
            return k.word;
    return {};
}

// The linkages of older bitcode that mean the same are one.
inline Linkage canonical(Linkage linkage) {
    switch (linkage) {
    case Linkage::WeakAnyOld: return Linkage::WeakAny;
    case Linkage::LinkOnceAnyOld: return Linkage::LinkOnceAny;
    case Linkage::WeakOdrOld: return Linkage::WeakOdr;
    case Linkage::LinkOnceOdrOld: return Linkage::LinkOnceOdr;
    case Linkage::PrivateOld1:
    case Linkage::PrivateOld2: return Linkage::Private;
    case Linkage::DllImport:
    case Linkage::DllExport:
    case Linkage::ExternalOld3: return Linkage::External;
    default: return linkage;
    }
}

} // namespace ladder::llvm
