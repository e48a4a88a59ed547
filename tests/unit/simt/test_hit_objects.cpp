// Hit objects and reorder points, in scenes that are worked out by hand. As the libraries are read, and after
// the last pass.
#include "ray_library.h"

namespace test_hit_objects {

using namespace ladder::test;

namespace {

Floats moved(Floats points, float x) {
    for (size_t n = 0; n < points.size(); n += 3)
        points[n] += x;
    return points;
}

void all_equal(const Words& found, const std::vector<Words>& rows, size_t stride) {
    for (size_t k = 0; k < rows.size(); k++)
        for (size_t n = 0; n < rows[k].size(); n++)
            if (found[k * stride + n] != rows[k][n])
                fail_msg("thread %zu, word %zu: %u, expected %u", k, n, found[k * stride + n], rows[k][n]);
}

// An instance twice as large, turned by a quarter around z, moved by (1, 0, 3). What is hit is the second
// triangle of its second geometry.
void values(void**) {
    const Floats far = triangle(40), two = moved(triangle(0), 50) + triangle(0);
    const std::vector<ladder_simt_geometry> g = {geometry(far, true), geometry(two, true)};
    std::vector<ladder_simt_instance> scene = {instance({}), instance(g, 17)};
    const float matrix[3][4] = {{0, -2, 0, 1}, {2, 0, 0, 0}, {0, 0, 2, 3}};
    std::memcpy(scene[1].object_to_world, matrix, sizeof matrix);
    scene[1].hit_group_offset = 3;
    Shader gen("hit_values.lib_6_9", "Gen"), hit("hit_values.lib_6_9", "Hit"),
        first("hit_values.lib_6_9", "First"), second("hit_values.lib_6_9", "Second");
    Floats out(256);
    gen.bind(LADDER_RESOURCE_CLASS_UAV, 0, out);
    gen.bind_scene(scene);
    const ladder_simt_hit_group none = {0, nullptr, nullptr, nullptr}, group = {0, nullptr, nullptr, hit};
    dispatch(gen, {{first, second, first}, {}, {none, none, none, none, none, none, group}}, 4);
    const Floats ones = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0}, diagonal = ones + ones;
    // A nop has no facts and invokes nothing.
    near("nop", &out[0], Floats{0, 0, 1} + Floats(21) + diagonal + Floats{0, 0, 0, 1, 1, 1});
    // The record is 2 of the ray, 1 for the geometry, 3 of the instance.
    near("hit", &out[64],
         Floats{0,     1,     0,  0.5, 8, 6,   0.25, 0.25, -5,  0, 0,  1,
                0.125, 0.375, -4, 0,   0, 0.5, 1,    1,    254, 1, 17, 0} +
             Floats{0, -2, 0, 1, 2, 0, 0, 0, 0, 0, 2, 3} +
             Floats{0, 0.5, 0, 0, -0.5, 0, 0, 0.5, 0, 0, 0.5, -1.5} +
             Floats{0.375, 0.125, 0, 1, 36.375, 71.75});
    // In a miss the object is the world. The lower 16 bits of the shader's index count.
    near("miss", &out[128],
         Floats{1, 0, 0, 0.5, 100, 1, 10, 0.25, -5, 0, 0, 1, 10, 0.25, -5, 0, 0, 1} + Floats(6) + diagonal +
             Floats{0, 0, 0, 1, -99, -199});
    near("made miss", &out[192],
         Floats{1, 0, 0, 0.5, 100, 2, 0.25, 0.25, -5, 0, 0, 1, 0.25, 0.25, -5, 0, 0, 1} + Floats(6) +
             diagonal + Floats{0, 0, 0, 1, 2.5, 5.5});
    for (const Shader* s : {&hit, &first, &second})
        s->no_reports();
}

// Two values of one hit name records of their own, whichever is used last.
void records(void**) {
    const Floats points = triangle(2);
    const std::vector<ladder_simt_geometry> g = {geometry(points, true)};
    Shader gen("hit_records.lib_6_9", "Gen"), nought("hit_records.lib_6_9", "Nought"),
        one("hit_records.lib_6_9", "One"), two("hit_records.lib_6_9", "Two"),
        away("hit_records.lib_6_9", "Away"), away_two("hit_records.lib_6_9", "AwayTwo");
    Words out(128);
    gen.bind(LADDER_RESOURCE_CLASS_UAV, 0, out);
    gen.bind_scene({instance(g)});
    const unsigned int words[5][3] = {{5, 50, 500}, {6, 60, 600}, {7, 70, 700}, {8, 80, 800}, {9, 90, 900}};
    const ladder_simt_record groups[] = {{words[0], 3}, {words[1], 3}, {words[2], 3}},
                             misses[] = {{words[3], 3}, {nullptr, 0}, {words[4], 3}};
    const ladder_simt_records all = {LADDER_STRUCTURE_TYPE_SIMT_RECORDS, nullptr, misses, 3, groups, 3};
    Table table = {{away, nullptr, away_two},
                   {},
                   {{0, nullptr, nullptr, nought}, {0, nullptr, nullptr, one}, {0, nullptr, nullptr, two}}};
    table.records = &all;
    dispatch(gen, table, 4);
    // 28 bits of a hit's index count, 16 of a miss's.
    all_equal(out,
              {{1, 2, 0, 60, 70, 0, 3, 32, 323, 16, 1, 0},
               {0, 2, 0, 80, 90, 0, 7, 75, 757, 16, 1, 0},
               {1, 0, 0, 60, 500, 0, 1, 12, 121, 16, 1, 0},
               {0, 0, 0, 80, 800, 0, 5, 55, 555, 16, 1, 0}},
              16);
}

// A triangle at 7, a box that the shader hits at 9, nothing, the box without attributes. Without a record
// nothing is invoked.
void queries(void**) {
    const Floats points = triangle(2), box = {5, 0, 3, 6, 1, 4};
    const std::vector<ladder_simt_geometry> g = {geometry(points, true)}, b = {geometry(box, false, true)};
    Shader gen("hit_queries.lib_6_9", "Gen"), tri("hit_queries.lib_6_9", "Triangle"),
        boxed("hit_queries.lib_6_9", "Box");
    Floats out(128);
    gen.bind(LADDER_RESOURCE_CLASS_UAV, 0, out);
    gen.bind_scene({instance(g, 21), instance(b, 22)});
    const unsigned int words[3] = {5, 6, 7};
    // Floats of the loaded words.
    const ladder_simt_record groups[] = {{&words[0], 1}, {&words[1], 1}, {&words[2], 1}};
    const ladder_simt_records all = {LADDER_STRUCTURE_TYPE_SIMT_RECORDS, nullptr, nullptr, 0, groups, 3};
    Table table = {
        {}, {}, {{0, nullptr, nullptr, nullptr}, {0, nullptr, nullptr, tri}, {1, nullptr, nullptr, boxed}}};
    table.records = &all;
    dispatch(gen, table, 4);
    near("triangle", &out[0], {1, 7, 254, 21, 0, 0, 0, 0.25, 0.25, 1, 1, 6, 22.5, 22.5});
    near("box", &out[16], {1, 9, 77, 22, 0, 0, 0, 0.5, 0.625, 1, 2, 7, 87.625, 87.625});
    near("nothing", &out[32], {4, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 1});
    near("no attributes", &out[48], {1, 9, 0, 22, 0, 0, 0, 0, 0, 1, 2, 7, 10, 10});
    tri.no_reports();
    boxed.no_reports();
}

// Triangle n is at x = 10 n, as far away as the list says.
std::vector<ladder_simt_geometry> row_of_triangles(Floats& points) {
    points.clear();
    const Floats away = {6, 3, 8, 2, 7, 1, 2.5};
    for (size_t n = 0; n < away.size(); n++)
        points = points + moved(triangle(away[n]), 10 * static_cast<float>(n));
    return {geometry(points, true)};
}

void lifetimes(void**) {
    Floats points;
    const std::vector<ladder_simt_geometry> g = row_of_triangles(points);
    Shader gen("hit_lifetimes.lib_6_9", "Gen"), hit("hit_lifetimes.lib_6_9", "Hit"),
        miss("hit_lifetimes.lib_6_9", "Miss");
    Words out(128);
    gen.bind(LADDER_RESOURCE_CLASS_UAV, 0, out);
    gen.bind_scene({instance(g)});
    dispatch(gen, {{miss}, {}, {{0, nullptr, nullptr, hit}}}, 4);
    // The nearest, the last, the one before it, the last three by number modulo 3; what these invoke; others.
    all_equal(out,
              {{3, 3, 2, 3, 1, 2, 0x434, 120, 2},
               {3, 4, 3, 3, 4, 2, 0x445, 120, 1},
               {5, 5, 4, 3, 4, 5, 0x656, 120, 2},
               {5, 6, 5, 6, 4, 5, 0x667, 120, 1}},
              16);
}

// What hit_many.lib_6_9.hlsl does, with numbers in place of objects.
Words many_of_thread(unsigned int k) {
    constexpr unsigned int count = 70;
    auto look = [](unsigned int n) { return n < 7 ? n : 9; };
    unsigned int all[count], few[3], hash = 0;
    for (unsigned int n = 0; n < count; n++)
        all[n] = look((3 * n + k) % 8);
    for (unsigned int m = 0; m < 3; m++)
        few[m] = look(m + k);
    std::reverse(all, all + count);
    for (unsigned int j = 0; j < 9; j++)
        all[(j * 13 + k) % count] = look(j % 7);
    for (unsigned int n : all)
        hash = hash * 31 + n;
    unsigned int invoked = 0;
    for (unsigned int n : {all[(26 + k) % count], few[k % 3]})
        invoked = n < 7 ? invoked * 16 + n + 1 : 0xbad;
    return {hash, few[0], few[1], few[2], invoked};
}

void many(void**) {
    Floats points;
    const std::vector<ladder_simt_geometry> g = row_of_triangles(points);
    Shader gen("hit_many.lib_6_9", "Gen"), hit("hit_many.lib_6_9", "Hit"), miss("hit_many.lib_6_9", "Miss");
    Words out(64);
    gen.bind(LADDER_RESOURCE_CLASS_UAV, 0, out);
    gen.bind_scene({instance(g)});
    dispatch(gen, {{miss}, {}, {{0, nullptr, nullptr, hit}}}, 4);
    all_equal(out, {many_of_thread(0), many_of_thread(1), many_of_thread(2), many_of_thread(3)}, 16);
    gen.no_reports();
}

void reorder_scope(void**) {
    Shader gen("reorder_scope.lib_6_9", "Gen"), miss("reorder_scope.lib_6_9", "Miss");
    Words out(64), words(64);
    gen.bind(LADDER_RESOURCE_CLASS_UAV, 0, out);
    gen.bind(LADDER_RESOURCE_CLASS_UAV, 1, words);
    miss.bind(LADDER_RESOURCE_CLASS_UAV, 0, out);
    dispatch(gen, {{miss}, {}, {}}, 4);
    for (unsigned int k = 0; k < 4; k++)
        assert_int_equal(out[k], (3 * k + 1) * 1001);
}

// Functions that were not inlined: one makes an object, one of it is kept over the next call.
const std::string functions_text = R"(
%dx.types.Handle = type { i8* }
%dx.types.HitObject = type { i8* }
%scene = type { i32 }
%buffer = type { i32 }
%P = type { i32 }
@Scene = external constant %scene
@Out = external constant %buffer
declare %dx.types.Handle @dx.op.createHandleForLib.scene(i32, %scene)
declare %dx.types.Handle @dx.op.createHandleForLib.buffer(i32, %buffer)
declare %dx.types.HitObject @dx.op.hitObject_TraceRay.P(i32, %dx.types.Handle, i32, i32, i32, i32, i32, float, float, float, float, float, float, float, float, %P*)
declare i32 @dx.op.hitObject_StateScalar.i32(i32, %dx.types.HitObject)
declare void @dx.op.rawBufferStore.i32(i32, %dx.types.Handle, i32, i32, i32, i32, i32, i32, i8, i32)
define %dx.types.HitObject @look(float %x) {
  %p = alloca %P
  %s = load %scene, %scene* @Scene
  %h = call %dx.types.Handle @dx.op.createHandleForLib.scene(i32 160, %scene %s)
  %o = call %dx.types.HitObject @dx.op.hitObject_TraceRay.P(i32 262, %dx.types.Handle %h, i32 0, i32 255, i32 0, i32 1, i32 0, float %x, float 2.5e-1, float -5.0, float 0.0, float 0.0, float 0.0, float 1.0, float 1.0e2, %P* %p)
  ret %dx.types.HitObject %o
}
define i32 @number(%dx.types.HitObject %o, %dx.types.HitObject %other, i1 %second) {
  %c = select i1 %second, %dx.types.HitObject %other, %dx.types.HitObject %o
  %ignored = call %dx.types.HitObject @look(float 3.025e1)
  %n = call i32 @dx.op.hitObject_StateScalar.i32(i32 284, %dx.types.HitObject %c)
  ret i32 %n
}
define void @show(i32 %at, i32 %value) {
  %b = load %buffer, %buffer* @Out
  %h = call %dx.types.Handle @dx.op.createHandleForLib.buffer(i32 160, %buffer %b)
  call void @dx.op.rawBufferStore.i32(i32 140, %dx.types.Handle %h, i32 %at, i32 undef, i32 %value, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  ret void
}
)";
constexpr char some_objects[] = R"(
define void @Gen() {
  %a = call %dx.types.HitObject @look(float 1.025e1)
  %b = call %dx.types.HitObject @look(float 4.025e1)
  %x = call i32 @number(%dx.types.HitObject %a, %dx.types.HitObject %b, i1 false)
  %y = call i32 @number(%dx.types.HitObject %a, %dx.types.HitObject %b, i1 true)
  %na = call i32 @dx.op.hitObject_StateScalar.i32(i32 284, %dx.types.HitObject %a)
  call void @show(i32 0, i32 %x)
  call void @show(i32 4, i32 %y)
  call void @show(i32 8, i32 %na)
  ret void
}
)";
const std::string metadata = R"(
!dx.version = !{!0}
!dx.shaderModel = !{!1}
!dx.resources = !{!2}
!dx.entryPoints = !{!3, !20}
!0 = !{i32 1, i32 9}
!1 = !{!"lib", i32 6, i32 9}
!2 = !{!10, !12, null, null}
!3 = !{null, !"", null, !2, !4}
!4 = !{i32 0, i64 8388624}
!10 = !{!11}
!11 = !{i32 0, %scene* @Scene, !"", i32 0, i32 0, i32 1, i32 16, i32 0, null}
!12 = !{!13}
!13 = !{i32 0, %buffer* @Out, !"", i32 0, i32 0, i32 1, i32 11, i1 false, i1 false, i1 false, null}
!20 = !{void ()* @Gen, !"Gen", null, null, !21}
!21 = !{i32 8, i32 7}
)";

// What the ray generation shader of a text writes, in the row of triangles.
Words written_by(const std::string& text) {
    Floats points;
    const std::vector<ladder_simt_geometry> g = row_of_triangles(points);
    Shader gen(text, nullptr);
    Words out(4);
    gen.bind(LADDER_RESOURCE_CLASS_UAV, 0, out);
    gen.bind_scene({instance(g)});
    dispatch(gen, {{nullptr}, {}, {{0, nullptr, nullptr, nullptr}}});
    return out;
}

void functions(void**) { all_equal(written_by(functions_text + some_objects + metadata), {{1, 4, 1}}, 4); }

// Each of 40 objects is kept while a function makes the next one. Of triangle n % 7.
void many_over_calls(void**) {
    constexpr unsigned int count = 40;
    std::string body = "define void @Gen() {\n";
    unsigned int hash = 0;
    for (unsigned int n = 0; n < count; n++)
        body += "  %o" + std::to_string(n) + " = call %dx.types.HitObject @look(float " +
                std::to_string(n % 7) + "025.0e-2)\n";
    std::string before = "0";
    for (unsigned int n = 0; n < count; n++) {
        const std::string number = std::to_string(n);
        body += "  %n" + number + " = call i32 @dx.op.hitObject_StateScalar.i32(i32 284, " +
                "%dx.types.HitObject %o" + number + ")\n  %m" + number + " = mul i32 " + before +
                ", 31\n  %h" + number + " = add i32 %m" + number + ", %n" + number + "\n";
        before = "%h" + number;
        hash = hash * 31 + n % 7;
    }
    body += "  call void @show(i32 0, i32 " + before + ")\n  ret void\n}\n";
    all_equal(written_by(functions_text + body + metadata), {{hash}}, 4);
}

void arguments(void**) {
    Shader gen("reorder_scope.lib_6_9", "Gen");
    ladder_simt_records records = {};
    ladder_simt_ray_launch l = {};
    l.type = LADDER_STRUCTURE_TYPE_SIMT_RAY_LAUNCH;
    l.next = &records;
    const auto refuses = [&] {
        assert_int_equal(ladder_simt_dispatch_rays(gen, &l, nullptr, nullptr), LADDER_ERROR_INVALID_ARGUMENT);
    };
    refuses(); // no type
    records.type = LADDER_STRUCTURE_TYPE_SIMT_RECORDS;
    records.next = &records;
    refuses();
    records.next = nullptr;
    records.miss_count = 1;
    refuses();
    const ladder_simt_record record = {nullptr, 1};
    records.miss = &record;
    refuses();
    records.miss_count = 0;
    records.hit_group_count = 1;
    refuses();
    records.hit_group_count = 0;
    assert_int_equal(ladder_simt_dispatch_rays(gen, &l, nullptr, nullptr), LADDER_OK);
}

// Every pass keeps what each shader does by itself, among others that are made up.
void passes(void**) {
    const struct {
        const char* library;
        std::vector<const char*> entries;
    } rows[] = {
        {"hit_values.lib_6_9", {"Gen", "Hit", "First"}},
        {"hit_records.lib_6_9", {"Gen", "Away"}},
        {"hit_queries.lib_6_9", {"Gen", "Box"}},
        {"hit_lifetimes.lib_6_9", {"Gen"}},
        {"hit_many.lib_6_9", {"Gen"}},
        {"reorder_scope.lib_6_9", {"Gen", "Miss"}},
    };
    for (const auto& row : rows) {
        for (const char* entry : row.entries)
            expect_kept_by_passes(row.library, entry);
    }
}

} // namespace

TEST_GROUP(hit_objects) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(values),          cmocka_unit_test(records),       cmocka_unit_test(queries),
        cmocka_unit_test(lifetimes),       cmocka_unit_test(many),          cmocka_unit_test(functions),
        cmocka_unit_test(many_over_calls), cmocka_unit_test(reorder_scope), cmocka_unit_test(arguments),
    };
    after_pass = nullptr;
    int failed = cmocka_run_group_tests_name("as they are read", tests, nullptr, nullptr);
    for (const char* const* n = ladder_get_pass_names(); *n; n++)
        after_pass = *n; // the last one
    failed += cmocka_run_group_tests_name("after the last pass", tests, nullptr, nullptr);
    const CMUnitTest alone[] = {cmocka_unit_test(passes)};
    failed += cmocka_run_group_tests_name("each by itself", alone, nullptr, nullptr);
    return failed;
}

} // namespace test_hit_objects
