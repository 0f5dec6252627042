import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { coloursOf, evaluate } from './shade.ts'

const test = suite('the language GLSL')

type Case = readonly [title: string, shader: string, ...wanted: number[]]

/** Shaders with the colour that they give. */
const SHADERS: readonly Case[] = [
  [
    'swizzles read in any order',
    main('vec4 v = vec4(1, 2, 3, 4); gl_FragColor = v.wzyx;'),
    4,
    3,
    2,
    1,
  ],
  [
    'swizzles are assigned to',
    main('vec4 v = vec4(0); v.zx = vec2(1, 2); gl_FragColor = v;'),
    2,
    0,
    1,
    0,
  ],
  [
    'a vector is swapped with itself',
    main('vec2 v = vec2(1, 2); v = v.yx; gl_FragColor.xy = v;'),
    2,
    1,
  ],
  [
    'a swizzle is changed in place',
    main('vec3 v = vec3(1, 2, 3); v.xz *= vec2(2, 3); gl_FragColor.xyz = v;'),
    2,
    2,
    9,
  ],
  [
    'components are indexed',
    main(
      'vec3 v = vec3(1, 2, 3); for (int i = 0; i < 3; i++) v[i] += float(i); gl_FragColor.xyz = v;',
    ),
    1,
    3,
    5,
  ],
  [
    'columns of a matrix are indexed',
    main('mat2 m = mat2(1, 2, 3, 4); int i = 1; m[i][0] = 9.0; gl_FragColor = vec4(m);'),
    1,
    2,
    9,
    4,
  ],
  ['a matrix times a vector', main('gl_FragColor.xy = mat2(1, 2, 3, 4) * vec2(5, 6);'), 23, 34],
  ['a vector times a matrix', main('gl_FragColor.xy = vec2(5, 6) * mat2(1, 2, 3, 4);'), 17, 39],
  [
    'a vector is turned in place',
    main('vec2 v = vec2(1, 2); v *= mat2(0, 1, -1, 0); gl_FragColor.xy = v;'),
    2,
    -1,
  ],
  [
    'matrices are multiplied',
    main('gl_FragColor = vec4(mat2(1, 2, 3, 4) * mat2(0, 1, 1, 0));'),
    3,
    4,
    1,
    2,
  ],
  [
    'matrices that are not square',
    main('gl_FragColor.xyz = mat2x3(1, 2, 3, 4, 5, 6) * vec2(1, 10);'),
    41,
    52,
    63,
  ],
  [
    'a matrix of a number, of a larger matrix',
    main('mat3 m = mat3(2.0); gl_FragColor = vec4(mat2(m));'),
    2,
    0,
    0,
    2,
  ],
  ['a vector of parts', main('gl_FragColor = vec4(vec2(1, 2).y, ivec3(3, 4, 5));'), 2, 3, 4, 5],
  [
    'whole numbers become floats by themselves',
    main('float x = 3; x += 1; gl_FragColor = vec4(x / 2, 2 * vec2(1), 0);'),
    2,
    2,
    2,
  ],
  [
    'whole numbers divide towards 0',
    main('gl_FragColor = vec4(7 / 2, -7 / 2, -7 % 3, 1 << 4);'),
    3,
    -3,
    -1,
    16,
  ],
  [
    'unsigned numbers wrap',
    main('uint u = 0u - 1u; gl_FragColor = vec4(u, u / 2u, u >> 31, u > 5u);'),
    4294967295,
    2147483647,
    1,
    1,
  ],
  ['bits', main('gl_FragColor = vec4(6 & 3, 6 | 3, 6 ^ 3, ~6);'), 2, 7, 5, -7],
  [
    'an operator with assignment',
    main('int i = 5; i <<= 2; i |= 1; i %= 6; gl_FragColor.x = float(i);'),
    3,
  ],
  [
    '++ and -- before and after',
    main('int i = 5; int a = i++; int b = --i; gl_FragColor = vec4(a, b, i++ + i, i);'),
    5,
    5,
    11,
    6,
  ],
  [
    '++ of an element whose index has an effect',
    main(
      'int i = 0; float a[3]; a[0] = 1.0; a[1] = 5.0; a[i++]++; gl_FragColor = vec4(a[0], a[1], i, 0);',
    ),
    2,
    5,
    1,
  ],
  [
    'the comma gives the last value',
    main('float a; float b = (a = 2.0, a * 3.0); gl_FragColor.x = b;'),
    6,
  ],
  [
    'only one side of ?: runs',
    main(
      'int n = 0; float x = n == 0 ? float(++n) : float(n += 10); gl_FragColor = vec4(x, n, 0, 0);',
    ),
    1,
    1,
  ],
  [
    '&& and || stop early',
    main(
      'int n = 0; bool b = n > 0 && ++n > 0; b = b || true || ++n > 0; gl_FragColor = vec4(n, b, true ^^ b, 0);',
    ),
    0,
    1,
    0,
  ],
  [
    'a value is read before it is changed',
    main('float x = 1.0; float y = x + (x = 5.0) + x; gl_FragColor = vec4(y, x, 0, 0);'),
    11,
    5,
  ],
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

function main(body: string): string {
  return `void main() { ${body} }`
}

for (const [title, shader, ...wanted] of SHADERS) {
  test(title, () => {
    assert.equal(coloursOf(shader).slice(0, wanted.length), wanted)
  })
}

const REFUSED: readonly (readonly [reason: RegExp, shader: string])[] = [
  [/column 24: vec2 is needed here, got float/, main('vec2 v = 1.0;')],
  [/int is needed here, got float/, main('int i = 1.5;')],
  [/\+ can't be used between vec2 and vec3/, main('vec3 v = vec2(1) + vec3(1);')],
  [/% can't be used between float and int/, main('float x = 1.0; x = x % 2;')],
  [/if needs a bool, got float/, main('if (1.0) {}')],
  [/vec2 has no component z/, main('vec2 v; v.z = 1.0;')],
  [/vec4 has no component rgx/, main('vec4 v; v.rgx;')],
  [/x names a component twice|xx names a component twice/, main('vec2 v; v.xx = vec2(1);')],
  [/the index of vec3 is 0 to 2, got 3/, main('vec3 v; v[3] = 1.0;')],
  [/vec3 needs 3 numbers, got 2/, main('vec3 v = vec3(1, 2);')],
  [/vec2 needs 2 numbers, got 4/, main('vec2 v = vec2(vec2(1), vec2(2));')],
  [/K can't be assigned to/, 'const float K = 1.0; void main() { K = 2.0; }'],
  [/this is no variable; a variable is needed to assign to/, main('1.0 = 2.0;')],
  [/break stands outside of a loop/, main('break;')],
  [/sin does not take vec2, float/, main('sin(vec2(1), 1.0);')],
  [/f does not take float/, 'float f(vec2 x) { return 1.0; } void main() { f(1.0); }'],
  [/nothing is no function/, main('nothing(1.0);')],
  [/foo is no type/, 'foo f() {} void main() { f(); }'],
  [/S has no field q/, 'struct S { float p; }; void main() { S s; s.q = 1.0; }'],
  [/S has 1 members, got 2/, 'struct S { float p; }; void main() { S s = S(1.0, 2.0); }'],
  [/the size of an array is a constant int/, main('int n = 2; n++; float a[n];')],
  [/#error don't use "x", ever$/, '#error don\'t use "x", ever'],
  [/^line 1, column 1: #include reads another file/, '#include "noise.glsl"'],
  [/^line 2, column 1: the character "\\"" has no/, '#define A "x"\nA'],
  [/#else stands without #if/, '#else'],
  [/M takes 1 arguments, got 2/, '#define M(x) x\nvoid main() { M(1, 2); }'],
  [
    /the macros make this shader too long/,
    '#define A B B B B B B B B\n#define B C C C C C C C C\n#define C D D D D D D D D\n#define D E E E E E E E E\n#define E F F F F F F F F\n#define F G G G G G G G G\nA',
  ],
  [/nested more than/, main(`float x = ${'('.repeat(3000)}1.0;`)],
  [
    /comes from a vertex shader/,
    'varying vec3 normal; void main() { gl_FragColor = normal.xyzz; }',
  ],
  [/\} is missing after a block; the shader ends here/, 'void main() { float x;'],
  [/the character "@" has no meaning/, 'void main() { @ }'],
  [/this comment has no end/, 'void main() {} /* '],
]

test('lines that are not read, and the channels of editors, may have any characters', () => {
  const head = `#iChannel0 "file://sound.mp3"
#iChannel0::MinFilter "Linear"
#if 0
it's "not" read @
#endif
#define UNUSED it's
`
  assert.equal(coloursOf(`${head}void main() { gl_FragColor = vec4(1); }`), [1, 1, 1, 1])
})

test('mistakes are refused in the words of the language', () => {
  for (const [reason, shader] of REFUSED) {
    let message = 'it was accepted'
    try {
      coloursOf(shader)
    } catch (error) {
      message = (error as Error).message
    }
    assert.match(message, reason)
  }
})

test('an index that is not known reads and writes within the array', () => {
  const first =
    'float a[3]; a[0] = 1.0; a[1] = 2.0; a[2] = 3.0; int i = 5; i++; a[i] = 9.0; i = -i;'
  assert.equal(evaluate('vec2(a[i], a[2])', { type: 'vec2', first }), [1, 3])
})

test.run()
