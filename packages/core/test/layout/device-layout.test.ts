import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { bounds, normalisedPositions } from '../../src/layout/bounds.ts'
import { formatDeviceLayout, parseDeviceLayout } from '../../src/layout/device-layout.ts'
import { createLayout, LayoutError } from '../../src/layout/layout.ts'
import { arbitraryLayouts } from '../arbitrary-layouts.ts'
import { pointsOf } from '../points-of.ts'

const test = suite('device layout')

/** The answer of a real device whose layout a camera has seen. */
const recorded: unknown = JSON.parse(
  readFileSync(new URL('../fixtures/device-layout-250.json', import.meta.url), 'utf8'),
)

const POINT = { x: 1, y: 1, z: -1 }

function refusal(value: unknown, ledCount?: number): LayoutError {
  try {
    parseDeviceLayout(value, ledCount)
  } catch (error) {
    assert.instance(error, LayoutError)
    return error as LayoutError
  }
  throw new Error(`${JSON.stringify(value)} was taken`)
}

test('x and z are halved, so that all axes have the unit of the height', () => {
  const layout = parseDeviceLayout({ source: '3d', coordinates: [POINT, { x: -0.5, y: 0, z: 0 }] })
  assert.equal(pointsOf(layout), [
    [0.5, 1, -0.5],
    [-0.25, 0, 0],
  ])
  assert.is(layout.dimension, '3d')
})

test('aspects above 0 stretch width and depth, others have no effect', () => {
  const coordinates = [POINT]
  const stretched = parseDeviceLayout({ source: '3d', aspectXY: 2, aspectXZ: 3, coordinates })
  assert.equal(pointsOf(stretched), [[1, 1, -1.5]])
  for (const aspect of [0, -1, null, 'wide', Number.NaN]) {
    const layout = parseDeviceLayout({ aspectXY: aspect, aspectXZ: aspect, coordinates })
    assert.equal(pointsOf(layout), [[0.5, 1, -0.5]])
  }
})

test('axes that the source gives no meaning to are 0', () => {
  const coordinates = [POINT]
  assert.equal(pointsOf(parseDeviceLayout({ source: '2d', coordinates })), [[0.5, 1, 0]])
  assert.equal(pointsOf(parseDeviceLayout({ source: 'linear', coordinates })), [[0.5, 0, 0]])
})

test('the answer of a real device is read', () => {
  const layout = parseDeviceLayout(recorded, 250)
  assert.is(layout.ledCount, 250)
  assert.is(layout.dimension, '3d')
  assert.equal(pointsOf(layout)[0], [-0.268005, 0.565002, -0.255127])
  assert.equal(bounds(layout).size.map(Math.round), [1, 1, 1])
})

test('coordinates beyond their range are kept', () => {
  assert.equal(pointsOf(parseDeviceLayout({ coordinates: [{ x: -3, y: 3.2, z: 0 }] })), [
    [-1.5, 3.2, 0],
  ])
})

test('an LED count other than the device has is refused as such', () => {
  const { code, message } = refusal(recorded, 100)
  assert.is(code, 'wrong-count')
  assert.is(message, 'coordinates must have 100 points, one per LED, got 250')
})

test('another shape is refused', () => {
  for (const value of [
    undefined,
    null,
    [],
    'x',
    {},
    { coordinates: [] },
    { coordinates: [{ x: 1 }] },
  ]) {
    assert.is(refusal(value).code, 'malformed')
  }
  assert.is(
    refusal({ source: '4d', coordinates: [POINT] }).message,
    'source must be linear, 2d or 3d, got "4d"',
  )
})

test('a layout is written with its longest side filling its range', () => {
  const layout = createLayout([0, 0, 0, 2, 8, 4])
  assert.equal(formatDeviceLayout(layout), {
    source: '3d',
    synthesized: true,
    coordinates: [
      { x: -0.25, y: 0, z: -0.5 },
      { x: 0.25, y: 1, z: 0.5 },
    ],
    aspectXY: 0,
    aspectXZ: 0,
  })
})

test('six decimals are written, never −0, with the source of the layout', () => {
  const layout = createLayout([-1e-9, 0, 0, 3, 0, 0, 1, 0, 0], 'linear')
  const { coordinates, synthesized, source } = formatDeviceLayout(layout, false)
  assert.equal(coordinates[2], { x: -0.333333, y: 0, z: 0 })
  assert.not.ok(JSON.stringify(coordinates).includes('-0,') || synthesized)
  assert.is(source, 'linear')
})

test('one LED is written without dividing by its size', () => {
  assert.equal(formatDeviceLayout(createLayout([5, 5, 5])).coordinates, [{ x: 0, y: 0, z: 0 }])
})

test('every layout is restored with its proportions', () => {
  fc.assert(
    fc.property(arbitraryLayouts, (layout) => {
      const back = parseDeviceLayout(formatDeviceLayout(layout), layout.ledCount)
      const expected = normalisedPositions(layout)
      const worst = Math.max(
        ...normalisedPositions(back).map((value, i) => Math.abs(value - expected[i]!)),
      )
      assert.ok(worst < 1e-5, `off by ${worst}`)
      assert.is(back.dimension, layout.dimension)
    }),
  )
})

test('what is written keeps to the ranges of a device', () => {
  fc.assert(
    fc.property(arbitraryLayouts, (layout) => {
      for (const { x, y, z } of formatDeviceLayout(layout).coordinates) {
        assert.ok(Math.abs(x) <= 1 && y >= 0 && y <= 1 && Math.abs(z) <= 1)
      }
    }),
  )
})

test.run()
