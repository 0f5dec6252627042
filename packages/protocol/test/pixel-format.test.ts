import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { pixelFormat } from '../src/pixel-format.ts'

const test = suite('pixel-format')

test('an LED has the bytes that the device states', () => {
  const white = pixelFormat({ bytes_per_led: 4, led_profile: 'RGBW' })
  assert.equal(white, { ledProfile: 'RGBW', bytesPerLed: 4 })
  const padded = pixelFormat({ bytes_per_led: 4, led_profile: 'RGB' })
  assert.equal(padded, { ledProfile: 'RGB', bytesPerLed: 4 })
})

test('a device that states nothing takes three', () => {
  assert.equal(pixelFormat({ led_profile: 'RGB' }), { ledProfile: 'RGB', bytesPerLed: 3 })
})

test('three bytes have no place for white', () => {
  const format = pixelFormat({ bytes_per_led: 3, led_profile: 'RGBW' })
  assert.equal(format, { ledProfile: 'RGB', bytesPerLed: 3 })
})

test('other numbers of bytes are refused', () => {
  const format = () => pixelFormat({ bytes_per_led: 5, led_profile: 'RGBWW' })
  assert.throws(format, /bytes per LED must be 3 or 4, got 5/)
})

test.run()
