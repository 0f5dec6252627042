import { suite } from 'uvu'
import { createPalette } from '../../../src/toolkit/light/palette.ts'
import { recolour } from '../../../src/toolkit/light/recolour.ts'
import { isClose } from '../../closeness.ts'

const test = suite('recolour')

const RED_TO_GREEN = createPalette([
  [1, 0, 0],
  [0, 1, 0],
])
const BLUE_TO_WHITE = createPalette([
  [0, 0, 1],
  [1, 1, 1],
])

test('each LED takes the colour at the same place with the same strength', () => {
  const frame = Float32Array.of(1, 0, 0, 0, 0.25, 0, 0.5, 0, 0)
  recolour(frame, RED_TO_GREEN, BLUE_TO_WHITE)
  isClose(frame, [0, 0, 1, 0.25, 0.25, 0.25, 0, 0, 0.5], 0.03)
})

test('dark LEDs stay dark', () => {
  const frame = new Float32Array(3)
  recolour(frame, RED_TO_GREEN, BLUE_TO_WHITE)
  isClose(frame, [0, 0, 0])
})

test('a mixture takes the nearest hue', () => {
  const frame = Float32Array.of(0, 1, 0.4)
  recolour(frame, RED_TO_GREEN, BLUE_TO_WHITE)
  isClose(frame, [1, 1, 1], 0.06)
})

test('there and back again is the same', () => {
  const frame = Float32Array.of(1, 0, 0, 0, 0.7, 0)
  recolour(frame, RED_TO_GREEN, BLUE_TO_WHITE)
  recolour(frame, BLUE_TO_WHITE, RED_TO_GREEN)
  isClose(frame, [1, 0, 0, 0, 0.7, 0], 0.06)
})

test.run()
