import type { InputCounters } from './input-counters.ts'

/**
 * Milliseconds of silence after which a sender's numbers are forgotten and it starts afresh.
 * Source: ANSI E1.31-2018, 6.7.1; other protocols name no time.
 */
export const SEQUENCE_MEMORY_MS = 2500

/** Sequence numbers of a protocol. */
interface Counting {
  /** Number of different values: 255 for 1..255. */
  readonly period: number
  /** Steps back that still count as late rather than as a restart. */
  readonly lateWithin: number
}

/** Meaning of a number: `lost` packets before it, or that it is `late`, or repeated (`again`). */
type Step =
  | { readonly kind: 'next'; readonly lost: number }
  | { readonly kind: 'again' }
  | { readonly kind: 'late' }

const AGAIN: Step = { kind: 'again' }
const LATE: Step = { kind: 'late' }
const NEXT: Step = { kind: 'next', lost: 0 }

/** Follows the sequence numbers of one sender. */
export class Sequence {
  readonly #counting: Counting
  #last: number | undefined
  #takenAt = Number.NEGATIVE_INFINITY

  constructor(counting: Counting) {
    this.#counting = counting
  }

  /** The meaning of `number` at `now` after those before; a late one is not remembered. */
  step(number: number, now: number): Step {
    const last = now - this.#takenAt < SEQUENCE_MEMORY_MS ? this.#last : undefined
    const step = this.#stepFrom(last, number)
    if (step.kind === 'late') return step
    this.#last = number
    this.#takenAt = now
    return step
  }

  #stepFrom(last: number | undefined, number: number): Step {
    const { period, lateWithin } = this.#counting
    if (last === number) return AGAIN
    const ahead = last === undefined ? 1 : (((number - last) % period) + period) % period
    if (ahead > period - lateWithin) return LATE
    if (ahead <= 1) return NEXT
    // A large gap means a restarted sender rather than so many lost packets.
    return ahead > period / 2 ? NEXT : { kind: 'next', lost: ahead - 1 }
  }
}

/** Counts lost and late packets; `undefined` for a packet without a number. */
export function countStep(counters: InputCounters, step: Step | undefined): void {
  if (step?.kind === 'next') counters.lost += step.lost
  if (step?.kind === 'late') counters.late++
}
