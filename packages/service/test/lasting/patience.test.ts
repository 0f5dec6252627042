import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { GivenUpError, Patience } from '../../src/lasting/patience.ts'

const test = suite('patience')

const never = new Promise<void>(() => undefined)
/** So many milliseconds that nothing waits for them. */
const HOUR_MS = 3_600_000

test('a device that hangs is waited for, but not for ever', async () => {
  // Its timer keeps no program running.
  const running = setTimeout(() => undefined, HOUR_MS)
  await new Patience(1).waitFor(never)
  clearTimeout(running)
})

test('nothing is waited for while something else waits', async () => {
  const patience = new Patience(HOUR_MS)
  const waited = patience.waitFor(never)
  const goOn = patience.hurry()
  await waited
  assert.is(patience.isOver, true)
  goOn()
  assert.is(patience.isOver, false)
})

test('work that fails while it is waited for is a failure', async () => {
  const failed = new Patience(HOUR_MS).waitFor(Promise.reject(new Error('no room')))
  assert.is(await failed.catch(({ message }: Error) => message), 'no room')
})

test('work that a change needs is given up a moment after something else waits, and not before', async () => {
  const patience = new Patience(HOUR_MS, 1)
  assert.is(await patience.unlessHurried(Promise.resolve('opened')), 'opened')
  const needed = patience.unlessHurried(never).catch((error: unknown) => error)
  const goOn = patience.hurry()
  assert.instance(await needed, GivenUpError)
  // What is asked for while something waits has its moment as well.
  assert.is(await patience.unlessHurried(Promise.resolve('opened')), 'opened')
  assert.instance(
    await patience.unlessHurried(never).catch((error: unknown) => error),
    GivenUpError,
  )
  goOn()
})

test.run()
