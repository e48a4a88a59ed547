#include "compile_shader.h"

#include "read_only_structs.h"

#include <cstring>

#include <ladder/ladder_report.h>
#include <spirv-tools/libspirv.h>

namespace ladder::test {

namespace {

ladder_spirv_environment environment_number(const std::string& name) {
    return static_cast<ladder_spirv_environment>(LADDER_SPIRV_ENVIRONMENT_VULKAN_1_0 + (name.back() - '0'));
}

spv_target_env validator_environment(const std::string& name) {
    // SPIRV-Tools 2023.1 knows nothing newer than Vulkan 1.3, which has the same SPIR-V as 1.4.
    static const spv_target_env all[] = {SPV_ENV_VULKAN_1_0, SPV_ENV_VULKAN_1_1, SPV_ENV_VULKAN_1_2,
                                         SPV_ENV_VULKAN_1_3, SPV_ENV_VULKAN_1_3};
    return all[name.back() - '0'];
}

std::string about_first_error(const char* messages) {
    unsigned int count = 0;
    const ladder_diagnostic* all = ladder_get_diagnostics(messages, &count);
    for (unsigned int n = 0; n < count; n++)
        if (all[n].severity == LADDER_SEVERITY_ERROR)
            return std::string(ladder_get_diagnostic_code_name(all[n].code)) + ' ' +
                   (all[n].feature ? all[n].feature : "");
    return {};
}

} // namespace

std::vector<uint32_t> Compiled::words() const {
    std::vector<uint32_t> out(bytes.size() / 4);
    if (!out.empty())
        std::memcpy(out.data(), bytes.data(), out.size() * 4);
    return out;
}

Compiled compile(const Request& request) {
    ladder_device_info device = {};
    device.next = request.next;
    device.type = LADDER_STRUCTURE_TYPE_DEVICE_INFO;
    device.properties = request.properties.data();
    device.property_count = static_cast<unsigned int>(request.properties.size());
    device.quirks = request.quirks.data();
    device.quirk_count = static_cast<unsigned int>(request.quirks.size());
    ladder_spirv_target_info spirv = {};
    spirv.type = LADDER_STRUCTURE_TYPE_SPIRV_TARGET_INFO;
    spirv.next = &device;
    if (!request.environment.empty())
        spirv.environment = environment_number(request.environment);
    ladder_compile_info info = {};
    info.type = LADDER_STRUCTURE_TYPE_COMPILE_INFO;
    info.next = &device;
    if (!request.environment.empty())
        info.next = &spirv;
    info.source = {request.source.data(), request.source.size()};
    info.target_type = request.target;
    info.options = request.options.data();
    info.option_count = static_cast<unsigned int>(request.options.size());
    info.entry_point = request.entry;
    ladder_code code = {};
    char* messages = nullptr;
    Compiled out;
    out.result = ladder_compile(&info, &code, &messages);
    if (code.size)
        out.bytes.assign(static_cast<const char*>(code.code), code.size);
    if (messages)
        out.messages = messages;
    out.about = about_first_error(messages);
    ladder_free_messages(messages);
    ladder_free_code(&code);
    return out;
}

Compiled compile(const std::string& source, const std::string& environment, const std::string& structurizer,
                 ladder_target_type target, const std::vector<ladder_setting>& device) {
    ladder_compile_option option = {LADDER_OPTION_STRUCTURIZER, LADDER_STRUCTURIZER_DEFAULT};
    if (structurizer == "naive")
        option.value = LADDER_STRUCTURIZER_NAIVE;
    if (structurizer == "reconstructive")
        option.value = LADDER_STRUCTURIZER_RECONSTRUCTIVE;
    return compile({source, environment, target, {option}, device});
}

Compiled compile_with(const std::string& source, const std::string& environment,
                      const std::vector<ladder_compile_option>& options, ladder_target_type target,
                      const std::vector<ladder_setting>& device, const void* next) {
    return compile({source, environment, target, options, device, {}, nullptr, next});
}

Compiled compile_entry(const std::string& source, const std::string& entry) {
    return compile({source, "vulkan1.3", LADDER_TARGET_SPIRV_BINARY, {}, {}, {}, entry.c_str()});
}

std::string validate_spirv(const std::vector<uint32_t>& words, const std::string& environment) {
    spv_context context = spvContextCreate(validator_environment(environment));
    spv_const_binary_t binary = {words.data(), words.size()};
    spv_diagnostic diagnostic = nullptr;
    std::string said;
    if (spvValidate(context, &binary, &diagnostic) != SPV_SUCCESS)
        said = diagnostic && diagnostic->error ? diagnostic->error : "rejected";
    spvDiagnosticDestroy(diagnostic);
    spvContextDestroy(context);
    return said.empty() ? ReadOnlyStructs::broken(words.data(), words.size()) : said;
}

} // namespace ladder::test
