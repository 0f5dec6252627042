import { createFrame, lineLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import heartbeat from '../../../src/library/effects/heartbeat.ts'

const test = suite('heartbeat')

const layout = lineLayout({ ledCount: 21 })

/** Red light of an LED through one beat of two seconds, in 200 steps. */
function lightOf(led: number): number[] {
  const source = createEffectSource(heartbeat, { layout, loop: 2, params: { speed: 1 } })
  const frame = createFrame(layout.ledCount)
  return Array.from({ length: 200 }, (_, index) => {
    source.render(frame, index / 100)
    return frame[led * 3]! + frame[led * 3 + 1]!
  })
}

/** The steps at which light is greater than right before and after. */
function beatsIn(lights: readonly number[]): number[] {
  return lights.flatMap((light, i) =>
    light > lights.at(i - 1)! + 1e-6 && light > lights[(i + 1) % 200]! ? [i] : [],
  )
}

test('it beats twice, the second time softer', () => {
  const lights = lightOf(10)
  const beats = beatsIn(lights)
  assert.is(beats.length, 2)
  assert.ok(lights[beats[0]!]! > lights[beats[1]!]!)
})

test('the tips feel it later than the middle', () => {
  const [middle] = beatsIn(lightOf(10))
  const [halfway] = beatsIn(lightOf(14))
  assert.ok(halfway! > middle! + 10, `${halfway} and ${middle}`)
})

test.run()
