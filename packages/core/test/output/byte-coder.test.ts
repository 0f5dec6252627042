import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createFrame, type Frame } from '../../src/light/frame.ts'
import type { RgbLight } from '../../src/light/light.ts'
import type { OutputOptions } from '../../src/output/output-options.ts'
import { createOutputStage, type OutputStage } from '../../src/output/output-stage.ts'
import { RGBW } from '../../src/output/pixel-format.ts'
import { arbitraryFrames, arbitraryWildFrames } from '../arbitrary-frames.ts'

const test = suite('white extraction')

const HALF_A_BYTE = 0.51 / 255

const TINTS: readonly RgbLight[] = [
  [1, 0.8, 0.5],
  [0.3, 0.25, 0.2],
  [3, 1, 0.05],
]
const none = stageFor({ white: 'none' })
const min = stageFor({ white: 'min' })
const boost = stageFor({ white: 'boost' })
const tints = TINTS.map((whiteTint) => stageFor({ white: 'tint', whiteTint }))

function stageFor(options: OutputOptions): OutputStage {
  return createOutputStage(RGBW, options)
}

/** W R G B of each LED. */
function encode(stage: OutputStage, light: ArrayLike<number>): number[] {
  const frame = Float32Array.from(light)
  return [...stage.encode(new Uint8Array((frame.length / 3) * 4), frame)]
}

/** The light that LEDs show of a frame that went through bytes. */
function show(stage: OutputStage, frame: Frame): Frame {
  return stage.decode(createFrame(frame.length / 3), Uint8Array.from(encode(stage, frame)))
}

test('a tinted white channel gives its light, and the colours give the rest', () => {
  const warm = stageFor({ white: 'tint', whiteTint: [1, 0.8, 0.5] })
  assert.equal(encode(warm, [1, 0.8, 0.5]), [255, 0, 0, 0])
  assert.equal(encode(warm, [1, 1, 1]), [255, 0, 51, 128])
  const strong = stageFor({ white: 'tint', whiteTint: [2, 2, 2] })
  assert.equal(encode(strong, [0.4, 0.4, 0.8]), [51, 0, 0, 102])
})

test('a boosting white channel adds its light', () => {
  assert.equal(encode(boost, [1, 0.6, 0.2]), [51, 255, 153, 51])
})

test('boosted white is light above 1, and decoded as such', () => {
  assert.equal([...show(boost, Float32Array.of(1, 1, 1))], [2, 2, 2])
})

test('tint with a neutral white is min, byte for byte', () => {
  for (const gamma of [1, 2.2]) {
    const tint = stageFor({ white: 'tint', whiteTint: [1, 1, 1], gamma })
    const common = stageFor({ white: 'min', gamma })
    fc.assert(
      fc.property(arbitraryWildFrames, (frame) => {
        assert.equal(encode(tint, frame), encode(common, frame))
      }),
    )
  }
})

test('min and tint leave the light as it is, within half a byte', () => {
  for (const stage of [min, ...tints]) {
    fc.assert(
      fc.property(arbitraryFrames, (frame) => {
        const shown = show(stage, frame)
        frame.forEach((light, i) => {
          const slack = HALF_A_BYTE * Math.max(1, stage.options.whiteTint[i % 3]!)
          assert.ok(Math.abs(light - shown[i]!) <= slack, `${light} became ${shown[i]}`)
        })
      }),
    )
  }
})

test('no extraction lights the white channel for a colour that lacks a primary', () => {
  const light = fc.float({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(light, light, fc.nat(2), (one, other, missing) => {
      const colour = [one, other].toSpliced(missing, 0, 0)
      for (const stage of [min, boost, ...tints]) {
        assert.equal(encode(stage, colour), encode(none, colour))
      }
    }),
  )
})

test('white is never more than the least of the colours', () => {
  fc.assert(
    fc.property(arbitraryFrames, (frame) => {
      for (const stage of [min, boost]) {
        const bytes = encode(stage, frame)
        for (let led = 0; led < frame.length / 3; led++) {
          const least = Math.min(...frame.subarray(3 * led, 3 * led + 3))
          assert.ok(bytes[4 * led]! / 255 <= least + HALF_A_BYTE)
        }
      }
    }),
  )
})

test('more light of one colour never makes less white', () => {
  fc.assert(
    fc.property(arbitraryFrames, (frame) => {
      const brighter = frame.map((light, i) => (i % 3 === 0 ? Math.min(1, light + 0.1) : light))
      for (const stage of [min, boost, ...tints]) {
        const [before, after] = [encode(stage, frame), encode(stage, brighter)]
        for (let i = 0; i < before.length; i += 4) assert.ok(after[i]! >= before[i]!)
      }
    }),
  )
})

test('any value a float can have is encoded like its clipped self', () => {
  fc.assert(
    fc.property(arbitraryWildFrames, (frame) => {
      const clipped = frame.map((light) => (light > 0 ? Math.min(light, 1) : 0))
      for (const stage of [boost, ...tints]) {
        assert.equal(encode(stage, frame), encode(stage, clipped))
      }
    }),
  )
})

test.run()
