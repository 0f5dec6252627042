import { once } from 'node:events'
import { Readable } from 'node:stream'
import type { LiveInputs } from '@ledloom/inputs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { endOfFrames } from '../../src/inputs/end-of-frames.ts'

const test = suite('endOfFrames')

function listening(...names: readonly string[]): LiveInputs {
  return { statistics: { inputs: names.map((name) => ({ name })) } } as unknown as LiveInputs
}

test('frames that were all there is end it, with a line where that is too early', async () => {
  const notes: string[] = []
  const stream = Readable.from([])
  const { signal } = new AbortController()
  const end = endOfFrames(listening('standard-input'), {
    ...{ signal, stream, seconds: 9 },
    note: (line) => notes.push(line),
  })
  stream.resume()
  await once(end, 'abort')
  assert.equal(notes, ['the frames on standard input have ended before 9 s were over'])
})

test('beside other inputs their end is only reported', async () => {
  const notes: string[] = []
  const stream = Readable.from([])
  const { signal } = new AbortController()
  const end = endOfFrames(listening('ddp', 'standard-input'), {
    ...{ signal, stream },
    note: (line) => notes.push(line),
  })
  stream.resume()
  await once(stream, 'end')
  assert.is(end, signal)
  assert.equal(notes, ['the frames on standard input have ended; the other inputs go on'])
})

test.run()
