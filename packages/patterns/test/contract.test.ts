import { createFrame, createLayout, type Frame, type Layout, lineLayout } from '@ledloom/core'
import {
  coversBelow,
  createEffectSource,
  type EffectSource,
  type Parameter,
} from '@ledloom/effects'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { bytesPerCall } from '../../core/test/bytes-per-call.ts'
import { glslEffect } from '../src/glsl/glsl-effect.ts'
import { pixelblazeEffect } from '../src/pixelblaze/pixelblaze-effect.ts'
import { exampleEffects } from './example-patterns.ts'
import { grid } from './pixelblaze/play-pattern.ts'

const test = suite('example patterns as effects')

const CLOUD = createLayout(
  Array.from({ length: 60 }, (_, led) => [led % 5, (led * 7) % 11, (led * 3) % 13]).flat(),
  '3d',
)
const LAYOUTS: Readonly<Record<string, Layout>> = {
  'one LED': lineLayout({ ledCount: 1 }),
  'a line': lineLayout({ ledCount: 30 }),
  'a plane': grid(8, 6),
  'a cloud': CLOUD,
}

const ARITHMETIC = [{ arithmetic: 'fast' }, { arithmetic: 'exact' }]

/** Parameters whose change starts a pattern again. */
const RESTARTING = ['arithmetic', 'projection', 'axis']

/** Bytes a frame that forty boxed numbers may take: some versions of Node box more than others. */
const BOXED_BYTES = 640

for (const [name, effect] of await exampleEffects()) {
  test(`${name}: has a title, a description, and described parameters`, () => {
    assert.ok(effect.title.length > 0)
    assert.match(effect.description, /^[A-Z].*\.$/)
    for (const { description } of Object.values(effect.params)) assert.ok(description.length > 3)
  })

  for (const [shape, layout] of Object.entries(LAYOUTS)) {
    test(`${name}: writes finite light from 0 to 1 to every LED of ${shape}`, () => {
      for (const params of 'arithmetic' in effect.params ? ARITHMETIC : [{}]) {
        const source = createEffectSource(effect, { layout, params })
        const frame = createFrame(layout.ledCount)
        for (const time of [0, 0.05, 0.1, 1, 1.37, 20]) {
          source.render(frame.fill(Number.NaN), time)
          assert.ok(frame.every((value) => value >= 0 && value <= 1))
        }
      }
    })
  }

  test(`${name}: shows light that moves, on a plane and on a cloud`, () => {
    for (const layout of [LAYOUTS['a plane']!, CLOUD]) {
      const source = createEffectSource(effect, { layout })
      const [one, other] = [frameAt(source, 0.5), frameAt(source, 1)]
      assert.ok(Math.max(...one, ...other) > 0.1, 'is dark')
      assert.not.equal(one, other)
    }
  })

  test(`${name}: makes the same light from the same seed`, () => {
    const [one, other] = [1, 2].map(() => createEffectSource(effect, { layout: CLOUD, seed: 7 }))
    for (const time of [0, 0.05, 1.37, 20]) assert.equal(frameAt(one!, time), frameAt(other!, time))
  })

  test(`${name}: does not jump when its speed changes, and stands still at speed 0`, () => {
    const source = createEffectSource(effect, { layout: CLOUD })
    const before = frameAt(source, 2)
    source.setParameters({ speed: 5 })
    assert.equal(frameAt(source, 2), before)
    source.setParameters({ speed: 0 })
    const still = frameAt(source, 2.3)
    assert.equal(frameAt(source, 9), still)
  })

  test(`${name}: takes all values of its controls while it plays, without a restart`, () => {
    const source = createEffectSource(effect, { layout: CLOUD })
    let time = 0
    for (const [parameter, declaration] of Object.entries(effect.params)) {
      if (parameter === 'speed' || parameter === 'seed') continue
      for (const value of valuesOf(declaration)) {
        source.setParameters({ [parameter]: value })
        time += 0.05
        const frame = frameAt(source, time)
        assert.ok(frame.every((light) => light >= 0 && light <= 1))
      }
      if (!RESTARTING.includes(parameter)) assert.ok(effect.live?.includes(parameter))
    }
  })

  if (effect.kind === 'pure') {
    test(`${name}: renders frames in any order, and closes its loop exactly`, () => {
      const [forward, backward] = [1, 2].map(() =>
        createEffectSource(effect, { layout: CLOUD, loop: 7 }),
      )
      const times = [0, 0.35, 1.4, 3.5, 6.65]
      const frames = times.map((time) => frameAt(forward!, time))
      const reversed = times.toReversed().map((time) => frameAt(backward!, time))
      assert.equal(reversed.toReversed(), frames)
      assert.equal(frameAt(forward!, 7), frames[0])
      assert.not.equal(frames[0], frames[1])
    })

    test(`${name}: the seam of a loop is no larger than its other steps`, () => {
      const source = createEffectSource(effect, { layout: CLOUD, loop: 5 })
      const frames = Array.from({ length: 101 }, (_, index) => frameAt(source, index / 20))
      const steps = frames.slice(1).map((frame, index) => gapBetween(frames[index]!, frame))
      const seam = steps.pop()!
      assert.ok(seam <= Math.max(...steps), `${seam}`)
    })
  }

  test(`${name}: leaves nothing behind for the garbage collector frame by frame`, () => {
    const source = createEffectSource(effect, { layout: CLOUD })
    const frame = createFrame(CLOUD.ledCount)
    const bytes = bytesPerCall((index) => source.render(frame, index / 20), BOXED_BYTES)
    assert.ok(bytes < BOXED_BYTES, `${bytes} bytes a frame`)
  })
}

test('a pattern covers what is below if it lights nearly all LEDs all the time', () => {
  const pixelblaze = (level: string) =>
    pixelblazeEffect(`export function render(index) { hsv(index / pixelCount, 1, ${level}) }`, 'x')
  const shader = (level: string) =>
    glslEffect(`void main() { gl_FragColor = vec4(vec3(${level}), 1.0); }`, 'x')
  for (const covering of [pixelblaze('1'), pixelblaze('0.4 + 0.6 * time(0.02)'), shader('0.5')]) {
    assert.is(coversBelow(covering), true)
  }
  const blinking = pixelblaze('square(time(0.02), 0.5)')
  const failing = pixelblaze('array(3)[5](1)')
  const stripes = shader('step(0.5, isf_FragNormCoord.x)')
  for (const other of [blinking, failing, stripes]) assert.is(coversBelow(other), false)
})

test.run()

function frameAt(source: EffectSource, time: number): Frame {
  const frame = createFrame(source.layout.ledCount)
  source.render(frame, time)
  return frame
}

function gapBetween(one: Frame, other: Frame): number {
  return one.reduce((sum, value, index) => sum + Math.abs(value - other[index]!), 0)
}

function valuesOf(parameter: Parameter): readonly unknown[] {
  if (parameter.kind === 'number') return [parameter.min, parameter.max, parameter.default]
  if (parameter.kind === 'boolean') return [true, false]
  if (parameter.kind === 'choice') return parameter.options
  return parameter.kind === 'colour' ? ['#ff8800', '#000000'] : [parameter.default]
}
