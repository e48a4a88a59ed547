// The shaders of a pipeline as other shaders call them: for one thread at a time, each on a machine of its
// own. There is one for each shader and level of nesting, made when it is needed first. Shared by the files
// of this room only.
#pragma once

#include "simt/machine/engine.h"

#include <memory>
#include <optional>
#include <vector>

namespace ladder::simt {

// Words that are kept while a ray is traced.
struct KeptWords {
    std::vector<uint32_t> words;
    std::vector<uint8_t> undefined;

    void copy(HandedWords from, uint32_t count) {
        words.resize(count);
        undefined.resize(count);
        for (uint32_t n = 0; n < count; n++) {
            words[n] = from[n];
            undefined[n] = from.is_undefined(n);
        }
    }
    void copy_to(HandedWords to) const {
        for (uint32_t n = 0; n < words.size(); n++)
            to.set(n, words[n], undefined[n]);
    }
    void clear() {
        words.clear();
        undefined.clear();
    }
    HandedTable table() { return {words.data(), undefined.data(), static_cast<uint32_t>(words.size())}; }
};

// A shader's machine for one level of nesting.
struct ShaderLevel {
    Machine* machine;
    std::optional<Engine> engine;
    RayLaunch launch;
    RayState state;
    KeptWords handed;
    HitVerdict verdict;
};

struct RayShader {
    Machine* first;      // of the simulator: what is bound, who watches, what was found
    uint32_t handed = 0; // words that it is given
    std::vector<std::unique_ptr<ShaderLevel>> levels = {};
    uint32_t begun = 0, in_use = 0; // of these
};

class RayShaders {
public:
    explicit RayShaders(RayHost& host);

    // The shader whose simulator has that machine. Fails (InvalidArgument) where it is of another stage.
    RayShader* add(Machine& first, ir::Stage stage, Diagnostics& diag);
    // Around a dispatch of so many threads. Afterwards the first machine of each shader has the findings of
    // all.
    void begin(const uint32_t size[3], Diagnostics& diag);
    void end();

    // Executes a shader for the caller's thread; its steps are the caller's. `handed`, `attributes`: or null.
    // `seen` is, as long as the shader runs, what it sees of the ray.
    HitVerdict run(RayShader& shader, const RayCaller& caller, const RayState& state, HandedWords* handed,
                   KeptWords* attributes, RayState** seen = nullptr);
    // What every shader sees.
    RayState state(const RayCaller& caller) const;

private:
    ShaderLevel& level_of(RayShader& s);

    RayHost& host_;
    Arena arena_;
    std::vector<std::unique_ptr<RayShader>> shaders_;
    // State of the current dispatch.
    Diagnostics* diag_ = nullptr;
    uint32_t dimensions_[3] = {};
    uint32_t nested_ = 0;
};

// Reports a nesting that is as deep as it may be, and gives the execution up.
bool is_too_deep(const RayCaller& caller, uint32_t depth, uint32_t most, const char* what);

} // namespace ladder::simt
