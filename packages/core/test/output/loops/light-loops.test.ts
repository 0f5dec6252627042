import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Frame } from '../../../src/light/frame.ts'
import { type ByteCoder, byteCoderOf } from '../../../src/output/byte-coder.ts'
import { createGrade } from '../../../src/output/grade-light.ts'
import { openLoopMemory } from '../../../src/output/loops/loop-memory.ts'
import { type OutputOptions, resolveOutputOptions } from '../../../src/output/output-options.ts'
import { type PixelFormat, RGB, RGBW } from '../../../src/output/pixel-format.ts'
import { createTransfer } from '../../../src/output/transfer.ts'
import { arbitraryFrames, arbitraryWildFrames } from '../../arbitrary-frames.ts'
import { bytesPerCall } from '../../bytes-per-call.ts'

const test = suite('light loops')

/** Bytes a frame of three loops; a copy of the shortest takes 1,200, a view of each array 200 or more. */
const ALLOWED = 300

const memory = openLoopMemory()
const [rgb, rgbw] = [RGB, RGBW].map((format) => ({
  format,
  fast: byteCoderOf(format, 'min', memory),
  plain: byteCoderOf(format, 'min', null),
})) as [Coders, Coders]
const arbitraryFactors = fc.double({ min: 0, max: 1, noNaN: true })
const arbitraryGammas = fc.constantFrom(0.45, 1, 1.8, 2.2, 2.4, 2.5)
const anyFrame = fc.oneof(arbitraryFrames, arbitraryWildFrames)

/** The coders of one format, with and without WebAssembly. */
type Coders = {
  readonly format: PixelFormat
  readonly fast: ByteCoder
  readonly plain: ByteCoder
}

function assertSameBytes(
  { format, fast, plain }: Coders,
  frame: Frame,
  { gamma = 2.2, brightness = 1, factor = 1 } = {},
): void {
  const [one, other] = [fast, plain].map(({ encode }) => {
    const out = new Uint8Array((frame.length / 3) * format.bytesPerLed)
    return encode(out, frame, 0, createTransfer(brightness, gamma), factor).join()
  })
  assert.ok(one === other, `${frame.length / 3} LEDs of ${format.ledProfile}`)
}

/** Bits of the graded light, as NaN and -0 are no bits that equal themselves. */
function gradeBoth(frame: Frame, options: OutputOptions): readonly string[] {
  const settings = resolveOutputOptions(options)
  return [memory, null].map((way) => {
    const graded = createGrade(settings, way)!(frame)
    // -0 and 0 are the same light.
    return graded.map((light) => light + 0).join()
  })
}

function testFrame(ledCount: number): Frame {
  return Float32Array.from({ length: 3 * ledCount }, (_, i) => 0.5 + 0.6 * Math.sin(i * i))
}

test('this machine has them', () => {
  assert.ok(memory !== null)
})

test('they write the same bytes as the plain loop, whatever the light', () => {
  const cases = fc.record({
    gamma: arbitraryGammas,
    brightness: arbitraryFactors,
    factor: arbitraryFactors,
  })
  fc.assert(fc.property(fc.constantFrom(rgb, rgbw), anyFrame, cases, assertSameBytes), {
    numRuns: 200,
  })
})

test('they grade to the same light, to the last bit', () => {
  const factors = fc.float({ min: 0, max: 2, noNaN: true })
  fc.assert(
    fc.property(anyFrame, factors, factors, (frame, contrast, saturation) => {
      for (const options of [
        { contrast },
        { saturation },
        { contrast, saturation, whitePoint: [1, 0.9, 0.7], ledGains: [0.5] },
      ] as const) {
        const [one, other] = gradeBoth(frame, { contrast: 1.1, ...options })
        assert.is(one, other)
      }
    }),
  )
})

test('frames of all lengths take turns, also the longest', () => {
  for (const ledCount of [5, 3, 20_000, 1, 3, 200_000, 5, 0]) {
    for (const coders of [rgb, rgbw]) assertSameBytes(coders, testFrame(ledCount))
  }
})

test('more curves are used in turn than the memory has room for', () => {
  const frame = testFrame(50)
  const gammas = Array.from({ length: 12 }, (_, i) => 0.5 + i / 6)
  for (const gamma of [...gammas, ...gammas]) {
    for (const coders of [rgb, rgbw]) assertSameBytes(coders, frame, { gamma })
  }
})

test('bytes lie at the offset, and those beyond the end are lost', () => {
  const frame = testFrame(3)
  for (const { fast, plain } of [rgb, rgbw]) {
    for (const length of [20, 13]) {
      const written = [fast, plain].map(({ encode }) =>
        encode(new Uint8Array(length).fill(9), frame, 5, createTransfer(1, 2.2), 1),
      )
      assert.equal(written[0], written[1])
      assert.equal([...written[0]!.subarray(0, 5)], [9, 9, 9, 9, 9])
    }
  }
})

test('frames of several lengths in turn allocate nothing', () => {
  const frames = [100, 250, 400].map(testFrame)
  const out = new Uint8Array(1600)
  const transfer = createTransfer(1, 2.2)
  const grade = createGrade(resolveOutputOptions({ contrast: 1.2, saturation: 1.2 }))!
  const taken = bytesPerCall((index) => {
    const { fast } = index % 2 === 0 ? rgb : rgbw
    fast.encode(out, grade(frames[index % 3]!), 0, transfer, 1)
  }, ALLOWED)
  assert.ok(taken < ALLOWED, `${taken} bytes a frame`)
})

test.run()
