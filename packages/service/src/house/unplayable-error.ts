import { errorMessage, listSome } from '@ledloom/core'
import type { ForeseenSchedule } from '../schedule/foreseen-plays.ts'
import { type House, HouseError, scheduleOf } from './read-house.ts'

/** Sources that are named in one line. */
const MOST_NAMED = 3

/** A name in a house file that can't be played. */
export class UnplayableError extends HouseError {
  readonly play: string
  /** One line. */
  readonly reason: string
  /** Its sources that can't be played, as they stand in the file. */
  readonly sources: readonly string[]
  /** True for a playlist of which the other items can be played. */
  readonly playsRest: boolean

  /**
   * @param start says where it stands and who plays it
   * @param cause why the first of the sources can't be played
   */
  constructor(
    start: string,
    {
      play,
      sources,
      playsRest,
      cause,
    }: Pick<UnplayableError, 'play' | 'sources' | 'playsRest'> & { readonly cause: unknown },
  ) {
    const reason = errorMessage(cause)
    super(`${start} can't be played${playsRest ? ' in full' : ''}: ${reason}`, { cause })
    this.play = play
    this.reason = reason
    this.sources = sources
    this.playsRest = playsRest
  }
}

/** The schedule of a house in which some names can't be played. What plays in part does. */
export function foreseenSchedule(
  house: House,
  errors: readonly UnplayableError[],
): ForeseenSchedule {
  const failures = new Map(
    errors.filter(({ playsRest }) => !playsRest).map(({ play, reason }) => [play, reason]),
  )
  return { ...scheduleOf(house), failures }
}

/** One line about all that can't be played: the first, and why, then the other sources; empty if all can be. */
export function unplayableText(errors: readonly UnplayableError[]): string {
  const [first] = errors
  if (first === undefined) return ''
  const [, ...others] = new Set(errors.flatMap(({ sources }) => sources))
  return others.length === 0
    ? first.message
    : `${first.message}; nor can ${listSome(others, MOST_NAMED)}`
}
