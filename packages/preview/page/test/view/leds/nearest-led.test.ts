import { coneLayout } from '@ledloom/core'
import fc from 'fast-check'
import { mat4, vec3 } from 'gl-matrix'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { FRONT_VIEW, RAISED_VIEW, viewProjection } from '../../../view/leds/camera.ts'
import { nearestLed, REACH, ScreenLeds } from '../../../view/leds/led-picker.ts'
import { placeLeds } from '../../../view/leds/placed-leds.ts'
import { processorTime } from '../../processor-time.ts'

const test = suite('nearest LED')
const SIZE = { width: 1280, height: 800 }

function onScreen(positions: ArrayLike<number>, camera = FRONT_VIEW): ScreenLeds {
  const leds = placeLeds(positions)
  const screen = new ScreenLeds(positions.length / 3)
  const matrix = viewProjection(mat4.create(), camera, { leds, aspect: SIZE.width / SIZE.height })
  screen.project(leds.positions, matrix, SIZE)
  return screen
}

test('x goes to the right and y up, the middle in the middle', () => {
  const { places } = onScreen([-1, -1, 0, 1, 1, 0])
  const [left, low, right, high] = places
  assert.ok(left! < 640 && right! > 640 && low! > 400 && high! < 400)
  assert.ok(Math.abs(left! + right! - 1280) < 0.01 && Math.abs(low! + high! - 800) < 0.01)
})

test('the LED under the pointer is found, and none farther off than the reach', () => {
  const leds = onScreen([-1, 0, 0, 0, 0, 0, 1, 0, 0])
  assert.is(nearestLed(leds, 640, 400), 1)
  assert.is(nearestLed(leds, 640 + REACH - 0.01, 400), 1)
  assert.is(nearestLed(leds, 640 + REACH + 0.01, 400), undefined)
  assert.is(nearestLed(leds, leds.places[4]! + 5, leds.places[5]! - 5), 2)
})

test('of LEDs that lie on each other the one in front is found', () => {
  const leds = onScreen([0, 0, -1, 0, 0, 1, 0, 0, 0])
  assert.is(nearestLed(leds, 641, 401), 1)
})

test('each LED is found at its own place, or one that lies there too', () => {
  const leds = onScreen(coneLayout({ ledCount: 400 }).positions, RAISED_VIEW)
  fc.assert(
    fc.property(fc.nat({ max: 399 }), (led) => {
      const [x, y] = leds.places.subarray(2 * led, 2 * led + 2)
      const found = nearestLed(leds, x!, y!)!
      const [foundX, foundY] = leds.places.subarray(2 * found, 2 * found + 2)
      assert.ok(Math.hypot(foundX! - x!, foundY! - y!) <= 1.5)
      assert.ok(leds.depths[found]! <= leds.depths[led]!)
    }),
  )
})

test('what is behind the eye is not there', () => {
  const leds = onScreen([0, 0, 1, 0, 0, -1], { ...FRONT_VIEW, zoom: 40 })
  assert.ok(Number.isNaN(leds.places[0]))
  assert.is(nearestLed(leds, 640, 400), 1)
})

test('among 20,000 LEDs one is found in about the time that a look at each takes', () => {
  const { positions } = placeLeds(coneLayout({ ledCount: 20_000 }).positions)
  const leds = new ScreenLeds(20_000)
  const matrix = mat4.perspective(mat4.create(), 0.6, 1.6, 0.01, 10)
  mat4.translate(matrix, matrix, [0, 0, -4])
  const out = Float32Array.from(positions)
  const timeOf = (work: (run: number) => void) => {
    // The first runs compile the code.
    for (let run = 0; run < 50; run++) work(run)
    return processorTime(() => {
      for (let run = 0; run < 200; run++) work(run)
    })
  }
  const finding = timeOf((run) => {
    leds.project(positions, matrix, SIZE)
    nearestLed(leds, 640, 400 + (run % 50))
  })
  const looking = timeOf(() => {
    vec3.forEach(out, 3, 0, 0, vec3.transformMat4, matrix)
  })
  assert.ok(finding < 5 * looking, `${finding} ms, a look at each ${looking} ms`)
})

test.run()
