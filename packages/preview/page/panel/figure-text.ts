import type { FrameFigures } from './frame-figures.ts'

/** What stands where there is nothing to say yet. */
export const NONE = '–'

/**
 * The rate of the frames shown; and the host's as well, where the page shows clearly fewer. That is
 * `nominalRate`, the one the host is meant to have, or else the one it was seen to have.
 */
export function rateText(
  { shownRate, madeRate }: Pick<FrameFigures, 'shownRate' | 'madeRate'>,
  nominalRate: number | null,
): string {
  if (shownRate === undefined) return NONE
  const hostRate = nominalRate ?? madeRate ?? 0
  const isBehind = shownRate > 0 && shownRate < 0.85 * hostRate
  return isBehind
    ? `${roundFigure(shownRate)} of ${roundFigure(hostRate)} fps`
    : `${roundFigure(shownRate)} fps`
}

/** An age in milliseconds or seconds. Those that a clock set a little off makes negative are none. */
export function ageText(milliseconds: number): string {
  const age = Math.max(0, milliseconds)
  return age < 1000 ? `${Math.round(age)} ms` : `${roundFigure(age / 1000)} s`
}

/** A figure below ten with one digit after the point, unless that is none. */
export function roundFigure(value: number): string {
  const text = value.toFixed(value >= 9.95 ? 0 : 1)
  return text.replace(/\.0$/, '')
}
