// Results of a scan, as the original gives them for DXIL.
#include "shim_scan.h"

#include "bytecode_signatures.h"
#include "original_library.h"
#include "shader_source.h"
#include "shim_memory.h"
#include "shim_messages.h"
#include "shim_signatures.h"

namespace ladder::vkd3d {

namespace {

constexpr uint32_t no_index = 0xffffffff;

struct Results {
    explicit Results(const void* chain)
        : descriptors(find_result<vkd3d_shader_scan_descriptor_info>(
              chain, VKD3D_SHADER_STRUCTURE_TYPE_SCAN_DESCRIPTOR_INFO)),
          signatures(find_result<vkd3d_shader_scan_signature_info>(
              chain, VKD3D_SHADER_STRUCTURE_TYPE_SCAN_SIGNATURE_INFO)),
          pairs(find_result<vkd3d_shader_scan_combined_resource_sampler_info>(
              chain, VKD3D_SHADER_STRUCTURE_TYPE_SCAN_COMBINED_RESOURCE_SAMPLER_INFO)),
          tessellation(find_result<vkd3d_shader_scan_hull_shader_tessellation_info>(
              chain, VKD3D_SHADER_STRUCTURE_TYPE_SCAN_HULL_SHADER_TESSELLATION_INFO)),
          group(find_result<vkd3d_shader_scan_thread_group_size_info>(
              chain, VKD3D_SHADER_STRUCTURE_TYPE_SCAN_THREAD_GROUP_SIZE_INFO)),
          denormals(find_result<vkd3d_shader_scan_denormal_mode_info>(
              chain, VKD3D_SHADER_STRUCTURE_TYPE_SCAN_DENORMAL_MODE_INFO)) {}

    vkd3d_shader_scan_descriptor_info* descriptors;
    vkd3d_shader_scan_signature_info* signatures;
    vkd3d_shader_scan_combined_resource_sampler_info* pairs;
    vkd3d_shader_scan_hull_shader_tessellation_info* tessellation;
    vkd3d_shader_scan_thread_group_size_info* group;
    vkd3d_shader_scan_denormal_mode_info* denormals;
};

// A structure of the scan's own chain.
template <typename T>
const T& part(const ladder_scan_result& scan, ladder_structure_type type) {
    return *find_structure<T>(scan.next, static_cast<uint32_t>(type));
}

uint32_t resource_type_of(ladder_resource_kind kind) {
    switch (kind) {
    case LADDER_RESOURCE_KIND_TEXTURE_1D: return VKD3D_SHADER_RESOURCE_TEXTURE_1D;
    case LADDER_RESOURCE_KIND_TEXTURE_2D:
    case LADDER_RESOURCE_KIND_FEEDBACK_TEXTURE_2D: return VKD3D_SHADER_RESOURCE_TEXTURE_2D;
    case LADDER_RESOURCE_KIND_TEXTURE_2DMS: return VKD3D_SHADER_RESOURCE_TEXTURE_2DMS;
    case LADDER_RESOURCE_KIND_TEXTURE_3D: return VKD3D_SHADER_RESOURCE_TEXTURE_3D;
    case LADDER_RESOURCE_KIND_TEXTURE_CUBE: return VKD3D_SHADER_RESOURCE_TEXTURE_CUBE;
    case LADDER_RESOURCE_KIND_TEXTURE_1D_ARRAY: return VKD3D_SHADER_RESOURCE_TEXTURE_1DARRAY;
    case LADDER_RESOURCE_KIND_TEXTURE_2D_ARRAY:
    case LADDER_RESOURCE_KIND_FEEDBACK_TEXTURE_2D_ARRAY: return VKD3D_SHADER_RESOURCE_TEXTURE_2DARRAY;
    case LADDER_RESOURCE_KIND_TEXTURE_2DMS_ARRAY: return VKD3D_SHADER_RESOURCE_TEXTURE_2DMSARRAY;
    case LADDER_RESOURCE_KIND_TEXTURE_CUBE_ARRAY: return VKD3D_SHADER_RESOURCE_TEXTURE_CUBEARRAY;
    case LADDER_RESOURCE_KIND_SAMPLER: return VKD3D_SHADER_RESOURCE_NONE;
    default: return VKD3D_SHADER_RESOURCE_BUFFER;
    }
}

// Clients before 1.3 know no doubles, those before 1.16 no samplers without a type.
uint32_t data_type_of(const ladder_scan_resource& r, const Options& o) {
    if (r.resource_class == LADDER_RESOURCE_CLASS_SAMPLER)
        return o.api_version <= VKD3D_SHADER_API_VERSION_1_15 ? VKD3D_SHADER_RESOURCE_DATA_UINT
                                                              : VKD3D_SHADER_RESOURCE_DATA_NONE;
    switch (r.component_type) {
    case LADDER_COMPONENT_I16:
    case LADDER_COMPONENT_I32:
    case LADDER_COMPONENT_I64: return VKD3D_SHADER_RESOURCE_DATA_INT;
    case LADDER_COMPONENT_F16:
    case LADDER_COMPONENT_F32: return VKD3D_SHADER_RESOURCE_DATA_FLOAT;
    case LADDER_COMPONENT_F64:
        return o.api_version < VKD3D_SHADER_API_VERSION_1_3 ? VKD3D_SHADER_RESOURCE_DATA_FLOAT
                                                            : VKD3D_SHADER_RESOURCE_DATA_DOUBLE;
    case LADDER_COMPONENT_SNORM_F16:
    case LADDER_COMPONENT_SNORM_F32:
    case LADDER_COMPONENT_SNORM_F64: return VKD3D_SHADER_RESOURCE_DATA_SNORM;
    case LADDER_COMPONENT_UNORM_F16:
    case LADDER_COMPONENT_UNORM_F32:
    case LADDER_COMPONENT_UNORM_F64: return VKD3D_SHADER_RESOURCE_DATA_UNORM;
    default: return VKD3D_SHADER_RESOURCE_DATA_UINT; // raw, structured and constant buffers, too
    }
}

// Counters and atomic operations read, too.
uint32_t flags_of(const ladder_scan_resource& r) {
    uint32_t flags = 0;
    if (r.resource_class == LADDER_RESOURCE_CLASS_UAV) {
        if (r.flags & LADDER_SCAN_RESOURCE_COUNTER)
            flags |= VKD3D_SHADER_DESCRIPTOR_INFO_FLAG_UAV_COUNTER;
        if (r.flags &
            (LADDER_SCAN_RESOURCE_READ | LADDER_SCAN_RESOURCE_ATOMIC | LADDER_SCAN_RESOURCE_COUNTER))
            flags |= VKD3D_SHADER_DESCRIPTOR_INFO_FLAG_UAV_READ;
        if (r.flags & LADDER_SCAN_RESOURCE_ATOMIC)
            flags |= VKD3D_SHADER_DESCRIPTOR_INFO_FLAG_UAV_ATOMICS;
    }
    if (r.flags & LADDER_SCAN_RESOURCE_COMPARISON_SAMPLER)
        flags |= VKD3D_SHADER_DESCRIPTOR_INFO_FLAG_SAMPLER_COMPARISON_MODE;
    if (r.kind == LADDER_RESOURCE_KIND_RAW_BUFFER)
        flags |= VKD3D_SHADER_DESCRIPTOR_INFO_FLAG_RAW_BUFFER;
    return flags;
}

// Descriptor heaps have no register: the interface has no way to speak of them.
bool is_listed(const ladder_scan_resource& r) { return !(r.flags & LADDER_SCAN_RESOURCE_HEAP); }

bool fill(vkd3d_shader_scan_descriptor_info& out, const ladder_scan_result& scan, const Options& o) {
    if (!(out.descriptors = make_array<vkd3d_shader_descriptor_info>(scan.resource_count)))
        return false;
    for (unsigned n = 0; n < scan.resource_count; n++) {
        const ladder_scan_resource& r = scan.resources[n];
        if (is_listed(r))
            out.descriptors[out.descriptor_count++] = {static_cast<uint32_t>(r.resource_class),
                                                       r.space,
                                                       r.first_register,
                                                       resource_type_of(r.kind),
                                                       data_type_of(r, o),
                                                       flags_of(r),
                                                       r.count};
    }
    return true;
}

// Pairs whose indices are only known at run time are not listed.
bool describe(const ladder_scan_pair& p, const ladder_scan_result& scan,
              vkd3d_shader_combined_resource_sampler_info& out) {
    const ladder_scan_resource& texture = scan.resources[p.texture];
    if (p.texture_index == no_index || !is_listed(texture))
        return false;
    out = {texture.space, texture.first_register + p.texture_index, 0, VKD3D_SHADER_DUMMY_SAMPLER_INDEX};
    if (p.sampler == no_index)
        return true;
    const ladder_scan_resource& sampler = scan.resources[p.sampler];
    if (p.sampler_index == no_index || !is_listed(sampler))
        return false;
    out.sampler_space = sampler.space;
    out.sampler_index = sampler.first_register + p.sampler_index;
    return true;
}

// In the order of first use, as the original lists them. SRVs that are loaded from or asked about are pairs
// with no sampler.
bool fill(vkd3d_shader_scan_combined_resource_sampler_info& out, const ladder_scan_result& scan) {
    const auto& pairs = part<ladder_scan_pairs>(scan, LADDER_STRUCTURE_TYPE_SCAN_PAIRS);
    out.combined_samplers = make_array<vkd3d_shader_combined_resource_sampler_info>(pairs.pair_count);
    if (!out.combined_samplers)
        return false;
    for (unsigned n = 0; n < pairs.pair_count; n++)
        out.combined_sampler_count +=
            describe(pairs.pairs[n], scan, out.combined_samplers[out.combined_sampler_count]);
    return true;
}

void fill(vkd3d_shader_scan_hull_shader_tessellation_info& out, const ladder_scan_result& scan) {
    if (scan.stage != LADDER_STAGE_HULL)
        return;
    const auto& p = part<ladder_scan_primitives>(scan, LADDER_STRUCTURE_TYPE_SCAN_PRIMITIVES);
    switch (p.output_topology) {
    case LADDER_OUTPUT_TOPOLOGY_POINT: out.output_primitive = VKD3D_SHADER_TESSELLATOR_OUTPUT_POINT; break;
    case LADDER_OUTPUT_TOPOLOGY_LINE: out.output_primitive = VKD3D_SHADER_TESSELLATOR_OUTPUT_LINE; break;
    case LADDER_OUTPUT_TOPOLOGY_TRIANGLE_CLOCKWISE:
        out.output_primitive = VKD3D_SHADER_TESSELLATOR_OUTPUT_TRIANGLE_CW;
        break;
    default: out.output_primitive = VKD3D_SHADER_TESSELLATOR_OUTPUT_TRIANGLE_CCW; break;
    }
    static_assert(LADDER_TESSELLATION_PARTITIONING_FRACTIONAL_EVEN ==
                  static_cast<int>(VKD3D_SHADER_TESSELLATOR_PARTITIONING_FRACTIONAL_EVEN));
    out.partitioning = static_cast<uint32_t>(p.partitioning);
}

void fill(vkd3d_shader_scan_thread_group_size_info& out, const ladder_scan_result& scan) {
    if (scan.stage != LADDER_STAGE_COMPUTE)
        return;
    out.x = scan.thread_group_size[0];
    out.y = scan.thread_group_size[1];
    out.z = scan.thread_group_size[2];
}

// D3D_SHADER_REQUIRES_*: doubles; minimum precision and native 16-bit operations.
constexpr unsigned uses_doubles = 0x1, uses_halves = 0x10 | 0x40000;

// The modes of types that the shader does not have are any. Direct3D flushes denormals of 32 bits if a shader
// says nothing.
void fill(vkd3d_shader_scan_denormal_mode_info& out, const ladder_scan_result& scan) {
    static_assert(LADDER_DENORMAL_MODE_FLUSH == static_cast<int>(VKD3D_SHADER_DENORMAL_MODE_FLUSH_TO_ZERO));
    constexpr uint32_t any = VKD3D_SHADER_DENORMAL_MODE_ANY;
    const auto& code = part<ladder_scan_code>(scan, LADDER_STRUCTURE_TYPE_SCAN_CODE);
    const unsigned flags = code.feature_flags[0];
    out.f16_denormal_mode = flags & uses_halves ? static_cast<uint32_t>(code.denormals_float16) : any;
    out.f32_denormal_mode = code.denormals_float32 == LADDER_DENORMAL_MODE_ANY
                                ? static_cast<uint32_t>(VKD3D_SHADER_DENORMAL_MODE_FLUSH_TO_ZERO)
                                : static_cast<uint32_t>(code.denormals_float32);
    out.f64_denormal_mode = flags & uses_doubles ? static_cast<uint32_t>(code.denormals_float64) : any;
}

// The container of DXIL does not know of all that is read; what it calls unused the original calls used.
void use_all(vkd3d_shader_signature& s) {
    for (uint32_t n = 0; n < s.element_count; n++)
        if (!s.elements[n].used_mask)
            s.elements[n].used_mask = s.elements[n].mask;
}

// What tokens call these outputs of pixel shaders is 0; clients get D3D_NAME_*.
void name_targets(vkd3d_shader_signature& s) {
    struct Name {
        const char* semantic;
        uint32_t value;
    };
    static constexpr Name names[] = {{"SV_Target", 64},         {"SV_Depth", 65},
                                     {"SV_Coverage", 66},       {"SV_DepthGreaterEqual", 67},
                                     {"SV_DepthLessEqual", 68}, {"SV_StencilRef", 69}};
    for (uint32_t n = 0; n < s.element_count; n++)
        for (const Name& name : names)
            if (!s.elements[n].sysval_semantic && same_name(s.elements[n].semantic_name, name.semantic))
                s.elements[n].sysval_semantic = name.value;
}

bool copy(const BytecodeSignature& from, vkd3d_shader_signature& to, uint32_t spare) {
    to = {make_array<vkd3d_shader_signature_element>(from.count() + spare), 0};
    for (uint32_t n = 0; to.elements && n < from.count(); n++) {
        const BytecodeElement& e = from[n];
        const char* name = copy_text(e.name);
        if (!name)
            return false;
        to.elements[to.element_count++] = {
            name, e.index, 0, e.sysval, VKD3D_SHADER_COMPONENT_FLOAT, e.location, e.mask, e.used, 0};
    }
    return to.elements;
}

// Vertex shaders of Direct3D 8 declare no inputs: Ladder knows what they are, by their numbers.
bool add_undeclared(vkd3d_shader_signature& s, const ladder_scan_result& scan) {
    const uint32_t declared = s.element_count;
    for (unsigned n = 0; n < scan.input_count; n++) {
        const ladder_scan_element& e = scan.inputs[n];
        bool found = false;
        for (uint32_t k = 0; k < declared; k++)
            found |= s.elements[k].register_index == e.first_register;
        if (found)
            continue;
        const char* name = copy_text(e.semantic_name);
        if (!name)
            return false;
        s.elements[s.element_count++] = {
            name, e.semantic_index, 0, 0, VKD3D_SHADER_COMPONENT_FLOAT, e.first_register,
            0xf,  e.used_mask,      0};
    }
    return true;
}

bool fill_bytecode(vkd3d_shader_scan_signature_info& out, const ladder_scan_result& scan,
                   const ladder_d3d9_signatures& registers, const vkd3d_shader_parameter_info* parameters) {
    BytecodeSignatures s;
    tell_signatures(registers, parameters, s);
    out.patch_constant.elements = make_array<vkd3d_shader_signature_element>(0);
    return out.patch_constant.elements && copy(s.inputs, out.input, s.is_pixel ? 0 : scan.input_count) &&
           copy(s.outputs, out.output, 0) && (s.is_pixel || add_undeclared(out.input, scan));
}

// The container of tokens has the signatures as the original tells them, but for those names. Patch constants
// of DXIL are in the shader's order.
bool fill(vkd3d_shader_scan_signature_info& out, const ladder_scan_result& scan,
          const vkd3d_shader_code& container) {
    const bool dxil = recognize(container).dxil;
    Messages unused;
    const auto& patch = part<ladder_scan_patch>(scan, LADDER_STRUCTURE_TYPE_SCAN_PATCH);
    if (read_signature(container, LADDER_SIGNATURE_INPUT, false, out.input, unused) != LADDER_OK ||
        read_signature(container, LADDER_SIGNATURE_OUTPUT, true, out.output, unused) != LADDER_OK ||
        read_signature(container, LADDER_SIGNATURE_PATCH, scan.stage != LADDER_STAGE_DOMAIN,
                       out.patch_constant, unused) != LADDER_OK ||
        !order_signature(out.input, scan.inputs, scan.input_count) ||
        !order_signature(out.output, scan.outputs, scan.output_count) ||
        (dxil && !order_signature(out.patch_constant, patch.elements, patch.element_count)))
        return false;
    if (dxil) {
        use_all(out.input);
        use_all(out.patch_constant);
    } else if (scan.stage == LADDER_STAGE_PIXEL) {
        name_targets(out.output);
    }
    return true;
}

// Sets all that comes after the head of a chained structure to zero.
template <typename T>
void clear(T* s) {
    if (s)
        std::memset(reinterpret_cast<char*>(s) + sizeof(vkd3d_chained), 0, sizeof *s - sizeof(vkd3d_chained));
}

// Replaces an array that the original made by a copy. An original without `free_made` does not know the
// structure, and made nothing. False: there is no memory, and the array is empty.
template <typename Info, typename Element>
bool adopt(Info& info, Element*& elements, uint32_t& count, void (*free_made)(Info*)) {
    if (!free_made || !elements) {
        elements = nullptr;
        count = 0;
        return true;
    }
    Info made = info;
    elements = static_cast<Element*>(copy_bytes(elements, count * sizeof(Element)));
    free_made(&made);
    if (!elements)
        count = 0;
    return elements != nullptr;
}

// Copies signatures, whose names are copied, too: releases of the original differ in who owns these.
bool adopt(vkd3d_shader_scan_signature_info& info) {
    vkd3d_shader_scan_signature_info made = info;
    info.input = info.output = info.patch_constant = {};
    auto* free_made = LADDER_VKD3D_ORIGINAL(vkd3d_shader_free_scan_signature_info);
    if (!free_made)
        return true;
    const bool complete = copy_signature(made.input, info.input) &&
                          copy_signature(made.output, info.output) &&
                          copy_signature(made.patch_constant, info.patch_constant);
    free_made(&made);
    return complete;
}

} // namespace

bool wants_results(const void* chain) {
    const Results r(chain);
    return r.descriptors || r.signatures || r.pairs || r.tessellation || r.group || r.denormals;
}

void clear_results(const void* chain) {
    const Results r(chain);
    clear(r.descriptors);
    clear(r.signatures);
    clear(r.pairs);
    clear(r.tessellation);
    clear(r.group);
    clear(r.denormals);
}

int fill_results(const void* chain, const ladder_scan_result& scan, const ladder_d3d9_signatures* registers,
                 const vkd3d_shader_code& container, const Options& options) {
    const Results r(chain);
    const auto fill_signatures = [&] {
        if (!registers)
            return fill(*r.signatures, scan, container);
        return fill_bytecode(
            *r.signatures, scan, *registers,
            find_structure<vkd3d_shader_parameter_info>(chain, VKD3D_SHADER_STRUCTURE_TYPE_PARAMETER_INFO));
    };
    if ((r.descriptors && !fill(*r.descriptors, scan, options)) || (r.pairs && !fill(*r.pairs, scan)) ||
        (r.signatures && !fill_signatures())) {
        free_results(chain);
        return VKD3D_ERROR_OUT_OF_MEMORY;
    }
    if (r.tessellation)
        fill(*r.tessellation, scan);
    if (r.group)
        fill(*r.group, scan);
    if (r.denormals)
        fill(*r.denormals, scan);
    return VKD3D_OK;
}

bool adopt_results(const void* chain) {
    const Results r(chain);
    bool complete = true;
    if (r.descriptors)
        complete &= adopt(*r.descriptors, r.descriptors->descriptors, r.descriptors->descriptor_count,
                          LADDER_VKD3D_ORIGINAL(vkd3d_shader_free_scan_descriptor_info));
    if (r.pairs)
        complete &= adopt(*r.pairs, r.pairs->combined_samplers, r.pairs->combined_sampler_count,
                          LADDER_VKD3D_ORIGINAL(vkd3d_shader_free_scan_combined_resource_sampler_info));
    if (r.signatures)
        complete &= adopt(*r.signatures);
    if (!complete)
        free_results(chain);
    return complete;
}

void free_results(const void* chain) {
    const Results r(chain);
    if (r.descriptors)
        vkd3d_shader_free_scan_descriptor_info(r.descriptors);
    if (r.signatures)
        vkd3d_shader_free_scan_signature_info(r.signatures);
    if (r.pairs)
        vkd3d_shader_free_scan_combined_resource_sampler_info(r.pairs);
    clear_results(chain);
}

} // namespace ladder::vkd3d
