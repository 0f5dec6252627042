import { lineLayout } from '@ledloom/core'
import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Modifier } from '../../../src/contract/modifier.ts'
import strobe from '../../../src/library/modifiers/strobe.ts'
import { seenThrough, type View } from '../seen-through.ts'

const test = suite('strobe as a modifier')

const layout = lineLayout({ ledCount: 1 })

function isLit(view: Omit<View, 'layout'>): boolean {
  return seenThrough(strobe as Modifier, Float32Array.of(1, 1, 1), { layout, ...view })[0] === 1
}

test('it is light for the share of the time that is asked for', () => {
  const params = { rate: 1, duty: 0.3 }
  for (const time of [0, 0.29, 5.1]) assert.ok(isLit({ params, time }))
  for (const time of [0.31, 0.99, 5.5]) assert.not(isLit({ params, time }))
})

test('never more than three flashes a second, in any loop', () => {
  const seconds = fc.double({ min: 0.05, max: 5, noNaN: true })
  fc.assert(
    fc.property(fc.double({ min: 0.1, max: 3, noNaN: true }), seconds, (rate, loop) => {
      const view = { params: { rate, duty: 0.3 }, loop }
      const states = Array.from({ length: 301 }, (_, index) =>
        isLit({ ...view, time: index / 100 }),
      )
      const flashes = states.flatMap((lit, index) => (lit && !states[index - 1] ? [index] : []))
      for (const [index, start] of flashes.entries()) {
        assert.ok((flashes[index + 3] ?? Number.POSITIVE_INFINITY) - start >= 98)
      }
    }),
    { numRuns: 30 },
  )
})

test('a loop too short for a flash is steady light', () => {
  for (const time of [0, 0.1, 0.25]) assert.ok(isLit({ params: { rate: 3 }, loop: 0.3, time }))
})

test('more than three a second are refused', () => {
  assert.throws(() => isLit({ params: { rate: 3.1 } }), /rate must be 0\.1 to 3 flashes a second/)
})

test.run()
