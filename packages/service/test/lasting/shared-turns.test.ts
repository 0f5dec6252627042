import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { SharedTurns } from '../../src/lasting/shared-turns.ts'

const test = suite('shared-turns')

test('work waits for all before with one of its things, whether that fails or not, and for nothing else', async () => {
  const things = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 3 })
  const all = fc.array(fc.record({ things, fails: fc.boolean() }), { maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(all, fc.array(fc.nat()), async (works, picks) => {
      const turns = new SharedTurns()
      const begun = new Set<number>()
      const open = new Map<number, () => void>()
      const done = works.map(({ things, fails }, i) =>
        turns.run(things, async () => {
          begun.add(i)
          await new Promise<void>((resolve) => open.set(i, resolve))
          open.delete(i)
          if (fails) throw new Error(`${i} fails`)
        }),
      )
      const settled = Promise.allSettled(done)
      const ended = new Set<number>()
      const waitsFor = (i: number) =>
        works.findIndex((other, j) => {
          return (
            j < i && !ended.has(j) && other.things.some((each) => works[i]!.things.includes(each))
          )
        })
      for (let n = 0; ended.size < works.length; n++) {
        await new Promise(setImmediate)
        for (const i of works.keys()) assert.is(begun.has(i), waitsFor(i) === -1, `work ${i}`)
        const running = [...open]
        const [i, end] = running[(picks[n] ?? 0) % running.length]!
        ended.add(i)
        end()
      }
      const failed = (await settled).map(({ status }) => status === 'rejected')
      assert.equal(
        failed,
        works.map(({ fails }) => fails),
      )
    }),
    { numRuns: 50 },
  )
})

test.run()
