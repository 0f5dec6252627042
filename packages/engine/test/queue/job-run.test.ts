import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { JobRun } from '../../src/queue/job-run.ts'

const test = suite('job run')
const CHUNKS = [
  { first: 0, count: 20 },
  { first: 20, count: 20 },
]
const DONE = { kind: 'done', faultyFrames: 0 } as const

/** A run that keeps the numbers of what it takes in; each time takes as long as the test wants. */
function setUp() {
  const received: number[] = []
  const ends: (() => void)[] = []
  const run = new JobRun(CHUNKS, {
    async receive(number) {
      received.push(number)
      await new Promise<void>((resolve) => ends.push(resolve))
      return 0
    },
  })
  return { run, received, ends }
}

test('an outcome that comes twice is received once, also while its frames are being fetched', async () => {
  const { run, received, ends } = setUp()
  run.onOutcome(0, DONE)
  run.onOutcome(0, DONE)
  ends[0]!()
  await new Promise((resolve) => setImmediate(resolve))
  run.onOutcome(0, DONE)
  assert.equal(received, [0])
  assert.equal(run.open, [1])
  run.onOutcome(1, DONE)
  ends[1]!()
  await run.done
  assert.equal(received, [0, 1])
})

test('a failure ends it', async () => {
  const { run } = setUp()
  run.onFailure(new Error('no'))
  assert.is(await run.done.catch((error: Error) => error.message), 'no')
})

test.run()
