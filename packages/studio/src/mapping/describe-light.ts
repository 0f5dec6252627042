import { countOf, judgeCurve } from '@ledloom/core'
import type { MapResult } from '@ledloom/mapping'

/** The brightness of so few of all LEDs, as a share, says nothing of the string. */
const FEWEST_SURE = 0.1

/** The brightness of too few LEDs is known. */
const UNSURE =
  'How bright each LED is could not be measured well enough; film in 1080p or more, from more places and from different heights.'

/** Sentences on the light of the LEDs: their transfer curve, and how bright they are; or why nothing is known. */
export function describeLight({ leds, light, lightUnknown }: MapResult): string[] {
  if (light === undefined) return lightUnknown === undefined ? [] : [lightUnknown]
  const exponent = `As the phone shows it, the light of the LEDs is their value to the power ${light.exponent.toFixed(2)} ± ${light.uncertainty.toFixed(2)}`
  const curve = {
    gamma: `${exponent}; gamma ${light.exponent.toFixed(1)} corrects it.`,
    proportional: `${exponent}: proportional to it.`,
    uncertain: `${exponent}: too uncertain to correct the curve by it.`,
  }[judgeCurve(light)]
  const seen = leds.flatMap(({ brightness }) => brightness ?? [])
  const sure = seen.filter(({ isDoubtful }) => !isDoubtful)
  if (sure.length <= FEWEST_SURE * leds.length) return [curve, UNSURE]
  const values = sure.map(({ value }) => value).sort((a, b) => a - b)
  const part = (share: number) => Math.round(100 * values[Math.floor(share * (values.length - 1))]!)
  const errors = sure.map(({ value, uncertainty }) => uncertainty / value).sort((a, b) => a - b)
  const error = Math.max(1, Math.round(100 * errors[errors.length >> 1]!))
  return [
    curve,
    `The brightness of ${countOf(sure.length, 'LED')} is estimated to ± ${error} %: most have ${part(0.1)} to ${part(0.9)} % of the middle one.`,
  ]
}
