import { errorMessage } from '@ledloom/core'
import { SourceError } from '@ledloom/media'

/** An event of layers that play. */
export type PlayerEvent =
  /** Something is wrong with the files as they are now; the last version that works plays on. */
  | {
      readonly kind: 'fault'
      readonly fault: SourceError
      /** The layer that failed while it played. */
      readonly layer?: string | undefined
      /** Default: the version before. */
      readonly instead?: ShownInstead | undefined
    }
  /** A new version plays, counted from 1; earlier faults are fixed. `notes` are sentences for people. */
  | { readonly kind: 'reloaded'; readonly number: number; readonly notes: readonly string[] }

/**
 * Light in place of a layer that failed while it played: an earlier version of its file, the last frame
 * that it made, or none.
 */
export type ShownInstead = 'version before' | 'last light' | 'nothing'

interface FailedLayer {
  readonly layer?: string | undefined
  readonly instead?: ShownInstead | undefined
}

interface Played {
  readonly notes: readonly string[]
}

/** Reports faults of layers that play, and that they are fixed. */
export class EventReporter {
  readonly #onEvent: (event: PlayerEvent) => void
  #number = 0
  #hasFailed = false
  #isClosed = false

  constructor(onEvent: (event: PlayerEvent) => void) {
    this.#onEvent = onEvent
  }

  /** True if anything has played yet. */
  get hasPlayed(): boolean {
    return this.#number > 0
  }

  /** Requested layers play; reported if something was wrong before. */
  changed(version: Played): void {
    this.#number ||= 1
    if (this.#hasFailed) this.#tellOf(version)
  }

  /** A saved file plays. */
  readAgain(version: Played): void {
    this.#number++
    this.#tellOf(version)
  }

  /** A layer failed while it played. */
  failed(cause: unknown, layer?: string, instead?: ShownInstead): void {
    this.#hasFailed = true
    this.#report(cause, { layer, instead })
  }

  /** A layer can't be played; the old layers play on. */
  refused(cause: unknown): void {
    this.#report(cause, {})
  }

  /** Reports no more faults: closing causes some. */
  close(): void {
    this.#isClosed = true
  }

  #report(cause: unknown, { layer, instead }: FailedLayer): void {
    if (this.#isClosed) return
    const text = errorMessage(cause)
    const fault = cause instanceof SourceError ? cause : new SourceError('broken-effect', text)
    const failed = { ...(layer !== undefined && { layer }), ...(instead && { instead }) }
    this.#onEvent({ kind: 'fault', fault, ...failed })
  }

  #tellOf({ notes }: Played): void {
    this.#hasFailed = false
    this.#onEvent({ kind: 'reloaded', number: this.#number, notes })
  }
}
