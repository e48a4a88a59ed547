// Tokens of shader models 4 and 5, and bytecode of 1 to 3.
#include "hostile_sources.h"

#include "support/d3d_assembler.h"
#include "support/token_assembler.h"

#include <functional>

namespace ladder::test {

namespace token_sources {

std::string text(uint32_t n) { return std::to_string(n); }

std::string repeat(uint32_t n, const std::function<std::string(uint32_t)>& part) {
    std::string all;
    for (uint32_t i = 0; i < n; i++)
        all += part(i);
    return all;
}
std::string repeat(uint32_t n, const char* part) {
    return repeat(n, [part](uint32_t) { return std::string(part); });
}

// ---- tokens

std::string compute(const std::string& body, const std::string& declarations = "") {
    return assemble_container(
        "cs_5_0\ndcl_globalFlags refactoringAllowed\ndcl_uav_raw u0\ndcl_input vThreadID.x\n" + declarations +
        "dcl_temps 8\ndcl_thread_group 64, 1, 1\nmov r0.xyzw, vThreadID.xxxx\n" + body +
        "store_raw u0.x, r0.x, r0.y\nret\n");
}

std::string nested_ifs(uint32_t n) {
    return compute(repeat(n, "if_nz r0.x\niadd r0.xy, r0.xyxx, l(1, 2, 0, 0)\n") +
                   repeat(n, "else\nimul null, r0.y, r0.y, r0.x\nendif\n"));
}

std::string nested_loops(uint32_t n) {
    return compute(repeat(n, "loop\niadd r0.x, r0.x, l(1)\nbreakc_nz r0.x\n") + repeat(n, "endloop\n"));
}

std::string breaks(uint32_t n) {
    return compute("loop\n" + repeat(n, "breakc_nz r0.x\niadd r0.x, r0.x, l(1)\ncontinuec_nz r0.x\n") +
                   "endloop\n");
}

std::string cases(uint32_t n) {
    return compute("switch r0.x\n" +
                   repeat(n,
                          [](uint32_t i) {
                              return "case l(" + text(i) + ")\nmov r0.y, l(" + text(i * 3) + ")\nbreak\n";
                          }) +
                   "endswitch\n");
}

std::string falling_cases(uint32_t n) {
    return compute("switch r0.x\n" +
                   repeat(n, [](uint32_t i) { return "case l(" + text(i) + ")\niadd r0.y, r0.y, r0.x\n"; }) +
                   "default\nbreak\nendswitch\n");
}

std::string switches(uint32_t n) {
    return compute(repeat(n, "switch r0.x\ncase l(1)\nif_nz r0.y\nbreak\nendif\niadd r0.x, r0.x, l(1)\n") +
                   repeat(n, "break\nendswitch\n"));
}

std::string call_tree(uint32_t n) {
    return assemble_container("cs_5_0\ndcl_globalFlags refactoringAllowed\ndcl_uav_raw u0\ndcl_temps 2\n"
                              "dcl_thread_group 1, 1, 1\nmov r0.xyzw, l(1, 2, 3, 4)\ncall label" +
                              text(n) + "\nstore_raw u0.x, r0.x, r0.y\nret\n" + repeat(n + 1, [](uint32_t i) {
                                  const std::string below = "call label" + text(i ? i - 1 : 0) + "\n";
                                  return "label label" + text(i) + "\n" +
                                         (i ? below + below : "iadd r0.x, r0.x, l(1)\n") + "ret\n";
                              }));
}

std::string indexed_temps(uint32_t n) {
    return compute(repeat(n,
                          [](uint32_t i) {
                              return "mov x" + text(i) + "[r0.x + 0].x, r0.x\nmov r0.y, x" + text(i) +
                                     "[r0.y + 1].x\n";
                          }),
                   repeat(n, [](uint32_t i) { return "dcl_indexableTemp x" + text(i) + "[64], 4\n"; }));
}

std::string declared_temps(uint32_t n) {
    return compute("mov x0[r0.x + 0].x, r0.x\nmov r0.y, x0[r0.y + 0].x\n",
                   "dcl_indexableTemp x0[" + text(n * 1000000) + "], 4\n");
}

std::string declared_memory(uint32_t n) {
    return compute("store_raw g0.x, r0.x, r0.y\n", "dcl_tgsm_raw g0, " + text(n * 1000000) + "\n");
}

std::string forks(uint32_t n) {
    return assemble_container(
        "// patch SV_TessFactor 0 0 x float 13\nhs_5_0\nhs_decls\n"
        "dcl_input_control_point_count 3\ndcl_output_control_point_count 3\n"
        "dcl_tessellator_domain domain_tri\ndcl_tessellator_partitioning partitioning_integer\n"
        "dcl_tessellator_output_primitive output_triangle_cw\n" +
        repeat(8, [n](uint32_t) {
            return "hs_fork_phase\ndcl_hs_fork_phase_instance_count " + text(n * 1000000) +
                   "\ndcl_input vForkInstanceID\ndcl_output_siv o0.x, finalTriUeq0EdgeTessFactor\n"
                   "dcl_temps 1\nmov r0.x, vForkInstanceID.x\nmov o0.x, r0.x\nret\n";
        }));
}

// Phases of a hull shader, each with its own temps and outputs.
std::string phases(uint32_t n) {
    return assemble_container(
        "// patch SV_TessFactor 0 0 x float 13\nhs_5_0\nhs_decls\n"
        "dcl_input_control_point_count 3\ndcl_output_control_point_count 3\n"
        "dcl_tessellator_domain domain_tri\ndcl_tessellator_partitioning partitioning_integer\n"
        "dcl_tessellator_output_primitive output_triangle_cw\n" +
        repeat(n, [n](uint32_t i) {
            return std::string(2 * i < n ? "hs_fork_phase\n" : "hs_join_phase\n") +
                   "dcl_output_siv o0.x, finalTriUeq0EdgeTessFactor\ndcl_temps 1\nmov r0.x, l(" + text(i) +
                   ")\nmov o0.x, r0.x\nret\n";
        }));
}

// A range of registers for each phase, all of the same registers, read where only the shader knows.
std::string index_ranges(uint32_t n) {
    return assemble_container("// in A 0 0 xyzw float 0\n// in A 1 1 xyzw float 0\n// in A 2 2 xyzw float 0\n"
                              "// in A 3 3 xyzw float 0\n// out SV_Position 0 0 xyzw float 1\nvs_5_0\n"
                              "dcl_globalFlags refactoringAllowed\ndcl_input v0.xyzw\ndcl_input v1.xyzw\n"
                              "dcl_input v2.xyzw\ndcl_input v3.xyzw\n" +
                              repeat(n, "dcl_index_range v0.xyzw 4\n") +
                              "dcl_output_siv o0.xyzw, position\ndcl_temps 2\nmov r0.x, l(1)\n" +
                              repeat(n, "add r0.xyzw, r0.xyzw, v[r0.x + 0].xyzw\n") +
                              "mov o0.xyzw, r0.xyzw\nret\n");
}

// As many elements as components; each name comes twice.
std::string elements(uint32_t n) {
    const auto element = [](uint32_t i) {
        return "// in A" + text(i / 2) + " " + text(i % 2) + " " + text(i / 4) + " " + "xyzw"[i % 4] +
               " float 0\n";
    };
    const auto declaration = [](uint32_t i) {
        return "dcl_input_ps linear v" + text(i / 4) + "." + "xyzw"[i % 4] + "\n";
    };
    return assemble_container(repeat(n, element) +
                              "// out SV_Target 0 0 xyzw float 64\nps_5_0\ndcl_globalFlags "
                              "refactoringAllowed\n" +
                              repeat(n, declaration) + "dcl_output o0.xyzw\nmov o0.xyzw, v0.xxxx\nret\n");
}

// As many types behind an interface as calls of it: each call may reach each type.
std::string interfaces(uint32_t n) {
    return compute(
        repeat(n, "fcall fp0[r0.x + 0][0]\n") + "store_raw u0.x, r0.x, r0.y\nret\n" +
            repeat(n, [](uint32_t i) { return "label fb" + text(i) + "\niadd r0.x, r0.x, l(1)\nret\n"; }),
        repeat(n, [](uint32_t i) { return "dcl_function_body fb" + text(i) + "\n"; }) +
            repeat(
                n,
                [](uint32_t i) { return "dcl_function_table ft" + text(i) + " = {fb" + text(i) + "}\n"; }) +
            "dcl_interface_dynamicindexed fp0[2][1] = {" +
            repeat(n, [](uint32_t i) { return (i ? ", ft" : "ft") + text(i); }) + "}\n");
}

std::string constant_buffer(uint32_t n) {
    return compute("mov r0.x, icb[r0.x + 0].x\n",
                   "dcl_immediateConstantBuffer {\n" + repeat(n, [n](uint32_t i) {
                       return "{ " + text(i) + ", 2, 3, 4 }" + (i + 1 < n ? ",\n" : "\n");
                   }) + "}\n");
}

std::string live_values(uint32_t n) {
    return compute("loop\nbreakc_nz r0.x\n" +
                   repeat(n,
                          [](uint32_t i) {
                              const std::string a = "r" + text(1 + i % 7),
                                                b = "r" + text(1 + (i * 3 + 1) % 7);
                              return "if_nz " + a + ".x\nmov " + a + ".xyzw, " + b + ".wxyz\nendif\n";
                          }) +
                   "endloop\nmov r0.x, r3.x\n");
}

// ---- bytecode

std::string bytes_of(const std::string& assembly) {
    const std::vector<uint32_t> words = assemble_d3d(assembly);
    return {reinterpret_cast<const char*>(words.data()), 4 * words.size()};
}

// Three subroutines, as deep as calls go, each of which calls the next n times: n * n * n of the last.
std::string d3d_calls(uint32_t n) {
    return bytes_of("vs_3_0\ndcl_position o0\nmov r0, c0\ncall l0\nmov o0, r0\nret\n" +
                    repeat(3,
                           [n](uint32_t i) {
                               return "label l" + text(i) + "\n" +
                                      repeat(n, [i](uint32_t) { return "call l" + text(i + 1) + "\n"; }) +
                                      "ret\n";
                           }) +
                    "label l3\nadd r0, r0, c1\nret\n");
}

std::string d3d_ifs(uint32_t n) {
    return bytes_of("ps_3_0\ndcl_texcoord v0\nmov r0, v0\n" +
                    repeat(n, "if_gt r0.x, c0.x\nadd r0, r0, c1\n") +
                    repeat(n, "else\nmul r0, r0, r0\nendif\n") + "mov oC0, r0\n");
}

std::string d3d_loops(uint32_t n) {
    return bytes_of("ps_3_0\ndcl_texcoord v0\nmov r0, v0\n" +
                    repeat(n, "loop aL, i0\nadd r0, r0, c1\nbreak_gt r0.x, c0.x\n") + repeat(n, "endloop\n") +
                    "mov oC0, r0\n");
}

std::string d3d_constants(uint32_t n) {
    return bytes_of(
        "vs_3_0\ndcl_position o0\n" +
        repeat(n, [](uint32_t i) { return "def c" + text(i % 256) + ", " + text(i) + ", 2, 3, 4\n"; }) +
        "mova a0, c0\nmov r0, c0[a0.x]\nmov o0, r0\n");
}

std::string d3d_chain(uint32_t n) {
    return bytes_of("ps_3_0\ndcl_texcoord v0\nmov r0, v0\nmov r1, v0\n" +
                    repeat(n, "mad r0, r0, r1, -r0.wzyx\nadd_sat r1.xz, r0, r1\n") + "mov oC0, r0\n");
}

// A write of each output at each, as the register is known at run time only.
std::string d3d_relative_outputs(uint32_t n) {
    return bytes_of(
        "vs_3_0\ndcl_position o0\n" +
        repeat(11, [](uint32_t i) { return "dcl_texcoord" + text(i) + " o" + text(i + 1) + "\n"; }) +
        "mova a0, c0\nmov o0, c1\n" + repeat(n, "mov o0[a0.x], c2\n"));
}

std::string d3d_comment(uint32_t n) {
    return bytes_of("ps_3_0\ndcl_texcoord v0\n.words " + text(0xfffe | (n & 0x7fff) << 16) + "\n" +
                    repeat(n & 0x7fff, ".words 0x42415443\n") + "mov oC0, v0\n");
}

} // namespace token_sources

std::span<const HostileSource> hostile_tokens() {
    using namespace token_sources;
    static constexpr HostileSource all[] = {
        {"nested-ifs", nested_ifs, 300},
        {"nested-loops", nested_loops, 100},
        {"breaks", breaks, 300},
        {"cases", cases, 800},
        {"falling-cases", falling_cases, 500},
        {"switches", switches, 60},
        {"call-tree", call_tree, 8},
        {"indexed-temps", indexed_temps, 200},
        {"declared-temps", declared_temps, 1000},
        {"declared-memory", declared_memory, 1000},
        {"forks", forks, 1000},
        {"phases", phases, 300},
        {"index-ranges", index_ranges, 300},
        {"elements", elements, 30},
        {"interfaces", interfaces, 30, 65536},
        {"constant-buffer", constant_buffer, 800},
        {"live-values", live_values, 400},
    };
    return all;
}

std::span<const HostileSource> hostile_bytecode() {
    using namespace token_sources;
    static constexpr HostileSource all[] = {
        {"calls", d3d_calls, 15, 262144},
        {"ifs", d3d_ifs, 100},
        {"loops", d3d_loops, 50},
        {"constants", d3d_constants, 1000},
        {"chain", d3d_chain, 1000},
        {"comment", d3d_comment, 4000},
        {"relative-outputs", d3d_relative_outputs, 30},
        {"relative-outputs-more", d3d_relative_outputs, 1000},
    };
    return all;
}

} // namespace ladder::test
