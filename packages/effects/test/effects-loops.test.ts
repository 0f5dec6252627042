import { createFrame, type Frame } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Effect } from '../src/contract/effect.ts'
import { createEffectSource, type EffectSource } from '../src/contract/effect-source.ts'
import { effectsFolder } from '../src/library/folders.ts'
import { parseParameters } from '../src/toolkit/parameters/parse-parameters.ts'
import { demoTrack } from '../src/toolkit/sound/demo-track.ts'
import { effectFrame, gapBetween, MOVING, speedUpTo } from './effect-frame.ts'
import { cloud } from './layouts.ts'
import { loadLibrary } from './load-library.ts'
import { valuesOf } from './values-of.ts'

const test = suite('loops of effects')

const CLOUD = cloud(100)
const FRAME_RATE = 20

/** Seconds of a loop and the speed in it: a long one, a short one, one that fits no rate evenly. */
const LOOPS = [
  [4, 1],
  [0.9, 1],
  [3.7, 2.3],
] as const

const SEEDS = [0, 1, 2, 3, 4]

/** A loop of an effect, as a law looks at it. */
interface LoopCase {
  readonly effect: Effect
  readonly loop: number
  readonly speed: number
  readonly params?: Readonly<Record<string, unknown>> | undefined
}

for (const [name, effect] of await loadLibrary<Effect>(effectsFolder)) {
  // A recording of a stateful effect blends its end into its beginning.
  if (effect.kind === 'stateful') continue
  test(`${name}: a frame rendered alone is the frame rendered in order`, () => {
    rendersAnyFrameAlone(effect)
  })
  test(`${name}: a loop is closed at every end and choice of the parameters`, () => {
    for (const [parameter, declared] of Object.entries(effect.params)) {
      for (const value of valuesOf(declared)) {
        closesItsLoop({ effect, loop: 4, speed: 1, params: { [parameter]: value } })
      }
    }
  })
  for (const [loop, wanted] of LOOPS) {
    const title = `${name}: a loop of ${loop} s`
    const loopCase = { effect, loop, speed: speedUpTo(effect, wanted), params: MOVING[name] }
    test(`${title} is closed by the effect itself, exactly`, () => closesItsLoop(loopCase))
    // By chance alone one seam in twenty is larger; a jump is in all of them.
    test(`${title} has a seam no larger than 95 of 100 other steps`, () => hasNoSeam(loopCase))
    test(`${title} does not jump when its speed changes, and still closes`, () => {
      keepsItsPlace(loopCase)
    })
  }
}

test.run()

function rendersAnyFrameAlone(effect: Effect): void {
  const options = { layout: CLOUD, seed: 3, loop: 5 }
  const source = createEffectSource(effect, options)
  for (let index = 0; index < 5 * FRAME_RATE; index++) {
    const serial = effectFrame(source, index / FRAME_RATE)
    if (index % 9 !== 0) continue
    assert.equal(effectFrame(createEffectSource(effect, options), index / FRAME_RATE), serial)
  }
}

function closesItsLoop({ effect, loop, speed, params: others }: LoopCase): void {
  const params = parseParameters(effect.params, { speed, ...others })
  const period = loop * speed
  const sound = demoTrack({ loop: period })
  const context = { layout: CLOUD, params, seed: 5, loop: period, sound, isForMovie: false }
  const render = effect.prepare(context)
  const frameAt = (time: number): Frame => {
    const frame = createFrame(CLOUD.ledCount)
    render(frame, time)
    return frame
  }
  const first = frameAt(0)
  const gap = gapBetween(first, frameAt(period * (1 - 1e-9)))
  const which = JSON.stringify(others ?? {})
  assert.equal(frameAt(period), first, which)
  assert.ok(gap < 1e-3, `differs by ${gap} ${which}`)
}

function hasNoSeam({ effect, loop, speed, params: others }: LoopCase): void {
  const params = { speed, ...others }
  const shares = SEEDS.map((seed) =>
    seamOf(createEffectSource(effect, { layout: CLOUD, params, loop, seed }), loop),
  )
  const typical = shares.sort((a, b) => a - b)[Math.floor(SEEDS.length / 2)]!
  assert.ok(typical <= 1, `seams are ${shares.join(', ')} of the 95th percentile`)
}

/** The step from a loop's last frame to its first, as a share of the 95th percentile of the others. */
function seamOf(source: EffectSource, loop: number): number {
  const frameCount = Math.round(loop * 2 * FRAME_RATE)
  const frames = Array.from({ length: frameCount }, (_, index) =>
    effectFrame(source, (index / frameCount) * loop),
  )
  const steps = frames.slice(1).map((frame, index) => gapBetween(frames[index]!, frame))
  const percentile = steps.sort((a, b) => a - b)[Math.floor(steps.length * 0.95)]!
  return gapBetween(frames.at(-1)!, frames[0]!) / percentile
}

function keepsItsPlace({ effect, loop, speed }: LoopCase): void {
  const source = createEffectSource(effect, { layout: CLOUD, params: { speed }, loop })
  for (const [time, next] of [
    [0.3, 2.3 * speed],
    [0.7, 0],
    [1.2, 0.4],
    [1.8, 5],
  ] as const) {
    const before = effectFrame(source, time * loop)
    source.setParameters({ speed: speedUpTo(effect, next) })
    const jump = gapBetween(before, effectFrame(source, time * loop))
    assert.ok(jump < 1e-4, `jumps by ${jump} at speed ${next}`)
    const gap = gapBetween(before, effectFrame(source, (time + 1) * loop))
    assert.ok(gap < 1e-4, `is open by ${gap} at speed ${next}`)
    effectFrame(source, time * loop)
  }
}
