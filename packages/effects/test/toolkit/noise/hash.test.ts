import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { hash, hashUnit } from '../../../src/toolkit/noise/hash.ts'

const test = suite('hash')

test('it depends on nothing but its two integers', () => {
  assert.is(hash(1, 2), hash(1, 2))
  assert.is.not(hash(1, 2), hash(2, 1))
  assert.is.not(hash(1, 2), hash(1, 3))
})

test('it is a whole number of 32 bits, and its unit is below 1', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.maxSafeInteger(), (seed, value) => {
      const hashed = hash(seed, value)
      assert.ok(Number.isInteger(hashed) && hashed >= 0 && hashed < 2 ** 32)
      const unit = hashUnit(seed, value)
      assert.ok(unit >= 0 && unit < 1)
    }),
  )
})

test('neighbours are spread evenly', () => {
  for (const seed of [0, 1, 12345]) {
    const tenths = new Array<number>(10).fill(0)
    for (let value = 0; value < 10_000; value++)
      tenths[Math.floor(hashUnit(seed, value) * 10)]! += 1
    assert.ok(
      tenths.every((count) => count > 850 && count < 1150),
      tenths.join(' '),
    )
  }
})

test('neighbouring values and neighbouring seeds have nothing in common', () => {
  for (const pairOf of [
    (i: number) => [hashUnit(7, i), hashUnit(7, i + 1)],
    (i: number) => [hashUnit(i, 7), hashUnit(i + 1, 7)],
  ]) {
    let product = 0
    for (let i = 0; i < 10_000; i++) {
      const [a, b] = pairOf(i)
      product += (a! - 0.5) * (b! - 0.5)
    }
    assert.ok(Math.abs((product / 10_000) * 12) < 0.04, `correlation ${(product / 10_000) * 12}`)
  }
})

test.run()
