import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SourceError } from '@ledloom/media'
import * as fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { listEffectNames } from '../../src/effects/load-effect.ts'
import { describeEffect, describeSource } from '../../src/source/describe-source.ts'

const test = suite('describeEffect')

const PHOTO = fileURLToPath(new URL('../../../media/test/fixtures/photo.jpg', import.meta.url))
const here = process.cwd()
let folder: string

test.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledloom-effects-'))
  await writeFile(join(folder, 'mine.mjs'), 'globalThis.hasRun = true\nexport default () => [1]')
  await writeFile(join(folder, 'fire'), 'GIF89a, which this is not')
  process.chdir(folder)
})
test.after(async () => {
  process.chdir(here)
  await rm(folder, { recursive: true })
})

test('an effect is the same as by what is typed, whatever files are called so', async () => {
  const options = { seed: 4, params: { scale: 0.5 } }
  assert.equal(await describeEffect('noise', options), await describeSource('noise', options))
  assert.is((await describeEffect('fire')).kind, 'effect')
})

test('no other name is taken, be it a path, an address or a file that is there', async () => {
  const known = await listEffectNames()
  const parts = fc.constantFrom('/', '\\', ':', '.', '..', '@', 'fire', 'mine.mjs', 'data', '%2f')
  const files = ['mine.mjs', './mine.mjs', join(folder, 'mine.mjs'), `file://${folder}/mine.mjs`]
  const names = fc.oneof(
    fc.constantFrom(
      ...files,
      PHOTO,
      '',
      '__proto__',
      './fire',
      'fire.ts',
      'data:text/javascript,1',
    ),
    fc.array(fc.oneof(parts, fc.string()), { maxLength: 6 }).map((some) => some.join('')),
  )
  await fc.assert(
    fc.asyncProperty(names, async (name) => {
      fc.pre(!known.includes(name))
      const failure = await describeEffect(name).catch((error: unknown) => error)
      assert.instance(failure, SourceError)
      assert.is((failure as SourceError).code, 'unknown-effect')
    }),
  )
  assert.is('hasRun' in globalThis, false)
})

test('what an effect does not take is refused', async () => {
  const options = { view: { fit: 'cover' } } as const
  const failure = await describeEffect('fire', options).catch((error: unknown) => error)
  assert.instance(failure, SourceError)
})

test.run()
