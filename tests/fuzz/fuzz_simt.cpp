// libFuzzer target: any shader on the simulator, through ladder_simt.h, with made up bindings, tables and
// options. Whatever it is, it is refused with a message or executed until its end or the limit of steps.
// Seeds: the corpus.
#include <ladder/ladder_scan.h>
#include <ladder/ladder_simt.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace {

void require(bool good, const char* what, const char* detail = "") {
    if (good)
        return;
    fprintf(stderr, "%s: %s\n", what, detail);
    abort();
}

// One execution, made up from the input's own bytes: equal inputs are executed alike.
class Trial {
public:
    Trial(const uint8_t* data, size_t size)
        : source_{data, size},
          chance_(std::hash<std::string_view>{}({reinterpret_cast<const char*>(data), size})) {}
    ~Trial() {
        ladder_simt_destroy(simt_);
        ladder_free_scan_result(scan_);
    }
    Trial(const Trial&) = delete;
    Trial& operator=(const Trial&) = delete;

    void execute() {
        if (!scan())
            return;
        if (!is_launched_here(scan_->stage) || one_in(64))
            return compare_passes();
        if (!create())
            return;
        for (unsigned int n = 0; n < scan_->resource_count; n++)
            bind(scan_->resources[n]);
        ladder_simt_set_trace(simt_, below(4) ? nullptr : trace, this);
        launch();
        launch();
        look_at_reports();
    }

private:
    static constexpr size_t steps = 20000;

    uint32_t below(uint32_t n) { return static_cast<uint32_t>(chance_() % n); }
    bool one_in(uint32_t n) { return !below(n); }

    // An error has a message; anything but these is a bug.
    bool succeeds(int code, char* messages) {
        const std::string_view text = messages ? messages : "";
        const bool known = code == LADDER_OK || code == LADDER_ERROR_INVALID_SHADER ||
                           code == LADDER_ERROR_UNSUPPORTED || code == LADDER_ERROR_OUT_OF_MEMORY;
        require(known, "unexpected result", messages ? messages : "");
        require(code == LADDER_OK || text.find(": error: ") != text.npos, "an error without a message");
        ladder_free_messages(messages);
        return code == LADDER_OK;
    }

    // Any entry point of a library; null: the only one.
    const char* choose_entry() {
        ladder_scan_info info{};
        info.type = LADDER_STRUCTURE_TYPE_SCAN_INFO;
        info.source = source_;
        info.flags = LADDER_SCAN_IGNORE_CHECKSUM;
        const ladder_library* library;
        if (ladder_scan_library(&info, &library, nullptr) != LADDER_OK)
            return nullptr;
        if (library->is_library && library->function_count)
            entry_ = library->functions[below(library->function_count)].mangled_name;
        ladder_free_library(library);
        return entry();
    }
    const char* entry() const { return entry_.empty() ? nullptr : entry_.c_str(); }

    bool scan() {
        ladder_scan_info info{};
        info.type = LADDER_STRUCTURE_TYPE_SCAN_INFO;
        info.source = source_;
        info.entry_point = choose_entry();
        info.flags = LADDER_SCAN_IGNORE_CHECKSUM;
        char* messages;
        const int code = ladder_scan(&info, &scan_, &messages);
        return succeeds(code, messages);
    }

    bool create() {
        static constexpr unsigned int sizes[] = {0, 4, 8, 16, 32, 64, 128};
        ladder_simt_info info{};
        info.type = LADDER_STRUCTURE_TYPE_SIMT_INFO;
        info.source = source_;
        info.entry_point = entry();
        info.wave_size = sizes[below(7)];
        info.switch_policy = static_cast<ladder_simt_switch_policy>(below(3));
        info.schedule = static_cast<ladder_simt_schedule>(below(5));
        info.alignment = static_cast<ladder_simt_alignment>(below(3));
        info.helper_policy = static_cast<ladder_simt_helper_policy>(below(3));
        info.flags = below(32) | LADDER_SIMT_IGNORE_CHECKSUM;
        info.seed = below(1000);
        info.step_limit = steps;
        char* messages;
        const int code = ladder_simt_create(&info, &simt_, &messages);
        return succeeds(code, messages);
    }

    static bool is_launched_here(ladder_stage s) {
        return s == LADDER_STAGE_VERTEX || s == LADDER_STAGE_PIXEL || s == LADDER_STAGE_COMPUTE ||
               s == LADDER_STAGE_NODE;
    }

    // Other stages: the library makes up what they take, and executes them after every pass, with equal
    // results.
    void compare_passes() {
        ladder_simt_info info{};
        info.type = LADDER_STRUCTURE_TYPE_SIMT_INFO;
        info.source = source_;
        info.entry_point = entry();
        info.flags = LADDER_SIMT_IGNORE_CHECKSUM;
        info.seed = below(1000);
        info.step_limit = steps;
        ladder_simt_check_result result{};
        result.type = LADDER_STRUCTURE_TYPE_SIMT_CHECK_RESULT;
        char* messages;
        const int code = ladder_simt_check_passes(&info, nullptr, &result, &messages);
        if (succeeds(code, messages))
            require(result.verdict != LADDER_SIMT_VERDICT_DIFFERENT, "a pass changes what the shader does");
    }

    // Memory that ends where it is said to: a sanitiser sees who goes beyond.
    void* memory(size_t size) {
        std::vector<uint8_t>& block = memory_.emplace_back(size);
        for (size_t n = 0; n < size && n < 1024; n++)
            block[n] = static_cast<uint8_t>(one_in(3) ? chance_() : 0);
        return block.data();
    }

    void bind(const ladder_scan_resource& r) {
        const unsigned int space = r.flags & LADDER_SCAN_RESOURCE_HEAP ? LADDER_SPACE_HEAP : r.space;
        for (unsigned int n = 0; n < r.count && n < 3; n++) {
            if (one_in(8))
                continue;
            if (r.resource_class == LADDER_RESOURCE_CLASS_SAMPLER)
                bind_sampler(space, r.first_register + n);
            else if (r.kind == LADDER_RESOURCE_KIND_ACCELERATION_STRUCTURE)
                bind_scene(space, r.first_register + n);
            else
                bind_memory(r, space, r.first_register + n);
        }
    }

    void bind_memory(const ladder_scan_resource& r, unsigned int space, unsigned int reg) {
        const char* const* formats = ladder_simt_get_format_names();
        uint32_t format_count = 0;
        while (formats[format_count])
            format_count++;
        ladder_simt_binding b{};
        b.type = LADDER_STRUCTURE_TYPE_SIMT_BINDING;
        b.resource_class = static_cast<ladder_resource_class>(r.resource_class);
        b.space = space;
        b.register_index = reg;
        b.size = one_in(2) ? below(64) : below(4096);
        if (one_in(8))
            b.stride = below(70);
        if (!one_in(4))
            b.counter = static_cast<unsigned int*>(memory(sizeof(unsigned int)));
        const bool texture =
            r.kind < LADDER_RESOURCE_KIND_TYPED_BUFFER || r.kind > LADDER_RESOURCE_KIND_TBUFFER;
        if (!one_in(8))
            b.format = formats[below(format_count)];
        if (texture && b.format && !one_in(8)) {
            b.width = 1 + below(8);
            b.height = below(2) ? b.width : below(8);
            b.depth = below(3);
            b.layers = below(2) * 6 + below(3);
            b.levels = below(5);
            b.samples = below(5);
            b.size = 1 << 15;
        }
        b.data = memory(b.size);
        char* messages;
        const int code = ladder_simt_bind(simt_, &b, &messages);
        if (code != LADDER_ERROR_INVALID_ARGUMENT) // a texture that does not fit after all, or of a CBV
            succeeds(code, messages);
        else
            ladder_free_messages(messages);
    }

    float number() {
        static constexpr float special[] = {0, -1, 0.5f, 1e-40f, 1e30f, -__builtin_inff(), 3};
        return special[below(7)];
    }

    void bind_sampler(unsigned int space, unsigned int reg) {
        ladder_simt_sampler s{};
        s.type = LADDER_STRUCTURE_TYPE_SIMT_SAMPLER;
        s.space = space;
        s.register_index = reg;
        s.min_filter = static_cast<ladder_simt_filter>(below(2));
        s.mag_filter = static_cast<ladder_simt_filter>(below(2));
        s.mip_filter = static_cast<ladder_simt_filter>(below(2));
        s.address_u = static_cast<ladder_simt_address>(below(5));
        s.address_v = static_cast<ladder_simt_address>(below(5));
        s.address_w = static_cast<ladder_simt_address>(below(5));
        s.comparison = static_cast<ladder_comparison>(below(9));
        s.lod_bias = number();
        s.min_lod = number();
        s.max_lod = number();
        char* messages;
        const int code = ladder_simt_bind_sampler(simt_, &s, &messages);
        require(succeeds(code, messages), "a sampler is refused");
    }

    void bind_scene(unsigned int space, unsigned int reg) {
        std::vector<float> points(18);
        for (float& p : points)
            p = one_in(4) ? number() : static_cast<float>(below(9)) - 4;
        const ladder_simt_geometry geometries[] = {{0, below(2), points.data(), 2},
                                                   {1, below(2), points.data(), 3}};
        ladder_simt_instance i{
            {{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, number(), 0}}, 1, 0xff, 0, below(16), geometries, 2};
        const ladder_simt_scene scene = {LADDER_STRUCTURE_TYPE_SIMT_SCENE, nullptr, space, reg, &i, 1};
        char* messages;
        const int code = ladder_simt_bind_scene(simt_, &scene, &messages);
        require(succeeds(code, messages), "a scene is refused");
    }

    unsigned int* table(ladder_signature signature, unsigned int threads) {
        const size_t words = size_t{4} * ladder_simt_get_row_count(simt_, signature) * threads;
        return static_cast<unsigned int*>(memory(words * sizeof(unsigned int)));
    }

    static float plane(void*, unsigned int lane, unsigned int, unsigned int, unsigned int, float x, float) {
        return static_cast<float>(lane) + x;
    }
    static float plane_at_sample(void*, unsigned int, unsigned int, unsigned int, unsigned int,
                                 unsigned int sample) {
        return static_cast<float>(sample);
    }
    static float plane_at_centroid(void*, unsigned int, unsigned int, unsigned int, unsigned int) {
        return 1;
    }
    static unsigned int vertex(void*, unsigned int, unsigned int, unsigned int, unsigned int,
                               unsigned int n) {
        return n;
    }

    void launch() {
        char* messages;
        int code;
        ladder_simt_outcome outcome = LADDER_SIMT_OUTCOME_COMPLETED;
        const unsigned int count = 1 + below(40);
        if (scan_->stage == LADDER_STAGE_VERTEX) {
            ladder_simt_vertex_launch v{};
            v.type = LADDER_STRUCTURE_TYPE_SIMT_VERTEX_LAUNCH;
            v.vertex_count = count;
            v.inputs = one_in(8) ? nullptr : table(LADDER_SIGNATURE_INPUT, count);
            v.outputs = one_in(8) ? nullptr : table(LADDER_SIGNATURE_OUTPUT, count);
            code = ladder_simt_run_vertices(simt_, &v, &outcome, &messages);
        } else if (scan_->stage == LADDER_STAGE_PIXEL) {
            std::vector<ladder_simt_quad> quads(count);
            for (ladder_simt_quad& q : quads)
                q = {
                    2 * below(9), 2 * below(9), below(4), {below(2), below(2), below(2), below(2)}, below(2)};
            const ladder_simt_pixel_inputs elsewhere{nullptr, plane, plane_at_sample, plane_at_centroid,
                                                     vertex};
            ladder_simt_pixel_launch p{};
            p.type = LADDER_STRUCTURE_TYPE_SIMT_PIXEL_LAUNCH;
            p.quad_count = count;
            p.quads = quads.data();
            p.inputs = one_in(8) ? nullptr : table(LADDER_SIGNATURE_INPUT, 4 * count);
            p.outputs = one_in(8) ? nullptr : table(LADDER_SIGNATURE_OUTPUT, 4 * count);
            p.helpers = one_in(4) ? nullptr : static_cast<unsigned char*>(memory(size_t{4} * count));
            p.elsewhere = one_in(4) ? nullptr : &elsewhere;
            code = ladder_simt_run_pixels(simt_, &p, &outcome, &messages);
        } else {
            code = ladder_simt_dispatch(simt_, 1 + below(2), 1 + below(2), 1, &outcome, &messages);
        }
        require(succeeds(code, messages) || ladder_simt_get_report_count(simt_) == 0, "a report of nothing");
        if (code == LADDER_OK && outcome == LADDER_SIMT_OUTCOME_STOPPED)
            require(ladder_simt_get_report_count(simt_) > 0, "stopped, and no report says why");
    }

    void look_at_reports() {
        for (unsigned int n = 0; n < ladder_simt_get_report_count(simt_); n++) {
            ladder_simt_report r{};
            r.type = LADDER_STRUCTURE_TYPE_SIMT_REPORT;
            require(ladder_simt_get_report(simt_, n, &r) == LADDER_OK, "no such report");
            require(r.text_size && r.count && !std::memchr(r.text, 0, r.text_size),
                    "a report without a text");
        }
    }

    static void trace(void*, const char* text, size_t size) {
        require(size && !std::memchr(text, '\n', size), "an event of more than a line");
    }

    const ladder_code source_;
    std::minstd_rand chance_;
    std::string entry_;
    const ladder_scan_result* scan_ = nullptr;
    ladder_simt* simt_ = nullptr;
    std::deque<std::vector<uint8_t>> memory_;
};

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    Trial(data, size).execute();
    return 0;
}
