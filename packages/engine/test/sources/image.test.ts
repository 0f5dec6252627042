import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createFrame, createLayout, decodeSrgb, type Layout, ringLayout } from '@ledloom/core'
import { SourceError } from '@ledloom/media'
import sharp from 'sharp'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { describeSource } from '../../src/source/describe-source.ts'
import { openSource, readSourceTiming } from '../../src/source/open-source.ts'

const test = suite('image')
const fixture = (name: string) =>
  fileURLToPath(new URL(`../../../media/test/fixtures/${name}`, import.meta.url))
const square = createLayout([0, 1, 0, 1, 1, 0, 0, 0, 0, 1, 0, 0], '2d')
let folder = ''

test.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledloom-'))
})
test.after(() => rm(folder, { recursive: true }))

async function lightOf(path: string, layout: Layout): Promise<Float32Array> {
  const source = await openSource({ kind: 'image', path }, { layout })
  const frame = createFrame(layout.ledCount)
  source.render(frame, 0)
  await source.close?.()
  return frame
}

test('every LED takes the light of the pixel at its place', async () => {
  const path = join(folder, 'quarters.png')
  const pixels = Uint8Array.from([255, 0, 0, 0, 255, 0, 0, 0, 255, 128, 128, 128])
  await sharp(pixels, { raw: { width: 2, height: 2, channels: 3 } })
    .png()
    .toFile(path)
  const grey = Math.fround(decodeSrgb(128 / 255))
  assert.equal([...(await lightOf(path, square))], [1, 0, 0, 0, 1, 0, 0, 0, 1, grey, grey, grey])
})

test('the mean light of a photograph is that of its pixels, in linear light', async () => {
  const path = fixture('photo.jpg')
  const light = await lightOf(path, createLayout([0, 0, 0]))
  const { data } = await sharp(path).raw().toBuffer({ resolveWithObject: true })
  for (const channel of [0, 1, 2]) {
    let sum = 0
    for (let i = channel; i < data.length; i += 3) sum += decodeSrgb(data[i]! / 255)
    assert.ok(Math.abs(light[channel]! - sum / (data.length / 3)) < 1e-5)
  }
})

test('a vector picture lies over black', async () => {
  const light = await lightOf(fixture('picture.svg'), createLayout([0, 0, 0]))
  const area = Math.PI * (3.75 / 8) ** 2
  assert.ok(Math.abs(light[0]! - area) < 0.005)
  assert.ok(Math.abs(light[1]! - area * decodeSrgb(20 / 255)) < 0.005)
  assert.ok(Math.abs(light[2]! - area * decodeSrgb(147 / 255)) < 0.005)
})

test('a still that is to move goes on without end and closes its loop', async () => {
  const view = { projection: 'cylinder', mirror: 'x' } as const
  const motion = { kind: 'rotate', period: 4 } as const
  const description = await describeSource(fixture('photo.jpg'), { view, motion })
  assert.equal(await readSourceTiming(description), { kind: 'endless', order: 'any' })
  const layout = ringLayout({ ledCount: 12 })
  const source = await openSource(description, { layout, loop: 9 })
  const [first, moved, last] = [0, 1, 9].map((time) => {
    const frame = createFrame(12)
    source.render(frame, time)
    return frame
  })
  assert.ok(first!.some((light, i) => Math.abs(light - moved![i]!) > 0.01))
  assert.ok(first!.every((light, i) => Math.abs(light - last![i]!) < 1e-6))
})

test('a view and a motion that mean nothing are refused in one line', async () => {
  const path = fixture('photo.jpg')
  for (const options of [
    { view: { rotate: Number.NaN } },
    { view: { crop: { left: 0.5, top: 0, width: 0.6, height: 1 } } },
    { motion: { kind: 'zoom', direction: 'up' } },
    { motion: { kind: 'pan', period: 0 } },
  ] as const) {
    const fault = await describeSource(path, options).catch((error: unknown) => error)
    assert.ok(fault instanceof SourceError && fault.code === 'bad-parameter', String(fault))
    assert.not.match(fault.message, '\n')
    const description = { kind: 'image', path, ...options } as const
    const late = await readSourceTiming(description).catch((error: unknown) => error)
    assert.ok(late instanceof SourceError && late.code === 'bad-parameter', String(late))
  }
})

test.run()
