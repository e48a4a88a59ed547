// Codes of diagnostics, and which one a failure has whose call site names none.
#pragma once

#include <cstdint>

namespace ladder {

// Numbers of LADDER_DIAGNOSTIC_* in include/ladder/ladder_report.h (a test compares them).
enum class Problem : int32_t {
#define LADDER_DIAGNOSTIC(number, name, severity, meaning, remedy) name = number,
#include "base/support/diagnostic_codes.def"
#undef LADDER_DIAGNOSTIC
};

// "MALFORMED_BITCODE"; null: there is no such code.
const char* name_of(Problem problem);

// What a diagnostic is about. The feature's stable name comes in up to two parts, so that a name of a table
// needs no copy: {Problem::UNSUPPORTED_OPERATION, "dx.op.", operation.name}.
struct About {
    About(Problem p, const char* name = nullptr, const char* rest = nullptr)
        : problem(p), feature(name), feature_rest(rest) {}
    Problem problem;
    const char* feature; // null: none
    const char* feature_rest;
};

// The component at work: gives the default code of its errors.
enum class Room : uint8_t {
    Api,
    Container,
    RuntimeData,
    Signature,
    RootSignature,
    Bitcode,
    Assembly,
    Tokens,
    Bytecode,
    Dxil,
    Metadata,
    Vsir,
    Passes,
    Spirv,
    Simt,
    Count
};

struct RoomCodes {
    Problem invalid, unsupported, internal;
};
const RoomCodes& codes_of(Room room);

} // namespace ladder
