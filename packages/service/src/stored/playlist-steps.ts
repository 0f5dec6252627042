import { isSameId } from './stored-memory.ts'

/** A movie in a playlist, and the whole seconds for which it is shown. */
export type PlaylistStep = { readonly movieId: string; readonly duration: number }

/** An entry of a playlist as a device states it. */
type PlaylistEntry = {
  readonly unique_id?: string | undefined
  readonly duration?: number | undefined
}

/** Steps in their order, from one of them on. */
export function stepsFrom(steps: readonly PlaylistStep[], first: number): readonly PlaylistStep[] {
  return [...steps.slice(first), ...steps.slice(0, first)]
}

/**
 * The step with which a playlist begins that has these in their order; undefined for another playlist. Of several, as in
 * a list that repeats itself, it is the first.
 */
export function firstStepOf(
  entries: readonly PlaylistEntry[],
  steps: readonly PlaylistStep[],
): number | undefined {
  if (entries.length !== steps.length) return undefined
  const first = steps.findIndex((_, i) => isPlaylistOf(entries, stepsFrom(steps, i)))
  return first < 0 ? undefined : first
}

/** Returns true if a playlist has exactly these steps. */
export function isPlaylistOf(
  entries: readonly PlaylistEntry[],
  steps: readonly PlaylistStep[],
): boolean {
  return (
    entries.length === steps.length &&
    entries.every(({ unique_id, duration }, i) => {
      const step = steps[i]!
      return isSameId(unique_id, step.movieId) && duration === step.duration
    })
  )
}
