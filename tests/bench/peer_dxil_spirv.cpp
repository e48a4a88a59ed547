// libdxil-spirv-c-shared, called as vkd3d-proton does: a thread's allocator around each shader, places for
// all resources from callbacks, what recent devices have as options, the module copied. It does not look at a
// container's checksum.
#include "peer.h"

#include "dropin/dxil_spirv/abi/dxil_spirv_c.h"

#include <chrono>
#include <cstring>

#include <dlfcn.h>

// The names behind "dxil_spv_".
#define DXIL_SPIRV_FUNCTIONS(F)                                                                              \
    F(get_version)                                                                                           \
    F(set_thread_log_callback)                                                                               \
    F(begin_thread_allocator_context)                                                                        \
    F(end_thread_allocator_context)                                                                          \
    F(parse_dxil_blob)                                                                                       \
    F(parsed_blob_free)                                                                                      \
    F(create_converter)                                                                                      \
    F(converter_free)                                                                                        \
    F(converter_set_entry_point)                                                                             \
    F(converter_set_srv_remapper)                                                                            \
    F(converter_set_uav_remapper)                                                                            \
    F(converter_set_cbv_remapper)                                                                            \
    F(converter_set_sampler_remapper)                                                                        \
    F(converter_add_option)                                                                                  \
    F(converter_run)                                                                                         \
    F(converter_get_compiled_spirv)

namespace {

void no_log(void*, dxil_spv_log_level, const char*) {}

// A set for each space, bindings by kind of register. Raw and structured buffers are storage buffers.
dxil_spv_vulkan_binding place(const dxil_spv_d3d_binding& from, unsigned first) {
    const bool words = from.kind == DXIL_SPV_RESOURCE_KIND_RAW_BUFFER ||
                       from.kind == DXIL_SPV_RESOURCE_KIND_STRUCTURED_BUFFER;
    dxil_spv_vulkan_binding to = {};
    to.set = from.register_space;
    to.binding = first + from.register_index;
    if (from.register_space == ~0u) { // a heap: an array
        to.set = 0;
        to.binding = first;
        to.root_constant_index = ~0u;
        to.bindless.use_heap = DXIL_SPV_TRUE;
    }
    to.descriptor_type =
        words ? DXIL_SPV_VULKAN_DESCRIPTOR_TYPE_SSBO : DXIL_SPV_VULKAN_DESCRIPTOR_TYPE_IDENTITY;
    return to;
}
dxil_spv_bool place_srv(void*, const dxil_spv_d3d_binding* from, dxil_spv_srv_vulkan_binding* to) {
    *to = {place(*from, 1000), place(*from, 5000)};
    return DXIL_SPV_TRUE;
}
dxil_spv_bool place_uav(void*, const dxil_spv_uav_d3d_binding* from, dxil_spv_uav_vulkan_binding* to) {
    const dxil_spv_d3d_binding& of = from->d3d_binding;
    *to = {place(of, 2000), place(of, 4000), place(of, 6000)};
    return DXIL_SPV_TRUE;
}
dxil_spv_bool place_cbv(void*, const dxil_spv_d3d_binding* from, dxil_spv_cbv_vulkan_binding* to) {
    to->vulkan.uniform_binding = place(*from, 0);
    to->push_constant = DXIL_SPV_FALSE;
    return DXIL_SPV_TRUE;
}
dxil_spv_bool place_sampler(void*, const dxil_spv_d3d_binding* from, dxil_spv_vulkan_binding* to) {
    *to = place(*from, 3000);
    return DXIL_SPV_TRUE;
}

constexpr dxil_spv_bool yes = DXIL_SPV_TRUE;
constexpr dxil_spv_option_ssbo_alignment alignment = {{DXIL_SPV_OPTION_SSBO_ALIGNMENT}, 4};
constexpr dxil_spv_option_shader_demote_to_helper demotes = {{DXIL_SPV_OPTION_SHADER_DEMOTE_TO_HELPER}, yes};
constexpr dxil_spv_option_typed_uav_read_without_format reads = {
    {DXIL_SPV_OPTION_TYPED_UAV_READ_WITHOUT_FORMAT}, yes};
constexpr dxil_spv_option_shader_i8_dot i8_dot = {{DXIL_SPV_OPTION_SHADER_I8_DOT}, yes};
constexpr dxil_spv_option_scalar_block_layout scalars = {{DXIL_SPV_OPTION_SCALAR_BLOCK_LAYOUT}, yes, yes};
constexpr dxil_spv_option_barycentric_khr barycentric = {{DXIL_SPV_OPTION_BARYCENTRIC_KHR}, yes};
constexpr dxil_spv_option_denorm_preserve_support denorms = {
    {DXIL_SPV_OPTION_DENORM_PRESERVE_SUPPORT}, yes, yes};
constexpr dxil_spv_option_shader_ray_tracing_primitive_culling culling = {
    {DXIL_SPV_OPTION_SHADER_RAY_TRACING_PRIMITIVE_CULLING}, yes};
constexpr dxil_spv_option_compute_shader_derivatives derivatives = {
    {DXIL_SPV_OPTION_COMPUTE_SHADER_DERIVATIVES}, DXIL_SPV_FALSE, yes};
constexpr dxil_spv_option_quad_control_reconvergence quads = {
    {DXIL_SPV_OPTION_QUAD_CONTROL_RECONVERGENCE}, yes, yes, DXIL_SPV_FALSE};
constexpr dxil_spv_option_subgroup_properties subgroups = {{DXIL_SPV_OPTION_SUBGROUP_PROPERTIES}, 32, 64};
const dxil_spv_option_base* const options[] = {
    &alignment.base, &demotes.base, &reads.base,       &i8_dot.base, &scalars.base,  &barycentric.base,
    &denorms.base,   &culling.base, &derivatives.base, &quads.base,  &subgroups.base};

class DxilSpirvPeer : public Peer {
public:
    bool load(void* library);
    bool compile(const std::string& source, SourceType type, const char* entry, double* microseconds,
                 size_t* output, ModuleCounts* counts) const override;

private:
    std::unique_ptr<char[]> convert(const std::string& source, const char* entry, size_t* size) const;
    std::unique_ptr<char[]> convert(dxil_spv_converter converter, const char* entry, size_t* size) const;
#define DXIL_SPIRV_MEMBER(name) decltype(&dxil_spv_##name) name##_ = nullptr;
    DXIL_SPIRV_FUNCTIONS(DXIL_SPIRV_MEMBER)
#undef DXIL_SPIRV_MEMBER
};

bool DxilSpirvPeer::load(void* library) {
    bool all = true;
#define DXIL_SPIRV_LOAD(name)                                                                                \
    name##_ = reinterpret_cast<decltype(name##_)>(dlsym(library, "dxil_spv_" #name));                        \
    all = all && name##_;
    DXIL_SPIRV_FUNCTIONS(DXIL_SPIRV_LOAD)
#undef DXIL_SPIRV_LOAD
    if (!all)
        return false;
    unsigned major = 0, minor, patch;
    get_version_(&major, &minor, &patch);
    set_thread_log_callback_(no_log, nullptr);
    return major == DXIL_SPV_API_VERSION_MAJOR;
}

std::unique_ptr<char[]> DxilSpirvPeer::convert(dxil_spv_converter converter, const char* entry,
                                               size_t* size) const {
    if (entry)
        converter_set_entry_point_(converter, entry);
    for (const dxil_spv_option_base* option : options)
        if (converter_add_option_(converter, option) != DXIL_SPV_SUCCESS)
            return nullptr;
    converter_set_srv_remapper_(converter, place_srv, nullptr);
    converter_set_uav_remapper_(converter, place_uav, nullptr);
    converter_set_cbv_remapper_(converter, place_cbv, nullptr);
    converter_set_sampler_remapper_(converter, place_sampler, nullptr);
    dxil_spv_compiled_spirv compiled = {};
    if (converter_run_(converter) != DXIL_SPV_SUCCESS ||
        converter_get_compiled_spirv_(converter, &compiled) != DXIL_SPV_SUCCESS)
        return nullptr;
    *size = compiled.size;
    std::unique_ptr<char[]> code(new char[compiled.size]);
    std::memcpy(code.get(), compiled.data, compiled.size);
    return code;
}

std::unique_ptr<char[]> DxilSpirvPeer::convert(const std::string& source, const char* entry,
                                               size_t* size) const {
    std::unique_ptr<char[]> code;
    dxil_spv_parsed_blob blob = nullptr;
    dxil_spv_converter converter = nullptr;
    begin_thread_allocator_context_();
    if (parse_dxil_blob_(source.data(), source.size(), &blob) == DXIL_SPV_SUCCESS) {
        if (create_converter_(blob, &converter) == DXIL_SPV_SUCCESS) {
            code = convert(converter, entry, size);
            converter_free_(converter);
        }
        parsed_blob_free_(blob);
    }
    end_thread_allocator_context_();
    return code;
}

bool DxilSpirvPeer::compile(const std::string& source, SourceType type, const char* entry,
                            double* microseconds, size_t* output, ModuleCounts* counts) const {
    if (type == SourceType::Bytecode)
        return false;
    std::string name = entry ? entry : "";
    if (name.starts_with('?')) // LLVM's mark of a name that is not to be changed is a part of it there
        name.insert(0, 1, '\1');
    const auto start = std::chrono::steady_clock::now();
    const std::unique_ptr<char[]> code = convert(source, entry ? name.c_str() : nullptr, output);
    *microseconds =
        std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start).count();
    if (counts && code)
        *counts = count_module(code.get(), *output);
    return code != nullptr;
}

} // namespace

std::unique_ptr<Peer> dxil_spirv_peer(void* library) {
    auto peer = std::make_unique<DxilSpirvPeer>();
    return peer->load(library) ? std::move(peer) : nullptr;
}
