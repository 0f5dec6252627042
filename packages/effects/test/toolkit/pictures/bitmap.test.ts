import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sampleBitmap } from '../../../src/toolkit/pictures/bitmap.ts'

const test = suite('sampleBitmap')

const BITMAP = { width: 2, height: 2, channels: 1, values: Float32Array.of(1, 0, 0, 0.5) }

function sample(...places: number[]): number[] {
  const out = new Float32Array(places.length / 2).fill(9)
  sampleBitmap(out, BITMAP, Float32Array.from(places))
  return [...out]
}

test('a place in the middle of a pixel has its value, one between pixels something between', () => {
  assert.equal(sample(0, 0, 1, 0, 1, 1), [1, 0, 0.5])
  assert.equal(sample(0.5, 0, 0.5, 0.5), [0.5, 0.375])
})

test('it fades out over its edges and is dark outside', () => {
  assert.equal(sample(-0.5, 0, -1, 0, 5, 5, 0, -0.25), [0.5, 0, 0, 0.75])
})

test('three channels are kept apart', () => {
  const values = Float32Array.of(1, 2, 3, 5, 6, 7)
  const out = new Float32Array(3)
  sampleBitmap(out, { width: 2, height: 1, channels: 3, values }, Float32Array.of(0.5, 0))
  assert.equal([...out], [3, 4, 5])
})

test.run()
