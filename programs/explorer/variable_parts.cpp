#include "variable_parts.h"

#include <algorithm>

namespace explorer {

namespace {

// Is that part of a variable in the other: "light.direction.x" in "light.direction"?
bool is_in(const std::string& part, const std::string& whole) {
    return part.size() > whole.size() && !part.compare(0, whole.size(), whole) &&
           (part[whole.size()] == '.' || part[whole.size()] == '[');
}

} // namespace

size_t VariableParts::number_of(const ladder_source_variable& v) {
    const std::string name = v.name;
    const std::string variable = name.substr(0, name.find_first_of(".["));
    auto& known = variables_[std::to_string(v.function) + " " + std::to_string(v.scope) + " " +
                             std::to_string(v.line) + " " + variable];
    const auto at =
        std::find_if(known.begin(), known.end(), [&](size_t p) { return parts_[p].name == name; });
    const size_t part = at == known.end() ? add(name, v, known) : *at;
    if (!parts_[part].type)
        parts_[part].type = v.component_type;
    return part;
}

size_t VariableParts::number_of(const ladder_source_memory& m) {
    ladder_source_variable v{};
    v.name = m.name;
    v.function = m.function;
    v.line = m.line;
    v.scope = m.scope;
    v.component_type = m.component_type;
    return number_of(v);
}

size_t VariableParts::add(const std::string& name, const ladder_source_variable& v,
                          std::vector<size_t>& of_variable) {
    const size_t part = parts_.size();
    parts_.push_back({name, v.function, v.scope, v.component_type, {}});
    for (size_t other : of_variable)
        if (is_in(parts_[other].name, name) || is_in(name, parts_[other].name)) {
            parts_[part].overlapped.push_back(other);
            parts_[other].overlapped.push_back(part);
        }
    of_variable.push_back(part);
    return part;
}

} // namespace explorer
