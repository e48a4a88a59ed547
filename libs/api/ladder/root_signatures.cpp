// Root signatures of ladder_dxbc.h: read, build, convert.
#include "api/ladder/owned.h"
#include "formats/dxbc/container_writer.h"
#include "formats/dxbc/root_signature.h"
#include "ladder/ladder_dxbc.h"

using namespace ladder;
using dxbc::DescriptorType;
using dxbc::RootParameterType;

static_assert(LADDER_ROOT_SIGNATURE_VERSION_1_0 == dxbc::root_signature_1_0);
static_assert(LADDER_ROOT_SIGNATURE_VERSION_1_2 == dxbc::root_signature_1_2);
static_assert(LADDER_ROOT_PARAMETER_CONSTANTS == static_cast<int>(RootParameterType::Constants));
static_assert(LADDER_ROOT_PARAMETER_UAV + 1 == static_cast<int>(RootParameterType::Count));
static_assert(LADDER_RESOURCE_CLASS_UAV == static_cast<int>(DescriptorType::Uav));
static_assert(LADDER_RESOURCE_CLASS_CBV == static_cast<int>(DescriptorType::Cbv));
static_assert(LADDER_RESOURCE_CLASS_SAMPLER + 1 == static_cast<int>(DescriptorType::Count));

namespace {

constexpr uint32_t rts0 = dxbc::fourcc('R', 'T', 'S', '0');

using Owner = Owned<ladder_root_signature>;

ladder_root_parameter describe(const dxbc::RootParameter& p, Owner& owner) {
    auto* ranges = owner.array<ladder_descriptor_range>(p.ranges.size());
    for (size_t n = 0; n < p.ranges.size(); n++) {
        const dxbc::DescriptorRange& r = p.ranges[n];
        ranges[n] = {static_cast<ladder_resource_class>(r.type),
                     r.count,
                     r.space,
                     r.first_register,
                     r.flags,
                     r.offset};
    }
    return {static_cast<ladder_root_parameter_type>(p.type),
            p.visibility,
            p.space,
            p.register_index,
            p.constants,
            p.flags,
            ranges,
            static_cast<unsigned int>(p.ranges.size())};
}

ladder_static_sampler describe(const dxbc::StaticSampler& s) {
    return {s.filter,         s.address[0],     s.address[1],   s.address[2], s.mip_lod_bias,
            s.max_anisotropy, s.comparison,     s.border_color, s.min_lod,    s.max_lod,
            s.space,          s.register_index, s.visibility,   s.flags};
}

const ladder_root_signature* describe(const dxbc::RootSignature& s, Host* host) {
    Making<ladder_root_signature> out(host);
    out->type = LADDER_STRUCTURE_TYPE_ROOT_SIGNATURE;
    out->version = static_cast<ladder_root_signature_version>(s.version);
    out->flags = s.flags;
    auto* parameters = out->array<ladder_root_parameter>(s.parameters.size());
    for (size_t n = 0; n < s.parameters.size(); n++)
        parameters[n] = describe(s.parameters[n], *out);
    out->parameters = parameters;
    out->parameter_count = static_cast<unsigned int>(s.parameters.size());
    auto* samplers = out->array<ladder_static_sampler>(s.samplers.size());
    for (size_t n = 0; n < s.samplers.size(); n++)
        samplers[n] = describe(s.samplers[n]);
    out->samplers = samplers;
    out->sampler_count = static_cast<unsigned int>(s.samplers.size());
    return out.release();
}

std::span<const dxbc::DescriptorRange> ranges_of(const ladder_root_parameter& p, Arena& arena) {
    auto ranges = arena.array<dxbc::DescriptorRange>(p.range_count);
    for (unsigned int n = 0; n < p.range_count; n++) {
        const ladder_descriptor_range& r = p.ranges[n];
        ranges[n] = {static_cast<DescriptorType>(r.resource_class),
                     r.count,
                     r.first_register,
                     r.space,
                     r.flags,
                     r.offset,
                     Location::none()};
    }
    return ranges;
}

// Members of other types than the parameter's own are 0.
void check_members(const ladder_root_parameter& p, unsigned int n, Diagnostics& diag) {
    const bool table = p.type == LADDER_ROOT_PARAMETER_TABLE;
    const bool constants = p.type == LADDER_ROOT_PARAMETER_CONSTANTS;
    if (static_cast<unsigned>(p.type) > LADDER_ROOT_PARAMETER_UAV)
        diag.fail_argument("parameter %u is of no type", n);
    if (table ? p.range_count && !p.ranges : p.range_count != 0)
        diag.fail_argument("parameter %u has no ranges, or is no table", n);
    if ((!constants && p.constant_count) || ((table || constants) && p.flags) ||
        (table && (p.space || p.register_index)))
        diag.fail_argument("parameter %u has members of another type", n);
}

dxbc::StaticSampler sampler_of(const ladder_static_sampler& s) {
    return {s.filter,         {s.address_u, s.address_v, s.address_w},
            s.mip_lod_bias,   s.max_anisotropy,
            s.comparison,     s.border_color,
            s.min_lod,        s.max_lod,
            s.register_index, s.space,
            s.visibility,     s.flags,
            Location::none()};
}

dxbc::RootSignature signature_of(const ladder_root_signature* s, Arena& arena, Diagnostics& diag) {
    if (!s || s->type != LADDER_STRUCTURE_TYPE_ROOT_SIGNATURE || s->next)
        diag.fail_argument("this is no ladder_root_signature, or something follows it");
    if (s->version < LADDER_ROOT_SIGNATURE_VERSION_1_0 || s->version > LADDER_ROOT_SIGNATURE_VERSION_1_2)
        diag.fail_argument("there is no version %d of root signatures", static_cast<int>(s->version));
    if ((s->parameter_count && !s->parameters) || (s->sampler_count && !s->samplers))
        diag.fail_argument("there are no parameters, or no samplers");
    auto parameters = arena.array<dxbc::RootParameter>(s->parameter_count);
    for (unsigned int n = 0; n < s->parameter_count; n++) {
        const ladder_root_parameter& p = s->parameters[n];
        check_members(p, n, diag);
        parameters[n] = {static_cast<RootParameterType>(p.type),
                         p.visibility,
                         p.register_index,
                         p.space,
                         p.constant_count,
                         p.flags,
                         ranges_of(p, arena),
                         Location::none()};
    }
    auto samplers = arena.array<dxbc::StaticSampler>(s->sampler_count);
    for (unsigned int n = 0; n < s->sampler_count; n++)
        samplers[n] = sampler_of(s->samplers[n]);
    return {static_cast<uint32_t>(s->version), s->flags, parameters, samplers, Location::none()};
}

dxbc::Part find_part(std::span<const uint8_t> source, unsigned int flags, Arena& arena, Diagnostics& diag) {
    if (!dxbc::looks_like_container(source))
        return {rts0, 0, source};
    const dxbc::Container c =
        dxbc::read_container(source, flags & LADDER_CONTAINER_IGNORE_CHECKSUM, arena, diag);
    const dxbc::Part* part = c.find(rts0);
    if (!part)
        diag.fail_invalid(Location::none(), Problem::NO_SHADER, "the container has no root signature");
    return *part;
}

} // namespace

int ladder_read_root_signature(const ladder_code* source, unsigned int flags, const char* source_name,
                               const ladder_root_signature** out, char** messages) {
    if (out)
        *out = nullptr;
    return guarded(source_name, messages, [&](Diagnostics& diag) {
        const std::span<const uint8_t> bytes = bytes_of(source, diag);
        if (!out ||
            flags & ~(LADDER_CONTAINER_IGNORE_CHECKSUM | LADDER_CONTAINER_IGNORE_ROOT_SIGNATURE_RULES))
            diag.fail_argument("ladder_read_root_signature() got a NULL pointer or an unknown flag");
        Arena arena(diag.host());
        const dxbc::RootSignature s =
            dxbc::read_root_signature(find_part(bytes, flags, arena, diag), arena, diag);
        if (!(flags & LADDER_CONTAINER_IGNORE_ROOT_SIGNATURE_RULES))
            dxbc::check_root_signature(s, arena, diag);
        *out = describe(s, diag.host());
    });
}

void ladder_free_root_signature(const ladder_root_signature* signature) { free_owned(signature); }

int ladder_build_root_signature(const ladder_root_signature* signature, unsigned int flags, ladder_code* out,
                                char** messages) {
    if (out)
        *out = {nullptr, 0};
    return guarded(nullptr, messages, [&](Diagnostics& diag) {
        if (!out ||
            flags & ~(LADDER_CONTAINER_BARE_ROOT_SIGNATURE | LADDER_CONTAINER_IGNORE_ROOT_SIGNATURE_RULES))
            diag.fail_argument("ladder_build_root_signature() got a NULL pointer or an unknown flag");
        Arena arena(diag.host());
        const dxbc::RootSignature s = signature_of(signature, arena, diag);
        std::span<const uint8_t> bytes = as_argument([&] {
            if (!(flags & LADDER_CONTAINER_IGNORE_ROOT_SIGNATURE_RULES))
                dxbc::check_root_signature(s, arena, diag);
            return dxbc::write_root_signature(s, arena, diag);
        });
        const dxbc::NewPart part[] = {{rts0, bytes}};
        if (!(flags & LADDER_CONTAINER_BARE_ROOT_SIGNATURE))
            bytes = dxbc::build_container(part, dxbc::DigestKind::Signed, arena);
        if (bytes.empty())
            diag.fail_argument("a container has less than 4 GiB");
        *out = hand_out(bytes.data(), bytes.size());
    });
}

int ladder_convert_root_signature(const ladder_root_signature* signature,
                                  ladder_root_signature_version version, const ladder_root_signature** out,
                                  char** messages) {
    if (out)
        *out = nullptr;
    return guarded(nullptr, messages, [&](Diagnostics& diag) {
        if (!out || version < LADDER_ROOT_SIGNATURE_VERSION_1_0 ||
            version > LADDER_ROOT_SIGNATURE_VERSION_1_2)
            diag.fail_argument("there is no place for the result, or no such version of root signatures");
        Arena arena(diag.host());
        const dxbc::RootSignature s = signature_of(signature, arena, diag);
        as_argument([&] { dxbc::check_version_flags(s, diag); });
        *out = describe(dxbc::convert_root_signature(s, static_cast<uint32_t>(version), arena), diag.host());
    });
}
