// libFuzzer target: any bytes as a PDB file, its streams, and the sources in its container.
#include "formats/dxbc/msf.h"
#include "formats/dxbc/source_info.h"
#include "formats/dxbc/token_debug.h"

using namespace ladder;
using namespace ladder::dxbc;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    Arena arena;
    Diagnostics diag;
    read_spdb({fourcc('S', 'P', 'D', 'B'), 0, {data, size}}, arena);
    read_source_info({fourcc('S', 'R', 'C', 'I'), 0, {data, size}}, arena);
    const Msf msf({data, size}, arena);
    for (uint32_t n = 0; n < msf.stream_count() && n < 64; n++)
        msf.read(n, arena);
    try {
        const Container c = read_container(find_pdb_container({data, size}, arena), true, arena, diag);
        for (const Part& p : c.parts)
            if (p.tag == fourcc('S', 'R', 'C', 'I'))
                read_source_info(p, arena);
    } catch (const Failure&) {
    }
    return 0;
}
