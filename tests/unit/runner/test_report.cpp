// Reports as text, TAP and JUnit; the command line's filter.
#include "command_line.h"
#include "report.h"

#include "check.h"

namespace test_report {

using namespace ladder::runner;

namespace {

ScriptReport first() {
    ScriptReport r;
    r.script = "a.shader_test";
    r.seconds = 0.25;
    r.add(Verdict::Passed, 3, "dispatch 1 1 1");
    r.add(Verdict::Failed, 4, "probe (0, 0) r (1)", "expected <1> & \"2\"");
    r.add(Verdict::Todo, 5, "todo probe (0, 0) r (1)", "found 2");
    r.notes.push_back({3, "a race"});
    return r;
}
ScriptReport second() {
    ScriptReport r;
    r.script = "b#1.shader_test";
    r.add(Verdict::Skipped, 1, "[pixel shader]", "needs a compiler");
    r.add(Verdict::Skipped, 2, "draw quad", "needs a compiler");
    return r;
}

std::string shown(ReportFormat format, bool terminal, bool verbose, const std::vector<ScriptReport>& reports,
                  bool& failed) {
    FILE* f = tmpfile();
    assert_non_null(f);
    Reporter reporter(format, f, terminal, verbose);
    reporter.begin(reports.size(), "simt: waves of 32");
    for (const ScriptReport& r : reports)
        reporter.add(r);
    assert_true(reporter.end());
    failed = reporter.failed();
    std::string text(static_cast<size_t>(ftell(f)), 0);
    rewind(f);
    assert_int_equal(fread(text.data(), 1, text.size(), f), text.size());
    fclose(f);
    return text;
}

void test_text(void**) {
    bool failed;
    assert_text(shown(ReportFormat::Text, false, false, {first(), second()}, failed),
                "simt: waves of 32\n"
                "a.shader_test:3: a race\n"
                "a.shader_test:4: failed: probe (0, 0) r (1): expected <1> & \"2\"\n"
                "skipped, 2 times: needs a compiler\n"
                "1 passed, 1 failed, 2 skipped, 1 todo\n");
    assert_true(failed);
    const std::string all = shown(ReportFormat::Text, false, true, {second()}, failed);
    assert_contains(all, "b#1.shader_test:2: skipped: draw quad: needs a compiler\n");
    assert_false(failed);
    assert_contains(shown(ReportFormat::Text, true, false, {first(), second()}, failed),
                    "[2/2] 1 failed\r\033[K");
}

void test_errors_of_the_script(void**) {
    ScriptReport r;
    r.script = "c";
    r.add(Verdict::Failed, 7, "", "unknown directive");
    bool failed;
    assert_contains(shown(ReportFormat::Text, false, false, {r}, failed), "c:7: error: unknown directive\n");
    assert_contains(shown(ReportFormat::Junit, false, false, {r}, failed), "name=\"line 7: syntax\"");
}

void test_tap(void**) {
    bool failed;
    assert_text(shown(ReportFormat::Tap, false, false, {first(), second()}, failed),
                "TAP version 13\n"
                "# simt: waves of 32\n"
                "# a.shader_test:3: a race\n"
                "# a.shader_test:4: failed: probe (0, 0) r (1): expected <1> & \"2\"\n"
                "not ok 1 - a.shader_test\n"
                "# b#1.shader_test:1: skipped: [pixel shader]: needs a compiler\n"
                "# b#1.shader_test:2: skipped: draw quad: needs a compiler\n"
                "ok 2 - b_1.shader_test # SKIP needs a compiler\n"
                "# skipped, 2 times: needs a compiler\n"
                "# 1 passed, 1 failed, 2 skipped, 1 todo\n"
                "1..2\n");
}

void test_junit(void**) {
    bool failed;
    assert_text(
        shown(ReportFormat::Junit, false, false, {first(), second()}, failed),
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        "<testsuites name=\"ladder-runner, simt: waves of 32\" tests=\"5\" failures=\"1\" skipped=\"3\">\n"
        "  <testsuite name=\"a.shader_test\" tests=\"3\" failures=\"1\" skipped=\"1\" time=\"0.250\">\n"
        "    <testcase classname=\"a.shader_test\" name=\"line 3: dispatch 1 1 1\"/>\n"
        "    <testcase classname=\"a.shader_test\" name=\"line 4: probe (0, 0) r (1)\"><failure "
        "message=\"expected "
        "&lt;1&gt; &amp; &quot;2&quot;\"/></testcase>\n"
        "    <testcase classname=\"a.shader_test\" name=\"line 5: todo probe (0, 0) r (1)\"><skipped "
        "message=\"todo: "
        "found 2\"/></testcase>\n"
        "    <system-out>a.shader_test:3: a race\n</system-out>\n"
        "  </testsuite>\n"
        "  <testsuite name=\"b#1.shader_test\" tests=\"2\" failures=\"0\" skipped=\"2\" time=\"0.000\">\n"
        "    <testcase classname=\"b#1.shader_test\" name=\"line 1: [pixel shader]\"><skipped "
        "message=\"needs a "
        "compiler\"/></testcase>\n"
        "    <testcase classname=\"b#1.shader_test\" name=\"line 2: draw quad\"><skipped message=\"needs a "
        "compiler\"/></testcase>\n"
        "  </testsuite>\n"
        "</testsuites>\n");
}

void test_xml_takes_any_bytes(void**) {
    assert_text(xml_escaped("a<b>&\"c'\n"), "a&lt;b&gt;&amp;&quot;c'\n");
    const std::string replaced = "\xef\xbf\xbd";
    assert_text(xml_escaped("\x01"), replaced.c_str());
    assert_text(xml_escaped(std::string_view("\0", 1)), replaced.c_str());
    assert_text(xml_escaped("\xff"), replaced.c_str());
    assert_text(xml_escaped("\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80"), "\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80");
    assert_text(xml_escaped("\xc3"), replaced.c_str());                                 // cut off
    assert_text(xml_escaped("\xc0\x80"), (replaced + replaced).c_str());                // too long a form
    assert_text(xml_escaped("\xed\xa0\x80"), (replaced + replaced + replaced).c_str()); // a surrogate
    assert_text(xml_escaped("\xef\xbf\xbf"), (replaced + replaced + replaced).c_str()); // U+FFFF
}

void test_filters(void**) {
    assert_true(filter_matches("", "a/b.shader_test"));
    assert_true(filter_matches("b.sh", "a/b.shader_test"));
    assert_false(filter_matches("c", "a/b.shader_test"));
    assert_true(filter_matches("*/b.*", "a/b.shader_test"));
    assert_true(filter_matches("a/?.shader_test", "a/b.shader_test"));
    assert_false(filter_matches("?.shader_test", "a/b.shader_test"));
    assert_false(filter_matches("b*", "a/b.shader_test"));
    assert_true(filter_matches("*b*b?", "ababbc"));
    assert_true(filter_matches("a**", "a"));
    assert_false(filter_matches("a*?", "a"));
    // Each star may end anywhere, and there is no end that fits: 10^12 ways were tried.
    const std::string stars = "*a*a*a*a*a*a*a*a*a*a*a*a*b", name(60, 'a');
    assert_false(filter_matches(stars, name));
    assert_true(filter_matches(stars, name + "b"));
}

void test_command_line(void**) {
    const auto parse = [](std::vector<const char*> arguments, CommandLine& o, std::string& error) {
        arguments.insert(arguments.begin(), "ladder-runner");
        return parse_command_line(static_cast<int>(arguments.size()), const_cast<char**>(arguments.data()), o,
                                  error);
    };
    CommandLine o;
    std::string error;
    assert_true(parse({"--backend=both", "--jobs", "4", "a", "--seed=7", "--step-limit=5000000000",
                       "--schedule=round-robin", "--wave-size=64", "--device=1", "--validate", "--format",
                       "tap", "--", "--b"},
                      o, error));
    assert_int_equal(o.backend, BackendChoice::Both);
    assert_int_equal(o.jobs, 4);
    assert_int_equal(o.simt.seed, 7);
    assert_int_equal(o.simt.step_limit, 5000000000);
    assert_int_equal(o.simt.wave_size, 64);
    assert_string_equal(o.simt.schedule, "round-robin");
    assert_int_equal(o.vulkan.device, 1);
    assert_true(o.vulkan.validate);
    assert_int_equal(o.format, ReportFormat::Tap);
    assert_int_equal(o.scripts.size(), 2);
    assert_text(o.scripts[1], "--b");
    assert_false(parse({}, (o = {}), error));
    assert_contains(error, "no scripts");
    assert_false(parse({"--backend=metal", "a"}, (o = {}), error));
    assert_text(error, "--backend takes simt, vulkan or both, not 'metal'");
}

} // namespace

TEST_GROUP(report) {
    const CMUnitTest tests[] = {cmocka_unit_test(test_text),
                                cmocka_unit_test(test_errors_of_the_script),
                                cmocka_unit_test(test_tap),
                                cmocka_unit_test(test_junit),
                                cmocka_unit_test(test_xml_takes_any_bytes),
                                cmocka_unit_test(test_filters),
                                cmocka_unit_test(test_command_line)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_report
