// Quirks of resources, groups of threads and floats: what shaders do with each, and without it.
#include "quirk_case.h"
#include "support/testing.h"

#include <cstddef>
#include <cstring>

namespace ladder::test::quirks::test_quirks {

namespace {

// On the device and on the simulator.
void expect_both(const std::string& source, const Quirks& quirks, const Words& in, const Words& expected) {
    const auto words = static_cast<uint32_t>(expected.size());
    expect("device", on_device(need_device(), source, quirks, in, words), expected);
    expect("simulator", on_simulator(source, quirks, in, words), expected);
}

Words reversed(uint32_t words) {
    Words w(words);
    for (uint32_t n = 0; n < words; n++)
        w[n] = words - 1 - n;
    return w;
}

// Each thread hands its number to another through a UAV, with a barrier that names groupshared memory only.
const std::string through_uav =
    compute_shader(store_at("%tid", "%tid", "at") +
                   "    barrier sync | groupshared\n    %other = isub.i32 63, %tid\n"
                   "    %from = shl.i32 %other, 2\n    %v = raw_load.i32 %out, %from, 4\n"
                   "    barrier sync | uav_group\n" +
                   store_at("%tid", "%v", "to") + "    return\n");

void coherent_uavs(void**) {
    const std::string plain = spirv_text(through_uav, {});
    assert_int_equal(count(plain, "Coherent"), 0);
    assert_true(spirv_text(through_uav, {{LADDER_QUIRK_COHERENT_UAVS, 0}}) == plain);
    const std::string no_barrier = compute_shader(store_at("%tid", "%tid", "at") + "    return\n");
    assert_int_equal(count(spirv_text(through_uav, {{LADDER_QUIRK_COHERENT_UAVS, 1}}), " Coherent"), 1);
    assert_int_equal(count(spirv_text(no_barrier, {{LADDER_QUIRK_COHERENT_UAVS, 1}}), " Coherent"), 0);
    assert_int_equal(count(spirv_text(no_barrier, {{LADDER_QUIRK_COHERENT_UAVS, 2}}), " Coherent"), 1);
    // A device with one cache shows no difference.
    expect("device",
           on_device(need_device(), through_uav,
                     {{LADDER_QUIRK_COHERENT_UAVS, 1}, {LADDER_QUIRK_DEVICE_BARRIERS, 1}}, {0}, 64),
           reversed(64));
}

// The simulator shows stores as late as it may.
void device_barriers(void**) {
    const Simulation late = {8, LADDER_SIMT_DELAY_STORES, LADDER_SIMT_SCHEDULE_DEFAULT};
    assert_true(on_simulator(through_uav, {}, {0}, 64, late) != reversed(64));
    expect("simulator", on_simulator(through_uav, {{LADDER_QUIRK_DEVICE_BARRIERS, 1}}, {0}, 64, late),
           reversed(64));
    expect("device", on_device(need_device(), through_uav, {{LADDER_QUIRK_DEVICE_BARRIERS, 1}}, {0}, 64),
           reversed(64));
}

// Through groupshared memory, without a barrier. A branch that all take stays a uniform one.
const std::string shared = "local_size 64 1 1\nvariable shared workgroup i32[64]\n";
const std::string through_groupshared =
    compute_shader("    %word = raw_load.i32 %in, 0, 4\n    %one = ieq %word, i32 1\n"
                   "    branch_if %one, b1, b2\nb1:\n    var_store shared, %tid, %tid\n"
                   "    %other = isub.i32 63, %tid\n    %v = var_load.i32 shared, %other\n" +
                       store_at("%tid", "%v", "to") + "    branch b2\nb2:\n    return\n",
                   shared);
// A branch that some take, and one whose condition depends on the way that was taken.
const std::string divergent_groupshared =
    compute_shader("    %few = ult %tid, i32 16\n    branch_if %few, b1, b2\nb1:\n    branch b2\nb2:\n"
                   "    %way = phi.i32 [0, b0], [1, b1]\n    %one = ieq %way, i32 1\n"
                   "    branch_if %one, b3, b4\nb3:\n    var_store shared, %tid, %tid\n    branch b4\nb4:\n" +
                       store_at("%tid", "%tid", "to") + "    return\n",
                   shared);
// A loop that threads leave at different times, and the block after it, where all are again.
const std::string loop_groupshared =
    compute_shader("    branch b1\nb1:\n    %i = phi.i32 [0, b0], [%next, b2]\n    %more = ult %i, %tid\n"
                   "    branch_if %more, b2, b3\nb2:\n    %next = iadd.i32 %i, 1\n"
                   "    var_store shared, %tid, i32 7\n    branch b1\nb3:\n    var_store shared, %tid, %i\n"
                   "    %other = isub.i32 63, %tid\n    %v = var_load.i32 shared, %other\n" +
                       store_at("%tid", "%v", "to") + "    return\n",
                   shared);

void groupshared_barriers(void**) {
    const Quirks quirks = {{LADDER_QUIRK_GROUPSHARED_BARRIERS, 1}};
    assert_int_equal(count(spirv_text(through_groupshared, {}), "OpControlBarrier"), 0);
    assert_int_equal(count(spirv_text(through_groupshared, quirks), "OpControlBarrier"), 1);
    assert_true(on_simulator(through_groupshared, {}, {1}, 64) != reversed(64));
    expect_both(through_groupshared, quirks, {1}, reversed(64));

    const Compiled divergent = compile_quirks(divergent_groupshared, quirks);
    assert_int_equal(divergent.result, LADDER_OK);
    assert_int_equal(divergent.messages.size(), 0);
    assert_int_equal(count(spirv_text(divergent_groupshared, quirks), "OpControlBarrier"), 1);
    assert_int_equal(count(spirv_text(loop_groupshared, quirks), "OpControlBarrier"), 1);
    expect_both(loop_groupshared, quirks, {1}, reversed(64));
    // One barrier after two stores; none where the shader has it, or between different constant places.
    const std::string two =
        compute_shader("    var_store shared, %tid, i32 1\n    var_store shared, %tid, i32 2\n"
                       "    %v = var_load.i32 shared, 0\n    var_store shared, 1, %v\n"
                       "    barrier sync | groupshared\n    return\n",
                       shared);
    assert_int_equal(count(spirv_text(two, quirks), "OpControlBarrier"), 2);
}

// A reduction whose steps lack their barriers: the stores are in a branch that fewer threads take each time.
void barriers_after_branches(void**) {
    const std::string source = compute_shader(
        "    %first = iadd.i32 %tid, 1\n    var_store shared, %tid, %first\n    branch b1\nb1:\n"
        "    %n = phi.i32 [32, b0], [%half, b3]\n    %some = ult %tid, %n\n    branch_if %some, b2, b3\nb2:\n"
        "    %far = iadd.i32 %tid, %n\n    %a = var_load.i32 shared, %far\n    %b = var_load.i32 shared, "
        "%tid\n"
        "    %sum = iadd.i32 %a, %b\n    var_store shared, %tid, %sum\n    branch b3\nb3:\n"
        "    %half = lshr.i32 %n, 1\n    %more = ine %half, i32 0\n    branch_if %more, b1, b4\nb4:\n"
        "    %v = var_load.i32 shared, 0\n" +
            store_at("%tid", "%v", "to") + "    return\n",
        shared);
    const Quirks quirks = {{LADDER_QUIRK_GROUPSHARED_BARRIERS, 1}};
    const Words sums(64, 64 * 65 / 2);
    for (const unsigned int wave : {4, 8, 16, 32}) {
        Simulation how;
        how.wave_size = wave;
        assert_true(on_simulator(source, {}, {0}, 64, how) != sums);
        expect("simulator", on_simulator(source, quirks, {0}, 64, how), sums);
    }
    assert_int_equal(count(spirv_text(source, quirks), "OpControlBarrier"), 2);
    expect("device", on_device(need_device(), source, quirks, {0}, 64), sums);
}

// Words that go through a UAV without a barrier, in front of a branch and in one.
void uav_barriers(void**) {
    const std::string source =
        compute_shader(store_at("%tid", "%tid", "own") +
                           "    %other = isub.i32 63, %tid\n    %far = shl.i32 %other, 2\n"
                           "    %v = raw_load.i32 %out, %far, 4\n    %w = iadd.i32 %v, 1\n"
                           "    %odd = and.i32 %tid, 1\n    %is = ine %odd, i32 0\n"
                           "    branch_if %is, b1, b2\nb1:\n"
                           "    raw_store.i32 %out, %own, 4, 1, %w\n    branch b2\nb2:\n"
                           "    %x = raw_load.i32 %out, %far, 4\n    %past = iadd.i32 %tid, 64\n" +
                           store_at("%past", "%x", "to") + "    return\n",
                       "local_size 64 1 1\n");
    Words expected;
    for (uint32_t n = 0; n < 64; n++)
        expected.push_back(n & 1 ? 64 - n : n);
    for (uint32_t n = 0; n < 64; n++)
        expected.push_back(expected[63 - n]);
    const Quirks quirks = {{LADDER_QUIRK_UAV_BARRIERS, 1}};
    assert_true(on_simulator(source, {}, {0}, 128) != expected);
    expect_both(source, quirks, {0}, expected);
    assert_int_equal(count(spirv_text(source, {}), "OpControlBarrier"), 0);
}

// Through memory, in a function that is called where all threads are, or only some.
void barriers_in_functions(void**) {
    const auto source = [](const char* condition) {
        return "vsir 1 cfg-ssa\nentry f0 \"main\"\n" + shared +
               "descriptor in_ srv raw_buffer first=0\ndescriptor out_ uav raw_buffer first=0 \"Out\"\n"
               "function f0 \"main\"() {\nb0:\n    %in = handle in_, 0\n    %tid = builtin.i32 "
               "flat_thread_id_in_group, 0\n"
               "    %word = raw_load.i32 %in, 0, 4\n" +
               condition +
               "    branch_if %is, b1, b2\nb1:\n    call f1, %tid\n    branch b2\nb2:\n    return\n}\n"
               "function f1 \"other\"(i32 %n) {\nb0:\n    %out = handle out_, 0\n    var_store shared, %n, "
               "%n\n"
               "    %other = isub.i32 63, %n\n    %v = var_load.i32 shared, %other\n" +
               store_at("%n", "%v", "to") + "    return\n}\n";
    };
    const Quirks quirks = {{LADDER_QUIRK_GROUPSHARED_BARRIERS, 1}};
    const std::string all = source("    %is = ieq %word, i32 1\n"),
                      some = source("    %is = ult %tid, i32 16\n");
    assert_int_equal(count(spirv_text(all, quirks), "OpControlBarrier"), 1);
    assert_int_equal(compile_quirks(all, quirks).messages.size(), 0);
    expect_both(all, quirks, {1}, reversed(64));
    // That of the block where the branch ends: the function itself gets none.
    assert_int_equal(count(spirv_text(some, quirks), "OpControlBarrier"), 1);
    assert_true(count(compile_quirks(some, quirks).messages, "gets no barrier") == 1);
}

// What arrays of fewer, as many and more elements than the group has threads begin with.
void zero_groupshared(void**) {
    const std::string source = compute_shader(
        "    %a = var_load.i32 one, 0\n    %b = var_load.f32 all, %tid\n    %few = and.i32 %tid, 31\n"
        "    %c = var_load.i32 half, %few\n    %far = iadd.i32 %tid, 137\n    %d = var_load.i32 more, %far\n"
        "    %e = var_load.bool flag, 0\n    %bi = bitcast.i32 %b\n    %ei = zext.i32 %e\n"
        "    %ab = or.i32 %a, %bi\n    %cd = or.i32 %c, %d\n    %ae = or.i32 %ab, %ei\n    %x = or.i32 %ae, "
        "%cd\n"
        "    barrier sync | groupshared\n    var_store one, 0, i32 1\n    var_store all, %tid, f32 1.0\n"
        "    var_store half, %few, i32 1\n    var_store more, %far, i32 1\n    var_store flag, 0, bool "
        "true\n" +
            store_at("%tid", "%x", "at") + "    return\n",
        "local_size 64 1 1\nvariable one workgroup i32[1]\nvariable all workgroup f32[64]\n"
        "variable half workgroup i32[32]\nvariable more workgroup i32[201]\nvariable flag workgroup bool[1]\n"
        "variable unused workgroup i32[7]\n");
    const Quirks quirks = {{LADDER_QUIRK_ZERO_GROUPSHARED, 1}};
    const Properties takes = {{LADDER_DEVICE_PROPERTY_ZERO_INITIALIZE_WORKGROUP_MEMORY, 1}};
    const Words zeros(64);
    assert_true(on_simulator(source, {}, {0}, 64) != zeros);
    expect("simulator", on_simulator(source, quirks, {0}, 64), zeros);
    // The shaders before leave something else in it.
    const std::string leaves = compute_shader(
        "    %v = iadd.i32 %tid, 1\n    var_store all, %tid, %v\n    barrier sync | groupshared\n"
        "    %w = var_load.i32 all, 5\n" +
            store_at("%tid", "%w", "at") + "    return\n",
        "local_size 64 1 1\nvariable all workgroup i32[4000]\n");
    for (const Properties& properties : {Properties(), takes}) {
        on_device(need_device(), leaves, {}, {0}, 64);
        expect("device", on_device(need_device(), source, quirks, {0}, 64, properties), zeros);
    }
    const auto text = [&](const std::string& shader, const Quirks& q, const Properties& properties) {
        return compile_quirks(shader, q, LADDER_TARGET_SPIRV_TEXT, nullptr, "", properties).bytes;
    };
    assert_int_equal(count(text(source, quirks, {}), "OpLoopMerge"), 1);
    assert_int_equal(count(text(source, quirks, {}), "OpSelectionMerge"), 3);
    assert_int_equal(count(text(source, quirks, {}), "OpControlBarrier"), 2);
    assert_int_equal(count(text(source, quirks, takes), "OpConstantNull"), 4);
    assert_int_equal(count(text(source, quirks, takes), "OpControlBarrier"), 1);
    assert_true(text(source, {}, takes) == text(source, {}, {}));
    // Bytecode that says zero.
    const std::string states =
        compute_shader("    %v = var_load.i32 z, %tid\n" + store_at("%tid", "%v", "at") + "    return\n",
                       "local_size 64 1 1\nvariable z workgroup i32[64] = zero\n");
    assert_int_equal(count(text(states, {}, {}), "OpConstantNull"), 0);
    assert_int_equal(count(text(states, {}, takes), "OpConstantNull"), 1);
}

// A sum whose start is undefined in a loop, and an undefined operand elsewhere.
const std::string undefined = compute_shader(
    "    branch b1\nb1:\n    %sum = phi.i32 [undef, b0], [%more, b1]\n    %i = phi.i32 [0, b0], [%n, b1]\n"
    "    %more = iadd.i32 %sum, %i\n    %n = iadd.i32 %i, 1\n    %go = ult %n, i32 5\n"
    "    branch_if %go, b1, b2\nb2:\n    %odd = and.i32 %tid, 1\n    %is = ieq %odd, i32 1\n"
    "    branch_if %is, b3, b4\nb3:\n    branch b4\nb4:\n    %one = phi.i32 [3, b3], [undef, b2]\n"
    "    %all = iadd.i32 %more, %one\n    raw_store.i32 %out, 0, 4, 1, %more\n"
    "    raw_store.i32 %out, 4, 4, 1, %all\n    return\n",
    "local_size 1 1 1\n");

void zero_undefined(void**) {
    assert_true(count(spirv_text(undefined, {}), "OpUndef") > 0);
    const std::string loops = spirv_text(undefined, {{LADDER_QUIRK_ZERO_UNDEFINED, 1}});
    const std::string all = spirv_text(undefined, {{LADDER_QUIRK_ZERO_UNDEFINED, 2}});
    assert_true(loops != spirv_text(undefined, {}) && loops != all);
    assert_int_equal(count(all, "OpUndef"), 0);
    expect("device", on_device(need_device(), undefined, {{LADDER_QUIRK_ZERO_UNDEFINED, 1}}, {0}, 1), {10});
    expect("simulator", on_simulator(undefined, {{LADDER_QUIRK_ZERO_UNDEFINED, 1}}, {0}, 1), {10});
    assert_true(on_simulator(undefined, {}, {0}, 2) != Words({10, 10}));
    expect_both(undefined, {{LADDER_QUIRK_ZERO_UNDEFINED, 2}}, {0}, {10, 10});
    // Temps of structured source.
    const std::string source = "vsir 1 source\ndescriptor out_ uav raw_buffer first=0\n"
                               "descriptor in_ srv raw_buffer first=0\nfunction f0 \"main\"() {\n"
                               "    temp t i32\n    %o = handle out_, 0\n    %v = temp_read.i32 t\n"
                               "    %w = iadd.i32 %v, 5\n    raw_store.i32 %o, 0, 4, 1, %w\n}\n";
    expect_both(source, {{LADDER_QUIRK_ZERO_UNDEFINED, 2}}, {0}, {5});
}

// Four buffers at t1 to t4, by an index that is one for all and by one that is not.
std::string indexed(const std::string& index) {
    return compute_shader(index + "    %h = handle many, %i\n    %v = raw_load.i32 %h, 0, 4\n" +
                              store_at("%tid", "%v", "to") + "    return\n",
                          "local_size 4 1 1\ndescriptor many srv raw_buffer first=1 count=4\n");
}

// Infinity, NaN and a number times a condition that is false.
void zero_products(void**) {
    const std::string source = compute_shader(
        "    %far = shl.i32 %tid, 2\n    %x = raw_load.f32 %in, %far, 4\n    %five = raw_load.f32 %in, 8, 4\n"
        "    %is = fogt %five, f32 5.0\n    %on = select.f32 %is, f32 1.0, f32 0.0\n    %p = fmul.f32 %x, "
        "%on\n"
        "    %s = fadd.f32 %p, f32 2.0\n    %w = bitcast.i32 %s\n" +
            store_at("%tid", "%w", "to") + "    return\n",
        "local_size 4 1 1\n");
    const Words in = {0x7f800000, 0x7fc00000, 0x40400000, 0xff800000};
    const Words twos(4, 0x40000000);
    assert_true(on_simulator(source, {}, in, 4) != twos);
    expect_both(source, {{LADDER_QUIRK_ZERO_PRODUCTS, 1}}, in, twos);
}

// By default: indices that come from inputs of one primitive, if the device can have them differ.
void input_indices(void**) {
    const auto source = [](const char* interpolation) {
        return std::string("vsir 1 cfg-ssa\nstage pixel\nentry f0 \"main\"\n"
                           "descriptor many srv raw_buffer first=1 count=4\n"
                           "input i0 arbitrary f32 ") +
               interpolation +
               " cols=1 row=0 col=0 \"N\"\noutput o0 target f32 cols=1 row=0 col=0 \"SV_Target\"\n"
               "function f0 \"main\"() {\nb0:\n    %n = load_input.f32 i0, 0, 0\n    %i = ftou.i32 %n\n"
               "    %k = and.i32 %i, 3\n    %h = handle many, %k\n    %v = raw_load.f32 %h, 0, 4\n"
               "    store_output o0, 0, 0, %v\n    return\n}\n";
    };
    assert_true(count(spirv_text(source("constant"), {}), " NonUniform\n") > 0);
    assert_int_equal(count(spirv_text(source("linear"), {}), " NonUniform\n"), 0);
    assert_int_equal(
        count(spirv_text(source("constant"), {{LADDER_QUIRK_NON_UNIFORM_INDICES, 3}}), " NonUniform\n"), 0);
    const Compiled lacks =
        compile_quirks(source("constant"), {}, LADDER_TARGET_SPIRV_TEXT, nullptr, "",
                       {{LADDER_DEVICE_PROPERTY_STORAGE_BUFFER_ARRAY_NON_UNIFORM_INDEXING, 0}});
    assert_int_equal(lacks.result, LADDER_OK);
    assert_int_equal(count(lacks.bytes, " NonUniform\n"), 0);
}

void non_uniform_indices(void**) {
    const std::string own = indexed("    %i = and.i32 %tid, 3\n");
    const std::string group = indexed("    %g = builtin.i32 group_id, 0\n    %i = and.i32 %g, 3\n");
    const std::string loaded = indexed("    %i = raw_load.i32 %in, 0, 4\n");
    const std::string loop = indexed("    branch b1\nb1:\n    %i = phi.i32 [0, b0], [%n, b1]\n"
                                     "    %n = iadd.i32 %i, 1\n    %go = ult %n, %tid\n"
                                     "    branch_if %go, b1, b2\nb2:\n");
    const std::string constant = indexed("    %c = raw_load.i32 %in, 0, 4\n    %i = and.i32 %c, 0\n");
    struct Row {
        const std::string& source;
        bool unproven, all;
    };
    for (const Row& row :
         {Row{own, true, true}, Row{group, false, true}, Row{loaded, false, true}, Row{loop, true, true}}) {
        assert_int_equal(count(spirv_text(row.source, {}), " NonUniform\n"), 0);
        assert_int_equal(
            count(spirv_text(row.source, {{LADDER_QUIRK_NON_UNIFORM_INDICES, 1}}), " NonUniform\n") > 0,
            row.unproven);
        assert_int_equal(
            count(spirv_text(row.source, {{LADDER_QUIRK_NON_UNIFORM_INDICES, 2}}), " NonUniform\n") > 0,
            row.all);
    }
    const Compiled made = compile_quirks(own, {{LADDER_QUIRK_NON_UNIFORM_INDICES, 1}});
    std::vector<BufferBinding> buffers = {{0, 2000, BufferKind::Storage, Words(4, 0xdeadbeef)}};
    for (uint32_t n = 0; n < 4; n++)
        buffers.push_back({0, 1001, BufferKind::Storage, {10 + n, 0, 0, 0}, 0, n});
    if (!need_device().run(made.words(), "main", buffers, 1))
        fail_msg("%s", need_device().error().c_str());
    expect("device", buffers[0].words, {10, 11, 12, 13});
}

// A buffer of 32 bytes at an address, with more behind it.
void bound_cbuffers(void**) {
    const std::string source = compute_shader(
        "    %c = handle rows, 0\n    %i = raw_load.i32 %out, 0, 4\n"
        "    %x, %y = cbuffer_row.i32 %c, %i\n    %j = iadd.i32 %i, 1\n"
        "    %z = cbuffer_load.i32 %c, %j, 4\n    %k = shl.i32 %i, 4\n    %w = cbuffer_load.i32 %c, %k, 4\n"
        "    raw_store.i32 %out, 0, 4, 7, %x, %y, %w\n    return\n",
        "local_size 1 1 1\ndescriptor rows cbv cbuffer first=0 stride=32\n");
    Words memory(64);
    for (uint32_t n = 0; n < memory.size(); n++)
        memory[n] = 100 + n;
    const auto run = [&](uint32_t index, uint32_t quirk) {
        const Compiled made =
            compile_quirks(source, {{LADDER_QUIRK_BOUND_CBUFFERS, quirk}}, LADDER_TARGET_SPIRV_BINARY,
                           nullptr, "u0 = set 0 binding 0\nb0 = address push 0\n");
        if (made.result != LADDER_OK)
            fail_msg("%s", made.messages.c_str());
        std::vector<BufferBinding> buffers = {{0, 0, BufferKind::Storage, {index, 0, 0}},
                                              {0, 0, BufferKind::Memory, memory}};
        RootData root;
        root.push = {0, 0};
        root.addresses = {{1, RootData::Address::push, 0}};
        if (!need_device().run(made.words(), "main", buffers, root))
            fail_msg("%s", need_device().error().c_str());
        return buffers[0].words;
    };
    expect("inside", run(1, 1), {104, 105, 104});
    expect("without", run(3, 0), {112, 113, 112});
    expect("beyond", run(3, 1), {0, 0, 0});
    expect("far beyond", run(0x80000000, 1), {0, 0, 100}); // the offset wraps around
}

// Three arrays; the one in the middle is written and read beyond its end.
void bound_arrays(void**) {
    const std::string arrays =
        "local_size 1 1 1\nvariable a private i32[2] = {1, 2}\nvariable table constant i32[3] = {7, 8, 9}\n"
        "variable g workgroup i32[2]\n";
    const std::string source = compute_shader(
        "    %i = raw_load.i32 %in, 0, 4\n    var_store a, %i, i32 55\n    %v = var_load.i32 a, %i\n"
        "    %j = raw_load.i32 %in, 4, 4\n    %w = var_load.i32 a, %j\n    %t = var_load.i32 table, %i\n"
        "    var_store g, 0, i32 3\n    var_store g, 1, i32 4\n    var_store g, %i, i32 66\n"
        "    %x = var_atomic.i32 g, add, %i, 1\n    %y = var_load.i32 g, %i\n    %z = var_load.i32 g, %j\n"
        "    raw_store.i32 %out, 0, 4, 7, %v, %w, %t\n    raw_store.i32 %out, 12, 4, 7, %x, %y, %z\n"
        "    return\n",
        arrays);
    const Quirks all = {{LADDER_QUIRK_BOUND_ARRAYS, 2}};
    expect_both(source, all, {1, 0}, {55, 1, 8, 66, 67, 3});
    expect_both(source, all, {2, 1}, {0, 2, 9, 0, 0, 4});
    expect_both(source, all, {0xfffffff0, 1}, {0, 2, 0, 0, 0, 4});
    const std::string some = spirv_text(source, {{LADDER_QUIRK_BOUND_ARRAYS, 1}});
    const std::string none = spirv_text(source, {});
    assert_int_equal(count(none, "UMin"), 0);
    assert_int_equal(count(some, "UMin"), 4);
    assert_int_equal(count(spirv_text(source, all), "UMin"), 8);
}

// Five threads: the second quad has one.
void zero_inactive_lanes(void**) {
    const std::string source = compute_shader(
        "    %n = iadd.i32 %tid, 10\n    %q = quad_read_lane.i32 %n, 1\n    %s = quad_swap.i32 diagonal, %n\n"
        "    %w = wave_read_lane.i32 %n, 6\n    %u = wave_read_lane.i32 %n, 4\n    %at = imul.i32 %tid, 16\n"
        "    raw_store.i32 %out, %at, 4, 15, %q, %s, %w, %u\n    return\n",
        "local_size 5 1 1\n");
    const Words zeros = {11, 13, 0, 14, 11, 12, 0, 14, 11, 11, 0, 14, 11, 10, 0, 14, 0, 0, 0, 14};
    expect("simulator", on_simulator(source, {{LADDER_QUIRK_ZERO_INACTIVE_LANES, 2}}, {0}, 20), zeros);
    const Words quads = on_simulator(source, {{LADDER_QUIRK_ZERO_INACTIVE_LANES, 1}}, {0}, 20);
    assert_true(quads[16] == 0 && quads[17] == 0 && quads[2] != 0);
    assert_true(on_simulator(source, {}, {0}, 20)[16] != 0);
    assert_int_equal(count(spirv_text(source, {}), "OpGroupNonUniformBallot "), 0);
    assert_int_equal(
        count(spirv_text(source, {{LADDER_QUIRK_ZERO_INACTIVE_LANES, 2}}), "OpGroupNonUniformBallot "), 4);
}

// (1 + 2^-12)^2 - (1 + 2^-11) is 2^-24; the product alone rounds to 1 + 2^-11.
std::string multiply_add(const char* flag) {
    return compute_shader("    %a = raw_load.f32 %in, 0, 4\n    %c = raw_load.f32 %in, 4, 4\n"
                          "    %v = fmad.f32" +
                              std::string(flag) +
                              " %a, %a, %c\n    %s = fadd.f32 %a, %c\n"
                              "    raw_store.f32 %out, 0, 4, 3, %v, %s\n    return\n",
                          "local_size 1 1 1\n");
}

void floats(void**) {
    const Words in = {0x3f800800, 0xbf801000}, once = {0x33800000}, twice = {0};
    const std::string precise = multiply_add(".precise"), plain = multiply_add("");
    const Quirks fuse = {{LADDER_QUIRK_FUSE_PRECISE_MAD, 1}};
    expect_both(precise, {}, in, twice);
    expect("simulator", on_simulator(precise, fuse, in, 1), once);
    const Words rounded =
        on_device(need_device(), precise, fuse, in, 1); // llvmpipe takes Fma for two operations
    assert_true(rounded == once || rounded == twice);
    assert_int_equal(count(spirv_text(precise, fuse), " Fma "), 1);
    assert_int_equal(count(spirv_text(plain, fuse), " Fma "), 0);

    assert_int_equal(count(spirv_text(plain, {}), " NoContraction"), 0);
    assert_int_equal(count(spirv_text(plain, {{LADDER_QUIRK_NO_CONTRACTION, 1}}), " NoContraction"), 0);
    assert_int_equal(count(spirv_text(plain, {{LADDER_QUIRK_NO_CONTRACTION, 2}}), " NoContraction"), 3);
    expect_both(plain, {{LADDER_QUIRK_NO_CONTRACTION, 2}}, in, twice);
    std::string vertex =
        "vsir 1 cfg-ssa\nstage vertex\ninput a arbitrary f32 rows=1 cols=1 row=0 col=0 used=1 \"A\"\n"
        "output p arbitrary f32 rows=1 cols=1 row=0 col=0 used=1 \"P\"\n";
    vertex += "function f0 \"main\"() {\nb0:\n    %a = load_input.f32 a, 0, 0\n"
              "    %s = fadd.f32 %a, %a\n    store_output p, 0, 0, %s\n    return\n}\n";
    assert_int_equal(count(spirv_text(vertex, {{LADDER_QUIRK_NO_CONTRACTION, 1}}), " NoContraction"), 1);
}

// Without a quirk, and with each at its default, the bytes are the same, and the pass does not run.
void defaults(void**) {
    const Compiled plain = compile_quirks(through_groupshared, {});
    for (unsigned int q = 1; ladder_get_quirk_name(q); q++) {
        const unsigned int value = q == LADDER_QUIRK_INVARIANT_POSITION;
        assert_true(compile_quirks(through_groupshared, {{q, value}}).bytes == plain.bytes);
    }
    assert_int_equal(
        compile_quirks(through_groupshared, {}, LADDER_TARGET_VSIR, "quirk-groupshared-barriers").result,
        LADDER_ERROR_INVALID_ARGUMENT);
    assert_int_equal(compile_quirks(through_groupshared, {{LADDER_QUIRK_GROUPSHARED_BARRIERS, 1}},
                                    LADDER_TARGET_VSIR, "quirk-groupshared-barriers")
                         .result,
                     LADDER_OK);
}

} // namespace

TEST_GROUP(quirks) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(coherent_uavs),
        cmocka_unit_test(device_barriers),
        cmocka_unit_test(zero_undefined),
        cmocka_unit_test(groupshared_barriers),
        cmocka_unit_test(barriers_after_branches),
        cmocka_unit_test(uav_barriers),
        cmocka_unit_test(bound_cbuffers),
        cmocka_unit_test(zero_products),
        cmocka_unit_test(input_indices),
        cmocka_unit_test(non_uniform_indices),
        cmocka_unit_test(bound_arrays),
        cmocka_unit_test(zero_inactive_lanes),
        cmocka_unit_test(floats),
        cmocka_unit_test(defaults),
        cmocka_unit_test(zero_groupshared),
        cmocka_unit_test(barriers_in_functions),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace ladder::test::quirks::test_quirks
