import { createRandom, decodeSrgb, encodeSrgb } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createPattern } from '../../src/code/mapping-pattern.ts'
import type { Clip, ClipPicture } from '../../src/detect/clip.ts'
import { detectLeds } from '../../src/detect/detect-leds.ts'
import { MappingError } from '../../src/errors/mapping-error.ts'
import type { View } from '../../src/view/view.ts'
import { playPattern } from '../simulated-camera/play-pattern.ts'
import { ringSetting } from '../simulated-camera/scenes/ring.ts'
import { tourOf } from '../simulated-camera/scenes/setting.ts'
import { simulateClip } from '../simulated-camera/simulate-clip.ts'
import { walkRound } from '../simulated-camera/tour.ts'
import { blink, filmOf, type TestFilm, type TestLight } from './test-film.ts'

const test = suite('detect-leds')

const SIZE = { width: 320, height: 240 }
const pattern = createPattern(40)

/** LEDs at random places, some of them near each other. */
function scatter(count: number, clock: Parameters<typeof blink>[2] = { start: 3.1 }): TestLight[] {
  const random = createRandom(12)
  const whole = createPattern(count)
  return Array.from({ length: count }, (_, led) => ({
    x: 40 + 240 * random(),
    y: 30 + 180 * random(),
    light: 0.3 + 2 * random(),
    at: blink(whole, led, clock),
  }))
}

function film(changes: Partial<TestFilm> = {}) {
  return filmOf({
    ...SIZE,
    seconds: 9,
    frameRate: 20,
    spread: 1.2,
    lights: scatter(40),
    ...changes,
  })
}

/** Checks that the LEDs are where they were drawn, and returns the number of those that were seen. */
function countRight(view: View, lights: readonly TestLight[], within = 0.5): number {
  for (const { led, x, y } of view.sightings) {
    const distance = Math.hypot(x - 0.5 - lights[led]!.x, y - 0.5 - lights[led]!.y)
    assert.ok(distance < within, `LED ${led} is ${distance} pixels off`)
  }
  return view.sightings.length
}

async function refusal(clip: ReturnType<typeof film>, of = pattern): Promise<MappingError> {
  const error = await detectLeds(clip, of).catch((reason: unknown) => reason)
  assert.instance(error, MappingError)
  return error as MappingError
}

test('a clip that begins anywhere shows all LEDs, to a fraction of a pixel, and progress goes from 0 to 1', async () => {
  const lights = scatter(40, { start: 0 })
  const shares: number[] = []
  const onProgress = (share: number) => shares.push(share)
  const view = await detectLeds(film({ lights }), pattern, { onProgress })
  assert.ok(countRight(view, lights, 0.3) >= 39, `${view.sightings.length}`)
  assert.equal([view.width, view.height], [320, 240])
  assert.equal(
    shares,
    shares.toSorted((a, b) => a - b),
  )
  assert.is(shares.at(-1), 1)
})

test('LEDs that are a little out of focus state how far they may be off', async () => {
  const lights = scatter(40)
  const { sightings } = await detectLeds(film({ lights, spread: 5 }), pattern)
  assert.ok(sightings.length > 15, `${sightings.length}`)
  for (const { led, x, y, deviation } of sightings) {
    const off = Math.hypot(x - 0.5 - lights[led]!.x, y - 0.5 - lights[led]!.y)
    assert.ok(off < 6 * deviation, `LED ${led} is ${off} pixels off, and states ${deviation}`)
  }
})

test('a clip that is out of focus is refused as such', async () => {
  const lights = scatter(10, { start: 3.1 })
  const error = await refusal(film({ lights, spread: 12, frameRate: 20 }), createPattern(10))
  assert.is(error.code, 'out-of-focus')
  assert.is(
    error.message,
    "test film: is out of focus; tap the lights on the phone's screen until they are sharp, lock the focus if the phone can, and film again",
  )
})

test('groups of a second pass that blink one after another are seen apart, on the clock of each', async () => {
  const anchors = Array.from({ length: 12 }, (_, i) => 20 + i)
  const groups = [
    [0, 4, 8, 12, 16, ...anchors],
    [1, 5, 9, 13, 17, ...anchors],
  ]
  const whole = createPattern(40, { groups })
  // Of the unmeasured ones, each of the second group is two pixels beside one of the first.
  const lights = Array.from({ length: 40 }, (_, led) => ({
    x:
      led < 20
        ? 50 + 45 * Math.floor(led / 4) + (led % 8 < 4 ? 2 : -2) * (led % 4)
        : 30 + 22 * (led % 12),
    y: led < 20 ? 60 + 20 * (Math.floor(led / 4) % 4) : led % 2 === 0 ? 30 : 170,
    light: led % 2 === 0 ? 0.6 : 0.2,
    at: blink(whole, led, { start: 2.2, rate: 1.01 }),
  }))
  const view = await detectLeds(film({ lights, seconds: 16, width: 300, height: 200 }), pattern)
  const shown = [...new Set(groups.flat())].sort((a, b) => a - b)
  assert.equal(
    view.sightings.map(({ led }) => led),
    shown,
  )
  assert.ok(view.sightings.every(({ alternatives }) => alternatives === undefined))
  countRight(view, lights, 0.3)
})

test("a device's clock may differ by five percent", async () => {
  const lights = scatter(40, { start: 6.6, rate: 0.95 })
  assert.ok(countRight(await detectLeds(film({ lights }), pattern), lights) >= 39)
})

test('a hand that shakes and turns does not matter', async () => {
  const shake = (time: number) => ({
    x: 5 * Math.sin(time * 2.1),
    y: 4 * Math.sin(time * 1.4) + Math.sin(time * 8),
    turn: 0.01 * Math.sin(time),
  })
  const lights = scatter(40)
  assert.ok(countRight(await detectLeds(film({ lights, shake }), pattern), lights) >= 39)
})

test('a bright room whose exposure changes does not matter', async () => {
  const lights = scatter(40)
  const gain = (time: number) => 1 + 0.2 * Math.sin(time)
  const view = await detectLeds(film({ lights, gain, background: 0.15, noise: 4 }), pattern)
  assert.ok(countRight(view, lights) >= 39)
})

/** The clip as a camera would have filmed it whose exposure changes. */
function exposed(clip: Clip, exposureAt: (time: number) => number): Clip {
  const pictures = [...(clip.pictures() as Iterable<ClipPicture>)].map(({ time, luma }) => {
    const bytes = Uint8Array.from({ length: 256 }, (_, byte) =>
      Math.round(255 * encodeSrgb(Math.min(1, exposureAt(time) * decodeSrgb(byte / 255)))),
    )
    return { time, luma: luma.map((byte) => bytes[byte]!) }
  })
  return { ...clip, pictures: () => pictures }
}

test('a camera that cannot settle on an exposure does not matter', async () => {
  const lights = scatter(40)
  const exposureAt = (time: number) =>
    2 ** Math.max(-0.9, Math.min(0.9, 2.7 * Math.sin(1.95 * time)))
  const clip = exposed(film({ lights, background: 0.15 }), exposureAt)
  assert.ok(countRight(await detectLeds(clip, pattern), lights) >= 39)
})

test('two devices that were started nearly together play on clocks of their own', async () => {
  // Half a state apart, where one clock shows the other's bits with their complements, and two states.
  for (const apart of [0.07, 0.25]) {
    const starts = [2, 2 - apart]
    const lights = Array.from({ length: 40 }, (_, led) => ({
      x: 30 + 36 * (led % 8),
      y: 30 + 44 * Math.floor(led / 8),
      light: 0.5 + (led % 3),
      at: blink(pattern, led, { start: starts[led < 20 ? 0 : 1]! }),
    }))
    const view = await detectLeds(film({ lights, frameRate: 30 }), pattern)
    assert.ok(countRight(view, lights) >= 39, `${apart} s: ${view.sightings.length}`)
  }
})

test('two devices play on clocks of their own', async () => {
  const [one, other] = [scatter(40, { start: 0.4 }), scatter(40, { start: 5.17, rate: 1.01 })]
  const lights = one.map((light, led) => (led < 20 ? light : other[led]!))
  assert.ok(countRight(await detectLeds(film({ lights }), pattern), lights) >= 39)
})

test('other lights, steady and flickering, are no LEDs', async () => {
  const lights = scatter(20)
  const random = createRandom(2)
  const flicker = Float32Array.from({ length: 4000 }, () => random())
  const lamps = Array.from({ length: 12 }, (_, lamp) => ({
    x: 20 + 25 * lamp,
    y: 12,
    light: 2,
    at: (time: number) => (lamp % 2 === 0 ? 1 : flicker[Math.floor(time * 9) * 12 + lamp]!),
  }))
  const view = await detectLeds(film({ lights: [...lights, ...lamps] }), createPattern(20))
  assert.ok(countRight(view, lights) >= 19)
})

test('a reflection is an alternative, and makes the LED doubtful', async () => {
  const lights = scatter(10)
  const mirrored = lights
    .slice(0, 2)
    .map(({ x, y, light, at }) => ({ x: 318 - x * 0.1, y, light: light * 0.5, at }))
  const view = await detectLeds(film({ lights: [...lights, ...mirrored] }), createPattern(10))
  assert.is(countRight(view, lights), 10)
  for (const { led, alternatives = [], confidence } of view.sightings) {
    assert.is(alternatives.length, led < 2 ? 1 : 0)
    if (led >= 2) continue
    assert.ok(Math.abs(alternatives[0]!.x - 0.5 - mirrored[led]!.x) < 0.5)
    assert.ok(confidence < 0.8)
  }
})

test('a stream whose frames come late, or are lost, shows all LEDs', async () => {
  const network = { seed: 4, delay: 0.015, lost: 0.05, frameRate: 30 }
  const { level } = playPattern(pattern, { strings: [40] }, { start: 2.4, network })
  const lights = scatter(40).map((light, led) => ({
    ...light,
    at: (time: number) => level(led, time),
  }))
  const view = await detectLeds(film({ lights }), pattern)
  assert.ok(countRight(view, lights, 0.3) >= 39, `${view.sightings.length} seen`)
})

test('two LEDs on one pixel are distinguished', async () => {
  const lights = scatter(10)
  lights[7] = { ...lights[7]!, x: lights[2]!.x + 0.4, y: lights[2]!.y, light: 0.4 }
  lights[2] = { ...lights[2]!, light: 0.4 }
  assert.is(countRight(await detectLeds(film({ lights }), createPattern(10)), lights), 10)
})

test('a single LED is enough', async () => {
  const lights = scatter(1)
  assert.is(countRight(await detectLeds(film({ lights }), createPattern(1)), lights), 1)
})

test('a string of a few LEDs is enough, in the picture of a camera with its halos', async () => {
  const { scene, ...setting } = ringSetting(12)
  const [shot] = walkRound(tourOf({ scene, ...setting }, { longer: 640 }))
  const few = createPattern(12)
  const bulbs = playPattern(few, scene, { start: 1 })
  const clip = simulateClip('few', { scene, shot: shot!, bulbs, seconds: 9, seed: 1 })
  const { sightings } = await detectLeds(clip, few)
  assert.is(new Set(sightings.map(({ led }) => led)).size, 12)
})

test('the work can be cancelled', async () => {
  const stop = new AbortController()
  const work = detectLeds(film(), pattern, {
    signal: stop.signal,
    onProgress: () => stop.abort(new Error('enough')),
  })
  const error = await work.catch((reason: unknown) => reason)
  assert.match(String(error), /enough/)
})

test('a clip of something else is refused', async () => {
  const random = createRandom(3)
  const flicker = Float32Array.from({ length: 5000 }, () => random())
  const lights = scatter(40).map((light, led) => ({
    ...light,
    at: (time: number) => flicker[Math.floor(time * 8) * 40 + led]!,
  }))
  const error = await refusal(film({ lights }))
  assert.is(error.code, 'no-code')
  assert.is(
    error.message,
    'test film: does not show the blinking code of 40 LEDs; start the code on the lights, then film them for 8 seconds with all of them in the picture; if the code was on, check the number of LEDs: 40 may be too few or too many',
  )
})

test('a clip without the code in which a screen outshines everything is refused with that reason', async () => {
  const screen = Array.from({ length: 48 }, (_, part) => ({
    x: 60 + 25 * (part % 8),
    y: 50 + 25 * Math.floor(part / 8),
    light: 400,
    at: () => 1,
  }))
  const error = await refusal(film({ lights: screen, spread: 3, frameRate: 20 }))
  assert.is(error.code, 'no-code')
  assert.is(
    error.message,
    'test film: does not show the blinking code, but something far brighter than the LEDs; switch that light off or leave it out of the picture, check that the lights blink, and film again',
  )
})

test('half of the code is refused', async () => {
  assert.is((await refusal(film({ seconds: 3.5 }))).code, 'too-short')
})

test('a short clip of something else is not said to show a part of the code', async () => {
  const still = scatter(40).map((light) => ({ ...light, at: () => 1 }))
  const error = await refusal(film({ lights: still, seconds: 3 }))
  assert.is(error.code, 'too-short')
  assert.match(error.message, /does not show the blinking code in its 3\.0 seconds, and the code/)
})

test('a clip in which the lights are too dark, or none, is refused', async () => {
  const dim = scatter(40).map((light) => ({ ...light, light: 0.0005 * light.light }))
  for (const lights of [[], dim]) assert.is((await refusal(film({ lights }))).code, 'too-dark')
})

test('a photo is refused', async () => {
  assert.is((await refusal(film({ seconds: 0.1 }))).code, 'not-a-film')
})

test('a clip that jumps about is refused', async () => {
  const random = createRandom(1)
  const jumps = Array.from({ length: 300 }, () => ({
    x: 120 * (random() - 0.5),
    y: 120 * (random() - 0.5),
    turn: random() - 0.5,
  }))
  const shake = (time: number) => jumps[Math.round(time * 30)]!
  assert.is((await refusal(film({ shake }))).code, 'unsteady')
})

test('another film in which everything moves is refused as such', async () => {
  const random = createRandom(7)
  const lights = scatter(40).map(({ x, y }) => ({ x, y, light: 0.5, at: () => 1 }))
  const jumps = Array.from({ length: 300 }, () => ({
    x: 120 * (random() - 0.5),
    y: 120 * (random() - 0.5),
    turn: random() - 0.5,
  }))
  const shake = (time: number) => jumps[Math.round(time * 30)]!
  assert.is((await refusal(film({ lights, shake }))).code, 'no-code')
})

test('the code of a longer string is refused, also where LEDs are small', async () => {
  const error = await refusal(film(), createPattern(25))
  assert.is(error.code, 'wrong-count')
  assert.is(
    error.message,
    'test film: shows LED 39, but 25 LEDs were stated, 0 to 24; state the right number of LEDs, and film again if the code was started with the wrong one',
  )
  const small = scatter(24).map((light) => ({ ...light, light: 0.1 }))
  const few = film({ lights: small, spread: 0.5 })
  assert.is((await refusal(few, createPattern(12))).code, 'wrong-count')
  const { sightings, strays } = await detectLeds(few, createPattern(23))
  assert.is(sightings.length, 23)
  assert.equal(strays, [23])
})

test('a clip that does not show all bits does not judge the number of LEDs', async () => {
  const { sightings, strays } = await detectLeds(film({ seconds: 5.3 }), createPattern(25))
  assert.equal(strays, [])
  assert.is(sightings.length, 25)
})

test.run()
