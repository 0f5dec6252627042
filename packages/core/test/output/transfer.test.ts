import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createTransfer } from '../../src/output/transfer.ts'

const test = suite('transfer')

test('the table begins dark and ends full', () => {
  for (const gamma of [0.2, 1, 2.2, 5]) {
    const { bytes, light, steps } = createTransfer(1, gamma)
    assert.equal([bytes.length, bytes[0], bytes[steps]], [steps + 1, 0, 255])
    assert.equal([light.length, light[0], light[255]], [256, 0, 1])
  }
})

test('every byte is met up to a gamma of 2.5', () => {
  for (const gamma of [0.2, 0.45, 1, 1.5, 1.8, 2, 2.2, 2.3, 2.4, 2.5]) {
    assert.is(new Set(createTransfer(1, gamma).bytes).size, 256, `gamma ${gamma}`)
  }
})

test('each byte stands at the step of its light', () => {
  for (const gamma of [0.45, 1, 1.7, 1.8, 2.2, 2.4, 2.5]) {
    const { bytes, light, steps } = createTransfer(1, gamma)
    for (let byte = 0; byte < 256; byte++) {
      assert.is(bytes[Math.round(light[byte]! * steps)], byte, `gamma ${gamma}`)
    }
  }
})

test('the parts of a byte are its light in 1,024ths of a step', () => {
  const { light, steps, partsOfByte } = createTransfer(1, 2.2)
  assert.equal(
    [...partsOfByte],
    [...light].map((share) => Math.round(share * steps * 1024)),
  )
})

test('the padding is dark, and as long as light can be too little for its byte', () => {
  for (const gamma of [0.1, 0.2, 0.45, 1, 2.2, 5]) {
    const { bytes, padding, paddedBytes, partsOfByte } = createTransfer(1, gamma)
    assert.ok(paddedBytes.subarray(0, padding).every((byte) => byte === 0))
    const excess = bytes.reduce((most, byte, step) => {
      return Math.max(most, partsOfByte[byte]! / 1024 - step)
    }, 0)
    assert.ok(excess + 1 < padding, `gamma ${gamma}: ${excess} of ${padding}`)
  }
})

test('brightness moves the scale and leaves the tables', () => {
  const full = createTransfer(1, 2.2)
  const dimmed = createTransfer(0.25, 2.2)
  assert.is(dimmed.scale, full.scale / 4)
  assert.equal(dimmed.bytes, full.bytes)
})

test('a gamma of 1 rounds to the nearest byte', () => {
  const { bytes, steps } = createTransfer(1, 1)
  bytes.forEach((byte, step) => {
    assert.ok(Math.abs(byte - (255 * step) / steps) <= 0.5)
  })
})

test.run()
