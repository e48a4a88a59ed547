/*
 * Types of pointers to the functions of libladder-simt, for programs that open it while they run: PFN_ and the
 * function's name. tests/abi/describe.py makes this file of the other headers.
 *
 *     PFN_ladder_simt_create get = (PFN_ladder_simt_create)dlsym(library, "ladder_simt_create");
 */
#ifndef LADDER_SIMT_FUNCTIONS_H
#define LADDER_SIMT_FUNCTIONS_H

#include <ladder/ladder_simt.h>

#ifdef __cplusplus
extern "C" {
#endif

/* clang-format off */
/* Pointer to ladder_simt_bind(). */
typedef int (*PFN_ladder_simt_bind)(struct ladder_simt*, const struct ladder_simt_binding*, char**);
/* Pointer to ladder_simt_bind_sampler(). */
typedef int (*PFN_ladder_simt_bind_sampler)(struct ladder_simt*, const struct ladder_simt_sampler*, char**);
/* Pointer to ladder_simt_bind_scene(). */
typedef int (*PFN_ladder_simt_bind_scene)(struct ladder_simt*, const struct ladder_simt_scene*, char**);
/* Pointer to ladder_simt_check_passes(). */
typedef int (*PFN_ladder_simt_check_passes)(const struct ladder_simt_info*, const struct ladder_simt_check_info*, struct ladder_simt_check_result*, char**);
/* Pointer to ladder_simt_create(). */
typedef int (*PFN_ladder_simt_create)(const struct ladder_simt_info*, struct ladder_simt**, char**);
/* Pointer to ladder_simt_destroy(). */
typedef void (*PFN_ladder_simt_destroy)(struct ladder_simt*);
/* Pointer to ladder_simt_dispatch(). */
typedef int (*PFN_ladder_simt_dispatch)(struct ladder_simt*, unsigned int, unsigned int, unsigned int, enum ladder_simt_outcome*, char**);
/* Pointer to ladder_simt_dispatch_part(). */
typedef int (*PFN_ladder_simt_dispatch_part)(struct ladder_simt*, unsigned int, unsigned int, unsigned int, size_t, size_t, enum ladder_simt_outcome*, char**);
/* Pointer to ladder_simt_dispatch_rays(). */
typedef int (*PFN_ladder_simt_dispatch_rays)(struct ladder_simt*, const struct ladder_simt_ray_launch*, enum ladder_simt_outcome*, char**);
/* Pointer to ladder_simt_get_element(). */
typedef int (*PFN_ladder_simt_get_element)(const struct ladder_simt*, enum ladder_signature, unsigned int, struct ladder_simt_element*);
/* Pointer to ladder_simt_get_element_count(). */
typedef unsigned int (*PFN_ladder_simt_get_element_count)(const struct ladder_simt*, enum ladder_signature);
/* Pointer to ladder_simt_get_format_names(). */
typedef const char* const* (*PFN_ladder_simt_get_format_names)(void);
/* Pointer to ladder_simt_get_primitives(). */
typedef int (*PFN_ladder_simt_get_primitives)(const struct ladder_simt*, struct ladder_simt_primitives*);
/* Pointer to ladder_simt_get_report(). */
typedef int (*PFN_ladder_simt_get_report)(const struct ladder_simt*, unsigned int, struct ladder_simt_report*);
/* Pointer to ladder_simt_get_report_count(). */
typedef unsigned int (*PFN_ladder_simt_get_report_count)(const struct ladder_simt*);
/* Pointer to ladder_simt_get_row_count(). */
typedef unsigned int (*PFN_ladder_simt_get_row_count)(const struct ladder_simt*, enum ladder_signature);
/* Pointer to ladder_simt_get_semantic_index(). */
typedef unsigned int (*PFN_ladder_simt_get_semantic_index)(const struct ladder_simt*, enum ladder_signature, unsigned int, unsigned int);
/* Pointer to ladder_simt_get_shader(). */
typedef int (*PFN_ladder_simt_get_shader)(const struct ladder_simt*, struct ladder_simt_shader*);
/* Pointer to ladder_simt_run_amplification(). */
typedef int (*PFN_ladder_simt_run_amplification)(struct ladder_simt*, const struct ladder_simt_amplification_launch*, enum ladder_simt_outcome*, char**);
/* Pointer to ladder_simt_run_domain(). */
typedef int (*PFN_ladder_simt_run_domain)(struct ladder_simt*, const struct ladder_simt_domain_launch*, enum ladder_simt_outcome*, char**);
/* Pointer to ladder_simt_run_geometry(). */
typedef int (*PFN_ladder_simt_run_geometry)(struct ladder_simt*, const struct ladder_simt_geometry_launch*, enum ladder_simt_outcome*, char**);
/* Pointer to ladder_simt_run_hull(). */
typedef int (*PFN_ladder_simt_run_hull)(struct ladder_simt*, const struct ladder_simt_hull_launch*, enum ladder_simt_outcome*, char**);
/* Pointer to ladder_simt_run_mesh(). */
typedef int (*PFN_ladder_simt_run_mesh)(struct ladder_simt*, const struct ladder_simt_mesh_launch*, enum ladder_simt_outcome*, char**);
/* Pointer to ladder_simt_run_pixels(). */
typedef int (*PFN_ladder_simt_run_pixels)(struct ladder_simt*, const struct ladder_simt_pixel_launch*, enum ladder_simt_outcome*, char**);
/* Pointer to ladder_simt_run_vertices(). */
typedef int (*PFN_ladder_simt_run_vertices)(struct ladder_simt*, const struct ladder_simt_vertex_launch*, enum ladder_simt_outcome*, char**);
/* Pointer to ladder_simt_set_observer(). */
typedef void (*PFN_ladder_simt_set_observer)(struct ladder_simt*, ladder_simt_event_function, void*);
/* Pointer to ladder_simt_set_trace(). */
typedef void (*PFN_ladder_simt_set_trace)(struct ladder_simt*, ladder_simt_trace_function, void*);
/* Pointer to ladder_simt_set_wave_size(). */
typedef int (*PFN_ladder_simt_set_wave_size)(struct ladder_simt*, unsigned int, char**);
/* Pointer to ladder_simt_tessellate(). */
typedef int (*PFN_ladder_simt_tessellate)(struct ladder_simt_tessellation*);
/* Pointer to ladder_simt_unbind_all(). */
typedef void (*PFN_ladder_simt_unbind_all)(struct ladder_simt*);
/* clang-format on */

#ifdef __cplusplus
}
#endif

#endif
