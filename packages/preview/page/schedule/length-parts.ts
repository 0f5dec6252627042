/** Units of a length, and their seconds; those of the music have none. */
export const UNITS = {
  seconds: 1,
  minutes: 60,
  hours: 3600,
  beats: undefined,
  bars: undefined,
} as const

export type LengthUnit = keyof typeof UNITS

/** How long something of a playlist plays, in parts. */
export interface LengthParts {
  readonly count: number
  readonly unit: LengthUnit
}

/** Beats of a bar. */
const BAR = 4

const DURATION = /^(?:(\d+(?:\.\d+)?)h)?(?:(\d+(?:\.\d+)?)m)?(?:(\d+(?:\.\d+)?)s)?$/

/** Takes `5m`, `90s` or `32 beats` apart, in the unit in which it is a short number. */
export function lengthParts(text: string): LengthParts {
  const [, beats] = /^(\d+) beats?$/.exec(text) ?? []
  if (beats !== undefined) {
    const count = Number(beats)
    return count % BAR === 0 ? { count: count / BAR, unit: 'bars' } : { count, unit: 'beats' }
  }
  const [, hours = 0, minutes = 0, rest = 0] = DURATION.exec(text) ?? []
  const seconds = Number(hours) * 3600 + Number(minutes) * 60 + Number(rest)
  const unit = (['hours', 'minutes'] as const).find((each) => seconds % UNITS[each] === 0)
  return { count: seconds / UNITS[unit ?? 'seconds'], unit: unit ?? 'seconds' }
}

/** Parts as a house takes them. */
export function writtenLength({ count, unit }: LengthParts): string {
  return isMusical(unit) ? `${count} ${unit}` : `${count}${unit[0]}`
}

/** True for a length that goes by the music. */
export function isMusical(unit: LengthUnit): boolean {
  return UNITS[unit] === undefined
}

/** A length for people: `5 minutes`, `1 bar`. */
export function lengthText(text: string): string {
  const { count, unit } = lengthParts(text)
  return `${count} ${count === 1 ? unit.slice(0, -1) : unit}`
}
