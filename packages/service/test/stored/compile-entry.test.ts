import { createFrame, createOutputStage, gridLayout, joinLayouts, RGB, RGBW } from '@ledloom/core'
import { describeSources, openSource } from '@ledloom/engine'
import { RenderPool } from '@ledloom/engine/movie'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  compileEntry,
  digestOfMovie,
  recipeOf,
  type StoredLight,
} from '../../src/stored/compile-entry.ts'
import { readListFacts } from '../../src/stored/list-facts.ts'
import { entriesOf } from '../../src/stored/stored-entries.ts'

const test = suite('compile-entry')
const pool = new RenderPool({ threads: 1 })
test.after(() => pool.close())

const own = gridLayout({ ledCount: 20, columns: 5 })
const signal = new AbortController().signal
const NAMES = ['plasma', 'aurora', 'rainbow']
const LIST = { crossfade: 1, partDuration: 6, loop: 2 }

async function listOf(names: readonly string[], options = LIST) {
  const source = await describeSources(names, options)
  const facts = await readListFacts(source, { names, isShuffled: false, hasBeats: false })
  return { source, entries: entriesOf(facts) }
}

async function lightOf(change: Partial<StoredLight> = {}): Promise<StoredLight> {
  const { source } = await listOf(NAMES)
  return {
    ...{ source, loop: 2, layout: own, range: { start: 0, ledCount: 20 }, format: RGB },
    ...{ output: { gamma: 1.8, saturation: 1.2 }, frameRate: 12, ...change },
  }
}

/** The bytes that are streamed at a time of a list. */
async function streamed({ source, layout, format, output, range }: StoredLight) {
  const opened = await openSource(source, { layout })
  const stage = createOutputStage(format, output, layout.ledCount)
  const frame = createFrame(layout.ledCount)
  return (time: number) => {
    opened.render(frame, time)
    const bytes = stage.encode(new Uint8Array(layout.ledCount * format.bytesPerLed), frame)
    const { bytesPerLed } = format
    return bytes.subarray(range.start * bytesPerLed, (range.start + range.ledCount) * bytesPerLed)
  }
}

for (const [what, change] of [
  ['', {}],
  [' of a device with white', { format: RGBW, output: { white: 'min' } }],
  [
    ' of one of two devices',
    { layout: joinLayouts([own, own]), range: { start: 20, ledCount: 20 } },
  ],
] as const) {
  test(`every stored frame has the bytes that are streamed at its times${what}`, async () => {
    const { entries } = await listOf(NAMES)
    const light = await lightOf(change)
    const bytesAt = await streamed(light)
    for (const entry of entries) {
      const { data, frameCount } = await compileEntry(pool, entry, { light, signal })
      const frameLength = data.length / frameCount
      // All of the time in which it is shown, over and over.
      for (let frame = 0; frame < entry.shown * 12; frame++) {
        const at = (frame % frameCount) * frameLength
        const expected = bytesAt(entry.start + frame / 12)
        assert.equal(data.subarray(at, at + frameLength), expected, `${entry.start} ${frame}`)
      }
    }
  })
}

test('the same is made of the same, and of something else is known as such', async () => {
  const { entries } = await listOf(NAMES)
  const light = await lightOf()
  const entry = entries[1]!
  const movie = await compileEntry(pool, entry, { light, signal })
  const again = await compileEntry(pool, entry, { light: await lightOf(), signal })
  assert.is(digestOfMovie(again), digestOfMovie(movie))
  const recipe = recipeOf(entry, light)
  assert.match(recipe, /^[0-9a-f]{12}$/)
  assert.is(recipeOf(entry, await lightOf()), recipe)
  for (const change of [
    { frameRate: 13 },
    { output: {} },
    { loop: 3 },
    { layout: gridLayout({ ledCount: 20, columns: 4 }) },
  ]) {
    assert.is.not(recipeOf(entry, await lightOf(change)), recipe)
  }
  assert.is.not(recipeOf(entries[0]!, light), recipe)
})

test('entries of a list that show the same are made of the same, and have the same bytes', async () => {
  const { source, entries } = await listOf(['plasma', 'aurora', 'plasma', 'aurora'])
  const light = await lightOf({ source })
  const digests = new Map<string, Set<string>>()
  for (const entry of entries) {
    const recipe = recipeOf(entry, light)
    const digest = digestOfMovie(await compileEntry(pool, entry, { light, signal }))
    digests.set(recipe, (digests.get(recipe) ?? new Set()).add(digest))
  }
  assert.is(entries.length, 8)
  // The first item is shown from its beginning, and the last one goes over into its first frame.
  assert.is(digests.size, 6)
  assert.ok([...digests.values()].every((each) => each.size === 1))
  assert.is(new Set([...digests.values()].flatMap((each) => [...each])).size, 6)
})

test('effects that follow their past, sound or the time of day are no movies', async () => {
  const names = ['fire', 'plasma', 'spectrum', 'clock']
  const source = await describeSources(names, { partDuration: 5 })
  const { items } = await readListFacts(source, { names, isShuffled: false, hasBeats: false })
  assert.equal(
    items.map(({ obstacle }) => obstacle),
    [
      'fire depends on its past and is never the same twice',
      undefined,
      'spectrum follows sound',
      'clock follows the time of day',
    ],
  )
})

test.run()
