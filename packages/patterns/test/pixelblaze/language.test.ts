import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { evaluate, MODES, type Mode, play } from './play-pattern.ts'

const test = suite('Pixelblaze language')

/** Statements and what the variable `r` has after them. */
const PROGRAMS: readonly (readonly [text: string, result: number])[] = [
  ['r = 1 + 2 * 3 - 4 / 8', 6.5],
  ['r = -7 % 3', -1],
  ['r = 5.5 % 2', 1.5],
  ['r\u00a0=\u200b 5\u2060', 5],
  ['r = 0x10 + 1e2', 116],
  ['r = 2 ** 3', 8],
  ['r = 0 || 42', 42],
  ['r = 3 && 42', 42],
  ['r = 0 && 42', 0],
  ['r = !0 + !7', 1],
  ['r = (1 < 2) + (2 <= 2) + (3 > 4) + (4 >= 4)', 3],
  ['r = (1 == 1) + (1 != 2) + (1 === 1) + (1 !== 1)', 3],
  ['r = true + false', 1],
  ['r = 5 > 3 ? 10 : 20', 10],
  ['a = b = 3; r = a + b', 6],
  ['r = 1; r += 2; r *= 5; r -= 1; r /= 2; r %= 4', 3],
  ['a = 5; r = a++ * 10 + a', 56],
  ['a = 5; r = --a * 10 + a', 44],
  ['r = (1, 2, 3)', 3],
  ['var x; r = x + 1', 1],
  ['for (i = 0; i < 10; i++) { if (i == 3) continue; if (i == 6) break; r += i }', 12],
  ['i = 0; while (i < 4) { r += i; i++ }', 6],
  ['do { r++ } while (r < 5)', 5],
  ['for (;;) { r++; if (r > 8) break }', 9],
  ['function f(a, b) { return a - b } r = f(5, 2)', 3],
  ['function f(a, b) { return a + b } r = f(5)', 5],
  ['function f(a) { return a } r = f(5, 6, 7)', 5],
  ['function f() { if (1) return 4; return 5 } r = f()', 4],
  ['function f() { return } r = f() + 1', 1],
  ['function f(n) { return n < 2 ? 1 : n * f(n - 1) } r = f(6)', 720],
  ['f = (x) => x * 2; r = f(4)', 8],
  ['f = x => { var y = x + 1; return y * y }; r = f(2)', 9],
  ['function twice(f, x) { return f(f(x)) } r = twice((x) => x + 3, 1)', 7],
  ['function make() { return (x) => x + 1 } r = make()(4)', 5],
  ['modes = array(2); modes[0] = () => 7; modes[1] = () => 8; r = modes[1]()', 8],
  ['m = [floor, ceil]; r = m[0](1.5) * 10 + m[1](1.5)', 12],
  ['f = (x) => x + 1; g = f; f = (x) => x * 10; r = g(1) + f(1)', 12],
  ['x = 1; function f() { var x = 5; return x } r = f() * 10 + x', 51],
  ['function f() { bar = 123 } f(); r = bar', 123],
  ['a = array(3); a[1] = 5; r = a[1] + a[0] + a.length', 8],
  ['a = [1, 2, [3, 4]]; r = a[2][1] * 10 + a[0]', 41],
  ['a = [10, 20, 30]; r = a[1.9]', 20],
  ['a = [1, 2]; a[0] += 5; a[1]++; r = a[0] * 10 + a[1]', 63],
  ['a = [1, 2]; i = 0; a[i++] += 10; r = a[0] * 10 + i', 111],
  ['a = [1]; r = a[5] + a[-1]; a[7] = 3; r += a.length', 1],
  ['a = array(2); b = a; b[0] = 9; r = a[0]', 9],
  ['a = array(2); a[0] = array(2); a[0][1] = 4; r = a[0][1]', 4],
  ['a = [1]; b = [1]; c = a; r = (a == b) * 10 + (a == c)', 1],
  ['a = [1]; if (a) r = 3', 3],
  ['let a = 2; const b = 3; { let c = a * b; r = c }', 6],
  ['r = later(2); function later(x) { return x + 1 }', 3],
  // Constructs of patterns that people have published.
  ['function square(x, y) { return x * y } r = square(3, 4)', 12],
  ['t = array(2); t[0] = later; function later(x, y, z) { return x + z } r = t[0](1, 2, 3)', 4],
  ['a = [0, 0]; b = [0]; a[0] = a[1] = b[0] = 3; r = a[0] + a[1] + b[0]', 9],
  ['t = [array(2), array(2)]; t[1][0] = 4; a = t[1]; a[1] = 5; r = t[1][0] * 10 + t[1][1]', 45],
  ['balls = [[3, 4]]; var d; if ((d = abs(balls[0][0] - 5)) > 1) r = d', 2],
  [
    'var make = maker(3); function maker(min) { var a = array(2); a[1] = min; return a } r = make[1]',
    3,
  ],
  ['var p = f; function f() { return 5 } function g() { return 6 } p = g; r = p()', 6],
  ['r = 5 * (3 - .5) ^ 5 * (2 - .5)', 11],
  ['s = 1; function step(x) { return x + 1 } if (!step(-1)) {; s = 4; } r = s;;', 4],
  [
    'function list(n, of, isOf) { a = array(n); if (!of) return a; for (i = 0; i < n; i++) a[i] = isOf ? of(i) : of; return a } r = list(3, (i) => i * 2, true)[2] + list(2, 7)[1] + list(4).length',
    15,
  ],
  ['a = [5]; e = 0; a[e++] = 1; a[e++] = 2; r = e * 10 + a[0]', 21],
  ['function outer() { function inner(x) { return x * 3 } return inner(4) } r = outer()', 12],
  ['function outer() { function inner(x) { return x * 3 } } r = inner(4)', 12],
  ['f = () => { function deep() { return 5 } }; function deep() { return 4 } r = deep()', 5],
  ['a = null; r = (a == null) + null', 1],
]

/** So large that it passes its numbers by cells. */
const LARGE = `function large(a, b) {
  var s = 0
  for (var k = 0; k < 3; k++) s += ${Array.from({ length: 12 }, (_, n) => `(a * ${n} - b)`).join(' + ')}
  if (s < 0) return s / 16
  return a * 100 + b
}`

for (const mode of Object.keys(MODES) as Mode[]) {
  test(`${mode}: a large function is called within its own arguments`, () => {
    assert.is(evaluate('large(1, 2)', mode, LARGE), 102)
    assert.is(evaluate('large(large(0, 1), large(0.25, 0.5))', mode, LARGE), -85.21875)
    assert.is(evaluate('large(x++, x) + x', mode, `x = 1; ${LARGE}`), 104)
    assert.is(evaluate('large(1, 2) - large(2, 1)', mode, LARGE), -99)
  })

  for (const [text, result] of PROGRAMS) {
    test(`${mode}: ${text}`, () => {
      assert.is(play(`var r = 0; ${text}`, mode).get('r'), result)
    })
  }

  test(`${mode}: bit operators work on all 32 bits, and ~ clears the fraction`, () => {
    assert.is(evaluate('5 & 3', mode), 1)
    assert.is(evaluate('5.5 | 2.25', mode), 7.75)
    assert.is(evaluate('1.5 ^ 0.5', mode), 1)
    assert.is(evaluate('1 >> 1', mode), 0.5)
    assert.is(evaluate('-1 >> 1', mode), -0.5)
    assert.is(evaluate('0.5 << 3', mode), 4)
    assert.is(evaluate('1 << 15', mode), -32768)
    assert.is(evaluate('~2.5', mode), -3)
    assert.is(evaluate('x', mode, 'x = 6; x &= 3; x <<= 2; x |= 1'), 9)
  })
}

test('exact numbers wrap and lose what is finer than 1/65536', () => {
  assert.is(evaluate('32767 + 1', 'exact'), -32768)
  assert.is(evaluate('300 * 300', 'exact'), 90000 - 65536)
  assert.is(evaluate('0.001 * 0.001', 'exact'), 0)
  assert.is(evaluate('1 / 3', 'exact'), 21845 / 65536)
  assert.is(evaluate('-1 / 3', 'exact'), -21845 / 65536)
  assert.is(evaluate('5 / 0', 'exact'), 0)
})

test('the lowest bit of exact numbers in a text is 0', () => {
  assert.is(evaluate('0.7', 'exact'), 45874 / 65536)
  assert.is(evaluate('-0.7', 'exact'), -45874 / 65536)
  assert.is(evaluate('PI', 'exact'), 205886 / 65536)
  assert.is(evaluate('65535', 'exact'), -1)
  assert.is(evaluate('1 >> 16', 'exact'), 1 / 65536)
})

test.run()
