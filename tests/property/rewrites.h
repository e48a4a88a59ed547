// What compilers do to graphs, done at random to programs of level cfg-temps. Programs mean what they meant,
// though not to tangles: what is together afterwards is a matter of the new graph.
#pragma once

#include "graphs.h"
#include "vsir/core/program.h"

namespace ladder::test {

// A block of the same instructions, after all others; nothing branches there yet.
ir::BlockId copy_block(ir::Program& p, ir::Function& f, ir::BlockId from);

void split_blocks(ir::Program& p, Rng& rng);
void split_edges(ir::Program& p, Rng& rng);         // by empty blocks
void thread_jumps(ir::Program& p, Rng& rng);        // past empty blocks
void duplicate_untangled(ir::Program& p, Rng& rng); // for one of the ways to a block
// Ways from anywhere to anywhere that no thread takes: the first word of `descriptor`, a raw buffer, would
// have to be one value of four billion. Loops get more entries so.
void add_opaque_ways(ir::Program& p, Rng& rng, uint32_t descriptor, Diagnostics& diag, Arena& scratch);
void shuffle_blocks(ir::Program& p, Rng& rng); // all but the first

// Some of all that.
void rewrite(ir::Program& p, Rng& rng, Diagnostics& diag, Arena& scratch);

} // namespace ladder::test
