import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { pathsIn } from '../src/house/chosen-source.ts'
import { AskedDisk } from '../src/lasting/asked-disk.ts'

const test = suite('chosen-source')

let folder: string
test.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledloom-chosen-'))
})
test.after(() => rm(folder, { recursive: true }))

test('a file in the folder is its path, and all else stays', async () => {
  const [film] = [join(folder, 'film.mp4')]
  await writeFile(film, '')
  const texts = ['film.mp4', 'fire', 'gone.mp4']
  assert.equal(await pathsIn(folder, texts, new AskedDisk()), [film, 'fire', 'gone.mp4'])
})

test('while its disk does not answer, what has an ending is taken for a file, without a further question', async () => {
  const disk = new AskedDisk({ slowMs: 8, longestMs: 8 })
  const never = () => new Promise<void>(() => undefined)
  await disk.ask(folder, never).catch(() => undefined)
  assert.ok(disk.isStalled)
  const texts = ['fire', 'away.mp4']
  assert.equal(await pathsIn(folder, texts, disk), ['fire', join(folder, 'away.mp4')])
})

test.run()
