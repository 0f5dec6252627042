import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { libraryDigest } from '../../src/queue/ledloom-version.ts'

const test = suite('library digest')
let folder = ''

test.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledloom-'))
})
test.after(() => rm(folder, { recursive: true }))

function digest(): string {
  return libraryDigest(pathToFileURL(`${folder}/`))
}

test('the digest depends on the content, name and place of code, and ignores other files', async () => {
  await mkdir(join(folder, 'effects'))
  const file = join(folder, 'effects', 'fire.js')
  const digests = [digest()]
  const note = () => digests.push(digest())
  await writeFile(file, 'export default 1\n')
  note()
  await writeFile(file, 'export default 2\n')
  note()
  await rename(file, join(folder, 'effects', 'fire 100%.js'))
  note()
  await rename(join(folder, 'effects', 'fire 100%.js'), join(folder, 'fire.js'))
  note()
  assert.is(new Set(digests).size, 5)
  await writeFile(join(folder, 'fire.d.ts'), '')
  await writeFile(join(folder, 'fire.js.map'), '')
  assert.is(digest(), digests.at(-1))
})

test('the library is the same as long as nobody changes it', () => {
  assert.match(libraryDigest(), /^[0-9a-f]{64}$/)
  assert.is(libraryDigest(), libraryDigest())
})

test.run()
