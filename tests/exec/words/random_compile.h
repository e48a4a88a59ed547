// Settings that a module may be compiled with and that change no value of the shader, chosen by a number.
#pragma once

#include "words/random_bindings.h"

#include <ladder/ladder_context.h>
#include <ladder/ladder_device.h>
#include <ladder/ladder_linkage.h>
#include <ladder/ladder_parameters.h>

#include <span>

namespace test_words {

// A compile of an entry point and what it tells; `info` null: it failed.
class Compiled {
public:
    Compiled(const Entry& e, const void* chain, std::span<const ladder_compile_option> options = {});
    ~Compiled();
    Compiled(const Compiled&) = delete;
    std::vector<uint32_t> words() const;
    // Debian 12's validator knows all but these.
    bool has_new_extension() const;

    const ladder_module_info* info = nullptr;

private:
    ladder_shader* shader_ = nullptr;
    ladder_module* module_ = nullptr;
};

// The number of samples that pixels have in comparisons.
struct Samples {
    ladder_parameter parameter = {};
    ladder_parameter_info info = {LADDER_STRUCTURE_TYPE_PARAMETER_INFO, nullptr, &parameter, 1};
    Samples() {
        parameter.name = LADDER_PARAMETER_RASTERIZER_SAMPLE_COUNT;
        parameter.u.u32[0] = 4;
    }
    Samples(const Samples&) = delete;
};

// Places of resources and elements, quirks, facts of a device, parameters.
class RandomCompile {
public:
    RandomCompile(const Entry& e, uint32_t seed, bool all_places);
    RandomCompile(const RandomCompile&) = delete;
    const void* chain() const { return &target_; }
    // LADDER_OPTION_DEBUG_INFO, or none.
    std::span<const ladder_compile_option> options() const { return options_; }
    // For shaders that the version lacks something for.
    void use_default_environment() { target_.environment = LADDER_SPIRV_ENVIRONMENT_DEFAULT; }
    ladder_spirv_environment environment() const { return target_.environment; }
    const char* environment_name() const;

private:
    void choose_facts(bool flushes);
    void choose_parameters(bool has_size);
    void place_parameter(ladder_parameter& p, bool is_float, double value);
    void link(const Entry& e);
    void add_outputs(const Entry& e);
    void add_zeros(uint32_t location);
    void choose_views();
    void choose_other_linkage();
    void add_notes();

    Random random_;
    const bool all_places_;
    bool is_last_ = false; // it may be the last stage before the rasterizer
    RandomBindings bindings_;
    ladder_stream_output stream_outputs_[4] = {};
    std::vector<ladder_parameter> parameters_;
    ladder_parameter_info parameter_info_ = {LADDER_STRUCTURE_TYPE_PARAMETER_INFO, nullptr, nullptr, 0};
    double pointed_at_[64] = {}; // numbers of LADDER_PARAMETER_SOURCE_POINTER, of any type
    const ladder_view_instance views_[2] = {{0, 0, 0, 0}, {1, 0, 0, 0}};
    unsigned int swizzles_[8] = {};
    std::vector<ladder_compile_option> options_;
    std::string note_data_;
    ladder_note notes_[2] = {};
    ladder_notes_info notes_info_ = {};
    std::vector<ladder_module_link> links_;
    std::vector<std::string> names_;
    std::vector<ladder_linkage> map_of_links_;
    ladder_linkage_info linkage_ = {};
    Samples samples_;
    std::vector<ladder_setting> quirks_, facts_;
    ladder_device_info device_ = {};
    ladder_spirv_target_info target_ = {};
};

} // namespace test_words
