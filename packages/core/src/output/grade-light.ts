import { createScratch, type Frame } from '../light/frame.ts'
import { luminance, type RgbLight } from '../light/light.ts'
import { createContrast } from './contrast.ts'
import type { OutputSettings } from './output-options.ts'

/** Far more light than any LED gives, yet every product of it with a setting is a finite number. */
const MAXIMUM = 2 ** 32

/** Applies one setting to a frame: in place, or into a working frame that it returns. */
type Grade = (frame: Frame) => Frame

/**
 * Creates the function that applies contrast, saturation, white point and LED gains, in this order, to
 * a frame and returns a working frame, valid until its next call; `undefined` if they change nothing.
 * Light below 0 and NaN count as 0. Before the white point, a grey stays exactly grey. Values that
 * saturation makes negative are left for the encoder to clip.
 */
export function createGrade(settings: OutputSettings): Grade | undefined {
  const { contrast, saturation, whitePoint, ledGains } = settings
  const isOne = (gain: number) => gain === 1
  const grades: Grade[] = []
  if (contrast !== 1) grades.push(createContrast(contrast))
  if (saturation !== 1 || !whitePoint.every(isOne)) grades.push(createColourGrade(settings))
  if (!ledGains.every(isOne)) grades.push(createGains(ledGains))
  // Composed once: a loop over the grades would allocate for each frame.
  return grades.reduce<Grade | undefined>(
    (first, next) => (first === undefined ? next : (frame) => next(first(frame))),
    undefined,
  )
}

/** Scales the distance of each colour from the luminance, as the ASC Color Decision List 1.2 does. */
function createColourGrade({ saturation, whitePoint }: OutputSettings): Grade {
  const scratchFor = createScratch()
  return (frame) => gradeColour(scratchFor(frame), frame, saturation, whitePoint)
}

function gradeColour(out: Frame, frame: Frame, saturation: number, whitePoint: RgbLight): Frame {
  const [redGain, greenGain, blueGain] = whitePoint
  for (let i = 0; i < frame.length; i += 3) {
    const red = positive(frame[i]!)
    const green = positive(frame[i + 1]!)
    const blue = positive(frame[i + 2]!)
    const grey = luminance(red, green, blue) * (1 - saturation)
    out[i] = redGain * (grey + saturation * red)
    out[i + 1] = greenGain * (grey + saturation * green)
    out[i + 2] = blueGain * (grey + saturation * blue)
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
  const fromMiddle = light - MAXIMUM / 2
  if (Math.abs(fromMiddle) <= MAXIMUM / 2) return light
  return fromMiddle > 0 ? MAXIMUM : 0
}
