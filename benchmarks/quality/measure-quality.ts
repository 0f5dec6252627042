import {
  createFrame,
  createOutputStage,
  type Frame,
  frameByteLength,
  type OutputOptions,
  type PixelFormat,
} from '@ledloom/core'
import { describeSource, openSource } from '@ledloom/engine'
import { type ColourDifference, compareLight } from './colour-difference.ts'
import { idealLight } from './ideal-light.ts'
import { asEncoded, gammaCorrected, nearestBytes } from './nearest-bytes.ts'
import { readPhotograph } from './photograph.ts'
import type { QualityTarget } from './quality-targets.ts'
import type { Scene } from './scenes.ts'
import { viewingWindows } from './viewing-windows.ts'

/** Difference of the LEDs' light from an ideal area sampler, by the maker of the bytes. */
export interface Quality {
  readonly ours: ColourDifference
  /** Our light before rounding to bytes: the error of sampling alone. */
  readonly unrounded: ColourDifference
  /** Nearest pixel, white taken off encoded values, a gamma of 2.2 at the end. */
  readonly nearestCorrected: ColourDifference
  /** The same with no gamma at all. */
  readonly nearestEncoded: ColourDifference
}

/** Converts a photograph through bytes to the light of LEDs. */
export async function measureQuality(
  scene: Scene,
  { format, output }: Pick<QualityTarget, 'format' | 'output'>,
): Promise<Quality> {
  const photograph = await readPhotograph(scene.photograph)
  const windows = viewingWindows(scene.layout, photograph)
  const wanted = idealLight(photograph, windows)
  const frame = await ourLight(scene)
  const compare = (bytes: Uint8Array) =>
    compareLight(wanted, lightOfBytes(bytes, format, output?.whiteTint))
  return {
    ours: compare(encode(frame, format, output)),
    unrounded: compareLight(wanted, frame),
    nearestCorrected: compare(nearestBytes(photograph, windows, { format, curve: gammaCorrected })),
    nearestEncoded: compare(nearestBytes(photograph, windows, { format, curve: asEncoded })),
  }
}

async function ourLight({ photograph, layout }: Scene): Promise<Frame> {
  const source = await openSource(await describeSource(photograph), { layout })
  const frame = createFrame(layout.ledCount)
  source.render(frame, 0)
  await source.close?.()
  return frame
}

function encode(frame: Frame, format: PixelFormat, output?: OutputOptions): Uint8Array {
  const bytes = new Uint8Array(frameByteLength(frame.length / 3, format))
  return createOutputStage(format, output).encode(bytes, frame)
}

/** The colour of a white channel as bright as the other three together. */
const NEUTRAL: readonly number[] = [1, 1, 1]

/** The light of LEDs with these bytes; a white channel adds its colour. */
function lightOfBytes(
  bytes: Uint8Array,
  { bytesPerLed }: PixelFormat,
  whiteTint = NEUTRAL,
): Float64Array {
  const light = new Float64Array((bytes.length / bytesPerLed) * 3)
  for (let led = 0; led < light.length / 3; led++) {
    const [blue = 0, green = 0, red = 0, white = 0] = bytes
      .subarray(led * bytesPerLed, (led + 1) * bytesPerLed)
      .toReversed()
    const colours = [red, green, blue]
    light.set(
      colours.map((value, channel) => (value + white * whiteTint[channel]!) / 255),
      3 * led,
    )
  }
  return light
}
