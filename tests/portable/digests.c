/* Prints a digest of the SPIR-V of each shader that a file lists, for every environment: equal on every
 * machine, as ladder.h promises. Usage: digests LIST. LIST has the name of a file in each line. */
#include <ladder/ladder.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* FNV-1a, of 32 bits */
static unsigned int digest(const struct ladder_code* code) {
    const unsigned char* bytes = code->code;
    unsigned int hash = 2166136261u;
    size_t i;

    for (i = 0; i < code->size; i++)
        hash = (hash ^ bytes[i]) * 16777619u & 0xffffffffu;
    return hash;
}

static unsigned char* load(const char* name, size_t* size) {
    FILE* file = fopen(name, "rb");
    unsigned char* bytes;

    if (!file || fseek(file, 0, SEEK_END))
        return NULL;
    *size = (size_t)ftell(file);
    rewind(file);
    bytes = malloc(*size + 1);
    if (bytes && fread(bytes, 1, *size, file) != *size)
        *size = 0;
    fclose(file);
    return bytes;
}

/* Digests of a shader's modules, one for each version of Vulkan. */
static void print(const char* name, struct ladder_compile_info* info,
                  struct ladder_spirv_target_info* target) {
    int environment;

    printf("%s", name);
    for (environment = LADDER_SPIRV_ENVIRONMENT_VULKAN_1_0;
         environment <= LADDER_SPIRV_ENVIRONMENT_VULKAN_1_4; environment++) {
        struct ladder_code code;
        char* messages;
        int result;

        target->environment = (enum ladder_spirv_environment)environment;
        result = ladder_compile(info, &code, &messages);
        printf(" %d:%lu:%08x", result, (unsigned long)code.size, digest(&code));
        ladder_free_messages(messages);
        ladder_free_code(&code);
    }
    printf("\n");
}

int main(int count, char** arguments) {
    FILE* list = count == 2 ? fopen(arguments[1], "r") : NULL;
    struct ladder_spirv_target_info target;
    struct ladder_compile_info info;
    char name[4096];

    if (!list)
        return 1;
    memset(&target, 0, sizeof(target));
    target.type = LADDER_STRUCTURE_TYPE_SPIRV_TARGET_INFO;
    memset(&info, 0, sizeof(info));
    info.type = LADDER_STRUCTURE_TYPE_COMPILE_INFO;
    info.next = &target;
    info.target_type = LADDER_TARGET_SPIRV_BINARY;
    while (fgets(name, sizeof(name), list)) {
        void* bytes;

        name[strcspn(name, "\r\n")] = 0;
        info.source.code = bytes = load(name, &info.source.size);
        if (!bytes) {
            printf("%s cannot be read\n", name);
            return 1;
        }
        print(name, &info, &target);
        free(bytes);
    }
    fclose(list);
    return 0;
}
