import { coneLayout, createLayout, RGB, RGBW } from '@ledloom/core'
import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createLayoutMessage, type LayoutMessage } from '../../src/feed/layout-message.ts'

const test = suite('layout message')

test('a viewer gets every coordinate as the 32-bit float it was', () => {
  const coordinates = fc.array(fc.float({ noNaN: true, noDefaultInfinity: true }), {
    minLength: 3,
    maxLength: 30,
  })
  fc.assert(
    fc.property(coordinates, (values) => {
      const layout = createLayout(values.slice(0, values.length - (values.length % 3)))
      const message = createLayoutMessage({ layout, format: RGB }, 1)
      const read: LayoutMessage = JSON.parse(JSON.stringify(message))
      const positions = Float32Array.from(read.positions)
      assert.ok(positions.every((value, i) => value === layout.positions[i]))
    }),
  )
})

test('what a scene leaves out is filled in', () => {
  const layout = coneLayout({ ledCount: 12 })
  const { positions, ...rest } = createLayoutMessage({ layout, format: RGBW }, 0x10002)
  assert.is(positions.length, 36)
  assert.equal(rest, {
    type: 'layout',
    version: 1,
    revision: 2,
    title: 'Ledloom',
    frameRate: null,
    ledCount: 12,
    dimension: '3d',
    format: { ledProfile: 'RGBW', bytesPerLed: 4 },
    output: {},
  })
})

test.run()
