import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startHeartbeat, startProgress } from './progress.mjs'

const test = suite('progress')

function output(isTTY: boolean) {
  const texts: string[] = []
  return { texts, out: { isTTY, columns: 20, write: (text: string) => texts.push(text) } }
}

test('on a terminal one line is rewritten, fits, and is removed', () => {
  const { texts, out } = output(true)
  const progress = startProgress(out)
  progress.show('1 of 3')
  progress.show('2 of 3, with a very long name')
  progress.line('done')
  progress.end()
  assert.equal(texts, ['\r\u001b[K1 of 3', '\r\u001b[K2 of 3, with a very', '\r\u001b[K', 'done\n'])
})

test('elsewhere there is a line every five seconds at most', () => {
  const { texts, out } = output(false)
  let time = 0
  const progress = startProgress(out, () => time)
  progress.line('installing')
  for (time = 0; time <= 12_000; time += 1000) progress.show(`after ${time}`)
  progress.end()
  assert.equal(texts, ['installing\n', 'after 5000\n', 'after 10000\n'])
})

test('a heartbeat shows each second how long slow work has taken, until it ends', async () => {
  let time = 0
  const shown: string[] = []
  const beats = new Promise<void>((resolve) => {
    const show = (text: string) => {
      shown.push(text)
      time += 1000
      if (shown.length === 3) resolve(end())
    }
    const end = startHeartbeat(
      { show },
      (seconds: number) => `building, ${seconds} s`,
      () => time,
    )
  })
  // The heartbeat keeps no process alive.
  const waiting = setInterval(() => undefined, 1000)
  await beats
  const count = shown.length
  await new Promise((resolve) => setTimeout(resolve, 1200))
  clearInterval(waiting)
  assert.is(shown.length, count)
  assert.equal(shown, ['building, 0 s', 'building, 1 s', 'building, 2 s'])
})

test.run()
