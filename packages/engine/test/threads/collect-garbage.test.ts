import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { collectGarbage } from '../../src/threads/collect-garbage.ts'

const test = suite('collectGarbage')

const BYTES = 64 * 2 ** 20

test('bytes outside of the heap that nobody needs are given back at once', () => {
  const held = () => process.memoryUsage().arrayBuffers
  collectGarbage()
  const before = held()
  let pictures: Buffer[] | undefined = [Buffer.alloc(BYTES)]
  collectGarbage()
  assert.ok(held() - before >= BYTES)
  assert.is(pictures.length, 1)
  pictures = undefined
  collectGarbage()
  // Waits for what the first one frees in the background.
  collectGarbage()
  assert.ok(held() - before < BYTES / 2)
})

test.run()
