// The exports of libraries on several threads: each thread has a context and opens the libraries for itself,
// and the exports are dealt out among them. The modules are those of one thread, and those of a compile by
// itself, which reads what the export reaches only.
#include "load.h"

#include <ladder/ladder.h>
#include <ladder/ladder_context.h>
#include <ladder/ladder_scan.h>

#include <atomic>
#include <cstdio>
#include <filesystem>
#include <map>
#include <string>
#include <thread>
#include <vector>

namespace {

constexpr unsigned threads = 4;
constexpr size_t at_least = 100; // modules

struct Library {
    std::string path, source;
};
struct Export {
    const Library* library;
    std::string name;
    std::string module; // as one thread made it; empty: an error
};

// A thread's.
class Compiler {
public:
    Compiler() { ladder_create_context(nullptr, &context_, nullptr); }
    ~Compiler() {
        for (const auto& [library, shader] : open_)
            ladder_close_shader(shader);
        ladder_destroy_context(context_);
    }
    Compiler(const Compiler&) = delete;
    Compiler& operator=(const Compiler&) = delete;

    // Opened once. Null where it cannot be.
    ladder_shader* open(const Library& library) {
        const auto [at, is_new] = open_.try_emplace(&library);
        if (is_new) {
            ladder_scan_info info = {};
            info.type = LADDER_STRUCTURE_TYPE_SCAN_INFO;
            info.source = {library.source.data(), library.source.size()};
            ladder_open_shader(context_, &info, &at->second, nullptr);
        }
        return at->second;
    }
    std::string compile(const Export& e) {
        ladder_compile_info info = {};
        info.type = LADDER_STRUCTURE_TYPE_COMPILE_INFO;
        info.entry_point = e.name.c_str();
        ladder_module* module;
        if (ladder_compile_shader(open(*e.library), &info, &module, nullptr) != LADDER_OK)
            return {};
        const ladder_code& code = ladder_get_module_info(module)->output;
        std::string bytes(static_cast<const char*>(code.code), code.size);
        ladder_free_module(module);
        return bytes;
    }

private:
    ladder_context* context_ = nullptr;
    std::map<const Library*, ladder_shader*> open_;
};

std::vector<Library> load_libraries() {
    std::vector<Library> all;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(TEST_DATA_DIR)) {
        const std::string name = std::filesystem::relative(entry.path(), TEST_DATA_DIR).string();
        if (name.find(".lib_") != std::string::npos && name.ends_with(".dxil"))
            all.push_back({name, ladder::test::load(name)});
    }
    return all;
}

void add_exports(const Library& library, Compiler& compiler, std::vector<Export>& exports) {
    ladder_shader* shader = compiler.open(library);
    const ladder_library* all;
    if (!shader || ladder_scan_shader_library(shader, &all, nullptr) != LADDER_OK)
        return;
    for (unsigned n = 0; n < all->function_count; n++)
        if (all->functions[n].flags & LADDER_LIBRARY_FUNCTION_ENTRY_POINT) {
            exports.push_back({&library, all->functions[n].mangled_name, {}});
            exports.back().module = compiler.compile(exports.back());
        }
    ladder_free_library(all);
}

// By ladder_compile().
std::string compile_alone(const Export& e) {
    ladder_compile_info info = {};
    info.type = LADDER_STRUCTURE_TYPE_COMPILE_INFO;
    info.source = {e.library->source.data(), e.library->source.size()};
    info.entry_point = e.name.c_str();
    ladder_code code;
    if (ladder_compile(&info, &code, nullptr) != LADDER_OK)
        return {};
    std::string bytes(static_cast<const char*>(code.code), code.size);
    ladder_free_code(&code);
    return bytes;
}

// The next export that no thread has, until there is none.
void work(const std::vector<Export>& exports, std::atomic<size_t>& next, std::atomic<unsigned>& wrong) {
    Compiler compiler;
    for (size_t n = next++; n < exports.size(); n = next++)
        if (compiler.compile(exports[n]) != exports[n].module && !wrong++)
            fprintf(stderr, "%s of %s differs\n", exports[n].name.c_str(), exports[n].library->path.c_str());
}

} // namespace

int main() {
    const std::vector<Library> libraries = load_libraries();
    std::vector<Export> exports;
    {
        Compiler alone;
        for (const Library& library : libraries)
            add_exports(library, alone, exports);
    }
    std::atomic<size_t> next = 0;
    std::atomic<unsigned> wrong = 0;
    std::vector<std::thread> running;
    for (unsigned n = 0; n < threads; n++)
        running.emplace_back([&] { work(exports, next, wrong); });
    for (std::thread& t : running)
        t.join();
    size_t modules = 0;
    for (const Export& e : exports) {
        modules += !e.module.empty();
        if (compile_alone(e) != e.module && !wrong++)
            fprintf(stderr, "%s of %s differs by itself\n", e.name.c_str(), e.library->path.c_str());
    }
    printf("%zu exports of %zu libraries, %zu modules, %u threads: %u wrong\n", exports.size(),
           libraries.size(), modules, threads, wrong.load());
    return wrong || modules < at_least ? 1 : 0;
}
