import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { drawnSize, isTooNarrow, vectorDensity } from '../../src/picture/vector-density.ts'

const test = suite('vector density')

test('a drawing gets 1024 pixels along its longer side', () => {
  for (const size of [
    { width: 8, height: 4 },
    { width: 60_000, height: 30_000 },
    { width: 1e6, height: 5e5 },
  ]) {
    assert.equal(drawnSize(size), { width: 1024, height: 512 })
  }
  assert.is(vectorDensity({ width: 1024, height: 512 }), 72)
})

test('the density stays within what the decoder takes', () => {
  assert.is(vectorDensity({ width: 1e6, height: 1e6 }), 1)
})

test('a very wide one keeps a pixel of its height', () => {
  const size = { width: 720_000, height: 72 }
  assert.is(vectorDensity(size), 1)
  assert.equal(drawnSize(size), { width: 10_000, height: 1 })
  assert.not.ok(isTooNarrow(size))
  assert.ok(isTooNarrow({ width: 1, height: 100_000 }))
})

test.run()
