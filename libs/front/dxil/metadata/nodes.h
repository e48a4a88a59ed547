// Nodes of work graphs: what metadata says of them, and the memory that they meet at run time.
//
// Vulkan has no work graphs. A node becomes a compute shader, and a few raw buffers hold what the graph would
// provide. They are UAVs of a register space of their own; doc/design/nodes.md has their layout. The program
// that runs the graph fills the buffers and dispatches.
#pragma once

#include "formats/llvm/module.h"
#include "vsir/core/builder.h"
#include "vsir/core/work_graph.h"

namespace ladder::dxil {

struct DxilShared;

enum class NodeLaunch : uint8_t { None, Broadcasting, Coalescing, Thread };

// An input or output of a node.
struct NodeRecords {
    uint32_t flags = 0;       // node_flags
    uint32_t bytes = 0;       // of a record; 0: records are empty
    uint32_t align = 4;       // in bytes
    uint32_t max_records = 0; // 0: not said
    uint32_t elements = 1;    // outputs: nodes of the array
    // Inputs: where a record has the size of its dispatch grid; no components: it has none.
    uint32_t grid_offset = 0, grid_components = 0;
    ir::Type grid_type = ir::Type::Void;
    uint32_t descriptor = 0; // the buffer of the records
};

// NodeIOFlags of DXIL.
namespace node_flags {
constexpr uint32_t ReadWrite = 4, GloballyCoherent = 512;
}

struct Node {
    explicit Node(Arena& arena) : inputs(arena), outputs(arena) {}

    NodeLaunch launch = NodeLaunch::None;
    uint32_t grid[3] = {1, 1, 1}; // groups of a record, or the most that a record may ask for
    bool fixed_grid = false;
    Vec<NodeRecords> inputs; // one at most
    Vec<NodeRecords> outputs;
    uint32_t launch_descriptor = 0, sharing_descriptor = 0;
    uint32_t shared_slot = ir::no_id; // groupshared: what one thread tells the others; no_id: not made yet
};

// A property of a node's entry point, if the tag is one.
void read_node_property(DxilShared& s, uint64_t tag, const llvm::Metadata* md);
// After all properties: declares the buffers.
void declare_node(DxilShared& s);

// A system value of the dispatch, an i32.
ir::Operand node_builtin(ir::Builder& code, ir::Builtin b, uint32_t component = 0);
// A handle of one of the buffers, and a word of it, at an offset in bytes.
ir::Operand node_buffer(ir::Program& p, ir::Builder& code, uint32_t descriptor);
ir::Operand load_node_word(ir::Program& p, ir::Builder& code, uint32_t descriptor, ir::Operand offset);
// Which record, of the whole input, the thread's group (or thread) works on first.
ir::Operand first_record(DxilShared& s, ir::Builder& code);
// Returns the number of records that a group of a coalescing node has.
ir::Operand records_of_group(DxilShared& s, ir::Builder& code);
// The group's place in the grid of its record: the z of a dispatch counts records too.
ir::Operand node_group_id(DxilShared& s, ir::Builder& code, uint32_t component);

// Where an entry function begins: ends threads that have no record, and groups outside the grid of their
// record.
void end_without_work(DxilShared& s, ir::Builder& code);

} // namespace ladder::dxil
