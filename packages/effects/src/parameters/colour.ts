import { COLOUR_SPELLINGS, type Colour, parseColour } from '../colour/colour.ts'
import type { ParameterKind } from './parameter-kind.ts'

/** One colour. Effects get it as linear light. */
export interface ColourParameter {
  readonly kind: 'colour'
  readonly description: string
  /** As CSS writes it. */
  readonly default: string
}

/**
 * Declares a colour.
 * @throws RangeError when the default is no colour of CSS
 */
export function colour(options: Omit<ColourParameter, 'kind'>): ColourParameter {
  const parameter: ColourParameter = { kind: 'colour', ...options }
  if (parseColour(options.default) === undefined) {
    throw new RangeError(
      `default must be ${colourKind.accepts(parameter)}, got '${options.default}'`,
    )
  }
  return parameter
}

export const colourKind: ParameterKind<ColourParameter, Colour> = {
  accepts: () => `a colour (${COLOUR_SPELLINGS})`,
  parse(_, input) {
    if (typeof input === 'string') return parseColour(input)
    return isColour(input) ? [input[0], input[1], input[2]] : undefined
  },
}

function isColour(input: unknown): input is Colour {
  return (
    Array.isArray(input) &&
    input.length === 3 &&
    input.every((value) => typeof value === 'number' && value >= 0 && value <= 1)
  )
}
