import type { SourceError } from '@ledloom/media'

/** Where in a show something is: names of keys, and numbers in lists. */
export type ShowPlace = readonly PropertyKey[]

/** A show file as it was read. */
export interface ShowText {
  readonly path: string
  readonly content: unknown
  /** The mistake as one line with the file and the line of `place`, or the nearest around it. */
  fault(place: ShowPlace, message: string, cause?: unknown): SourceError
}
