#include "vulkan/vulkan_shader.h"

#include <cstring>

namespace ladder::runner {

namespace {

struct StageRow {
    Stage stage;
    ladder_stage scanned;
    VkShaderStageFlagBits vulkan;
    uint32_t shift; // of its bindings, beyond Ladder's defaults
};
constexpr StageRow stage_rows[] = {
    {Stage::Vertex, LADDER_STAGE_VERTEX, VK_SHADER_STAGE_VERTEX_BIT, 0},
    {Stage::Hull, LADDER_STAGE_HULL, VK_SHADER_STAGE_TESSELLATION_CONTROL_BIT, 16000},
    {Stage::Domain, LADDER_STAGE_DOMAIN, VK_SHADER_STAGE_TESSELLATION_EVALUATION_BIT, 24000},
    {Stage::Geometry, LADDER_STAGE_GEOMETRY, VK_SHADER_STAGE_GEOMETRY_BIT, 32000},
    {Stage::Pixel, LADDER_STAGE_PIXEL, VK_SHADER_STAGE_FRAGMENT_BIT, 8000},
    {Stage::Compute, LADDER_STAGE_COMPUTE, VK_SHADER_STAGE_COMPUTE_BIT, 0},
    {Stage::Amplification, LADDER_STAGE_AMPLIFICATION, VK_SHADER_STAGE_TASK_BIT_EXT, 16000},
    {Stage::Mesh, LADDER_STAGE_MESH, VK_SHADER_STAGE_MESH_BIT_EXT, 24000},
    // All shaders of a ray pipeline find a register at one place.
    {Stage::RayGeneration, LADDER_STAGE_RAY_GENERATION, VK_SHADER_STAGE_RAYGEN_BIT_KHR, 0},
    {Stage::Miss, LADDER_STAGE_MISS, VK_SHADER_STAGE_MISS_BIT_KHR, 0},
    {Stage::ClosestHit, LADDER_STAGE_CLOSEST_HIT, VK_SHADER_STAGE_CLOSEST_HIT_BIT_KHR, 0},
    {Stage::AnyHit, LADDER_STAGE_ANY_HIT, VK_SHADER_STAGE_ANY_HIT_BIT_KHR, 0},
    {Stage::Intersection, LADDER_STAGE_INTERSECTION, VK_SHADER_STAGE_INTERSECTION_BIT_KHR, 0},
    {Stage::Callable, LADDER_STAGE_CALLABLE, VK_SHADER_STAGE_CALLABLE_BIT_KHR, 0},
};

const StageRow& row_of(Stage s) {
    for (const StageRow& r : stage_rows)
        if (r.stage == s)
            return r;
    unsupported(std::string(name(s)) + " shaders cannot be translated yet");
}

// Throws for what ladder_compile() or ladder_scan() refused.
void check_ladder(int result, char* messages) {
    std::string text = messages ? messages : "";
    ladder_free_messages(messages);
    while (!text.empty() && text.back() == '\n')
        text.pop_back();
    if (result == LADDER_ERROR_UNSUPPORTED)
        unsupported(std::move(text));
    if (result != LADDER_OK)
        fail(std::move(text));
}

ladder_spirv_environment environment(uint32_t version) {
    if (version >= VK_API_VERSION_1_3)
        return LADDER_SPIRV_ENVIRONMENT_VULKAN_1_3;
    return version >= VK_API_VERSION_1_2 ? LADDER_SPIRV_ENVIRONMENT_VULKAN_1_2
                                         : LADDER_SPIRV_ENVIRONMENT_VULKAN_1_1;
}

// The name in OpEntryPoint (SPIR-V 3.52.8), after the execution model and the function's id.
std::string entry_point_of(const std::vector<uint32_t>& spirv) {
    constexpr uint32_t header_words = 5, op_entry_point = 15, name_at = 3;
    for (size_t at = header_words; at < spirv.size() && spirv[at] >> 16; at += spirv[at] >> 16)
        if ((spirv[at] & 0xffff) == op_entry_point)
            return reinterpret_cast<const char*>(&spirv[at + name_at]);
    return "main";
}

} // namespace

VulkanShader::VulkanShader(std::shared_ptr<Device> device, const ShaderSource& source,
                           std::span<const ladder_linkage> linkage, const OldDraw* old)
    : device_(std::move(device)), source_(source) {
    scan_ = scan_shader(source_, old);
    if (declared().stage != row_of(source_.stage).scanned)
        fail(name() + ": this is no " + runner::name(source_.stage) + " shader");
    std::vector<uint32_t> spirv = compile(linkage, old);
    uses_waves_ = runner::uses_waves(spirv);
    entry_point_ = entry_point_of(spirv);
    VkShaderModuleCreateInfo info = {VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO};
    info.codeSize = spirv.size() * 4;
    info.pCode = spirv.data();
    module_ = LADDER_VULKAN_MAKE(*device_, ShaderModule, info);
}

// Bytecode of shader models 1 to 3 is scanned as what becomes of it.
ScanResult scan_shader(const ShaderSource& source, const OldDraw* old) {
    const bool translate = source.type == LADDER_SOURCE_D3D_BYTECODE;
    std::vector<uint8_t> vsir;
    if (translate) {
        std::string said;
        const int code = translate_old(source, old ? *old : OldDraw(), vsir, said);
        if (code == LADDER_ERROR_UNSUPPORTED)
            unsupported(std::move(said));
        if (code != LADDER_OK)
            fail(std::move(said));
    }
    const std::vector<uint8_t>& code = translate ? vsir : source.code;
    ladder_scan_info info = {};
    info.type = LADDER_STRUCTURE_TYPE_SCAN_INFO;
    info.source = {code.data(), code.size()};
    info.source_type = translate ? LADDER_SOURCE_VSIR : static_cast<ladder_source_type>(source.type);
    info.source_name = source.name.c_str();
    info.entry_point = source.entry_point.empty() ? nullptr : source.entry_point.c_str();
    const ladder_scan_result* scanned = nullptr;
    char* messages = nullptr;
    const int result = ladder_scan(&info, &scanned, &messages);
    ScanResult owned(scanned);
    check_ladder(result, messages);
    return owned;
}

// Stages share a descriptor set: each has numbers of its own there.
int VulkanShader::place(void* self, ladder_stage, const ladder_scan_resource* r,
                        ladder_resource_binding* out) {
    const auto& shader = *static_cast<const VulkanShader*>(self);
    if (r->flags & LADDER_SCAN_RESOURCE_HEAP)
        return LADDER_OK;
    if (r->resource_class == LADDER_RESOURCE_CLASS_CBV && r->space == push_constant_space)
        return LADDER_OK; // where Ladder has them
    unsigned int offset = 0;
    for (const RecordConstants& c : shader.source_.record) {
        if (r->resource_class == LADDER_RESOURCE_CLASS_CBV && r->space == c.space &&
            r->first_register == c.reg) {
            out->resource.binding_type = LADDER_BINDING_TYPE_CONSTANTS;
            out->resource.root = {LADDER_ROOT_STORAGE_SHADER_RECORD, offset, 0};
            return LADDER_OK;
        }
        offset += static_cast<unsigned int>(c.words.size() * sizeof(uint32_t));
    }
    out->resource.binding_type = LADDER_BINDING_TYPE_DESCRIPTOR;
    out->resource.set = r->space;
    out->resource.binding = shader.binding(*r);
    out->counter.binding_type = LADDER_BINDING_TYPE_DESCRIPTOR;
    out->counter.set = r->space;
    out->counter.binding = shader.counter_binding(*r);
    return LADDER_OK;
}

std::vector<uint32_t> VulkanShader::compile(std::span<const ladder_linkage> linkage, const OldDraw* old) {
    ladder_binding_map bindings = {};
    bindings.type = LADDER_STRUCTURE_TYPE_BINDING_MAP;
    bindings.function = place;
    bindings.user_data = this;
    ladder_spirv_target_info target = {};
    target.type = LADDER_STRUCTURE_TYPE_SPIRV_TARGET_INFO;
    target.next = &bindings;
    ladder_linkage_info links = {};
    links.type = LADDER_STRUCTURE_TYPE_LINKAGE_INFO;
    links.map = linkage.data();
    links.map_count = static_cast<unsigned int>(linkage.size());
    bindings.next = &links;
    ladder_device_info device = {};
    device.type = LADDER_STRUCTURE_TYPE_DEVICE_INFO;
    device.properties = device_->info().ladder_properties.data();
    device.property_count = static_cast<unsigned int>(device_->info().ladder_properties.size());
    links.next = &device;
    const std::vector<ladder_matrix_product>& products = device_->info().matrices;
    ladder_matrix_info matrices = {LADDER_STRUCTURE_TYPE_MATRIX_INFO, nullptr, products.data(),
                                   static_cast<unsigned int>(products.size())};
    // The numbers of samples and layers come with each pipeline; Direct3D's points have one pixel.
    const OldDraw nothing;
    std::vector<ladder_parameter> given = old_parameters(old ? *old : nothing, OldPart::All); // the size
    ladder_parameter sample_count = {};
    sample_count.name = LADDER_PARAMETER_RASTERIZER_SAMPLE_COUNT;
    sample_count.source = LADDER_PARAMETER_SOURCE_SPECIALIZATION;
    sample_count.u.spec_id = samples_constant;
    given.push_back(sample_count);
    ladder_parameter layer_count = sample_count;
    layer_count.name = LADDER_PARAMETER_LAYER_COUNT;
    layer_count.u.spec_id = layers_constant;
    given.push_back(layer_count);
    ladder_d3d9_info facts = old_facts(old ? *old : nothing);
    ladder_parameter_info parameters = {LADDER_STRUCTURE_TYPE_PARAMETER_INFO, nullptr, given.data(),
                                        static_cast<unsigned int>(given.size())};
    parameters.next = &facts;
    facts.next = &matrices;
    device.next = &parameters;
    target.environment = environment(device_->info().version);
    ladder_compile_info info = {};
    info.type = LADDER_STRUCTURE_TYPE_COMPILE_INFO;
    info.next = &target;
    info.source = {source_.code.data(), source_.code.size()};
    info.source_type = static_cast<ladder_source_type>(source_.type);
    info.target_type = LADDER_TARGET_SPIRV_BINARY;
    info.source_name = source_.name.c_str();
    info.entry_point = source_.entry_point.empty() ? nullptr : source_.entry_point.c_str();
    ladder_code code = {};
    char* messages = nullptr;
    int result = ladder_compile(&info, &code, &messages);
    if (result == LADDER_OK && messages)
        device_->instance().tell(messages);
    check_ladder(result, messages);
    std::vector<uint32_t> words(code.size / 4);
    std::memcpy(words.data(), code.code, code.size);
    ladder_free_code(&code);
    return words;
}

VkShaderStageFlagBits VulkanShader::vulkan_stage() const { return row_of(source_.stage).vulkan; }

uint32_t VulkanShader::binding(const ladder_scan_resource& r) const {
    static constexpr uint32_t shifts[] = {LADDER_DEFAULT_BINDING_SRV, LADDER_DEFAULT_BINDING_UAV,
                                          LADDER_DEFAULT_BINDING_CBV, LADDER_DEFAULT_BINDING_SAMPLER};
    return row_of(source_.stage).shift + shifts[r.resource_class] + r.first_register;
}

uint32_t VulkanShader::counter_binding(const ladder_scan_resource& r) const {
    return row_of(source_.stage).shift + LADDER_DEFAULT_BINDING_COUNTER + r.first_register;
}

} // namespace ladder::runner
