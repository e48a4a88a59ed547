#include "simulated_memory.h"

#include "corpus.h"

#include <cstring>

#include <ladder/ladder_scan.h>

namespace ladder::test {

namespace {

bool is_texture(ladder_resource_kind kind) { return kind <= LADDER_RESOURCE_KIND_TEXTURE_CUBE_ARRAY; }

// Textures of 8 by 8 texels with four levels, or four samples.
void set_shape(const ladder_scan_resource& r, ladder_simt_binding& shape) {
    const bool is_float = r.component_type >= LADDER_COMPONENT_F16,
               is_signed =
                   r.component_type == LADDER_COMPONENT_I32 || r.component_type == LADDER_COMPONENT_I16;
    const bool one = r.resource_class == LADDER_RESOURCE_CLASS_UAV;
    shape.format = one         ? is_float    ? "R32Float"
                                 : is_signed ? "R32SInt"
                                             : "R32UInt"
                   : is_float  ? "RGBA32Float"
                   : is_signed ? "RGBA32SInt"
                               : "RGBA32UInt";
    if (!is_texture(r.kind))
        return;
    constexpr unsigned int size = 8;
    const bool line =
        r.kind == LADDER_RESOURCE_KIND_TEXTURE_1D || r.kind == LADDER_RESOURCE_KIND_TEXTURE_1D_ARRAY;
    const bool samples =
        r.kind == LADDER_RESOURCE_KIND_TEXTURE_2DMS || r.kind == LADDER_RESOURCE_KIND_TEXTURE_2DMS_ARRAY;
    shape.width = size;
    shape.height = line ? 1 : size;
    shape.depth = r.kind == LADDER_RESOURCE_KIND_TEXTURE_3D ? size : 1;
    shape.layers = r.kind == LADDER_RESOURCE_KIND_TEXTURE_CUBE         ? 6
                   : r.kind == LADDER_RESOURCE_KIND_TEXTURE_CUBE_ARRAY ? 12
                   : r.kind >= LADDER_RESOURCE_KIND_TEXTURE_1D_ARRAY   ? 4
                                                                       : 1;
    shape.levels = samples || one ? 1 : 4;
    shape.samples = samples ? 4 : 1;
}

bool bind_sampler(ladder_simt* simt, const Memory& m) {
    ladder_simt_sampler sampler = {};
    sampler.type = LADDER_STRUCTURE_TYPE_SIMT_SAMPLER;
    sampler.space = m.space;
    sampler.register_index = m.first;
    sampler.min_filter = sampler.mag_filter = sampler.mip_filter = LADDER_SIMT_FILTER_LINEAR;
    sampler.address_u = sampler.address_v = sampler.address_w = LADDER_SIMT_ADDRESS_MIRROR;
    sampler.comparison = LADDER_COMPARISON_LESS;
    sampler.max_lod = 15;
    return ladder_simt_bind_sampler(simt, &sampler, nullptr) == LADDER_OK;
}

} // namespace

std::string make_contents(const std::string& dxil, uint32_t seed, std::vector<Memory>& all) {
    constexpr uint32_t words = 1152, texture_words = 1 << 14; // whole elements of every stride in the corpus
    ladder_scan_info info = {};
    info.type = LADDER_STRUCTURE_TYPE_SCAN_INFO;
    info.source = {dxil.data(), dxil.size()};
    const ladder_scan_result* scan;
    if (ladder_scan(&info, &scan, nullptr) != LADDER_OK)
        return "a shader that cannot be scanned";
    std::string other;
    for (unsigned int n = 0; n < scan->resource_count; n++) {
        const ladder_scan_resource& r = scan->resources[n];
        if (r.kind > LADDER_RESOURCE_KIND_SAMPLER)
            other = "a scene, texture buffer or feedback map";
        if (r.flags & (LADDER_SCAN_RESOURCE_COUNTER | LADDER_SCAN_RESOURCE_HEAP) || r.count != 1)
            other = "a counter, heap or array of descriptors";
        Memory m = {r.resource_class, r.space, r.first_register, {}};
        const bool typed = is_texture(r.kind) || r.kind == LADDER_RESOURCE_KIND_TYPED_BUFFER;
        if (typed)
            set_shape(r, m.shape);
        const uint32_t count = is_texture(r.kind) ? texture_words : words;
        m.words = r.resource_class == LADDER_RESOURCE_CLASS_UAV ? std::vector<uint32_t>(count)
                                                                : input_words(seed + n, count);
        if (typed && r.component_type >= LADDER_COMPONENT_F16)
            for (uint32_t& w : m.words) { // floats of 0 to 16
                const float value = static_cast<float>(w % 1024) / 64;
                memcpy(&w, &value, sizeof w);
            }
        all.push_back(m);
    }
    ladder_free_scan_result(scan);
    return other;
}

std::string execute(const std::string& source, const uint32_t (&dispatch)[3], const Execution& how,
                    std::vector<Memory>& memory) {
    ladder_simt_info info = {};
    info.type = LADDER_STRUCTURE_TYPE_SIMT_INFO;
    info.next = how.next;
    info.source = {source.data(), source.size()};
    info.switch_policy = how.policy;
    info.schedule = how.schedule;
    info.seed = how.seed;
    info.flags = how.flags;
    info.after_pass = "front-end";
    ladder_simt* simt;
    char* messages = nullptr;
    const auto failure = [&] {
        const std::string text = messages ? messages : "no message";
        ladder_free_messages(messages);
        return text;
    };
    if (ladder_simt_create(&info, &simt, &messages) != LADDER_OK)
        return failure();
    ladder_free_messages(messages); // warnings
    messages = nullptr;
    bool bound = true;
    for (Memory& m : memory) {
        if (m.resource_class == LADDER_RESOURCE_CLASS_SAMPLER) {
            bound &= bind_sampler(simt, m);
            continue;
        }
        ladder_simt_binding binding = m.shape;
        binding.type = LADDER_STRUCTURE_TYPE_SIMT_BINDING;
        binding.resource_class = m.resource_class;
        binding.space = m.space;
        binding.register_index = m.first;
        binding.data = m.words.data();
        binding.size = m.words.size() * 4;
        bound &= ladder_simt_bind(simt, &binding, nullptr) == LADDER_OK;
    }
    const int code = ladder_simt_dispatch(simt, dispatch[0], dispatch[1], dispatch[2], nullptr, &messages);
    for (size_t n = 0; how.reports && n < ladder_simt_get_report_count(simt); n++) {
        ladder_simt_report report = {};
        report.type = LADDER_STRUCTURE_TYPE_SIMT_REPORT;
        if (ladder_simt_get_report(simt, n, &report) == LADDER_OK)
            how.reports->push_back(report.kind);
    }
    ladder_simt_destroy(simt);
    const std::string text = failure();
    if (!bound)
        return "memory that the simulator does not bind";
    return code == LADDER_OK ? "" : text;
}

} // namespace ladder::test
