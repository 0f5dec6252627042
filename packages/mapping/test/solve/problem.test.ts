import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createProblem, createProblemOfAll, selectSightings } from '../../src/solve/problem.ts'

const test = suite('problem')
const sighting = (led: number, x: number, confidence = 1) => ({
  led,
  x,
  y: 540,
  deviation: 1,
  confidence,
})
const VIEWS = [
  {
    width: 1920,
    height: 1080,
    sightings: [sighting(2, 1920), sighting(0, 0), sighting(2, 5, 0.3)],
  },
  { width: 1080, height: 1920, sightings: [sighting(2, Number.NaN), sighting(1, 540)] },
  { width: 1280, height: 720, sightings: [] },
]

test('sightings are ordered by LED, from the centre, in longer sides', () => {
  const problem = createProblem(VIEWS, 3)
  assert.equal(Array.from(problem.led), [0, 1, 2])
  assert.equal(Array.from(problem.first), [0, 1, 2, 3])
  assert.equal(Array.from(problem.view), [0, 1, 0])
  assert.equal(Array.from(problem.x), [-0.5, 0, 0.5])
})

test('alternatives are sightings too where they are asked for', () => {
  const views = [
    { ...VIEWS[0]!, sightings: [{ ...sighting(1, 0), alternatives: [sighting(9, 1920)] }] },
  ]
  assert.equal(Array.from(createProblem(views, 3).x), [-0.5])
  const all = createProblemOfAll(views, 3)
  assert.equal(Array.from(all.led), [1, 1])
  assert.equal(Array.from(all.x), [-0.5, 0.5])
})

test('clips of one size have one lens, however they are held', () => {
  assert.equal(Array.from(createProblem(VIEWS, 3).lensOf), [0, 0, 1])
})

test('some sightings can be kept', () => {
  const some = selectSightings(createProblem(VIEWS, 3), (i) => i !== 1)
  assert.equal(Array.from(some.led), [0, 2])
  assert.equal(Array.from(some.first), [0, 1, 1, 2])
})

test.run()
