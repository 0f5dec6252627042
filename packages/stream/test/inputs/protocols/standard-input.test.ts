import { PassThrough } from 'node:stream'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../../outlets/until.ts'
import { Listening } from '../listening.ts'

const test = suite('standard-input')

const opened: Listening[] = []

test.after.each(async () => {
  for (const each of opened.splice(0)) await each.close()
})

async function open(options: Readonly<Record<string, number>>) {
  const stream = new PassThrough()
  const input = { options: { width: 2, height: 1, ...options } }
  const listening = await Listening.open('standard-input', { ledCount: 2, input, stream })
  opened.push(listening)
  return { listening, stream }
}

test('frames are taken wherever the reads of the stream end, and the last one is held', async () => {
  const { listening, stream } = await open({})
  stream.write(Uint8Array.of(9, 9, 9, 9))
  stream.write(Uint8Array.of(9, 9, 1, 2, 3, 4, 5, 6))
  await until(() => listening.statistics.packets === 2)
  assert.equal(listening.shown, [1, 2, 3, 4, 5, 6])
  stream.end(Uint8Array.of(7, 7))
  await until(() => listening.inputs.statistics.owner === undefined)
  assert.equal(listening.shown, [1, 2, 3, 4, 5, 6])
})

test('at a frame rate the writer is held back', async () => {
  const { listening, stream } = await open({ frameRate: 100 })
  const start = performance.now()
  for (let frame = 0; frame < 11; frame++) stream.write(new Uint8Array(6).fill(frame))
  await until(() => listening.statistics.packets === 11)
  assert.ok(performance.now() - start >= 95)
  assert.is(listening.shown[0], 10)
})

test.run()
