import { InvalidArgumentError } from '@commander-js/extra-typings'
import { type RgbLight, whitePointOf } from '@ledloom/core'
import { numberOption, splitNumbers } from './number-option.ts'

/** What each of the three numbers of a light may be. */
export interface LightRule {
  readonly min: number
  readonly max: number
}

/** A parser of `red,green,blue` that refuses numbers out of range. */
export function lightOption({ min, max }: LightRule): (text: string) => RgbLight {
  return (text) => {
    const [red = Number.NaN, green = Number.NaN, blue = Number.NaN, ...others] = splitNumbers(text)
    const isWithin = [red, green, blue].every((number) => number >= min && number <= max)
    if (isWithin && others.length === 0) return [red, green, blue]
    throw new InvalidArgumentError(
      `It must be red,green,blue: three numbers from ${min} to ${max}.`,
    )
  }
}

const parseGains = lightOption({ min: 0, max: 1 })
const parseKelvin = numberOption({ min: 1667, max: 25000 })

/** A parser of what white becomes: `red,green,blue`, 0 to 1 each, or one number of kelvin. */
export function whitePointOption(text: string): RgbLight {
  return text.includes(',') ? parseGains(text) : whitePointOf(parseKelvin(text))
}
