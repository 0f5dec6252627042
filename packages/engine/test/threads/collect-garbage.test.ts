import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { collectGarbage } from '../../src/threads/collect-garbage.ts'

const test = suite('collectGarbage')

const BYTES = 64 * 2 ** 20

/** The second collection waits for what the first one frees in the background. */
function collectFully(): void {
  collectGarbage()
  collectGarbage()
}

test('bytes outside of the heap that nobody needs are freed at once', () => {
  const held = () => process.memoryUsage().arrayBuffers
  collectFully()
  const before = held()
  let pictures: Buffer[] | undefined = [Buffer.alloc(BYTES)]
  collectFully()
  // Other buffers may have been freed meanwhile.
  assert.ok(held() - before > BYTES / 2)
  assert.is(pictures.length, 1)
  pictures = undefined
  collectFully()
  assert.ok(held() - before < BYTES / 2)
})

test.run()
