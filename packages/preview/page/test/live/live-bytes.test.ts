import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sizeWithin, writePicture, writeSound } from '../../live/live-bytes.ts'

const test = suite('live bytes')

test('a picture is its kind, channels, size and pixels without alpha', () => {
  const pixels = [1, 2, 3, 255, 4, 5, 6, 255]
  const camera = writePicture('camera', { width: 2, height: 1 }, pixels)
  assert.equal([...camera], [2, 3, 0, 2, 0, 1, 0, 0, 1, 2, 3, 4, 5, 6])
  const screen = writePicture('screen', { width: 2, height: 1 }, pixels)
  assert.equal([...screen], [4, ...camera.subarray(1)])
})

test('sound is its kind, channels, rate and samples', () => {
  const message = writeSound(Int16Array.of(1, -2), 48_000)
  assert.equal([...message], [3, 1, 0, 0, 0, 0, 187, 128, 1, 0, 254, 255])
})

test('a picture gets smaller in its own shape, and never larger', () => {
  assert.equal(sizeWithin({ width: 320, height: 240 }, 128), { width: 128, height: 96 })
  assert.equal(sizeWithin({ width: 9, height: 2000 }, 128), { width: 1, height: 128 })
  assert.equal(sizeWithin({ width: 64, height: 48 }, 128), { width: 64, height: 48 })
})

test.run()
