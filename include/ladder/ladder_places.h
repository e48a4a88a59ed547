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
#include <ladder/ladder_scan.h>

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

/* A file of the high-level source. */
struct ladder_source_file {
    const char* name;         /* as the compiler wrote it; never NULL */
    const char* text;         /* `text_size` bytes, not terminated; NULL: the shader does not have it */
    size_t text_size;         /* in bytes */
    unsigned int reserved[4]; /* zero */
};

/* Where in the high-level source an instruction comes from. */
struct ladder_source_line {
    unsigned int function;     /* number in the text of the program that the front end made */
    unsigned int origin;       /* number of the instruction there (doc/design/ir.md) */
    unsigned int file;         /* number of the file in the list */
    unsigned int line, column; /* from 1; 0: not known */
    /* Line of the call, in the outermost function, if the instruction is of a function that the compiler
     * inlined; else 0. */
    unsigned int call_line;
    unsigned int scope;       /* number of the innermost scope around the instruction */
    unsigned int reserved[1]; /* zero */
};

/* From an instruction on, a variable of the high-level source, or one scalar of it, has a value. */
struct ladder_source_variable {
    const char* name;              /* "sum", "light.direction.x", "history[3]" */
    unsigned int function, origin; /* the instruction, as in struct ladder_source_line */
    unsigned int value;            /* number of the value in that text; UINT_MAX: a constant, or unknown */
    unsigned int is_known;         /* 0: the compiler kept no value; the members that follow are 0 */
    unsigned int low, high;        /* bits of a constant: 0 to 31, and 32 to 63 */
    unsigned int line;             /* that declares the variable */
    unsigned int scope;            /* number of the scope that the variable is of */
    /* Type of the value or constant; integers have the sign of the variable's. NONE: none of these. */
    enum ladder_component_type component_type;
};

/* A scalar of a variable of the high-level source that lies in memory of the thread: an element of a variable of
 * VSIR. Loads and stores of that element are those of the scalar. Arrays with indices that are known at run
 * time only are such variables. Of arrays with more than 4,096 scalars there is none,
 * nor beyond 262,144 scalars of a module. */
struct ladder_source_memory {
    const char* name;                         /* "history[3]" */
    unsigned int function;                    /* number in that text */
    unsigned int variable;                    /* number in that text; UINT_MAX: passes left no access of it */
    unsigned int element;                     /* number of the element */
    unsigned int line;                        /* that declares the variable */
    unsigned int scope;                       /* number of the scope that the variable is of */
    enum ladder_component_type component_type; /* integers have the sign of the variable's */
    unsigned int reserved[4];                 /* zero */
};

/* What debug information says of a shader. The library makes it: it is read-only, and only valid until the
 * function that gets it returns. */
struct ladder_source_lines {
    const struct ladder_source_file* files;         /* main file first */
    unsigned int file_count;                        /* number of files */
    unsigned int line_count;                        /* number of lines */
    const struct ladder_source_line* lines;         /* by function and origin, rising */
    const struct ladder_source_variable* variables; /* by function and origin, rising */
    unsigned int variable_count;                    /* number of variables */
    unsigned int scope_count;                       /* number of scopes */
    /* By scope, the number of the scope around it; UINT_MAX: none, as of a function. Each inlined call of a
     * function has scopes of its own. */
    const unsigned int* scope_parents;
    const char* pass;         /* the variables' values are numbered as in the text after this pass */
    const struct ladder_source_memory* memory; /* by function, rising */
    unsigned int memory_count;                 /* number of elements of memory */
    unsigned int reserved[5];                  /* zero */
};

/* For struct ladder_source_lines_info. */
enum ladder_source_lines_flag {
    /* Call the function after each pass, too. Lines, variables and their order are the same each time; the
     * values are what the pass made of them. */
    LADDER_SOURCE_LINES_EACH_PASS = 1,

    LADDER_SOURCE_LINES_FLAG_FORCE_32_BIT = 0x7fffffff
};

/* Called once the front end has made the program. It runs on the thread that compiles. It must return, and
 * must not throw. */
typedef void (*ladder_source_lines_function)(void* user_data, const struct ladder_source_lines* lines);

/* Calls a function with what debug information says of the shader, as LADDER_OPTION_DEBUG_INFO reads it. It
 * is not called for shaders without, and not for disassemblies. */
struct ladder_source_lines_info {
    /* LADDER_STRUCTURE_TYPE_SOURCE_LINES_INFO */
    enum ladder_structure_type type;
    const void* next;

    ladder_source_lines_function function; /* must not be NULL */
    void* user_data;                       /* for the function */
    unsigned int flags;                    /* enum ladder_source_lines_flag, or-ed */
    unsigned int reserved[3];              /* zero */
};

/*
 * Debug information that lies beside the shader: a PDB file as `dxc -Zi -Fd FILE` writes it. (With -Zs in
 * place of -Zi it has sources alone, and no lines.) It is read for LADDER_OPTION_DEBUG_INFO, struct
 * ladder_source_lines_info and the lines of diagnostics, if the shader has no part ILDB itself. With the
 * first two the module in the file is translated in place of the shader's, as ILDB is.
 *
 * Shader and file must have the same hash (part HASH of both). A file of another shader, without a hash or
 * without a module that can be read is not used: there is a warning. Sources other than DXIL
 * ignore the file.
 */
struct ladder_debug_file {
    /* LADDER_STRUCTURE_TYPE_DEBUG_FILE */
    enum ladder_structure_type type;
    const void* next;

    struct ladder_code file;  /* read during the call only; must not be NULL */
    unsigned int reserved[4]; /* zero */
};

#ifdef __cplusplus
}
#endif

#endif
