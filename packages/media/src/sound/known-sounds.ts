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

/** Analyses that are handed on; the oldest is left out for the next. */
const MOST = 8

/** What was found in a file as it was at a time; in shared memory, so that handing it on costs nothing. */
export interface KnownSound {
  readonly path: string
  /** Changes with the file. */
  readonly version: string
  readonly sound: AnalysedSound
}

let known: readonly KnownSound[] = []

/** What this thread has analysed, for another one that may need it. */
export function knownSounds(): readonly KnownSound[] {
  return known
}

/** Takes over what another thread has analysed, or keeps what this one has. */
export function rememberSounds(sounds: readonly KnownSound[]): void {
  const others = known.filter(({ path }) => !sounds.some((sound) => sound.path === path))
  known = [...others, ...sounds].slice(-MOST)
}

/** The analysis of a file that was taken over or kept, if it has not changed since. */
export function findKnownSound(path: string, version: string): AnalysedSound | undefined {
  return known.find((sound) => sound.path === path && sound.version === version)?.sound
}
