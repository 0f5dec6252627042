import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { WeakCache } from '../../src/output/weak-cache.ts'

const test = suite('WeakCache')

test('a value is made once for a key while it is used', () => {
  const cache = new WeakCache((name: string) => ({ name }))
  const tree = cache.get('tree')
  assert.is(cache.get('tree'), tree)
  assert.equal(cache.get('roof'), { name: 'roof' })
})

test('a value that nobody uses any more is not kept', async () => {
  let made = 0
  const cache = new WeakCache((length: number) => {
    made++
    return new Uint8Array(length)
  })
  cache.get(10)
  // A value stays until the end of the task in which it was read.
  await new Promise(setImmediate)
  globalThis.gc!()
  cache.get(10)
  assert.is(made, 2)
})

test.run()
