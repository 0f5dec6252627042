import type { StudioLayer } from '@ledloom/studio'
import type { AskedOptions } from '../lasting/next-order.ts'
import type { PlannedPlay } from '../schedule/plan.ts'
import { keyOf } from '../schedule/scheduler.ts'
import type { ChoiceEnd } from './choice-end.ts'
import type { HandPlay, Wanted } from './house-state.ts'

/** What someone chose in place of what the schedule says. */
export type HandChoice = {
  readonly isOn: boolean
  /** The name chosen; undefined if the lights were only turned off, or the layers were made on a page. */
  readonly play?: string | undefined
  /** Layers that were made on a page. */
  readonly layers?: readonly StudioLayer[] | undefined
  /** Milliseconds since 1970. */
  readonly at: number
  /** When it ends. Default `next`. */
  readonly until?: ChoiceEnd | undefined
  /** When its end was chosen, if that was later: an entry that had begun by then does not end it. */
  readonly endChosenAt?: number | undefined
  /** While the lights are off: when what was chosen before them ends. */
  readonly keptUntil?: ChoiceEnd | undefined
}

/** Options of a choice. */
export type ChoiceOptions = AskedOptions & Pick<HandChoice, 'until'>

/**
 * True once a choice has ended.
 *
 * @param begun when the entry began that is to play; undefined if none is
 */
export function isOver(choice: HandChoice, begun: number | undefined, now: number): boolean {
  const { at, endChosenAt: asked = at, until = 'next' } = choice
  if (until === 'changed') return false
  // A clock that was ahead must not let it outlast all entries.
  if (begun !== undefined && asked > now) return true
  return until === 'next' ? begun !== undefined && begun > asked : until <= now
}

/**
 * When a choice ends, in milliseconds since 1970, if that is known.
 *
 * @param plays what is planned from now on, in order
 */
export function endOf(
  choice: HandChoice,
  plays: readonly PlannedPlay[],
  now: number,
): number | undefined {
  if (typeof choice.until === 'number') return choice.until
  const next = plays.find(({ start, occurrence }) =>
    isOver(choice, occurrence.start.epochMilliseconds, Math.max(now, start.epochMilliseconds)),
  )
  return next?.start.epochMilliseconds
}

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
  { at, until }: Pick<HandChoice, 'at' | 'until'>,
): HandChoice {
  const { play, layers, isOn = true, keptUntil } = choice ?? {}
  return { play, layers, isOn: false, at, until, keptUntil: isOn ? choice?.until : keptUntil }
}

/** A choice that plays again what was chosen before the lights were turned off, if anything was that is not over. */
export function turnedOn(choice: HandChoice | undefined, at: number): HandChoice | undefined {
  if (choice === undefined || handNameOf(choice) === undefined) return undefined
  const { play, layers, keptUntil: until } = choice
  const again = { play, layers, isOn: true, at, until }
  return isOver(again, undefined, at) ? undefined : again
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
