#include "simulator/simt_vertices.h"
#include "script/semantic_names.h"
#include "texels/texel_codec.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace ladder::runner {

namespace {

constexpr uint64_t vertices_max = uint64_t{1} << 22; // threads of a draw

// Where a row of the vertex shader's inputs comes from.
struct Fetch {
    uint32_t row = 0, columns = 0;
    Scalar scalar = Scalar::Float32;
    SystemValue system = SystemValue::None;
    const std::vector<uint8_t>* buffer = nullptr; // null: nothing is bound
    Format format = Format::Unknown;
    uint32_t offset = 0, stride = 0;
};

// Vertices lie as the layout packs them.
uint32_t stride_of(const State& state, uint32_t slot) {
    uint32_t stride = 0;
    for (const InputElement& e : state.layout)
        if (e.slot == slot)
            stride = std::max(stride, e.offset + info(e.format).bytes);
    return stride;
}

Result find_fetch(const State& state, const ShaderElement& e, uint32_t row, const std::string& shader,
                  Fetch& out) {
    out = {e.first_row + row, e.columns, e.scalar, e.system};
    if (e.system == SystemValue::VertexId || e.system == SystemValue::InstanceId)
        return {};
    for (const InputElement& l : state.layout) {
        if (l.index != e.indices[row] || !same_name(l.semantic, e.name))
            continue;
        const BoundResource* vb = state.find(SlotType::Vb, l.slot);
        if (!vb && e.used)
            return Result::failed(no_vertex_buffer(e.name + std::to_string(l.index), l.slot));
        out.buffer = vb ? &static_cast<const SimtResource*>(vb->backend.get())->bytes : nullptr;
        out.format = l.format;
        out.offset = l.offset;
        out.stride = stride_of(state, l.slot);
        return {};
    }
    if (!e.used)
        return {};
    return Result::failed(shader + ": " + no_element(e.name + std::to_string(e.indices[row])));
}

// Beyond the buffer everything is 0; components that the format lacks are 0, 0, 0, 1.
void fetch(const Fetch& f, uint32_t vertex, uint32_t instance, uint32_t* to) {
    if (f.system == SystemValue::VertexId || f.system == SystemValue::InstanceId) {
        to[0] = f.system == SystemValue::VertexId ? vertex : instance;
        return;
    }
    if (!f.buffer)
        return;
    const FormatInfo& format = info(f.format);
    const uint32_t one = !is_integer(format) ? std::bit_cast<uint32_t>(1.0f) : 1;
    uint32_t texel[4] = {0, 0, 0, one};
    const uint64_t at = uint64_t{vertex} * f.stride + f.offset;
    if (at + format.bytes <= f.buffer->size())
        for (uint32_t c = 0; c < format.components; c++)
            texel[c] = to_word(format, c, get_code(format, f.buffer->data() + at, c));
    else
        std::fill(texel, texel + 4, 0);
    for (uint32_t c = 0; c < f.columns; c++)
        to[c] = narrow(texel[c], f.scalar);
}

Result assemble(const State& state, const DrawCall& call, const SimtShader& vs,
                std::vector<uint32_t>& words) {
    std::vector<Fetch> fetches;
    for (const ShaderElement& e : vs.inputs)
        for (uint32_t r = 0; r < e.rows; r++)
            if (Result found = find_fetch(state, e, r, vs.name, fetches.emplace_back()); !found)
                return found;
    const size_t words_each = size_t{vs.input_rows} * 4;
    words.assign(words_each * call.vertices * call.instances, 0);
    uint32_t* to = words.data();
    for (uint32_t i = 0; i < call.instances; i++)
        for (uint32_t v = 0; v < call.vertices; v++, to += words_each)
            for (const Fetch& f : fetches)
                fetch(f, v, i, to + size_t{f.row} * 4);
    return {};
}

float word_float(const uint32_t* words, const ShaderElement& e, uint32_t row, uint32_t column) {
    return static_cast<float>(to_number(words[(e.first_row + row) * 4 + column], e.scalar));
}

// Distances of all elements with that meaning, one after another; how many there are.
uint32_t read_distances(const std::vector<ShaderElement>& written, SystemValue system, const uint32_t* words,
                        float* to) {
    uint32_t count = 0;
    for (const ShaderElement& e : written)
        for (uint32_t n = 0; e.system == system && n < e.rows * e.columns; n++)
            if (count < clip_distances_max)
                to[count++] = word_float(words, e, n / e.columns, n % e.columns);
    return count;
}

void read_vertex(const std::vector<ShaderElement>& written, uint32_t n, Vertices& out) {
    const uint32_t* words = out.of(n);
    RasterVertex& v = out.vertices[n];
    for (const ShaderElement& e : written) {
        if (e.system == SystemValue::Position)
            for (uint32_t c = 0; c < e.columns; c++)
                v.position[c] = word_float(words, e, 0, c);
        if (e.system == SystemValue::PointSize)
            v.point_size = word_float(words, e, 0, 0);
        if (e.system == SystemValue::Layer)
            out.layer[n] = words[e.first_row * 4];
        if (e.system == SystemValue::ViewportIndex)
            out.viewport[n] = words[e.first_row * 4];
    }
    out.clips = read_distances(written, SystemValue::ClipDistance, words, v.clip);
    out.culls = read_distances(written, SystemValue::CullDistance, words, v.cull);
}

} // namespace

Result run_vertices(const State& state, const DrawCall& call, uint32_t samples, SimtShader& vs,
                    Vertices& out) {
    out = {};
    const uint64_t count = uint64_t{call.vertices} * call.instances;
    if (count > vertices_max)
        return Result::unsupported("more than " + std::to_string(vertices_max) + " vertices in a draw");
    std::vector<uint32_t> inputs;
    if (Result r = assemble(state, call, vs, inputs); !r)
        return r;
    out.rows = vs.output_rows;
    out.words.assign(count * out.rows * 4, 0);
    ladder_simt_vertex_launch launch{};
    launch.type = LADDER_STRUCTURE_TYPE_SIMT_VERTEX_LAUNCH;
    launch.vertex_count = static_cast<uint32_t>(count);
    launch.inputs = inputs.data();
    launch.outputs = out.words.data();
    launch.constants.sample_count = samples;
    return vs.run(launch);
}

void read_vertices(const std::vector<ShaderElement>& written, Vertices& out) {
    const size_t count = out.rows ? out.words.size() / 4 / out.rows : 0;
    out.vertices.resize(count);
    for (const ShaderElement& e : written) {
        out.has_position |= e.system == SystemValue::Position;
        if (e.system == SystemValue::Layer)
            out.layer.resize(count);
        if (e.system == SystemValue::ViewportIndex)
            out.viewport.resize(count);
    }
    for (uint32_t n = 0; n < count; n++)
        read_vertex(written, n, out);
}

} // namespace ladder::runner
