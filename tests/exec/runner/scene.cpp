#include "scene.h"
#include "support/testing.h"

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace ladder::test {

using namespace runner;

namespace {

void check(const Result& r) {
    if (!r)
        fail_msg("%s: %s", r.kind == Result::Unsupported ? "unsupported" : "failed", r.text.c_str());
}

// %NAME0 .. of an input's columns.
std::string load(const char* name, uint32_t input) {
    std::string text;
    for (uint32_t c = 0; c < 4; c++)
        text += "    %" + std::string(name) + std::to_string(c) + " = load_input.f32 i" +
                std::to_string(input) + ", 0, " + std::to_string(c) + "\n";
    return text;
}

} // namespace

std::string store(uint32_t output, const std::string& a, const std::string& b, const std::string& c,
                  const std::string& d) {
    std::string text;
    uint32_t column = 0;
    for (const std::string& v : {a, b, c, d})
        text += "    store_output o" + std::to_string(output) + ", 0, " + std::to_string(column++) +
                (v[0] == '%' ? ", " : ", f32 ") + v + "\n";
    return text;
}

std::string vertex_text(const std::string& mode, const std::string& outputs, const std::string& body) {
    return "vsir 1 cfg-ssa\nstage vertex\nentry f0 \"main\"\n"
           "input i0 arbitrary f32 cols=4 row=0 col=0 used=15 \"POSITION\"\n"
           "input i1 arbitrary f32 cols=4 row=1 col=0 used=15 \"COLOR\"\n"
           "input i2 vertex_id u32 cols=1 row=2 col=0 \"SV_VertexID\"\n"
           "input i3 instance_id u32 cols=1 row=3 col=0 \"SV_InstanceID\"\n"
           "output o0 position f32 noperspective cols=4 row=0 col=0 \"SV_Position\"\n"
           "output o1 arbitrary f32 " +
           mode + " cols=4 row=1 col=0 \"COLOR\"\n" + outputs + "function f0 \"main\"() {\nentry:\n" +
           load("p", 0) + load("c", 1) +
           "    %v = load_input.i32 i2, 0, 0\n    %i = load_input.i32 i3, 0, 0\n" +
           (body.empty() ? store(0, "%p0", "%p1", "%p2", "%p3") + store(1, "%c0", "%c1", "%c2", "%c3")
                         : body) +
           "    return\n}\n";
}

std::string pixel_text(const std::string& body, const std::string& declarations, const std::string& mode,
                       const std::string& position) {
    return "vsir 1 cfg-ssa\nstage pixel\nentry f0 \"main\"\n"
           "input i0 position f32 " +
           position + " cols=4 row=0 col=0 \"SV_Position\"\ninput i1 arbitrary f32 " + mode +
           " cols=4 row=1 col=0 \"COLOR\"\n"
           "output o0 target f32 cols=4 row=0 col=0 \"SV_Target\"\n" +
           declarations + "function f0 \"main\"() {\nentry:\n" + load("p", 0) + load("c", 1) + body +
           "    return\n}\n";
}

std::string compute_text(const std::string& body, const std::string& declarations, uint32_t threads) {
    return "vsir 1 cfg-ssa\nstage compute\nentry f0 \"main\"\nlocal_size " + std::to_string(threads) +
           " 1 1\n" + declarations +
           "function f0 \"main\"() {\nentry:\n    %id = builtin.i32 thread_id, 0\n" + body +
           "    return\n}\n";
}

std::vector<Vertex> covering(float z, float w) {
    const float corners[3][2] = {{-1, 1}, {3, 1}, {-1, -3}};
    std::vector<Vertex> v;
    for (const auto& c : corners)
        v.push_back({{c[0] * w, c[1] * w, z * w, w}, {c[0], c[1], z, w}});
    return v;
}

void Scene::shader(Stage stage, const std::string& text, int type) {
    ShaderSource source{
        stage, {text.begin(), text.end()}, type, std::string("the ") + name(stage) + " shader"};
    const Result r = backend.load(source, state.shaders[static_cast<size_t>(stage)]);
    if (!r)
        fail_msg("%s\n%s", r.text.c_str(), text.c_str());
}

void Scene::add(const ResourceDesc& desc, const void* data, size_t size) {
    const auto* bytes = static_cast<const uint8_t*>(data);
    BoundResource made{desc, nullptr};
    check(backend.create(desc, {bytes, bytes ? size : 0}, made.backend));
    for (BoundResource& r : state.resources)
        if (r.desc.type == desc.type && r.desc.slot == desc.slot) {
            r = made;
            return;
        }
    auto at = state.resources.begin();
    while (at != state.resources.end() &&
           std::pair(at->desc.type, at->desc.slot) < std::pair(desc.type, desc.slot))
        ++at;
    state.resources.insert(at, made);
}

void Scene::target(uint32_t slot, Format format, uint32_t width, uint32_t height, uint32_t samples,
                   uint32_t layers) {
    ResourceDesc d;
    d.type = SlotType::Rtv;
    d.slot = slot;
    d.dimension = Dimension::Texture2D;
    d.format = format;
    d.width = width;
    d.height = height;
    d.samples = samples;
    d.layers = layers;
    d.array = layers > 1;
    add(d);
    const float zeros[4] = {};
    check(backend.clear_colour(*state.find(SlotType::Rtv, slot)->backend, zeros));
}

void Scene::depth(uint32_t width, uint32_t height, float clear, uint32_t samples) {
    ResourceDesc d;
    d.type = SlotType::Dsv;
    d.dimension = Dimension::Texture2D;
    d.format = Format::D32Float;
    d.width = width;
    d.height = height;
    d.samples = samples;
    add(d);
    check(backend.clear_depth(*state.find(SlotType::Dsv, 0)->backend, clear));
}

void Scene::vertices(const std::vector<Vertex>& v) {
    ResourceDesc d;
    d.type = SlotType::Vb;
    d.width = static_cast<uint32_t>(v.size() * sizeof(Vertex));
    add(d, v.data(), d.width);
    state.layout = {{0, Format::R32G32B32A32Float, "POSITION", 0, 0},
                    {0, Format::R32G32B32A32Float, "color", 0, 16}};
}

void Scene::draw(const DrawCall& call) { check(backend.draw(state, call)); }
void Scene::dispatch(uint32_t x, uint32_t y, uint32_t z) { check(backend.dispatch(state, x, y, z)); }

std::vector<uint32_t> Scene::words(SlotType type, uint32_t slot) {
    std::vector<uint8_t> bytes;
    check(backend.read(*state.find(type, slot)->backend, bytes));
    std::vector<uint32_t> w(bytes.size() / 4);
    std::memcpy(w.data(), bytes.data(), w.size() * 4);
    return w;
}

std::vector<float> Scene::floats(SlotType type, uint32_t slot) {
    const std::vector<uint32_t> w = words(type, slot);
    std::vector<float> f(w.size());
    std::memcpy(f.data(), w.data(), w.size() * 4);
    return f;
}

} // namespace ladder::test
