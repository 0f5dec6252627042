import { setImmediate } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { RequestQueue } from '../../src/http/request-queue.ts'
import { createHandClock } from '../hand-clock.ts'

const test = suite('RequestQueue')

/** A queue of requests of one second each, logged as they begin and as one gives up. */
function createQueue() {
  const clock = createHandClock()
  const queue = new RequestQueue(clock, 2500)
  const log: string[] = []
  const add = (name: string) =>
    queue.add(
      (done) => {
        log.push(name)
        clock.schedule(1000, done)
      },
      () => log.push(`${name} gave up`),
    )
  const advance = async (ms: number) => {
    for (let left = ms; left > 0; left -= 500) {
      clock.advance(500)
      await setImmediate()
    }
  }
  return { queue, log, add, advance }
}

test('requests wait for those before them, in the order they came', async () => {
  const { log, add, advance } = createQueue()
  for (const name of ['first', 'second', 'third']) add(name)
  assert.equal(log, ['first'])
  await advance(1000)
  assert.equal(log, ['first', 'second'])
  await advance(1000)
  assert.equal(log, ['first', 'second', 'third'])
})

test('no request waits for longer than the limit', async () => {
  const { log, add, advance } = createQueue()
  for (const name of ['a', 'b', 'c', 'd']) add(name)
  await advance(10_000)
  assert.equal(log, ['a', 'b', 'c', 'd gave up'])
  add('e')
  assert.is(log.at(-1), 'e')
})

test('requests that wait are forgotten when the queue is cleared', async () => {
  const { queue, log, add, advance } = createQueue()
  for (const name of ['a', 'b']) add(name)
  queue.clear()
  await advance(10_000)
  assert.equal(log, ['a'])
})

test.run()
