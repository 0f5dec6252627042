import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { insertPngChunk } from '../../src/picture/decoders/png-chunks.ts'
import { readPictureHeader } from '../../src/picture/picture-header.ts'
import { readDamagedPicture, readPictures } from '../../src/picture/read-pictures.ts'
import { SourceError } from '../../src/source/source-error.ts'
import type { Picture } from '../../src/view/picture.ts'
import {
  adobeRgbProfile,
  greyProfile,
  withJpegProfile,
  withPngProfile,
} from '../colour-profiles.ts'

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

const QUARTERS = [
  [230, 40, 30],
  [40, 200, 60],
  [30, 60, 220],
  [240, 240, 200],
] as const

/** Four colours, a quarter of the picture each. */
function quarters(width: number, height = width): Sharp {
  const pixels = Uint8Array.from(QUARTERS.flat())
  return sharp(pixels, { raw: { width: 2, height: 2, channels: 3 } }).resize({
    width,
    height,
    fit: 'fill',
    kernel: 'nearest',
  })
}

/** The mean of each quarter's middle, in values of 8 bits. */
function quarterMeans({ width, height, samples }: Picture): number[][] {
  const scale = samples.BYTES_PER_ELEMENT === 2 ? 257 : 1
  return [0, 1, 2, 3].map((place) => {
    const sums = [0, 0, 0, 0]
    const left = Math.floor((width * (1 + 4 * (place % 2))) / 8)
    const top = Math.floor((height * (1 + 4 * (place >> 1))) / 8)
    const [across, down] = [Math.floor(width / 4), Math.floor(height / 4)]
    for (let y = top; y < top + down; y++) {
      for (let x = left; x < left + across; x++) {
        for (let k = 0; k < 4; k++) sums[k]! += samples[4 * (y * width + x) + k]!
      }
    }
    return sums.map((sum) => sum / (across * down * scale))
  })
}

function assertMeans(picture: Picture, colours: readonly (readonly number[])[], tolerance: number) {
  for (const [place, mean] of quarterMeans(picture).entries()) {
    const errors = colours[place]!.map((value, channel) => Math.abs(mean[channel]! - value))
    assert.ok(Math.max(...errors) <= tolerance, `quarter ${place} is ${mean}`)
  }
}

async function readShrunk(path: string, workingPixels?: number) {
  return readDamagedPicture(path, await readPictureHeader(path), workingPixels)
}

// Every way through the decoder that a picture of more than 2 ** 24 pixels takes, on small ones.
const LARGE: Record<string, (image: Sharp) => Sharp> = {
  'plain.jpg': (image) => image.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }),
  'srgb.jpg': (image) => image.withIccProfile('srgb').jpeg({ quality: 95 }),
  'p3.jpg': (image) => image.withIccProfile('p3').jpeg({ quality: 95 }),
  'p3.webp': (image) => image.withIccProfile('p3').webp({ lossless: true }),
  'p3.tiff': (image) => image.withIccProfile('p3').tiff({ compression: 'lzw' }),
  'p3.avif': (image) => image.withIccProfile('p3').avif({ quality: 95 }),
  'p3.png': (image) => image.withIccProfile('p3').png(),
  'p3-deep.png': (image) => image.toColourspace('rgb16').withIccProfile('p3').png(),
  'srgb-deep.tiff': (image) => image.toColourspace('rgb16').withIccProfile('srgb').tiff(),
}

for (const [name, save] of Object.entries(LARGE)) {
  test(`${name}: a picture that is shrunk keeps its colours`, async () => {
    const path = join(folder, `large-${name}`)
    await save(quarters(256)).toFile(path)
    const picture = await readShrunk(path, 10_000)
    assert.equal([picture.width, picture.height], [100, 100])
    assertMeans(picture, QUARTERS, 3.5)
  })
}

test('a picture with a profile keeps its transparency when it is shrunk', async () => {
  const path = join(folder, 'large-alpha.png')
  await quarters(256).ensureAlpha(0.5).withIccProfile('p3').png().toFile(path)
  const expected = QUARTERS.map((colour) => [...colour, 127.5])
  assertMeans(await readShrunk(path, 10_000), expected, 3.5)
})

test('inks keep their colours, shrunk or not', async () => {
  for (const save of [
    (image: Sharp) => image.toColourspace('cmyk'),
    (image: Sharp) => image.withIccProfile('cmyk'),
  ]) {
    const path = join(folder, 'large-inks.jpg')
    await save(quarters(256)).jpeg({ quality: 95 }).toFile(path)
    const whole = await readShrunk(path)
    assert.ok(quarterMeans(whole)[0]![0]! > 180, 'red is red')
    assertMeans(await readShrunk(path, 10_000), quarterMeans(whole), 3)
  }
})

test('the profile of a grey picture is applied, at 8 and 16 bits, shrunk or not', async () => {
  const linearGrey = greyProfile(1)
  for (const [space, depth] of [
    ['b-w', 8],
    ['grey16', 16],
  ] as const) {
    const path = join(folder, `grey-${depth}.png`)
    const create = { width: 128, height: 128, channels: 3, background: '#808080' } as const
    const plain = await sharp({ create }).toColourspace(space).png().toBuffer()
    await writeFile(path, withPngProfile(plain, linearGrey))
    // Half the light is 188 in sRGB.
    for (const workingPixels of [2 ** 24, 4096]) {
      const grey = Array(4).fill([187.8, 187.8, 187.8, 255])
      assertMeans(await readShrunk(path, workingPixels), grey, 1)
    }
  }
})

test('16 bits of a PNG with a profile have its colours', async () => {
  for (const profile of ['srgb', 'p3']) {
    const path = join(folder, `deep-${profile}.png`)
    await quarters(16).toColourspace('rgb16').withIccProfile(profile).png().toFile(path)
    assert.ok((await sharp(path).metadata()).hasProfile)
    assertMeans(await read(path), QUARTERS, 1.2)
  }
})

test('a profile that is none, or for other colours, is passed over', async () => {
  const plain = await quarters(64).jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer()
  const cut = adobeRgbProfile().fill(0, 200)
  for (const profile of [greyProfile(1), Buffer.alloc(300, 'no profile'), cut]) {
    const path = join(folder, 'broken-profile.jpg')
    await writeFile(path, withJpegProfile(plain, profile))
    assertMeans(await read(path), QUARTERS, 2)
    assertMeans(await readShrunk(path, 1024), QUARTERS, 2)
  }
})

for (const name of ['quarters-p3.heic', 'quarters.jxl', 'quarters.jp2', 'quarters.tga']) {
  test(`${name} is read, whole or shrunk`, async () => {
    assert.equal((await readPictureHeader(fixture(name))).pageCount, 1)
    const picture = await read(fixture(name))
    assert.equal([picture.width, picture.height], [64, 48])
    assertMeans(picture, QUARTERS, 2.5)
    const shrunk = await readShrunk(fixture(name), 1000)
    assert.ok(shrunk.width < 64)
    assertMeans(shrunk, QUARTERS, 2.5)
  })

  test(`${name} that is cut off is refused`, async () => {
    const path = join(folder, `cut-${name}`)
    const whole = await readFile(fixture(name))
    await writeFile(path, whole.subarray(0, whole.length * 0.6))
    await assertRefused(path, /is damaged or cut off/)
  })
}

async function assertRefused(path: string, reason: RegExp): Promise<void> {
  const fault: unknown = await read(path).then(
    () => undefined,
    (error: unknown) => error,
  )
  assert.instance(fault, SourceError)
  const { message } = fault as SourceError
  assert.ok(message.startsWith(`${path}: `) && !message.includes('\n'), message)
  assert.match(message, reason)
}

/** Rows of the four colours, red first, with what is between two rows. */
function quarterRows(side: number, padding = 0): Buffer {
  const row = (left: number) =>
    Buffer.concat([
      ...Array.from({ length: side }, (_, x) =>
        Buffer.from(QUARTERS[left + (x < side / 2 ? 0 : 1)]!),
      ),
      Buffer.alloc(padding),
    ])
  return Buffer.concat(Array.from({ length: side }, (_, y) => row(y < side / 2 ? 0 : 2)))
}

interface TiffRecipe {
  readonly bits: 8 | 16
  /** Values of each pixel, of 8 bits: R, G, B, and others of unknown meaning. */
  readonly pixel: readonly number[]
  readonly profile?: Buffer
}

/** A TIFF of 4 × 1 pixels that the library in use would not write. */
function oddTiff({ bits, pixel, profile = Buffer.alloc(0) }: TiffRecipe): Buffer {
  const [valueBytes, channels] = [bits / 8, pixel.length]
  const pixels = Buffer.alloc(4 * channels * valueBytes)
  for (let i = 0; i < 4 * channels; i++) {
    pixels.fill(pixel[i % channels]!, i * valueBytes, (i + 1) * valueBytes)
  }
  const head = Buffer.alloc(24)
  const entries = [
    [256, 3, 1, 4],
    [257, 3, 1, 1],
    [258, 3, channels, 8],
    [259, 3, 1, 1],
    [262, 3, 1, 2],
    [273, 4, 1, head.length],
    [277, 3, 1, channels],
    [278, 3, 1, 1],
    [279, 4, 1, pixels.length],
    ...(channels > 3 ? [[338, 3, channels - 3, 0]] : []),
    ...(profile.length > 0 ? [[34675, 7, profile.length, head.length + pixels.length]] : []),
  ]
  const table = Buffer.alloc(2 + 12 * entries.length + 4)
  table.writeUInt16LE(entries.length)
  for (const [i, [tag = 0, type = 0, count = 0, value = 0]] of entries.entries()) {
    table.writeUInt16LE(tag, 2 + 12 * i)
    table.writeUInt16LE(type, 4 + 12 * i)
    table.writeUInt32LE(count, 6 + 12 * i)
    table.writeUInt32LE(value, 10 + 12 * i)
  }
  head.write('II*\0', 'latin1')
  head.writeUInt32LE(head.length + pixels.length + profile.length, 4)
  for (let channel = 0; channel < channels; channel++) head.writeUInt16LE(bits, 8 + 2 * channel)
  return Buffer.concat([head, pixels, profile, table])
}

for (const bits of [8, 16] as const) {
  test(`a profile that is for other colours is passed over, at ${bits} bits`, async () => {
    const path = join(folder, 'wrong-profile.tif')
    await writeFile(path, oddTiff({ bits, pixel: [220, 30, 20], profile: greyProfile(1) }))
    assert.is((await sharp(path).metadata()).hasProfile, true)
    const { samples } = await read(path)
    const unit = samples.BYTES_PER_ELEMENT === 1 ? 1 : 257
    assert.equal(
      [...samples.subarray(0, 4)].map((value) => value / unit),
      [220, 30, 20, 255],
    )
  })

  test(`of a picture with more channels than alpha the colours are read, at ${bits} bits`, async () => {
    const path = join(folder, 'spots.tif')
    await writeFile(path, oddTiff({ bits, pixel: [220, 30, 20, 64, 200] }))
    assert.is((await sharp(path).metadata()).channels, 5)
    const { samples } = await read(path)
    assert.is(samples.length, 16)
    const unit = samples.BYTES_PER_ELEMENT === 1 ? 1 : 257
    assert.equal(
      [...samples.subarray(-4)].map((value) => value / unit),
      [220, 30, 20, 255],
    )
  })
}

test('PPM, PAM, QOI and BMP are read', async () => {
  const side = 16
  const rows = quarterRows(side)
  const head = Buffer.from(`P6\n# made by a test\n${side} ${side}\n255\n`)
  const pixels = Array.from({ length: side * side }, (_, i) => rows.subarray(3 * i, 3 * i + 3))
  const qoi = Buffer.from('qoif\0\0\0\0\0\0\0\0\x03\0', 'latin1')
  qoi.writeUInt32BE(side, 4)
  qoi.writeUInt32BE(side, 8)
  // A bitmap has its rows from below and its colours from blue.
  const bmp = Buffer.alloc(54)
  bmp.write('BM', 'latin1')
  for (const [at, value] of [
    [2, 54 + rows.length],
    [10, 54],
    [14, 40],
    [18, side],
    [22, side],
    [26, 1 + (24 << 16)],
    [34, rows.length],
  ] as const) {
    bmp.writeUInt32LE(value, at)
  }
  const fromBelow = Array.from(pixels, (_, i) => {
    const y = side - 1 - Math.floor(i / side)
    return Buffer.from(pixels[y * side + (i % side)]!).reverse()
  })
  const files = {
    'quarters.ppm': [head, rows],
    'one-line.ppm': [Buffer.from(`P6 ${side} ${side} 255\n`), rows],
    'quarters.pam': [
      Buffer.from(`P7\nWIDTH ${side}\nHEIGHT ${side}\nDEPTH 3\nMAXVAL 255\nTUPLTYPE RGB\nENDHDR\n`),
      rows,
    ],
    'quarters.qoi': [
      qoi,
      ...pixels.flatMap((pixel) => [Buffer.from([0xfe]), pixel]),
      Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]),
    ],
    'quarters.bmp': [bmp, ...fromBelow],
  }
  for (const [name, parts] of Object.entries(files)) {
    const path = join(folder, name)
    await writeFile(path, Buffer.concat(parts))
    assertMeans(await read(path), QUARTERS, 0.5)
  }
})

test('an AVIF without a profile has the colours that it states', async () => {
  // The usual numbers as those of Display P3, through the matrix to sRGB.
  const expected = [
    [251, 0, 0],
    [0, 204, 12],
    [17, 61, 229],
    [240, 240, 195],
  ]
  for (const workingPixels of [2 ** 24, 1000]) {
    assertMeans(await readShrunk(fixture('quarters-p3.avif'), workingPixels), expected, 3)
  }
})

/** A picture in the folder that is a fixture with other numbers for its colours, in place of a profile. */
async function withNumbers(name: string, primaries: number, curve: number): Promise<string> {
  const content = await readFile(fixture(name))
  const profile = content.indexOf('colrprof')
  const at = profile < 0 ? content.indexOf('colrnclx') : profile
  if (profile >= 0) {
    content.fill(0, profile + 4, profile - 4 + content.readUInt32BE(profile - 4))
    content.write('nclx', profile + 4, 'latin1')
    // BT.601, and the full range.
    content.writeUInt16BE(6, profile + 12)
    content.writeUInt8(0x80, profile + 14)
  }
  content.writeUInt16BE(primaries, at + 8)
  content.writeUInt16BE(curve, at + 10)
  const path = join(folder, `${primaries}-${curve}-${name}`)
  await writeFile(path, content)
  return path
}

// Of the first the usual numbers, of the second those of the usual colours in Display P3, as those of
// BT.2020 through the matrix to sRGB.
for (const [name, expected] of [
  [
    'quarters-p3.avif',
    [
      [255, 0, 0],
      [0, 211, 0],
      [0, 59, 231],
      [243, 240, 195],
    ],
  ],
  [
    'quarters-p3.heic',
    [
      [255, 0, 31],
      [0, 206, 53],
      [0, 58, 222],
      [242, 240, 199],
    ],
  ],
] as const) {
  test(`${name} has the colours that its container states: BT.2020, PQ`, async () => {
    assertMeans(await read(await withNumbers(name, 9, 1)), expected, 4)
    const [, , , bright] = quarterMeans(await read(await withNumbers(name, 9, 16)))
    // Of thousands of nits, with far less blue.
    assert.ok(bright![0]! > 245 && bright![1]! > 245 && bright![2]! < 150, `${bright}`)
  })
}

test('white of a high dynamic range is as bright as in a video', async () => {
  const picture = await read(fixture('white-pq.avif'))
  assert.equal([picture.width, picture.height], [64, 64])
  const [white, red] = quarterMeans(picture)
  assert.ok(Math.min(...white!) > 238 && Math.max(...white!.slice(0, 3)) < 244, `${white}`)
  assert.ok(red![0]! > 3 * red![1]!, `${red}`)
})

test('a format that is not read is refused by its name', async () => {
  for (const [head, name] of [
    ['8BPS\0\x01', 'Photoshop'],
    ['v/1\x01\x02\0\0\0', 'OpenEXR'],
    ['#?RADIANCE\n', 'Radiance HDR'],
    ['DDS |', 'DDS'],
    ['%PDF-1.7\n', 'PDF'],
    ['\0\0\x01\0\x01\0', 'icon'],
  ] as const) {
    const path = join(folder, 'other.png')
    await writeFile(path, Buffer.concat([Buffer.from(head, 'latin1'), Buffer.alloc(1000, 1)]))
    await assertRefused(
      path,
      new RegExp(`has the unsupported format ${name}; use .* PPM, QOI, SVG`),
    )
  }
})

test('the gamma of a PNG is honoured where it is not that of sRGB', async () => {
  const path = join(folder, 'gamma.png')
  const plain = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#808080' } })
    .png()
    .toBuffer()
  const gamma = (value: number) => {
    const data = Buffer.alloc(4)
    data.writeUInt32BE(value)
    return data
  }
  const inFile = [
    // 128 / 255 of the light is 188 in sRGB.
    [insertPngChunk(plain, 'gAMA', gamma(100_000)), 187.9],
    [insertPngChunk(plain, 'gAMA', gamma(55_556)), 146.4],
    [insertPngChunk(plain, 'gAMA', gamma(45_455)), 128],
    [insertPngChunk(insertPngChunk(plain, 'gAMA', gamma(1e5)), 'sRGB', Buffer.from([0])), 128],
  ] as const
  for (const [content, expected] of inFile) {
    await writeFile(path, content)
    assertMeans(await read(path), Array(4).fill([expected, expected, expected, 255]), 0.3)
  }
})

test('photos of 24 and 48 megapixels with a profile are not black', async () => {
  for (const [width, height] of [
    [6000, 4000],
    [8000, 6000],
  ] as const) {
    const path = join(folder, `${width}.jpg`)
    await quarters(width, height).withIccProfile('p3').jpeg().toFile(path)
    const picture = await readShrunk(path)
    assert.ok(picture.width * picture.height > 0.99 * 2 ** 24)
    assertMeans(picture, QUARTERS, 3.5)
  }
})

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
