#include "testing.h"

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <vector>

namespace ladder::testing {

namespace {

constexpr int skipped = 77;
Group* first;

std::vector<const Group*> all_groups() {
    std::vector<const Group*> groups;
    for (const Group* g = first; g; g = g->next)
        groups.push_back(g);
    std::sort(groups.begin(), groups.end(),
              [](const Group* a, const Group* b) { return strcmp(a->name, b->name) < 0; });
    return groups;
}

// Runs the groups. Returns 1 if one fails, 77 if all are skipped, otherwise 0.
int run(const std::vector<const Group*>& groups, int argc, char** argv) {
    bool failed = false, passed = false;
    for (const Group* g : groups) {
        std::vector<char*> arguments = {const_cast<char*>(g->name)};
        arguments.insert(arguments.end(), argv, argv + argc);
        arguments.push_back(nullptr);
        const int status = g->run(argc + 1, arguments.data());
        failed |= status && status != skipped;
        passed |= !status;
    }
    return failed ? 1 : passed ? 0 : skipped;
}

} // namespace

Group::Group(const char* group_name, int (*function)(int, char**))
    : name(group_name), run(function), next(first) {
    first = this;
}

} // namespace ladder::testing

int main(int argc, char** argv) {
    using namespace ladder::testing;
    const std::vector<const Group*> all = all_groups();
    if (argc == 2 && !strcmp(argv[1], "--list")) {
        for (const Group* g : all)
            printf("%s\n", g->name);
        return 0;
    }
    std::vector<const Group*> chosen;
    int i = 1;
    for (; i < argc && strcmp(argv[i], "--"); i++) {
        const auto found =
            std::find_if(all.begin(), all.end(), [&](const Group* g) { return !strcmp(g->name, argv[i]); });
        if (found == all.end()) {
            fprintf(stderr, "%s: no group %s; --list prints their names\n", argv[0], argv[i]);
            return 2;
        }
        chosen.push_back(*found);
    }
    const int more = i < argc ? i + 1 : argc; // after the dashes
    return run(chosen.empty() ? all : chosen, argc - more, argv + more);
}
