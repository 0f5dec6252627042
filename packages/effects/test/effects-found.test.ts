import { createFrame, shapeLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Effect } from '../src/contract/effect.ts'
import { createEffectSource } from '../src/contract/effect-source.ts'
import { effectsFolder } from '../src/library/folders.ts'
import { loadLibrary } from './load-library.ts'

const test = suite('finding and layering effects')

const library = await loadLibrary<Effect>(effectsFolder)

/** Linear light below which a LED is dark beside lit ones. */
const DARK = 0.02

/** An effect that covers leaves at most this share dark most of the time. */
const MOST_DARK = 0.35

const LED_COUNT = 400
const STEP = 0.05
const SECONDS = 15

for (const [name, effect] of library) {
  test(`${name}: has a category, and at least three tags that its title does not say`, () => {
    const { category, tags = [], title } = effect
    assert.ok(category !== undefined)
    assert.ok(tags.filter((tag) => tag !== title.toLowerCase()).length >= 3)
    assert.is(new Set(tags).size, tags.length)
  })

  test(`${name}: covers what is below exactly if it says so`, () => {
    const dark = sharesOfDark(effect)
    const { covers = true } = effect
    const usual = dark[dark.length >> 1]!
    const most = dark.at(-1)!
    if (covers) assert.ok(usual <= MOST_DARK, `${usual} of its LEDs are usually dark`)
    else assert.ok(most >= MOST_DARK, `only ${most} of its LEDs are ever dark`)
  })
}

test.run()

/** The share of dark LEDs at many times, lowest first. */
function sharesOfDark(effect: Effect): number[] {
  const layout = shapeLayout(effect.bestOn ?? 'cone', LED_COUNT)
  const source = createEffectSource(effect, { layout, seed: 1 })
  const frame = createFrame(LED_COUNT)
  // A pure effect is rendered at fewer times, as it needs no frames before.
  const step = effect.kind === 'pure' ? 5 * STEP : STEP
  const shares: number[] = []
  for (let time = 0; time < SECONDS; time += step) {
    source.render(frame, time)
    shares.push(shareOfDark(frame))
  }
  return shares.sort((a, b) => a - b)
}

function shareOfDark(frame: ArrayLike<number>): number {
  let dark = 0
  for (let i = 0; i < frame.length; i += 3) {
    if (Math.max(frame[i]!, frame[i + 1]!, frame[i + 2]!) < DARK) dark++
  }
  return dark / (frame.length / 3)
}
