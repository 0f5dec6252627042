import type { Frame } from '../light/frame.ts'
import { luminance } from '../light/light.ts'
import type { OutputSettings } from './output-options.ts'

/** The grey that contrast does not change. */
const PIVOT = 0.18

/** Far more light than any LED gives, yet its square is still a finite number. */
const MAXIMUM = 2 ** 16

/** True if contrast, saturation and white point change nothing. */
export function isUngraded({ contrast, saturation, whitePoint }: OutputSettings): boolean {
  return contrast === 1 && saturation === 1 && whitePoint.every((gain) => gain === 1)
}

/**
 * Applies contrast, saturation and white point to `frame`, writes the result into `out` and returns
 * `out`. Light below 0 and NaN count as 0. Before the white point, a grey stays exactly grey. Values
 * that saturation makes negative are left for the encoder to clip.
 */
export function gradeLight(out: Frame, frame: Frame, settings: OutputSettings): Frame {
  for (let i = 0; i < frame.length; i++) out[i] = positive(frame[i]!)
  if (settings.contrast !== 1) adjustContrast(out, settings.contrast)
  return adjustColour(out, settings)
}

/**
 * out = pivot × (light / pivot)^contrast, which keeps black dark, unlike a straight line through the
 * pivot. Source: OpenColorIO, GradingPrimaryTransform, contrast of the linear style.
 */
function adjustContrast(out: Frame, contrast: number): Frame {
  for (let i = 0; i < out.length; i++) out[i] = PIVOT * (out[i]! / PIVOT) ** contrast
  return out
}

/** Scales the distance of each colour from the luminance, as the ASC Color Decision List 1.2 does. */
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
