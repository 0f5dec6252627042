import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { UPRIGHT } from '../../src/ffmpeg/display.ts'
import { PictureReader } from '../../src/ffmpeg/picture-reader.ts'
import { PictureScaler } from '../../src/ffmpeg/picture-scaler.ts'
import { openContainer } from '../../src/ffmpeg/video-container.ts'
import type { PictureArea, PictureSize } from '../../src/view/picture.ts'
import { encodeVideo } from '../video/encode-video.ts'

const test = suite('picture scaler')
const WIDTH = 64
const HEIGHT = 36
let folder = ''

test.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledloom-'))
})
test.after(() => rm(folder, { recursive: true }))

/** Scales a part of a picture that is red on the left and blue on the right, and returns the colours of its corners. */
async function cornersOf(pixelFormat: string, crop: PictureArea, scaled: PictureSize) {
  const path = await encodeVideo(join(folder, `${pixelFormat}.mkv`), {
    width: WIDTH,
    height: HEIGHT,
    encoder: 'ffv1',
    encoderOptions: {},
    pixelFormat,
    timesMs: [0, 40],
    paint: () => (x) => (x < WIDTH / 2 ? [200, 0, 0] : [0, 0, 200]),
  })
  const container = await openContainer(path)
  const { av } = container.library
  const reader = new PictureReader(container)
  const picture = new av.Frame()
  picture.alloc()
  reader.next(picture)
  const area = { crop, scaled }
  const scaler = new PictureScaler(container.library, picture, { path, area, orientation: UPRIGHT })
  const { width, samples } = scaler.scale(picture)
  const corners = [0, scaled.width - 1].flatMap((x) =>
    [0, scaled.height - 1].map((y) => [...samples.subarray(4 * (y * width + x))].slice(0, 4)),
  )
  scaler.close()
  picture.free()
  reader.close()
  return corners
}

/** Sides of which some are odd, while colour is stored in pairs. */
const AREAS = [
  [
    { left: 0, top: 0, right: WIDTH, bottom: HEIGHT },
    { width: 17, height: 9 },
  ],
  [
    { left: 2, top: 2, right: WIDTH - 1, bottom: HEIGHT - 1 },
    { width: 16, height: 8 },
  ],
  [
    { left: 0, top: 0, right: WIDTH, bottom: HEIGHT },
    { width: WIDTH, height: HEIGHT },
  ],
] as const

for (const format of ['yuv420p', 'yuv420p10le', 'yuv444p']) {
  test(`a picture in ${format} keeps its colours, whatever its size`, async () => {
    for (const [crop, scaled] of AREAS) {
      const [left, leftBelow, right, rightBelow] = await cornersOf(format, crop, scaled)
      assert.equal([leftBelow, rightBelow], [left, right])
      for (const [got, wanted] of [
        [left!, [200, 0, 0, 255]],
        [right!, [0, 0, 200, 255]],
      ] as const) {
        const isNear = got.every((value, die) => Math.abs(value - wanted[die]!) <= 8)
        assert.ok(isNear, `${format}, ${JSON.stringify(scaled)}: ${got}, not ${wanted}`)
      }
    }
  })
}

test.run()
