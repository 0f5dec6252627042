import type { PlannedPlay } from '../schedule/plan.ts'
import type { StoringState } from '../stored/storing-report.ts'
import type { ChoiceEnd } from './choice-end.ts'

/** How a house is lit. */
export type HouseState = {
  /** How what plays is shown: stored or streamed. Left out while that is not decided. */
  readonly storing?: StoringState
  /** Something plays, or will as soon as a device is there. */
  readonly isOn: boolean
  /** 0 to 1. */
  readonly brightness: number
  /** When the choice by hand ends, also one that nothing plays; left out if there is none. */
  readonly ends?: ChoiceEnd
  /** When that is, in milliseconds since 1970; left out if it is not known. */
  readonly endsAt?: number
  /** Why what should play does not, and what plays on in its place; left out if it does. */
  readonly failure?: string
  /** What plays, on each device as soon as it is there; undefined if nothing is to play. */
  readonly playing:
    | {
        readonly play: string
        /** The item of a playlist that plays now. */
        readonly item?: string | undefined
        /** The entry of the schedule; undefined if chosen by hand. */
        readonly entry?: string | undefined
        /** Milliseconds since 1970; undefined if no end is planned. */
        readonly until?: number | undefined
      }
    | undefined
}

/** A source, or layers, chosen by hand. */
export type HandPlay = { readonly byHand: string }

/** What is to play: a part of the schedule, or a choice by hand; undefined for nothing. */
export type Wanted = PlannedPlay | HandPlay | undefined

/**
 * What plays, for the state.
 *
 * @param handEnd when what was chosen by hand ends, in milliseconds since 1970
 */
export function playingOf(wanted: Wanted, handEnd: number | undefined): HouseState['playing'] {
  if (wanted === undefined) return undefined
  if ('byHand' in wanted) return { play: wanted.byHand, until: handEnd }
  const { end, occurrence } = wanted
  const { play, entry } = occurrence
  return { play, entry: entry.name, until: end.epochMilliseconds }
}
