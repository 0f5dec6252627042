import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createFrame, gridLayout } from '@ledloom/core'
import sharp from 'sharp'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import image from '../../../engine/src/sources/image.ts'
import { damageNotes } from '../../src/picture/damage-notes.ts'
import { readPictureHeader } from '../../src/picture/picture-header.ts'

const test = suite('damageNotes')
const photo = new URL('../fixtures/photo.jpg', import.meta.url)
let folder = ''

test.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledloom-'))
})
test.after(() => rm(folder, { recursive: true }))

async function damaged(name: string, damage: (content: Buffer) => Buffer): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, damage(await readFile(photo)))
  return path
}

async function notesOf(path: string): Promise<readonly string[]> {
  return damageNotes(path, await readPictureHeader(path))
}

test('an undamaged picture has no notes', async () => {
  assert.equal(await notesOf(await damaged('whole.jpg', (content) => content)), [])
})

test('tags that the decoder does not know are no damage', async () => {
  const path = fileURLToPath(new URL('../fixtures/geo.tif', import.meta.url))
  assert.equal(await notesOf(path), [])
})

test('a truncated tiled TIFF is reported, too', async () => {
  const path = join(folder, 'tiles.tif')
  const tiles = { tile: true, tileWidth: 64, tileHeight: 64, compression: 'deflate' } as const
  const whole = await sharp(fileURLToPath(photo)).resize(512, 384).tiff(tiles).toBuffer()
  await writeFile(path, whole)
  assert.equal(await notesOf(path), [])
  const bytes = Buffer.from(whole)
  // The first tiles stand before those that are zero now; the directory may be anywhere.
  bytes.fill(0, Math.floor(bytes.length * 0.4), Math.floor(bytes.length * 0.6))
  await writeFile(path, bytes)
  assert.match(`${await notesOf(path)}`, /tiles\.tif is damaged or cut off \(tiff2vips: .* error/)
})

test('a truncated picture is shown with a note of how much is missing', async () => {
  const path = await damaged('cut.jpg', (content) => content.subarray(0, content.length * 0.6))
  const timing = await image.readTiming({ kind: 'image', path })
  const [note = ''] = timing.notes ?? []
  assert.match(
    note,
    /cut\.jpg is damaged or cut off \(.*\), and about the last \d\d % of it are missing/,
  )
  const layout = gridLayout({ ledCount: 9, columns: 3 })
  const lights = await Promise.all(
    [photo.pathname, path].map(async (shown) => {
      const frame = createFrame(9)
      const source = await image.open({ kind: 'image', path: shown }, { layout })
      source.render(frame, 0)
      return [...frame]
    }),
  )
  const same = lights[0]!.filter((light, index) => Math.abs(light - lights[1]![index]!) < 0.01)
  assert.ok(same.length >= 9 && same.length < 27, `${same.length} of 27 are as they were`)
})

test('what decodes to garbage is never silent', async () => {
  const path = await damaged('garbage.jpg', (content) => {
    for (let at = 2000; at < content.length; at += 2000) content[at] = 0xff
    return content
  })
  assert.match((await notesOf(path)).join(), /garbage\.jpg is damaged or cut off/)
})

test('what is nothing but filled in is refused', async () => {
  const path = await damaged('nothing.jpg', (content) => {
    const start = content.indexOf(Buffer.from([0xff, 0xda]))
    return content.subarray(0, start + 14)
  })
  const refused = await notesOf(path).catch((error: Error) => error.message)
  assert.match(String(refused), /nothing\.jpg: is damaged or cut off \(/)
})

test.run()
