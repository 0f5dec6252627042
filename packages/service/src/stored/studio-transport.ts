import type { Studio } from '@ledloom/studio'
import type { ListTransport } from './own-play.ts'

/** The time of what a studio plays. */
export class StudioTransport implements ListTransport {
  readonly #studio: Studio
  #isSeeking = false
  #moving = new AbortController()

  constructor(studio: Studio) {
    this.#studio = studio
  }

  get time(): number {
    return this.#reading.time
  }

  get isMoving(): boolean {
    const { isPlaying, speed } = this.#reading
    return isPlaying && speed === 1
  }

  get moved(): AbortSignal {
    return this.#moving.signal
  }

  seek(time: number): void {
    this.#isSeeking = true
    this.#studio.changeTransport((transport) => transport.seek(time))
    this.#isSeeking = false
  }

  /** To be called after each change. @returns false if it was made here */
  noteMove(): boolean {
    if (this.#isSeeking) return false
    this.#moving.abort()
    this.#moving = new AbortController()
    return true
  }

  get #reading() {
    return this.#studio.player.source.transport.reading
  }
}
