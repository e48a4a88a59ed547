// Who executes: the simulator or a Vulkan device. A backend is used by one thread.
#pragma once

#include "script/state.h"

#include <functional>
#include <span>
#include <string_view>

namespace ladder::runner {

// How an action ended. Unsupported: the backend lacks something, `text` names it; what depends on it is
// skipped. Failed: it should have worked; `text` is what the user must know.
struct Result {
    enum Kind : uint8_t { Ok, Unsupported, Failed } kind = Ok;
    std::string text;

    explicit operator bool() const { return kind == Ok; }
    static Result unsupported(std::string text) { return {Unsupported, std::move(text)}; }
    static Result failed(std::string text) { return {Failed, std::move(text)}; }
};

// What `[require]` asks for, by the names of the script format: "float64", "int64", "wave-ops", ...
struct Capabilities {
    std::vector<std::string> names;
    // Formats whose typed UAVs can be loaded.
    std::vector<Format> uav_load;
    uint32_t shader_model = 60;       // 10 * major + minor
    std::vector<uint32_t> wave_sizes; // that a script may require
    std::vector<std::string> tags;    // of qualifiers: "vulkan", "llvmpipe", "mesa<23.3", ...
    bool has(std::string_view name) const;
};

// How findings begin that are no mistakes.
constexpr std::string_view note_mark = "note: ";
inline bool is_note(std::string_view finding) { return finding.substr(0, note_mark.size()) == note_mark; }

class Backend {
public:
    virtual ~Backend() = default;
    virtual std::string_view name() const = 0;        // "simt", "vulkan"
    virtual std::string_view description() const = 0; // "llvmpipe (LLVM 15.0.6, 256 bits)"
    virtual const Capabilities& capabilities() const = 0;
    // For what follows; 0: any.
    virtual Result set_wave_size(uint32_t lanes) = 0;

    // `data`: desc.bytes() of them, or none: zeros. Where `desc.counter` is set the hidden counter begins
    // with the first 32 bits of them; contents and counter are apart otherwise.
    virtual Result create(const ResourceDesc& desc, std::span<const uint8_t> data,
                          std::shared_ptr<BackendResource>& out) = 0;
    // An acceleration structure.
    virtual Result create_scene(const SceneDesc&, std::shared_ptr<BackendResource>&) {
        return Result::unsupported("this backend has no acceleration structures");
    }
    // Compiles as far as can be done without the rest of the state.
    virtual Result load(const ShaderSource& source, std::shared_ptr<BackendShader>& out) = 0;

    virtual Result clear_colour(BackendResource& target, const float colour[4]) = 0;
    virtual Result clear_depth(BackendResource& target, float depth) = 0;
    virtual Result copy(BackendResource& from, BackendResource& to) = 0; // of equal size and format
    // The contents, as ResourceDesc lays them out.
    virtual Result read(BackendResource& resource, std::vector<uint8_t>& out) = 0;
    // The hidden counter of a structured UAV.
    virtual Result read_counter(BackendResource& resource, uint32_t& out) = 0;

    virtual Result draw(const State& state, const DrawCall& call) = 0;
    virtual Result dispatch(const State& state, uint32_t x, uint32_t y, uint32_t z) = 0;
    // Draws what so many groups of mesh shaders make, or of amplification shaders where there is one.
    virtual Result dispatch_mesh(const State&, uint32_t, uint32_t, uint32_t) {
        return Result::unsupported("this backend has no mesh shaders");
    }

    // Executes the ray generation shader of state.rays, a thread for each place.
    virtual Result dispatch_rays(const State&, uint32_t, uint32_t, uint32_t) {
        return Result::unsupported("this backend has no ray pipelines");
    }

    // Receives lines of a trace (simulator) or of validation layers (Vulkan). Null: there is no listener.
    virtual void set_trace(std::function<void(std::string_view)> listener) = 0;
    // Findings of the last draw or dispatch: undefined behaviour, races, validation errors. A line each. What
    // begins with `note_mark` is no mistake: accesses out of bounds, which Direct3D defines.
    virtual std::vector<std::string> findings() = 0;
};

struct SimtOptions {
    uint32_t wave_size = 32;
    uint64_t seed = 0;
    size_t step_limit = 0; // of each launch, in instructions of threads; 0: the simulator's default
    // As ladder-compiler names them.
    const char* schedule = "default";
    const char* switch_policy = "strong";
    const char* after = nullptr; // execute programs as this pass leaves them; null: as they were read
    bool watch_races = false;
};
std::unique_ptr<Backend> make_simt_backend(const SimtOptions& options);

struct VulkanOptions {
    int device = -1;       // number of the device; -1: the first that is not a CPU, else the first
    bool validate = false; // with VK_LAYER_KHRONOS_validation
};
// The names of the devices that there are, by their numbers.
std::vector<std::string> list_vulkan_devices();
// Null, and why in `error`, where there is no loader or no device.
std::unique_ptr<Backend> make_vulkan_backend(const VulkanOptions& options, std::string& error);

} // namespace ladder::runner
