// The table of intrinsics in doc/design/llvm-ir.md is the table of the translation, and every shader of
// tests/data/llvm_ir becomes valid SPIR-V, from bitcode the same.
#include "support/compile_shader.h"
#include "support/corpus.h"
#include "support/testing.h"

#include <cstddef>
#include <cstring>
#include <filesystem>
#include <set>
#include <sstream>

namespace test_coverage {

using namespace ladder::test;

namespace {

// The words between quotes or backquotes that begin lines of that kind.
std::set<std::string> names(const std::string& text, const std::string& before, char after) {
    std::set<std::string> out;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);)
        if (line.starts_with(before))
            out.insert(line.substr(before.size(), line.find(after, before.size()) - before.size()));
    return out;
}

void table_of_intrinsics(void**) {
    const std::string root = SOURCE_DIR;
    const auto known = names(read_file(root + "/libs/front/vulkan/spirv_intrinsics.def"), "ROW(\"", '"');
    const auto told = names(read_file(root + "/doc/design/llvm-ir.md"), "| `llvm.", '`');
    assert_true(known.size() > 100);
    for (const std::string& name : known)
        if (!told.contains(name.substr(5)))
            fail_msg("doc/design/llvm-ir.md does not have %s", name.c_str());
    assert_int_equal(known.size(), told.size());
}

size_t check_shaders_in(const char* folder) {
    size_t count = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() != ".ll")
            continue;
        const Compiled r = compile(read_file(entry.path().string()));
        if (r.result != LADDER_OK)
            fail_msg("%s: %s", entry.path().c_str(), r.messages.c_str());
        const std::string said = validate_spirv(r.words(), "vulkan1.3");
        if (!said.empty())
            fail_msg("%s: %s", entry.path().c_str(), said.c_str());
        count++;
    }
    return count;
}

void every_shader(void**) {
    assert_true(check_shaders_in(TEST_DATA_DIR "/llvm_ir") >= 230);
    assert_true(check_shaders_in(TEST_DATA_DIR "/llvm_ir/by_hand") >= 17);
}

// What llvm-as-22 makes of a text gives the SPIR-V of the text.
void bitcode_as_its_text(void**) {
    const std::filesystem::path folder = TEST_DATA_DIR "/llvm_ir";
    size_t count = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder / "bitcode"))
        for (const char* from : {"", "graphs", "by_hand"}) {
            const auto text = folder / from / entry.path().filename().replace_extension(".ll");
            if (!std::filesystem::exists(text))
                continue;
            const Compiled bitcode = compile(read_file(entry.path().string()));
            if (bitcode.result != LADDER_OK)
                fail_msg("%s: %s", entry.path().c_str(), bitcode.messages.c_str());
            if (bitcode.words() != compile(read_file(text.string())).words())
                fail_msg("%s gives other SPIR-V than its text", entry.path().c_str());
            count++;
        }
    assert_int_equal(count, 16);
}

// Found by mutations: VSIR has no such descriptors.
void resources_of_no_registers(void**) {
    std::string text = read_file(TEST_DATA_DIR "/llvm_ir/if_else.O1.ll");
    const std::string binding = "(i32 0, i32 1, i32 1, i32 0, ";
    const size_t at = text.find(binding);
    assert_true(at != std::string::npos);
    for (const char* wrong : {"(i32 0, i32 1, i32 0, i32 0, ", "(i32 0, i32 -1, i32 2, i32 0, "}) {
        std::string changed = text;
        const Compiled r = compile(changed.replace(at, binding.size(), wrong));
        assert_int_equal(r.result, LADDER_ERROR_INVALID_SHADER);
        if (r.messages.find("a resource has no registers, or more than there are") == std::string::npos)
            fail_msg("%s", r.messages.c_str());
    }
}

// Found by mutations of bitcode.
void groupshared_in_a_pixel_shader(void**) {
    std::string text = read_file(TEST_DATA_DIR "/llvm_ir/draw_pixel.O1.ll");
    const size_t at = text.find("  ret void");
    assert_true(at != std::string::npos);
    text.insert(at, "  store float 1.0, ptr addrspace(3) @shared\n");
    text += "@shared = internal addrspace(3) global float undef\n";
    const Compiled r = compile(text);
    assert_int_equal(r.result, LADDER_ERROR_INVALID_SHADER);
    if (r.messages.find("groupshared memory in a pixel shader") == std::string::npos)
        fail_msg("%s", r.messages.c_str());
}

// --- the types of intrinsics

// A scalar type, and how many of them; 0: no vector.
struct Typed {
    std::string scalar;
    int count = 0;
    std::string text() const { return count ? "<" + std::to_string(count) + " x " + scalar + ">" : scalar; }
};

bool is_float(const std::string& scalar) { return scalar[0] != 'i' && scalar != "ptr"; }

bool wide(const std::string& scalar) { return scalar == "i48" || scalar == "i64"; }

// What a letter of a row stands for, beside what others go by.
Typed type_of(char letter, const Typed& base) {
    switch (letter) {
    case 'v': return {"void"};
    case '1': return {"i1"};
    case '8': return {"i8"};
    case 'h': return {"float", 2};
    case '4': return {"i32", 4};
    case 'p': return {"ptr"};
    case '3':
    case 'i': return {"i32"};
    case 'e': return {base.scalar};
    case 'b': return {"i1", base.count};
    case 'w':
    case 'n': return {"i32", base.count};
    default: return base;
    }
}

// Does a row take that type where its letter stands?
bool takes(char letter, const std::string& scalar) {
    return is_float(scalar) ? letter != 'I' && letter != 'J' : letter != 'F';
}

struct Row {
    std::string name, types, operation;
};

std::vector<Row> rows() {
    std::vector<Row> out;
    std::istringstream lines(read_file(SOURCE_DIR "/libs/front/vulkan/spirv_intrinsics.def"));
    for (std::string line; std::getline(lines, line);) {
        if (!line.starts_with("ROW"))
            continue;
        Row row;
        std::istringstream parts(line);
        std::getline(parts, row.name, '"'), std::getline(parts, row.name, '"');
        std::getline(parts, row.types, '"'), std::getline(parts, row.types, '"');
        std::getline(parts, row.operation, ' '), std::getline(parts, row.operation, ',');
        out.push_back(row);
    }
    return out;
}

// A number that is not known before the shader runs, of any type.
std::string number(std::string& body, const Typed& t) {
    static int next = 0;
    auto name = [&] { return "%t" + std::to_string(next++); };
    const Typed words{"i32", t.count};
    std::string x = "%x";
    for (int n = 0; n < t.count; n++) {
        const std::string more = name();
        body += "  " + more + " = insertelement " + words.text() + " " + (n ? x : "undef") +
                ", i32 %x, i32 " + std::to_string(n) + "\n";
        x = more;
    }
    if (t.scalar == "i32")
        return x;
    const std::string cast = is_float(t.scalar) ? "uitofp" : wide(t.scalar) ? "zext" : "trunc";
    const std::string out = name();
    body += "  " + out + " = " + cast + " " + words.text() + " " + x + " to " + t.text() + "\n";
    return out;
}

// And what makes a word of it, so that it is not dead.
void store(std::string& body, Typed t, std::string x) {
    auto then = [&](const std::string& operation) {
        body += "  " + x + "a = " + operation + "\n";
        x += "a";
    };
    if (t.count) {
        then("extractelement " + t.text() + " " + x + ", i32 0");
        t.count = 0;
    }
    if (is_float(t.scalar))
        then("fptoui " + t.scalar + " " + x + " to i32");
    else if (t.scalar != "i32")
        then((wide(t.scalar) ? "trunc " : "zext ") + t.scalar + " " + x + " to i32");
    body += "  store i32 " + x + ", ptr addrspace(11) %to\n";
}

// A shader that calls the row with these types; one of them, 0 is the result's, may be another.
Compiled call(const Row& row, const Typed& base, size_t other = SIZE_MAX, const Typed& wrong = {}) {
    const bool pixels = row.name.find(".dd") != std::string::npos || row.operation == "discard" ||
                        row.name.ends_with("fwidth");
    const bool is_known = row.operation.starts_with("matrix") || row.operation == "builtin" ||
                          row.operation == "group_size" || row.operation == "copy" || row.operation == "fill";
    std::string body, arguments, types;
    Typed result;
    size_t n = 0;
    for (char letter : row.types) {
        if (letter == 'V')
            continue;
        const Typed t = n == other ? wrong : type_of(letter, base);
        if (n++ == 0) {
            result = t;
            continue;
        }
        std::string value = t.scalar == "ptr" ? "%own" : t.scalar == "void" ? "" : number(body, t);
        if (t.scalar == "i32" && !t.count && (is_known || row.operation == "float_class"))
            value = is_known ? "2" : "3";
        else if (is_known && !t.count && (t.scalar == "i1" || t.scalar == "i8"))
            value = "0";
        types += (n > 2 ? ", " : "") + t.text();
        arguments += (n > 2 ? ", " : "") + t.text() + " " + value;
    }
    const bool nothing = result.scalar == "void";
    const std::string head = result.text() + " @" + row.name + ".x(";
    body += (nothing ? "  call " : "  %r = call ") + head + arguments + ")\n";
    if (!nothing && result.scalar != "ptr")
        store(body, result, "%r");
    const std::string buffer = "target(\"spirv.VulkanBuffer\", [0 x i32], 12, 1)";
    const std::string handle = "@llvm.spv.resource.handlefrombinding.b(i32";
    const std::string pointer = "ptr addrspace(11) @llvm.spv.resource.getpointer.b(" + buffer;
    return compile_with(
        R"(target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-)" +
            std::string(pixels ? "pixel" : "compute") + "\"\ndeclare " + buffer + " " + handle +
            ", i32, i32, i32, ptr)\ndeclare " + pointer + ", i32)\ndeclare " + head + types +
            ")\ndefine void @main() #0 {\n  %own = alloca [16 x i32]\n  %b = call " + buffer + " " + handle +
            " 0, i32 0, i32 1, i32 0, ptr null)\n  %from = call " + pointer + " %b, i32 1)\n  %to = call " +
            pointer + " %b, i32 0)\n  %x = load i32, ptr addrspace(11) %from\n" + body +
            "  ret void\n}\nattributes #0 = { " +
            (pixels ? "\"hlsl.shader\"=\"pixel\""
                    : "\"hlsl.numthreads\"=\"4,1,1\" \"hlsl.shader\"=\"compute\"") +
            " }\n",
        "vulkan1.3", {{LADDER_OPTION_VALIDATE_PASSES, 1}});
}

constexpr std::string_view scalars[] = {"i32", "float", "i1", "i8", "i16", "i24", "i64", "half", "double"};

char base_letter(const Row& row) {
    const size_t at = row.types.find_first_of("IFNJA");
    return at == std::string::npos ? '\0' : row.types[at];
}

std::vector<Typed> bases(const Row& row) {
    const char letter = base_letter(row);
    if (!letter)
        return {{"i32"}};
    std::vector<Typed> out;
    const bool matrix = row.operation.starts_with("matrix");
    for (std::string_view scalar : scalars)
        for (int count : {matrix ? 4 : 3, 0})
            if (takes(letter, std::string(scalar)) && (count || row.types.find('V') == std::string::npos))
                out.push_back({std::string(scalar), count});
    return out;
}

// With the types that a row has an intrinsic is translated, or refused as what cannot be done.
void every_intrinsic(void**) {
    size_t count = 0;
    for (const Row& row : rows())
        for (const Typed& base : bases(row)) {
            if (row.operation == "cross" && !base.count)
                continue;
            const Compiled r = call(row, base);
            if (r.result != LADDER_OK && r.result != LADDER_ERROR_UNSUPPORTED)
                fail_msg("%s of %s: %s", row.name.c_str(), base.text().c_str(), r.messages.c_str());
            const std::string said = r.result ? "" : validate_spirv(r.words(), "vulkan1.3");
            if (!said.empty())
                fail_msg("%s of %s: %s", row.name.c_str(), base.text().c_str(), said.c_str());
            count += r.result == LADDER_OK;
        }
    assert_true(count > 800);
}

// With others it is refused by its name, whatever they are and wherever they stand.
void intrinsics_of_wrong_types(void**) {
    for (const Row& row : rows()) {
        const Typed base = bases(row)[0];
        std::string letters = row.types;
        std::erase(letters, 'V');
        for (size_t n = 0; n < letters.size(); n++)
            for (const Typed& wrong :
                 {Typed{"i48"}, Typed{"float"}, Typed{"i1", 7}, Typed{"ptr"}, Typed{"void"}}) {
                const char letter = letters[n];
                if ((n && wrong.scalar == "void") || wrong.text() == type_of(letter, base).text() ||
                    (letter == 'i' && wrong.scalar == "i48") || letter == base_letter(row))
                    continue;
                const Compiled r = call(row, base, n, wrong);
                const std::string said = row.name + " is declared with " +
                                         (n ? "argument " + std::to_string(n) : "a result") +
                                         " of the wrong type";
                if (r.result != LADDER_ERROR_INVALID_SHADER || r.messages.find(said) == std::string::npos)
                    fail_msg("%s, part %zu of %s: %d %s", row.name.c_str(), n, wrong.text().c_str(), r.result,
                             r.messages.c_str());
            }
    }
}

// --- what mutations or reading found otherwise

constexpr char raw[] = "target(\"spirv.VulkanBuffer\", [0 x i8], 12, 1)";
constexpr char texels[] = "target(\"spirv.Image\", i32, 5, 2, 0, 0, 2, 33)";
constexpr char constants[] = "target(\"spirv.VulkanBuffer\", {i32, i32}, 2, 0)";

// A shader of that stage. Names of types in the text: RAW, TEXELS, CONSTANTS.
Compiled compile_shader(const std::string& stage, const std::string& globals, std::string body) {
    std::string text =
        R"(target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-)" +
        stage + "\"\n" + globals + R"(
declare RAW @llvm.spv.resource.handlefrombinding.raw(i32, i32, i32, i32, ptr)
declare TEXELS @llvm.spv.resource.handlefrombinding.texels(i32, i32, i32, i32, ptr)
declare CONSTANTS @llvm.spv.resource.handlefrombinding.constants(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.texels(TEXELS, i32)
define void @main() #0 {
  %own = alloca [4 x i32]
  %raw = call RAW @llvm.spv.resource.handlefrombinding.raw(i32 0, i32 0, i32 1, i32 0, ptr null)
  %texels = call TEXELS @llvm.spv.resource.handlefrombinding.texels(i32 0, i32 1, i32 1, i32 0, ptr null)
  %constants = call CONSTANTS @llvm.spv.resource.handlefrombinding.constants(i32 0, i32 2, i32 1, i32 0, ptr null)
  %texel = call ptr addrspace(11) @llvm.spv.resource.getpointer.texels(TEXELS %texels, i32 3)
)" + body +
        "  ret void\n}\nattributes #0 = { \"hlsl.shader\"=\"" + stage +
        "\" \"hlsl.numthreads\"=\"4,1,1\" }\n";
    for (const auto& [name, type] : {std::pair{"RAW", raw}, {"TEXELS", texels}, {"CONSTANTS", constants}})
        for (size_t at; (at = text.find(name)) != text.npos;)
            text.replace(at, strlen(name), type);
    return compile_with(text, "vulkan1.3", {{LADDER_OPTION_VALIDATE_PASSES, 1}});
}

void refused(void**) {
    const struct {
        const char *stage, *globals, *body, *said;
    } cases[] = {
        // other declarations than LLVM's
        {"compute", "declare i32 @llvm.spv.wave.all(i32)", "",
         "llvm.spv.wave.all is declared with a result of"},
        {"compute", "declare void @llvm.memcpy.p0.p0.i64()", "  call void @llvm.memcpy.p0.p0.i64()\n",
         "llvm.memcpy is declared with another number"},
        {"compute", "declare i32 @llvm.spv.resource.nonuniformindex()",
         "  call i32 @llvm.spv.resource.nonuniformindex()\n",
         "nonuniformindex is declared with another number"},
        {"compute", "declare void @llvm.spv.thread.id(i32)", "  call void @llvm.spv.thread.id(i32 0)\n",
         "llvm.spv.thread.id is declared with a result of"},
        {"compute", "declare i32 @llvm.spv.resource.getpointer.x(TEXELS, i32)", "",
         "getpointer is declared with a result of"},
        {"compute", "declare RAW @llvm.spv.resource.handlefrombinding.x(i32, i32, i32, float, ptr)", "",
         "handlefrombinding is declared with argument 4"},
        {"compute", "declare void @llvm.experimental.convergence.entry()", "",
         "convergence.entry is declared with a result of"},
        {"compute", "declare i32 @llvm.smax.i32(i32, ...)", "", "llvm.smax is declared with another number"},
        // resources
        {"compute", "declare i32 @llvm.spv.resource.load.typedbuffer(RAW, i32)",
         "  %r = call i32 @llvm.spv.resource.load.typedbuffer(RAW %raw, i32 0)\n", "no typed buffer"},
        {"compute", "declare void @llvm.spv.resource.store.typedbuffer(CONSTANTS, i32, i32)",
         "  call void @llvm.spv.resource.store.typedbuffer(CONSTANTS %constants, i32 0, i32 0)\n",
         "no typed buffer"},
        {"compute", "declare i1 @llvm.spv.resource.load.typedbuffer(TEXELS, i32)",
         "  %r = call i1 @llvm.spv.resource.load.typedbuffer(TEXELS %texels, i32 0)\n",
         "a load of a byte from a typed buffer"},
        {"compute", "declare void @llvm.spv.resource.store.typedbuffer(TEXELS, i32, <2 x i8>)",
         "  call void @llvm.spv.resource.store.typedbuffer(TEXELS %texels, i32 0, <2 x i8> "
         "zeroinitializer)\n",
         "a store of part of a typed buffer's element"},
        {"compute", "", "  %r = load i8, ptr addrspace(11) %texel\n", "a load of a byte from a typed buffer"},
        {"compute", "", "  store {i32, float} {i32 1, float 1.0}, ptr addrspace(11) %texel\n",
         "a store of part of a typed buffer's element"},
        {"compute", "declare i32 @llvm.spv.resource.getdimensions.x(CONSTANTS)",
         "  %r = call i32 @llvm.spv.resource.getdimensions.x(CONSTANTS %constants)\n",
         "the dimensions of a resource"},
        {"compute", "declare i32 @llvm.spv.resource.updatecounter.x(RAW, i8)",
         "  %r = call i32 @llvm.spv.resource.updatecounter.x(RAW %raw, i8 1)\n", "this use of a counter"},
        {"compute",
         "declare target(\"spirv.VulkanBuffer\", [0 x i32], 12, 0) "
         "@llvm.spv.resource.handlefrombinding.x(i32, i32, i32, i32, ptr)\ndeclare i32 "
         "@llvm.spv.resource.updatecounter.x(target(\"spirv.VulkanBuffer\", [0 x i32], 12, 0), i8)",
         "  %b = call target(\"spirv.VulkanBuffer\", [0 x i32], 12, 0) "
         "@llvm.spv.resource.handlefrombinding.x(i32 0, i32 3, i32 1, i32 0, ptr null)\n"
         "  %r = call i32 @llvm.spv.resource.updatecounter.x(target(\"spirv.VulkanBuffer\", [0 x i32], 12, "
         "0) %b, i8 1)\n",
         "this use of a counter"},
        {"compute",
         "declare target(\"spirv.VulkanBuffer\", [0 x {}], 12, 1) "
         "@llvm.spv.resource.handlefrombinding.x(i32, i32, i32, i32, ptr)",
         "  %b = call target(\"spirv.VulkanBuffer\", [0 x {}], 12, 1) "
         "@llvm.spv.resource.handlefrombinding.x(i32 0, i32 3, i32 1, i32 0, ptr null)\n",
         "elements have no size"},
        {"compute",
         "@C.cb = internal global CONSTANTS poison\n@member = external addrspace(12) global i32\n!hlsl.cbs = "
         "!{!0}\n!0 = !{ptr @C.cb, ptr addrspace(12) @member}",
         "  store ptr %own, ptr @C.cb\n  %r = load i32, ptr addrspace(12) @member\n",
         "a constant buffer has no binding"},
        {"compute",
         "@C.cb = internal global CONSTANTS poison\n@member = external addrspace(12) global i32\n!hlsl.cbs = "
         "!{!0}\n!0 = !{ptr @C.cb, ptr addrspace(12) @member}",
         "  store ptr addrspace(12) @member, ptr @C.cb\n  %r = load i32, ptr addrspace(12) @member\n",
         "a constant buffer has no binding"},
        {"compute",
         "@C.cb = internal global CONSTANTS poison\n@member = external addrspace(12) global i32\n!hlsl.cbs = "
         "!{!0}\n!0 = !{ptr @C.cb, ptr addrspace(12) @member}",
         "  store RAW %raw, ptr @C.cb\n  %r = load i32, ptr addrspace(12) @member\n",
         "a constant buffer whose handle"},
        // memory
        {"compute", "", "  %r = atomicrmw add ptr %own, i32 1 monotonic\n",
         "memory that threads do not share"},
        {"compute", "", "  %r = atomicrmw add ptr addrspace(11) %texel, i48 1 monotonic\n",
         "other than 32 or 64 bits"},
        {"compute", "declare i32 @llvm.spv.resource.getdimensions.x(RAW)",
         "  %h = alloca RAW\n  store RAW %raw, ptr %h\n  store ptr %own, ptr %h\n  %q = load RAW, ptr %h\n"
         "  %r = call i32 @llvm.spv.resource.getdimensions.x(RAW %q)\n",
         "a resource that is not known when the shader is translated"},
        {"compute", "define i32 @same(i32 %x) {\n  ret i32 %x\n}\n",
         "  %r = call i32 @same(i32 %r)\n  store i32 %r, ptr %own\n",
         "a value is used where it is not defined"},
        {"compute", "",
         "  %p = getelementptr i32, ptr %own, i64 9223372036854775807\n  store i32 1, ptr %p\n",
         "an address this far from what it leads into"},
        // tokens
        {"compute",
         "declare token @llvm.experimental.convergence.entry() convergent\ndefine void @f() convergent {\n  "
         "%t = call token "
         "@llvm.experimental.convergence.entry()\n  %m = alloca i32\n  store token %t, ptr %m\n  ret "
         "void\n}\n",
         "  call void @f()\n", "a value is used where it is not defined"},
        {"compute", "define void @f(token %t) {\n  ret void\n}\n", "  call void @f(token none)\n",
         "a function takes or gives a token"},
        {"compute", "@g = internal global i32 0", "  %r = icmp eq ptr @g, %own\n",
         "a comparison of pointers"},
        {"compute", "@g = internal global i32 0",
         "  %r = select i1 icmp eq (ptr @g, ptr null), i32 1, i32 2\n", "a comparison of pointers"},
        // stages
        {"pixel", "declare i32 @llvm.spv.thread.id(i32)", "  %r = call i32 @llvm.spv.thread.id(i32 0)\n",
         "llvm.spv.thread.id in a pixel shader"},
        {"pixel", "declare i32 @llvm.spv.workgroup.size(i32)",
         "  %r = call i32 @llvm.spv.workgroup.size(i32 0)\n", "workgroup.size in a pixel shader"},
        {"pixel", "declare void @llvm.spv.group.memory.barrier()",
         "  call void @llvm.spv.group.memory.barrier()\n", "llvm.spv.group.memory.barrier in a pixel shader"},
        {"vertex", "declare float @llvm.spv.ddx(float)", "  %r = call float @llvm.spv.ddx(float 0.0)\n",
         "llvm.spv.ddx in a vertex shader"},
        {"vertex", "declare float @llvm.spv.fwidth(float)", "  %r = call float @llvm.spv.fwidth(float 0.0)\n",
         "llvm.spv.fwidth in a vertex shader"},
        {"compute", "declare void @llvm.spv.discard()", "  call void @llvm.spv.discard()\n",
         "llvm.spv.discard in a compute shader"},
        {"pixel", "@A = external addrspace(7) constant float", "  %r = load float, ptr addrspace(7) @A\n",
         "the location of an input or output is missing"},
    };
    for (const auto& c : cases) {
        const Compiled r = compile_shader(c.stage, c.globals, c.body);
        if ((r.result != LADDER_ERROR_INVALID_SHADER && r.result != LADDER_ERROR_UNSUPPORTED) ||
            r.messages.find(c.said) == std::string::npos)
            fail_msg("%s\n%s%d %s", c.globals, c.body, r.result, r.messages.c_str());
    }
}

void accepted(void**) {
    const struct {
        const char *stage, *globals, *body;
    } cases[] = {
        {"pixel",
         "@A = external addrspace(7) constant float, !spirv.Decorations !0\n@B = external addrspace(8) "
         "global float, !spirv.Decorations !0\n!0 = !{!1}\n!1 = !{i32 30, i32 0}",
         "  %b = load i1, ptr addrspace(7) @A\n  %r = uitofp i1 %b to float\n  store float %r, ptr "
         "addrspace(8) @B\n"},
        {"compute", "", "  store {} zeroinitializer, ptr addrspace(11) %texel\n"},
        {"compute", "",
         "  %x = load float, ptr addrspace(11) %texel\n  %u = fptoui float %x to i1\n  %s = fptosi float %x "
         "to i1\n"
         "  %r = select i1 %u, i1 true, i1 %s\n  %w = zext i1 %r to i32\n  store i32 %w, ptr addrspace(11) "
         "%texel\n"},
        {"pixel", "declare void @llvm.spv.device.memory.barrier()",
         "  call void @llvm.spv.device.memory.barrier()\n"},
    };
    for (const auto& c : cases) {
        const Compiled r = compile_shader(c.stage, c.globals, c.body);
        if (r.result != LADDER_OK)
            fail_msg("%s\n%s%d %s", c.globals, c.body, r.result, r.messages.c_str());
        const std::string said = validate_spirv(r.words(), "vulkan1.3");
        if (!said.empty())
            fail_msg("%s\n%s%s", c.globals, c.body, said.c_str());
    }
}

} // namespace

TEST_GROUP(coverage) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(table_of_intrinsics),
        cmocka_unit_test(every_shader),
        cmocka_unit_test(bitcode_as_its_text),
        cmocka_unit_test(resources_of_no_registers),
        cmocka_unit_test(groupshared_in_a_pixel_shader),
        cmocka_unit_test(every_intrinsic),
        cmocka_unit_test(intrinsics_of_wrong_types),
        cmocka_unit_test(refused),
        cmocka_unit_test(accepted),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_coverage
