import { setImmediate as turn } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Slots } from '../../src/movies/slots.ts'
import { failureOf } from '../failure-of.ts'

const test = suite('Slots')

test('so much is done at a time, in the order in which it came, also after a failure', async () => {
  const slots = new Slots(2, new AbortController().signal)
  const begun: number[] = []
  let atWork = 0
  const work = async (number: number) => {
    begun.push(number)
    assert.ok(++atWork <= 2)
    await turn()
    atWork--
    if (number === 1) throw new Error('no')
  }
  const numbers = Array.from({ length: 7 }, (_, number) => number)
  await Promise.allSettled(numbers.map((number) => slots.use(() => work(number))))
  assert.equal(begun, numbers)
})

test('what waits when the signal aborts does not begin', async () => {
  const ending = new AbortController()
  const slots = new Slots(1, ending.signal)
  const reason = new Error('enough')
  const first = slots.use(async () => {
    await turn()
    ending.abort(reason)
  })
  const second = failureOf(slots.use(() => assert.unreachable('it began') as never))
  await first
  assert.is(await second, reason)
})

test.run()
