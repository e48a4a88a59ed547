// libFuzzer target: any bytes as a container, and every part of it through its reader.
#include "formats/dxbc/rdat.h"
#include "formats/dxbc/reflection.h"
#include "formats/dxbc/root_signature.h"
#include "formats/dxbc/signature_part.h"
#include "formats/dxbc/token_debug.h"

using namespace ladder;
using namespace ladder::dxbc;

namespace {

void read_part(const Container& c, const Part& p, Arena& arena, Diagnostics& diag) {
    if (is_signature(p.tag))
        read_signature(p, arena, diag);
    switch (p.tag) {
    case fourcc('D', 'X', 'I', 'L'):
    case fourcc('I', 'L', 'D', 'B'): read_dxil_program(c, p, diag); break;
    case fourcc('R', 'T', 'S', '0'):
        check_root_signature(read_root_signature(p, arena, diag), arena, diag);
        break;
    case fourcc('S', 'D', 'B', 'G'): read_sdbg(p, arena); break;
    case fourcc('S', 'P', 'D', 'B'): read_spdb(p, arena); break;
    case fourcc('R', 'D', 'E', 'F'): {
        reflect::Types types(arena);
        reflected_types(p, reflected_resources(p, arena), types);
        break;
    }
    case fourcc('R', 'D', 'A', 'T'): read_runtime_data(p, arena, diag); break;
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    Arena arena;
    Diagnostics diag;
    try {
        const Container c = read_container({data, size}, true, arena, diag);
        for (const Part& p : c.parts)
            try {
                read_part(c, p, arena, diag);
            } catch (const Failure&) {
            }
    } catch (const Failure&) {
    }
    return 0;
}
