// Draws with bytecode of shader models 1 to 3, as Direct3D 9 on Vulkan does: every scene of d3d9_scenes.txt,
// with the modules of the stand-in, beside the picture that vkd3d 2.1's modules made of it.
//
// usage: vkd3d_draws [FOLDER]: draws with the modules that tell-vkd3d wrote there, and prints the pictures.
#include "vkd3d_scene_file.h"
#include "vulkan_graphics.h"

#include <algorithm>
#include <bit>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <map>
#include <sstream>
#include <string>

namespace {

using namespace ladder::test;

constexpr uint32_t size = 8;       // of pictures, both ways
constexpr uint32_t registers = 16; // of vertices
constexpr uint32_t constants = 256;
constexpr int tolerance = 1; // of 255

const tell_library here = THIS_LIBRARY;

uint32_t bits(float f) { return std::bit_cast<uint32_t>(f); }

// 0 to 1, the same every time.
float noise(uint32_t n) {
    n = n * 747796405u + 2891336453u;
    n = ((n >> ((n >> 28) + 4)) ^ n) * 277803737u;
    return static_cast<float>((n >> 22 ^ n) & 0xffff) / 65535.0f;
}

std::vector<char> load(const std::string& path) {
    std::ifstream f(path, std::ios::binary);
    if (!f) {
        std::fprintf(stderr, "cannot read %s\n", path.c_str());
        std::exit(1);
    }
    return {std::istreambuf_iterator<char>(f), {}};
}

std::vector<uint32_t> words_of(const void* code, size_t bytes) {
    std::vector<uint32_t> words(bytes / 4);
    std::memcpy(words.data(), code, words.size() * 4);
    return words;
}

// Two triangles, or four points: the position first, all else between 0 and 1. Nothing lies on the middle of
// a pixel.
void add_vertices(Draw& d, bool points) {
    static constexpr float corners[6][2] = {{-0.93f, -0.97f}, {0.91f, -0.83f}, {-0.89f, 0.95f},
                                            {0.91f, -0.83f},  {0.97f, 0.88f},  {-0.89f, 0.95f}};
    d.vertex_count = points ? 4 : 6;
    d.topology = points ? VK_PRIMITIVE_TOPOLOGY_POINT_LIST : VK_PRIMITIVE_TOPOLOGY_TRIANGLE_LIST;
    d.stride = registers * 16;
    for (uint32_t v = 0; v < d.vertex_count; v++) {
        const uint32_t corner = v == 3 ? 4 : v; // equal corners have equal values
        const uint32_t seed = v == 3 ? 1 : v == 5 ? 2 : v;
        const float shrink = points ? 0.6f : 1;
        const float position[] = {corners[points ? corner : v][0] * shrink,
                                  corners[points ? corner : v][1] * shrink, 0.3f + 0.1f * noise(seed + 900),
                                  1};
        for (float f : position)
            d.vertices.push_back(bits(f));
        for (uint32_t n = 4; n < 4 * registers; n++)
            d.vertices.push_back(bits(noise(seed * 100 + n)));
    }
}

// Matrices are near the identity, so that positions stay where they are to be seen.
BufferBinding constant_buffer(uint32_t kind, uint32_t binding, bool pixel) {
    BufferBinding b{0, binding, BufferKind::Uniform, {}};
    for (uint32_t row = 0; row < constants; row++)
        for (uint32_t c = 0; c < 4; c++) {
            const float near = (row % 4 == c ? 1.0f : 0.0f) + 0.05f * noise(row * 4 + c);
            if (kind == 0)
                b.words.push_back(bits(pixel ? 0.1f + noise(row * 4 + c + 5000) : near));
            else if (kind == 1)
                b.words.push_back(c == 0 ? 2 + row % 3 : c == 2 ? 1 : 0); // rounds, first, step
            else
                b.words.push_back(c == 0 ? row & 1 : 0);
        }
    return b;
}

Texture texture(const vkd3d_shader_descriptor_info& d, uint32_t more, bool shadow) {
    Texture t;
    t.binding = SCENE_TEXTURES + more + d.register_index;
    t.width = t.height = 4;
    if (d.resource_type == VKD3D_SHADER_RESOURCE_TEXTURE_3D) {
        t.type = VK_IMAGE_VIEW_TYPE_3D;
        t.depth = 4;
    } else if (d.resource_type == VKD3D_SHADER_RESOURCE_TEXTURE_CUBE) {
        t.type = VK_IMAGE_VIEW_TYPE_CUBE;
        t.layers = 6;
    }
    const uint32_t texels = t.width * t.height * t.depth * t.layers;
    if (shadow)
        t.format = VK_FORMAT_D32_SFLOAT;
    for (uint32_t n = 0; n < texels * (shadow ? 1 : 4); n++)
        t.words.push_back(bits(noise(n + 1000 * d.register_index)));
    return t;
}

void add_resources(Resources& r, const stage& s, const scene_line& scene, bool pixel) {
    const uint32_t more = pixel ? 0u : uint32_t{SCENE_VERTEX};
    const auto is_shadow = [&](uint32_t number) { return scene.facts.shadow_samplers >> number & 1; };
    for (uint32_t n = 0; n < s.descriptors.descriptor_count; n++) {
        const vkd3d_shader_descriptor_info& d = s.descriptors.descriptors[n];
        Sampler sampler;
        sampler.binding = SCENE_SAMPLERS + more + d.register_index;
        sampler.address = VK_SAMPLER_ADDRESS_MODE_MIRRORED_REPEAT;
        if (is_shadow(d.register_index))
            sampler.compare = VK_COMPARE_OP_LESS_OR_EQUAL;
        if (d.type == VKD3D_SHADER_DESCRIPTOR_TYPE_CBV) {
            r.buffers.push_back(
                constant_buffer(d.register_index,
                                d.register_index + (pixel ? SCENE_PIXEL_CONSTANTS : SCENE_CONSTANTS), pixel));
        } else if (d.type == VKD3D_SHADER_DESCRIPTOR_TYPE_SRV) {
            r.textures.push_back(texture(d, more, is_shadow(d.register_index)));
            if (scene.scene.combined) {
                sampler.binding = r.textures.back().binding;
                r.textures.back().combined = {sampler};
            }
        } else if (!scene.scene.combined) {
            r.samplers.push_back(sampler);
        }
    }
}

using Picture = std::vector<uint8_t>; // of all targets

Picture draw(VulkanGraphics& device, const scene_line& scene, const stage& vertex, const stage& pixel,
             std::vector<uint32_t> vertex_words, std::vector<uint32_t> pixel_words) {
    Draw d;
    Resources r;
    d.vertex_shader = std::move(vertex_words);
    d.pixel_shader = std::move(pixel_words);
    d.width = d.height = size;
    add_vertices(d, scene.points);
    for (uint32_t n = 0; n < vertex.signatures.input.element_count; n++) {
        const uint32_t location = vertex.signatures.input.elements[n].register_index;
        d.attributes.push_back({location, VK_FORMAT_R32G32B32A32_SFLOAT, location * 16});
    }
    uint32_t targets = 1;
    for (uint32_t n = 0; n < pixel.signatures.output.element_count; n++)
        if (pixel.signatures.output.elements[n].sysval_semantic == 64)
            targets = std::max(targets, pixel.signatures.output.elements[n].register_index + 1);
    d.targets.resize(targets);
    for (Target& t : d.targets) {
        t.format = VK_FORMAT_R8G8B8A8_UNORM;
        const float clear[] = {0.25f, 0.5f, 0.75f, 0.125f};
        std::copy(clear, clear + 4, t.clear);
    }
    add_resources(r, vertex, scene, false);
    add_resources(r, pixel, scene, true);
    device.draw(d, r);
    Picture p;
    for (const Target& t : d.targets)
        for (uint32_t word : t.words)
            for (uint32_t shift = 0; shift < 32; shift += 8)
                p.push_back(static_cast<uint8_t>(word >> shift));
    return p;
}

int differing(const Picture& a, const Picture& b, bool rgb) {
    if (a.size() != b.size())
        return -1;
    int count = 0;
    for (size_t n = 0; n < a.size(); n++)
        count += std::abs(a[n] - b[n]) > tolerance && !(rgb && n % 4 == 3);
    return count;
}

std::string text_of(const Picture& p) {
    std::string text;
    char byte[3];
    for (uint8_t b : p) {
        std::snprintf(byte, sizeof byte, "%02x", b);
        text += byte;
    }
    return text;
}

std::map<std::string, Picture> read_pictures() {
    std::map<std::string, Picture> all;
    std::ifstream f(TEST_DATA_DIR "/dropin/d3d9_pictures.txt");
    std::string line;
    while (std::getline(f, line)) {
        std::istringstream words(line);
        std::string name, hex;
        words >> name >> hex;
        all[name]; // empty: vkd3d does not translate it
        for (size_t n = 0; hex != "refused" && n + 1 < hex.size(); n += 2)
            all[name].push_back(static_cast<uint8_t>(std::stoul(hex.substr(n, 2), nullptr, 16)));
    }
    return all;
}

struct Totals {
    int drawn = 0, compared = 0, seen = 0, failed = 0;
};

// All of the target is as it was.
bool is_empty(const Picture& p) {
    for (size_t n = 4; n < p.size(); n++)
        if (p[n] != p[n % 4])
            return false;
    return true;
}

void run(VulkanGraphics& device, scene_line& scene, const char* folder,
         const std::map<std::string, Picture>& expected, Totals& totals) {
    const std::string data = TEST_DATA_DIR "/", name = scene.scene.name;
    const std::vector<char> vertex_file = load(data + scene.scene.vertex + ".d3dbc"),
                            pixel_file = load(data + scene.scene.pixel + ".d3dbc");
    stage vertex{}, pixel{};
    vertex.source = {vertex_file.data(), vertex_file.size()};
    pixel.source = {pixel_file.data(), pixel_file.size()};
    totals.drawn++;
    if (!make_stages(&here, &scene.scene, &vertex, &pixel)) {
        std::printf("%s: refused\n", name.c_str());
        totals.failed++;
    } else if (folder && !std::ifstream(std::string(folder) + "/" + name + ".ps.spv")) {
        std::printf("%s refused\n", name.c_str());
    } else if (folder) {
        const std::vector<char> v = load(std::string(folder) + "/" + name + ".vs.spv"),
                                p = load(std::string(folder) + "/" + name + ".ps.spv");
        const Picture picture =
            draw(device, scene, vertex, pixel, words_of(v.data(), v.size()), words_of(p.data(), p.size()));
        std::printf("%s %s\n", name.c_str(), text_of(picture).c_str());
    } else {
        const Picture picture =
            draw(device, scene, vertex, pixel, words_of(vertex.module.code, vertex.module.size),
                 words_of(pixel.module.code, pixel.module.size));
        const auto found = expected.find(name);
        const bool refused = found != expected.end() && found->second.empty();
        const int count = refused                   ? 0
                          : found == expected.end() ? -1
                                                    : differing(picture, found->second, scene.rgb);
        totals.seen += !is_empty(picture);
        totals.compared += !refused;
        if ((count != 0) != (scene.differs != 0)) {
            std::printf("%s: %d of %zu components differ\n", name.c_str(), count, picture.size());
            totals.failed++;
        }
    }
    release_stage(&here, &vertex);
    release_stage(&here, &pixel);
}

} // namespace

int main(int argc, char** argv) {
    constexpr int skipped = 77;
    VulkanGraphics device;
    if (!device.unavailable().empty()) {
        std::printf("no device: %s\n", device.unavailable().c_str());
        return skipped;
    }
    const std::map<std::string, Picture> expected = read_pictures();
    Totals totals;
    std::ifstream scenes(TEST_DATA_DIR "/dropin/d3d9_scenes.txt");
    std::string line;
    while (std::getline(scenes, line)) {
        scene_line scene;
        if (line.empty() || line[0] == '#')
            continue;
        if (!read_scene(line.data(), &scene)) {
            std::printf("no scene: %s\n", line.c_str());
            return 1;
        }
        run(device, scene, argc > 1 ? argv[1] : nullptr, expected, totals);
    }
    if (argc > 1)
        return totals.failed != 0;
    std::printf("%d scenes, %d compared, %d to be seen, %d failed\n", totals.drawn, totals.compared,
                totals.seen, totals.failed);
    return totals.failed || totals.seen * 20 < totals.drawn * 17 || !totals.drawn;
}
