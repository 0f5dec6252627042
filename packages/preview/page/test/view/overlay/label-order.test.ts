import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ScreenLeds } from '../../../view/leds/led-picker.ts'
import { labelOrder, labelStep } from '../../../view/overlay/led-numbers.ts'

const test = suite('label order')

/** LEDs in a row, `gap` pixels apart, the last one nearest to the eye. */
function row(ledCount: number, gap: number): ScreenLeds {
  const leds = new ScreenLeds(ledCount)
  for (let led = 0; led < ledCount; led++) {
    leds.places.set([led * gap, 0], 2 * led)
    leds.depths[led] = ledCount - led
  }
  return leds
}

test('with enough space every LED has its number, with less every second, fifth, tenth', () => {
  assert.is(labelStep(row(50, 40), 30), 1)
  assert.is(labelStep(row(50, 20), 30), 2)
  assert.is(labelStep(row(50, 10), 30), 5)
  assert.is(labelStep(row(50, 3), 30), 10)
  assert.is(labelStep(row(20_000, 0.05), 30), 1000)
})

test('one LED alone has its number, and so has one of many at the same place', () => {
  assert.is(labelStep(row(1, 0), 30), 1)
  assert.ok(labelStep(row(9, 0), 30) >= 9)
})

test('the nearest come first', () => {
  assert.equal([...labelOrder(row(11, 10), 5)], [10, 5, 0])
  assert.equal([...labelOrder(row(3, 10), 1)], [2, 1, 0])
})

test.run()
