import { createRandom } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createProblemOfAll } from '../../src/solve/problem.ts'
import { triangulate, triangulateAll } from '../../src/solve/triangulate.ts'
import { sightingOf, trueModel, withMoved } from '../true-model.ts'

const test = suite('triangulate')
const random = createRandom(1)
const PLACES = Float64Array.from({ length: 60 }, () => random() - 0.5)

function errorOf(points: Float64Array, led: number): number {
  const at = 3 * led
  return Math.hypot(...[0, 1, 2].map((axis) => points[at + axis]! - PLACES[at + axis]!))
}

test('all LEDs are found where they are', () => {
  const { problem, model } = trueModel(PLACES, [0, 40, 80])
  model.points.fill(0)
  triangulateAll(problem, model, 4)
  for (let led = 0; led < 20; led++) assert.ok(errorOf(model.points, led) < 1e-6)
})

test('one wrong sighting of four is left out', () => {
  const { problem, model } = trueModel(PLACES, [0, 40, 80, 120])
  const wrong = sightingOf(problem, 7, 2)
  const consensus = triangulate(withMoved(problem, wrong, 0.1), model, 7, 4)
  assert.is(consensus.agreeing.length, 3)
  assert.not(consensus.agreeing.includes(wrong))
  assert.not(consensus.hasRival)
  assert.ok(errorOf(model.points, 7) < 1e-6)
})

test('two against two is a rival', () => {
  const { problem, model } = trueModel(PLACES, [0, 40, 80, 120])
  // Two views show LED 7 where LED 8 is, as a reflection would.
  const x = problem.x.slice()
  const y = problem.y.slice()
  for (const view of [2, 3]) {
    x[sightingOf(problem, 7, view)] = problem.x[sightingOf(problem, 8, view)]!
    y[sightingOf(problem, 7, view)] = problem.y[sightingOf(problem, 8, view)]!
  }
  const consensus = triangulate({ ...problem, x, y }, model, 7, 4)
  assert.is(consensus.agreeing.length, 2)
  assert.ok(consensus.hasRival)
})

/** LED 7 and, in all views, its reflection 0.4 m behind it: which of both is the brighter is given. */
function reflected(brighter: 'LED' | 'reflection') {
  const degrees = [-40, 0, 40, 80]
  const { model: plain } = trueModel(PLACES, degrees)
  const behind = [0, 1, 2].map((axis) => PLACES[21 + axis]! + 0.4 * plain.cameras[12 + 6 + axis]!)
  const { views, model } = trueModel([...PLACES, ...behind], degrees)
  const withBoth = views.map((view) => {
    const [own, image] = [view.sightings[7]!, { ...view.sightings[20]!, led: 7 }]
    const [first, second] = brighter === 'LED' ? [own, image] : [image, own]
    return { ...view, sightings: [{ ...first, alternatives: [second] }] }
  })
  return triangulate(createProblemOfAll(withBoth, 21), model, 7, 4)
}

test('what is dimmer and farther away in all views is a reflection, and no rival', () => {
  const consensus = reflected('LED')
  assert.is(consensus.agreeing.length, 4)
  assert.not(consensus.hasRival)
})

test('what is brighter but farther away in all views is not believed', () => {
  assert.ok(reflected('reflection').hasRival)
})

test('two sightings that do not meet, or one, give no place', () => {
  const { problem, model } = trueModel(PLACES, [0, 40])
  triangulate(withMoved(problem, sightingOf(problem, 3, 1), 0.1), model, 3, 4)
  assert.is(model.hasPoint[3], 0)
  model.hasCamera[1] = 0
  triangulate(problem, model, 4, 4)
  assert.is(model.hasPoint[4], 0)
})

test.run()
