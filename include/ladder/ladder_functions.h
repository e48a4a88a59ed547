/*
 * Types of pointers to the functions of libladder, for programs that open it while they run: PFN_ and the
 * function's name. tests/abi/describe.py makes this file of the other headers.
 *
 *     PFN_ladder_compile get = (PFN_ladder_compile)dlsym(library, "ladder_compile");
 */
#ifndef LADDER_FUNCTIONS_H
#define LADDER_FUNCTIONS_H

#include <ladder/ladder.h>
#include <ladder/ladder_binding.h>
#include <ladder/ladder_context.h>
#include <ladder/ladder_device.h>
#include <ladder/ladder_dxbc.h>
#include <ladder/ladder_graph.h>
#include <ladder/ladder_linkage.h>
#include <ladder/ladder_parameters.h>
#include <ladder/ladder_places.h>
#include <ladder/ladder_report.h>
#include <ladder/ladder_scan.h>

#ifdef __cplusplus
extern "C" {
#endif

/* clang-format off */
/* Pointer to ladder_build_container(). */
typedef int (*PFN_ladder_build_container)(const struct ladder_container_info*, struct ladder_code*, char**);
/* Pointer to ladder_build_root_signature(). */
typedef int (*PFN_ladder_build_root_signature)(const struct ladder_root_signature*, unsigned int, struct ladder_code*, char**);
/* Pointer to ladder_build_signature(). */
typedef int (*PFN_ladder_build_signature)(const struct ladder_signature_part*, struct ladder_code*, char**);
/* Pointer to ladder_close_shader(). */
typedef void (*PFN_ladder_close_shader)(struct ladder_shader*);
/* Pointer to ladder_compile(). */
typedef int (*PFN_ladder_compile)(const struct ladder_compile_info*, struct ladder_code*, char**);
/* Pointer to ladder_compile_shader(). */
typedef int (*PFN_ladder_compile_shader)(struct ladder_shader*, const struct ladder_compile_info*, struct ladder_module**, char**);
/* Pointer to ladder_convert_root_signature(). */
typedef int (*PFN_ladder_convert_root_signature)(const struct ladder_root_signature*, enum ladder_root_signature_version, const struct ladder_root_signature**, char**);
/* Pointer to ladder_create_context(). */
typedef int (*PFN_ladder_create_context)(const struct ladder_context_info*, struct ladder_context**, char**);
/* Pointer to ladder_destroy_context(). */
typedef void (*PFN_ladder_destroy_context)(struct ladder_context*);
/* Pointer to ladder_find_container_part(). */
typedef const struct ladder_container_part* (*PFN_ladder_find_container_part)(const struct ladder_container*, unsigned int);
/* Pointer to ladder_find_signature_element(). */
typedef const struct ladder_signature_element* (*PFN_ladder_find_signature_element)(const struct ladder_signature_part*, const char*, unsigned int, unsigned int);
/* Pointer to ladder_free_code(). */
typedef void (*PFN_ladder_free_code)(struct ladder_code*);
/* Pointer to ladder_free_container(). */
typedef void (*PFN_ladder_free_container)(const struct ladder_container*);
/* Pointer to ladder_free_d3d9_signatures(). */
typedef void (*PFN_ladder_free_d3d9_signatures)(const struct ladder_d3d9_signatures*);
/* Pointer to ladder_free_library(). */
typedef void (*PFN_ladder_free_library)(const struct ladder_library*);
/* Pointer to ladder_free_messages(). */
typedef void (*PFN_ladder_free_messages)(char*);
/* Pointer to ladder_free_module(). */
typedef void (*PFN_ladder_free_module)(struct ladder_module*);
/* Pointer to ladder_free_root_signature(). */
typedef void (*PFN_ladder_free_root_signature)(const struct ladder_root_signature*);
/* Pointer to ladder_free_scan_result(). */
typedef void (*PFN_ladder_free_scan_result)(const struct ladder_scan_result*);
/* Pointer to ladder_free_signature(). */
typedef void (*PFN_ladder_free_signature)(const struct ladder_signature_part*);
/* Pointer to ladder_free_stage_links(). */
typedef void (*PFN_ladder_free_stage_links)(const struct ladder_stage_links*);
/* Pointer to ladder_free_structured_graph(). */
typedef void (*PFN_ladder_free_structured_graph)(const struct ladder_structured_graph*);
/* Pointer to ladder_get_device_property_name(). */
typedef const char* (*PFN_ladder_get_device_property_name)(unsigned int);
/* Pointer to ladder_get_diagnostic_code_name(). */
typedef const char* (*PFN_ladder_get_diagnostic_code_name)(enum ladder_diagnostic_code);
/* Pointer to ladder_get_diagnostics(). */
typedef const struct ladder_diagnostic* (*PFN_ladder_get_diagnostics)(const char*, unsigned int*);
/* Pointer to ladder_get_module_info(). */
typedef const struct ladder_module_info* (*PFN_ladder_get_module_info)(const struct ladder_module*);
/* Pointer to ladder_get_output_version(). */
typedef unsigned int (*PFN_ladder_get_output_version)(void);
/* Pointer to ladder_get_pass_names(). */
typedef const char* const* (*PFN_ladder_get_pass_names)(void);
/* Pointer to ladder_get_quirk_name(). */
typedef const char* (*PFN_ladder_get_quirk_name)(unsigned int);
/* Pointer to ladder_get_source_type_name(). */
typedef const char* (*PFN_ladder_get_source_type_name)(enum ladder_source_type);
/* Pointer to ladder_get_supported_source_types(). */
typedef const enum ladder_source_type* (*PFN_ladder_get_supported_source_types)(unsigned int*);
/* Pointer to ladder_get_supported_target_types(). */
typedef const enum ladder_target_type* (*PFN_ladder_get_supported_target_types)(enum ladder_source_type, unsigned int*);
/* Pointer to ladder_get_target_type_name(). */
typedef const char* (*PFN_ladder_get_target_type_name)(enum ladder_target_type);
/* Pointer to ladder_get_version(). */
typedef void (*PFN_ladder_get_version)(unsigned int*, unsigned int*, unsigned int*);
/* Pointer to ladder_get_version_string(). */
typedef const char* (*PFN_ladder_get_version_string)(void);
/* Pointer to ladder_hash_request(). */
typedef int (*PFN_ladder_hash_request)(const struct ladder_compile_info*, unsigned char [32], char**);
/* Pointer to ladder_link_stages(). */
typedef int (*PFN_ladder_link_stages)(const struct ladder_link_info*, const struct ladder_stage_links**, char**);
/* Pointer to ladder_open_shader(). */
typedef int (*PFN_ladder_open_shader)(struct ladder_context*, const struct ladder_scan_info*, struct ladder_shader**, char**);
/* Pointer to ladder_read_container(). */
typedef int (*PFN_ladder_read_container)(const struct ladder_code*, unsigned int, const char*, const struct ladder_container**, char**);
/* Pointer to ladder_read_root_signature(). */
typedef int (*PFN_ladder_read_root_signature)(const struct ladder_code*, unsigned int, const char*, const struct ladder_root_signature**, char**);
/* Pointer to ladder_read_signature(). */
typedef int (*PFN_ladder_read_signature)(const struct ladder_signature_info*, const struct ladder_signature_part**, char**);
/* Pointer to ladder_recognize_source(). */
typedef enum ladder_source_type (*PFN_ladder_recognize_source)(const struct ladder_code*);
/* Pointer to ladder_release_memory(). */
typedef void (*PFN_ladder_release_memory)(void);
/* Pointer to ladder_scan(). */
typedef int (*PFN_ladder_scan)(const struct ladder_scan_info*, const struct ladder_scan_result**, char**);
/* Pointer to ladder_scan_library(). */
typedef int (*PFN_ladder_scan_library)(const struct ladder_scan_info*, const struct ladder_library**, char**);
/* Pointer to ladder_scan_shader(). */
typedef int (*PFN_ladder_scan_shader)(struct ladder_shader*, const char*, const struct ladder_scan_result**, char**);
/* Pointer to ladder_scan_shader_d3d9(). */
typedef int (*PFN_ladder_scan_shader_d3d9)(struct ladder_shader*, const struct ladder_d3d9_signatures**, char**);
/* Pointer to ladder_scan_shader_library(). */
typedef int (*PFN_ladder_scan_shader_library)(struct ladder_shader*, const struct ladder_library**, char**);
/* Pointer to ladder_sign_container(). */
typedef int (*PFN_ladder_sign_container)(const struct ladder_code*, enum ladder_digest_kind, const char*, struct ladder_code*, char**);
/* Pointer to ladder_structurize_graph(). */
typedef int (*PFN_ladder_structurize_graph)(struct ladder_context*, const struct ladder_graph*, const struct ladder_structured_graph**, char**);
/* clang-format on */

#ifdef __cplusplus
}
#endif

#endif
