import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { serveAgain } from '../../src/live/serve-again.ts'
import { captureOutput } from '../capture-output.ts'

const test = suite('serve-again')

/** Serves houses whose disk answers as it is said, and tells what each went on with and that it was closed. */
async function serve(answers: Promise<boolean> | undefined, signal: AbortSignal) {
  const opened: unknown[] = []
  let closed = 0
  const since = { brightness: 0.5 } as never
  const stderr = await captureOutput('stderr', () =>
    serveAgain(signal, async (keep, serving) => {
      keep({ close: () => void closed++ })
      opened.push(serving.since)
      const service = { answers, sinceStart: since }
      serving.onOpen(service)
      const ended = new Promise((resolve) => serving.signal.addEventListener('abort', resolve))
      if (opened.length === 2) ending.abort()
      if (!serving.signal.aborted) await ended
      return service
    }),
  )
  return { opened, closed, stderr, since }
}

let ending: AbortController
test.before.each(() => {
  ending = new AbortController()
})

test('a house is opened once more as soon as its disk answers, with what has been done since', async () => {
  const { opened, closed, stderr, since } = await serve(Promise.resolve(true), ending.signal)
  assert.equal([opened, closed], [[undefined, since], 2])
  assert.is(
    stderr,
    'the disk answers again: the house is opened once more, with what it has kept\n',
  )
})

test('one whose disk always answered, or can’t be used even then, is served once', async () => {
  for (const answers of [undefined, Promise.resolve(false)]) {
    ending = new AbortController()
    const { signal } = ending
    setImmediate(() => ending.abort())
    const { opened, closed, stderr } = await serve(answers, signal)
    assert.equal([opened, closed, stderr], [[undefined], 1, ''])
  }
})

test('a house that ends does not begin again', async () => {
  ending.abort()
  const { opened } = await serve(Promise.resolve(true), ending.signal)
  assert.equal(opened, [undefined])
})

test.run()
