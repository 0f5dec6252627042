import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { differenceCie76, parse, parseHex } from 'culori'
import sharp from 'sharp'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { paletteOfPicture } from '../../src/palettes/palette-of-picture.ts'

const test = suite('paletteOfPicture')
const difference = differenceCie76()
let folder = ''
let pictures = 0

test.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledloom-'))
})
test.after(() => rm(folder, { recursive: true }))

function fixture(name: string): string {
  return fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url))
}

/** A picture of upright stripes, as wide as is said. */
async function stripes(colours: Readonly<Record<string, number>>, ending = 'png') {
  const row = Object.entries(colours).flatMap(([colour, width]) => {
    const { r, g, b, alpha = 1 } = parseHex(colour)!
    const pixel = [r, g, b, alpha].map((value) => Math.round(value * 255))
    return Array.from({ length: width }, () => pixel)
  })
  const [width, height] = [row.length, 40]
  const data = Uint8Array.from(Array.from({ length: height }, () => row.flat()).flat())
  const path = join(folder, `${pictures++}.${ending}`)
  await sharp(data, { raw: { width, height, channels: 4 } }).toFile(path)
  return path
}

function assertAlike(found: readonly string[], expected: readonly string[]): void {
  assert.is(found.length, expected.length, `${found}`)
  for (const [i, colour] of found.entries()) {
    const distance = difference(colour, expected[i]!)
    assert.ok(distance < 3, `${colour} is ${distance.toFixed(1)} from ${expected[i]}`)
  }
}

function lightness(colour: string): number {
  return difference(parse(colour)!, parse('#000')!)
}

const FIVE = ['#101840', '#7a1f5c', '#d1345b', '#ff7d3b', '#ffe08a']

test('known colours come back, from dark to light', async () => {
  const path = await stripes({
    [FIVE[3]!]: 30,
    [FIVE[0]!]: 80,
    [FIVE[4]!]: 20,
    [FIVE[2]!]: 50,
    [FIVE[1]!]: 10,
  })
  assertAlike(await paletteOfPicture(path), FIVE)
})

test('a picture larger than what is looked at gives its colours, without those between them', async () => {
  const path = await stripes({ '#0000a0': 1000, '#ff0000': 700, '#ffff00': 900 }, 'webp')
  assertAlike(await paletteOfPicture(path), ['#0000a0', '#ff0000', '#ffff00'])
})

test('a picture of 16 bits with a wider profile gives its colours as they are seen', async () => {
  const wide = join(folder, 'wide.png')
  const drawn = sharp(await stripes({ '#0000a0': 50, '#ff0000': 50, '#ffff00': 50 }))
  await drawn.toColourspace('rgb16').withIccProfile('p3').png().toFile(wide)
  assertAlike(await paletteOfPicture(wide), ['#0000a0', '#ff0000', '#ffff00'])
})

test('shades of one colour become one; a small patch of another stays', async () => {
  const greens = { '#208020': 40, '#218221': 40, '#1f7e20': 40, '#228122': 40 }
  assertAlike(await paletteOfPicture(await stripes({ ...greens, '#ff2000': 4 })), [
    '#208020',
    '#ff2000',
  ])
})

test('there are as many as wanted, the ones that make up most of it', async () => {
  const path = await stripes({ '#000000': 40, '#ffffff': 40, '#fff0f0': 3, '#200000': 3 })
  const two = await paletteOfPicture(path, { count: 2 })
  assertAlike(two, ['#010000', '#ffffff'])
  assert.is((await paletteOfPicture(path, { count: 1 })).length, 1)
})

test('a photograph gives the same colours again, at any size', async () => {
  const colours = await paletteOfPicture(fixture('photo.jpg'), { count: 6 })
  assert.is(colours.length, 6)
  assert.equal(await paletteOfPicture(fixture('photo.jpg'), { count: 6 }), colours)
  assert.ok(colours.every((colour) => /^#[0-9a-f]{6}$/.test(colour)))
  const lights = colours.map(lightness)
  assert.ok(lights.at(-1)! - lights[0]! > 20)
  for (const [i, one] of colours.entries()) {
    for (const other of colours.slice(i + 1)) assert.ok(difference(one, other) > 4)
  }
  const half = join(folder, 'half.png')
  const { width } = await sharp(fixture('photo.jpg')).metadata()
  await sharp(fixture('photo.jpg'))
    .resize({ width: Math.round(width / 2) })
    .toFile(half)
  const again = await paletteOfPicture(half, { count: 6 })
  for (const colour of colours) {
    assert.ok(Math.min(...again.map((other) => difference(colour, other))) < 15, `${again}`)
  }
})

test('one pixel is one colour', async () => {
  const path = join(folder, 'pixel.png')
  await sharp(Uint8Array.of(18, 52, 86), { raw: { width: 1, height: 1, channels: 3 } }).toFile(path)
  assert.equal(await paletteOfPicture(path), ['#123456'])
})

test('a grey picture gives greys', async () => {
  const path = join(folder, 'grey.png')
  const data = Uint8Array.from({ length: 256 * 8 }, (_, i) => i % 256)
  await sharp(data, { raw: { width: 256, height: 8, channels: 1 } }).toFile(path)
  const colours = await paletteOfPicture(path)
  assert.is(colours.length, 5)
  for (const colour of colours) {
    assert.is(colour.slice(1, 3), colour.slice(3, 5))
    assert.is(colour.slice(3, 5), colour.slice(5, 7))
  }
})

test('transparent pixels do not count; a fully transparent picture has no colours', async () => {
  const path = await stripes({ '#ff000000': 50, '#0000ff': 10 })
  assert.equal(await paletteOfPicture(path), ['#0000ff'])
  const clear = await stripes({ '#ff000000': 50 })
  await paletteOfPicture(clear).then(
    () => assert.unreachable(),
    ({ code, message }) =>
      assert.is(
        `${code} ${message}`,
        `bad-parameter ${clear}: is fully transparent; it has no colours`,
      ),
  )
})

test('what is no picture, and a count that is none, are refused', async () => {
  const path = join(folder, 'text.png')
  await writeFile(path, 'no picture')
  await paletteOfPicture(path).then(
    () => assert.unreachable(),
    ({ code }) => assert.is(code, 'unknown-format'),
  )
  for (const count of [0, 1.5, 17]) {
    await paletteOfPicture(fixture('photo.jpg'), { count }).then(
      () => assert.unreachable(),
      ({ message }) =>
        assert.is(message, `count must be a whole number from 1 to 16, got ${count}`),
    )
  }
})

test.run()
