#include "base/support/problems.h"

#include <cstddef>
#include <span>

namespace ladder {

namespace {

using enum Problem;
constexpr RoomCodes rooms[] = {
    {MALFORMED_SHADER, UNSUPPORTED_SOURCE, INTERNAL},         // Api
    {MALFORMED_CONTAINER, UNSUPPORTED_SOURCE, INTERNAL},      // Container
    {MALFORMED_RUNTIME_DATA, UNSUPPORTED_SOURCE, INTERNAL},   // RuntimeData
    {MALFORMED_SIGNATURE, UNSUPPORTED_SOURCE, INTERNAL},      // Signature
    {MALFORMED_ROOT_SIGNATURE, UNSUPPORTED_SOURCE, INTERNAL}, // RootSignature
    {MALFORMED_BITCODE, UNSUPPORTED_BITCODE, INTERNAL},       // Bitcode
    {MALFORMED_ASSEMBLY, UNSUPPORTED_BITCODE, INTERNAL},      // Assembly
    {MALFORMED_TOKENS, UNSUPPORTED_OPERATION, INTERNAL},      // Tokens
    {MALFORMED_BYTECODE, UNSUPPORTED_OPERATION, INTERNAL},    // Bytecode
    {MALFORMED_DXIL, UNSUPPORTED_OPERATION, INTERNAL},        // Dxil
    {MALFORMED_METADATA, UNSUPPORTED_SOURCE, INTERNAL},       // Metadata
    {MALFORMED_VSIR, UNSUPPORTED_OPERATION, MALFORMED_VSIR},  // Vsir
    {MALFORMED_SHADER, UNSUPPORTED_CONTROL_FLOW, INTERNAL},   // Passes
    {MALFORMED_SHADER, UNSUPPORTED_OPERATION, INTERNAL},      // Spirv
    {MALFORMED_SHADER, UNSUPPORTED_OPERATION, INTERNAL},      // Simt
};
static_assert(std::size(rooms) == static_cast<size_t>(Room::Count));

} // namespace

const char* name_of(Problem problem) {
    switch (problem) {
#define LADDER_DIAGNOSTIC(number, name, severity, meaning, remedy)                                           \
    case name:                                                                                               \
        return #name;
#include "base/support/diagnostic_codes.def"
#undef LADDER_DIAGNOSTIC
    }
    return nullptr;
}

const RoomCodes& codes_of(Room room) { return rooms[static_cast<size_t>(room)]; }

} // namespace ladder
