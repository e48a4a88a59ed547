// Tests of both readers and the printer together: a shader is the same module from its container and from
// dxc's text, and the disassembly of the container loses nothing.
#include "support/llvm_compare.h"

#include "corpus.h"

namespace test_forms {

using namespace ladder;
using namespace ladder::llvm;
using namespace ladder::llvm::test;

namespace {

struct ReadContainer {
    std::string bitcode;
    Arena arena;
    Module module{arena};
    Diagnostics diag{"container"};

    explicit ReadContainer(const std::filesystem::path& path, const ReadOptions& options = {true, true, true})
        : bitcode(bitcode_of(file_bytes(path))) {
        Arena scratch;
        bool ok = false;
        try {
            read_bitcode(module, {reinterpret_cast<const uint8_t*>(bitcode.data()), bitcode.size()}, options,
                         scratch, diag);
            ok = true;
        } catch (const Failure&) {
            print_error("%s: %s", path.c_str(), diag.text().c_str());
        }
        assert_true(ok);
    }
};

// Types that share their parts spell more than any memory holds.
void disassembly_ends(void**) {
    constexpr size_t longest = 1 << 20;
    ReadContainer container(TEST_DATA_DIR "/hostile/shared_types_932B.dxil");
    std::pmr::string text;
    bool refused = false;
    try {
        print_assembly(container.module, longest, container.diag, text);
    } catch (const Failure& failure) {
        refused = failure.code == Code::Unsupported;
    }
    assert_true(refused);
    assert_true(text.size() <= longest);
    assert_non_null(strstr(container.diag.text().c_str(), "more than 1048576 bytes"));
}

void disassembly_loses_nothing(void**) {
    unsigned count = 0;
    for (const auto& path : corpus(".dxil")) {
        ReadContainer container(path);
        std::string printed = print(container.module), difference;
        Read back(printed);
        must_read(back);
        if (!equal(container.module, back.module, difference))
            fail_msg("%s: %s", path.c_str(), difference.c_str());
        if (print(back.module) != printed)
            fail_msg("%s: the text is not stable", path.c_str());
        count++;
    }
    assert_true(count >= 274);
}

void container_and_text_are_one_module(void**) {
    for (const ReadOptions& options : {ReadOptions{true, true, true}, ReadOptions{}}) {
        unsigned count = 0;
        for (auto path : corpus(".dxil")) {
            ReadContainer container(path, options);
            std::string text = file_bytes(path.replace_extension(".ll")), difference;
            if (text.find("!dbg") != text.npos)
                continue; // dxc strips names from the container when it splits debug information off
            Read read(text, options);
            must_read(read);
            if (!equal(container.module, read.module, difference))
                fail_msg("%s: %s", path.c_str(), difference.c_str());
            count++;
        }
        assert_true(count >= 273);
    }
}

// The lines of the printed module that have attributes, without the numbers of groups, sorted.
std::vector<std::string> attribute_lines(const Module& module) {
    std::vector<std::string> lines;
    std::istringstream printed(print(module));
    for (std::string line; std::getline(printed, line);) {
        bool has = line.starts_with("define") || line.starts_with("declare") ||
                   line.starts_with("attributes") || line.find(" call ") != line.npos;
        if (!has || line.find("@llvm.dbg.") != line.npos)
            continue;
        for (size_t at = line.find(" #"); at != line.npos; at = line.find(" #", at + 2))
            while (at + 2 < line.size() && isdigit(static_cast<unsigned char>(line[at + 2])))
                line.erase(at + 2, 1);
        lines.push_back(line);
    }
    std::sort(lines.begin(), lines.end());
    return lines;
}

// What equal() does not look at.
void attributes_survive(void**) {
    for (auto path : corpus(".dxil")) {
        ReadContainer container(path);
        std::string text = file_bytes(path.replace_extension(".ll"));
        if (text.find("!dbg") != text.npos)
            continue;
        Read read(text);
        must_read(read);
        std::vector<std::string> a = attribute_lines(container.module), b = attribute_lines(read.module);
        for (size_t i = 0; i < std::min(a.size(), b.size()); i++)
            assert_string_equal(a[i].c_str(), b[i].c_str());
        assert_int_equal(a.size(), b.size());
    }
}

// equal() can say no: each change of a module is seen.
void differences_are_seen(void**) {
    static const char base[] = "@g = global i32 1\n"
                               "define i32 @f(i32 %a) {\n"
                               "  %1 = add i32 %a, 1\n"
                               "  %2 = load i32, i32* @g, align 4, !foo !0\n"
                               "  %3 = fadd fast float undef, 1.0\n"
                               "  br i1 true, label %4, label %5\n"
                               "  ret i32 %1\n"
                               "  ret i32 %2\n"
                               "}\n"
                               "!n = !{!0}\n"
                               "!0 = !{!0, i32 1, !\"s\", null}\n";
    static const char* const changes[][2] = {
        {"global i32 1", "global i32 2"},
        {"global i32 1", "constant i32 1"},
        {"@g", "@h"},
        {"@f", "@k"},
        {"add i32 %a, 1", "add i32 %a, 2"},
        {"add i32 %a, 1", "add i32 1, %a"},
        {"add i32", "add nsw i32"},
        {"add i32", "sub i32"},
        {"align 4", "align 2"},
        {"!foo", "!bar"},
        {"fadd fast", "fadd nnan"},
        {"label %4, label %5", "label %5, label %4"},
        {"ret i32 %2", "ret i32 %1"},
        {"load i32", "load volatile i32"},
        {"!n = !{!0}", "!n = !{!0, !0}"},
        {"!n =", "!m ="},
        {"!{!0, i32 1, ", "!{!0, i32 2, "},
        {"\"s\"", "\"t\""},
        {", null}", ", !0}"},
        {"= !{!0, i32", "= distinct !{!0, i32"},
        {"!{!0, i32 1, ", "!{!0, i16 1, "},
        {"align 4, !foo !0", "align 4"},
    };
    Read original(base);
    must_read(original);
    std::string difference;
    assert_true(equal(original.module, Read(base).module, difference));
    for (const auto& change : changes) {
        std::string text = base;
        for (size_t at = 0; (at = text.find(change[0], at)) != text.npos; at += strlen(change[1]))
            text.replace(at, strlen(change[0]), change[1]);
        Read changed(text);
        must_read(changed);
        if (equal(original.module, changed.module, difference))
            fail_msg("not seen: %s -> %s", change[0], change[1]);
        assert_false(difference.empty());
    }
}

// Order and spelling that mean nothing.
void sameness_is_seen(void**) {
    Read a("%a = type { i32 }\n%b = type { %b* }\n"
           "@x = global [2 x i32] zeroinitializer\n"
           "@y = global %b* null\n"
           "declare void @f(%a)\ndeclare void @g() readnone\n"
           "!n = !{!0}\n!0 = !{!1, !2}\n!1 = !{}\n!2 = !{i32 0}\n");
    Read b("!n = !{!5}\n!2 = !{i32 zeroinitializer}\n!1 = !{}\n!5 = !{!1, !2}\n"
           "%b = type { %b* }\n%a = type { i32 }\n"
           "declare void @g()\n"
           "@y = global %b* zeroinitializer\n"
           "declare void @f(%a)\n"
           "@x = global [2 x i32] [i32 0, i32 0]\n");
    must_read(a);
    must_read(b);
    std::string difference;
    if (!equal(a.module, b.module, difference))
        fail_msg("%s", difference.c_str());
}

} // namespace

TEST_GROUP(forms) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(disassembly_ends),
        cmocka_unit_test(disassembly_loses_nothing),
        cmocka_unit_test(container_and_text_are_one_module),
        cmocka_unit_test(attributes_survive),
        cmocka_unit_test(differences_are_seen),
        cmocka_unit_test(sameness_is_seen),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_forms
