// SPIR-V 2.17, universal limits: what would break one is lowered, or refused by name.
#include "support.h"

#include "passes/passes.h"
#include "spirv/module/module_builder.h"

namespace test_limits {

using namespace ladder;
using spirv::Environment;
using spirv::shader;
using spirv::translate;
using spirv::Written;
namespace limits = spirv::limits;

namespace {

void refuses(const Written& w, const char* message) {
    assert_int_equal(static_cast<int>(w.code), static_cast<int>(Code::Unsupported));
    if (w.message.find(message) == std::string::npos)
        fail_msg("no '%s' in %s", message, w.message.c_str());
}

void accepts(const Written& w, Environment e) {
    if (w.code != Code::Ok)
        fail_msg("%s", w.message.c_str());
    const std::string bad = spirv::verdict(w.words, e);
    if (!bad.empty())
        fail_msg("%s", bad.c_str());
}

// Writes a program that a function makes.
template <class Make>
Written write_made(ir::Level level, Make make) {
    Written w;
    Arena arena, scratch;
    ir::Program p(arena);
    Diagnostics diag("made");
    p.level = level;
    p.entry_point().name = "main";
    p.new_function("main").return_type = ir::Type::Void;
    make(p, p.functions[0]);
    Vec<uint32_t> words(arena);
    try {
        spirv::write_lowered(p, spirv::Options(), scratch, diag, words);
    } catch (const Failure& f) {
        w.code = f.code;
    }
    w.message = diag.text();
    w.words.assign(words.begin(), words.end());
    return w;
}

// All passes, then the writer.
Written compile(const std::string& text) {
    Written w;
    Arena arena, scratch;
    ir::Program p(arena);
    Diagnostics diag("text");
    Vec<uint32_t> words(arena);
    try {
        ir::parse(p, text, diag);
        ir::validate(p, diag, "test");
        const ir::Target all = target(spirv::Options());
        passes::Context context{diag, scratch};
        context.target = &all;
        passes::run_passes(passes::pipeline(), p, context);
        ir::validate(p, diag, "passes");
        write(p, spirv::Options(), scratch, diag, words);
    } catch (const Failure& f) {
        w.code = f.code;
    }
    w.message = diag.text();
    w.words.assign(words.begin(), words.end());
    return w;
}

struct Instruction {
    spv::Op op;
    std::span<const uint32_t> words;
};
std::vector<Instruction> instructions(const std::vector<uint32_t>& words) {
    std::vector<Instruction> list;
    for (size_t at = 5; at < words.size(); at += words[at] >> 16)
        list.push_back({static_cast<spv::Op>(words[at] & 0xffff), {words.data() + at, words[at] >> 16}});
    return list;
}
size_t count(const std::vector<uint32_t>& words, spv::Op op) {
    size_t n = 0;
    for (const Instruction& i : instructions(words))
        n += i.op == op;
    return n;
}

// A switch of `cases` cases, each of which goes to one of `targets` blocks.
std::string switching(uint32_t cases, uint32_t targets, const char* type) {
    std::string text =
        std::string("vsir 1 cfg-ssa\nentry main \"main\"\ndescriptor d uav raw_buffer first=0\n"
                    "function main() {\nentry:\n    %h = handle d, 0\n    %i = builtin.i32 "
                    "thread_id, 0\n") +
        (*type == 'i' && type[1] == '6' ? "    %s = zext.i64 %i\n" : "    %s = iadd.i32 %i, 0\n") +
        "    switch %s, other";
    for (uint32_t n = 0; n < cases; n++)
        text += ", [" + std::string(type) + " " + std::to_string(n * 3) + ", t" +
                std::to_string(n % targets) + "]";
    text += "\n";
    for (uint32_t n = 0; n < targets; n++)
        text += "t" + std::to_string(n) + ":\n    raw_store.i32 %h, " + std::to_string(n * 4) +
                ", 4, 1, i32 1\n    branch end\n";
    return text + "other:\n    raw_store.i32 %h, 4, 4, 1, i32 2\n    branch end\nend:\n    return\n}\n";
}

void check_switch(uint32_t cases, uint32_t targets, const char* type) {
    const Written w = compile(switching(cases, targets, type));
    accepts(w, Environment::Vulkan13);
    const uint32_t step = type[1] == '6' ? 3 : 2;
    size_t pairs = 0;
    for (const Instruction& i : instructions(w.words)) {
        if (i.op != spv::Op::OpSwitch || (i.words.size() - 3) / step < 1000)
            continue; // the structurizer's own
        assert_true((i.words.size() - 3) / step <= limits::switch_cases);
        pairs += (i.words.size() - 3) / step;
    }
    assert_int_equal(pairs, cases);
}

void switches(void**) {
    check_switch(limits::switch_cases, 5, "i32");
    check_switch(limits::switch_cases + 1000, 7, "i32"); // targets stay whole
    check_switch(40000, 1, "i32");                       // one target fills several switches
    check_switch(40000, 4000, "i32");
    check_switch(40000, 3, "i64");
    // What is structured already is not changed any more.
    std::string body = "    branch head\nhead: selection merge end\n    switch %0, end";
    for (uint32_t n = 0; n <= limits::switch_cases; n++)
        body += ", [i32 " + std::to_string(n) + ", one]";
    refuses(translate(shader(body + "\none:\n    branch end\nend:\n"), Environment::Vulkan13), "16383 cases");
}

// Executed: test_execute.cpp.
void parameters(void**) {
    std::string list, arguments;
    for (uint32_t n = 0; n < 300; n++) {
        list += (n ? ", " : "") + std::string(n % 2 ? "bool" : "f32") + " %p" + std::to_string(n);
        arguments += n % 2 ? ", bool true" : ", f32 2.0";
    }
    const std::string text =
        "vsir 1 structured-ssa\nentry f \"main\"\ndescriptor d uav raw_buffer first=0\nfunction f() {\nb:\n"
        "    %h = handle d, 0\n    %r = call.f32 g" +
        arguments + "\n    raw_store.f32 %h, 0, 4, 1, %r\n    return\n}\nfunction g(" + list +
        ") -> f32 {\nb:\n    %s = select.f32 %p299, %p298, %p0\n    return %s\n}\n";
    for (Environment e : spirv::environments) {
        const std::vector<uint32_t> words = spirv::valid(text, e);
        assert_int_equal(count(words, spv::Op::OpFunctionParameter), limits::parameters);
    }
}

// `count` private variables, each written.
std::string variables(uint32_t count) {
    std::string declarations, body;
    for (uint32_t n = 0; n < count; n++) {
        const std::string number = std::to_string(n);
        declarations += "variable v" + number + " private i32[1]\n";
        body += "    var_store v" + number + ", 0, i32 1\n";
    }
    return "vsir 1 structured-ssa\nentry f \"main\"\n" + declarations + "function f() {\nb:\n" + body +
           "    return\n}\n";
}

void global_variables(void**) {
    spirv::valid(variables(limits::global_variables), Environment::Vulkan11);
    refuses(translate(variables(limits::global_variables + 1), Environment::Vulkan11),
            "more than 65535 global variables (SPIR-V 2.17)");
    // From SPIR-V 1.4 on the entry point lists them all.
    refuses(translate(variables(limits::global_variables), Environment::Vulkan13),
            "words of name and interface");
}

void local_variables(void**) {
    const auto make = [](uint32_t temps) {
        return write_made(ir::Level::StructuredTemps, [&](ir::Program& p, ir::Function& f) {
            const ir::BlockId b = p.new_block(f);
            f.order.push(b);
            const ir::Operand one = p.i32(1);
            for (uint32_t n = 0; n < temps; n++) {
                const ir::Operand operands[] = {ir::Operand::temp(p.new_temp(f, ir::Type::I32)), one};
                append(f.block(b), p.new_instr(f, ir::Op::TempWrite, ir::Type::I32, operands, 0));
            }
            append(f.block(b), p.new_instr(f, ir::Op::Return, ir::Type::Void, {}, 0));
        });
    };
    accepts(make(1000), Environment::Vulkan13);
    assert_int_equal(static_cast<int>(make(limits::local_variables).code), static_cast<int>(Code::Ok));
    refuses(make(limits::local_variables + 1), "more than 524287 local variables (SPIR-V 2.17)");
}

// One dot4_add takes sixteen ids.
void ids(void**) {
    const Written w = write_made(ir::Level::StructuredSsa, [](ir::Program& p, ir::Function& f) {
        const ir::BlockId b = p.new_block(f);
        f.order.push(b);
        for (uint32_t n = 0; n < limits::ids / 6 + 1; n++) { // each takes six
            const ir::Operand operands[] = {p.i32(1), p.boolean(true)};
            append(f.block(b), p.new_instr(f, ir::Op::WaveReadFirstWhere, ir::Type::I32, operands, 1));
        }
        append(f.block(b), p.new_instr(f, ir::Op::Return, ir::Type::Void, {}, 0));
    });
    refuses(w, "SPIR-V ids: more than 4194303 (SPIR-V 2.17)");
}

void names(void**) {
    const auto named = [](size_t bytes) {
        const std::string name(bytes, 'n');
        spirv::Options options;
        options.entry_point_name = name;
        return translate("vsir 1 structured-ssa\nentry f \"main\"\nfunction f() {\nb:\n    return\n}\n",
                         options);
    };
    accepts(named(limits::string_bytes), Environment::Vulkan13);
    refuses(named(limits::string_bytes + 1), "name has more than 65535 bytes (SPIR-V 2.17)");
}

// SPIR-V 2.3: 65,535 words in an instruction.
void initializers(void**) {
    std::string list;
    for (uint32_t n = 0; n < 65533; n++)
        list += (n ? ", " : "") + std::to_string(n);
    const auto with = [&](const std::string& elements, uint32_t n) {
        return translate(shader("    %3 = var_load.i32 v, %0\n    raw_store.i32 %1, 0, 4, 1, %3\n",
                                "variable v constant i32[" + std::to_string(n) + "] = {" + elements + "}\n"),
                         Environment::Vulkan13);
    };
    refuses(with(list, 65533), "constant or type of 65533 parts");
    accepts(with(list.substr(0, list.rfind(',')), 65532), Environment::Vulkan13);
}

void phis(void**) {
    constexpr uint32_t breaks = 33000;
    std::string body = "    branch head\nhead: loop merge done continue again\n    branch c0\n",
                phi = "    %p = phi.i32";
    for (uint32_t n = 0; n < breaks; n++) {
        const std::string number = std::to_string(n);
        body += "c" + number + ":\n    %k" + number + " = ieq %0, i32 " + number + "\n    branch_if %k" +
                number + ", done, " + (n + 1 < breaks ? "c" + std::to_string(n + 1) : "again") + "\n";
        phi += (n ? ", " : " ") + number + ", c" + number;
    }
    body += "again:\n    branch head\ndone:\n" + phi + "\n    raw_store.i32 %1, 0, 4, 1, %p\n";
    refuses(translate(shader(body), Environment::Vulkan13),
            "more incoming edges than a SPIR-V instruction can list");
}

} // namespace

TEST_GROUP(limits) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(switches),        cmocka_unit_test(parameters), cmocka_unit_test(global_variables),
        cmocka_unit_test(local_variables), cmocka_unit_test(ids),        cmocka_unit_test(names),
        cmocka_unit_test(initializers),    cmocka_unit_test(phis),
    };
    return cmocka_run_group_tests_name("limits", tests, nullptr, nullptr);
}

} // namespace test_limits
