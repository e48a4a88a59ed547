// Seeded faults: mistakes that the property tests must find (tests/property/test_mutants.cpp). They exist
// only in a build of graph, structurize and passes that defines LADDER_FAULTS; elsewhere LADDER_FAULT(name)
// is false.
#pragma once

#ifdef LADDER_FAULTS

// name, what goes wrong
#define LADDER_FAULT_LIST(F)                                                                                 \
    F(FallThroughKept, "fall-through kept in the switch although it is tangled")                             \
    F(TangledExitMoved, "exit block with a tangled operation moved into its loop")                           \
    F(HintsForgotten, "break block moved after the loop it was written in")                                  \
    F(HintMerged, "block merged with one that belongs to another loop")                                      \
    F(ContinueForgotten, "continues lead to the loop's header")                                              \
    F(ContinueWrong, "continues lead to a block that only one of them passed")                               \
    F(SelectorNotSet, "selector keeps what an earlier way has set")                                          \
    F(SelectorWrong, "selector names another target")                                                        \
    F(SelectorsSwapped, "selector chosen by a condition the wrong way round")                                \
    F(LimitWrong, "exits of a loop and what follows in it told apart one too low")                           \
    F(EntryWrong, "irreducible loop entered at another block")                                               \
    F(NoRejoin, "irreducible loop goes round without coming back to its dispatch")                           \
    F(MergeEarly, "both ways of a branch go on, one of them taken for the merge block")                      \
    F(TargetEarly, "target started before all its ways were gathered")                                       \
    F(ScopeCrossed, "scope left from inside another switch")                                                 \
    F(ForeignReturned, "block repeated although it returns a value from elsewhere")                          \
    F(PlanLost, "naive form instead of the plan's")                                                          \
    F(DominanceLost, "values used where their definition does not reach")                                    \
    F(LocalRead, "value read once and used in other blocks")                                                 \
    F(PhiSwapped, "phi takes the value of another predecessor")                                              \
    F(PhiLost, "phi's copy missing on an edge")                                                              \
    F(EdgesJoined, "new block where edges of a phi meet hands on the value of one")                          \
    F(ConditionInverted, "switch of one case turned into the opposite branch")                               \
    F(NotDropped, "branch on `not` keeps its targets")                                                       \
    F(CaseDropped, "case that goes where the next one goes is dropped")                                      \
    F(EdgeAmbiguous, "empty block dropped although a phi needs its edge")                                    \
    F(ReachingWrong, "temp takes the value of one predecessor")                                              \
    F(LoopWriteMissed, "temp written in a loop read as if it were not")                                      \
    F(LoopEndEarly, "loop taken to end with its back edge, whatever comes after")                            \
    F(ReadStale, "temp read in its block after a write gives what was there before")                         \
    F(TangledDropped, "tangled operation removed although it is used")                                       \
    F(AtomicDropped, "atomic removed because its result is not used")

namespace ladder {
enum class Fault {
    None,
#define LADDER_FAULT_NAME(name, what) name,
    LADDER_FAULT_LIST(LADDER_FAULT_NAME)
#undef LADDER_FAULT_NAME
        Count
};
inline Fault active_fault = Fault::None;
} // namespace ladder
#define LADDER_FAULT(name) (::ladder::active_fault == ::ladder::Fault::name)

#else
#define LADDER_FAULT(name) false
#endif
