import { main } from './shade.ts'
import type { Case } from './value-cases.ts'

/** Statements, functions, structs, arrays and the preprocessor. */
export const STATEMENTS: readonly Case[] = [
  [
    'loops with break and continue',
    main(
      'float s = 0.0; for (int i = 0; i < 9; i++) { if (i == 2) continue; if (i == 5) break; s += float(i); } gl_FragColor.x = s;',
    ),
    8,
  ],
  [
    'while, and do while',
    main(
      'int n = 0; while (n < 5) n += 2; do { n *= 2; } while (n < 50); gl_FragColor.x = float(n);',
    ),
    96,
  ],
  [
    'a loop with two counters',
    main(
      'float s = 0.0; for (int i = 0, j = 9; i < j; i++, j--) s += float(i * j); gl_FragColor.x = s;',
    ),
    60,
  ],
  [
    'steps of a tenth, as often as with 32 bits',
    main('float n = 0.0; for (float i = 0.0; i < 1.0; i += 0.1) n++; gl_FragColor.x = n;'),
    10,
  ],
  [
    'switch falls through until break',
    main(
      'float s = 0.0; for (int i = 0; i < 4; i++) switch (i) { case 0: s += 1.0; break; case 1: s += 10.0; default: s += 100.0; } gl_FragColor.x = s;',
    ),
    311,
  ],
  [
    'continue within switch is of the loop',
    main(
      'float s = 0.0; for (int i = 0; i < 3; i++) { switch (i) { case 1: continue; } s += float(i) + 1.0; } gl_FragColor.x = s;',
    ),
    4,
  ],
  [
    'functions by the types of what is given',
    'float f(float x) { return 1.0; } float f(vec2 x) { return 2.0; } float f(int x) { return 3.0; }\nvoid main() { gl_FragColor = vec4(f(1.0), f(vec2(1)), f(1), 0); }',
    1,
    2,
    3,
  ],
  [
    'out and inout parameters',
    'void f(in float a, out float b, inout vec2 c) { a += 1.0; b = a; c.yx += a; }\nvoid main() { float a = 1.0, b; vec3 c = vec3(1, 2, 3); f(a, b, c.xz); gl_FragColor = vec4(a, b, c.xz); }',
    1,
    2,
    3,
    5,
  ],
  [
    'return from within a loop',
    'float f(int n) { for (int i = 0; i < 9; i++) { if (i * i > n) return float(i); } return -1.0; }\nvoid main() { gl_FragColor = vec4(f(10), f(100), 0, 0); }',
    4,
    -1,
  ],
  [
    'returns in branches',
    'vec2 f(float x) { if (x < 0.0) return vec2(1, 2); else if (x > 1.0) { x += 1.0; return vec2(x); } x *= 2.0; return vec2(x, 0); }\nvoid main() { gl_FragColor = vec4(f(-1.0) + f(2.0), f(0.25)); }',
    4,
    5,
    0.5,
    0,
  ],
  [
    'functions with effects are called in order',
    'float n = 1.0; float f() { n *= 2.0; return n; } float g() { n += 1.0; return n; }\nvoid main() { gl_FragColor = vec4(f() - g(), n, 0, 0); }',
    -1,
    3,
  ],
  [
    'global variables start again',
    'float n = 1.0; float m; void f() { n += 1.0; m += n; }\nvoid main() { f(); f(); gl_FragColor = vec4(n, m, 0, 0); }',
    3,
    5,
  ],
  [
    'structs in structs',
    'struct A { vec2 p; float r; }; struct B { A a; int n; };\nB make(float x) { return B(A(vec2(x), x * 2.0), 7); }\nvoid main() { B b = make(3.0); b.a.p.y = 1.0; A c = b.a; gl_FragColor = vec4(c.p, c.r, b.n); }',
    3,
    1,
    6,
    7,
  ],
  [
    'a struct with the variables of its declaration, which may construct it',
    'struct S { float x; } a = S(2.0), b = S(3.0), c[2];\nvoid main() { c[0] = a; struct { float y; } t, u; t.y = 4.0; u = t; struct S { vec2 p; } s = S(vec2(5)), r = s; gl_FragColor = vec4(c[0].x, b.x, u.y, r.p.y); }',
    2,
    3,
    4,
    5,
  ],
  [
    'arrays of structs',
    'struct A { vec2 p; int n; }; void main() { A a[3]; for (int i = 0; i < 3; i++) { a[i].p = vec2(i); a[i].n = i * 2; } A b = a[1]; a[1].p.x = 9.0; gl_FragColor = vec4(b.p.x, a[1].p, a[2].n); }',
    1,
    9,
    1,
    4,
  ],
  [
    'arrays with their values',
    'const vec2 P[3] = vec2[3](vec2(1, 2), vec2(3, 4), vec2(5, 6)); float Q[] = float[](7.0, 8.0);\nvoid main() { int i = 2; gl_FragColor = vec4(P[i], Q[i - 1], P.length() + Q.length()); }',
    5,
    6,
    8,
    5,
  ],
  [
    'arrays are copied',
    main(
      'float a[2]; a[0] = 1.0; a[1] = 2.0; float b[2] = a; a[0] = 5.0; gl_FragColor = vec4(a[0], b[0], a == b, 0);',
    ),
    5,
    1,
    0,
  ],
  [
    'arrays of arrays',
    main(
      'float a[2][3]; for (int i = 0; i < 6; i++) a[i / 3][i % 3] = float(i); gl_FragColor = vec4(a[1][0], a[0][2], a.length(), a[0].length());',
    ),
    3,
    2,
    2,
    3,
  ],
  [
    'arrays as parameters and results',
    'float[3] f(float a[3], float x) { a[1] = x; return a; } float g(float a[3]) { float s = 0.0; for (int i = 0; i < 3; i++) { if (a[i] > 90.0) return -1.0; s += a[i]; } return s; }\nvoid main() { float a[3] = float[3](1.0, 2.0, 3.0); gl_FragColor = vec4(g(f(a, 7.0)), g(a), 0, 0); }',
    11,
    6,
  ],
  [
    'macros with arguments',
    '#define SQ(x) ((x) * (x))\n#define TWO 2.0\n#define ADD(a, b) (SQ(a) + b)\n#if TWO_IS && defined(SQ)\nbad\n#elif defined SQ && (1 + 1 == 2)\nvoid main() { gl_FragColor.x = ADD(TWO + 1.0, SQ(2.0)); }\n#else\nbad\n#endif',
    13,
  ],
  [
    'a macro over several lines',
    '#define F(x) float y = x; \\\n  y += 1.0;\nvoid main() { F(2.0) gl_FragColor.x = y; }',
    3,
  ],
  [
    'names of an inner block hide outer ones',
    main(
      'float x = 1.0; { float x = 2.0; x += 1.0; } for (float x = 5.0; x < 6.0; x++) {} gl_FragColor.x = x;',
    ),
    1,
  ],
  [
    'discard leaves the point dark',
    main('gl_FragColor = vec4(1); if (gl_FragColor.x > 0.5) discard; gl_FragColor.y = 3.0;'),
    0,
    0,
    0,
    0,
  ],
  [
    'variables without a value are 0',
    'void f(out vec2 x) { x += 1.0; } void main() { float s; for (float i, z; i++ < 3.0; z += 1.0) { float d; int a[40]; d += 1.0; a[i > 1.0 ? 1 : 0] += 2; s += d + z + float(a[0] + a[1]); } vec2 v = vec2(5); f(v); gl_FragColor = vec4(s, v, 0); }',
    12,
    1,
    1,
  ],
  [
    'functions that are announced first',
    'float f(float x); void main() { gl_FragColor.x = f(2.0); } float f(float x) { return x * x; }',
    4,
  ],
  [
    'a function named like a built-in',
    'float mix(float a) { return a + 1.0; } void main() { gl_FragColor = vec4(mix(1.0), mix(1.0, 3.0, 0.5), 0, 0); }',
    2,
    2,
  ],
  [
    'names with a meaning in JavaScript',
    'float constructor(float x) { return x; } struct __proto__ { float toString; };\nvoid main() { __proto__ valueOf; valueOf.toString = 2.0; float let = constructor(valueOf.toString); gl_FragColor.x = let; }',
    2,
  ],
  ['the array of colours', main('gl_FragData[0] = vec4(1, 2, 3, 4);'), 1, 2, 3, 4],
  [
    'vectors are compared as a whole',
    main(
      'vec2 a = vec2(1, 2); gl_FragColor = vec4(a == vec2(1, 2), a != vec2(1, 2), mat2(1) == mat2(1), 0);',
    ),
    1,
    0,
    1,
  ],
  [
    'numbers in all spellings',
    main('gl_FragColor = vec4(1.5e1, .5, 0x1F, 017) + vec4(1.f, 0u, 2., 3);'),
    16,
    0.5,
    33,
    18,
  ],
  [
    'a condition with a call that is not simple',
    'int n = 0; bool f(int x) { for (int i = 0; i < 2; i++) { if (x > 2) return false; n++; } return true; }\nvoid main() { int i = 0; while (f(i) && i < 9) i++; gl_FragColor = vec4(i, n, 0, 0); }',
    3,
    6,
  ],
]
