#include "helpers.h"
#include "specimen.h"

#include "vsir/core/float_bits.h"

#include <cmath>

namespace test_text {

using namespace ladder;
using namespace ladder::ir;

namespace {

// Everything that two programs with the same text must have in common. Both were made in textual order, so
// their ids are the same; only their constants may be numbered differently.
void assert_equal(const Program& a, const Program& b) {
    assert_int_equal(a.functions.size(), b.functions.size());
    for (uint32_t n = 0; n < a.functions.size(); n++) {
        const Function &f = a.functions[n], &g = b.functions[n];
        assert_true(f.name == g.name || f.name == "main" || f.name == "callee");
        assert_int_equal(f.values.size(), g.values.size());
        for (uint32_t v = 0; v < f.values.size(); v++)
            assert_int_equal(static_cast<int>(f.values[v].type), static_cast<int>(g.values[v].type));
        assert_int_equal(f.temps.size(), g.temps.size());
        assert_int_equal(f.order.size(), g.order.size());
        assert_int_equal(f.next_origin, g.next_origin);
        for (uint32_t o = 0; o < f.order.size(); o++) {
            const Instr *i = f.block(f.order[o]).first, *j = g.block(g.order[o]).first;
            for (; i && j; i = i->next, j = j->next) {
                assert_int_equal(static_cast<int>(i->op), static_cast<int>(j->op));
                assert_int_equal(static_cast<int>(i->type), static_cast<int>(j->type));
                assert_int_equal(i->flags, j->flags);
                assert_int_equal(i->origin, j->origin);
                assert_int_equal(i->result_count, j->result_count);
                assert_int_equal(i->operand_count, j->operand_count);
                for (uint32_t k = 0; k < i->operand_count; k++) {
                    Operand x = (*i)[k], y = (*j)[k];
                    assert_int_equal(x.kind(), y.kind());
                    if (x.is_const()) {
                        assert_int_equal(static_cast<int>(a.constants[x.number()].type),
                                         static_cast<int>(b.constants[y.number()].type));
                        assert_true(a.constants[x.number()].bits == b.constants[y.number()].bits);
                    } else if (!x.is_value()) {
                        assert_int_equal(x.number(), y.number());
                    }
                }
            }
            assert_true(!i && !j);
        }
    }
}

// Print, read, print again; the texts are one.
void every_operation(void**) {
    uint32_t made = 0;
    for (int o = 0; o < static_cast<int>(Op::Count); o++) {
        uint32_t forms = 0;
        for (uint32_t t = 0; t < type_count; t++)
            for (uint8_t flags : {uint8_t{0}, instr_flags::Status}) {
                const OpInfo& op = op_table[o];
                if (flags && !std::string_view(op.results).ends_with('?'))
                    continue;
                Arena arena, arena2;
                Program p(arena), q(arena2);
                if (!Specimen(p).make(static_cast<Op>(o), static_cast<Type>(t), flags))
                    continue;
                std::string error = validation_error(p), text = printed(p);
                if (!error.empty())
                    fail_msg("%s\n%s", error.c_str(), text.c_str());
                read(q, text);
                assert_string_equal(printed(q).c_str(), text.c_str());
                error = validation_error(q);
                if (!error.empty())
                    fail_msg("%s\n%s", error.c_str(), text.c_str());
                assert_equal(p, q);
                forms++;
            }
        if (!forms)
            fail_msg("no specimen of %s", op_table[o].name);
        made += forms;
    }
    assert_true(made > 400);
}

// With as many results as an operation may have.
void most_results(void**) {
    uint32_t made = 0, widest = 0;
    for (int o = 0; o < static_cast<int>(Op::Count); o++)
        for (uint32_t t = 0; t < type_count; t++)
            for (uint8_t flags : {uint8_t{0}, instr_flags::Status}) {
                const std::string_view results = op_table[o].results;
                if (results.empty() || !is_run(results[0]) || (flags && !results.ends_with('?')))
                    continue;
                Arena arena, arena2;
                Program p(arena), q(arena2);
                if (!Specimen(p, true).make(static_cast<Op>(o), static_cast<Type>(t), flags))
                    continue;
                const std::string error = validation_error(p), text = printed(p);
                if (!error.empty())
                    fail_msg("%s\n%s", error.c_str(), text.c_str());
                read(q, text);
                assert_string_equal(printed(q).c_str(), text.c_str());
                assert_equal(p, q);
                for (BlockId b : q.functions[0].order)
                    for (const Instr* i = q.functions[0].block(b).first; i; i = i->next)
                        widest = std::max<uint32_t>(widest, i->result_count);
                made++;
            }
    assert_true(made > 100);
    assert_int_equal(widest, results_max);
}

// Numbers, names and lists at their limits.
const char* const limits = R"(vsir 1 cfg-ssa
stage compute
entry f0 "\00\ff\"\\"
shader_model 6.15
local_size 4294967295 4294967295 4294967295
descriptor d0 uav raw_buffer id=4294967295 space=4294967295 first=4294967295 "\00"
descriptor d1 srv structured_buffer first=4294967294 count=unbounded stride=4294967295
variable v0 private i64[4294967295] = zero
variable v1 constant f64[4] = {5e-324, 0x7ff0000000000001, 0xffffffffffffffff, -0.0}
variable v2 constant f16[4] = {0x7c01, 0xfc00, 0x0001, -0.0}
variable v3 constant i64[2] = {0x8000000000000000, 0x7fffffffffffffff}

function f0() {
b0:
    %0 = handle.nonuniform d0, -1 @4294967294
    %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15, %16, _ = raw_load.f64.status %0, -1, 8 @1
    raw_store.f64 %0, -1, 8, 0xffff, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15, %16
    switch i64 0x8000000000000000, b1, [i64 -1, b1], [i64 0x7fffffffffffffff, b1]
b1:
    return
}
)";

void at_the_limits(void**) {
    Arena arena, arena2;
    Program p(arena), q(arena2);
    read(p, limits);
    const std::string text = printed(p);
    read(q, text);
    assert_string_equal(printed(q).c_str(), text.c_str());
    assert_equal(p, q);
    for (const char* part :
         {"shader_model 6.15\n", "local_size 4294967295 4294967295 4294967295\n",
          "id=4294967295 space=4294967295 first=4294967295 \"\\00\"\n", "[4294967295] = zero\n",
          "0x7ff0000000000001, 0xffffffffffffffff, -0.0}", "@4294967294\n",
          ", %16, _ = raw_load.f64.status %0__, -1, 8 @1\n", ", 0xffff, %1, "})
        if (text.find(part) == text.npos)
            fail_msg("no %s in\n%s", part, text.c_str());
}

// Constructs in each other, as deep as the source has them; a function of a thousand parameters and results
// of calls.
void long_and_deep(void**) {
    std::string deep =
        "vsir 1 source\nstage compute\nentry f0\nshader_model 6.0\nlocal_size 1 1 1\n\nfunction f0() {\n";
    for (int n = 0; n < 2000; n++)
        deep += n % 2 ? "if true\n" : "loop\n";
    for (int n = 1999; n >= 0; n--)
        deep += n % 2 ? "endif\n" : "break\nendloop\n";
    std::string wide =
        "vsir 1 cfg-ssa\nstage compute\nentry f1\nshader_model 6.0\nlocal_size 1 1 1\n\nfunction f0(";
    for (int n = 0; n < 1000; n++)
        wide += (n ? ", i32 %p" : "i32 %p") + std::to_string(n);
    wide += ") {\nb0:\nreturn\n}\n\nfunction f1() {\nb0:\ncall f0";
    for (int n = 0; n < 1000; n++)
        wide += ", i32 " + std::to_string(n);
    wide += "\nreturn\n}\n";
    for (const std::string& text : {deep + "return\n}\n", wide}) {
        Arena arena, arena2;
        Program p(arena), q(arena2);
        read(p, text);
        const std::string once = printed(p);
        read(q, once);
        assert_string_equal(printed(q).c_str(), once.c_str());
    }
}

const char* const canonical = R"(vsir 1 structured-ssa
stage compute
entry f1 "main \"\\\0a\ff"
shader_model 6.6
local_size 8 4 2
wave_size 16 64 32
denorm preserve
descriptor d0 srv structured_buffer id=1 space=2 first=3 count=unbounded stride=16 "In"
descriptor d1 uav typed_buffer component=f32 first=0 count=4 coherent rov
descriptor d2 cbv cbuffer first=4294967295 stride=256
descriptor d3 sampler sampler first=0 comparison
descriptor d4 srv texture2dms component=unorm32 first=0 samples=4
descriptor d5 uav structured_buffer component=packed_u8 first=0 stride=4 counter
descriptor d6 srv texture2d component=f32 first=0 count=unbounded heap
variable v0 workgroup i32[64] "shared"
variable v1 constant f32[17] = {0.0, 1.0, 0.1, -0.0, 1e+10, 1e-45, 3.4028235e+38, 0x7f800000, 0xff800000, 0x7fc00001, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0,
    8.0}
variable v2 private i64[2] = zero
variable v3 constant bool[2] = {true, false}

function f0 "helper"(i32 %0, f16 %1) -> i32 {
b0:
    return %0
}

function f1() {
    temp t0 i32
    temp t1 f64
b0:
    _ = builtin.i32 thread_id, 0 @1
    branch b1
b1: loop merge b4 continue b3
    %0 = phi.i32 [0, b0], [%2, b3]
    %1 = ult %0, i32 10
    branch_if %1, b2, b4
b2: selection merge b3
    switch %0, b3, [i32 0, b3], [i32 -1, b3]
b3:
    %2 = iadd.i32 %0, 1 @4
    branch b1
b4:
    _ = call.i32 f0, %0, f16 0.5
    temp_write t0, i32 0x80000000
    _ = temp_read.i32 t0
    _ = fadd.f32.precise 1.0, 0xffffffff
    _ = iadd.i64 -1024, 0xfffffffffffffbff
    _ = iadd.i8 127, -128
    _ = select.bool false, undef, true
    return
}
)";

// This text is what its program prints.
void stable(void**) {
    Arena arena;
    Program p(arena);
    read(p, canonical);
    assert_string_equal(printed(p).c_str(), canonical);
    assert_string_equal(validation_error(p).c_str(), "");
    assert_int_equal(p.entry(), 1);
    assert_true(p.entry_point().name == std::string_view("main \"\\\n\xff"));
    assert_int_equal(p.descriptors[2].first, UINT32_MAX);
    assert_int_equal(p.descriptors[0].count, UINT32_MAX);
    assert_true(p.descriptors[5].has_counter && p.descriptors[3].comparison_sampler && p.descriptors[1].rov);
    assert_int_equal(p.variables[1].initial[5], 1);
    assert_true(p.descriptors[6].heap && !p.descriptors[5].heap);
    assert_true(p.variables[2].initial_zero && p.variables[2].initial.empty());
    assert_int_equal(p.functions[1].next_origin, 5);
    assert_true(p.functions[1].blocks[1].construct == Construct::Loop);
    assert_int_equal(p.functions[1].blocks[1].merge, 4);
    assert_int_equal(p.functions[1].blocks[1].continuing, 3);
}

// What hands write: names, comments, defaults, line breaks, constants in other notations.
void by_hand(void**) {
    const char* text = R"(
; leading comment
vsir 1 cfg-ssa
descriptor out uav raw_buffer   ; all fields have defaults
variable g workgroup f32 [ 4 ]
entry start
function other { b: return }
function start {
    temp unused bool
loop-head:          ; labels are words, and are no keywords
    %out = handle out, 0
    %x = iadd.i32 0xFFFFFFFF, -2147483648   @7
    %y = fadd.f32 1, 1.50
    %z = fadd.f16 0.1, 1e-3
    branch_if true,
        next, last
last: in_loop next
    unreachable
next:
    %p = phi.i32 %x, loop-head
    _ = ieq i32 7, %p
    raw_store.f32 %out, 4, 4, 3,
        %y, 2.5 ; two values
    switch %p, last, i32 0, last, [i32 1, last]
}
)";
    const char* expected = R"(vsir 1 cfg-ssa
stage compute
entry f1
shader_model 6.0
local_size 1 1 1
descriptor d0 uav raw_buffer first=0
variable v0 workgroup f32[4]

function f0() {
b0:
    return
}

function f1() {
    temp t0 bool
b0:
    %0 = handle d0, 0
    %1 = iadd.i32 -1, 0x80000000 @7
    %2 = fadd.f32 1.0, 1.5
    _ = fadd.f16 0.099975586, 0.0010004044
    branch_if true, b2, b1
b1: in_loop b2
    unreachable
b2:
    %3 = phi.i32 [%1, b0]
    _ = ieq i32 7, %3
    raw_store.f32 %0, 4, 4, 0x3, %2, 2.5
    switch %3, b1, [i32 0, b1], [i32 1, b1]
}
)";
    Arena arena;
    Program p(arena);
    read(p, text);
    assert_string_equal(printed(p).c_str(), expected);
    assert_string_equal(validation_error(p).c_str(), "");
}

// Printing numbers values and blocks by place, whatever their ids are.
void canonical_numbers(void**) {
    Arena arena;
    Program p(arena);
    Function& f = p.new_function("f");
    p.new_value(f, Type::I32, nullptr); // ids that nothing uses
    p.new_block(f);
    BlockId second = p.new_block(f), first = p.new_block(f);
    f.order.push(first);
    f.order.push(second);
    Operand label = Operand::block(second), two[] = {p.i32(1), p.i32(2)};
    Instr* late = p.new_instr(f, Op::IAdd, Type::I32, two, 1);
    Instr* early = p.new_instr(f, Op::IAdd, Type::I32, two, 1);
    late->operands()[0] = Operand::value(early->result);
    append(f.block(second), late);
    append(f.block(first), early);
    Operand twice[] = {Operand::value(late->result), p.i32(2)};
    append(f.block(second), p.new_instr(f, Op::IAdd, Type::I32, twice, 1));
    append(f.block(first), p.new_instr(f, Op::Branch, Type::Void, {&label, 1}, 0));
    append(f.block(second), p.new_instr(f, Op::Return, Type::Void, {}, 0));
    std::string text = printed(p);
    const char* body = "b0:\n    %0 = iadd.i32 1, 2\n    branch b1\nb1:\n    %1 = iadd.i32 %0, 2\n"
                       "    _ = iadd.i32 %1, 2\n    return\n";
    assert_true(text.find(body) != std::string::npos);
}

// A dump of a broken program is what somebody is looking at: it must come, whatever is broken.
void broken_programs_print(void**) {
    Arena arena;
    Program p(arena);
    Function& f = p.new_function("f");
    f.order.push(p.new_block(f));
    f.order.push(17);
    Operand wrong[] = {Operand(),
                       Operand::value(9999),
                       Operand::constant(99),
                       Operand::undef(Type::Handle),
                       Operand::temp(99),
                       Operand::block(99),
                       Operand::imm(99),
                       Operand::descriptor(99),
                       Operand::variable(99),
                       Operand::function(99),
                       Operand(Operand::Undef, 99)};
    for (int o = 0; o < static_cast<int>(Op::Count); o++)
        append(f.block(0), p.new_instr(f, static_cast<Op>(o), Type::F32, wrong, 1, 0xff));
    std::string text = printed(p);
    assert_true(text.find("%?9999") != std::string::npos);
    assert_true(read_error(text).find("error") != std::string::npos);
}

// Signatures and pixel operations print as they were read; without fields that have their defaults.
void signatures(void**) {
    const std::string text = R"(vsir 1 cfg-ssa
stage pixel
entry f0
shader_model 6.0
early_depth_stencil
input i0 position f32 noperspective cols=4 row=0 col=0 used=15 "SV_Position"
input i1 arbitrary f16 min_precision linear_centroid index=2 rows=3 cols=2 row=1 col=1 used=3 dynamic=2 "T"
input i2 barycentrics f32 noperspective_sample cols=3
input i3 arbitrary f32 index=0,2,7 rows=3 cols=1 row=4 col=0 "S"
output o0 target u32 index=1 cols=2 row=1 col=0 used=1 stream=3 "SV_Target"

function f0() {
b0:
    _ = load_input.f32 i1, 2, 1
    _ = input_at_vertex.f32 i1, 0, 0, 2
    _ = eval_snapped.f32 i1, 0, 0, -8, 7
    _ = eval_sample.f32 i1, 1, 0, 3
    %0 = eval_centroid.f32 i1, 0, 0
    _ = deriv.f32 fine_y, %0
    discard true
    _ = is_helper_lane
    %1 = builtin.i32 coverage, 0
    store_output o0, 0, 1, %1
    return
}
)";
    Arena arena;
    Program p(arena);
    read(p, text);
    assert_string_equal(printed(p).c_str(), text.c_str());
    assert_int_equal(p.inputs[1].start_col, 1);
    assert_int_equal(p.inputs[1].index_of(2), 4);
    assert_int_equal(p.inputs[3].index_of(2), 7);
    assert_int_equal(static_cast<int>(element_type(p.inputs[1])), static_cast<int>(Type::F32));
    assert_false(p.inputs[2].is_packed());
}

// Entry points after the first have their lines after its elements; elements are numbered in one row.
void entry_points(void**) {
    const std::string text = R"(vsir 1 cfg-ssa
stage vertex
entry f0 "vs"
shader_model 6.8
denorm flush
input i0 arbitrary f32 cols=4 row=0 col=0 "A"
output o0 position f32 noperspective cols=4 row=0 col=0 "SV_Position"

entry_point
stage hull
entry f1 "hs"
patch_function f2
output_topology triangle_clockwise
domain triangle
partitioning fractional_odd
input_control_points 4
output_control_points 3
max_tess_factor 62.5
input i1 arbitrary f32 cols=4 row=0 col=0 "A"
output o1 arbitrary f32 cols=4 row=0 col=0 "A"
output o2 arbitrary f32 cols=1 row=1 col=0 "B"
patch p0 tess_factor f32 rows=3 cols=1 row=0 col=3 "SV_TessFactor"

entry_point
stage compute
entry f3 "cs"
local_size 8 8 1
wave_size 32 64 0

function f0() {
b0:
    %0 = load_input.f32 i0, 0, 0
    store_output o0, 0, 3, %0
    return
}

function f1() {
b0:
    %0 = load_input.f32 i1, 0, 3, 2
    _ = load_output.f32 o2, 0, 0
    store_output o2, 0, 0, %0
    return
}

function f2() {
b0:
    %0 = load_output.f32 o1, 0, 0, 1
    store_patch p0, 2, 0, %0
    _ = load_patch.f32 p0, 2, 0
    return
}

function f3(i32 %0) -> i32 {
b0:
    return %0
}
)";
    Arena arena;
    Program p(arena);
    read(p, text);
    assert_string_equal(printed(p).c_str(), text.c_str());
    assert_string_equal(validation_error(p).c_str(), "");
    assert_int_equal(p.entry_point_count(), 3);
    assert_int_equal(p.compiled, 0);
    assert_int_equal(static_cast<int>(p.stage()), static_cast<int>(Stage::Vertex));
    p.compiled = 1;
    assert_int_equal(p.entry(), 1);
    assert_int_equal(p.entry_point().patch_function, 2);
    assert_int_equal(p.signature(1, SignatureKind::Output).size(), 2);
    assert_int_equal(p.signature(1, SignatureKind::Patch).size(), 1);
    assert_int_equal(p.signature(2, SignatureKind::Input).size(), 0);
    p.compiled = 2;
    assert_int_equal(p.settings().local_size[1], 8);
    assert_int_equal(p.settings().wave_size_max, 64);
}

// Every stage, semantic and component type has a name that reads back.
void names(void**) {
    for (int s = 0; s < static_cast<int>(Stage::Count); s++)
        for (int n = 0; n < static_cast<int>(Semantic::Count); n++) {
            const int component = n % static_cast<int>(ComponentType::Count);
            const std::string text = std::string("vsir 1 cfg-ssa\nstage ") + name(static_cast<Stage>(s)) +
                                     "\ninput i0 " + name(static_cast<Semantic>(n)) + ' ' +
                                     name(static_cast<ComponentType>(component)) + '\n';
            Arena arena;
            Program p(arena);
            read(p, text);
            assert_int_equal(static_cast<int>(p.stage()), s);
            assert_int_equal(static_cast<int>(p.inputs[0].semantic), n);
            assert_int_equal(static_cast<int>(p.inputs[0].component_type), component);
            const std::string again = printed(p);
            Program q(arena);
            read(q, again);
            assert_string_equal(printed(q).c_str(), again.c_str());
        }
}

struct Malformed {
    const char* text; // after the first line, `vsir 1 cfg-ssa`
    const char* message;
};

void malformed(void**) {
    const Malformed cases[] = {
        {"stage", "2:6: error: the text ends where a stage should be"},
        {"stage kitchen", "2:7: error: 'kitchen' where a stage should be"},
        {"shader_model 6", "2:14: error: '6' where a shader model, as in 6.0, should be"},
        {"local_size 1 2", "2:15: error: the text ends where a size should be"},
        {"local_size 1 2 -1", "2:16: error: '-1' where a size from 0 to 4294967295 should be"},
        {"local_size 1 2 4294967296",
         "2:16: error: '4294967296' where a size from 0 to 4294967295 should be"},
        {"local_size 1 2 3 4", "2:18: error: '4' where the end of the line should be"},
        {"denorm maybe", "2:8: error: 'maybe' where 'any', 'preserve' or 'flush' should be"},
        {"entry f0", "2:7: error: there is no function 'f0'"},
        {"\n\n  whatever", "4:3: error: 'whatever' where a declaration should be"},
        {"input", "2:6: error: the text ends where the name of an element should be"},
        {"input i0 weather f32", "2:10: error: 'weather' where a semantic should be"},
        {"input i0 position f33", "2:19: error: 'f33' where a component type should be"},
        {"input i0 position f32 sideways", "2:23: error: 'sideways' where a field of the element should be"},
        {"input i0 position f32 rows=256", "2:28: error: '256' where a number from 0 to 255 should be"},
        {"output o0 target f32\noutput o0 target f32", "3:8: error: element 'o0' is defined twice"},
        {"function f {\nb:\n store_output o0, 0, 0, 1\n}", "4:15: error: there is no output 'o0'"},
        {"descriptor d0 srv", "2:18: error: the text ends where a kind of resource should be"},
        {"descriptor d0 xrv raw_buffer",
         "2:15: error: 'xrv' where 'srv', 'uav', 'cbv' or 'sampler' should be"},
        {"descriptor d0 srv raw_buffer colour=1",
         "2:30: error: 'colour' where a field of the descriptor should be"},
        {"descriptor d0 srv raw_buffer id 1", "2:33: error: '1' where '=' should be"},
        {"descriptor d0 srv raw_buffer\ndescriptor d0 srv raw_buffer",
         "3:12: error: descriptor 'd0' is defined twice"},
        {"descriptor d0 srv raw_buffer \"x", "2:30: error: the string has no end"},
        {"variable v0 workgroup i32 4", "2:27: error: '4' where '[' should be"},
        {"variable v0 workgroup void[4]", "2:23: error: 'void' where a type should be"},
        {"variable v0 private i32[2] = {1}", "2:30: error: 1 initial values for 2 elements"},
        {"variable v0 private i32[2] = {1, 2", "2:35: error: the text ends where ',' or '}' should be"},
        {"variable v0 private bool[1] = {1}", "2:32: error: '1' where 'true' or 'false' should be"},
        {"function f {", "2:13: error: the text ends where a label, an operation or '}' should be"},
        {"function f(i32) {", "2:15: error: ')' where a value should be"},
        {"function f(i32 %a, i32 %a) {", "2:24: error: value '%a' is defined twice"},
        {"function f {\n return\n}", "3:2: error: an instruction before the first label"},
        {"function f {\nb:\nb:\n}", "4:1: error: label 'b' is defined twice"},
        {"function f {\nb: round\n}", "3:4: error: there is no operation 'round'"},
        {"function f {\nb: merge c\n return\n}", "3:10: error: there is no label 'c'"},
        {"function f {\nb:\n branch c\n}", "4:9: error: there is no label 'c'"},
        {"function f {\nb:\n return %x\n}", "4:9: error: there is no value '%x'"},
        {"function f {\nb:\n call g\n return\n}", "4:7: error: there is no function 'g'"},
        {"function f {\nb:\n %0 = frobnicate 1\n}", "4:7: error: there is no operation 'frobnicate'"},
        {"function f {\nb:\n %0 = iadd 1, 2\n}", "4:7: error: iadd needs a type, as in iadd.i32"},
        {"function f {\nb:\n %0 = iadd.i33 1, 2\n}", "4:12: error: 'i33' where a type or a flag should be"},
        {"function f {\nb:\n %0 = iadd.i32.i32 1, 2\n}", "4:16: error: 'i32' where a flag should be"},
        {"function f {\nb:\n iadd.i32 1, 2\n}", "4:2: error: 0 results of iadd where 1 should be"},
        {"function f {\nb:\n %0, %1 = iadd.i32 1, 2\n}", "4:11: error: 2 results of iadd where 1 should be"},
        {"function f {\nb:\n %0 = raw_load.i32.status undef, 0, 4\n}",
         "4:7: error: 1 results of raw_load where 2 or more should be"},
        {"function f {\nb:\n %0 = iadd.i32 1\n}",
         "4:17: error: the line ends where another operand should be"},
        {"function f {\nb:\n %0 = iadd.i32\n}", "4:15: error: the line ends where another operand should be"},
        {"function f {\nb:\n %0 = iadd.i32 1,\n}", "5:1: error: '}' where a value should be"},
        {"function f {\nb:\n %0 = iadd.i32 1, 2, 3\n}",
         "4:22: error: '3' where the end of the line should be"},
        {"function f {\nb:\n %0 = iadd.i32 1 2\n}", "4:18: error: '2' where another operand should be"},
        {"function f {\nb:\n %0 = iadd.i32 1, 4294967296\n}", "4:19: error: '4294967296' is no i32"},
        {"function f {\nb:\n %0 = iadd.i8 1, -129\n}", "4:18: error: '-129' is no i8"},
        {"function f {\nb:\n %0 = iadd.i32 1, 1.5\n}", "4:19: error: '1.5' is no i32"},
        {"function f {\nb:\n %0 = fadd.f32 1, 1e99\n}", "4:19: error: '1e99' is no f32"},
        {"function f {\nb:\n %0 = fadd.f16 1, 0x10000\n}", "4:19: error: '0x10000' is no f16"},
        {"function f {\nb:\n %0 = fadd.f16 1, 1.2.3\n}", "4:19: error: '1.2.3' is no f16"},
        {"function f {\nb:\n %0 = ieq 1, 2\n}", "4:11: error: the constant needs a type here, as in 'i32 1'"},
        {"function f {\nb:\n %0 = temp_read.i32 t0\n}", "4:21: error: there is no temp 't0'"},
        {"function f {\nb:\n %0 = var_load.i32 v0, 0\n}", "4:20: error: there is no variable 'v0'"},
        {"function f {\nb:\n %0 = handle d0, 0\n}", "4:14: error: there is no descriptor 'd0'"},
        {"function f {\nb:\n %0 = builtin.i32 moon_phase, 0\n}",
         "4:19: error: 'moon_phase' where one of the operation's names or a number should be"},
        {"function f {\nb:\n barrier sync|lunch\n}",
         "4:15: error: 'lunch' where one of the operation's names or a number should be"},
        {"function f {\nb:\n %0 = phi.i32 [1, b\n}", "4:20: error: the line ends where ']' should be"},
        {"function f {\nb:\n %0 = phi.i32 [1, b], 2\n}",
         "4:24: error: the line ends where another operand should be"},
        {"function f {\nb:\n return @x\n}", "4:10: error: 'x' where an origin should be"},
        {"function f {\nb:\n %0 = iadd.i32 1, 2\n %0 = iadd.i32 1, 2\n}",
         "5:2: error: value '%0' is defined twice"},
        {"function f {\nb:\n % = iadd.i32 1, 2\n}", "4:2: error: % without the name of a value"},
        {"function f {\nb:\n return } }", "4:11: error: '}' where a declaration should be"},
        {"function f { b: return }\nfunction f { b: return }", "3:10: error: function 'f' is defined twice"},
        {"function \x01", "2:10: error: '?' where the name of a function should be"},
    };
    for (const Malformed& m : cases) {
        std::string text = "vsir 1 cfg-ssa\n";
        text += m.text;
        std::string expected = "text:";
        expected += m.message;
        std::string error = read_error(text);
        if (error.compare(0, expected.size(), expected))
            fail_msg("%s\ngave     %s\ninstead of %s", text.c_str(), error.c_str(), expected.c_str());
    }
    assert_string_equal(read_error("").c_str(), "text:1:1: error: the text ends where 'vsir' should be");
    assert_string_equal(read_error("vsir 2 cfg-ssa").c_str(),
                        "text:1:6: error: version 2 of the text form is not known");
    assert_string_equal(read_error("vsir 1 lava").c_str(), "text:1:8: error: 'lava' where a level should be");
}

// Every prefix of a text is an error or a program.
void prefixes(void**) {
    std::string_view text = canonical;
    for (size_t n = 0; n < text.size(); n++)
        read_error(text.substr(0, n));
}

void half_floats(void**) {
    for (uint32_t h = 0; h < 0x10000; h++) {
        double value = float_value(Type::F16, h);
        if (!std::isnan(value))
            assert_int_equal(float_bits(Type::F16, value), h);
    }
    assert_int_equal(float_bits(Type::F16, 65519.99), 0x7bff);
    assert_int_equal(float_bits(Type::F16, 65520.0), 0x7c00);
    assert_int_equal(float_bits(Type::F16, 2049.0), 0x6800); // a tie goes to even: 2048
    assert_int_equal(float_bits(Type::F16, 2051.0), 0x6802);
    assert_int_equal(float_bits(Type::F16, 0x1p-25), 0);
    assert_int_equal(float_bits(Type::F16, -0x1.8p-25), 0x8001);
    assert_int_equal(float_bits(Type::F16, 0x1.fffp-15), 0x0400); // rounds up into the normal numbers
}

} // namespace

TEST_GROUP(text) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(every_operation),
        cmocka_unit_test(most_results),
        cmocka_unit_test(at_the_limits),
        cmocka_unit_test(long_and_deep),
        cmocka_unit_test(stable),
        cmocka_unit_test(by_hand),
        cmocka_unit_test(canonical_numbers),
        cmocka_unit_test(malformed),
        cmocka_unit_test(broken_programs_print),
        cmocka_unit_test(prefixes),
        cmocka_unit_test(half_floats),
        cmocka_unit_test(signatures),
        cmocka_unit_test(names),
        cmocka_unit_test(entry_points),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_text
