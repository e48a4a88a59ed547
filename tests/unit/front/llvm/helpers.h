// A small dialect of LLVM modules, and what its modules become and do: tests of libs/front/llvm need neither
// DXIL nor Vulkan.
//
// Operations of the dialect:
//   declare i32 @test.get(i32)        word n of the input
//   declare void @test.put(i32, i32)  stores a word of the output: its number, its value
//   declare i1 @test.never()          false; a branch on it has one way, and keeps its blocks in their loop
//   declare void @test.end()          ends the thread
//   declare [4 x i32]* @test.common() memory that is no variable of the module
// Address space 3 is groupshared memory; %test.pair is a structure of two words whose members are no parts.
#pragma once

#include "front/llvm/dialect.h"
#include "front/llvm/function_survey.h"
#include "support/testing.h"

#include <optional>
#include <string>
#include <vector>

namespace ladder::front_llvm::test {

class TestDialect final : public Dialect {
public:
    explicit TestDialect(Shared& s) : Dialect(opcodes(Opcode::Call)), s_(s) { s.dialect = this; }

    bool is_operation(const llvm::Function& f) const override { return f.name.starts_with("test."); }
    bool translate(FunctionTranslator& t, const Instruction& i) override;
    void find_loop_hints(const llvm::Function& f, LoopHints& hints) override;
    bool ends_block(const Instruction& i) const override;
    OpaqueType opaque(const llvm::Type* t) const override;
    ir::Storage storage_of(FunctionTranslator& t, const Value* object, uint8_t uses) override;
    bool gives_common_object(const Value* call) const override;

private:
    Shared& s_;
    uint32_t common_ = ir::no_id; // the variable of the common object; no_id: not made yet
};

struct Settings {
    bool native_16bit = true;
    bool converts_to_16bit = false;
};

// A module that was read, and what the translation of its functions shares.
class Module {
public:
    explicit Module(const std::string& text, const Settings& settings = {});
    // The named type, or the type of a global variable.
    const llvm::Type* type(const std::string& name) const;
    const llvm::Type* type_of_global(const std::string& name) const;
    const llvm::GlobalVariable* global(const std::string& name) const;
    // Translates function @main and those that it calls. Throws Failure.
    void translate();
    std::string message() { return diag_.text(); }

    const std::string text; // the module's names are in it

private:
    Diagnostics diag_;

public:
    Arena arena;
    llvm::Module m;
    ir::Program p;
    std::optional<Shared> s;
    std::optional<TestDialect> dialect;
};

// Words that the program puts, in the order of their numbers; nullopt: undefined, or not put.
using Words = std::vector<std::optional<uint32_t>>;

// Translates and executes a module: declarations and functions, of which @main has no parameters. Fails the
// test if it is refused, no valid VSIR, or does what is undefined.
Words execute(const std::string& functions, const std::vector<uint32_t>& input, uint32_t words,
              const Settings& settings = {});
// execute() of a module with these global variables, in which @main has that body and a ret after it.
Words execute_body(const std::string& body, const std::vector<uint32_t>& input, uint32_t words,
                   const std::string& globals = "", const Settings& settings = {});
// Fails the test unless these words are put.
void expect_words(const Words& found, const std::vector<uint32_t>& expected);

// Fails the test unless the steps that were taken between two states of the store are in this range.
void expect_spent(const Work& before, const Work& after, uint64_t least, uint64_t most);

// The text of the program that a module becomes.
std::string program_text(const std::string& functions, const Settings& settings = {});

// The module must be refused with a code and a message that contains `text`.
void expect_refusal(const std::string& functions, Code code, const char* text, const Settings& settings = {});
void expect_refusal_of_body(const std::string& body, Code code, const char* text,
                            const std::string& globals = "", const Settings& settings = {});

} // namespace ladder::front_llvm::test
