// What a node of a work graph meets at run time: raw buffers, UAVs of a register space of their own
// (doc/design/nodes.md). Front ends make accesses to them, the SPIR-V writer gives them bindings.
#pragma once

#include <cstdint>

namespace ladder::ir::work_graph {

constexpr uint32_t space = 0xfffffffe;

// Registers of the buffers. Output n: first_output_register + n.
constexpr uint32_t launch_register = 0, input_register = 1, sharing_register = 2, first_output_register = 3;

// Words of the launch buffer.
enum LaunchWord : uint32_t { FirstRecord, RecordCount, RecursionLevels };

// Words of the head that each node of an output has at the start of the output's buffer.
enum HeadWord : uint32_t { Count, Capacity, Offset, Valid };
constexpr uint32_t head_bytes = 16;

// Threads of a group of a node with thread launch: each takes a record of its own.
constexpr uint32_t thread_launch_width = 32;

} // namespace ladder::ir::work_graph
