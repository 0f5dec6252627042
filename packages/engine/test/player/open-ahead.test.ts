import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createFrame, createLayout, type FrameSource } from '@ledloom/core'
import { SourceError } from '@ledloom/media'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { encodeVideo } from '../../../media/test/video/encode-video.ts'
import { openAhead } from '../../src/player/open-ahead.ts'

const test = suite('openLive')
const layout = createLayout([0, 0, 0])
const colours = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
] as const
let folder = ''
let path = ''

test.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledloom-'))
  path = await encodeVideo(join(folder, 'colours.mp4'), {
    timesMs: Array.from({ length: 61 }, (_, picture) => picture * 50),
    paint: (picture) => () => colours[Math.floor(picture / 20)]!,
  })
})
test.after(() => rm(folder, { recursive: true }))

/** The number of the colour that is shown, asked for at `time` until it is `wanted`. */
async function colourAt(source: FrameSource, time: number, wanted: number): Promise<number> {
  const frame = createFrame(1)
  for (let patience = 12_000; ; patience--) {
    source.render(frame, time)
    const shown = frame.indexOf(Math.max(...frame))
    if (shown === wanted || patience === 0) return shown
    await setTimeout(10)
  }
}

test('a video is shown at its times, round its end, ahead and back', async () => {
  const source = await openAhead({ kind: 'video', path }, { layout })
  assert.is(source.duration, 3)
  const frame = createFrame(1)
  source.render(frame, 0)
  assert.ok(frame[0]! > 0.9, 'the first picture is there at once')
  for (const [time, wanted] of [
    [0.5, 0],
    [1.5, 1],
    [2.5, 2],
    [3.5, 0],
    [25, 1],
    [0.5, 0],
    [2.5, 2],
  ] as const) {
    assert.is(await colourAt(source, time, wanted), wanted, `at ${time} s`)
  }
  await source.close?.()
})

test('a clip of it begins where it is cut', async () => {
  const clip = { start: 1, end: 2 }
  const source = await openAhead({ kind: 'video', path, clip }, { layout })
  assert.is(source.duration, 1)
  assert.is(await colourAt(source, 0, 1), 1)
  await source.close?.()
})

test('rendering never waits while the thread is behind', async () => {
  const source = await openAhead({ kind: 'video', path }, { layout })
  const frame = createFrame(1)
  const { wait } = Atomics
  let waits = 0
  Atomics.wait = () => {
    waits++
    return 'timed-out'
  }
  for (let call = 0; call < 1000; call++) source.render(frame, call / 10)
  Atomics.wait = wait
  assert.is(waits, 0)
  await source.close?.()
})

test('a source that can not be opened fails with the usual error', async () => {
  const wrong = join(folder, 'nothing.mp4')
  try {
    await openAhead({ kind: 'video', path: wrong }, { layout })
    assert.unreachable()
  } catch (error) {
    assert.instance(error, SourceError)
    assert.is((error as SourceError).code, 'missing-file')
  }
})

test('a thread that ends without a word is no source, nor is one that is waited for no more', async () => {
  const ending = join(folder, 'ending.mjs')
  await writeFile(ending, 'process.exit(0)')
  const effect = { kind: 'effect', effect: ending, params: {}, seed: 0 } as const
  const result = await openAhead(effect, { layout }).then(() => 'open', String)
  assert.match(result, /the thread that plays the source has ended/)
  const waiting = join(folder, 'waiting.mjs')
  await writeFile(waiting, 'await new Promise((resolve) => setTimeout(resolve, 60_000))')
  const signal = AbortSignal.timeout(50)
  const cancelled = openAhead({ ...effect, effect: waiting }, { layout, signal })
  assert.match(await cancelled.then(() => 'open', String), /TimeoutError/)
})

test.run()
