import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { crc32 } from 'node:zlib'
import { describeSource, readSourceTiming } from '@ledloom/engine'
import sharp from 'sharp'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readPictureHeader } from '../../src/picture/picture-header.ts'
import { readPictures } from '../../src/picture/read-pictures.ts'
import { SourceError } from '../../src/source/source-error.ts'

const test = suite('picture header')
const fixture = (name: string) => fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url))
let folder = ''

test.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledloom-'))
})
test.after(() => rm(folder, { recursive: true }))

async function refusal(path: string): Promise<SourceError> {
  try {
    await readPictures(path, await readPictureHeader(path))
  } catch (error) {
    assert.instance(error, SourceError)
    const refused = error as SourceError
    assert.ok(refused.message.startsWith(`${path}: `), refused.message)
    assert.not.ok(refused.message.includes('\n'))
    return refused
  }
  throw new Error(`${path} was read`)
}

test('an animation has its pages and their delays', async () => {
  const header = await readPictureHeader(fixture('animated.gif'))
  assert.is(header.pageCount, 10)
  assert.equal([header.width, header.height], [370, 285])
  assert.equal(header.delaysMs, [...Array(9).fill(3000), 15000])
})

test('a missing file is called missing', async () => {
  assert.is((await refusal(join(folder, 'nothing.png'))).code, 'missing-file')
})

test('a folder is called a folder', async () => {
  await mkdir(join(folder, 'folder.png'))
  const { code, message } = await refusal(join(folder, 'folder.png'))
  assert.is(code, 'unreadable-file')
  assert.match(message, 'is a folder')
})

test('an empty file is called empty', async () => {
  const path = join(folder, 'empty.png')
  await writeFile(path, '')
  assert.match((await refusal(path)).message, 'is empty')
})

test('text that is named like a picture is refused', async () => {
  const path = join(folder, 'text.png')
  await writeFile(path, 'this is no picture at all, whatever its name')
  const { code, message } = await refusal(path)
  assert.is(code, 'unknown-format')
  assert.match(message, /text\.png: has an unknown format; use a picture,/)
})

for (const name of ['photo.jpg', 'picture-alpha.webp']) {
  test(`${name} that is cut off is refused`, async () => {
    const path = join(folder, `cut-${name}`)
    const whole = await readFile(fixture(name))
    await writeFile(path, whole.subarray(0, whole.length / 2))
    const { code, message } = await refusal(path)
    assert.is(code, 'damaged-file')
    assert.match(message, 'is damaged or cut off')
  })
}

for (const name of ['animated.webp', 'animated.gif']) {
  test(`${name} that is cut off has the pages that are there, and it is said`, async () => {
    const path = join(folder, `cut-${name}`)
    const whole = await readFile(fixture(name))
    await writeFile(path, whole.subarray(0, whole.length * 0.6))
    const header = await readPictureHeader(path)
    assert.is(header.pageCount, 5)
    assert.equal(header.notes, [`${path} is cut off: only its first 5 frames can be shown`])
    const all = { first: 0, count: 5 }
    const expected = await readPictures(fixture(name), header, all)
    const pages = await readPictures(path, header, all)
    for (const [index, page] of pages.entries()) {
      assert.ok(Buffer.from(page.samples).equals(Buffer.from(expected[index]!.samples)))
    }
    const { notes } = await readSourceTiming({ kind: 'animation', path })
    assert.equal(notes, header.notes)
  })

  test(`${name} of which not one page is whole is refused`, async () => {
    const path = join(folder, `head-${name}`)
    await writeFile(path, (await readFile(fixture(name))).subarray(0, 500))
    assert.is((await refusal(path)).code, 'damaged-file')
  })
}

test("a damaged page of an animation is reported with the file's name", async () => {
  const path = join(folder, 'damaged.webp')
  const content = await readFile(fixture('animated.webp'))
  const third = content.indexOf('ANMF', content.indexOf('ANMF', content.indexOf('ANMF') + 4) + 4)
  await writeFile(path, content.fill(0, third + 24, third + 60))
  assert.is((await refusal(path)).code, 'damaged-file')
})

test('of several stills in one AVIF the main one is read', async () => {
  const path = fixture('pitm.avif')
  const header = await readPictureHeader(path)
  assert.equal([header.width, header.height, header.pageCount], [64, 48, 1])
  const { width, samples } = (await readPictures(path, header))[0]!
  assert.equal([width, ...samples.subarray(0, 4)], [64, 0, 192, 0, 255])
})

test('of a TIFF with several pages the first is read, and it is said', async () => {
  const path = fixture('pages.tif')
  const header = await readPictureHeader(path)
  assert.equal([header.width, header.height, header.pageCount], [16, 12, 1])
  assert.equal([...(await readPictures(path, header))[0]!.samples.subarray(0, 3)], [255, 0, 0])
  const { kind, notes } = await readSourceTiming(await describeSource(path))
  assert.is(kind, 'still')
  assert.equal(notes, [`${path} has 2 pages; the first is shown`])
})

async function drawing(width: number, height: number): Promise<string> {
  const path = join(folder, `${width}-${height}.svg`)
  const half = `<rect width="${width / 2}" height="${height}" fill="#ff0000"/>`
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`
  await writeFile(path, `${head}${half}</svg>`)
  return path
}

test('a drawing of any size is drawn with about a thousand pixels a side', async () => {
  for (const [width, height, drawn] of [
    [1e6, 1e6, [1024, 1024]],
    [1e6, 5e5, [1024, 512]],
    [20_000, 1, [20_000, 1]],
    [4, 8, [512, 1024]],
  ] as const) {
    const path = await drawing(width, height)
    const picture = (await readPictures(path, await readPictureHeader(path)))[0]!
    assert.equal([picture.width, picture.height], drawn)
    const values = [0.25, 0.75].map((place) => picture.samples[4 * Math.floor(place * drawn[0])])
    assert.equal(values, [255, 0])
  }
})

test('a drawing too narrow to be drawn is refused with its size', async () => {
  const { code, message } = await refusal(await drawing(100_000, 1))
  assert.is(code, 'too-large')
  assert.match(message, '100000 × 1')
})

test('an animation is read once until it changes', async () => {
  const path = join(folder, 'changing.gif')
  const whole = await readFile(fixture('animated.gif'))
  const made = new Date(2020, 1, 1)
  await writeFile(path, whole)
  await utimes(path, made, made)
  const header = await readPictureHeader(path)
  await writeFile(path, whole.fill(0))
  await utimes(path, made, made)
  assert.is(await readPictureHeader(path), header)
  await utimes(path, made, new Date(2020, 1, 2))
  assert.is((await refusal(path)).code, 'unknown-format')
})

test('a picture of 20,000 × 20,000 pixels is refused by its header', async () => {
  const path = join(folder, 'huge.png')
  const create = { width: 1, height: 1, channels: 3, background: 'black' } as const
  const content = await sharp({ create }).png().toBuffer()
  content.writeUInt32BE(20_000, 16)
  content.writeUInt32BE(20_000, 20)
  content.writeUInt32BE(crc32(content.subarray(12, 29)), 29)
  await writeFile(path, content)
  const { code, message } = await refusal(path)
  assert.is(code, 'too-large')
  assert.match(message, '20000 × 20000')
})

test('a picture of one pixel is read', async () => {
  const path = join(folder, 'one.png')
  const create = { width: 1, height: 1, channels: 3, background: '#ff0000' } as const
  await sharp({ create }).png().toFile(path)
  const [picture] = await readPictures(path, await readPictureHeader(path))
  assert.equal([...picture!.samples], [255, 0, 0, 255])
})

test.run()
