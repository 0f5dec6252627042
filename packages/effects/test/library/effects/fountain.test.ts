import { createFrame, gridLayout, normalisedPositions } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import fountain from '../../../src/library/effects/fountain.ts'

const test = suite('fountain')

const layout = gridLayout({ ledCount: 900 })
const positions = normalisedPositions(layout)

/** The most light that any LED of those that `isMeant` takes gets within ten seconds. */
function brightest(params: object, isMeant: (x: number, y: number) => boolean): number {
  const source = createEffectSource(fountain, { layout, params: { ...params, size: 0.1 } })
  const frame = createFrame(layout.ledCount)
  const meant = Array.from({ length: layout.ledCount }, (_, led) => led).filter((led) =>
    isMeant(positions[led * 3]!, positions[led * 3 + 1]!),
  )
  return Math.max(
    ...Array.from({ length: 250 }, (_, index) => {
      source.render(frame, index / 25)
      return Math.max(...meant.map((led) => frame[led * 3 + 2]!))
    }),
  )
}

test('jets reach the height they are said to and no higher', () => {
  for (const height of [0.3, 0.6, 0.9]) {
    const top = 2 * height - 1
    assert.is(
      brightest({ height }, (_, y) => y > top + 0.11),
      0,
    )
    assert.ok(brightest({ height }, (_, y) => y > top - 0.2) > 0.1)
  }
})

test('drops land as far out as they are said to and no further', () => {
  for (const width of [0.3, 0.8]) {
    assert.is(
      brightest({ width }, (x) => Math.abs(x) > width + 0.11),
      0,
    )
    assert.ok(brightest({ width, count: 12 }, (x) => Math.abs(x) > 0.6 * width) > 0.1)
  }
})

test.run()
