// What the tests of LADDER_DUMP_REQUESTS and LADDER_ORIGINAL_FOR share. A stand-in reads the variables once
// in a process, so each setting has a process of its own, and this one never calls the stand-in.
#pragma once

#include "dropin/common/inspection.h"
#include "support/testing.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <string>
#include <sys/mman.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

namespace ladder::test {

inline std::string read_file(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

// A folder that is removed with the object, in memory where that can be: it gets thousands of small files.
class TemporaryFolder {
public:
    TemporaryFolder() {
        char memory[] = "/dev/shm/ladder-requests-XXXXXX", disk[] = "/tmp/ladder-requests-XXXXXX";
        const char* made = mkdtemp(memory);
        path = made ? made : mkdtemp(disk);
    }
    ~TemporaryFolder() { std::filesystem::remove_all(path); }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    std::string path;
};

// Starts a process that has the variables ("": not set) and ends with success if work() is true. It asserts
// nothing: what fails in cmocka goes on in the other process.
template <class Work>
pid_t start(const std::string& dump_folder, const std::string& original_for, const std::string& errors,
            Work&& work) {
    const pid_t child = fork();
    if (child)
        return child;
    dump_folder.empty() ? unsetenv("LADDER_DUMP_REQUESTS")
                        : setenv("LADDER_DUMP_REQUESTS", dump_folder.c_str(), 1);
    original_for.empty() ? unsetenv("LADDER_ORIGINAL_FOR")
                         : setenv("LADDER_ORIGINAL_FOR", original_for.c_str(), 1);
    if (!errors.empty() && !freopen(errors.c_str(), "w", stderr))
        _exit(2);
    const bool good = work();
    fflush(stderr);
    _exit(good ? 0 : 1);
}

inline bool succeeded(pid_t child) {
    int status = 0;
    return waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

// Which sources the original answers if LADDER_ORIGINAL_FOR has `list`: `answers(n)` asks about source n.
template <class Answers>
std::vector<bool> originals(const std::string& list, const std::string& errors, size_t count,
                            Answers&& answers) {
    auto* shared =
        static_cast<char*>(mmap(nullptr, count, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0));
    assert_true(succeeded(start("", list, errors, [&] {
        for (size_t n = 0; n < count; n++)
            shared[n] = answers(n) ? 1 : 0;
        return true;
    })));
    std::vector<bool> out(shared, shared + count);
    munmap(shared, count);
    return out;
}

// Two processes of `threads` threads write their requests to one folder: `work(n)` makes a request for source
// n. Every request has a folder, whose name begins with the hash of the source in it, and whose module is
// that of the other requests for the source.
template <class Work>
void check_many_writers(const std::vector<std::string>& sources, Work&& work) {
    constexpr unsigned threads = 8, rounds = 4;
    const TemporaryFolder folder;
    const auto run = [&] {
        std::vector<std::thread> all;
        for (unsigned t = 0; t < threads; t++)
            all.emplace_back([&, t] {
                for (size_t n = 0; n < rounds * sources.size(); n++)
                    work((n + t) % sources.size());
            });
        for (std::thread& t : all)
            t.join();
        return true;
    };
    const pid_t one = start(folder.path, "", "", run), other = start(folder.path, "", "", run);
    assert_true(succeeded(one));
    assert_true(succeeded(other));
    std::map<std::string, size_t> counts;
    std::map<std::string, std::string> modules;
    for (const auto& entry : std::filesystem::directory_iterator(folder.path)) {
        const std::string name = entry.path().filename().string(), hash = name.substr(0, 16);
        assert_true(std::regex_match(name, std::regex("[0-9a-f]{16}-[0-9]+")));
        for (const auto& file : std::filesystem::directory_iterator(entry.path()))
            if (file.path().stem() == "source") {
                const std::string bytes = read_file(file.path());
                assert_string_equal(
                    stand_in::hash_text(stand_in::hash_of(bytes.data(), bytes.size())).c_str(), hash.c_str());
                counts[hash]++;
            }
        const std::string text = read_file(entry.path() / "request.txt");
        assert_non_null(strstr(text.c_str(), "\nby: Ladder\n"));
        assert_non_null(strstr(text.c_str(), "\nstatus: 0\n"));
        const std::string module = read_file(entry.path() / "module.spv");
        assert_true(module.size() > 100 && !module.compare(0, 4, "\x03\x02\x23\x07"));
        assert_true(modules.emplace(hash, module).first->second == module);
    }
    assert_int_equal(counts.size(), sources.size());
    for (const auto& [hash, count] : counts)
        assert_int_equal(count, 2 * threads * rounds);
}

// LADDER_ORIGINAL_FOR: lists, the recipe of doc/use/dropin.md, and what is no list.
template <class Answers>
void check_choice(const std::vector<std::string>& sources, Answers&& answers) {
    std::vector<std::string> hashes;
    for (const std::string& s : sources)
        hashes.push_back(stand_in::hash_text(stand_in::hash_of(s.data(), s.size())));
    const auto expect = [&](const std::string& list, auto&& has) {
        const std::vector<bool> got = originals(list, "", sources.size(), answers);
        for (size_t n = 0; n < sources.size(); n++)
            assert_int_equal(got[n], has(hashes[n]));
    };
    expect("", [](const std::string&) { return false; });
    expect("0-F", [](const std::string&) { return true; });
    expect(hashes[1], [&](const std::string& h) { return h == hashes[1]; });
    expect(hashes[0].substr(0, 5) + "," + hashes[2].substr(0, 4),
           [&](const std::string& h) { return h == hashes[0] || h == hashes[2]; });
    expect("3-5,c", [](const std::string& h) { return (h[0] >= '3' && h[0] <= '5') || h[0] == 'c'; });
    expect("28-b4", [](const std::string& h) { return h.substr(0, 2) >= "28" && h.substr(0, 2) <= "b4"; });

    // Source 3 is the faulty one: the picture is right if the original has it. Half of the digits that are
    // left go to the original, until one source has the prefix.
    const std::string digits = "0123456789abcdef";
    const auto matches = [&](const std::string& begin) {
        return std::count_if(hashes.begin(), hashes.end(),
                             [&](const std::string& h) { return !h.compare(0, begin.size(), begin); });
    };
    std::string prefix;
    do {
        size_t low = 0, high = 15;
        while (low < high) {
            const size_t middle = (low + high) / 2;
            const std::string half = prefix + digits[low] + "-" + prefix + digits[middle];
            if (originals(half, "", sources.size(), answers)[3])
                high = middle;
            else
                low = middle + 1;
        }
        prefix += digits[low];
    } while (prefix.size() < 16 && matches(prefix) > 1);
    assert_int_equal(hashes[3].compare(0, prefix.size(), prefix), 0);
}

// Lists that are none have no effect, and standard error says so.
template <class Answers>
void check_no_list(size_t count, Answers&& answers) {
    const TemporaryFolder folder;
    for (const char* list : {"3g", "5-3", ",", "3,", "-", "0x3", "00000000000000000", " 3"}) {
        const std::string errors = folder.path + "/errors";
        const std::vector<bool> got = originals(list, errors, count, answers);
        for (size_t n = 0; n < count; n++)
            assert_false(got[n]);
        const std::string text = read_file(errors);
        assert_non_null(strstr(text.c_str(), "has no effect"));
        assert_null(strstr(strstr(text.c_str(), "has no effect") + 1, "has no effect"));
    }
}

} // namespace ladder::test
