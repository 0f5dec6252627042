import { createFrame, gridLayout, sphereLayout } from '@ledloom/core'
import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { boundsOf, layFootprints, moveFootprints, narrowSide } from '../../src/view/footprints.ts'
import { samplePicture } from '../../src/view/sample-picture.ts'
import { anyView } from '../picture/any-view.ts'
import { drawPicture, variedPicture } from '../picture/test-picture.ts'

const test = suite('footprint bounds')
const grid = gridLayout({ ledCount: 16, columns: 4 })

test('cover needs the middle of a wide picture only, a crop nothing beside it', () => {
  const size = { width: 80, height: 40 }
  const middle = { left: 20, top: 0, right: 60, bottom: 40 }
  assert.equal(boundsOf(layFootprints(grid, size)), middle)
  const crop = { left: 0.5, top: 0, width: 0.5, height: 1 }
  const half = { left: 40, top: 0, right: 80, bottom: 40 }
  assert.equal(boundsOf(layFootprints(grid, size, { crop })), half)
})

test('the narrow side is that of one LED of a grid', () => {
  const size = { width: 80, height: 40 }
  assert.is(Math.round(narrowSide(layFootprints(grid, size))), 10)
  assert.is(Math.round(narrowSide(layFootprints(grid, size, { fit: 'stretch' }))), 10)
})

test('a picture made twice as large shows the same, whatever the view', () => {
  const picture = variedPicture(24, 16)
  const large = drawPicture(48, 32, (x, y) => {
    const at = 4 * ((y >> 1) * 24 + (x >> 1))
    return [...picture.samples.subarray(at, at + 4)]
  })
  const [from, to] = [picture, large].map(({ width, height }) => ({
    left: 0,
    top: 0,
    right: width,
    bottom: height,
  }))
  fc.assert(
    fc.property(anyView, fc.constantFrom(grid, sphereLayout({ ledCount: 30 })), (view, layout) => {
      const footprints = layFootprints(layout, picture, view)
      const light = samplePicture(createFrame(layout.ledCount), picture, footprints)
      const moved = moveFootprints(footprints, from!, to!)
      const other = samplePicture(createFrame(layout.ledCount), large, moved)
      for (const [i, value] of light.entries()) assert.ok(Math.abs(value - other[i]!) < 2e-3)
    }),
  )
})

test.run()
