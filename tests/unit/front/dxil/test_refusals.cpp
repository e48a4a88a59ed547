// What is refused, by code and message: operations out of range, memory that is not what it is used as, and
// LLVM that has no meaning in a shader. Rows hold both sides of a limit where they can.
#include "front/dxil/operations/matrices.h"
#include "helpers.h"

namespace test_refusals {

using namespace ladder;
using namespace ladder::dxil;
using namespace ladder::dxil::test;

namespace {

struct Row {
    const char *globals, *body;
    Code code;
    const char* message;
};

const Row rows[] = {
    {"declare %dx.types.Handle @dx.op.createHandleForLib.x(i32, %buffer)\n",
     "  %a = extractvalue { %buffer } undef, 0\n  %h = call %dx.types.Handle "
     "@dx.op.createHandleForLib.buffer(i32 160, %buffer "
     "%a)\n",
     Code::Unsupported, "a handle of something that is not loaded from a resource variable"},
    {"", "  %h = call %dx.types.Handle @dx.op.createHandleForLib.buffer(i32 160, %buffer undef)\n",
     Code::Unsupported, "a handle of something that is not loaded from a resource variable"},
    {"",
     "  %h = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 1, i32 2, i32 2, i1 false)\n  call void "
     "@dx.op.bufferStore.i32(i32 69, %dx.types.Handle %h, i32 0, i32 0, i32 1, i32 1, i32 1, i32 1, i8 16)\n",
     Code::InvalidShader, "a store's mask is out of range"},
    {"",
     "  %h = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 1, i32 2, i32 2, i1 false)\n  call void "
     "@dx.op.bufferStore.i32(i32 69, %dx.types.Handle %h, i32 0, i32 0, i32 1, i32 1, i32 1, i32 1, i8 -1)\n",
     Code::InvalidShader, "a store's mask is out of range"},
    {"",
     "  %h = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 1, i32 1, i32 1, i1 false)\n  %a = call "
     "i32 @dx.op.atomicBinOp.i32(i32 78, %dx.types.Handle %h, i32 9, i32 0, i32 0, i32 0, i32 1)\n",
     Code::InvalidShader, "an atomic operation is out of range"},
    {"",
     "  %h = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 1, i32 1, i32 1, i1 false)\n  %a = call "
     "i32 @dx.op.atomicBinOp.i32(i32 78, %dx.types.Handle %h, i32 100, i32 0, i32 0, i32 0, i32 1)\n",
     Code::InvalidShader, "an atomic operation is out of range"},
    {"",
     "  %h = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 0, i32 1, i32 1, i1 false)\n  %a = call "
     "%dx.types.CBufRet.f32 @dx.op.cbufferLoadLegacy.f32(i32 59, %dx.types.Handle %h, i32 0)\n",
     Code::InvalidShader, "on a resource that is no cbuffer"},
    {"",
     "  %h = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 0, i32 1, i32 1, i1 false)\n  %a = call "
     "float @dx.op.cbufferLoad.f32(i32 58, %dx.types.Handle %h, i32 0, i32 4)\n",
     Code::InvalidShader, "on a resource that is no cbuffer"},
    {"", "  %a = call %dx.types.fouri16 @dx.op.unpack4x8.i16(i32 219, i8 2, i32 1)\n", Code::InvalidShader,
     "an unpack mode is out of range"},
    {"", "  %a = call %dx.types.fouri16 @dx.op.unpack4x8.i16(i32 219, i8 -1, i32 1)\n", Code::InvalidShader,
     "an unpack mode is out of range"},
    {"", "  %a = call i32 @dx.op.pack4x8.i16(i32 220, i8 3, i16 1, i16 2, i16 3, i16 4)\n",
     Code::InvalidShader, "a pack mode is out of range"},
    {"", "  %a = call i32 @dx.op.pack4x8.i16(i32 220, i8 -1, i16 1, i16 2, i16 3, i16 4)\n",
     Code::InvalidShader, "a pack mode is out of range"},
    {"", "  %a = call i32 @dx.op.waveActiveOp.i32(i32 119, i32 1, i8 4, i8 0)\n", Code::InvalidShader,
     "a wave operation is out of range"},
    {"", "  %a = call i32 @dx.op.waveActiveOp.i32(i32 119, i32 1, i8 -1, i8 0)\n", Code::InvalidShader,
     "a wave operation is out of range"},
    {"", "  %a = call i32 @dx.op.waveActiveBit.i32(i32 120, i32 1, i8 3)\n", Code::InvalidShader,
     "a wave operation is out of range"},
    {"", "  %a = call i32 @dx.op.waveActiveBit.i32(i32 120, i32 1, i8 -1)\n", Code::InvalidShader,
     "a wave operation is out of range"},
    {"", "  %a = call i32 @dx.op.wavePrefixOp.i32(i32 121, i32 1, i8 2, i8 0)\n", Code::InvalidShader,
     "a wave prefix operation is out of range"},
    {"", "  %a = call i32 @dx.op.wavePrefixOp.i32(i32 121, i32 1, i8 -1, i8 0)\n", Code::InvalidShader,
     "a wave operation is out of range"},
    {"", "  %a = call i32 @dx.op.quadOp.i32(i32 123, i32 1, i8 3)\n", Code::InvalidShader,
     "a quad operation is out of range"},
    {"", "  %a = call i32 @dx.op.quadOp.i32(i32 123, i32 1, i8 -1)\n", Code::InvalidShader,
     "a quad operation is out of range"},
    {"", "  %a = call i1 @dx.op.quadVote.i1(i32 222, i1 true, i8 2)\n", Code::InvalidShader,
     "a quad vote is out of range"},
    {"", "  %a = call i1 @dx.op.quadVote.i1(i32 222, i1 true, i8 -1)\n", Code::InvalidShader,
     "a quad vote is out of range"},
    {"",
     "  %a = call i32 @dx.op.waveMultiPrefixOp.i32(i32 166, i32 1, i32 1, i32 1, i32 1, i32 1, i8 5, i8 0)\n",
     Code::InvalidShader, "a wave operation is out of range"},
    {"",
     "  %a = call i32 @dx.op.waveMultiPrefixOp.i32(i32 166, i32 1, i32 1, i32 1, i32 1, i32 1, i8 -1, i8 "
     "0)\n",
     Code::InvalidShader, "a wave operation is out of range"},
    {"", "  call void @dx.op.barrierByMemoryType(i32 244, i32 64, i32 0)\n", Code::InvalidShader,
     "a barrier's memory types are out of range"},
    {"", "  call void @dx.op.barrierByMemoryType(i32 244, i32 16, i32 0)\n", Code::InvalidShader,
     "a barrier's memory types are out of range"},
    {"declare i1 @dx.op.waveActiveOp.i1(i32, i1, i8, i8)\n",
     "  %a = call i1 @dx.op.waveActiveOp.i1(i32 119, i1 true, i8 0, i8 0)\n", Code::Unsupported,
     "wave arithmetic on i1"},
    {"",
     "  %p = alloca i32\n  %q = bitcast i32* %p to i8*\n  %r = getelementptr i8, i8* %q, i32 3\n  %s = "
     "bitcast i8* %r to i16*\n  %v = load i16, i16* %s\n",
     Code::Unsupported, "access to a variable that is not aligned"},
    {"", "  %p = alloca i32\n  %v = atomicrmw add i32* %p, i32 1 seq_cst\n", Code::Unsupported,
     "an atomic on a variable that is not groupshared"},
    {"@s = internal addrspace(3) global [4 x i32] undef\n",
     "  %p = bitcast [4 x i32] addrspace(3)* @s to i64 addrspace(3)*\n  %v = atomicrmw add i64 addrspace(3)* "
     "%p, i64 1 seq_cst\n",
     Code::Unsupported, "an atomic on a variable of another type"},
    {"@s = internal addrspace(3) global [4 x i32] undef\n",
     "  %p = bitcast [4 x i32] addrspace(3)* @s to i64 addrspace(3)*\n  %v = cmpxchg i64 addrspace(3)* %p, "
     "i64 1, i64 2 seq_cst seq_cst\n",
     Code::Unsupported, "an atomic on a variable of another type"},
    {"", "  %p = alloca i32, i32 0\n", Code::Unsupported, "a variable without elements"},
    {"", "  %p = alloca [0 x i32]\n", Code::Unsupported, "a variable without elements"},
    {"", "  %t = call i32 @dx.op.threadId.i32(i32 93, i32 0)\n  %p = alloca i32, i32 %t\n", Code::Unsupported,
     "an alloca of a number of objects that is no constant"},
    {"", "  %p = alloca [1000000000 x i32]\n", Code::Unsupported, "variables of more than"},
    {"", "  %p = alloca i32, i32 1000000000\n", Code::Unsupported, "variables of more than"},
    {"", "  %p = alloca i32*\n  %v = load i32*, i32** %p\n", Code::Unsupported,
     "variables of this type are not supported"},
    {"", "  %p = alloca i32*\n  store i32* null, i32** %p\n", Code::Unsupported,
     "variables of this type are not supported"},
    {"", "  %a = bitcast <4 x i24> undef to <3 x i32>\n", Code::Unsupported, "a bitcast between these types"},
    {"", "  %a = bitcast <3 x i32> undef to <4 x i24>\n", Code::Unsupported, "a bitcast between these types"},
    {"", "  %a = bitcast <8 x i4> undef to i32\n", Code::Unsupported, "a bitcast between these types"},
    {"", "  %a = bitcast <2 x i24> undef to i48\n", Code::Unsupported, "a bitcast between these types"},
    {"declare i128 @llvm.ctpop.x(i128)\n", "  %a = call i128 @llvm.ctpop.x(i128 undef)\n", Code::Unsupported,
     "this width of an LLVM intrinsic"},
    {"declare i128 @llvm.bswap.x(i128)\n", "  %a = call i128 @llvm.bswap.x(i128 undef)\n", Code::Unsupported,
     "this width of an LLVM intrinsic"},
    {"declare i32 @llvm.fabs.x(i32)\n", "  %a = call i32 @llvm.fabs.x(i32 undef)\n", Code::InvalidShader,
     "operands of the wrong type"},
    {"declare void @llvm.fabsx(float)\n", "  call void @llvm.fabsx(float 1.0)\n", Code::Unsupported,
     "calls of 'llvm.fabsx' are not supported"},
    {"declare void @llvm.nonsense(float)\n", "  call void @llvm.nonsense(float 1.0)\n", Code::Unsupported,
     "calls of 'llvm.nonsense' are not supported"},
    {"declare void @llvm.memcpy.p0i8.p0i8.i32(i8*, i8*, i32, i32, i1)\ndeclare void "
     "@llvm.memset.p0i8.i32(i8*, i8, i32, i32, i1)\n",
     "  %t = call i32 @dx.op.threadId.i32(i32 93, i32 0)\n  %p = alloca [4 x i32]\n  %q = bitcast [4 x i32]* "
     "%p to i8*\n  %r = alloca [4 x i32]\n  %s = bitcast [4 x i32]* %r to i8*\n  call void "
     "@llvm.memcpy.p0i8.p0i8.i32(i8* %q, i8* %s, i32 %t, i32 4, i1 false)\n",
     Code::Unsupported, "a copy of a number of bytes that is no constant"},
    {"declare void @llvm.memcpy.p0i8.p0i8.i32(i8*, i8*, i32, i32, i1)\ndeclare void "
     "@llvm.memset.p0i8.i32(i8*, i8, i32, i32, i1)\n",
     "  %t = call i32 @dx.op.threadId.i32(i32 93, i32 0)\n  %p = alloca [4 x i32]\n  %q = bitcast [4 x i32]* "
     "%p to i8*\n  %r = alloca [4 x i32]\n  %s = bitcast [4 x i32]* %r to i8*\n  %t8 = trunc i32 %t to i8\n  "
     "call void @llvm.memset.p0i8.i32(i8* %q, i8 %t8, i32 16, i32 4, i1 false)\n",
     Code::Unsupported, "a fill with a value that is no constant"},
    {"", "  %a = extractvalue %dx.types.Handle undef, 0\n", Code::InvalidShader,
     "an index into an aggregate is out of range"},
    {"define internal %dx.types.Handle @f() {\n  ret %dx.types.Handle undef\n}\n",
     "  %h = call %dx.types.Handle @f()\n", Code::Unsupported, "a function that returns a resource handle"},
    {"define internal void @f(%dx.types.Handle %h) {\n  ret void\n}\n",
     "  call void @f(%dx.types.Handle undef)\n", Code::Unsupported,
     "which has a parameter that is a resource handle"},
    {"declare i32 @dx.op.tempRegLoad.i32(i32, i32)\ndeclare void @dx.op.tempRegStore.i32(i32, i32, i32)\n",
     "  %a = call i32 @dx.op.tempRegLoad.i32(i32 0, i32 -1)\n", Code::InvalidShader,
     "a temporary register's number is out of range"},
    {"declare i32 @dx.op.tempRegLoad.i32(i32, i32)\ndeclare void @dx.op.tempRegStore.i32(i32, i32, i32)\n",
     "  call void @dx.op.tempRegStore.i32(i32 1, i32 1000000, i32 1)\n", Code::InvalidShader,
     "a temporary register's number is out of range"},
    {"", "  %a = icmp ult i128 undef, undef\n", Code::Unsupported,
     "a comparison of integers of more than 64 bits for their order"},
    {"", "  %a = icmp sgt i96 undef, undef\n", Code::Unsupported,
     "a comparison of integers of more than 64 bits for their order"},
    {"", "  %a = uitofp i128 undef to float\n", Code::Unsupported,
     "'uitofp' of integers of more than 64 bits"},
    {"", "  %a = fptosi float 1.0 to i128\n", Code::Unsupported, "'fptosi' of integers of more than 64 bits"},
    {"", "  %a = udiv i128 undef, undef\n", Code::Unsupported,
     "'udiv' of integers of 128 bits is not supported"},
    {"", "  %a = add <2 x i128> undef, undef\n", Code::Unsupported,
     "a vector of integers of more than 64 bits"},
};

void refused(void**) {
    uint32_t wrong = 0;
    for (const Row& row : rows) {
        const Outcome o = translate_module({.body = row.body, .globals = row.globals});
        if (!o.ok && o.code == row.code && o.message.find(row.message) != std::string::npos)
            continue;
        wrong++;
        print_error("%s%s%s\n", row.globals, row.body, o.ok ? "translated" : o.message.c_str());
    }
    assert_int_equal(wrong, 0);
}

// Types of matrices say their shapes in their names: component type, rows, columns, use and scope.
void matrix_names(void**) {
    const struct {
        const char* name;
        bool fits;
        uint32_t numbers[5];
    } rows[] = {
        {"C9M3N5U0S1", true, {9, 3, 5, 0, 1}},
        {"C20M1N1U2S2", true, {20, 1, 1, 2, 2}},
        {"C2M2N3U1S0", true, {2, 2, 3, 1, 0}},
        {"C8M4N4U2S1", true, {8, 4, 4, 2, 1}},
        {"C21M4N2U0S1", true, {21, 4, 2, 0, 1}},
        {"C23M2N4U0S1", true, {23, 2, 4, 0, 1}},
        {"C1M2N2U0S1", false, {}},
        {"C11M2N2U0S1", false, {}},
        {"C18M2N2U0S1", false, {}},
        {"C24M2N2U0S1", false, {}},
        {"C9M1024N1024U1S0", true, {9, 1024, 1024, 1, 0}},
        {"C9M1025N5U0S1", false, {}},
        {"C9M3N1025U0S1", false, {}},
        {"C9M0N5U0S1", false, {}},
        {"C9M3N0U0S1", false, {}},
        {"C9M3N5U3S1", false, {}},
        {"C9M3N5U0S3", false, {}},
        {"C9M3N5U0", false, {}},
        {"C9M3N5U0S", false, {}},
        {"C9M3N5U0S1x", false, {}},
        {"C9N3M5U0S1", false, {}},
        {"M3N5U0S1", false, {}},
        {"", false, {}},
        {"C9M3N5U0S1S1", false, {}},
        {"C9M3N99999999999U0S1", false, {}},
    };
    for (const auto& row : rows) {
        const std::string name = std::string("dx.types.LinAlgMatrix") + row.name,
                          text = "%" + name + " = type { i8* }\n@g = external global %" + name + "*\n";
        Arena arena;
        llvm::Module m(arena);
        Diagnostics diag("test");
        llvm::read_assembly(m, text, {}, diag);
        const auto shape = matrix_shape(m.globals[0]->value_type->element);
        if (shape.has_value() != row.fits)
            fail_msg("%s: %d", name.c_str(), shape.has_value());
        if (!shape)
            continue;
        // DXIL's numbers: the first nine in a row, then those of narrow components.
        static constexpr const char* components[] = {"i16", "u16", "i32", "u32", "i64",    "u64",    "f16",
                                                     "f32", "f64", "i8",  "u8",  "f8e4m3", "f8e5m2", "bf16"};
        const uint32_t place = row.numbers[0] < 11 ? row.numbers[0] - 2 : row.numbers[0] - 10;
        assert_string_equal(ir::name(shape->component), components[place]);
        assert_int_equal(shape->rows, row.numbers[1]);
        assert_int_equal(shape->columns, row.numbers[2]);
        assert_int_equal(static_cast<uint32_t>(shape->use), row.numbers[3]);
        assert_int_equal(static_cast<uint32_t>(shape->scope), row.numbers[4]);
    }
}

} // namespace

TEST_GROUP(refusals) {
    const CMUnitTest tests[] = {cmocka_unit_test(refused), cmocka_unit_test(matrix_names)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_refusals
