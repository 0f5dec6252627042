import { PassThrough } from 'node:stream'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../../../sockets/test/until.ts'
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
  listening.inputs.onError(() => undefined)
  stream.end(Uint8Array.of(7, 7))
  await until(() => listening.inputs.statistics.owner === undefined)
  assert.equal(listening.shown, [1, 2, 3, 4, 5, 6])
})

for (const [what, options] of [
  ['as they come', {}],
  ['at a rate', { frameRate: 100 }],
] as const) {
  test(`an end in the middle of a frame is reported, and one after it is not: ${what}`, async () => {
    for (const [bytes, says] of [
      [[1, 2, 3, 4, 5, 6, 7, 8], [/middle of a frame: 2 bytes are over, a frame of 2x1 has 6; /]],
      [[1, 2, 3, 4, 5, 6], []],
      [[], [/^standard input ended and nothing came: /]],
    ] as const) {
      const { listening, stream } = await open(options)
      const errors: string[] = []
      listening.inputs.onError(({ message }) => errors.push(message))
      stream.end(Uint8Array.from(bytes))
      await until(() => stream.readableEnded)
      await until(() => listening.inputs.statistics.owner === undefined)
      assert.is(errors.length, says.length)
      for (const [i, pattern] of says.entries()) assert.match(errors[i]!, pattern)
    }
  })
}

test('at a frame rate the writer is held back', async () => {
  const { listening, stream } = await open({ frameRate: 100 })
  const start = performance.now()
  for (let frame = 0; frame < 11; frame++) stream.write(new Uint8Array(6).fill(frame))
  await until(() => listening.statistics.packets === 11)
  assert.ok(performance.now() - start >= 95)
  assert.is(listening.shown[0], 10)
})

test.run()
