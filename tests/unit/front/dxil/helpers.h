// What the tests of libs/front/dxil share: cmocka, a module around a few instructions, translation to VSIR
// text.
#pragma once

#include "front/dxil/translate.h"
#include "passes/passes.h"
#include "support/container_file.h"
#include "support/testing.h"
#include "vsir/text/text.h"
#include "vsir/validate/validate.h"

#include <string>

namespace ladder::dxil::test {

using ladder::test::bitcode_of;
using ladder::test::file_bytes;
using ladder::test::word_at;

// What became of a module: the program's text, or the message.
struct Outcome {
    bool ok = false;
    Code code = Code::Ok;
    std::string text;    // of the whole program
    std::string message; // with location

    // The text of the entry function, between its first label and its closing brace.
    std::string body() const {
        size_t from = text.find("b0:\n");
        size_t to = text.find("\n}", from);
        return from == text.npos || to == text.npos ? text : text.substr(from + 4, to - from - 3);
    }
};

// Runs the passes that replace operations of level cfg-ssa which only front ends write, up to "flatten".
inline void lower(ir::Program& p, Diagnostics& diag, ir::Analyses& analyses) {
    Arena scratch;
    passes::Context context{diag, scratch};
    size_t count = 0;
    while (std::string_view(passes::pipeline()[count].name) != "flatten")
        count++;
    passes::run_passes(passes::pipeline().first(count), p, context);
    ir::validate(p, diag, "lower", &analyses);
}

template <class Read>
Outcome translate_with(Read read, const Options& options, bool lowered = false) {
    Outcome out;
    Diagnostics diag("test");
    try {
        Arena arena;
        llvm::Module m(arena);
        read(m, diag);
        ir::Program p(arena);
        ir::Analyses analyses;
        translate(m, options, p, diag, analyses);
        ir::validate(p, diag, "dxil", &analyses);
        if (lowered)
            lower(p, diag, analyses);
        ir::print(p, out.text);
        out.ok = true;
    } catch (const Failure& f) {
        out.code = f.code;
        out.message = diag.text();
    }
    return out;
}

inline Outcome translate_text(const std::string& text, const Options& options = {}) {
    return translate_with([&](llvm::Module& m, Diagnostics& diag) { llvm::read_assembly(m, text, {}, diag); },
                          options);
}

// The program after the passes in front of "flatten".
inline Outcome translate_lowered(const std::string& text, const Options& options = {}) {
    return translate_with([&](llvm::Module& m, Diagnostics& diag) { llvm::read_assembly(m, text, {}, diag); },
                          options, true);
}

inline Outcome translate_container(const std::string& path) {
    std::string bitcode = bitcode_of(file_bytes(path));
    Arena scratch;
    return translate_with(
        [&](llvm::Module& m, Diagnostics& diag) {
            llvm::read_bitcode(m, {reinterpret_cast<const uint8_t*>(bitcode.data()), bitcode.size()}, {},
                               scratch, diag);
        },
        {.source_bytes = bitcode.size()});
}

// The parts of a test module. Resources: t0 structured (stride 16), t1 raw, t2 float4 buffer, t4 to t7 of
// space 1 uint buffers. UAVs: u0 structured (stride 16), u1 raw, u2 uint buffer, u3 float2 texture.
// Constants: b0 of 64 bytes.
struct ModuleText {
    std::string body;         // of main, without the final ret
    std::string globals = ""; // and functions
    const char* model = "cs"; // shader model
    int minor = 6;
    uint64_t flags = 1 << 23; // shader flags: native 16-bit types
    bool ends = false;        // the body has its own last terminator
    bool lowered = false;     // the passes in front of "flatten" run, too

    std::string str() const;
};

inline std::string ModuleText::str() const {
    std::string text = R"(
%dx.types.Handle = type { i8* }
%dx.types.ResBind = type { i32, i32, i32, i8 }
%dx.types.ResourceProperties = type { i32, i32 }
%dx.types.ResRet.i32 = type { i32, i32, i32, i32, i32 }
%dx.types.ResRet.f32 = type { float, float, float, float, i32 }
%dx.types.ResRet.i16 = type { i16, i16, i16, i16, i32 }
%dx.types.ResRet.f16 = type { half, half, half, half, i32 }
%dx.types.ResRet.v6f32 = type { <6 x float>, i32 }
%dx.types.ResRet.v18f16 = type { <18 x half>, i32 }
%dx.types.CBufRet.f32 = type { float, float, float, float }
%dx.types.CBufRet.f64 = type { double, double }
%dx.types.Dimensions = type { i32, i32, i32, i32 }
%dx.types.fouri32 = type { i32, i32, i32, i32 }
%dx.types.twoi32 = type { i32, i32 }
%dx.types.i32c = type { i32, i1 }
%dx.types.splitdouble = type { i32, i32 }
%dx.types.fouri16 = type { i16, i16, i16, i16 }
%buffer = type { i32 }
declare i32 @dx.op.threadId.i32(i32, i32)
declare i32 @dx.op.flattenedThreadIdInGroup.i32(i32)
declare float @dx.op.unary.f32(i32, float)
declare half @dx.op.unary.f16(i32, half)
declare i32 @dx.op.unary.i32(i32, i32)
declare i32 @dx.op.unaryBits.i32(i32, i32)
declare i32 @dx.op.unaryBits.i16(i32, i16)
declare i1 @dx.op.isSpecialFloat.f32(i32, float)
declare i32 @dx.op.binary.i32(i32, i32, i32)
declare i16 @dx.op.binary.i16(i32, i16, i16)
declare float @dx.op.binary.f32(i32, float, float)
declare <2 x float> @dx.op.binary.v2f32(i32, <2 x float>, <2 x float>)
declare %dx.types.twoi32 @dx.op.binaryWithTwoOuts.i32(i32, i32, i32)
declare %dx.types.i32c @dx.op.binaryWithCarryOrBorrow.i32(i32, i32, i32)
declare float @dx.op.tertiary.f32(i32, float, float, float)
declare i32 @dx.op.tertiary.i32(i32, i32, i32, i32)
declare i32 @dx.op.quaternary.i32(i32, i32, i32, i32, i32)
declare float @dx.op.dot3.f32(i32, float, float, float, float, float, float)
declare double @dx.op.makeDouble.f64(i32, i32, i32)
declare %dx.types.splitdouble @dx.op.splitDouble.f64(i32, double)
declare i32 @dx.op.legacyF32ToF16(i32, float)
declare float @dx.op.legacyF16ToF32(i32, i32)
declare %dx.types.fouri16 @dx.op.unpack4x8.i16(i32, i8, i32)
declare i32 @dx.op.pack4x8.i16(i32, i8, i16, i16, i16, i16)
declare %dx.types.Handle @dx.op.createHandle(i32, i8, i32, i32, i1)
declare %dx.types.Handle @dx.op.createHandleFromBinding(i32, %dx.types.ResBind, i32, i1)
declare %dx.types.Handle @dx.op.annotateHandle(i32, %dx.types.Handle, %dx.types.ResourceProperties)
declare %dx.types.Handle @dx.op.createHandleForLib.buffer(i32, %buffer)
declare %dx.types.ResRet.i32 @dx.op.bufferLoad.i32(i32, %dx.types.Handle, i32, i32)
declare %dx.types.ResRet.f32 @dx.op.bufferLoad.f32(i32, %dx.types.Handle, i32, i32)
declare void @dx.op.bufferStore.i32(i32, %dx.types.Handle, i32, i32, i32, i32, i32, i32, i8)
declare %dx.types.ResRet.i32 @dx.op.rawBufferLoad.i32(i32, %dx.types.Handle, i32, i32, i8, i32)
declare %dx.types.ResRet.f16 @dx.op.rawBufferLoad.f16(i32, %dx.types.Handle, i32, i32, i8, i32)
declare void @dx.op.rawBufferStore.i32(i32, %dx.types.Handle, i32, i32, i32, i32, i32, i32, i8, i32)
declare %dx.types.ResRet.v6f32 @dx.op.rawBufferVectorLoad.v6f32(i32, %dx.types.Handle, i32, i32, i32)
declare %dx.types.ResRet.v18f16 @dx.op.rawBufferVectorLoad.v18f16(i32, %dx.types.Handle, i32, i32, i32)
declare void @dx.op.rawBufferVectorStore.v18f16(i32, %dx.types.Handle, i32, i32, <18 x half>, i32)
declare %dx.types.CBufRet.f32 @dx.op.cbufferLoadLegacy.f32(i32, %dx.types.Handle, i32)
declare %dx.types.CBufRet.f64 @dx.op.cbufferLoadLegacy.f64(i32, %dx.types.Handle, i32)
declare float @dx.op.cbufferLoad.f32(i32, %dx.types.Handle, i32, i32)
declare i32 @dx.op.atomicBinOp.i32(i32, %dx.types.Handle, i32, i32, i32, i32, i32)
declare i32 @dx.op.atomicCompareExchange.i32(i32, %dx.types.Handle, i32, i32, i32, i32, i32)
declare %dx.types.Dimensions @dx.op.getDimensions(i32, %dx.types.Handle, i32)
declare i1 @dx.op.checkAccessFullyMapped.i32(i32, i32)
declare void @dx.op.barrier(i32, i32)
declare void @dx.op.barrierByMemoryType(i32, i32, i32)
declare i1 @dx.op.waveIsFirstLane(i32)
declare %dx.types.twoi32 @dx.op.cycleCounterLegacy(i32)
declare i32 @dx.op.waveAllOp(i32, i1)
declare i32 @dx.op.waveActiveOp.i32(i32, i32, i8, i8)
declare i16 @dx.op.waveActiveOp.i16(i32, i16, i8, i8)
declare float @dx.op.waveActiveOp.f32(i32, float, i8, i8)
declare i32 @dx.op.waveActiveBit.i32(i32, i32, i8)
declare i32 @dx.op.wavePrefixOp.i32(i32, i32, i8, i8)
declare %dx.types.fouri32 @dx.op.waveActiveBallot(i32, i1)
declare %dx.types.fouri32 @dx.op.waveMatch.i32(i32, i32)
declare i32 @dx.op.waveMultiPrefixOp.i32(i32, i32, i32, i32, i32, i32, i8, i8)
declare i32 @dx.op.quadOp.i32(i32, i32, i8)
declare i1 @dx.op.quadVote.i1(i32, i1, i8)
declare i32 @dx.op.quadReadLaneAt.i32(i32, i32, i32)
declare void @dx.op.discard(i32, i1)
declare void @llvm.lifetime.start(i64, i8* nocapture)
)";
    text += globals;
    text += "\ndefine void @main() {\n" + body + (ends ? "" : "  ret void\n") + "}\n";
    text += R"(
!dx.version = !{!0}
!dx.shaderModel = !{!1}
!dx.resources = !{!2}
!dx.entryPoints = !{!3}
!0 = !{i32 1, i32 )" +
            std::to_string(minor) + "}\n!1 = !{!\"" + model + "\", i32 6, i32 " + std::to_string(minor) + "}";
    text += R"(
!2 = !{!10, !20, !30, null}
!3 = !{void ()* @main, !"main", null, !2, !4}
!4 = !{i32 0, i64 )" +
            std::to_string(flags) + R"(, i32 4, !5, i32 23, !6, i32 8, i32 5}
!5 = !{i32 8, i32 4, i32 2}
!6 = !{i32 16, i32 64, i32 32}
!10 = !{!11, !12, !13, !14}
!11 = !{i32 0, %buffer* undef, !"", i32 0, i32 0, i32 1, i32 12, i32 0, !15}
!12 = !{i32 1, %buffer* undef, !"", i32 0, i32 1, i32 1, i32 11, i32 0, null}
!13 = !{i32 2, %buffer* undef, !"", i32 0, i32 2, i32 1, i32 10, i32 0, !16}
!14 = !{i32 3, [4 x %buffer]* undef, !"", i32 1, i32 4, i32 4, i32 10, i32 0, !17}
!15 = !{i32 1, i32 16}
!16 = !{i32 0, i32 9}
!17 = !{i32 0, i32 5}
!20 = !{!21, !22, !23, !24}
!21 = !{i32 0, %buffer* undef, !"", i32 0, i32 0, i32 1, i32 12, i1 false, i1 true, i1 false, !15}
!22 = !{i32 1, %buffer* undef, !"", i32 0, i32 1, i32 1, i32 11, i1 true, i1 false, i1 false, null}
!23 = !{i32 2, %buffer* undef, !"", i32 0, i32 2, i32 1, i32 10, i1 false, i1 false, i1 false, !17}
!24 = !{i32 3, %buffer* undef, !"", i32 0, i32 3, i32 1, i32 2, i1 false, i1 false, i1 true, !16}
!30 = !{!31}
!31 = !{i32 0, %buffer* undef, !"", i32 0, i32 0, i32 1, i32 64, null}
)";
    return text;
}

inline Outcome translate_module(const ModuleText& m, const Options& options = {}) {
    return m.lowered ? translate_lowered(m.str(), options) : translate_text(m.str(), options);
}

constexpr uint64_t min_precision = 0; // shader flags: no native 16-bit types

inline void expect_part(const ModuleText& m, const char* from, const std::string& expected) {
    Outcome o = translate_module(m);
    if (!o.ok)
        fail_msg("%s", o.message.c_str());
    size_t at = o.text.find(from);
    std::string found = *from ? o.text.substr(at == o.text.npos ? 0 : at) : o.body();
    assert_string_equal(("\n" + found).c_str(), expected.c_str());
}

// Translates the body of main and compares the entry function's text (after a line break).
inline void expect_body(const ModuleText& m, const std::string& expected) { expect_part(m, "", expected); }
inline void expect_body(const char* body, const std::string& expected) {
    expect_body(ModuleText{body}, expected);
}

// The text with the variables and all functions.
inline void expect_program(const ModuleText& m, const std::string& expected) {
    bool variables = expected.compare(0, 9, "\nvariable") == 0;
    expect_part(m, variables ? "variable" : "function", expected);
}

// The module must be refused with a code and a message that contains `text`.
inline void expect_failure(const ModuleText& m, Code code, const char* text, const Options& options = {}) {
    Outcome o = translate_module(m, options);
    if (o.ok)
        fail_msg("translated, although there should have been: %s", text);
    if (o.message.find(text) == std::string::npos)
        fail_msg("expected '%s', got '%s'", text, o.message.c_str());
    assert_int_equal(static_cast<int>(o.code), static_cast<int>(code));
}

inline void expect_invalid(const char* body, const char* text) {
    expect_failure(ModuleText{body}, Code::InvalidShader, text);
}
inline void expect_unsupported(const char* body, const char* text) {
    expect_failure(ModuleText{body}, Code::Unsupported, text);
}

} // namespace ladder::dxil::test
