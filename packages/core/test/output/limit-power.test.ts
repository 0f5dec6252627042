import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Frame } from '../../src/light/frame.ts'
import { byteCoderOf } from '../../src/output/byte-coder.ts'
import { createLimitedEncoder } from '../../src/output/limit-power.ts'
import { openLoopMemory } from '../../src/output/loops/loop-memory.ts'
import { type OutputOptions, resolveOutputOptions } from '../../src/output/output-options.ts'
import { createOutputStage } from '../../src/output/output-stage.ts'
import { type PixelFormat, RGB, RGBW } from '../../src/output/pixel-format.ts'
import { createTransfer } from '../../src/output/transfer.ts'
import { arbitraryFrames, arbitraryWildFrames } from '../arbitrary-frames.ts'

const test = suite('power limit')

const RGB_IN_FOUR: PixelFormat = { ledProfile: 'RGB', bytesPerLed: 4 }
const FORMATS = [RGB, RGBW, RGB_IN_FOUR]

function encode(format: PixelFormat, frame: Frame, options: OutputOptions): Uint8Array {
  const out = new Uint8Array((frame.length / 3) * format.bytesPerLed)
  return createOutputStage(format, options).encode(out, frame)
}

test('a frame beyond the limit is dimmed to it', () => {
  const white = new Float32Array(30).fill(1)
  assert.equal([...new Set(encode(RGB, white, { powerLimit: 0.2 }))], [51])
  assert.equal([...new Set(encode(RGB, white, { powerLimit: 0.25, gamma: 2 }))], [128])
})

test('missing channels do not count', () => {
  const white = new Float32Array(30).fill(1)
  assert.equal([...encode(RGB_IN_FOUR, white, { powerLimit: 0.2 })].slice(0, 4), [0, 51, 51, 51])
  assert.equal([...encode(RGBW, white, { powerLimit: 0.2 })].slice(0, 4), [204, 0, 0, 0])
})

test('a frame within the limit keeps its bytes', () => {
  const frame = Float32Array.of(1, 0, 0, 0.2, 0.2, 0)
  assert.equal(encode(RGB, frame, { powerLimit: 0.3 }), encode(RGB, frame, {}))
})

test('light that is too much counts as full power', () => {
  const frame = Float32Array.of(100, 1, 0)
  assert.equal([...encode(RGB, frame, { powerLimit: 0.3 })], [115, 115, 0])
  assert.equal([...encode(RGB, frame, { powerLimit: 0.2, brightness: 0.5 })], [102, 51, 0])
})

test('no frame is beyond the limit by more than rounding', () => {
  const limits = fc.double({ min: 0.01, max: 1, noNaN: true })
  for (const format of FORMATS) {
    fc.assert(
      fc.property(arbitraryWildFrames, limits, (frame, powerLimit) => {
        const bytes = encode(format, frame, { powerLimit })
        const channels = (frame.length / 3) * format.ledProfile.length
        const share = bytes.reduce((sum, byte) => sum + byte / 255, 0) / channels
        assert.ok(share <= powerLimit + 0.51 / 255, `${share} of ${powerLimit}`)
      }),
    )
  }
})

test('nor is one whose faint white channel takes over more the darker it gets', () => {
  const options: OutputOptions = { white: 'tint', whiteTint: [0.3, 0.25, 0.2], powerLimit: 0.25 }
  const bytes = encode(RGBW, new Float32Array(30).fill(1), options)
  const share = bytes.reduce((sum, byte) => sum + byte / 255, 0) / bytes.length
  assert.ok(share > 0.24 && share <= 0.25 + 0.51 / 255, `${share}`)
})

test('dimming keeps the colours, to the rounding of bytes', () => {
  fc.assert(
    fc.property(arbitraryFrames, (frame) => {
      const dimmed = encode(RGB, frame, { powerLimit: 0.1 })
      const full = frame.reduce((sum, light) => sum + light, 0)
      const factor = Math.min(1, (0.1 * frame.length) / full)
      dimmed.forEach((byte, i) => {
        assert.ok(Math.abs(byte - frame[i]! * 255 * factor) <= 0.52)
      })
    }),
  )
})

test('WebAssembly dims to the same bytes as the plain loop', () => {
  const memory = openLoopMemory()
  assert.is.not(memory, null)
  const arbitraryOptions = fc.record({
    powerLimit: fc.double({ min: 0.01, max: 0.9, noNaN: true }),
    brightness: fc.double({ min: 0.1, max: 1, noNaN: true }),
    white: fc.constantFrom('none', 'min', 'tint', 'boost'),
    whiteTint: fc.constantFrom([1, 0.8, 0.5] as const, [0.3, 0.25, 0.2] as const),
  })
  const anyFrame = fc.oneof(arbitraryFrames, arbitraryWildFrames)
  fc.assert(
    fc.property(
      fc.constantFrom(...FORMATS),
      anyFrame,
      arbitraryOptions,
      (format, frame, options) => {
        const settings = resolveOutputOptions(options)
        const { brightness, gamma, whiteTint, white } = settings
        const transfer = createTransfer(brightness, gamma, whiteTint)
        const [one, other] = [memory, null].map((way) => {
          const coder = byteCoderOf(format, white, way)
          const out = new Uint8Array((frame.length / 3) * format.bytesPerLed)
          return createLimitedEncoder({ format, coder, transfer }, settings, way)(out, frame).join()
        })
        assert.is(one, other)
      },
    ),
    { numRuns: 300 },
  )
})

test.run()
