// Nodes of work graphs, as compute shaders on the buffers of doc/design/nodes.md: what they do with records
// that are worked out by hand. The shaders are those of tests/data/corpus/libraries.
#include "support/testing.h"

#include <ladder/ladder_simt.h>

#include <bit>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace test_nodes {

namespace {

using Words = std::vector<unsigned int>;

std::string file(const std::string& name) {
    std::ifstream in(TEST_DATA_DIR "/corpus/libraries/" + name + ".lib_6_8.dxil", std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

// One node, before any pass or after all of them, and its buffers.
struct Node {
    ladder_simt* simt = nullptr;

    Node(const std::string& library, const char* entry, const char* after) {
        static std::string bytes;
        bytes = file(library);
        ladder_simt_info info = {};
        info.type = LADDER_STRUCTURE_TYPE_SIMT_INFO;
        info.source = {bytes.data(), bytes.size()};
        info.entry_point = entry;
        info.after_pass = after;
        info.flags = LADDER_SIMT_WATCH_RACES;
        char* messages = nullptr;
        const int result = ladder_simt_create(&info, &simt, &messages);
        if (result != LADDER_OK)
            fail_msg("%s: %s", entry, messages);
        ladder_free_messages(messages);
    }
    ~Node() { ladder_simt_destroy(simt); }
    Node(const Node&) = delete;

    void bind(unsigned space, unsigned reg, Words& words, const char* format = nullptr) {
        ladder_simt_binding b = {};
        b.type = LADDER_STRUCTURE_TYPE_SIMT_BINDING;
        b.resource_class = LADDER_RESOURCE_CLASS_UAV;
        b.space = space;
        b.register_index = reg;
        b.data = words.data();
        b.size = words.size() * 4;
        b.format = format;
        assert_int_equal(ladder_simt_bind(simt, &b, nullptr), LADDER_OK);
    }
    void buffer(unsigned reg, Words& words) { bind(0xfffffffe, reg, words); }
    void out(Words& words) { bind(0, 0, words, "R32UInt"); }

    void run(unsigned x, unsigned y, unsigned z) {
        ladder_simt_outcome outcome;
        char* messages = nullptr;
        assert_int_equal(ladder_simt_dispatch(simt, x, y, z, &outcome, &messages), LADDER_OK);
        assert_int_equal(outcome, LADDER_SIMT_OUTCOME_COMPLETED);
        ladder_free_messages(messages);
        if (const unsigned reports = ladder_simt_get_report_count(simt))
            fail_msg("%u reports", reports);
    }
};

unsigned bits(float v) { return std::bit_cast<unsigned>(v); }

void is(const Words& words, size_t at, unsigned expected) {
    if (words[at] != expected)
        fail_msg("word %zu is 0x%x, expected 0x%x", at, words[at], expected);
}

const char* const stations[] = {"front-end", nullptr};

// A record for each thread. The launch has three of four.
void thread_launch(void**) {
    for (const char* after : stations) {
        Node n("node_broadcast", "Each", after);
        Words launch = {1, 3, 0}, in = {3, bits(9), 5, bits(2.5f), 7, bits(3.5f), 9, bits(4.5f), 11, bits(8)},
              out(16);
        n.buffer(0, launch), n.buffer(1, in), n.out(out);
        n.run(1, 1, 1);
        const Words expected = {0, 0, 0, 0, 0, bits(2.5f), 0, bits(3.5f), 0, bits(4.5f), 0, 0, 0, 0, 0, 0};
        for (size_t k = 0; k < out.size(); k++)
            is(out, k, expected[k]);
    }
}

// Records that say how many groups they want: two of them, with one and two groups of 32 threads; the
// dispatch offers two to each. Every fourth thread makes a record, and each group makes four together.
void broadcasting(void**) {
    for (const char* after : stations) {
        Node n("node_broadcast", "Split", after);
        Words launch = {0, 2, 0}, in = {1, 1, 1, 100, 2, 1, 1, 7}, gather(4 + 2 * 24), each(4 + 2 * 12);
        gather[2] = each[2] = 16;
        n.buffer(0, launch), n.buffer(1, in), n.buffer(3, gather), n.buffer(4, each);
        n.run(2, 1, 2);
        is(gather, 0, 24);
        is(each, 0, 12);
        unsigned sum = 0;
        for (unsigned r = 0; r < 24; r++) {
            const unsigned k = gather[4 + 2 * r];
            sum += k;
            is(gather, 4 + 2 * r + 1, bits(static_cast<float>(k) * 0.5f));
        }
        // 100, 104 ... 128, and 8, 12 ... 68.
        assert_int_equal(sum, 8 * (100 + 128) / 2 + 16 * (8 + 68) / 2);
        sum = 0;
        for (unsigned r = 0; r < 12; r++)
            sum += each[4 + 2 * r], is(each, 4 + 2 * r + 1, bits(1));
        // k + gi of the threads 0 to 3: 100, 102, 104, 106 and so on.
        assert_int_equal(sum, 4 * 103 + 4 * 10 + 4 * 42);
    }
}

// 64 records in a group, and 70 of them: the second group has six.
void coalescing(void**) {
    for (const char* after : stations) {
        Node n("node_broadcast", "Gather", after);
        Words launch = {0, 70, 0}, in, out(128);
        for (unsigned r = 0; r < 80; r++)
            in.push_back(r % 7), in.push_back(bits(2));
        n.buffer(0, launch), n.buffer(1, in), n.out(out);
        n.run(2, 1, 1);
        for (unsigned k = 0; k < 8; k++)
            is(out, k, k < 7 ? 20 : 0);
    }
}

// Outputs that are an array of nodes; one of three is not there, and so is an optional output.
void arrays(void**) {
    for (const char* after : stations) {
        Node n("node_arrays", "Root", after);
        Words launch = {0, 1, 0}, in = {1, 1, 1, 4}, leaves(3 * 4 + 3 * 8), maybe(4 + 4);
        for (unsigned node = 0; node < 3; node++)
            leaves[4 * node + 2] = 48 + node * 32, leaves[4 * node + 3] = node != 2;
        maybe[2] = 16;
        n.buffer(0, launch), n.buffer(1, in), n.buffer(3, leaves), n.buffer(4, maybe);
        n.run(1, 1, 1);
        is(in, 3, 5); // the first thread adds one
        // Threads go to node (5 + thread) % 3: 1, 4 and 7 to the first, 2 and 5 to the second, the others to
        // the one that is not there.
        is(leaves, 0, 3), is(leaves, 4, 2), is(leaves, 8, 0);
        assert_int_equal(leaves[12] + leaves[13] + leaves[14], 1 + 4 + 7);
        assert_int_equal(leaves[20] + leaves[21], 2 + 5);
        is(maybe, 0, 0);
    }
}

// Recursion that has levels left, and one that has none.
void recursion(void**) {
    for (const char* after : stations)
        for (unsigned levels : {0u, 2u}) {
            Node n("node_recursive", "Deep", after);
            Words launch = {0, 1, levels}, in = {3, 10}, out(64), deep(4 + 2), tick(4);
            deep[2] = tick[2] = 16;
            n.buffer(0, launch), n.buffer(1, in), n.buffer(3, deep), n.buffer(4, tick), n.out(out);
            n.run(1, 1, 1);
            is(deep, 0, levels ? 1 : 0);
            is(deep, 4, levels ? 2 : 0), is(deep, 5, levels ? 33 : 0);
            is(tick, 0, levels ? 2 : 0);
            is(out, 10, levels ? 0 : 3);
        }
}

// Groups that share a record: the last one to finish sees what all have added.
void sharing(void**) {
    for (const char* after : stations) {
        Node n("node_recursive", "Shared", after);
        Words launch = {1, 1, 0}, in = {0, 0, 0, 0, 3, 1, 1, 1000}, groups = {77, 3}, out(8);
        n.buffer(0, launch), n.buffer(1, in), n.buffer(2, groups), n.out(out);
        n.run(4, 1, 1);
        is(groups, 0, 77), is(groups, 1, 0);
        is(in, 7, 1000 + 3 * 120);
        is(out, 1, 1360);
    }
}

} // namespace

TEST_GROUP(nodes) {
    const CMUnitTest tests[] = {cmocka_unit_test(thread_launch), cmocka_unit_test(broadcasting),
                                cmocka_unit_test(coalescing),    cmocka_unit_test(arrays),
                                cmocka_unit_test(recursion),     cmocka_unit_test(sharing)};
    return cmocka_run_group_tests_name("nodes", tests, nullptr, nullptr);
}

} // namespace test_nodes
