import { createFrame, type Frame, type Layout } from '@ledloom/core'
import type { Test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Effect } from '../src/contract/effect.ts'
import { createEffectSource, type EffectSource } from '../src/contract/effect-source.ts'
import type { Parameter } from '../src/parameters/parameter.ts'
import { parseParameters } from '../src/parameters/parse-parameters.ts'
import { bytesPerFrame } from './bytes-per-frame.ts'
import { cloud, layouts } from './layouts.ts'

const FRAME_RATE = 20
const CLOUD = cloud(200)

/** Bytes a frame that a few boxed numbers and the measuring itself may take; an array takes more. */
const BOXED_BYTES = 96

/** Seconds of a loop and the speed in it: a long one, a short one, one that fits no rate evenly. */
const LOOPS = [
  [4, 1],
  [0.9, 1],
  [3.7, 2.3],
] as const

const SEEDS = [0, 1, 2, 3, 4]

/** What must hold for every effect, as tests; `name` is what the effect is called in them. */
export function effectLaws(test: Test, name: string, effect: Effect): void {
  describesItself(test, name, effect)
  writesLight(test, name, effect)
  isDeterministic(test, name, effect)
  keepsItsPlaceInTime(test, name, effect)
  allocatesNothing(test, name, effect)
  if (effect.kind === 'pure') {
    rendersAnyFrameAlone(test, name, effect)
    for (const [loop, wanted] of LOOPS) {
      const speed = speedUpTo(effect, wanted)
      const title = `${name}: a loop of ${loop} s`
      closesItsLoop(test, title, { effect, loop, speed })
      keepsItsPlaceInALoop(test, title, { effect, loop, speed })
    }
  }
}

function describesItself(test: Test, name: string, effect: Effect): void {
  test(`${name}: says what it is and describes every parameter`, () => {
    assert.ok(effect.title.length > 0 && effect.title.length <= 30)
    assert.match(effect.description, /^[A-Z].*\.$/)
    for (const [parameter, { description }] of Object.entries(effect.params)) {
      assert.ok(description.length > 3, `${parameter} has no description`)
    }
    assert.ok('speed' in effect.params)
  })
}

function writesLight(test: Test, name: string, effect: Effect): void {
  for (const [shape, layout] of Object.entries(layouts)) {
    test(`${name}: writes finite light of 0 or more to every LED of ${shape}`, () => {
      for (const frame of renderSeries(effect, layout)) checkLight(frame)
    })
  }
  for (const [parameter, declaration] of Object.entries(effect.params)) {
    for (const value of extremes(declaration)) {
      test(`${name}: works with ${parameter} ${value}`, () => {
        for (const layout of [layouts['two LEDs']!, CLOUD]) {
          const params = { [parameter]: value }
          for (const frame of renderSeries(effect, layout, { params })) checkLight(frame)
        }
      })
    }
  }
}

function isDeterministic(test: Test, name: string, effect: Effect): void {
  test(`${name}: makes the same light from the same seed`, () => {
    assert.equal(renderSeries(effect, CLOUD, { seed: 7 }), renderSeries(effect, CLOUD, { seed: 7 }))
  })
}

function keepsItsPlaceInTime(test: Test, name: string, effect: Effect): void {
  test(`${name}: moves, does not jump when its speed changes, and stands still at speed 0`, () => {
    const source = createEffectSource(effect, { layout: CLOUD })
    const at = (time: number) => frameOf(source, time)
    const before = at(2)
    source.setParameters({ speed: speedUpTo(effect, 5) })
    assert.equal(at(2), before)
    const moved = at(2.3)
    assert.ok(distance(before, moved) > 0, 'does not move')
    source.setParameters({ speed: 0 })
    assert.equal(at(2.3), moved)
    assert.equal(at(9), moved)
  })
}

function allocatesNothing(test: Test, name: string, effect: Effect): void {
  test(`${name}: leaves nothing behind for the garbage collector frame by frame`, () => {
    const source = createEffectSource(effect, { layout: CLOUD })
    const frame = createFrame(CLOUD.ledCount)
    const bytes = bytesPerFrame((index) => source.render(frame, index / FRAME_RATE))
    assert.ok(bytes < BOXED_BYTES, `${bytes} bytes a frame`)
  })
}

function rendersAnyFrameAlone(test: Test, name: string, effect: Effect): void {
  test(`${name}: a frame rendered alone is the frame rendered in order`, () => {
    const options = { layout: CLOUD, seed: 3, loop: 5 }
    const source = createEffectSource(effect, options)
    const serial = createFrame(CLOUD.ledCount)
    const alone = createFrame(CLOUD.ledCount)
    for (let index = 0; index < 100; index++) {
      source.render(serial, index / FRAME_RATE)
      if (index % 9 !== 0) continue
      createEffectSource(effect, options).render(alone, index / FRAME_RATE)
      assert.equal(alone, serial)
    }
  })
}

interface LoopCase {
  readonly effect: Effect
  readonly loop: number
  readonly speed: number
}

function closesItsLoop(test: Test, name: string, { effect, loop, speed }: LoopCase): void {
  test(`${name} is closed by the effect itself, exactly`, () => {
    const params = parseParameters(effect.params, { speed })
    const period = loop * speed
    const render = effect.prepare({ layout: CLOUD, params, seed: 5, loop: period })
    const [first, nearlyLast, last] = [0, period * (1 - 1e-9), period].map((time) => {
      const frame = createFrame(CLOUD.ledCount)
      render(frame, time)
      return frame
    })
    assert.equal(last, first)
    assert.ok(distance(first!, nearlyLast!) < 1e-3, `differs by ${distance(first!, nearlyLast!)}`)
  })

  // By chance alone one seam in twenty is larger; a jump is in all of them.
  test(`${name} has a seam no larger than 95 of 100 other steps`, () => {
    const shares = SEEDS.map((seed) => {
      const params = { speed }
      const source = createEffectSource(effect, { layout: CLOUD, params, loop, seed })
      return seamOf(source, loop)
    })
    const typical = shares.sort((a, b) => a - b)[Math.floor(SEEDS.length / 2)]!
    assert.ok(typical <= 1, `seams are ${shares.join(', ')} of the 95th percentile`)
  })
}

/** The step from a loop's last frame to its first, as a share of the 95th percentile of the others. */
function seamOf(source: EffectSource, loop: number): number {
  const frameCount = Math.round(loop * 40)
  const frames = Array.from({ length: frameCount }, (_, index) =>
    frameOf(source, (index / frameCount) * loop),
  )
  const steps = frames.slice(1).map((frame, index) => distance(frames[index]!, frame))
  return distance(frames.at(-1)!, frames[0]!) / percentile95(steps)
}

function keepsItsPlaceInALoop(test: Test, name: string, { effect, loop, speed }: LoopCase): void {
  test(`${name} does not jump when its speed changes, and still closes`, () => {
    const source = createEffectSource(effect, { layout: CLOUD, params: { speed }, loop })
    for (const [time, next] of [
      [0.3, 2.3 * speed],
      [0.7, 0],
      [1.2, 0.4],
      [1.8, 5],
    ] as const) {
      const before = frameOf(source, time * loop)
      source.setParameters({ speed: speedUpTo(effect, next) })
      const jump = distance(before, frameOf(source, time * loop))
      assert.ok(jump < 1e-4, `jumps by ${jump} at speed ${next}`)
      const gap = distance(before, frameOf(source, (time + 1) * loop))
      assert.ok(gap < 1e-4, `is open by ${gap} at speed ${next}`)
      frameOf(source, time * loop)
    }
  })
}

/** `wanted`, or the highest speed that the effect takes. */
function speedUpTo({ params: { speed } }: Effect, wanted: number): number {
  return speed?.kind === 'number' ? Math.min(wanted, speed.max) : wanted
}

function frameOf(source: EffectSource, time: number): Frame {
  const frame = createFrame(source.layout.ledCount)
  source.render(frame, time)
  return frame
}

function renderSeries(effect: Effect, layout: Layout, options: Options = {}): Frame[] {
  const source = createEffectSource(effect, { layout, ...options })
  return [0, 0.05, 0.1, 1, 1.37, 20].map((time) => {
    const frame = createFrame(layout.ledCount).fill(Number.NaN)
    source.render(frame, time)
    return frame
  })
}

interface Options {
  readonly params?: Readonly<Record<string, unknown>>
  readonly seed?: number
}

function checkLight(frame: Frame): void {
  const wrong = frame.findIndex((value) => !(value >= 0 && value < 1000))
  assert.is(wrong, -1, `value ${wrong} is ${frame[wrong]}`)
}

function extremes(parameter: Parameter): readonly unknown[] {
  switch (parameter.kind) {
    case 'number':
    case 'integer':
      return [parameter.min, parameter.max]
    case 'choice':
      return parameter.options
    case 'boolean':
      return [false, true]
    case 'direction':
      return ['down', '1,2,-3']
    case 'palette':
      return ['rainbow', '#fff']
    case 'colour':
      return ['black', 'white']
    case 'text':
      return ['', 'x'.repeat(parameter.maxLength)]
  }
}

function distance(from: Frame, to: Frame): number {
  return Math.hypot(...from.map((value, index) => value - to[index]!))
}

function percentile95(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)]!
}
