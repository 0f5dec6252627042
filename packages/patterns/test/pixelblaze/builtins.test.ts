import { lineLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CONSTANTS } from '../../src/pixelblaze/builtins/math.ts'
import { PIXELBLAZE_BUILTINS } from '../../src/pixelblaze/builtins/table.ts'
import { evaluate, grid, MODES, type Mode, play } from './play-pattern.ts'

const test = suite('Pixelblaze built-ins')

/** Calls and their results, by the language reference. */
const RESULTS: Readonly<Record<string, readonly (readonly [call: string, result: number])[]>> = {
  abs: [['abs(-2)', 2]],
  acos: [
    ['acos(0)', Math.PI / 2],
    ['acos(2)', 0],
  ],
  asin: [['asin(1)', Math.PI / 2]],
  atan: [['atan(1)', Math.PI / 4]],
  atan2: [['atan2(1, -1)', (3 * Math.PI) / 4]],
  ceil: [
    ['ceil(5.1)', 6],
    ['ceil(-5.9)', -5],
  ],
  clamp: [
    ['clamp(5, 0, 1)', 1],
    ['clamp(-5, 0, 1)', 0],
    ['clamp(0.5, 0, 1)', 0.5],
  ],
  cos: [['cos(PI)', -1]],
  exp: [
    ['exp(1)', Math.E],
    ['exp(100) > 32767', 1],
  ],
  floor: [
    ['floor(5.9)', 5],
    ['floor(-5.1)', -6],
  ],
  frac: [
    ['frac(5.5)', 0.5],
    ['frac(-5.5)', -0.5],
  ],
  hypot: [['hypot(3, 4)', 5]],
  hypot3: [['hypot3(2, 3, 6)', 7]],
  log: [
    ['log(E)', 1],
    ['log(0) < -32767', 1],
  ],
  log2: [['log2(256)', 8]],
  max: [
    ['max(1, 2)', 2],
    ['max(1, 5, 3)', 5],
  ],
  min: [
    ['min(1, 2)', 1],
    ['min(3, 1, 2)', 1],
  ],
  mod: [
    ['mod(-3.5, 3)', 2.5],
    ['mod(3.5, -3)', -2.5],
    ['mod(6, 3)', 0],
    ['mod(1, 0)', 0],
  ],
  pow: [
    ['pow(10, 2)', 100],
    ['pow(-8, 0.5)', 0],
    ['pow(-2, 3)', -8],
    ['pow(0, 0)', 1],
    ['pow(2, 20) > 32767', 1],
    ['pow(-2, 17)', -32768],
  ],
  prng: [
    ['abs(prng(5) - 2.5) <= 2.5 && prng(5) != prng(5)', 1],
    ['prng(0)', 0],
  ],
  prngSeed: [['prngSeed(3) + prngSeed(4)', 3]],
  random: [
    ['random(5) < 5', 1],
    ['random(5) >= 0', 1],
    ['array(99).mutate((v) => random(-5) > 5).sum() > 9', 1],
    ['array(99).mutate((v) => random(-5) < -5).sum() > 9', 1],
  ],
  round: [
    ['round(2.4)', 2],
    ['round(2.5)', 3],
    ['round(-2.6)', -3],
  ],
  sin: [['sin(PI / 2)', 1]],
  sqrt: [
    ['sqrt(9)', 3],
    ['sqrt(-4)', -2],
  ],
  tan: [['tan(PI / 4)', 1]],
  trunc: [
    ['trunc(5.5)', 5],
    ['trunc(-5.5)', -5],
  ],
  array: [
    ['array(4).length', 4],
    ['array(-1).length', 0],
  ],
  arrayForEach: [['s', 0]],
  arrayLength: [
    ['arrayLength([1, 2, 3])', 3],
    ['arrayLength(5)', 0],
  ],
  arrayMapTo: [['[1, 2].mapTo(d, (v, i) => v * 10 + i)[1] + d[0]', 31]],
  arrayMutate: [['arrayMutate([1, 2, 3], (v, i, a) => v + a.length + i)[2]', 8]],
  arrayReduce: [
    ['arrayReduce([1, 2, 3], (sum, v) => sum + v, 10)', 16],
    ['[4, 9, 5].reduce((best, v, i, a) => v > a[best] ? i : best, 0)', 1],
  ],
  arrayReplace: [
    ['arrayReplace(array(3), 7, 8)[1]', 8],
    ['[1, 2, 3].replace(9)[2]', 3],
  ],
  arrayReplaceAt: [['arrayReplaceAt(array(3), 1, 7, 8)[2]', 8]],
  arraySort: [
    ['arraySort([3, 1, 20, 2])[3]', 20],
    ['[3, 1, 20].sort()[0]', 1],
  ],
  arraySortBy: [['[3, 1, 2].sortBy((a, b) => b - a)[0]', 3]],
  arraySum: [
    ['arraySum([1, 2, 3.5])', 6.5],
    ['array(3).sum()', 0],
  ],
  time: [
    ['time(1)', 0],
    ['time(0)', 0],
  ],
  wave: [
    ['wave(0)', 0.5],
    ['wave(0.25)', 1],
    ['wave(0.75)', 0],
    ['wave(1.25)', 1],
  ],
  square: [
    ['square(0.2, 0.5)', 1],
    ['square(0.7, 0.5)', 0],
    ['square(-0.2, 0.9)', 1],
  ],
  triangle: [
    ['triangle(0.25)', 0.5],
    ['triangle(0.5)', 1],
    ['triangle(1.75)', 0.5],
  ],
  mix: [['mix(10, 20, 0.25)', 12.5]],
  smoothstep: [
    ['smoothstep(0, 10, 5)', 0.5],
    ['smoothstep(0, 1, 9)', 1],
    ['smoothstep(2, 4, 1)', 0],
  ],
  bezierQuadratic: [
    ['bezierQuadratic(0.5, 0, 1, 0)', 0.5],
    ['bezierQuadratic(1, 3, 4, 5)', 5],
  ],
  bezierCubic: [
    ['bezierCubic(0.5, 0, 1, 1, 0)', 0.75],
    ['bezierCubic(0, 3, 4, 5, 6)', 3],
  ],
  perlin: [
    ['perlin(3, 4, 5, 1)', 0],
    ['perlin(256.5, 0.5, 0.5, 1) == perlin(0.5, 0.5, 0.5, 1)', 1],
  ],
  perlinFbm: [
    ['o(0) != 0 && o(1) != o(0) && min(o(0), o(1), o(2)) < 0', 1],
    ['perlinFbm(0.25, 0.75, 0.125, 2, 0.5, 1) - o(0)', 0],
    ['perlinFbm(0.25, 0.75, 0.125, 2, 0.5, 3) - o(0) - o(1) / 2 - o(2) / 4', 0],
  ],
  perlinRidge: [
    ['perlinRidge(1, 2, 3, 2, 0.5, 1, 1)', 0.5],
    ['perlinRidge(0.25, 0.75, 0.125, 2, 0.5, 1, 2) - r(0) / 2 - r(0) * r(1) / 4', 0],
  ],
  perlinTurbulence: [
    ['perlinTurbulence(0.25, 0.75, 0.125, 2, 0.5, 1) - abs(o(0))', 0],
    [
      'perlinTurbulence(0.25, 0.75, 0.125, 2, 0.5, 3) - abs(o(0)) - abs(o(1)) / 2 - abs(o(2)) / 4',
      0,
    ],
  ],
  setPerlinWrap: [
    ['w(4) == perlin(0.5, 0.3, 0.2, 0)', 1],
    ['setPerlinWrap(0, 0, 0) + (perlin(2.5, 0.3, 0.2, 0) == perlin(0.5, 0.3, 0.2, 0))', 0],
  ],
  clockYear: [['clockYear()', 2024]],
  clockMonth: [['clockMonth()', 1]],
  clockDay: [['clockDay()', 1]],
  clockHour: [['clockHour()', 13]],
  clockMinute: [['clockMinute()', 30]],
  clockSecond: [['clockSecond()', 0]],
  clockWeekday: [['clockWeekday()', 2]],
  pixelMapDimensions: [['pixelMapDimensions()', 0]],
  has2DMap: [['has2DMap()', 0]],
  has3DMap: [['has3DMap()', 0]],
  readAdc: [['readAdc()', 0]],
  analogRead: [['analogRead(3)', 0]],
  digitalRead: [['digitalRead(3)', 0]],
  digitalWrite: [['digitalWrite(3, HIGH)', 0]],
  pinMode: [['pinMode(3, INPUT)', 0]],
  touchRead: [['touchRead(T0)', 0]],
  nodeId: [['nodeId()', 0]],
  sequencerNext: [['sequencerNext()', 0]],
  sequencerGetMode: [['sequencerGetMode() == SEQ_OFF', 1]],
  playlistGetPosition: [['playlistGetPosition()', 0]],
  playlistSetPosition: [['playlistSetPosition(3)', 0]],
  playlistGetLength: [['playlistGetLength()', 0]],
}

/** Built-ins that the tests below look at, as they draw or move. */
const DRAWING = [
  ...['hsv', 'hsv24', 'rgb', 'setPalette', 'paint', 'mapPixels', 'resetTransform', 'transform'],
  ...['translate', 'scale', 'rotate', 'translate3D', 'scale3D', 'rotateX', 'rotateY', 'rotateZ'],
]

/** With the octaves of noise at a place, and of ridges. */
const BEFORE = `s = 0; d = array(2)
function w(n) { setPerlinWrap(n, n, n); return perlin(n + 0.5, 0.3, 0.2, 0) }
function o(n) { return perlin(0.25 * pow(2, n), 0.75 * pow(2, n), 0.125 * pow(2, n), n) }
function r(n) { return pow(1 - abs(o(n)), 2) }`

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
