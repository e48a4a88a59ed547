// Every compute shader of the corpus on a device, through SPIR-V, and on the simulator: the same made up
// contents (libs/check), waves as large as the device's. All memory must be equal, bit for bit. What may
// differ, and what cannot be compared, is listed with the reason in tests/data/device_exceptions.tsv. A
// shader that leaves the list, or joins it, fails the test until it is edited.
#include "check/observe.h"
#include "compile_shader.h"
#include "corpus.h"
#include "loaded.h"
#include "support/testing.h"
#include "vsir/core/texture_shape.h"
#include "vulkan_graphics.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <sstream>
#include <stdexcept>

namespace test_simulator_device {

using namespace ladder;
using namespace ladder::test;

namespace {

std::unique_ptr<VulkanCompute> vulkan;
std::unique_ptr<VulkanGraphics> graphics;

int open_vulkan(void**) {
    vulkan = std::make_unique<VulkanCompute>();
    graphics = std::make_unique<VulkanGraphics>();
    return 0;
}

int close_vulkan(void**) {
    vulkan.reset();
    graphics.reset();
    return 0;
}

// A line of the list. ulps, near: floats may differ so much. crash: the driver ends the process. not-run: the
// device, or these tests, cannot; or the shader's result is open. differs: the device is wrong, or may do
// something else.
struct Listed {
    std::string kind, detail;
};

std::map<std::string, Listed> exceptions() {
    std::map<std::string, Listed> out;
    std::istringstream text(read_file(TEST_DATA_DIR "/device_exceptions.tsv"));
    for (std::string line; std::getline(text, line);) {
        if (line.empty() || line[0] == '#')
            continue;
        std::istringstream fields(line);
        std::string name, kind, detail;
        std::getline(fields, name, '\t');
        std::getline(fields, kind, '\t');
        std::getline(fields, detail, '\t');
        out[name] = {kind, detail};
    }
    return out;
}

VkFormat vulkan_format(simt::Format f) {
    switch (f) {
    case simt::Format::R32Float: return VK_FORMAT_R32_SFLOAT;
    case simt::Format::R32UInt: return VK_FORMAT_R32_UINT;
    case simt::Format::R32SInt: return VK_FORMAT_R32_SINT;
    case simt::Format::RG32UInt: return VK_FORMAT_R64_UINT; // made for 64-bit atomics only
    case simt::Format::RGBA32UInt: return VK_FORMAT_R32G32B32A32_UINT;
    case simt::Format::RGBA32SInt: return VK_FORMAT_R32G32B32A32_SINT;
    default: return VK_FORMAT_R32G32B32A32_SFLOAT;
    }
}

BufferKind buffer_kind(const check::Resource& r) {
    if (r.cls == ir::ResourceClass::Cbv)
        return BufferKind::Uniform;
    if (r.format == simt::Format::Unknown)
        return BufferKind::Storage;
    return r.cls == ir::ResourceClass::Uav ? BufferKind::StorageTexel : BufferKind::UniformTexel;
}

// Layer by layer, as the simulator has texels, to level by level; or back.
std::vector<uint32_t> reordered(const check::Resource& r, const std::vector<uint32_t>& words,
                                bool to_levels) {
    const simt::TextureSize& t = r.texture;
    const uint64_t per_texel = simt::info(r.format).bytes() / 4;
    std::vector<uint32_t> out(words.size());
    uint64_t at = 0;
    for (uint32_t level = 0; level < t.levels; level++)
        for (uint32_t layer = 0; layer < t.layers; layer++) {
            const uint64_t from = t.place(layer, level, 0, 0, 0, 0) * per_texel,
                           size = t.texels(level) * per_texel;
            for (uint64_t n = 0; n < size; n++)
                out[to_levels ? at + n : from + n] = words[to_levels ? from + n : at + n];
            at += size;
        }
    return out;
}

VkImageViewType view_type(ir::ResourceKind kind) {
    const ir::TextureShape s = ir::texture_shape(kind);
    if (s.cube)
        return s.arrayed ? VK_IMAGE_VIEW_TYPE_CUBE_ARRAY : VK_IMAGE_VIEW_TYPE_CUBE;
    if (s.dimensions == 3)
        return VK_IMAGE_VIEW_TYPE_3D;
    if (s.dimensions == 1)
        return s.arrayed ? VK_IMAGE_VIEW_TYPE_1D_ARRAY : VK_IMAGE_VIEW_TYPE_1D;
    return s.arrayed ? VK_IMAGE_VIEW_TYPE_2D_ARRAY : VK_IMAGE_VIEW_TYPE_2D;
}

// Bindings of ladder_spirv_target_info's defaults.
uint32_t shift_of(ir::ResourceClass cls) {
    return cls == ir::ResourceClass::Srv ? 1000 : cls == ir::ResourceClass::Uav ? 2000 : 0;
}

// The contents as the device has them, and where they come from.
struct DeviceMemory {
    Resources r;
    std::vector<size_t> buffers, textures, counters; // by entry: index into Contents::resources
    std::string reason;                              // why the tests cannot make them
};

// The first register of the range that has this one.
uint32_t first_register(const ir::Program& p, ir::ResourceClass cls, uint32_t space, uint32_t reg) {
    for (const ir::Descriptor& d : p.descriptors)
        if (d.cls == cls && !d.heap && d.space == space && reg >= d.first && reg - d.first < d.count)
            return d.first;
    return reg;
}

void add(DeviceMemory& m, const ir::Program& p, const check::Contents& c, size_t n) {
    const check::Resource& r = c.resources[n];
    const uint32_t first = first_register(p, r.cls, r.space, r.reg);
    if (r.scene)
        m.reason = "ray queries";
    if (r.space == simt::Simulator::heap_space)
        m.reason = "descriptor heaps";
    if (!m.reason.empty())
        return;
    if (!r.texture.width) {
        m.r.buffers.push_back({r.space, shift_of(r.cls) + first, buffer_kind(r), r.words,
                               static_cast<uint32_t>(vulkan_format(r.format)), r.reg - first});
        m.buffers.push_back(n);
        if (!r.counters.empty()) {
            m.r.buffers.push_back({r.space, 4000 + first, BufferKind::Storage, r.counters, 0, r.reg - first});
            m.buffers.push_back(SIZE_MAX);
            m.counters.push_back(n);
        }
        return;
    }
    if (r.reg != first || r.space)
        m.reason = "arrays of textures";
    if (r.texture.samples > 1)
        m.reason = "multisampled textures";
    Texture t{shift_of(r.cls) + first, view_type(r.kind), vulkan_format(r.format)};
    t.width = r.texture.width;
    t.height = r.texture.height;
    t.depth = r.texture.depth;
    t.layers = r.texture.layers;
    t.levels = r.texture.levels;
    t.words = reordered(r, r.words, true);
    t.storage = r.cls == ir::ResourceClass::Uav;
    m.r.textures.push_back(t);
    m.textures.push_back(n);
}

DeviceMemory device_memory(const ir::Program& p, const check::Contents& c) {
    DeviceMemory m;
    for (size_t n = 0; n < c.resources.size(); n++)
        add(m, p, c, n);
    for (const check::Sampler& s : c.samplers) {
        Sampler to{3000 + s.reg};
        to.filter = s.state.mag == simt::Filter::Linear ? VK_FILTER_LINEAR : VK_FILTER_NEAREST;
        to.mips = s.state.mip == simt::Filter::Linear ? VK_SAMPLER_MIPMAP_MODE_LINEAR
                                                      : VK_SAMPLER_MIPMAP_MODE_NEAREST;
        to.address = s.state.u == simt::Address::Wrap    ? VK_SAMPLER_ADDRESS_MODE_REPEAT
                     : s.state.u == simt::Address::Clamp ? VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_EDGE
                                                         : VK_SAMPLER_ADDRESS_MODE_MIRRORED_REPEAT;
        to.compare =
            s.state.compare == simt::Compare::LessEqual ? VK_COMPARE_OP_LESS_OR_EQUAL : VK_COMPARE_OP_NEVER;
        if (s.space || s.reg != first_register(p, ir::ResourceClass::Sampler, s.space, s.reg))
            m.reason = "arrays of samplers";
        m.r.samplers.push_back(to);
    }
    return m;
}

// Runs it and takes memory back; empty, or why that did not work.
std::string run(const std::vector<uint32_t>& spirv, DeviceMemory& m, check::Contents& c,
                const uint32_t groups[3]) {
    if (m.r.textures.empty() && m.r.samplers.empty()) {
        if (!vulkan->run(spirv, "main", m.r.buffers, groups[0], groups[1], groups[2]))
            return vulkan->error();
    } else {
        try {
            graphics->dispatch(spirv, m.r, groups[0], groups[1], groups[2]);
        } catch (const std::runtime_error& e) {
            return e.what();
        }
    }
    size_t counter = 0;
    for (size_t n = 0; n < m.buffers.size(); n++)
        if (m.buffers[n] == SIZE_MAX)
            c.resources[m.counters[counter++]].counters[0] = m.r.buffers[n].words[0];
        else
            c.resources[m.buffers[n]].words = m.r.buffers[n].words;
    for (size_t n = 0; n < m.textures.size(); n++)
        if (m.r.textures[n].storage)
            c.resources[m.textures[n]].words =
                reordered(c.resources[m.textures[n]], m.r.textures[n].words, false);
    return "";
}

// What the list allows to differ. Floats; pairs of halves, too, where `ulps` are counted.
struct Tolerance {
    uint32_t ulps = 0;
    float distance = 0;
};

int64_t place_of(uint32_t bits, uint32_t sign) { // on a line without a gap at 0
    return bits & sign ? -static_cast<int64_t>(bits & (sign - 1)) : static_cast<int64_t>(bits);
}

bool near(uint32_t a, uint32_t b, const Tolerance& t) {
    const float x = std::bit_cast<float>(a), y = std::bit_cast<float>(b);
    const auto within = [&](uint32_t from_a, uint32_t from_b, uint32_t sign) {
        return std::abs(place_of(from_a, sign) - place_of(from_b, sign)) <= t.ulps;
    };
    return (std::isnan(x) && std::isnan(y)) || std::fabs(x - y) <= t.distance || within(a, b, 0x80000000) ||
           (within(a & 0xffff, b & 0xffff, 0x8000) && within(a >> 16, b >> 16, 0x8000));
}

// What is near becomes the same.
void forgive(check::Contents& simulated, const check::Contents& device, const Tolerance& tolerance) {
    for (size_t n = 0; n < simulated.resources.size(); n++)
        for (size_t k = 0; k < simulated.resources[n].words.size(); k++)
            if (near(simulated.resources[n].words[k], device.resources[n].words[k], tolerance))
                simulated.resources[n].words[k] = device.resources[n].words[k];
}

struct Found {
    std::string kind, text; // "" : equal; else as in the list
};

Found compare(const CorpusShader& s, const Tolerance* tolerance) {
    const std::string source = read_file(s.path + ".dxil");
    const Compiled spirv = compile(source), vsir = compile(source, "vulkan1.3", "", LADDER_TARGET_VSIR);
    if (spirv.result != LADDER_OK)
        return {"not-run", spirv.messages};
    Loaded loaded(vsir.bytes);
    const check::Contents contents = check::make_contents(loaded.program, {});
    DeviceMemory memory = device_memory(loaded.program, contents);
    if (!memory.reason.empty())
        return {"not-run", memory.reason};
    simt::Options options;
    options.wave_size = vulkan->subgroup_size();
    options.steps = 1u << 24;
    check::Execution simulated = check::execute(loaded.program, options, contents, s.dispatch);
    if (!simulated.refused.empty())
        return {"not-run", simulated.refused};
    check::Execution device = simulated;
    device.after = contents;
    if (const std::string error = run(spirv.words(), memory, device.after, s.dispatch); !error.empty())
        return {"not-run", error};
    if (tolerance)
        forgive(simulated.after, device.after, *tolerance);
    const std::string difference = check::memory_difference(simulated, device);
    return {difference.empty() ? "" : "differs", difference};
}

Found judge(const CorpusShader& s, const Listed& expected) {
    if (expected.kind == "crash") // the driver would end the test
        return {"crash", expected.detail};
    Tolerance t;
    if (expected.kind == "ulps")
        t.ulps = static_cast<uint32_t>(std::stoul(expected.detail));
    if (expected.kind == "near")
        t.distance = std::stof(expected.detail);
    return compare(s, expected.kind == "ulps" || expected.kind == "near" ? &t : nullptr);
}

std::vector<std::string> themes = {"control-flow", "libraries", "ops", "waves"};

void device_agrees(void**) {
    if (!vulkan->unavailable().empty() || !graphics->unavailable().empty()) {
        print_message("no Vulkan device: %s%s\n", vulkan->unavailable().c_str(),
                      graphics->unavailable().c_str());
        skip_test();
    }
    const bool lavapipe = vulkan->device_name().find("llvmpipe") != std::string::npos;
    const std::map<std::string, Listed> listed = exceptions();
    std::map<std::string, uint32_t> count;
    uint32_t wrong = 0, shaders = 0;
    for (const std::string& theme : themes)
        for (const CorpusShader& s : corpus(theme, "cs")) {
            const auto at = listed.find(s.theme + "/" + s.name);
            const Listed expected = at == listed.end() ? Listed{} : at->second;
            shaders++;
            const Found found = judge(s, expected);
            const bool fits =
                expected.kind == "ulps" || expected.kind == "near" || expected.kind.empty()
                    ? found.kind.empty()
                    : found.kind == expected.kind && found.text.find(expected.detail) != found.text.npos;
            count[expected.kind]++;
            // Other devices may be better, or have other defects that no one has looked at.
            if (fits || (!lavapipe && expected.kind == "differs"))
                continue;
            wrong++;
            print_error("%s/%s\t%s\t%s\n", s.theme.c_str(), s.name.c_str(), found.kind.c_str(),
                        found.text.c_str());
        }
    print_message("%u shaders on %s: %u equal bit for bit, %u within what the list allows, %u differ as "
                  "listed, %u not run\n",
                  shaders, vulkan->device_name().c_str(), count[""], count["ulps"] + count["near"],
                  count["differs"], count["not-run"] + count["crash"]);
    assert_int_equal(wrong, 0);
    assert_true(shaders >= 210 || themes.size() < 4);
}

} // namespace

TEST_GROUP(simulator_device) {
    if (argc > 1)
        themes.assign(argv + 1, argv + argc);
    const CMUnitTest tests[] = {cmocka_unit_test(device_agrees)};
    return cmocka_run_group_tests(tests, open_vulkan, close_vulkan);
}

} // namespace test_simulator_device
