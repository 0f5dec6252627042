import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { describeLed, pickedLedText } from '../../../view/leds/picked-led.ts'

const test = suite('picked LED')
const positions = [0, 0, 0, 1.23456, -0.5, 20]
const light = Float32Array.of(0, 0, 0, 1, 0.5, 2)

test('place, light and bytes are those of the LED with the number', () => {
  const led = describeLed(1, { positions, light, bytes: Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8) })
  assert.equal(led, {
    index: 1,
    position: [1.23456, -0.5, 20],
    light: [1, 0.5, 2],
    bytes: [5, 6, 7, 8],
  })
})

test('before the first frame there is no light and there are no bytes', () => {
  const led = describeLed(0, { positions, light: undefined, bytes: undefined })
  assert.is(led.light, undefined)
  assert.equal(led.bytes, [])
  assert.is(pickedLedText(led), 'LED 0 · 0, 0, 0')
})

test('the text says number, place, colour on the screen, and bytes', () => {
  const led = describeLed(1, { positions, light, bytes: Uint8Array.of(1, 2, 3, 255, 128, 64) })
  assert.is(pickedLedText(led), 'LED 1 · 1.23, −0.5, 20 · #ffbcff · bytes 255 128 64')
})

test('a coordinate that rounds to nought has no sign', () => {
  const led = describeLed(0, { positions: [-0, 1e-9, -1e-3], light: undefined, bytes: undefined })
  assert.is(pickedLedText(led), 'LED 0 · 0, 1e−9, −0.001')
})

test.run()
