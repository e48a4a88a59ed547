// What the metadata becomes: stage, sizes, descriptors, entry points; libraries.
#include "helpers.h"

namespace test_program {

using namespace ladder;
using namespace ladder::dxil;
using namespace ladder::dxil::test;

namespace {

void header(void**) {
    Outcome o = translate_module({.body = ""});
    if (!o.ok)
        fail_msg("%s", o.message.c_str());
    assert_string_equal(o.text.c_str(), R"(vsir 1 cfg-ssa
stage compute
entry f0 "main"
shader_model 6.6
local_size 8 4 2
wave_size 16 64 32
descriptor d0 srv structured_buffer first=0 stride=16
descriptor d1 srv raw_buffer id=1 first=1
descriptor d2 srv typed_buffer component=f32 id=2 first=2
descriptor d3 srv typed_buffer component=u32 id=3 space=1 first=4 count=4
descriptor d4 uav structured_buffer first=0 stride=16 counter
descriptor d5 uav raw_buffer id=1 first=1 coherent
descriptor d6 uav typed_buffer component=u32 id=2 first=2
descriptor d7 uav texture2d component=f32 id=3 first=3 rov
descriptor d8 cbv cbuffer first=0 stride=64

function f0 "main"() {
b0:
    return @1
}
)");
}

// A handle's properties may ask for coherence that the declaration does not.
void coherent_handle(void**) {
    Outcome o = translate_module(
        {.body = "  %a = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 1, i32 0, i32 0, i1 false)\n"
                 "  %b = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %a, "
                 "%dx.types.ResourceProperties { i32 20492, i32 16 })\n"});
    if (!o.ok)
        fail_msg("%s", o.message.c_str());
    assert_non_null(
        strstr(o.text.c_str(), "descriptor d4 uav structured_buffer first=0 stride=16 coherent counter"));
}

void denormals(void**) {
    for (auto [attribute, printed] :
         {std::pair("preserve", "denorm preserve"), std::pair("ftz", "denorm flush")}) {
        std::string text = ModuleText{.body = ""}.str();
        text.insert(text.find("define void @main() {") + 20, "#0 ");
        text += std::string("attributes #0 = { \"fp32-denorm-mode\"=\"") + attribute + "\" }\n";
        Outcome o = translate_text(text);
        if (!o.ok)
            fail_msg("%s", o.message.c_str());
        if (o.text.find(printed) == std::string::npos)
            fail_msg("no '%s' in:\n%s", printed, o.text.c_str());
    }
}

const char* const library = R"(
%dx.types.Handle = type { i8* }
%dx.types.ResRet.i32 = type { i32, i32, i32, i32, i32 }
%buffer = type { i32 }
@"many" = external constant [4 x %buffer], align 4
@"one" = external constant %buffer, align 4
declare i32 @dx.op.threadId.i32(i32, i32)
declare %dx.types.Handle @dx.op.createHandleForLib.buffer(i32, %buffer)
declare void @dx.op.rawBufferStore.i32(i32, %dx.types.Handle, i32, i32, i32, i32, i32, i32, i8, i32)
define void @first() {
  %t = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %p = getelementptr [4 x %buffer], [4 x %buffer]* @"many", i32 0, i32 %t, !dx.nonuniform !0
  %a = load %buffer, %buffer* %p
  %b = load %buffer, %buffer* @"one"
  %h = call %dx.types.Handle @dx.op.createHandleForLib.buffer(i32 160, %buffer %a)
  %i = call %dx.types.Handle @dx.op.createHandleForLib.buffer(i32 160, %buffer %b)
  call void @dx.op.rawBufferStore.i32(i32 140, %dx.types.Handle %h, i32 0, i32 undef, i32 %t, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  ret void
}
define void @second() {
  ret void
}
!dx.version = !{!0}
!dx.shaderModel = !{!1}
!dx.resources = !{!2}
!dx.entryPoints = !{!3, !4, !5}
!0 = !{i32 1, i32 3}
!1 = !{!"lib", i32 6, i32 3}
!2 = !{null, !10, null, null}
!3 = !{null, !"", null, !2, !6}
!4 = !{void ()* @first, !"first", null, null, !7}
!5 = !{void ()* @second, !"second", null, null, !8}
!6 = !{i32 0, i64 8388624}
!7 = !{i32 8, i32 5, i32 4, !9}
!8 = !{i32 8, i32 7}
!9 = !{i32 2, i32 1, i32 1}
!10 = !{!11, !12}
!11 = !{i32 0, [4 x %buffer]* @"many", !"", i32 0, i32 2, i32 4, i32 11, i1 false, i1 false, i1 false, null}
!12 = !{i32 1, %buffer* @"one", !"", i32 0, i32 0, i32 1, i32 11, i1 false, i1 false, i1 false, null}
)";

void library_entry(void**) {
    Outcome o = translate_text(library, {"first"});
    if (!o.ok)
        fail_msg("%s", o.message.c_str());
    assert_string_equal(o.text.c_str(), R"(vsir 1 cfg-ssa
stage compute
entry f0 "first"
shader_model 6.3
local_size 2 1 1
descriptor d0 uav raw_buffer first=2 count=4
descriptor d1 uav raw_buffer id=1 first=0

function f0 "first"() {
b0:
    %0 = builtin.i32 thread_id, 0 @1
    %1 = handle.nonuniform d0, %0 @5
    _ = handle d1, 0 @6
    raw_store.i32 %1, 0, 4, 0x1, %0 @7
    return @8
}
)");
}

// The library with another first function; its resources are handles, as from shader model 6.6 on.
std::string library_of_handles(const std::string& body) {
    std::string text = library;
    text.replace(text.find("%buffer = type { i32 }\n"), 23, "");
    for (size_t at; (at = text.find("%buffer")) != text.npos;)
        text.replace(at, 7, "%dx.types.Handle");
    for (size_t at; (at = text.find("Lib.buffer")) != text.npos;)
        text.replace(at + 4, 6, "dx.types.Handle");
    const size_t begin = text.find("  %t = "), end = text.find("  ret void");
    return text.replace(begin, end - begin, body);
}

// A resource that is loaded and stored before a handle is made of it.
void stored_resource(void**) {
    Outcome o = translate_text(library_of_handles(R"(
  %t = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %mine = alloca [2 x %dx.types.Handle]
  %p = getelementptr [4 x %dx.types.Handle], [4 x %dx.types.Handle]* @"many", i32 0, i32 %t
  %a = load %dx.types.Handle, %dx.types.Handle* %p
  %q = getelementptr [4 x %dx.types.Handle], [4 x %dx.types.Handle]* @"many", i32 0, i32 3
  %b = load %dx.types.Handle, %dx.types.Handle* %q
  %x = getelementptr [2 x %dx.types.Handle], [2 x %dx.types.Handle]* %mine, i32 0, i32 0
  %y = getelementptr [2 x %dx.types.Handle], [2 x %dx.types.Handle]* %mine, i32 0, i32 1
  store %dx.types.Handle %a, %dx.types.Handle* %x
  store %dx.types.Handle %b, %dx.types.Handle* %y
  %c = load %dx.types.Handle, %dx.types.Handle* %y
  %h = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %c)
  call void @dx.op.rawBufferStore.i32(i32 140, %dx.types.Handle %h, i32 0, i32 undef, i32 %t, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
)"),
                               {"first"});
    if (!o.ok)
        fail_msg("%s", o.message.c_str());
    const char* const body = R"(
    %0 = builtin.i32 thread_id, 0 @1
    var_store v0, 0, %0 @9
    var_store v0, 1, i32 3 @10
    %1 = var_load.i32 v0, 1 @11
    %2 = handle.nonuniform d0, %1 @12
    raw_store.i32 %2, 0, 4, 0x1, %0 @13
)";
    if (o.text.find(body) == o.text.npos)
        fail_msg("%s", o.text.c_str());
}

// A function without a body is named as linkers name it.
void call_of_another_library(void**) {
    std::string text = library_of_handles("  call void @\"\\01?other@@YAXXZ\"()\n");
    text.insert(text.find("define"), "declare void @\"\\01?other@@YAXXZ\"()\n");
    Outcome o = translate_text(text, {"first"});
    assert_false(o.ok);
    assert_int_equal(static_cast<int>(o.code), static_cast<int>(Code::Unsupported));
    if (o.message.find("error: '?other@@YAXXZ' is called, but is in another library") == o.message.npos)
        fail_msg("%s", o.message.c_str());
}

void choice_of_entry(void**) {
    auto refused = [](const Options& options, Code code, const char* text) {
        Outcome o = translate_text(library, options);
        assert_false(o.ok);
        assert_int_equal(static_cast<int>(o.code), static_cast<int>(code));
        if (o.message.find(text) == std::string::npos)
            fail_msg("%s", o.message.c_str());
    };
    refused({}, Code::InvalidShader, "there are 2 entry points: say which");
    refused({"third"}, Code::InvalidShader, "there is no entry point 'third'");
    assert_true(translate_text(library, {"second"}).ok);
    assert_true(translate_module({.body = ""}, {"main"}).ok);
    expect_failure({.body = ""}, Code::InvalidShader, "there is no entry point 'Main'", {"Main"});
    std::string mangled = ModuleText{.body = ""}.str();
    mangled.replace(mangled.find("!\"main\""), 7, "!\"\\01?main@@YAXXZ\"");
    assert_true(translate_text(mangled, {"main"}).ok);
    assert_true(translate_text(mangled, {"\1?main@@YAXXZ"}).ok);
    assert_false(translate_text(mangled, {"mai"}).ok);
}

// Replaces one piece of a good module's metadata; the message must follow.
void broken(void**) {
    auto replaced = [](const char* from, const char* to, Code code, const char* message) {
        std::string text = ModuleText{.body = ""}.str();
        size_t at = text.find(from);
        assert_true(at != std::string::npos);
        text.replace(at, strlen(from), to);
        Outcome o = translate_text(text);
        assert_false(o.ok);
        if (o.message.find(message) == std::string::npos)
            fail_msg("expected '%s', got '%s'", message, o.message.c_str());
        assert_int_equal(static_cast<int>(o.code), static_cast<int>(code));
    };
    replaced("!\"cs\"", "!\"ps\"", Code::InvalidShader, "the shader kind does not fit the shader model");
    replaced("!\"cs\"", "!\"zs\"", Code::InvalidShader, "unknown shader model 'zs'");
    replaced("!dx.shaderModel = !{!1}", "", Code::InvalidShader, "there is no dx.shaderModel");
    replaced("!dx.entryPoints = !{!3}", "", Code::InvalidShader, "there are no dx.entryPoints");
    replaced("!0 = !{i32 1,", "!0 = !{i32 2,", Code::Unsupported, "major version");
    replaced("!5 = !{i32 8,", "!5 = !{i32 0,", Code::InvalidShader, "a group must have 1 to 1024 threads");
    replaced("!5 = !{i32 8, i32 4, i32 2}", "!5 = !{i32 32, i32 32, i32 2}", Code::InvalidShader,
             "a group must have 1 to 1024 threads");
    replaced("!6 = !{i32 16,", "!6 = !{i32 17,", Code::InvalidShader, "the wave size must be a power of two");
    replaced("!6 = !{i32 16, i32 64, i32 32}", "!6 = !{i32 2}", Code::InvalidShader, "from 4 to 128");
    replaced("!6 = !{i32 16, i32 64, i32 32}", "!6 = !{i32 64, i32 16, i32 32}", Code::InvalidShader,
             "the range of wave sizes is empty");
    replaced("!6 = !{i32 16, i32 64, i32 32}", "!6 = !{i32 16, i32 64, i32 8}", Code::InvalidShader,
             "the range of wave sizes is empty");
    replaced("!\"cs\", i32 6,", "!\"cs\", i32 2147483648,", Code::InvalidShader,
             "there is no shader model 2147483648.6 in DXIL");
    replaced("!dx.entryPoints = !{!3}", "!dx.entryPoints = !{!3, !3}", Code::InvalidShader,
             "two entry points have the name 'main'");
    std::string last = ModuleText{.body = ""}.str();
    last.replace(last.find("!\"cs\", i32 6, i32 6"), 19, "!\"cs\", i32 6, i32 15");
    assert_true(translate_text(last).ok);
    replaced("!\"cs\", i32 6, i32 6", "!\"cs\", i32 6, i32 16", Code::InvalidShader,
             "there is no shader model 6.16 in DXIL");
    replaced("!\"cs\", i32 6,", "!\"cs\", i64 4294967302,", Code::InvalidShader,
             "dx.shaderModel is malformed");
    replaced("i32 8, i32 5}", "i32 8, i32 16}", Code::InvalidShader, "the shader kind is malformed");
    replaced("!2 = !{!10, !20, !30, null}", "!2 = !{!10, !20}", Code::InvalidShader,
             "dx.resources is malformed");
    replaced("!11 = !{i32 0,", "!11 = !{float 0.0,", Code::InvalidShader, "a resource's id is malformed");
    replaced("i32 0, i32 0, i32 1, i32 12, i32 0, !15}", "i32 0, i32 0, i32 1, i32 99, i32 0, !15}",
             Code::InvalidShader, "unknown resource kind 99");
    replaced("!\"\", i32 0, i32 0, i32 1, i32 12, i32 0, !15}",
             "!\"\", i32 0, i32 0, i32 0, i32 12, i32 0, !15}", Code::InvalidShader,
             "a resource's range is malformed");
    replaced("!\"\", i32 0, i32 0, i32 1, i32 12, i32 0, !15}",
             "!\"\", i32 0, i32 -3, i32 4, i32 12, i32 0, !15}", Code::InvalidShader,
             "a resource's range is malformed");
    replaced("!16 = !{i32 0, i32 9}", "!16 = !{i32 0, i32 99}", Code::InvalidShader,
             "a resource's element type is malformed");
    replaced("!3 = !{void ()* @main, !\"main\"", "!3 = !{void ()* @other, !\"main\"", Code::InvalidShader,
             "@other");
    replaced("i32 8, i32 5}", "i32 8, i32 15}", Code::InvalidShader,
             "the shader kind does not fit the shader model");
    replaced("!3 = !{void ()* @main,", "!3 = !{i32 4,", Code::InvalidShader, "the entry point's function");
    replaced("!3 = !{void ()* @main,", "!3 = !{null,", Code::InvalidShader, "the entry point's function");
}

// Resources without a register get those after the ones that are taken, in the space that they name; without
// a space, in space 0. An unbounded range comes after the others.
void open_registers(void**) {
    const std::string text = ModuleText{""}.str();
    auto changed = [&](std::initializer_list<std::pair<const char*, const char*>> parts) {
        std::string out = text;
        for (const auto& [from, to] : parts) {
            const size_t at = out.find(from);
            assert_true(at != out.npos);
            out.replace(at, std::strlen(from), to);
        }
        return translate_text(out);
    };
    constexpr const char *t0 = "!11 = !{i32 0, %buffer* undef, !\"\", i32 0, i32 0, i32 1,",
                         *t2 = "!13 = !{i32 2, %buffer* undef, !\"\", i32 0, i32 2, i32 1,",
                         *t4 = "!14 = !{i32 3, [4 x %buffer]* undef, !\"\", i32 1, i32 4, i32 4,",
                         *u0 = "!21 = !{i32 0, %buffer* undef, !\"\", i32 0, i32 0, i32 1,",
                         *without_space = "!11 = !{i32 0, %buffer* undef, !\"\", i32 -1, i32 -1, i32 1,";
    const Outcome open = changed({{t0, without_space},
                                  {t2, "!13 = !{i32 2, %buffer* undef, !\"\", i32 1, i32 -1, i32 -1,"},
                                  {t4, "!14 = !{i32 3, [4 x %buffer]* undef, !\"\", i32 1, i32 -1, i32 4,"},
                                  {u0, "!21 = !{i32 0, %buffer* undef, !\"\", i32 7, i32 -1, i32 1,"}});
    assert_true(open.ok);
    for (const char* line : {"descriptor d0 srv structured_buffer first=2 stride=16\n",
                             "descriptor d2 srv typed_buffer component=f32 id=2 space=1 first=4 "
                             "count=unbounded\n",
                             "descriptor d3 srv typed_buffer component=u32 id=3 space=1 first=0 count=4\n",
                             "descriptor d4 uav structured_buffer space=7 first=0 stride=16 counter\n"})
        if (open.text.find(line) == open.text.npos)
            fail_msg("no %s in:\n%s", line, open.text.c_str());
    const Outcome full =
        changed({{t0, without_space}, {t2, "!13 = !{i32 2, %buffer* undef, !\"\", i32 0, i32 2, i32 -1,"}});
    assert_false(full.ok);
    assert_non_null(std::strstr(full.message.c_str(), "none is free in space 0"));
}

// Metadata of nodes: the nearest values on both sides of each rule. Null: it is translated.
void nodes(void**) {
    const std::string text = file_bytes(TEST_DATA_DIR "/corpus/libraries/node_broadcast.lib_6_8.ll");
    const struct {
        const char *from, *to, *message;
    } rows[] = {
        {"!34 = !{i32 0, i32 16,", "!34 = !{i32 0, i32 16,", nullptr},
        {"!35, i32 2, i32 4}", "!35, i32 2, i32 16}", nullptr},
        {"!35, i32 2, i32 4}", "!35, i32 2, i32 32}", "a node's record is malformed"},
        {"!35, i32 2, i32 4}", "!35, i32 2, i32 3}", "a node's record is malformed"},
        {"!35, i32 2, i32 4}", "!35, i32 2, i32 0}", "a node's record is malformed"},
        {"!34 = !{i32 0, i32 16,", "!34 = !{i32 0, i32 12,", nullptr},
        {"!34 = !{i32 0, i32 16,", "!34 = !{i32 0, i32 11,", "a node's record is malformed"},
        {"!35 = !{i32 0, i32 5, i32 3}", "!35 = !{i32 4, i32 5, i32 3}", nullptr},
        {"!35 = !{i32 0, i32 5, i32 3}", "!35 = !{i32 8, i32 5, i32 3}", "a node's record is malformed"},
        {"!35 = !{i32 0, i32 5, i32 3}", "!35 = !{i32 8, i32 5, i32 2}", nullptr},
        {"!35 = !{i32 0, i32 5, i32 3}", "!35 = !{i32 10, i32 3, i32 3}", nullptr},
        {"!35 = !{i32 0, i32 5, i32 3}", "!35 = !{i32 0, i32 5, i32 0}", "a node's record is malformed"},
        {"!35 = !{i32 0, i32 5, i32 3}", "!35 = !{i32 0, i32 5, i32 4}", "a node's record is malformed"},
        {"!35 = !{i32 0, i32 5, i32 3}", "!35 = !{i32 0, i32 9, i32 3}", "a node's record is malformed"},
        {"!31 = !{i32 8, i32 4, i32 1}", "!31 = !{i32 0, i32 4, i32 1}",
         "a node's dispatch grid is malformed"},
        {"!31 = !{i32 8, i32 4, i32 1}", "!31 = !{i32 8, i32 65535, i32 1}", nullptr},
        {"!31 = !{i32 8, i32 4, i32 1}", "!31 = !{i32 8, i32 65536, i32 1}",
         "a node's dispatch grid is malformed"},
        {"i32 13, i32 1, i32 15, !30", "i32 13, i32 0, i32 15, !30", "a node's launch type is malformed"},
        {"!3 = !{!\"lib\", i32 6, i32 8}", "!3 = !{!\"lib\", i32 6, i32 9}", nullptr},
        {"!3 = !{!\"lib\", i32 6, i32 8}", "!3 = !{!\"lib\", i32 6, i32 10}",
         "nodes of work graphs in shader model 6.10"},
        {"!3 = !{!\"lib\", i32 6, i32 8}", "!3 = !{!\"lib\", i32 7, i32 0}", "there is no shader model 7.0"},
        {"i32 13, i32 1, i32 15, !30", "i32 13, i32 4, i32 15, !30", "a node's launch type is malformed"},
    };
    uint32_t wrong = 0;
    for (const auto& row : rows) {
        std::string changed = text;
        const size_t at = changed.find(row.from);
        assert_true(at != changed.npos);
        changed.replace(at, std::strlen(row.from), row.to);
        const Outcome o = translate_text(changed, {.entry = "Split"});
        if (row.message ? !o.ok && o.message.find(row.message) != o.message.npos : o.ok)
            continue;
        wrong++;
        print_error("%s: %s\n", row.to, o.ok ? "translated" : o.message.c_str());
    }
    assert_int_equal(wrong, 0);
}

} // namespace

TEST_GROUP(program) {
    const CMUnitTest tests[] = {cmocka_unit_test(header),          cmocka_unit_test(coherent_handle),
                                cmocka_unit_test(denormals),       cmocka_unit_test(library_entry),
                                cmocka_unit_test(stored_resource), cmocka_unit_test(call_of_another_library),
                                cmocka_unit_test(choice_of_entry), cmocka_unit_test(open_registers),
                                cmocka_unit_test(broken),          cmocka_unit_test(nodes)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_program
