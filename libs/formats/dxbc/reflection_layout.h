// Where things are in part RDEF (D3D11 and D3D12 shader reflection).
#pragma once

#include "base/support/little_endian.h"
#include "formats/dxbc/container.h"

namespace ladder::dxbc {

// The header: counts and offsets of constant buffers and resources, target, flags, creator; from model 5 on
// the sizes of records follow.
struct ReflectionLayout {
    static constexpr size_t header = 28, sized_header = 56, sizes_at = 28;

    uint32_t buffer_count = 0, buffers = 0, resource_count = 0, resources = 0;
    // Sizes of records, in bytes.
    uint32_t buffer_size = 24, resource_size = 32, variable_size = 24, type_size = 16, member_size = 12;

    // No resources and no buffers: the data are damaged.
    explicit ReflectionLayout(std::span<const uint8_t> data) {
        // Fourth word of data of model 5.0, and of 5.1.
        constexpr uint32_t sized_5_0 = fourcc('R', 'D', '1', '1'), sized_5_1 = 0x25441313;
        if (data.size() < header)
            return;
        const ReflectionLayout plain;
        buffer_count = le32(data.data()), buffers = le32(data.data() + 4);
        resource_count = le32(data.data() + 8), resources = le32(data.data() + 12);
        if (data.size() < sized_header)
            return;
        const uint32_t form = le32(data.data() + sizes_at);
        if (form != sized_5_0 && form != sized_5_1)
            return;
        uint32_t* const sizes[] = {&buffer_size, &resource_size, &variable_size, &type_size, &member_size};
        const uint32_t least[] = {plain.buffer_size, plain.resource_size, plain.variable_size,
                                  plain.type_size, plain.member_size};
        for (size_t n = 0; n < std::size(sizes); n++) {
            *sizes[n] = le32(data.data() + sizes_at + 8 + 4 * n);
            if (*sizes[n] < least[n] || *sizes[n] > data.size()) {
                *this = plain;
                return;
            }
        }
    }

private:
    ReflectionLayout() = default;
};

} // namespace ladder::dxbc
