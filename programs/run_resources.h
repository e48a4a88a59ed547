// --run: what a shader declares, against what --bind gives: what is missing, and what the words of a UAV
// mean.
#pragma once

#include "element_types.h"
#include "options.h"

#include <ladder/ladder_scan.h>

namespace ladder_compiler {

class RunResources {
public:
    // Empty where the shader cannot be scanned.
    RunResources(const Options& o, const ladder_code& source, const char* name);
    ~RunResources();
    RunResources(const RunResources&) = delete;
    RunResources& operator=(const RunResources&) = delete;

    const char* name() const { return name_; } // of the input
    // Texts: registers that the shader uses and nothing is bound to, registers that it does not have,
    // and typed buffers without a format.
    std::vector<std::string> warnings(const std::vector<Bind>& binds) const;
    // Why there is nothing to show where no UAV is bound.
    std::string nothing_to_show() const;
    // What the elements behind a binding are; of size 0 where it is not known.
    ElementType elements_of(const Bind& b) const;

private:
    const ladder_scan_resource* find(const Bind& b) const;

    const char* name_;
    const ladder_scan_result* shader_ = nullptr;
    const ladder_scan_content* contents_ = nullptr; // by resource; null: there are none
};

} // namespace ladder_compiler
