import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { coloursOf, evaluate, main } from './shade.ts'
import { STATEMENTS } from './statement-cases.ts'
import { VALUES } from './value-cases.ts'

const test = suite('the language GLSL')

for (const [title, shader, ...wanted] of [...VALUES, ...STATEMENTS]) {
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
