import { createFrame, gridLayout, normalisedPositions } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import moon from '../../../src/library/effects/moon.ts'

const test = suite('moon')

const layout = gridLayout({ ledCount: 900 })
const params = { duration: 100, density: 0 }
const source = createEffectSource(moon, { layout, params })

/** Light of the left and of the right half. */
function halvesAt(time: number): readonly [left: number, right: number] {
  const frame = createFrame(layout.ledCount)
  source.render(frame, time)
  const positions = normalisedPositions(layout)
  const lightOf = (side: number) =>
    frame.reduce((sum, value, i) => (positions[i - (i % 3)]! * side > 0 ? sum + value : sum), 0)
  return [lightOf(-1), lightOf(1)]
}

test('it waxes from the right, is full, and wanes to the left', () => {
  const full = halvesAt(50)
  const [newLeft, newRight] = halvesAt(0)
  assert.ok(newLeft + newRight < 0.1 * full[0])
  const [waxingLeft, waxingRight] = halvesAt(25)
  assert.ok(waxingRight > 0.8 * full[1] && waxingLeft < 0.2 * full[0])
  const [waningLeft, waningRight] = halvesAt(75)
  assert.ok(waningLeft > 0.8 * full[0] && waningRight < 0.2 * full[1])
})

test('nothing jumps from side to side while the moon is new or full', () => {
  for (const turn of [0, 50]) {
    const [leftBefore, rightBefore] = halvesAt(100 + turn - 1e-4)
    const [left, right] = halvesAt(100 + turn + 1e-4)
    assert.ok(Math.abs(left - leftBefore) < 1e-3, `left at ${turn}`)
    assert.ok(Math.abs(right - rightBefore) < 1e-3, `right at ${turn}`)
  }
})

test.run()
