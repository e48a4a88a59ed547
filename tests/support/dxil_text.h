// DXIL modules as LLVM assembly: a test writes the body of main, and the rest is made from it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace ladder::test {

// One row of dx.resources. `kind` is DXIL's resource kind (10 typed buffer, 11 raw, 12 structured, 2
// Texture2D and so on; for cbuffers their size in bytes, for samplers the sampler kind).
struct DxilResource {
    enum Class : uint8_t { Srv, Uav, Cbv, Sampler } cls;
    uint32_t kind;
    uint32_t first = 0, count = 1, space = 0;
    uint32_t element = 0; // component type of typed ones, stride of structured ones
    uint32_t samples = 0;
    bool coherent = false, counter = false, ordered = false;
};

// One element of a signature.
struct DxilElement {
    std::string name;
    uint32_t row = 0, columns = 4; // register and its components, from the first
    uint32_t semantic = 0;         // DXIL's semantic kind, 0 for user-defined ones
    uint32_t interpolation = 2;    // DXIL's interpolation mode: 1 constant, 2 linear, ...
    uint32_t type = 9;             // DXIL's component type: 9 f32, 4 i32, 5 u32
    uint32_t index = 0, first_column = 0;
};

struct DxilText {
    std::string body;         // of main; without a terminator it gets `ret void`
    std::string globals = ""; // types, variables and functions
    std::vector<DxilResource> resources = {};
    std::vector<DxilElement> inputs = {}, outputs = {};
    const char* model = "cs";
    uint32_t minor = 6;
    uint64_t flags = native_16bit; // shader flags
    uint32_t threads[3] = {64, 1, 1};
    std::string attributes = ""; // of main, such as "fp32-denorm-mode"="ftz"

    static constexpr uint64_t native_16bit = 1 << 23;

    // The module, with a declaration for each dx.op function that the text calls.
    std::string str() const;
};

} // namespace ladder::test
