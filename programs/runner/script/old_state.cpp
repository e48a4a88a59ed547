#include "script/old_state.h"

#include <algorithm>
#include <cmath>

namespace ladder::runner {

namespace {

ladder_d3d9_texture texture_of(const ResourceDesc& d) {
    switch (d.dimension) {
    case Dimension::Texture2D: return LADDER_D3D9_TEXTURE_2D;
    case Dimension::Texture3D: return LADDER_D3D9_TEXTURE_VOLUME;
    case Dimension::Cube: return LADDER_D3D9_TEXTURE_CUBE;
    default: return LADDER_D3D9_TEXTURE_DEFAULT;
    }
}

// Parameters, one after another.
class List {
public:
    explicit List(std::vector<ladder_parameter>& to) : to_(to) {}
    void number(ladder_parameter_name name, uint32_t value) { add(name).u.u32[0] = value; }
    void real(ladder_parameter_name name, float value) { add(name).u.f32[0] = value; }
    void reals(uint32_t name, const float (&values)[4]) {
        std::copy(values, values + 4, add(static_cast<ladder_parameter_name>(name)).u.f32);
    }

private:
    ladder_parameter& add(ladder_parameter_name name) {
        to_.push_back({});
        to_.back().name = name;
        to_.back().source = LADDER_PARAMETER_SOURCE_CONSTANT;
        return to_.back();
    }
    std::vector<ladder_parameter>& to_;
};

// The factor of vertex fog is what the vertex shader writes: (0 - factor) * -1.
void add_fog(const OldState& s, List& list) {
    if (s.fog == OldState::Fog::Disabled)
        return;
    const bool by_vertex = s.fog == OldState::Fog::Vertex;
    list.number(LADDER_PARAMETER_FOG_SOURCE, by_vertex      ? LADDER_FOG_SOURCE_FOG_OR_SPECULAR_W
                                             : s.fog_from_w ? LADDER_FOG_SOURCE_W
                                                            : LADDER_FOG_SOURCE_Z);
    list.reals(LADDER_PARAMETER_FOG_COLOR, s.fog_colour);
    const float log2_e = std::log2(std::exp(1.0f));
    switch (s.fog) {
    case OldState::Fog::Disabled: break;
    case OldState::Fog::Vertex:
        list.number(LADDER_PARAMETER_FOG_FRAGMENT_MODE, LADDER_FOG_LINEAR);
        list.real(LADDER_PARAMETER_FOG_END, 0);
        list.real(LADDER_PARAMETER_FOG_SCALE, -1);
        break;
    case OldState::Fog::Linear:
        list.number(LADDER_PARAMETER_FOG_FRAGMENT_MODE, LADDER_FOG_LINEAR);
        list.real(LADDER_PARAMETER_FOG_END, s.fog_end);
        list.real(LADDER_PARAMETER_FOG_SCALE, 1 / (s.fog_end - s.fog_start));
        break;
    case OldState::Fog::Exp:
        list.number(LADDER_PARAMETER_FOG_FRAGMENT_MODE, LADDER_FOG_EXP);
        list.real(LADDER_PARAMETER_FOG_SCALE, s.fog_density * log2_e);
        break;
    case OldState::Fog::Exp2:
        list.number(LADDER_PARAMETER_FOG_FRAGMENT_MODE, LADDER_FOG_EXP2);
        list.real(LADDER_PARAMETER_FOG_SCALE, s.fog_density * std::sqrt(log2_e));
        break;
    }
}

} // namespace

OldDraw::OldDraw(const State& s, const DrawCall& call)
    : state(s.old), points(call.topology == Topology::PointList) {
    for (const BoundResource& r : s.resources) {
        if (r.desc.type != SlotType::Srv || r.desc.slot >= 16)
            continue;
        if (r.desc.slot < 8)
            textures[r.desc.slot] = texture_of(r.desc);
        if (r.desc.shadow)
            shadows |= 1u << r.desc.slot;
    }
}

std::vector<ladder_parameter> old_parameters(const OldDraw& draw, OldPart part) {
    std::vector<ladder_parameter> all;
    List list(all);
    const OldState& s = draw.state;
    static_assert(static_cast<int>(Compare::Always) + 1 == LADDER_COMPARISON_ALWAYS);
    if (s.alpha_test != Compare::Always) {
        list.number(LADDER_PARAMETER_ALPHA_TEST_FUNC, static_cast<uint32_t>(s.alpha_test) + 1);
        list.real(LADDER_PARAMETER_ALPHA_TEST_REF, s.alpha_reference);
    }
    if (s.clip_planes)
        list.number(LADDER_PARAMETER_CLIP_PLANE_MASK, s.clip_planes);
    for (uint32_t n = 0; n < OldState::planes_max; n++)
        if (s.clip_planes >> n & 1)
            list.reals(LADDER_PARAMETER_CLIP_PLANE_0 + n, s.clip_plane[n]);
    list.real(LADDER_PARAMETER_POINT_SIZE, s.point_size);
    if (s.point_bounds) {
        list.real(LADDER_PARAMETER_POINT_SIZE_MIN, s.point_min);
        list.real(LADDER_PARAMETER_POINT_SIZE_MAX, s.point_max);
    }
    add_fog(s, list);
    if (s.srgb_writes)
        list.number(LADDER_PARAMETER_SRGB_WRITE_MASK, s.srgb_writes);
    if (part == OldPart::All && s.flat)
        list.number(LADDER_PARAMETER_FLAT_INTERPOLATION, 1);
    if (part == OldPart::All && s.point_sprites && draw.points)
        list.number(LADDER_PARAMETER_POINT_SPRITE, 1);
    return all;
}

ladder_d3d9_info old_facts(const OldDraw& draw) {
    ladder_d3d9_info info = {};
    info.type = LADDER_STRUCTURE_TYPE_D3D9_INFO;
    std::copy(std::begin(draw.textures), std::end(draw.textures), info.textures);
    info.shadow_samplers = draw.shadows;
    return info;
}

int translate_old(const ShaderSource& source, const OldDraw& draw, std::vector<uint8_t>& vsir,
                  std::string& messages) {
    const std::vector<ladder_parameter> given = old_parameters(draw, OldPart::Translated);
    ladder_d3d9_info facts = old_facts(draw);
    const ladder_parameter_info parameters = {LADDER_STRUCTURE_TYPE_PARAMETER_INFO, nullptr, given.data(),
                                              static_cast<unsigned int>(given.size())};
    facts.next = &parameters;
    ladder_compile_info info = {};
    info.type = LADDER_STRUCTURE_TYPE_COMPILE_INFO;
    info.next = &facts;
    info.source = {source.code.data(), source.code.size()};
    info.source_type = LADDER_SOURCE_D3D_BYTECODE;
    info.target_type = LADDER_TARGET_VSIR;
    info.source_name = source.name.c_str();
    ladder_code code = {};
    char* said = nullptr;
    const int result = ladder_compile(&info, &code, &said);
    messages = said ? said : "";
    ladder_free_messages(said);
    const auto* bytes = static_cast<const uint8_t*>(code.code);
    vsir.assign(bytes, bytes + code.size);
    ladder_free_code(&code);
    return result;
}

} // namespace ladder::runner
