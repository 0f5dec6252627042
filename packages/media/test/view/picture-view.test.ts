import {
  coneLayout,
  createFrame,
  createLayout,
  type Frame,
  gridLayout,
  type Layout,
  lineLayout,
  ringLayout,
  sphereLayout,
} from '@ledloom/core'
import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { layFootprints } from '../../src/view/footprints.ts'
import type { Picture } from '../../src/view/picture.ts'
import type { PictureView } from '../../src/view/picture-view.ts'
import { samplePicture } from '../../src/view/sample-picture.ts'
import { anyView } from '../picture/any-view.ts'
import { drawPicture, variedPicture } from '../picture/test-picture.ts'

const test = suite('picture view')

const layouts = [
  gridLayout({ ledCount: 24, columns: 6 }),
  lineLayout({ ledCount: 7 }),
  ringLayout({ ledCount: 20 }),
  coneLayout({ ledCount: 60 }),
  sphereLayout({ ledCount: 50 }),
  createLayout([0, 0, 0]),
  createLayout(Array.from({ length: 60 }, (_, i) => Math.sin(i * i * 3) * 3)),
]
const anyLayout = fc.constantFrom(...layouts)
const white = drawPicture(31, 17, () => [255, 255, 255])
const varied = variedPicture(48, 36)

function look(layout: Layout, picture: Picture, view: PictureView): Frame {
  const frame = createFrame(layout.ledCount)
  return samplePicture(frame, picture, layFootprints(layout, picture, view))
}

function assertAlike(frame: Frame, other: Frame, tolerance = 1e-6): void {
  for (const [i, value] of frame.entries()) {
    assert.ok(Math.abs(value - other[i]!) <= tolerance, `${value} is not ${other[i]} at ${i}`)
  }
}

/** The light of a row of LEDs on a picture, red as 0..9. */
function reds(frame: Frame): number[] {
  return Array.from({ length: frame.length / 3 }, (_, led) => Math.round(frame[3 * led]! * 9))
}

test('no LED is dark or dim unless the picture is to be contained', () => {
  fc.assert(
    fc.property(anyLayout, anyView, (layout, view) => {
      const covering = view.fit === 'contain' ? { ...view, fit: 'cover' as const } : view
      for (const light of look(layout, white, covering)) {
        assert.ok(Math.abs(light - 1) < 1e-6, `${light}`)
      }
    }),
    { numRuns: 300 },
  )
})

test('a contained picture is nowhere brighter than it is', () => {
  fc.assert(
    fc.property(anyLayout, anyView, (layout, view) => {
      const frame = look(layout, white, { ...view, fit: 'contain' })
      for (const light of frame) assert.ok(light >= 0 && light < 1 + 1e-6, `${light}`)
      // Wrapped around a sphere and turned, it may be where LEDs in a plane are not.
      const isTurned = (view.rotate ?? 0) !== 0
      assert.ok(isTurned || frame.some((light) => light > 0))
    }),
  )
})

test('a picture mirrored in the file and by the view is the picture', () => {
  const flipped = {
    x: mapped(varied, (x, y) => [varied.width - 1 - x, y]),
    y: mapped(varied, (x, y) => [x, varied.height - 1 - y]),
    both: mapped(varied, (x, y) => [varied.width - 1 - x, varied.height - 1 - y]),
  }
  fc.assert(
    fc.property(
      anyLayout,
      anyView,
      fc.constantFrom('x', 'y', 'both'),
      (layout, { crop: _, mirror: __, ...view }, mirror) => {
        const twice = look(layout, flipped[mirror], { ...view, mirror })
        assertAlike(twice, look(layout, varied, view))
      },
    ),
  )
})

function mapped(picture: Picture, from: (x: number, y: number) => [number, number]): Picture {
  return drawPicture(picture.width, picture.height, (x, y) => {
    const [sourceX, sourceY] = from(x, y)
    const at = 4 * (sourceY * picture.width + sourceX)
    return [...picture.samples.subarray(at, at + 4)]
  })
}

test('a picture turned by whole turns is the picture', () => {
  fc.assert(
    fc.property(anyLayout, anyView, fc.integer({ min: -3, max: 3 }), (layout, view, turns) => {
      const rotate = Math.round(view.rotate ?? 0)
      const turned = look(layout, varied, { ...view, rotate: rotate + 360 * turns })
      assertAlike(turned, look(layout, varied, { ...view, rotate }))
    }),
  )
})

test('a quarter turned clockwise by the view is a quarter turned clockwise in the file', () => {
  const { width, height } = varied
  const turned = drawPicture(height, width, (x, y) => {
    const at = 4 * ((height - 1 - x) * width + y)
    return [...varied.samples.subarray(at, at + 4)]
  })
  for (const layout of layouts) {
    assertAlike(look(layout, varied, { rotate: 90 }), look(layout, turned, {}))
  }
})

test('a slanted picture is as exact as an upright one', () => {
  const half = drawPicture(200, 200, (x) => (x < 100 ? [255, 0, 0] : [0, 0, 0]))
  const row = createLayout([-1, 0, 0, 0, 0, 0, 1, 0, 0], '2d')
  // The edge goes from the lower left to the upper right, red above it.
  const frame = look(row, half, { rotate: 45 })
  assert.ok(Math.abs(frame[3]! - 0.5) < 1e-3)
  assert.ok(frame[0]! > 0.99 && frame[6]! < 0.01)
})

test('a crop is the picture that is left', () => {
  const part = drawPicture(12, 18, (x, y) => {
    const at = 4 * ((y + 9) * varied.width + x + 24)
    return [...varied.samples.subarray(at, at + 4)]
  })
  const crop = { left: 0.5, top: 0.25, width: 0.25, height: 0.5 }
  fc.assert(
    fc.property(anyLayout, anyView, (layout, view) => {
      const whole = { ...view, crop: undefined }
      assertAlike(look(layout, varied, { ...view, crop }), look(layout, part, whole))
    }),
  )
})

test('a wire shows one column after the other, each over the whole height', () => {
  const columns = drawPicture(4, 2, (x, y) => (y === 0 ? [[255, 0, 255, 0][x]!, 0, 0] : [0, 0, 0]))
  const bent = createLayout([0, 0, 0, 1, 0, 0, 1, 1, 0, 1, 1, 1])
  const frame = look(bent, columns, { projection: 'wire' })
  assert.equal(
    [...frame].filter((_, i) => i % 3 === 0).map((light) => light.toFixed(3)),
    ['0.500', '0.000', '0.500', '0.000'],
  )
})

test('a cylinder shows the middle of the picture in front and its edges meet behind', () => {
  const ring = createLayout(
    [0, 1, 2, 3].flatMap((quarter) => {
      const angle = (quarter * Math.PI) / 2
      return [Math.sin(angle), 0, Math.cos(angle)]
    }),
  )
  const halves = drawPicture(8, 1, (x) => [x === 0 || x === 3 || x === 4 ? 255 : 0, 0, 0])
  const frame = look(ring, halves, { projection: 'cylinder', fit: 'stretch' })
  // In front the fourth and fifth pixel, behind the last and the first one.
  assert.equal(reds(frame), [9, 0, Math.round(9 / 2), 0])
})

test('LEDs along the bottom of a radial chart are those inside', () => {
  const disc = createLayout(
    [1, 2, 3].flatMap((radius) =>
      Array.from({ length: 16 }, (_, led) => [
        radius * Math.sin((led * Math.PI) / 8),
        radius * Math.cos((led * Math.PI) / 8),
        0,
      ]).flat(),
    ),
  )
  const rings = drawPicture(8, 3, (_, y) => [y === 2 ? 255 : 0, 0, 0])
  const frame = look(disc, rings, { projection: 'radial', fit: 'stretch' })
  assert.ok(
    reds(frame)
      .slice(0, 16)
      .every((red) => red > 6),
  )
  assert.ok(
    reds(frame)
      .slice(32)
      .every((red) => red === 0),
  )
})

test.run()
