"""The graphs of LLVM's structurizer tests, each with what is to be seen there. Their names are those of LLVM's tests."""
from llvm_graphs import (Break, Continue, Do, For, If, Lower, Return, Switch, Wave, While, X, raw)


def plain():
    yield raw("basic-if", "A diamond.", """
        entry c? then else
        then > join
        else > join
        join ret""", ["entry selection join"])
    yield raw("basic-imbalanced-if", "A triangle.", """
        entry c? then join
        then > join
        join ret""", ["entry selection join"])
    yield raw("basic-phi", "A diamond with a phi.", """
        entry c? then else
        then > join
        else > join
        join phi ret""", ["entry selection join"])
    yield raw("basic-loop", "A while with nothing in it.", """
        entry > cond
        cond loop:entry c? body end
        body > cond
        end ret""", ["cond loop end"])
    yield Lower("condition-linear", "Diamonds and triangles in a row.",
                [If("c", [X], [X]), If("c", [X]), If("c", [X], [X]), If("c", [X])]).g
    yield Lower("cf.cond-op", "Conditional operators in a row.",
                [If("c", [X], [X]), If("n", [X], [X]), If("c", [X]), If("c", [X], [X])]).g
    yield Lower("cf.if.plain", "Five ifs in a row.",
                [If("c", [X]), If("c", [X], [X]), If("c", [], [X]), If("c", [X], []), If("n", [X])]).g
    yield Lower("cf.if.nested", "If and else if, in an if.",
                [If("c", [If("c", [X], [If("c", [X])])], [If("c", [X], [If("c", [X], [X])])])]).g
    yield Lower("cf.if.const-cond", "Conditions that are constant.",
                [If(True, [X]), If(False, [X], [X]), If("c", [X]), If(True, [If("c", [X])], [X])]).g
    yield Lower("cf.if.for", "An if, a for with ifs in it, an if with a for in each way.",
                [If("c", [X]), For("c", [If("c", [X], [X]), If("c", [X])]),
                 If("c", [For("c", [X])], [For("c", [If("c", [X])])]), If("c", [X])]).g
    yield Lower("cf.logical-and", "Four conditions with &&.",
                [If(("&&", "c", "c"), [X]) for _ in range(4)]).g
    yield Lower("cf.logical-or", "Four conditions with ||.",
                [If(("||", "c", "c"), [X]) for _ in range(4)]).g
    yield raw("logical-or", "One condition with ||: two branches share what follows.", """
        entry c? then more
        more c? then end
        then > end
        end ret""")
    yield Lower("cf.return.void", "Nothing but a return.", [Return]).g
    yield Lower("cf.return.const", "Something and a return.", [X, Return]).g


def loops():
    yield Lower("cf.for.plain", "A for, then one that a thread leaves by its condition only.", [For("c", [X]), For("c", [])]).g
    g = Lower("cf.while.plain", "A while, then one without an end.", [While("c", [X]), While(True, [X])]).g
    g.runs = False
    yield g
    yield Lower("cf.for.nested", "Three fors, each in the other.", [For("c", [For("c", [X, For("c", [X])])])]).g
    yield Lower("cf.while.nested", "Three whiles, each in the other.", [While("c", [X, While("c", [While("c", [X])])])]).g
    yield Lower("cf.do.nested", "Three do-whiles, each in the other.", [Do([X, Do([X, Do([X], "c")], "c")], "c")]).g
    yield Lower("do-nested", "Two do-whiles in one.", [Do([Do([X], "c"), Do([X], "c")], "c")]).g
    yield Lower("do-plain", "Three do-whiles in a row.", [Do([X], "c"), Do([X], "c"), Do([], "c")]).g
    for kind, make in (("for", For), ("while", While), ("do", lambda c, b: Do(b, c))):
        yield Lower(f"cf.{kind}.break", "A break under a condition, and one without: what never goes round is no loop.",
                    [make("c", [X, If("c", [X, Break]), X]), make("c", [X, make("c", [X, Break])]), make("c", [Break])]).g
        yield Lower(f"cf.{kind}.continue", "A continue under a condition, and one in a loop in a loop.",
                    [make("c", [X, If("c", [X, Continue]), X]), make("c", [make("c", [X, Continue]), If("c", [Continue]), X])], facts=False).g
    yield Lower("do-break", "Breaks in a do-while in a do-while.", [Do([Do([If("c", [Break]), X], "c"), If("c", [X, Break])], "c")]).g
    yield Lower("do-continue", "A continue in a do-while.", [Do([X, If("c", [X, Continue]), X], "c"), Do([If("c", [Continue]), X], "c")], facts=False).g
    conditions = [("&&", "c", "c"), ("||", "c", "c"), ("&&", ("||", "c", "c"), "c"), ("||", ("&&", "c", "c"), "c"), ("&&", "c", ("&&", "c", "n"))]
    yield Lower("cf.for.short-circuited-cond", "Fors whose conditions have && and ||.", [For(c, [X]) for c in conditions]).g
    yield Lower("cf.while.short-circuited-cond", "Whiles whose conditions have && and ||.", [While(c, [X]) for c in conditions]).g
    yield raw("loop-continue-split", "A loop of two ways, each of which leaves or goes on.", """
        entry > head
        head loop:entry c? left right
        left n? exit left.next
        left.next > latch
        right n? exit right.next
        right.next > latch
        latch > head
        exit ret""", ["head loop exit latch"])
    yield raw("phi-exit", "The same with a phi where they leave.", """
        entry > head
        head loop:entry c? left right
        left n? exit latch
        right n? exit latch
        latch > head
        exit phi ret""", ["head loop exit latch"])
    yield raw("merge-exit-break", "A wave operation in a loop that is left by a break.", """
        entry > head
        head loop:entry > body
        body wave:head n? then next
        then > end
        next > head
        end wave:entry ret""", ["head loop end"])
    yield raw("merge-exit-convergence-in-break", "A wave operation on the way out that uses the loop's token: it is in the loop.", """
        entry > head
        head loop:entry > body
        body wave:head n? then next
        then wave:head > end
        next > head
        end wave:entry ret""", ["head loop end"])
    yield raw("merge-exit-multiple-break", "Two breaks to one end.", """
        entry > head
        head loop:entry > first
        first wave:head n? out1 second
        out1 > end
        second wave:head n? out2 next
        out2 > end
        next > head
        end wave:entry ret""", ["head loop end"])
    yield raw("merge-exit-simple-while-identity", "A while of which nothing has to be changed.", """
        entry > head
        head loop:entry c? body end
        body wave:head > head
        end wave:entry ret""", ["head loop end"])
    g = Lower("loop-unroll", "Loops that say if they are to be unrolled.",
              [For("c", [X], "!llvm.loop !0"), For("c", [X], "!llvm.loop !1"), For("c", [X], "!llvm.loop !2"), For("c", [X])]).g
    g.metadata = ['!0 = distinct !{!0, !3}', '!1 = distinct !{!1, !4}', '!2 = distinct !{!2, !5}', '!3 = !{!"llvm.loop.unroll.enable"}',
                  '!4 = !{!"llvm.loop.unroll.disable"}', '!5 = !{!"llvm.loop.unroll.count", i32 4}']
    yield g


def returns():
    yield Lower("cf.return.early", "A while of which all ways return in the first round: no loop is left.",
                [While("c", [Switch(([1], [X, Return]), ([2], [Return]), ([5], [Return]),
                                    (["default"], [For("c", [If("c", [Return], [Return])]), Return]))]), X]).g
    yield Lower("cf.return.early.simple", "The same with less in it.",
                [While("c", [If("c", [X, Return], [If("c", [Return], [X, Return])])]), X]).g
    yield Lower("return-early", "Returns out of loops and switches that do go round.",
                [While("c", [Switch(([1], [X, Return]), ([2], [Break]), ([5], [Return]),
                                    (["default"], [For("c", [If("c", [X, Return])])]))]), X], facts=False).g


def switches():
    yield Lower("cf.switch.opswitch.literal", "Switches on constants of 32 and 64 bits, with returns.",
                [Switch(([1], [X, Break]), ([2], [Return]), on=1), Switch(([5], [X, Return]), (["default"], [X, Break]), on=("i64", 42949672960))], facts=False).g
    yield Lower("cf.switch.opswitch.simple", "Cases that all break, with a default and without.",
                [Switch(([0], [X, Break]), ([1], [X, Break]), ([2], [X, Break]), ([3], [X, Break]), (["default"], [X, Break])),
                 Switch(([1], [X, Break]), ([2], [X, Break]))]).g
    yield Lower("cf.switch.opswitch", "Eleven switches: all that falls through, some, labels without a body, a default in the middle, ten labels, one in the other.",
                [Switch(([0], [X]), ([1], [X]), ([2], [X]), (["default"], [X])),
                 Switch(([1], [X, Break]), ([2], [X]), ([3], [X, Break]), (["default"], [X])),
                 Switch(([1, 2], [X, Break]), ([3], [X, Break])),
                 Switch(([1, 2, 3, "default"], [X])),
                 Switch(([1], [X, Break]), (["default"], [X]), ([2], [X, Break])),
                 Switch(([0], [Break]), ([1], [])),
                 Switch(([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], [X, Break]), (["default"], [X])),
                 Switch(([1], [X, Switch(([1], [X]), ([2], [X, Break]), bits=2)]), ([2], [X, Break]), (["default"], [X, Break])),
                 Switch(([1], [X, Break]), ([12], [X, Break])),
                 Switch((["default"], [X])),
                 Switch(([0], [X]), ([1, 2], [X, Break]), ([3], [X]))], facts=False).g
    yield Lower("cf.switch.ifstmt", "Eight switches: a default first, in the middle, shared labels, a single case, default only, three in each other.",
                [Switch((["default"], [X]), ([1], [X, Break]), ([2], [X, Break])),
                 Switch(([1], [X, Break]), (["default"], [X]), ([2], [X])),
                 Switch(([1], [X]), ([4, 5], [X, Break]), (["default"], [X, Break])),
                 Switch(([1], [X, Break])),
                 Switch((["default"], [X, Break])),
                 Switch(([1], [Switch(([1], [Switch(([1], [X, Break]), bits=1), X]), ([2], [X, Break]), bits=2), X, Break]), ([2], [X])),
                 Switch(([50 % 16], [X]), ([4, 5], [X])),
                 Switch(([7], [X, Break]), ([8], [X, Break]))], facts=False).g
    yield Lower("cf.switch.ifstmt.simple", "A case that falls into one of two labels.",
                [Switch(([2], [X]), ([4, 5], [X, Break]), (["default"], [X, Break]))], facts=False).g
    yield Lower("cf.switch.ifstmt.simple2", "Ten ways, of which three fall into the next.",
                [Switch(([1], [X]), ([2], [X, Break]), ([3], [X]), ([4], [X, Break]), ([5], [X]), ([6], [X, Break]), ([7], [X, Break]), ([8], [X, Break]))], facts=False).g
    yield Lower("switch-fallthrough", "A wave operation that two values take, and a default.",
                [Switch(([0, 2], [Wave, Break]), (["default"], [X, Break])), Wave], facts=False).g
    g = Lower("HLSLControlFlowHint", "Ifs and a switch that say if they are to be flattened.",
              [If("c", [X], [X], "!hlsl.controlflow.hint !0"), If("c", [X], [X], "!hlsl.controlflow.hint !1"), If("c", [X]),
               Switch(([1], [X, Break]), ([2], [X, Break]), hint="!hlsl.controlflow.hint !0")]).g
    g.metadata = ['!0 = !{!"hlsl.controlflow.hint", i32 1}', '!1 = !{!"hlsl.controlflow.hint", i32 2}']
    yield g


def more():
    """What LLVM's tests do not have (doc/design/structurizers.md)."""
    yield Lower("more.loop-break-continue", "Breaks and continues in a loop in a loop.",
                [For("c", [For("c", [If("c", [Break]), X, If("c", [Continue]), X]), If("c", [Continue]), If("c", [Break]), X]), X]).g
    yield Lower("more.return-of-two-loops", "A return out of two loops with a wave operation after.",
                [For("c", [For("c", [Wave, If("c", [X, Return])]), Wave]), Wave]).g
    yield raw("more.irreducible", "A loop that is entered at two places.", """
        entry c? a b
        a c? b end
        b c? a end
        end ret""")
    yield raw("more.break-of-two-loops", "A way out of the inner loop that leaves both, with the outer loop's token.", """
        entry > outer
        outer loop:entry > inner
        inner loop:outer wave:inner c? inner.next inner.out
        inner.next c? inner leave
        inner.out wave:outer c? outer end
        leave wave:outer > end
        end wave:entry ret""", ["outer loop end"])
    yield raw("more.loop-in-break", "A loop on the way out of another one, whose token it uses: it belongs to the other.", """
        entry > head
        head loop:entry wave:head n? pre next
        next > head
        pre > inner
        inner loop:head wave:inner c? again leave
        again > inner
        leave > end
        end wave:entry ret""", ["head loop end"])


def graphs():
    for make in (plain, loops, returns, switches, more):
        yield from make()
