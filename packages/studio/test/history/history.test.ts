import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { History, type Step } from '../../src/history/history.ts'

const test = suite('History')

/** A history, what was done in its order, and changes that take until they are let go. */
function openHistory() {
  const done: string[] = []
  const held = new Map<string, () => void>()
  const history = new History({ settle: async () => undefined, onChange: () => undefined })
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
  return { history, done, stepOf, make, letGo }
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

test.run()
