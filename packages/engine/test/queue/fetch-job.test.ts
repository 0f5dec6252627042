import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RGBW } from '@ledloom/core'
import { Redis } from 'ioredis'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { fetchJob } from '../../src/queue/fetch-job.ts'
import { FileCache } from '../../src/queue/file-cache.ts'
import { QueueError } from '../../src/queue/queue-address.ts'
import { effect, LAYOUT } from './queue-movies.ts'

const test = suite('fetch job')
const DIGEST = 'a'.repeat(64)
const workingFolder = process.cwd()
let folder = ''
let cache: FileCache

test.before(async () => {
  cache = await FileCache.open(new Redis({ lazyConnect: true }))
  folder = await mkdtemp(join(tmpdir(), 'ledloom-'))
  process.chdir(folder)
})
test.after(async () => {
  process.chdir(workingFolder)
  await cache.close()
  await rm(folder, { recursive: true })
})

/** A package that could be mistaken for an effect. */
async function makePackage(path: string): Promise<void> {
  await mkdir(join(folder, path), { recursive: true })
  await writeFile(join(folder, path, 'package.json'), '{"name":"evil","main":"evil.js"}')
  await writeFile(join(folder, path, 'evil.js'), 'module.exports = () => [1, 0, 0]')
}

function hold(name: string, allowEffects: boolean) {
  const facts = {
    layout: LAYOUT,
    format: RGBW,
    frameCount: 1,
    frameRate: 20,
    order: 'any',
  } as const
  const queued = { version: '1.0.0', job: { ...facts, source: effect(name) }, effects: [] }
  return fetchJob(queued, cache, { allowEffects })
}

test('effects of the library are held by their names', async () => {
  const { source } = await hold('noise', false)
  assert.equal(source, effect('noise'))
})

test('a name that is none of the library is refused, whatever is in the working folder', async () => {
  await makePackage('node_modules/evil')
  await makePackage('evil-folder')
  await makePackage('w2/project')
  const names = ['evil', 'evil-folder', './evil-folder', `${DIGEST}/../w2/project`]
  for (const name of names) {
    for (const allowEffects of [false, true]) {
      const failure = await hold(name, allowEffects).catch((error: unknown) => error)
      assert.ok(failure instanceof QueueError, name)
      assert.is(failure.code, 'worker-refused')
    }
  }
})

test('an effect that was not sent is not there', async () => {
  const failure = await hold(`${DIGEST}/own.ts`, true).catch((error: unknown) => error)
  assert.is(failure instanceof QueueError && failure.code, 'queue-forgot')
})

test.run()
