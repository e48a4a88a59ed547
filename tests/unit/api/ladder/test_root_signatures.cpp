// Root signatures through ladder_dxbc.h: what dxc made of HLSL is read and built again; versions, rules,
// damage.
#include <ladder/ladder_dxbc.h>

#include <cmath>
#include <cstring>
#include <functional>
#include <vector>

#include "calls.h"

namespace test_root_signatures {

namespace {

using namespace ladder::test;

constexpr const char* old_file = "containers/root_signature.rootsig_1_0.dxbc";
constexpr const char* new_file = "containers/root_signature.rootsig_1_1.dxbc";
constexpr const char* shader_file = "corpus/ops/root_signature.cs_6_0.dxil";

struct Root {
    int code;
    const ladder_root_signature* s = nullptr;
    std::string messages;

    explicit Root(const std::string& bytes, unsigned int flags = 0) {
        const ladder_code source = {bytes.data(), bytes.size()};
        char* text;
        code = ladder_read_root_signature(&source, flags, "name", &s, &text);
        take(text);
    }
    Root(const ladder_root_signature& from, ladder_root_signature_version version) {
        char* text;
        code = ladder_convert_root_signature(&from, version, &s, &text);
        take(text);
    }
    Root(const Root&) = delete;
    ~Root() { ladder_free_root_signature(s); }

private:
    void take(char* text) {
        assert_int_equal(code == LADDER_OK, s != nullptr);
        assert_int_equal(code == LADDER_OK, text == nullptr);
        messages = text ? text : "";
        ladder_free_messages(text);
    }
};

std::string built(const ladder_root_signature& s, unsigned int flags = 0, int expected = LADDER_OK) {
    ladder_code out;
    char* messages;
    const int code = ladder_build_root_signature(&s, flags, &out, &messages);
    if (code != expected)
        fail_msg("result %d: %s", code, messages ? messages : "");
    assert_int_equal(messages != nullptr, expected != LADDER_OK);
    ladder_free_messages(messages);
    std::string bytes;
    if (out.code)
        bytes.assign(static_cast<const char*>(out.code), out.size);
    ladder_free_code(&out);
    return bytes;
}

void expect_range(const ladder_descriptor_range& r, ladder_resource_class cls, unsigned int first,
                  unsigned int count, unsigned int space, unsigned int flags, unsigned int offset) {
    assert_int_equal(r.resource_class, cls);
    assert_int_equal(r.first_register, first);
    assert_int_equal(r.count, count);
    assert_int_equal(r.space, space);
    assert_int_equal(r.flags, flags);
    assert_int_equal(r.offset, offset);
}

// As root_signature.hlsl says it; flags only in 1.1.
void expect_everything(const ladder_root_signature& s, bool flags) {
    const unsigned int append = 0xffffffff, f = flags;
    assert_int_equal(s.type, LADDER_STRUCTURE_TYPE_ROOT_SIGNATURE);
    assert_int_equal(s.flags, 1 | 4 | 8);
    assert_int_equal(s.parameter_count, 6);
    assert_int_equal(s.sampler_count, 2);
    const ladder_root_parameter* p = s.parameters;
    assert_int_equal(p[0].type, LADDER_ROOT_PARAMETER_CONSTANTS);
    assert_int_equal(p[0].constant_count, 5);
    assert_int_equal(p[0].register_index, 3);
    assert_int_equal(p[0].space, 2);
    assert_int_equal(p[0].visibility, 5);
    assert_int_equal(p[1].type, LADDER_ROOT_PARAMETER_CBV);
    assert_int_equal(p[1].flags, 8 * f);
    assert_int_equal(p[2].type, LADDER_ROOT_PARAMETER_SRV);
    assert_int_equal(p[2].register_index, 7);
    assert_int_equal(p[2].space, 1);
    assert_int_equal(p[2].flags, 2 * f);
    assert_int_equal(p[2].visibility, 1);
    assert_int_equal(p[3].type, LADDER_ROOT_PARAMETER_UAV);
    assert_int_equal(p[3].flags, 4 * f);
    assert_int_equal(p[4].type, LADDER_ROOT_PARAMETER_TABLE);
    assert_int_equal(p[4].range_count, 4);
    expect_range(p[4].ranges[0], LADDER_RESOURCE_CLASS_SRV, 0, 4, 0, 3 * f, append);
    expect_range(p[4].ranges[1], LADDER_RESOURCE_CLASS_UAV, 0, 2, 0, 8 * f, 16);
    expect_range(p[4].ranges[2], LADDER_RESOURCE_CLASS_CBV, 1, 1, 9, 0, append);
    expect_range(p[4].ranges[3], LADDER_RESOURCE_CLASS_SRV, 0, 0xffffffff, 5, 0x10000 * f, append);
    expect_range(p[5].ranges[0], LADDER_RESOURCE_CLASS_SAMPLER, 0, 8, 0, f, append);
    assert_int_equal(p[5].visibility, 4);
    const ladder_static_sampler& a = s.samplers[0];
    assert_int_equal(a.filter, 0x94);
    assert_int_equal(a.address_u, 2);
    assert_int_equal(a.address_v, 4);
    assert_int_equal(a.address_w, 5);
    assert_true(a.mip_lod_bias == -1.5f && a.min_lod == 0.25f && a.max_lod == 7.5f);
    assert_int_equal(a.max_anisotropy, 3);
    assert_int_equal(a.comparison, 5);
    assert_int_equal(a.border_color, 1);
    assert_int_equal(a.register_index, 9);
    assert_int_equal(a.space, 4);
    assert_int_equal(a.visibility, 3);
    assert_int_equal(a.flags, 0);
}

void read(void**) {
    const Root first(load(old_file)), second(load(new_file)), shader(load(shader_file));
    assert_int_equal(first.s->version, LADDER_ROOT_SIGNATURE_VERSION_1_0);
    expect_everything(*first.s, false);
    assert_int_equal(second.s->version, LADDER_ROOT_SIGNATURE_VERSION_1_1);
    expect_everything(*second.s, true);
    assert_int_equal(shader.s->parameter_count, 4);
    const Root none(load(dxil_file));
    assert_int_equal(none.code, LADDER_ERROR_INVALID_SHADER);
    assert_contains(none.messages, "no root signature");
}

// Bit for bit what dxc wrote, with its digest; the part alone is the same part.
void build(void**) {
    for (const char* file : {old_file, new_file}) {
        const std::string blob = load(file);
        const Root root(blob);
        assert_true(built(*root.s) == blob);
        const std::string part = built(*root.s, LADDER_CONTAINER_BARE_ROOT_SIGNATURE);
        assert_true(part == blob.substr(44));
        const Root bare(part);
        assert_true(built(*bare.s) == blob);
    }
    const Root shader(load(shader_file));
    assert_true(load(shader_file).find(built(*shader.s, LADDER_CONTAINER_BARE_ROOT_SIGNATURE)) !=
                std::string::npos);
    // Those of a library, which have no containers.
    const std::string blob = load("containers/all_subobjects.lib_6_5.dxil");
    ladder_scan_info info = {};
    info.type = LADDER_STRUCTURE_TYPE_SCAN_INFO;
    info.source = {blob.data(), blob.size()};
    const ladder_library* library;
    assert_int_equal(ladder_scan_library(&info, &library, nullptr), LADDER_OK);
    unsigned int local = 0, global = 0;
    for (unsigned int n = 0; n < library->subobject_count; n++) {
        const ladder_code& code = library->subobjects[n].root_signature;
        if (!code.size)
            continue;
        const std::string bytes(static_cast<const char*>(code.code), code.size);
        const Root root(bytes);
        (root.s->flags & 0x80 ? local : global)++;
        assert_true(built(*root.s, LADDER_CONTAINER_BARE_ROOT_SIGNATURE) == bytes);
    }
    assert_true(local == 2 && global == 1);
    ladder_free_library(library);
}

void convert(void**) {
    const auto v10 = LADDER_ROOT_SIGNATURE_VERSION_1_0, v11 = LADDER_ROOT_SIGNATURE_VERSION_1_1,
               v12 = LADDER_ROOT_SIGNATURE_VERSION_1_2;
    const Root first(load(old_file)), second(load(new_file));
    for (const auto version : {v11, v12}) { // the flags that say what 1.0 promises
        const Root up(*first.s, version);
        assert_int_equal(up.s->version, version);
        assert_int_equal(up.s->flags, first.s->flags);
        for (unsigned int n = 0; n < 4; n++)
            assert_int_equal(up.s->parameters[n].flags, n ? 2 : 0); // the first are constants
        for (unsigned int n = 0; n < 4; n++)
            assert_int_equal(up.s->parameters[4].ranges[n].flags, 3);
        assert_int_equal(up.s->parameters[5].ranges[0].flags, 1);
        assert_int_equal(up.s->samplers[0].flags, 0);
        built(*up.s);
        assert_true(built(*Root(*up.s, v10).s) == load(old_file));
    }
    assert_true(built(*Root(*second.s, v10).s) == load(old_file));
    assert_true(built(*Root(*second.s, v11).s) == load(new_file));
    const Root third(*second.s, v12);
    expect_everything(*third.s, true);
    std::vector<ladder_static_sampler> samplers(third.s->samplers, third.s->samplers + 2);
    samplers[1].flags = 2;
    ladder_root_signature s = *third.s;
    s.samplers = samplers.data();
    const std::string blob = built(s);
    assert_int_equal(blob.size(), load(new_file).size() + 8); // 4 bytes for each sampler
    const Root again(blob);
    assert_int_equal(again.s->version, v12);
    assert_int_equal(again.s->samplers[1].flags, 2);
    assert_int_equal(again.s->samplers[1].filter, samplers[1].filter);
    assert_true(built(*Root(*again.s, v11).s) == load(new_file)); // the flag is gone
    assert_true(built(*Root(*again.s, v10).s) == load(old_file));
    // Flags that the version does not have.
    s.version = v11, built(s, 0, LADDER_ERROR_INVALID_ARGUMENT);
    s = *second.s, s.version = v10, built(s, 0, LADDER_ERROR_INVALID_ARGUMENT);
    assert_int_equal(Root(s, v11).code, LADDER_ERROR_INVALID_ARGUMENT);
    s.version = static_cast<ladder_root_signature_version>(4), built(s, 0, LADDER_ERROR_INVALID_ARGUMENT);
    assert_int_equal(Root(s, v10).code, LADDER_ERROR_INVALID_ARGUMENT);
    assert_int_equal(Root(*second.s, static_cast<ladder_root_signature_version>(0)).code,
                     LADDER_ERROR_INVALID_ARGUMENT);
    assert_int_equal(Root(std::string("\4\0\0\0", 4) + std::string(20, 0)).code, LADDER_ERROR_UNSUPPORTED);
}

// A signature that tests change; its parts are its own.
struct Draft {
    std::vector<ladder_descriptor_range> ranges, more;
    std::vector<ladder_root_parameter> parameters;
    std::vector<ladder_static_sampler> samplers;
    ladder_root_signature s{};

    Draft() {
        ranges = {{LADDER_RESOURCE_CLASS_SRV, 4, 0, 0, 0, 0xffffffff},
                  {LADDER_RESOURCE_CLASS_UAV, 1, 0, 0, 0, 0xffffffff}};
        more = {{LADDER_RESOURCE_CLASS_SAMPLER, 2, 0, 0, 0, 0}};
        parameters = {{LADDER_ROOT_PARAMETER_TABLE, 0, 0, 0, 0, 0, nullptr, 0},
                      {LADDER_ROOT_PARAMETER_TABLE, 0, 0, 0, 0, 0, nullptr, 0},
                      {LADDER_ROOT_PARAMETER_CONSTANTS, 0, 0, 0, 4, 0, nullptr, 0},
                      {LADDER_ROOT_PARAMETER_UAV, 0, 1, 0, 0, 0, nullptr, 0}};
        samplers = {{0x15, 1, 1, 1, 0, 1, 0, 0, 0, 1000, 0, 2, 0, 0}};
        s.type = LADDER_STRUCTURE_TYPE_ROOT_SIGNATURE;
        s.version = LADDER_ROOT_SIGNATURE_VERSION_1_2;
    }
    const ladder_root_signature& get() {
        parameters[0].ranges = ranges.data();
        parameters[0].range_count = static_cast<unsigned int>(ranges.size());
        parameters[1].ranges = more.data();
        parameters[1].range_count = static_cast<unsigned int>(more.size());
        s.parameters = parameters.data();
        s.parameter_count = static_cast<unsigned int>(parameters.size());
        s.samplers = samplers.data();
        s.sampler_count = static_cast<unsigned int>(samplers.size());
        return s;
    }
};

using Change = std::function<void(Draft&)>;

// Building finds it; reading finds it in what is built without rules, and tells the place.
void expect_broken(const char* what, const Change& change) {
    Draft d;
    change(d);
    ladder_code out;
    char* messages;
    const int code = ladder_build_root_signature(&d.get(), 0, &out, &messages);
    ladder_free_messages(messages);
    ladder_free_code(&out);
    if (code != LADDER_ERROR_INVALID_ARGUMENT)
        fail_msg("%s: result %d", what, code);
    const std::string blob = built(d.get(), LADDER_CONTAINER_IGNORE_ROOT_SIGNATURE_RULES);
    const Root root(blob);
    if (root.code != LADDER_ERROR_INVALID_SHADER)
        fail_msg("%s is read: result %d", what, root.code);
    assert_contains(root.messages, "name:byte 0x");
    const Root all_the_same(blob, LADDER_CONTAINER_IGNORE_ROOT_SIGNATURE_RULES);
    assert_true(built(*all_the_same.s, LADDER_CONTAINER_IGNORE_ROOT_SIGNATURE_RULES) == blob);
}

void expect_good(const char* what, const Change& change) {
    Draft d;
    change(d);
    const Root root(built(d.get()));
    if (root.code != LADDER_OK)
        fail_msg("%s: %s", what, root.messages.c_str());
}

#define BROKEN(...) expect_broken(#__VA_ARGS__, [](Draft& d) { __VA_ARGS__; })
#define GOOD(...) expect_good(#__VA_ARGS__, [](Draft& d) { __VA_ARGS__; })

void rules_of_tables(void**) {
    GOOD(d.ranges[1].offset = 4);
    BROKEN(d.ranges[0].count = 0);
    BROKEN(d.ranges[0].resource_class = static_cast<ladder_resource_class>(4));
    BROKEN(d.ranges[1].resource_class = LADDER_RESOURCE_CLASS_SAMPLER);
    BROKEN(d.ranges[0].count = 0xffffffff); // the next one is appended
    GOOD(d.ranges[0].count = 0xffffffff; d.ranges[1].offset = 3);
    GOOD(d.ranges[1].count = 0xffffffff);
    // It overlaps with the root descriptor.
    BROKEN(d.ranges[1].count = 0xffffffff; d.parameters[3].space = 0; d.parameters[3].register_index = 9);
    BROKEN(d.ranges[0].first_register = 0xfffffffd);
    GOOD(d.ranges[0].first_register = 0xfffffffc);
    BROKEN(d.ranges[0].offset = 0xfffffffd);
    BROKEN(d.ranges[0].flags = 16);
    BROKEN(d.ranges[0].flags = 2 | 4);
    BROKEN(d.ranges[0].flags = 1 | 8);
    GOOD(d.ranges[0].flags = 1 | 4);
    GOOD(d.ranges[0].flags = 0x10000);
    BROKEN(d.more[0].flags = 2);
    GOOD(d.more[0].flags = 1);
    BROKEN(d.ranges[0].space = 0xfffffff0);
    GOOD(d.ranges[0].space = 0xffffffef);
}

void rules_of_parameters(void**) {
    BROKEN(d.s.flags = 0x1000);
    GOOD(d.s.flags = 0xfff & ~0x80);
    BROKEN(d.parameters[2].visibility = 8);
    BROKEN(d.parameters[3].flags = 1);
    BROKEN(d.parameters[3].flags = 2 | 8);
    GOOD(d.parameters[3].flags = 8);
    BROKEN(d.parameters[2].space = 0xffffffff);
    // 2 tables, 2 for the descriptor.
    GOOD(d.parameters[2].constant_count = 60);
    BROKEN(d.parameters[2].constant_count = 61);
    BROKEN(d.parameters[2].constant_count = 0xffffffff);
    // 2 tables of 8 bytes each, constants, 8 for the descriptor, which is aligned.
    GOOD(d.s.flags = 0x80; d.parameters[2].constant_count = (4064 - 24) / 4);
    BROKEN(d.s.flags = 0x80; d.parameters[2].constant_count = (4064 - 24) / 4 + 1);
    BROKEN(d.s.flags = 0x80; d.parameters[2].constant_count = 0xffffffff);
}

// Each problem is reported with its place.
void all_broken_rules(void**) {
    Draft d;
    d.s.flags = 0x1000;
    d.ranges[0].count = 0;
    d.ranges[1].flags = 16;
    d.parameters[2].constant_count = 100;
    d.parameters[3].flags = 1;
    d.samplers[0].border_color = 5;
    const Root root(built(d.get(), LADDER_CONTAINER_IGNORE_ROOT_SIGNATURE_RULES));
    assert_int_equal(root.code, LADDER_ERROR_INVALID_SHADER);
    for (const char* what : {"root signature flags 0x1000", "a descriptor range without descriptors",
                             "descriptor range flags 0x10", "at most 64 DWORDs", "root descriptor flags 0x1",
                             "a border color that does not exist"})
        assert_contains(root.messages, what);
    size_t count = 0;
    for (size_t at = root.messages.find("error:"); at != std::string::npos;
         at = root.messages.find("error:", at + 1))
        count++;
    assert_int_equal(count, 6);
}

void rules_of_samplers(void**) {
    for (const unsigned int filter : {0x0u, 0x1u, 0x4u, 0x5u, 0x10u, 0x11u, 0x14u, 0x15u, 0x54u, 0x55u}) {
        for (const unsigned int reduction : {0x0u, 0x80u, 0x100u, 0x180u})
            expect_good("a filter", [&](Draft& d) {
                d.samplers[0].filter = filter | reduction;
                d.samplers[0].comparison = 1;
            });
        expect_broken("a filter", [&](Draft& d) { d.samplers[0].filter = filter | 0x200; });
        expect_broken("a filter", [&](Draft& d) { d.samplers[0].filter = filter | 2; });
    }
    BROKEN(d.samplers[0].address_u = 0);
    BROKEN(d.samplers[0].address_v = 6);
    BROKEN(d.samplers[0].address_w = 6);
    BROKEN(d.samplers[0].mip_lod_bias = 16);
    BROKEN(d.samplers[0].mip_lod_bias = -17);
    BROKEN(d.samplers[0].mip_lod_bias = NAN);
    BROKEN(d.samplers[0].max_anisotropy = 17);
    BROKEN(d.samplers[0].filter = 0x95);
    BROKEN(d.samplers[0].filter = 0x95; d.samplers[0].comparison = 9);
    BROKEN(d.samplers[0].border_color = 5);
    BROKEN(d.samplers[0].min_lod = NAN);
    BROKEN(d.samplers[0].max_lod = NAN);
    GOOD(d.samplers[0].max_lod = INFINITY);
    BROKEN(d.samplers[0].flags = 4);
    GOOD(d.samplers[0].flags = 3);
    BROKEN(d.samplers[0].visibility = 8);
    BROKEN(d.samplers[0].space = 0xfffffff5);
}

void overlaps(void**) {
    BROKEN(d.samplers[0].register_index = 1); // in the table
    GOOD(d.samplers[0].register_index = 1; d.samplers[0].space = 1);
    GOOD(d.samplers[0].register_index = 1; d.samplers[0].visibility = 1; d.parameters[1].visibility = 2);
    BROKEN(d.samplers[0].register_index = 1; d.samplers[0].visibility = 1; d.parameters[1].visibility = 1);
    BROKEN(d.samplers[0].register_index = 1; d.samplers[0].visibility = 1);
    BROKEN(d.samplers[0].register_index = 1; d.parameters[1].visibility = 7);
    BROKEN(d.samplers.push_back(d.samplers[0]));
    BROKEN(d.parameters[3].space = 0); // u0 twice
    GOOD(d.parameters[3].space = 0; d.parameters[3].register_index = 1);
    BROKEN(d.ranges[1].resource_class = LADDER_RESOURCE_CLASS_CBV); // b0 is constants
    // A long range that others follow: the last of them is in it.
    BROKEN(d.ranges = {{LADDER_RESOURCE_CLASS_SRV, 100, 0, 0, 0, 0},
                       {LADDER_RESOURCE_CLASS_SRV, 1, 0, 100, 0, 100},
                       {LADDER_RESOURCE_CLASS_SRV, 1, 0, 99, 0, 101}});
    GOOD(d.ranges = {{LADDER_RESOURCE_CLASS_SRV, 100, 0, 0, 0, 0},
                     {LADDER_RESOURCE_CLASS_SRV, 0xffffffff, 0, 100, 0, 100},
                     {LADDER_RESOURCE_CLASS_UAV, 1, 0, 99, 0, 5}});
}

void wrong_arguments(void**) {
    const int wrong = LADDER_ERROR_INVALID_ARGUMENT;
    const auto refuse = [&](const Change& change) {
        Draft d;
        d.get();
        change(d);
        built(d.s, LADDER_CONTAINER_IGNORE_ROOT_SIGNATURE_RULES, wrong);
    };
    refuse([](Draft& d) { d.s.next = &d; });
    refuse([](Draft& d) { d.s.type = LADDER_STRUCTURE_TYPE_CONTAINER; });
    refuse([](Draft& d) { d.s.parameters = nullptr; });
    refuse([](Draft& d) { d.s.samplers = nullptr; });
    refuse([](Draft& d) { d.parameters[0].ranges = nullptr; });
    refuse([](Draft& d) { d.parameters[0].register_index = 1; });
    refuse([](Draft& d) { d.parameters[0].flags = 1; });
    refuse([](Draft& d) { d.parameters[2].flags = 1; });
    refuse([](Draft& d) { d.parameters[2].range_count = 1; });
    refuse([](Draft& d) { d.parameters[3].constant_count = 1; });
    refuse([](Draft& d) { d.parameters[3].type = static_cast<ladder_root_parameter_type>(5); });
    Draft d;
    built(d.get(), LADDER_CONTAINER_IGNORE_CHECKSUM, wrong);
    assert_int_equal(ladder_build_root_signature(&d.get(), 0, nullptr, nullptr), wrong);
    const ladder_root_signature* s;
    const ladder_code none = {nullptr, 0};
    assert_int_equal(ladder_read_root_signature(&none, 0, nullptr, &s, nullptr), wrong);
    assert_int_equal(Root(load(new_file), LADDER_CONTAINER_BARE_ROOT_SIGNATURE).code, wrong);
    // Nothing at all is a root signature.
    ladder_root_signature empty = {};
    empty.type = LADDER_STRUCTURE_TYPE_ROOT_SIGNATURE;
    empty.version = LADDER_ROOT_SIGNATURE_VERSION_1_0;
    assert_int_equal(built(empty, LADDER_CONTAINER_BARE_ROOT_SIGNATURE).size(), 24);
    assert_int_equal(Root(built(empty)).s->parameter_count, 0);
}

// Every prefix, and each byte changed: an error with a place, or a signature that can be built again.
void damaged(void**) {
    const auto check = [&](const std::string& bytes, bool whole) {
        const Root root(bytes);
        const Root loose(bytes, LADDER_CONTAINER_IGNORE_ROOT_SIGNATURE_RULES);
        if (root.code == LADDER_OK)
            assert_true(built(*root.s, LADDER_CONTAINER_BARE_ROOT_SIGNATURE) ==
                        built(*loose.s, LADDER_CONTAINER_BARE_ROOT_SIGNATURE));
        else
            assert_contains(root.messages, "name:byte 0x");
        assert_true(root.code == LADDER_OK || root.code == LADDER_ERROR_INVALID_SHADER ||
                    root.code == LADDER_ERROR_UNSUPPORTED);
        assert_true(whole || root.code != LADDER_OK);
    };
    for (const char* file : {old_file, new_file, "1.2"}) {
        const Root root(load(strcmp(file, "1.2") ? file : new_file));
        const Root as(*root.s, strcmp(file, "1.2") ? root.s->version : LADDER_ROOT_SIGNATURE_VERSION_1_2);
        const std::string part = built(*as.s, LADDER_CONTAINER_BARE_ROOT_SIGNATURE);
        for (size_t size = 0; size < part.size(); size++)
            check(part.substr(0, size), false);
        for (size_t at = 0; at < part.size(); at++)
            for (int bit = 0; bit < 8; bit++) {
                std::string bytes = part;
                bytes[at] = static_cast<char>(bytes[at] ^ 1 << bit);
                check(bytes, true);
            }
        for (size_t at = 0; at < part.size(); at += 4) {
            std::string bytes = part;
            bytes.replace(at, 4, "\xff\xff\xff\xff");
            check(bytes, true);
        }
    }
}

// Tables whose ranges are the same bytes: no more memory than some multiple of the source.
void shared_ranges(void**) {
    const auto word = [](std::string& bytes, uint32_t w) {
        bytes.append({static_cast<char>(w), static_cast<char>(w >> 8), static_cast<char>(w >> 16),
                      static_cast<char>(w >> 24)});
    };
    const unsigned int tables = 3000, ranges = 3000;
    std::string bytes;
    const unsigned int table = 24 + 12 * tables;
    for (const unsigned int w : {2u, tables, 24u, 0u, 24u, 0u})
        word(bytes, w);
    for (unsigned int n = 0; n < tables; n++)
        for (const unsigned int w : {0u, 0u, table})
            word(bytes, w);
    word(bytes, ranges), word(bytes, table + 8);
    bytes.resize(bytes.size() + 24 * size_t{ranges});
    const Root root(bytes, LADDER_CONTAINER_IGNORE_ROOT_SIGNATURE_RULES);
    assert_int_equal(root.code, LADDER_ERROR_INVALID_SHADER);
    assert_contains(root.messages, "share");
}

} // namespace

TEST_GROUP(root_signatures) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(read),
        cmocka_unit_test(build),
        cmocka_unit_test(convert),
        cmocka_unit_test(rules_of_tables),
        cmocka_unit_test(rules_of_parameters),
        cmocka_unit_test(rules_of_samplers),
        cmocka_unit_test(all_broken_rules),
        cmocka_unit_test(overlaps),
        cmocka_unit_test(wrong_arguments),
        cmocka_unit_test(damaged),
        cmocka_unit_test(shared_ranges),
    };
    return cmocka_run_group_tests_name("root_signatures", tests, nullptr, nullptr);
}

} // namespace test_root_signatures
