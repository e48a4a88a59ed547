// Signatures, root signatures and runtime data, read from real containers and from damaged ones.
#include "blobs.h"
#include "formats/dxbc/rdat.h"
#include "formats/dxbc/root_signature.h"
#include "formats/dxbc/signature_part.h"
#include "support/testing.h"

#include <cstddef>
#include <cstdint>

namespace test_parts {

using namespace ladder;
using namespace ladder::dxbc;
using namespace ladder::dxbc::test;

namespace {

// A container with what its views need.
struct File {
    Bytes bytes;
    Arena arena;
    Diagnostics diag;
    Container c;
    explicit File(const std::string& name) : bytes(load(std::string(TEST_DATA_DIR "/") + name)) {
        c = read_container(bytes, false, arena, diag);
    }
    const Part& part(const char* tag) {
        const Part* p = c.find(fourcc(tag[0], tag[1], tag[2], tag[3]));
        assert_non_null(p);
        return *p;
    }
    std::span<const SignatureElement> signature(const char* tag) {
        return read_signature(part(tag), arena, diag);
    }
};

void expect(const SignatureElement& e, const char* semantic, uint32_t index, uint32_t system_value,
            uint32_t reg, uint8_t mask, uint8_t rw_mask, uint32_t stream) {
    assert_string_equal(std::string(e.semantic).c_str(), semantic);
    assert_int_equal(e.semantic_index, index);
    assert_int_equal(e.system_value, system_value);
    assert_int_equal(e.register_index, reg);
    assert_int_equal(e.mask, mask);
    assert_int_equal(e.rw_mask, rw_mask);
    assert_int_equal(e.stream, stream);
}

void new_signatures(void**) {
    File f("corpus/stages/transform.vs_6_0.dxil");
    auto in = f.signature("ISG1"), out = f.signature("OSG1");
    assert_int_equal(in.size(), 4);
    expect(in[0], "POSITION", 0, 0, 0, 7, 7, 0);
    expect(in[2], "TEXCOORD", 0, 0, 2, 3, 3, 0);
    assert_int_equal(in[0].component_type, 3);
    assert_int_equal(out.size(), 4);
    expect(out[0], "SV_Position", 0, 1, 0, 15, 0, 0);
    expect(out[1], "NORMAL", 0, 0, 1, 7, 8, 0);

    File streams("corpus/stages/streams.gs_6_0.dxil");
    uint32_t seen = 0;
    for (const SignatureElement& e : streams.signature("OSG1"))
        seen |= 1u << e.stream;
    assert_int_equal(seen, 7); // three streams
}

void old_signatures(void**) {
    File gs("containers/streams.gs_5_0.dxbc");
    uint32_t seen = 0;
    for (const SignatureElement& e : gs.signature("OSG5"))
        seen |= 1u << e.stream;
    assert_int_equal(seen & 1, 1);
    auto in = gs.signature("ISGN");
    assert_string_equal(std::string(in[0].semantic).c_str(), "SV_Position");

    File hs("containers/isoline.hs_5_0.dxbc");
    bool factor = false;
    for (const SignatureElement& e : hs.signature("PCSG"))
        factor |= e.semantic == "SV_TessFactor";
    assert_true(factor);
    assert_true(hs.signature("OSGN").size() > 0);
}

void whole_corpus(void**) {
    uint32_t signatures = 0, rdat = 0, rts = 0;
    for (const auto& path : containers()) {
        File f(path.lexically_relative(TEST_DATA_DIR).string());
        for (const Part& p : f.c.parts) {
            if (is_signature(p.tag))
                signatures++, read_signature(p, f.arena, f.diag);
            else if (p.tag == fourcc('R', 'D', 'A', 'T'))
                rdat++, read_runtime_data(p, f.arena, f.diag);
            else if (p.tag == fourcc('R', 'T', 'S', '0'))
                rts++, check_root_signature(read_root_signature(p, f.arena, f.diag), f.arena, f.diag);
        }
    }
    assert_true(signatures > 500 && rdat > 10 && rts);
}

void root_signature(void**) {
    File f("corpus/ops/root_signature.cs_6_0.dxil");
    const RootSignature r = read_root_signature(f.part("RTS0"), f.arena, f.diag);
    assert_int_equal(r.version, root_signature_1_1);
    assert_int_equal(r.parameters.size(), 4);
    assert_int_equal(r.parameters[0].constants, 4);
    assert_int_equal(r.parameters[3].ranges.size(), 1);
    assert_int_equal(r.samplers.size(), 1);
}

// Every shorter version of a part, and every one with a 32-bit field of all ones or a great count, either
// reads or fails cleanly; ASan watches the rest.
template <class Reader>
void torture(const Part& part, Reader reader) {
    uint32_t failures = 0;
    auto attempt = [&](const Bytes& b) {
        Part p = part;
        Bytes exact = b; // its own heap block: reads past its end are seen
        exact.shrink_to_fit();
        p.data = exact;
        const Code code = outcome([&](Diagnostics& d) { reader(p, d); });
        assert_true(code == Code::Ok || code == Code::InvalidShader || code == Code::Unsupported);
        failures += code != Code::Ok;
    };
    const Bytes good(part.data.begin(), part.data.end());
    for (size_t n = 0; n < good.size(); n++)
        attempt(Bytes(good.begin(), good.begin() + n));
    for (size_t at = 0; at + 4 <= good.size(); at += 4)
        for (uint32_t v : {0xffffffffu, 0x80000000u, 0x10000001u, 0u}) {
            Bytes b = good;
            put32(b, at, v);
            attempt(b);
        }
    assert_true(failures);
}

void damaged_parts(void**) {
    File vs("corpus/stages/transform.vs_6_0.dxil");
    auto signature = [](const Part& p, Diagnostics& d) {
        Arena arena;
        for (const SignatureElement& e : read_signature(p, arena, d))
            assert_true(e.semantic.data() + e.semantic.size() <
                        reinterpret_cast<const char*>(p.data.data() + p.data.size()));
    };
    torture(vs.part("ISG1"), signature);
    torture(vs.part("OSG1"), signature);
    torture(File("containers/isoline.hs_5_0.dxbc").part("PCSG"), signature);
    File root("corpus/ops/root_signature.cs_6_0.dxil");
    torture(root.part("RTS0"), [](const Part& p, Diagnostics& d) {
        Arena arena;
        check_root_signature(read_root_signature(p, arena, d), arena, d);
    });
    for (const auto& path : containers()) {
        File f(path.lexically_relative(TEST_DATA_DIR).string());
        if (const Part* rdat = f.c.find(fourcc('R', 'D', 'A', 'T'))) {
            torture(*rdat, [](const Part& p, Diagnostics& d) {
                Arena arena;
                read_runtime_data(p, arena, d);
            });
            return;
        }
    }
    fail_msg("no file has a part RDAT");
}

void unterminated_name(void**) {
    File f("corpus/stages/transform.vs_6_0.dxil");
    Part p = f.part("OSG1");
    Bytes b(p.data.begin(), p.data.end());
    while (!b.back())
        b.pop_back();
    p.data = b;
    std::string message;
    assert_int_equal(outcome([&](Diagnostics& d) { read_signature(p, f.arena, d); }, &message),
                     Code::InvalidShader);
    assert_non_null(strstr(message.c_str(), "does not end"));
}

} // namespace

TEST_GROUP(parts) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(new_signatures), cmocka_unit_test(old_signatures),
        cmocka_unit_test(whole_corpus),   cmocka_unit_test(root_signature),
        cmocka_unit_test(damaged_parts),  cmocka_unit_test(unterminated_name),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_parts
