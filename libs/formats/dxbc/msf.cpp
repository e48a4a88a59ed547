#include "formats/dxbc/msf.h"

#include "base/support/little_endian.h"
#include "formats/dxbc/container.h"

#include <algorithm>

namespace ladder::dxbc {

namespace {

constexpr uint8_t magic[32] = {'M', 'i', 'c', 'r', 'o', 's', 'o', 'f', 't', ' ',  'C',  '/',  'C', '+', '+',
                               ' ', 'M', 'S', 'F', ' ', '7', '.', '0', '0', '\r', '\n', 0x1a, 'D', 'S'};

// Behind the magic: size of a block, free blocks, blocks, size of the directory, nothing, block with the list
// of the directory's blocks.
constexpr size_t block_size_at = 32, directory_size_at = 44, map_at = 52, superblock = 56;

constexpr uint32_t no_stream = UINT32_MAX; // the size of a stream that is missing

uint64_t blocks_of(uint64_t size, uint32_t block_size) { return (size + block_size - 1) / block_size; }

} // namespace

bool looks_like_pdb(std::span<const uint8_t> file) {
    return file.size() >= sizeof magic && !std::memcmp(file.data(), magic, sizeof magic);
}

Msf::Msf(std::span<const uint8_t> file, Arena& arena) : file_(file) {
    constexpr uint32_t smallest = 512, largest = 64 * 1024;
    if (!looks_like_pdb(file) || file.size() < superblock)
        return;
    block_size_ = le32(file.data() + block_size_at);
    if (block_size_ < smallest || block_size_ > largest || block_size_ & (block_size_ - 1))
        return;
    directory_ = read_directory(le32(file.data() + directory_size_at), le32(file.data() + map_at), arena);
    list_streams(arena);
}

// The last block of a file may be shorter.
std::span<const uint8_t> Msf::block(uint32_t number, uint64_t size) const {
    const uint64_t at = uint64_t{number} * block_size_;
    return in_range(at, size, file_.size()) ? file_.subspan(at, size) : std::span<const uint8_t>();
}

std::span<const uint8_t> Msf::read_directory(uint32_t size, uint32_t map, Arena& arena) const {
    const std::span<const uint8_t> blocks = block(map, 4 * blocks_of(size, block_size_));
    return size < 4 || size > file_.size() ? std::span<const uint8_t>() : join(blocks.data(), size, arena);
}

// `blocks` has the numbers of all blocks; null: it lies beyond the file.
std::span<const uint8_t> Msf::join(const uint8_t* blocks, uint64_t size, Arena& arena) const {
    if (!blocks)
        return {};
    const uint64_t count = blocks_of(size, block_size_);
    bool in_place = true;
    for (uint64_t n = 1; n < count; n++)
        in_place &= le32(blocks + 4 * n) == le32(blocks) + n;
    if (in_place)
        return block(le32(blocks), size);
    const std::span<uint8_t> all = arena.array<uint8_t>(size);
    for (uint64_t n = 0; n < count; n++) {
        const uint64_t at = n * block_size_, length = std::min<uint64_t>(block_size_, size - at);
        const std::span<const uint8_t> piece = block(le32(blocks + 4 * n), length);
        if (piece.empty())
            return {};
        std::copy(piece.begin(), piece.end(), all.begin() + static_cast<ptrdiff_t>(at));
    }
    return all;
}

// The directory: how many streams, the size of each, the blocks of each.
void Msf::list_streams(Arena& arena) {
    if (directory_.size() < 4)
        return;
    const uint64_t count = le32(directory_.data());
    uint64_t at = 4 + 4 * count;
    if (at > directory_.size())
        return;
    const std::span<Stream> all = arena.array<Stream>(count);
    for (uint64_t n = 0; n < count; n++) {
        const uint32_t stated = le32(directory_.data() + 4 + 4 * n), size = stated == no_stream ? 0 : stated;
        const uint64_t bytes = 4 * blocks_of(size, block_size_);
        if (!in_range(at, bytes, directory_.size()))
            return;
        all[n] = {size, static_cast<uint32_t>(at)};
        at += bytes;
    }
    streams_ = all;
}

std::span<const uint8_t> Msf::read(uint32_t stream, Arena& arena) const {
    const Stream& s = streams_[stream];
    if (!s.size || s.size > file_.size())
        return {};
    return join(directory_.data() + s.first_block, s.size, arena);
}

std::span<const uint8_t> Msf::begin_of(uint32_t stream) const {
    const Stream& s = streams_[stream];
    if (!s.size)
        return {};
    return block(le32(directory_.data() + s.first_block), std::min(s.size, block_size_));
}

std::span<const uint8_t> find_pdb_container(std::span<const uint8_t> file, Arena& arena) {
    const Msf msf(file, arena);
    for (uint32_t n = 0; n < msf.stream_count(); n++)
        if (looks_like_container(msf.begin_of(n)))
            return msf.read(n, arena);
    return {};
}

} // namespace ladder::dxbc
