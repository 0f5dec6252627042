import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { watchWorkers } from '../../src/queue/queue-client.ts'

const test = suite('worker watch')

test('a note is given once each time there has been no worker for three seconds', () => {
  let now = 0
  let noteCount = 0
  const watch = watchWorkers(
    () => noteCount++,
    () => now,
  )
  const lookAt = (time: number, workers: number) => {
    now = time
    watch.look(workers)
    return noteCount
  }
  assert.equal([lookAt(0, 0), lookAt(2999, 0), lookAt(3000, 0), lookAt(9000, 0)], [0, 0, 1, 1])
  assert.equal(
    [lookAt(9500, 2), lookAt(10_000, 0), lookAt(12_000, 0), lookAt(13_000, 0)],
    [1, 1, 1, 2],
  )
})

test.run()
