import { createLayout, type Layout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { layFootprints } from '../../src/view/footprints.ts'
import type { PictureSize } from '../../src/view/picture.ts'
import type { PictureView } from '../../src/view/picture-view.ts'
import { footprintEdges } from '../picture/footprint-edges.ts'

const test = suite('footprints')

function edges(layout: Layout, size: PictureSize, view: PictureView): number[] {
  return footprintEdges(layFootprints(layout, size, view))
}

const row = createLayout([0, 0, 0, 1, 0, 0, 2, 0, 0, 3, 0, 0], '2d')
const square = createLayout([0, 1, 0, 1, 1, 0, 0, 0, 0, 1, 0, 0], '2d')

test('a grid of LEDs on a picture of as many pixels takes one pixel each', () => {
  const footprints = edges(square, { width: 2, height: 2 }, { fit: 'cover' })
  assert.equal([...footprints], [0, 0, 1, 1, 1, 0, 2, 1, 0, 1, 1, 2, 1, 1, 2, 2])
})

test('y of the layout points up, rows of the picture go down', () => {
  const footprints = edges(square, { width: 2, height: 2 }, { fit: 'cover' })
  assert.ok(footprints[1]! < footprints[9]!)
})

test('cover keeps the shape and cuts what is beside the layout', () => {
  const footprints = edges(square, { width: 4, height: 2 }, { fit: 'cover' })
  assert.equal([...footprints.slice(0, 4)], [1, 0, 2, 1])
  assert.equal([...footprints.slice(12)], [2, 1, 3, 2])
})

test('contain shows all of the picture and leaves LEDs beside it without light', () => {
  const five = createLayout([0, 0, 0, 1, 0, 0, 2, 0, 0, 3, 0, 0, 4, 0, 0], '2d')
  const footprints = edges(five, { width: 10, height: 10 }, { fit: 'contain' })
  const across = [-20, -10, 0, 10, 20].map((left) => [left, 0, left + 10, 10])
  assert.equal(footprints, across.flat())
})

test('stretch pulls the picture to the shape of the layout', () => {
  const footprints = edges(row, { width: 8, height: 6 }, { fit: 'stretch' })
  assert.equal([...footprints], [0, 0, 2, 6, 2, 0, 4, 6, 4, 0, 6, 6, 6, 0, 8, 6])
})

test('a lone LED takes the whole picture, and so do several at one place', () => {
  const whole = [0, 0, 5, 3]
  const size = { width: 5, height: 3 }
  assert.equal([...edges(createLayout([7, 7, 7]), size, { fit: 'cover' })], whole)
  const stacked = createLayout([1, 1, 0, 1, 1, 9])
  assert.equal([...edges(stacked, size, { fit: 'contain' })], [...whole, ...whole])
})

test('an LED right behind another one keeps a footprint of the usual size', () => {
  const layout = createLayout([0, 0, 0, 1, 0, 0, 1.001, 0, 5, 2, 0, 0, 3, 0, 0])
  const footprints = edges(layout, { width: 400, height: 100 }, { fit: 'stretch' })
  assert.ok(footprints[6]! - footprints[4]! > 90)
  assert.ok(footprints[10]! - footprints[8]! > 90)
})

test('footprints stay on what the picture is fitted to', () => {
  const layout = createLayout([0, 0, 0, 1, 0, 0, 2, 0, 0, 12, 4, 0])
  for (const fit of ['cover', 'stretch'] as const) {
    const footprints = edges(layout, { width: 30, height: 20 }, { fit })
    for (let i = 0; i < footprints.length; i += 4) {
      assert.ok(footprints[i]! >= 0 && footprints[i + 1]! >= 0)
      assert.ok(footprints[i + 2]! <= 30 && footprints[i + 3]! <= 20)
    }
  }
})

test.run()
