#include "formats/dxbc/reflection.h"

#include "formats/dxbc/reflection_layout.h"

namespace ladder::dxbc {

namespace {

// A resource: name, kind, return type, dimension, samples, first register, count, flags; from model 5.1 on
// space and number.
constexpr size_t kind_at = 4, first_at = 20, registers_at = 24, space_at = 32, record_5_1 = 40;

// Longer names are damage.
constexpr size_t longest_name = 4096;

class Reflection {
public:
    Reflection(std::span<const uint8_t> data, Arena& arena) : data_(data), found_(arena) {}

    std::span<const ReflectedResource> read() {
        const ReflectionLayout layout(data_);
        const uint64_t size = layout.resource_size;
        for (uint64_t n = 0; n < layout.resource_count; n++)
            if (!add(layout.resources + n * size, size))
                break;
        return found_.span();
    }

private:
    uint32_t word(uint64_t at) const { return le32(data_.data() + at); }

    bool add(uint64_t at, uint64_t size) {
        if (!in_range(at, size, data_.size()))
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
