import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'

const test = suite('loadVideoLibrary')

/** A module that makes node-av unfindable, as where it was left out of the installation. */
const ABSENT = `data:text/javascript,${encodeURIComponent(
  `import { register } from 'node:module'
  register('data:text/javascript,' + encodeURIComponent(
    "export const resolve = (name, context, next) => " +
    "{ if (name.startsWith('node-av')) throw new Error('absent'); return next(name, context) }"))`,
)}`

test('where FFmpeg is absent, one sentence says so', () => {
  const library = new URL('../../src/ffmpeg/load-library.ts', import.meta.url).href
  const script = `const { loadVideoLibrary } = await import('${library}')
    await loadVideoLibrary().catch(({ code, message }) => console.log(code + ' ' + message))`
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [...process.execArgv, '--import', ABSENT, '--input-type=module', '-e', script],
    { encoding: 'utf8' },
  )
  assert.match(
    stdout,
    /^no-decoder videos, sound and some pictures need FFmpeg, which is missing here; `npm install --ignore-scripts node-av@6` .*\n$/,
    stderr,
  )
})

test('the sentence names the version that is wanted, which nothing installs by itself', () => {
  const manifest = new URL('../../package.json', import.meta.url)
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = JSON.parse(
    readFileSync(manifest, 'utf8'),
  )
  assert.match(peerDependencies['node-av'], /^\^6\./)
  assert.equal(peerDependenciesMeta['node-av'], { optional: true })
  assert.is({ ...dependencies, ...optionalDependencies }['node-av'], undefined)
})

test.run()
