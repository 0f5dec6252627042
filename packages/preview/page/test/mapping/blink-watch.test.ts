import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { BlinkWatch } from '../../mapping/blink-watch.ts'

const test = suite('blink watch')

const WIDTH = 40
const HEIGHT = 20

/** Two seconds of pictures at 20 a second, of 8 states a second. */
function watch(level: (x: number, y: number, state: number) => number): BlinkWatch {
  const blinks = new BlinkWatch(WIDTH, HEIGHT)
  const rgba = new Uint8Array(4 * WIDTH * HEIGHT)
  for (let picture = 0; picture < 40; picture++) {
    const state = Math.floor((picture / 20) * 8)
    for (let y = 0; y < HEIGHT; y++) {
      for (let x = 0; x < WIDTH; x++) {
        rgba.fill(
          Math.min(255, Math.max(0, level(x, y, state))),
          4 * (y * WIDTH + x),
          4 * (y * WIDTH + x + 1),
        )
      }
    }
    blinks.take(rgba, picture * 50)
  }
  return blinks
}

/** Light that falls off around a place. */
const blob = (x: number, y: number, at: readonly [number, number]) =>
  200 * Math.exp(-((x - at[0]) ** 2 + (y - at[1]) ** 2) / 2)

test('lights that blink are found in their middles, also where they are brightest together', () => {
  const [a, b] = [
    [8, 5],
    [30, 12],
  ] as const
  const blinks = watch(
    (x, y, state) =>
      20 + (state % 2 === 0 ? 2 : 1) * blob(x, y, a) + (state % 2 === 1 ? blob(x, y, b) : 0),
  )
  assert.equal(blinks.spots().map(({ x, y }) => [x, y])[1], [30, 12])
  assert.is(blinks.spots().length, 2)
})

test('noise, a steady lamp and something that moves past do not blink', () => {
  let seed = 1
  const noise = () => {
    seed = (seed * 48271) % 2147483647
    return seed % 12
  }
  const blinks = watch((x, y, state) => {
    const passing = x > 2 * state && x < 2 * state + 6 && y > 10 ? 120 : 0
    return 60 + noise() + passing + blob(x, y, [20, 4])
  })
  assert.equal(blinks.spots(), [])
})

test('a light that stops to blink is forgotten', () => {
  const blinks = watch((x, y, state) => (state % 2) * blob(x, y, [8, 5]))
  assert.is(blinks.spots().length, 1)
  for (let second = 3; second < 12; second++) {
    blinks.take(new Uint8Array(4 * WIDTH * HEIGHT), second * 1000)
  }
  assert.equal(blinks.spots(), [])
})

test.run()
