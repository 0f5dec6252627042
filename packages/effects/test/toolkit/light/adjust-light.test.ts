import { converter } from 'culori'
import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  addLight,
  coverLight,
  dim,
  limitLight,
  raiseLight,
  turnChroma,
} from '../../../src/toolkit/light/adjust-light.ts'
import { isClose } from '../../closeness.ts'
import { anyFrame } from '../../frames.ts'

const test = suite('dim')

test('one LED is dimmed, its neighbours are not', () => {
  const frame = Float32Array.of(1, 1, 1, 1, 0.5, 0.25, 1, 1, 1)
  dim(frame, 3, 0.5)
  assert.equal([...frame], [1, 1, 1, 0.5, 0.25, 0.125, 1, 1, 1])
})

test('light is added to one LED, raises it, or covers it', () => {
  const shown = (change: typeof addLight) => {
    const frame = Float32Array.of(1, 1, 1, 0.5, 0.25, 0, 1, 1, 1)
    change(frame, 3, [1, 0, 1], 0.5)
    assert.equal([...frame.subarray(0, 3), ...frame.subarray(6)], [1, 1, 1, 1, 1, 1])
    return [...frame.subarray(3, 6)]
  }
  assert.equal(shown(addLight), [1, 0.25, 0.5])
  assert.equal(shown(raiseLight), [0.5, 0.25, 0.5])
  assert.equal(shown(coverLight), [0.75, 0.125, 0.5])
})

/** The share of each value in the brightest of its LED. */
function huesOf(frame: Float32Array): number[] {
  return Array.from(frame, (value, i) => {
    const led = i - (i % 3)
    return value / Math.max(1e-9, frame[led]!, frame[led + 1]!, frame[led + 2]!)
  })
}

test('any light ends up at 1 at most, and keeps its hue', () => {
  fc.assert(
    fc.property(anyFrame(50), (frame) => {
      const hues = huesOf(frame)
      limitLight(frame)
      assert.ok(frame.every((value) => value >= 0 && value <= 1))
      isClose(huesOf(frame), hues, 1e-3)
    }),
  )
})

test('dim light is unchanged', () => {
  fc.assert(
    fc.property(anyFrame(0.5), (frame) => {
      const before = frame.slice()
      limitLight(frame)
      assert.equal(frame, before)
    }),
  )
})

test('more light is brighter still', () => {
  const lights = [0.2, 0.6, 0.61, 0.8, 1, 2, 10, 50].map((light) => {
    const frame = new Float32Array(3).fill(light)
    limitLight(frame)
    return frame[0]!
  })
  assert.ok(
    lights.every((light, i) => i === 0 || light > lights[i - 1]!),
    `${lights}`,
  )
})

const toOklch = converter('oklch')
const toLinear = converter('lrgb')
const part = fc.double({ min: 0.01, max: 1, noNaN: true })

test('a rotation is a rotation of the hue in OKLCH, as in a colour library', () => {
  fc.assert(
    fc.property(part, part, part, fc.integer({ min: 0, max: 359 }), (r, g, b, degrees) => {
      const { l, c, h = 0 } = toOklch({ mode: 'lrgb', r, g, b })
      const turned = toLinear({ mode: 'oklch', l, c, h: h + degrees })
      const frame = Float32Array.of(r, g, b)
      const angle = (degrees * Math.PI) / 180
      turnChroma(frame, Math.cos(angle), Math.sin(angle))
      isClose(
        frame,
        [turned.r, turned.g, turned.b].map((value) => Math.max(0, value)),
        1e-4,
      )
    }),
  )
})

test('no chroma is a grey of the same lightness, and full chroma changes nothing', () => {
  const frame = Float32Array.of(1, 0.5, 0.1)
  turnChroma(frame, 1, 0)
  isClose(frame, [1, 0.5, 0.1])
  const { l } = toOklch({ mode: 'lrgb', r: 1, g: 0.5, b: 0.1 })
  turnChroma(frame, 0, 0)
  isClose(frame, [l ** 3, l ** 3, l ** 3])
})

test.run()
