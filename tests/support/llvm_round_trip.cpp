#include "llvm_round_trip.h"

#include "llvm_compare.h"

#include <memory_resource>

namespace ladder::llvm {

std::string text_problem(const Module& module, std::string& printed, bool modern) {
    constexpr size_t longest = 4 << 20, heap = size_t{256} << 20;
    Diagnostics diag("printed");
    std::pmr::string text, text_again;
    try {
        print_assembly(module, longest, diag, text);
    } catch (const Failure&) {
        return {}; // too long
    }
    printed = text;
    Arena arena;
    arena.set_limit(heap);
    Module again(arena);
    try {
        read_assembly(
            again, printed,
            {.keep_local_names = true, .keep_attributes = true, .keep_attachments = true, .modern = modern},
            diag);
    } catch (const Failure&) {
        return "refused: " + diag.text();
    }
    print_assembly(again, longest, diag, text_again);
    if (text != text_again)
        return "prints otherwise";
    std::string difference;
    if (!equal(module, again, difference))
        return "another module: " + difference;
    return {};
}

} // namespace ladder::llvm
