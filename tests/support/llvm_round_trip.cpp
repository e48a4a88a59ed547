#include "llvm_round_trip.h"

#include "llvm_compare.h"

namespace ladder::llvm {

std::string text_problem(const Module& module, std::string& printed, bool modern) {
    constexpr size_t longest = 4 << 20, heap = size_t{256} << 20;
    Diagnostics diag("printed");
    try {
        print_assembly(module, longest, diag, printed);
    } catch (const Failure&) {
        return {}; // too long
    }
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
    std::string printed_again, difference;
    print_assembly(again, longest, diag, printed_again);
    if (printed != printed_again)
        return "prints otherwise";
    if (!equal(module, again, difference))
        return "another module: " + difference;
    return {};
}

} // namespace ladder::llvm
