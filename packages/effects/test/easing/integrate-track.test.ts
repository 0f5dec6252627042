import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { integrateTrack } from '../../src/easing/integrate-track.ts'
import { createNumberTrack } from '../../src/easing/track.ts'

const test = suite('integrate-track')
const track = createNumberTrack([
  { at: 0, value: 1 },
  { at: 2, value: 3 },
  { at: 4, value: 0 },
])
const way = integrateTrack(track, 4)

function isNear(actual: number, expected: number): void {
  assert.ok(Math.abs(actual - expected) < 1e-3, `got ${actual} for ${expected}`)
}

test('a speed adds up to the area under it', () => {
  isNear(way(0), 0)
  isNear(way(2), 4)
  isNear(way(4), 7)
  isNear(way(1), 1.5)
})

test('beyond its ends the speed is that of the end', () => {
  isNear(way(-2), -2)
  isNear(way(9), 7)
})

test('the way goes on evenly, at the speed of the moment', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.1, max: 3.9, noNaN: true }), (time) =>
      assert.ok(Math.abs((way(time + 0.01) - way(time - 0.01)) / 0.02 - track(time)) < 0.1),
    ),
  )
})

test('a speed that stands still makes no way', () => {
  assert.is(integrateTrack(() => 0, 3)(2), 0)
})

test.run()
