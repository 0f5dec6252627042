import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { PatternSender } from '../../editor/pattern-sender.ts'

const test = suite('PatternSender')

/** A host that answers when it is asked to. */
function startHost() {
  const texts: string[] = []
  const answers: ((message?: string) => void)[] = []
  const play = (text: string) => {
    texts.push(text)
    return new Promise<void>((resolve, reject) => {
      answers.push((message) => (message === undefined ? resolve() : reject(new Error(message))))
    })
  }
  return { play, texts, answer: (message?: string) => answers.shift()!(message) }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('while a text is unanswered, only the newest one is kept', async () => {
  const host = startHost()
  const sender = new PatternSender(host.play, async () => {})
  const sent = sender.send('a')
  void sender.send('b')
  void sender.send('c')
  assert.equal([host.texts, sender.isSending], [['a'], true])
  host.answer()
  await settled()
  assert.equal(host.texts, ['a', 'c'])
  host.answer()
  await sent
  assert.is(sender.isSending, false)
})

test('a long text is followed by a pause, so that the host takes the next one', async () => {
  const host = startHost()
  const pauses: number[] = []
  const sender = new PatternSender(host.play, async (ms) => void pauses.push(ms))
  const sent = sender.send('x'.repeat(200_000))
  void sender.send('y')
  host.answer()
  await settled()
  host.answer()
  await sent
  assert.equal(pauses, [500])
})

test('a fault has its place and its reason, until a text plays', async () => {
  const host = startHost()
  const sender = new PatternSender(host.play)
  let changes = 0
  sender.onChange(() => changes++)
  for (const message of ['line 3, column 14: no such thing: x', 'not connected', undefined]) {
    const sent = sender.send('text')
    host.answer(message)
    await sent
    if (message === undefined) assert.is(sender.fault, undefined)
    else if (message === 'not connected') assert.equal(sender.fault, { reason: message })
    else {
      const place = { line: 3, column: 14 }
      assert.equal(sender.fault, { place, reason: 'no such thing: x' })
    }
  }
  assert.is(changes, 3)
})

test.run()
