// What Program::new_instr() does, for those who make most of the instructions. Inside this room only.
#pragma once

#include "vsir/core/program.h"

namespace ladder::ir {

// A letter of ops.def's results.
inline Type type_of_letter(char letter, Type type) {
    switch (letter) {
    case 'b': return Type::Bool;
    case 'i': return Type::I32;
    case 'h': return Type::Handle;
    default: return type;
    }
}

// Values for all results of an instruction, whatever they are.
void add_results(Function& f, Instr* i);

inline Instr* make_instr(Program& p, Function& f, Op op, Type type, std::span<const Operand> operands,
                         uint32_t results, uint8_t flags) {
    void* memory = p.arena.alloc(sizeof(Instr) + operands.size_bytes(), alignof(Instr));
    const auto count = static_cast<uint32_t>(operands.size());
    auto* i = new (memory) Instr{.prev = nullptr,
                                 .next = nullptr,
                                 .op = op,
                                 .type = type,
                                 .flags = flags,
                                 .result_count = static_cast<uint16_t>(results),
                                 .result = results ? f.values.size() : no_id,
                                 .operand_count = count,
                                 .origin = 0};
    auto* to = reinterpret_cast<Operand*>(i + 1);
    for (uint32_t n = 0; n < count; n++) // there are few: a call of memcpy() takes longer
        new (to + n) Operand(operands[n]);
    if (results == 1 && !(flags & instr_flags::Status))
        f.values.push({i, type_of_letter(info(op).first_result, type)});
    else if (results)
        add_results(f, i);
    return i;
}

} // namespace ladder::ir
