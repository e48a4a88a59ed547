// LLVM assembly and VSIR.
#include "hostile_sources.h"

#include "support/dxil_text.h"

#include <functional>

namespace ladder::test {

namespace assembly_sources {

std::string text(uint32_t n) { return std::to_string(n); }

std::string repeat(uint32_t n, const std::function<std::string(uint32_t)>& part) {
    std::string all;
    for (uint32_t i = 0; i < n; i++)
        all += part(i);
    return all;
}

// A shader with the body; %id is a number that is known at run time only, and @use takes one.
std::string shader(const std::string& body, const std::string& globals = "", const std::string& more = "") {
    DxilText t;
    t.globals = globals;
    t.body = "  %id = call i32 @dx.op.threadId.i32(i32 93, i32 0)\n"
             "  %out = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 1, i32 0, i32 0, i1 false)\n" +
             body;
    t.resources = {{DxilResource::Uav, 11}};
    return t.str() + more;
}

std::string store(const std::string& value) {
    return "  call void @dx.op.bufferStore.i32(i32 69, %dx.types.Handle %out, i32 %id, i32 undef, i32 " +
           value + ", i32 undef, i32 undef, i32 undef, i8 1)\n";
}

std::string label(const std::string& name) { return name + ":\n"; }

// ---- control flow

std::string nested_ifs(uint32_t n) {
    return shader(repeat(n,
                         [](uint32_t i) {
                             const std::string k = text(i);
                             return "  %c" + k + " = icmp ugt i32 %id, " + k + "\n  br i1 %c" + k +
                                    ", label %t" + k + ", label %e" + k + "\n" + label("t" + k) + store(k);
                         }) +
                  repeat(n,
                         [n](uint32_t i) {
                             const std::string k = text(n - 1 - i);
                             return "  br label %e" + k + "\n" + label("e" + k);
                         }) +
                  "  ret void\n");
}

std::string nested_loops(uint32_t n) {
    return shader("  br label %h0\n" +
                  repeat(n,
                         [n](uint32_t i) {
                             const std::string k = text(i), next = i + 1 < n ? "%h" + text(i + 1) : "%l" + k;
                             return label("h" + k) + store(k) + "  br label " + next + "\n";
                         }) +
                  repeat(n,
                         [n](uint32_t i) {
                             const std::string k = text(n - 1 - i),
                                               out = i + 1 < n ? "%l" + text(n - 2 - i) : "%x";
                             return label("l" + k) + "  %c" + k + " = icmp ugt i32 %id, " + k +
                                    "\n  br i1 %c" + k + ", label %h" + k + ", label " + out + "\n";
                         }) +
                  label("x") + "  ret void\n");
}

// Each block goes to the next, and back to any before: loops with as many entries as blocks.
std::string irreducible(uint32_t n) {
    return shader(repeat(n,
                         [n](uint32_t i) {
                             const std::string k = text(i), back = text(1 + (i * 7919 + 13) % (n - 1));
                             return (i ? label("b" + k) : "") + "  %c" + k + " = icmp ugt i32 %id, " + k +
                                    "\n  br i1 %c" + k + ", label %b" + text(i + 1) + ", label %b" + back +
                                    "\n";
                         }) +
                  label("b" + text(n)) + "  ret void\n");
}

std::string switch_cases(uint32_t n) {
    return shader(
        "  switch i32 %id, label %x [\n" +
        repeat(n, [](uint32_t i) { return "    i32 " + text(i * 3) + ", label %s" + text(i) + "\n"; }) +
        "  ]\n" +
        repeat(n,
               [n](uint32_t i) {
                   return label("s" + text(i)) + store(text(i)) + "  br label %" +
                          (i + 1 < n ? "s" + text(i + 1) : std::string("x")) + "\n";
               }) +
        label("x") + "  ret void\n");
}

// All cases go to one block, whose phis have as many operands.
std::string one_target(uint32_t n) {
    return shader("  switch i32 %id, label %x [\n" +
                  repeat(n, [](uint32_t i) { return "    i32 " + text(i) + ", label %x\n"; }) + "  ]\n" +
                  label("x") + "  %p = phi i32 [ 1, %0 ]" +
                  repeat(n, [](uint32_t) { return std::string(", [ 1, %0 ]"); }) + "\n" + store("%p") +
                  "  ret void\n");
}

// Phis that are each other's operands around a loop, rotated by one.
std::string phi_web(uint32_t n) {
    const auto phi = [n](uint32_t i) {
        return "  %p" + text(i) + " = phi i32 [ " + text(i) + ", %entry ], [ %p" + text((i + 1) % n) +
               ", %h ]\n";
    };
    return shader("  br label %entry\nentry:\n  br label %h\nh:\n" + repeat(n, phi) +
                  "  %c = icmp ugt i32 %p0, %id\n  br i1 %c, label %h, label %x\nx:\n" + store("%p1") +
                  "  ret void\n");
}

// A chain of selections with a phi for each value that lives: n * 8 phis that all depend on the one before.
std::string phi_chain(uint32_t n) {
    return shader("  br label %b0\n" +
                  repeat(n,
                         [](uint32_t i) {
                             const std::string k = text(i), next = text(i + 1);
                             std::string phis;
                             for (uint32_t j = 0; i && j < 8; j++)
                                 phis += "  %p" + k + "_" + text(j) + " = phi i32 [ " +
                                         (i > 1 ? "%p" + text(i - 1) + "_" + text((j + 1) % 8) : text(j)) +
                                         ", %b" + text(i - 1) + " ], [ %id, %t" + text(i - 1) + " ]\n";
                             return label("b" + k) + phis + "  %c" + k + " = icmp ugt i32 %id, " + k +
                                    "\n  br i1 %c" + k + ", label %t" + k + ", label %b" + next + "\n" +
                                    label("t" + k) + "  br label %b" + next + "\n";
                         }) +
                  label("b" + text(n)) + "  ret void\n");
}

// ---- calls: each function calls the one before twice

std::string call_tree(uint32_t n) {
    std::string functions = "define i32 @f0(i32 %a) {\n  %r = add i32 %a, 1\n  ret i32 %r\n}\n";
    for (uint32_t i = 1; i <= n; i++)
        functions += "define i32 @f" + text(i) + "(i32 %a) {\n  %l = call i32 @f" + text(i - 1) +
                     "(i32 %a)\n" + "  %r = call i32 @f" + text(i - 1) + "(i32 %l)\n  ret i32 %r\n}\n";
    return shader("  %v = call i32 @f" + text(n) + "(i32 %id)\n" + store("%v"), functions);
}

std::string call_chain(uint32_t n) {
    std::string functions = "define i32 @f0(i32 %a) {\n  %r = add i32 %a, 1\n  ret i32 %r\n}\n";
    for (uint32_t i = 1; i <= n; i++)
        functions += "define i32 @f" + text(i) + "(i32 %a) {\n  %l = call i32 @f" + text(i - 1) +
                     "(i32 %a)\n  ret i32 %l\n}\n";
    return shader("  %v = call i32 @f" + text(n) + "(i32 %id)\n" + store("%v"), functions);
}

// ---- values, constants, types

std::string value_chain(uint32_t n) {
    return shader("  %v0 = add i32 %id, 1\n" +
                  repeat(n,
                         [](uint32_t i) {
                             return "  %v" + text(i + 1) + " = mul i32 %v" + text(i) + ", %v" + text(i / 2) +
                                    "\n";
                         }) +
                  store("%v" + text(n)));
}

std::string constants(uint32_t n) {
    return shader("  %v0 = add i32 %id, 1\n" +
                  repeat(n,
                         [](uint32_t i) {
                             return "  %v" + text(i + 1) + " = xor i32 %v" + text(i) + ", " +
                                    text(i * 65537u + 1) + "\n";
                         }) +
                  store("%v" + text(n)));
}

std::string table(uint32_t n) {
    const std::string type = "[" + text(n) + " x i32]";
    return shader("  %p = getelementptr " + type + ", " + type +
                      "* @t, i32 0, i32 %id\n  %v = load i32, i32* %p\n" + store("%v"),
                  "@t = internal constant " + type + " [" +
                      repeat(n, [](uint32_t i) { return (i ? ", i32 " : "i32 ") + text(i * 77); }) + "]\n");
}

std::string variables(uint32_t n) {
    return shader(repeat(n, [](uint32_t i) {
        const std::string k = text(i);
        return "  %a" + k + " = alloca [64 x i32]\n  %p" + k + " = getelementptr [64 x i32], [64 x i32]* %a" +
               k + ", i32 0, i32 %id\n  store i32 " + k + ", i32* %p" + k + "\n  %v" + k +
               " = load i32, i32* %p" + k + "\n" + store("%v" + k);
    }));
}

// Types whose members are the type before, twice: 2^n scalars by n names.
std::string doubled_types(uint32_t n) {
    std::string types = "%w0 = type { i32, i32 }\n";
    for (uint32_t i = 1; i <= n; i++)
        types += "%w" + text(i) + " = type { %w" + text(i - 1) + ", %w" + text(i - 1) + " }\n";
    return shader("  %a = alloca %w" + text(n) + "\n  %v = load %w" + text(n) + ", %w" + text(n) + "* %a\n",
                  types);
}

std::string declared_array(uint32_t n) {
    const std::string type = "[" + text(n * 1000000) + " x [65536 x i32]]";
    return shader("  %a = alloca " + type + "\n  %p = getelementptr " + type + ", " + type +
                  "* %a, i32 0, i32 %id, i32 %id\n  store i32 1, i32* %p\n");
}

// ---- aggregates: one instruction moves what a type holds, up to 4,096 scalars, until there are as many as
// libs/front/llvm/work.h has steps for
constexpr uint32_t moved_scalars = 1 << 19;

std::string wide(uint32_t scalars) { return "%w = type { [" + text(scalars) + " x i32], i32 }\n"; }

std::string aggregate_chain(uint32_t n) {
    return shader("  %a = alloca %w\n  %v0 = load %w, %w* %a\n" +
                      repeat(n,
                             [](uint32_t i) {
                                 return "  %v" + text(i + 1) + " = insertvalue %w %v" + text(i) +
                                        ", i32 %id, 0, " + text(i % 1000) + "\n";
                             }) +
                      "  %x = extractvalue %w %v" + text(n) + ", 0, 7\n" + store("%x"),
                  wide(1000));
}

std::string aggregate_copies(uint32_t n) {
    return shader("  %a = alloca %w\n  %b = alloca %w\n  %q = getelementptr %w, %w* %a, i32 0, i32 0, i32 "
                  "%id\n  store i32 %id, i32* %q\n" +
                      repeat(n,
                             [](uint32_t i) {
                                 const char *from = i % 2 ? "%b" : "%a", *to = i % 2 ? "%a" : "%b";
                                 return "  %v" + text(i) + " = load %w, %w* " + from + "\n  store %w %v" +
                                        text(i) + ", %w* " + to + "\n";
                             }) +
                      "  %x = load i32, i32* %q\n" + store("%x"),
                  wide(1000));
}

std::string aggregate_phis(uint32_t n) {
    return shader("  %a = alloca %w\n  %v0 = load %w, %w* %a\n  br label %b0\n" +
                      repeat(n,
                             [](uint32_t i) {
                                 const std::string k = text(i), next = text(i + 1);
                                 return (i ? "" : label("b0")) + "  %c" + k + " = icmp ugt i32 %id, " + k +
                                        "\n  br i1 %c" + k + ", label %t" + k + ", label %b" + next + "\n" +
                                        label("t" + k) + "  %i" + k + " = insertvalue %w %v" + k +
                                        ", i32 %id, 1\n  br label %b" + next + "\n" + label("b" + next) +
                                        "  %v" + next + " = phi %w [ %v" + k + ", %b" + k + " ], [ %i" + k +
                                        ", %t" + k + " ]\n" + std::string();
                             }) +
                      "  %x = extractvalue %w %v" + text(n) + ", 0, 7\n" + store("%x"),
                  wide(500));
}

// ---- long vectors: an instruction for each element

std::string long_sums(uint32_t n) {
    return shader("  %v0 = insertelement <1024 x i32> undef, i32 %id, i32 0\n" +
                  repeat(n,
                         [](uint32_t i) {
                             const std::string v = "%v" + text(i);
                             return "  %v" + text(i + 1) + " = add <1024 x i32> " + v + ", " + v + "\n";
                         }) +
                  "  %x = extractelement <1024 x i32> %v" + text(n) + ", i32 0\n" + store("%x"));
}

std::string computed_insertions(uint32_t n) {
    return shader("  %v0 = insertelement <512 x i32> undef, i32 %id, i32 0\n" +
                  repeat(n,
                         [](uint32_t i) {
                             return "  %v" + text(i + 1) + " = insertelement <512 x i32> %v" + text(i) +
                                    ", i32 " + text(i) + ", i32 %id\n";
                         }) +
                  "  %x = extractelement <512 x i32> %v" + text(n) + ", i32 %id\n" + store("%x"));
}

// ---- pointers and aliases

std::string aliases(uint32_t n) {
    return shader("  store i32 1, i32* @a" + text(n - 1) + "\n",
                  "@g = internal addrspace(0) global i32 0\n" + repeat(n, [](uint32_t i) {
                      return "@a" + text(i) + " = internal alias i32, i32* @" +
                             (i ? "a" + text(i - 1) : std::string("g")) + "\n";
                  }));
}

std::string alias_cycle(uint32_t n) {
    return shader("  store i32 1, i32* @a0\n", repeat(n, [n](uint32_t i) {
                      return "@a" + text(i) + " = internal alias i32, i32* @a" + text((i + 1) % n) + "\n";
                  }));
}

// Each is one of the two before, so that the ways to a variable double.
std::string chosen_pointers(uint32_t n) {
    return shader(
        "  %p0 = alloca i32\n  %p1 = alloca i32\n  store i32 1, i32* %p0\n  store i32 2, i32* %p1\n" +
        repeat(n,
               [](uint32_t i) {
                   const std::string k = text(i);
                   return "  %c" + k + " = icmp ugt i32 %id, " + k + "\n  %p" + text(i + 2) +
                          " = select i1 %c" + k + ", i32* %p" + k + ", i32* %p" + text(i + 1) + "\n";
               }) +
        "  %x = load i32, i32* %p" + text(n + 1) + "\n" + store("%x"));
}

std::string pointer_chain(uint32_t n) {
    return shader("  %p0 = getelementptr [64 x i32], [64 x i32]* @g, i32 0, i32 %id\n" +
                      repeat(n,
                             [](uint32_t i) {
                                 return "  %p" + text(i + 1) + " = getelementptr i32, i32* %p" + text(i) +
                                        ", i32 " + text(i % 3) + "\n";
                             }) +
                      "  store i32 1, i32* %p" + text(n) + "\n",
                  "@g = internal global [64 x i32] zeroinitializer\n");
}

// An expression of an expression of ...
std::string constant_pointers(uint32_t n) {
    std::string pointer = "i32* getelementptr ([64 x i32], [64 x i32]* @g, i32 0, i32 0)";
    for (uint32_t i = 0; i < n; i++)
        pointer = "i32* getelementptr (i32, " + pointer + ", i32 0)";
    return shader("  store i32 1, " + pointer + "\n", "@g = internal global [64 x i32] zeroinitializer\n");
}

// ---- signatures

std::string elements(uint32_t n) {
    DxilText t;
    t.model = "vs";
    for (uint32_t i = 0; i < n; i++) {
        t.inputs.push_back({"A", i / 4, 1, 0, 0, 9, i, i % 4});
        t.outputs.push_back({"B", i / 4, 1, 0, 2, 9, i, i % 4});
    }
    return t.str();
}

// ---- metadata and names

std::string metadata_cycle(uint32_t n) {
    return shader("", "", "!named = !{!100000}\n" + repeat(n, [n](uint32_t i) {
                              return "!" + text(100000 + i) + " = !{!" + text(100000 + (i + 1) % n) + ", !" +
                                     text(100000 + (i * 31) % n) + "}\n";
                          }));
}

// What Ladder reads of metadata leads to itself: resources whose list is its own element.
std::string metadata_of_itself(uint32_t n) {
    std::string all = shader("");
    const size_t at = all.find("!dx.resources = !{!");
    if (at != all.npos)
        all.replace(at, all.find('\n', at) - at, "!dx.resources = !{!100000}");
    return all + "\n!100000 = !{!100001, !100001, !100001, !100001}\n!100001 = !{!100001" +
           repeat(n, [](uint32_t) { return std::string(", !100001"); }) + "}\n";
}

// Loops whose hints lead round in rings that all go through one node.
std::string loop_hints(uint32_t n) {
    return shader(
        repeat(n,
               [](uint32_t i) {
                   const std::string k = text(i);
                   return "  br label %h" + k + "\n" + label("h" + k) + store(k) + "  %c" + k +
                          " = icmp ugt i32 %id, " + k + "\n  br i1 %c" + k + ", label %h" + k + ", label %x" +
                          k + ", !llvm.loop !" + text(100000 + i) + "\n" + label("x" + k);
               }) +
            "  ret void\n",
        "", repeat(n, [n](uint32_t i) {
            const std::string own = "!" + text(100000 + i);
            return own + " = distinct !{" + own + ", !100000, !" + text(100000 + (i + 1) % n) + "}\n";
        }));
}

// Annotations of types that are about each other, member by member.
std::string type_annotations(uint32_t n) {
    std::string types, annotations;
    for (uint32_t i = 0; i < n; i++) {
        types += "%s" + text(i) + " = type { i32, i32 }\n";
        annotations += std::string(i ? ", " : "") + "%s" + text(i) + " undef, !100000";
    }
    return shader("", types,
                  "!dx.typeAnnotations = !{!100001}\n!100000 = !{i32 8, !100002, !100002}\n"
                  "!100001 = !{i32 0, " +
                      annotations + "}\n!100002 = !{i32 6, !\"m\", i32 3, i32 0, i32 7, i32 4}\n");
}

std::string long_names(uint32_t n) {
    return shader("  %v0 = add i32 %id, 1\n" + repeat(8, [n](uint32_t i) {
                      const std::string name = std::string(n, 'n');
                      return "  %" + name + text(i) + " = add i32 %v0, 1\n" + store("%" + name + text(i));
                  }));
}

std::string declarations(uint32_t n) {
    return shader("", repeat(n, [](uint32_t i) { return "declare void @f" + text(i) + "(i32, float)\n"; }) +
                          repeat(n, [](uint32_t i) {
                              return "@g" + text(i) + " = external addrspace(3) global [4 x i32]\n";
                          }));
}

// ---- VSIR

std::string vsir(const std::string& body) {
    return "vsir 1 source\nentry f0 \"main\"\nlocal_size 8 1 1\n"
           "descriptor out uav raw_buffer first=0 \"Out\"\n\nfunction f0 \"main\"() {\n"
           "    %lane = builtin.i32 flat_thread_id_in_group, 0\n    %out = handle out, 0\n" +
           body + "}\n";
}

std::string vsir_constructs(uint32_t n) {
    const auto part = [](uint32_t i) {
        const std::string k = text(i);
        return "    loop\n    %c" + k + " = uge %lane, i32 " + k + "\n    if %c" + k +
               "\n    raw_store.i32 %out, %lane, 4, 1, i32 " + k + "\n";
    };
    return vsir(repeat(n, part) +
                repeat(n, [](uint32_t) { return std::string("    break\n    endif\n    endloop\n"); }));
}

std::string vsir_temps(uint32_t n) {
    return vsir(repeat(n,
                       [](uint32_t i) {
                           return "    temp t" + text(i) + " i32\n    temp_write t" + text(i) + ", %lane\n";
                       }) +
                "    loop\n" +
                repeat(n,
                       [n](uint32_t i) {
                           const std::string k = text(i);
                           return "    %r" + k + " = temp_read.i32 t" + text((i + 1) % n) +
                                  "\n    temp_write t" + k + ", %r" + k + "\n";
                       }) +
                "    %d = uge %r0, i32 9\n    break_if %d\n    endloop\n"
                "    %e = temp_read.i32 t0\n    raw_store.i32 %out, %lane, 4, 1, %e\n");
}

std::string vsir_cases(uint32_t n) {
    return vsir("    switch_begin %lane\n" +
                repeat(n,
                       [](uint32_t i) {
                           return "    case i32 " + text(i) + "\n    raw_store.i32 %out, %lane, 4, 1, i32 " +
                                  text(i) + "\n    break\n";
                       }) +
                "    endswitch\n");
}

std::string vsir_descriptors(uint32_t n) {
    return "vsir 1 source\nentry f0 \"main\"\nlocal_size 8 1 1\n" +
           repeat(n,
                  [](uint32_t i) {
                      return "descriptor d" + text(i) + " uav raw_buffer first=" + text(i) + " \"D" +
                             text(i) + "\"\n";
                  }) +
           "\nfunction f0 \"main\"() {\n" +
           repeat(n,
                  [](uint32_t i) {
                      const std::string k = text(i);
                      return "    %h" + k + " = handle d" + k + ", 0\n    raw_store.i32 %h" + k +
                             ", i32 0, 4, 1, i32 1\n";
                  }) +
           "}\n";
}

} // namespace assembly_sources

std::span<const HostileSource> hostile_assembly() {
    using namespace assembly_sources;
    static constexpr HostileSource all[] = {
        {"nested-ifs", nested_ifs, 500},
        {"nested-loops", nested_loops, 200},
        {"irreducible", irreducible, 100},
        {"switch-cases", switch_cases, 1000},
        {"one-target", one_target, 1000},
        {"phi-web", phi_web, 500},
        {"phi-chain", phi_chain, 300},
        {"call-tree", call_tree, 10},
        {"call-chain", call_chain, 100},
        {"value-chain", value_chain, 3000},
        {"constants", constants, 3000},
        {"table", table, 1000},
        {"variables", variables, 300},
        {"doubled-types", doubled_types, 15},
        {"declared-array", declared_array, 1000},
        {"aggregate-chain", aggregate_chain, 30, moved_scalars},
        {"aggregate-copies", aggregate_copies, 100, moved_scalars},
        {"aggregate-phis", aggregate_phis, 20, moved_scalars},
        {"long-sums", long_sums, 8},
        {"long-sums-more", long_sums, 400},
        {"computed-insertions", computed_insertions, 8},
        {"computed-insertions-more", computed_insertions, 400},
        {"aliases", aliases, 2000},
        {"alias-cycle", alias_cycle, 2000},
        {"chosen-pointers", chosen_pointers, 200},
        {"pointer-chain", pointer_chain, 2000},
        {"constant-pointers", constant_pointers, 60},
        {"elements", elements, 30},
        {"loop-hints", loop_hints, 300},
        {"type-annotations", type_annotations, 500},
        {"metadata-cycle", metadata_cycle, 3000},
        {"metadata-of-itself", metadata_of_itself, 3000},
        {"long-names", long_names, 10000},
        {"declarations", declarations, 2000},
    };
    return all;
}

std::span<const HostileSource> hostile_vsir() {
    using namespace assembly_sources;
    static constexpr HostileSource all[] = {
        {"constructs", vsir_constructs, 300},
        {"temps", vsir_temps, 500},
        {"cases", vsir_cases, 1000},
        {"descriptors", vsir_descriptors, 500},
    };
    return all;
}

} // namespace ladder::test
