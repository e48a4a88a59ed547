/*
 * Ladder: what belongs together.
 *
 * For tools that show what a compile did: which instructions of a SPIR-V module come from which instruction
 * of VSIR, what first asked for a capability, and when each pass has ended. These structures are chained to
 * struct ladder_compile_info; the result of the compile is the same with them and without.
 *
 * The conventions of ladder.h hold here, too.
 */
#ifndef LADDER_LADDER_PLACES_H
#define LADDER_LADDER_PLACES_H

#include <ladder/ladder.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Called during a compile. `pass` names what has just ended: "front-end", a pass of ladder_get_pass_names(),
 * or "spirv", the module's words; it is only valid until the function returns. Passes that have nothing to do
 * at the level of the program are left out. The function runs on the thread that compiles. It must return,
 * and must not throw. */
typedef void (*ladder_pass_function)(void* user_data, const char* pass);

/* Calls a function whenever a part of a compile has ended: what looks at the clock there knows how long each
 * took. It is not called for disassemblies. */
struct ladder_pass_info {
    /* LADDER_STRUCTURE_TYPE_PASS_INFO */
    enum ladder_structure_type type;
    const void* next;

    ladder_pass_function function; /* must not be NULL */
    void* user_data;               /* for the function */
};

/* What a place tells. */
enum ladder_place_kind {
    /* From instruction `number` of the module on, counted from 0, up to the next such place, all belongs to
     * `block` of `function` and, unless `origin` is 0, to that origin (doc/design/ir.md). */
    LADDER_PLACE_INSTRUCTION = 1,
    /* Capability `number` was first needed by `reason`: an operation of VSIR, which `function`, `block`
     * and `origin` name, or what the text says. */
    LADDER_PLACE_CAPABILITY = 2,
    /* Extension `name` was first needed by `reason`, as for capabilities. */
    LADDER_PLACE_EXTENSION = 3,

    LADDER_PLACE_KIND_FORCE_32_BIT = 0x7fffffff
};

/* One place. The library makes it: it is read-only. What its kind does not have is 0 or NULL. Functions and
 * blocks are numbered as in the text of the program after the last pass. */
struct ladder_place {
    enum ladder_place_kind kind;          /* says which members below have a meaning */
    unsigned int number;                  /* of an instruction or a capability, as `kind` says */
    unsigned int function, block, origin; /* numbers in the program, from 0 */
    const char* name;                     /* name of the extension */
    const char* reason;                   /* never NULL for capabilities and extensions. Not stable. */
    unsigned int reserved[4];             /* zero */
};

/* Called once at the end of a compile, with `count` places. They are only valid until the
 * function returns. It runs on the thread that compiles. It must return, and must not throw. */
typedef void (*ladder_places_function)(void* user_data, const struct ladder_place* places,
                                       unsigned int count);

/* Calls a function with the places of a SPIR-V module; of other targets it is not called. The numbers of
 * LADDER_PLACE_INSTRUCTION rise. */
struct ladder_places_info {
    /* LADDER_STRUCTURE_TYPE_PLACES_INFO */
    enum ladder_structure_type type;
    const void* next;

    ladder_places_function function; /* must not be NULL */
    void* user_data;                 /* for the function */
};

#ifdef __cplusplus
}
#endif

#endif
