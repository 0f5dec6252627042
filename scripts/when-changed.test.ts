import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { whenChanged } from './when-changed.mjs'

const test = suite('whenChanged')
const folder = mkdtempSync(join(tmpdir(), 'when-changed-'))
const [source, lock, out] = ['src', 'lock.yaml', 'out'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
]
test.after(() => rmSync(folder, { recursive: true }))

function build(): Promise<boolean> {
  const places = { sources: [source, lock], out, stamp: join(folder, 'stamp') }
  return whenChanged(places, () => {
    mkdirSync(out, { recursive: true })
    writeFileSync(join(out, 'page.js'), 'built')
  })
}

test('a build runs once for the same sources', async () => {
  mkdirSync(join(source, 'deep'), { recursive: true })
  writeFileSync(join(source, 'deep/a.ts'), 'one')
  writeFileSync(lock, 'locked')
  assert.equal([await build(), await build()], [true, false])
})

test('it runs again after a changed, a new, and a removed source', async () => {
  writeFileSync(join(source, 'deep/a.ts'), 'two')
  assert.equal([await build(), await build()], [true, false])
  writeFileSync(join(source, 'b.ts'), '')
  assert.equal([await build(), await build()], [true, false])
  rmSync(join(source, 'b.ts'))
  assert.equal([await build(), await build()], [true, false])
})

test('it runs again if its result is gone', async () => {
  rmSync(out, { recursive: true })
  assert.equal([await build(), await build()], [true, false])
})

test('it runs again after it failed', async () => {
  const places = { sources: [lock], out, stamp: join(folder, 'stamp') }
  const fail = () => Promise.reject(new Error('no types'))
  await whenChanged(places, fail).catch(({ message }) => assert.is(message, 'no types'))
  assert.ok(await build())
})

test.run()
