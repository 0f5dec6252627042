import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createTrailPainter } from '../../../src/toolkit/shapes/trail.ts'
import { isClose } from '../../closeness.ts'

const test = suite('trail')

const POINTS = new Float32Array([0, 0, 0, -0.5, 0, 0, -1, 0, 0, 0, 5, 0])
const layTrail = createTrailPainter(POINTS)
const RED = [1, 0, 0]

function drawTrail(places: readonly number[]): Float32Array {
  const frame = new Float32Array(POINTS.length)
  layTrail(frame, { places: new Float32Array(places), size: 0.4, light: RED })
  return frame
}

test('light fades from the head to the end, and distant LEDs stay dark', () => {
  const frame = drawTrail([0, 0, 0, -0.5, 0, 0, -1, 0, 0])
  assert.is(frame[0], 1)
  isClose([frame[3]!, frame[6]!, frame[9]!], [4 / 9, 1 / 9, 0])
})

test('the head is whiter than the rest', () => {
  const frame = drawTrail([0, 0, 0, -0.5, 0, 0])
  assert.ok(frame[1]! / frame[0]! > 10 * (frame[4]! / frame[3]!))
})

test('places on top of each other count once', () => {
  assert.is(drawTrail([0, 0, 0, 0, 0, 0, 0, 0, 0])[0], 1)
})

test('the brighter of two hides the dimmer', () => {
  const frame = drawTrail([0, 0, 0])
  const places = new Float32Array([-0.3, 0, 0])
  layTrail(frame, { places, size: 0.4, light: [0, 0, 1] })
  assert.is(frame[0], 1)
  assert.ok(frame[3]! < 0.3)
  assert.ok(frame[5]! > 0.5)
})

test.run()
