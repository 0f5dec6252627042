import type { PixelFormat } from '@ledloom/core'
import type { Clock } from '../system/clock.ts'
import { type Dimming, dim } from './dim.ts'
import { idleShow, type Show } from './show.ts'

/** Told of every picture the LEDs show; `bytes` are the listener's to keep. */
export type ShowListener = (bytes: Uint8Array, frameNumber: number) => void

/** A player that was held up longer than this goes on from now instead of hurrying after. */
const LATENESS_LIMIT_MS = 250

/** What a player plays on. */
type PlayerOptions = {
  readonly clock: Clock
  readonly ledCount: number
  readonly format: PixelFormat
}

/** Drives a device's LEDs: plays one show at a time, dims it, and tells who watches. */
export class Player {
  readonly #clock: Clock
  readonly #format: PixelFormat
  readonly #listeners = new Set<ShowListener>()
  readonly #picture: Uint8Array
  #shown: Uint8Array | undefined
  #frameNumber = 0
  #show: Show = idleShow
  #dimming: Dimming = { brightness: 1, saturation: 1 }
  #due = 0
  #cancel: () => void = () => {}

  /** A player with dark LEDs. */
  constructor({ clock, ledCount, format }: PlayerOptions) {
    this.#clock = clock
    this.#format = format
    this.#picture = new Uint8Array(ledCount * format.bytesPerLed)
  }

  /** The device bytes the LEDs show now, dimming included; they do not change afterwards. */
  get shown(): Uint8Array {
    this.#shown ??= dim(new Uint8Array(this.#picture.length), this.#picture, {
      format: this.#format,
      dimming: this.#dimming,
    })
    return this.#shown
  }

  /** Bytes of a picture. */
  get byteLength(): number {
    return this.#picture.length
  }

  /** Plays `show` from its beginning instead of what played so far. */
  play(show: Show): void {
    this.#cancel()
    this.#show = show
    this.#due = this.#clock.now()
    this.#advance()
  }

  /**
   * Shows bytes at once over what is there from `offset` on, with no effect on the show.
   * @throws RangeError when they go beyond the string
   */
  paint(bytes: Uint8Array, offset = 0): void {
    this.#picture.set(bytes, offset)
    this.#reveal()
  }

  /** Dims from now on, beginning with the picture shown. */
  setDimming(dimming: Dimming): void {
    this.#dimming = dimming
    this.#reveal()
  }

  /** Tells `listener` of every picture from now on, until the function given is called. */
  onShow(listener: ShowListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Leaves the LEDs as they are, for good. */
  close(): void {
    this.#cancel()
    this.#listeners.clear()
  }

  #advance(): void {
    const delayMs = this.#show.next(this.#picture)
    // Idle has written nothing: there is nothing new to tell.
    if (this.#show !== idleShow) this.#reveal()
    if (delayMs === undefined) return
    const now = this.#clock.now()
    this.#due = (now - this.#due > LATENESS_LIMIT_MS ? now : this.#due) + delayMs
    this.#cancel = this.#clock.schedule(this.#due - now, () => this.#advance())
  }

  // What nobody looks at is not made.
  #reveal(): void {
    this.#shown = undefined
    const frameNumber = this.#frameNumber
    this.#frameNumber += 1
    for (const listener of this.#listeners) listener(this.shown, frameNumber)
  }
}
