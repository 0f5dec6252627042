import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { writeFileAtomically } from '../../src/files/write-file-atomically.ts'

const test = suite('writeFileAtomically')
const BYTES = [Uint8Array.of(1, 2), Uint8Array.of(3)]
let folder: string

test.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledloom-write-'))
})

test.after(() => rm(folder, { recursive: true, force: true }))

test('a name as long as the disk takes is no hindrance', async () => {
  const name = 'é'.repeat(127)
  await writeFileAtomically(join(folder, name), BYTES)
  assert.equal(await readdir(folder), [name])
  assert.equal(new Uint8Array(await readFile(join(folder, name))), Uint8Array.of(1, 2, 3))
  await rm(join(folder, name))
})

for (const [path, reason] of [
  [['x'.repeat(300)], 'its name is too long'],
  [['nowhere', 'x.bin'], 'its folder does not exist'],
] as const) {
  test(`where nothing can be written it is said that ${reason}`, async () => {
    assert.match(await reasonFor(join(folder, ...path)), `can't be written (${reason})`)
    assert.equal(await readdir(folder), [])
  })
}

test('a folder that is there but takes no files is not said to be missing', async () => {
  if (process.platform !== 'linux') return
  assert.match(await reasonFor('/proc/x.bin'), 'its folder takes no files')
})

async function reasonFor(path: string): Promise<string> {
  return writeFileAtomically(path, BYTES).then(
    () => 'written',
    (error: Error) => error.message,
  )
}

test.run()
