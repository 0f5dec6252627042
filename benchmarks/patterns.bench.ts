// Measures a frame of Pixelblaze patterns against the same light written by hand as effects.
import { bounds, type Frame } from '@ledloom/core'
import { type Case, comparePatterns, layout } from './patterns/compare-patterns.ts'

const { ledCount } = layout
const { min, size } = bounds(layout)
/** The place of each LED, from 0 to 1 on each axis, y down. */
const PLACES = layout.positions.map((value, index) => {
  const axis = (index % 3) as 0 | 1 | 2
  const share = (value - min[axis]) / size[axis]
  return axis === 0 ? share : 1 - share
})

const CASES: Readonly<Record<string, Case>> = {
  rainbow: {
    pattern: `export function beforeRender(delta) { t = time(0.1) }
      export function render(index) { hsv(t + index / pixelCount, 1, 1) }`,
    byHand: () => (frame, time) => {
      const t = sawtooth(time, 0.1)
      for (let led = 0; led < ledCount; led++) writeHsv(frame, 3 * led, t + led / ledCount, 1, 1)
    },
  },
  plasma: {
    pattern: `export function beforeRender(delta) { t1 = time(0.1) * PI2; t2 = time(0.07) * PI2 }
      export function render3D(index, x, y, z) {
        var v = sin(x * 9 + t1) + sin(y * 7 - t2) + sin((x + z) * 5 + t1) + cos(hypot(x - 0.5, y - 0.5) * 11 - t2)
        hsv(v * 0.2, 1, wave(v * 0.5))
      }`,
    byHand: () => (frame, time) => {
      const t1 = sawtooth(time, 0.1) * 2 * Math.PI
      const t2 = sawtooth(time, 0.07) * 2 * Math.PI
      for (let at = 0; at < PLACES.length; at += 3) {
        const x = PLACES[at]!
        const y = PLACES[at + 1]!
        const z = PLACES[at + 2]!
        const waves = Math.sin(x * 9 + t1) + Math.sin(y * 7 - t2) + Math.sin((x + z) * 5 + t1)
        const v = waves + Math.cos(Math.sqrt((x - 0.5) ** 2 + (y - 0.5) ** 2) * 11 - t2)
        writeHsv(frame, at, v * 0.2, 1, 0.5 + 0.5 * Math.sin(v * Math.PI))
      }
    },
  },
  rings: {
    pattern: `function ring(d, angle) {
        var phase = d * 3 - flow + sin(angle * 3 + turn * PI2) * 0.15
        var band = pow(wave(phase), 4)
        hsv(turn + floor(phase) * 0.15 + d * 0.4, 0.95, band * band)
      }
      export function beforeRender(delta) { flow = time(0.05); turn = time(0.15) }
      export function render2D(index, x, y) { ring(hypot(x - 0.5, y - 0.5), atan2(y - 0.5, x - 0.5)) }`,
    byHand: () => (frame, time) => {
      const flow = sawtooth(time, 0.05)
      const turn = sawtooth(time, 0.15)
      for (let at = 0; at < PLACES.length; at += 3) {
        const x = PLACES[at]!
        const y = PLACES[at + 1]!
        const d = Math.sqrt((x - 0.5) ** 2 + (y - 0.5) ** 2)
        const angle = Math.atan2(y - 0.5, x - 0.5)
        const phase = d * 3 - flow + Math.sin(angle * 3 + turn * 2 * Math.PI) * 0.15
        const band = (0.5 + 0.5 * Math.sin(phase * 2 * Math.PI)) ** 4
        writeHsv(frame, at, turn + Math.floor(phase) * 0.15 + d * 0.4, 0.95, band * band)
      }
    },
  },
  sparks: {
    pattern: `var n = 20, place = array(n), speed = array(n)
      for (i = 0; i < n; i++) { place[i] = i / n; speed[i] = 0.1 + 0.02 * i }
      export function beforeRender(delta) {
        for (i = 0; i < n; i++) place[i] = mod(place[i] + speed[i] * delta / 1000, 1)
      }
      export function render2D(index, x, y) {
        var v = 0
        for (var k = 0; k < n; k++) v = max(v, 1 - abs(y - place[k]) * 15 - abs(x - k / n) * 4)
        rgb(v, v * v, v * v * v)
      }`,
    byHand: () => {
      const n = 20
      const place = Float64Array.from({ length: n }, (_, i) => i / n)
      let last = 0
      return (frame, time) => {
        for (let i = 0; i < n; i++) {
          const moved = place[i]! + (0.1 + 0.02 * i) * (time - last)
          place[i] = moved - Math.floor(moved)
        }
        last = time
        for (let at = 0; at < PLACES.length; at += 3) {
          const x = PLACES[at]!
          const y = PLACES[at + 1]!
          let v = 0
          for (let k = 0; k < n; k++) {
            v = Math.max(v, 1 - Math.abs(y - place[k]!) * 15 - Math.abs(x - k / n) * 4)
          }
          write(frame, at, v, v * v, v * v * v)
        }
      }
    },
  },
  trails: {
    pattern: `var heat = array(pixelCount), head = 0
      export function beforeRender(delta) {
        heat.mutate((v) => v * 0.95)
        head = (head + delta * 0.1) % pixelCount
        heat[head] = 1
      }
      export function render(index) { var v = heat[index]; hsv(0.05 + v * 0.1, 1 - v * v * 0.5, v * v) }`,
    byHand: () => {
      const heat = new Float64Array(ledCount)
      let head = 0
      let last = 0
      return (frame, time) => {
        head = (head + (time - last) * 100) % ledCount
        last = time
        for (let led = 0; led < ledCount; led++) heat[led]! *= 0.95
        heat[Math.floor(head)] = 1
        for (let led = 0; led < ledCount; led++) {
          const v = heat[led]!
          writeHsv(frame, 3 * led, 0.05 + v * 0.1, 1 - v * v * 0.5, v * v)
        }
      }
    },
  },
}

await comparePatterns(CASES, {
  ...{ title: 'Pixelblaze pattern', ending: 'js' },
  variants: { '': { arithmetic: 'fast' }, ', exact': { arithmetic: 'exact' } },
})

function sawtooth(time: number, interval: number): number {
  const turns = time / (65.536 * interval)
  return turns - Math.floor(turns)
}

function writeHsv(frame: Frame, at: number, hue: number, saturation: number, value: number): void {
  const turn = 6 * (hue - Math.floor(hue))
  const low = value * (1 - saturation)
  write(
    frame,
    at,
    low + (value - low) * Math.min(1, Math.max(0, Math.abs(turn - 3) - 1)),
    low + (value - low) * Math.min(1, Math.max(0, 2 - Math.abs(turn - 2))),
    low + (value - low) * Math.min(1, Math.max(0, 2 - Math.abs(turn - 4))),
  )
}

function write(frame: Frame, at: number, red: number, green: number, blue: number): void {
  frame[at] = red
  frame[at + 1] = green
  frame[at + 2] = blue
}
