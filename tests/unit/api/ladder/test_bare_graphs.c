/* ladder_graph.h from C89: structures random graphs, checks the rules of SPIR-V 2.11 by dominance, and walks
 * each graph and its result with the same decisions: both visit the same blocks. Prints nothing unless
 * something is wrong. */
#include <ladder/ladder_context.h>
#include <ladder/ladder_graph.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST_BLOCKS 40
#define MOST_SUCCESSORS 6
#define MOST_RESULT 1024
#define GRAPHS 1000
#define STEPS 300

static unsigned int seed;
static unsigned int failures;

static void fail(const char* what) {
    fprintf(stderr, "graph %u: %s\n", seed, what);
    failures++;
}
static void require(int holds, const char* what) {
    if (!holds)
        fail(what);
}

static unsigned int hash(unsigned int a, unsigned int b) {
    unsigned int h = a * 2654435761u ^ b * 2246822519u;

    h ^= h >> 15;
    h *= 2246822507u;
    h ^= h >> 13;
    h *= 3266489909u;
    return (h ^ h >> 16) & 0x7fffffff;
}

/* ---- random graphs */

static unsigned int state;
static unsigned int below(unsigned int n) {
    state++;
    return hash(seed, state) % n;
}

struct random_graph {
    struct ladder_graph graph;
    struct ladder_graph_block blocks[MOST_BLOCKS];
    unsigned int successors[MOST_BLOCKS][MOST_SUCCESSORS];
};

/* One in four edges goes anywhere, the others forward, so that there are loops of both kinds. */
static unsigned int any_successor(unsigned int from, unsigned int count) {
    if (from + 1 < count && below(4))
        return from + 1 + below(count - from - 1 < 6 ? count - from - 1 : 6);
    return 1 + below(count - 1);
}

static void make_graph(struct random_graph* g) {
    const unsigned int count = 1 + below(MOST_BLOCKS);
    unsigned int n, s;

    memset(g, 0, sizeof(*g));
    for (n = 0; n < count; n++) {
        struct ladder_graph_block* b = &g->blocks[n];
        const unsigned int kind = below(8);

        b->loop = LADDER_GRAPH_NONE;
        b->successors = g->successors[n];
        b->successor_count = count == 1 || (kind == 0 && n) ? 0
                             : kind < 3                     ? 1
                             : kind < 7                     ? 2
                                                            : 1 + below(MOST_SUCCESSORS);
        if (kind == 7 && b->successor_count)
            b->flags |= LADDER_GRAPH_BLOCK_SWITCH;
        if (!below(5))
            b->flags |= LADDER_GRAPH_BLOCK_TANGLED;
        if (!below(5))
            b->flags |= LADDER_GRAPH_BLOCK_FIXED;
        if (!b->successor_count && below(2))
            b->flags = LADDER_GRAPH_BLOCK_CLONABLE;
        if (!below(12))
            b->loop = below(count);
        for (s = 0; s < b->successor_count; s++)
            g->successors[n][s] = any_successor(n, count);
    }
    g->graph.type = LADDER_STRUCTURE_TYPE_GRAPH;
    g->graph.blocks = g->blocks;
    g->graph.block_count = count;
}

/* ---- the rules of structured control flow */

static unsigned char dominates[MOST_RESULT][MOST_RESULT]; /* by the dominated block */
static unsigned char reached[MOST_RESULT], is_merge[MOST_RESULT], is_continue[MOST_RESULT];

static void find_dominators(const struct ladder_structured_graph* g) {
    unsigned int n, t, d, changed = 1;
    static unsigned char next[MOST_RESULT][MOST_RESULT];

    memset(reached, 0, sizeof(reached));
    reached[0] = 1;
    for (n = 0; n < g->block_count; n++)
        memset(dominates[n], n != 0, g->block_count);
    dominates[0][0] = 1;
    while (changed) {
        changed = 0;
        for (n = 1; n < g->block_count; n++)
            memset(next[n], 1, g->block_count);
        for (n = 0; n < g->block_count; n++)
            for (t = 0; reached[n] && t < g->blocks[n].target_count; t++) {
                const unsigned int to = g->blocks[n].targets[t];

                changed |= !reached[to];
                reached[to] = 1;
                for (d = 0; d < g->block_count; d++)
                    next[to][d] &= dominates[n][d];
            }
        for (n = 1; n < g->block_count; n++) {
            next[n][n] = 1;
            changed |= memcmp(next[n], dominates[n], g->block_count) != 0;
            memcpy(dominates[n], next[n], g->block_count);
        }
    }
}

/* Blocks of each construct: those that its header dominates, without those that its merge block dominates, or
 * an exit of a construct around it. */
static unsigned char inside[MOST_RESULT][MOST_RESULT]; /* by header */

static int has_exits(const struct ladder_structured_block* b) {
    return b->construct == LADDER_GRAPH_CONSTRUCT_LOOP ||
           (b->construct == LADDER_GRAPH_CONSTRUCT_SELECTION && b->is_switch);
}

static void leave_out(unsigned int count, unsigned int header, unsigned int exit) {
    unsigned int n;

    for (n = 0; exit != LADDER_GRAPH_NONE && !dominates[header][exit] && n < count; n++)
        inside[header][n] &= !dominates[n][exit];
}

static void find_constructs(const struct ladder_structured_graph* g) {
    unsigned int h, n;

    for (h = 0; h < g->block_count; h++) {
        memset(inside[h], 0, g->block_count);
        if (g->blocks[h].construct == LADDER_GRAPH_CONSTRUCT_NONE || !reached[h])
            continue;
        for (n = 0; n < g->block_count; n++)
            inside[h][n] = reached[n] && dominates[n][h];
        leave_out(g->block_count, h, g->blocks[h].merge);
        for (n = 0; n < h; n++)
            if (inside[n][h] && has_exits(&g->blocks[n])) {
                leave_out(g->block_count, h, g->blocks[n].merge);
                leave_out(g->block_count, h, g->blocks[n].continue_target);
            }
    }
}

/* May block `n` branch to `to` to leave a construct: is `to` the merge block of a loop or switch around `n`,
 * or the continue target or header of a loop around it? */
static int is_exit(const struct ladder_structured_graph* g, unsigned int n, unsigned int to) {
    unsigned int h;

    for (h = 0; h < g->block_count; h++) {
        const struct ladder_structured_block* b = &g->blocks[h];

        if (inside[h][n] && has_exits(b) && (b->merge == to || b->continue_target == to || h == to))
            return 1;
    }
    return 0;
}

/* The merge block of the innermost construct around `n`. */
static unsigned int merge_around(const struct ladder_structured_graph* g, unsigned int n) {
    unsigned int h, found = LADDER_GRAPH_NONE;

    for (h = 0; h < n; h++)
        if (inside[h][n])
            found = g->blocks[h].merge;
    return found;
}

static void check_construct(const struct ladder_structured_graph* g, unsigned int header) {
    const struct ladder_structured_block* h = &g->blocks[header];
    unsigned int n, t;

    require(!is_merge[h->merge]++, "two constructs have one merge block");
    require(h->merge != header && dominates[h->merge][header], "a header does not dominate its merge block");
    if (h->construct == LADDER_GRAPH_CONSTRUCT_LOOP) {
        require(!is_continue[h->continue_target]++, "two loops have one continue target");
        require(dominates[h->continue_target][header], "a header does not dominate its continue target");
    }
    for (n = 0; n < g->block_count; n++)
        for (t = 0; inside[header][n] && t < g->blocks[n].target_count; t++) {
            const unsigned int to = g->blocks[n].targets[t];

            if (to == h->merge || (to != header && inside[header][to]))
                continue;
            if (h->construct == LADDER_GRAPH_CONSTRUCT_LOOP)
                require(to == header && dominates[n][h->continue_target],
                        "a loop is left other than by its merge block");
            else
                require(is_exit(g, header, to), "a selection is left to a block that may not be its exit");
        }
}

static void check_branch(const struct ladder_structured_graph* g, unsigned int n) {
    const struct ladder_structured_block* b = &g->blocks[n];
    unsigned int t, other = LADDER_GRAPH_NONE, others = 0;

    for (t = 0; t < b->target_count; t++) {
        const unsigned int to = b->targets[t];

        require(to > n || g->blocks[to].construct == LADDER_GRAPH_CONSTRUCT_LOOP,
                "a branch back ends at no loop header");
        if (to != other && !is_exit(g, n, to) && to != merge_around(g, n)) {
            others += 1;
            other = to;
        }
    }
    if (b->construct == LADDER_GRAPH_CONSTRUCT_NONE)
        require(others < 2 && !b->is_switch, "a block with several successors heads no construct");
}

/* ---- walking */

static unsigned int original_trace(const struct random_graph* g, unsigned int* trace) {
    unsigned int at = g->graph.entry, steps = 0;

    while (steps < STEPS) {
        const struct ladder_graph_block* b = &g->blocks[at];

        trace[steps++] = at;
        if (!b->successor_count)
            break;
        at = b->successors[hash(seed, 1000000 + steps) % b->successor_count];
    }
    return steps;
}

static void write_selectors(const struct ladder_structured_block* b, unsigned int decision,
                            unsigned int* selectors) {
    unsigned int n;

    for (n = 0; n < b->write_count; n++) {
        const struct ladder_graph_write* w = &b->writes[n];

        selectors[w->selector] = w->kind == LADDER_GRAPH_WRITE_COPY                      ? selectors[w->a]
                                 : w->kind == LADDER_GRAPH_WRITE_CHOICE && decision != 0 ? w->b
                                                                                         : w->a;
    }
}

static unsigned int choose(const struct ladder_structured_block* b, unsigned int decision,
                           const unsigned int* selectors) {
    unsigned int n;

    switch (b->ending) {
    case LADDER_GRAPH_ENDING_ORIGINAL: return b->targets[decision];
    case LADDER_GRAPH_ENDING_SELECT:
        for (n = 0; n < b->case_count; n++)
            if (b->cases[n].value == selectors[b->selector])
                return b->targets[b->cases[n].target];
        return b->targets[b->target_count - 1];
    case LADDER_GRAPH_ENDING_BELOW: return b->targets[selectors[b->selector] < b->limit ? 0 : 1];
    default: return b->targets[0];
    }
}

static unsigned int structured_trace(const struct random_graph* g, const struct ladder_structured_graph* s,
                                     unsigned int* trace) {
    static unsigned int selectors[MOST_RESULT];
    unsigned int at = 0, steps = 0, all = 0;

    memset(selectors, 0, sizeof(selectors));
    for (;;) {
        const struct ladder_structured_block* b = &s->blocks[at];
        unsigned int decision = 0;

        if (b->origin != LADDER_GRAPH_NONE) {
            const unsigned int ways = g->blocks[b->origin].successor_count;

            if (steps == STEPS)
                return steps;
            trace[steps++] = b->origin;
            if (!ways)
                return steps;
            decision = hash(seed, 1000000 + steps) % ways;
        }
        if (b->ending == LADDER_GRAPH_ENDING_UNREACHABLE || ++all > 100 * STEPS) {
            fail("the result ends in a block that is never executed, or does not end");
            return steps;
        }
        write_selectors(b, decision, selectors);
        at = choose(b, decision, selectors);
    }
}

/* ---- what is checked */

static void check_result(const struct random_graph* g, const struct ladder_structured_graph* s) {
    unsigned int before[STEPS], after[STEPS], steps, n;

    require(s->type == LADDER_STRUCTURE_TYPE_STRUCTURED_GRAPH, "the result has another type");
    if (s->block_count > MOST_RESULT || s->selector_count > MOST_RESULT) {
        fail("the result is too large for this test");
        return;
    }
    steps = original_trace(g, before);
    require(structured_trace(g, s, after) == steps && !memcmp(before, after, steps * sizeof(*before)),
            "the result executes other blocks");
    find_dominators(s);
    find_constructs(s);
    memset(is_merge, 0, sizeof(is_merge));
    memset(is_continue, 0, sizeof(is_continue));
    for (n = 0; n < s->block_count; n++) {
        if (s->blocks[n].construct != LADDER_GRAPH_CONSTRUCT_NONE && reached[n])
            check_construct(s, n);
        if (reached[n])
            check_branch(s, n);
    }
}

static const struct ladder_structured_graph* structurize(struct ladder_context* context,
                                                         const struct ladder_graph* g) {
    const struct ladder_structured_graph* result;
    char* messages;

    if (ladder_structurize_graph(context, g, &result, &messages) != LADDER_OK)
        fail(messages);
    ladder_free_messages(messages);
    return result;
}

static void check_refused(const struct ladder_graph* g, const char* why) {
    const struct ladder_structured_graph* result;
    char* messages;

    require(ladder_structurize_graph(NULL, g, &result, &messages) == LADDER_ERROR_INVALID_ARGUMENT,
            "a wrong graph is accepted");
    require(!result && messages && strstr(messages, why), why);
    ladder_free_messages(messages);
}

static void check_arguments(void) {
    struct ladder_graph_block blocks[2];
    struct ladder_graph g;
    unsigned int to[3];

    memset(blocks, 0, sizeof(blocks));
    memset(&g, 0, sizeof(g));
    blocks[0].loop = blocks[1].loop = LADDER_GRAPH_NONE;
    blocks[0].successors = to;
    to[0] = to[1] = to[2] = 1;
    g.blocks = blocks;
    g.block_count = 2;
    check_refused(&g, "needs a ladder_graph");
    g.type = LADDER_STRUCTURE_TYPE_GRAPH;
    blocks[0].successor_count = 3;
    check_refused(&g, "at most two");
    blocks[0].successor_count = 2;
    to[1] = 2;
    check_refused(&g, "which is no block");
    to[1] = 0;
    check_refused(&g, "the entry is a successor of block 0");
    to[1] = 1;
    blocks[0].flags = LADDER_GRAPH_BLOCK_CLONABLE;
    check_refused(&g, "clonable");
    blocks[0].flags = 64;
    check_refused(&g, "unknown flag");
    blocks[0].flags = 0;
    g.entry = 2;
    check_refused(&g, "for the entry");
    g.entry = 0;
    g.reserved[2] = 1;
    check_refused(&g, "reserved");
    g.reserved[2] = 0;
    g.block_count = 0;
    check_refused(&g, "1 to");
}

static long allocated;
static void* allocate(void* user, void* old, size_t old_size, size_t new_size) {
    (void)user;
    allocated += (long)new_size - (long)(old ? old_size : 0);
    if (new_size)
        return realloc(old, new_size);
    free(old);
    return NULL;
}

static void check_context(const struct random_graph* g) {
    struct ladder_context_info info;
    struct ladder_context* context;
    const struct ladder_structured_graph* result;

    memset(&info, 0, sizeof(info));
    info.type = LADDER_STRUCTURE_TYPE_CONTEXT_INFO;
    info.allocate = allocate;
    if (ladder_create_context(&info, &context, NULL) != LADDER_OK) {
        fail("there is no context");
        return;
    }
    result = structurize(context, &g->graph);
    ladder_destroy_context(context);
    require(allocated > 0, "the result is not in the memory of the context");
    ladder_free_structured_graph(result);
    require(allocated == 0, "memory of the context is left");
}

/* A chain of diamonds, whose time is that of its length. */
static void check_large(void) {
    const unsigned int count = 100000;
    struct ladder_graph_block* blocks = calloc(count, sizeof(*blocks));
    unsigned int* to = calloc(2 * count, sizeof(*to));
    const struct ladder_structured_graph* result;
    struct ladder_graph g;
    unsigned int n;

    memset(&g, 0, sizeof(g));
    g.type = LADDER_STRUCTURE_TYPE_GRAPH;
    g.blocks = blocks;
    g.block_count = count;
    for (n = 0; n < count; n++) {
        blocks[n].loop = LADDER_GRAPH_NONE;
        blocks[n].successors = to + 2 * n;
        blocks[n].successor_count = n + 2 < count ? 2 : n + 1 < count ? 1 : 0;
        to[2 * n] = n + 1;
        to[2 * n + 1] = n + 2;
    }
    result = structurize(NULL, &g);
    require(result && result->block_count >= count, "a chain of 100,000 blocks is not structured");
    ladder_free_structured_graph(result);
    free(blocks);
    free(to);
}

int main(void) {
    static struct random_graph g;

    check_arguments();
    for (seed = 1; seed <= GRAPHS; seed++) {
        const struct ladder_structured_graph* result;

        state = 0;
        make_graph(&g);
        result = structurize(NULL, &g.graph);
        if (result)
            check_result(&g, result);
        ladder_free_structured_graph(result);
        if (seed == 7)
            check_context(&g);
    }
    check_large();
    return failures != 0;
}
