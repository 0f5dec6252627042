import type { PlannedPlay } from '../schedule/plan.ts'
import type { ChoiceEnd } from './choice-end.ts'

/** When something was chosen by hand, for the house or one of its lights, and when that ends. */
export type ChoiceTimes = {
  /** Milliseconds since 1970. */
  readonly at: number
  /** When it ends. Default `next`. */
  readonly until?: ChoiceEnd | undefined
  /** When its end was chosen, if that was later: an entry that had begun by then does not end it. */
  readonly endChosenAt?: number | undefined
  /** While it is off: when what was chosen before that ends. */
  readonly keptUntil?: ChoiceEnd | undefined
}

/** A choice that may be off. */
type Switched = ChoiceTimes & { readonly isOn: boolean }

/** When something is chosen, and when that is to end. */
type NewTimes = Pick<ChoiceTimes, 'at' | 'until'>

/**
 * True once a choice has ended.
 *
 * @param begun when the entry began that is to play; undefined if none is
 */
export function isOver(choice: ChoiceTimes, begun: number | undefined, now: number): boolean {
  const { at, endChosenAt: asked = at, until = 'next' } = choice
  if (until === 'changed') return false
  // A clock that was ahead must not let it outlast all entries.
  if (begun !== undefined && asked > now) return true
  return until === 'next' ? begun !== undefined && begun > asked : until <= now
}

/**
 * A choice that was made before a start. A clock that is behind it, as after a power cut on a machine without a battery,
 * does not end it.
 */
export function madeBefore<Choice extends ChoiceTimes>(choice: Choice, now: number): Choice {
  const { at, endChosenAt = at } = choice
  if (at <= now && endChosenAt <= now) return choice
  return { ...choice, at: Math.min(at, now), endChosenAt: now }
}

/**
 * When a choice ends, in milliseconds since 1970, if that is known.
 *
 * @param plays what is planned from now on, in order
 */
export function endOf(
  choice: ChoiceTimes,
  plays: readonly PlannedPlay[],
  now: number,
): number | undefined {
  if (typeof choice.until === 'number') return choice.until
  const next = plays.find(({ start, occurrence }) =>
    isOver(choice, occurrence.start.epochMilliseconds, Math.max(now, start.epochMilliseconds)),
  )
  return next?.start.epochMilliseconds
}

/** The first time at which one of these choices ends, whatever the schedule says; undefined if none ends so. */
export function firstEnd(choices: readonly (ChoiceTimes | undefined)[]): number | undefined {
  const ends = choices.flatMap((choice) => choice?.until ?? [])
  const times = ends.filter((end) => typeof end === 'number')
  return times.length === 0 ? undefined : Math.min(...times)
}

/** The times of a choice that ends at another time from now on. */
export function endingAt<Choice extends ChoiceTimes>(
  choice: Choice,
  { at, until }: NewTimes,
): Choice {
  return { ...choice, until, endChosenAt: at }
}

/** The times of a choice that turns off what was chosen before, which keeps its end. */
export function timesOff(before: Switched | undefined, { at, until }: NewTimes): ChoiceTimes {
  return { at, until, keptUntil: before && endOfShown(before) }
}

/**
 * The times of a choice that shows again what was chosen before; undefined if that is over.
 *
 * @param times by default it ends when that would
 */
export function timesOn(before: Switched, { at, until }: NewTimes): ChoiceTimes | undefined {
  const again = { at, until: endOfShown(before) }
  if (isOver(again, undefined, at)) return undefined
  return until === undefined ? again : { at, until }
}

/** When what was chosen ends, also while it is off. */
function endOfShown({ isOn, until, keptUntil }: Switched): ChoiceEnd | undefined {
  return isOn ? until : keptUntil
}
