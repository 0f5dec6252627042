import { InvalidArgumentError } from '@commander-js/extra-typings'

/** What to do with brightness or saturation: percent, percent points more or less, or nothing. */
export type LevelValue =
  | { readonly kind: 'set'; readonly percent: number }
  | { readonly kind: 'change'; readonly points: number }
  | { readonly kind: 'disable' }

/** `60`, `+10`, `-10` or `off`, which shows everything as it is. */
export function parseLevel(text: string): LevelValue {
  if (text === 'off') return { kind: 'disable' }
  const match = /^([+-]?)(\d{1,3})%?$/.exec(text)
  const number = Number(match?.[2])
  if (match === null || number > 100) {
    throw new InvalidArgumentError(
      'It must be 0 to 100, a change of it such as +10 or -10, or off for no dimming.',
    )
  }
  if (match[1] === '') return { kind: 'set', percent: number }
  return { kind: 'change', points: match[1] === '-' ? -number : number }
}

/**
 * `60 %`; a level that is not enabled dims nothing, whatever its value. One without a mode is taken
 * as enabled.
 */
export function formatLevel({ value, mode = 'enabled' }: StatedLevel): string {
  const level = value === undefined ? 'not stated' : `${value} %`
  return mode === 'enabled' ? level : `100 % (${level} is set, but not enabled)`
}

/** What a device says of brightness or saturation. */
export interface StatedLevel {
  readonly value?: number | undefined
  readonly mode?: string | undefined
}
