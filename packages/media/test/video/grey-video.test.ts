import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type GreyPicture, openGreyVideo } from '../../src/video/index.ts'
import { encodeVideo } from './encode-video.ts'

const test = suite('grey-video')
let folder: string

test.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledloom-grey-'))
})

test.after(() => rm(folder, { recursive: true }))

/** Left black, right white. */
const halves = () => (x: number) => (x < 32 ? ([0, 0, 0] as const) : ([255, 255, 255] as const))

async function read(name: string, recipe: Partial<Parameters<typeof encodeVideo>[1]>, side = 1920) {
  const timesMs = [0, 40, 110, 150]
  const made = { width: 64, height: 48, timesMs, paint: halves, ...recipe }
  const video = await openGreyVideo(await encodeVideo(join(folder, name), made), side)
  const pictures: GreyPicture[] = []
  for await (const picture of video.pictures()) {
    pictures.push({ ...picture, luma: picture.luma.slice() })
  }
  return { video, pictures }
}

function valueAt({ luma, width }: GreyPicture, x: number, y: number): number {
  return luma[y * width + x]!
}

for (const range of [1, 2]) {
  test(`black is 0 and white 255 in range ${range}, at the clip's own times`, async () => {
    const { video, pictures } = await read(`range-${range}.mp4`, {
      range,
      pixelFormat: 'yuv420p',
      matrix: 1,
    })
    assert.equal([video.width, video.height], [64, 48])
    assert.equal(
      pictures.map(({ time }) => Math.round(time * 1000)),
      [0, 40, 110],
    )
    assert.ok(valueAt(pictures[1]!, 8, 24) < 6)
    assert.ok(valueAt(pictures[1]!, 56, 24) > 249)
  })
}

test('large pictures are scaled down', async () => {
  const { video, pictures } = await read('large.mp4', {}, 32)
  assert.equal([video.width, video.height], [32, 24])
  assert.ok(valueAt(pictures[0]!, 4, 12) < 6)
  assert.ok(valueAt(pictures[0]!, 28, 12) > 249)
})

test('a turned video says so, and comes as it is stored', async () => {
  const { video } = await read('turned.mp4', { displayMatrix: [0, 1, -1, 0] })
  assert.equal([video.width, video.height], [64, 48])
  assert.equal(video.orientation, { isTransposed: true, isMirrored: true, isUpsideDown: false })
})

test('the pictures can be read again, and reading can end early', async () => {
  const { video } = await read('again.mp4', {})
  for await (const { time } of video.pictures()) {
    assert.is(time, 0)
    break
  }
  let count = 0
  for await (const _ of video.pictures()) count++
  assert.is(count, 3)
})

test.run()
