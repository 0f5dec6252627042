import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readPictureHeader } from '../../src/picture/picture-header.ts'
import { readPictures } from '../../src/picture/read-pictures.ts'

const test = suite('read pictures')
const fixture = (name: string) => fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url))
let folder = ''

test.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledloom-'))
})
test.after(() => rm(folder, { recursive: true }))

async function read(path: string) {
  return (await readPictures(path, await readPictureHeader(path)))[0]!
}

test('a photo taken on its side comes the right way up', async () => {
  const { orientation, width, height } = await sharp(fixture('photo-exif-rotated.jpg')).metadata()
  assert.is(orientation, 6)
  const picture = await read(fixture('photo-exif-rotated.jpg'))
  assert.equal([picture.width, picture.height], [height, width])
})

test('a picture is translated from its profile to sRGB', async () => {
  const path = join(folder, 'p3.png')
  const pixel = { width: 1, height: 1, channels: 3 } as const
  await sharp({ create: { ...pixel, background: '#00c000' } })
    .withIccProfile('p3')
    .png()
    .toFile(path)
  const stored = await sharp(path, { ignoreIcc: true }).raw().toBuffer()
  assert.ok(stored[0]! > 50, 'the stored red should differ from that of sRGB')
  const { samples } = await read(path)
  const error = [0, 192, 0].map((value, channel) => Math.abs(samples[channel]! - value))
  assert.ok(Math.max(...error) <= 2, `${samples} is not 0, 192, 0`)
})

test('16 bits of a PNG are kept', async () => {
  const path = join(folder, 'deep.png')
  const values = Uint16Array.from([1000, 30001, 65535, 2, 3, 4])
  await sharp(values, { raw: { width: 2, height: 1, channels: 3 } })
    .toColourspace('rgb16')
    .png()
    .toFile(path)
  const picture = await read(path)
  assert.equal([...picture.samples], [1000, 30001, 65535, 65535, 2, 3, 4, 65535])
})

test('grey pictures and pictures with a palette come as RGBA', async () => {
  const grey = join(folder, 'grey.png')
  const create = { width: 3, height: 2, channels: 3, background: '#808080' } as const
  await sharp({ create }).toColourspace('b-w').png().toFile(grey)
  assert.equal([...(await read(grey)).samples.subarray(0, 4)], [128, 128, 128, 255])
  const palette = join(folder, 'palette.png')
  await sharp({ create }).png({ palette: true }).toFile(palette)
  assert.equal([...(await read(palette)).samples.subarray(0, 4)], [128, 128, 128, 255])
})

test('a vector picture is drawn large enough to be sampled', async () => {
  const picture = await read(fixture('picture.svg'))
  assert.is(Math.max(picture.width, picture.height), 1024)
})

test('a large picture is shrunk in linear light', async () => {
  const path = join(folder, 'checkers.png')
  const width = 5000
  const checkers = Buffer.alloc(width * width)
  for (let i = 0; i < checkers.length; i++) checkers[i] = (i + Math.floor(i / width)) & 1 ? 255 : 0
  await sharp(checkers, { raw: { width, height: width, channels: 1 } })
    .png({ compressionLevel: 1 })
    .toFile(path)
  const picture = await read(path)
  assert.ok(picture.width * picture.height <= 2 ** 24)
  let sum = 0
  for (let i = 0; i < picture.samples.length; i += 4) sum += linear(picture.samples[i]! / 65535)
  const mean = sum / (picture.samples.length / 4)
  assert.ok(Math.abs(mean - 0.5) < 0.01, `mean light is ${mean}`)
})

function linear(encoded: number): number {
  return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4
}

test('pages of an animation come composed, any range of them', async () => {
  for (const name of ['animated.gif', 'animated.webp']) {
    const header = await readPictureHeader(fixture(name))
    const all = await readPictures(fixture(name), header, { first: 0, count: 10 })
    const some = await readPictures(fixture(name), header, { first: 7, count: 2 })
    assert.is(all.length, 10)
    assert.is(some.length, 2)
    assert.ok(Buffer.from(all[8]!.samples).equals(Buffer.from(some[1]!.samples)))
    assert.not.ok(Buffer.from(all[8]!.samples).equals(Buffer.from(all[7]!.samples)))
  }
})

test.run()
