// MSF 7.0: the container of program databases (PDB files), a file with streams in it (LLVM, "The MSF File
// Format").
#pragma once

#include "base/support/arena.h"

namespace ladder::dxbc {

// Does it begin like a PDB file?
bool looks_like_pdb(std::span<const uint8_t> file);

class Msf {
public:
    // Reads the list of streams, which lies in `arena`. Damaged files have no streams. `file` must outlive
    // it.
    Msf(std::span<const uint8_t> file, Arena& arena);

    uint32_t stream_count() const { return static_cast<uint32_t>(streams_.size()); }
    size_t file_size() const { return file_.size(); }
    uint32_t size_of(uint32_t stream) const { return streams_[stream].size; }
    // Returns the bytes, in place or in `arena`. Returns none if a block lies beyond the file, or if the
    // stream has more bytes than the file.
    std::span<const uint8_t> read(uint32_t stream, Arena& arena) const;
    // The first of several: without the rest of the stream.
    std::span<const uint8_t> begin_of(uint32_t stream) const;

private:
    struct Stream {
        uint32_t size, first_block; // position of its first block in the directory, in bytes
    };

    std::span<const uint8_t> read_directory(uint32_t size, uint32_t map, Arena& arena) const;
    void list_streams(Arena& arena);
    std::span<const uint8_t> block(uint32_t number, uint64_t size) const;
    std::span<const uint8_t> join(const uint8_t* blocks, uint64_t size, Arena& arena) const;

    std::span<const uint8_t> file_, directory_;
    uint32_t block_size_ = 0;
    std::span<const Stream> streams_;
};

// Returns the container with debug information that dxc puts into a PDB file, in place or in `arena`. Empty:
// there is none, or the file is damaged.
std::span<const uint8_t> find_pdb_container(std::span<const uint8_t> file, Arena& arena);

} // namespace ladder::dxbc
