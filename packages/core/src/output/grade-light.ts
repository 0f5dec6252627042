import type { Frame } from '../light/frame.ts'
import { luminance } from '../light/light.ts'
import type { OutputSettings } from './output-options.ts'

/** The grey that contrast leaves as it is. */
const PIVOT = 0.18

/** More light than any LED gives by far, and still far from the end of numbers when squared. */
const MAXIMUM = 2 ** 16

/** Whether contrast, saturation and white point leave light as it is. */
export function isUngraded({ contrast, saturation, whitePoint }: OutputSettings): boolean {
  return contrast === 1 && saturation === 1 && whitePoint.every((gain) => gain === 1)
}

/**
 * Writes the light of `frame` after contrast, saturation and white point into `out` and gives `out`.
 * Light below 0 or not a number counts as 0. A grey stays a grey, to the last bit, until the
 * white point; what saturation makes less than nothing is left below 0 for the encoder to clip.
 */
export function gradeLight(out: Frame, frame: Frame, settings: OutputSettings): Frame {
  for (let i = 0; i < frame.length; i++) out[i] = positive(frame[i]!)
  if (settings.contrast !== 1) adjustContrast(out, settings.contrast)
  return adjustColour(out, settings)
}

/**
 * out = pivot × (light / pivot)^contrast, so that black stays dark as a straight line through the
 * pivot would not. Source: OpenColorIO, GradingPrimaryTransform, the contrast of style linear.
 */
function adjustContrast(out: Frame, contrast: number): Frame {
  for (let i = 0; i < out.length; i++) out[i] = PIVOT * (out[i]! / PIVOT) ** contrast
  return out
}

/** Saturation is that of the ASC Color Decision List 1.2: each colour's way from the luminance. */
function adjustColour(out: Frame, { saturation, whitePoint }: OutputSettings): Frame {
  const [redGain, greenGain, blueGain] = whitePoint
  for (let i = 0; i < out.length; i += 3) {
    const red = out[i]!
    const green = out[i + 1]!
    const blue = out[i + 2]!
    const grey = luminance(red, green, blue) * (1 - saturation)
    out[i] = redGain * (grey + saturation * red)
    out[i + 1] = greenGain * (grey + saturation * green)
    out[i + 2] = blueGain * (grey + saturation * blue)
  }
  return out
}

function positive(light: number): number {
  return light >= 0 ? Math.min(light, MAXIMUM) : 0
}
