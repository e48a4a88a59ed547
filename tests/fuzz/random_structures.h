// Structures of the C API as a caller might fill them: chains, arrays, numbers in range and beyond.
#pragma once

#include "draws.h"

#include <ladder/ladder.h>
#include <ladder/ladder_binding.h>
#include <ladder/ladder_device.h>
#include <ladder/ladder_linkage.h>
#include <ladder/ladder_parameters.h>
#include <ladder/ladder_scan.h>

#include <array>
#include <memory>
#include <string>
#include <vector>

namespace ladder::fuzz {

// A compile. It keeps what its structures point to.
class RandomCompile {
public:
    // `source` outlives it. `scan`: of the source, for names and registers that it has; may be null.
    RandomCompile(Draws& draws, const ladder_code& source, const ladder_scan_result* scan);
    RandomCompile(const RandomCompile&) = delete;
    RandomCompile& operator=(const RandomCompile&) = delete;

    const ladder_compile_info& info() const { return info_; }
    ladder_spirv_environment environment() const { return environment_; }
    // Did it say that the device has this property?
    bool says(unsigned int property) const;

private:
    template <class T>
    T* take(size_t count);
    template <class T>
    T& chain(ladder_structure_type type);

    void options();
    void spirv_target();
    void vsir_target();
    void device();
    void binding_map();
    void linkage();
    void parameters();
    void d3d9();
    void dumps();

    ladder_binding binding();
    ladder_root_place place();
    void range(ladder_binding_range& out);
    void parameter(ladder_parameter& out);
    const char* semantic();

    Draws& d_;
    const ladder_scan_result* scan_;
    ladder_compile_info info_ = {};
    ladder_spirv_environment environment_ = LADDER_SPIRV_ENVIRONMENT_DEFAULT;
    const ladder_device_info* device_ = nullptr;
    std::vector<std::unique_ptr<char[]>> memory_;
};

} // namespace ladder::fuzz
