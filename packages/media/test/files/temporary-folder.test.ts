import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { mock } from 'node:test'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openTemporaryFolder } from '../../src/files/temporary-folder.ts'

const test = suite('temporary folder')
const parent = mkdtempSync(join(tmpdir(), 'ledloom-render-'))

test.after(() => rm(parent, { recursive: true, force: true }))

/** The name of a folder as another process would have made it. */
async function leave(pid: number): Promise<string> {
  const own = basename(await openTemporaryFolder('desk', parent))
  const name = own.replace(`-${process.pid}-`, `-${pid}-`)
  if (pid === process.pid) return own
  await mkdir(join(parent, name))
  await writeFile(join(parent, name, 'file-1.png'), 'picture')
  return name
}

test('folders of processes that are gone are removed by the next, all others stay', async () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  const left = await leave(pid)
  const alive = await leave(process.ppid)
  const own = await leave(process.pid)
  const elsewhere = left.replace(/-[0-9a-f]{8}-/, '-00000000-')
  await mkdir(join(parent, elsewhere))
  await mkdir(join(parent, 'ledloom-desk-photos'))
  const folder = await openTemporaryFolder('worker', parent)
  const names = await readdir(parent)
  assert.not(names.includes(left))
  for (const name of [alive, own, elsewhere, 'ledloom-desk-photos', basename(folder)]) {
    assert.ok(names.includes(name), name)
  }
})

test('a folder of a process that cannot be seen from here stays until it is a day old', async () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  const left = await leave(pid)
  const fresh = left.replace(/-\d+-(\d+-\w+)$/, '-1-$1')
  const old = left.replace(/-\d+-(\d+-\w+)$/, '-2-$1')
  const dayAgo = new Date(Date.now() - 24.1 * 3_600_000)
  for (const name of [fresh, old]) await mkdir(join(parent, name))
  await utimes(join(parent, old), dayAgo, dayAgo)
  await openTemporaryFolder('desk', parent)
  const names = await readdir(parent)
  assert.equal([names.includes(fresh), names.includes(old)], [true, false])
})

test('a folder that is in use is marked so', async () => {
  mock.timers.enable({ apis: ['setInterval'] })
  const folder = await openTemporaryFolder('desk', parent)
  const dayAgo = new Date(Date.now() - 24.1 * 3_600_000)
  await utimes(folder, dayAgo, dayAgo)
  mock.timers.tick(600_000)
  mock.timers.reset()
  let markedAt = 0
  for (let tries = 0; tries < 1000 && markedAt < dayAgo.getTime() + 1000; tries++) {
    markedAt = (await stat(folder)).mtimeMs
  }
  assert.ok(markedAt >= dayAgo.getTime() + 1000)
})

test.run()
