import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Effect } from '../src/contract/effect.ts'
import { createEffectSource } from '../src/contract/effect-source.ts'
import { effectsFolder } from '../src/library/folders.ts'
import { effectFrame, gapBetween } from './effect-frame.ts'
import { cloud } from './layouts.ts'
import { loadLibrary } from './load-library.ts'

const test = suite('turning parameters')

const CLOUD = cloud(100)
const TURN = 0.002

/** How many usual steps, the largest but one in twenty, a turn may come to. */
const USUAL_STEPS = 2

/** A step of all LEDs together that nobody sees, for effects that hardly move. */
const UNSEEN = 0.05

for (const [name, effect] of await loadLibrary<Effect>(effectsFolder)) {
  // What builds on what was before is turned while it plays: see the live parameters.
  if (effect.kind === 'stateful') continue
  test(`${name}: no number that may change jumps when it is turned a little`, () => {
    const most = USUAL_STEPS * Math.max(UNSEEN, usualStep(effect))
    for (const [parameter, declaration] of Object.entries(effect.params)) {
      if (parameter === 'speed' || declaration.kind !== 'number' || declaration.constant) continue
      const step = stepOfTurning(effect, parameter, declaration)
      assert.ok(step < most, `${parameter} jumps by ${step}, usual is less than ${most}`)
    }
  })
}

test('a number that sets a pace does jump, which is why it says so', async () => {
  const effects = await loadLibrary<Effect>(effectsFolder)
  for (const [name, parameter] of [
    ['gradient', 'rotation'],
    ['sunrise', 'duration'],
    ['moon', 'duration'],
  ] as const) {
    const effect = effects.get(name)!
    const declaration = effect.params[parameter]!
    assert.ok(declaration.kind === 'number' && declaration.constant)
    const step = stepOfTurning(effect, parameter, declaration)
    assert.ok(step > USUAL_STEPS * usualStep(effect), name)
  }
})

test.run()

/** How far the light goes from frame to frame, at 40 a second, but for one step in twenty. */
function usualStep(effect: Effect): number {
  const source = createEffectSource(effect, { layout: CLOUD })
  const frames = Array.from({ length: 201 }, (_, index) => effectFrame(source, 60 + index / 40))
  const steps = frames.slice(1).map((frame, index) => gapBetween(frames[index]!, frame))
  return steps.sort((a, b) => a - b)[190]!
}

/** The farthest that the light goes where a parameter is turned by 0.2 %, soon and after an hour. */
function stepOfTurning(
  effect: Effect,
  parameter: string,
  { default: value, max }: { readonly default: number; readonly max: number },
): number {
  const turn = TURN * (value || max)
  const params = { [parameter]: value + turn > max ? value - turn : value + turn }
  const before = createEffectSource(effect, { layout: CLOUD })
  const after = createEffectSource(effect, { layout: CLOUD, params })
  const times = [61, 3600].flatMap((start) => [0, 1, 2, 3, 4].map((step) => start + step * 0.73))
  const steps = times.map((time) => gapBetween(effectFrame(before, time), effectFrame(after, time)))
  return Math.max(...steps)
}
