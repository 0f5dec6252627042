import { Mutex } from 'async-mutex'
import * as fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Batch } from '../../src/composition/batch.ts'

const test = suite('Batch')

/** Keeps numbers, together or not; negative ones are refused. */
function keepNumbers() {
  const groups: (readonly number[])[] = []
  const work = new Batch<number>(new Mutex(), async (numbers) => {
    await Promise.resolve()
    const bad = numbers.find((number) => number < 0)
    if (bad !== undefined) throw new Error(`${bad} is refused`)
    groups.push(numbers)
  })
  return { work, groups }
}

test('what comes together is done at once', async () => {
  const { work, groups } = keepNumbers()
  await Promise.all([1, 2, 3].map((number) => work.add(number)))
  await work.add(4)
  assert.equal(groups, [[1, 2, 3], [4]])
})

test('each hears what became of it alone, and nothing else is lost, in order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: -5, max: 20 })), async (numbers) => {
      const { work, groups } = keepNumbers()
      const outcomes = await Promise.allSettled(numbers.map((number) => work.add(number)))
      for (const [index, outcome] of outcomes.entries()) {
        const number = numbers[index]!
        assert.is(outcome.status, number < 0 ? 'rejected' : 'fulfilled')
        if (outcome.status === 'rejected') {
          assert.is(outcome.reason.message, `${number} is refused`)
        }
      }
      const kept = numbers.filter((number) => number >= 0)
      assert.equal(groups.flat(), kept)
    }),
  )
})

test.run()
