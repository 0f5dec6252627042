import { createFrame, decodeSrgb } from '@ledloom/core'
import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { bytesPerCall } from '../../../core/test/bytes-per-call.ts'
import type { Footprints } from '../../src/view/footprints.ts'
import type { Picture } from '../../src/view/picture.ts'
import { samplePicture } from '../../src/view/sample-picture.ts'

const test = suite('sample picture')

const black = [0, 0, 0, 255]
const white = [255, 255, 255, 255]

function picture(width: number, pixels: readonly (readonly number[])[]): Picture {
  const samples = Uint8Array.from(pixels.flat())
  return { width, height: pixels.length / width, samples }
}

/** The light of upright footprints: left, top, right, bottom of each. */
function sample(source: Picture, ...edges: number[]): number[] {
  return [...samplePicture(createFrame(edges.length / 4), source, upright(source, edges))]
}

function upright({ width, height }: Picture, edges: readonly number[]): Footprints {
  return {
    cells: {
      corners: Float64Array.from(edges),
      window: { left: 0, bottom: 0, width, height },
      period: 0,
      typical: 1,
      isStretched: false,
    },
    lens: Float64Array.from([1, 0, 0, 0, 1, 0]),
    area: { left: 0, top: 0, right: width, bottom: height },
  }
}

test('half black and half white is half the light, not the light of middle grey', () => {
  assert.equal(sample(picture(2, [black, white]), 0, 0, 2, 1), [0.5, 0.5, 0.5])
})

test('a pixel counts by the area it shares with the footprint', () => {
  assert.equal(sample(picture(2, [black, white]), 0, 0, 1.25, 1), [
    Math.fround(0.2),
    Math.fround(0.2),
    Math.fround(0.2),
  ])
  assert.equal(sample(picture(1, [black, white]), 0.25, 0.5, 0.75, 1.5), [0.5, 0.5, 0.5])
})

test('a footprint within one pixel takes its light', () => {
  const [red] = sample(picture(1, [[188, 0, 0, 255]]), 0.4, 0.4, 0.6, 0.6)
  assert.ok(Math.abs(red! - decodeSrgb(188 / 255)) < 1e-6)
})

test('what is transparent lets black through, in linear light', () => {
  const [red] = sample(picture(1, [[255, 255, 255, 51]]), 0, 0, 1, 1)
  assert.is(red, Math.fround(0.2))
})

test('16 bits keep steps that 8 bits lose', () => {
  const samples = Uint16Array.from([30000, 30001, 30002, 65535])
  const light = sample({ width: 1, height: 1, samples }, 0, 0, 1, 1)
  assert.ok(light[0]! < light[1]! && light[1]! < light[2]!)
  assert.ok(Math.abs(light[0]! - decodeSrgb(30000 / 65535)) < 1e-6)
})

test('an empty footprint is dark', () => {
  assert.equal(sample(picture(1, [white]), 0, 0, 0, 0), [0, 0, 0])
})

test('channels do not mix', () => {
  assert.equal(sample(picture(1, [[255, 0, 0, 255]]), 0, 0, 1, 1), [1, 0, 0])
  assert.equal(sample(picture(1, [[0, 255, 0, 255]]), 0, 0, 1, 1), [0, 1, 0])
  assert.equal(sample(picture(1, [[0, 0, 255, 255]]), 0, 0, 1, 1), [0, 0, 1])
})

test('nothing is allocated for an LED', () => {
  const ledCount = 1000
  const out = createFrame(ledCount)
  const source = picture(1, [white])
  const edges = Array.from({ length: 4 * ledCount }, (_, at) => (at % 4 < 2 ? 0 : 1))
  const footprints = upright(source, edges)
  const bytes = bytesPerCall(() => samplePicture(out, source, footprints), ledCount)
  assert.ok(bytes < ledCount, `${bytes} bytes for ${ledCount} LEDs`)
})

const edge = fc.double({ min: 0, max: 6, noNaN: true })

test('any footprint has the light that summing a fine grid of points in it gives', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 144, maxLength: 144 }),
      fc.tuple(edge, edge, edge, edge),
      (bytes, [x0, x1, y0, y1]) => {
        const [left, right] = [Math.min(x0, x1), Math.max(x0, x1) + 0.5]
        const [top, bottom] = [Math.min(y0, y1), Math.max(y0, y1) + 0.5]
        fc.pre(right <= 6 && bottom <= 6)
        const source = { width: 6, height: 6, samples: bytes }
        const light = sample(source, left, top, right, bottom)
        const reference = meanOfPoints(source, [left, top, right, bottom])
        for (const [channel, value] of light.entries()) {
          assert.ok(Math.abs(value - reference[channel]!) < 0.02)
        }
      },
    ),
    { numRuns: 50 },
  )
})

function meanOfPoints(source: Picture, footprint: readonly [number, number, number, number]) {
  const [left, top, right, bottom] = footprint
  const steps = 120
  const sums = [0, 0, 0]
  for (let row = 0; row < steps; row++) {
    for (let column = 0; column < steps; column++) {
      const x = Math.floor(left + ((right - left) * (column + 0.5)) / steps)
      const y = Math.floor(top + ((bottom - top) * (row + 0.5)) / steps)
      const pixel = 4 * (y * source.width + x)
      const alpha = source.samples[pixel + 3]! / 255
      for (const channel of [0, 1, 2]) {
        sums[channel]! += decodeSrgb(source.samples[pixel + channel]! / 255) * alpha
      }
    }
  }
  return sums.map((sum) => sum / steps ** 2)
}

test.run()
