#include "d3d_probe.h"
#include "support/testing.h"

#include "d3d_assembler.h"
#include "loaded.h"

#include "simt/simulator.h"

#include <algorithm>
#include <optional>

#include <cstddef>
#include <cstdint>

namespace ladder::test {

namespace {

// Empty, with messages, where the shader is refused.
std::string translate(const std::string& text, const D3dState& state, std::string& messages) {
    const std::vector<uint32_t> words = assemble_d3d(text);
    ladder_d3d9_info d3d9 = state.info;
    ladder_parameter_info parameters = {LADDER_STRUCTURE_TYPE_PARAMETER_INFO};
    parameters.parameters = state.parameters.data();
    parameters.parameter_count = static_cast<unsigned int>(state.parameters.size());
    parameters.next = &d3d9;
    ladder_compile_info info = {LADDER_STRUCTURE_TYPE_COMPILE_INFO};
    info.next = &parameters;
    info.source = {words.data(), words.size() * 4};
    info.target_type = LADDER_TARGET_VSIR;
    ladder_code code = {};
    char* said = nullptr;
    std::string vsir;
    if (ladder_compile(&info, &code, &said) == LADDER_OK)
        vsir.assign(static_cast<const char*>(code.code), code.size);
    messages = said ? said : "";
    ladder_free_messages(said);
    ladder_free_code(&code);
    return vsir;
}

struct Machine {
    Machine(const std::string& text, const D3dState& state)
        : vsir(d3d_vsir(text, state)), loaded(vsir), state_(state) {
        loaded.run_passes(passes::Structurizer::Reconstructive);
        simt::Options options;
        options.wave_size = 4;
        options.parameters = &state.later;
        simulator.emplace(loaded.program, options, arena, loaded.diag);
        bind_constants();
        for (uint32_t n = 0; n < state_.textures.size(); n++) {
            check::Resource& t = state_.textures[n];
            simulator->bind(
                {t.cls, t.space, t.reg, t.words.data(), t.words.size() * 4, t.format, 0, nullptr, t.texture});
        }
        for (uint32_t n = 0; n < 16; n++)
            simulator->bind_sampler(0, n, {});
        for (const check::Sampler& s : state_.samplers)
            simulator->bind_sampler(s.space, s.reg, s.state);
    }

    void bind_constants() {
        for (uint32_t n : state_.b)
            booleans.push_back({n, 0, 0, 0});
        uint32_t reg = 0;
        state_.c.resize(std::max<size_t>(state_.c.size(), 256));
        state_.i.resize(std::max<size_t>(state_.i.size(), 16));
        booleans.resize(std::max<size_t>(booleans.size(), 16));
        for (std::vector<Vec4>* file : {&state_.c, &state_.i, &booleans})
            simulator->bind({ir::ResourceClass::Cbv, 0, reg++, file->data(), file->size() * 16});
    }

    Values outputs(const std::vector<uint32_t>& table) const {
        Values all;
        const auto& elements = loaded.program.outputs;
        for (uint32_t e = 0; e < elements.size(); e++) {
            Vec4 v = {};
            for (uint32_t c = 0; c < elements[e].cols; c++)
                v[c] = table[simulator->first_output_row(e) * 4 + c];
            all[std::string(elements[e].name) + std::to_string(elements[e].index)] = v;
        }
        return all;
    }

    std::vector<uint32_t> inputs(uint32_t threads, const LaneValues& values) const {
        std::vector<uint32_t> table(size_t{threads} * simulator->input_rows() * 4);
        const auto& elements = loaded.program.inputs;
        for (uint32_t t = 0; t < threads; t++)
            for (uint32_t e = 0; e < elements.size(); e++) {
                const Vec4 v = values(std::string(elements[e].name) + std::to_string(elements[e].index), t);
                for (uint32_t c = 0; c < elements[e].cols; c++)
                    table[(t * simulator->input_rows() + simulator->first_input_row(e)) * 4 + c] = v[c];
            }
        return table;
    }

    void check(simt::Outcome outcome, const std::string& text) const {
        if (outcome != simt::Outcome::Completed)
            fail_msg("%s\nwas given up", text.c_str());
        for (const simt::ReportInfo& r : simulator->reports())
            fail_msg("%s\n%.*s", text.c_str(), static_cast<int>(r.text.size()), r.text.data());
    }

    Arena arena;
    std::string vsir; // names point into it
    mutable Loaded loaded;
    D3dState state_;
    std::vector<Vec4> booleans;
    std::optional<simt::Simulator> simulator;
};

check::Resource texture(uint32_t n, ir::ResourceKind kind, simt::TextureSize size) {
    check::Resource r{ir::ResourceClass::Srv, kind, 0, n};
    r.format = simt::Format::RGBA32Float;
    r.texture = size;
    return r;
}

} // namespace

check::Resource d3d_flat_texture(uint32_t n) {
    check::Resource r = texture(n, ir::ResourceKind::Texture2D, {.width = 4, .height = 4, .levels = 2});
    for (uint32_t level = 0; level < 2; level++)
        for (uint32_t y = 0; y < 4u >> level; y++)
            for (uint32_t x = 0; x < 4u >> level; x++)
                for (double v : {1.0 * x, 1.0 * y, 10.0 * n + level, 0.5})
                    r.words.push_back(bits(v));
    return r;
}

check::Resource d3d_cube_texture(uint32_t n) {
    check::Resource r = texture(n, ir::ResourceKind::TextureCube, {.width = 1, .layers = 6});
    for (uint32_t face = 0; face < 6; face++)
        for (double v : {1.0 * face, 0.0, 0.0, 1.0})
            r.words.push_back(bits(v));
    return r;
}

check::Resource d3d_volume_texture(uint32_t n) {
    check::Resource r = texture(n, ir::ResourceKind::Texture3D, {.width = 2, .height = 2, .depth = 2});
    for (uint32_t t = 0; t < 8; t++)
        for (double v : {1.0 * (t & 1), 1.0 * (t >> 1 & 1), 1.0 * (t >> 2), 1.0})
            r.words.push_back(bits(v));
    return r;
}

ladder_parameter constant_parameter(ladder_parameter_name name, std::initializer_list<uint32_t> values) {
    ladder_parameter p = {};
    p.name = name;
    std::copy(values.begin(), values.end(), p.u.u32);
    return p;
}

void set_later(D3dState& s, ladder_parameter_name name, std::initializer_list<uint32_t> values) {
    ladder_parameter p = {};
    p.name = name;
    p.source = LADDER_PARAMETER_SOURCE_SPECIALIZATION;
    p.u.spec_id = static_cast<unsigned int>(name) * 4;
    s.parameters.push_back(p);
    ir::ParameterFact& fact = s.later[static_cast<size_t>(name)];
    fact.state = ir::ParameterFact::State::Known;
    std::copy(values.begin(), values.end(), fact.value);
}

std::string d3d_scaled(std::string program) {
    constexpr char constants[] = "def c5, 0.0009765625, 0.0009765625, 0.0009765625, 0.0009765625\n"
                                 "def c6, 0.5, 0.5, 0.5, 0.5\n";
    program.insert(program.find('\n') + 1, constants);
    // Words behind the end are no instructions.
    program.insert(std::min(program.find(".words"), program.size()), "mad r0, r0, c5, c6\n");
    return program;
}

double d3d_unscaled(double colour) { return (colour - 0.5) * 1024; }

std::string d3d_vsir(const std::string& text, const D3dState& state) {
    std::string messages, vsir = translate(text, state, messages);
    if (vsir.empty())
        fail_msg("%s\n%s", text.c_str(), messages.c_str());
    return vsir;
}

std::string d3d_refusal(const std::string& text, const D3dState& state) {
    std::string messages;
    if (!translate(text, state, messages).empty())
        fail_msg("%s\nis taken", text.c_str());
    return messages;
}

Values run_vertex(const std::string& text, const D3dState& state, const Values& inputs) {
    Machine m(text, state);
    const std::vector<uint32_t> in = m.inputs(1, [&](const std::string& semantic, uint32_t) {
        const auto found = inputs.find(semantic);
        return found == inputs.end() ? Vec4{} : found->second;
    });
    std::vector<uint32_t> out(size_t{m.simulator->output_rows()} * 4);
    m.check(m.simulator->run(simt::VertexLaunch{1, in.data(), out.data(), {}}, m.loaded.diag), text);
    return m.outputs(out);
}

Values run_pixel(const std::string& text, const D3dState& state, const LaneValues& inputs) {
    Machine m(text, state);
    simt::Quad quad{};
    for (uint32_t& c : quad.coverage)
        c = 1;
    const std::vector<uint32_t> in = m.inputs(4, inputs);
    std::vector<uint32_t> out(size_t{m.simulator->output_rows()} * 16);
    uint8_t helpers[4] = {};
    const simt::Quad quads[] = {quad};
    m.check(m.simulator->run(simt::PixelLaunch{quads, in.data(), out.data(), helpers, nullptr, {}},
                             m.loaded.diag),
            text);
    Values all = m.outputs(out);
    if (helpers[0])
        all["killed"] = {};
    return all;
}

Values run_pixel(const std::string& text, const D3dState& state, const Values& inputs) {
    return run_pixel(text, state, [&](const std::string& semantic, uint32_t) {
        const auto found = inputs.find(semantic);
        return found == inputs.end() ? Vec4{} : found->second;
    });
}

} // namespace ladder::test
