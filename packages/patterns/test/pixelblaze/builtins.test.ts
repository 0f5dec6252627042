import { lineLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CONSTANTS } from '../../src/pixelblaze/builtins/math.ts'
import { PIXELBLAZE_BUILTINS } from '../../src/pixelblaze/builtins/table.ts'
import { BEFORE, RESULTS } from './builtin-results.ts'
import { evaluate, grid, MODES, type Mode, play } from './play-pattern.ts'

const test = suite('Pixelblaze built-ins')

/** Built-ins that the tests below look at, as they draw or move. */
const DRAWING = [
  ...['hsv', 'hsv24', 'rgb', 'setPalette', 'paint', 'mapPixels', 'resetTransform', 'transform'],
  ...['translate', 'scale', 'rotate', 'translate3D', 'scale3D', 'rotateX', 'rotateY', 'rotateZ'],
]

test('every built-in of the table is tried, and nothing else', () => {
  const names = PIXELBLAZE_BUILTINS.map(({ name }) => name).sort()
  assert.equal([...Object.keys(RESULTS), ...DRAWING].sort(), names)
})

for (const mode of Object.keys(MODES) as Mode[]) {
  for (const [name, calls] of Object.entries(RESULTS)) {
    test(`${mode}: ${name}`, () => {
      for (const [call, expected] of calls) {
        const result = Number(evaluate(call, mode, BEFORE))
        const tolerance = mode === 'fast' ? 1e-9 : 0.0005
        assert.ok(Math.abs(result - expected) <= tolerance, `${call}: ${result}`)
      }
    })
  }

  test(`${mode}: forEach calls a function for each element`, () => {
    const text = 's = 0; [4, 5].forEach((v, i, a) => { s += v * 10 + i + a.length })'
    assert.is(play(text, mode).get('s'), 95)
  })

  test(`${mode}: prng repeats its numbers from the same seed, random does not repeat`, () => {
    const text = 'prngSeed(7); a = prng(1); b = prng(1); prngSeed(7); c = prng(1)'
    const { get } = play(text, mode)
    assert.is(get('a'), get('c'))
    assert.is.not(get('a'), get('b'))
    assert.is.not(evaluate('random(100) - random(100)', mode), 0)
  })

  test(`${mode}: hsv, hsv24, rgb and paint draw linear light, limited to 0 to 1`, () => {
    const colours = [
      ['hsv(0, 1, 1)', [1, 0, 0]],
      ['hsv(1 / 3, 1, 0.5)', [0, 0.5, 0]],
      ['hsv24(-1 / 3, 1, 1)', [0, 0, 1]],
      ['hsv(0.5, 0, 0.25)', [0.25, 0.25, 0.25]],
      ['hsv(0, 5, 5)', [1, 0, 0]],
      ['rgb(0.25, 2, -1)', [0.25, 1, 0]],
      ['paint(0)', [0, 0, 0]],
      ['paint(0.375)', [0.5, 0, 0.5]],
      ['paint(1.75, 0.5)', [0.5, 0, 0.5]],
      ['paint(1)', [0, 1, 1]],
      ['paint(-2)', [0, 1, 1]],
      ['setPalette([0.5, 1, 0, 0, 0.75, 0, 1, 0]); paint(0.25)', [1, 0, 0]],
      ['setPalette([0.5, 1, 0, 0, 0.75, 0, 1, 0]); paint(0.75)', [0, 1, 0]],
      ['setPalette([0.5, 1, 0, 0, 0.75, 0, 1, 0]); paint(0.875)', [0, 0, 0]],
      ['setPalette([]); paint(0.25)', [0.25, 0.25, 0.25]],
      ['0', [0, 0, 0]],
    ] as const
    for (const [call, light] of colours) {
      const text = `setPalette([0, 0, 0, 0, 0.75, 1, 0, 1, 1, 0, 1, 1])
        export function render(i) { ${call} }`
      const frame = play(text, mode).render(0)
      light.forEach((value, channel) => {
        assert.ok(Math.abs(frame[channel]! - value) < 0.001, `${call}: ${frame.subarray(0, 3)}`)
      })
    }
  })

  test(`${mode}: colours that change in the list of the palette are painted from the next frame on`, () => {
    const pattern = play(
      `p = array(8); setPalette(p); p[4] = 1
      export function beforeRender(delta) { p[1] = p[5] = p[1] + 0.25 }
      export function render(i) { paint(0.5) }`,
      mode,
    )
    for (const red of [0.25, 0.5]) assert.ok(Math.abs(pattern.render(0)[0]! - red) < 0.001)
  })

  test(`${mode}: time runs through 0 to 1 in its interval`, () => {
    const pattern = play('export function render(i) { rgb(time(0.125), 0, 0) }', mode)
    assert.ok(Math.abs(pattern.render(4.096)[0]! - 0.5) < 0.001)
    assert.ok(Math.abs(pattern.render(8.192 * 7.25)[0]! - 0.25) < 0.001)
  })

  test(`${mode}: a map has coordinates from 0 to just below 1, y down`, () => {
    const { frame, render } = play(
      'export function render2D(i, x, y) { rgb(x, y, x < 1 && y < 1) }',
      mode,
      grid(3, 2),
    )
    render(0)
    const expected = [
      [0, 0, 1],
      [0.5, 0, 1],
      [1, 0, 1],
      [0, 1, 1],
      [0.5, 1, 1],
      [1, 1, 1],
    ]
    expected.flat().forEach((value, index) => {
      assert.ok(Math.abs(frame[index]! - value) < 0.001, `${frame}`)
    })
  })

  test(`${mode}: render gets its place along the wire, whatever the map`, () => {
    const text = 'export function render(i, x) { rgb(x, 0, 0) }'
    for (const layout of [lineLayout({ ledCount: 4 }), grid(2, 2)]) {
      const frame = play(text, mode, layout).render(0)
      assert.equal([frame[3], frame[9]], [0.25, 0.75])
    }
  })

  test(`${mode}: transformations follow each other`, () => {
    const moves = [
      ['translate(0.25, 0.5)', [0.25, 0.5]],
      ['translate(-1, 0); scale(-0.5, 1)', [0.5, 0]],
      ['translate(0.5, 0); rotate(PI / 2)', [0, 0.5]],
      ['translate3D(0.5, 0, 0); rotateZ(PI / 2)', [0, 0.5]],
      ['translate3D(0, 0.5, 0); rotateX(PI / 2); rotateX(-PI / 2)', [0, 0.5]],
      ['translate3D(0.5, 0, 0); rotateY(PI)', [-0.5, 0]],
      ['translate(0.5, 0.5); scale3D(0.5, 1, 1)', [0.25, 0.5]],
      ['translate(5, 5); resetTransform()', [0, 0]],
      ['for (i = 0; i < 40; i++) translate(1 / 64, 0)', [31 / 64, 0]],
      ['transform(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0.5, 0.25, 0, 1)', [0.5, 0.25]],
    ] as const
    for (const [move, [x, y]] of moves) {
      const text = `${move}
        export function render2D(i, x, y) { rgb((x + 1) / 4, (y + 1) / 4, 0) }`
      const frame = play(text, mode, grid(2, 2)).render(0)
      const found = [4 * frame[0]! - 1, 4 * frame[1]! - 1]
      assert.ok(
        Math.abs(found[0]! - x) < 0.001 && Math.abs(found[1]! - y) < 0.001,
        `${move}: ${found}`,
      )
    }
  })

  test(`${mode}: mapPixels goes through all pixels with their transformed places`, () => {
    const text = `n = 0; sx = 0; translate(1, 0); mapPixels((i, x, y, z) => { n += i; sx += x })`
    const { get } = play(text, mode, grid(2, 2))
    assert.is(get('n'), 6)
    assert.ok(Math.abs(Number(get('sx')) - 6) < 0.001)
    const line = play('s = 0; mapPixels((i, x) => { s += x })', mode, lineLayout({ ledCount: 4 }))
    assert.is(line.get('s'), 1.5)
  })

  test(`${mode}: perlin is smooth, differs by seed, and moves within −1 to 1`, () => {
    const text = `low = 1; high = -1; step = 0
      for (i = 0; i < 2000; i++) {
        v = perlin(i * 0.01, i * 0.007, i * 0.003, 5); low = min(low, v); high = max(high, v)
        if (i > 0) step = max(step, abs(v - before))
        before = v
      }`
    const { get } = play(text, mode)
    assert.ok(Number(get('low')) < -0.4 && Number(get('low')) >= -1)
    assert.ok(Number(get('high')) > 0.4 && Number(get('high')) <= 1)
    assert.ok(Number(get('step')) < 0.05)
    assert.is(evaluate('perlin(0.5, 0.4, 0.3, 1) == perlin(0.5, 0.4, 0.3, 2)', mode), 0)
  })
}

test('constants have their values', () => {
  for (const [name, value] of Object.entries(CONSTANTS)) assert.is(evaluate(name), value)
  assert.is(evaluate('pixelCount'), 4)
})

test('built-ins can be overridden, and stored if they take numbers', () => {
  assert.is(evaluate('wave(2)', 'fast', 'function wave(x) { return x * 100 }'), 200)
  assert.is(evaluate('[1.5, 2.5].mutate(floor).sum()'), 3)
})

test.run()
