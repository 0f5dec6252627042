import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readScene } from '../../src/scene/read-scene.ts'
import { SceneError } from '../../src/scene/scene-error.ts'

const test = suite('readScene')

test('reads a file, and names it in what is wrong with it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'scene-'))
  const path = join(folder, 'a.yaml')
  await writeFile(path, 'devices:\n  - address: 10.0.0.1\n')
  assert.is((await readScene(path)).devices[0]!.address, '10.0.0.1')
  await writeFile(path, 'devices: 5\n')
  const failure = await readScene(path).catch((error: SceneError) => error.message)
  assert.is(String(failure).startsWith(`${path}:1: devices`), true)
  await rm(folder, { recursive: true })
})

test('a file that is not there is unreadable', async () => {
  const failure = await readScene('/no/such/scene.yaml').catch((error: SceneError) => error)
  assert.instance(failure, SceneError)
  assert.is((failure as SceneError).code, 'unreadable')
})

test.run()
