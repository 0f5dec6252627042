import type { RgbLight } from '@ledloom/core'
import { Option } from '../terminal/parser.ts'
import { lightOption, numberOption } from './values.ts'

type Range = {
  readonly description: string
  readonly min: number
  readonly max: number
  readonly unit?: string
}

/** A flag for a declared number. Without the flag it is undefined: what takes it knows the default. */
export function numberFlag<Flags extends string>(
  flags: Flags,
  declared: Range & { readonly kind: string; readonly default: number },
) {
  const isInteger = declared.kind !== 'number'
  return new Option(flags, describeRange(declared)).argParser(
    numberOption({ ...declared, isInteger }),
  )
}

/** A flag for a declared choice, likewise. */
export function choiceFlag<Flags extends string, const Choice extends string>(
  flags: Flags,
  declared: {
    readonly description: string
    readonly options: readonly Choice[]
    readonly default: string
  },
) {
  return new Option(flags, declared.description)
    .choices(declared.options)
    .default(undefined, declared.default)
}

/** A flag for a declared light, written `red,green,blue`. */
export function lightFlag<Flags extends string>(
  flags: Flags,
  declared: Range & { readonly default: RgbLight },
) {
  return new Option(flags, describeRange(declared)).argParser(lightOption(declared))
}

function describeRange(declared: Range & { readonly default: number | RgbLight }): string {
  const { description, min, max, unit, default: byDefault } = declared
  const range = `${min} to ${max}${unit === undefined ? '' : ` ${unit}`}`
  return byDefault === Number.POSITIVE_INFINITY
    ? `${description} (${range})`
    : `${description} (${range}; default: ${String(byDefault)})`
}
