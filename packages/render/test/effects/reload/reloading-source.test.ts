import { mkdtemp, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createFrame, createLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  ReloadingSource,
  type ReloadNews,
  type ReloadOptions,
} from '../../../src/effects/reload/reloading-source.ts'
import type { RenderError } from '../../../src/render-error.ts'

const test = suite('ReloadingSource')

const LAYOUT = createLayout([0, 0, 0])
const PATIENCE_MS = 20_000
const FRAME_MS = 20
const LIMITS = { load: 3, frame: 1 }

let folder = ''
const opened: (() => unknown)[] = []

test.before.each(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'ledloom-')))
})
test.after.each(async () => {
  for (const close of opened.splice(0)) await close()
  await rm(folder, { recursive: true })
})

const path = (name = 'mine.ts') => join(folder, name)
const save = (text: string, name?: string) => writeFile(path(name), text)

/** The file of an effect that shows a level, and the time. */
function effectOf(level: number | string, { params = '', before = '' } = {}): string {
  return `import { defineEffect, number } from '@ledloom/effects'
${before}
export default defineEffect({
  title: 'Mine', description: 'D.', kind: 'pure',
  params: { ${params} },
  prepare: ({ params }) => (frame: Float32Array, time: number) => {
    frame[0] = ${level}
    frame[1] = time
  },
})
`
}

/** Plays a source until the end of the test. */
async function play(text = path(), options: Partial<ReloadOptions> = {}) {
  const news: ReloadNews[] = []
  const onNews = (item: ReloadNews) => news.push(item)
  const source = await ReloadingSource.open([text], {
    layout: LAYOUT,
    limits: LIMITS,
    ...options,
    onNews,
  })
  const frame = createFrame(1)
  const start = performance.now()
  const clock = () => (performance.now() - start) / 1000
  const timer = setInterval(() => source.render(frame, clock()), FRAME_MS)
  opened.push(() => {
    clearInterval(timer)
    return source.close()
  })
  return { source, news, frame, clock }
}

async function until(condition: () => boolean): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  while (!condition()) {
    if (performance.now() > end) throw new Error(`did not come true: ${condition}`)
    await wait(5)
  }
}

function faults(news: readonly ReloadNews[]): string[] {
  return news.flatMap((item) => (item.kind === 'fault' ? [item.fault.message] : []))
}

test('what is saved is shown soon, and time goes on', async () => {
  await save(effectOf(0.25))
  const { frame, news, clock } = await play()
  await until(() => frame[0] === 0.25)
  const times: number[] = []
  for (const level of [0.5, 0.75, 0.125, 0.5, 0.25]) {
    const saved = performance.now()
    await save(effectOf(level))
    await until(() => frame[0] === level)
    times.push(performance.now() - saved)
    await until(() => Math.abs(frame[1]! - clock()) < 0.1)
  }
  console.log(`shown ${times.map((time) => time.toFixed(0)).join(', ')} ms after saving`)
  assert.ok(Math.min(...times) < 1000)
  assert.equal(
    news.map((item) => item.kind === 'reloaded' && item.number),
    [2, 3, 4, 5, 6],
  )
})

const BROKEN = [
  ['does not parse', 'export default {\n  a b\n}\n', /^mine\.ts:2: Unexpected token/],
  ['throws when it is loaded', '\n\nthrow new Error("no luck")\n', /^mine\.ts:3: no luck/],
  ['exports nothing', 'const a = 1\n', /^mine\.ts: does not export an effect/],
  [
    'throws in prepare',
    effectOf(1).replace('({ params })', '(_: unknown, { length })'),
    /^mine\.ts:6: Cannot destructure property 'length'/,
  ],
  ['throws in render', effectOf('nothing'), /^mine\.ts:7: nothing is not defined/],
  ['makes what is no light', effectOf('-1'), /^mine\.ts: light must be 0 or more, got -1 at LED 0/],
  [
    'takes for ever to load',
    `${effectOf(1)}for (;;) {}`,
    /^mine\.ts: took over 3 s to get ready and was stopped/,
  ],
] as const

test('a version that is broken is told of, and the one before it plays on', async () => {
  await save(effectOf(0.25))
  const { frame, news } = await play()
  await until(() => frame[0] === 0.25)
  for (const [name, text, says] of BROKEN) {
    news.length = 0
    await save(text)
    await until(() => news.length > 0)
    assert.match(faults(news)[0]!.replace(`${folder}/`, ''), says, `one that ${name}`)
    const time = frame[1]!
    await until(() => frame[1]! > time + 0.05)
    assert.is(frame[0], 0.25)
    await save(effectOf(0.25))
    await until(() => news.length === 2)
    assert.is(news[1]?.kind, 'reloaded')
  }
})

for (const [name, late, says] of [
  ['throws', 'throw new Error("worn out")', /^mine\.ts:2: worn out$/],
  ['hangs', 'for (;;) {}', /^mine\.ts: took over 1 s for one frame and was stopped/],
] as const) {
  test(`where a version ${name} after a while, the one before it plays again`, async () => {
    const fail = `\nfunction fail(): number { ${late} }`
    await save(effectOf(0.25))
    const { frame, news, clock } = await play()
    await until(() => frame[0] === 0.25)
    await save(effectOf(0.75))
    await until(() => frame[0] === 0.75)
    await save(effectOf(`time < ${clock() + 3} ? 0.5 : fail()`).replace('\n', fail))
    await until(() => frame[0] === 0.5)
    await until(() => frame[0] === 0.75)
    assert.match(faults(news)[0]!.replace(`${folder}/`, ''), says)
    await save(effectOf(0.125))
    await until(() => frame[0] === 0.125)
    assert.is(faults(news).length, 1)
  })
}

test('a first version that is broken is told of and waited for', async () => {
  await save('export default (')
  const { frame, source, news } = await play()
  assert.is(source.hasPlayed, false)
  assert.match(faults(news)[0]!, /mine\.ts:1: /)
  await save(effectOf(0.5))
  await until(() => frame[0] === 0.5)
  assert.is(source.hasPlayed, true)
})

test('what is not there, or asked for wrongly, is refused at first', async () => {
  await save(effectOf(0.5))
  for (const [text, params, says] of [
    [path('nowhere.ts'), {}, /there is no such file/],
    [path(), { width: 2 }, /no parameter 'width'/],
  ] as const) {
    const refusal = await play(text, { params }).catch((error: RenderError) => error.message)
    assert.match(String(refusal), says)
  }
})

test('parameters keep their values, those that are gone are told of and come back', async () => {
  const width = 'width: number({ default: 0.5, min: 0, max: 1, description: "D." }),'
  await save(effectOf('params.width', { params: width }))
  const { frame, news } = await play(path(), { params: { width: '0.25', speed: '1' } })
  await until(() => frame[0] === 0.25)
  await save(effectOf('params.width * 2', { params: width }))
  await until(() => frame[0] === 0.5)
  await save(effectOf(0.125))
  await until(() => frame[0] === 0.125)
  const last = news.at(-1)
  assert.match(String(last?.kind === 'reloaded' && last.notes), /^width is left out: /)
  await save(effectOf('params.width * 3', { params: width }))
  await until(() => frame[0] === 0.75)
})

test('a file that is imported is looked after, also while it is broken', async () => {
  await save('export const level: number = 0.25\n', 'level.ts')
  await save(effectOf('level', { before: "import { level } from './level.ts'" }))
  const { frame, news } = await play()
  await until(() => frame[0] === 0.25)
  await save('export const level: number = 0.5\n', 'level.ts')
  await until(() => frame[0] === 0.5)
  await save('export const level: number =\n', 'level.ts')
  await until(() => faults(news).length === 1)
  assert.match(faults(news)[0]!, /level\.ts:\d: /)
  await save('export const level: number = 0.75\n', 'level.ts')
  await until(() => frame[0] === 0.75)
})

test('programs that save by another file, empty it first or twice are understood', async () => {
  await save(effectOf(0.25))
  const { frame, news } = await play()
  await until(() => frame[0] === 0.25)
  await save(effectOf(0.5), 'mine.ts~')
  await rename(path('mine.ts~'), path())
  await until(() => frame[0] === 0.5)
  await save('')
  await wait(150)
  await save(effectOf(0.75))
  await until(() => frame[0] === 0.75)
  await save(effectOf(0.125))
  await save(effectOf(0.125))
  await until(() => frame[0] === 0.125)
  assert.equal(faults(news), [])
})

test('of twenty saves in quick succession the last is shown', async () => {
  await save(effectOf(0))
  const { frame, news } = await play()
  for (let count = 1; count <= 20; count++) {
    await save(effectOf(count))
    await wait(25)
  }
  await until(() => frame[0] === 20)
  assert.equal(faults(news), [])
  assert.ok(news.length <= 20)
})

test('a file that is deleted plays on, and is read when it comes again', async () => {
  await save(effectOf(0.25))
  const { frame, news } = await play()
  await until(() => frame[0] === 0.25)
  await rm(path())
  await until(() => faults(news).length === 1)
  assert.match(faults(news)[0]!, /mine\.ts: there is no such file/)
  const time = frame[1]!
  await until(() => frame[1]! > time + 0.05)
  await save(effectOf(0.5))
  await until(() => frame[0] === 0.5)
  assert.is(news.at(-1)?.kind, 'reloaded')
})

test('frames are those of their time, one step after the other', async () => {
  await save(effectOf(0.5))
  const source = await ReloadingSource.open([path()], { layout: LAYOUT, onNews: () => {} })
  opened.push(() => source.close())
  const frame = createFrame(1)
  const steady: number[] = []
  for (let number = 1; number <= 10; number++) {
    source.render(frame, 100 + number / 8)
    steady.push(frame[1]!)
    await wait(30)
  }
  assert.ok(steady.filter((time, index) => time === 100 + (index + 1) / 8).length > 2)
})

test.run()
