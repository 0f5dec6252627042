import { createFrame, createLayout, gridLayout, type Layout, sphereLayout } from '@ledloom/core'
import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { bytesPerCall } from '../../../core/test/bytes-per-call.ts'
import { MOTIONS, type Motion, type MotionKind } from '../../src/motion/motion.ts'
import { movePicture } from '../../src/motion/move-picture.ts'
import { layFootprints } from '../../src/view/footprints.ts'
import type { Picture } from '../../src/view/picture.ts'
import type { PictureView } from '../../src/view/picture-view.ts'
import { samplePicture } from '../../src/view/sample-picture.ts'
import { frameDifference } from '../light-difference.ts'
import { anyView } from '../picture/any-view.ts'
import { drawPicture, variedPicture } from '../picture/test-picture.ts'
import { idealLight, type LookUp } from './ideal-light.ts'

const test = suite('move picture')

/** 8 × 8 LEDs, 1 apart, the middle at 0. */
const grid = createLayout(
  Array.from({ length: 64 }, (_, led) => [(led % 8) - 3.5, 3.5 - Math.floor(led / 8), 0]).flat(),
  '2d',
)
const wide = variedPicture(400, 200)

interface Shot {
  readonly picture?: Picture
  readonly layout?: Layout
  readonly view?: PictureView
  readonly motion: Motion
  readonly loop?: number
}

function lightAt(time: number, { picture = wide, layout = grid, ...moving }: Shot): Float32Array {
  const frame = createFrame(layout.ledCount)
  movePicture(picture, { layout, ...moving }).render(frame, time)
  return frame
}

function assertIdeal(shot: Shot, time: number, lookUp: LookUp): void {
  const { picture = wide, motion } = shot
  const ideal = idealLight(grid, picture, lookUp, motion.kind === 'scroll')
  const { largest, mean } = frameDifference(lightAt(time, shot), ideal)
  assert.ok(largest < 1, `${motion.kind} at ${time}: ΔE up to ${largest}, ${mean} in the mean`)
}

const times = [0, 3.3]
const cosine = (time: number) => Math.cos((2 * Math.PI * time) / 10)

test('pan shows what cover cuts from end to end', () => {
  for (const time of times) {
    const middle = 200 - (200 / 2) * cosine(time)
    assertIdeal({ motion: { kind: 'pan' } }, time, (x, y) => [
      middle + (x * 200) / 8,
      100 - (y * 200) / 8,
    ])
  }
})

test('zoom goes to twice the size and back', () => {
  for (const time of times) {
    const scale = (200 / 8) * 2 ** ((cosine(time) - 1) / 2)
    assertIdeal({ motion: { kind: 'zoom' } }, time, (x, y) => [200 + x * scale, 100 - y * scale])
  }
})

test('scroll goes on and on, the picture repeating', () => {
  for (const time of times) {
    assertIdeal({ motion: { kind: 'scroll', direction: 'left' } }, time, (x, y) => [
      200 + (x * 200) / 8 + time * 40,
      100 - (y * 200) / 8,
    ])
    assertIdeal({ motion: { kind: 'scroll', direction: 'up' } }, time, (x, y) => [
      200 + (x * 200) / 8,
      100 - (y * 200) / 8 + time * 20,
    ])
  }
})

test('rotate turns a flat picture clockwise about its middle', () => {
  for (const time of times) {
    const [along, aside] = [cosine(time), Math.sin((2 * Math.PI * time) / 10)]
    const scale = 200 / Math.hypot(8, 8)
    assertIdeal({ motion: { kind: 'rotate' } }, time, (x, y) => [
      200 + scale * (x * along - y * aside),
      100 - scale * (y * along + x * aside),
    ])
  }
})

test('a picture smaller than the LEDs is moved as exactly as a large one', () => {
  const small = variedPicture(12, 7)
  for (const time of times) {
    const middle = 6 - ((12 - 7) / 2) * cosine(time)
    assertIdeal({ picture: small, motion: { kind: 'pan' } }, time, (x, y) => [
      middle + (x * 7) / 8,
      3.5 - (y * 7) / 8,
    ])
  }
})

test('a picture much larger than the LEDs resolve is moved as exactly', () => {
  const large = variedPicture(1200, 600)
  for (const time of [3.3]) {
    const middle = 600 - (600 / 2) * cosine(time)
    assertIdeal({ picture: large, motion: { kind: 'pan' } }, time, (x, y) => [
      middle + (x * 600) / 8,
      300 - (y * 600) / 8,
    ])
  }
})

test('a picture of which nothing is cut is enlarged before it is panned', () => {
  const square = variedPicture(200, 200)
  const motion = { kind: 'pan' } as const
  const scale = 200 / 8 / 1.25
  assertIdeal({ picture: square, motion }, 0, (x, y) => [80 + x * scale, 100 - y * scale])
  assertIdeal({ picture: square, motion }, 5, (x, y) => [120 + x * scale, 100 - y * scale])
})

test('around a round layout a picture travels to the right in front, as the frame does', () => {
  const steps = 24
  const ring = createLayout(
    Array.from({ length: 2 * steps }, (_, led) => {
      const angle = (2 * Math.PI * (led % steps)) / steps
      return [Math.sin(angle), led < steps ? 0 : 0.26, Math.cos(angle)]
    }).flat(),
  )
  const shot = {
    layout: ring,
    view: { projection: 'cylinder' },
    motion: { kind: 'rotate' },
  } as const
  const still = lightAt(0, shot)
  for (const k of [1, 5, 13, 23]) {
    const turned = lightAt((k * 10) / steps, shot)
    for (let led = 0; led < 2 * steps; led++) {
      const from = led < steps ? (led - k + steps) % steps : steps + ((led - k + steps) % steps)
      for (const channel of [0, 1, 2]) {
        assert.ok(Math.abs(turned[3 * led + channel]! - still[3 * from + channel]!) < 1e-5)
      }
    }
  }
})

const layouts = [
  grid,
  createLayout([0, 0, 0]),
  sphereLayout({ ledCount: 60 }),
  createLayout(Array.from({ length: 90 }, (_, i) => Math.sin(i * i) * 3)),
]
const anyMotion = fc
  .constantFrom(...(Object.keys(MOTIONS) as MotionKind[]))
  .chain((kind) =>
    fc.record(
      { kind: fc.constant(kind), direction: fc.constantFrom(...MOTIONS[kind]) },
      { requiredKeys: ['kind'] },
    ),
  )
const anyTime = fc.double({ min: 0, max: 30, noNaN: true })

test('every direction of every motion begins as it is fitted and closes a loop of any length', () => {
  fc.assert(
    fc.property(
      anyMotion,
      anyView,
      fc.constantFrom(...layouts),
      fc.double({ min: 0.5, max: 60, noNaN: true }),
      (motion, view, layout, loop) => {
        const shot = { motion, view, layout, loop, picture: variedPicture(40, 30) }
        const [first, last] = [lightAt(0, shot), lightAt(loop, shot)]
        for (const [i, value] of first.entries()) assert.ok(Math.abs(value - last[i]!) < 1e-4)
      },
    ),
    { numRuns: 40 },
  )
})

test('a uniform picture stays uniform while it covers', () => {
  const plain = drawPicture(37, 23, () => [188, 100, 20])
  const expected = [...samplePicture(createFrame(1), plain, layFootprints(layouts[1]!, plain))]
  fc.assert(
    fc.property(
      anyMotion,
      anyView,
      anyTime,
      fc.constantFrom(...layouts),
      (motion, view, time, layout) => {
        const covering = { ...view, fit: 'cover' } as const
        const frame = lightAt(time, { picture: plain, motion, view: covering, layout })
        for (const [i, value] of frame.entries()) {
          assert.ok(Math.abs(value - expected[i % 3]!) < 2e-5, `${value} at ${i}`)
        }
      },
    ),
  )
})

test('a loop has the nearest whole number of cycles, at least one', () => {
  const motion = { kind: 'scroll', period: 4 } as const
  const quarter = lightAt(1, { motion })
  assert.equal([...lightAt(9 / 2 / 4, { motion, loop: 9 })], [...quarter])
  assert.equal([...lightAt(1 / 4, { motion, loop: 1 })], [...quarter])
})

test('nothing is allocated for an LED, whatever the motion', () => {
  const layout = gridLayout({ ledCount: 200, columns: 20 })
  const out = createFrame(layout.ledCount)
  for (const kind of Object.keys(MOTIONS) as MotionKind[]) {
    for (const projection of ['front', 'cylinder'] as const) {
      const picture = variedPicture(60, 40)
      const source = movePicture(picture, { layout, view: { projection }, motion: { kind } })
      let time = 0
      const bytes = bytesPerCall(() => {
        time += 0.04
        source.render(out, time)
      }, layout.ledCount)
      assert.ok(bytes < layout.ledCount, `${bytes} bytes for ${layout.ledCount} LEDs: ${kind}`)
    }
  }
})

test.run()
