import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startProgress } from './progress.mjs'

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

test.run()
