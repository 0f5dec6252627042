import { copyFile, mkdtemp, open, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFrame, createLayout } from '@ledloom/core'
import { describeSource, readSourceTiming } from '@ledloom/engine'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import video from '../../../engine/src/sources/video.ts'
import { startTimeBudget } from '../../src/ffmpeg/time-budget.ts'
import { openContainer } from '../../src/ffmpeg/video-container.ts'
import { SourceError, type SourceErrorCode } from '../../src/source/source-error.ts'
import { findReadableEnd } from '../../src/video/readable-end.ts'
import { timeVideo } from '../../src/video/video-timing.ts'
import { encodeVideo, type VideoRecipe } from './encode-video.ts'

const test = suite('bad videos')
const layout = createLayout([0, 0, 0])
const noise: VideoRecipe = {
  timesMs: Array.from({ length: 101 }, (_, picture) => picture * 40),
  paint: (picture) => (x, y) => {
    const value = (x * 37 + y * 91 + picture * 53) % 256
    return [value, 255 - value, (value * 7) % 256]
  },
}
let folder = ''
/** Four seconds of noise, the index at the end; the same with the index first; and as WebM. */
let clip = ''
let streamable = ''
let webm = ''

test.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledloom-'))
  clip = await encodeVideo(join(folder, 'clip.mp4'), noise)
  streamable = await encodeVideo(join(folder, 'streamable.mp4'), {
    ...noise,
    muxerOptions: { movflags: '+faststart' },
  })
  webm = await encodeVideo(join(folder, 'clip.webm'), {
    ...noise,
    encoder: 'libvpx-vp9',
    encoderOptions: { crf: '30', 'cpu-used': '8', deadline: 'realtime' },
  })
})
test.after(() => rm(folder, { recursive: true }))

/** A copy of a file, cut off at a share of its length. */
async function cut(path: string, share: number): Promise<string> {
  const copy = join(folder, `cut-${Math.round(share * 100)}-${path.split('/').pop()}`)
  await copyFile(path, copy)
  await truncate(copy, Math.floor((await readFile(path)).byteLength * share))
  return copy
}

async function timingOf(path: string) {
  const timing = await readSourceTiming(await describeSource(path))
  assert.is(timing.kind, 'timed')
  return timing as Extract<typeof timing, { kind: 'timed' }>
}

async function refusal(path: string): Promise<SourceError> {
  try {
    await readSourceTiming(await describeSource(path))
  } catch (error) {
    assert.instance(error, SourceError)
    assert.ok((error as SourceError).message.startsWith(`${path}: `))
    assert.not.ok((error as SourceError).message.includes('\n'))
    return error as SourceError
  }
  throw new Error(`${path} was taken`)
}

async function lightAt(path: string, time: number): Promise<number[]> {
  const source = await video.open({ kind: 'video', path }, { layout })
  const frame = createFrame(1)
  source.render(frame, time)
  await source.close?.()
  return [...frame]
}

test('an MP4 cut off before its index is refused', async () => {
  const { code, message } = await refusal(await cut(clip, 0.5))
  assert.is(code, 'damaged-file')
  assert.match(message, /cut off: the index of its pictures is missing/)
})

for (const [name, pathOf] of [
  ['an MP4 with its index first', () => streamable],
  ['a WebM', () => webm],
] as const) {
  test(`of ${name} that is cut off, what is there is shown, and it is said`, async () => {
    const path = await cut(pathOf(), 0.5)
    const { duration, notes } = await timingOf(path)
    assert.ok(duration > 1 && duration < 3, `${duration}`)
    assert.equal(notes, [
      `the file is cut off: the clip ends after ${duration.toFixed(1)} s of 4.0 s`,
    ])
    assert.equal(await lightAt(path, 0.5), await lightAt(pathOf(), 0.5))
  })
}

test('an MKV that begins later than at 0 is as long as its pictures, and whole', async () => {
  const timesMs = noise.timesMs.map((ms) => ms + 5000)
  const path = await encodeVideo(join(folder, 'later.mkv'), { ...noise, timesMs })
  const { duration, notes } = await timingOf(path)
  assert.ok(Math.abs(duration - 4) < 0.05, `${duration}`)
  assert.is(notes, undefined)
  const short = await timingOf(await cut(path, 0.6))
  assert.match(`${short.notes}`, /^the file is cut off: the clip ends after \d\.\d s of 4\.0 s$/)
})

test('an MP4 whose index is cut off is not said to have sound', async () => {
  const path = join(folder, 'no-index.mp4')
  const whole = await readFile(streamable)
  await writeFile(path, whole.subarray(0, whole.indexOf('hdlr') - 4))
  const { message } = await refusal(path)
  assert.not.match(message, /sound/)
  assert.match(message, /is damaged or cut off/)
})

for (const ending of ['mkv', 'mp4'] as const) {
  test(`an ${ending} whose sound outlasts its pictures is not cut off`, async () => {
    const path = await encodeVideo(join(folder, `sound.${ending}`), { ...noise, soundSeconds: 9 })
    const { duration, notes } = await timingOf(path)
    assert.ok(Math.abs(duration - 4) < 0.05, `${duration}`)
    assert.is(notes, undefined)
    if (ending !== 'mkv') return
    const short = await timingOf(await cut(path, 0.6))
    assert.match(`${short.notes}`, /^the file is cut off: the clip ends after \d\.\d s of 9\.0 s$/)
  })
}

for (const [name, recipe] of [
  ['an AVI', { encoder: 'mpeg4', encoderOptions: {}, ticksPerSecond: 25 }],
  ['an APNG', { encoder: 'apng', encoderOptions: {}, pixelFormat: 'rgba' }],
] as const) {
  test(`of ${name} that is cut off, the full length is reported`, async () => {
    const whole = await encodeVideo(join(folder, `whole.${name.slice(3).toLowerCase()}`), {
      ...recipe,
      timesMs: noise.timesMs,
      paint: noise.paint,
    })
    const { duration, notes } = await timingOf(await cut(whole, 0.6))
    assert.ok(duration > 1.5 && duration < 3, `${duration}`)
    assert.equal(notes, [
      `the file is cut off: the clip ends after ${duration.toFixed(1)} s of 4.0 s`,
    ])
  })
}

test('damaged pictures go on moving, as far as they can be decoded, and it is said', async () => {
  const broken = join(folder, 'broken.mp4')
  const moving = await encodeVideo(join(folder, 'moving.mp4'), {
    ...noise,
    gopSize: 200,
    muxerOptions: { movflags: '+faststart' },
  })
  const content = await readFile(moving)
  // Here and there in slices, and once over the beginning of one, which shows without decoding.
  for (let at = content.byteLength / 4; at < content.byteLength; at += 700) {
    content[Math.floor(at)]! ^= 0x55
  }
  const middle = content.byteLength >> 1
  content.fill(0x5a, middle, middle + 6000)
  await writeFile(broken, content)
  const { duration, notes } = await timingOf(broken)
  assert.is(duration, 4)
  const [, damaged] =
    /^about (\d\.\d) of 4\.0 s of the clip are damaged/.exec(notes?.[0] ?? '') ?? []

  assert.ok(Number(damaged) > 2 && Number(damaged) < 3.6, `${notes}`)
  const lights: number[][] = []
  for (const time of [2, 2.4, 2.8, 3.2, 3.6]) lights.push(await lightAt(broken, time))
  assert.is(new Set(lights.map(String)).size, lights.length)
})

test('a few broken pictures are reported', async () => {
  const broken = join(folder, 'few.mp4')
  await copyFile(streamable, broken)
  const file = await open(broken, 'r+')
  const { size } = await file.stat()
  await file.write(Buffer.alloc(4000, 0x5a), 0, 4000, Math.floor(size / 2))
  await file.close()
  const { duration, notes } = await timingOf(broken)
  assert.is(duration, 4)
  assert.match(
    notes?.[0] ?? '',
    /^(about|less than) 0\.\d of 4\.0 s of the clip are damaged in the file/,
    `${notes}`,
  )
})

test('of what takes too long to be read, the header is believed where its end is there', async () => {
  const path = await encodeVideo(join(folder, 'hour.mp4'), {
    timesMs: Array.from({ length: 361 }, (_, picture) => picture * 10_000),
    gopSize: 1000,
    paint: () => () => [9, 9, 9],
    muxerOptions: { movflags: '+faststart' },
  })
  const { duration, exactRate, notes } = await timeVideo(path, 0)
  assert.equal([Math.round(duration), exactRate, notes], [3600, 0.1, undefined])
  const reading = await openContainer(path)
  const known = { first: 0, read: 10, stated: 7200 }
  const tried = await findReadableEnd(reading, known, startTimeBudget(10_000))
  reading.close()
  assert.ok(Math.abs(tried - 3590) < 2, `${tried}`)
})

const REFUSED: readonly (readonly [string, () => Promise<Buffer>, SourceErrorCode])[] = [
  ['empty.mp4', async () => Buffer.alloc(0), 'damaged-file'],
  ['words.mp4', async () => Buffer.from('no film, only words'), 'unknown-format'],
  ['zeros.mkv', async () => Buffer.alloc(5000), 'unknown-format'],
  ['head.mp4', async () => (await readFile(streamable)).subarray(0, 40), 'damaged-file'],
  ['head.webm', async () => (await readFile(webm)).subarray(0, 60), 'damaged-file'],
  ['sound.wav', async () => waveOfSound(), 'unknown-format'],
  ['list.m3u8', async () => Buffer.from('#EXTM3U\n#EXTINF:4,\nclip.mp4\n'), 'unknown-format'],
  [
    'noise.mp4',
    async () => Buffer.concat([(await readFile(clip)).subarray(0, 32), Buffer.alloc(9000, 77)]),
    'damaged-file',
  ],
]

for (const [name, make, expected] of REFUSED) {
  test(`${name} is refused in one line`, async () => {
    const path = join(folder, name)
    await writeFile(path, await make())
    assert.is((await refusal(path)).code, expected)
  })
}

test('of sound it is said that there is no picture', async () => {
  assert.match((await refusal(join(folder, 'sound.wav'))).message, /has sound, but no pictures/)
})

test('a video of two by two pixels and one picture is shown', async () => {
  const path = await encodeVideo(join(folder, 'tiny.mp4'), {
    width: 2,
    height: 2,
    timesMs: [0, 40],
    paint: () => () => [255, 255, 255],
  })
  const timing = await readSourceTiming(await describeSource(path))
  assert.equal(timing, { kind: 'timed', order: 'forward', duration: 0.04, exactRate: 25 })
  assert.ok((await lightAt(path, 7)).every((light) => light > 0.95))
})

test('what is opened is closed', async () => {
  const memory: number[] = []
  for (let round = 0; round < 60; round++) {
    await lightAt(clip, 0)
    if (round >= 20) memory.push(process.memoryUsage().rss)
  }
  assert.ok(memory.at(-1)! - memory[0]! < 64e6, `${memory[0]} to ${memory.at(-1)}`)
})

test.run()

/** A tenth of a second of silence. */
function waveOfSound(): Buffer {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + 1600, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(8000, 24)
  head.writeUInt32LE(16000, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(1600, 40)
  return Buffer.concat([head, Buffer.alloc(1600)])
}
