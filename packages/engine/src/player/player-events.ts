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
  /** Other layers play, so that earlier faults are mended, or gone with their layers. */
  | { readonly kind: 'mended'; readonly notes: readonly string[] }

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
  /** The layers that failed while they played, without an earlier version that plays. */
  readonly #failed = new Set<string | undefined>()
  #number = 0
  #hasFailed = false
  /** The user's files of the layers that were refused. */
  #refused: string | undefined
  #isClosed = false

  constructor(onEvent: (event: PlayerEvent) => void) {
    this.#onEvent = onEvent
  }

  /** True if anything has played yet. */
  get hasPlayed(): boolean {
    return this.#number > 0
  }

  /** True if a layer has failed while it played, and shows its last light or none. */
  isFailed(layer: string): boolean {
    return this.#failed.has(layer)
  }

  /**
   * Requested layers play; reported if something was wrong before. What was refused is wrong for as long as
   * the layers have the same files.
   *
   * @param files the user's own files of the layers
   */
  changed({ notes }: Played, files: readonly string[] = []): void {
    this.#number ||= 1
    const isOther = this.#refused !== undefined && this.#refused !== files.join()
    if (!this.#hasFailed && !isOther) return
    this.#forget()
    this.#onEvent({ kind: 'mended', notes })
  }

  /** A saved file plays. */
  readAgain({ notes }: Played): void {
    this.#number++
    this.#forget()
    this.#onEvent({ kind: 'reloaded', number: this.#number, notes })
  }

  /** A layer failed while it played. */
  failed(cause: unknown, layer?: string, instead?: ShownInstead): void {
    this.#hasFailed = true
    if (instead !== 'version before') this.#failed.add(layer)
    this.#report(cause, { layer, instead })
  }

  /**
   * A layer can't be played; the old layers play on.
   *
   * @param files the user's own files of the layers
   */
  refused(cause: unknown, files: readonly string[] = []): void {
    this.#refused = files.join()
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

  #forget(): void {
    this.#hasFailed = false
    this.#refused = undefined
    this.#failed.clear()
  }
}
