// Two backends side by side: what differs, said exactly, and whose word counts where one refuses.
#include "both.h"
#include "report.h"
#include "script/executor.h"
#include "script/parser.h"

#include <algorithm>
#include <utility>

#include "check.h"

namespace test_both {

using namespace ladder::runner;

namespace {

struct Memory : BackendResource {
    std::vector<uint8_t> data;
};

// A backend that keeps what it is given. The next draw or dispatch writes `writes` into the first resource,
// after `at` bytes, and ends as `next` says.
struct Keeper : Backend {
    const char* called;
    Capabilities has;
    Result next, next_read;
    std::vector<uint8_t> writes;
    size_t at = 0;
    uint32_t counter = 0, calls = 0, wave = 0;
    std::vector<std::string> found;

    explicit Keeper(const char* name) : called(name) {}
    std::string_view name() const override { return called; }
    std::string_view description() const override { return called; }
    const Capabilities& capabilities() const override { return has; }
    Result set_wave_size(uint32_t lanes) override { return wave = lanes, next; }
    Result create(const ResourceDesc& desc, std::span<const uint8_t> data,
                  std::shared_ptr<BackendResource>& out) override {
        auto made = std::make_shared<Memory>();
        made->data.resize(desc.bytes());
        std::copy(data.begin(), data.end(), made->data.begin());
        out = made;
        return {};
    }
    Result load(const ShaderSource&, std::shared_ptr<BackendShader>& out) override {
        out = std::make_shared<BackendShader>();
        return next;
    }
    Result clear_colour(BackendResource&, const float[4]) override { return calls++, next; }
    Result clear_depth(BackendResource&, float) override { return calls++, next; }
    Result copy(BackendResource& from, BackendResource& to) override {
        static_cast<Memory&>(to).data = static_cast<Memory&>(from).data;
        return next;
    }
    Result read(BackendResource& r, std::vector<uint8_t>& out) override {
        return out = static_cast<Memory&>(r).data, next_read;
    }
    Result read_counter(BackendResource&, uint32_t& out) override { return out = counter, Result(); }
    Result act(const State& state) {
        calls++;
        if (!state.resources.empty())
            std::copy(writes.begin(), writes.end(),
                      static_cast<Memory&>(*state.resources[0].backend).data.begin() +
                          static_cast<std::ptrdiff_t>(at));
        return next;
    }
    Result draw(const State& state, const DrawCall&) override { return act(state); }
    Result dispatch(const State& state, uint32_t, uint32_t, uint32_t) override { return act(state); }
    void set_trace(std::function<void(std::string_view)> listener) override {
        if (listener)
            listener(called);
    }
    std::vector<std::string> findings() override { return std::exchange(found, {}); }
};

struct Pair {
    Keeper *a, *b;
    std::unique_ptr<BothBackend> both;
    State state;

    Pair() {
        auto first = std::make_unique<Keeper>("left"), second = std::make_unique<Keeper>("right");
        a = first.get();
        b = second.get();
        both = make_both_backend(std::move(first), std::move(second));
    }
    void add(const ResourceDesc& desc) {
        BoundResource bound{desc, nullptr};
        assert_true(bool(both->create(desc, {}, bound.backend)));
        state.resources.push_back(std::move(bound));
    }
    void dispatch() { assert_true(bool(both->dispatch(state, 1, 1, 1))); }
    std::string compare(const std::vector<Tolerance>& tolerances = {},
                        const std::set<std::string>& skip = {}) {
        return both->compare(state, tolerances, skip);
    }
};

template <class T>
std::vector<uint8_t> bytes(T value) {
    std::vector<uint8_t> b(sizeof value);
    memcpy(b.data(), &value, sizeof value);
    return b;
}

ResourceDesc texture(Format format) {
    ResourceDesc d;
    d.type = SlotType::Rtv;
    d.slot = 2;
    d.dimension = Dimension::Texture2D;
    d.format = format;
    d.width = 4;
    d.height = 3;
    return d;
}

ResourceDesc words(uint32_t slot) {
    ResourceDesc d;
    d.slot = slot;
    d.stride = 4;
    d.width = 32;
    return d;
}

void test_equal_contents(void**) {
    Pair p;
    p.add(words(0));
    p.a->writes = p.b->writes = bytes(7u);
    p.dispatch();
    assert_int_equal(p.a->calls, 1);
    assert_int_equal(p.b->calls, 1);
    assert_text(p.compare(), "");
    std::vector<uint8_t> left, right;
    assert_true(bool(p.both->read(*p.state.resources[0].backend, left)));
    assert_true(bool(p.both->read_second(*p.state.resources[0].backend, right)));
    assert_true(left == right && left[0] == 7);
}

// The texel, the component and both values.
void test_the_first_difference(void**) {
    struct Row {
        ResourceDesc desc;
        size_t at;
        std::vector<uint8_t> left, right;
        const char* text;
    };
    ResourceDesc volume = texture(Format::R32Uint), layers = volume, samples = volume, levels = volume;
    volume.dimension = Dimension::Texture3D;
    volume.depth = 2;
    layers.layers = 3;
    samples.samples = 2;
    levels.levels = 2;
    const Row rows[] = {
        {words(3), 12, bytes(1u), bytes(0xfffffffeu),
         "uav 3 differs first at byte 12: 1 (0x00000001) on left, 4294967294 (0xfffffffe) on right"},
        {texture(Format::R32G32B32A32Float), (2 * 4 + 1) * 16 + 8, bytes(1.5f), bytes(-0.5f),
         "rtv 2 differs first at (1, 2), component 2: 1.5 (0x3fc00000) on left, -0.5 (0xbf000000) on right"},
        {texture(Format::R32G32Sint), (1 * 4 + 3) * 8 + 4, bytes(-3), bytes(4),
         "rtv 2 differs first at (3, 1), component 1: -3 (0xfffffffd) on left, 4 (0x00000004) on right"},
        {volume, (12 + 4 + 2) * 4, bytes(1u), bytes(2u), "rtv 2 differs first at (2, 1, 1), component 0: 1 "},
        {layers, (24 + 4 + 2) * 4, bytes(1u), bytes(2u), "rtv 2 differs first at (2, 1, 2), component 0: 1 "},
        {samples, (4 * 2 + 1) * 4, bytes(1u), bytes(2u), "(0, 1), component 0, sample 1: 1 "},
        {levels, (12 + 1) * 4, bytes(1u), bytes(2u), "(1, 0), component 0, level 1: 1 "},
    };
    for (const Row& row : rows) {
        Pair p;
        p.add(row.desc);
        p.a->at = p.b->at = row.at;
        p.a->writes = row.left;
        p.b->writes = row.right;
        p.dispatch();
        assert_contains(p.compare(), row.text);
    }
}

void test_tolerances_and_exceptions(void**) {
    Pair p;
    p.add(texture(Format::R32Float));
    p.a->writes = bytes(0x3f800000u);
    p.b->writes = bytes(0x3f800002u);
    p.dispatch();
    assert_contains(p.compare(), "rtv 2 differs first at (0, 0)");
    assert_text(p.compare({{SlotType::Rtv, 2, ProbeType::F32, 2}}), "");
    assert_contains(p.compare({{SlotType::Rtv, 2, ProbeType::F32, 1}}), "rtv 2");
    assert_contains(p.compare({{SlotType::Rtv, 1, ProbeType::F32, 2}}), "rtv 2"); // of another slot
    assert_contains(p.compare({{SlotType::Uav, 2, ProbeType::F32, 2}}), "rtv 2"); // of another class
    assert_text(p.compare({}, {"rtv 2"}), "");
    assert_contains(p.compare({}, {"rtv 1"}), "rtv 2");
}

// NaNs of any bits are equal in floats, not in integers; zeros are equal.
void test_special_numbers(void**) {
    for (bool real : {true, false}) {
        Pair p;
        p.add(texture(real ? Format::R32Float : Format::R32Uint));
        p.a->writes = bytes(0x7fc00000u);
        p.b->writes = bytes(0xffc00001u);
        p.dispatch();
        assert_int_equal(p.compare().empty(), real);
        p.a->writes = bytes(0u);
        p.b->writes = bytes(0x80000000u);
        p.dispatch();
        assert_int_equal(p.compare().empty(), real);
    }
}

void test_counters_differ(void**) {
    Pair p;
    ResourceDesc d = words(1);
    d.counter = true;
    p.add(d);
    p.a->counter = 3;
    p.b->counter = 4;
    assert_text(p.compare(), "the counter of uav 1 is 3 on left and 4 on right");
    p.state.resources[0].desc.counter = false;
    assert_text(p.compare(), "");
}

void test_what_cannot_be_read(void**) {
    Pair p;
    p.add(words(1));
    p.b->next_read = Result::failed("lost");
    assert_text(p.compare(), "cannot read uav 1: lost");
}

// Both always do it. A failure counts more than what one lacks; each says its name.
void test_results(void**) {
    Pair p;
    p.b->next = Result::unsupported("no such thing");
    Result r = p.both->dispatch(p.state, 1, 1, 1);
    assert_int_equal(r.kind, Result::Unsupported);
    assert_text(r.text, "right: no such thing");
    assert_int_equal(p.a->calls, 1);
    p.a->next = Result::unsupported("nothing");
    p.b->next = Result::failed("lost");
    r = p.both->draw(p.state, {});
    assert_int_equal(r.kind, Result::Failed);
    assert_text(r.text, "right: lost");
    assert_int_equal(p.a->calls, 2);
    p.b->next = {};
    assert_text(p.both->set_wave_size(8).text, "left: nothing");
    assert_int_equal(p.b->wave, 8);
}

// What both have; and the tags of either.
void test_capabilities(void**) {
    auto first = std::make_unique<Keeper>("left"), second = std::make_unique<Keeper>("right");
    first->has.names = {"float64", "int64"};
    second->has.names = {"int64", "rov"};
    first->has.wave_sizes = {4, 8, 16};
    second->has.wave_sizes = {8};
    first->has.uav_load = {Format::R32Uint, Format::R32Sint};
    second->has.uav_load = {Format::R32Uint};
    first->has.shader_model = 68;
    second->has.shader_model = 66;
    first->has.tags = {"simt"};
    second->has.tags = {"vulkan", "llvmpipe"};
    const auto both = make_both_backend(std::move(first), std::move(second));
    const Capabilities& c = both->capabilities();
    assert_true(c.names == std::vector<std::string>{"int64"});
    assert_true(c.wave_sizes == std::vector<uint32_t>{8});
    assert_true(c.uav_load == std::vector<Format>{Format::R32Uint});
    assert_int_equal(c.shader_model, 66);
    assert_true((c.tags == std::vector<std::string>{"simt", "vulkan", "llvmpipe"}));
    assert_text(std::string(both->description()), "left and right");
}

// Each line names its backend; the mark of notes stays in front.
void test_findings(void**) {
    Pair p;
    p.a->found = {"a race", "note: out of bounds"};
    p.b->found = {"VUID-1"};
    const std::vector<std::string> found = p.both->findings();
    assert_int_equal(found.size(), 3);
    assert_text(found[0], "left: a race");
    assert_text(found[1], "note: left: out of bounds");
    assert_true(is_note(found[1]) && !is_note(found[0]));
    assert_text(found[2], "right: VUID-1");
}

// A script on both: all bits are compared, or each probe on each backend.
void test_probes_only(void**) {
    const ParsedScript parsed = parse_script(
        "a", "[uav 0]\nstride 4\nsize (buffer, 8)\n[compute shader vsir]\nvsir 1 cfg-ssa\nentry f0 "
             "\"main\"\nlocal_size 1 1 1\nfunction f0 \"main\"() {\nb0:\n    return\n}\n"
             "[test]\ndispatch 1 1 1\nprobe uav 0 (0) f32 (1.0)\n");
    assert_true(parsed.errors.empty());
    struct Row {
        size_t at; // of the second backend's write
        bool probes_only;
        size_t failed;
        const char* text;
    };
    static const Row rows[] = {
        {4, false, 1, "uav 0 differs first at byte 4"}, {4, true, 0, ""}, {0, true, 1, "second backend: "}};
    for (const Row& row : rows) {
        Pair p;
        p.a->writes = bytes(1.0f);
        p.b->writes = bytes(std::pair(row.at ? 1.0f : 2.0f, row.at ? 3.0f : 0.0f));
        ExecutorOptions options;
        options.both = p.both.get();
        options.probes_only = row.probes_only;
        ScriptReport report;
        execute(parsed.script, *p.both, options, report);
        assert_int_equal(report.count(Verdict::Failed), row.failed);
        for (const auto& check : report.checks)
            if (check.verdict == Verdict::Failed)
                assert_contains(check.text, row.text);
    }
}

} // namespace

TEST_GROUP(both) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(test_probes_only),          cmocka_unit_test(test_equal_contents),
        cmocka_unit_test(test_the_first_difference), cmocka_unit_test(test_tolerances_and_exceptions),
        cmocka_unit_test(test_special_numbers),      cmocka_unit_test(test_counters_differ),
        cmocka_unit_test(test_what_cannot_be_read),  cmocka_unit_test(test_results),
        cmocka_unit_test(test_capabilities),         cmocka_unit_test(test_findings)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_both
