import { differenceEuclidean } from 'culori'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createFrame } from '../../src/light/frame.ts'
import { decodeSrgb } from '../../src/light/light.ts'
import { createOutputStage, type OutputStage } from '../../src/output/output-stage.ts'
import { RGB, RGBW } from '../../src/output/pixel-format.ts'

const test = suite('colour difference')

/** Values of each primary: every 5th that a picture can have. */
const VALUES = Array.from({ length: 52 }, (_, i) => decodeSrgb((5 * i) / 255))
const COLOURS = Float32Array.from(
  VALUES.flatMap((red) => VALUES.flatMap((green) => VALUES.flatMap((blue) => [red, green, blue]))),
)
const differenceOf = differenceEuclidean('lab65')

// The bounds are those of 8 bits in linear light, which are coarse where it is dark.
for (const { name, stage } of [
  { name: 'RGB', stage: createOutputStage(RGB) },
  { name: 'RGBW', stage: createOutputStage(RGBW) },
  {
    name: 'RGBW with a warm white channel',
    stage: createOutputStage(RGBW, { white: 'tint', whiteTint: [1, 0.8, 0.5] }),
  },
]) {
  test(`the colours of pictures hardly change when encoded to bytes of ${name}`, () => {
    const differences = differencesThrough(stage)
    const mean = differences.reduce((sum, difference) => sum + difference, 0) / differences.length
    assert.ok(mean < 0.5, `mean ${mean}`)
    assert.ok(differences.at(-1)! < 5.5, `greatest ${differences.at(-1)}`)
    assert.ok(differences[Math.floor(differences.length * 0.95)]! < 1.3)
  })
}

test('boosted white is far from the colours it was', () => {
  const differences = differencesThrough(createOutputStage(RGBW, { white: 'boost' }))
  const mean = differences.reduce((sum, difference) => sum + difference, 0) / differences.length
  assert.ok(mean > 5 && mean < 10, `mean ${mean}`)
})

/** ΔE of CIE 1976 of each colour after its way through bytes, rising. */
function differencesThrough(stage: OutputStage): number[] {
  const bytes = new Uint8Array((COLOURS.length / 3) * stage.format.bytesPerLed)
  stage.encode(bytes, COLOURS)
  const shown = stage.decode(createFrame(COLOURS.length / 3), bytes)
  const differences: number[] = []
  for (let i = 0; i < COLOURS.length; i += 3) {
    differences.push(differenceOf(colourAt(COLOURS, i), colourAt(shown, i)))
  }
  return differences.sort((a, b) => a - b)
}

function colourAt(light: Float32Array, i: number) {
  return { mode: 'lrgb', r: light[i]!, g: light[i + 1]!, b: light[i + 2]! } as const
}

test.run()
