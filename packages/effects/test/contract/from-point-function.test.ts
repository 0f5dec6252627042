import { createFrame, createLayout, lineLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource, type EffectSourceOptions } from '../../src/contract/effect-source.ts'
import { fromPointFunction, type PointFunction } from '../../src/contract/from-point-function.ts'
import { farthest } from '../frames.ts'

const test = suite('fromPointFunction')

const LAYOUT = createLayout([0, 0, 0, 0, 2, 0, 1, 1, 0])

/** The light of a point function at a time. */
function lightOf(colourAt: PointFunction, options: Partial<EffectSourceOptions> = {}) {
  const source = createEffectSource(fromPointFunction(colourAt), { layout: LAYOUT, ...options })
  return (time: number) => {
    const frame = createFrame(source.layout.ledCount)
    source.render(frame, time)
    return frame
  }
}

test('each LED is asked for at its place from −1 to 1 and at the time', () => {
  const asked: number[][] = []
  lightOf((x, y, z, t) => {
    asked.push([x, y, z, t])
    return 0
  })(1.5)
  assert.equal(asked, [
    [-0.5, -1, 0, 1.5],
    [-0.5, 1, 0, 1.5],
    [0.5, 0, 0, 1.5],
  ])
})

test('a list is linear light, a number is grey, a text is as CSS has it', () => {
  const white = [1, 1, 1]
  for (const [colour, light] of [
    [
      [0.25, 0.5, 2],
      [0.25, 0.5, 2],
    ],
    [
      [-1, 0, 1, 0.3],
      [0, 0, 1],
    ],
    [Float32Array.of(1, 0.5, 0), [1, 0.5, 0]],
    [0.5, [0.5, 0.5, 0.5]],
    ['white', white],
    ['hsl(0 100% 50%)', [1, 0, 0]],
  ] as const) {
    assert.equal([...lightOf(() => colour)(0).subarray(3, 6)], [...light])
  }
})

test('anything but a colour is refused with the given value', () => {
  for (const [colour, given] of [
    ['no colour', "got 'no colour'"],
    [[1, 2], 'got a list of 2'],
    [Number.NaN, 'got NaN, NaN, NaN'],
    [[0, 0, Number.POSITIVE_INFINITY], 'got 0, 0, Infinity'],
  ] as const) {
    assert.throws(() => lightOf(() => colour)(0), new RegExp(`a CSS colour or a number, ${given}`))
  }
  // @ts-expect-error types refuse a function that returns nothing
  assert.throws(() => lightOf(() => {})(0), /got undefined/)
})

test('more texts than are kept are all shown right', () => {
  const layout = lineLayout({ ledCount: 5000 })
  let number = 0
  const many = lightOf(() => `#${(number++ % 0xffff).toString(16).padStart(4, '0')}ff`, { layout })
  assert.ok(many(0)[2]! > 0.99 && many(0)[14999]! > 0.99)
})

test('a function of plain time is blended over the seam, and untouched elsewhere', () => {
  const at = lightOf((_x, _y, _z, t) => t, { loop: 8 })
  assert.is(at(0)[0], 8)
  assert.ok(farthest(at(0), at(7.999)) < 0.01)
  assert.equal([...at(0.5).subarray(0, 1)], [4.5])
  for (const time of [1, 2, 7]) assert.is(at(time)[0], time)
})

test('a function that takes the loop closes it itself', () => {
  const loops: unknown[] = []
  const colourAt: PointFunction = (_x, _y, _z, t, loop) => {
    loops.push(loop)
    return t
  }
  assert.is(lightOf(colourAt, { loop: 8 })(0)[0], 0)
  assert.is(lightOf(colourAt)(0)[0], 0)
  assert.equal([...new Set(loops)], [8, undefined])
})

test('speed stretches its time', () => {
  assert.is(lightOf((_x, _y, _z, t) => t, { params: { speed: 3 } })(2)[0], 6)
})

test.run()
