// Shaders drawn with parameters from every source: what the tests of parameters share.
#pragma once

#include "compile_shader.h"
#include "float_bits.h"
#include "support/testing.h"
#include "vulkan_graphics.h"

#include <ladder/ladder_parameters.h>
#include <ladder/ladder_scan.h>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace ladder::test::parameters {

constexpr uint32_t size = 8; // of the target, both ways
constexpr float nothing = -1;

inline VulkanGraphics& device() {
    static VulkanGraphics graphics;
    if (!graphics.unavailable().empty()) {
        print_message("no device: %s\n", graphics.unavailable().c_str());
        skip_test();
    }
    return graphics;
}

// Parameters, and where the draw has their values.
struct Given {
    std::vector<ladder_parameter> all = {};
    Draw draw = {};
    Resources resources = {};
    ladder_binding_map map = {LADDER_STRUCTURE_TYPE_BINDING_MAP};
    bool uses_map = false;
    const void* next = nullptr; // of the chain
};

// From where a test's numbers come.
enum class From { Constant, Pointer, Spec, Push, Uniform, Buffer, Count };
inline const char* const from_names[] = {"constant", "pointer", "spec", "push", "uniform", "buffer"};

inline std::vector<uint32_t>& words_of_buffer(Given& g, uint32_t set, uint32_t binding) {
    for (BufferBinding& b : g.resources.buffers)
        if (b.set == set && b.binding == binding)
            return b.words;
    g.resources.buffers.push_back({set, binding, BufferKind::Uniform, {}});
    return g.resources.buffers.back().words;
}

// At least 16 bytes, as uniform buffers have.
inline uint32_t append(std::vector<uint32_t>& words, const std::vector<uint32_t>& more, size_t first_free) {
    if (words.empty())
        words.assign(64, 0xcdcdcdcd);
    size_t at = first_free;
    while (words[at] != 0xcdcdcdcd)
        at++;
    std::copy(more.begin(), more.end(), words.begin() + static_cast<ptrdiff_t>(at));
    return static_cast<uint32_t>(4 * at);
}

// Words of 32 bits: numbers of the name's own type.
inline void give(Given& g, ladder_parameter_name name, From from, const std::vector<uint32_t>& numbers) {
    static std::vector<uint32_t> kept[64];
    ladder_parameter p = {};
    p.name = name;
    switch (from) {
    case From::Constant: std::copy(numbers.begin(), numbers.end(), p.u.u32); break;
    case From::Pointer:
        kept[name] = numbers;
        p.source = LADDER_PARAMETER_SOURCE_POINTER;
        p.u.value = kept[name].data();
        break;
    case From::Spec:
        p.source = LADDER_PARAMETER_SOURCE_SPECIALIZATION;
        p.u.spec_id = 10u * name;
        for (uint32_t n = 0; n < numbers.size(); n++)
            g.draw.specialization.push_back({p.u.spec_id + n, 4, numbers[n]});
        break;
    case From::Push:
        p.source = LADDER_PARAMETER_SOURCE_ROOT;
        p.u.root = {LADDER_ROOT_STORAGE_PUSH_CONSTANTS, append(g.draw.push, numbers, 3), 0};
        g.draw.push.resize(32);
        break;
    case From::Uniform:
        p.source = LADDER_PARAMETER_SOURCE_ROOT;
        p.u.root = {LADDER_ROOT_STORAGE_UNIFORM_BUFFER, append(words_of_buffer(g, 1, 6), numbers, 2), 0};
        g.uses_map = true;
        g.map.root_buffer.set = 1;
        g.map.root_buffer.binding = 6;
        break;
    case From::Buffer:
        p.source = LADDER_PARAMETER_SOURCE_BUFFER;
        p.u.buffer = {0, 7, append(words_of_buffer(g, 0, 7), numbers, 1)};
        break;
    default: break;
    }
    g.all.push_back(p);
}

inline std::vector<uint32_t> compiled(const std::string& text, const Given& g) {
    ladder_parameter_info info = {LADDER_STRUCTURE_TYPE_PARAMETER_INFO, nullptr, g.all.data(),
                                  static_cast<unsigned int>(g.all.size())};
    info.next = g.next;
    ladder_binding_map map = g.map;
    map.next = g.next;
    if (g.uses_map)
        info.next = &map;
    const Compiled c = compile_with(text, "vulkan1.3", {}, LADDER_TARGET_SPIRV_BINARY, {}, &info);
    if (c.result != LADDER_OK)
        fail_msg("%s\n%s", c.messages.c_str(), text.c_str());
    if (const std::string verdict = validate_spirv(c.words(), "vulkan1.3"); !verdict.empty())
        fail_msg("%s\n%s", verdict.c_str(), text.c_str());
    return c.words();
}

inline const std::string head = "vsir 1 structured-ssa\n";

// Hands on the position, and a texture coordinate of constants.
inline const std::string vertex_shader =
    head + "stage vertex\nentry f0 \"main\"\ninput i0 arbitrary f32 cols=4 row=0 col=0 \"POSITION\"\n"
           "output o0 position f32 cols=4 row=0 col=0 \"SV_Position\"\n"
           "output o1 arbitrary f32 cols=4 row=1 col=0 \"TEXCOORD\"\n"
           "function f0 \"main\"() {\nb0:\n"
           "    %0 = load_input.f32 i0, 0, 0\n    %1 = load_input.f32 i0, 0, 1\n"
           "    %2 = load_input.f32 i0, 0, 2\n    %3 = load_input.f32 i0, 0, 3\n"
           "    store_output o0, 0, 0, %0\n    store_output o0, 0, 1, %1\n"
           "    store_output o0, 0, 2, %2\n    store_output o0, 0, 3, %3\n"
           "    store_output o1, 0, 0, f32 0.25\n    store_output o1, 0, 1, f32 0.5\n"
           "    store_output o1, 0, 2, f32 0.75\n    store_output o1, 0, 3, f32 1.0\n"
           "    return\n}\n";

inline std::string pixel_shader(const std::string& elements, const std::string& body) {
    return head + "stage pixel\nentry f0 \"main\"\n" + elements +
           "output o0 target f32 cols=4 row=0 col=0 \"SV_Target\"\nfunction f0 \"main\"() {\nb0:\n" + body +
           "    return\n}\n";
}

inline const std::string white_shader =
    pixel_shader("", "    store_output o0, 0, 0, f32 1.0\n    store_output o0, 0, 1, f32 1.0\n"
                     "    store_output o0, 0, 2, f32 1.0\n    store_output o0, 0, 3, f32 1.0\n");

// One triangle over all of the target, or a point in its middle.
inline void draw(Given& g, const std::string& vertex, const std::string& pixel, bool point = false,
                 const std::string& geometry = "") {
    Draw& d = g.draw;
    d.vertex_shader = compiled(vertex, g);
    d.pixel_shader = compiled(pixel, g);
    if (!geometry.empty())
        d.geometry_shader = compiled(geometry, g);
    const float covering[12] = {-1, -1, 0.5f, 1, -1, 7, 0.5f, 1, 7, -1, 0.5f, 1};
    const float middle[4] = {0, 0, 0.5f, 1};
    for (size_t n = 0; n < (point ? 4u : 12u); n++)
        d.vertices.push_back(bits(point ? middle[n] : covering[n]));
    d.stride = 16;
    d.attributes = {{0, VK_FORMAT_R32G32B32A32_SFLOAT, 0}};
    d.topology = point ? VK_PRIMITIVE_TOPOLOGY_POINT_LIST : VK_PRIMITIVE_TOPOLOGY_TRIANGLE_LIST;
    d.vertex_count = point ? 1 : 3;
    d.width = d.height = size;
    d.targets = {Target{VK_FORMAT_R32G32B32A32_SFLOAT, {nothing, nothing, nothing, nothing}}};
    device().draw(d, g.resources);
}

inline float component(const Given& g, uint32_t x, uint32_t y, uint32_t c) {
    return std::bit_cast<float>(g.draw.targets[0].words[(y * size + x) * 4 + c]);
}

inline bool drawn(const Given& g, uint32_t x, uint32_t y) { return component(g, x, y, 0) != nothing; }

inline uint32_t pixels(const Given& g) {
    uint32_t count = 0;
    for (uint32_t n = 0; n < size * size; n++)
        count += drawn(g, n % size, n / size);
    return count;
}

template <class F>
void from_all(F test) {
    for (int n = 0; n < static_cast<int>(From::Count); n++)
        test(static_cast<From>(n));
}

} // namespace ladder::test::parameters
