import type { PlannedPlay } from '../schedule/plan.ts'
import type { Wanted } from './house-state.ts'

/** How a house plays while something fails. */
type FailingPlay = {
  /** Why it can't be played. */
  readonly failure: string
  /** The entry that should play, and does not. */
  readonly failed: PlannedPlay | undefined
  /** What plays in its place. */
  readonly playing: Wanted
  /** True if what was chosen by hand plays on in its place. */
  readonly outlasts: boolean
  /** True if something was chosen by hand. */
  readonly isByHand: boolean
  /** The name of that, if it has one. */
  readonly chosen: string | undefined
  /** True if the entry is lit, though it can't be played once more. */
  readonly isLit: boolean
}

/** Says what can't be played and why, and what plays in its place. */
export function playFailure(play: FailingPlay): string {
  const { failure, failed, playing, outlasts, isByHand, chosen, isLit } = play
  const entry = failed && `“${failed.occurrence.entry.name}”`
  if (outlasts && entry !== undefined && playing !== undefined && 'byHand' in playing) {
    return `${entry} can't be played, ${playing.byHand} plays on: ${failure}`
  }
  // Where something was chosen by hand that has failed, the entry has not.
  const what = isByHand ? chosen : entry
  if (what === undefined) return failure
  const isOther = playing !== undefined && 'occurrence' in playing
  const isInstead = isOther && (isByHand || !isLit)
  const instead = isInstead ? `, “${playing.occurrence.entry.name}” plays` : ''
  return `${what} can't be played${instead}: ${failure}`
}
