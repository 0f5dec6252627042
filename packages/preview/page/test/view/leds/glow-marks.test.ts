import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { GlowMarks } from '../../../view/leds/glow-marks.ts'
import { ScreenLeds } from '../../../view/leds/led-picker.ts'

const test = suite('GlowMarks')

const SIZE = { width: 640, height: 400 }
const MANY = 10_000

/** LEDs at places of the canvas, by turns. */
function ledsAt(ledCount: number, places: readonly (readonly [number, number])[]): ScreenLeds {
  const leds = new ScreenLeds(ledCount)
  for (let led = 0; led < ledCount; led++) {
    leds.places.set(places[led % places.length]!, 2 * led)
  }
  return leds
}

test('each of some LEDs glows for itself', () => {
  const leds = ledsAt(3, [[5, 5]])
  const light = new Float32Array(9).fill(0.5)
  const marks = new GlowMarks(3)
  marks.take(leds, light, SIZE)
  assert.is(marks.count, 3)
  assert.is(marks.places, leds.places)
  assert.is(marks.light, light)
  assert.equal([...marks.leds], [0, 1, 2])
})

test('in a crowd the LEDs of a square glow as one, from their middle and with all their light', () => {
  const marks = new GlowMarks(MANY)
  for (let time = 0; time < 2; time++) {
    const leds = ledsAt(MANY, [
      [20.5, 10.5],
      [21.5, 11.5],
      [300, 200],
      [-3, 50],
    ])
    marks.take(leds, new Float32Array(3 * MANY).fill(0.5), SIZE)
  }
  assert.is(marks.count, 3)
  assert.equal([...marks.leds.subarray(0, 3)], [0, 2, 3])
  // Many in one square glow in its middle.
  assert.equal([...marks.places.subarray(0, 6)], [21, 11, 301, 201, -3, 51])
  const quarter = (MANY / 4) * 0.5
  assert.equal([marks.light[0], marks.light[3], marks.light[8]], [2 * quarter, quarter, quarter])
})

test('an LED that has its square for itself glows at its place', () => {
  const marks = new GlowMarks(MANY)
  const leds = new ScreenLeds(MANY)
  leds.places.set([20.25, 10.75])
  marks.take(leds, new Float32Array(3 * MANY).fill(0.5), SIZE)
  assert.is(marks.count, 1)
  assert.equal([...marks.places.subarray(0, 2)], [20.25, 10.75])
})

test('LEDs of a crowd that are behind the eye or far beside the canvas are left out', () => {
  const marks = new GlowMarks(MANY)
  const leds = ledsAt(MANY, [
    [Number.NaN, Number.NaN],
    [-500, 5],
    [5, 5000],
    [639, 399],
  ])
  marks.take(leds, new Float32Array(3 * MANY), SIZE)
  assert.is(marks.count, 1)
})

test.run()
