import type { Show } from './show.ts'

/** One part of a sequence. */
export interface SequencePart {
  readonly durationMs: number
  /** Begins the part anew. */
  begin(): Show
}

/** A show that plays parts in turn, over and over, each from its beginning for its duration. */
export interface SequenceShow extends Show {
  /** Index of the part that plays. */
  readonly current: number
  /** Goes to another part; its first picture is the next one. */
  jump(index: number): void
}

/** Plays `parts` (at least one) from the first on: a playlist, or the demo's effects. */
export function sequenceShow(parts: readonly SequencePart[]): SequenceShow {
  let current = 0
  let part = parts[0]!
  let show = part.begin()
  let leftMs = part.durationMs

  function jump(index: number): void {
    current = index
    part = parts[index]!
    show = part.begin()
    leftMs = part.durationMs
  }

  return {
    get current() {
      return current
    },
    jump,
    next(out) {
      if (leftMs <= 0) jump((current + 1) % parts.length)
      const delayMs = Math.min(show.next(out) ?? leftMs, leftMs)
      leftMs -= delayMs
      return delayMs
    },
  }
}
