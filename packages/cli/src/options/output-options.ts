import { Option } from '@commander-js/extra-typings'
import type { OutputOptions } from '@ledloom/core'
import { CliError } from '../cli-error.ts'
import { lightOption, whitePointOption } from './light-option.ts'
import { numberOption } from './number-option.ts'

const GROUP = 'From light to bytes:'

/** `--brightness`: a factor on light, before it becomes bytes. */
export const brightness = new Option(
  '--brightness <factor>',
  'factor on the light, 0 to 1 (default: 1)',
)
  .argParser(numberOption({ min: 0, max: 1 }))
  .helpGroup(GROUP)

/** `--saturation`: how colourful. */
export const saturation = new Option(
  '--saturation <factor>',
  'how far colours are from grey, 0 (grey) to 2 (default: 1, as they are)',
)
  .argParser(numberOption({ min: 0, max: 2 }))
  .helpGroup(GROUP)

/** `--contrast`: how far apart dark and bright are. */
export const contrast = new Option(
  '--contrast <factor>',
  'how far bright and dark are apart around a middle grey, 0 to 2 (default: 1, as they are)',
)
  .argParser(numberOption({ min: 0, max: 2 }))
  .helpGroup(GROUP)

/** `--white-point`: the colour of white. */
export const whitePoint = new Option(
  '--white-point <white>',
  'what white becomes: kelvin (2700 is warm), or factors on red,green,blue, 0 to 1 (default: 1,1,1, as it is)',
)
  .argParser(whitePointOption)
  .helpGroup(GROUP)

/** `--white`: how a white die is lit. */
export const white = new Option(
  '--white <way>',
  'what lights the white die of an RGBW LED; none: nothing, min: what the colours have in common (default), tint: that, as far as --white-tint goes, boost: that, in addition to the colours: more light, but paler',
)
  .choices(['none', 'min', 'tint', 'boost'] as const)
  .helpGroup(GROUP)

/** `--white-tint`: the light of the white die. */
export const whiteTint = new Option(
  '--white-tint <red,green,blue>',
  'light of the white die, each colour die at full being 1; goes with --white tint (default: 1,1,1)',
)
  .argParser(lightOption({ min: 0.01, max: 10 }))
  .implies({ white: 'tint' })
  .helpGroup(GROUP)

/** `--power-limit`: the most light of all dies. */
export const powerLimit = new Option(
  '--power-limit <share>',
  'dim frames that are more light than this share of all dies at full, 0.01 to 1 (default: 1, none)',
)
  .argParser(numberOption({ min: 0.01, max: 1 }))
  .helpGroup(GROUP)

/** `--gamma`: the transfer curve. */
export const gamma = new Option(
  '--gamma <number>',
  'transfer curve: byte = 255 × light^(1/gamma) (default: 1, an LED shines as its byte says; 2.2 where lights bend the curve themselves)',
)
  .argParser(numberOption({ min: 0.2, max: 5 }))
  .helpGroup(GROUP)

/**
 * The choices that were made, as the output stage takes them.
 *
 * @throws CliError for a tint that the way chosen for white takes no heed of
 */
export function outputOptions(choices: OutputOptions): OutputOptions {
  const { contrast, brightness, saturation, whitePoint, white, whiteTint, powerLimit, gamma } =
    choices
  if (whiteTint !== undefined && white !== 'tint') {
    throw new CliError('bad-value', `--white-tint goes with --white tint, not with ${white}`)
  }
  return { contrast, brightness, saturation, whitePoint, white, whiteTint, powerLimit, gamma }
}
