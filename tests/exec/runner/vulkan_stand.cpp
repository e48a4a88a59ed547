#include "vulkan_stand.h"
#include "support/testing.h"

#include <ladder/ladder.h>

#include <bit>
#include <cstdlib>

namespace ladder::test {

namespace {

int wanted_device() {
    if (const char* number = std::getenv("LADDER_VULKAN_DEVICE"))
        return std::atoi(number);
    const std::vector<std::string> all = list_vulkan_devices();
    for (size_t n = 0; n < all.size(); n++)
        if (all[n].starts_with("llvmpipe"))
            return static_cast<int>(n);
    return -1;
}

} // namespace

Backend* need_backend() {
    static std::string error;
    static const std::unique_ptr<Backend> backend = make_vulkan_backend({wanted_device(), false}, error);
    if (!backend) {
        print_message("%s\n", error.c_str());
        skip_test();
    }
    return backend.get();
}

Words floats(std::initializer_list<float> values) {
    Words words;
    for (float v : values)
        words.push_back(std::bit_cast<uint32_t>(v));
    return words;
}

ResourceDesc raw_buffer(SlotType type, uint32_t slot, uint32_t words) {
    ResourceDesc d;
    d.type = type;
    d.slot = slot;
    d.raw = true;
    d.format = Format::R32Typeless;
    d.width = words * 4;
    return d;
}

ResourceDesc typed_buffer(SlotType type, uint32_t slot, Format format, uint32_t elements) {
    ResourceDesc d;
    d.type = type;
    d.slot = slot;
    d.format = format;
    d.width = elements * info(format).bytes;
    return d;
}

ResourceDesc structured_buffer(SlotType type, uint32_t slot, uint32_t stride, uint32_t elements) {
    ResourceDesc d;
    d.type = type;
    d.slot = slot;
    d.stride = stride;
    d.width = stride * elements;
    return d;
}

ResourceDesc texture(SlotType type, uint32_t slot, Format format, uint32_t width, uint32_t height) {
    ResourceDesc d;
    d.type = type;
    d.slot = slot;
    d.dimension = Dimension::Texture2D;
    d.format = format;
    d.width = width;
    d.height = height;
    return d;
}

void expect_ok(const Result& r) {
    if (!r)
        fail_msg("%s", r.text.c_str());
}

void expect_result(const Result& r, Result::Kind kind, const char* part) {
    if (r.kind != kind || r.text.find(part) == std::string::npos)
        fail_msg("result %d, \"%s\"; should be %d, \"... %s ...\"", r.kind, r.text.c_str(), kind, part);
}

void Stand::add(const ResourceDesc& desc, const Words& contents) {
    BoundResource bound = {desc, nullptr};
    if (!contents.empty())
        assert_int_equal(contents.size() * 4, desc.bytes());
    const auto* bytes = reinterpret_cast<const uint8_t*>(contents.data());
    expect_ok(backend.create(desc, {bytes, contents.size() * 4}, bound.backend));
    for (BoundResource& there : state.resources)
        if (there.desc.type == desc.type && there.desc.slot == desc.slot) {
            there = bound;
            return;
        }
    state.resources.push_back(bound);
}

void Stand::shader(Stage stage, const std::string& vsir) { expect_ok(try_shader(stage, vsir)); }

Result Stand::try_shader(Stage stage, const std::string& vsir) {
    ShaderSource source;
    source.stage = stage;
    source.code.assign(vsir.begin(), vsir.end());
    source.type = LADDER_SOURCE_VSIR;
    source.name = std::string("the ") + name(stage) + " shader";
    return backend.load(source, state.shaders[static_cast<size_t>(stage)]);
}

BackendResource& Stand::at(SlotType type, uint32_t slot) {
    const BoundResource* bound = state.find(type, slot);
    assert_non_null(bound);
    return *bound->backend;
}

Words Stand::read(SlotType type, uint32_t slot) {
    std::vector<uint8_t> bytes;
    expect_ok(backend.read(at(type, slot), bytes));
    assert_int_equal(bytes.size(), state.find(type, slot)->desc.bytes());
    Words words(bytes.size() / 4);
    std::memcpy(words.data(), bytes.data(), words.size() * 4);
    return words;
}

void Stand::dispatch(uint32_t x, uint32_t y, uint32_t z) { expect_ok(backend.dispatch(state, x, y, z)); }

void Stand::draw(const DrawCall& call) { expect_ok(backend.draw(state, call)); }

void Stand::expect(SlotType type, uint32_t slot, const Words& contents) {
    const Words got = read(type, slot);
    assert_int_equal(got.size(), contents.size());
    for (size_t n = 0; n < got.size(); n++)
        if (got[n] != contents[n])
            fail_msg("word %zu is 0x%x (%g), should be 0x%x (%g)", n, got[n],
                     double(std::bit_cast<float>(got[n])), contents[n],
                     double(std::bit_cast<float>(contents[n])));
}

std::string compute(const std::string& declarations, const std::string& body, uint32_t threads) {
    return "vsir 1 cfg-ssa\nstage compute\nentry f0 \"main\"\nshader_model 6.6\nlocal_size " +
           std::to_string(threads) + " 1 1\n" + declarations + "function f0() {\nentry:\n" + body +
           "    return\n}\n";
}

} // namespace ladder::test
