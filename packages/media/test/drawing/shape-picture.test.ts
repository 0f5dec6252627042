import { SHAPE_NAMES } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { shapePicture } from '../../src/drawing/shape-picture.ts'

const test = suite('pictures of shapes')

const SIDE = 100

for (const shape of SHAPE_NAMES) {
  test(`${shape}: all drawn LEDs lie in the picture, which they fill one way at least`, () => {
    const { leds, plane } = shapePicture(shape, { side: SIDE })
    assert.is(plane.places.length, 2 * leds.length)
    assert.ok(plane.places.every((place) => place >= 4.9 && place <= SIDE - 4.9))
    const across = plane.places.filter((_, i) => i % 2 === 0)
    const down = plane.places.filter((_, i) => i % 2 === 1)
    const size = (values: Float32Array) => Math.max(...values) - Math.min(...values)
    assert.ok(Math.max(size(across), size(down)) > 0.89 * SIDE)
  })
}

test('LEDs behind are rendered, but not drawn', () => {
  const { layout, leds } = shapePicture('sphere', { side: SIDE })
  assert.ok(leds.length < 0.6 * layout.ledCount)
  assert.ok(leds.every((led) => layout.positions[3 * led + 2]! >= -1e-6))
})

test('a lower density draws fewer LEDs, except of a string', () => {
  const count = (shape: 'cone' | 'line', density: number) =>
    shapePicture(shape, { side: SIDE, density }).layout.ledCount
  assert.is(count('cone', 0.5), count('cone', 1) / 2)
  assert.is(count('line', 0.5), count('line', 1))
})

test('the LEDs of a string do not run into each other', () => {
  const { plane, radius } = shapePicture('line', { side: SIDE })
  const gap = Math.hypot(plane.places[2]! - plane.places[0]!, plane.places[3]! - plane.places[1]!)
  assert.ok(radius! < gap / 2)
})

test('a line is drawn straight', () => {
  const { plane } = shapePicture('line', { side: SIDE })
  assert.ok(plane.places.every((place, i) => i % 2 === 0 || place === SIDE / 2))
})

test.run()
