import { createFrame, lineLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import gradient from '../../../src/library/effects/gradient.ts'

const test = suite('gradient')

const LAYOUT = lineLayout({ ledCount: 20 })

function redsAt(time: number, params: Readonly<Record<string, unknown>>): number[] {
  const frame = createFrame(LAYOUT.ledCount)
  const palette = 'black,white'
  createEffectSource(gradient, { layout: LAYOUT, params: { palette, ...params } }).render(
    frame,
    time,
  )
  return [...frame.filter((_, i) => i % 3 === 0)]
}

function isRising(values: readonly number[]): boolean {
  return values.every((value, i) => i === 0 || value > values[i - 1]!)
}

test('it goes from the first colour to the last, and half a turn later the other way', () => {
  assert.ok(isRising(redsAt(0, { rotation: 6 })))
  assert.ok(isRising(redsAt(5, { rotation: 6 }).reverse()))
})

test('mirrored, both ends have the last colour and the middle the first', () => {
  const reds = redsAt(0, { mirror: true })
  assert.ok(isRising(reds.slice(10)))
  assert.ok(isRising(reds.slice(0, 10).reverse()))
})

test('wider than the layout, only the middle of the palette is there', () => {
  const reds = redsAt(0, { width: 2 })
  assert.ok(reds[0]! > 0.01 && reds.at(-1)! < 0.9)
})

test.run()
