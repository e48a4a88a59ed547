// Signatures through ladder_dxbc.h: read from containers and parts, searched, built; damaged ones.
#include <ladder/ladder_dxbc.h>

#include <cstring>
#include <filesystem>

#include "calls.h"

namespace test_signatures {

namespace {

using namespace ladder::test;

struct Signature {
    int code;
    const ladder_signature_part* s = nullptr;
    std::string messages;

    explicit Signature(ladder_signature_info info) {
        info.type = LADDER_STRUCTURE_TYPE_SIGNATURE_INFO;
        info.source_name = "name";
        char* text;
        code = ladder_read_signature(&info, &s, &text);
        assert_int_equal(code == LADDER_OK, s != nullptr);
        messages = text ? text : "";
        ladder_free_messages(text);
    }
    Signature(const std::string& blob, ladder_signature which)
        : Signature(ladder_signature_info{{}, nullptr, {blob.data(), blob.size()}, 0, which, 0, nullptr}) {}
    Signature(const std::string& part, unsigned int tag)
        : Signature(ladder_signature_info{{}, nullptr, {part.data(), part.size()}, tag, {}, 0, nullptr}) {}
    Signature(const Signature&) = delete;
    ~Signature() { ladder_free_signature(s); }

    const ladder_signature_element& operator[](unsigned int n) const {
        assert_true(n < s->element_count);
        return s->elements[n];
    }
};

std::string built(const ladder_signature_part& part, int expected = LADDER_OK) {
    ladder_code out;
    char* messages;
    assert_int_equal(ladder_build_signature(&part, &out, &messages), expected);
    assert_int_equal(messages != nullptr, expected != LADDER_OK);
    ladder_free_messages(messages);
    std::string bytes;
    if (out.code)
        bytes.assign(static_cast<const char*>(out.code), out.size);
    ladder_free_code(&out);
    return bytes;
}

void expect_equal(const ladder_signature_part& a, const ladder_signature_part& b) {
    assert_int_equal(a.tag, b.tag);
    assert_int_equal(a.element_count, b.element_count);
    for (unsigned int n = 0; n < a.element_count; n++) {
        const ladder_signature_element &x = a.elements[n], &y = b.elements[n];
        assert_string_equal(x.semantic_name, y.semantic_name);
        const unsigned int of_x[] = {x.semantic_index, x.stream, x.system_value,    x.component_type,
                                     x.register_index, x.mask,   x.read_write_mask, x.min_precision};
        const unsigned int of_y[] = {y.semantic_index, y.stream, y.system_value,    y.component_type,
                                     y.register_index, y.mask,   y.read_write_mask, y.min_precision};
        assert_memory_equal(of_x, of_y, sizeof of_x);
    }
}

void read(void**) {
    const std::string blob = load("corpus/stages/transform.vs_6_0.dxil");
    const Signature in(blob, LADDER_SIGNATURE_INPUT), out(blob, LADDER_SIGNATURE_OUTPUT),
        patch(blob, LADDER_SIGNATURE_PATCH);
    assert_int_equal(in.s->tag, LADDER_TAG('I', 'S', 'G', '1'));
    assert_int_equal(in.s->element_count, 4);
    assert_string_equal(in[0].semantic_name, "POSITION");
    assert_int_equal(in[0].component_type, 3);
    assert_int_equal(in[2].register_index, 2);
    assert_int_equal(in[2].mask, 3);
    assert_string_equal(out[0].semantic_name, "SV_Position");
    assert_int_equal(out[0].system_value, 1);
    assert_int_equal(out[1].read_write_mask, 8); // NORMAL: w is never written
    assert_int_equal(patch.s->element_count, 0);

    const std::string hull = load("containers/isoline.hs_5_0.dxbc");
    const Signature factors(hull, LADDER_SIGNATURE_PATCH);
    assert_int_equal(factors.s->tag, LADDER_TAG('P', 'C', 'S', 'G'));
    assert_non_null(ladder_find_signature_element(factors.s, "sv_tessfactor", 1, 0));
    const Signature control_points(hull, LADDER_SIGNATURE_OUTPUT);
    assert_int_equal(control_points.s->tag, LADDER_TAG('O', 'S', 'G', 'N'));
    const std::string streams = load("containers/streams.gs_5_0.dxbc");
    const Signature of_streams(streams, LADDER_SIGNATURE_OUTPUT);
    assert_int_equal(of_streams.s->tag, LADDER_TAG('O', 'S', 'G', '5'));
    const std::string compute = load("corpus/control-flow/collatz.cs_6_0.dxil");
    const Signature nothing(compute, LADDER_SIGNATURE_INPUT);
    assert_int_equal(nothing.s->element_count, 0);
}

void search(void**) {
    const std::string blob = load("corpus/stages/streams.gs_6_0.dxil");
    const Signature out(blob, LADDER_SIGNATURE_OUTPUT);
    for (unsigned int n = 0; n < out.s->element_count; n++) {
        std::string upper = out[n].semantic_name, lower = upper;
        for (size_t i = 0; i < upper.size(); i++) {
            upper[i] = static_cast<char>(toupper(upper[i]));
            lower[i] = static_cast<char>(tolower(lower[i]));
        }
        for (const std::string& name : {upper, lower})
            assert_ptr_equal(
                ladder_find_signature_element(out.s, name.c_str(), out[n].semantic_index, out[n].stream),
                &out[n]);
        assert_null(ladder_find_signature_element(out.s, (upper + "X").c_str(), 0, 0));
        assert_null(ladder_find_signature_element(out.s, upper.substr(1).c_str(), 0, 0));
        assert_null(ladder_find_signature_element(out.s, upper.c_str(), 77, out[n].stream));
        assert_null(ladder_find_signature_element(out.s, upper.c_str(), out[n].semantic_index, 4));
    }
    // Only ASCII letters have two cases: '[' is '{' without a bit.
    const ladder_signature_element element = {"A[", 0, 0, 0, 0, 0, 1, 0, 0};
    const ladder_signature_part part = {LADDER_STRUCTURE_TYPE_SIGNATURE_PART, nullptr,
                                        LADDER_TAG('I', 'S', 'G', '1'), &element, 1};
    assert_ptr_equal(ladder_find_signature_element(&part, "a[", 0, 0), &element);
    assert_null(ladder_find_signature_element(&part, "a{", 0, 0));
}

// What is built of what was read is read as the same; of some parts bit for bit.
void round_trips(void**) {
    unsigned int seen = 0, same = 0;
    for (const auto& e : std::filesystem::recursive_directory_iterator(TEST_DATA_DIR)) {
        if (e.path().extension() != ".dxil" && e.path().extension() != ".dxbc")
            continue;
        const std::string blob = load(e.path().lexically_relative(TEST_DATA_DIR).string());
        for (int which = 0; which < 3; which++) {
            const Signature s(ladder_signature_info{{},
                                                    nullptr,
                                                    {blob.data(), blob.size()},
                                                    0,
                                                    static_cast<ladder_signature>(which),
                                                    LADDER_CONTAINER_IGNORE_CHECKSUM,
                                                    nullptr});
            if (s.code != LADDER_OK || !s.s->tag)
                continue;
            const std::string part = built(*s.s);
            const Signature again(part, s.s->tag);
            expect_equal(*s.s, *again.s);
            same += blob.find(part) != blob.npos && s.s->element_count;
            seen++;
        }
    }
    assert_true(seen > 500 && same > 50);
}

void wrong_arguments(void**) {
    const std::string name(4097, 'x');
    ladder_signature_element e = {"NAME", 0, 0, 0, 3, 0, 15, 0, 0};
    ladder_signature_part part = {LADDER_STRUCTURE_TYPE_SIGNATURE_PART, nullptr,
                                  LADDER_TAG('O', 'S', 'G', 'N'), &e, 1};
    const int wrong = LADDER_ERROR_INVALID_ARGUMENT;
    built(part);
    const ladder_signature_element good = e;
    e.stream = 1, built(part, wrong), e = good;
    e.min_precision = 1, built(part, wrong), e = good;
    e.mask = 16, built(part, wrong), e = good;
    e.read_write_mask = 256, built(part, wrong), e = good;
    e.semantic_name = nullptr, built(part, wrong), e = good;
    e.semantic_name = name.c_str(), built(part, wrong);
    e.semantic_name = name.c_str() + 1, built(part), e = good;
    part.tag = LADDER_TAG('O', 'S', 'G', '5');
    e.stream = 3, built(part), e.min_precision = 1, built(part, wrong), e = good;
    part.tag = LADDER_TAG('O', 'S', 'G', '1');
    e.stream = 3, e.min_precision = 1, built(part), e.stream = 4, built(part, wrong), e = good;
    part.tag = LADDER_TAG('D', 'X', 'I', 'L'), built(part, wrong);
    part.tag = LADDER_TAG('O', 'S', 'G', '1');
    part.next = &part, built(part, wrong), part.next = nullptr;
    part.elements = nullptr, built(part, wrong);
    part.element_count = 0, assert_int_equal(built(part).size(), 8);
    part.type = LADDER_STRUCTURE_TYPE_CONTAINER, built(part, wrong);

    const std::string blob = load(dxil_file);
    ladder_signature_info info = {{}, nullptr, {blob.data(), blob.size()}, 0, {}, 2, nullptr};
    assert_int_equal(Signature(info).code, wrong);
    info.flags = 0, info.signature = static_cast<ladder_signature>(3);
    assert_int_equal(Signature(info).code, wrong);
    info.tag = LADDER_TAG('I', 'S', 'G', '1');
    assert_int_equal(Signature(info).code, wrong);
    info.signature = LADDER_SIGNATURE_INPUT, info.tag = 5;
    assert_int_equal(Signature(info).code, wrong);
    info.tag = 0, info.source.code = nullptr;
    assert_int_equal(Signature(info).code, wrong);
}

// Every prefix of a part, and each of its bytes changed: an error with a place, or a signature that can be
// built again.
void damaged(void**) {
    const std::string blob = load("corpus/stages/streams.gs_6_0.dxil");
    const Signature whole(blob, LADDER_SIGNATURE_OUTPUT);
    const std::string part = built(*whole.s);
    const auto check = [&](const std::string& bytes) {
        const Signature s(bytes, whole.s->tag);
        if (s.code == LADDER_OK) {
            built(*s.s);
            return;
        }
        assert_int_equal(s.code, LADDER_ERROR_INVALID_SHADER);
        assert_contains(s.messages, "name:byte 0x");
    };
    for (size_t size = 0; size < part.size(); size++)
        check(part.substr(0, size));
    for (size_t at = 0; at < part.size(); at++)
        for (const int bit : {1, 16, 128}) {
            std::string bytes = part;
            bytes[at] = static_cast<char>(bytes[at] ^ bit);
            check(bytes);
        }
}

} // namespace

TEST_GROUP(signatures) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(read),        cmocka_unit_test(search),
        cmocka_unit_test(round_trips), cmocka_unit_test(wrong_arguments),
        cmocka_unit_test(damaged),
    };
    return cmocka_run_group_tests_name("signatures", tests, nullptr, nullptr);
}

} // namespace test_signatures
