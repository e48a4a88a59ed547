#include "scripts.h"

#include "both.h"
#include "files.h"
#include "script/executor.h"
#include "script/parser.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <new>
#include <optional>
#include <thread>

namespace ladder::runner {

namespace fs = std::filesystem;

bool find_scripts(const std::vector<std::string>& places, const std::string& filter,
                  std::vector<std::string>& out, std::string& error) {
    for (const std::string& place : places) {
        std::error_code problem;
        if (!fs::exists(place, problem)) {
            error = "there is no file or folder '" + place + "'";
            return false;
        }
        if (!fs::is_directory(place, problem)) {
            out.push_back(place);
            continue;
        }
        const size_t first = out.size();
        for (fs::recursive_directory_iterator it(place, problem), end; !problem && it != end;
             it.increment(problem))
            if (it->path().extension() == ".shader_test")
                out.push_back(it->path().generic_string());
        if (problem) {
            error = "cannot read the folder '" + place + "': " + problem.message();
            return false;
        }
        std::sort(out.begin() + static_cast<std::ptrdiff_t>(first), out.end());
    }
    const bool any = !out.empty();
    std::erase_if(out, [&](const std::string& name) { return !filter_matches(filter, name); });
    if (out.empty())
        error = any ? "no script matches --filter=" + filter
                    : "there are no scripts (*.shader_test) in these folders";
    return !out.empty();
}

std::unique_ptr<Backend> make_backend(const CommandLine& o, std::string& error) {
    std::unique_ptr<Backend> simt, vulkan;
    if (o.backend != BackendChoice::Vulkan && !(simt = make_simt_backend(o.simt)))
        error = "the simulator could not be made";
    else if (o.backend != BackendChoice::Simt)
        vulkan = make_vulkan_backend(o.vulkan, error);
    switch (o.backend) {
    case BackendChoice::Simt: return simt;
    case BackendChoice::Vulkan: return vulkan;
    case BackendChoice::Both: break;
    }
    return simt && vulkan ? make_both_backend(std::move(simt), std::move(vulkan)) : nullptr;
}

namespace {

void run_script(const CommandLine& o, const std::string& name, Backend& backend, ScriptReport& report) {
    const auto start = std::chrono::steady_clock::now();
    report.script = name;
    std::string text, error;
    if (!ladder_compiler::read_file(name, text, error))
        return report.add(Verdict::Failed, 1, "", "cannot read the script: " + error);
    const ParsedScript parsed = parse_script(name, text);
    report.files = parsed.script.files;
    for (const Message& m : parsed.errors)
        report.add(Verdict::Failed, m.line, "", m.text);
    if (!parsed.errors.empty())
        return;
    ExecutorOptions options;
    options.hlsl_compiler = o.hlsl_compiler;
    options.token_compiler = o.token_compiler;
    options.first_model = o.first_model;
    options.last_model = o.last_model;
    options.images = o.images;
    options.write_pictures = o.write_pictures;
    options.explore = o.explore;
    options.findings_are_failures =
        o.findings == Findings::Default ? o.vulkan.validate : o.findings == Findings::Fail;
    options.probes_only = o.probes_only;
    options.notes = o.verbose || o.trace;
    if (o.backend == BackendChoice::Both)
        options.both = static_cast<BothBackend*>(&backend);
    execute(parsed.script, backend, options, report);
    report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

// Threads take scripts one after the other; the one that started them reports, in order.
class Pool {
public:
    Pool(const CommandLine& o, const std::vector<std::string>& scripts, Reporter& reporter)
        : o(o), scripts(scripts), reporter(reporter), reports(scripts.size()) {}
    void run(Backend& first);

private:
    const CommandLine& o;
    const std::vector<std::string>& scripts;
    Reporter& reporter;
    std::vector<std::optional<ScriptReport>> reports;
    std::mutex mutex;
    std::condition_variable done;
    size_t next = 0;
    bool stop = false;

    void work(Backend& backend);
    void work_alone();
    void report_in_order();
    bool take(size_t& index);
};

bool Pool::take(size_t& index) {
    const std::lock_guard lock(mutex);
    if (stop || next == scripts.size())
        return false;
    index = next++;
    return true;
}

void Pool::work(Backend& backend) {
    size_t index;
    while (take(index)) {
        if (o.trace)
            backend.set_trace([name = scripts[index]](std::string_view line) {
                fprintf(stderr, "%s: %.*s\n", name.c_str(), static_cast<int>(line.size()), line.data());
            });
        ScriptReport report;
        try {
            run_script(o, scripts[index], backend, report);
        } catch (const std::bad_alloc&) {
            report.add(Verdict::Failed, 1, "", "out of memory");
        }
        const std::lock_guard lock(mutex);
        if (report.count(Verdict::Failed) && !o.keep_going)
            stop = true;
        reports[index] = std::move(report);
        done.notify_all();
    }
}

// With a backend of its own. Where that cannot be made the other threads do its work.
void Pool::work_alone() {
    std::string error;
    if (const std::unique_ptr<Backend> backend = make_backend(o, error))
        work(*backend);
}

void Pool::report_in_order() {
    for (size_t i = 0; i < scripts.size(); i++) {
        std::unique_lock lock(mutex);
        done.wait(lock, [&] { return reports[i] || (stop && i >= next); });
        if (!reports[i])
            return;
        const ScriptReport report = std::move(*reports[i]);
        lock.unlock();
        reporter.add(report);
        if (report.count(Verdict::Failed) && !o.keep_going)
            return;
    }
}

void Pool::run(Backend& first) {
    std::vector<std::thread> threads;
    threads.emplace_back([&] { work(first); });
    for (size_t i = 1; i < std::min<size_t>(o.jobs, scripts.size()); i++)
        threads.emplace_back([&] { work_alone(); });
    report_in_order();
    for (std::thread& t : threads)
        t.join();
}

} // namespace

void run_scripts(const CommandLine& o, const std::vector<std::string>& scripts, Backend& first,
                 Reporter& reporter) {
    Pool(o, scripts, reporter).run(first);
}

} // namespace ladder::runner
