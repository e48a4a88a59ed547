// Convergence tokens: which blocks they keep in a loop, and the rules that a module may break.
#include "support/compile_shader.h"
#include "support/testing.h"

#include <cstddef>
#include <cstring>
#include <sstream>
#include <vector>

namespace test_convergence {

using namespace ladder::test;

namespace {

const char head[] =
    R"(target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"
declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.loop()
declare token @llvm.experimental.convergence.anchor()
declare i32 @llvm.spv.wave.reduce.sum.i32(i32) #1
declare i32 @llvm.spv.thread.id.i32(i32) #2
)";
const char tail[] = R"(
attributes #0 = { convergent "hlsl.numthreads"="4,1,1" "hlsl.shader"="compute" }
attributes #1 = { convergent }
attributes #2 = { nounwind }
)";

Compiled compile_body(const std::string& body, ladder_target_type target = LADDER_TARGET_VSIR) {
    return compile(head + ("define void @main() #0 {\n" + body + "}\n") + tail, "vulkan1.3", "", target);
}

// How many blocks say that they belong to a loop that the graph alone would not have them in.
size_t hints(const std::string& vsir) {
    size_t count = 0;
    for (size_t at = vsir.find(" in_loop "); at != std::string::npos; at = vsir.find(" in_loop ", at + 1))
        count++;
    return count;
}

// A loop whose way out has a wave operation with a token.
std::string loop_with_break(const char* token) {
    return std::string(R"(entry:
  %t = call token @llvm.experimental.convergence.entry()
  %x = call i32 @llvm.spv.thread.id.i32(i32 0)
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %l = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t) ]
  %c = icmp ult i32 %i, %x
  br i1 %c, label %latch, label %out
latch:
  %next = add nuw nsw i32 %i, 1
  br label %head
out:
  %s = call i32 @llvm.spv.wave.reduce.sum.i32(i32 %i) [ "convergencectrl"(token )") +
           token + R"() ]
  br label %end
end:
  ret void
)";
}

void check_hints(const std::string& body, size_t expected) {
    const Compiled front = compile_body(body);
    if (front.result != LADDER_OK)
        fail_msg("%s", front.messages.c_str());
    assert_int_equal(hints(front.bytes), expected);
    const Compiled spirv = compile_body(body, LADDER_TARGET_SPIRV_BINARY);
    assert_int_equal(spirv.result, LADDER_OK);
}

void break_with_token(void**) { check_hints(loop_with_break("%l"), 1); }

void break_without_token(void**) { check_hints(loop_with_break("%t"), 0); }

std::string nested(const char* token) {
    return std::string(R"(entry:
  %t = call token @llvm.experimental.convergence.entry()
  %x = call i32 @llvm.spv.thread.id.i32(i32 0)
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %i2, %outer.latch ]
  %o = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t) ]
  br label %inner
inner:
  %j = phi i32 [ 0, %outer ], [ %j2, %inner.latch ]
  %n = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %o) ]
  %c = icmp ult i32 %j, %x
  br i1 %c, label %inner.latch, label %leave
inner.latch:
  %j2 = add i32 %j, 1
  br label %inner
leave:
  %s = call i32 @llvm.spv.wave.reduce.sum.i32(i32 %j) [ "convergencectrl"(token )") +
           token + R"() ]
  %d = icmp ult i32 %i, %x
  br i1 %d, label %outer.latch, label %end
outer.latch:
  %i2 = add i32 %i, %s
  br label %outer
end:
  ret void
)";
}

void inner_break_with_inner_token(void**) { check_hints(nested("%n"), 1); }

// The block is in the outer loop anyway.
void inner_break_with_outer_token(void**) { check_hints(nested("%o"), 0); }

void late_branch(void**) {
    // What lies between the loop and the use belongs to it, too.
    check_hints(R"(entry:
  %t = call token @llvm.experimental.convergence.entry()
  %x = call i32 @llvm.spv.thread.id.i32(i32 0)
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %l = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t) ]
  %c = icmp ult i32 %i, %x
  br i1 %c, label %latch, label %out
latch:
  %next = add i32 %i, 1
  br label %head
out:
  %d = icmp eq i32 %i, 3
  br i1 %d, label %use, label %end
use:
  %s = call i32 @llvm.spv.wave.reduce.sum.i32(i32 %i) [ "convergencectrl"(token %l) ]
  br label %end
end:
  ret void
)",
                2);
}

void switch_exits(void**) {
    check_hints(R"(entry:
  %t = call token @llvm.experimental.convergence.entry()
  %x = call i32 @llvm.spv.thread.id.i32(i32 0)
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %l = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t) ]
  switch i32 %x, label %latch [ i32 0, label %one
                                i32 1, label %two
                                i32 2, label %end ]
latch:
  %next = add i32 %i, 1
  %c = icmp ult i32 %next, 5
  br i1 %c, label %head, label %end
one:
  %s = call i32 @llvm.spv.wave.reduce.sum.i32(i32 %i) [ "convergencectrl"(token %l) ]
  br label %end
two:
  br label %end
end:
  ret void
)",
                1);
}

// A block that has left the loop halfway: what uses the token from outside is no part of the round.
void two_tokens_in_a_block(void**) {
    std::string body = loop_with_break("%l");
    const size_t at = body.find("  br label %end");
    body.insert(at,
                "  %u = call i32 @llvm.spv.wave.reduce.sum.i32(i32 %s) [ \"convergencectrl\"(token %t) ]\n");
    check_hints(body, 1);
}

// Where LLVM has removed a loop, poison is left of its token.
void token_of_a_removed_loop(void**) { check_hints(loop_with_break("poison"), 0); }

// Without tokens the loops are those of the graph.
void uncontrolled(void**) {
    check_hints(R"(entry:
  %x = call i32 @llvm.spv.thread.id.i32(i32 0)
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %c = icmp ult i32 %i, %x
  br i1 %c, label %latch, label %out
latch:
  %next = add i32 %i, 1
  br label %head
out:
  %s = call i32 @llvm.spv.wave.reduce.sum.i32(i32 %i)
  ret void
)",
                0);
}

// The blocks and edges of a function, a line a block: NAME [loop:TOKEN] [wave:TOKEN]... > NAME NAME ...
// A token has the name of the block that makes it.
std::string body_of(const std::string& graph) {
    std::istringstream lines(graph);
    std::string body, line;
    for (uint32_t waves = 0, first = true; std::getline(lines, line); first = false) {
        std::istringstream words(line);
        std::string name, word;
        words >> name;
        body += name + ":\n";
        if (first)
            body += "  %t." + name + " = call token @llvm.experimental.convergence.entry()\n" +
                    "  %x = call i32 @llvm.spv.thread.id.i32(i32 0)\n";
        auto bundle = [&] { return " [ \"convergencectrl\"(token %t." + word.substr(5) + ") ]\n"; };
        while (words >> word && word != ">")
            if (word.starts_with("loop:"))
                body += "  %t." + name + " = call token @llvm.experimental.convergence.loop()" + bundle();
            else
                body += "  %w" + std::to_string(waves++) +
                        " = call i32 @llvm.spv.wave.reduce.sum.i32(i32 1)" + bundle();
        std::vector<std::string> to;
        while (words >> word)
            to.push_back("label %" + word);
        if (to.empty())
            body += "  ret void\n";
        else if (to.size() == 1)
            body += "  br " + to[0] + "\n";
        else {
            body += "  switch i32 %x, " + to[0] + " [";
            for (size_t n = 1; n < to.size(); n++)
                body += " i32 " + std::to_string(n) + ", " + to[n];
            body += " ]\n";
        }
    }
    return body;
}

// Which blocks are in which loop although the graph alone would not say so: "out:head use:head".
std::string regions(const std::string& graph) {
    std::vector<std::string> names;
    std::istringstream lines(graph);
    for (std::string line; std::getline(lines, line);)
        names.push_back(line.substr(0, line.find(' ')));
    const Compiled front = compile_body(body_of(graph));
    if (front.result != LADDER_OK)
        fail_msg("%s", front.messages.c_str());
    const Compiled spirv = compile_body(body_of(graph), LADDER_TARGET_SPIRV_BINARY);
    assert_int_equal(spirv.result, LADDER_OK);
    assert_string_equal(validate_spirv(spirv.words(), "vulkan1.3").c_str(), "");
    std::string found;
    std::istringstream text(front.bytes);
    for (std::string line; std::getline(text, line);)
        if (const size_t at = line.find(": in_loop b"); at != std::string::npos)
            found += (found.empty() ? "" : " ") + names.at(std::stoul(line.substr(1))) + ":" +
                     names.at(std::stoul(line.substr(at + 11)));
    return found;
}

// The regions of LLVM's unit tests of convergence regions.
void all_regions(void**) {
    const struct {
        const char *graph, *in_loop;
    } cases[] = {
        // No loop.
        {"entry > a b\na wave:entry > end\nb > end\nend wave:entry", ""},
        // A loop that its header leaves, and one that a block in the middle leaves.
        {"entry > head\nhead loop:entry wave:head > body end\nbody > head\nend wave:entry", ""},
        {"entry > head\nhead loop:entry > body\nbody wave:head > latch end\nlatch > head\nend wave:entry",
         ""},
        // A break without the token, with it, and with that of the function.
        {"entry > head\nhead loop:entry > body out\nbody > head\nout > end\nend", ""},
        {"entry > head\nhead loop:entry > body out\nbody > head\nout wave:head > end\nend", "out:head"},
        {"entry > head\nhead loop:entry > body out\nbody > head\nout wave:entry > end\nend", ""},
        // Two loops, one after the other.
        {"entry > a\na loop:entry > a2 aout\na2 > a\naout wave:a > b\nb loop:entry > b2 bout\nb2 > b\nbout "
         "wave:b > end\nend",
         "aout:a bout:b"},
        // Both ways of a branch leave, with the token in both, in one, in none.
        {"entry > head\nhead loop:entry > body both\nbody > head\nboth > l r\nl wave:head > end\nr wave:head "
         "> "
         "end\nend",
         "both:head l:head r:head"},
        {"entry > head\nhead loop:entry > body both\nbody > head\nboth > l r\nl wave:head > end\nr > "
         "end\nend",
         "both:head l:head"},
        {"entry > head\nhead loop:entry > body both\nbody > head\nboth > l r\nl > end\nr > end\nend", ""},
        // A break of the inner loop that uses the inner token, and the outer one; out of both loops, too.
        {"entry > outer\nouter loop:entry > inner\ninner loop:outer > next leave\nnext > inner\nleave "
         "wave:inner "
         "> outer end\nend",
         "leave:inner"},
        {"entry > outer\nouter loop:entry > inner\ninner loop:outer > next leave\nnext > inner\nleave "
         "wave:outer "
         "> outer end\nend",
         ""},
        {"entry > outer\nouter loop:entry > inner\ninner loop:outer > next leave latch\nnext > inner\nleave "
         "wave:outer > end\nlatch > outer\nend",
         "leave:outer"},
        {"entry > outer\nouter loop:entry > inner\ninner loop:outer > next leave latch\nnext > inner\nleave "
         "wave:inner > end\nlatch > outer\nend",
         "leave:inner"},
        // A switch with several exits, some of which use the token.
        {"entry > head\nhead loop:entry > latch one two three end\nlatch > head\none wave:head > end\ntwo > "
         "end\nthree wave:head > end\nend",
         "one:head three:head"},
        // A use deep on the way out, and one after a late branch.
        {"entry > head\nhead loop:entry > latch a\nlatch > head\na > b\nb > c\nc wave:head > d\nd > end\nend",
         "a:head b:head c:head"},
        {"entry > head\nhead loop:entry > latch a\nlatch > head\na > b\nb > use end\nuse wave:head > "
         "end\nend",
         "a:head b:head use:head"},
        // A loop on the way out, within the round by its token, and one that is not.
        {"entry > head\nhead loop:entry > latch pre\nlatch > head\npre > in\nin loop:head > again "
         "end\nagain > in\nend",
         "pre:head in:head again:head"},
        {"entry > head\nhead loop:entry > latch pre\nlatch > head\npre > in\nin loop:entry > again "
         "end\nagain > in\nend",
         ""},
    };
    for (const auto& c : cases) {
        const std::string found = regions(c.graph);
        if (found != c.in_loop)
            fail_msg("%s\nhas \"%s\", not \"%s\"", c.graph, found.c_str(), c.in_loop);
    }
}

void check_broken(const std::string& body, const char* said) {
    const Compiled r = compile_body(body);
    assert_int_equal(r.result, LADDER_ERROR_INVALID_SHADER);
    if (r.messages.find(said) == std::string::npos)
        fail_msg("%s", r.messages.c_str());
}

// A loop that LLVM unrolled: its hearts head no cycle, and are the token of what the loop stood in.
void unrolled_loops(void**) {
    const std::string rounds = R"(
  %l0 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %o) ]
  %s0 = call i32 @llvm.spv.wave.reduce.sum.i32(i32 %x) [ "convergencectrl"(token %l0) ]
  %l1 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %o) ]
  %m1 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %l1) ]
  %s1 = call i32 @llvm.spv.wave.reduce.sum.i32(i32 %s0) [ "convergencectrl"(token %m1) ]
)";
    check_hints("  %o = call token @llvm.experimental.convergence.entry()\n"
                "  %x = call i32 @llvm.spv.thread.id.i32(i32 0)\n" +
                    rounds + "  ret void\n",
                0);
    // In a loop that stays, a use after it is of that loop's round.
    check_hints(R"(entry:
  %t = call token @llvm.experimental.convergence.entry()
  %x = call i32 @llvm.spv.thread.id.i32(i32 0)
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %o = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t) ]
)" + rounds + R"(
  %c = icmp ult i32 %i, %s1
  br i1 %c, label %latch, label %out
latch:
  %next = add nuw nsw i32 %i, 1
  br label %head
out:
  %s = call i32 @llvm.spv.wave.reduce.sum.i32(i32 %i) [ "convergencectrl"(token %m1) ]
  br label %end
end:
  ret void
)",
                1);
}

// Regions of tokens are nested: after a use of the outer token the inner one is at its end.
void nesting(void**) {
    const std::string head = R"(entry:
  %t = call token @llvm.experimental.convergence.entry()
  %x = call i32 @llvm.spv.thread.id.i32(i32 0)
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %head ]
  %l = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t) ]
  %next = add i32 %i, 1
  %c = icmp ult i32 %next, %x
  br i1 %c, label %head, label %out
out:
)";
    const char *inner = "(token %l) ]\n", *outer = "(token %t) ]\n";
    auto sum = [](const char* name, const char* token) {
        return std::string("  %") + name +
               " = call i32 @llvm.spv.wave.reduce.sum.i32(i32 1) [ \"convergencectrl\"" + token;
    };
    check_hints(head + sum("a", inner) + sum("b", outer) + "  ret void\n", 1);
    check_broken(head + sum("a", outer) + sum("b", inner) + "  ret void\n", "tokens are not well nested");
    // On one of two ways only is as on both.
    check_broken(head + "  %d = icmp eq i32 %x, 3\n  br i1 %d, label %one, label %two\none:\n" +
                     sum("a", outer) + "  br label %two\ntwo:\n" + sum("b", inner) + "  ret void\n",
                 "tokens are not well nested");
    check_hints(head + "  %d = icmp eq i32 %x, 3\n  br i1 %d, label %one, label %two\none:\n" +
                    sum("a", outer) + "  br label %end\ntwo:\n" + sum("b", inner) +
                    "  br label %end\nend:\n" + sum("e", outer) + "  ret void\n",
                2);
    // An anchor's region is inside what was open.
    check_broken("  %t = call token @llvm.experimental.convergence.entry()\n"
                 "  %l = call token @llvm.experimental.convergence.anchor()\n" +
                     sum("a", inner) + sum("b", outer) + sum("c", inner) + "  ret void\n",
                 "tokens are not well nested");
}

void broken_rules(void**) {
    check_broken(R"(  %t = call token @llvm.experimental.convergence.entry()
  %a = call i32 @llvm.spv.wave.reduce.sum.i32(i32 1) [ "convergencectrl"(token %t) ]
  %b = call i32 @llvm.spv.wave.reduce.sum.i32(i32 1)
  ret void
)",
                 "has no token, but others have");
    check_broken(R"(  %a = call i32 @llvm.spv.wave.reduce.sum.i32(i32 1)
  %t = call token @llvm.experimental.convergence.entry()
  ret void
)",
                 "an entry comes after a convergent operation");
    check_broken(R"(  br label %b
b:
  %t = call token @llvm.experimental.convergence.entry()
  ret void
)",
                 "an entry stands in another block than the first");
    check_broken(R"(  %t = call token @llvm.experimental.convergence.loop()
  ret void
)",
                 "a loop's heart has no token");
    check_broken(R"(  %t = call token @llvm.experimental.convergence.anchor()
  %a = call token @llvm.experimental.convergence.anchor() [ "convergencectrl"(token %t) ]
  ret void
)",
                 "an entry or anchor has a token of its own");
    check_broken(R"(entry:
  %x = call i32 @llvm.spv.thread.id.i32(i32 0)
  %c = icmp eq i32 %x, 0
  br i1 %c, label %a, label %b
a:
  %t = call token @llvm.experimental.convergence.anchor()
  br label %b
b:
  %s = call i32 @llvm.spv.wave.reduce.sum.i32(i32 1) [ "convergencectrl"(token %t) ]
  ret void
)",
                 "a token is used where its definition does not lead");
    const char loop[] = R"(entry:
  %t = call token @llvm.experimental.convergence.entry()
  %x = call i32 @llvm.spv.thread.id.i32(i32 0)
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  br label %body
body:
  )";
    const char rest[] = R"(
  %next = add i32 %i, 1
  %c = icmp ult i32 %i, %x
  br i1 %c, label %head, label %end
end:
  ret void
)";
    check_broken(
        loop +
            std::string(
                "%l = call i32 @llvm.spv.wave.reduce.sum.i32(i32 %i) [ \"convergencectrl\"(token %t) ]") +
            rest,
        "a token from outside is used in a loop by what is no heart");
    check_broken(
        loop +
            std::string(
                "%l = call token @llvm.experimental.convergence.loop() [ \"convergencectrl\"(token %t) ]") +
            rest,
        "a loop's heart is not in its header");
}

// LLVM's verifier refuses the entry of a function that is not convergent, too, called or not.
void entry_of_function_that_is_not_convergent(void**) {
    const std::string function = R"(define internal void @f() #2 {
  %t = call token @llvm.experimental.convergence.entry()
  %a = call i32 @llvm.spv.wave.reduce.sum.i32(i32 1) [ "convergencectrl"(token %t) ]
  ret void
}
)";
    const std::string shader = R"(define void @main() #0 {
  %t = call token @llvm.experimental.convergence.entry()
  call void @f() [ "convergencectrl"(token %t) ]
  ret void
}
)";
    std::string other = tail;
    other.replace(other.find("#2 = { "), 7, "#2 = { convergent ");
    const char said[] = "an entry stands in a function that is not convergent";
    const Compiled good = compile(head + function + shader + other, "vulkan1.3", "", LADDER_TARGET_VSIR);
    assert_int_equal(good.result, LADDER_OK);
    const Compiled called = compile(head + function + shader + tail, "vulkan1.3", "", LADDER_TARGET_VSIR);
    assert_int_equal(called.result, LADDER_ERROR_INVALID_SHADER);
    assert_non_null(strstr(called.messages.c_str(), said));
    std::string entry = tail;
    entry.replace(entry.find("convergent \"hlsl"), 11, "");
    const Compiled main = compile(head + function + shader + entry, "vulkan1.3", "", LADDER_TARGET_VSIR);
    assert_int_equal(main.result, LADDER_ERROR_INVALID_SHADER);
    assert_non_null(strstr(main.messages.c_str(), said));
}

void more_broken_rules(void**) {
    check_broken(R"(  %t = call token @llvm.experimental.convergence.entry()
  %x = call i32 @llvm.spv.thread.id.i32(i32 0) [ "convergencectrl"(token %t) ]
  ret void
)",
                 "an operation that is not convergent has a token");
    check_broken(R"(entry:
  %t = call token @llvm.experimental.convergence.entry()
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %head ]
  %s = call i32 @llvm.spv.wave.reduce.sum.i32(i32 1) [ "convergencectrl"(token %t) ]
  %l = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t) ]
  %next = add i32 %i, 1
  %c = icmp ult i32 %next, 4
  br i1 %c, label %head, label %end
end:
  ret void
)",
                 "a loop's heart comes after a convergent operation in its block");
    check_broken(R"(  %s = call i32 @llvm.spv.wave.reduce.sum.i32(i32 1) [ "convergencectrl"(token %t) ]
  %t = call token @llvm.experimental.convergence.anchor()
  ret void
)",
                 "a token is used before its definition");
    check_broken(R"(  %t = call token @llvm.experimental.convergence.entry()
  %u = call token @llvm.experimental.convergence.entry()
  ret void
)",
                 "an entry comes after a convergent operation");
    // Two hearts of one loop: one at its header, one in the middle.
    check_broken(R"(entry:
  %t = call token @llvm.experimental.convergence.entry()
  %x = call i32 @llvm.spv.thread.id.i32(i32 0)
  br label %head
head:
  %l = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t) ]
  br label %body
body:
  %m = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t) ]
  %c = icmp ult i32 %x, 4
  br i1 %c, label %head, label %end
end:
  ret void
)",
                 "a loop uses a token from outside at two places");
    // The inner loop takes its token from outside of both.
    check_broken(R"(entry:
  %t = call token @llvm.experimental.convergence.entry()
  %x = call i32 @llvm.spv.thread.id.i32(i32 0)
  br label %outer
outer:
  br label %inner
inner:
  %m = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t) ]
  %c = icmp ult i32 %x, 4
  br i1 %c, label %inner, label %latch
latch:
  %d = icmp ult i32 %x, 8
  br i1 %d, label %outer, label %end
end:
  ret void
)",
                 "a loop's heart is not in its header");
}

// Tokens are no values: nothing chooses between two of them.
void no_phi_of_tokens(void**) {
    const Compiled r = compile_body(R"(entry:
  %t = call token @llvm.experimental.convergence.anchor()
  %x = call i32 @llvm.spv.thread.id.i32(i32 0)
  %c = icmp ult i32 %x, 4
  br i1 %c, label %a, label %b
a:
  %u = call token @llvm.experimental.convergence.anchor()
  br label %b
b:
  %p = phi token [ %t, %entry ], [ %u, %a ]
  %s = call i32 @llvm.spv.wave.reduce.sum.i32(i32 1) [ "convergencectrl"(token %p) ]
  ret void
)");
    assert_true(r.result == LADDER_ERROR_INVALID_SHADER || r.result == LADDER_ERROR_UNSUPPORTED);
}

} // namespace

TEST_GROUP(convergence) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(break_with_token),
        cmocka_unit_test(break_without_token),
        cmocka_unit_test(inner_break_with_inner_token),
        cmocka_unit_test(inner_break_with_outer_token),
        cmocka_unit_test(late_branch),
        cmocka_unit_test(switch_exits),
        cmocka_unit_test(two_tokens_in_a_block),
        cmocka_unit_test(token_of_a_removed_loop),
        cmocka_unit_test(uncontrolled),
        cmocka_unit_test(all_regions),
        cmocka_unit_test(unrolled_loops),
        cmocka_unit_test(nesting),
        cmocka_unit_test(broken_rules),
        cmocka_unit_test(more_broken_rules),
        cmocka_unit_test(entry_of_function_that_is_not_convergent),
        cmocka_unit_test(no_phi_of_tokens),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_convergence
