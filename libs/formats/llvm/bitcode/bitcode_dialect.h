// The two dialects of bitcode that one reader reads: LLVM 3.7's, which is DXIL's, and today's (LLVM 20 to
// 22). A dialect is tables: for each kind of block, what the reader does with each record by its number; and
// a few facts about records that both have. bitcode_dialects.cpp has the rows. Private to libs/formats/llvm.
#pragma once

#include "formats/llvm/bitcode/bitcode_records.h"
#include "formats/llvm/module.h"

#include <cstddef>

namespace ladder::llvm {

class BitcodeReader;

// What the reader does with the records of a block, by number. `Context`: what besides the reader they need.
template <size_t size, class... Context>
struct RecordTable {
    using Action = void (*)(BitcodeReader&, Context...);
    Action action[size] = {};       // null: the record is refused
    const char* refused[size] = {}; // what messages call such a record; null: its number
};

struct Dialect {
    // Blocks, by id: those of a module and those of a function's body.
    RecordTable<block_id_count> module_blocks, body_blocks;
    RecordTable<ModuleCode::ModuleCodeCount> module_records;
    RecordTable<TypeCode::TypeCodeCount> types;
    RecordTable<ConstantCode::Count, const Type*> constants; // the type that the block states
    RecordTable<MetadataCode::MetadataCodeCount> metadata;
    RecordTable<InstructionCode::InstructionCodeCount> instructions;

    // The names of global symbols lie in a table behind the module, and their records begin with a place in
    // it. Otherwise a block of the module has them.
    bool has_name_table;
    // Versions of modules (VERSION record) that this dialect writes.
    uint64_t first_version, last_version;
    // Pointers have no element type, so records state types that were the pointer's.
    bool opaque_pointers;
    // The kinds of attachments come first in a metadata block, which is left until one is needed.
    bool leaves_kinds;
    // The highest form of an attribute (AttributeForm).
    uint64_t last_attribute_form;
    // The flags of getelementptr are below this number.
    uint64_t gep_flags;
    // The fields that alloca's last operand may have, or-ed.
    uint64_t alloca_fields;
    // The highest operation of atomicrmw.
    RmwOp last_rmw;
    // Flags of fast math as the module keeps them. select and phi have such flags if `all_have_fast_math`.
    uint8_t (*fast_math)(uint64_t flags);
    bool all_have_fast_math;
};

extern const Dialect bitcode_of_3_7, bitcode_of_today;

} // namespace ladder::llvm
