import { PassThrough } from 'node:stream'
import { createLiveTrack } from '@ledloom/media/live-sound'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { hearStandardInput, type SoundInput } from '../../src/sources/hear-stream.ts'
import { pcmOfTone } from '../pcm-of-tone.ts'
import { until } from '../until.ts'

const test = suite('hearStandardInput')
const format = { sampleRate: 8000, channels: 1, encoding: 's16le' } as const

function hear(input: SoundInput = new PassThrough({ highWaterMark: 1_000_000 })) {
  const notes: string[] = []
  const live = hearStandardInput(input, format, (line) => notes.push(line))
  const track = createLiveTrack(live.memory)
  const levelNow = () => {
    track.hearAt(0)
    return track.levelAt(0)
  }
  return { live, notes, levelNow, input: input as PassThrough }
}

test('sound is heard, and its end is reported in a line', async () => {
  const { input, notes, levelNow } = hear()
  input.write(pcmOfTone(440, { seconds: 0.5 }))
  await until(() => levelNow() > 0.9)
  assert.equal(notes, [])
  input.end()
  await until(() => notes.length > 0)
  assert.equal(notes, [
    'the sound on standard input has ended; effects that hear it go on in silence',
  ])
  await until(() => levelNow() < 0.01)
})

test('a pipe without sound is reported', async () => {
  const { input, notes } = hear()
  input.end()
  await until(() => notes.length > 0)
  assert.match(notes[0]!, /^there was no sound on standard input; /)
})

test('a fault is reported in a line', async () => {
  const { input, notes } = hear()
  input.destroy(new Error('read EIO'))
  await until(() => notes.length > 0)
  assert.match(notes[0]!, /^standard input: read EIO; effects/)
})

test('a file waits until it is its turn, as if it had begun with the program', async () => {
  const begun = Math.min(10, process.uptime())
  const { input, live } = hear(new PassThrough({ highWaterMark: 1_000_000 }))
  input.write(pcmOfTone(440, { seconds: 30 }))
  await until(() => input.readableLength < 480_000)
  const { readableLength } = input
  const taken = 30 - readableLength / 16_000
  assert.ok(taken > begun + 1.9 && taken < begun + 4, `${taken} s after ${begun} s`)
  await until(() => input.readableLength < readableLength - 1600)
  assert.is(live.leftOut, 0)
  assert.ok(live.lead < 2.1)
})

test.run()
