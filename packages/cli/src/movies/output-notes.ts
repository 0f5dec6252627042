import type { OutputOptions } from '@ledloom/core'
import type { Lights } from '../lights/lights.ts'

/** What people should know of the choices about bytes: those that change nothing on these lights. */
export function outputNotes(
  { white }: OutputOptions,
  { format }: Pick<Lights, 'format'>,
): string[] {
  const hasWhite = format.ledProfile !== 'RGB'
  if (white === undefined || hasWhite) return []
  return [`--white ${white} changes nothing: the LEDs have no white die`]
}
