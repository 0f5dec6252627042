import { createFrame, gridLayout, normalisedPositions } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import radar from '../../../src/library/effects/radar.ts'

const test = suite('radar')

const layout = gridLayout({ ledCount: 900 })
const positions = normalisedPositions(layout)

/** The direction of the brightest light in turns, counter-clockwise from the right. */
function beamAt(time: number): number {
  const source = createEffectSource(radar, { layout, params: { count: 0, palette: 'white' } })
  const frame = createFrame(layout.ledCount)
  source.render(frame, time)
  let [x, y] = [0, 0]
  for (let i = 0; i < frame.length; i += 3) {
    const light = frame[i]! ** 8
    x += light * positions[i]!
    y += light * positions[i + 1]!
  }
  const turn = Math.atan2(y, x) / (2 * Math.PI)
  return turn - Math.floor(turn)
}

test('the beam goes around once in five seconds', () => {
  for (const time of [1, 2, 3, 4, 6]) {
    const gap = Math.abs(beamAt(time) - ((time / 5) % 1))
    assert.ok(Math.min(gap, 1 - gap) < 0.05, `${beamAt(time)} at ${time}`)
  }
})

test('targets light up behind it', () => {
  const lightOf = (count: number) => {
    const source = createEffectSource(radar, { layout, params: { count, palette: '#fff' } })
    const frame = createFrame(layout.ledCount)
    source.render(frame, 7)
    return frame.reduce((sum, value) => sum + value, 0)
  }
  assert.ok(lightOf(10) > lightOf(0))
})

test.run()
