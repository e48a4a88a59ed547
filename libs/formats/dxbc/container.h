// The DXBC container: parts, checksum, and where each thing of interest lies. Reads in place; allocates
// nothing but what a caller asks for.
#pragma once

#include "base/support/arena.h"
#include "base/support/diagnostics.h"
#include "base/support/vec.h"

namespace ladder::dxbc {

constexpr uint32_t fourcc(char a, char b, char c, char d) {
    return static_cast<uint32_t>(static_cast<unsigned char>(a)) |
           static_cast<uint32_t>(static_cast<unsigned char>(b)) << 8 |
           static_cast<uint32_t>(static_cast<unsigned char>(c)) << 16 |
           static_cast<uint32_t>(static_cast<unsigned char>(d)) << 24;
}

// One part, in place.
struct Part {
    uint32_t tag;    // four characters, the first in the lowest byte
    uint32_t offset; // of the data, from the start of the container
    std::span<const uint8_t> data;
};

struct Container {
    std::span<const uint8_t> bytes;
    uint8_t digest[16];
    std::span<const Part> parts; // in file order

    const Part* find(uint32_t tag) const; // the first, or null
};

constexpr size_t smallest_container = 32; // a header, no parts

// Does it begin like a container ("DXBC")?
bool looks_like_container(std::span<const uint8_t> data);

// The tag as text: four characters and a terminator; bytes that are not printable become '?'.
struct TagText {
    char text[5];
};
TagText tag_text(uint32_t tag);

// Parses and checks header, sizes, part table (each part inside the container, none overlapping another or
// the header) and, unless ignored, the checksum: an all-zero digest is accepted. Bytes after the
// container's own size are not looked at. `data` must outlive the container; the part table is in `arena`.
Container read_container(std::span<const uint8_t> data, bool ignore_checksum, Arena& arena,
                         Diagnostics& diag);

// The container's digest: MD5 with Microsoft's padding variant over everything after the digest field.
// `host` says whether to go on; may be null.
void compute_digest(std::span<const uint8_t> container, uint8_t digest[16], Host* host = nullptr);

// The program header of a DXIL or ILDB part, checked, and the LLVM bitcode in it.
struct DxilProgram {
    uint32_t shader_kind; // DXIL ShaderKind
    uint32_t shader_model_major, shader_model_minor;
    uint32_t dxil_version;
    std::span<const uint8_t> bitcode;
    uint32_t bitcode_offset; // from the start of the container
};
DxilProgram read_dxil_program(const Container& c, const Part& part, Diagnostics& diag);

} // namespace ladder::dxbc
