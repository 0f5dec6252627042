import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createFrame, type Frame } from '../../src/light/frame.ts'
import { type OutputOptions, resolveOutputOptions } from '../../src/output/output-options.ts'
import { createOutputStage } from '../../src/output/output-stage.ts'
import { type PixelFormat, RGB, RGBW } from '../../src/output/pixel-format.ts'
import { arbitraryFrames, arbitraryWildFrames } from '../arbitrary-frames.ts'
import { bytesPerCall } from '../bytes-per-call.ts'

const test = suite('output stage')

/** Four bytes per LED and no white channel. */
const RGB_IN_FOUR: PixelFormat = { ledProfile: 'RGB', bytesPerLed: 4 }
const FORMATS = [RGB, RGBW, RGB_IN_FOUR]
/** Options that lead through every loop there is. */
const WAYS: readonly OutputOptions[] = [
  { brightness: 0.7 },
  { contrast: 1.2, saturation: 1.3, whitePoint: [1, 0.9, 0.8] },
  { white: 'tint', whiteTint: [1, 0.8, 0.5], powerLimit: 0.1 },
  { white: 'boost' },
]
/** Bytes a frame; a copy of one takes 6,000, an object for each LED still more. */
const ALLOWED = 100
const GAMMAS = [0.45, 1, 1.8, 2.2, 2.4, 2.5]

test('light becomes bytes in the order red, green, blue', () => {
  assert.equal(encode(RGB, [1, 0.5, 0]), [255, 128, 0])
})

test('with four bytes white comes first, and takes what the colours have in common', () => {
  assert.equal(encode(RGBW, [1, 0.6, 0.2]), [51, 204, 102, 0])
})

test('without extraction the white channel stays dark', () => {
  assert.equal(encode(RGBW, [1, 0.6, 0.2], { white: 'none' }), [0, 255, 153, 51])
})

test('without a white channel the first of four bytes is always 0', () => {
  assert.equal(encode(RGB_IN_FOUR, [1, 0.6, 0.2]), [0, 255, 153, 51])
})

test('brightness is a factor on light, before the curve', () => {
  assert.equal(encode(RGB, [1, 0.5, 0], { brightness: 0.5 }), [128, 64, 0])
  assert.equal(encode(RGB, [1, 1, 1], { brightness: 0.25, gamma: 2 }), [128, 128, 128])
  assert.equal(encode(RGBW, [1, 0.5, 0.25], { brightness: 0 }), [0, 0, 0, 0])
})

test('light above 1 is clipped after brightness', () => {
  assert.equal(encode(RGB, [2, 3, 1], { brightness: 0.5 }), [255, 255, 128])
})

test('too much light has the colours of clipped light with a white channel as well', () => {
  assert.equal(encode(RGBW, [5, 2, 1]), [255, 0, 0, 0])
})

test('negative light, infinite light and NaN are encoded safely', () => {
  const wild = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  assert.equal(encode(RGB, wild), [0, 255, 0])
  assert.equal(encode(RGBW, wild), [0, 0, 255, 0])
  assert.equal(encode(RGB_IN_FOUR, wild), [0, 0, 255, 0])
  assert.equal(encode(RGB, [1e9, 1e30, -1e30]), [255, 255, 0])
})

test('every value a float can have is encoded like its clipped self', () => {
  for (const format of FORMATS) {
    for (const gamma of GAMMAS) {
      const stage = createOutputStage(format, { gamma })
      const encoded = (frame: Frame) => [...stage.encode(bytesFor(format, frame), frame)]
      fc.assert(
        fc.property(arbitraryWildFrames, (frame) => {
          const clipped = frame.map((light) => (light > 0 ? Math.min(light, 1) : 0))
          assert.equal(encoded(frame), encoded(clipped))
        }),
        { numRuns: 30 },
      )
    }
  }
})

test('every byte is restored from its light', () => {
  for (const gamma of GAMMAS) {
    const stage = createOutputStage(RGB, { gamma })
    const bytes = Uint8Array.from({ length: 256 * 3 }, (_, i) => Math.floor(i / 3))
    const frame = stage.decode(createFrame(256), bytes)
    const again = stage.encode(new Uint8Array(bytes.length), frame)
    assert.is(firstDifference(again, bytes), -1, `gamma ${gamma}`)
  }
})

test('every grey is made by the white channel alone', () => {
  for (const gamma of GAMMAS) {
    const stage = createOutputStage(RGBW, { gamma })
    const bytes = Uint8Array.from({ length: 256 * 4 }, (_, i) => (i % 4 === 0 ? i / 4 : 0))
    const frame = stage.decode(createFrame(256), bytes)
    const again = stage.encode(new Uint8Array(bytes.length), frame)
    assert.is(firstDifference(again, bytes), -1, `gamma ${gamma}`)
  }
})

test('every pair of white and colour that fits into light comes back', () => {
  for (const gamma of GAMMAS) {
    const stage = createOutputStage(RGBW, { gamma })
    const bytes = Uint8Array.from(pairsThatFit(gamma))
    const frame = stage.decode(createFrame(bytes.length / 4), bytes)
    const again = stage.encode(new Uint8Array(bytes.length), frame)
    assert.is(firstDifference(again, bytes), -1, `gamma ${gamma}`)
  }
})

test('light comes back within half a byte, whatever the format', () => {
  for (const format of FORMATS) {
    const stage = createOutputStage(format)
    fc.assert(
      fc.property(arbitraryFrames, (frame) => {
        const bytes = stage.encode(bytesFor(format, frame), frame)
        const shown = stage.decode(createFrame(frame.length / 3), bytes)
        const worst = Math.max(...frame.map((light, i) => Math.abs(light - shown[i]!)))
        assert.ok(worst <= 0.51 / 255, `off by ${worst * 255} bytes`)
      }),
    )
  }
})

test('at least one colour is dark when white is extracted', () => {
  const stage = createOutputStage(RGBW)
  fc.assert(
    fc.property(arbitraryFrames, (frame) => {
      const bytes = stage.encode(bytesFor(RGBW, frame), frame)
      for (let led = 0; led < frame.length / 3; led++) {
        assert.is(Math.min(...bytes.subarray(led * 4 + 1, led * 4 + 4)), 0)
      }
    }),
  )
})

test('more light never makes a smaller byte', () => {
  for (const gamma of GAMMAS) {
    const ramp = Array.from({ length: 3000 }, (_, i) => i / 2999)
    const bytes = encode(RGB, ramp, { gamma })
    assert.ok(
      bytes.every((byte, i) => i === 0 || byte >= bytes[i - 1]!),
      `gamma ${gamma}`,
    )
  }
})

test('an offset moves bytes and leaves those before and behind alone', () => {
  const stage = createOutputStage(RGBW)
  const out = new Uint8Array(10).fill(7)
  assert.is(stage.encode(out, Float32Array.of(1, 0, 0), 3), out)
  assert.equal([...out], [7, 7, 7, 0, 255, 0, 0, 7, 7, 7])
  const frame = createFrame(1)
  assert.is(stage.decode(frame, out, 3), frame)
  assert.equal([...frame], [1, 0, 0])
})

test('only bytes beyond the end are lost', () => {
  const stage = createOutputStage(RGB)
  assert.equal([...stage.encode(new Uint8Array(2), Float32Array.of(1, 1, 1))], [255, 255])
})

test('options are complete in what is made', () => {
  const { options, format } = createOutputStage(RGB, { gamma: 2 })
  assert.equal(options, resolveOutputOptions({ gamma: 2 }))
  assert.is(format, RGB)
})

test('options out of range are refused', () => {
  assert.throws(() => createOutputStage(RGB, { gamma: 6 }), /gamma must be 0.2 to 5, got 6/)
})

test('the order is contrast, brightness, saturation, white point, white, curve', () => {
  const options: OutputOptions = { contrast: 2, brightness: 0.5, saturation: 0, gamma: 2 }
  // 0.36 becomes 0.72 by contrast, 0.36 by brightness, and stays by saturation, a grey as it is.
  const grey = [0.36, 0.36, 0.36]
  assert.equal(encode(RGB, grey, options), [153, 153, 153])
  assert.equal(encode(RGBW, grey, options), [153, 0, 0, 0])
  assert.equal(encode(RGBW, grey, { ...options, whitePoint: [1, 0.36, 0] }), [0, 153, 92, 0])
})

test('saturation and contrast of 1 leave every byte', () => {
  for (const format of FORMATS) {
    const wanted = createOutputStage(format)
    const stage = createOutputStage(format, { saturation: 1, contrast: 1, whitePoint: [1, 1, 1] })
    fc.assert(
      fc.property(arbitraryWildFrames, (frame) => {
        const bytes = stage.encode(bytesFor(format, frame), frame)
        assert.equal(bytes, wanted.encode(bytesFor(format, frame), frame))
      }),
    )
  }
})

test('a grey is made by the white channel alone, whatever saturation and contrast', () => {
  const factors = fc.float({ min: 0, max: 2, noNaN: true })
  const light = fc.float({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(light, factors, factors, (grey, saturation, contrast) => {
      const bytes = encode(RGBW, [grey, grey, grey], { saturation, contrast })
      assert.equal(bytes.slice(1), [0, 0, 0])
    }),
  )
})

test('a frame in and its options are left alone', () => {
  const frame = Float32Array.of(0.2, 0.4, 0.8)
  createOutputStage(RGB, { contrast: 2, saturation: 0, powerLimit: 0.01 }).encode(
    new Uint8Array(3),
    frame,
  )
  assert.equal(frame, Float32Array.of(0.2, 0.4, 0.8))
})

test('what is decoded is the light of the bytes, with nothing undone', () => {
  const stage = createOutputStage(RGB, { brightness: 0.5, saturation: 0, contrast: 0.5 })
  assert.equal(
    [...stage.decode(createFrame(1), Uint8Array.of(255, 0, 51))],
    [...Float32Array.of(1, 0, 0.2)],
  )
})

test('encoding allocates nothing', () => {
  for (const format of FORMATS) {
    for (const options of WAYS) {
      const stage = createOutputStage(format, options)
      const frame = createFrame(500).map((_, i) => i / 1500)
      const out = bytesFor(format, frame)
      const allocated = bytesPerCall(() => {
        stage.encode(out, frame)
        stage.decode(frame, out)
      }, ALLOWED)
      assert.ok(allocated < ALLOWED, `${allocated} bytes a frame with ${JSON.stringify(options)}`)
    }
  }
})

function encode(format: PixelFormat, light: Iterable<number>, options?: OutputOptions): number[] {
  const frame = Float32Array.from(light)
  return [...createOutputStage(format, options).encode(bytesFor(format, frame), frame)]
}

/** W R G B for each white with each red beside it, and half the red as blue. */
function pairsThatFit(gamma: number): number[] {
  const bytes: number[] = []
  for (let white = 0; white < 256; white++) {
    const room = 1 - (white / 255) ** gamma
    for (let red = 0; (red / 255) ** gamma <= room; red++) bytes.push(white, red, 0, red >> 1)
  }
  return bytes
}

/** The index from which on two rows of bytes differ; −1 where they are the same. */
function firstDifference(bytes: Uint8Array, others: Uint8Array): number {
  return bytes.findIndex((byte, i) => byte !== others[i])
}

function bytesFor({ bytesPerLed }: PixelFormat, frame: Frame): Uint8Array {
  return new Uint8Array((frame.length / 3) * bytesPerLed)
}

test.run()
