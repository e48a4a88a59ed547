#include "simulator/simt_meshes.h"
#include "script/semantic_names.h"

#include <algorithm>

namespace ladder::runner {

namespace {

constexpr uint64_t groups_max = uint64_t{1} << 22; // of a launch (Direct3D's mesh shaders, "Dispatch size")

uint64_t count_of(const uint32_t groups[3]) { return uint64_t{groups[0]} * groups[1] * groups[2]; }

// Every primitive gets vertices of its own, which have what belongs to it after what belongs to them: so its
// values are constant all over it. Pixel shaders find both by name, not by register.
std::vector<ShaderElement> link_elements(const SimtShader& ms, const SimtShader* ps) {
    std::vector<ShaderElement> all = ms.outputs;
    for (ShaderElement e : ms.patch) {
        e.first_row += ms.output_rows;
        all.push_back(std::move(e));
    }
    for (ShaderElement& e : all) {
        e.packed = false;
        for (const ShaderElement& in : ps ? ps->inputs : std::vector<ShaderElement>())
            if (in.packed && same_name(in.name, e.name) && in.indices == e.indices) {
                e.packed = true;
                e.start_row = in.start_row;
                e.start_column = in.start_column;
            }
    }
    return all;
}

// What the groups of one launch leave.
struct Tables {
    Tables(uint64_t groups, const SimtShader& ms)
        : vertices(groups), primitives(groups), out(groups * ms.primitives.max_vertices * ms.output_rows * 4),
          patch(groups * ms.primitives.max_primitives * ms.patch_rows * 4),
          indices(groups * ms.primitives.max_primitives * 3) {}
    std::vector<uint32_t> vertices, primitives, out, patch, indices;
};

bool is_culled(const SimtShader& ms, const uint32_t* patch) {
    for (const ShaderElement& e : ms.patch)
        if (e.system == SystemValue::CullPrimitive && patch[e.first_row * 4])
            return true;
    return false;
}

void add_vertex(const uint32_t* words, uint32_t count, std::vector<uint32_t>& to) {
    to.insert(to.end(), words, words + count);
}

void add_group(const SimtShader& ms, const Tables& t, uint64_t group, Assembled& out) {
    const uint32_t vertex_words = ms.output_rows * 4, patch_words = ms.patch_rows * 4;
    for (uint32_t p = 0; p < t.primitives[group]; p++) {
        const uint64_t primitive = group * ms.primitives.max_primitives + p;
        const uint32_t* patch = t.patch.data() + primitive * patch_words;
        if (is_culled(ms, patch))
            continue;
        for (uint32_t k = 0; k < out.primitives.corners; k++) {
            const uint64_t vertex = group * ms.primitives.max_vertices + t.indices[primitive * 3 + k];
            out.primitives.vertex.push_back(
                static_cast<uint32_t>(out.vertices.words.size() / 4 / out.vertices.rows));
            add_vertex(t.out.data() + vertex * vertex_words, vertex_words, out.vertices.words);
            add_vertex(patch, patch_words, out.vertices.words);
        }
        out.primitives.id.push_back(p);
    }
}

Result run_launch(uint32_t samples, const uint32_t groups[3], const uint32_t* payload, SimtShader& ms,
                  Assembled& out) {
    const uint64_t count = count_of(groups);
    if (count > groups_max)
        return Result::failed("more than " + std::to_string(groups_max) + " groups of mesh shaders");
    Tables t(count, ms);
    ladder_simt_mesh_launch m{};
    m.type = LADDER_STRUCTURE_TYPE_SIMT_MESH_LAUNCH;
    std::copy(groups, groups + 3, m.groups);
    m.payload = payload;
    m.payload_words = payload ? ms.primitives.payload_words : 0;
    m.vertex_counts = t.vertices.data();
    m.primitive_counts = t.primitives.data();
    m.outputs = t.out.data();
    m.patch_outputs = t.patch.data();
    m.indices = t.indices.data();
    m.constants.sample_count = samples;
    if (Result r = ms.run(m); !r)
        return r;
    for (uint64_t g = 0; g < count; g++)
        add_group(ms, t, g, out);
    return {};
}

} // namespace

Result run_meshes(uint32_t samples, const uint32_t groups[3], SimtShader* as, SimtShader& ms,
                  const SimtShader* ps, Assembled& out) {
    out.outputs = link_elements(ms, ps);
    out.vertices.rows = ms.output_rows + ms.patch_rows;
    out.primitives.corners = ms.primitives.output_topology == LADDER_OUTPUT_TOPOLOGY_LINE ? 2 : 3;
    if (!as)
        return run_launch(samples, groups, nullptr, ms, out);
    const uint64_t count = count_of(groups);
    const uint32_t words = as->primitives.payload_words;
    if (words != ms.primitives.payload_words && ms.primitives.payload_words)
        return Result::failed(ms.name + ": the payload is another than the amplification shader's");
    if (count > groups_max)
        return Result::failed("more than " + std::to_string(groups_max) + " groups of amplification shaders");
    constexpr uint32_t undefined = 0xcafef00d; // no number that a mesh shader could take for one
    std::vector<uint32_t> dispatches(count * 3), payloads(count * words, undefined);
    ladder_simt_amplification_launch a{};
    a.type = LADDER_STRUCTURE_TYPE_SIMT_AMPLIFICATION_LAUNCH;
    std::copy(groups, groups + 3, a.groups);
    a.dispatches = dispatches.data();
    a.payloads = payloads.data();
    a.constants.sample_count = samples;
    if (Result r = as->run(a); !r)
        return r;
    for (uint64_t g = 0; g < count; g++)
        if (Result r = run_launch(samples, &dispatches[g * 3], payloads.data() + g * words, ms, out); !r)
            return r;
    return {};
}

} // namespace ladder::runner
