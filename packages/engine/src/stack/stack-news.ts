import { SourceError } from '@ledloom/media'
import type { ReloadNews } from '../effects/reload/reloading-source.ts'
import type { StackVersion } from './stack-order.ts'

/** What is told of layers that play. */
type PlayedVersion = Pick<StackVersion, 'notes'>

/** Tells what becomes of layers that play: what is wrong, and that it is mended. */
export class StackNews {
  readonly #onNews: (news: ReloadNews) => void
  #number = 0
  #hasFailed = false
  #isClosed = false

  constructor(onNews: (news: ReloadNews) => void) {
    this.#onNews = onNews
  }

  /** Whether anything has played yet. */
  get hasPlayed(): boolean {
    return this.#number > 0
  }

  /** Layers that were asked for play; told of where something was wrong before. */
  changed(version: PlayedVersion): void {
    this.#number ||= 1
    if (this.#hasFailed) this.#tellOf(version)
  }

  /** What was saved plays. */
  readAgain(version: PlayedVersion): void {
    this.#number++
    this.#tellOf(version)
  }

  /** Something went wrong with what plays, not only with what was to play. */
  failed(cause: unknown): void {
    this.#hasFailed = true
    this.refused(cause)
  }

  /** Something can't be played; what played goes on. */
  refused(cause: unknown): void {
    if (this.#isClosed) return
    const text = cause instanceof Error ? cause.message : String(cause)
    const fault = cause instanceof SourceError ? cause : new SourceError('broken-effect', text)
    this.#onNews({ kind: 'fault', fault })
  }

  /** Tells no more of faults: what is closed has some. */
  close(): void {
    this.#isClosed = true
  }

  #tellOf({ notes }: PlayedVersion): void {
    this.#hasFailed = false
    this.#onNews({ kind: 'reloaded', number: this.#number, notes })
  }
}
