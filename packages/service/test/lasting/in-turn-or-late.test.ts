import { Mutex } from 'async-mutex'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { inTurnOrLate } from '../../src/lasting/in-turn-or-late.ts'

const test = suite('in-turn-or-late')

/** Turns, and work that is counted. */
function open() {
  const turns = new Mutex()
  const done: string[] = []
  const inTurn = (work: () => Promise<void>) => turns.runExclusive(work)
  const work = async () => {
    done.push(turns.isLocked() ? 'in turn' : 'late')
  }
  return { turns, done, inTurn, work }
}

test('work waits for its turn', async () => {
  const { turns, done, inTurn, work } = open()
  const release = await turns.acquire()
  const ended = inTurnOrLate(inTurn, work, 1_000_000)
  await new Promise(setImmediate)
  assert.equal(done, [])
  release()
  await ended
  assert.equal(done, ['in turn'])
})

test('a turn that never comes is waited for with a bound, and the work is done once', async () => {
  const { turns, done, inTurn, work } = open()
  const release = await turns.acquire()
  const awake = setTimeout(() => undefined, 100_000)
  await inTurnOrLate(inTurn, work, 1)
  clearTimeout(awake)
  assert.is(done.length, 1)
  release()
  await turns.runExclusive(async () => undefined)
  assert.is(done.length, 1)
})

test('what fails is said', async () => {
  const { inTurn } = open()
  const failing = inTurnOrLate(
    inTurn,
    async () => {
      throw new Error('no room')
    },
    1000,
  )
  assert.is(await failing.catch(({ message }: Error) => message), 'no room')
})

test.run()
