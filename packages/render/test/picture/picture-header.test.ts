import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readPictureHeader } from '../../src/picture/picture-header.ts'
import { readPictures } from '../../src/picture/read-pictures.ts'
import { readSourceTiming } from '../../src/read-source-timing.ts'
import { RenderError } from '../../src/render-error.ts'

const test = suite('picture header')
const fixture = (name: string) => fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url))
let folder = ''

test.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledloom-'))
})
test.after(() => rm(folder, { recursive: true }))

async function refusal(path: string): Promise<RenderError> {
  try {
    await readPictures(path, await readPictureHeader(path))
  } catch (error) {
    assert.instance(error, RenderError)
    const refused = error as RenderError
    assert.ok(refused.message.startsWith(`${path}: `), refused.message)
    assert.not.ok(refused.message.includes('\n'))
    return refused
  }
  throw new Error(`${path} was read`)
}

test('an animation tells its pages and their delays', async () => {
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
  assert.match(message, /text\.png: is nothing that can be read; pictures \(JPEG/)
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
    assert.equal(header.notes, [`${path} is cut off: its first 5 pages can be shown`])
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
