import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readDisplayMatrix, UPRIGHT } from '../../src/ffmpeg/display.ts'

const test = suite('readDisplayMatrix')

function matrix(a: number, b: number, c: number, d: number): Buffer {
  const values = [a, b, 0, c, d, 0, 0, 0, 0x4000]
  return Buffer.from(Int32Array.from(values, (value) => Math.round(value * 0x10000)).buffer)
}

test('without a matrix, or with one that is cut off, a picture is upright', () => {
  assert.equal(readDisplayMatrix(null), UPRIGHT)
  assert.equal(readDisplayMatrix(Buffer.alloc(8)), UPRIGHT)
  assert.equal(readDisplayMatrix(matrix(1, 0, 0, 1)), UPRIGHT)
})

test('a quarter turn clockwise swaps rows and columns and then left and right', () => {
  const turned = { isTransposed: true, isMirrored: true, isUpsideDown: false }
  assert.equal(readDisplayMatrix(matrix(0, 1, -1, 0)), turned)
})

test('a turn that is no quarter is taken for the nearest one', () => {
  assert.equal(readDisplayMatrix(matrix(0.98, 0.17, -0.17, 0.98)), UPRIGHT)
})

test.run()
