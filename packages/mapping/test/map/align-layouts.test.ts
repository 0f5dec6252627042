import {
  createLayout,
  rotateLayout,
  scaleLayout,
  transformLayout,
  translateLayout,
} from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { alignLayouts } from '../../src/map/align-layouts.ts'
import { createRandom } from '../simulated-camera/random.ts'

const test = suite('align layouts')

const random = createRandom(1)
const cloud = createLayout(Array.from({ length: 60 }, () => random.between(-1, 1)))
const moved = translateLayout(scaleLayout(rotateLayout(cloud, 'y', 1), 2.5), [1, 2, 3])

function farthest(from: typeof cloud, to: typeof cloud, leds = from.ledCount): number {
  let most = 0
  for (let i = 0; i < 3 * leds; i++) {
    most = Math.max(most, Math.abs(from.positions[i]! - to.positions[i]!))
  }
  return most
}

test('a layout is turned, scaled and moved onto another one', () => {
  assert.ok(farthest(transformLayout(cloud, alignLayouts(cloud, moved)), moved) < 1e-5)
})

test('LEDs that are elsewhere, or left out, do not spoil it', () => {
  const positions = moved.positions.slice()
  positions.set([9, 9, 9, -9, 9, 9], 3 * 18)
  const spoilt = createLayout(positions)
  const aligned = transformLayout(cloud, alignLayouts(cloud, spoilt))
  assert.ok(farthest(aligned, moved, 18) < 0.02)
  const leds = [...Array(18).keys()]
  assert.ok(farthest(transformLayout(cloud, alignLayouts(cloud, spoilt, { leds })), moved) < 1e-5)
})

test('a layout is only mirrored on request, and where that fits', () => {
  const inverse = scaleLayout(moved, [1, 1, -1])
  assert.ok(farthest(transformLayout(cloud, alignLayouts(cloud, inverse)), inverse) > 0.3)
  const mirrored = alignLayouts(cloud, inverse, { mayMirror: true })
  assert.ok(farthest(transformLayout(cloud, mirrored), inverse) < 1e-5)
  assert.equal(alignLayouts(cloud, moved, { mayMirror: true }), alignLayouts(cloud, moved))
})

test('too few LEDs to go by change nothing', () => {
  const same = transformLayout(cloud, alignLayouts(cloud, moved, { leds: [1, 2] }))
  assert.is(farthest(same, cloud), 0)
})

test.run()
