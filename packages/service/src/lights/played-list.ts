import { monotonicTime } from '@ledloom/media/live-sound'
import type { Studio } from '@ledloom/studio'
import { BeatClock } from './beat-clock.ts'
import { indexAt, type ListTimes, timeOfNeighbour } from './list-times.ts'

/** Milliseconds between two looks whether the next source is to begin. */
const LOOK_MS = 20

/** The same where that goes by the time, and is only said. */
const ITEM_MS = 250

/** Options of a list. */
type PlayedListOptions = {
  readonly now?: (() => number) | undefined
  readonly onItem?: (() => void) | undefined
}

/** Goes through a list that a studio plays: by beats where it counts beats, and by hand. */
export class PlayedList {
  readonly #times: ListTimes
  readonly #studio: Studio
  readonly #beats: BeatClock
  readonly #onItem: () => void
  readonly #timer: NodeJS.Timeout
  /** The source whose beats are counted, and the beats before it. */
  #counted = { index: 0, from: 0 }
  #seen = 0

  /** @param options.onItem called when another source plays */
  constructor(times: ListTimes, studio: Studio, options: PlayedListOptions = {}) {
    const { now = monotonicTime, onItem = () => undefined } = options
    this.#times = times
    this.#studio = studio
    this.#onItem = onItem
    this.#beats = new BeatClock(() => studio.microphone.memory, now)
    const hasBeats = times.beats.some((count) => count !== null)
    this.#timer = setInterval(() => this.look(), hasBeats ? LOOK_MS : ITEM_MS).unref()
  }

  /** The source that plays. */
  get item(): string | undefined {
    const { time } = this.#studio.player.source.transport.reading
    return this.#times.items[indexAt(this.#times, time)]
  }

  /** Goes on to the source after the one that plays, or before it. */
  step(by: 1 | -1): void {
    this.#studio.changeTransport((transport) => {
      transport.seek(timeOfNeighbour(this.#times, transport.reading.time, by))
    })
  }

  /** Goes on if the source that plays has had its beats. */
  look(): void {
    const { count } = this.#beats
    const { time, isPlaying } = this.#studio.player.source.transport.reading
    const index = indexAt(this.#times, time)
    if (index !== this.#counted.index || !isPlaying) this.#counted = { index, from: count }
    if (index !== this.#seen) this.#onItem()
    this.#seen = index
    const due = this.#times.beats[index] ?? null
    if (due !== null && count - this.#counted.from >= due) this.step(1)
  }

  /** Ends to count beats. */
  close(): void {
    clearInterval(this.#timer)
  }
}
