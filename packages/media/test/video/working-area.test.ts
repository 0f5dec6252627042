import { createLayout, gridLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { displaySize, UPRIGHT } from '../../src/ffmpeg/display.ts'
import {
  PIXELS_PER_FOOTPRINT,
  planWorkingArea,
  SHORTEST_SIDE,
} from '../../src/video/working-area.ts'
import { layFootprints } from '../../src/view/footprints.ts'

const test = suite('planWorkingArea')
const stored = { width: 1920, height: 1080 }
const upright = { orientation: UPRIGHT, pixelAspect: 1 }

test('a picture is made so small that footprints span a few pixels', () => {
  const layout = gridLayout({ ledCount: 160 * 90, columns: 160 })
  const { crop, scaled } = planWorkingArea(layFootprints(layout, stored), stored, upright)
  assert.equal(crop, { left: 0, top: 0, right: 1920, bottom: 1080 })
  assert.equal(scaled, { width: 160 * PIXELS_PER_FOOTPRINT, height: 90 * PIXELS_PER_FOOTPRINT })
})

test('only what LEDs see is scaled, by pairs of pixels', () => {
  const layout = createLayout(Array.from({ length: 200 }, (_, x) => [x, 0, 0]).flat())
  const { crop, scaled } = planWorkingArea(layFootprints(layout, stored), stored, upright)
  assert.is(crop.left, 0)
  assert.is(crop.right, 1920)
  assert.ok(crop.top % 2 === 0 && crop.bottom % 2 === 0)
  assert.ok(crop.bottom - crop.top <= 14, `${crop.top} to ${crop.bottom}`)
  assert.is(scaled.width, 800)
})

test('nothing is made larger, and few LEDs do not make it tiny', () => {
  const layout = createLayout([0, 0, 0])
  const small = { width: 64, height: 36 }
  assert.equal(planWorkingArea(layFootprints(layout, small), small, upright).scaled, small)
  assert.is(
    planWorkingArea(layFootprints(layout, stored), stored, upright).scaled.width,
    SHORTEST_SIDE,
  )
})

test('a turned picture of oblong pixels is scaled as it is stored', () => {
  const display = {
    orientation: { isTransposed: true, isMirrored: true, isUpsideDown: false },
    pixelAspect: 2,
  }
  const size = displaySize(stored, display)
  assert.equal(size, { width: 1080, height: 3840 })
  const layout = gridLayout({ ledCount: 16 * 9, columns: 9 })
  const { crop, scaled } = planWorkingArea(
    layFootprints(layout, size, { fit: 'stretch' }),
    stored,
    display,
  )
  assert.equal(crop, { left: 0, top: 0, right: 1920, bottom: 1080 })
  assert.is(scaled.width, SHORTEST_SIDE)
  assert.is(scaled.height, Math.ceil((SHORTEST_SIDE * 1080) / 3840))
})

test.run()
