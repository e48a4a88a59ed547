// Which member of AssemblyParser reads which instruction. Private to the assembly reader.
#pragma once

#include "formats/llvm/assembly/assembly_parser.h"

namespace ladder::llvm {

struct AssemblyParser::InstructionForm {
    std::string_view name;
    Opcode opcode;
    Instruction* (AssemblyParser::*parse)(Opcode); // null: not supported
};

} // namespace ladder::llvm
