// Capabilities and extensions that a module declares, against what is in it.
#include "formats/spirv/declarations.h"
#include "support/testing.h"

#include <cstring>
#include <initializer_list>
#include <spirv/unified1/spirv.hpp11>
#include <string>
#include <vector>

namespace test_declarations {

using namespace ladder;
using O = spv::Op;
using C = spv::Capability;

namespace {

struct Made {
    std::vector<uint32_t> words;
    explicit Made(uint32_t version) : words{spv::MagicNumber, version, 0, 100, 0} {}
    void add(O op, std::initializer_list<uint32_t> operands) {
        words.push_back(static_cast<uint32_t>(operands.size() + 1) << 16 | static_cast<uint32_t>(op));
        words.insert(words.end(), operands);
    }
    void text(O op, const char* text) {
        std::vector<uint32_t> packed(strlen(text) / 4 + 1);
        memcpy(packed.data(), text, strlen(text));
        words.push_back(static_cast<uint32_t>(packed.size() + 1) << 16 | static_cast<uint32_t>(op));
        words.insert(words.end(), packed.begin(), packed.end());
    }
};

// A module of these capabilities and this extension, if any, and what `body` adds.
template <class Body>
void expect(uint32_t version, std::initializer_list<C> capabilities, const char* extension, Body body,
            const char* said) {
    Made made(version);
    for (C c : capabilities)
        made.add(O::OpCapability, {static_cast<uint32_t>(c)});
    if (extension)
        made.text(O::OpExtension, extension);
    made.add(O::OpMemoryModel, {0, 1});
    body(made);
    Diagnostics diag("");
    Arena arena;
    spirv_in::Module m(arena);
    Vec<spirv_in::Use> uses(arena);
    const auto* bytes = reinterpret_cast<const uint8_t*>(made.words.data());
    spirv_in::read_module(m, {bytes, 4 * made.words.size()}, diag, &uses);
    assert_string_equal(spirv_in::declaration_fault(m, uses.span()).c_str(), said);
}

constexpr uint32_t v13 = 0x10300, v16 = 0x10600;

void by_the_grammar(void**) {
    const auto nothing = [](Made&) {};
    const auto buffer = [](Made& m) {
        m.add(O::OpTypeFloat, {1, 32});
        m.add(O::OpTypePointer, {2, static_cast<uint32_t>(spv::StorageClass::StorageBuffer), 1});
    };
    const auto query = [](Made& m) { m.add(O::OpTypeRayQueryKHR, {1}); };
    const char* storage = "SPV_KHR_storage_buffer_storage_class";
    expect(v16, {C::Shader}, nullptr, nothing, "");
    expect(v16, {C::Shader, C::DerivativeControl}, nullptr, nothing,
           "the capability DerivativeControl is declared and not needed");
    expect(0x10000, {C::Shader}, nullptr, buffer,
           "StorageBuffer at word 13 needs the extension SPV_KHR_storage_buffer_storage_class");
    expect(0x10000, {C::Shader}, storage, buffer, "");
    expect(v13, {C::Shader}, nullptr, buffer, "");
    expect(v13, {C::Shader}, storage, buffer,
           "the extension SPV_KHR_storage_buffer_storage_class is declared and not needed");
    expect(v16, {C::Shader}, nullptr, query, "OpTypeRayQueryKHR at word 10 needs the capability RayQueryKHR");
    expect(v16, {C::Shader, C::RayQueryKHR}, nullptr, query,
           "RayQueryKHR at word 7 needs the extension SPV_KHR_ray_query");
    expect(v16, {C::Shader, C::RayQueryKHR}, "SPV_KHR_ray_query", query, "");
}

void by_rules(void**) {
    const auto image = [](uint32_t dimension, uint32_t arrayed, uint32_t samples, uint32_t sampled) {
        return [=](Made& m) {
            m.add(O::OpTypeFloat, {1, 32});
            m.add(O::OpTypeImage, {2, 1, dimension, 0, arrayed, samples, sampled,
                                   static_cast<uint32_t>(spv::ImageFormat::R32f)});
        };
    };
    constexpr uint32_t one = 0, two = 1, buffer = 5;
    const auto wide = [](Made& m) { m.add(O::OpTypeInt, {1, 64, 0}); };
    expect(v16, {C::Shader, C::Int64}, nullptr, wide, "");
    expect(v16, {C::Shader}, nullptr, wide, "the instruction at word 10 needs the capability Int64");
    expect(v16, {C::Shader, C::Int64, C::Int16}, nullptr, wide,
           "the capability Int16 is declared and not needed");
    expect(v16, {C::Shader, C::Sampled1D}, nullptr, image(one, 0, 0, 1), "");
    // The grammar would take either.
    expect(v16, {C::Shader, C::Sampled1D}, nullptr, image(one, 0, 0, 2),
           "the instruction at word 15 needs the capability Image1D");
    expect(v16, {C::Shader, C::Image1D}, nullptr, image(one, 0, 0, 2), "");
    expect(v16, {C::Shader, C::ImageBuffer}, nullptr, image(buffer, 0, 0, 2), "");
    expect(v16, {C::Shader, C::ImageBuffer}, nullptr, image(two, 0, 0, 2),
           "the capability ImageBuffer is declared and not needed");
    expect(v16, {C::Shader, C::StorageImageMultisample}, nullptr, image(two, 1, 1, 2),
           "the instruction at word 15 needs the capability ImageMSArray");
    const auto at_address = [](uint32_t bits) {
        return [=](Made& m) {
            m.add(O::OpTypeInt, {1, bits, 0});
            m.add(O::OpTypeStruct, {2, 1});
            m.add(O::OpTypePointer, {3, static_cast<uint32_t>(spv::StorageClass::PhysicalStorageBuffer), 2});
        };
    };
    constexpr C addresses = C::PhysicalStorageBufferAddresses, halves = C::StorageBuffer16BitAccess;
    expect(v16, {C::Shader, C::Int16, addresses, halves}, nullptr, at_address(16), "");
    expect(v16, {C::Shader, C::Int16, addresses}, nullptr, at_address(16),
           "the instruction at word 21 needs the capability StorageBuffer16BitAccess");
    expect(v16, {C::Shader, addresses, halves}, nullptr, at_address(32),
           "the capability StorageBuffer16BitAccess is declared and not needed");
}

} // namespace
} // namespace test_declarations

using namespace test_declarations;

int main() {
    const CMUnitTest tests[] = {cmocka_unit_test(by_the_grammar), cmocka_unit_test(by_rules)};
    return cmocka_run_group_tests_name("declarations", tests, nullptr, nullptr);
}
