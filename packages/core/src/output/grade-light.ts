import { openLoopMemory } from '#loop-memory'
import { createScratch, type Frame } from '../light/frame.ts'
import { LUMINANCE, type RgbLight } from '../light/light.ts'
import { createContrast } from './contrast.ts'
import type { LoopMemory } from './loops/loop-memory.ts'
import { MAXIMUM_LIGHT } from './loops/loop-numbers.ts'
import type { OutputSettings } from './output-options.ts'

/** Applies one setting to a frame: in place, or into a working frame that it returns. */
type Grade = (frame: Frame) => Frame

/**
 * Creates the function that applies contrast, saturation, white point and LED gains, in this order, to
 * a frame and returns a working frame, valid until the next one of the thread is graded or encoded;
 * `undefined` if they change nothing.
 * Light below 0 and NaN count as 0. Before the white point, a grey stays exactly grey. Values that
 * saturation makes negative are left for the encoder to clip.
 *
 * @param memory `null` to do without WebAssembly. Default: that of the thread
 */
export function createGrade(
  settings: OutputSettings,
  memory: LoopMemory | null = openLoopMemory(),
): Grade | undefined {
  const { contrast, saturation, whitePoint, ledGains } = settings
  const isOne = (gain: number) => gain === 1
  const grades: Grade[] = []
  if (contrast !== 1) grades.push(createContrast(contrast, memory))
  if (saturation !== 1 || !whitePoint.every(isOne)) {
    grades.push(createColourGrade(settings, memory))
  }
  if (!ledGains.every(isOne)) grades.push(createGains(ledGains))
  // Composed once: a loop over the grades would allocate for each frame.
  return grades.reduce<Grade | undefined>(
    (first, next) => (first === undefined ? next : (frame) => next(first(frame))),
    undefined,
  )
}

/**
 * Scales the distance of each colour from the luminance, as the ASC Color Decision List 1.2 does. Counts
 * with floats, of which WebAssembly takes four at a time.
 */
function createColourGrade(settings: OutputSettings, memory: LoopMemory | null): Grade {
  const { saturation, whitePoint } = settings
  const scratchFor = createScratch()
  const plain: Grade = (frame) => gradeColour(scratchFor(frame), frame, saturation, whitePoint)
  if (memory === null) return plain
  return (frame) => (memory.fits(frame) ? loopColour(memory, frame, settings) : plain(frame))
}

function loopColour(
  { loops, take }: LoopMemory,
  frame: Frame,
  { saturation, whitePoint }: OutputSettings,
): Frame {
  const [redGain, greenGain, blueGain] = whitePoint
  const { light, lightAt, bytesAt } = take(frame)
  loops.colour(lightAt, bytesAt, saturation, 1 - saturation, redGain, greenGain, blueGain)
  return light
}

const { fround } = Math
const RED = fround(LUMINANCE[0])
const GREEN = fround(LUMINANCE[1])
const BLUE = fround(LUMINANCE[2])

function gradeColour(out: Frame, frame: Frame, saturation: number, whitePoint: RgbLight): Frame {
  const share = fround(saturation)
  const rest = fround(1 - saturation)
  const redGain = fround(whitePoint[0])
  const greenGain = fround(whitePoint[1])
  const blueGain = fround(whitePoint[2])
  for (let i = 0; i < frame.length; i += 3) {
    const red = fround(positive(frame[i]!))
    const green = fround(positive(frame[i + 1]!))
    const blue = fround(positive(frame[i + 2]!))
    const luminance = fround(
      fround(fround(RED * red) + fround(GREEN * green)) + fround(BLUE * blue),
    )
    const grey = fround(luminance * rest)
    out[i] = redGain * fround(grey + fround(share * red))
    out[i + 1] = greenGain * fround(grey + fround(share * green))
    out[i + 2] = blueGain * fround(grey + fround(share * blue))
  }
  return out
}

/** LEDs without a factor stay as they are. */
function createGains(gains: readonly number[]): Grade {
  const scratchFor = createScratch()
  return (frame) => {
    const out = scratchFor(frame)
    for (let led = 0, i = 0; i < frame.length; led++) {
      const gain = gains[led] ?? 1
      for (const end = i + 3; i < end; i++) out[i] = positive(frame[i]!) * gain
    }
    return out
  }
}

function positive(light: number): number {
  const fromMiddle = light - MAXIMUM_LIGHT / 2
  if (Math.abs(fromMiddle) <= MAXIMUM_LIGHT / 2) return light
  return fromMiddle > 0 ? MAXIMUM_LIGHT : 0
}
