// spirv-val in the test's own process: a function's blocks as SPIR-V words, and what SPIRV-Tools says of
// them.
#pragma once

#include "vsir/core/program.h"

#include <spirv-tools/libspirv.h>

#include <string>
#include <vector>

namespace ladder::test {

// A module with one compute entry whose blocks are those of `f`, in f.order. Conditions are undefined values:
// the validator looks at the graph only. Instructions other than terminators are left out.
inline std::vector<uint32_t> to_spirv(const ir::Program& p, const ir::Function& f, bool v16) {
    std::vector<uint32_t> w{0x07230203, v16 ? 0x10600u : 0x10300u, 0, 100 + f.blocks.size(), 0};
    auto op = [&](uint32_t code, std::initializer_list<uint32_t> args) {
        w.push_back(static_cast<uint32_t>(args.size() + 1) << 16 | code);
        w.insert(w.end(), args);
    };
    constexpr uint32_t t_void = 1, t_fn = 2, t_bool = 3, t_int = 4, main_fn = 5, u_bool = 6, u_int = 7;
    auto id = [](ir::BlockId b) { return 100 + b; };
    op(17, {1});                         // OpCapability Shader
    op(14, {0, 1});                      // OpMemoryModel Logical GLSL450
    op(15, {5, main_fn, 0x6e69616d, 0}); // OpEntryPoint GLCompute "main"
    op(16, {main_fn, 17, 1, 1, 1});      // OpExecutionMode LocalSize 1 1 1
    op(19, {t_void});
    op(33, {t_fn, t_void});
    op(20, {t_bool});
    op(21, {t_int, 32, 0});
    op(1, {t_bool, u_bool}); // OpUndef
    op(1, {t_int, u_int});
    op(54, {t_void, main_fn, 0, t_fn}); // OpFunction
    for (ir::BlockId b : f.order) {
        const ir::Block& block = f.block(b);
        const ir::Instr& t = *block.last;
        op(248, {id(b)});
        if (block.construct == ir::Construct::Selection)
            op(247, {id(block.merge), 0});
        if (block.construct == ir::Construct::Loop)
            op(246, {id(block.merge), id(block.continuing), 0});
        switch (t.op) {
        case ir::Op::Branch: op(249, {id(t[0].number())}); break;
        case ir::Op::BranchIf: op(250, {u_bool, id(t[1].number()), id(t[2].number())}); break;
        case ir::Op::Switch:
            w.push_back((t.operand_count + 1) << 16 | 251);
            w.push_back(u_int);
            w.push_back(id(t[1].number()));
            for (uint32_t i = 2; i < t.operand_count; i += 2) {
                w.push_back(static_cast<uint32_t>(p.constants[t[i].number()].bits));
                w.push_back(id(t[i + 1].number()));
            }
            break;
        case ir::Op::Return: op(253, {}); break;
        default: op(255, {}); break;
        }
    }
    op(56, {});
    return w;
}

// Empty if the module is valid, else the message.
inline std::string spirv_val(const std::vector<uint32_t>& words, spv_target_env env) {
    spv_context context = spvContextCreate(env);
    spv_const_binary_t binary{words.data(), words.size()};
    spv_diagnostic diagnostic = nullptr;
    std::string message;
    if (spvValidate(context, &binary, &diagnostic) != SPV_SUCCESS)
        message = diagnostic ? diagnostic->error : "?";
    spvDiagnosticDestroy(diagnostic);
    spvContextDestroy(context);
    return message;
}

// Oldest and newest target environment.
inline std::string spirv_val_both(const ir::Program& p, const ir::Function& f) {
    std::string message = spirv_val(to_spirv(p, f, false), SPV_ENV_VULKAN_1_1);
    if (message.empty())
        message = spirv_val(to_spirv(p, f, true), SPV_ENV_VULKAN_1_3);
    return message;
}

} // namespace ladder::test
