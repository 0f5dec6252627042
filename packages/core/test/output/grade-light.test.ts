import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { luminance } from '../../src/light/light.ts'
import { createGrade } from '../../src/output/grade-light.ts'
import { type OutputOptions, resolveOutputOptions } from '../../src/output/output-options.ts'
import { arbitraryFrames, arbitraryWildFrames } from '../arbitrary-frames.ts'

const test = suite('grade light')

const arbitraryFactors = fc.float({ min: 0, max: 2, noNaN: true })
/** The greatest error of the curve of contrast: a quarter of a step of the transfer. */
const CURVE = 1 / 60_000

const arbitraryLight = fc.float({ min: 0, max: 4, noNaN: true })

function grade(light: Iterable<number>, options: OutputOptions): number[] {
  const frame = Float32Array.from(light)
  const grade = createGrade(resolveOutputOptions(options))
  return [...(grade?.(frame) ?? frame)]
}

test('only defaults leave light ungraded', () => {
  const isPlain = (options: OutputOptions) =>
    createGrade(resolveOutputOptions(options)) === undefined
  assert.is(isPlain({ brightness: 0.5, white: 'none', gamma: 2, powerLimit: 0.5 }), true)
  assert.is(isPlain({ contrast: 0.9 }), false)
  assert.is(isPlain({ saturation: 1.1 }), false)
  assert.is(isPlain({ whitePoint: [1, 1, 0.9] }), false)
})

test('a saturation of 0 leaves the grey that is as bright', () => {
  assertNear(grade([1, 0, 0, 0, 1, 0], { saturation: 0 }), [
    ...[0.2126, 0.2126, 0.2126],
    ...[0.7152, 0.7152, 0.7152],
  ])
})

test('saturation is the way from that grey', () => {
  assertNear(grade([0.5, 0.25, 0.25], { saturation: 2 }), [0.69685, 0.19685, 0.19685])
})

test('contrast leaves black, leaves the grey of 0.18 and squares what is around it', () => {
  assertNear(grade([0, 0.18, 0.36], { contrast: 2 }), [0, 0.18, 0.72], CURVE)
  assertNear(grade([0, 0.18, 0.72], { contrast: 0.5 }), [0, 0.18, 0.36], CURVE)
  assertNear(grade([0, 0.5, 1], { contrast: 0 }), [0.18, 0.18, 0.18])
})

test('contrast follows the power to a part in 60,000, wherever the light is', () => {
  const lights = fc.float({ min: 2 ** -40, max: 2 ** 16, noNaN: true })
  fc.assert(
    fc.property(lights, arbitraryFactors, (light, contrast) => {
      const wanted = 0.18 * (light / 0.18) ** contrast
      const [graded = 0] = grade([light, 0, 0], { contrast })
      assert.ok(Math.abs(graded / wanted - 1) < CURVE, `${graded} is not ${wanted}`)
    }),
  )
})

test('white becomes the white point', () => {
  assertNear(grade([1, 1, 1], { whitePoint: [1, 0.8, 0.5], saturation: 2 }), [1, 0.8, 0.5])
})

test('each LED has its own gain, after all colours; LEDs without one stay', () => {
  assertNear(grade([1, 1, 1, 0.5, 1, 0, 0.3, 0.3, 0.3], { ledGains: [0.5, 0.8] }), [
    ...[0.5, 0.5, 0.5],
    ...[0.4, 0.8, 0],
    ...[0.3, 0.3, 0.3],
  ])
  assertNear(grade([1, 1, 1], { ledGains: [0.5], whitePoint: [1, 0.5, 1] }), [0.5, 0.25, 0.5])
  assert.is(createGrade(resolveOutputOptions({ ledGains: [1, 1] })), undefined)
  assert.throws(
    () => resolveOutputOptions({ ledGains: [0.5, 1.2] }),
    /ledGains must be numbers of 0 to 1, got 0.5, 1.2/,
  )
})

test('a grey stays a grey, to the last bit', () => {
  fc.assert(
    fc.property(
      arbitraryLight,
      arbitraryFactors,
      arbitraryFactors,
      (light, saturation, contrast) => {
        const [red, green, blue] = grade([light, light, light], { saturation, contrast })
        assert.is(red, green)
        assert.is(red, blue)
      },
    ),
  )
})

test('saturation leaves the luminance', () => {
  fc.assert(
    fc.property(arbitraryLight, arbitraryLight, arbitraryLight, arbitraryFactors, (...values) => {
      const [red, green, blue, saturation] = values
      const [r = 0, g = 0, b = 0] = grade([red, green, blue], { saturation })
      assert.ok(Math.abs(luminance(r, g, b) - luminance(red, green, blue)) < 1e-5)
    }),
  )
})

test('more light stays more, whatever the contrast', () => {
  fc.assert(
    fc.property(arbitraryLight, arbitraryLight, arbitraryFactors, (one, other, contrast) => {
      const [less = 0, more = 0] = [Math.min(one, other), Math.max(one, other)]
      const graded = grade([less, less, less, more, more, more], { contrast, saturation: 1 })
      assert.ok(graded[3]! >= graded[0]!)
    }),
  )
})

test('contrast and saturation of 1 are the identity, to the last bit', () => {
  fc.assert(
    fc.property(arbitraryFrames, (frame) => {
      assert.equal(grade(frame, {}), [...frame])
    }),
  )
})

test('any value a float can have becomes a number', () => {
  fc.assert(
    fc.property(arbitraryWildFrames, arbitraryFactors, arbitraryFactors, (...values) => {
      const [frame, saturation, contrast] = values
      const graded = grade(frame, { saturation, contrast, whitePoint: [1, 0.5, 0.2] })
      assert.ok(graded.every(Number.isFinite), graded.join())
    }),
  )
})

function assertNear(light: readonly number[], wanted: readonly number[], margin = 1e-6): void {
  const isNear = light.every((value, i) => Math.abs(value - wanted[i]!) < margin)
  assert.ok(isNear, `${light} is not ${wanted}`)
}

test.run()
