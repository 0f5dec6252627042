import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { drawnSize, vectorDensity } from '../../src/picture/vector-density.ts'

const test = suite('vector density')

test('a drawing gets 1024 pixels along its longer side', () => {
  for (const size of [
    { width: 8, height: 4 },
    { width: 60_000, height: 30_000 },
  ]) {
    assert.equal(drawnSize(size, vectorDensity(size)), { width: 1024, height: 512 })
  }
})

test('one too large to be drawn that small is as small as can be', () => {
  const size = { width: 720_000, height: 72 }
  assert.is(vectorDensity(size), 1)
  assert.equal(drawnSize(size, 1), { width: 10_000, height: 1 })
})

test.run()
