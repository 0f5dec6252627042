import { mkdir, mkdtemp, readdir, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  checkWritable,
  writeFileAtomically,
  writeFilesAtomically,
} from '../../src/files/write-file-atomically.ts'

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
    const file = join(folder, ...path)
    assert.match(await reasonFor(writeFileAtomically(file, BYTES)), `can't be written (${reason})`)
    assert.match(await reasonFor(checkWritable(file)), `can't be written (${reason})`)
    assert.equal(await readdir(folder), [])
  })
}

test('who may read a file stays as it is, from the first moment of the draft on', async () => {
  const path = join(folder, 'private.yaml')
  await writeFile(path, 'before', { mode: 0o600 })
  const modes: number[] = []
  async function* parts() {
    for (const name of await readdir(folder)) {
      if (name.startsWith('.private')) modes.push((await stat(join(folder, name))).mode & 0o777)
    }
    yield Buffer.from('after')
  }
  await writeFileAtomically(path, parts())
  assert.equal([...modes, (await stat(path)).mode & 0o777], [0o600, 0o600])
  await rm(path)
})

test('a folder that is there but takes no files is not said to be missing', async () => {
  if (process.platform !== 'linux') return
  assert.match(
    await reasonFor(writeFileAtomically('/proc/x.bin', BYTES)),
    'its folder takes no files',
  )
})

test('what can be written is found out without a trace', async () => {
  const file = join(folder, 'later.bin')
  await checkWritable(file)
  assert.equal(await readdir(folder), [])
  await mkdir(file)
  assert.match(await reasonFor(checkWritable(file)), 'it is a folder')
  await rmdir(file)
})

test('of several files all are written, or none', async () => {
  const [first, second] = [join(folder, 'first.bin'), join(folder, 'nowhere', 'second.bin')]
  const files = [first, second].map((path) => ({ path, parts: BYTES }))
  assert.match(await reasonFor(writeFilesAtomically(files)), 'second.bin: can')
  assert.equal(await readdir(folder), [])
})

async function reasonFor(work: Promise<void>): Promise<string> {
  return work.then(
    () => 'written',
    (error: Error) => error.message,
  )
}

test('a full disk is reported, and no draft is left', async () => {
  const full = function* () {
    yield Buffer.from('the first part')
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  }
  const inner = await mkdtemp(join(folder, 'full-'))
  const path = join(inner, 'movie.bin')
  const reported = await writeFileAtomically(path, full()).then(() => 'written', String)
  assert.match(reported, /movie\.bin: can't be written \(the disk is full\)$/)
  assert.equal(await readdir(inner), [])
})

test('a signal ends it until the file is replaced, and then no more', async () => {
  const inner = await mkdtemp(join(folder, 'ended-'))
  const path = join(inner, 'movie.bin')
  await writeFile(path, 'old')
  const ending = new AbortController()
  const late = function* () {
    yield Buffer.from('new')
    ending.abort(new Error('ended'))
  }
  let replaced = 0
  const onReplace = () => replaced++
  assert.is(
    await reasonFor(writeFileAtomically(path, late(), { signal: ending.signal, onReplace })),
    'ended',
  )
  assert.equal(
    [await readFile(path, 'utf8'), replaced, await readdir(inner)],
    ['old', 0, ['movie.bin']],
  )

  const other = new AbortController()
  await writeFileAtomically(path, [Buffer.from('new')], {
    signal: other.signal,
    onReplace: () => other.abort(),
  })
  assert.is(await readFile(path, 'utf8'), 'new')
})

test.run()
