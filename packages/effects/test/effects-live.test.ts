import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Effect } from '../src/contract/effect.ts'
import { createEffectSource, type EffectSource } from '../src/contract/effect-source.ts'
import { effectsFolder } from '../src/library/folders.ts'
import { effectFrame, gapBetween } from './effect-frame.ts'
import { checkLight } from './frames.ts'
import { cloud } from './layouts.ts'
import { loadLibrary } from './load-library.ts'
import { valuesOf } from './values-of.ts'

const test = suite('live parameters')

const CLOUD = cloud(200)
const RATE = 20

/** Seconds that an effect has played for, and within which another value is to be seen. */
const PLAYED = 10
const SEEN = 8

/** What a turn by a thousandth may change at once, to what a frame changes. */
const SMALL_TURN = 0.001
const MOST_STEPS = 2

const effects = [...(await loadLibrary<Effect>(effectsFolder))]

test('all that is stateful takes all but its seed while it plays', () => {
  const stateful = effects.filter(([, { kind }]) => kind === 'stateful')
  assert.ok(stateful.length > 3)
  for (const [name, { live, params }] of stateful) {
    const others = Object.keys(params).filter((each) => each !== 'seed' && each !== 'speed')
    assert.equal([name, live], [name, others])
  }
})

for (const [name, effect] of effects) {
  for (const parameter of effect.live ?? []) {
    test(`${name}: ${parameter} is seen in what plays`, () => {
      const gaps = valuesOf(effect.params[parameter]!).map((value) => {
        const [still, changed] = [playing(effect), playing(effect)]
        changed.setParameters({ [parameter]: value })
        return farthest(still, changed, SEEN)
      })
      assert.ok(Math.max(...gaps) > 0, `${gaps}`)
    })

    test(`${name}: ${parameter} that is set back before a frame leaves no trace`, () => {
      for (const value of valuesOf(effect.params[parameter]!)) {
        const [still, changed] = [playing(effect), playing(effect)]
        changed.setParameters({ [parameter]: value })
        changed.setParameters({ [parameter]: undefined })
        assert.is(farthest(still, changed, 1), 0)
      }
    })

    test(`${name}: ${parameter} that is turned a little does not jump`, () => {
      const declaration = effect.params[parameter]!
      if (declaration.kind !== 'number') return
      const { default: value, max } = declaration
      const [still, turned] = [playing(effect), playing(effect)]
      turned.setParameters({ [parameter]: Math.min(max, value + SMALL_TURN * (value || max)) })
      const before = effectFrame(still, PLAYED)
      const after = effectFrame(still, PLAYED + 1 / RATE)
      const gap = gapBetween(after, effectFrame(turned, PLAYED + 1 / RATE))
      assert.ok(gap <= MOST_STEPS * gapBetween(before, after), `${gap}`)
    })
  }
}

test.run()

/** An effect that has played for a while. */
function playing(effect: Effect): EffectSource {
  const source = createEffectSource(effect, { layout: CLOUD })
  for (let frame = 0; frame <= PLAYED * RATE; frame++) effectFrame(source, frame / RATE)
  return source
}

/** How far two that go on come to differ within so many seconds. */
function farthest(one: EffectSource, other: EffectSource, seconds: number): number {
  let gap = 0
  for (let frame = 1; frame <= seconds * RATE && gap === 0; frame++) {
    const time = PLAYED + frame / RATE
    const shown = effectFrame(other, time)
    checkLight(shown)
    gap = gapBetween(effectFrame(one, time), shown)
  }
  return gap
}
