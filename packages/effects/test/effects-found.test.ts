import { createFrame, shapeLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Effect } from '../src/contract/effect.ts'
import { createEffectSource } from '../src/contract/effect-source.ts'
import { effectsFolder } from '../src/library/folders.ts'
import { loadLibrary } from './load-library.ts'

const test = suite('finding and layering effects')

const library = await loadLibrary<Effect>(effectsFolder)

/** Linear light below which a LED is dark beside lit ones, and below which it looks dim. */
const DARK = 0.02
const DIM = 0.05

/** An effect that covers leaves at most this share dark most of the time; another one is sometimes dimmer. */
const MOST_DARK = 0.35

/** The mean share of dim LEDs up to which an effect may cover, and from which it may not. */
const MOST_DIM = 0.25
const LEAST_DIM = 0.2

/** Effects that cover though they are often dim: darkness is a part of what they show. */
const DARK_BY_NATURE: ReadonlyMap<string, string> = new Map([
  ['daylight', 'the night'],
  ['sunrise', 'the night'],
])

const LED_COUNT = 400
const STEP = 0.05
const SECONDS = 30

for (const [name, effect] of library) {
  test(`${name}: has a category, and at least three tags that its title does not say`, () => {
    const { category, tags = [], title } = effect
    assert.ok(category !== undefined)
    assert.ok(tags.filter((tag) => tag !== title.toLowerCase()).length >= 3)
    assert.is(new Set(tags).size, tags.length)
  })

  test(`${name}: covers what is below exactly if it says so`, () => {
    const { dark, dim } = sharesOfDark(effect)
    const { covers } = effect
    assert.type(covers, 'boolean')
    const usual = dark[dark.length >> 1]!
    const most = dim.at(-1)!
    if (covers) assert.ok(usual <= MOST_DARK, `${usual} of its LEDs are usually dark`)
    else assert.ok(most >= MOST_DARK, `only ${most} of its LEDs are ever dim`)
    const mean = dim.reduce((sum, share) => sum + share) / dim.length
    if (!covers) assert.ok(mean >= LEAST_DIM, `only ${mean} of its LEDs are dim`)
    else if (DARK_BY_NATURE.has(name)) assert.ok(mean > MOST_DIM, `${name} is no exception`)
    else assert.ok(mean <= MOST_DIM, `${mean} of its LEDs are dim`)
  })
}

test.run()

/** The shares of dark and of dim LEDs at many times, lowest first. */
function sharesOfDark(effect: Effect): Readonly<Record<'dark' | 'dim', readonly number[]>> {
  const layout = shapeLayout(effect.bestOn ?? 'cone', LED_COUNT)
  const source = createEffectSource(effect, { layout, seed: 1 })
  const frame = createFrame(LED_COUNT)
  // A pure effect is rendered at fewer times, as it needs no frames before.
  const step = effect.kind === 'pure' ? 5 * STEP : STEP
  const dark: number[] = []
  const dim: number[] = []
  for (let time = 0; time < SECONDS; time += step) {
    source.render(frame, time)
    dark.push(shareBelow(DARK, frame))
    dim.push(shareBelow(DIM, frame))
  }
  return { dark: dark.sort((a, b) => a - b), dim: dim.sort((a, b) => a - b) }
}

function shareBelow(limit: number, frame: ArrayLike<number>): number {
  let below = 0
  for (let i = 0; i < frame.length; i += 3) {
    if (Math.max(frame[i]!, frame[i + 1]!, frame[i + 2]!) < limit) below++
  }
  return below / (frame.length / 3)
}
