#include "base/support/little_endian.h"
#include "formats/dxbc/root_signature_layout.h"

#include <bit>

namespace ladder::dxbc {

namespace {

class Reader {
public:
    Reader(const Part& part, Arena& arena, Diagnostics& diag) : part_(part), arena_(arena), diag_(diag) {}

    RootSignature read() {
        const uint8_t* p = bytes(0, root_header_size, 0, "the header");
        version_ = le32(p);
        if (version_ < root_signature_1_0 || version_ > root_signature_1_2)
            diag_.fail_unsupported(place(0), "root signature of version number %u", version_);
        return {version_, le32(p + 20), parameters(le32(p + 4), le32(p + 8)),
                samplers(le32(p + 12), le32(p + 16)), place(0)};
    }

private:
    Location place(uint32_t at) const { return Location::byte(uint64_t{part_.offset} + at); }

    // `size` bytes at `at`; `field` is where that offset was read.
    const uint8_t* bytes(uint32_t at, uint64_t size, uint32_t field, const char* what) {
        if (!in_range(at, size, part_.data.size()))
            diag_.fail_invalid(place(field), "%s of %llu bytes at 0x%x lies beyond the root signature", what,
                               static_cast<unsigned long long>(size), at);
        return part_.data.data() + at;
    }

    std::span<const RootParameter> parameters(uint32_t count, uint32_t at) {
        const uint8_t* p = bytes(at, uint64_t{root_parameter_size} * count, 8, "the list of parameters");
        std::span<RootParameter> list = arena_.array<RootParameter>(count);
        for (RootParameter& out : list) {
            parameter(p, at, out);
            p += root_parameter_size;
            at += root_parameter_size;
        }
        return list;
    }

    void parameter(const uint8_t* p, uint32_t at, RootParameter& out) {
        out.where = place(at);
        out.type = static_cast<RootParameterType>(le32(p));
        out.visibility = le32(p + 4);
        const uint32_t payload = le32(p + 8), field = at + 8;
        if (out.type >= RootParameterType::Count)
            diag_.fail_invalid(place(at), "a root parameter of type %u", le32(p));
        if (out.type == RootParameterType::Table) {
            const uint8_t* table = bytes(payload, root_table_size, field, "a descriptor table");
            out.ranges = ranges(le32(table), le32(table + 4), payload + 4);
            return;
        }
        const bool constants = out.type == RootParameterType::Constants;
        const uint32_t size = constants ? root_constants_size : root_descriptor_size(version_);
        const uint8_t* d = bytes(payload, size, field, constants ? "root constants" : "a root descriptor");
        out.register_index = le32(d);
        out.space = le32(d + 4);
        (constants ? out.constants : out.flags) = size > 8 ? le32(d + 8) : 0;
    }

    // Tables may share their ranges. Without a bound, many tables times many ranges would be quadratic work;
    // a global root signature has 64 tables at most.
    std::span<const DescriptorRange> ranges(uint32_t count, uint32_t at, uint32_t field) {
        const uint32_t size = root_range_size(version_);
        const uint8_t* p = bytes(at, uint64_t{size} * count, field, "a list of ranges");
        range_bytes_ += uint64_t{size} * count;
        if (range_bytes_ > 64 * uint64_t{part_.data.size()})
            diag_.fail_invalid(place(field), "too many tables share their ranges");
        std::span<DescriptorRange> list = arena_.array<DescriptorRange>(count);
        for (DescriptorRange& r : list) {
            r = {static_cast<DescriptorType>(le32(p)), le32(p + 4),        le32(p + 8), le32(p + 12),
                 size == 24 ? le32(p + 16) : 0,        le32(p + size - 4), place(at)};
            p += size;
            at += size;
        }
        return list;
    }

    std::span<const StaticSampler> samplers(uint32_t count, uint32_t at) {
        const uint32_t size = root_sampler_size(version_);
        const uint8_t* p = bytes(at, uint64_t{size} * count, 16, "the list of static samplers");
        const auto number = [&](uint32_t n) { return std::bit_cast<float>(le32(p + 4 * n)); };
        std::span<StaticSampler> list = arena_.array<StaticSampler>(count);
        for (StaticSampler& s : list) {
            s = {le32(p),      {le32(p + 4), le32(p + 8), le32(p + 12)},
                 number(4),    le32(p + 20),
                 le32(p + 24), le32(p + 28),
                 number(8),    number(9),
                 le32(p + 40), le32(p + 44),
                 le32(p + 48), size > 52 ? le32(p + 52) : 0,
                 place(at)};
            p += size;
            at += size;
        }
        return list;
    }

    const Part& part_;
    Arena& arena_;
    Diagnostics& diag_;
    uint32_t version_ = 0;
    uint64_t range_bytes_ = 0;
};

} // namespace

RootSignature read_root_signature(const Part& part, Arena& arena, Diagnostics& diag) {
    const InRoom room(diag, Room::RootSignature);
    return Reader(part, arena, diag).read();
}

} // namespace ladder::dxbc
