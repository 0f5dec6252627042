import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createPattern } from '../../src/code/mapping-pattern.ts'
import { detectLeds } from '../../src/detect/detect-leds.ts'
import { poolCurves } from '../../src/light/curve-reading.ts'
import { blink, filmOf } from './test-film.ts'

const test = suite('transfer curve')
const pattern = createPattern(12)

/** LEDs that saturate in the middle, of unequal brightness. */
function filmOfCurve(exponent: number, gain?: (time: number) => number) {
  return filmOf({
    width: 192,
    height: 128,
    seconds: 8,
    spread: 3,
    background: 0.02,
    ...(gain && { gain }),
    lights: Array.from({ length: 12 }, (_, led) => {
      const value = blink(pattern, led, { start: 2.2 })
      const at = (time: number) => value(time) ** exponent
      const light = (1 + 0.3 * Math.sin(7 * led)) * (2 / pattern.lit ** exponent)
      return { x: 28 + 45 * (led % 4), y: 22 + 42 * Math.floor(led / 4), light, at }
    }),
  })
}

test('a clip of locked exposure shows the exponent', async () => {
  const { curve } = await detectLeds(filmOfCurve(2.2), pattern)
  assert.ok(curve && Math.abs(curve.exponent - 2.2) < 0.05, JSON.stringify(curve))
  assert.ok(curve.uncertainty < 0.15, `±${curve.uncertainty}`)
})

test('no curve is read while the exposure changes', async () => {
  const gain = (time: number) => 1 + 0.3 * Math.sin(2.3 * time)
  const { curve, sightings } = await detectLeds(filmOfCurve(2.2, gain), pattern)
  assert.ok(sightings.length > 8)
  assert.is(curve, undefined)
})

test('readings of several clips count by their certainty', () => {
  const sure = { exponent: 2, uncertainty: 0.05 }
  const pooled = poolCurves([sure, { exponent: 2.3, uncertainty: 0.3 }])!
  assert.ok(pooled.exponent > 2 && pooled.exponent < 2.02)
  assert.ok(pooled.uncertainty < 0.05)
  const torn = poolCurves([sure, { exponent: 2.6, uncertainty: 0.05 }])!
  assert.ok(torn.uncertainty > 0.2)
  assert.is(poolCurves([]), undefined)
})

test.run()
