import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ConcatDescription } from '@ledloom/composition'
import { createLayout, RGB } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { encodeVideo } from '../../../media/test/video/encode-video.ts'
import { compileMovie } from '../../src/movie/compile-movie.ts'
import { RenderPool } from '../../src/pool/render-pool.ts'

const test = suite('concat of videos')
const layout = createLayout([0, 0, 0])
const pool = new RenderPool({ threads: 2 })
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
    timesMs: Array.from({ length: 31 }, (_, picture) => picture * 100),
    paint: (picture) => () => colours[Math.floor(picture / 10)]!,
  })
})
test.after(async () => {
  await pool.close()
  await rm(folder, { recursive: true })
})

/** The red, green and blue of the one LED in each frame, as a device gets them. */
async function compile(source: ConcatDescription) {
  const target = { layout, format: RGB, frameRate: 10 }
  const { movie } = await compileMovie(source, target, { pool })
  return Array.from({ length: movie.frameCount }, (_, index) => [
    ...movie.data.subarray(3 * index, 3 * index + 3),
  ])
}

function near(got: readonly number[] | undefined, wanted: readonly number[]): void {
  const isNear = wanted.every((value, index) => Math.abs(got![index]! - value) <= 8)
  assert.ok(isNear, `got ${got}, wanted ${wanted}`)
}

test('the same video is shown twice, a part of it and faster', async () => {
  const video = { kind: 'video', path } as const
  const parts = [
    { source: { ...video, clip: { start: 1, end: 2 } } },
    { source: { ...video, clip: { start: 1, speed: 2 } } },
    { source: video, duration: 4 },
  ]
  const frames = await compile({ kind: 'concat', parts })
  // Equal frames are put together, as no colour changes between two halves of a second.
  const shown = [1, 1, 1, 2, 0, 0, 1, 1, 2, 2, 0, 0]
  assert.is(frames.length, shown.length)
  for (const [index, colour] of shown.entries()) near(frames[index], colours[colour]!)
})

test('videos go over into each other, and the end into the beginning', async () => {
  const video = { kind: 'video', path } as const
  const parts = [
    { source: { ...video, clip: { end: 1 } } },
    { source: { ...video, clip: { start: 1, end: 2 } } },
  ]
  const frames = await compile({ kind: 'concat', parts, crossfade: 0.4 })
  assert.is(frames.length, 16)
  near(frames[2], [255, 0, 0])
  near(frames[8], [128, 128, 0])
  near(frames[11], [0, 255, 0])
  near(frames[14], [128, 128, 0])
})

test.run()
