import { createFrame, gridLayout, normalisedPositions } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import eyes from '../../../src/library/effects/eyes.ts'

const test = suite('eyes')

const layout = gridLayout({ ledCount: 1600 })
const positions = normalisedPositions(layout)

test('a pair of eyes is two of a kind, side by side and within the layout', () => {
  const source = createEffectSource(eyes, { layout, params: { count: 1, palette: 'white' } })
  const frame = createFrame(layout.ledCount)
  let seen = 0
  for (let time = 0; time < 20; time += 0.25) {
    source.render(frame, time)
    const sides: number[] = []
    for (let i = 0; i < frame.length; i += 3) if (frame[i]! > 0.3) sides.push(positions[i]!)
    if (sides.length < 24) continue
    seen++
    const middle = (Math.min(...sides) + Math.max(...sides)) / 2
    const left = sides.filter((side) => side < middle).length
    assert.ok(Math.abs(left / sides.length - 0.5) < 0.15, `${left} of ${sides.length} at ${time}`)
    assert.ok(!sides.some((side) => Math.abs(side - middle) < 0.02), 'dark between them')
  }
  assert.ok(seen > 20, `seen ${seen} times`)
})

/** LEDs that are in an eye within a minute. */
function seenBy(count: number, seed: number): number {
  const source = createEffectSource(eyes, { layout, params: { count, palette: 'white' }, seed })
  const frame = createFrame(layout.ledCount)
  const seen = new Set<number>()
  for (let time = 0; time < 60; time += 0.5) {
    source.render(frame, time)
    for (let led = 0; led < layout.ledCount; led++) if (frame[led * 3]! > 0.1) seen.add(led)
  }
  return seen.size
}

test('pairs do not overlap: eight have eight times the LEDs of one', () => {
  const sum = (count: number) => [0, 1, 2, 3, 4].reduce((all, seed) => all + seenBy(count, seed), 0)
  const share = sum(8) / (8 * sum(1))
  assert.ok(share > 0.93 && share < 1.07, `${share}`)
})

test.run()
