import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describeSource } from '@ledloom/engine'
import sharp from 'sharp'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { looksLikeVideo } from '../../src/ffmpeg/video-content.ts'
import { encodeVideo } from '../video/encode-video.ts'

const test = suite('looksLikeVideo')
const grey = { create: { width: 16, height: 16, channels: 3, background: 'grey' } } as const
const fixture = (name: string) => fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url))
let folder = ''

test.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledloom-'))
})
test.after(() => rm(folder, { recursive: true }))

test('pictures are none, whatever they are called', async () => {
  for (const format of ['png', 'jpeg', 'webp', 'gif', 'tiff', 'avif'] as const) {
    const path = join(folder, `${format}.mp4`)
    await sharp(grey).toFormat(format).toFile(path)
    assert.not.ok(await looksLikeVideo(path), format)
    assert.is((await describeSource(path)).kind, 'image')
  }
  for (const name of ['animated.gif', 'animated.webp', 'picture.svg', 'photo.jpg']) {
    assert.not.ok(await looksLikeVideo(fixture(name)), name)
  }
})

test('videos are, whatever they are called', async () => {
  const recipe = {
    ticksPerSecond: 25,
    timesMs: Array.from({ length: 26 }, (_, picture) => 40 * picture),
    paint: (picture: number) => (x: number) => [9 * picture, 2 * x, 9] as const,
  }
  for (const [container, encoder, name] of [
    ['mp4', 'libx264', 'video.jpg'],
    ['matroska', 'libx264', 'video'],
    ['mpegts', 'mpeg2video', 'video.mts'],
    ['mpegts', 'libx264', 'video.ts'],
    ['avi', 'mpeg4', 'video.png'],
    ['flv', 'libx264', 'video.x'],
    ['mpeg', 'mpeg2video', 'video.gif'],
    ['asf', 'mpeg4', 'video.webp'],
    ['ogg', 'libtheora', 'video.txt'],
    ['ivf', 'libvpx-vp9', 'video.tiff'],
  ] as const) {
    const path = join(folder, name)
    await encodeVideo(path, { ...recipe, container, encoder, encoderOptions: {} })
    assert.equal(await describeSource(path), { kind: 'video', path })
  }
})

test('an animated PNG of one picture is a picture', async () => {
  const path = join(folder, 'one.png')
  const recipe = { encoder: 'apng', encoderOptions: {}, pixelFormat: 'rgba', container: 'apng' }
  await encodeVideo(path, { ...recipe, timesMs: [0, 100], paint: () => () => [1, 2, 3] })
  assert.is((await describeSource(path)).kind, 'image')
})

test('short and missing files are none', async () => {
  const path = join(folder, 'short')
  await writeFile(path, 'a')
  assert.not.ok(await looksLikeVideo(path))
  assert.not.ok(await looksLikeVideo(join(folder, 'nothing')))
})

test.run()
