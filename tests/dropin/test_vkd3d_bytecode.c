/* Bytecode of shader models 1 to 3: what scans tell, beside what vkd3d 2.1 tells. */
#include "vkd3d_client.h"
#include "vkd3d_tell.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct tell_library here = THIS_LIBRARY;

/* Where Ladder tells something else than vkd3d 2.1 (doc/dropin.md). */
static const struct difference {
    const char* shader;
    const char* line;
    int is_ladders;
} differences[] = {
    /* vkd3d passes over the depth */
    {"depth.ps_1_4.d3dbc", "out DEPTH0 stream 0 value 65 type 3 register 0 mask 1 used 1 precision 0", 1},
    /* of the constants only those with `def` are read */
    {"dot3_bump.ps_1_1.d3dbc", "cbv space 0 register 0 kind 1 data 4 flags 0 count 1", 0},
    {"loops.ps_3_0.d3dbc", "cbv space 0 register 0 kind 1 data 4 flags 0 count 1", 0},
    /* vkd3d does not count writes to o[aL] */
    {"relative.vs_3_0.d3dbc", "out TEXCOORD0 stream 0 value 0 type 3 register 1 mask f used 0 precision 0",
     0},
    {"relative.vs_3_0.d3dbc", "out TEXCOORD0 stream 0 value 0 type 3 register 1 mask f used f precision 0",
     1},
    {"relative.vs_3_0.d3dbc", "out TEXCOORD1 stream 0 value 0 type 3 register 2 mask f used 0 precision 0",
     0},
    {"relative.vs_3_0.d3dbc", "out TEXCOORD1 stream 0 value 0 type 3 register 2 mask f used f precision 0",
     1},
    {"relative.vs_3_0.d3dbc", "out TEXCOORD2 stream 0 value 0 type 3 register 3 mask 7 used 0 precision 0",
     0},
    {"relative.vs_3_0.d3dbc", "out TEXCOORD2 stream 0 value 0 type 3 register 3 mask 7 used 7 precision 0",
     1},
    {"relative.vs_3_0.d3dbc", "out TEXCOORD3 stream 0 value 0 type 3 register 4 mask f used 0 precision 0",
     0},
    {"relative.vs_3_0.d3dbc", "out TEXCOORD3 stream 0 value 0 type 3 register 4 mask f used f precision 0",
     1},
};

/* The next line that is not a difference, terminated; NULL at the end. */
static char* next_line(char** text, const char* shader, int is_ladders, unsigned* passed) {
    for (;;) {
        char *line = *text, *end = strchr(line, '\n');
        unsigned n, found = 0;
        if (!end)
            return NULL;
        *end = 0;
        *text = end + 1;
        for (n = 0; n < COUNT(differences); n++)
            found |= differences[n].is_ladders == is_ladders && !strcmp(differences[n].shader, shader) &&
                     !strcmp(differences[n].line, line);
        if (!found)
            return line;
        *passed += 1;
    }
}

static void compare(const char* shader, char* theirs, char* ours, unsigned* passed) {
    for (;;) {
        const char* a = next_line(&theirs, shader, 0, passed);
        const char* b = next_line(&ours, shader, 1, passed);
        if (!a && !b)
            return;
        if (!a || !b || strcmp(a, b))
            fail_msg("%s: vkd3d: %s; here: %s", shader, a ? a : "nothing", b ? b : "nothing");
    }
}

static void scans(void** state) {
    static char ours[TELL_SIZE];
    struct vkd3d_shader_code file = load("d3dbc/vkd3d_scans.txt");
    char *text = calloc(file.size + 1, 1), *at, *next;
    unsigned shaders = 0, refused = 0, passed = 0;
    (void)state;
    assert_non_null(text);
    memcpy(text, file.code, file.size);
    release(file);
    for (at = strstr(text, "shader "); at; at = next) {
        char path[256], *name = at + strlen("shader "), *lines = strchr(at, '\n');
        struct vkd3d_shader_code source;
        assert_non_null(lines);
        *lines++ = 0;
        next = strstr(lines, "shader ");
        snprintf(path, sizeof path, "d3dbc/%s", name);
        source = load(path);
        assert_int_equal(tell_shader(&here, source, NULL, ours), VKD3D_OK);
        release(source);
        shaders++;
        if (next)
            *next = 0;
        if (strcmp(lines, "refused\n") != 0) {
            compare(name, lines, ours, &passed);
        } else {
            refused++;
            assert_non_null(strstr(ours, "out COLOR0 "));
        }
        if (next)
            *next = 's';
    }
    free(text);
    assert_int_equal(shaders, 118);
    assert_int_equal(refused, 7);
    assert_int_equal(passed, COUNT(differences));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(scans),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
