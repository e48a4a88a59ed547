// What the tests of the Vulkan backend set up: a backend, resources with contents, shaders from VSIR text.
#pragma once

#include "script/backend.h"

#include <cstring>
#include <initializer_list>

namespace ladder::test {

using namespace ladder::runner;

// The device of these tests: the first CPU (lavapipe), else the first; with LADDER_VULKAN_DEVICE=N the N-th.
// Null where there is none; skips the current test then.
Backend* need_backend();

using Words = std::vector<uint32_t>;
Words floats(std::initializer_list<float> values);

ResourceDesc raw_buffer(SlotType type, uint32_t slot, uint32_t words);
ResourceDesc typed_buffer(SlotType type, uint32_t slot, Format format, uint32_t elements);
ResourceDesc structured_buffer(SlotType type, uint32_t slot, uint32_t stride, uint32_t elements);
ResourceDesc texture(SlotType type, uint32_t slot, Format format, uint32_t width, uint32_t height);

// A script's state with a backend: what does not work fails the test.
class Stand {
public:
    explicit Stand(Backend& b) : backend(b) {}

    void add(const ResourceDesc& desc, const Words& contents = {});
    void shader(Stage stage, const std::string& vsir);
    Result try_shader(Stage stage, const std::string& vsir);
    BackendResource& at(SlotType type, uint32_t slot = 0);
    Words read(SlotType type, uint32_t slot = 0);
    void dispatch(uint32_t x = 1, uint32_t y = 1, uint32_t z = 1);
    void draw(const DrawCall& call = {});
    // Fails unless these are the contents.
    void expect(SlotType type, uint32_t slot, const Words& contents);

    Backend& backend;
    State state;
};

// A compute shader with these declarations ("descriptor ...") and this body of its only block.
std::string compute(const std::string& declarations, const std::string& body, uint32_t threads = 1);
// Fails unless it worked.
void expect_ok(const Result& r);
// Fails unless it ended so, with `part` in its text.
void expect_result(const Result& r, Result::Kind kind, const char* part);

} // namespace ladder::test
