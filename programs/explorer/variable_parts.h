// The variables of the high-level source, and their parts that get values of their own.
#pragma once

#include <ladder/ladder_places.h>

#include <map>
#include <string>
#include <vector>

namespace explorer {

struct VariablePart { // a scalar, or all of the variable
    std::string name; // "light.direction.x"
    unsigned int function, scope;
    ladder_component_type type;     // of its first value that has one
    std::vector<size_t> overlapped; // other parts of the variable that share bits with it
};

class VariableParts {
public:
    // Returns the number of the part that `v` gives a value. Adds it if it is new.
    size_t number_of(const ladder_source_variable& v);
    size_t number_of(const ladder_source_memory& m);
    const std::vector<VariablePart>& all() const { return parts_; }

private:
    size_t add(const std::string& name, const ladder_source_variable& v, std::vector<size_t>& of_variable);

    std::vector<VariablePart> parts_;
    std::map<std::string, std::vector<size_t>> variables_; // the parts of each
};

} // namespace explorer
