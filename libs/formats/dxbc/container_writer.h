// Makes DXBC containers: of parts, or with another digest.
#pragma once

#include "formats/dxbc/container.h"

namespace ladder::dxbc {

// What stands in a container's digest. Wrong: none of the others.
enum class DigestKind { Signed, Unsigned, Bypass, PreviewBypass, Wrong };
// Without a look at the contents: Signed for whatever has to be compared with them.
DigestKind stated_digest_kind(const Container& c);
// Signed or Wrong: does the digest match the contents? Reads all of them.
DigestKind compare_digest(const Container& c);

// Sizes in containers have 32 bits. (Halves, because compilers warn of comparisons that size_t of 32 bits
// makes always true.)
inline bool fits_in_32_bits(size_t size) { return size / 2 <= UINT32_MAX / 2; }

struct NewPart {
    uint32_t tag;
    std::span<const uint8_t> data;
};

// A container of these parts in their order, each at a multiple of 4 bytes, in `arena`. It ends with the last
// part's data. Empty where it would have more bytes than its 32 bits of size can tell. `kind` is not Wrong.
std::span<const uint8_t> build_container(std::span<const NewPart> parts, DigestKind kind, Arena& arena);

// Sets the total size in the header to that of `container`, which has at least a header.
void set_size(std::span<uint8_t> container);
// Writes the digest. `container` has at least a header; `kind` is not Wrong.
void set_digest(std::span<uint8_t> container, DigestKind kind);

} // namespace ladder::dxbc
