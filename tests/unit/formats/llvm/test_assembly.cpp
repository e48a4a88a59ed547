// Tests of read_assembly(): what the text means, what is refused and where, and that no text does harm.
#include "formats/llvm/float_text.h"
#include "support/llvm_compare.h"

#include "corpus.h"

namespace test_assembly {

using namespace ladder;
using namespace ladder::llvm;
using namespace ladder::llvm::test;

namespace {

const Instruction* nth(const Function& f, unsigned block, unsigned n) {
    const Instruction* inst = f.blocks[block]->first;
    while (n--)
        inst = inst->next;
    return inst;
}

// --- meaning

// Unnamed arguments, blocks and results share one sequence of numbers; ids count values alone.
void implicit_numbers(void**) {
    Read read("define i32 @f(i32, i32 %named, i32) {\n"
              "  %4 = add i32 %0, %1\n" // 0 and 1: arguments, 2: the entry block
              "  br label %5\n"
              "  %6 = add i32 %4, %named\n" // 5: this block, without a label
              "  br label %x\n"
              "x:\n"
              "  add i32 %6, %4\n" // takes 7 without saying so
              "  ret i32 %7\n"
              "}\n");
    assert_false(read.ok); // 2 is the entry block, so the first result is 3
    assert_non_null(strstr(read.diag.text().c_str(), "test:2:3: error: expected number %3 here"));

    Read good("define i32 @f(i32, i32 %named, i32) {\n"
              "  %3 = add i32 %0, %1\n"
              "  br label %4\n"
              "  %5 = add i32 %3, %named\n"
              "  br label %x\n"
              "x:\n"
              "  add i32 %5, %3\n"
              "  ret i32 %6\n"
              "}\n",
              {});
    must_read(good);
    const Function& f = *good.module.functions[0];
    assert_int_equal(f.value_count, 6);
    assert_int_equal(f.blocks.size(), 3);
    for (uint32_t i = 0; i < 3; i++) {
        assert_int_equal(f.arguments[i].id, i);
        assert_int_equal(f.blocks[i]->id, i);
    }
    assert_ptr_equal(nth(f, 0, 0)->operands[1], &f.arguments[2]); // %1 is the third argument
    assert_ptr_equal(nth(f, 1, 0)->operands[1], &f.arguments[1]);
    assert_ptr_equal(nth(f, 2, 1)->operands[0], nth(f, 2, 0));
    assert_int_equal(nth(f, 2, 0)->id, 5);
    assert_true(f.arguments[1].name.empty()); // names were not asked for
    assert_int_equal(nth(f, 1, 0)->where, 4);
    assert_true(good.module.from_text);
}

void forward_references(void**) {
    Read read("define void @f() {\n"
              "entry:\n"
              "  br label %\"a b\"\n"
              "\"a b\":\n"
              "  %x = phi i32 [ 0, %entry ], [ %y, %\"a b\" ], [ %2, %0 ]\n"
              "  %y = add i32 %x, %2\n"
              "  br i1 undef, label %\"a b\", label %0\n"
              "  %1 = call i32 @later(i32 %y)\n"
              "  %2 = add i32 %1, %1\n"
              "  br i1 true, label %\"a b\", label %done\n"
              "done:\n"
              "  ret void\n"
              "}\n"
              "declare i32 @later(i32)\n");
    must_read(read);
    const Function& f = *read.module.functions[0];
    const Instruction *x = nth(f, 1, 0), *y = nth(f, 1, 1), *two = nth(f, 2, 1);
    assert_ptr_equal(x->operands[1], y);
    assert_ptr_equal(x->operands[2], two);
    assert_ptr_equal(x->blocks[2], f.blocks[2]);
    assert_ptr_equal(y->operands[1], two);
    assert_ptr_equal(nth(f, 2, 0)->callee, read.module.functions[1]);
    assert_int_equal(f.blocks[2]->id, 2);
    assert_string_equal(std::string(f.blocks[1]->name).c_str(), "a b");
}

void names_and_escapes(void**) {
    Read read("@\"\\01?g@@3PAIA\" = external global i32\n"
              "@\"a\\\\b\\22\" = external global i32\n"
              "%\"class.T<float, 4>\" = type { i32 }\n"
              "!n\\20m = !{!0}\n"
              "!0 = !{!\"x\\00y\\\", i32* @\"\\01?g@@3PAIA\"}\n");
    must_read(read);
    assert_string_equal(std::string(read.module.globals[0]->name).c_str(), "\x01?g@@3PAIA");
    assert_string_equal(std::string(read.module.globals[1]->name).c_str(), "a\\b\"");
    const NamedMetadata* named = find_named(read.module, "n m");
    assert_non_null(named);
    assert_true(named->nodes[0]->operands[0]->string == std::string_view("x\0y\\", 4));
    assert_ptr_equal(named->nodes[0]->operands[1]->value, read.module.globals[0]);
}

void integers(void**) {
    struct {
        const char* text;
        uint64_t bits; // of the constant
        bool fits;
    } static const cases[] = {
        {"i32 -559038737", 0xdeadbeef, true},
        {"i32 4294967295", 0xffffffff, true},
        {"i32 4294967296", 0, false},
        {"i32 -2147483648", 0x80000000, true},
        {"i32 -2147483649", 0, false},
        {"i1 true", 1, true},
        {"i1 -1", 1, true},
        {"i1 2", 0, false},
        {"i8 -128", 0x80, true},
        {"i64 -9223372036854775808", 0x8000000000000000, true},
        {"i64 18446744073709551615", UINT64_MAX, true},
        {"i64 18446744073709551616", 0, false},
        {"i16 zeroinitializer", 0, true},
        {"i32 true", 0, false},
        {"i32 1.0", 0, false},
        {"float 1", 0, false},
    };
    for (const auto& c : cases) {
        Read read(std::string("@g = global ") + c.text + "\n");
        if (read.ok != c.fits)
            fail_msg("%s", c.text);
        if (!c.fits)
            continue;
        assert_int_equal(read.module.globals[0]->initializer->kind, ValueKind::ConstInt);
        assert_true(static_cast<const ConstInt*>(read.module.globals[0]->initializer)->bits == c.bits);
    }
}

// LLVM spells all formats through a double, which has to hold the value exactly.
void floats(void**) {
    struct {
        const char* text;
        uint64_t bits;
        bool fits;
    } static const cases[] = {
        {"float 1.000000e+00", 0x3f800000, true},
        {"float -0.0", 0x80000000, true},
        {"float 0x3FB99999A0000000", 0x3dcccccd, true},
        {"float 0.1", 0, false},
        {"float 3.906250e-03", 0x3b800000, true},
        {"float +2.5E2", 0x437a0000, true},
        {"float 0x7FF0000000000000", 0x7f800000, true},
        {"float 0x7FF8000000000000", 0x7fc00000, true},
        {"float 0x7FF0000020000000", 0x7f800001, true}, // a signalling NaN stays one
        {"float 0x7FF0000000000001", 0, false},
        {"float 0x36A0000000000000", 0x00000001, true}, // the least denormal
        {"float 0x3690000000000000", 0, false},
        {"float 0x380FFFFFC0000000", 0x007fffff, true},
        {"float 0x47EFFFFFE0000000", 0x7f7fffff, true},
        {"float 0x47F0000000000000", 0, false},
        {"float 1.0e300", 0, false},
        {"double 1.0e400", 0, false},
        {"double 1.0e-400", 0, false},
        {"double 0.1", 0x3fb999999999999a, true},
        {"double 1.7976931348623157e308", 0x7fefffffffffffff, true},
        {"double 0x1", 1, true},
        {"double 0x10000000000000000", 0, false},
        {"half 0xH3C00", 0x3c00, true},
        {"half 0xHFFFF", 0xffff, true},
        {"half 0xH10000", 0, false},
        {"half 0.5", 0x3800, true},
        {"half 65504.0", 0x7bff, true},
        {"half 65520.0", 0, false},
        {"half 5.9604644775390625e-08", 0x0001, true},
        {"float 0xH3C00", 0, false},
        {"double 0xK3FFF8000000000000000", 0, false},
        {"float zeroinitializer", 0, true},
    };
    for (const auto& c : cases) {
        Read read(std::string("@g = global ") + c.text + "\n");
        if (read.ok != c.fits)
            fail_msg("%s: %s", c.text, read.diag.text().c_str());
        if (!c.fits)
            continue;
        uint64_t bits = static_cast<const ConstFloat*>(read.module.globals[0]->initializer)->bits;
        if (bits != c.bits)
            fail_msg("%s: %llx", c.text, static_cast<unsigned long long>(bits));
        Read again(print(read.module));
        must_read(again);
        assert_true(static_cast<const ConstFloat*>(again.module.globals[0]->initializer)->bits == c.bits);
    }
    for (uint64_t half = 0; half < 0x10000; half += 7) { // every half is a float is a double
        uint64_t single = 0, back = 0;
        Read read("@g = global half 0xH" + std::string(1, "0123456789ABCDEF"[half >> 12]) +
                  "0123456789ABCDEF"[half >> 8 & 15] + "0123456789ABCDEF"[half >> 4 & 15] +
                  "0123456789ABCDEF"[half & 15]);
        must_read(read);
        assert_true(static_cast<const ConstFloat*>(read.module.globals[0]->initializer)->bits == half);
        single = half << 16 | 0x1234;
        assert_true(narrow_exactly(widen_float(static_cast<uint32_t>(single)), TypeKind::Float, back));
        assert_true(back == single);
    }
}

void constants_are_shared_and_packed(void**) {
    Read read("@a = global [3 x i32] [i32 1, i32 -1, i32 0]\n"
              "@b = global [3 x i8] c\"a\\00z\"\n"
              "@c = global { i32, i32 } { i32 1, i32 1 }\n"
              "@d = global [2 x i32*] [i32* null, i32* null]\n");
    must_read(read);
    auto* data = static_cast<const ConstData*>(read.module.globals[0]->initializer);
    assert_int_equal(data->kind, ValueKind::ConstData);
    assert_int_equal(data->elements[1], 0xffffffff);
    auto* string = static_cast<const ConstData*>(read.module.globals[1]->initializer);
    assert_true(string->is_string);
    assert_int_equal(string->elements[2], 'z');
    auto* pair = static_cast<const ConstAggregate*>(read.module.globals[2]->initializer);
    assert_int_equal(pair->kind, ValueKind::ConstAggregate);
    assert_ptr_equal(pair->elements[0], pair->elements[1]);
    std::vector<bool> seen(read.module.constant_count);
    for (const GlobalVariable* g : read.module.globals) {
        assert_true(g->initializer->id < seen.size());
        assert_false(seen[g->initializer->id]);
        seen[g->initializer->id] = true;
    }
}

void metadata_graph(void**) {
    Read read("!a = !{!0, !2}\n"
              "!0 = distinct !{!0, !1, null, !{i32 1, !1}}\n"
              "!2 = distinct !DILocation(line: 3, scope: !{!1}, name: \"x)\")\n"
              "!1 = !{!DIExpression(DW_OP_deref), !2}\n");
    must_read(read);
    const Metadata& zero = *find_named(read.module, "a")->nodes[0];
    assert_true(zero.distinct);
    assert_ptr_equal(zero.operands[0], &zero);
    assert_null(zero.operands[2]);
    assert_ptr_equal(zero.operands[3]->operands[1], zero.operands[1]);
    assert_int_equal(zero.operands[1]->operands[0]->kind, MetadataKind::Specialized);
    assert_int_equal(zero.operands[1]->operands[1]->kind, MetadataKind::Specialized);
    for (uint32_t i = 0; i < read.module.metadata_nodes.size(); i++)
        assert_int_equal(read.module.metadata_nodes[i]->number, i);
}

const char attribute_text[] =
    "define void @f(i8* nocapture align 4 %p) #0 #1 \"in\" align 8 {\n"
    "  call void @f(i8* %p) #1, !foo !0, !dx.precise !0, !dbg !DILocation(line: 1)\n"
    "  ret void\n"
    "}\n"
    "attributes #0 = { nounwind alignstack=16 \"fp32-denorm-mode\"=\"ftz\" }\n"
    "attributes #1 = { readnone }\n"
    "!0 = !{}\n";

void attributes_and_attachments(void**) {
    Read all(attribute_text), least(attribute_text, {});
    must_read(all);
    must_read(least);
    for (Read* read : {&all, &least}) {
        const Function& f = *read->module.functions[0];
        std::string_view mode = function_attribute(read->module, f, "fp32-denorm-mode");
        assert_true(mode == "ftz");
        assert_int_equal(f.align, 8);
    }
    const Instruction *kept = nth(*all.module.functions[0], 0, 0),
                      *bare = nth(*least.module.functions[0], 0, 0);
    assert_true(kept->attributes != 0);
    assert_int_equal(kept->metadata.size(), 2);
    assert_int_equal(bare->attributes, 0);
    assert_int_equal(bare->metadata.size(), 1);
    assert_true(least.module.metadata_kinds[bare->metadata[0].kind] == "dx.precise");
    const AttributeList& list = all.module.attribute_lists[all.module.functions[0]->attributes - 1];
    assert_int_equal(list.groups.size(), 2);
    assert_int_equal(list.groups[0].index, 1);
    assert_int_equal(list.groups[0].attributes[1].value, 4);
    assert_int_equal(list.groups[1].attributes.size(), 5);
}

void debug_calls_are_dropped(void**) {
    Read read("define void @f(i32 %a) {\n"
              "  call void @llvm.dbg.value(metadata i32 %1, i64 0, metadata !0, metadata !DIExpression()), "
              "!dbg !0\n"
              "  %1 = add i32 %a, 1\n"
              "  tail call void @llvm.dbg.declare(metadata !{}, metadata !0) #0\n"
              "  ret void\n"
              "}\n"
              "declare void @llvm.dbg.value(metadata, i64, metadata, metadata)\n"
              "attributes #0 = { nounwind }\n"
              "!0 = !{}\n");
    must_read(read);
    const Function& f = *read.module.functions[0];
    assert_int_equal(nth(f, 0, 0)->opcode, Opcode::Add);
    assert_int_equal(nth(f, 0, 1)->opcode, Opcode::Ret);
}

// --- what every client may rely on

void check_instruction(const Function& f, const Instruction& inst) {
    for (const Value* operand : inst.operands) {
        assert_non_null(operand);
        if (operand->kind == ValueKind::Instruction || operand->kind == ValueKind::Argument)
            assert_true(operand->id < f.value_count);
    }
    for (const Block* target : inst.blocks)
        assert_ptr_equal(f.blocks[target->id], target);
    assert_true(is_terminator(inst.opcode) == (&inst == inst.parent->last));
    if (inst.opcode == Opcode::Phi && &inst != inst.parent->first)
        for (const Instruction* i = inst.parent->first; i != &inst; i = i->next)
            assert_int_equal(i->opcode, Opcode::Phi);
}

void check_module(const Module& m) {
    for (uint32_t i = 0; i < m.functions.size(); i++) {
        const Function& f = *m.functions[i];
        assert_int_equal(f.id, i);
        assert_true(f.is_declaration == f.blocks.empty());
        uint32_t next = static_cast<uint32_t>(f.arguments.size());
        for (const Block* b : f.blocks) {
            assert_non_null(b->last);
            assert_true(is_terminator(b->last->opcode));
            for (const Instruction* inst = b->first; inst; inst = inst->next) {
                check_instruction(f, *inst);
                if (inst->type->kind != TypeKind::Void)
                    assert_int_equal(inst->id, next++);
            }
        }
        assert_int_equal(f.value_count, f.is_declaration ? 0 : next);
    }
}

void corpus_is_read(void**) {
    unsigned count = 0;
    for (const auto& path : corpus(".ll")) {
        Read read(file_bytes(path), {});
        must_read(read);
        check_module(read.module);
        assert_non_null(find_named(read.module, "dx.version"));
        count++;
    }
    assert_true(count >= 274);
}

// --- refusals

struct Refusal {
    const char* text;
    const char* message; // with its location
};

const Refusal refusals[] = {
    {"%t = type { %u }\n", "1:13: error: type %u is not defined"},
    {"%t = type { %t }\n", "1:1: error: a type holds itself"},
    {"%t = type { i32 }\n%t = type { i32 }\n", "2:1: error: the type is defined twice"},
    {"%t = type { void }\n", "1:13: error: void is only"},
    {"%t = type { i65 }\n",
     "1:13: error: an integer of more than 64 bits that is no vector of words is not supported"},
    {"%t = type { i32800 }\n", "1:13: error: an integer of more than 64 bits that is no vector of words"},
    {"@g = global i128 -1\n", "1:18: error: an integer constant of more than 64 bits is not supported"},
    {"@g = global i128 18446744073709551616\n", "1:18: error: an integer constant of more than 64 bits"},
    {"%t = type <{ <0 x i32> }>\n", "1:15: error: a vector has at least one"},
    {"@g = global i32 @h\n", "1:17: error: a global symbol is a pointer"},
    {"@g = global i32* @h\n", "1:18: error: @h is not defined"},
    {"@g = global i32 0\n@p = global float* @g\n", "2:20: error: the global symbol has another type"},
    {"@g = global i32 0\n@g = global i32 0\n", "2:1: error: the global symbol is defined twice"},
    {"@1 = global i32 0\n", "1:1: error: expected number @0 here"},
    {"@g = global [2 x i32] [i32 1]\n", "1:23: error: the constant has too few elements"},
    {"@g = global [1 x i32] [i32 1, i32 2]\n", "1:31: error: the constant has too many elements"},
    {"@g = global [1 x i32] [i8 1]\n", "1:24: error: the element has another type"},
    {"@g = global <{ i8 }> { i8 1 }\n", "1:22: error: the constant has another type"},
    {"@g = global [3 x i8] c\"ab\"\n", "error: the type of the string is [2 x i8]"},
    {"@g = global i32 add (i32 1, i64 1)\n", "error: the operands of constant add have wrong types"},
    {"@g = global i32 trunc (i32 1 to i32)\n", "error: trunc cannot convert"},
    {"@g = global i32 load (i32* null)\n", "error: load is no constant expression"},
    {"@g = global i32 0, align 3\n", "1:26: error: the alignment is not a power of two"},
    {"@g = global i32 0, comdat\n", "error: a comdat is not supported"},
    {"$c = comdat any\n", "error: a comdat is not supported"},
    {"@a = alias i32* @g\n", "error: an alias is not supported"},
    {"module asm \"x\"\n", "error: module-level assembly is not supported"},
    {"define void @f() personality i32 0 {", "error: 'personality' of a function is not supported"},
    {"define void @f() {\n}\n", "2:1: error: the body of a function has at least one block"},
    {"define void @f() {\n  ret void\n", "3:1: error: expected an instruction, found the end of the text"},
    {"define i32 @f() {\n  ret void\n}\n", "2:7: error: the function returns another type"},
    {"define void @f() {\n  br label %1\n}\n", "2:12: error: %1 is not defined in this function"},
    {"define void @f() {\n  br label %x\n}\n", "2:12: error: %x is not defined in this function"},
    {"define void @f() {\n  br label %0\n}\n", "2: error: the entry block of a function"},
    {"define void @f(i32 %a) {\n  br label %a\n}\n", "2:12: error: a value is used as a label"},
    {"define void @f() {\n  %a = add i32 %a, %0\n}\n", "2:20: error: a label is used as a value"},
    {"define void @f() {\n  %1 = add i32 1, %2\n  %2 = add i8 1, 1\n  ret void\n}\n",
     "2:19: error: the value has another type where it is defined"},
    {"define void @f(i32 %a) {\n  %a = add i32 1, 2\n  ret void\n}\n",
     "2:3: error: the name is defined twice"},
    {"define void @f() {\na:\n  br label %a2\na2:\n  br label %a2\na:\n  ret void\n}\n",
     "6:1: error: the name is defined twice"},
    {"define void @f() {\n  %x = ret void\n}\n", "2:3: error: an instruction without a result"},
    {"define void @f() {\n  br label %1\n  %2 = add i32 1, 1\n  %3 = phi i32 [ 1, %0 ]\n  ret void\n}\n",
     "4:3: error: phi instructions come first"},
    {"define void @f() {\n  br label %1\n  %2 = phi i32 [ 1, %0 ], [ 1, %0 ]\n  ret void\n}\n",
     "error: the phi does not have one value for each predecessor"},
    {"define void @f() {\n  switch i32 1, label %1 [ i32 1, label %1 i32 1, label %1 ]\n  ret void\n}\n",
     "error: the switch has two cases of the same value"},
    {"define void @f() {\n  %1 = fadd i32 1, 1\n", "2:17: error: the instruction does not take operands"},
    {"define void @f() {\n  %1 = load i32, i8* null\n", "error: load needs a pointer to the type it states"},
    {"define void @f() {\n  store i32 1, i8* null\n", "error: store needs a pointer to the type"},
    {"define void @f() {\n  %1 = load atomic i32, i32* null release, align 4\n",
     "error: an atomic load cannot have this ordering"},
    {"define void @f() {\n  %1 = getelementptr { i32 }, { i32 }* null, i32 0, i32 1\n",
     "error: the indices of getelementptr do not fit"},
    {"define void @f() {\n  %1 = extractvalue [2 x i32] undef, 2\n", "error: the indices do not fit"},
    {"define void @f() {\n  call void @f(i32 1)\n  ret void\n}\n",
     "2:13: error: the global symbol has another"},
    {"define void @f() {\n  call void (i32) @g()\n", "2:19: error: the call has too few arguments"},
    {"define void @f() {\n  invoke void @f() to label %1 unwind label %2\n",
     "2:3: error: instruction 'invoke' is not supported"},
    {"define void @f() {\n  call void asm \"\", \"\"()\n", "error: inline assembly is not supported"},
    {"define void @f() {\n  indirectbr i8* null, []\n", "error: instruction 'indirectbr' is not supported"},
    {"!a = !{!0}\n", "1:8: error: a metadata node that is used here is not defined"},
    {"!0 = !{}\n!0 = !{}\n", "2:1: error: !0 is defined twice"},
    {"!0 = !{i32 %x}\n", "1:12: error: expected a constant"},
    {"@g = global i32 0 \"no end", "1:19: error: the string has no end"},
    {"?\n", "1:1: error: unexpected character 0x3f"},
    {"define void @f() {\n  %4294967296 = add i32 1, 1\n", "error: number of a symbol is too big"},
};

void refused_with_location(void**) {
    for (const Refusal& r : refusals) {
        Read read(r.text);
        assert_false(read.ok);
        if (!strstr(read.diag.text().c_str(), r.message))
            fail_msg("%s\n  gave %s  not %s", r.text, read.diag.text().c_str(), r.message);
        assert_int_equal(read.diag.errors(), 1);
    }
}

std::string repeat(const char* text, size_t n) {
    std::string out;
    while (n--)
        out += text;
    return out;
}

void nesting_is_limited(void**) {
    const std::string deep[] = {
        "@g = external global i32" + repeat("*", 100000),
        "@g = external global " + repeat("[1 x ", 100000) + "i32",
        "@g = external global " + repeat("{", 100000),
        "@g = external global i32 " + repeat("(i32 ", 100000),
        "@g = global i32 " + repeat("add (i32 ", 100000),
        "!0 = " + repeat("!{", 100000),
    };
    for (const std::string& text : deep) {
        Read read(text);
        assert_false(read.ok);
        assert_non_null(strstr(read.diag.text().c_str(), "nested too deep"));
        assert_true(read.arena.heap_bytes() < 1 << 20);
    }
    std::string chain = "%t0 = type { i32 }\n";
    for (unsigned i = 1; i < 1000; i++)
        chain += "%t" + std::to_string(i) + " = type { %t" + std::to_string(i - 1) + " }\n";
    Read read(chain);
    assert_false(read.ok);
    Read good("@g = external global i32" + repeat("*", 200) + "\n!0 = " + repeat("!{", 200) +
              repeat("}", 200));
    must_read(good);
}

// Big counts cost nothing.
void memory_is_bounded(void**) {
    Read read("@g = global [4294967295 x [4294967295 x i32]] zeroinitializer\n"
              "define void @f() {\n  br label %4294967294\n}\n");
    assert_false(read.ok);
    assert_true(read.arena.heap_bytes() < 1 << 16);
}

// Every prefix, and every change of one byte into some that matter, of a text that has most of the grammar.
void damaged_texts(void**) {
    std::string text = file_bytes(TEST_DATA_DIR "/corpus/control-flow/switch_fallthrough.cs_6_0.ll");
    assert_false(text.empty());
    text = text.substr(text.find("target datalayout"));
    text += attribute_text;
    unsigned good = 0;
    for (size_t n = 0; n < text.size(); n += n < 512 ? 1 : 3)
        good += Read(text.substr(0, n)).ok;
    for (size_t n = 0; n < text.size(); n += 2)
        for (char c : {'0', '%', '"', ' '}) {
            std::string damaged = text;
            damaged[n] = c;
            Read read(damaged);
            good += read.ok;
            if (read.ok)
                check_module(read.module);
            else
                assert_int_equal(read.diag.errors(), 1);
        }
    assert_true(good > 0);
}

} // namespace

TEST_GROUP(assembly) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(implicit_numbers),
        cmocka_unit_test(forward_references),
        cmocka_unit_test(names_and_escapes),
        cmocka_unit_test(integers),
        cmocka_unit_test(floats),
        cmocka_unit_test(constants_are_shared_and_packed),
        cmocka_unit_test(metadata_graph),
        cmocka_unit_test(attributes_and_attachments),
        cmocka_unit_test(debug_calls_are_dropped),
        cmocka_unit_test(corpus_is_read),
        cmocka_unit_test(refused_with_location),
        cmocka_unit_test(nesting_is_limited),
        cmocka_unit_test(memory_is_bounded),
        cmocka_unit_test(damaged_texts),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_assembly
