#include "check/ray_inputs.h"

#include "check/contents.h"

#include <algorithm>
#include <bit>
#include <cstdio>
#include <span>

namespace ladder::check {

using namespace ir;

namespace {

constexpr uint32_t width = 8, height = 5;
constexpr size_t log_max = 1u << 20; // words of all threads

// The words that a shader is given in variables of a storage.
uint32_t words_of(const Program& p, Storage storage) {
    uint32_t words = 0;
    for (const Variable& v : p.variables)
        if (v.storage == storage)
            words = std::max(words, v.count);
    return words;
}

float some_float(uint32_t random) { return static_cast<float>(random % 65) / 16 - 2; }
// Payloads have numbers of any type: floats and small integers.
uint32_t some_word(uint32_t random) {
    return random >> 31 ? std::bit_cast<uint32_t>(some_float(random)) : random % 61;
}

template <size_t N>
void fill(float (&to)[N], uint32_t random) {
    for (float& f : to)
        f = some_float(random = scramble(random + 1));
}

simt::RayState make_state(uint32_t thread, uint32_t seed) {
    static constexpr uint32_t flags[] = {0, 1, 4, 8, 0x10, 0x20}, kinds[] = {254, 255, 0, 1, 7};
    simt::RayState s;
    s.index[0] = thread % width;
    s.index[1] = thread / width;
    uint32_t random = scramble(seed * 977 + thread);
    fill(s.world_origin, random + 100);
    fill(s.world_direction, random + 200);
    fill(s.object_origin, random + 300);
    fill(s.object_direction, random + 400);
    fill(s.object_to_world, random + 500);
    fill(s.world_to_object, random + 600);
    fill(s.positions, random + 700);
    s.t_min = static_cast<float>(random % 3) / 8;
    s.t_current = 1 + static_cast<float>(random / 3 % 160) / 8;
    s.flags = flags[random / 7 % std::size(flags)];
    s.hit_kind = kinds[random / 11 % std::size(kinds)];
    s.instance_index = random / 13 % 3;
    s.instance_id = random / 17 % 7;
    s.geometry_index = random / 19 % 3;
    s.primitive_index = random / 23 % 9;
    s.cluster_id = random / 29 % 4 - 1; // 0xffffffff: none
    return s;
}

} // namespace

RayContents make_ray_contents(const Program& p, uint32_t seed) {
    RayContents c;
    c.threads = width * height;
    c.dimensions[0] = width;
    c.dimensions[1] = height;
    c.dimensions[2] = 1;
    for (uint32_t n = 0; n < c.threads; n++)
        c.states.push_back(make_state(n, seed));
    c.handed_count = words_of(p, simt::incoming_storage(p.stage()));
    c.attribute_count = p.stage() == Stage::Intersection ? 0 : words_of(p, Storage::HitAttribute);
    for (uint32_t n = 0; n < c.threads * c.handed_count; n++)
        c.handed.push_back(some_word(scramble(seed * 331 + n)));
    c.handed_undefined.resize(c.handed.size());
    bool floats = false;
    for (const Variable& v : p.variables)
        floats |= v.storage == Storage::HitAttribute && v.element == Type::F32;
    for (uint32_t n = 0; n < c.threads * c.attribute_count; n++) {
        const uint32_t random = scramble(seed * 733 + n);
        const float part = static_cast<float>(random % 9) / 16; // two of them are within a triangle
        c.attributes.push_back(floats ? std::bit_cast<uint32_t>(part) : some_word(random));
    }
    c.verdicts.resize(c.threads);
    c.log.resize(c.threads);
    return c;
}

simt::RayLaunch MadeUpShaders::launch(const Program& p) {
    RayContents& c = contents_;
    simt::RayLaunch l;
    l.count = c.threads;
    std::copy(c.dimensions, c.dimensions + 3, l.dimensions);
    l.states = p.stage() == Stage::RayGeneration ? nullptr : c.states.data();
    l.handed = {c.handed.data(), c.handed_undefined.data(), c.handed_count};
    l.attributes = {c.attributes.data(), nullptr, c.attribute_count};
    l.verdicts = c.verdicts.data();
    l.host = this;
    return l;
}

// Gives a number that is drawn for the thread's next question.
uint32_t MadeUpShaders::note(uint32_t thread, std::initializer_list<uint32_t> words,
                             const simt::HandedWords& handed) {
    std::vector<Handed>& log = contents_.log[thread];
    const uint32_t random = scramble(seed_ * 6151 + thread * 389 + static_cast<uint32_t>(log.size()));
    noted_ += words.size() + handed.size();
    if (noted_ > log_max) // a loop without an end, it seems
        return random;
    for (const uint32_t w : words)
        log.push_back({w, false});
    for (uint32_t n = 0; n < handed.size(); n++)
        log.push_back({handed[n], handed.is_undefined(n)});
    return random;
}

// Three of four words are written.
void MadeUpShaders::answer(uint32_t random, simt::HandedWords& words) {
    for (uint32_t n = 0; n < words.size(); n++)
        if (const uint32_t r = scramble(random + n); r % 4)
            words.set(n, some_word(scramble(r)));
}

void MadeUpShaders::trace(const simt::RayCaller& caller, const simt::TracedRay& ray,
                          simt::HandedWords payload) {
    const auto bits = [](float v) { return std::bit_cast<uint32_t>(v); };
    answer(note(caller.thread,
                {ray.scene != nullptr, ray.flags, ray.mask, ray.hit_group_offset, ray.geometry_multiplier,
                 ray.miss, bits(ray.origin[0]), bits(ray.origin[1]), bits(ray.origin[2]), bits(ray.t_min),
                 bits(ray.direction[0]), bits(ray.direction[1]), bits(ray.direction[2]), bits(ray.t_max)},
                payload),
           payload);
}

// A hit or a miss of another ray than the one that was traced.
void MadeUpShaders::trace_object(const simt::RayCaller& caller, const simt::TracedRay& ray,
                                 simt::HandedWords payload, simt::HitObject& object) {
    trace(caller, ray, payload);
    const uint32_t random = note(caller.thread, {}, payload);
    object = {};
    object.kind = random % 3 ? simt::HitObject::Hit : simt::HitObject::Miss;
    object.has_record = true;
    object.record = random % 7;
    object.state = make_state(caller.thread, random);
    object.attribute_count = simt::attribute_words_max;
    for (uint32_t n = 0; n < simt::attribute_words_max; n++)
        object.attributes[n] = some_word(scramble(random + n));
}

void MadeUpShaders::invoke(const simt::RayCaller& caller, const simt::HitObject& object,
                           simt::HandedWords payload) {
    answer(note(caller.thread,
                {object.kind, object.record, object.state.flags, object.state.primitive_index,
                 std::bit_cast<uint32_t>(object.state.t_current), object.attributes[0]},
                payload),
           payload);
}

bool MadeUpShaders::record_word(const simt::RayCaller&, const simt::HitObject& object, uint32_t offset,
                                uint32_t& word) {
    word = some_word(scramble(seed_ + object.record * 64 + offset / 4));
    return true;
}

void MadeUpShaders::call(const simt::RayCaller& caller, uint32_t shader, simt::HandedWords data) {
    answer(note(caller.thread, {shader}, data), data);
}

simt::ReportedHit MadeUpShaders::report_hit(const simt::RayCaller& caller, float t, uint32_t kind,
                                            simt::HandedWords attributes) {
    simt::RayState& s = contents_.states[caller.thread];
    const uint32_t random = note(caller.thread, {std::bit_cast<uint32_t>(t), kind}, attributes) % 8;
    if (!(t >= s.t_min && t <= s.t_current) || random < 3)
        return simt::ReportedHit::Rejected;
    s.t_current = t;
    return random == 3 ? simt::ReportedHit::AcceptedAndEnded : simt::ReportedHit::Accepted;
}

namespace {

std::string line(size_t thread, const char* what, size_t n, uint32_t before, uint32_t after) {
    char text[160];
    std::snprintf(text, sizeof text, "thread %zu, %s %zu: 0x%08x becomes 0x%08x", thread, what, n, before,
                  after);
    return text;
}

} // namespace

std::string ray_difference(const RayContents& before, const RayContents& after) {
    for (size_t thread = 0; thread < before.threads; thread++) {
        const std::vector<Handed>&a = before.log[thread], &b = after.log[thread];
        for (size_t n = 0; n < std::min(a.size(), b.size()); n++)
            if (!a[n].undefined && a[n].word != b[n].word)
                return line(thread, "word handed to other shaders", n, a[n].word, b[n].word);
        if (a.size() != b.size())
            return line(thread, "words handed to other shaders from", std::min(a.size(), b.size()),
                        static_cast<uint32_t>(a.size()), static_cast<uint32_t>(b.size()));
        if (before.verdicts[thread] != after.verdicts[thread])
            return line(thread, "what becomes of hit", 0, static_cast<uint32_t>(before.verdicts[thread]),
                        static_cast<uint32_t>(after.verdicts[thread]));
        for (size_t n = 0; n < before.handed_count; n++) {
            const size_t at = thread * before.handed_count + n;
            if (!before.handed_undefined[at] && before.handed[at] != after.handed[at])
                return line(thread, "word of the payload", n, before.handed[at], after.handed[at]);
        }
    }
    return "";
}

} // namespace ladder::check
