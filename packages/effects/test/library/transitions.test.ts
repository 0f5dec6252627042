import { createFrame, createLayout, type Layout } from '@ledloom/core'
import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { bytesPerCall } from '../../../core/test/bytes-per-call.ts'
import type { Transition } from '../../src/contract/transition.ts'
import { transitionsFolder } from '../../src/library/folders.ts'
import type { MixFrames } from '../../src/toolkit/light/mix-frames.ts'
import { hashUnit } from '../../src/toolkit/noise/hash.ts'
import { parseParameters } from '../../src/toolkit/parameters/parse-parameters.ts'
import { checkLight, farthest } from '../frames.ts'
import { cloud, layouts } from '../layouts.ts'
import { loadLibrary } from '../load-library.ts'

const test = suite('transitions')
const transitions = await loadLibrary<Transition>(transitionsFolder)
const share = fc.double({ min: 0, max: 1, noNaN: true })
const layout = cloud(200)
const [from, to] = [1, 2].map((seed) => createFrame(200).map((_, i) => hashUnit(seed, i)))

/** Bytes a frame that a few boxed numbers may take. */
const BYTES = 96

function prepare(transition: Transition, input = {}, on = layout): MixFrames {
  const params = parseParameters(transition.params, input)
  return transition.prepare({ layout: on, params, seed: 3 })
}

for (const [name, transition] of transitions) {
  const mix = prepare(transition)

  test(`${name}: says what it is`, () => {
    assert.match(transition.title, /^[A-Z]/)
    assert.match(transition.description, /^[A-Z].*\.$/)
  })

  test(`${name}: begins with the one and ends with the other, exactly`, () => {
    const inputs = [0, 0.3, 1].map((softness) => ({ softness }))
    for (const input of 'softness' in transition.params ? inputs : [{}]) {
      const mixSoftly = prepare(transition, input)
      const out = createFrame(200)
      assert.equal(mixSoftly(out, from!, to!, 0), from)
      assert.equal(mixSoftly(out, from!, to!, 1), to)
    }
  })

  test(`${name}: makes finite light on the way, on any layout`, () => {
    for (const other of Object.values(layouts)) {
      const mixThere = prepare(transition, {}, other)
      const [dark, bright] = [createFrame(other.ledCount), createFrame(other.ledCount).fill(1)]
      fc.assert(
        fc.property(share, (at) => {
          const out = createFrame(other.ledCount).fill(Number.NaN)
          checkLight(mixThere(out, dark, bright, at))
        }),
        { numRuns: 20 },
      )
    }
  })

  test(`${name}: shows something else in the middle than at either end`, () => {
    const middle = mix(createFrame(200), from!, to!, 0.5)
    assert.ok(farthest(middle, from!) > 0.1 && farthest(middle, to!) > 0.1)
  })

  test(`${name}: leaves nothing behind for the garbage collector`, () => {
    const out = createFrame(200)
    const bytes = bytesPerCall((index) => mix(out, from!, to!, (index % 31) / 30), BYTES)
    assert.ok(bytes < BYTES, `${bytes} bytes a frame`)
  })
}

test('a wipe goes in the chosen direction', () => {
  const line = layouts['an upright line']!
  const lights = [createFrame(50), createFrame(50).fill(1)] as const
  const half = (direction: string) =>
    prepare(transitions.get('wipe')!, { direction, softness: 0 }, line)(
      createFrame(50),
      ...lights,
      0.5,
    )
  assert.is(half('up')[0], 1)
  assert.is(half('up').at(-1), 0)
  assert.is(half('down')[0], 0)
})

/** Which LEDs show the other half-way through a transition with hard edges. */
function turned(name: string, on: Layout, input = {}): boolean[] {
  const lights = [createFrame(on.ledCount), createFrame(on.ledCount).fill(1)] as const
  const half = prepare(transitions.get(name)!, { softness: 0, ...input }, on)
  const out = half(createFrame(on.ledCount), ...lights, 0.5)
  return [...out].filter((_, i) => i % 3 === 0).map((value) => value > 0.5)
}

test('the hand of a clock comes from behind, by the left to the front and on to the right', () => {
  const leftToRight = [-1, 0, -1, -1, 1, 1, 1, 2, 1, 1, 3, -1]
  assert.equal(turned('clock', createLayout(leftToRight)), [true, true, false, false])
})

test('a ball grows out of the middle, or closes in on it', () => {
  const line = createLayout([-2, -1.5, -0.5, 0, 0.5, 1.5, 2].flatMap((x) => [x, 0, 0]))
  const middle = [false, false, true, true, true, false, false]
  assert.equal(turned('radial', line), middle)
  assert.equal(
    turned('radial', line, { way: 'in' }),
    middle.map((isMiddle) => !isMiddle),
  )
})

test('clouds come in more patches the smaller they are', () => {
  const line = layouts['a line of 500']!
  const edges = (scale: number) => {
    const seen = turned('clouds', line, { scale })
    return seen.filter((isTurned, led) => led > 0 && isTurned !== seen[led - 1]).length
  }
  const [few, some, many] = [0.5, 2, 10].map(edges)
  assert.ok(few! < some! && 2 * some! < many!, `${few}, ${some}, ${many}`)
})

test('a push moves both pictures on without changing them', () => {
  const line = layouts['a line']!
  const [ramp, dark] = [
    createFrame(50).map((_, i) => (Math.floor(i / 3) + 1) / 50),
    createFrame(50),
  ]
  const push = prepare(transitions.get('push')!, { direction: 'right' }, line)
  const half = push(createFrame(50), ramp, dark, 0.5)
  assert.is(half[0], 0)
  assert.ok(Math.abs(half[49 * 3]! - 0.5) < 0.05, `${half[49 * 3]}`)
})

test.run()
