#include "formats/dxbc/reflection.h"

#include "base/support/little_endian.h"

namespace ladder::dxbc {

namespace {

// The header: counts and offsets of constant buffers and resources, target, flags, creator; from model 5 on
// the sizes of records follow.
constexpr size_t count_at = 8, list_at = 12, header = 28, sizes_at = 28, resource_size_at = 40;
constexpr uint32_t has_sizes = fourcc('R', 'D', '1', '1');

// A resource: name, kind, return type, dimension, samples, first register, count, flags; from model 5.1 on
// space and number.
constexpr size_t kind_at = 4, first_at = 20, registers_at = 24, space_at = 32, record = 32, record_5_1 = 40;

// Longer names are damage.
constexpr size_t longest_name = 4096;

class Reflection {
public:
    Reflection(std::span<const uint8_t> data, Arena& arena) : data_(data), found_(arena) {}

    std::span<const ReflectedResource> read() {
        if (data_.size() < header)
            return {};
        const uint64_t count = word(count_at), list = word(list_at);
        const bool sized = data_.size() >= resource_size_at + 4 && word(sizes_at) == has_sizes;
        const uint64_t size = sized ? word(resource_size_at) : record;
        if (size < record || size > data_.size())
            return {};
        for (uint64_t n = 0; n < count; n++)
            if (!add(list + n * size, size))
                break;
        return found_.span();
    }

private:
    uint32_t word(uint64_t at) const { return le32(data_.data() + at); }

    bool add(uint64_t at, uint64_t size) {
        if (at > data_.size() || size > data_.size() - at)
            return false;
        const std::string_view all(reinterpret_cast<const char*>(data_.data()), data_.size());
        const uint32_t name = word(at), kind = word(at + kind_at);
        if (name >= all.size())
            return false;
        // Records may share names, so the search for the end is short.
        const std::string_view rest = all.substr(name, longest_name + 1);
        const size_t length = rest.find('\0');
        if (length == rest.npos || kind >= static_cast<uint32_t>(ReflectedKind::Count))
            return false;
        found_.push({rest.substr(0, length), static_cast<ReflectedKind>(kind), word(at + first_at),
                     word(at + registers_at), size >= record_5_1 ? word(at + space_at) : 0});
        return true;
    }

    const std::span<const uint8_t> data_;
    Vec<ReflectedResource> found_;
};

} // namespace

std::span<const ReflectedResource> reflected_resources(const Part& part, Arena& arena) {
    return Reflection(part.data, arena).read();
}

} // namespace ladder::dxbc
