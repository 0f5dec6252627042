import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { HouseLock } from '../src/house/house-lock.ts'

const test = suite('house-lock')

let folder: string

test.before.each(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledloom-lock-'))
})
test.after.each(() => rm(folder, { recursive: true }))

const acquire = (house = 'house.yaml') => HouseLock.acquire(folder, house)

if (process.platform === 'linux') {
  test('a house is served once; another house, and the same one later, are served as well', async () => {
    const lock = await acquire()
    const refused = await acquire().then(
      () => '',
      ({ message }: Error) => message,
    )
    assert.is(
      refused,
      `house.yaml is served already, by process ${process.pid}; end that one first`,
    )
    const other = await acquire('other.yaml')
    await lock.release()
    await (await acquire()).release()
    await other.release()
    assert.equal(await readdir(folder), [])
  })

  test('the lock of a process that is gone, was another one, or is damaged is taken over', async () => {
    const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'])
    try {
      await (await acquire()).release()
      const lock = await acquire()
      const [name = ''] = await readdir(folder)
      const path = join(folder, name)
      const { identity } = JSON.parse(await readFile(path, 'utf8'))
      // Its number is that of another process now, as after a restart of the machine.
      for (const content of [JSON.stringify({ pid: child.pid, identity }), '', '{}', '[1']) {
        await writeFile(path, content)
        await acquire()
        assert.is(JSON.parse(await readFile(path, 'utf8')).pid, process.pid)
      }
      await lock.release()
    } finally {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
  })
}

test('where nothing can be written, nothing is kept from playing', async () => {
  const gone = join(folder, 'gone')
  for (let i = 0; i < 2; i++) await HouseLock.acquire(gone, 'house.yaml')
  for (let i = 0; i < 2; i++) await HouseLock.acquire(undefined, 'house.yaml')
})

test.run()
