// Instructions of AMD's AGS become operations, or are refused by name, as NVIDIA's NVAPI is; accesses that
// look like them are left alone. tests/shaders/vendor executes what becomes of AGS.
#include <memory_resource>
#include <string>

#include "harness.h"
#include "passes/vendor/vendor_intrinsics.h"
#include "vsir/text/text.h"

namespace test_vendor_intrinsics {

using namespace ladder;
using namespace ladder::passes::test;

namespace {

// The message for a program with these resources and this straight-line body; empty if it is accepted.
std::string message_of(const std::string& resources, const std::string& body, const char* level = "cfg-ssa") {
    Fixture f(std::string("vsir 1 ") + level + "\nstage compute\nentry f0\n" + resources +
              "function f0(i32 %a, i32 %b) {\n" + (std::string(level) == "source" ? "" : "b0:\n") + body +
              "return\n}\n");
    try {
        passes::lower_vendor_intrinsics(f.program, {}, f.scratch, f.diag);
    } catch (const Failure& failure) {
        assert_int_equal(static_cast<int>(failure.code), static_cast<int>(Code::Unsupported));
        return f.diag.text();
    }
    return "";
}

// The program's text afterwards.
std::string lowered(const std::string& resources, const std::string& body, const char* level) {
    Fixture f(std::string("vsir 1 ") + level + "\nstage compute\nentry f0\n" + resources +
              "function f0(i32 %a, i32 %b) {\n" + (std::string(level) == "source" ? "" : "b0:\n") + body +
              "return\n}\n");
    passes::lower_vendor_intrinsics(f.program, {}, f.scratch, f.diag);
    std::pmr::string text;
    ir::print(f.program, text);
    return std::string(text);
}

void refused(const char* vendor, const std::string& resources, const std::string& body) {
    for (const char* level : {"cfg-ssa", "source"}) {
        const std::string message = message_of(resources, body, level);
        if (message.find(vendor) == message.npos)
            fail_msg("not refused for %s: '%s'\n%s", vendor, message.c_str(), body.c_str());
    }
}

void accepted(const std::string& resources, const std::string& body) {
    assert_string_equal(message_of(resources, body).c_str(), "");
}

const std::string raw = "descriptor d0 uav raw_buffer first=7\n";
const std::string ags_space = "descriptor d0 uav raw_buffer space=2147420894 first=0\n";
const std::string raw_handle = "%h = handle d0, 0\n";
const std::string structures = "descriptor d0 uav structured_buffer first=5 stride=256 counter\n";
const std::string take = raw_handle + "%i = counter_increment %h\n";
const std::string shuffle = take + "struct_store.i32 %h, %i, 76, 4, 0x1, %a\n"
                                   "struct_store.i32 %h, %i, 0, 4, 0x1, 1\n";

const std::string lane_id = "%r = res_cmpxchg.i32 %h, 0x50000003, 0, 0, %a, %b\n";

// Both in a space of its own and where the UAV has no other accesses.
void ags(void**) {
    for (const char* level : {"cfg-ssa", "source"})
        for (const std::string& resource : {raw, ags_space}) {
            const std::string text = lowered(resource, raw_handle + lane_id, level);
            assert_true(text.find("wave_lane_index") != text.npos);
            assert_true(text.find("res_cmpxchg") == text.npos && text.find("descriptor") == text.npos);
        }
}

void refused_ags(void**) {
    const std::string halt = "%r = res_cmpxchg.i32 %h, 0x50000021, 0, 0, %a, %b\n";
    refused("operation Halt of AMD's AGS", raw, raw_handle + halt);
    refused("operation Halt of AMD's AGS", ags_space, raw_handle + halt);
    refused("operation 0xff of AMD's AGS", raw,
            raw_handle + "%r = res_cmpxchg.i32 %h, 0x500000ff, 0, 0, %a, %b\n");
    refused("no instruction", ags_space, raw_handle + lane_id + "raw_store.i32 %h, 0, 4, 0x1, %a\n");
    refused("no instruction", ags_space,
            raw_handle + lane_id + "%s = res_cmpxchg.i32 %h, %a, 0, 0, %a, %b\n");
    // The second phase alone; an atomic operation that ends early, and one without a resource.
    refused("phases", raw, raw_handle + "%r = res_cmpxchg.i32 %h, 0x51000009, 0, 0, %a, %b\n");
    const std::string two = "%r = res_cmpxchg.i32 %h, 0x50000618, 0, 0, %a, %b\n"
                            "%s = res_cmpxchg.i32 %h, 0x51000618, 0, 0, %a, %b\n";
    refused("phases", raw, raw_handle + two);
    refused("no store", raw, raw_handle + two + "%t = res_cmpxchg.i32 %h, 0x52000618, 0, 0, %a, %s\n");
}

void not_ags(void**) {
    for (const char* offset : {"3", "0x1ffffffc", "0x4ffffffc", "0x60000000", "0x54000000", "%a"})
        accepted(raw, raw_handle + "%r = res_cmpxchg.i32 %h, " + offset + ", 0, 0, %a, %b\n");
    accepted(raw, raw_handle + "%r = res_cmpxchg.i32 %h, 0x50000003, 0, 0, %a, %b\n"
                               "raw_store.i32 %h, 0, 4, 0x1, %a\n");
    accepted(raw, raw_handle + "%r = res_atomic.i32 %h, add, 0x50000003, 0, 0, %a\n");
    accepted(ags_space, raw_handle + "raw_store.i32 %h, 0, 4, 0x1, %a\n");
    accepted("descriptor d0 uav typed_buffer first=7 component=u32\n",
             raw_handle + "%r = res_cmpxchg.i32 %h, 0x50000003, 0, 0, %a, %b\n");
}

// What becomes of a program whose UAVs a caller names; the text, or the message of the failure.
std::string named(const std::string& head, const std::string& body, std::span<const passes::VendorUav> uavs) {
    Fixture f("vsir 1 source\nshader_model " + head + "function f0(i32 %a, i32 %b) {\n" + body +
              "return\n}\n");
    try {
        passes::lower_vendor_intrinsics(f.program, uavs, f.scratch, f.diag);
    } catch (const Failure&) {
        return f.diag.text();
    }
    std::pmr::string text;
    ir::print(f.program, text);
    return f.diag.text() + std::string(text);
}

bool has(const std::string& text, const char* part) { return text.find(part) != text.npos; }

// Models before 5.1: the application chooses the register, and AGS is there where the caller says so.
void named_ags(void**) {
    const std::string uav = "\nstage compute\nentry f0\n" + raw, body = raw_handle + lane_id;
    for (const char* model : {"4.0", "5.0"}) {
        const std::string plain = named(model + uav, body, {});
        assert_true(has(plain, "warning: UAV 7 has accesses") && has(plain, "res_cmpxchg"));
        for (const passes::VendorUav other :
             {passes::VendorUav{passes::Vendor::Amd, 0, 8}, passes::VendorUav{passes::Vendor::Amd, 1, 7},
              passes::VendorUav{passes::Vendor::Nvidia, 0, 7}})
            assert_true(named(model + uav, body, {&other, 1}) == plain);
        const passes::VendorUav ags[] = {{passes::Vendor::Amd, 0, 3}, {passes::Vendor::Amd, 0, 7}};
        const std::string text = named(model + uav, body, ags);
        assert_true(has(text, "wave_lane_index") && !has(text, "warning") && !has(text, "res_cmpxchg"));
        assert_true(
            has(named(model + uav, body + "raw_store.i32 %h, 0, 4, 0x1, %a\n", ags), "no instruction"));
        // A UAV that is named and used as any other.
        const std::string other = raw_handle + "raw_store.i32 %h, 0, 4, 0x1, %a\n";
        assert_true(named(model + uav, other, ags) == named(model + uav, other, {}));
    }
    assert_true(has(named("5.1" + uav, body, {}), "wave_lane_index"));
}

// An operation whose result nothing reads is recognised by its register; all accesses there are operations.
void named_nvapi(void**) {
    const std::string uav = "6.0\nstage compute\nentry f0\n" + structures;
    const passes::VendorUav here[] = {{passes::Vendor::Nvidia, 0, 5}},
                            there[] = {{passes::Vendor::Nvidia, 0, 7}};
    assert_true(has(named(uav, shuffle, here), "counter_increment") == false);
    for (const std::span<const passes::VendorUav> none : {std::span<const passes::VendorUav>(), {there}})
        assert_true(has(named(uav, shuffle, none), "counter_increment"));
    const std::string other = raw_handle + "struct_store.i32 %h, %b, 0, 4, 0x1, %a\n";
    assert_true(has(named(uav, other, {}), "struct_store"));
    assert_true(has(named(uav, other, here), "different basic blocks"));
}

void nvapi(void**) {
    const std::string result = "%r = counter_increment %h\n";
    for (const char* level : {"cfg-ssa", "source"}) {
        const std::string text = lowered(structures, shuffle + result, level);
        assert_true(text.find("wave_read_lane") != text.npos);
        assert_true(text.find("counter_increment") == text.npos && text.find("descriptor") == text.npos);
    }
}

// An atomic operation whose result nothing reads, on a byte address buffer: of halves a loop.
void nvapi_without_result(void**) {
    const std::string resources = structures + "descriptor d1 uav raw_buffer first=0\n";
    const std::string begin =
        "%u = handle d1, 0\n" + take +
        "struct_store.i32 %h, %i, 140, 4, 0x1, 1\n"
        "raw_store.i32 %u, %i, 4, 0x1, 0\n%j = counter_increment %h\n"
        "struct_store.i32 %h, %j, 76, 4, 0x1, %a\nstruct_store.i32 %h, %j, 92, 4, 0x1, %b\n"
        "struct_store.i32 %h, %j, 108, 4, 0x1, 3\nstruct_store.i32 %h, %j, 0, 4, 0x1, ";
    const std::string sum = lowered(resources, begin + "13\n", "cfg-ssa");
    assert_true(has(sum, "res_atomic.f32") && has(sum, "fadd") && !has(sum, "res_cmpxchg"));
    const std::string marked = begin + "12\n", text = lowered(resources, marked, "cfg-ssa");
    for (const char* part : {"res_cmpxchg.i32", "fadd.f32", "phi.i32", "branch_if"})
        if (text.find(part) == text.npos)
            fail_msg("no %s in\n%s", part, text.c_str());
    assert_true(text.find("raw_store") == text.npos && text.find("counter_increment") == text.npos);
    assert_true(message_of(resources, marked, "source").find("shader models 4 and 5") != std::string::npos);
}

// What becomes of additions of floats to a buffer, for a target.
std::string with_sums(const ir::Target& target) {
    Fixture f("b0:\n%h = handle d0, 0\n%v = bitcast.f32 %a\n%r = res_atomic.f32 %h, fadd, 8, 0, 0, %v\n"
              "%s = bitcast.i32 %r\nraw_store.i32 %h, 0, 4, 0x1, %s\nreturn\n");
    f.context.target = &target;
    if (passes::has_float_sums(f.program, f.context))
        f.apply(passes::expand_float_sums);
    return f.printed();
}

void float_sums(void**) {
    const std::string kept = with_sums(ir::richest_target), loop = with_sums(ir::poorest_target);
    assert_true(has(kept, "res_atomic.f32") && !has(kept, "res_cmpxchg"));
    assert_true(!has(loop, "res_atomic.f32") && has(loop, "res_cmpxchg.i32") && has(loop, "phi.i32"));
}

std::string operation(int number) {
    return take + "struct_store.i32 %h, %i, 76, 4, 0x1, %a\nstruct_store.i32 %h, %i, 0, 4, 0x1, " +
           std::to_string(number) + "\n";
}

void refused_nvapi(void**) {
    const std::string result = "%r = counter_increment %h\n";
    refused("operation Footprint of NVIDIA's NVAPI", structures, operation(28) + result);
    refused("operation Unknown of NVIDIA's NVAPI", structures, operation(200) + result);
    // The number is a parameter of a function that is not inlined.
    refused("a parameter of a function", structures,
            take + "struct_store.i32 %h, %i, 0, 4, 0x1, %a\n" + result);
    refused("a parameter of a function", structures,
            operation(1) + result + "%j = counter_increment %h\nstruct_store.i32 %h, %j, 0, 4, 0x1, %a\n");
    refused("fewer results", structures, operation(1) + result + "%s = counter_increment %h\n");
    refused("results are not supported", structures, operation(1) + "%r = struct_load.i32 %h, %i, 12, 4\n");
    refused("this register", structures, take + "struct_store.i32 %h, %i, 0, 4, 0x1, 19\n" + result);
    // An operation that no other stage has, without a result that is read; a UAV that no store names.
    refused("operation ReorderThread of NVIDIA's NVAPI: this stage", structures,
            operation(1) + result +
                "%j = counter_increment %h\n"
                "struct_store.i32 %h, %j, 0, 4, 0x1, 71\n");
    refused("no store", structures,
            take + "struct_store.i32 %h, %i, 108, 4, 0x1, 3\nstruct_store.i32 %h, %i, 0, 4, 0x1, 20\n"
                   "%r = struct_load.i32 %h, %i, 124, 4\n");
}

// A ray generation shader's text afterwards.
std::string lowered_rays(const std::string& body) {
    Fixture f("vsir 1 cfg-ssa\nstage ray_generation\nentry f0\n" + structures +
              "descriptor d1 srv acceleration_structure first=0\nvariable p ray_payload i32[1]\n"
              "variable w callable_data i32[3]\nfunction f0() {\nb0:\n" +
              body + "return\n}\n");
    try {
        passes::lower_vendor_intrinsics(f.program, {}, f.scratch, f.diag);
    } catch (const Failure&) {
        return f.diag.text();
    }
    std::pmr::string text;
    ir::print(f.program, text);
    return std::string(text);
}

// An operation on the object %o, and its one result.
std::string on_object(int number, const std::string& name) {
    const std::string e = "%e" + name;
    return e + " = counter_increment %h\nstruct_store.i32 %h, " + e + ", 0, 4, 0x1, " +
           std::to_string(number) + "\nstruct_store.i32 %h, " + e + ", 76, 4, 0x3, %o, 12\n%" + name +
           " = counter_increment %h\n";
}

void hit_objects(void**) {
    const std::string make = raw_handle +
                             "%i = counter_increment %h\nstruct_store.i32 %h, %i, 0, 4, 0x1, 85\n"
                             "%o = counter_increment %h\n%s = handle d1, 0\n";
    const auto has = [](const std::string& text, const char* what) {
        if (text.find(what) == text.npos)
            fail_msg("no '%s' in\n%s", what, text.c_str());
    };
    has(lowered_rays(make), "hit_make_nop");
    has(lowered_rays(make + on_object(82, "r")), ", 12\n"); // an offset
    has(lowered_rays(make + on_object(82, "r")), "hit_record_load");
    has(lowered_rays(make + on_object(96, "r")), "cluster_id");
    const std::string ray = ", 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 1.0, p\n";
    const std::string invoke = make + on_object(72, "t");
    has(lowered_rays(invoke + "trace_ray %s, 0, 0, 0, 0, %t" + ray), "hit_invoke");
    const std::string attributes = lowered_rays(make + on_object(80, "t") + "call_shader %t, w\n");
    has(attributes, "hit_object_attribute i32[3]");
    has(attributes, "hit_attributes");
    // A token that nothing has, another instruction that has it, attributes that are missing, no object.
    has(lowered_rays(invoke), "HitObjectInvoke of NVIDIA's NVAPI: no TraceRay or CallShader");
    has(lowered_rays(invoke + "call_shader %t, w\n"), "another instruction has its token");
    has(lowered_rays(make + on_object(68, "n") + "%t = counter_increment %h\ntrace_ray %s, 0, 0, 0, 0, %t" +
                     ray),
        "no CallShader has its attributes");
    has(lowered_rays(raw_handle + "%i = counter_increment %h\nstruct_store.i32 %h, %i, 0, 4, 0x1, 73\n"
                                  "%r = counter_increment %h\n"),
        "HitObjectIsMiss of NVIDIA's NVAPI: its hit object is undefined");
}

// An append buffer of elements that are as large.
void not_nvapi(void**) {
    const std::string result = "%r = counter_increment %h\n";
    accepted(structures, shuffle);
    accepted(structures, shuffle + "struct_store.i32 %h, %i, 252, 4, 0x1, %a\n" + result);
    accepted(structures, shuffle + result + "struct_store.i32 %h, %r, 4, 4, 0x1, %a\n");
    accepted(structures, shuffle + result + "%l = struct_load.i32 %h, %i, 0, 4\n");
    accepted(structures, shuffle + result + "%l = struct_load.i32 %h, %a, 124, 4\n");
    accepted(structures, shuffle + result + "struct_store.i32 %h, %a, 0, 4, 0x1, 1\n");
    accepted(structures, shuffle + result + "%d = counter_decrement %h\n");
    for (const char* opcode : {"%c", "0", "4096"})
        accepted(structures, "%c = iadd.i32 %a, %b\n" + take + "struct_store.i32 %h, %i, 0, 4, 0x1, " +
                                 opcode + "\n" + result);
    accepted("descriptor d0 uav structured_buffer first=5 stride=252 counter\n", shuffle + result);
}

} // namespace

TEST_GROUP(vendor_intrinsics) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(ags),         cmocka_unit_test(refused_ags),          cmocka_unit_test(not_ags),
        cmocka_unit_test(nvapi),       cmocka_unit_test(refused_nvapi),        cmocka_unit_test(not_nvapi),
        cmocka_unit_test(hit_objects), cmocka_unit_test(nvapi_without_result), cmocka_unit_test(named_ags),
        cmocka_unit_test(named_nvapi), cmocka_unit_test(float_sums),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_vendor_intrinsics
