import { createFrame, createLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { EffectContext, EffectKind } from '../../src/contract/effect.ts'
import { defineEffect } from '../../src/contract/effect.ts'
import { createEffectSource, type EffectSourceOptions } from '../../src/contract/effect-source.ts'
import { number } from '../../src/toolkit/parameters/number.ts'
import type {
  ParameterDeclarations,
  ParameterValues,
} from '../../src/toolkit/parameters/parameter.ts'
import { ParameterError } from '../../src/toolkit/parameters/parse-parameters.ts'

const test = suite('effect source')

const layout = createLayout([0, 0, 0])

/** An effect that shows its time, and what it was prepared for. */
function playTime(kind: EffectKind, options: Partial<EffectSourceOptions> = {}) {
  const prepared: EffectContext<ParameterDeclarations>[] = []
  const effect = defineEffect({
    title: 'Time',
    description: 'Shows its time.',
    kind,
    params: { tint: number({ default: 0.5, min: 0, max: 1, description: 'second value' }) },
    prepare(context) {
      prepared.push(context)
      return (frame, time) => frame.set([time, context.params.tint, prepared.length])
    },
  })
  const source = createEffectSource(effect, { layout, ...options })
  const frame = createFrame(1)
  const timeAt = (time: number) => {
    source.render(frame, time)
    return Number(frame[0]!.toFixed(4))
  }
  return { source, prepared, frame, timeAt }
}

test('time is that of the host at speed 1', () => {
  const { timeAt } = playTime('pure')
  assert.equal([0, 1, 2.5, 1].map(timeAt), [0, 1, 2.5, 1])
})

test('speed stretches time', () => {
  const { timeAt } = playTime('pure', { params: { speed: 2 } })
  assert.equal([0, 1, 2.5].map(timeAt), [0, 2, 5])
})

test('a new speed goes on from the last frame and never jumps', () => {
  for (const kind of ['pure', 'stateful'] as const) {
    const { source, timeAt } = playTime(kind)
    assert.is(timeAt(4), 4)
    source.setParameters({ speed: 0.5 })
    assert.equal([timeAt(4), timeAt(6)], [4, 5])
    source.setParameters({ speed: 0 })
    assert.equal([timeAt(6), timeAt(60)], [5, 5])
    source.setParameters({ speed: 10 })
    assert.equal([timeAt(60), timeAt(60.1)], [5, 6])
  }
})

test('a new speed alone does not restart a simulation', () => {
  const { source, prepared } = playTime('stateful')
  source.render(createFrame(1), 3)
  source.setParameters({ speed: 3 })
  assert.is(prepared.length, 1)
})

test('unchanged values do not restart a simulation, a changed one does', () => {
  const { source, prepared } = playTime('stateful', { params: { tint: 0.25 } })
  source.setParameters({ tint: '0.25', speed: 2 })
  source.setParameters({})
  assert.is(prepared.length, 1)
  source.setParameters({ tint: 0.75 })
  source.setParameters({ tint: undefined })
  assert.is(prepared.length, 3)
  assert.equal(source.params, { tint: 0.5, speed: 2, seed: 0 })
})

test('a live parameter takes effect while it plays, other parameters restart it', () => {
  const prepared: ParameterValues<ParameterDeclarations>[] = []
  const level = number({ default: 0.5, min: 0, max: 1, description: 'a level' })
  const effect = defineEffect({
    title: 'Levels',
    description: 'Shows two levels.',
    kind: 'stateful',
    params: { quick: level, slow: level },
    live: ['quick'],
    prepare({ params }) {
      prepared.push(params)
      return (frame) => frame.set([params.quick, params.slow, prepared.length])
    },
  })
  const source = createEffectSource(effect, { layout })
  const frame = createFrame(1)
  const shown = (changes: Readonly<Record<string, unknown>>) => {
    source.setParameters(changes)
    source.render(frame, 1)
    return [...frame]
  }
  assert.equal(shown({ quick: 0.25, speed: 2 }), [0.25, 0.5, 1])
  assert.equal(shown({ quick: undefined }), [0.5, 0.5, 1])
  assert.equal(shown({ quick: 0.75, slow: 1 }), [0.75, 1, 2])
  assert.is(prepared[0]!.slow, 0.5)
  assert.throws(() => source.setParameters({ quick: 2 }))
  assert.equal(shown({}), [0.75, 1, 2])
})

test('a stateful effect restarts when time goes back', () => {
  const { prepared, timeAt } = playTime('stateful')
  for (const time of [0, 1, 2]) timeAt(time)
  assert.is(prepared.length, 1)
  assert.is(timeAt(0.5), 0.5)
  assert.is(prepared.length, 2)
})

test('a loop is one of effect time, and its end is its beginning', () => {
  const { source, prepared, timeAt } = playTime('pure', { loop: 4, params: { speed: 2.5 } })
  assert.is(prepared[0]!.loop, 10)
  assert.is(source.duration, 4)
  assert.equal([0, 1, 4, 5, 8].map(timeAt), [0, 2.5, 0, 2.5, 0])
})

test('a new speed in a loop goes on from the last frame, in whole laps of the same loop', () => {
  const { prepared, source, timeAt } = playTime('pure', { loop: 4 })
  assert.is(timeAt(1), 1)
  source.setParameters({ speed: 2.8 })
  assert.equal([1, 1.5, 2.5, 4, 5].map(timeAt), [1, 2.5, 1.5, 2, 1])
  source.setParameters({ speed: 0 })
  assert.equal([5, 7].map(timeAt), [1, 1])
  source.setParameters({ speed: 0.2 })
  assert.equal([7, 8, 11].map(timeAt), [1, 2, 1])
  assert.equal([prepared.length, source.duration], [1, 4])
})

test('a loop at speed 0 stands still and can be set going', () => {
  const { prepared, source, timeAt } = playTime('pure', { loop: 4, params: { speed: 0 } })
  assert.is(prepared[0]!.loop, 4)
  assert.equal([0, 3].map(timeAt), [0, 0])
  source.setParameters({ speed: 1 })
  assert.equal([3, 4, 7].map(timeAt), [0, 1, 0])
})

test('a stateful effect gets no loop, but its source has the duration', () => {
  const { source, prepared } = playTime('stateful', { loop: 4 })
  assert.is(prepared[0]!.loop, undefined)
  assert.is(source.duration, 4)
})

test('without a loop a source goes on without end', () => {
  assert.is(playTime('pure').source.duration, undefined)
})

test('parameters change alone and the others stay', () => {
  const { source, frame, timeAt } = playTime('pure', { params: { tint: '0.25', speed: 2 } })
  source.setParameters({ tint: 1 })
  assert.is(timeAt(2), 4)
  assert.is(frame[1], 1)
  assert.equal(source.params, { tint: 1, speed: 2, seed: 0 })
})

test('an undefined value goes back to the default', () => {
  const { source } = playTime('pure', { params: { tint: 1 } })
  source.setParameters({ tint: undefined })
  assert.is(source.params.tint, 0.5)
})

test('a value that is not taken changes nothing', () => {
  const { source, prepared, timeAt } = playTime('pure')
  for (const wrong of [{ tint: 2 }, { speed: -1 }, { tone: 1 }, { speed: 5, tint: 'x' }]) {
    assert.throws(
      () => source.setParameters(wrong),
      (error: unknown) => error instanceof ParameterError,
    )
  }
  assert.equal(source.params, { tint: 0.5, speed: 1, seed: 0 })
  assert.equal([timeAt(3), prepared.length], [3, 1])
  source.setParameters({ tint: 0.75 })
  assert.is(source.params.tint, 0.75)
})

test('the seed reaches the effect and is 0 by default', () => {
  assert.is(playTime('pure').prepared[0]!.seed, 0)
  assert.is(playTime('pure', { seed: 7 }).prepared[0]!.seed, 7)
})

test('the seed is a parameter, and the parameters have precedence', () => {
  const { source, prepared } = playTime('pure', { seed: 7, params: { seed: '9' } })
  assert.equal([source.params.seed, prepared[0]!.seed], [9, 9])
  source.setParameters({ seed: 3 })
  assert.equal([prepared.length, prepared[1]!.seed], [2, 3])
  assert.is(playTime('pure', { seed: 7 }).source.params.seed, 7)
})

test('a seed that is no whole number of 32 bits and a loop without length are refused', () => {
  for (const seed of [0.5, Number.NaN, -1, 2 ** 32]) {
    assert.throws(
      () => playTime('pure', { seed }),
      /seed must be a whole number, 0 to 4294967295, got/,
    )
  }
  for (const loop of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
    assert.throws(
      () => playTime('pure', { loop }),
      /loop must be a time longer than 0 seconds, got/,
    )
  }
})

test('a prepare that returns no function is refused', () => {
  const effect = defineEffect({
    title: 'Empty',
    description: 'Forgets to return.',
    kind: 'pure',
    params: {},
    // @ts-expect-error types refuse it too
    prepare() {},
  })
  assert.throws(
    () => createEffectSource(effect, { layout }),
    /^prepare of Empty must return a function, got undefined$/,
  )
})

test.run()
