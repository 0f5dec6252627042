import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'

const test = suite('packages of the queue')

/** A module that makes them unfindable, as where they were not installed. */
const ABSENT = `data:text/javascript,${encodeURIComponent(
  `import { register } from 'node:module'
  register('data:text/javascript,' + encodeURIComponent(
    "export const resolve = (name, context, next) => " +
    "{ if (name !== 'bullmq' && name !== 'ioredis') return next(name, context);" +
    " throw Object.assign(new Error('absent'), { code: 'ERR_MODULE_NOT_FOUND' }) }"))`,
)}`

test('where they are absent, one sentence says how to bring them', () => {
  const entry = new URL('../../src/queue/index.ts', import.meta.url).href
  const script = `const { openRenderQueue, startQueueWorker } = await import('${entry}')
    for (const open of [openRenderQueue, startQueueWorker]) {
      await open('redis://127.0.0.1:1').catch(({ code, message }) => console.log(code + ' ' + message))
    }`
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [...process.execArgv, '--import', ABSENT, '--input-type=module', '-e', script],
    { encoding: 'utf8' },
  )
  assert.match(
    stdout,
    /^(no-queue-packages a queue needs .* missing here; `npm install bullmq@6 ioredis@5` .*\n){2}$/,
    stderr,
  )
})

test('the sentence names the versions that are wanted, which nothing installs by itself', () => {
  const manifest = new URL('../../package.json', import.meta.url)
  const { dependencies, peerDependencies, peerDependenciesMeta } = JSON.parse(
    readFileSync(manifest, 'utf8'),
  )
  assert.match(peerDependencies.bullmq, /^\^6\./)
  assert.match(peerDependencies.ioredis, /^\^5\./)
  for (const name of ['bullmq', 'ioredis']) {
    assert.equal(peerDependenciesMeta[name], { optional: true })
    assert.is(dependencies[name], undefined)
  }
})

test.run()
