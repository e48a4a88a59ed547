#include "formats/llvm/function_frame.h"

namespace ladder::llvm {

void make_arguments(Function& function, Arena& arena) {
    std::span<const Type* const> types = function.function_type->members;
    function.arguments = arena.array<Argument>(types.size());
    for (size_t i = 0; i < types.size(); i++) {
        Argument& argument = function.arguments[i];
        argument.kind = ValueKind::Argument;
        argument.type = types[i];
        argument.id = static_cast<uint32_t>(i);
    }
    function.value_count = static_cast<uint32_t>(types.size());
}

void check_phis(const Function& function, Arena& arena, Diagnostics& diag, bool text) {
    ArenaScope scope(arena);
    size_t count = function.blocks.size();
    // The edges into block b come from sources[begin[b]] to sources[begin[b + 1] - 1].
    std::span<uint32_t> begin = arena.array<uint32_t>(count + 2);
    for (const Block* b : function.blocks)
        for (const Block* target : b->last->blocks)
            begin[target->id + 2]++;
    if (count && begin[2])
        diag.fail_invalid(function.blocks[0]->first->location(text),
                          "the entry block of a function has no predecessors");
    for (size_t i = 1; i < count + 2; i++)
        begin[i] += begin[i - 1];
    std::span<uint32_t> sources = arena.array<uint32_t>(begin[count + 1]);
    for (const Block* b : function.blocks)
        for (const Block* target : b->last->blocks)
            sources[begin[target->id + 1]++] = b->id;
    std::span<uint32_t> edges = arena.array<uint32_t>(count); // left from each block, while a phi is checked
    for (const Block* b : function.blocks) {
        std::span<const uint32_t> from = sources.subspan(begin[b->id], begin[b->id + 1] - begin[b->id]);
        for (const Instruction* phi = b->first; phi->opcode == Opcode::Phi; phi = phi->next) {
            for (uint32_t source : from)
                edges[source]++;
            bool fits = phi->blocks.size() == from.size();
            for (const Block* incoming : phi->blocks)
                fits = fits && edges[incoming->id]--;
            if (!fits)
                diag.fail_invalid(phi->location(text),
                                  "the phi does not have one value for each predecessor of its block");
        }
    }
}

} // namespace ladder::llvm
