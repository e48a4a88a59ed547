/* Parts of the program d3d12_draw: cases with results worked out by hand. The data is the name of a file of
 * the test data where the comment at the definition says so. */
#ifndef D3D12_DRAW_H
#define D3D12_DRAW_H

#include "d3d12_cases.h"
#include "d3d12_scene.h"

int case_alpha_target(const struct test_case* c);
int case_byte_targets(const struct test_case* c);
int case_dual_source(const struct test_case* c);
int case_one_sample(const struct test_case* c);
int case_samples(const struct test_case* c);
int case_pixel_uavs(const struct test_case* c);
int case_instance_steps(const struct test_case* c);
int case_indexed(const struct test_case* c);
int case_streamed_vertices(const struct test_case* c);
int case_streams(const struct test_case* c);

#endif
