#include "both.h"

#include "script/probe.h"
#include "texels/texel_codec.h"

#include <algorithm>
#include <cstring>

namespace ladder::runner {

namespace {

struct TwoResources : BackendResource {
    std::shared_ptr<BackendResource> of[2];
};
struct TwoShaders : BackendShader {
    std::shared_ptr<BackendShader> of[2];
};
TwoResources& two(BackendResource& r) { return static_cast<TwoResources&>(r); }

class Both final : public BothBackend {
public:
    Both(std::unique_ptr<Backend> first, std::unique_ptr<Backend> second);

    std::string_view name() const override { return "both"; }
    std::string_view description() const override { return text; }
    const Capabilities& capabilities() const override { return common; }
    Result set_wave_size(uint32_t lanes) override {
        return on_both([&](int i) { return backend[i]->set_wave_size(lanes); });
    }
    Result create(const ResourceDesc& desc, std::span<const uint8_t> data,
                  std::shared_ptr<BackendResource>& out) override {
        auto r = std::make_shared<TwoResources>();
        out = r;
        return on_both([&](int i) { return backend[i]->create(desc, data, r->of[i]); });
    }
    Result create_scene(const SceneDesc& desc, std::shared_ptr<BackendResource>& out) override {
        auto r = std::make_shared<TwoResources>();
        out = r;
        return on_both([&](int i) { return backend[i]->create_scene(desc, r->of[i]); });
    }
    Result load(const ShaderSource& source, std::shared_ptr<BackendShader>& out) override {
        auto s = std::make_shared<TwoShaders>();
        out = s;
        return on_both([&](int i) { return backend[i]->load(source, s->of[i]); });
    }
    Result clear_colour(BackendResource& r, const float colour[4]) override {
        return on_both([&](int i) { return backend[i]->clear_colour(*two(r).of[i], colour); });
    }
    Result clear_depth(BackendResource& r, float depth) override {
        return on_both([&](int i) { return backend[i]->clear_depth(*two(r).of[i], depth); });
    }
    Result copy(BackendResource& from, BackendResource& to) override {
        return on_both([&](int i) { return backend[i]->copy(*two(from).of[i], *two(to).of[i]); });
    }
    Result read(BackendResource& r, std::vector<uint8_t>& out) override {
        return backend[0]->read(*two(r).of[0], out);
    }
    Result read_second(BackendResource& r, std::vector<uint8_t>& out) override {
        return backend[1]->read(*two(r).of[1], out);
    }
    Result read_counter(BackendResource& r, uint32_t& out) override {
        return backend[0]->read_counter(*two(r).of[0], out);
    }
    Result read_second_counter(BackendResource& r, uint32_t& out) override {
        return backend[1]->read_counter(*two(r).of[1], out);
    }
    Result draw(const State& state, const DrawCall& call) override {
        return on_both([&](int i) { return backend[i]->draw(part(state, i), call); });
    }
    Result dispatch(const State& state, uint32_t x, uint32_t y, uint32_t z) override {
        return on_both([&](int i) { return backend[i]->dispatch(part(state, i), x, y, z); });
    }
    Result dispatch_mesh(const State& state, uint32_t x, uint32_t y, uint32_t z) override {
        return on_both([&](int i) { return backend[i]->dispatch_mesh(part(state, i), x, y, z); });
    }
    Result dispatch_rays(const State& state, uint32_t x, uint32_t y, uint32_t z) override {
        return on_both([&](int i) { return backend[i]->dispatch_rays(part(state, i), x, y, z); });
    }
    void set_trace(std::function<void(std::string_view)> listener) override {
        for (auto& b : backend)
            b->set_trace(listener);
    }
    std::vector<std::string> findings() override;
    std::string compare(const State& state, const std::vector<Tolerance>& tolerances,
                        const std::set<std::string>& skip) override;

private:
    std::unique_ptr<Backend> backend[2];
    Capabilities common;
    std::string text;

    template <typename F>
    Result on_both(F action);
    static State part(const State& state, int i);
    Result compare(const BoundResource& r, const Tolerance* tolerance, std::string& difference);
};

template <typename T>
std::vector<T> in_both(const std::vector<T>& a, const std::vector<T>& b) {
    std::vector<T> result;
    for (const T& x : a)
        if (std::find(b.begin(), b.end(), x) != b.end())
            result.push_back(x);
    return result;
}

Both::Both(std::unique_ptr<Backend> first, std::unique_ptr<Backend> second)
    : backend{std::move(first), std::move(second)},
      text(std::string(backend[0]->description()) + " and " + std::string(backend[1]->description())) {
    const Capabilities &a = backend[0]->capabilities(), &b = backend[1]->capabilities();
    common.names = in_both(a.names, b.names);
    common.uav_load = in_both(a.uav_load, b.uav_load);
    common.wave_sizes = in_both(a.wave_sizes, b.wave_sizes);
    common.shader_model = std::min(a.shader_model, b.shader_model);
    common.tags = a.tags; // what fails on one fails on both
    common.tags.insert(common.tags.end(), b.tags.begin(), b.tags.end());
}

// Both always do it, so that they stay comparable; what one says first counts.
template <typename F>
Result Both::on_both(F action) {
    Result result[2] = {action(0), action(1)};
    for (int kind : {Result::Failed, Result::Unsupported})
        for (int i = 0; i < 2; i++)
            if (result[i].kind == kind) {
                result[i].text = std::string(backend[i]->name()) + ": " + result[i].text;
                return result[i];
            }
    return {};
}

State Both::part(const State& state, int i) {
    State result = state;
    for (auto& shader : result.shaders)
        if (shader)
            shader = static_cast<TwoShaders&>(*shader).of[i];
    for (RayEntry& e : result.rays.entries)
        for (auto& shader : e.shaders)
            if (shader)
                shader = static_cast<TwoShaders&>(*shader).of[i];
    for (BoundResource& r : result.resources)
        if (r.backend)
            r.backend = two(*r.backend).of[i];
    for (BoundScene& s : result.scenes)
        s.backend = two(*s.backend).of[i];
    return result;
}

std::vector<std::string> Both::findings() {
    std::vector<std::string> all;
    for (auto& b : backend)
        for (const std::string& line : b->findings()) {
            const size_t text = is_note(line) ? note_mark.size() : 0; // the mark stays in front
            all.push_back(line.substr(0, text) + std::string(b->name()) + ": " + line.substr(text));
        }
    return all;
}

Result Both::compare(const BoundResource& r, const Tolerance* tolerance, std::string& difference) {
    std::vector<uint8_t> a, b;
    if (Result result = backend[0]->read(*two(*r.backend).of[0], a); !result)
        return result;
    if (Result result = backend[1]->read(*two(*r.backend).of[1], b); !result)
        return result;
    difference = compare_contents(r.desc, a, b, tolerance, backend[0]->name(), backend[1]->name());
    if (!difference.empty() || !r.desc.counter)
        return {};
    uint32_t counters[2] = {};
    for (int i = 0; i < 2; i++)
        if (Result result = backend[i]->read_counter(*two(*r.backend).of[i], counters[i]); !result)
            return result;
    if (counters[0] != counters[1])
        difference = "the counter of " + slot_name(r.desc.type, r.desc.slot) + " is " +
                     std::to_string(counters[0]) + " on " + std::string(backend[0]->name()) + " and " +
                     std::to_string(counters[1]) + " on " + std::string(backend[1]->name());
    return {};
}

std::string Both::compare(const State& state, const std::vector<Tolerance>& tolerances,
                          const std::set<std::string>& skip) {
    for (const BoundResource& r : state.resources) {
        if (r.desc.type == SlotType::Vb || !r.backend || skip.count(slot_name(r.desc.type, r.desc.slot)))
            continue;
        const auto tolerance = std::find_if(tolerances.begin(), tolerances.end(), [&](const Tolerance& t) {
            return t.type == r.desc.type && t.slot == r.desc.slot;
        });
        std::string difference;
        const Result result = compare(r, tolerance == tolerances.end() ? nullptr : &*tolerance, difference);
        if (!result)
            return "cannot read " + slot_name(r.desc.type, r.desc.slot) + ": " + result.text;
        if (!difference.empty())
            return difference;
    }
    return "";
}

// Where byte `offset` is: "byte 12", "(3, 4), component 1", with layer, level and sample where there are
// any.
std::string place_of(const ResourceDesc& d, uint64_t offset, uint32_t component_bytes) {
    if (d.dimension == Dimension::Buffer)
        return "byte " + std::to_string(offset);
    uint32_t layer = 0, level = 0;
    while (layer + 1 < d.layers && d.offset(layer + 1, 0) <= offset)
        layer++;
    while (level + 1 < d.levels && d.offset(layer, level + 1) <= offset)
        level++;
    offset -= d.offset(layer, level);
    const uint64_t width = std::max(1u, d.width >> level), height = std::max(1u, d.height >> level);
    const uint64_t component = offset % info(d.format).bytes / component_bytes;
    const uint64_t sample = offset / info(d.format).bytes % d.samples,
                   texel = offset / info(d.format).bytes / d.samples;
    std::string text = "(" + std::to_string(texel % width) + ", " + std::to_string(texel / width % height);
    if (d.dimension == Dimension::Texture3D)
        text += ", " + std::to_string(texel / width / height);
    else if (d.layers > 1)
        text += ", " + std::to_string(layer);
    text += "), component " + std::to_string(component);
    if (d.levels > 1)
        text += ", level " + std::to_string(level);
    return text + (d.samples > 1 ? ", sample " + std::to_string(sample) : "");
}

// Direct3D lets conversions to formats of numbers be 0.6 steps off, of floats one: neighbours agree.
std::string compare_small(const ResourceDesc& desc, const std::vector<uint8_t>& a,
                          const std::vector<uint8_t>& b, uint32_t ulps, std::string_view name_a,
                          std::string_view name_b) {
    const FormatInfo& f = info(desc.format);
    for (uint64_t at = 0; at + f.bytes <= std::min(a.size(), b.size()); at += f.bytes)
        for (uint32_t c = 0; c < f.components; c++) {
            const uint32_t x = get_code(f, &a[at], c), y = get_code(f, &b[at], c);
            if (x == y ||
                (!is_integer(f) && steps_between(f, c, to_number(f, c, x), to_number(f, c, y)) < ulps + 1.5))
                continue;
            const auto text = [&](uint32_t code) {
                return number_text(is_integer(f) ? ProbeType::U32 : ProbeType::F32, to_word(f, c, code));
            };
            std::string place = place_of(desc, at, f.bytes);
            if (const size_t component = place.find("component 0"); component != place.npos)
                place.replace(component, 11, "component " + std::to_string(c));
            return slot_name(desc.type, desc.slot) + " differs first at " + place + ": " + text(x) + " on " +
                   std::string(name_a) + ", " + text(y) + " on " + std::string(name_b);
        }
    return "";
}

} // namespace

std::string compare_contents(const ResourceDesc& desc, const std::vector<uint8_t>& a,
                             const std::vector<uint8_t>& b, const Tolerance* tolerance,
                             std::string_view name_a, std::string_view name_b) {
    if (a == b)
        return "";
    const FormatKind kind = info(desc.format).kind;
    const bool real = kind == FormatKind::Float || kind == FormatKind::Depth;
    ProbeType type = real ? ProbeType::F32 : kind == FormatKind::Sint ? ProbeType::I32 : ProbeType::U32;
    uint32_t ulps = 0;
    if (tolerance) {
        type = tolerance->value_type;
        ulps = tolerance->ulps;
    }
    if (is_small(info(desc.format)))
        return compare_small(desc, a, b, ulps, name_a, name_b);
    const uint32_t size = size_of(type);
    for (uint64_t at = 0; at + size <= std::min(a.size(), b.size()); at += size) {
        uint64_t x = 0, y = 0;
        memcpy(&x, &a[at], size);
        memcpy(&y, &b[at], size);
        if (!matches(type, x, y, ulps))
            return slot_name(desc.type, desc.slot) + " differs first at " + place_of(desc, at, size) + ": " +
                   number_text(type, x) + " on " + std::string(name_a) + ", " + number_text(type, y) +
                   " on " + std::string(name_b);
    }
    if (a.size() != b.size())
        return slot_name(desc.type, desc.slot) + " has " + std::to_string(a.size()) + " bytes on " +
               std::string(name_a) + " and " + std::to_string(b.size()) + " on " + std::string(name_b);
    return "";
}

std::unique_ptr<BothBackend> make_both_backend(std::unique_ptr<Backend> first,
                                               std::unique_ptr<Backend> second) {
    return std::make_unique<Both>(std::move(first), std::move(second));
}

} // namespace ladder::runner
