import type { StudioLayer } from '@ledloom/studio'
import type { AskedOptions } from '../lasting/next-order.ts'
import type { PlannedPlay } from '../schedule/plan.ts'
import { keyOf } from '../schedule/scheduler.ts'
import { type ChoiceTimes, timesOff, timesOn } from './choice-times.ts'
import type { HandPlay, Wanted } from './house-state.ts'

/** What someone chose in place of what the schedule says. */
export type HandChoice = ChoiceTimes & {
  readonly isOn: boolean
  /** The name chosen; undefined if the lights were only turned off, or the layers were made on a page. */
  readonly play?: string | undefined
  /** Layers that were made on a page. */
  readonly layers?: readonly StudioLayer[] | undefined
}

/** Options of a choice. */
export type ChoiceOptions = AskedOptions & Pick<ChoiceTimes, 'until'>

/** What is to play by a choice, or by the schedule if there is none. */
export function wantedBy(choice: HandChoice | undefined, planned: PlannedPlay | undefined): Wanted {
  if (choice === undefined) return planned
  if (!choice.isOn) return undefined
  const name = handNameOf(choice)
  return name === undefined ? undefined : { byHand: name }
}

/** A choice that turns the lights off, and keeps what was chosen, with its end, for when they are turned on. */
export function turnedOff(
  choice: HandChoice | undefined,
  times: Pick<ChoiceTimes, 'at' | 'until'>,
): HandChoice {
  const { play, layers } = choice ?? {}
  return { play, layers, isOn: false, ...timesOff(choice, times) }
}

/** A choice that plays again what was chosen before the lights were turned off, if anything was that is not over. */
export function turnedOn(choice: HandChoice | undefined, at: number): HandChoice | undefined {
  if (choice === undefined || handNameOf(choice) === undefined) return undefined
  const { play, layers } = choice
  const times = timesOn(choice, { at })
  return times && { play, layers, isOn: true, ...times }
}

/** The name of what is to play. */
export function nameOf(wanted: Exclude<Wanted, undefined>): string {
  return 'byHand' in wanted ? wanted.byHand : wanted.occurrence.play
}

/** Differs for whatever plays differently. */
export function keyOfWanted(wanted: Wanted, choice: HandChoice | undefined): string {
  if (wanted === undefined || !('byHand' in wanted)) return keyOf(wanted)
  return `by hand ${choice?.layers === undefined ? wanted.byHand : choice.at}`
}

/** The name of what was chosen by hand: of layers, those of their sources. */
export function handNameOf({ play, layers }: HandChoice): HandPlay['byHand'] | undefined {
  return play ?? layers?.map(({ source }) => titleOf(source)).join(', ')
}

function titleOf(source: StudioLayer['source']): string {
  if (source.kind === 'effect') return source.name
  return 'title' in source ? source.title : source.kind
}
