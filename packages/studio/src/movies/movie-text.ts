import { frameByteLength, type Movie, type OutputOptions } from '@ledloom/core'
import type { OutletProfile } from '../profile/outlet-profile.ts'

/** What machines are told of a movie; its bytes do not have to be there yet. */
export function movieFacts({ ledCount, format, frameCount, frameRate }: Omit<Movie, 'data'>) {
  const byteLength = frameCount * frameByteLength(ledCount, format)
  return { ledCount, ...format, frameCount, frameRate, byteLength }
}

/** What people should know of the choices about bytes: those that change nothing on these lights. */
export function outputNotes(
  { white }: OutputOptions,
  { format }: Pick<OutletProfile, 'format'>,
): string[] {
  const hasWhite = format.ledProfile !== 'RGB'
  if (white === undefined || hasWhite) return []
  return [`--white ${white} changes nothing: the LEDs have no white channel`]
}
