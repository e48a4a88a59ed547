/*
 * Ladder: structured control flow for any graph.
 *
 * For compilers with an intermediate representation of their own. ladder_structurize_graph() takes basic
 * blocks as numbers and gives the constructs that SPIR-V 2.11 requires: merge blocks, continue targets, new
 * blocks, and selectors, which are integer variables of the function. doc/design/structurizer.md explains the
 * algorithm.
 *
 * The conventions of ladder.h hold here, too.
 */
#ifndef LADDER_LADDER_GRAPH_H
#define LADDER_LADDER_GRAPH_H

#include <ladder/ladder.h>

#ifdef __cplusplus
extern "C" {
#endif

struct ladder_context; /* in ladder_context.h */

/* No block, no selector. */
#define LADDER_GRAPH_NONE 0xffffffffu

/* What the structurizer has to know about a block. */
enum ladder_graph_block_flag {
    /* The block ends with a switch: successor 0 is its default, each further one is that of a value. Blocks
     * without this flag have at most two successors: the first one where the condition holds, and the
     * other. */
    LADDER_GRAPH_BLOCK_SWITCH = 1,
    /* The result of the block depends on which threads execute it together, as that of subgroup operations,
     * barriers and derivatives. */
    LADDER_GRAPH_BLOCK_TANGLED = 2,
    /* A block from which no path leads back into a loop stays outside of it. Without this flag the
     * structurizer may move such a block in; `loop` of struct ladder_graph_block asks for it. */
    LADDER_GRAPH_BLOCK_FIXED = 4,
    /* The block, which has no successors, may be in the result several times. */
    LADDER_GRAPH_BLOCK_CLONABLE = 8,

    LADDER_GRAPH_BLOCK_FLAG_FORCE_32_BIT = 0x7fffffff
};

/* A basic block. */
struct ladder_graph_block {
    const unsigned int* successors; /* blocks; they may repeat. May be NULL if there are none. */
    unsigned int successor_count;
    unsigned int flags; /* enum ladder_graph_block_flag, or-ed */
    /* The header of a loop that the block is to belong to although it cannot return to it, or
     * LADDER_GRAPH_NONE. */
    unsigned int loop;
    unsigned int reserved[2]; /* zero */
};

/* A control-flow graph. */
struct ladder_graph {
    /* LADDER_STRUCTURE_TYPE_GRAPH */
    enum ladder_structure_type type;
    const void* next; /* NULL: no structure may follow it yet */

    const struct ladder_graph_block* blocks; /* at least one */
    unsigned int block_count;                /* at most 16,777,216, with as many successors in all */
    unsigned int entry;                      /* a block that is no successor of a reachable block */
    /* Selections nested deeper are made flatter, with more selectors. 0: 60. */
    unsigned int nesting_limit;
    unsigned int reserved[3]; /* zero */
};

/* How a block of the result ends. */
enum ladder_graph_ending {
    /* As its block of the graph does. `targets` has a block for each successor, in the same order. */
    LADDER_GRAPH_ENDING_ORIGINAL = 1,
    /* With a branch to the only target. The block's condition has no more use, unless `writes` needs it. */
    LADDER_GRAPH_ENDING_BRANCH = 2,
    /* It is never executed: OpUnreachable. */
    LADDER_GRAPH_ENDING_UNREACHABLE = 3,
    /* By the value of `selector`: the target of the case with this value, else the last target. */
    LADDER_GRAPH_ENDING_SELECT = 4,
    /* To the first target if `selector` is less than `limit` (unsigned), else to the second one. */
    LADDER_GRAPH_ENDING_BELOW = 5,

    LADDER_GRAPH_ENDING_FORCE_32_BIT = 0x7fffffff
};

/* Which construct a block is the header of. */
enum ladder_graph_construct {
    LADDER_GRAPH_CONSTRUCT_NONE = 0,
    LADDER_GRAPH_CONSTRUCT_SELECTION = 1, /* OpSelectionMerge */
    LADDER_GRAPH_CONSTRUCT_LOOP = 2,      /* OpLoopMerge */

    LADDER_GRAPH_CONSTRUCT_FORCE_32_BIT = 0x7fffffff
};

/* A value of a selector, and the target that it leads to. */
struct ladder_graph_case {
    unsigned int value;  /* of the selector */
    unsigned int target; /* index in `targets` of the block */
};

/* How a selector gets a value. */
enum ladder_graph_write_kind {
    LADDER_GRAPH_WRITE_CONSTANT = 1, /* `a` */
    LADDER_GRAPH_WRITE_COPY = 2,     /* the value of selector `a` */
    LADDER_GRAPH_WRITE_CHOICE = 3,   /* `a` if the condition of the block of the graph holds, else `b` */

    LADDER_GRAPH_WRITE_KIND_FORCE_32_BIT = 0x7fffffff
};

/* Sets a selector at the end of a block, before its terminator. */
struct ladder_graph_write {
    enum ladder_graph_write_kind kind; /* says what `a` and `b` are */
    unsigned int selector;             /* the one that is set */
    unsigned int a, b;                 /* values, or a selector; 0 where `kind` has no use for it */
};

/* A block of the result. Arrays are NULL where their count is 0. */
struct ladder_structured_block {
    /* The block of the graph whose instructions it holds; LADDER_GRAPH_NONE: it is new and has none. A block
     * that can be reached is in the result once, a clonable one at least once, any other not at all. */
    unsigned int origin;
    enum ladder_graph_ending ending; /* its terminator */
    /* Not 0: the terminator is an OpSwitch. If there is one target only, it is the default, and the selector
     * may be any value. 0: OpBranch or OpBranchConditional. */
    unsigned int is_switch;
    enum ladder_graph_construct construct; /* the construct that it heads */
    unsigned int merge;                    /* block; LADDER_GRAPH_NONE without a construct */
    unsigned int continue_target;          /* block; LADDER_GRAPH_NONE but for loops */
    const unsigned int* targets;           /* blocks */
    unsigned int target_count;
    unsigned int selector;                 /* of endings SELECT and BELOW, else LADDER_GRAPH_NONE */
    unsigned int limit;                    /* of ending BELOW */
    const struct ladder_graph_case* cases; /* of ending SELECT */
    unsigned int case_count;
    const struct ladder_graph_write* writes; /* in the order of execution */
    unsigned int write_count;
    unsigned int reserved[4]; /* zero */
};

/* Structured control flow. The library makes it: it is read-only, and ladder_free_structured_graph() frees
 * it. */
struct ladder_structured_graph {
    /* LADDER_STRUCTURE_TYPE_STRUCTURED_GRAPH */
    enum ladder_structure_type type;
    const void* next;

    /* Each block comes after those that dominate it; the first one is the entry. Members that name a block
     * have its index here. */
    const struct ladder_structured_block* blocks;
    unsigned int block_count;
    unsigned int selector_count; /* selectors are numbered from 0 */
    unsigned int depth;          /* deepest nesting of constructs */
};

/*
 * Structures a graph. Each thread executes the same blocks of the graph in the same order as before. Equal
 * graphs give equal results. The time is about linear in the size of the graph.
 *
 * `context` is that of ladder_context.h, or NULL. No construct nests deeper than its `nesting_limit`, or than
 * 1,023 levels; loops that would are LADDER_ERROR_UNSUPPORTED.
 * `graph` and `out` must not be NULL. On success `*out` gets the result, on failure it becomes NULL.
 * `messages`: as for ladder_compile(), with the name "<graph>".
 *
 * Fails with: LADDER_ERROR_INVALID_ARGUMENT, _OUT_OF_MEMORY, _UNSUPPORTED (constructs would nest
 * too deep), _CANCELLED, _INTERNAL.
 */
LADDER_API int ladder_structurize_graph(struct ladder_context* context, const struct ladder_graph* graph,
                                        const struct ladder_structured_graph** out, char** messages);
/* Frees a result and all that it points to. May be NULL. */
LADDER_API void ladder_free_structured_graph(const struct ladder_structured_graph* graph);

#ifdef __cplusplus
}
#endif

#endif
