// Debug information of an LLVM module, as a program has it (vsir/core/debug_info.h). Only made if the module
// was read with ReadOptions::keep_debug.
#pragma once

#include "formats/llvm/debug_records.h"
#include "vsir/analyses/analyses.h"
#include "vsir/core/program.h"

namespace ladder::front_llvm {

class FunctionTranslator;

// Converts the records of one module. Records that break LLVM's rules count as missing: debug information is
// no part of what a shader does.
class DebugReader {
public:
    // Makes `p.debug`. `texts` names the metadata with the name and the text of each file.
    DebugReader(const llvm::Module& m, std::string_view texts, ir::Program& p);
    // Takes the files that lie beside the module, if there are any: then the module has no texts. To be
    // called before all else.
    void take_files(std::span<const ir::DebugFile> files) {
        if (files.empty())
            return;
        out_.files.clear();
        out_.files.append(files);
        ir::DebugScope unit{}; // sources without lines are debug information, too
        unit.parent = ir::no_id;
        out_.scopes.push(unit);
    }

    // A function begins.
    void begin(const llvm::Function& f);
    // To be called for each instruction of a function, in the order of their origins, before it is
    // translated: keeps its place, and what variables become before it.
    void note(FunctionTranslator& t, const llvm::Instruction& i, uint32_t origin);
    // Gives the function what was noted.
    void finish(ir::Function& f, ir::FunctionAnalyses& analyses);

private:
    uint32_t file(uint64_t number);
    uint32_t scope(uint64_t number);
    uint32_t location(const llvm::DebugPlace& place);
    uint32_t inlined_at(uint64_t number);
    uint32_t variable(uint64_t number);
    uint32_t type(uint64_t number);
    uint32_t make_type(const llvm::DebugNode& node);
    void composite(const llvm::DebugNode& node, ir::DebugType& t);
    void array(const llvm::DebugNode& node, ir::DebugType& t);
    uint32_t part_type(uint64_t number) const;
    void read_texts(const llvm::NamedMetadata& list);
    bool goes_straight_on(const llvm::Instruction& terminator) const;
    static uint64_t start_of(const llvm::Block& block);
    void assign(FunctionTranslator& t, const llvm::DebugAssignment& a, uint32_t origin);
    bool find_piece(uint64_t expression, ir::DebugAssignment& part) const;
    void declare(FunctionTranslator& t, const llvm::DebugAssignment& a);
    void add_elements(const ir::DebugMemory& first, const ir::DebugAssignment& whole,
                      std::span<const uint32_t> elements);
    void drop_undefined(const ir::Function& f, ir::FunctionAnalyses& analyses);
    void assign_part(const ir::DebugAssignment& whole, uint32_t first_bit, ir::Operand o);

    const llvm::DebugRecords& records_;
    ir::DebugInfo& out_;
    Arena& arena_;
    std::span<uint32_t> known_; // by number of a node: what it became + 1; 0: nothing yet
    Vec<uint32_t> chain_;       // nodes on the way to one that is known
    std::span<llvm::DebugPlace> places_;
    std::span<llvm::DebugAssignment> assignments_;
    Vec<uint32_t> locations_; // of the function that is translated
    Vec<ir::DebugAssignment> values_;
    Vec<ir::DebugMemory> memory_;
    uint32_t memory_left_ = 1u << 18; // scalars in memory that may be described
    uint64_t before_ = 0;             // where the instruction before it is
    uint32_t line_first_ = 0;         // origin of the first instruction in a straight line
    bool goes_on_ = false;            // the line goes on in the next block
    Vec<uint32_t> ways_;              // by block: edges to it
    Vec<uint32_t> block_origins_;     // by block: of its first instruction
};

} // namespace ladder::front_llvm
