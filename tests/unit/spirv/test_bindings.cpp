// Arrays of descriptors, descriptor heaps and counters: capabilities, decorations, bindings.
#include "support.h"

namespace test_bindings {

using namespace ladder;
using spirv::disassembly;
using spirv::Environment;
using spirv::shader;
using spirv::valid;

namespace {

uint32_t count(const std::string& text, const std::string& what) {
    uint32_t n = 0;
    for (size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1))
        n++;
    return n;
}

void expect_count(const std::string& text, const std::string& what, uint32_t wanted) {
    if (count(text, what) != wanted)
        fail_msg("%u times '%s', not %u, in\n%s", count(text, what), what.c_str(), wanted, text.c_str());
}

// A use of an element of an array of each kind of buffer.
struct Kind {
    const char* descriptor; // without range
    const char* use;        // of %3
    const char* dynamic;    // capabilities for an index that is not constant
    const char* non_uniform;
    bool dynamic_is_core; // no extension is needed for it
    uint32_t decorated;   // ids that are NonUniform, in one access
};
const Kind kinds[] = {
    {"cbv cbuffer stride=64", "%4, %5, %6, %7 = cbuffer_row.i32 %3, 1\nraw_store.i32 %1, 0, 4, 1, %4\n",
     "UniformBufferArrayDynamicIndexing", "UniformBufferArrayNonUniformIndexing", true, 1},
    {"srv raw_buffer", "%4 = raw_load.i32 %3, 0, 4\nraw_store.i32 %1, 0, 4, 1, %4\n",
     "StorageBufferArrayDynamicIndexing", "StorageBufferArrayNonUniformIndexing", true, 1},
    {"uav raw_buffer", "%4 = res_atomic.i32 %3, add, 0, i32 undef, i32 undef, 1\n",
     "StorageBufferArrayDynamicIndexing", "StorageBufferArrayNonUniformIndexing", true, 1},
    {"uav structured_buffer stride=8", "struct_store.i32 %3, 1, 4, 4, 1, 7\n",
     "StorageBufferArrayDynamicIndexing", "StorageBufferArrayNonUniformIndexing", true, 1},
    {"uav structured_buffer stride=8 counter", "%4 = counter_decrement %3\n",
     "StorageBufferArrayDynamicIndexing", "StorageBufferArrayNonUniformIndexing", true, 1},
    {"srv structured_buffer stride=8", "%4, %5, %6, %7 = dimensions %3, 0\nraw_store.i32 %1, 0, 4, 1, %4\n",
     "StorageBufferArrayDynamicIndexing", "StorageBufferArrayNonUniformIndexing", true, 1},
    {"srv typed_buffer component=f32", "%4 = typed_load.f32 %3, 0\nraw_store.f32 %1, 0, 4, 1, %4\n",
     "UniformTexelBufferArrayDynamicIndexing", "UniformTexelBufferArrayNonUniformIndexing", false, 2},
    {"srv tbuffer component=u32", "%4 = typed_load.i32 %3, 0\nraw_store.i32 %1, 0, 4, 1, %4\n",
     "UniformTexelBufferArrayDynamicIndexing", "UniformTexelBufferArrayNonUniformIndexing", false, 2},
    {"uav typed_buffer component=u32", "typed_store.i32 %3, 0, 15, 1, 2, 3, 4\n",
     "StorageTexelBufferArrayDynamicIndexing", "StorageTexelBufferArrayNonUniformIndexing", false, 2},
    {"uav typed_buffer component=u32", "%4 = res_atomic.i32 %3, umax, 0, i32 undef, i32 undef, 1\n",
     "StorageTexelBufferArrayDynamicIndexing", "StorageTexelBufferArrayNonUniformIndexing", false, 2},
};

// The bits of a constant are another constant.
void constants_stored(void**) {
    const std::string d = disassembly(valid(shader("raw_store.f32 %1, 0, 4, 1, 1.0\n%3 = handle t, 0\n"
                                                   "struct_store.i64 %3, 0, 0, 8, 1, 0x500000003\n",
                                                   "descriptor t uav structured_buffer stride=8\n"),
                                            Environment::Vulkan13));
    expect_count(d, "OpBitcast", 0);
    for (const char* word : {"%uint_1065353216\n", "%uint_3\n", "%uint_5\n"}) {
        const size_t stored = d.find(word, d.find("OpFunction "));
        assert_true(stored != d.npos && d.rfind("OpStore", stored) > d.rfind('\n', stored));
    }
}

enum Index { Constant, Uniform, NonUniform };

void check_array(const Kind& k, const char* range, bool bounded, Index index, Environment e) {
    std::string handle = index == Constant  ? "%3 = handle t, 2\n"
                         : index == Uniform ? "%3 = handle t, %0\n"
                                            : "%3 = handle.nonuniform t, %0\n";
    std::string text =
        shader(handle + k.use, std::string("descriptor t ") + k.descriptor + " " + range + "\n");
    std::string d = disassembly(valid(text, e));
    expect_count(d, std::string("OpCapability ") + k.dynamic + "\n", index != Constant);
    expect_count(d, std::string("OpCapability ") + k.non_uniform + "\n", index == NonUniform);
    expect_count(d, "OpCapability ShaderNonUniform\n", index == NonUniform);
    expect_count(d, "OpCapability RuntimeDescriptorArray\n", !bounded);
    bool needs = !bounded || index == NonUniform || (index == Uniform && !k.dynamic_is_core);
    expect_count(d, "SPV_EXT_descriptor_indexing", needs && e < Environment::Vulkan12);
    expect_count(d, " NonUniform\n", index == NonUniform ? k.decorated : 0);
}

void arrays(void**) {
    for (const Kind& k : kinds)
        for (Environment e : spirv::environments)
            for (Index index : {Constant, Uniform, NonUniform}) {
                check_array(k, "first=5 count=4", true, index, e);
                check_array(k, "first=5 space=2 count=unbounded", false, index, e);
                check_array(k, "heap", false, index, e);
            }
}

// An array of one element is none.
void single(void**) {
    for (Environment e : spirv::environments) {
        std::string d = disassembly(valid(shader("%3 = handle t, 0\n%4 = raw_load.i32 %3, 0, 4\n"
                                                 "raw_store.i32 %1, 0, 4, 1, %4\n",
                                                 "descriptor t srv raw_buffer first=9\n"),
                                          e));
        expect_count(d, "OpTypeArray", 0);
        expect_count(d, "Binding 1009\n", 1);
    }
}

// Each view of an array of buffers is an array.
void views_of_arrays(void**) {
    const char* body =
        "%3 = handle.nonuniform t, %0\n%4 = raw_load.f16 %3, 0, 2\n%5 = raw_load.i16 %3, 0, 2\n"
        "%6 = raw_load.i32 %3, 4, 4\n%7 = res_atomic.i64 %3, add, 8, i32 undef, i32 undef, 1\n"
        "raw_store.f16 %3, 8, 2, 1, %4\nraw_store.i16 %3, 8, 2, 1, %5\nraw_store.i32 %3, 12, 4, 1, %6\n";
    for (Environment e : {Environment::Vulkan12, Environment::Vulkan13}) {
        std::string d =
            disassembly(valid(shader(body, "descriptor t uav raw_buffer first=1 count=3 coherent\n"), e));
        expect_count(d, " Aliased\n", 4);
        expect_count(d, " Coherent\n", 4);
        expect_count(d, " Binding 2001\n", 4);
        expect_count(d, "OpTypeArray %_struct", 4);
        expect_count(d, " NonUniform\n", 7);
    }
}

// One variable for all buffers of a heap, whatever their stride; what may be the same memory is Aliased.
void heaps(void**) {
    const char* body =
        "%3 = handle a, 1\n%4 = raw_load.i32 %3, 0, 4\n%5 = handle b, 2\n%6 = struct_load.i32 %5, 0, 4, 4\n"
        "%7 = handle c, 3\nraw_store.i32 %7, 0, 4, 3, %4, %6\n%8 = handle d, 4\n"
        "%9 = counter_increment %8\nstruct_store.i32 %8, %9, 0, 4, 1, 1\n"
        "%10 = handle e, 5\n%11 = counter_increment %10\n%12 = handle f, 6\nraw_store.i32 %12, 0, 4, 1, 1\n"
        "%13 = handle g, 7\n%14, %15, %16, %17 = cbuffer_row.i32 %13, 0\nraw_store.i32 %12, 0, 4, 1, %14\n";
    const char* declarations =
        "descriptor a srv raw_buffer heap\ndescriptor b srv structured_buffer stride=8 heap\n"
        "descriptor c uav raw_buffer heap\ndescriptor d uav structured_buffer stride=4 counter heap\n"
        "descriptor e uav structured_buffer stride=8 counter heap\n"
        "descriptor f uav raw_buffer coherent heap\ndescriptor g cbv cbuffer stride=32 heap\n";
    for (Environment e : spirv::environments) {
        std::string d = disassembly(valid(shader(body, declarations), e));
        expect_count(d, " Binding 5000\n", 4); // read, written, written coherently, constants
        expect_count(d, " Binding 7000\n", 1);
        expect_count(d, " Aliased\n", 4); // nothing else is where the counters are
        expect_count(d, " Coherent\n", 1);
        expect_count(d, " NonWritable\n", 1);
    }
}

void counters(void**) {
    const char* body = "%3 = handle t, 1\n%4 = counter_increment %3\n%5 = counter_decrement %3\n"
                       "raw_store.i32 %1, 0, 4, 3, %4, %5\n";
    for (Environment e : spirv::environments) {
        std::string d = disassembly(valid(
            shader(body,
                   "descriptor t uav structured_buffer first=3 space=2 count=2 stride=4 counter coherent\n"),
            e));
        expect_count(d, " Binding 4003\n", 1);
        expect_count(d, " Binding 2003\n", 0); // only the counter is used
        expect_count(d, " DescriptorSet 2\n", 1);
        expect_count(d, " Coherent\n", 0);
        expect_count(d, "OpAtomicIAdd", 1);
        expect_count(d, "OpAtomicISub", 1);
        expect_count(d, "OpISub", 1);
    }
}

// Fences in a stage without thread groups. What needs a group is no valid program there (ir, test_validate).
void fences(void**) {
    auto pixel = [](const char* bits) {
        return std::string(
                   "vsir 1 structured-ssa\nstage pixel\ndescriptor d0 uav raw_buffer first=1\n"
                   "function f0 \"main\"() {\nb0:\n    %0 = handle d0, 0\n    raw_store.i32 %0, 0, 4, 1, 7\n"
                   "    barrier ") +
               bits + "\n    raw_store.i32 %0, 4, 4, 1, 7\n    return\n}\n";
    };
    for (Environment e : spirv::environments)
        for (const char* bits : {"uav_device", "uav_group", "uav_device|uav_group"})
            expect_count(disassembly(valid(pixel(bits), e)), "OpMemoryBarrier %uint_1 ", 1);
}

// 64-bit atomics on texels that the metadata calls pairs of words.
void wide_texels(void**) {
    const char* body =
        "%3 = handle t, 0\ntyped_store.i32 %3, 0, 15, 3, 0, 3, 0\n"
        "%4 = res_atomic.i64 %3, or, 0, i32 undef, i32 undef, 5\n%5, %6 = typed_load.i32 %3, 0\n"
        "%7 = res_cmpxchg.i64 %3, 0, i32 undef, i32 undef, 5, %4\n%8, %9 = typed_load.f32 %3, 0\n"
        "raw_store.i32 %1, 0, 4, 3, %5, %6\nraw_store.f32 %1, 8, 4, 3, %8, %9\n";
    for (const char* component : {"u32", "i32", "u64", "i64", "f32"}) {
        std::string descriptor =
            std::string("descriptor t uav typed_buffer first=1 component=") + component + "\n";
        std::string d = disassembly(valid(shader(body, descriptor), Environment::Vulkan13));
        expect_count(d, "Buffer 0 0 0 2 R64", 1);
        expect_count(d, "OpCapability Int64ImageEXT\n", 1);
        expect_count(d, "OpCapability Int64Atomics\n", 1);
        expect_count(d, "WithoutFormat", 0);
        spirv::Written w = spirv::translate(shader(body, descriptor), Environment::Vulkan11);
        assert_int_equal(static_cast<int>(w.code), static_cast<int>(Code::Unsupported));
    }
    const char* both = "%3 = handle t, 0\n%4 = res_atomic.i64 %3, or, 0, i32 undef, i32 undef, 5\n"
                       "%5 = res_atomic.i32 %3, or, 0, i32 undef, i32 undef, 5\n";
    spirv::Written w = spirv::translate(shader(both, "descriptor t uav typed_buffer first=1 component=u32\n"),
                                        Environment::Vulkan13);
    assert_int_equal(static_cast<int>(w.code), static_cast<int>(Code::Unsupported));
}

// Each way that a caller may bind a resource, for each kind of it: which fit (doc/use/bindings.md).
struct OneBinding : spirv::BindingMap {
    spirv::Binding binding, window;
    uint32_t reg = UINT32_MAX; // of the resource that has them; others are where they are by default
    spirv::ResourceBinding find(ir::Stage, const ir::Descriptor& d, const ir::ResourceUse&) override {
        return d.first == reg ? spirv::ResourceBinding{binding, {}, window} : spirv::ResourceBinding{};
    }
};

struct BoundKind {
    const char *descriptor, *use;
    char letter;
};
const BoundKind bound_kinds[] = {
    {"cbv cbuffer stride=64", "%4, %5, %6, %7 = cbuffer_row.i32 %3, 1\nraw_store.i32 %1, 0, 4, 1, %4\n", 'c'},
    {"srv raw_buffer", "%4 = raw_load.i32 %3, 0, 4\nraw_store.i32 %1, 0, 4, 1, %4\n", 'r'},
    {"uav raw_buffer", "%4 = raw_load.i32 %3, 0, 4\nraw_store.i32 %1, 0, 4, 1, %4\n", 'R'},
    {"srv structured_buffer stride=8", "%4 = struct_load.i32 %3, 1, 4, 4\nraw_store.i32 %1, 0, 4, 1, %4\n",
     's'},
    {"srv typed_buffer component=u32", "%4 = typed_load.i32 %3, 0\nraw_store.i32 %1, 0, 4, 1, %4\n", 't'},
    {"uav typed_buffer component=u32", "%4 = typed_load.i32 %3, 0\nraw_store.i32 %1, 0, 4, 1, %4\n", 'T'},
    {"srv texture2d component=u32",
     "%4 = texture_load.i32 %3, 0, 1, 2, i32 undef\nraw_store.i32 %1, 0, 4, 1, %4\n", '2'},
    {"srv texture2dms component=u32 samples=4",
     "%4 = texture_load.i32 %3, 0, 1, 2, i32 undef\nraw_store.i32 %1, 0, 4, 1, %4\n", 'm'},
};

spirv::Written bound(const BoundKind& k, const spirv::Binding& binding) {
    OneBinding map;
    map.binding = binding;
    map.reg = 5;
    spirv::Options options;
    options.environment = Environment::Vulkan13;
    options.bindings = &map;
    return spirv::translate(shader(std::string("%3 = handle t, 0\n") + k.use,
                                   std::string("descriptor t ") + k.descriptor + " first=5\n"),
                            options);
}

void check_bound(const BoundKind& k, const spirv::Binding& b, bool fits, const char* what) {
    const spirv::Written w = bound(k, b);
    if ((w.code == Code::Ok) != fits)
        fail_msg("%s, %s: %s", k.descriptor, what, fits ? w.message.c_str() : "written");
    if (!fits)
        return assert_int_equal(w.code, Code::InvalidArgument);
    const std::string bad = spirv::verdict(w.words, Environment::Vulkan13);
    if (!bad.empty())
        fail_msg("%s, %s: %s\n%s", k.descriptor, what, bad.c_str(), disassembly(w.words).c_str());
}

void views(void**) {
    using spirv::BindingType, spirv::View;
    const struct {
        View view;
        const char *name, *kinds;
    } rows[] = {{View::Default, "default", "crRstT2m"},
                {View::TexelBuffer, "texels", "rRstT"},
                {View::StorageBuffer, "storage", "crRs"},
                {View::AddressTable, "addresses", "crRs"},
                {View::FarAddressTable, "far addresses", "crRs"},
                {View::InputAttachment, "attachment", ""},
                {View::SingleSample, "single sample", "m"},
                {View::WindowTable, "windows", ""},
                {View::Count, "none", ""}};
    for (const BoundKind& k : bound_kinds)
        for (const auto& row : rows)
            check_bound(k, {.type = BindingType::Descriptor, .view = row.view, .set = 3, .binding = 4},
                        std::strchr(row.kinds, k.letter), row.name);
}

// Input attachments: single textures of two dimensions that pixel shaders read.
void input_attachments(void**) {
    const auto made = [](const BoundKind& k, const char* range, const char* stage) {
        OneBinding map;
        map.binding = {.type = spirv::BindingType::Descriptor,
                       .view = spirv::View::InputAttachment,
                       .set = 3,
                       .binding = 4};
        map.reg = 5;
        spirv::Options options;
        options.environment = Environment::Vulkan13;
        options.bindings = &map;
        return spirv::translate(
            std::string("vsir 1 structured-ssa\nstage ") + stage +
                "\nentry f0 \"main\"\ndescriptor d0 uav raw_buffer first=0\ndescriptor t " + k.descriptor +
                " first=5" + range +
                "\nfunction f0 \"main\"() {\nb0:\n%1 = handle d0, 0\n%3 = handle t, 0\n" + k.use +
                "return\n}\n",
            options);
    };
    const BoundKind
        written = {"uav texture2d component=u32",
                   "%4 = texture_load.i32 %3, 0, 1, 2, i32 undef\nraw_store.i32 %1, 0, 4, 1, %4\n", 'W'},
        volume = {"srv texture3d component=u32",
                  "%4 = texture_load.i32 %3, 0, 1, 2, 3\nraw_store.i32 %1, 0, 4, 1, %4\n", '3'};
    for (const BoundKind& k :
         {bound_kinds[0], bound_kinds[1], bound_kinds[4], bound_kinds[6], bound_kinds[7], written, volume}) {
        const bool fits = k.letter == '2' || k.letter == 'm';
        const spirv::Written one = made(k, "", "pixel");
        if ((one.code == Code::Ok) != fits)
            fail_msg("%s: %s", k.descriptor, fits ? one.message.c_str() : "written");
        assert_true(made(k, " count=2", "pixel").code != Code::Ok);
        assert_true(made(k, "", "vertex").code != Code::Ok);
    }
}

void binding_types(void**) {
    using spirv::BindingType, spirv::RootPlace, spirv::View;
    const RootPlace push = {.storage = RootPlace::PushConstants, .offset = 16};
    for (const BoundKind& k : bound_kinds) {
        const bool has_address = std::strchr("crRs", k.letter), is_constants = k.letter == 'c';
        check_bound(k, {.type = BindingType::Null}, true, "null");
        check_bound(k, {.type = BindingType::Address, .root = push, .alignment = 16}, has_address, "address");
        check_bound(k, {.type = BindingType::Address}, false, "address that is nowhere");
        check_bound(k, {.type = BindingType::Constants, .root = push}, is_constants, "constants");
        check_bound(k, {.type = BindingType::Constants}, false, "constants that are nowhere");
    }
    const BoundKind& raw = bound_kinds[1];
    for (uint32_t offset : {0u, 1u, 2u, 3u, 4u, 8u})
        check_bound(
            raw,
            {.type = BindingType::Address, .root = {.storage = RootPlace::PushConstants, .offset = offset}},
            offset % 4 == 0, "an offset of root data");
    for (uint8_t shift : {0, 31, 32})
        check_bound(raw,
                    {.type = BindingType::Descriptor,
                     .array = true,
                     .root = {.storage = RootPlace::PushConstants, .shift = shift, .offset = 0}},
                    shift < 32, "a shift of root data");
    for (uint32_t stride : {0u, 4u, 6u, 8u, 10u, 16u})
        check_bound(raw,
                    {.type = BindingType::Descriptor, .view = View::AddressTable, .table_stride = stride},
                    stride >= 8 && stride % 4 == 0, "a stride of a table");
    for (uint32_t offset : {0u, 2u, 4u})
        check_bound(raw,
                    {.type = BindingType::Descriptor, .view = View::AddressTable, .table_offset = offset},
                    offset % 4 == 0, "an offset in a table");
    for (uint32_t alignment : {0u, 1u, 2u, 3u, 4u, 6u, 8u, 12u, 16u})
        check_bound(raw, {.type = BindingType::Address, .root = push, .alignment = alignment},
                    alignment == 4 || alignment == 8 || alignment == 16, "an alignment");
}

// What lies at an address is decorated as a descriptor's variable would be.
void decorated_addresses(void**) {
    const spirv::Binding address = {.type = spirv::BindingType::Address,
                                    .root = {.storage = spirv::RootPlace::PushConstants},
                                    .alignment = 16};
    const char *const words = "%4 = raw_load.i32 %3, 0, 4\nraw_store.i32 %3, 4, 4, 1, %4\n",
                      *const halves = "%4 = raw_load.f16 %3, 0, 2\nraw_store.f16 %3, 4, 2, 1, %4\n";
    const auto text = [&](const char* descriptor, const char* use) {
        const spirv::Written w = bound({descriptor, use, 'R'}, address);
        if (w.code != Code::Ok)
            fail_msg("%s", w.message.c_str());
        return disassembly(w.words);
    };
    for (const char* part : {"OpMemberDecorate %_struct", " 0 Coherent\n"})
        assert_true(text("uav raw_buffer coherent", words).find(part) != std::string::npos);
    expect_count(text("uav raw_buffer", words), " Coherent\n", 0);
    for (const char* descriptor : {"uav raw_buffer", "uav raw_buffer coherent"}) {
        expect_count(text(descriptor, words), "StorageBuffer16BitAccess", 0);
        expect_count(text(descriptor, halves), "StorageBuffer16BitAccess", 1);
    }
}

// The size of a buffer is in its window: no instruction indexes the array of buffers.
void sizes_in_windows(void**) {
    for (const char* kind : {"srv raw_buffer", "uav structured_buffer stride=8",
                             "srv typed_buffer component=u32", "uav typed_buffer component=u32"}) {
        OneBinding map;
        map.binding = {.type = spirv::BindingType::Descriptor, .set = 2};
        map.window = {.type = spirv::BindingType::Descriptor, .view = spirv::View::WindowTable, .set = 3};
        map.reg = 5;
        spirv::Options options;
        options.environment = Environment::Vulkan13;
        options.bindings = &map;
        const spirv::Written w =
            spirv::translate(shader("%3 = handle.nonuniform t, %0\n%4, %5, %6, %7 = dimensions %3, 0\n"
                                    "raw_store.i32 %1, 0, 4, 1, %4\n",
                                    std::string("descriptor t ") + kind + " first=5 count=4\n"),
                             options);
        if (w.code != Code::Ok)
            fail_msg("%s: %s", kind, w.message.c_str());
        const std::string d = disassembly(w.words);
        expect_count(d, " DescriptorSet 2\n", 0);
        expect_count(d, " DescriptorSet 3\n", 1);
        for (const char* capability : {"DynamicIndexing", "NonUniform"})
            expect_count(d, capability, 0);
    }
}

// A binding for each register: so many from one to the next.
void binding_of_each_register(void**) {
    for (uint32_t step : {1u, 3u}) {
        OneBinding map;
        map.binding = {.type = spirv::BindingType::Descriptor,
                       .per_register = true,
                       .set = 2,
                       .binding = 10,
                       .step = step};
        map.reg = 5;
        spirv::Options options;
        options.environment = Environment::Vulkan13;
        options.bindings = &map;
        const spirv::Written w = spirv::translate(
            shader("%3 = handle t, 2\n%4 = raw_load.i32 %3, 0, 4\nraw_store.i32 %1, 0, 4, 1, %4\n",
                   "descriptor t srv raw_buffer first=5 count=4\n"),
            options);
        if (w.code != Code::Ok)
            fail_msg("%s", w.message.c_str());
        expect_count(disassembly(w.words), " Binding " + std::to_string(10 + 2 * step) + "\n", 1);
        expect_count(disassembly(w.words), " DescriptorSet 2\n", 1);
    }
}

} // namespace

TEST_GROUP(bindings) {
    const CMUnitTest tests[] = {cmocka_unit_test(views),
                                cmocka_unit_test(input_attachments),
                                cmocka_unit_test(binding_types),
                                cmocka_unit_test(decorated_addresses),
                                cmocka_unit_test(sizes_in_windows),
                                cmocka_unit_test(binding_of_each_register),
                                cmocka_unit_test(constants_stored),
                                cmocka_unit_test(arrays),
                                cmocka_unit_test(single),
                                cmocka_unit_test(views_of_arrays),
                                cmocka_unit_test(heaps),
                                cmocka_unit_test(counters),
                                cmocka_unit_test(wide_texels),
                                cmocka_unit_test(fences)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_bindings
