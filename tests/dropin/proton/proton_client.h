// A client of libdxil-spirv-c-shared as the tests are one: blobs of tests/data, converters that answer by
// what a test says.
#pragma once

#define DXIL_SPV_ENABLE_EXPERIMENTAL_WORKGRAPHS
#define DXIL_SPV_ENABLE_EXPERIMENTAL_MULTIVIEW
#include "support/testing.h"

#include <dxil_spirv_c.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace ladder::test {

// A file of tests/data; ends the program if there is none.
std::string load(const std::string& name);

// Frees what it holds.
class Blob {
public:
    explicit Blob(const std::string& file) : Blob(file, load(file)) {}
    Blob(const std::string& name, const std::string& bytes); // fails the test if they cannot be parsed
    ~Blob() { dxil_spv_parsed_blob_free(handle); }
    Blob(const Blob&) = delete;
    Blob& operator=(const Blob&) = delete;

    dxil_spv_parsed_blob handle = nullptr;
};

// Where a resource is.
struct Place {
    dxil_spv_vulkan_binding resource{}, counter{}, offsets{};
    bool constants = false; // of root data, from this word on
    unsigned word = 0;
    bool known = true;
};
Place bound(unsigned set, unsigned binding,
            dxil_spv_vulkan_descriptor_type type = DXIL_SPV_VULKAN_DESCRIPTOR_TYPE_SSBO);
// In a heap, from `element` on, to which the word of root data is added. word ~0: none.
Place in_heap(unsigned set, unsigned binding, unsigned element, unsigned word,
              dxil_spv_vulkan_descriptor_type type = DXIL_SPV_VULKAN_DESCRIPTOR_TYPE_SSBO);
Place at_address(unsigned number);
Place in_constants(unsigned word);

// The arguments of a remapper's call, and the register as text: "t4", "u0".
struct Asked {
    dxil_spv_d3d_binding binding;
    std::string name; // with the space after a blank where it is not 0; "t heap"
    bool counter;
};

class Converter {
public:
    explicit Converter(const Blob& blob, const char* entry = nullptr);
    ~Converter() { dxil_spv_converter_free(handle); }
    Converter(const Converter&) = delete;
    Converter& operator=(const Converter&) = delete;

    template <class Option>
    void option(dxil_spv_option type, Option option) {
        option.base.type = type;
        assert_int_equal(dxil_spv_converter_add_option(handle, &option.base), DXIL_SPV_SUCCESS);
    }
    // All four remappers. What is not answered has set 0, and its register for a binding.
    void places(std::function<Place(const Asked&)> answer);
    void root(unsigned addresses, unsigned words);

    dxil_spv_result run() { return dxil_spv_converter_run(handle); }
    // Runs, and validates what comes out for Vulkan 1.3. Fails the test if it does not work.
    std::vector<uint32_t> spirv();

    dxil_spv_converter handle = nullptr;
    std::vector<Asked> asked;
    std::function<Place(const Asked&)> answer;
};

// What the thread's log got since the last call.
void listen();
std::string logged();

// How often an instruction is there; of those with a first operand, that has it.
size_t count(const std::vector<uint32_t>& words, unsigned opcode);
size_t count_of(const std::vector<uint32_t>& words, unsigned opcode, unsigned position, uint32_t operand);
// A literal that decorates something: of variables with that decoration and value, how many.
size_t decorated(const std::vector<uint32_t>& words, unsigned decoration, uint32_t value);

} // namespace ladder::test
