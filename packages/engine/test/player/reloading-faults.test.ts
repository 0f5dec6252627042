import { setTimeout as wait } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { hang } from '../../../media/test/hang.ts'
import { playStack, typed } from './playing-player.ts'
import {
  type EffectFile,
  effectOf,
  faults,
  layerOf,
  openEffectFile,
  type PlayingSource,
  play,
  until,
} from './playing-source.ts'

const test = suite('faults of reloading')

/** About a second. */
const FRAMES_UNTIL_FAULT = 50

/** One source for all tests, as it takes long to start: each begins by saving what it plays. */
let file: EffectFile
let playing: PlayingSource

test.before(async () => {
  file = await openEffectFile()
  await file.save('export default (')
  playing = await play(file.path())
})
test.after(async () => {
  await playing.close()
  await file.remove()
})

/** Saves an effect of a level, waits for it to be shown, and forgets the reports. */
async function begin(level: number): Promise<PlayingSource> {
  const { news, frame } = playing
  news.length = 0
  await file.save(effectOf(level))
  await until(() => news.at(-1)?.kind === 'reloaded' && frame[0] === level)
  news.length = 0
  return playing
}

test('a broken first version is reported and waited for', async () => {
  const { frame, source, news } = playing
  assert.is(source.hasPlayed, false)
  assert.match(faults(news)[0]!, /mine\.ts:1: /)
  await file.save(effectOf(0.5))
  await until(() => frame[0] === 0.5)
  assert.is(source.hasPlayed, true)
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
    `${effectOf(1)}${hang()}`,
    /^mine\.ts: took over 1\.5 s to get ready and was stopped/,
  ],
] as const

test('a broken version is reported, and the one before it plays on', async () => {
  const { frame, news } = await begin(0.25)
  for (const [name, text, says] of BROKEN) {
    news.length = 0
    await file.save(text)
    await until(() => news.length > 0)
    assert.match(faults(news)[0]!.replace(`${file.folder}/`, ''), says, `one that ${name}`)
    const time = frame[1]!
    await until(() => frame[1]! > time + 0.05)
    assert.is(frame[0], 0.25)
    await file.save(effectOf(0.25))
    await until(() => news.length === 2)
    assert.is(news[1]?.kind, 'reloaded')
  }
})

for (const [name, late, says] of [
  ['throws', 'throw new Error("worn out")', /^mine\.ts:2: worn out$/],
  ['hangs', `return ${hang()}`, /^mine\.ts: took over 0\.5 s for one frame and was stopped/],
] as const) {
  test(`where a version ${name} after a while, the one before it plays again`, async () => {
    const before = `let count = 0; function fail(): number { ${late} }`
    const { frame, news } = await begin(0.25)
    await file.save(effectOf(0.75))
    await until(() => frame[0] === 0.75)
    await file.save(effectOf(`++count < ${FRAMES_UNTIL_FAULT} ? 0.5 : fail()`, { before }))
    await until(() => frame[0] === 0.5)
    await until(() => frame[0] === 0.75)
    assert.match(faults(news)[0]!.replace(`${file.folder}/`, ''), says)
    await file.save(effectOf(0.125))
    await until(() => frame[0] === 0.125)
    assert.is(faults(news).length, 1)
  })
}

/** A pattern that plays for a second. */
const FAILS_LATE = `var frames = 0
export function beforeRender(delta) { frames++; while (frames > 20) { frames++ } }
export function render(index) { rgb(0.5, 0.25, 0) }
`

test('the last light of a pattern that fails stays if there is no version before', async () => {
  await file.save(FAILS_LATE, 'late.js')
  const { news, frame, close } = await play(file.path('late.js'))
  try {
    await until(() => news.length > 0)
    assert.match(faults(news)[0]!, /late\.js:2:\d+: this loop still runs after/)
    assert.is(news[0]!.kind === 'fault' && news[0]!.instead, 'last light')
    await wait(200)
    assert.equal([...frame], [0.5, 0.25, 0])
    await file.save(FAILS_LATE.replace('frames > 20', '0'), 'late.js')
    await until(() => news.at(-1)?.kind === 'reloaded')
    assert.is(news.length, 2)
  } finally {
    await close()
  }
})

/** A pattern whose slider never ends in its upper half. */
const FAILS_FAR = `var level = 0.25
export function sliderLevel(v) { while (v > 0.5) {} level = v }
export function render(index) { rgb(level, 0, 0) }
`

test('a change of a parameter that a pattern fails with is reported, and the next one mends it', async () => {
  await file.save(FAILS_FAR, 'far.js')
  const path = file.path('far.js')
  const { source, news, frame, close } = await play(path)
  try {
    await until(() => frame[0] === 0.25)
    await source.update([layerOf(path, { level: 1 })])
    await until(() => news.length > 0)
    assert.match(faults(news)[0]!, /far\.js:2:\d+: this loop still runs after/)
    assert.is(frame[0], 0.25)
    await source.update([layerOf(path, { level: 0.125 })])
    await until(() => frame[0] === 0.125)
    assert.equal(
      news.map(({ kind }) => kind),
      ['fault', 'mended'],
    )
  } finally {
    await close()
  }
})

test('a broken layer is left out until it is mended, and the others can be changed', async () => {
  await file.save('export default (')
  const broken = typed(file.path())
  const { stack, news, frame, close } = await playStack([broken, typed('gradient')])
  try {
    assert.match(faults(news)[0]!, /mine\.ts:1: /)
    assert.equal([...stack.facts.keys()], ['gradient'])
    await stack.update([broken, typed('solid', { colour: '#00ff00' })])
    assert.equal([...stack.facts.keys()], ['solid'])
    await file.save('export default )')
    await until(() => faults(news).length === 2)
    assert.equal([...stack.facts.keys()], ['solid'])
    await file.save(effectOf(0.5))
    await until(() => stack.facts.has(file.path()))
    await stack.update([broken])
    await until(() => frame[0] === 0.5)
    assert.is(news.at(-1)?.kind, 'reloaded')
  } finally {
    await close()
  }
})

test.run()
