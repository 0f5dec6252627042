import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { PatternError } from '../../src/errors/pattern-error.ts'
import { isPixelblaze } from '../../src/languages/is-pixelblaze.ts'
import { pixelblazeEffect } from '../../src/pixelblaze/pixelblaze-effect.ts'
import { play } from './play-pattern.ts'

const test = suite('refused patterns')

/** Texts in line 2, the column at which they are refused, and the reason. */
const HOSTILE: readonly (readonly [text: string, column: number, reason: RegExp])[] = [
  ['x = [].constructor', 8, /no property constructor; arrays have length, forEach/],
  ['x = [].constructor.constructor("return 1")()', 20, /no property constructor/],
  ['x = [].forEach.constructor', 16, /no property constructor/],
  ['x = render.__proto__', 12, /no property __proto__/],
  ['x = [].map(render)', 8, /no property map/],
  ['x = []["constructor"]', 8, /texts are not supported/],
  ['x = [][`constructor`]', 8, /texts are not supported/],
  ['x = globalThis', 5, /nothing called globalThis/],
  ['x = process.exit()', 5, /nothing called process/],
  ['x = process.env', 5, /nothing called process/],
  ['x = sin.constructor', 9, /no property constructor/],
  ['x = this', 5, /this is not supported/],
  ['x = eval(1)', 5, /nothing called eval/],
  ['Function(1)()', 1, /nothing called Function/],
  ['x = import("node:fs")', 5, /import is not supported/],
  ['import fs from "node:fs"', 1, /import is not supported/],
  ['export * from "x"', 1, /export from is not supported/],
  ['export default 5', 1, /export default is not supported/],
  ['x = require(1)', 5, /nothing called require/],
  ['with (x) {}', 1, /with is not supported/],
  ['a: for (;;) break a', 1, /labels are not supported/],
  ['x = /(a+)+$/', 5, /regular expressions are not supported/],
  ['x = "text"', 5, /texts are not supported/],
  ['x = {get a() { return 1 }}', 5, /objects are not supported/],
  ['x = {__proto__: 1}', 5, /objects are not supported/],
  ['class A {}', 1, /classes are not supported/],
  ['x = new Array(5)', 5, /new is not supported/],
  ['x = render`a`', 5, /texts are not supported/],
  ['x = 5n', 5, /numbers with n are not supported/],
  ['x = typeof render', 5, /typeof is not supported/],
  ['x = void 0', 5, /void is not supported/],
  ['delete x[0]; x = 1', 1, /delete is not supported/],
  ['x = 1 in [1]', 5, /in is not supported/],
  ['x = [1] instanceof render', 5, /instanceof is not supported/],
  ['x = [...[1]]', 6, /… is not supported/],
  ['[a, b] = [1, 2]', 1, /taking arrays apart is not supported/],
  ['var {a} = 1', 5, /taking objects apart is not supported/],
  ['x = [1]?.length', 5, /\?\. is not supported/],
  ['x = 1 ?? 2', 5, /\?\? is not supported/],
  ['x ||= 2', 1, /\|\|= is not supported/],
  ['f = (a = 1) => a', 6, /default values of parameters are not supported/],
  ['f = (...a) => 1', 6, /rest parameters are not supported/],
  ['f = async () => 1', 5, /async functions are not supported/],
  ['function* f() {}', 1, /function\* is not supported/],
  ['throw 1', 1, /throw is not supported/],
  ['try {} catch {}', 1, /try is not supported/],
  ['switch (1) {}', 1, /switch is not supported/],
  ['for (x in [1]) {}', 1, /for … in is not supported/],
  ['for (x of [1]) {}', 1, /for … of is not supported/],
  ['debugger', 1, /debugger is not supported/],
  ['x = [1]; x.length = 5', 10, /length of an array can’t be changed/],
  ['x = Math.sin(1)', 10, /there is no Math; write sin/],
  ['x = sine(1)', 5, /nothing called sine; did you mean sin\?/],
  ['wave = 5; wave(', 16, /the text ends too early; a bracket may be missing/],
  ['var a = 2 3', 11, /unexpected 3; a bracket or an operator may be missing before it/],
  ['var a = (2 }', 12, /unexpected }; a bracket/],
  ['function f(a) { return () => a }', 30, /can't see|can’t see/],
  ['{ export var y = 1 }', 3, /only possible outside/],
  ['x = 1e999', 5, /too large/],
  ['x = arraySort', 5, /can’t be stored/],
]

for (const [text, column, reason] of HOSTILE) {
  test(`refused with line and column: ${text}`, () => {
    const error = refusal(`export function render(i) {}\n${text}`)
    assert.match(error.reason, reason)
    assert.equal([error.line, error.column], [2, column], error.message)
  })
}

test('names that JavaScript gives objects are ordinary names', () => {
  const text = 'constructor = 4; __proto__ = 5; function toString() { return 6 } hasOwnProperty = 7'
  const { get } = play(`${text}\nr = constructor + __proto__ + toString() + hasOwnProperty`)
  assert.is(get('r'), 22)
})

test('a pattern without a render function is refused', () => {
  assert.match(refusal('export function beforeRender() {}').reason, /exports no function render/)
})

test('texts that are nested too deeply or too long are refused', () => {
  const deep = `x = ${'('.repeat(50_000)}1${')'.repeat(50_000)}`
  assert.match(refusal(deep).reason, /nested too deeply/)
  const long = `x = 1${' + 1'.repeat(30_000)}\nexport function render(i) {}`
  assert.match(refusal(long).reason, /nested too deeply/)
  assert.match(
    refusal(' '.repeat(600_000)).reason,
    /a pattern may have at most 256 kB; this one has 5\d\d/,
  )
})

/** Patterns that fail while they play, with the place that is named. */
const FAILING: readonly (readonly [text: string, place: string, reason: RegExp])[] = [
  ['while (1) {}', '2:1', /this loop still runs after/],
  ['for (;;) for (i = 0; i < 9; i++) x = i', '2:10|2:1', /still runs after/],
  ['do { x = perlinFbm(1, 2, 3, 4, 5, 6) } while (1)', '2:1', /still runs after/],
  ['f = (n) => f(n + 1); f(0)', '2:5', /calls itself more than 200/],
  ['f = (n) => g(n); g = (n) => f(n); f(0)', '2:5|2:22', /calls itself more than 200/],
  [
    'a = array(30000); a.forEach((v) => { a.sort((b) => b) })',
    '2:38|2:29|2:19',
    /still runs after/,
  ],
  ['a = array(1); while (1) { a[0] = array(10000) }', '2:34', /more than 1,000,000 elements/],
  ['x = 5; x()', '2:8', /it is no function/],
  ['[1, 2].sortBy(5)', '2:1', /needs a function/],
]

for (const [text, places, reason] of FAILING) {
  test(`ended with its place: ${text}`, () => {
    try {
      play(`export function render(i) {}\n${text}`)
    } catch (error) {
      assert.instance(error, PatternError)
      const { line, column, reason: given } = error as PatternError
      assert.match(given, reason)
      assert.ok(places.split('|').includes(`${line}:${column}`), `${line}:${column}`)
      return
    }
    assert.unreachable('it was played')
  })
}

test('the parsed text distinguishes patterns from modules', async () => {
  const pattern = 'export function render(i) { hsv(1, 1, 1) }'
  assert.ok(await isPixelblaze(pattern))
  assert.ok(await isPixelblaze('export var render2D = (i, x, y) => rgb(x, y, 0)'))
  assert.ok(await isPixelblaze('function render(i) {}\nexport { render }'))
  assert.ok(await isPixelblaze(`${pattern}\nvar broken = `))
  assert.ok(await isPixelblaze(`// export default\n${pattern}`))
  for (const kind of ['async function', 'function*', 'function *', 'async function* ']) {
    assert.ok(await isPixelblaze(`export ${kind} render(i) {}`), kind)
  }
  assert.not(await isPixelblaze(`${pattern}\nexport default {}`))
  assert.not(await isPixelblaze(`${pattern}\nexport /* the */ default {}`))
  assert.not(await isPixelblaze(`import x from 'y'\n${pattern}`))
  assert.not(await isPixelblaze(`import x from 'y'\n${pattern} (`))
  assert.not(await isPixelblaze('export const other = 5'))
})

test.run()

function refusal(text: string): PatternError {
  try {
    pixelblazeEffect(text, 'Pattern')
  } catch (error) {
    assert.instance(error, PatternError)
    assert.is((error as PatternError).code, 'invalid')
    return error as PatternError
  }
  throw new Error('it was read')
}
