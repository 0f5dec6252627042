import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { SharedQuestion } from '../../src/lasting/shared-question.ts'

const test = suite('shared-question')

/** A question that is answered when a test says so. */
function open() {
  const answers: { give: (text: string) => void; refuse: (error: Error) => void }[] = []
  const question = new SharedQuestion(
    () => new Promise<string>((give, refuse) => answers.push({ give, refuse })),
  )
  return { answers, ask: () => question.ask() }
}

test('all who ask while a question is not answered share the one after it', async () => {
  const { answers, ask } = open()
  const first = ask()
  const others = [ask(), ask(), ask()]
  answers[0]?.give('old')
  assert.is(await first, 'old')
  await new Promise(setImmediate)
  assert.is(answers.length, 2)
  const last = ask()
  answers[1]?.give('new')
  assert.equal(await Promise.all(others), ['new', 'new', 'new'])
  await new Promise(setImmediate)
  answers[2]?.give('newer')
  assert.is(await last, 'newer')
  assert.is(answers.length, 3)
  void ask()
  assert.is(answers.length, 4)
})

test('a question that fails fails for those who asked it, and the next one is asked', async () => {
  const { answers, ask } = open()
  const reasons = [ask(), ask()].map((asked) => asked.catch(({ message }: Error) => message))
  answers[0]?.refuse(new Error('no room'))
  assert.is(await reasons[0], 'no room')
  await new Promise(setImmediate)
  answers[1]?.give('read')
  assert.is(await reasons[1], 'read')
})

test.run()
