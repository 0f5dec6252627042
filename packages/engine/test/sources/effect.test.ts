import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFrame, createLayout } from '@ledloom/core'
import { SourceError } from '@ledloom/media'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openSource, readSourceTiming } from '../../src/source/open-source.ts'
import type { EffectDescription } from '../../src/sources/effect.ts'

const test = suite('effect source')
const layout = createLayout([0, 0, 0, 1, 0, 0])
let folder = ''

test.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledloom-'))
})
test.after(() => rm(folder, { recursive: true }))

async function describe(name: string, kind: string, prepare: string): Promise<EffectDescription> {
  const path = join(folder, name)
  const head = "import { defineEffect } from '@ledloom/effects'\nexport default defineEffect({ "
  const facts = `title: 'T', description: 'D.', kind: '${kind}', params: {},\n`
  await writeFile(path, `${head}${facts}prepare: ${prepare} })\n`)
  return { kind: 'effect', effect: path, params: {}, seed: 3 }
}

test('an effect is given its seed and its loop', async () => {
  const prepare = '({ seed, loop }) => (frame) => { frame[0] = seed; frame[1] = loop }'
  const description = await describe('context.ts', 'pure', prepare)
  const source = await openSource(description, { layout, loop: 5 })
  const frame = createFrame(2)
  source.render(frame, 0)
  assert.equal([...frame.subarray(0, 2)], [3, 5])
  assert.is(source.duration, 5)
})

test('frames of a stateful effect are made in order, those of a pure one in any', async () => {
  const prepare = '() => (frame) => { frame.fill(0) }'
  assert.equal(await readSourceTiming(await describe('pure.ts', 'pure', prepare)), {
    kind: 'endless',
    order: 'any',
  })
  assert.equal(await readSourceTiming(await describe('stateful.ts', 'stateful', prepare)), {
    kind: 'endless',
    order: 'forward',
  })
})

test('a mistake that shows only while playing is reported with its line', async () => {
  const prepare = '() => (frame, time) => {\n  if (time > 1) throw new Error("worn out")\n}'
  const source = await openSource(await describe('late.ts', 'pure', prepare), { layout })
  const frame = createFrame(2)
  source.render(frame, 0.5)
  assert.throws(
    () => source.render(frame, 1.5),
    (error: unknown) =>
      error instanceof SourceError &&
      error.code === 'broken-effect' &&
      error.message.endsWith('late.ts:4: worn out'),
  )
})

test('a mistake in preparing is reported with its line', async () => {
  const description = await describe('early.ts', 'pure', '() => {\n  throw new Error("no")\n}')
  await openSource(description, { layout }).then(
    () => assert.unreachable(),
    (error: Error) => assert.match(error.message, /early\.ts:4: no$/),
  )
})

test('a parameter the effect does not have is refused when it is opened too', async () => {
  const description = await describe('none.ts', 'pure', '() => (frame) => { frame.fill(0) }')
  await openSource({ ...description, params: { hue: 1 } }, { layout }).then(
    () => assert.unreachable(),
    (error: SourceError) => assert.is(error.code, 'bad-parameter'),
  )
})

test.run()
