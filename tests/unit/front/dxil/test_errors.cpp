// What is refused, with which code and message: malformed modules are invalid, what is missing is named.
#include "helpers.h"

namespace test_errors {

using namespace ladder;
using namespace ladder::dxil;
using namespace ladder::dxil::test;

namespace {

const char* const thread = "  %t = call i32 @dx.op.threadId.i32(i32 93, i32 0)\n";

std::string with_thread(const char* body) { return std::string(thread) + body; }

void operations(void**) {
    expect_invalid("  call void @dx.op.discard(i32 82, i1 true)\n",
                   "dx.op Discard is not for compute shaders");
    expect_unsupported("  %a = call float @dx.op.unary.f32(i32 230, float 1.0)\n",
                       "dx.op opcode 230 is not known");
    expect_unsupported("  %a = call float @dx.op.unary.f32(i32 -1, float 1.0)\n",
                       "dx.op opcode 4294967295 is not known");
    expect_invalid("  %a = call float @dx.op.unary.f32(i32 35, float 1.0)\n",
                   "'dx.op.unary.f32' is called with the opcode of dx.op FMax");
    expect_invalid("  %a = call float @dx.op.unary.f32(i32 undef, float 1.0)\n",
                   "the opcode of a dx.op call is not a constant");
    expect_invalid(with_thread("  %a = call float @dx.op.unary.f32(i32 %t, float 1.0)\n").c_str(),
                   "the opcode of a dx.op call is not a constant");
    // The opcode is of the class, but the overload is not one it has.
    expect_invalid("  %a = call i32 @dx.op.unary.i32(i32 6, i32 1)\n",
                   "'dx.op.unary.i32' does not have the signature of dx.op FAbs");
}

void signatures(void**) {
    auto call = [](const char* declaration, const char* body, const char* message) {
        expect_failure({.body = body, .globals = declaration}, Code::InvalidShader, message);
    };
    call("declare float @dx.op.dot2.f32(i32, float, float, float)\n",
         "  %a = call float @dx.op.dot2.f32(i32 54, float 1.0, float 1.0, float 1.0)\n",
         "does not have the signature of dx.op Dot2");
    call("declare i32 @dx.op.dot2.f32(i32, float, float, float, float)\n",
         "  %a = call i32 @dx.op.dot2.f32(i32 54, float 1.0, float 1.0, float 1.0, float 1.0)\n",
         "does not have the signature of dx.op Dot2");
    call("declare i32 @dx.op.waveReadLaneAt.i32(i32, i32, i8)\n",
         "  %a = call i32 @dx.op.waveReadLaneAt.i32(i32 117, i32 1, i8 0)\n",
         "does not have the signature of dx.op WaveReadLaneAt");
    call("declare { i32, i32 } @dx.op.textureLess(i32)\n",
         "  %a = call { i32, i32 } @dx.op.textureLess(i32 41)\n",
         "'dx.op.textureLess' is called with the opcode of dx.op IMul");
    // Results that show no overload type, because their members differ.
    call("%dx.types.CBufRet.i32 = type { float, i32, i32, i32 }\n"
         "declare %dx.types.CBufRet.i32 @dx.op.cbufferLoadLegacy.i32(i32, %dx.types.Handle, i32)\n",
         "  %a = call %dx.types.CBufRet.i32 @dx.op.cbufferLoadLegacy.i32(i32 59, %dx.types.Handle undef, i32 "
         "0)\n",
         "does not have the signature of dx.op CBufferLoadLegacy");
    call("%dx.types.ResRet.i64 = type { i64, i32, i64, i64, i32 }\n"
         "declare %dx.types.ResRet.i64 @dx.op.bufferLoad.i64(i32, %dx.types.Handle, i32, i32)\n",
         "  %a = call %dx.types.ResRet.i64 @dx.op.bufferLoad.i64(i32 68, %dx.types.Handle undef, i32 0, i32 "
         "0)\n",
         "does not have the signature of dx.op BufferLoad");
    // A structure of another form that is called as a hit object is none: its five members are there.
    call("%dx.types.HitObject = type { i32, i32, i32, i32, i32 }\n"
         "declare %dx.types.HitObject @dx.op.bufferLoad.hit(i32, %dx.types.Handle, i32, i32)\n",
         "  %h = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 0, i32 0, i32 0, i1 false)\n"
         "  %a = call %dx.types.HitObject @dx.op.bufferLoad.hit(i32 68, %dx.types.Handle %h, i32 0, i32 0)\n"
         "  %b = extractvalue %dx.types.HitObject %a, 4\n"
         "  call void @dx.op.discard(i32 82, i1 true)\n",
         "dx.op Discard is not for compute shaders");
    call("declare i32 @dx.op.flattenedThreadIdInGroup(i64)\n",
         "  %a = call i32 @dx.op.flattenedThreadIdInGroup(i64 96)\n",
         "does not have the signature of dx.op FlattenedThreadIdInGroup");
}

void immediates(void**) {
    expect_invalid("  call void @dx.op.barrier(i32 80, i32 0)\n", "a barrier mode is out of range");
    expect_invalid(with_thread("  call void @dx.op.barrier(i32 80, i32 %t)\n").c_str(),
                   "a barrier mode is not a constant");
    expect_invalid("  %a = call i32 @dx.op.threadId.i32(i32 93, i32 3)\n",
                   "a component of a thread id is out of range");
    expect_invalid("  %a = call i32 @dx.op.waveActiveOp.i32(i32 119, i32 1, i8 4, i8 0)\n",
                   "a wave operation is out of range");
    expect_invalid("  %a = call i32 @dx.op.wavePrefixOp.i32(i32 121, i32 1, i8 2, i8 0)\n",
                   "a wave prefix operation is out of range");
    expect_invalid("  %a = call i32 @dx.op.waveActiveOp.i32(i32 119, i32 1, i8 2, i8 2)\n",
                   "the sign of a wave operation is out of range");
    expect_unsupported("  call void @dx.op.barrierByMemoryType(i32 244, i32 1, i32 16)\n",
                       "a barrier with these semantics is not supported");
}

// With the stride of a buffer; without it.
void expect_no_elements(const std::string& body, const char* with_stride, const char* without) {
    std::string text = ModuleText{.body = body}.str();
    assert_true(translate_text(text).ok);
    const size_t at = text.find(with_stride);
    assert_true(at != text.npos);
    text.replace(at, strlen(with_stride), without);
    const Outcome o = translate_text(text);
    assert_int_equal(static_cast<int>(o.code), static_cast<int>(Code::InvalidShader));
    assert_true(strstr(o.message.c_str(), "a structured buffer's elements have no size"));
}

void handles(void**) {
    expect_invalid("  %h = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 0, i32 9, i32 0, i1 false)\n",
                   "a handle is made of a resource that is not declared");
    expect_invalid("  %h = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 4, i32 0, i32 0, i1 false)\n",
                   "a resource class is out of range");
    expect_invalid("  %h = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 0, i32 3, i32 8, i1 false)\n",
                   "a register is outside its resource's range");
    expect_invalid(
        "  %h = call %dx.types.Handle @dx.op.createHandleFromBinding(i32 217, %dx.types.ResBind { i32 "
        "9, i32 9, i32 0, i8 0 }, i32 9, i1 false)\n",
        "a handle is made of a resource that is not declared");
    expect_invalid(
        "  %l = call %dx.types.ResRet.i32 @dx.op.bufferLoad.i32(i32 68, %dx.types.Handle undef, i32 0, "
        "i32 0)\n",
        "a resource handle is undefined");
    const char* phi =
        "  %h = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 0, i32 0, i32 0, i1 false)\n"
        "  %g = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 0, i32 1, i32 1, i1 false)\n"
        "  br i1 true, label %a, label %b\na:\n  br label %b\nb:\n"
        "  %p = phi %dx.types.Handle [ %h, %0 ], [ %g, %a ]\n";
    expect_unsupported(phi, "a choice between handles of different resources is not supported");
    expect_invalid(
        with_thread("  %h = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 0, i32 %t, i32 0, i1 "
                    "false)\n")
            .c_str(),
        "a resource's range is not a constant");
    expect_invalid(
        with_thread("  %n = icmp eq i32 %t, 1\n  %h = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 "
                    "0, i32 3, i32 4, i1 %n)\n")
            .c_str(),
        "a handle's nonuniform flag is not a constant");
    expect_invalid(
        "  %h = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 2, i32 0, i32 0, i1 false)\n"
        "  %l = call %dx.types.ResRet.i32 @dx.op.bufferLoad.i32(i32 68, %dx.types.Handle %h, i32 0, i32 "
        "0)\n",
        "dx.op BufferLoad on a resource of class cbv");
    expect_invalid(
        "  %h = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 0, i32 0, i32 0, i1 false)\n"
        "  call void @dx.op.bufferStore.i32(i32 69, %dx.types.Handle %h, i32 0, i32 0, i32 0, i32 0, i32 "
        "0, i32 0, i8 1)\n",
        "dx.op BufferStore on a resource of class srv");
    expect_invalid("  %h = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 1, i32 3, i32 3, i1 false)\n"
                   "  %d = call %dx.types.ResRet.i32 @dx.op.bufferLoad.i32(i32 68, %dx.types.Handle %h, i32 "
                   "0, i32 undef)\n",
                   "dx.op BufferLoad on a texture2d");
    // A structured buffer whose elements have no size has no number of them either, and no words in them.
    expect_no_elements(
        "  %h = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 0, i32 0, i32 0, i1 false)\n"
        "  %d = call %dx.types.Dimensions @dx.op.getDimensions(i32 72, %dx.types.Handle %h, i32 "
        "undef)\n",
        "i32 1, i32 12, i32 0, !15}", "i32 1, i32 12, i32 0, null}");
    const std::string counted =
        "  %h = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 1, i32 0, i32 0, i1 false)\n";
    for (const char* atomic :
         {"  %d = call i32 @dx.op.atomicBinOp.i32(i32 78, %dx.types.Handle %h, i32 0, i32 0, i32 4, i32 "
          "undef, i32 7)\n",
          "  %d = call i32 @dx.op.atomicCompareExchange.i32(i32 79, %dx.types.Handle %h, i32 0, i32 4, i32 "
          "undef, i32 7, i32 8)\n"})
        expect_no_elements(counted + atomic, "i1 true, i1 false, !15}", "i1 true, i1 false, null}");
}

void instructions(void**) {
    expect_unsupported(with_thread("  %a = zext i32 %t to i65\n").c_str(),
                       "an integer of more than 64 bits that is no vector of words is not supported");
    // Wider integers, as LLVM makes them of vectors.
    const std::string wide =
        "  %t = call i32 @dx.op.threadId.i32(i32 93, i32 0)\n  %w = zext i32 %t to i128\n";
    for (const auto& [text, message] : std::initializer_list<std::pair<const char*, const char*>>{
             {"  %a = add i128 %w, %w\n", "'add' of integers of 128 bits is not supported"},
             {"  %a = lshr i128 %w, %w\n",
              "a shift of an integer of more than 64 bits by what is no constant"},
             {"  %a = icmp ult i128 %w, %w\n",
              "a comparison of integers of more than 64 bits for their order"},
             {"  %a = uitofp i128 %w to float\n", "'uitofp' of integers of more than 64 bits"},
             {"  %v = insertelement <2 x i128> undef, i128 %w, i32 0\n", "an aggregate as a scalar"},
             {"  %a = alloca i128\n", "integers of 128 bits"}})
        expect_unsupported((wide + text).c_str(), message);
    expect_unsupported(with_thread("  %a = alloca i32, i32 %t\n").c_str(),
                       "an alloca of a number of objects that is no constant is not supported");
    expect_unsupported("  %a = alloca i32\n  %b = ptrtoint i32* %a to i32\n",
                       "the instruction 'ptrtoint' is not supported");
    expect_unsupported("  %a = alloca i32\n  %b = alloca i32\n  %c = icmp eq i32* %a, %b\n",
                       "a comparison of pointers to different variables is not supported");
    expect_failure(
        {.body = "  store i32 1, i32* inttoptr (i16 ptrtoint (i32 addrspace(3)* @g to i16) to i32*)\n",
         .globals = "@g = external addrspace(3) global i32\n"},
        Code::Unsupported, "the constant expression 'inttoptr' is not supported");
    expect_failure({.body = "  %b = addrspacecast i32 addrspace(3)* @g to i32*\n"
                            "  %a = alloca i32\n  %c = select i1 true, i32* %a, i32* %b\n",
                    .globals = "@g = external addrspace(3) global i32\n"},
                   Code::Unsupported,
                   "a pointer that leads to groupshared memory or to a thread's own is not supported");
    expect_unsupported("  %a = alloca [4 x i32]\n  %b = bitcast [4 x i32]* %a to i8*\n"
                       "  %c = getelementptr i8, i8* %b, i32 1\n  %d = bitcast i8* %c to i32*\n"
                       "  %e = load i32, i32* %d\n",
                       "access to a variable that is not aligned is not supported");
    expect_failure({.body = "  store i32 1, i32* @c\n", .globals = "@c = internal constant i32 4\n"},
                   Code::InvalidShader, "a store to a constant");
    expect_failure({.body = "  %v = load i32, i32* @c\n", .globals = "@c = external constant i32\n"},
                   Code::Unsupported, "an external variable that is no resource is not supported");
    expect_failure({.body = "  call void @llvm.trap()\n", .globals = "declare void @llvm.trap()\n"},
                   Code::Unsupported, "calls of 'llvm.trap' are not supported");
    expect_failure({.body = "  %a = atomicrmw nand i32 addrspace(3)* @g, i32 1 seq_cst\n",
                    .globals = "@g = external addrspace(3) global i32\n"},
                   Code::Unsupported, "this operation of atomicrmw is not supported");
}

// Waiting for the thread group in a stage that has none.
void barriers(void**) {
    std::string text = ModuleText{.body = "  call void @dx.op.barrier(i32 80, i32 9)\n"}.str();
    auto replace = [&](const std::string& from, const std::string& to) {
        size_t at = text.find(from);
        assert_true(at != text.npos);
        text.replace(at, from.size(), to);
    };
    replace("!\"cs\"", "!\"ps\"");
    replace("i32 4, !5, i32 23, !6, i32 8, i32 5}", "i32 8, i32 0}");
    Outcome o = translate_text(text);
    assert_false(o.ok);
    assert_int_equal(static_cast<int>(o.code), static_cast<int>(Code::InvalidShader));
    if (o.message.find("a barrier for the thread group in a stage that has none") == o.message.npos)
        fail_msg("%s", o.message.c_str());
}

void control_flow(void**) {
    expect_invalid("  br i1 true, label %a, label %b\na:\n  br label %b\nb:\n  %p = phi i32 [ 1, %0 ]\n",
                   "phi");
    expect_invalid(
        "  br i1 true, label %a, label %b\na:\n  ret void\nb:\n  %p = phi i32 [ 1, %0 ], [ 2, %a ]\n", "phi");
    expect_failure({.body = "  call void @f()\n",
                    .globals = "define internal void @f() {\n  call void @g()\n  ret void\n}\n"
                               "define internal void @g() {\n  call void @f()\n  ret void\n}\n"},
                   Code::InvalidShader, "functions call themselves");
    expect_failure({.body = "  call void @f(i32* null)\n",
                    .globals = "define internal void @f(i32*) {\n  ret void\n}\n"},
                   Code::Unsupported, "a call with a pointer to no variable is not supported");
}

// Definitions must dominate uses; blocks are translated in an order in which they may come first all the
// same.
void dominance(void**) {
    const std::string fork = "  %t = call i32 @dx.op.threadId.i32(i32 93, i32 0)\n  %c = icmp eq i32 %t, 0\n"
                             "  br i1 %c, label %a, label %b\na:\n";
    auto refuse = [&](const std::string& body, const char* text = "a value is used where it is not defined") {
        expect_invalid((fork + body).c_str(), text);
    };
    refuse("  %x = add i32 %t, 1\n  br label %b\nb:\n  %y = add i32 %x, 1\n");
    refuse("  br label %c2\nb:\n  %x = add i32 %t, 1\n  br label %c2\nc2:\n  %p = phi i32 [ %x, %a ], [ %x, "
           "%b ]\n");
    refuse("  %x = insertelement <2 x i32> undef, i32 %t, i32 0\n  br label %b\nb:\n"
           "  %y = extractelement <2 x i32> %x, i32 0\n");
    refuse("  %v = alloca i32\n  br label %b\nb:\n  %y = load i32, i32* %v\n");
    refuse("  %v = alloca i32\n  %w = alloca i32\n  br label %c2\nb:\n  br label %c2\nc2:\n"
           "  %p = phi i32* [ %v, %a ], [ %w, %b ]\n");
    refuse("  %h = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 1, i32 0, i32 0, i1 false)\n"
           "  br label %c2\nb:\n  br label %c2\nc2:\n"
           "  %p = phi %dx.types.Handle [ %h, %a ], [ %h, %b ]\n");
    // The first instructions in a loop, and around it.
    refuse("  br label %l\nb:\n  br label %l\nl:\n  %p = phi i32 [ 0, %a ], [ 1, %b ], [ %x, %l ]\n"
           "  %x = add i32 %y, 1\n  %y = add i32 %p, 1\n  br i1 %c, label %l, label %m\nm:\n");
    const Outcome good = translate_module(
        {fork + "  br label %l\nb:\n  br label %l\nl:\n  %p = phi i32 [ 0, %a ], [ %t, %b ], [ %x, %l ]\n"
                "  %x = add i32 %p, 1\n  br i1 %c, label %l, label %m\nm:\n  %z = add i32 %x, %t\n"});
    if (!good.ok)
        fail_msg("%s", good.message.c_str());
}

// Hostile sizes end in a message, not in memory.
void initial_values(void**) {
    expect_failure({.body = std::string(thread) +
                            "  %p = getelementptr [4 x i32], [4 x i32] addrspace(3)* @g, i32 0, i32 %t\n"
                            "  %l = load i32, i32 addrspace(3)* %p\n",
                    .globals = "@g = internal addrspace(3) global [4 x i32] [i32 1, i32 2, i32 3, i32 4]\n"},
                   Code::Unsupported, "groupshared memory that begins with a value");
}

void sizes(void**) {
    expect_unsupported("  %a = alloca [4294967296 x i32]\n", "variables of more than");
    expect_unsupported("  %a = alloca [1048576 x [1048576 x i64]]\n", "variables of more than");
    expect_unsupported("  %a = alloca [100000 x i32]\n  %b = load [100000 x i32], [100000 x i32]* %a\n",
                       "values of more than 4096 scalars are not supported");
    std::string type = "i32";
    for (int n = 0; n < 100; n++)
        type = "[1 x " + type + "]";
    expect_unsupported(("  %a = alloca " + type + "\n").c_str(),
                       "types nested deeper than 64 levels are not supported");
    std::string wide = "%w0 = type { i32, i32 }\n";
    for (int n = 1; n < 40; n++) {
        std::string last = "%w" + std::to_string(n - 1);
        wide += "%w" + std::to_string(n) + " = type { " + last + ", " + last + " }\n";
    }
    expect_failure({.body = "  %a = alloca %w39\n", .globals = wide}, Code::Unsupported,
                   "variables of more than");
    expect_failure({.body = "  %a = insertvalue %w39 undef, %w38 undef, 0\n", .globals = wide},
                   Code::Unsupported, "values of more than 4096 scalars are not supported");
}

} // namespace

TEST_GROUP(errors) {
    const CMUnitTest tests[] = {cmocka_unit_test(operations),     cmocka_unit_test(signatures),
                                cmocka_unit_test(immediates),     cmocka_unit_test(handles),
                                cmocka_unit_test(instructions),   cmocka_unit_test(barriers),
                                cmocka_unit_test(control_flow),   cmocka_unit_test(dominance),
                                cmocka_unit_test(initial_values), cmocka_unit_test(sizes)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_errors
