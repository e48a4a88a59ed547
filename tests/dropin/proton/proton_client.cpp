#include "proton_client.h"

#ifdef LADDER_HAVE_SPIRV_TOOLS
#include "compile_shader.h"
#endif

#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace ladder::test {

namespace {

thread_local std::string log_text;

void take_log(void*, dxil_spv_log_level level, const char* text) {
    const char* names[] = {"debug: ", "warning: ", "error: "};
    log_text += std::string(names[level]) + text;
}

Asked asked_as(char letter, const dxil_spv_d3d_binding& b, bool counter) {
    Asked out{b, {letter}, counter};
    if (b.register_space == ~0u)
        out.name += " heap";
    else
        out.name += std::to_string(b.register_index) +
                    (b.register_space ? " " + std::to_string(b.register_space) : std::string());
    return out;
}

Place ask(void* data, char letter, const dxil_spv_d3d_binding& b, bool counter = false) {
    auto& c = *static_cast<Converter*>(data);
    c.asked.push_back(asked_as(letter, b, counter));
    return c.answer(c.asked.back());
}

dxil_spv_bool srv(void* data, const dxil_spv_d3d_binding* b, dxil_spv_srv_vulkan_binding* out) {
    const Place p = ask(data, 't', *b);
    out->buffer_binding = p.resource;
    out->offset_binding = p.offsets;
    return p.known;
}

dxil_spv_bool uav(void* data, const dxil_spv_uav_d3d_binding* b, dxil_spv_uav_vulkan_binding* out) {
    const Place p = ask(data, 'u', b->d3d_binding, b->has_counter);
    out->buffer_binding = p.resource;
    out->counter_binding = p.counter;
    out->offset_binding = p.offsets;
    return p.known;
}

dxil_spv_bool cbv(void* data, const dxil_spv_d3d_binding* b, dxil_spv_cbv_vulkan_binding* out) {
    const Place p = ask(data, 'b', *b);
    out->push_constant = p.constants;
    if (p.constants)
        out->vulkan.push_constant.offset_in_words = p.word;
    else
        out->vulkan.uniform_binding = p.resource;
    return p.known;
}

dxil_spv_bool sampler(void* data, const dxil_spv_d3d_binding* b, dxil_spv_vulkan_binding* out) {
    const Place p = ask(data, 's', *b);
    *out = p.resource;
    return p.known;
}

} // namespace

std::string load(const std::string& name) {
    const std::string path = std::string(TEST_DATA_DIR) + "/" + name;
    std::FILE* file = std::fopen(path.c_str(), "rb");
    if (!file) {
        std::fprintf(stderr, "no file %s\n", path.c_str());
        std::exit(1);
    }
    std::string bytes;
    char piece[4096];
    for (size_t n; (n = std::fread(piece, 1, sizeof(piece), file)) > 0;)
        bytes.append(piece, n);
    std::fclose(file);
    return bytes;
}

Blob::Blob(const std::string& name, const std::string& bytes) {
    listen();
    if (dxil_spv_parse_dxil_blob(bytes.data(), bytes.size(), &handle) != DXIL_SPV_SUCCESS)
        fail_msg("%s: %s", name.c_str(), logged().c_str());
}

Place bound(unsigned set, unsigned binding, dxil_spv_vulkan_descriptor_type type) {
    Place p;
    p.resource.set = set;
    p.resource.binding = binding;
    p.resource.descriptor_type = type;
    return p;
}

Place in_heap(unsigned set, unsigned binding, unsigned element, unsigned word,
              dxil_spv_vulkan_descriptor_type type) {
    Place p = bound(set, binding, type);
    p.resource.bindless.use_heap = DXIL_SPV_TRUE;
    p.resource.bindless.heap_root_offset = element;
    p.resource.root_constant_index = word;
    return p;
}

Place at_address(unsigned number) {
    Place p;
    p.resource.descriptor_type = DXIL_SPV_VULKAN_DESCRIPTOR_TYPE_BUFFER_DEVICE_ADDRESS;
    p.resource.root_constant_index = number;
    return p;
}

Place in_constants(unsigned word) {
    Place p;
    p.constants = true;
    p.word = word;
    return p;
}

Converter::Converter(const Blob& blob, const char* entry) {
    listen();
    assert_int_equal(dxil_spv_create_converter(blob.handle, &handle), DXIL_SPV_SUCCESS);
    if (entry)
        dxil_spv_converter_set_entry_point(handle, entry);
}

void Converter::places(std::function<Place(const Asked&)> to) {
    answer = std::move(to);
    dxil_spv_converter_set_srv_remapper(handle, srv, this);
    dxil_spv_converter_set_uav_remapper(handle, uav, this);
    dxil_spv_converter_set_cbv_remapper(handle, cbv, this);
    dxil_spv_converter_set_sampler_remapper(handle, sampler, this);
}

void Converter::root(unsigned addresses, unsigned words) {
    dxil_spv_converter_set_root_descriptor_count(handle, addresses);
    dxil_spv_converter_set_root_constant_word_count(handle, words);
}

std::vector<uint32_t> Converter::spirv() {
    logged();
    if (const dxil_spv_result result = run(); result != DXIL_SPV_SUCCESS)
        fail_msg("result %d: %s", result, logged().c_str());
    dxil_spv_compiled_spirv code{};
    assert_int_equal(dxil_spv_converter_get_compiled_spirv(handle, &code), DXIL_SPV_SUCCESS);
    std::vector<uint32_t> words(code.size / 4);
    std::memcpy(words.data(), code.data, code.size);
#ifdef LADDER_HAVE_SPIRV_TOOLS
    if (const std::string verdict = validate_spirv(words, "vulkan1.3"); !verdict.empty())
        fail_msg("%s", verdict.c_str());
#endif
    return words;
}

void listen() {
    log_text.clear();
    dxil_spv_set_thread_log_callback(take_log, nullptr);
}

std::string logged() {
    std::string out = log_text;
    log_text.clear();
    return out;
}

size_t count(const std::vector<uint32_t>& words, unsigned opcode) {
    size_t n = 0;
    for (size_t at = 5; at < words.size(); at += words[at] >> 16)
        n += (words[at] & 0xffff) == opcode;
    return n;
}

size_t count_of(const std::vector<uint32_t>& words, unsigned opcode, unsigned position, uint32_t operand) {
    size_t n = 0;
    for (size_t at = 5; at < words.size(); at += words[at] >> 16)
        n += (words[at] & 0xffff) == opcode && position < words[at] >> 16 && words[at + position] == operand;
    return n;
}

size_t decorated(const std::vector<uint32_t>& words, unsigned decoration, uint32_t value) {
    size_t n = 0;
    for (size_t at = 5; at < words.size(); at += words[at] >> 16)
        n += words[at] == (4u << 16 | 71) && words[at + 2] == decoration && words[at + 3] == value;
    return n;
}

} // namespace ladder::test
