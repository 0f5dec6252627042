import { coneLayout, gridLayout, normalisedPositions } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import juggle from '../../../src/library/effects/juggle.ts'
import { effectFrame } from '../../effect-frame.ts'

const test = suite('juggle')

const layout = coneLayout({ ledCount: 500 })
const positions = normalisedPositions(layout)

test('a ball comes to the top and to the foot, to the left and to the right', () => {
  const params = { count: 1, tail: 0, palette: '#f00' }
  const source = createEffectSource(juggle, { layout, params })
  const places = Array.from({ length: 200 }, (_, index) => {
    const frame = effectFrame(source, index / 5)
    const led = frame.indexOf(Math.max(...frame))
    return positions.subarray(led, led + 3)
  })
  const reach = (axis: number) => places.map((place) => place[axis]!)
  assert.ok(Math.max(...reach(1)) > 0.6 && Math.min(...reach(1)) < -0.6)
  assert.ok(Math.max(...reach(0)) > 0.3 && Math.min(...reach(0)) < -0.3)
})

test('each ball keeps one colour', () => {
  const params = { count: 3, tail: 0, size: 0.3, palette: '#f00,#0f0,#00f' }
  const frame = effectFrame(createEffectSource(juggle, { layout, params }), 7)
  for (const channel of [0, 1, 2]) {
    assert.ok(frame.filter((value, i) => i % 3 === channel && value > 0.3).length > 0)
  }
})

test('five balls cross over the middle, four keep to their sides', () => {
  const wall = gridLayout({ ledCount: 400 })
  const across = normalisedPositions(wall)
  const sidesOf = (count: number) => {
    // Only the first ball is not black.
    const colours = Array.from({ length: count }, (_, ball) => (ball === 0 ? '#f00' : '#000'))
    const params = { count, tail: 0, palette: colours.join() }
    const source = createEffectSource(juggle, { layout: wall, params })
    const sides = Array.from({ length: 60 }, (_, index) => {
      const frame = effectFrame(source, index / 10)
      return across[frame.indexOf(Math.max(...frame))]!
    })
    return [Math.min(...sides), Math.max(...sides)]
  }
  const [left, right] = sidesOf(5)
  assert.ok(left! < -0.5 && right! > 0.5, `${left} to ${right}`)
  const [outer, inner] = sidesOf(4)
  assert.ok(outer! < -0.5 && inner! < 0, `${outer} to ${inner}`)
})

test.run()
