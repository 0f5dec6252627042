import { createLayout, lineLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Projection, projectLayout } from '../../../src/toolkit/projections/project-layout.ts'

const test = suite('project layout')

// Right, up and towards the viewer, and their opposites: the centre of the bounds is 0.
const jack = createLayout([1, 0, 0, 0, 2, 0, 0, 0, 3, -1, 0, 0, 0, -2, 0, 0, 0, -3])

function pointsOf(view: Projection): number[][] {
  const { points } = projectLayout(jack, view)
  return Array.from({ length: 3 }, (_, led) => [points[2 * led]! + 0, points[2 * led + 1]! + 0])
}

test('flat projections show what a viewer at that side sees', () => {
  const seen = {
    front: [
      [1, 0],
      [0, 2],
      [0, 0],
    ],
    back: [
      [-1, 0],
      [0, 2],
      [0, 0],
    ],
    left: [
      [0, 0],
      [0, 2],
      [3, 0],
    ],
    right: [
      [0, 0],
      [0, 2],
      [-3, 0],
    ],
    top: [
      [1, 0],
      [0, 0],
      [0, -3],
    ],
    bottom: [
      [1, 0],
      [0, 0],
      [0, 3],
    ],
  } as const
  for (const projection of ['front', 'back', 'left', 'right', 'top', 'bottom'] as const) {
    assert.equal(pointsOf({ projection }), seen[projection], projection)
  }
})

/** The chart's places in turns and in the layout's unit. */
function turnsOf(view: Projection): [turn: number, height: number][] {
  const { points, round } = projectLayout(jack, view)
  return Array.from({ length: 6 }, (_, led) => [
    Math.round((1000 * points[2 * led]!) / round!.period) / 1000,
    Math.round(1000 * points[2 * led + 1]!) / 1000,
  ])
}

test('a cylinder begins in front and goes to the right', () => {
  const turns = turnsOf({ projection: 'cylinder' })
  assert.equal(turns[0], [0.25, 0])
  assert.equal(turns[2], [0, 0])
  assert.equal(turns[3], [-0.25, 0])
  assert.is(Math.abs(turns[5]![0]), 0.5)
  assert.equal(
    turns.map(([, height]) => height),
    [0, 2, 0, 0, -2, 0],
  )
})

test('the way around a cylinder is that at the mean distance', () => {
  const { round } = projectLayout(jack, { projection: 'cylinder' })
  assert.ok(Math.abs(round!.period - 2 * Math.PI * ((1 + 3 + 1 + 3) / 6)) < 1e-9)
})

test('another axis points up where it is asked for', () => {
  const heights = (axis: 'x' | 'z') =>
    turnsOf({ projection: 'cylinder', axis }).map(([, height]) => height)
  assert.equal(heights('x'), [1, 0, 0, -1, 0, 0])
  assert.equal(heights('z'), [0, 0, 3, 0, 0, -3])
  assert.is(turnsOf({ projection: 'cylinder', axis: 'z' })[0]![0], 0.25)
})

test('a sphere reaches from pole to pole in half its way around', () => {
  const { points, round, edges } = projectLayout(jack, { projection: 'sphere' })
  assert.ok(Math.abs(edges![1] - round!.period / 4) < 1e-9)
  assert.ok(Math.abs(points[3]! - edges![1]) < 1e-9)
  assert.ok(Math.abs(points[9]! - edges![0]) < 1e-9)
})

test('a radial chart begins at the top and goes clockwise, outwards is up', () => {
  const turns = turnsOf({ projection: 'radial' })
  assert.equal(turns[0], [0.25, 1])
  assert.equal(turns[1], [0, 2])
  assert.equal(turns[2], [0, 0])
  assert.is(Math.abs(turns[4]![0]), 0.5)
})

test('along the wire only the way between LEDs counts', () => {
  const bent = createLayout([0, 0, 0, 3, 4, 0, 3, 4, 5])
  assert.equal([...projectLayout(bent, { projection: 'wire' }).points], [0, 0, 0.5, 0, 1, 0])
})

test('what has no way around stays a line', () => {
  const { round } = projectLayout(createLayout([0, 0, 0, 0, 1, 0]), { projection: 'cylinder' })
  assert.is(round, undefined)
  assert.is(projectLayout(lineLayout({ ledCount: 3 }), {}).round, undefined)
})

test.run()
