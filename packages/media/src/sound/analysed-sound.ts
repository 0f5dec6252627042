import type { SoundAnalysis } from '@ledloom/effects'

/**
 * What was found in the sound of a file: plain data in shared memory, which can be sent to a worker
 * and is not copied on the way.
 */
export interface AnalysedSound extends SoundAnalysis {
  /** Beats a minute; `undefined` where there is no steady pulse, and onsets stand for beats. */
  readonly tempo: number | undefined
  /** What people should know of it, a sentence each. */
  readonly notes: readonly string[]
}
