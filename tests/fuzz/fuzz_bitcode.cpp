// Fuzz target of read_bitcode(): any bytes are refused or give a module, whose text reads back to the same
// module where everything was kept.
#include "support/llvm_round_trip.h"

#include <cstdio>
#include <cstdlib>

using namespace ladder;
using namespace ladder::llvm;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    if (!size)
        return 0;
    // The first byte chooses what is kept.
    const ReadOptions options{.keep_local_names = (data[0] & 1) != 0,
                              .keep_attributes = (data[0] & 2) != 0,
                              .keep_attachments = (data[0] & 4) != 0,
                              .modern = is_todays_bitcode({data + 1, size - 1})};
    Arena arena, scratch;
    arena.set_limit(size_t{512} << 20);
    scratch.set_limit(size_t{512} << 20);
    Module module(arena);
    Diagnostics diag("input");
    try {
        read_bitcode(module, {data + 1, size - 1}, options, scratch, diag);
    } catch (const Failure& failure) {
        if (failure.code == Code::Internal)
            abort();
        return 0;
    } catch (const std::bad_alloc&) {
        return 0;
    }
    std::string printed;
    const std::string problem = text_problem(module, printed, options.modern);
    if (problem.empty())
        return 0;
    fprintf(stderr, "%s\n%s\n", problem.c_str(), printed.c_str());
    abort();
}
