import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Listening } from '../listening.ts'

const test = suite('raw-rgb')

const opened: Listening[] = []

test.after.each(async () => {
  for (const each of opened.splice(0)) await each.close()
})

test('pixels begin with the first LED, and an incomplete one is left out', async () => {
  const listening = await Listening.open('raw-rgb', { ledCount: 2 })
  opened.push(listening)
  await listening.send([1, 2, 3, 4])
  assert.equal(listening.shown, [1, 2, 3, 0, 0, 0])
})

test('the order of colours may be another', async () => {
  const listening = await Listening.open('raw-rgb', { ledCount: 1, mapping: { order: 'grb' } })
  opened.push(listening)
  await listening.send([1, 2, 3])
  assert.equal(listening.shown, [2, 1, 3])
})

test.run()
