import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { HandClock } from '../../../sockets/test/hand-clock.ts'
import { History, type Step } from '../../src/history/history.ts'
import { until } from '../until.ts'

const test = suite('History')

/** A history, what was done in its order, and changes that take until they are let go. */
function openHistory() {
  const done: string[] = []
  const held = new Map<string, () => void>()
  const clock = new HandClock()
  const history = new History({ settle: async () => undefined, onChange: () => undefined, clock })
  const stepOf = (title: string): Step => ({
    title,
    undo: async () => void done.push(`undo ${title}`),
    redo: async () => void done.push(`redo ${title}`),
  })
  /** Makes a change that is done once it is let go. */
  const make = (title: string) =>
    history.make(async () => {
      done.push(`begin ${title}`)
      await new Promise<void>((go) => held.set(title, go))
      done.push(`end ${title}`)
      return stepOf(title)
    })
  const letGo = async (title: string) => {
    while (!held.has(title)) await Promise.resolve()
    held.get(title)?.()
  }
  return { history, done, stepOf, make, letGo, clock }
}

test('a change that is still being made is the one that is undone', async () => {
  const { history, done, stepOf, make, letGo } = openHistory()
  history.add(stepOf('add'))
  const removed = make('remove')
  const undone = history.undo()
  await letGo('remove')
  await Promise.all([removed, undone])
  assert.equal(done, ['begin remove', 'end remove', 'undo remove'])
  assert.equal(history.state, { undoSteps: 1, redoSteps: 1, undo: 'add', redo: 'remove' })
})

test('a change waits for what was asked to be undone before', async () => {
  const { history, done, make, letGo } = openHistory()
  const all = [make('first'), history.undo(), make('second'), history.undo(), history.redo()]
  await letGo('first')
  await letGo('second')
  await Promise.all(all)
  assert.equal(done, [
    ...['begin first', 'end first', 'undo first'],
    ...['begin second', 'end second', 'undo second', 'redo second'],
  ])
})

test('changes are made side by side, and one that fails or changes nothing is no step', async () => {
  const { history, done, stepOf, make, letGo } = openHistory()
  history.add(stepOf('add'))
  const slow = make('slow')
  await history.make(async () => undefined)
  const refused = history.make(async () => {
    throw new Error('no')
  })
  assert.is(await refused.catch(({ message }: Error) => message), 'no')
  const undone = history.undo()
  await letGo('slow')
  await Promise.all([slow, undone])
  assert.is(done.at(-1), 'undo slow')
  await history.undo()
  assert.is(done.at(-1), 'undo add')
  const none = await history.undo().catch(({ message }: Error) => message)
  assert.is(none, 'there is nothing to undo')
})

test('a change that takes too long is not waited for, and becomes a step at its end', async () => {
  const { history, done, stepOf, make, letGo, clock } = openHistory()
  history.add(stepOf('add'))
  const stored = make('store')
  const refused = history.undo().catch(({ message }: Error) => message)
  clock.advance(11_999)
  assert.is(history.state.undoSteps, 1)
  clock.advance(1)
  assert.is(await refused, 'a change is still being made; try again for the one before it')
  await history.undo()
  assert.equal(done, ['begin store', 'undo add'])
  await letGo('store')
  await stored
  assert.equal(history.state, { undoSteps: 1, redoSteps: 0, undo: 'store' })
  assert.is(clock.waiting, 0)
})

test('while a step is undone for long, no other one is, and changes are made', async () => {
  const { history, done, stepOf, make, letGo, clock } = openHistory()
  let undone = () => {}
  const undo = () => new Promise<void>((resolve) => (undone = resolve))
  history.add(stepOf('first'))
  history.add({ ...stepOf('movies'), undo })
  const gone = history.undo()
  const changed = make('change')
  await until(() => history.isBusy)
  const refused = history.undo().catch(({ message }: Error) => message)
  clock.advance(12_000)
  await letGo('change')
  await changed
  assert.is(await refused, 'a change is still being made; try again for the one before it')
  const again = await history.undo().catch(({ message }: Error) => message)
  assert.is(again, 'another change is still being undone or redone')
  undone()
  await gone
  await history.undo()
  assert.equal(done, ['begin change', 'end change', 'undo change'])
})

test.run()
