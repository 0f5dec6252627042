import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type PerformAct, ViewerActions } from '../../src/feed/viewer-actions.ts'

const test = suite('ViewerActions')

function create(perform: PerformAct) {
  const acts = new ViewerActions(perform, () => {})
  return {
    ask: (id: number, name = 'play') => acts.take({ type: 'act', id, name, input: {} }),
    answers(): unknown[] {
      const all: unknown[] = []
      for (let text = acts.takeAnswer(); text !== undefined; text = acts.takeAnswer()) {
        all.push(JSON.parse(text))
      }
      return all
    },
  }
}

/** Lets what is settled take effect. */
function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

test('actions are begun in their order and answered when they are done', async () => {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const { ask, answers } = create(({ name }) => {
    begun.push(name)
    return new Promise((resolve) => ends.push(resolve))
  })
  ask(1, 'first')
  ask(-2, 'second')
  assert.equal(begun, ['first', 'second'])
  ends[1]!()
  await settle()
  assert.equal(answers(), [{ type: 'done', id: -2 }])
  ends[0]!()
  await settle()
  assert.equal(answers(), [{ type: 'done', id: 1 }])
})

test('a failure is reported in one line of limited length', async () => {
  const { ask, answers } = create(async ({ name }) => {
    throw new Error(name)
  })
  ask(1, ' no\n  device ')
  ask(2, 'x'.repeat(10_000))
  await settle()
  assert.equal(answers(), [
    { type: 'failed', id: 1, text: 'no device' },
    { type: 'failed', id: 2, text: `${'x'.repeat(499)}…` },
  ])
})

test('the thirty-third unanswered action fails at once, and one is taken again later', async () => {
  let count = 0
  const ends: (() => void)[] = []
  const { ask, answers } = create(() => {
    count++
    return new Promise((resolve) => ends.push(resolve))
  })
  for (let id = 1; id <= 33; id++) ask(id)
  assert.is(count, 32)
  const text = 'more than 32 actions are unanswered'
  assert.equal(answers(), [{ type: 'failed', id: 33, text }])
  ends[0]!()
  await settle()
  assert.equal(answers(), [{ type: 'done', id: 1 }])
  ask(34)
  assert.is(count, 33)
})

test('answers that are not read yet count as unanswered', async () => {
  let count = 0
  const { ask, answers } = create(async () => {
    count++
  })
  for (let id = 1; id <= 32; id++) ask(id)
  await settle()
  ask(33)
  assert.is(count, 32)
  assert.is(answers().length, 33)
  ask(34)
  assert.is(count, 33)
})

test('a viewer that reads no answers is refused', () => {
  const { ask } = create(() => new Promise(() => {}))
  assert.throws(
    () => {
      for (let id = 0; id < 2000; id++) ask(id)
    },
    (error: Error) => error instanceof RangeError && error.message === '1000 answers are unread',
  )
})

test.run()
