import { coneLayout, createFrame, gridLayout, type Layout, lineLayout } from '@ledloom/core'
import { createEffectSource, type Effect } from '@ledloom/effects'
import breathing from '@ledloom/effects/breathing'
import chase from '@ledloom/effects/chase'
import fire from '@ledloom/effects/fire'
import lightning from '@ledloom/effects/lightning'
import plasma from '@ledloom/effects/plasma'
import sparkle from '@ledloom/effects/sparkle'
import strobe from '@ledloom/effects/strobe'
import twinkle from '@ledloom/effects/twinkle'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { FlashWatch } from '../../../view/flashes/flash-watch.ts'
import { partLeds } from '../../../view/flashes/led-areas.ts'

const test = suite('flash watch')
const FRAME_RATE = 30

type Colour = readonly [number, number, number]
/** The colour of an LED at x, y, from 0 to 1 of the layout, at a time in seconds. */
type Picture = (place: { readonly x: number; readonly y: number }, time: number) => Colour

const RED: Colour = [1, 0, 0]
const BLUE: Colour = [0, 0, 1]
const BLACK: Colour = [0, 0, 0]

/** Returns true if light over ten seconds ever flashes too often. */
function flashes(layout: Layout, render: (frame: Float32Array, time: number) => void): boolean {
  const watch = new FlashWatch(partLeds(layout.positions))
  const frame = createFrame(layout.ledCount)
  for (let i = 0; i < 10 * FRAME_RATE; i++) {
    render(frame, i / FRAME_RATE)
    if (watch.add(frame, (1000 * i) / FRAME_RATE)) return true
  }
  return false
}

function pictureFlashes(layout: Layout, picture: Picture): boolean {
  const { positions } = layout
  const [low, high] = [Math.min(...positions), Math.max(...positions)]
  const scale = (value: number) => (value - low) / (high - low)
  return flashes(layout, (frame, time) => {
    for (let i = 0; i < frame.length; i += 3) {
      const place = { x: scale(positions[i]!), y: scale(positions[i + 1]!) }
      frame.set(picture(place, time), i)
    }
  })
}

/** Returns true if an effect at a speed flashes. */
function effectFlashes(effect: Effect, layout: Layout, speed: number): boolean {
  const source = createEffectSource(effect, { layout, params: {}, seed: 0 })
  return flashes(layout, (frame, time) => source.render(frame, time * speed))
}

const isOn = (time: number, rate: number) => (time * rate) % 1 < 0.5

test('a strobe that is sped up flashes, and as it comes it does not', () => {
  for (const ledCount of [1, 20, 500]) {
    const layout = lineLayout({ ledCount })
    assert.ok(effectFlashes(strobe, layout, 4), `${ledCount} LEDs`)
    assert.not(effectFlashes(strobe, layout, 1), `${ledCount} LEDs`)
  }
})

test('red and blue halves against each other flash in any direction', () => {
  const layout = gridLayout({ ledCount: 400 })
  const halves: ((place: { x: number; y: number }) => boolean)[] = [
    ({ x }) => x < 0.5,
    ({ y }) => y < 0.5,
    ({ x, y }) => x + y < 1,
    ({ x }) => (x * 6) % 2 < 1,
  ]
  for (const isFirst of halves) {
    const police =
      (rate: number): Picture =>
      (place, time) =>
        isFirst(place) === isOn(time, rate) ? RED : BLUE
    assert.ok(pictureFlashes(layout, police(4)), `${isFirst}`)
    assert.not(pictureFlashes(layout, police(2)), `${isFirst}`)
  }
})

test('a red that comes and goes flashes though its luminance hardly changes', () => {
  const layout = coneLayout({ ledCount: 250 })
  const dim =
    (rate: number): Picture =>
    (_, time) =>
      isOn(time, rate) ? [0.3, 0, 0] : BLACK
  assert.ok(pictureFlashes(layout, dim(5)))
  assert.not(pictureFlashes(layout, dim(2.5)))
  assert.not(pictureFlashes(layout, (_, time) => (isOn(time, 5) ? [0, 0, 0.3] : BLACK)))
})

test('flashes over less than a quarter of the lights are let through', () => {
  const layout = gridLayout({ ledCount: 1600 })
  const corner =
    (side: number): Picture =>
    ({ x, y }, time) =>
      x < side && y < side && isOn(time, 6) ? [1, 1, 1] : BLACK
  assert.not(pictureFlashes(layout, corner(0.4)))
  assert.ok(pictureFlashes(layout, corner(0.55)))
})

test('of lights that are seen from near, fewer are a quarter of the picture', () => {
  const areas = partLeds(lineLayout({ ledCount: 100 }).positions)
  const isSeen = (zoom: number) => {
    const watch = new FlashWatch(areas)
    const light = new Float32Array(300)
    return Array.from({ length: 60 }, (_, i) =>
      watch.add(light.fill(i % 6 < 3 ? 1 : 0, 0, 30), (1000 * i) / FRAME_RATE, zoom),
    ).includes(true)
  }
  assert.not(isSeen(1))
  assert.not(isSeen(0.2))
  assert.ok(isSeen(2))
})

test('effects as they come do not flash, the lively ones neither', () => {
  const lively = { chase, fire, lightning, plasma, sparkle, twinkle }
  for (const layout of [coneLayout({ ledCount: 500 }), lineLayout({ ledCount: 60 })]) {
    for (const [name, effect] of Object.entries(lively))
      assert.not(effectFlashes(effect, layout, 1), name)
    assert.not(effectFlashes(breathing, layout, 2))
  }
})

test('a show without LEDs does not flash', () => {
  assert.not(new FlashWatch(partLeds([])).add(new Float32Array(0), 0))
})

test.run()
