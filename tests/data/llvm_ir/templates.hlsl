// A template with a stack in it, and methods.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);
template <class T> struct Stack {
    T data[8]; uint n;
    void init() { n = 0; for (uint i = 0; i < 8; i++) data[i] = 0; }
    void push(T v) { if (n < 8) data[n++] = v; }
    T pop() { if (n == 0) return 17; return data[--n]; }
    T top(T other) { return n ? data[n - 1] : other; }
};
template <class T> T pick(bool c, T a, T b) { return c ? a : b; }
[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint gi : SV_GroupIndex, uint3 gid : SV_GroupID) {
    uint x = In[id.x];
    uint r = 0;
    Stack<uint> st; st.init();
    for (uint i = 0; i < 6; i++) { if (x >> i & 1) st.push(i * 3 + 1); else r += st.pop(); }
    r += st.top(1000) + pick<uint>(x & 1, 7, 9) + (uint)pick<float>(x & 2, 1.5, 2.5) * 100;
    Out[id.x] = r;
}
