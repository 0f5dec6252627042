import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { shade } from '../glsl/shade.ts'

const test = suite('steps of generated programs')

const HEAVY = 'x += pow(x, 9.5) + sin(x) + log(x) + atan(x, 2.0);'.repeat(3)

/** Shaders of a million rounds, of which each does heavy work or leaves it out. */
const ROUNDS: Readonly<Record<string, string>> = {
  'a branch': `if (isHeavy) { ${HEAVY} }`,
  'what a branch jumps over': `if (!isHeavy) continue; ${HEAVY}`,
  'a loop that is left': `for (int k = 0; k < 9; k++) { if (!isHeavy) break; ${HEAVY} }`,
  'a function that returns early': 'x = heavy(x, isHeavy);',
}

const shader = (round: string, isHeavy: boolean) => `
float heavy(float x, bool isHeavy) { if (!isHeavy) return x; ${HEAVY} return x; }
void main() {
  float x = isf_FragNormCoord.x;
  bool isHeavy = x ${isHeavy ? '<' : '>'} 2.0;
  for (int i = 0; i < 1000000; i++) { ${round} }
  gl_FragColor = vec4(x > -1.0);
}`

for (const [name, round] of Object.entries(ROUNDS)) {
  test(`${name} counts only if it is done`, () => {
    assert.ok(shade(shader(round, false)).every((light) => light === 1))
    assert.throws(() => shade(shader(round, true)), /after 150,000,000 steps/)
  })
}

test('numbers that graphics cards hold for 0 are 0, and others keep their value', () => {
  const left = (factor: string, rounds: number) => `void main() {
    float x = isf_FragNormCoord.x + 1.0, y = 1.0;
    for (int i = 0; i < ${rounds}; i++) { x *= ${factor}; y *= ${factor}; }
    float z = y * 1e-30 * 1e-30;
    gl_FragColor = vec4(x > 0.0, x * pow(1.0 / ${factor}, ${rounds}.0) / 2.0, z > 0.0, 1.0);
  }`
  assert.equal(shade(left('0.5', 200)).slice(0, 1), [0])
  assert.ok(shade(left('0.5', 100))[3]! > 0.99)
  assert.equal(shade(left('0.5', 100))[2], 0)
})

test.run()
