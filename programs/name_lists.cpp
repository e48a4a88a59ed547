#include "name_lists.h"

#include <algorithm>

namespace ladder_compiler {

namespace {

constexpr size_t listed_max = 12;

// Levenshtein's distance, a row of the table at a time.
size_t distance(std::string_view a, std::string_view b) {
    std::vector<size_t> row(b.size() + 1);
    for (size_t n = 0; n <= b.size(); n++)
        row[n] = n;
    for (size_t i = 0; i < a.size(); i++) {
        size_t diagonal = row[0];
        row[0] = i + 1;
        for (size_t j = 0; j < b.size(); j++) {
            const size_t replaced = diagonal + (a[i] != b[j]);
            diagonal = row[j + 1];
            row[j + 1] = std::min({replaced, diagonal + 1, row[j] + 1});
        }
    }
    return row[b.size()];
}

} // namespace

std::string nearest_name(std::string_view wanted, const std::vector<std::string>& names) {
    const std::string* best = nullptr;
    size_t least = 0;
    for (const std::string& name : names) {
        const size_t edits = distance(wanted, name);
        if (best && edits >= least)
            continue;
        best = &name;
        least = edits;
    }
    return best && least * 3 <= best->size() ? *best : "";
}

std::string no_such_name(const std::string& what, const std::string& wanted,
                         const std::vector<std::string>& names, const std::string& see) {
    std::string text = "there is no " + what + " '" + wanted + "'";
    const std::string nearest = nearest_name(wanted, names);
    if (!nearest.empty())
        text += "; did you mean '" + nearest + "'?";
    if (names.size() > listed_max)
        return see.empty() ? text : text + " (" + see + " lists all)";
    for (size_t n = 0; n < names.size(); n++)
        text += (n ? ", " : nearest.empty() ? "; use " : " (") + names[n];
    return nearest.empty() ? text : text + ")";
}

} // namespace ladder_compiler
