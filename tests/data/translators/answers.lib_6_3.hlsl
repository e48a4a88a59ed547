// Callable shaders in one module: each has its own variable for what it is called with.
struct Sum { uint a, b; };
struct Product { float x; uint count; float y; };
[shader("callable")] void Add(inout Sum s) { s.a += s.b; }
[shader("callable")] void Multiply(inout Product p) { p.x *= p.y; p.count++; }
