import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openGreyVideo } from '@ledloom/media/video'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { encodeVideo } from '../../../media/test/video/encode-video.ts'
import { createPattern } from '../../src/code/mapping-pattern.ts'
import type { ClipPicture } from '../../src/detect/clip.ts'
import { detectLeds } from '../../src/detect/detect-leds.ts'
import { openClip } from '../../src/detect/open-clip.ts'
import { blink, filmOf } from './test-film.ts'

const test = suite('open-clip')
let folder: string

test.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledloom-clips-'))
})

test.after(() => rm(folder, { recursive: true }))

/** Writes a clip of 10 LEDs, 320 × 240, as H.264. */
async function encodeLights(name: string, recipe: object = {}) {
  const pattern = createPattern(10)
  const lights = Array.from({ length: 10 }, (_, led) => ({
    x: 40 + 25 * led,
    y: 60 + 10 * led,
    light: 1,
    at: blink(pattern, led, { start: 4 }),
  }))
  const pictures = [
    ...(filmOf({
      width: 320,
      height: 240,
      seconds: 8,
      lights,
    }).pictures() as Iterable<ClipPicture>),
  ]
  const path = await encodeVideo(join(folder, name), {
    width: 320,
    height: 240,
    timesMs: Array.from({ length: pictures.length + 1 }, (_, index) => (index * 1000) / 30),
    ticksPerSecond: 90_000,
    range: 2,
    matrix: 1,
    pixelFormat: 'yuv420p',
    planes: (index: number) => Buffer.concat([pictures[index]!.luma, Buffer.alloc(38_400, 128)]),
    ...recipe,
  } as Parameters<typeof encodeVideo>[1])
  return { path, pattern, lights }
}

test('LEDs are recognised in a coded video', async () => {
  const { path, pattern, lights } = await encodeLights('lights.mp4')
  const { sightings, width, height } = await detectLeds(await openClip(path), pattern)
  assert.equal([width, height], [320, 240])
  assert.is(sightings.length, 10)
  for (const { led, x, y } of sightings) {
    assert.ok(Math.hypot(x - 0.5 - lights[led]!.x, y - 0.5 - lights[led]!.y) < 0.3, `LED ${led}`)
  }
})

test('a clip of an upright phone is turned, its pictures are not', async () => {
  const turned = { displayMatrix: [0, 1, -1, 0] }
  const { path, pattern, lights } = await encodeLights('upright.mp4', turned)
  const { sightings, width, height } = await detectLeds(await openClip(path), pattern)
  assert.equal([width, height], [240, 320])
  for (const { led, x, y } of sightings) {
    // A quarter turn to the right: what was low is left now.
    const at = { x: 240 - lights[led]!.y - 0.5, y: lights[led]!.x + 0.5 }
    assert.ok(Math.hypot(x - at.x, y - at.y) < 0.3, `LED ${led}: ${x}, ${y}`)
  }
})

test('a clip of more than a minute is refused before it is decoded', async () => {
  const path = await encodeVideo(join(folder, 'long.mp4'), {
    width: 32,
    height: 32,
    timesMs: Array.from({ length: 62 }, (_, second) => second * 1010),
    paint: () => () => [0, 0, 0],
  })
  const error = await openClip(path).catch((reason: unknown) => reason)
  assert.match(String(error), /long\.mp4: lasts 6\d seconds, more than 60; film 8 seconds/)
})

test('a clip of more than a minute that states no duration is refused before it is decoded', async () => {
  const path = await encodeVideo(join(folder, 'unended.mkv'), {
    width: 32,
    height: 32,
    timesMs: Array.from({ length: 82 }, (_, second) => second * 1010),
    paint: () => () => [0, 0, 0],
  })
  const bytes = await readFile(path)
  // The element Duration, of eight bytes, becomes a Void of nine.
  const at = bytes.indexOf(Buffer.from([0x44, 0x89, 0x88]))
  assert.ok(at > 0)
  bytes.set([0xec, 0x89], at)
  await writeFile(path, bytes)
  assert.is((await openGreyVideo(path, 32)).duration, undefined)
  const error = await openClip(path).catch((reason: unknown) => reason)
  assert.match(String(error), /unended\.mkv: is longer than 60 seconds; film 8 seconds/)
})

test('a file that is no video is refused', async () => {
  const path = join(folder, 'text.mp4')
  await writeFile(path, 'no video')
  const error = await openClip(path).catch((reason: unknown) => reason)
  assert.match(String(error), /text\.mp4: is not a video of a known format; choose the film itself/)
})

test.run()
