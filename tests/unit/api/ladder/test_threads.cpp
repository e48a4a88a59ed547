// Many threads compile at once, with and without contexts, in one call and with open shaders: each result has
// the bytes and messages of the serial run. Another thread frees the memory that they keep, again and again.
//
//   ladder_threads [COMPILES [THREADS]]
//
// COMPILES: of each thread, 200 if not given; THREADS: 8. tests/run has more of them under ThreadSanitizer.
#include "load.h"

#include <ladder/ladder.h>
#include <ladder/ladder_context.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <map>
#include <memory>
#include <thread>
#include <vector>

namespace {

struct Shader {
    std::string path, source;
    int code = 0;
    std::string bytes, messages;
};

// Real ones of every stage, warnings and errors among them. The largest would take all the time.
std::vector<Shader> load_shaders() {
    constexpr size_t largest = 12 * 1024, each = 3;
    std::vector<Shader> all;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(TEST_DATA_DIR)) {
        const std::string name = std::filesystem::relative(entry.path(), TEST_DATA_DIR).string();
        const std::string end = entry.path().extension().string();
        if (entry.is_regular_file() && (end == ".dxil" || end == ".dxbc" || end == ".vsir") &&
            entry.file_size() < largest)
            all.push_back({name, ladder::test::load(name), 0, {}, {}});
    }
    std::sort(all.begin(), all.end(), [](const Shader& a, const Shader& b) { return a.path < b.path; });
    std::vector<Shader> some;
    for (size_t n = 0; n < all.size(); n += each)
        some.push_back(all[n]);
    return some;
}

ladder_compile_info compile_info(const Shader& s) {
    ladder_compile_info info = {};
    info.type = LADDER_STRUCTURE_TYPE_COMPILE_INFO;
    info.source = {s.source.data(), s.source.size()};
    info.source_name = s.path.c_str();
    return info;
}

struct Outcome {
    int code = 0;
    std::string bytes, messages;
    void take(char* from) {
        messages = from ? from : "";
        ladder_free_messages(from);
    }
    bool is(const Shader& s) const { return code == s.code && bytes == s.bytes && messages == s.messages; }
};

Outcome compile(const Shader& s) {
    const ladder_compile_info info = compile_info(s);
    ladder_code code;
    char* messages;
    Outcome o;
    o.code = ladder_compile(&info, &code, &messages);
    o.bytes.assign(code.code ? static_cast<const char*>(code.code) : "", code.size);
    o.take(messages);
    ladder_free_code(&code);
    return o;
}

// A thread's: its context, and shaders that stay open for a while.
class Worker {
public:
    Worker(const std::vector<Shader>& shaders, unsigned number) : shaders_(shaders), number_(number) {
        ladder_create_context(nullptr, &context_, nullptr);
    }
    ~Worker() {
        close();
        ladder_destroy_context(context_);
    }
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    void run(unsigned compiles) {
        for (unsigned n = 0; n < compiles; n++) {
            const size_t which = (size_t{n} * 7 + number_ * 13) % shaders_.size();
            const Shader& s = shaders_[which];
            const bool good = n % 3 == 0   ? compile(s).is(s)
                              : n % 3 == 1 ? compile_open(which, context_).is(s)
                                           : compile_open(which, nullptr).is(s);
            if (!good) {
                wrong++;
                first_wrong = s.path;
            }
            if (n % 64 == 63)
                close();
        }
    }

    unsigned wrong = 0;
    std::string first_wrong;

private:
    Outcome compile_open(size_t which, ladder_context* context) {
        const Shader& s = shaders_[which];
        ladder_shader*& shader = open_[{which, context}];
        Outcome o;
        char* messages = nullptr;
        if (!shader) {
            ladder_scan_info info = {};
            info.type = LADDER_STRUCTURE_TYPE_SCAN_INFO;
            info.source = {s.source.data(), s.source.size()};
            info.source_name = s.path.c_str();
            o.code = ladder_open_shader(context, &info, &shader, &messages);
            if (o.code != LADDER_OK) {
                o.take(messages);
                return o;
            }
        }
        ladder_compile_info info = compile_info(s);
        info.source = {nullptr, 0};
        ladder_module* module;
        o.code = ladder_compile_shader(shader, &info, &module, &messages);
        if (o.code == LADDER_OK) {
            const ladder_code& code = ladder_get_module_info(module)->output;
            o.bytes.assign(static_cast<const char*>(code.code), code.size);
        }
        o.take(messages);
        ladder_free_module(module);
        return o;
    }
    void close() {
        for (const auto& [key, shader] : open_)
            ladder_close_shader(shader);
        open_.clear();
    }

    const std::vector<Shader>& shaders_;
    const unsigned number_;
    ladder_context* context_ = nullptr;
    std::map<std::pair<size_t, ladder_context*>, ladder_shader*> open_;
};

} // namespace

int main(int argc, char** argv) {
    const unsigned compiles = argc > 1 ? static_cast<unsigned>(strtoul(argv[1], nullptr, 10)) : 200;
    const unsigned threads = argc > 2 ? static_cast<unsigned>(strtoul(argv[2], nullptr, 10)) : 8;
    std::vector<Shader> shaders = load_shaders();
    unsigned failing = 0;
    for (Shader& s : shaders) {
        const Outcome o = compile(s);
        s.code = o.code;
        s.bytes = o.bytes;
        s.messages = o.messages;
        failing += o.code != LADDER_OK;
    }
    std::vector<std::unique_ptr<Worker>> workers;
    for (unsigned n = 0; n < threads; n++)
        workers.push_back(std::make_unique<Worker>(shaders, n));
    std::vector<std::thread> running;
    for (const auto& worker : workers)
        running.emplace_back([&, w = worker.get()] { w->run(compiles); });
    std::atomic<bool> over = false;
    std::thread releases([&] {
        while (!over) {
            ladder_release_memory();
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
    });
    unsigned wrong = 0;
    for (unsigned n = 0; n < threads; n++) {
        running[n].join();
        wrong += workers[n]->wrong;
        if (workers[n]->wrong)
            fprintf(stderr, "thread %u: %u wrong, of these %s\n", n, workers[n]->wrong,
                    workers[n]->first_wrong.c_str());
    }
    over = true;
    releases.join();
    printf("%u threads, %u compiles each of %zu shaders (%u are errors): %u wrong\n", threads, compiles,
           shaders.size(), failing, wrong);
    return wrong || shaders.size() < 50 || failing == shaders.size() ? 1 : 0;
}
