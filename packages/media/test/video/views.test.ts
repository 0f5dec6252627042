import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { coneLayout, createFrame } from '@ledloom/core'
import sharp from 'sharp'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import image from '../../../engine/src/sources/image.ts'
import video from '../../../engine/src/sources/video.ts'
import type { PictureView } from '../../src/view/picture-view.ts'
import { frameDifference } from '../light-difference.ts'
import { encodeVideo } from './encode-video.ts'
import type { Painting } from './paint-planes.ts'

const test = suite('views of a video')
const layout = coneLayout({ ledCount: 300 })
const size = { width: 480, height: 360 }
const paint: Painting = (x, y) => [
  Math.round(127 + 120 * Math.sin(x / 40)),
  Math.round(127 + 120 * Math.cos(y / 30)),
  Math.round((255 * x) / size.width),
  Math.round(255 - (100 * y) / size.height),
]
let folder = ''
let still = ''
let moving = ''

test.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledloom-'))
  still = join(folder, 'still.png')
  const pixels = Array.from({ length: size.width * size.height }, (_, place) =>
    paint(place % size.width, Math.floor(place / size.width)),
  )
  const raw = { ...size, channels: 4 } as const
  await sharp(Uint8Array.from(pixels.flat() as number[]), { raw })
    .png()
    .toFile(still)
  moving = await encodeVideo(join(folder, 'moving.apng'), {
    ...size,
    encoder: 'apng',
    encoderOptions: {},
    pixelFormat: 'rgba',
    timesMs: [0, 100, 200],
    paint: () => paint,
  })
})
test.after(() => rm(folder, { recursive: true }))

const VIEWS: readonly PictureView[] = [
  {},
  { fit: 'contain' },
  { fit: 'stretch', mirror: 'x' },
  { projection: 'cylinder' },
  { projection: 'sphere', axis: 'z' },
  { projection: 'left', rotate: 90 },
  { rotate: 33, fit: 'contain' },
  { crop: { left: 0.25, top: 0.5, width: 0.5, height: 0.25 } },
  { crop: { left: 0.6, top: 0.1, width: 0.3, height: 0.8 }, rotate: 180, mirror: 'both' },
]

for (const view of VIEWS) {
  test(`a video seen ${JSON.stringify(view)} looks like its picture`, async () => {
    const [wanted, shown] = [createFrame(layout.ledCount), createFrame(layout.ledCount)]
    const picture = await image.open({ kind: 'image', path: still, view }, { layout })
    const source = await video.open({ kind: 'video', path: moving, view }, { layout })
    picture.render(wanted, 0)
    source.render(shown, 0.1)
    await source.close?.()
    const { largest, mean } = frameDifference(wanted, shown)
    assert.ok(mean < 0.5 && largest < 3, `ΔE ${mean} in the mean, ${largest} at most`)
  })
}

test.run()
