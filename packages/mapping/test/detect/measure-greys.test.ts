import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createPattern, patternLight } from '../../src/code/mapping-pattern.ts'
import { detectLeds } from '../../src/detect/detect-leds.ts'
import { measureGreys } from '../../src/detect/measure-greys.ts'
import { blink, filmOf } from './test-film.ts'

const test = suite('light of the grey states')

const LEDS = 20
const pattern = createPattern(LEDS)

/** How bright an LED is. */
const brightnessOf = (led: number) => 1 + 0.3 * Math.sin(7 * led)

type FilmOptions = {
  readonly gain?: (time: number) => number
  /** Light of a lit LED of brightness 1 in the middle of its image. */
  readonly light?: number
  /** LEDs from which on they are on a second device, which was started later. Default: none. */
  readonly second?: number
}

/** LEDs that saturate when they are lit, of unequal brightness, on a device with a transfer curve. */
function filmOfCurve(exponent: number, { gain, light = 6, second = LEDS }: FilmOptions = {}) {
  return filmOf({
    width: 224,
    height: 176,
    seconds: 9,
    spread: 1.6,
    background: 0.02,
    ...(gain && { gain }),
    lights: Array.from({ length: LEDS }, (_, led) => {
      const value = blink(pattern, led, { start: led < second ? 2.2 : 5.45 })
      return {
        x: 24 + 44 * (led % 5),
        y: 24 + 42 * Math.floor(led / 5),
        light: (brightnessOf(led) * light) / pattern.lit ** exponent,
        at: (time: number) => value(time) ** exponent,
      }
    }),
  })
}

test('an exposure that changes does not matter, as each state shows all greys', async () => {
  const gain = (time: number) => 1 + 0.3 * Math.sin(2.3 * time)
  const { curve } = await detectLeds(filmOfCurve(2.2, { gain }), pattern)
  assert.ok(curve && Math.abs(curve.exponent - 2.2) < 0.05, JSON.stringify(curve))
})

test('a clip of two devices shows the curve, and the light of each LED in proportion to its brightness', async () => {
  const { sightings, curve } = await detectLeds(filmOfCurve(1, { second: 14 }), pattern)
  assert.ok(curve && Math.abs(curve.exponent - 1) < 0.05, JSON.stringify(curve))
  assert.ok(curve.uncertainty < 0.1, `±${curve.uncertainty}`)
  assert.is(sightings.length, LEDS)
  const ratios = sightings.map(({ led, greys = [] }) => {
    const dim = greys.find(({ value }) => Math.abs(value - 4 / 153) < 1e-6)
    return (dim?.light ?? 0) / brightnessOf(led)
  })
  const middle = ratios.toSorted((a, b) => a - b)[LEDS >> 1]!
  for (const ratio of ratios) assert.ok(Math.abs(ratio / middle - 1) < 0.05, ratios.join(' '))
})

test('greys that saturate are left out, and without any no curve is read', async () => {
  const { sightings, curve } = await detectLeds(filmOfCurve(1, { light: 200 }), pattern)
  assert.ok(sightings.length > 15)
  assert.ok(sightings.every(({ greys = [] }) => greys.length === 0))
  assert.is(curve, undefined)
})

test('the light of two devices is comparable, though only one of them has most of the LEDs', () => {
  const [columns, rows, width] = [24, 14, 192]
  const whole = createPattern(80)
  const places = Array.from({ length: 80 }, (_, led) => {
    return {
      led,
      device: led < 66 ? 0 : 1,
      x: 10 + 15 * (led % 12),
      y: 8 + 15 * Math.floor(led / 12),
    }
  })
  // On the clock of the other device, an LED shows some light of any shape.
  const devices = [0, 1].map((device) => ({
    light: whole.states.map(({ kind }, state) => {
      const light = new Float32Array(width * 8 * rows)
      for (const { led, x, y, device: own } of kind === 'grey' ? places : []) {
        const spread = own === device ? 1.6 : 3
        const value = own === device ? patternLight(whole, state, led) / whole.lit : 0.2
        for (let at = 0; at < 15 * 15; at++) {
          const [dx, dy] = [(at % 15) - 7, Math.floor(at / 15) - 7]
          const slot = ((y + dy) >> 3) * columns + ((x + dx) >> 3)
          const pixel = slot * 64 + ((y + dy) & 7) * 8 + ((x + dx) & 7)
          light[pixel]! += 0.3 * value * Math.exp(-(dx * dx + dy * dy) / (2 * spread * spread))
        }
      }
      return light
    }),
    weights: whole.states.map(() => new Float32Array(columns * rows).fill(1)),
    gains: new Float64Array(whole.frameCount).fill(1),
  }))
  const cells = Int32Array.from({ length: columns * rows }, (_, cell) => cell)
  const pixels = { width, columns, rows, count: 64 * cells.length, cells, slots: cells }
  const greys = measureGreys(devices, { pixels, pattern: whole, places })
  for (const [led, each] of greys.entries()) {
    const { light, value } = each.reduce((best, grey) => (grey.value > best.value ? grey : best))
    assert.ok(Math.abs(light / (0.3 * value) - 1) < 0.05, `LED ${led}: ${light} for ${value}`)
  }
})

test.run()
