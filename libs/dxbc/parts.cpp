#include "dxbc/parts.h"
#include "support/little_endian.h"

namespace ladder::dxbc {

namespace {

void need(const Part& part, uint64_t bytes, Diagnostics& diag) {
    if (part.data.size() < bytes)
        diag.fail_invalid(Location::byte(part.offset + part.data.size()),
                          "part %s has %zu bytes where %llu are needed", tag_text(part.tag).text,
                          part.data.size(), static_cast<unsigned long long>(bytes));
}

} // namespace

uint64_t read_feature_flags(const Part& part, Diagnostics& diag) {
    need(part, 8, diag);
    return le64(part.data.data());
}

ShaderHash read_hash(const Part& part, Diagnostics& diag) {
    need(part, 20, diag);
    return {(le32(part.data.data()) & 1) != 0, part.data.subspan<4, 16>()};
}

// Sizes of the info: 24; 36 with the signature counts; 48 with the thread counts; 52 with the entry name.
PipelineState read_pipeline_state(const Part& part, Diagnostics& diag) {
    constexpr uint32_t with_signatures = 36, with_threads = 48, smallest = 24;
    need(part, 4, diag);
    const uint32_t size = le32(part.data.data());
    if (size < smallest || size % 4)
        diag.fail_invalid(Location::byte(part.offset), "pipeline state info of %u bytes", size);
    need(part, uint64_t{4} + size + 4, diag);

    const uint8_t* info = part.data.data() + 4;
    PipelineState s{size,
                    part.data.subspan<4, 16>(),
                    le32(info + 16),
                    le32(info + 20),
                    255,
                    false,
                    0,
                    0,
                    0,
                    false,
                    {},
                    0,
                    0,
                    {}};
    if (size >= with_signatures) {
        s.stage = info[24];
        s.uses_view_id = info[25] != 0;
        s.input_elements = info[28];
        s.output_elements = info[29];
        s.patch_or_primitive_elements = info[30];
    }
    if (size >= with_threads) {
        s.has_threads = true;
        for (int i = 0; i < 3; i++)
            s.threads[i] = le32(info + 36 + 4 * i);
    }
    s.resource_count = le32(info + size);
    if (!s.resource_count)
        return s;
    need(part, uint64_t{4} + size + 8, diag);
    s.resource_stride = le32(info + size + 4);
    const uint64_t at = uint64_t{4} + size + 8, bytes = uint64_t{s.resource_count} * s.resource_stride;
    if (s.resource_stride < 16 || s.resource_stride % 4 || !in_range(at, bytes, part.data.size()))
        diag.fail_invalid(Location::byte(part.offset + 4 + size), "%u resources of %u bytes do not fit",
                          s.resource_count, s.resource_stride);
    s.resources = part.data.subspan(at, bytes);
    return s;
}

BoundResource bound_resource(const PipelineState& s, uint32_t index) {
    const uint8_t* p = s.resources.data() + size_t{index} * s.resource_stride;
    const bool kinds = s.resource_stride >= 24;
    return {
        le32(p), le32(p + 4), le32(p + 8), le32(p + 12), kinds ? le32(p + 16) : 0, kinds ? le32(p + 20) : 0};
}

} // namespace ladder::dxbc
