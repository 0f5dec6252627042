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

test('pairs do not overlap: more of them are more light', () => {
  const litBy = (count: number) => {
    const source = createEffectSource(eyes, { layout, params: { count } })
    const frame = createFrame(layout.ledCount)
    let lit = 0
    for (let time = 0; time < 30; time += 0.5) {
      source.render(frame, time)
      lit += frame.filter((value) => value > 0.2).length
    }
    return lit
  }
  assert.ok(litBy(6) > 3 * litBy(1))
})

test.run()
