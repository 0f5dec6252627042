import { coneLayout, createFrame, normalisedPositions } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import sunrise from '../../../src/library/effects/sunrise.ts'

const test = suite('sunrise')

const layout = coneLayout({ ledCount: 300 })
const source = createEffectSource(sunrise, { layout, params: { duration: 100 } })

/** Light of the lower and of the upper half, at most 3. */
function halvesAt(time: number): readonly [lower: number, upper: number] {
  const frame = createFrame(layout.ledCount)
  source.render(frame, time)
  const positions = normalisedPositions(layout)
  const lightOf = (isAsked: (height: number) => boolean) => {
    const light = frame.filter((_, i) => isAsked(positions[i - (i % 3) + 1]!))
    return (3 * light.reduce((sum, value) => sum + value, 0)) / light.length
  }
  return [lightOf((height) => height < 0), lightOf((height) => height >= 0)]
}

test('it is night at first, then the foot is light before the top, then all of it', () => {
  assert.ok(Math.max(...halvesAt(0)) < 0.05)
  const [lower, upper] = halvesAt(30)
  assert.ok(lower > 3 * upper && lower > 0.3, `${lower}, ${upper}`)
  assert.ok(Math.min(...halvesAt(65)) > 1)
  assert.ok(Math.max(...halvesAt(99.9)) < 0.05)
})

test.run()
