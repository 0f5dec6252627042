import { RGB } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Player } from '../../src/lights/player.ts'
import { movieShow, sequenceShow, steadyShow } from '../../src/lights/show.ts'
import { createHandClock } from '../hand-clock.ts'

const test = suite('player')

function createPlayer() {
  const clock = createHandClock()
  const player = new Player({ clock, ledCount: 1, format: RGB })
  const seen: number[][] = []
  player.onShow((bytes) => seen.push([...bytes]))
  return { clock, player, seen }
}

function movie(...reds: number[]) {
  return movieShow({
    data: Uint8Array.from(reds.flatMap((red) => [red, 0, 0])),
    frameLength: 3,
    frameCount: reds.length,
    frameDelayMs: 100,
  })
}

test('a movie shows its frames in turn at its delay and starts over', () => {
  const { clock, player, seen } = createPlayer()
  player.play(movie(1, 2, 3))
  clock.advance(99)
  assert.equal(
    seen.map(([red]) => red),
    [1],
  )
  clock.advance(301)
  assert.equal(
    seen.map(([red]) => red),
    [1, 2, 3, 1, 2],
  )
})

test('frames keep to their times though each timer comes late', () => {
  const { clock, player, seen } = createPlayer()
  const late = { ...clock, schedule: (ms: number, run: () => void) => clock.schedule(ms + 7, run) }
  const lazy = new Player({ clock: late, ledCount: 1, format: RGB })
  lazy.onShow((bytes) => seen.push([...bytes]))
  lazy.play(movie(1, 2))
  clock.advance(10_050)
  assert.is(seen.length, 101)
  player.close()
})

test('after a long hold-up the player goes on without hurrying', () => {
  const { clock, player, seen } = createPlayer()
  let holdUp = 0
  const stuck = { ...clock, now: () => clock.now() + holdUp }
  const held = new Player({ clock: stuck, ledCount: 1, format: RGB })
  held.onShow((bytes) => seen.push([...bytes]))
  held.play(movie(1, 2, 3, 4, 5, 6, 7))
  holdUp = 10_000
  clock.advance(250)
  assert.is(seen.length, 3)
  player.close()
})

test('what a listener was given stays as it was', () => {
  const { clock, player } = createPlayer()
  const kept: Uint8Array[] = []
  player.onShow((bytes) => kept.push(bytes))
  player.play(movie(1, 2))
  clock.advance(100)
  assert.equal(
    kept.map((bytes) => bytes[0]),
    [1, 2],
  )
})

test('changed dimming is seen at once on a picture that stays', () => {
  const { player, seen } = createPlayer()
  player.play(steadyShow([200, 100, 0]))
  player.setDimming({ brightness: 0.5, saturation: 1 })
  assert.equal(seen, [
    [200, 100, 0],
    [100, 50, 0],
  ])
  assert.equal([...player.shown], [100, 50, 0])
})

test('pictures are numbered, and a listener that left hears no more', () => {
  const { clock, player } = createPlayer()
  const numbers: number[] = []
  const leave = player.onShow((_, frameNumber) => numbers.push(frameNumber))
  player.play(movie(1, 2))
  clock.advance(200)
  leave()
  clock.advance(200)
  assert.equal(numbers, [0, 1, 2])
})

test('a closed player leaves the LEDs and waits for nothing', () => {
  const { clock, player, seen } = createPlayer()
  player.play(movie(1, 2))
  player.close()
  clock.advance(1000)
  assert.is(seen.length, 1)
})

test('a sequence plays each part for its duration from its beginning, and over again', () => {
  const { clock, player, seen } = createPlayer()
  const show = sequenceShow([
    { durationMs: 250, begin: () => movie(1, 2, 3, 4) },
    { durationMs: 1000, begin: () => movie(9) },
  ])
  player.play(show)
  clock.advance(249)
  assert.equal(
    seen.map(([red]) => red),
    [1, 2, 3],
  )
  clock.advance(1)
  assert.is(show.current, 1)
  clock.advance(1000)
  assert.equal(
    seen.map(([red]) => red),
    [1, 2, 3, 9, 1],
  )
})

test('a sequence can be sent to another part', () => {
  const { clock, player, seen } = createPlayer()
  const show = sequenceShow([1, 2, 3].map((red) => ({ durationMs: 500, begin: () => movie(red) })))
  player.play(show)
  show.jump(2)
  player.play(show)
  clock.advance(500)
  assert.equal(
    seen.map(([red]) => red),
    [1, 3, 1],
  )
})

test.run()
