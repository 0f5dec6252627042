import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createPattern } from '../../src/code/mapping-pattern.ts'
import { detectLeds } from '../../src/detect/detect-leds.ts'
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
}

/** LEDs that saturate when they are lit, of unequal brightness, on a device with a transfer curve. */
function filmOfCurve(exponent: number, { gain, light = 6 }: FilmOptions = {}) {
  return filmOf({
    width: 224,
    height: 176,
    seconds: 9,
    spread: 1.6,
    background: 0.02,
    ...(gain && { gain }),
    lights: Array.from({ length: LEDS }, (_, led) => {
      const value = blink(pattern, led, { start: 2.2 })
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

test('a clip shows the curve, and the light of each LED in proportion to its brightness', async () => {
  const { sightings, curve } = await detectLeds(filmOfCurve(1), pattern)
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

test.run()
