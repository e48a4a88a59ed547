// Reflection data of shader models 4 and 5: part RDEF. No program needs it, so damaged data are never an
// error.
#pragma once

#include "formats/dxbc/container.h"
#include "formats/reflection/reflected_types.h"

namespace ladder::dxbc {

// D3D_SHADER_INPUT_TYPE.
enum class ReflectedKind : uint32_t {
    CBuffer,
    TBuffer,
    Texture,
    Sampler,
    RwTyped,
    Structured,
    RwStructured,
    ByteAddress,
    RwByteAddress,
    Append,
    Consume,
    RwStructuredWithCounter,
    Count
};

// A resource that the high-level source declares.
struct ReflectedResource {
    std::string_view name; // in place; at most 4,096 bytes
    ReflectedKind kind;
    uint32_t first, count, space; // registers; count 0: unbounded
};

// Returns the resources, in `arena`: up to the first one that is damaged.
std::span<const ReflectedResource> reflected_resources(const Part& part, Arena& arena);

// Returns the type of each resource, by the order of `resources`, which are those of the part. Null: it has
// none, or the type is damaged. Names and default values lie in place.
std::span<const reflect::Type* const>
reflected_types(const Part& part, std::span<const ReflectedResource> resources, reflect::Types& types);

} // namespace ladder::dxbc
