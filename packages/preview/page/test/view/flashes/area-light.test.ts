import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { areaLight, partWire } from '../../../view/flashes/led-areas.ts'

const test = suite('area light')

test('the light of an area is the mean of its LEDs', () => {
  const areas = { count: 2, ofLed: Uint8Array.of(0, 1, 0), sizes: Uint32Array.of(2, 1) }
  const light = Float32Array.of(1, 0, 0.5, 0.25, 0.25, 0.25, 0, 1, 0.5)
  assert.equal([...areaLight(new Float32Array(6), light, areas)], [0.5, 0.5, 0.5, 0.25, 0.25, 0.25])
})

test('light above what a screen shows keeps its hue', () => {
  const light = areaLight(new Float32Array(3), Float32Array.of(8, 2, 0), partWire(1))
  assert.equal([...light], [1, 0.25, 0])
})

test.run()
