import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
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

test.run()
