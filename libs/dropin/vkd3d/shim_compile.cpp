// Compiling, scanning, preprocessing: bytecode by Ladder, all else by the original.
#include "bytecode_signatures.h"
#include "client_request.h"
#include "original_library.h"
#include "original_results.h"
#include "place_bindings.h"
#include "request_words.h"
#include "shader_source.h"
#include "shim_device.h"
#include "shim_linkage.h"
#include "shim_memory.h"
#include "shim_messages.h"
#include "shim_parameters.h"
#include "shim_scan.h"
#include "source_facts.h"
#include <ladder/ladder_context.h>
#include <ladder/ladder_report.h>

using namespace ladder::vkd3d;
using ladder::stand_in::Inspection;
using ladder::stand_in::RequestRecord;

namespace {

// An open shader and what was made of it.
class Shader {
public:
    explicit Shader(const void* chain) : facts(chain) {}
    ~Shader() {
        ladder_free_module(module);
        ladder_free_d3d9_signatures(registers);
        ladder_free_scan_result(scan);
        ladder_close_shader(shader);
    }

    int open(const vkd3d_shader_compile_info& info, const Options& o, Messages& messages) {
        ladder_scan_info source{};
        source.type = LADDER_STRUCTURE_TYPE_SCAN_INFO;
        source.source = {info.source.code, info.source.size};
        source.source_type =
            recognize(info.source).bytecode ? LADDER_SOURCE_D3D_BYTECODE : LADDER_SOURCE_DXBC;
        source.source_name = info.source_name;
        source.flags = o.debug_info ? LADDER_SCAN_NAMES | LADDER_SCAN_KEEP_DEBUG : 0;
        source.next = &facts.info;
        return ladder_open_shader(nullptr, &source, &shader, messages.get());
    }
    int read(Messages& messages) { return ladder_scan_shader(shader, nullptr, &scan, messages.get()); }
    // The signatures of bytecode of models 1 to 3; others have theirs in the container.
    int read_registers(const Source& source, Messages& messages) {
        return source.bytecode ? ladder_scan_shader_d3d9(shader, &registers, messages.get()) : LADDER_OK;
    }

    const SourceFacts facts;
    ladder_shader* shader = nullptr;
    const ladder_scan_result* scan = nullptr;
    const ladder_d3d9_signatures* registers = nullptr;
    ladder_module* module = nullptr;
};

template <typename T>
const T* of(const vkd3d_shader_compile_info& info, uint32_t type) {
    return find_structure<T>(info.next, type);
}

// The client's structures.
struct Wishes {
    explicit Wishes(const vkd3d_shader_compile_info& info)
        : target(of<vkd3d_shader_spirv_target_info>(info, VKD3D_SHADER_STRUCTURE_TYPE_SPIRV_TARGET_INFO)),
          interface(of<vkd3d_shader_interface_info>(info, VKD3D_SHADER_STRUCTURE_TYPE_INTERFACE_INFO)),
          offsets(of<vkd3d_shader_descriptor_offset_info>(
              info, VKD3D_SHADER_STRUCTURE_TYPE_DESCRIPTOR_OFFSET_INFO)),
          parameters(of<vkd3d_shader_parameter_info>(info, VKD3D_SHADER_STRUCTURE_TYPE_PARAMETER_INFO)),
          feedback(of<vkd3d_shader_transform_feedback_info>(
              info, VKD3D_SHADER_STRUCTURE_TYPE_TRANSFORM_FEEDBACK_INFO)),
          varyings(of<vkd3d_shader_varying_map_info>(info, VKD3D_SHADER_STRUCTURE_TYPE_VARYING_MAP_INFO)) {}

    const vkd3d_shader_spirv_target_info* target;
    const vkd3d_shader_interface_info* interface;
    const vkd3d_shader_descriptor_offset_info* offsets;
    const vkd3d_shader_parameter_info* parameters;
    const vkd3d_shader_transform_feedback_info* feedback;
    const vkd3d_shader_varying_map_info* varyings;
};

ladder_target_type target_of(uint32_t target, bool bytecode) {
    switch (target) {
    case VKD3D_SHADER_TARGET_SPIRV_TEXT: return LADDER_TARGET_SPIRV_TEXT;
    case VKD3D_SHADER_TARGET_D3D_ASM: return bytecode ? LADDER_TARGET_D3D_ASM : LADDER_TARGET_TPF_ASM;
    default: return LADDER_TARGET_SPIRV_BINARY;
    }
}

// The client's request in Ladder's structures, chained.
struct Chain {
    Chain(const vkd3d_shader_compile_info& client, const Wishes& w, const Options& o, ladder_stage stage,
          const ladder_scan_result* scan, const BytecodeSignatures* bytecode)
        : interface {
        &o, w.interface, w.offsets
    }, pairs(w.interface&& w.interface->combined_samplers ? w.interface->combined_sampler_count : 0),
        device(o, w.target),
        options{{LADDER_OPTION_SOURCE_NAMES, 1}, {LADDER_OPTION_DEBUG_INFO, o.debug_info}},
        parameters(w.parameters, w.target, o, stage),
        linkage(w.feedback, w.target, w.varyings, scan, bytecode) {
        if (!*this)
            return;
        bindings.type = LADDER_STRUCTURE_TYPE_BINDING_MAP;
        bindings.function = place_resource;
        bindings.user_data = &interface;
        bindings.root_size = push_constant_size(interface, stage);
        bindings.combined_sampler_count = list_pairs(w.interface, stage, pairs.data());
        bindings.combined_samplers = pairs.data();
        spirv.type = LADDER_STRUCTURE_TYPE_SPIRV_TARGET_INFO;
        spirv.environment = w.target && w.target->environment == VKD3D_SHADER_SPIRV_ENVIRONMENT_VULKAN_1_1
                                ? LADDER_SPIRV_ENVIRONMENT_VULKAN_1_1
                                : LADDER_SPIRV_ENVIRONMENT_VULKAN_1_0;
        spirv.entry_point_name = w.target ? w.target->entry_point : nullptr;
        info.type = LADDER_STRUCTURE_TYPE_COMPILE_INFO;
        info.target_type = target_of(client.target_type, bytecode);
        info.source_name = client.source_name;
        info.options = options;
        info.option_count = o.debug_info ? std::size(options) : 0;
        info.next = &spirv;
        spirv.next = &bindings;
        bindings.next = &device.info;
        device.info.next = &parameters.info;
        parameters.info.next = &linkage.info;
    }
    Chain(const Chain&) = delete;
    Chain& operator=(const Chain&) = delete;

    explicit operator bool() const { return pairs && parameters && linkage; } // false: there is no memory

    Interface interface;
    Scratch<ladder_combined_sampler> pairs;
    DeviceFacts device;
    const ladder_compile_option options[2]; // for a client that wants debug information
    Parameters parameters;
    Linkage linkage;
    ladder_binding_map bindings{};
    ladder_spirv_target_info spirv{};
    ladder_compile_info info{};
};

bool is_spirv(uint32_t target) {
    return target == VKD3D_SHADER_TARGET_SPIRV_BINARY || target == VKD3D_SHADER_TARGET_SPIRV_TEXT;
}

// The original's has options of its own. Ladder's is for where there is no original.
bool has_assembly(const Source& source, uint32_t target) {
    return target == VKD3D_SHADER_TARGET_D3D_ASM && (source.bytecode || source.tokens);
}

// OpenGL has another way of everything.
bool is_vulkan(const Wishes& w, const Options& o) {
    return !o.lower_left && !(w.target && w.target->environment == VKD3D_SHADER_SPIRV_ENVIRONMENT_OPENGL_4_5);
}

int copy_code(const ladder_module* module, vkd3d_shader_code& out) {
    const ladder_code& code = ladder_get_module_info(module)->output;
    void* copy = copy_bytes(code.code, code.size);
    if (!copy)
        return LADDER_ERROR_OUT_OF_MEMORY;
    out = {copy, code.size};
    return LADDER_OK;
}

// From 2.0 on a mode of denormals that the target does not have is an error, unless the client takes any.
bool lacks_denormals(const Options& o, const Messages& messages) {
    return o.api_version >= VKD3D_SHADER_API_VERSION_2_0 &&
           ((o.denormals[1] != any_denormals && messages.has(LADDER_DIAGNOSTIC_DENORM_MODE)) ||
            messages.has(LADDER_DIAGNOSTIC_QUIRK_LEFT_OUT));
}

// `record`: NULL where requests are not written down.
int compile(const vkd3d_shader_compile_info& info, const Wishes& wishes, const Options& o,
            const Source& source, RequestRecord* record, vkd3d_shader_code& out, Messages& messages) {
    Shader s(info.next);
    int result = s.open(info, o, messages);
    const bool wanted = wants_results(info.next);
    if (result == LADDER_OK && (wanted || (wishes.varyings && !source.bytecode)))
        result = s.read(messages);
    if (result == LADDER_OK)
        result = s.read_registers(source, messages);
    if (result != LADDER_OK)
        return result;
    BytecodeSignatures signatures;
    if (s.registers)
        tell_signatures(*s.registers, wishes.parameters, signatures);
    Chain chain(info, wishes, o, source.stage, s.scan, source.bytecode ? &signatures : nullptr);
    if (!chain)
        return LADDER_ERROR_OUT_OF_MEMORY;
    if (record)
        record->begin_compile(chain.info, chain.bindings, source.bytecode ? &s.facts.info : nullptr, false);
    result = ladder_compile_shader(s.shader, &chain.info, &s.module, messages.get());
    if (record)
        record->end_compile();
    if (result == LADDER_OK && lacks_denormals(o, messages)) {
        result = LADDER_ERROR_UNSUPPORTED;
        if (record)
            record->say("Ladder translated it; without that mode of denormals the client gets an error");
    }
    if (result == LADDER_OK && wanted &&
        fill_results(info.next, *s.scan, s.registers, info.source, o) != VKD3D_OK)
        result = LADDER_ERROR_OUT_OF_MEMORY;
    if (result == LADDER_OK && (result = copy_code(s.module, out)) != LADDER_OK)
        free_results(info.next);
    return result;
}

int scan(const vkd3d_shader_compile_info& info, const Source& source, const Options& o, Messages& messages) {
    Shader s(info.next);
    int result = s.open(info, o, messages);
    if (result == LADDER_OK)
        result = s.read(messages);
    if (result == LADDER_OK)
        result = s.read_registers(source, messages);
    if (result == LADDER_OK && fill_results(info.next, *s.scan, s.registers, info.source, o) != VKD3D_OK)
        result = LADDER_ERROR_OUT_OF_MEMORY;
    return result;
}

bool is_valid(const vkd3d_shader_compile_info* info) {
    return info && info->type == VKD3D_SHADER_STRUCTURE_TYPE_COMPILE_INFO &&
           (info->source.code || !info->source.size);
}

// What Ladder lacks of tokens and bytecode is the original's work, if there is one. Of DXIL that is so of
// vendors' intrinsics alone: what else is refused is what the client did not announce.
bool is_originals(int result, const Source& source, const Messages& told) {
    return result == LADDER_ERROR_UNSUPPORTED && (!source.dxil || told.has_vendor());
}

constexpr char no_original[] = "only bytecode is translated here, to SPIR-V for "
                               "Vulkan, and there is no other libvkd3d-shader to ask";

// Returns true if the developer gives this source to the original.
bool is_chosen(const vkd3d_shader_compile_info& info) {
    return Inspection::get().is_for_original(info.source.code, info.source.size);
}

void say_ladder(RequestRecord* record, const Messages& told) {
    if (!record)
        return;
    record->say("by: Ladder");
    record->add_messages(told.text());
}

int say_original(RequestRecord* record, int result, char** messages) {
    if (record) {
        record->say("by: the original library");
        record->add_messages(messages ? *messages : nullptr);
    }
    return result;
}

int answer_compile(const vkd3d_shader_compile_info* info, vkd3d_shader_code* out, char** messages,
                   RequestRecord* record) {
    const Options options = read_options(*info);
    const Wishes wishes(*info);
    const Source source = recognize(info->source);
    const bool own = source.is_known() && is_spirv(info->target_type) && is_vulkan(wishes, options);
    const bool chosen = is_chosen(*info);
    if (!own || chosen) {
        if (auto* original = LADDER_VKD3D_ORIGINAL(vkd3d_shader_compile))
            return say_original(record, ask_original(original, info, info->next, out, messages), messages);
        if (chosen)
            Inspection::tell_no_original();
        if (!own && !has_assembly(source, info->target_type))
            return refuse(VKD3D_ERROR_NOT_IMPLEMENTED, info->log_level, messages, no_original);
    }
    Messages told;
    vkd3d_shader_code code{};
    const int result = compile(*info, wishes, options, source, record, code, told);
    say_ladder(record, told);
    if (result == LADDER_OK)
        *out = code;
    else if (is_originals(result, source, told))
        if (auto* original = LADDER_VKD3D_ORIGINAL(vkd3d_shader_compile))
            return say_original(record, ask_original(original, info, info->next, out, messages), messages);
    return told.tell(result, info->log_level, info->source_name, messages);
}

int answer_scan(const vkd3d_shader_compile_info* info, char** messages, RequestRecord* record) {
    const Source source = recognize(info->source);
    const bool chosen = is_chosen(*info);
    if (!source.is_known() || chosen) {
        if (auto* original = LADDER_VKD3D_ORIGINAL(vkd3d_shader_scan))
            return say_original(record, ask_original(original, info, info->next, messages), messages);
        if (chosen)
            Inspection::tell_no_original();
        if (!source.is_known())
            return refuse(VKD3D_ERROR_NOT_IMPLEMENTED, info->log_level, messages, no_original);
    }
    Messages told;
    const int result = scan(*info, source, read_options(*info), told);
    say_ladder(record, told);
    if (is_originals(result, source, told))
        if (auto* original = LADDER_VKD3D_ORIGINAL(vkd3d_shader_scan))
            return say_original(record, ask_original(original, info, info->next, messages), messages);
    return told.tell(result, info->log_level, info->source_name, messages);
}

int answer_preprocess(const vkd3d_shader_compile_info* info, vkd3d_shader_code* out, char** messages,
                      RequestRecord* record) {
    if (auto* original = LADDER_VKD3D_ORIGINAL(vkd3d_shader_preprocess))
        return say_original(record, ask_original(original, info, nullptr, out, messages), messages);
    return refuse(VKD3D_ERROR_NOT_IMPLEMENTED, VKD3D_SHADER_LOG_ERROR, messages,
                  "HLSL is not preprocessed here, and there is no libvkd3d-shader from 1.3 on to ask");
}

} // namespace

extern "C" {

LADDER_API int vkd3d_shader_compile(const vkd3d_shader_compile_info* info, vkd3d_shader_code* out,
                                    char** messages) {
    if (messages)
        *messages = nullptr;
    if (!is_valid(info) || !out)
        return VKD3D_ERROR_INVALID_ARGUMENT;
    clear_results(info->next);
    return recorded(__func__, *info, out,
                    [&](RequestRecord* record) { return answer_compile(info, out, messages, record); });
}

LADDER_API int vkd3d_shader_scan(const vkd3d_shader_compile_info* info, char** messages) {
    if (messages)
        *messages = nullptr;
    if (!is_valid(info))
        return VKD3D_ERROR_INVALID_ARGUMENT;
    clear_results(info->next);
    return recorded(__func__, *info, nullptr,
                    [&](RequestRecord* record) { return answer_scan(info, messages, record); });
}

LADDER_API int vkd3d_shader_preprocess(const vkd3d_shader_compile_info* info, vkd3d_shader_code* out,
                                       char** messages) {
    if (messages)
        *messages = nullptr;
    if (!is_valid(info) || !out)
        return answer_preprocess(info, out, messages, nullptr);
    return recorded(__func__, *info, out,
                    [&](RequestRecord* record) { return answer_preprocess(info, out, messages, record); });
}
}
