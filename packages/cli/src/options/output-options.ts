import { Option } from '@commander-js/extra-typings'
import type { OutputOptions } from '@ledloom/core'
import { numberOption } from './number-option.ts'

/** `--brightness`: a factor on light, before it becomes bytes. */
export const brightness = new Option(
  '--brightness <factor>',
  'factor on the light, 0 to 1 (default: 1)',
).argParser(numberOption({ min: 0, max: 1 }))

/** `--gamma`: the transfer curve. */
export const gamma = new Option(
  '--gamma <number>',
  'transfer curve: byte = 255 × light^(1/gamma) (default: 1, an LED shines as its byte says)',
).argParser(numberOption({ min: 0.2, max: 5 }))

/** `--white`: how a white die is lit. */
export const white = new Option(
  '--white <way>',
  'what the white die of an RGBW LED takes over: the part its colours have in common unless none',
).choices(['min', 'none'] as const)

/** What a command lets choose about the way from light to bytes. */
export interface OutputChoices {
  readonly brightness?: number | undefined
  readonly gamma?: number | undefined
  readonly white?: 'min' | 'none' | undefined
}

/** The choices that were made, as the output stage takes them. */
export function outputOptions({ brightness, gamma, white }: OutputChoices): OutputOptions {
  return {
    ...(brightness !== undefined && { brightness }),
    ...(gamma !== undefined && { gamma }),
    ...(white !== undefined && { white }),
  }
}
