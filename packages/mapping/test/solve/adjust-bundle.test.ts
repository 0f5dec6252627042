import { createRandom } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { median } from '../../src/numbers/median.ts'
import { createNormal } from '../../src/numbers/random.ts'
import { distancesAfter, similarityBetween } from '../../src/numbers/similarity.ts'
import { adjustBundle, moveCamera } from '../../src/solve/adjust-bundle.ts'
import { errorScale, misfit } from '../../src/solve/fit.ts'
import { reversed } from '../../src/solve/reverse.ts'
import { uncertaintyOf } from '../../src/solve/uncertainty.ts'
import { trueModel, withMoved } from '../true-model.ts'

const test = suite('adjust bundle')
const random = createRandom(1)
const PLACES = Float64Array.from({ length: 180 }, () => random() - 0.5)
const LEDS = Array.from({ length: 60 }, (_, led) => led)

function noisy(degrees: readonly number[], pixels: number) {
  const { problem, model } = trueModel(PLACES, degrees)
  const normal = createNormal(createRandom(2))
  const shift = (value: number) => value + (pixels / 1920) * normal()
  return { problem: { ...problem, x: problem.x.map(shift), y: problem.y.map(shift) }, model }
}

function errorsOf(points: Float64Array): number[] {
  return distancesAfter(similarityBetween(points, PLACES, LEDS), points, PLACES, LEDS)
}

test('a disturbed model returns to the truth, and a wrong sighting does not stop it', () => {
  const { problem, model } = trueModel(PLACES, [0, 50, 100, 150])
  const normal = createNormal(createRandom(3))
  for (let i = 0; i < model.points.length; i++) model.points[i]! += 0.02 * normal()
  for (const view of [1, 2, 3]) {
    moveCamera(
      model,
      view,
      Float64Array.from({ length: 6 }, () => 0.03 * normal()),
    )
  }
  model.lenses[0] = 0.7
  const wrong = withMoved(problem, 17, 0.08)
  adjustBundle(wrong, model, { width: 3, steps: 60, tolerance: 1e-9 })
  assert.ok(median(errorsOf(model.points)) < 1e-3, `${median(errorsOf(model.points))}`)
  assert.ok(Math.abs(model.lenses[0]! - 0.75) < 0.01, `${model.lenses[0]}`)
})

test('the error scale is that of the noise', () => {
  const { problem, model } = noisy([0, 50, 100, 150, 200], 2)
  adjustBundle(problem, model, { width: 10, steps: 20 })
  const scale = errorScale(problem, model)
  assert.ok(scale > 1.7 && scale < 2.3, `${scale}`)
})

test('the expected error is about the real one', () => {
  const { problem, model } = noisy([0, 50, 100, 150], 1)
  adjustBundle(problem, model, { width: 10, steps: 30, tolerance: 1e-8 })
  const expected = median(uncertaintyOf(problem, model, { scale: 1, random: createRandom(4) }))
  const real = median(errorsOf(model.points))
  assert.ok(expected > 0.6 * real && expected < 1.7 * real, `${expected} ${real}`)
})

test('cameras close together leave more open', () => {
  const apart = noisy([0, 50, 100, 150], 1)
  const together = noisy([0, 2, 4, 6], 1)
  const [far, near] = [apart, together].map(({ problem, model }) =>
    median(uncertaintyOf(problem, model, { scale: 1, random: createRandom(4) })),
  )
  assert.ok(near! > 5 * far!, `${near} ${far}`)
})

test('inside out explains pictures worse when they have perspective', () => {
  const { problem, model } = noisy([-20, 0, 20, 40], 1)
  const inverse = reversed(model)
  adjustBundle(problem, inverse, { width: 20, steps: 40 })
  assert.ok(misfit(problem, inverse) > 2 * misfit(problem, model))
})

test.run()
