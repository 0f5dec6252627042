import type { SoundAnalysis } from '@ledloom/effects'

/**
 * The analysis of a file's sound: plain data in shared memory, so that sending it to a worker copies
 * nothing.
 */
export interface AnalysedSound extends SoundAnalysis {
  /** Beats per minute; `undefined` without a steady pulse: then onsets stand for beats. */
  readonly tempo: number | undefined
  /** Notes for the user, a sentence each. */
  readonly notes: readonly string[]
}

/** Maximum number of cached analyses; the oldest is dropped. */
const MOST = 8

/** The analysis of one version of a file. */
export interface KnownSound {
  readonly path: string
  /** Changes with the file. */
  readonly version: string
  readonly sound: AnalysedSound
}

let known: readonly KnownSound[] = []

/** The cached analyses, to send to another thread. */
export function knownSounds(): readonly KnownSound[] {
  return known
}

/** Caches analyses of this thread or another one. */
export function rememberSounds(sounds: readonly KnownSound[]): void {
  const others = known.filter(({ path }) => !sounds.some((sound) => sound.path === path))
  known = [...others, ...sounds].slice(-MOST)
}

/** The cached analysis of this version of a file. */
export function findKnownSound(path: string, version: string): AnalysedSound | undefined {
  return known.find((sound) => sound.path === path && sound.version === version)?.sound
}
