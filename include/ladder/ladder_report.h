/*
 * Reports: errors and warnings for programs. Every function that hands out messages for people also has an
 * array of diagnostics, with a stable code, the name of a missing feature and the place in the source.
 * doc/use/diagnostics.md says what a caller can do about each code.
 *
 * The conventions of ladder.h hold here, too.
 *
 *     char* messages;
 *     unsigned int count, n;
 *     const struct ladder_diagnostic* all;
 *
 *     result = ladder_compile(&info, &spirv, &messages);
 *     all = ladder_get_diagnostics(messages, &count);
 *     for (n = 0; n < count; n++)
 *         if (all[n].code == LADDER_DIAGNOSTIC_MISSING_DEVICE_FEATURE)
 *             refuse(pipeline, all[n].feature);
 *     ladder_free_messages(messages);
 */
#ifndef LADDER_LADDER_REPORT_H
#define LADDER_LADDER_REPORT_H

#include <ladder/ladder.h>

#ifdef __cplusplus
extern "C" {
#endif

/* How bad it is. */
enum ladder_severity {
    LADDER_SEVERITY_ERROR = 1,   /* there is no result */
    LADDER_SEVERITY_WARNING = 2, /* the result may not do what the shader means */
    LADDER_SEVERITY_NOTE = 3,    /* the caller has to know something about the result */

    LADDER_SEVERITY_FORCE_32_BIT = 0x7fffffff
};

/* Codes of diagnostics. Later versions may add codes: treat an unknown code by its severity. A later version
 * may give a failure a more specific code, but not another result code. */
enum ladder_diagnostic_code {
    /* The caller. */
    /* A rule of the headers is broken that has no code of its own. */
    LADDER_DIAGNOSTIC_INVALID_ARGUMENT = 100,
    /* A chain has a structure that is unknown, out of place or there twice. */
    LADDER_DIAGNOSTIC_INVALID_STRUCTURE = 101,
    /* An option is unknown, given twice, or has a value that it does not take. */
    LADDER_DIAGNOSTIC_INVALID_OPTION = 102,
    /* The place that the binding map gives a resource does not fit it. */
    LADDER_DIAGNOSTIC_INVALID_BINDING = 103,
    /* The shader uses a resource that the binding map does not know. */
    LADDER_DIAGNOSTIC_MISSING_BINDING = 104,
    /* What the caller says of linkage is wrong or does not fit the shader. */
    LADDER_DIAGNOSTIC_INVALID_LINKAGE = 105,
    /* What the caller says of a parameter is wrong. */
    LADDER_DIAGNOSTIC_INVALID_PARAMETER = 106,
    /* What the caller says of the device or of quirks is wrong. */
    LADDER_DIAGNOSTIC_INVALID_DEVICE = 107,
    /* A callback of the caller returned an error. */
    LADDER_DIAGNOSTIC_CALLBACK_FAILED = 108,
    /* The caller cancelled the work. */
    LADDER_DIAGNOSTIC_CANCELLED = 109,

    /* Memory and limits. */
    /* There is no more memory. */
    LADDER_DIAGNOSTIC_OUT_OF_MEMORY = 200,
    /* The shader needs more memory than its size or the caller's limit allows. */
    LADDER_DIAGNOSTIC_MEMORY_LIMIT = 201,
    /* The result or the shader is beyond a limit of the caller. */
    LADDER_DIAGNOSTIC_LIMIT_REACHED = 202,

    /* Malformed sources. */
    /* The source is of no known kind. */
    LADDER_DIAGNOSTIC_UNKNOWN_SOURCE = 300,
    /* A DXBC container, or a part of it, is malformed. */
    LADDER_DIAGNOSTIC_MALFORMED_CONTAINER = 301,
    /* The checksum of a container is wrong. */
    LADDER_DIAGNOSTIC_WRONG_CHECKSUM = 302,
    /* A container has no shader, or lacks the part that the caller named. */
    LADDER_DIAGNOSTIC_NO_SHADER = 303,
    /* LLVM bitcode is malformed. */
    LADDER_DIAGNOSTIC_MALFORMED_BITCODE = 304,
    /* LLVM assembly is malformed. */
    LADDER_DIAGNOSTIC_MALFORMED_ASSEMBLY = 305,
    /* A module breaks a rule of DXIL. */
    LADDER_DIAGNOSTIC_MALFORMED_DXIL = 306,
    /* The metadata of a module break a rule of DXIL. */
    LADDER_DIAGNOSTIC_MALFORMED_METADATA = 307,
    /* A VSIR text is malformed or breaks a rule of VSIR. */
    LADDER_DIAGNOSTIC_MALFORMED_VSIR = 308,
    /* The shader uses something that its stage or resource does not have. */
    LADDER_DIAGNOSTIC_MALFORMED_SHADER = 309,
    /* A signature part is malformed. */
    LADDER_DIAGNOSTIC_MALFORMED_SIGNATURE = 310,
    /* A root signature is malformed or breaks a rule of Direct3D. */
    LADDER_DIAGNOSTIC_MALFORMED_ROOT_SIGNATURE = 311,
    /* Runtime data (part RDAT) are malformed. */
    LADDER_DIAGNOSTIC_MALFORMED_RUNTIME_DATA = 312,
    /* The shader lacks the entry point that the caller named, or has none. */
    LADDER_DIAGNOSTIC_NO_ENTRY_POINT = 313,
    /* Several entry points have the name, or none was named. */
    LADDER_DIAGNOSTIC_AMBIGUOUS_ENTRY_POINT = 314,
    /* Token bytecode of shader model 4 or 5 is malformed. */
    LADDER_DIAGNOSTIC_MALFORMED_TOKENS = 315,
    /* Bytecode of shader models 1 to 3 is malformed. */
    LADDER_DIAGNOSTIC_MALFORMED_BYTECODE = 316,

    /* What is not supported: the shader is well-formed. */
    /* A kind or version of sources that this version does not read. */
    LADDER_DIAGNOSTIC_UNSUPPORTED_SOURCE = 400,
    /* This build cannot make the target, or not from this type of source. */
    LADDER_DIAGNOSTIC_UNSUPPORTED_TARGET = 401,
    /* Something of LLVM that DXIL does not have. */
    LADDER_DIAGNOSTIC_UNSUPPORTED_BITCODE = 402,
    /* An instruction of LLVM, or a form of one, that is not translated. */
    LADDER_DIAGNOSTIC_UNSUPPORTED_INSTRUCTION = 403,
    /* An operation, or a form of one, that is not translated. */
    LADDER_DIAGNOSTIC_UNSUPPORTED_OPERATION = 404,
    /* A type, constant or variable that is not translated. */
    LADDER_DIAGNOSTIC_UNSUPPORTED_TYPE = 405,
    /* A resource, or a use of one, that Vulkan or this version does not have. */
    LADDER_DIAGNOSTIC_UNSUPPORTED_RESOURCE = 406,
    /* An input or output that Vulkan or this version does not have. */
    LADDER_DIAGNOSTIC_UNSUPPORTED_INTERFACE = 407,
    /* A stage that is not translated, or not in this way. */
    LADDER_DIAGNOSTIC_UNSUPPORTED_STAGE = 408,
    /* Control flow that SPIR-V does not have. */
    LADDER_DIAGNOSTIC_UNSUPPORTED_CONTROL_FLOW = 409,
    /* The binding map asks for what cannot be done for this resource. */
    LADDER_DIAGNOSTIC_UNSUPPORTED_BINDING = 410,
    /* The shader needs a feature of the device that the caller did not state. */
    LADDER_DIAGNOSTIC_MISSING_DEVICE_FEATURE = 411,
    /* The shader needs a newer version of Vulkan than the target. */
    LADDER_DIAGNOSTIC_ENVIRONMENT_TOO_OLD = 412,
    /* The shader depends on a fact that only the caller knows. */
    LADDER_DIAGNOSTIC_MISSING_FACT = 413,
    /* A limit of SPIR-V, Vulkan or this version on sizes and numbers. */
    LADDER_DIAGNOSTIC_SHADER_TOO_LARGE = 414,

    /* Bugs of Ladder. */
    /* A bug in Ladder: it broke a rule of its own. */
    LADDER_DIAGNOSTIC_INTERNAL = 500,
    /* A bug in Ladder: the structured form was broken, and the module has a slow one that loses
     * convergence. */
    LADDER_DIAGNOSTIC_NAIVE_FALLBACK = 501,

    /* Warnings. */
    /* An operation depends on which threads run together, which the target does not promise. */
    LADDER_DIAGNOSTIC_RECONVERGENCE = 600,
    /* The thread group of a compute shader has no quads, so its derivatives are 0. */
    LADDER_DIAGNOSTIC_NO_QUADS = 601,
    /* The environment is too old for the shader's denorm mode, which is left out. */
    LADDER_DIAGNOSTIC_DENORM_MODE = 602,
    /* Control flow nests too deep, or the caller chose so: the naive form loses convergence. */
    LADDER_DIAGNOSTIC_NAIVE_FORM = 603,
    /* A quirk could not be applied at some place. */
    LADDER_DIAGNOSTIC_QUIRK_LEFT_OUT = 604,
    /* The result depends on a fact that only the caller knows; Ladder took the default. */
    LADDER_DIAGNOSTIC_FACT_ASSUMED = 605,
    /* The result differs from Direct3D's, which the target cannot compute. */
    LADDER_DIAGNOSTIC_OTHER_VALUE = 606,
    /* The debug file is damaged or of another shader, and was not used. */
    LADDER_DIAGNOSTIC_DEBUG_FILE = 607,

    /* Notes. */
    /* The shader wants waves of certain sizes. */
    LADDER_DIAGNOSTIC_WAVE_SIZE = 700,
    /* There were more diagnostics than the report can hold. */
    LADDER_DIAGNOSTIC_MORE_DIAGNOSTICS = 701,

    LADDER_DIAGNOSTIC_CODE_FORCE_32_BIT = 0x7fffffff
};

/* What `location` of a diagnostic counts. */
enum ladder_location_type {
    LADDER_LOCATION_NONE = 0, /* nothing: it is 0 */
    LADDER_LOCATION_BYTE = 1, /* bytes from the start of the source */
    LADDER_LOCATION_BIT = 2,  /* bits from the start of the source: bitcode */
    LADDER_LOCATION_LINE = 3, /* lines of a text, from 1 */

    LADDER_LOCATION_TYPE_FORCE_32_BIT = 0x7fffffff
};

/*
 * A diagnostic. The library makes it; it is read-only. Strings are NULL if they are unknown. They have no
 * control characters; names may have any other bytes of the source.
 */
struct ladder_diagnostic {
    enum ladder_severity severity;    /* error, warning or note */
    enum ladder_diagnostic_code code; /* stable number of the kind of diagnostic */
    /* A stable name of the missing or unsupported feature, or NULL: "dx.op.AtomicBinOp" is an operation of
     * DXIL, "llvm.fence" an instruction of LLVM, "device.rayQuery" a feature of Vulkan devices (or
     * "environment.1.2" a version), "fact.rasterizer_samples" what the caller has not said.
     * doc/use/diagnostics.md lists the families. */
    const char* feature;
    /* For people, without name, place and severity; never NULL. Not stable. */
    const char* text;
    const char* entry_point;                 /* in the source; NULL: none, or not known */
    const char* function;                    /* in the source; NULL: none, or not known */
    enum ladder_location_type location_type; /* what `location` counts */
    unsigned int column;                     /* in a line of text, from 1; 0: not known */
    size_t location;                         /* place in the source */
    /* Occurrences, from 1. Diagnostics with equal code, feature and text are merged; the first place is kept.
     */
    unsigned int count;
    /* Line of the high-level source, from 1, if the shader has debug information (`dxc -Zi -Qembed_debug`)
     * and the diagnostic is about an instruction; else 0. The line of the messages ends with file, line and
     * column.
     */
    unsigned int source_line;
    const char* source_file;                      /* file of the high-level source; NULL: not known */
    unsigned int source_column;                   /* column in the line, from 1; 0: not known */
    unsigned int reserved[3 - sizeof(void*) / 4]; /* zero */
};

/*
 * Gives the diagnostics that belong to messages, in the order in which they were found: an array of `*count`
 * elements.
 *
 * `messages` is NULL, or the pointer that a function of these headers handed out (not a copy of the string),
 * before it is freed. `count` must not be NULL. The array belongs to the messages: ladder_free_messages()
 * frees both. It is NULL, and `*count` 0, if `messages` is NULL.
 *
 * If the function failed, at least one of them is an error. The library reports up to 100 problems, not just
 * the first; the last one is LADDER_DIAGNOSTIC_MORE_DIAGNOSTICS if there were more. It leaves out
 * consequences of another error. Malformed bitcode, assembly and containers end the work at once, and
 * problems of the target are only reported for a source without errors. The call that failed returned
 * the code of the first error, or LADDER_ERROR_INTERNAL or _OUT_OF_MEMORY.
 */
LADDER_API const struct ladder_diagnostic* ladder_get_diagnostics(const char* messages, unsigned int* count);

/* Gives a code's name, a constant: "MALFORMED_BITCODE". NULL: there is no such code. */
LADDER_API const char* ladder_get_diagnostic_code_name(enum ladder_diagnostic_code code);

#ifdef __cplusplus
}
#endif

#endif
