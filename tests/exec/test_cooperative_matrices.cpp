// Matrices of the device: modules of compute shaders with products of wave matrices, for devices with such
// products in one size or another, are read back and compared with the shader as it was read. Each device has
// to get the matrices that it can have, and no others.
#include <ladder/ladder_device.h>
#include <ladder/ladder_simt.h>

#include <cstring>

#include "compile_shader.h"
#include "corpus.h"
#include "support/testing.h"

namespace test_cooperative_matrices {

using namespace ladder::test;

namespace {

// VkComponentTypeKHR
enum : unsigned { F16 = 0, F32 = 1, I8 = 3, I32 = 5, U8 = 7, U32 = 9 };

using Products = std::vector<ladder_matrix_product>;

Products products_of(unsigned rows, unsigned columns, unsigned inner) {
    return {{rows, columns, inner, F16, F16, F16},
            {rows, columns, inner, F16, F16, F32},
            {rows, columns, inner, I8, I8, I32},
            {rows, columns, inner, U8, U8, U32}};
}

// The structures of a device with these products, for a chain.
struct Device {
    ladder_setting settings[2] = {{LADDER_DEVICE_PROPERTY_MAX_SUBGROUP_SIZE, 32},
                                  {LADDER_DEVICE_PROPERTY_MAXIMAL_RECONVERGENCE, 1}};
    ladder_matrix_info matrices = {};
    ladder_device_info info = {};
    explicit Device(const Products& products, unsigned wave = 32) {
        settings[0].value = wave;
        matrices.type = LADDER_STRUCTURE_TYPE_MATRIX_INFO;
        matrices.products = products.data();
        matrices.product_count = static_cast<unsigned>(products.size());
        info.type = LADDER_STRUCTURE_TYPE_DEVICE_INFO;
        info.properties = settings;
        info.property_count = 2;
        info.next = &matrices;
    }
};

std::vector<uint32_t> module_of(const std::string& code, const Device& device,
                                ladder_spirv_environment environment = LADDER_SPIRV_ENVIRONMENT_DEFAULT) {
    ladder_spirv_target_info target = {};
    target.type = LADDER_STRUCTURE_TYPE_SPIRV_TARGET_INFO;
    target.next = &device.info;
    target.environment = environment;
    ladder_compile_info info = {};
    info.type = LADDER_STRUCTURE_TYPE_COMPILE_INFO;
    info.next = &target;
    info.source = {code.data(), code.size()};
    info.target_type = LADDER_TARGET_SPIRV_BINARY;
    ladder_code out = {};
    char* messages = nullptr;
    if (ladder_compile(&info, &out, &messages) != LADDER_OK)
        fail_msg("%s", messages);
    ladder_free_messages(messages);
    std::vector<uint32_t> words(out.size / 4);
    memcpy(words.data(), out.code, out.size);
    ladder_free_code(&out);
    return words;
}

unsigned count(const std::vector<uint32_t>& words, uint32_t opcode) {
    unsigned found = 0;
    for (size_t at = 5; at < words.size(); at += words[at] >> 16)
        found += (words[at] & 0xffff) == opcode;
    return found;
}
constexpr uint32_t type_cooperative_matrix = 4456, multiply_add = 4459;

// The verdict on the words; the text where they are not equal.
std::string compare(const std::string& code, const Device& device) {
    std::string verdict = "no verdict";
    ladder_simt_info info = {};
    info.type = LADDER_STRUCTURE_TYPE_SIMT_INFO;
    info.source = {code.data(), code.size()};
    ladder_simt_words_info words = {};
    words.type = LADDER_STRUCTURE_TYPE_SIMT_WORDS_INFO;
    words.compile_next = &device.info;
    words.flags = LADDER_SIMT_WORDS_ONLY;
    ladder_simt_check_info how = {};
    how.type = LADDER_STRUCTURE_TYPE_SIMT_CHECK_INFO;
    how.next = &words;
    how.user_data = &verdict;
    how.function = [](void* user, const char* pass, ladder_simt_verdict v, const char* text, size_t size) {
        if (!strcmp(pass, "spirv"))
            *static_cast<std::string*>(user) =
                v == LADDER_SIMT_VERDICT_EQUAL ? "equal" : std::string(text, size);
    };
    ladder_simt_check_result result = {};
    result.type = LADDER_STRUCTURE_TYPE_SIMT_CHECK_RESULT;
    char* messages = nullptr;
    if (ladder_simt_check_passes(&info, &how, &result, &messages) != LADDER_OK)
        fail_msg("%s", messages);
    ladder_free_messages(messages);
    return verdict;
}

std::string shader(const char* name) { return read_file(std::string(TEST_DATA_DIR "/") + name); }

void words_of_devices(void**) {
    const char* shaders[] = {"containers/matrix_products.cs_6_10.dxil",
                             "containers/matrix_product.cs_6_10.dxil"};
    const unsigned sizes[][3] = {
        {16, 16, 16}, {8, 8, 8}, {16, 8, 8}, {4, 16, 8}, {1, 2, 16}}; // the last: in loops
    for (const char* name : shaders)
        for (const auto& size : sizes) {
            if (size[0] == 1 && name == shaders[0])
                continue; // it would take too long
            const std::string code = shader(name);
            const Products products = products_of(size[0], size[1], size[2]);
            const Device device(products);
            assert_true(count(module_of(code, device), type_cooperative_matrix) > 0);
            if (const std::string verdict = compare(code, device); verdict != "equal")
                fail_msg("%s, %ux%ux%u: %s", name, size[0], size[1], size[2], verdict.c_str());
        }
}

// What a device gets, by its products.
void shapes(void**) {
    const std::string code = shader("containers/matrix_product.cs_6_10.dxil");
    const auto matrices = [&](const Products& products) {
        return count(module_of(code, Device(products)), type_cooperative_matrix);
    };
    const auto products = [&](const Products& p) { return count(module_of(code, Device(p)), multiply_add); };
    assert_int_equal(matrices({}), 0);
    assert_int_equal(products({{16, 16, 16, F16, F16, F16}}), 1);
    assert_int_equal(products({{16, 16, 16, F16, F16, F16}, {8, 8, 8, F16, F16, F16}}), 1);
    assert_int_equal(products({{8, 8, 8, F16, F16, F16}, {16, 16, 8, F16, F16, F16}}), 2);
    assert_int_equal(products({{8, 8, 8, F16, F16, F16}}), 8);
    assert_int_equal(products({{4, 8, 16, F16, F16, F16}}), 8);
    // Other components, and what 16 is no multiple of.
    assert_int_equal(matrices({{16, 16, 16, F16, F16, F32}}), 0);
    assert_int_equal(matrices({{16, 16, 32, F16, F16, F16}}), 0);
    assert_int_equal(matrices({{5, 16, 16, F16, F16, F16}}), 0);
}

// Groups that do not consist of whole waves, and versions before SPIR-V 1.6, have none.
void waves_and_versions(void**) {
    const std::string code = shader("containers/matrix_product.cs_6_10.dxil");    // 128 threads
    const std::string narrow = shader("containers/matrix_products.cs_6_10.dxil"); // 32
    const Products products = products_of(16, 16, 16);
    assert_int_equal(count(module_of(narrow, Device(products, 64)), type_cooperative_matrix), 0);
    assert_int_equal(count(module_of(narrow, Device(products, 0)), type_cooperative_matrix), 0);
    assert_true(count(module_of(code, Device(products, 0)), type_cooperative_matrix) > 0);
    assert_true(count(module_of(code, Device(products, 64)), type_cooperative_matrix) > 0);
    assert_int_equal(count(module_of(code, Device(products), LADDER_SPIRV_ENVIRONMENT_VULKAN_1_2),
                           type_cooperative_matrix),
                     0);
}

// The half product of 16x16x16: under 4 KB with matrices, under 16 KB without.
void size_of_product(void**) {
    const std::string code = shader("containers/matrix_product.cs_6_10.dxil");
    assert_true(module_of(code, Device({{16, 16, 16, F16, F16, F16}})).size() * 4 < 4096);
    assert_true(module_of(code, Device({{8, 8, 8, F16, F16, F16}})).size() * 4 < 4096);
    assert_true(module_of(code, Device({})).size() * 4 < 16384);
}

// All loads and stores of memory that threads share say so, and nothing is Coherent.
void memory_model(void**) {
    const Products products = products_of(16, 16, 16);
    const std::vector<uint32_t> words =
        module_of(shader("containers/matrix_products.cs_6_10.dxil"), Device(products));
    constexpr uint32_t op_memory_model = 14, op_type_pointer = 32, op_load = 61, op_store = 62,
                       op_decorate = 71, op_access_chain = 65, vulkan = 3, storage_buffer = 12, workgroup = 4,
                       coherent = 23, non_private = 0x20;
    std::vector<bool> shared(words[3]);
    unsigned accesses = 0;
    for (size_t at = 5; at < words.size(); at += words[at] >> 16) {
        const uint32_t* i = &words[at];
        const uint32_t length = i[0] >> 16;
        switch (i[0] & 0xffff) {
        case op_memory_model: assert_int_equal(i[2], vulkan); break;
        case op_type_pointer: shared[i[1]] = i[2] == storage_buffer || i[2] == workgroup; break;
        case op_access_chain: shared[i[2]] = shared[i[1]]; break;
        case op_decorate: assert_true(i[2] != coherent); break;
        case op_load:
            if (shared[i[3]]) {
                accesses++;
                assert_true(length > 4 && (i[4] & non_private));
            }
            break;
        case op_store:
            if (shared[i[1]]) {
                accesses++;
                assert_true(length > 3 && (i[3] & non_private));
            }
            break;
        default: break;
        }
    }
    assert_true(accesses > 10);
}

void arguments(void**) {
    const std::string code = shader("containers/matrix_product.cs_6_10.dxil");
    const auto refused = [&](const ladder_matrix_info& matrices) {
        ladder_compile_info info = {};
        info.type = LADDER_STRUCTURE_TYPE_COMPILE_INFO;
        info.next = &matrices;
        info.source = {code.data(), code.size()};
        info.target_type = LADDER_TARGET_SPIRV_BINARY;
        ladder_code out = {};
        const int result = ladder_compile(&info, &out, nullptr);
        ladder_free_code(&out);
        return result == LADDER_ERROR_INVALID_ARGUMENT;
    };
    const auto one = [&](ladder_matrix_product product) {
        return refused({LADDER_STRUCTURE_TYPE_MATRIX_INFO, nullptr, &product, 1});
    };
    assert_true(refused({LADDER_STRUCTURE_TYPE_MATRIX_INFO, nullptr, nullptr, 1}));
    assert_false(refused({LADDER_STRUCTURE_TYPE_MATRIX_INFO, nullptr, nullptr, 0}));
    assert_true(one({0, 8, 8, F16, F16, F16}));
    assert_true(one({8, 1025, 8, F16, F16, F16}));
    assert_true(one({8, 8, 8, F16, F16, 11}));
    assert_false(one({8, 1024, 8, F16, F16, F16}));
}

} // namespace
} // namespace test_cooperative_matrices

using namespace test_cooperative_matrices;

TEST_GROUP(cooperative_matrices) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_of_devices),   cmocka_unit_test(shapes),
        cmocka_unit_test(waves_and_versions), cmocka_unit_test(size_of_product),
        cmocka_unit_test(memory_model),       cmocka_unit_test(arguments),
    };
    return cmocka_run_group_tests_name("cooperative_matrices", tests, nullptr, nullptr);
}
