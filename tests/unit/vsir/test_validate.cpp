#include "helpers.h"
#include "specimen.h"
#include "vsir/core/parameter.h"

#include <functional>

namespace test_validate {

using namespace ladder;
using namespace ladder::ir;

namespace {

struct Case {
    const char* text;    // after `vsir 1`: the level, then what stands for itself
    const char* message; // a part of the validator's message; null: valid
};

const char* const declarations = R"(
descriptor raw uav raw_buffer
descriptor cb cbv cbuffer stride=64
variable tab constant f32[2] = {1, 2}
)";

void check(const Case& c) {
    std::string text = "vsir 1 ";
    std::string_view rest = c.text;
    size_t line = rest.find('\n');
    text += rest.substr(0, line);
    text += declarations;
    if (rest.find("stage ") == std::string_view::npos) // not every stage has it
        text += "variable g workgroup i32[4]\n";
    text += rest.substr(line);
    Arena arena;
    Program p(arena);
    read(p, text);
    std::string error = validation_error(p);
    if (!c.message ? !error.empty() : error.find(c.message) == std::string::npos)
        fail_msg("%s\ngave     '%s'\ninstead of '%s'", text.c_str(), error.c_str(),
                 c.message ? c.message : "");
}

void graph_rules(void**) {
    const Case cases[] = {
        {"cfg-ssa\nfunction f { a: return }", nullptr},
        {"cfg-ssa\nfunction f { a: branch b\nb: branch b }", nullptr},
        {"cfg-ssa\nfunction f { a: return\nunused: branch unused }", nullptr},
        {"cfg-ssa\nfunction f { }", "no blocks"},
        {"cfg-ssa\n", "the entry function f0 does not exist"},
        {"cfg-ssa\nfunction f { a: }", "b0: the block has no terminator"},
        {"cfg-ssa\nfunction f { a: %0 = iadd.i32 1, 2\n}", "does not end with a terminator"},
        {"cfg-ssa\nfunction f { a: return\nreturn }", "a terminator in the middle"},
        {"cfg-ssa\nfunction f { a: branch a }", "a branch to the entry block"},
        {"cfg-ssa\nfunction f { a: branch b\nb: branch_if true, a, b }", "a branch to the entry block"},
        {"cfg-ssa\nfunction f { a: branch b\nb: switch i32 1, b, [i32 1, c], [i32 2, c]\nc: return }",
         nullptr},
        {"cfg-ssa\nfunction f { a: branch b\nb: switch i32 1, b, [i32 1, c], [i32 1, c]\nc: return }",
         "operand 4 is a case that was there before"},
        {"cfg-ssa\nfunction f { a: branch b\nb: switch i32 1, b, [i8 1, c]\nc: return }",
         "operand 2 is not of the selector's type i32"},
        {"cfg-ssa\nfunction f { a: branch b\nb: switch i32 1, b, [i32 undef, c]\nc: return }",
         "operand 2 is no constant"},
        {"cfg-ssa\nfunction f { a: branch b\nb: switch f32 1, b\n}", "an operand of type f32"},
        {"cfg-ssa\nfunction f { a: branch b\nb: switch true, b, [true, c]\nc: return }", nullptr},
        {"structured-temps\nfunction f { a: selection merge b switch true, b, [false, c]\nb: return\nc: "
         "branch b }",
         "a switch on a bool at level structured-temps"},
    };
    for (const Case& c : cases)
        check(c);
}

void ray_queries(void**) {
    constexpr char head[] = "cfg-ssa\nvariable q ray_query[2]\nvariable p private i32[2]\n";
    auto with = [&](const char* body) {
        return std::string(head) + "function f { a: " + body + "\nreturn }";
    };
    const std::pair<const char*, const char*> bodies[] = {
        {"%v = ray_read.f32 q, 1, t_min, 0", nullptr},
        {"%v = ray_read.f32 q, 1, committed_world_to_object, 11", nullptr},
        {"%v = ray_read.f32 q, 1, committed_world_to_object, 12", "component 12 of 12"},
        {"%v = ray_read.i32 q, 1, t_min, 0", "the value is of type f32"},
        {"%v = ray_read.f32 q, 2, t_min, 0", nullptr}, // as with any variable: what happens is undefined
        {"%v = ray_read.f32 p, 0, t_min, 0", "the variable is private, not of ray queries"},
        {"%v = var_load.i32 q, 0", "the variable has elements of type void"},
        {"ray_commit_procedural q, 0, i32 1", "an operand of type i32 where f32"},
    };
    for (auto [body, message] : bodies)
        check({with(body).c_str(), message});
    check(
        {"cfg-ssa\nvariable q ray_query[0]\nfunction f { a: return }", "no storage class, type or elements"});
    check({"cfg-ssa\nvariable q ray_query[1] micromaps \"q\"\nfunction f { a: return }", nullptr});
    check({"cfg-ssa\nvariable q ray_query[1]\ndescriptor u uav acceleration_structure\nfunction f { a: "
           "%h = handle u, 0\nray_trace %h, q, 0, 0, 0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0\nreturn }",
           "the resource is a uav acceleration_structure"});
}

void phi_rules(void**) {
    const Case cases[] = {
        // A loop that swaps two values, with a use of the phi after it.
        {"cfg-ssa\nfunction f { a: branch h\nh: %x = phi.i32 [1, a], [%y, h]\n%y = phi.i32 [2, a], [%x, h]\n"
         "%c = ult %x, %y\nbranch_if %c, h, e\ne: %s = iadd.i32 %x, %y\nreturn }",
         nullptr},
        {"cfg-temps\nfunction f { a: branch b\nb: %x = phi.i32 [1, a]\nreturn }", nullptr},
        {"structured-temps\nfunction f { a: branch b\nb: %x = phi.i32 [1, a]\nreturn }", nullptr},
        {"structured-ssa\nfunction f { a: branch b\nb: %x = phi.i32 [1, a]\nreturn }", nullptr},
        {"cfg-ssa\nfunction f { a: branch b\nb: %y = iadd.i32 1, 1\n%x = phi.i32 [1, a]\nreturn }",
         "a phi after an instruction that is none"},
        {"cfg-ssa\nfunction f { a: branch b\nb: %x = phi.i32\nreturn }",
         "0 operands where the block has 1 predecessors"},
        {"cfg-ssa\nfunction f { a: %x = phi.i32\nreturn }", nullptr},
        {"cfg-ssa\nfunction f { a: branch b\nb: %x = phi.i32 [1, a], [2, a]\nreturn }",
         "4 operands where the block has 1 predecessors"},
        {"cfg-ssa\nfunction f { a: branch_if true, b, c\nb: branch c\nc: %x = phi.i32 [1, a], [2, a]\nreturn "
         "}",
         "names a predecessor again"},
        {"cfg-ssa\nfunction f { a: branch_if true, b, c\nb: branch c\nc: %x = phi.i32 [1, a], [2, c]\nreturn "
         "}",
         "operand 3 names no predecessor"},
        // One incoming for a predecessor with two edges.
        {"cfg-ssa\nfunction f { a: branch_if true, b, b\nb: %x = phi.i32 [1, a]\nreturn }", nullptr},
        {"cfg-ssa\nfunction f { a: branch_if true, b, b\nb: %x = phi.i32 [1, a], [2, a]\nreturn }",
         "4 operands where the block has 1 predecessors"},
        // The incoming value must be there at the end of the predecessor it comes from.
        {"cfg-ssa\nfunction f { a: branch_if true, b, c\nb: %v = iadd.i32 1, 1\nbranch d\nc: branch d\n"
         "d: %x = phi.i32 [%v, b], [0, c]\nreturn }",
         nullptr},
        {"cfg-ssa\nfunction f { a: branch_if true, b, c\nb: %v = iadd.i32 1, 1\nbranch d\nc: branch d\n"
         "d: %x = phi.i32 [0, b], [%v, c]\nreturn }",
         "b3, instruction 1 (phi, origin 0): an operand whose definition in b1 does not dominate"},
        {"cfg-ssa\nfunction f { a: branch h\nh: %x = phi.i32 [%x, a], [%x, h]\nbranch h }",
         "does not dominate"},
        {"cfg-ssa\nfunction f { a: branch h\nh: %x = phi.i32 [0, a], [%x, h]\nbranch h }", nullptr},
        {"cfg-ssa\nfunction f { a: branch h\nh: %x = phi.i32 [undef, a], [f32 1, h]\nbranch h }",
         "an operand of type f32 where i32"},
        {"cfg-ssa\nfunction f { a: %h = handle raw, 0\nbranch b\nb: %x = phi.handle [%h, a]\nreturn }",
         "type handle"},
    };
    for (const Case& c : cases)
        check(c);
}

void dominance(void**) {
    const Case cases[] = {
        {"cfg-ssa\nfunction f { a: %x = iadd.i32 1, 1\n%y = iadd.i32 %x, %x\nreturn }", nullptr},
        {"cfg-ssa\nfunction f { a: %y = iadd.i32 %x, %x\n%x = iadd.i32 1, 1\nreturn }", "does not dominate"},
        {"cfg-ssa\nfunction f { a: %x = iadd.i32 %x, 1\nreturn }", "does not dominate"},
        {"cfg-ssa\nfunction f { a: branch c\nb: %y = iadd.i32 %x, 1\nreturn\nc: %x = iadd.i32 1, 1\nbranch b "
         "}",
         nullptr}, // the order of blocks is free at CFG levels
        {"cfg-temps\nfunction f { a: branch_if true, b, c\nb: %x = iadd.i32 1, 1\nbranch c\n"
         "c: %y = iadd.i32 %x, 1\nreturn }",
         "b2, instruction 1 (iadd, origin 0): an operand whose definition in b1 does not dominate"},
        {"cfg-ssa\nfunction f(i32 %p) { a: branch b\nb: %y = iadd.i32 %p, 1\nbranch b }", nullptr},
        // No thread gets there: any defined value will do.
        {"cfg-ssa\nfunction f { a: return\nb: %x = iadd.i32 %y, 1\n%y = iadd.i32 %x, 1\nbranch b }", nullptr},
        {"structured-temps\nfunction f { a: branch c\nb: return\nc: branch b }",
         "b1: the block stands before its immediate dominator b2"},
        {"structured-temps\nfunction f { a: branch b\nb: branch c\nc: return }", nullptr},
    };
    for (const Case& c : cases)
        check(c);
}

void constructs(void**) {
    const Case cases[] = {
        {"structured-ssa\nfunction f { a: branch h\nh: loop merge e continue c branch_if true, c, e\n"
         "c: branch h\ne: return }",
         nullptr},
        {"structured-ssa\nfunction f { a: branch h\nh: loop merge e continue h branch_if true, h, e\ne: "
         "return }",
         nullptr},
        {"structured-ssa\nfunction f { a: selection merge c branch_if true, b, c\nb: branch c\nc: return }",
         nullptr},
        {"cfg-ssa\nfunction f { a: selection merge c branch_if true, b, c\nb: branch c\nc: return }",
         "a construct at level cfg-ssa"},
        {"structured-ssa\nfunction f { a: merge c branch_if true, b, c\nb: branch c\nc: return }",
         "a merge or continue block without a construct"},
        {"structured-ssa\nfunction f { a: selection branch_if true, b, c\nb: branch c\nc: return }",
         "no merge block"},
        {"structured-ssa\nfunction f { a: branch b\nb: selection merge b branch_if true, c, c\nc: return }",
         "no merge block"},
        {"structured-ssa\nfunction f { a: selection merge a branch_if true, b, c\nb: branch c\nc: return }",
         "no merge block"},
        {"structured-ssa\nfunction f { a: selection merge c continue b branch_if true, b, c\nb: branch c\nc: "
         "return }",
         "a continue block at a selection"},
        {"structured-ssa\nfunction f { a: loop merge c branch_if true, b, c\nb: branch c\nc: return }",
         "no continue block"},
        {"structured-ssa\nfunction f { a: loop merge c continue c branch_if true, b, c\nb: branch c\nc: "
         "return }",
         "no continue block"},
        {"structured-ssa\nfunction f { a: selection merge b branch b\nb: return }",
         "a selection header that ends with branch"},
        {"structured-ssa\nfunction f { a: loop merge b continue c switch i32 1, b\nb: return\nc: branch b }",
         "a loop header that ends with switch"},
        {"cfg-ssa\nfunction f { a: branch b\nb: in_loop b return }", nullptr},
        {"structured-temps\nfunction f { a: branch b\nb: in_loop b return }",
         "in_loop at a structured level"},
    };
    for (const Case& c : cases)
        check(c);
}

// The body of one block: most rules about single instructions.
void instructions(void**) {
    const std::string unnamed = std::to_string(static_cast<uint32_t>(ParameterName::Count));
    const std::string parameter = "%a = parameter.i32 " + unnamed + ", 0",
                      said = "operand 0: the number " + unnamed;
    const Case cases[] = {
        {"%a = iadd.f32 1, 2", "(iadd, origin 0): type f32"},
        {"%a = fadd.i32 1, 2", "type i32"},
        {"%a = iadd.i32 1, f32 2", "an operand of type f32 where i32 should be"},
        {"%a = iadd.i32 true, 2", "an operand of type bool where i32"},
        {"%a = iadd.i32.status 1, 2", "flags 0x4"},
        {"%a = iadd.i32.nonuniform 1, 2", "flags 0x2"},
        {"%a = fadd.f32.loop 1, 2", "flags 0x80"},
        {"%a = fadd.f32.precise 1, 2", nullptr},
        {"%a, %b = umul_ext.i64 1, 2", "type i64"},
        {"%a = ieq i32 1, i16 1", "an operand of type i16 where i32"},
        {"%a = ieq true, false", nullptr},
        {"%a = ult true, false", "an operand of type bool"},
        {"%a = foeq i32 1, i32 1", "an operand of type i32"},
        {"%a = bit_count f32 1", "an operand of type f32"},
        {"%a = is_nan i32 1", "an operand of type i32"},
        {"%a = trunc.i32 i16 1", "16 bits to 32 bits"},
        {"%a = trunc.bool i16 1", nullptr},
        {"%a = zext.i32 i64 1", "64 bits to 32 bits"},
        {"%a = sext.i32 true", nullptr},
        {"%a = fconvert.f32 f32 1", "32 bits to 32 bits"},
        {"%a = bitcast.f32 i16 1", "16 bits to 32 bits"},
        {"%a = bitcast.f32 i32 1", nullptr},
        {"%a, %b, %c, %d = unpack_4x8.i8 signed, 1", "type i8"},
        {"%a = pack_4x8 truncate, i8 1, i8 1, i8 1, i8 1", "operands of type i8"},
        {"%a = handle raw, 0\n%b = select.handle true, %a, %a", "type handle"},
        {"%a = iadd.i32 1, 2\n%b = raw_load.i32 %a, 0, 4", "an operand that is no handle"},
        {"%a = handle raw, 0\n%b = raw_load.i32 %a, 0, 3", "operand 2: the number 3 has no meaning"},
        {"%a = handle raw, 0\n%b = raw_load.i8 %a, 0, 1", "type i8"},
        {"%a = handle raw, 0\n%b, %c, %d, %e, %f = typed_load.i32 %a, 0", "5 results"},
        {"%a = handle cb, 0\n%b, %c, %d, %e, %f = cbuffer_row.i32 %a, 0", "5 results"},
        {"%a = handle cb, 0\n%b, %c, %d = cbuffer_row.f64 %a, 0", "3 results"},
        {"%a = handle cb, 0\n%b, %c = cbuffer_row.f64 %a, 0", nullptr},
        {"%a = handle raw, 0\nraw_store.i32 %a, 0, 4, 7, 1, 2", "operand 3: the number 7 has no meaning"},
        {"%a = handle raw, 0\nraw_store.i32 %a, 0, 4, 3, 1, 2", nullptr},
        {"%a = handle raw, 0\nraw_store.i32 %a, 0, 4, 0", "operand 3: the number 0 has no meaning"},
        {"%a = handle raw, 0\nraw_store.i32 %a, 0, 4, 1, f32 1", "an operand of type f32 where i32"},
        {"%a = handle raw, 0\n%b = res_atomic.i32 %a, fadd, 0, 0, 0, 1",
         "operand 1: the number 9 has no meaning"},
        {"%a = handle raw, 0\n%b = res_atomic.f32 %a, fadd, 0, 0, 0, 1", nullptr},
        {"%a = handle raw, 0\n%b = res_atomic.i32 %a, 99, 0, 0, 0, 1",
         "operand 1: the number 99 has no meaning"},
        {"%a = wave_reduce.f32 xor, 1", "operand 0: the number 10"},
        {"%a = wave_reduce.bool xor, true", nullptr},
        {"%a = builtin.i32 thread_id, 3", "component 3 of 3"},
        {"%a = builtin.i32 34, 0", "operand 0: the number 34"},
        {"%a = parameter.f32 fog-colour, 4", "number 4 of 4"},
        {"%a = parameter.i32 fog-colour, 0", "the parameter is of type f32"},
        {"%a = parameter.f32 alpha-test-func, 0", "the parameter is of type i32"},
        {"%a = parameter.i32 0, 0", "a parameter without a name"},
        {parameter.c_str(), said.c_str()},
        {"%a = quad_swap.i32 3, 0", "operand 0: the number 3"},
        {"barrier 32", "operand 0: the number 32"},
        {"barrier 0", "operand 0: the number 0"},
        {"%a = temp_read.i32 t", "a temp at level cfg-ssa"},
        {"%a = var_load.f32 g, 0", "the variable has elements of type i32"},
        {"%a = var_load.f32 tab, 0", nullptr},
        {"var_store tab, 0, f32 1", "a write to a constant"},
        {"var_store g, 0, f32 1", "the variable has elements of type i32"},
        {"%a = var_atomic.i32 g, add, 0, 1", nullptr},
        {"%a = call.i32 two, i32 1", nullptr},
        {"%a = call.f32 two, i32 1", "the function returns i32"},
        {"call two, i32 1", "the function returns i32"},
        {"%a = call.i32 two, f32 1", "argument 0 is of type f32"},
        {"%a = call.i32 two", "0 arguments for 1 parameters"},
        {"%a = call.handle two", "type handle"},
    };
    for (const Case& c : cases) {
        std::string text = "cfg-ssa\nfunction f {\ntemp t i32\na:\n";
        text += c.text;
        text += "\nreturn\n}\nfunction two(i32 %x) -> i32 { a: return %x\n}";
        check({text.c_str(), c.message});
    }
}

// Operations and what they are used on.
void element_rules(void**) {
    const Case cases[] = {
        {"cfg-ssa\ninput a arbitrary f32 linear cols=2 row=0 col=0\ninput b arbitrary u16 min_precision "
         "constant "
         "rows=3 cols=2 row=0 col=2\noutput o target f16 cols=4 row=0 col=0\n"
         "function f { a: %x = load_input.f32 a, 0, 1\n%y = load_input.i32 b, 9, 1\nstore_output o, 0, 3, "
         "f16 1\n"
         "return }",
         nullptr},
        {"cfg-ssa\ninput a arbitrary f32\nfunction f { a: %x = load_input.i32 a, 0, 0\nreturn }",
         "the element has scalars of type f32"},
        {"cfg-ssa\noutput a arbitrary f32\nfunction f { a: store_output a, 0, 0, i32 1\nreturn }",
         "the element has scalars of type f32"},
        {"cfg-ssa\ninput a arbitrary f32\nfunction f { a: %x = load_input.f32 a, 0, 1\nreturn }",
         "column 1 of an element of 1"},
        {"cfg-ssa\ninput a arbitrary f32\nfunction f { a: %x = load_input.f32 1, 0, 0\nreturn }",
         "operand 0: the number 1"},
        {"cfg-ssa\nfunction f { a: store_output 0, 0, 0, f32 1\nreturn }", "operand 0: the number 0"},
        {"cfg-ssa\nfunction f { a: %x = deriv.f32 4, f32 1\nreturn }", "operand 0: the number 4"},
        {"cfg-ssa\nfunction f { a: %x = builtin.i32 flat_thread_id_in_group, 1\nreturn }",
         "component 1 of 1"},
        {"cfg-ssa\ninput a arbitrary f64\nfunction f { a: return }",
         "input i0: a signature cannot have its component type"},
        {"cfg-ssa\ninput a arbitrary f32 rows=0\nfunction f { a: return }", "input i0: it has no rows"},
        {"cfg-ssa\ninput a arbitrary f32 rows=33\nfunction f { a: return }", "input i0: it has no rows"},
        {"cfg-ssa\ninput a arbitrary f32 cols=5\nfunction f { a: return }", "input i0: it has no rows"},
        {"cfg-ssa\ninput a arbitrary f32 cols=2 row=0 col=3\nfunction f { a: return }",
         "it leaves the registers"},
        {"cfg-ssa\ninput a arbitrary f32 rows=2 row=31 col=3\nfunction f { a: return }",
         "it leaves the registers"},
        {"cfg-ssa\ninput a arbitrary f32 used=16\nfunction f { a: return }", "its masks have columns"},
        {"cfg-ssa\ninput a arbitrary f32 stream=4\nfunction f { a: return }", "there is no such stream"},
        {"cfg-ssa\ninput a arbitrary f32 cols=2 row=3 col=1\ninput b arbitrary u32 rows=2 row=2 col=2\n"
         "function f { a: return }",
         "input i1: it overlaps another"},
        {"cfg-ssa\noutput a position f32 cols=4 row=0\noutput b position f32 cols=4\nfunction f { a: return "
         "}",
         "output o1: this system value is there twice"},
        {"cfg-ssa\ninput a vertex_id u32 cols=2\nfunction f { a: return }",
         "this system value is one scalar"},
    };
    for (const Case& c : cases)
        check(c);
}

void resource_rules(void**) {
    const Case cases[] = {
        {"%a = handle raw, 0\n%b = typed_load.i32 %a, 0", "typed_load, origin 0): the resource is a uav raw"},
        {"%a = handle raw, 0\ntyped_store.i32 %a, 0, 15, 1, 1, 1, 1", "the resource is a uav raw_buffer"},
        {"%a = handle raw, 0\n%b = struct_load.i32 %a, 0, 0, 4", "the resource is a uav raw_buffer"},
        {"%a = handle raw, 0\n%b = cbuffer_row.i32 %a, 0", "the resource is a uav raw_buffer"},
        {"%a = handle raw, 0\n%b = cbuffer_load.i32 %a, 0, 4", "the resource is a uav raw_buffer"},
        {"%a = handle typed, 0\n%b = typed_load.i32 %a, 0", nullptr},
        {"%a = handle typed, 0\n%b = raw_load.i32 %a, 0, 4", "the resource is a srv typed_buffer"},
        {"%a = handle typed, 0\ntyped_store.i32 %a, 0, 15, 1, 1, 1, 1", "the resource is a srv typed_buffer"},
        {"%a = handle typed, 0\n%b = res_atomic.i32 %a, add, 0, 0, 0, 1", "the resource is a srv typed"},
        {"%a = handle cb, 0\n%b = raw_load.i32 %a, 0, 4", "the resource is a cbv cbuffer"},
        {"%a = handle cb, 0\n%b, %c, %d, %e = dimensions %a, 0", "the resource is a cbv cbuffer"},
        {"%a = handle cb, 0\n%b = res_cmpxchg.i32 %a, 0, 0, 0, 1, 1", "the resource is a cbv cbuffer"},
        {"%a = handle smp, 0\n%b, %c, %d, %e = dimensions %a, 0", "the resource is a sampler sampler"},
        {"%a = handle ro, 0\n%b = raw_load.i32 %a, 0, 4", nullptr},
        {"%a = handle ro, 0\nraw_store.i32 %a, 0, 4, 1, 1", "the resource is a srv raw_buffer"},
        {"%a = handle ro, 0\n%b, %c, %d, %e = dimensions %a, 0", nullptr},
        {"%a = handle st, 0\nstruct_store.i32 %a, 0, 0, 4, 1, 1", nullptr},
        {"%a = handle flat, 0\nstruct_store.i32 %a, 0, 0, 4, 1, 1", "structured_buffer without a stride"},
        {"%a = var_atomic.i32 own, add, 0, 1", "the variable is private, not groupshared"},
        {"%a = var_cmpxchg.i32 own, 0, 1, 2", "the variable is private, not groupshared"},
        {"%a = var_cmpxchg.i32 g, 0, 1, 2", nullptr},
    };
    for (const Case& c : cases) {
        std::string text =
            "cfg-ssa\ndescriptor typed srv typed_buffer\ndescriptor ro srv raw_buffer\ndescriptor smp "
            "sampler "
            "sampler\ndescriptor st uav structured_buffer stride=4\ndescriptor flat uav structured_buffer\n"
            "variable own private i32[2]\nfunction f {\na:\n";
        text += c.text;
        text += "\nreturn\n}";
        check({text.c_str(), c.message});
    }
}

void call_rules(void**) {
    const Case cases[] = {
        {"cfg-ssa\nfunction f { a: call g\ncall h\nreturn }\nfunction g { a: call h\nreturn }\n"
         "function h { a: return }",
         nullptr},
        {"cfg-ssa\nfunction f { a: return }\nfunction g { a: call g\nreturn }",
         "function f1 calls itself, directly"},
        {"cfg-ssa\nfunction f { a: call g\nreturn }\nfunction g { a: call h\nreturn }\n"
         "function h { a: call g\nreturn }",
         "function f1 calls itself, directly"},
        {"cfg-ssa\nfunction f { a: call f\nreturn }\nfunction g { a: return }",
         "the entry function f0 is called"},
        {"cfg-ssa\nfunction f { a: call f\nreturn }", "the entry function f0 is called"},
    };
    for (const Case& c : cases)
        check(c);
}

void textures(void**) {
    const std::string head =
        "cfg-ssa\ndescriptor t srv texture2d\ndescriptor u uav texture2d\ndescriptor v srv texture3d\n"
        "descriptor m uav texture2dms\ndescriptor c srv texturecube\ndescriptor s sampler sampler\n"
        "function f { a: %t = handle t, 0\n%u = handle u, 0\n%v = handle v, 0\n%m = handle m, 0\n"
        "%c = handle c, 0\n%s = handle s, 0\n";
    const std::string at = ", 0.5, 0.5, undef, undef, undef, undef, undef, ";
    const struct {
        std::string line;
        const char* message;
    } cases[] = {
        {"%1, %2, %3, %4, %5 = sample_level.f32.status %t, %s" + at + "0.0", nullptr},
        {"%1, %2, %3, %4, %5 = sample_level.f32 %t, %s" + at + "0.0", "5 results"},
        {"%1 = sample_level.f32 %t, %t" + at + "0.0", "the sampler is a srv texture2d"},
        {"%1 = sample_level.f32 %s, %s" + at + "0.0", "the resource is a sampler sampler"},
        {"%1 = sample_level.f32 %u, %s" + at + "0.0", "the resource is a uav texture2d"},
        {"%1 = sample_level.f32 %m, %s" + at + "0.0", "the resource is a uav texture2dms"},
        {"%1 = sample_level.f32 %t, %s, f64 0.5, 0.5, undef, undef, undef, undef, undef, 0.0", "type f64"},
        {"%1 = sample.f32 %v, %s" + at + "undef", nullptr},
        {"%1, %2 = sample_cmp_level.f32 %t, %s" + at + "0.5, 0.0", "2 results"},
        {"%1, %2 = sample_cmp_level.f32.status %t, %s" + at + "0.5, 0.0", nullptr},
        {"%1 = sample_cmp_level.i32 %t, %s" + at + "0.5, 0.0", "type i32"},
        {"%1 = sample_cmp_level.f32 %v, %s" + at + "0.5, 0.0", "the resource is a srv texture3d"},
        {"%1 = gather.f32 %c, %s" + at + "3", nullptr},
        {"%1 = gather.f32 %c, %s" + at + "4", "the number 4 has no meaning"},
        {"%1 = gather.f32 %v, %s" + at + "0", "the resource is a srv texture3d"},
        {"%1, %2 = query_lod %c, %s, 0.5, 0.5, 0.5", nullptr},
        {"%1 = texture_load.f32 %m, 1, 0, 0, undef", nullptr},
        {"%1 = texture_load.f32 %c, 0, 0, 0, 0", "the resource is a srv texturecube"},
        {"texture_store.f32 %u, 0, 0, 0, undef, 15, 1.0, 1.0, 1.0, 1.0", nullptr},
        {"texture_store.f32 %u, 0, 0, 0, undef, 16, 1.0, 1.0, 1.0, 1.0", "the number 16 has no meaning"},
        {"texture_store.f32 %t, 0, 0, 0, undef, 15, 1.0, 1.0, 1.0, 1.0", "the resource is a srv texture2d"},
        {"%1 = res_atomic.i32 %u, add, 0, 0, undef, 1", nullptr},
        {"%1 = res_atomic.i32 %m, add, 0, 0, undef, 1", "the resource is a uav texture2dms"},
        {"%1, %2, %3, %4 = dimensions %c, 0", nullptr},
        {"%1, %2, %3, %4 = dimensions %s, 0", "the resource is a sampler sampler"},
        {"%1 = typed_load.f32 %t, 0", "the resource is a srv texture2d"},
    };
    for (const auto& c : cases)
        check({(head + c.line + "\nreturn }").c_str(), c.message});
    // Quads are for pixel and compute shaders.
    std::string vertex = head + "%1 = sample.f32 %t, %s" + at + "undef\nreturn }";
    vertex.insert(8, "stage vertex\n");
    check({vertex.c_str(), "derivatives in a vertex shader"});
}

// Several entry points: what functions may do depends on who gets to them.
void entry_points(void**) {
    const std::string two = "cfg-ssa\nstage pixel\nentry ps\ninput a arbitrary f32 row=0 col=0\n"
                            "output x target f32 row=0 col=0\nentry_point\nstage vertex\nentry vs\n"
                            "input b arbitrary f32 row=0 col=0\noutput y arbitrary f32 row=0 col=0\n";
    const auto with = [&](const char* pixel, const char* vertex, const char* shared, const char* message) {
        const std::string text = two + "function ps { a: " + pixel +
                                 "\nreturn }\nfunction vs { a: " + vertex +
                                 "\nreturn }\nfunction both { a: " + shared + "\nreturn }\n";
        check({text.c_str(), message});
    };
    with("%v = load_input.f32 a, 0, 0", "%v = load_input.f32 b, 0, 0", "", nullptr);
    with("%v = load_input.f32 b, 0, 0", "", "", "the element is of another entry point");
    with("", "store_output x, 0, 0, f32 1.0", "", "the element is of another entry point");
    with("call both", "call both", "%v = load_input.f32 a, 0, 0", "where not one entry point alone gets to");
    with("call both", "", "%v = load_input.f32 a, 0, 0", nullptr);
    with("", "call both", "%v = load_input.f32 a, 0, 0", "the element is of another entry point");
    with("", "", "%v = load_input.f32 a, 0, 0", "where not one entry point alone gets to");
    with("call both", "", "discard true", nullptr);
    with("call both", "call both", "discard true", "a vertex shader has no helper lanes");
    with("%d = deriv.f32 fine_x, 1.0", "", "", nullptr);
    with("", "%d = deriv.f32 fine_x, 1.0", "", "derivatives in a vertex shader");
    with("call vs", "", "", "the entry function f1 is called");
    const Case cases[] = {
        {"cfg-ssa\nstage pixel\nentry f\nentry_point\nstage vertex\nentry f\nfunction f { a: return }",
         "the entry function f0 is that of two entry points"},
        {"cfg-ssa\nstage pixel\nentry f\npatch_function g\nfunction f { a: return }\nfunction g { a: return "
         "}",
         "a function for patch constants that the stage has not"},
        {"cfg-ssa\nstage hull\nentry f\nfunction f { a: return }", "no function for the patch constants"},
        {"cfg-ssa\nstage hull\nentry f\npatch_function f\nfunction f { a: return }",
         "the entry function f0 is that of two entry points"},
        {"cfg-ssa\nstage hull\ndomain quad\npartitioning integer\noutput_topology line\nentry "
         "f\npatch_function g\nfunction f { a: call g\nreturn }\nfunction g { a: "
         "return }",
         "the entry function f1 is called"},
        {"cfg-ssa\nstage pixel\npatch p tess_factor f32 row=0 col=0\nfunction f { a: return }",
         "its stage has nothing that belongs to a patch or a primitive"},
        {"cfg-ssa\nstage pixel\nentry f\nentry_point\nstage vertex\nentry g\ninput i arbitrary f32 row=0 "
         "col=0\ninput j arbitrary f32 row=0 col=0\nfunction f { a: return }\nfunction g { a: return }",
         "input i1: it overlaps another"},
        {"cfg-ssa\nstage pixel\nvariable w workgroup i32[2]\nentry f\nentry_point\nstage compute\nentry g\n"
         "function f { a: return }\nfunction g { a: return }",
         nullptr},
    };
    for (const Case& c : cases)
        check(c);
}

// What stages with vertices of their own must say of themselves.
std::string stage_settings(std::string_view stage) {
    return stage == "geometry" ? "input_primitive point\noutput_topology point\n"
           : stage == "hull"   ? "domain quad\npartitioning integer\noutput_topology line\n"
           : stage == "domain" ? "domain quad\n"
           : stage == "mesh"   ? "output_topology line\n"
                               : "";
}

// Accesses to signatures name a vertex where the stage has several, and there only.
void vertices(void**) {
    const auto in = [&](const char* stage, const char* line, const char* message) {
        const bool hull = std::string_view(stage) == "hull";
        const std::string patch =
            hull || std::string_view(stage) == "domain" || std::string_view(stage) == "mesh"
                ? "patch p arbitrary f32 row=0 col=0\n"
                : "";
        const std::string text =
            std::string("cfg-ssa\nstage ") + stage + "\nentry f\n" + (hull ? "patch_function g\n" : "") +
            stage_settings(stage) + "input a arbitrary f32 row=0 col=0\noutput x " +
            (std::string_view(stage) == "pixel" ? "target" : "arbitrary") + " f32 row=0 col=0\n" + patch +
            "function f { e: " + line + "\nreturn }\nfunction g { e: return }\n";
        check({text.c_str(), message});
    };
    for (const char* stage : {"vertex", "pixel", "mesh"}) {
        in(stage, "%v = load_input.f32 a, 0, 0", nullptr);
        in(stage, "%v = load_input.f32 a, 0, 0, 1", "a vertex is named that the stage has not");
    }
    for (const char* stage : {"geometry", "hull", "domain"}) {
        in(stage, "%v = load_input.f32 a, 0, 0, 1", nullptr);
        in(stage, "%v = load_input.f32 a, 0, 0, i32 undef", nullptr);
        in(stage, "%v = load_input.f32 a, 0, 0", "no vertex is named");
        in(stage, "%v = load_input.f32 a, 0, 0, 1, 1", "more than one vertex");
        in(stage, "%v = load_input.f32 a, 0, 0, f32 1.0", "an operand of type f32 where i32 should be");
        in(stage, "store_output x, 0, 0, f32 1.0", nullptr);
        in(stage, "store_output x, 0, 0, f32 1.0, 2", "a vertex is named that the stage has not");
    }
    in("mesh", "store_output x, 0, 0, f32 1.0, 2", nullptr);
    in("mesh", "store_output x, 0, 0, f32 1.0", "no vertex is named");
    in("mesh", "store_patch p, 0, 0, f32 1.0, 2", nullptr);
    in("mesh", "store_patch p, 0, 0, f32 1.0", "no vertex is named");
    in("mesh", "%v = load_patch.f32 p, 0, 0", "a mesh shader reads no patch constants");
    in("vertex", "%v = load_output.f32 x, 0, 0", nullptr);
    in("vertex", "%v = load_output.f32 x, 0, 0, 1", "a vertex is named that the stage has not");
    in("vertex", "%v = load_output.i32 x, 0, 0", "the element has scalars of type f32");
    in("vertex", "%v = load_output.f32 x, 0, 1", "column 1 of an element of 1");
    in("hull", "%v = load_output.f32 x, 0, 0, 1", nullptr);
    in("hull", "%v = load_output.f32 x, 0, 0", nullptr);
    in("hull", "store_patch p, 0, 0, f32 1.0", nullptr);
    in("hull", "store_patch p, 0, 0, f32 1.0, 1", "a vertex is named that the stage has not");
    in("hull", "store_patch p, 0, 0, i32 1", "the element has scalars of type f32");
    in("hull", "store_patch p, 0, 1, f32 1.0", "column 1 of an element of 1");
    in("hull", "%v = load_patch.f32 p, 0, 0", nullptr);
    in("domain", "%v = load_patch.f32 p, 0, 0", nullptr);
    in("domain", "store_patch p, 0, 0, f32 1.0", "a domain shader writes nothing that belongs to a patch");
}

// Handles of all kinds are made by operations and go nowhere but into others.
void opaque_types(void**) {
    for (const char* type : {"handle", "payload", "node", "hit_object", "ray_query"}) {
        const std::string t = type;
        check({("cfg-temps\nfunction f { temp t " + t + "\na: return }").c_str(), "a temp of type"});
        check({("cfg-ssa\nfunction f(" + t + " %h) { a: return }").c_str(), "a parameter of type"});
        check({("cfg-ssa\nfunction f -> " + t + " { a: unreachable\n}").c_str(), "returns a"});
        check({("cfg-ssa\nfunction f { a: branch b\nb: %h = phi." + t + " [" + t + " undef, a]\nreturn }")
                   .c_str(),
               "type "});
        check({("cfg-ssa\nfunction f { a: %h = select." + t + " true, undef, undef\nreturn }").c_str(),
               "type "});
        check({("cfg-ssa\nfunction f { a: %x = raw_load.i32 " + t + " undef, 0, 4\nreturn }").c_str(),
               "an operand that is no handle"});
        check({("cfg-ssa\nvariable x private " + t + "[1]\nfunction f { a: return }").c_str(),
               "no storage class"});
    }
}

// Operations on hit objects name variables of the right storage, and values as they are.
void hit_objects(void**) {
    auto in = [](const char* stage, const char* code, const char* message) {
        check({("cfg-ssa\nstage " + std::string(stage) +
                "\ndescriptor d0 srv acceleration_structure first=0\ndescriptor d1 srv raw_buffer first=1\n"
                "variable o hit_object[2]\nvariable q ray_query[1]\nvariable p ray_payload i32[1]\n"
                "variable a hit_object_attribute i32[2]\nfunction f { b: " +
                code + "\nreturn }")
                   .c_str(),
               message});
    };
    const char* rg = "ray_generation";
    in(rg, "hit_make_nop o, 1", nullptr);
    in("miss", "hit_make_nop o, 1", nullptr);
    in("any_hit", "hit_make_nop o, 1", "this operation in a any_hit shader");
    in(rg, "hit_make_nop q, 0", "the variable is ray_query, not of hit objects");
    in(rg, "hit_make_miss o, 0, 0, 0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 1.0", nullptr);
    in(rg, "hit_invoke o, 0, p", nullptr);
    in(rg, "hit_invoke o, 0, a", "the variable is hit_object_attribute, not ray_payload");
    in(rg, "hit_attributes o, 0, a", nullptr);
    in(rg, "hit_attributes o, 0, p", "the variable is ray_payload, not hit_object_attribute");
    in(rg, "hit_from_query o, 0, q, 0, 7, a", nullptr);
    in(rg, "hit_from_query o, 0, o, 0, 7, a", "the variable is hit_object, not of ray queries");
    in(rg, "%v = hit_read.bool o, 0, is_hit, 0", nullptr);
    in(rg, "%v = hit_read.i32 o, 0, is_hit, 0", "the value is of type bool");
    in(rg, "%v = hit_read.f32 o, 0, object_to_world, 11", nullptr);
    in(rg, "%v = hit_read.f32 o, 0, world_origin, 3", "component 3 of 3");
    in(rg, "%v = hit_record_load o, 0, 4", nullptr);
    in(rg, "%v = hit_read.i32 o, 0, cluster_id, 0", nullptr);
    const std::string ray = "0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 1.0, ";
    const std::string made = "%s = handle d0, 0\nhit_make_hit %s, o, 0, 1, 2, 3, 4, 5, 6, " + ray,
                      made_at = "%s = handle d0, 0\nhit_make_hit_at %s, o, 0, 1, 2, 3, 4, 5, " + ray;
    for (const std::string& code : {made, made_at}) {
        in(rg, (code + "a").c_str(), nullptr);
        in(rg, (code + "p").c_str(), "the variable is ray_payload, not hit_object_attribute");
        in("any_hit", (code + "a").c_str(), "this operation in a any_hit shader");
    }
    in(rg,
       "%s = handle d1, 0\nhit_make_hit_at %s, o, 0, 1, 2, 3, 4, 5, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 1.0, "
       "a",
       "raw_buffer");
    in(rg, "reorder_thread 1, 1", nullptr);
    in(rg, "reorder_thread_by_hit o, 0, 1, 1", nullptr);
    in(rg, "reorder_thread_by_hit p, 0, 1, 1", "the variable is ray_payload, not of hit objects");
    in("closest_hit", "reorder_thread 1, 1", "this operation in a closest_hit shader");
    in(rg, "%n = hit_object_new o", nullptr);
    in(rg, "%n = hit_object_new q", "the variable is ray_query, not of hit objects");
    in("any_hit", "%n = hit_object_new o", "this operation in a any_hit shader");
}

// Operations that passes replace at level cfg-ssa.
void before_passes(void**) {
    auto in = [](const char* code, const char* message, const char* level = "cfg-ssa",
                 const char* stage = "node") {
        check({(std::string(level) + "\nstage " + stage +
                "\nvariable q ray_query[2]\nvariable p private i32[2]\n" + "function f { a: " + code +
                "\nreturn }")
                   .c_str(),
               message});
    };
    in("%n = ray_query_new q, 1, 2", nullptr);
    in("%n = ray_query_new q, 2, 2", "query 2 of 2");
    in("%n = ray_query_new p, 1, 2", "the variable is private, not of ray queries");
    in("%n = ray_query_new q, 1, 2", "ray_query_new at level cfg-temps", "cfg-temps");
    in("end_unless true", nullptr);
    in("end_unless true", "end_unless at level cfg-temps", "cfg-temps");
    in("end_unless true", "not in the entry function of a node", "cfg-ssa", "compute");
    in("branch b\nb: end_unless true", "not in the function's first block");
    in("call g\nreturn }\nfunction g { b: end_unless true", "not in the entry function of a node");
}

// What stages have, by their table.
void stages(void**) {
    const Case cases[] = {
        {"cfg-ssa\nstage pixel\nfunction f { a: discard true\nreturn }", nullptr},
        {"cfg-ssa\nstage vertex\nfunction f { a: discard true\nreturn }",
         "a vertex shader has no helper lanes"},
        {"cfg-ssa\nfunction f { a: discard true\nreturn }", "a compute shader has no helper lanes"},
        {"cfg-ssa\nstage mesh\noutput_topology line\nfunction f { a: %d = deriv.f32 coarse_x, 1.0\nreturn }",
         nullptr},
        {"cfg-ssa\nstage node\nfunction f { a: %d = deriv.f32 coarse_x, 1.0\nreturn }", nullptr},
        {"cfg-ssa\nstage closest_hit\nfunction f { a: %d = deriv.f32 coarse_x, 1.0\nreturn }",
         "derivatives in a closest_hit shader"},
        {"cfg-ssa\nstage amplification\nvariable w workgroup i32[2]\nfunction f { a: return }", nullptr},
        {"cfg-ssa\nstage pixel\nvariable w workgroup i32[2]\nfunction f { a: return }",
         "memory of the group in a pixel shader"},
        {"cfg-ssa\nstage pixel\nfunction f { a: barrier uav_device\nreturn }", nullptr},
        {"cfg-ssa\nstage vertex\noutput a position f32 cols=4 row=0 col=0\noutput b arbitrary f32 row=0 "
         "col=3\nfunction f { a: return }",
         "output o1: it overlaps another"},
        {"cfg-ssa\nstage vertex\nfunction f { a: %n = builtin.i32 sample_count, 0\nreturn }",
         "a vertex shader has no sample_count"},
        {"cfg-ssa\nstage pixel\nfunction f { a: emit_vertex 0\nreturn }", "this operation in a pixel shader"},
        {"cfg-ssa\nstage geometry\ninput_primitive triangle\noutput_topology line_strip\nfunction f { a: "
         "emit_vertex 4\nreturn }",
         "operand 0: the number 4 has no meaning here"},
        {"cfg-ssa\nstage geometry\ninput_primitive triangle\noutput_topology line_strip\nfunction f { a: "
         "emit_vertex 3\ncut_strip 3\nreturn }",
         nullptr},
        {"cfg-ssa\nstage geometry\ninput_primitive patch\noutput_topology point\nfunction f { a: return }",
         "a geometry shader: control points"},
        {"cfg-ssa\nstage geometry\ninput_primitive point\noutput_topology triangle\nfunction f { a: return }",
         "a geometry shader: no output topology"},
        {"cfg-ssa\nstage domain\nfunction f { a: return }", "a domain shader: no domain"},
        {"cfg-ssa\nstage mesh\noutput_topology line\nmax_vertices 257\nfunction f { a: return }",
         "a mesh shader: the number of vertices"},
        {"cfg-ssa\nstage vertex\nfunction f { a: %p = builtin.i32 primitive_id, 0\nreturn }",
         "a vertex shader has no primitive_id"},
        {"cfg-ssa\nstage domain\ndomain quad\nfunction f { a: %p = builtin.i32 domain_location, 0\nreturn }",
         "the value is of type f32"},
        {"cfg-ssa\nstage miss\nfunction f { a: %p = builtin.f32 world_ray_origin, 3\nreturn }",
         "component 3 of 3"},
        {"cfg-ssa\nstage miss\nvariable p private i32[1]\nfunction f { a: call_shader 0, p\nreturn }",
         "the variable is private, not callable_data"},
        {"cfg-ssa\nstage any_hit\nfunction f { a: ignore_hit }", nullptr},
        {"cfg-ssa\nstage closest_hit\nfunction f { a: ignore_hit }",
         "this operation in a closest_hit shader"},
        {"cfg-ssa\nstage closest_hit\nvariable p ray_payload i32[1] = zero\nfunction f { a: return }",
         "ray_payload memory with an initialiser"},
        {"cfg-ssa\nstage pixel\nfunction f { a: barrier groupshared\nreturn }",
         "a barrier of the group in a pixel shader"},
        {"cfg-ssa\nstage callable\nfunction f { a: barrier sync\nreturn }",
         "a barrier of the group in a callable shader"},
    };
    for (const Case& c : cases)
        check(c);
}

void signatures(void**) {
    const Case cases[] = {
        {"cfg-temps\nfunction f { temp t i32\na: temp_write t, i32 1\n%x = temp_read.i32 t\nreturn }",
         nullptr},
        {"structured-ssa\nfunction f { temp t i32\na: temp_write t, i32 1\nreturn }", nullptr},
        {"cfg-temps\nfunction f { temp t i32\na: temp_write t, f32 1\nreturn }", "the temp is of type i32"},
        {"cfg-temps\nfunction f { temp t i32\na: %x = temp_read.f32 t\nreturn }", "the temp is of type i32"},
        {"cfg-temps\nfunction f { temp t handle\na: return }", "a temp of type handle"},
        {"cfg-ssa\nfunction f(handle %h) { a: return }", "a parameter of type handle"},
        {"cfg-ssa\nfunction f -> handle { a: unreachable\n}", "returns a handle"},
        {"cfg-ssa\nfunction f -> i32 { a: return }", "0 values returned"},
        {"cfg-ssa\nfunction f -> i32 { a: return f32 1 }", "a value of type f32 returned, not i32"},
        {"cfg-ssa\nfunction f { a: return f32 1 }", "1 values returned"},
        {"cfg-ssa\nfunction f -> i32 { a: return i32 undef }", nullptr},
        {"cfg-ssa\ndescriptor x srv cbuffer\nfunction f { a: return }", "d2: srv cbuffer is a contradiction"},
        {"cfg-ssa\ndescriptor x srv invalid\nfunction f { a: return }", "d2: unknown class or kind"},
        {"cfg-ssa\ndescriptor x srv raw_buffer count=0\nfunction f { a: return }", "d2: 0 registers"},
        {"cfg-ssa\ndescriptor x srv raw_buffer first=4294967295 count=2\nfunction f { a: return }",
         "d2: 2 registers"},
        {"cfg-ssa\ndescriptor x srv raw_buffer first=4294967295\nfunction f { a: return }", nullptr},
        {"cfg-ssa\ndescriptor x srv raw_buffer heap\nfunction f { a: return }", nullptr},
        {"cfg-ssa\ndescriptor x srv raw_buffer heap count=4\nfunction f { a: return }",
         "d2: a heap with registers"},
        {"cfg-ssa\ndescriptor x srv raw_buffer first=1 heap\nfunction f { a: return }",
         "d2: a heap with registers"},
        {"cfg-ssa\ndescriptor x srv raw_buffer space=1 heap\nfunction f { a: return }",
         "d2: a heap with registers"},
        {"cfg-ssa\ndescriptor x uav structured_buffer stride=4 counter\nfunction f { a: %h = handle x, 0\n"
         "%i = counter_increment %h\n%j = counter_decrement %h\nreturn }",
         nullptr},
        {"cfg-ssa\ndescriptor x uav structured_buffer stride=4\nfunction f { a: %h = handle x, 0\n"
         "%i = counter_increment %h\nreturn }",
         "the resource has no counter"},
        {"cfg-ssa\ndescriptor x uav raw_buffer counter\nfunction f { a: %h = handle x, 0\n"
         "%i = counter_decrement %h\nreturn }",
         "the resource is a uav raw_buffer"},
        {"cfg-ssa\ndescriptor x srv structured_buffer stride=4 counter\nfunction f { a: %h = handle x, 0\n"
         "%i = counter_decrement %h\nreturn }",
         "the resource is a srv structured_buffer"},
        {"cfg-ssa\nvariable x workgroup i32[4] = zero\nfunction f { a: return }", nullptr},
        {"cfg-ssa\nvariable x workgroup i32[2] = {0, 0}\nfunction f { a: return }",
         "v2: groupshared memory with"},
        {"cfg-ssa\nvariable x constant i32[4]\nfunction f { a: return }", "v2: a constant without"},
        {"cfg-ssa\nvariable x private i32[0]\nfunction f { a: return }", "v2: no storage class"},
        {"cfg-ssa\nvariable x private handle[1]\nfunction f { a: return }", "v2: no storage class"},
    };
    for (const Case& c : cases)
        check(c);
}

// What no text can say: operands of the wrong kind, broken lists, values of others.
void broken_by_hand(void**) {
    struct Breakage {
        const char* what;
        std::function<void(Program&, Function&, Instr&)>
            apply; // the instruction is %2 = iadd.i32 %0, 1 in b1
        const char* message;
    };
    const Breakage cases[] = {
        {"none", [](Program&, Function&, Instr&) {}, ""},
        {"operand kind", [](Program&, Function&, Instr& i) { i[0] = Operand::imm(1); }, "that is no value"},
        {"nothing", [](Program&, Function&, Instr& i) { i[0] = Operand(); }, "that is no value"},
        {"value range", [](Program&, Function&, Instr& i) { i[0] = Operand::value(77); }, "that is no value"},
        {"constant range", [](Program&, Function&, Instr& i) { i[0] = Operand::constant(77); },
         "that is no value"},
        {"undef type", [](Program&, Function&, Instr& i) { i[0] = Operand::undef(Type::Void); }, "type void"},
        {"undef range", [](Program&, Function&, Instr& i) { i[0] = Operand(Operand::Undef, 77); },
         "that is no value"},
        {"unplaced value",
         [](Program& p, Function& f, Instr& i) { i[0] = Operand::value(p.new_value(f, Type::I32, nullptr)); },
         "defined nowhere"},
        {"operation", [](Program&, Function&, Instr& i) { i.op = Op::Count; }, "unknown operation"},
        {"operand count", [](Program&, Function&, Instr& i) { i.operand_count = 1; },
         "1 operands are too few"},
        {"result count", [](Program&, Function&, Instr& i) { i.result_count = 0; }, "0 results"},
        {"result range", [](Program&, Function&, Instr& i) { i.result = 77; }, "results that are no values"},
        {"result of another", [](Program&, Function&, Instr& i) { i.result = 0; }, "the result of another"},
        {"result type", [](Program&, Function& f, Instr& i) { f.values[i.result].type = Type::F32; },
         "result 0 is of type f32, not i32"},
        {"list", [](Program&, Function&, Instr& i) { i.next->prev = nullptr; },
         "the list of instructions is broken"},
        {"cycle", [](Program&, Function&, Instr& i) { i.next = &i; }, "the list of instructions is broken"},
        {"last", [](Program&, Function& f, Instr& i) { f.blocks[1].last = &i; },
         "the block has no terminator"},
        {"label", [](Program&, Function& f, Instr&) { (*f.blocks[0].last)[0] = Operand::block(77); },
         "block 77, which does not exist"},
        {"label kind", [](Program&, Function& f, Instr&) { (*f.blocks[0].last)[0] = Operand::imm(1); },
         "operand 0 is no block"},
        {"order", [](Program&, Function& f, Instr&) { f.order.push(1); }, "b1 is in the order twice"},
        {"order range", [](Program&, Function& f, Instr&) { f.order.push(77); }, "block 77 in the order"},
        {"not in order", [](Program&, Function& f, Instr&) { f.order.pop(); }, "block 1 has instructions"},
        {"constant", [](Program& p, Function&, Instr&) { p.constants[0].bits = 1ull << 32; },
         "with more bits"},
        {"constant type", [](Program& p, Function&, Instr&) { p.constants[0].type = Type::Handle; },
         "a constant of type handle"},
        {"stage", [](Program& p, Function&, Instr&) { p.entry_point().stage = Stage::Count; },
         "unknown stage"},
        {"level", [](Program& p, Function&, Instr&) { p.level = static_cast<Level>(9); }, "unknown level"},
        {"parameter", [](Program&, Function& f, Instr&) { f.params.push(77); }, "a parameter is no value"},
        {"parameter twice", [](Program&, Function& f, Instr&) { f.params.push(0); },
         "a parameter is no value"},
        {"initial bits",
         [](Program& p, Function&, Instr&) {
             Variable v{};
             v.storage = Storage::Private;
             v.element = Type::I8;
             v.count = 1;
             v.initial = p.arena.array<uint64_t>(1);
             const_cast<uint64_t&>(v.initial[0]) = 256;
             p.variables.push(v);
         },
         "more bits than i8 has"},
    };
    const char* text = "vsir 1 cfg-ssa\nfunction f(i32 %p) { a: %h = iadd.i32 %p, 3\nbranch b\n"
                       "b: %x = iadd.i32 %h, 1\nreturn }";
    for (const Breakage& b : cases) {
        Arena arena;
        Program p(arena);
        read(p, text);
        Function& f = p.functions[0];
        b.apply(p, f, *f.blocks[1].first);
        std::string error = validation_error(p);
        if (b.message[0] ? error.find(b.message) == std::string::npos : !error.empty())
            fail_msg("%s: '%s'", b.what, error.c_str());
    }
}

// For every operation: an operand more, an operand less, an operand of the wrong kind are all noticed.
void every_operation(void**) {
    for (int o = 0; o < static_cast<int>(Op::Count); o++)
        for (uint32_t t = 0; t < type_count; t++) {
            Op op = static_cast<Op>(o);
            auto spoilt = [&](auto spoil) {
                Arena arena;
                Program p(arena);
                if (!Specimen(p).make(op, static_cast<Type>(t)))
                    return;
                for (Block& b : p.functions[0].blocks)
                    for (Instr* i = b.first; i; i = i->next)
                        if (i->op == op && i->origin)
                            if (spoil(p, *i) && validation_error(p).empty())
                                fail_msg("%s\n%s", info(op).name, printed(p).c_str());
            };
            if (op != Op::WaveEqualsFirst) // one word is enough
                spoilt([](Program&, Instr& i) { return i.operand_count && i.operand_count--; });
            for (uint32_t n = 0; n < 8; n++) {
                spoilt([&](Program&, Instr& i) { return n < i.operand_count && (i[n] = Operand(), true); });
                spoilt([&](Program& p, Instr& i) {
                    bool typed = n < i.operand_count && type_of(p, p.functions[0], i[n]) != Type::Void;
                    return typed && (i[n] = Operand::undef(Type::Handle), true);
                });
            }
        }
}

} // namespace

TEST_GROUP(validate) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(graph_rules),    cmocka_unit_test(ray_queries),    cmocka_unit_test(phi_rules),
        cmocka_unit_test(dominance),      cmocka_unit_test(constructs),     cmocka_unit_test(instructions),
        cmocka_unit_test(resource_rules), cmocka_unit_test(call_rules),     cmocka_unit_test(signatures),
        cmocka_unit_test(textures),       cmocka_unit_test(broken_by_hand), cmocka_unit_test(every_operation),
        cmocka_unit_test(element_rules),  cmocka_unit_test(stages),         cmocka_unit_test(entry_points),
        cmocka_unit_test(vertices),       cmocka_unit_test(opaque_types),   cmocka_unit_test(hit_objects),
        cmocka_unit_test(before_passes),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_validate
