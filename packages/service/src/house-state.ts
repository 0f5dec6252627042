import type { PlannedPlay } from './schedule/plan.ts'

/** How a house is lit. */
export type HouseState = {
  /** Something plays, or will as soon as a device is there. */
  readonly isOn: boolean
  /** 0 to 1. */
  readonly brightness: number
  /** What plays; undefined if nothing is to play, or no device is there yet. */
  readonly playing:
    | {
        readonly play: string
        /** The entry of the schedule; undefined if chosen by hand. */
        readonly entry?: string | undefined
        /** Milliseconds since 1970; undefined if no end is planned. */
        readonly until?: number | undefined
      }
    | undefined
}

/** What someone chose in place of what the schedule says, until its next entry begins. */
export type HandChoice = {
  readonly isOn: boolean
  /** The name chosen; undefined if the lights were only turned off. */
  readonly play?: string | undefined
  /** Milliseconds since 1970. */
  readonly at: number
}

/** A source that is chosen by hand. */
export type HandPlay = { readonly byHand: string }

/** What is to play: a part of the schedule, or a choice by hand; undefined for nothing. */
export type Wanted = PlannedPlay | HandPlay | undefined

/** What is to play by a choice, or by the schedule if there is none. */
export function wantedBy(choice: HandChoice | undefined, planned: PlannedPlay | undefined): Wanted {
  if (choice === undefined) return planned
  return choice.isOn && choice.play !== undefined ? { byHand: choice.play } : undefined
}

/** The name of what is to play. */
export function nameOf(wanted: Exclude<Wanted, undefined>): string {
  return 'byHand' in wanted ? wanted.byHand : wanted.occurrence.play
}
