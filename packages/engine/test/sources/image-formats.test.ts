import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createFrame, createLayout, decodeSrgb, lineLayout } from '@ledloom/core'
import sharp, { type Sharp } from 'sharp'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { adobeRgbProfile } from '../../../media/test/colour-profiles.ts'
import { lightDifference } from '../../../media/test/light-difference.ts'
import { describeSource } from '../../src/source/describe-source.ts'
import { openSource } from '../../src/source/open-source.ts'

const test = suite('image formats')
const square = createLayout([0, 1, 0, 1, 1, 0, 0, 0, 0, 1, 0, 0], '2d')
let folder = ''

test.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledloom-'))
})
test.after(() => rm(folder, { recursive: true }))

/** The light a file puts on LEDs, three values each. */
async function lightOf(path: string, layout = square): Promise<number[][]> {
  const source = await openSource(await describeSource(path), { layout })
  const frame = createFrame(layout.ledCount)
  source.render(frame, 0)
  return Array.from({ length: layout.ledCount }, (_, led) => [...frame.slice(3 * led, 3 * led + 3)])
}

async function lightOfImage(name: string, image: Sharp, layout = square): Promise<number[][]> {
  const path = join(folder, name)
  await image.toFile(path)
  return lightOf(path, layout)
}

function lightOfColour(colour: readonly number[]): number[] {
  return colour.map((value) => decodeSrgb(value / 255))
}

function assertLooks(lights: number[][], colours: readonly (readonly number[])[], limit: number) {
  for (const [led, colour] of colours.entries()) {
    const difference = lightDifference(lights[led]!, lightOfColour(colour))
    assert.ok(difference < limit, `LED ${led} is off by ΔE ${difference}: ${lights[led]}`)
  }
}

const QUARTERS = [
  [230, 40, 30],
  [40, 200, 60],
  [30, 60, 220],
  [240, 240, 200],
] as const

/** Four colours, a quarter of the picture each. */
function quarters(side = 64): Sharp {
  const pixels = Buffer.alloc(side * side * 3)
  for (let i = 0; i < side * side; i++) {
    const quarter = (i % side < side / 2 ? 0 : 1) + (i < (side * side) / 2 ? 0 : 2)
    pixels.set(QUARTERS[quarter]!, 3 * i)
  }
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
}

const FORMATS = {
  'quarters.png': (image: Sharp) => image.png(),
  'quarters.jpg': (image: Sharp) => image.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }),
  'quarters.webp': (image: Sharp) => image.webp({ lossless: true }),
  'quarters.avif': (image: Sharp) => image.avif({ quality: 95, chromaSubsampling: '4:4:4' }),
  'quarters.gif': (image: Sharp) => image.gif(),
  'quarters.tiff': (image: Sharp) => image.tiff({ compression: 'lzw' }),
}

for (const [name, save] of Object.entries(FORMATS)) {
  test(`${name} looks as it was drawn`, async () => {
    assertLooks(await lightOfImage(name, save(quarters())), QUARTERS, 2)
  })
}

test('a file of another name is what it holds', async () => {
  assertLooks(await lightOfImage('quarters.bmp', quarters().png()), QUARTERS, 0.1)
})

test('an animated AVIF has the colours it was drawn with', async () => {
  const path = fileURLToPath(new URL('../../../media/test/fixtures/animated.avif', import.meta.url))
  const description = await describeSource(path)
  assert.is(description.kind, 'video')
  const source = await openSource(description, { layout: square })
  const frame = createFrame(square.ledCount)
  source.render(frame, 0)
  assertLooks([[...frame.slice(0, 3)]], [[230, 40, 30]], 2)
  await source.close?.()
})

test('colours of a wider profile are translated', async () => {
  const adobe = join(folder, 'adobe.icc')
  await writeFile(adobe, adobeRgbProfile())
  for (const profile of ['p3', adobe]) {
    const path = join(folder, 'wider.png')
    await quarters().withIccProfile(profile).png().toFile(path)
    const stored = await sharp(path, { ignoreIcc: true }).raw().toBuffer()
    const isOther = QUARTERS[0].some((value, channel) => Math.abs(stored[channel]! - value) > 10)
    assert.ok(isOther, `${stored.subarray(0, 3)} is as in sRGB`)
    assertLooks(await lightOf(path), QUARTERS, 1.5)
  }
})

test('inks come as the light that paper gives', async () => {
  const white = sharp({ create: { width: 8, height: 8, channels: 3, background: '#ffffff' } })
  const [paper] = await lightOfImage('paper.jpg', white.toColourspace('cmyk').jpeg())
  assert.ok(lightDifference(paper!, [1, 1, 1]) < 4, `${paper}`)
  const path = join(folder, 'inks.jpg')
  await quarters().toColourspace('cmyk').jpeg({ quality: 95 }).toFile(path)
  assert.is((await sharp(path).metadata()).space, 'cmyk')
  const [red, green, blue] = await lightOf(path)
  assert.ok(red![0]! > 3 * red![1]! && red![0]! > 3 * red![2]!, `${red}`)
  assert.ok(green![1]! > 1.5 * green![0]! && green![1]! > 1.5 * green![2]!, `${green}`)
  assert.ok(blue![2]! > 1.5 * blue![0]! && blue![2]! > 1.5 * blue![1]!, `${blue}`)
})

test('a gradient of 16 bits has steps that 8 bits lose', async () => {
  const values = Uint16Array.from({ length: 4 * 3 }, (_, i) => 1000 + 20 * Math.floor(i / 3))
  const raw = sharp(values, { raw: { width: 4, height: 1, channels: 3 } }).toColourspace('rgb16')
  const lights = await lightOfImage('deep.png', raw.png(), lineLayout({ ledCount: 4 }))
  for (const [led, [red]] of lights.entries()) {
    assert.ok(Math.abs(red! - decodeSrgb((1000 + 20 * led) / 65535)) < 1e-7)
  }
})

test('grey with alpha lies over black', async () => {
  const pixels = Uint8Array.from([200, 255, 200, 128, 200, 0, 255, 51])
  const image = sharp(pixels, { raw: { width: 2, height: 2, channels: 2 } })
  const path = join(folder, 'grey-alpha.png')
  await image.toColourspace('b-w').png().toFile(path)
  const { channels } = await sharp(path).metadata()
  assert.is(channels, 2)
  const grey = decodeSrgb(200 / 255)
  const expected = [grey, (grey * 128) / 255, 0, 0.2]
  for (const [led, light] of (await lightOf(path)).entries()) {
    for (const value of light) assert.ok(Math.abs(value - expected[led]!) < 1e-6, `${light}`)
  }
})

test('a single pixel lights every LED', async () => {
  const image = sharp({ create: { width: 1, height: 1, channels: 3, background: '#ff8000' } })
  const lights = await lightOfImage('one.png', image.png(), lineLayout({ ledCount: 5 }))
  assertLooks(lights, Array(5).fill([255, 128, 0]), 0.01)
})

test('a photograph on its side is seen upright, a mirrored one right', async () => {
  // As EXIF says: 6 is to be turned clockwise, 2 to be mirrored, 3 to be turned upside down.
  const orders = { 6: [2, 0, 3, 1], 2: [1, 0, 3, 2], 3: [3, 2, 1, 0] }
  for (const [orientation, order] of Object.entries(orders)) {
    const image = quarters().withMetadata({ orientation: Number(orientation) })
    const lights = await lightOfImage(`side-${orientation}.png`, image.png())
    assertLooks(
      lights,
      order.map((quarter) => QUARTERS[quarter]!),
      0.1,
    )
  }
})

test('a drawing is as large as it needs to be, however large it says it is', async () => {
  for (const side of [1, 8, 1e4, 1e5]) {
    const path = join(folder, `drawing-${side}.svg`)
    const [x, y] = [side / 2, side / 2]
    const box = `x="${x}" y="${y}" width="${x}" height="${y}"`
    await writeFile(
      path,
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><rect ${box} fill="#00ff00"/></svg>`,
    )
    const black = [0, 0, 0]
    assertLooks(await lightOf(path), [black, black, black, [0, 255, 0]], 1)
  }
})

test('a picture 65,536 pixels wide is seen from end to end', async () => {
  const width = 65_536
  const pixels = Buffer.alloc(width * 2 * 3)
  for (let i = 0; i < width * 2; i++)
    pixels.set(QUARTERS[Math.floor((4 * (i % width)) / width)]!, 3 * i)
  const image = sharp(pixels, { raw: { width, height: 2, channels: 3 } })
  const path = join(folder, 'wide.png')
  await image.png({ compressionLevel: 1 }).toFile(path)
  const layout = lineLayout({ ledCount: 4 })
  const description = await describeSource(path, { view: { fit: 'stretch' } })
  const source = await openSource(description, { layout })
  const frame = createFrame(4)
  source.render(frame, 0)
  const lights = [0, 3, 6, 9].map((at) => [...frame.slice(at, at + 3)])
  assertLooks(lights, QUARTERS, 0.1)
})

test.run()
