import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openDataFolder } from '../../src/keeping/data-folder.ts'
import { Thumbnails } from '../../src/keeping/thumbnails.ts'
import { Workplace } from '../workplace.ts'

const test = suite('Thumbnails')
const place = new Workplace()
const DAY_MS = 24 * 3_600_000
const { now } = Date

test.after.each(() => {
  Date.now = now
})
test.after(() => place.close())

test('pictures of presets that are gone for 30 days are removed, and no others', async () => {
  const folder = await openDataFolder(place.path('data'))
  const thumbnails = new Thumbnails(folder)
  for (const name of ['used.webp', 'gone.webp']) await writeFile(join(folder.thumbnails, name), '')
  Date.now = () => now() + 29 * DAY_MS
  await thumbnails.removeUnused(new Set(['used']))
  assert.is((await readdir(folder.thumbnails)).length, 2)
  Date.now = () => now() + 31 * DAY_MS
  await thumbnails.removeUnused(new Set(['used']))
  assert.equal(await readdir(folder.thumbnails), ['used.webp'])
})

test.run()
