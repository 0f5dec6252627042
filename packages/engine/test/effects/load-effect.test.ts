import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SourceError } from '@ledloom/media'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { importEffectFile } from '../../src/effects/import-effect-file.ts'
import { listEffects, loadEffect } from '../../src/effects/load-effect.ts'
import { filesOfEffect } from '../../src/effects/loaded-files.ts'

const test = suite('load effect')
let folder = ''

test.before(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'ledloom-')))
})
test.after(() => rm(folder, { recursive: true }))

const GOOD = `import { defineEffect } from '@ledloom/effects'
import { level } from './level.ts'

export default defineEffect({
  title: 'Mine',
  description: 'All of it.',
  kind: 'pure',
  params: {},
  prepare: () => (frame: Float32Array) => { frame.fill(level) },
})
`

async function refusal(name: string, text: string): Promise<SourceError> {
  const path = join(folder, name)
  await writeFile(path, text)
  try {
    await loadEffect(path)
  } catch (error) {
    assert.instance(error, SourceError)
    const refused = error as SourceError
    assert.is(refused.code, 'broken-effect')
    assert.not.ok(refused.message.includes('\n'))
    assert.ok(refused.message.startsWith(path), refused.message)
    return refused
  }
  throw new Error('it was loaded')
}

test('every effect of the library loads by its name', async () => {
  const effects = await listEffects()
  assert.ok(effects.length >= 4)
  for (const { name, effect } of effects) {
    assert.is(await loadEffect(name), effect)
    assert.ok(effect.title.length > 0)
  }
})

test('an effect of a user loads with the files beside it, and again after each change', async () => {
  const path = join(folder, 'mine.ts')
  await writeFile(join(folder, 'level.ts'), 'export const level: number = 0.5\n')
  await writeFile(path, GOOD)
  assert.is((await loadEffect(path)).title, 'Mine')
  await writeFile(path, GOOD.replace('Mine', 'Changed'))
  assert.is((await loadEffect(path)).title, 'Changed')
})

test('an unknown name is answered with the one that was meant', async () => {
  await loadEffect('noize').then(
    () => assert.unreachable(),
    (error: SourceError) => {
      assert.is(error.code, 'unknown-effect')
      assert.match(error.message, 'did you mean noise?')
    },
  )
})

test('a path that leads nowhere is no misspelt effect', async () => {
  await loadEffect('patterns/fire').then(
    () => assert.unreachable(),
    (error: SourceError) => assert.is(error.message, 'patterns/fire: there is no such file'),
  )
})

test('a syntax error is reported with its line', async () => {
  const { message } = await refusal('syntax.ts', 'const a: number = 1\n\nexport default { b\nconst')
  assert.match(message, /syntax\.ts:4: Unexpected token/)
})

test('an error while loading is reported with its line', async () => {
  const { message } = await refusal('throws.ts', '\nthrow new Error("no luck")\n')
  assert.match(message, /throws\.ts:2: no luck/)
})

test('an error in a file that is imported is reported with the line there', async () => {
  await writeFile(join(folder, 'inner.ts'), 'type A = number\n\nexport const a: A = (\n')
  const path = join(folder, 'outer.ts')
  await writeFile(path, "import { a } from './inner.ts'\nexport default () => a\n")
  const fault = await loadEffect(path).catch((error: unknown) => error)
  assert.match((fault as SourceError).message, /inner\.ts:\d: Unexpected token/)
  assert.ok(filesOfEffect(path).has(join(folder, 'inner.ts')))
})

test('a function of one point is an effect, titled as its file', async () => {
  const path = join(folder, 'warm-glow.js')
  await writeFile(path, 'export default (x, y) => [1, y, 0]\n')
  const { title, kind } = await loadEffect(path)
  assert.equal([title, kind], ['Warm glow', 'pure'])
})

test('a module that is not there is named', async () => {
  const { message } = await refusal('lacks.ts', "import x from 'not-there'\nexport default x\n")
  assert.match(message, "Cannot find module 'not-there'")
})

test('the error for a file that exports no effect explains what to export', async () => {
  const { message } = await refusal('other.ts', 'export const a = 1\n')
  assert.match(message, 'export default defineEffect')
})

test('a file that waits without end is given up, and named', async () => {
  const path = join(folder, 'waits.mjs')
  await writeFile(path, 'await new Promise(() => {})\nexport default () => [1, 0, 0]\n')
  const failure = await importEffectFile(path, 2).catch((error: unknown) => error)
  assert.instance(failure, SourceError)
  assert.match(
    (failure as SourceError).message,
    /waits\.mjs: waits for something that has not come/,
  )
})

test.run()
