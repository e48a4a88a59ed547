// Root signatures of clients: both of their versions have the same form here but for flags.
#include "shim_memory.h"
#include "shim_messages.h"
#include <ladder/ladder_dxbc.h>

using namespace ladder::vkd3d;

namespace {

constexpr unsigned read_flags = LADDER_CONTAINER_IGNORE_CHECKSUM;

// 1.0 and 1.1: their structures, and the members that only 1.1 has.
struct Form10 {
    using Desc = vkd3d_shader_root_signature_desc;
    using Parameter = vkd3d_shader_root_parameter;
    using Range = vkd3d_shader_descriptor_range;
    static Desc& desc(vkd3d_shader_versioned_root_signature_desc& d) { return d.u.v_1_0; }
    template <typename T>
    static unsigned flags(const T&) {
        return 0;
    }
    template <typename T>
    static void set_flags(T&, unsigned) {}
};

struct Form11 {
    using Desc = vkd3d_shader_root_signature_desc1;
    using Parameter = vkd3d_shader_root_parameter1;
    using Range = vkd3d_shader_descriptor_range1;
    static Desc& desc(vkd3d_shader_versioned_root_signature_desc& d) { return d.u.v_1_1; }
    template <typename T>
    static unsigned flags(const T& t) {
        return t.flags;
    }
    template <typename T>
    static void set_flags(T& t, unsigned flags) {
        t.flags = flags;
    }
};

vkd3d_shader_static_sampler_desc describe(const ladder_static_sampler& s) {
    return {s.filter,         s.address_u,  s.address_v,    s.address_w, s.mip_lod_bias,
            s.max_anisotropy, s.comparison, s.border_color, s.min_lod,   s.max_lod,
            s.register_index, s.space,      s.visibility};
}

ladder_static_sampler describe(const vkd3d_shader_static_sampler_desc& s) {
    return {s.filter,
            s.address_u,
            s.address_v,
            s.address_w,
            s.mip_lod_bias,
            s.max_anisotropy,
            s.comparison_func,
            s.border_colour,
            s.min_lod,
            s.max_lod,
            s.register_space,
            s.shader_register,
            s.shader_visibility,
            0};
}

template <typename Form>
bool describe(const ladder_root_parameter& p, typename Form::Parameter& out) {
    out.parameter_type = static_cast<uint32_t>(p.type);
    out.shader_visibility = p.visibility;
    if (p.type == LADDER_ROOT_PARAMETER_CONSTANTS) {
        out.u.constants = {p.register_index, p.space, p.constant_count};
    } else if (p.type == LADDER_ROOT_PARAMETER_TABLE) {
        out.u.descriptor_table = {0, nullptr};
        if (!p.range_count)
            return true;
        auto* ranges = make_array<typename Form::Range>(p.range_count);
        if (!ranges)
            return false;
        out.u.descriptor_table = {p.range_count, ranges};
        for (unsigned n = 0; n < p.range_count; n++) {
            const ladder_descriptor_range& r = p.ranges[n];
            ranges[n].range_type = static_cast<uint32_t>(r.resource_class);
            ranges[n].descriptor_count = r.count;
            ranges[n].base_shader_register = r.first_register;
            ranges[n].register_space = r.space;
            ranges[n].descriptor_table_offset = r.offset;
            Form::set_flags(ranges[n], r.flags);
        }
    } else {
        out.u.descriptor.shader_register = p.register_index;
        out.u.descriptor.register_space = p.space;
        Form::set_flags(out.u.descriptor, p.flags);
    }
    return true;
}

template <typename Form>
void free_parts(typename Form::Desc& d) {
    for (uint32_t n = 0; d.parameters && n < d.parameter_count; n++)
        if (d.parameters[n].parameter_type == VKD3D_SHADER_ROOT_PARAMETER_TYPE_DESCRIPTOR_TABLE)
            free_memory(d.parameters[n].u.descriptor_table.descriptor_ranges);
    free_memory(d.parameters);
    free_memory(d.static_samplers);
    d = {};
}

// Gives false where there is no memory; then nothing is left. Arrays without elements are NULL, as the
// original's are.
template <typename Form>
bool describe(const ladder_root_signature& s, vkd3d_shader_versioned_root_signature_desc& out) {
    typename Form::Desc& d = Form::desc(out);
    d = {};
    d.flags = s.flags;
    auto* parameters = s.parameter_count ? make_array<typename Form::Parameter>(s.parameter_count) : nullptr;
    auto* samplers =
        s.sampler_count ? make_array<vkd3d_shader_static_sampler_desc>(s.sampler_count) : nullptr;
    d.parameters = parameters;
    d.static_samplers = samplers;
    bool complete = (parameters || !s.parameter_count) && (samplers || !s.sampler_count);
    for (unsigned n = 0; complete && n < s.parameter_count; n++) {
        complete = describe<Form>(s.parameters[n], parameters[n]);
        d.parameter_count = n + 1;
    }
    for (unsigned n = 0; complete && n < s.sampler_count; n++)
        samplers[n] = describe(s.samplers[n]);
    d.static_sampler_count = s.sampler_count;
    if (!complete)
        free_parts<Form>(d);
    return complete;
}

// 1.2, which clients do not know, becomes 1.1.
int describe(const ladder_root_signature& s, vkd3d_shader_versioned_root_signature_desc& out,
             Messages& messages) {
    out.version = s.version == LADDER_ROOT_SIGNATURE_VERSION_1_0 ? VKD3D_SHADER_ROOT_SIGNATURE_VERSION_1_0
                                                                 : VKD3D_SHADER_ROOT_SIGNATURE_VERSION_1_1;
    if (s.version == LADDER_ROOT_SIGNATURE_VERSION_1_0)
        return describe<Form10>(s, out) ? LADDER_OK : LADDER_ERROR_OUT_OF_MEMORY;
    if (s.version == LADDER_ROOT_SIGNATURE_VERSION_1_1)
        return describe<Form11>(s, out) ? LADDER_OK : LADDER_ERROR_OUT_OF_MEMORY;
    const ladder_root_signature* older;
    int result = ladder_convert_root_signature(&s, LADDER_ROOT_SIGNATURE_VERSION_1_1, &older, messages.get());
    if (result == LADDER_OK) {
        result = describe<Form11>(*older, out) ? LADDER_OK : LADDER_ERROR_OUT_OF_MEMORY;
        ladder_free_root_signature(older);
    }
    return result;
}

// A client's root signature in Ladder's structures.
class Laid {
public:
    template <typename Form>
    Laid(const typename Form::Desc& d, ladder_root_signature_version version, Form)
        : parameters_(d.parameters ? d.parameter_count : 0),
          samplers_(d.static_samplers ? d.static_sampler_count : 0), ranges_(count_ranges(d)) {
        signature.type = LADDER_STRUCTURE_TYPE_ROOT_SIGNATURE;
        signature.version = version;
        signature.flags = d.flags;
        if (!*this)
            return;
        if (d.parameters)
            for (uint32_t n = 0; n < d.parameter_count; n++)
                lay<Form>(d.parameters[n], parameters_[n]);
        if (d.static_samplers)
            for (uint32_t n = 0; n < d.static_sampler_count; n++)
                samplers_[n] = describe(d.static_samplers[n]);
        signature.parameters = parameters_.data();
        signature.parameter_count = d.parameters ? d.parameter_count : 0;
        signature.samplers = samplers_.data();
        signature.sampler_count = d.static_samplers ? d.static_sampler_count : 0;
    }

    explicit operator bool() const { return parameters_ && samplers_ && ranges_; }

    ladder_root_signature signature{};

private:
    template <typename Desc>
    static size_t count_ranges(const Desc& d) {
        size_t count = 0;
        for (uint32_t n = 0; d.parameters && n < d.parameter_count; n++)
            if (d.parameters[n].parameter_type == VKD3D_SHADER_ROOT_PARAMETER_TYPE_DESCRIPTOR_TABLE)
                count += d.parameters[n].u.descriptor_table.descriptor_range_count;
        return count;
    }

    template <typename Form>
    void lay(const typename Form::Parameter& p, ladder_root_parameter& out) {
        out.type = static_cast<ladder_root_parameter_type>(p.parameter_type);
        out.visibility = p.shader_visibility;
        if (p.parameter_type == VKD3D_SHADER_ROOT_PARAMETER_TYPE_32BIT_CONSTANTS) {
            out.register_index = p.u.constants.shader_register;
            out.space = p.u.constants.register_space;
            out.constant_count = p.u.constants.value_count;
        } else if (p.parameter_type == VKD3D_SHADER_ROOT_PARAMETER_TYPE_DESCRIPTOR_TABLE) {
            out.ranges = ranges_.data() + range_count_;
            out.range_count = p.u.descriptor_table.descriptor_range_count;
            for (uint32_t n = 0; n < out.range_count; n++) {
                const typename Form::Range& r = p.u.descriptor_table.descriptor_ranges[n];
                ranges_[range_count_++] = {static_cast<ladder_resource_class>(r.range_type),
                                           r.descriptor_count,
                                           r.register_space,
                                           r.base_shader_register,
                                           Form::flags(r),
                                           r.descriptor_table_offset};
            }
        } else {
            out.register_index = p.u.descriptor.shader_register;
            out.space = p.u.descriptor.register_space;
            out.flags = Form::flags(p.u.descriptor);
        }
    }

    Scratch<ladder_root_parameter> parameters_;
    Scratch<ladder_static_sampler> samplers_;
    Scratch<ladder_descriptor_range> ranges_;
    size_t range_count_ = 0;
};

// Calls `what` with the root signature in Ladder's structures.
template <typename What>
int with_laid(const vkd3d_shader_versioned_root_signature_desc& d, What what) {
    if (d.version == VKD3D_SHADER_ROOT_SIGNATURE_VERSION_1_0) {
        const Laid laid(d.u.v_1_0, LADDER_ROOT_SIGNATURE_VERSION_1_0, Form10{});
        return laid ? what(laid.signature) : LADDER_ERROR_OUT_OF_MEMORY;
    }
    if (d.version == VKD3D_SHADER_ROOT_SIGNATURE_VERSION_1_1) {
        const Laid laid(d.u.v_1_1, LADDER_ROOT_SIGNATURE_VERSION_1_1, Form11{});
        return laid ? what(laid.signature) : LADDER_ERROR_OUT_OF_MEMORY;
    }
    return LADDER_ERROR_INVALID_ARGUMENT;
}

// A container without a root signature.
bool lacks_root_signature(const ladder_code& code) {
    const ladder_container* container;
    if (ladder_read_container(&code, LADDER_CONTAINER_HEADERS_ONLY, nullptr, &container, nullptr) !=
        LADDER_OK)
        return false;
    const bool lacks = !ladder_find_container_part(container, LADDER_TAG('R', 'T', 'S', '0'));
    ladder_free_container(container);
    return lacks;
}

} // namespace

extern "C" {

// For a container without a root signature the original gives a description of zeros.
LADDER_API int vkd3d_shader_parse_root_signature(const vkd3d_shader_code* dxbc,
                                                 vkd3d_shader_versioned_root_signature_desc* desc,
                                                 char** messages) {
    if (messages)
        *messages = nullptr;
    *desc = {};
    const ladder_code code = {dxbc->code, dxbc->size};
    if (lacks_root_signature(code))
        return VKD3D_OK;
    const ladder_root_signature* read;
    Messages told;
    int result = ladder_read_root_signature(&code, read_flags, nullptr, &read, told.get());
    if (result == LADDER_OK) {
        result = describe(*read, *desc, told);
        ladder_free_root_signature(read);
    }
    return told.tell(container_result(result), VKD3D_SHADER_LOG_INFO, nullptr, messages);
}

LADDER_API int vkd3d_shader_serialize_root_signature(const vkd3d_shader_versioned_root_signature_desc* desc,
                                                     vkd3d_shader_code* dxbc, char** messages) {
    if (messages)
        *messages = nullptr;
    Messages told;
    const int result = with_laid(*desc, [&](const ladder_root_signature& s) {
        ladder_code made;
        const int built = ladder_build_root_signature(&s, 0, &made, told.get());
        return built == LADDER_OK ? hand_over(made, *dxbc) : built;
    });
    return told.tell(result, VKD3D_SHADER_LOG_INFO, nullptr, messages);
}

LADDER_API int vkd3d_shader_convert_root_signature(vkd3d_shader_versioned_root_signature_desc* dst,
                                                   uint32_t version,
                                                   const vkd3d_shader_versioned_root_signature_desc* src) {
    if (src->version == version || (version != VKD3D_SHADER_ROOT_SIGNATURE_VERSION_1_0 &&
                                    version != VKD3D_SHADER_ROOT_SIGNATURE_VERSION_1_1))
        return VKD3D_ERROR_INVALID_ARGUMENT;
    Messages told;
    return result_of(with_laid(*src, [&](const ladder_root_signature& s) {
        const ladder_root_signature* made;
        int result = ladder_convert_root_signature(&s, static_cast<ladder_root_signature_version>(version),
                                                   &made, told.get());
        if (result == LADDER_OK) {
            result = describe(*made, *dst, told);
            ladder_free_root_signature(made);
        }
        return result;
    }));
}

LADDER_API void vkd3d_shader_free_root_signature(vkd3d_shader_versioned_root_signature_desc* desc) {
    if (desc->version == VKD3D_SHADER_ROOT_SIGNATURE_VERSION_1_0)
        free_parts<Form10>(desc->u.v_1_0);
    else if (desc->version == VKD3D_SHADER_ROOT_SIGNATURE_VERSION_1_1)
        free_parts<Form11>(desc->u.v_1_1);
    else
        return;
    desc->version = 0;
}
}
