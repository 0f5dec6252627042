import type { PixelFormat } from '@ledloom/core'
import type { Clock } from '../system/clock.ts'
import { type Dimming, dim } from './dim.ts'
import { idleShow, type Show } from './show.ts'

/** Called with every picture that the LEDs show. The listener may keep `bytes`. */
export type ShowListener = (bytes: Uint8Array, frameNumber: number) => void

/** A player that falls further behind continues from now instead of catching up. */
const LATENESS_LIMIT_MS = 250

type PlayerOptions = {
  readonly clock: Clock
  readonly ledCount: number
  readonly format: PixelFormat
}

/** Drives a device's LEDs: plays one show at a time, dims it, and calls the listeners. */
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

  constructor({ clock, ledCount, format }: PlayerOptions) {
    this.#clock = clock
    this.#format = format
    this.#picture = new Uint8Array(ledCount * format.bytesPerLed)
  }

  /** The device bytes that the LEDs show now, dimming included. The array is never changed. */
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

  /** Plays `show` from its beginning instead of the current one. */
  play(show: Show): void {
    this.#cancel()
    this.#show = show
    this.#due = this.#clock.now()
    this.#advance()
  }

  /**
   * Shows bytes at once over the picture from `offset` on. Does not affect the show.
   *
   * @throws RangeError when they go beyond the string
   */
  paint(bytes: Uint8Array, offset = 0): void {
    this.#picture.set(bytes, offset)
    this.#reveal()
  }

  /** Changes the dimming, beginning with the current picture. */
  setDimming(dimming: Dimming): void {
    this.#dimming = dimming
    this.#reveal()
  }

  /** Calls `listener` with every picture from now on. Returns a function that removes it. */
  onShow(listener: ShowListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Stops playing; the LEDs keep their light. */
  close(): void {
    this.#cancel()
    this.#listeners.clear()
  }

  #advance(): void {
    const delayMs = this.#show.next(this.#picture)
    // An idle show has written nothing new.
    if (this.#show !== idleShow) this.#reveal()
    if (delayMs === undefined) return
    const now = this.#clock.now()
    this.#due = (now - this.#due > LATENESS_LIMIT_MS ? now : this.#due) + delayMs
    this.#cancel = this.#clock.schedule(this.#due - now, () => this.#advance())
  }

  // The shown bytes are only computed when they are needed.
  #reveal(): void {
    this.#shown = undefined
    const frameNumber = this.#frameNumber
    this.#frameNumber += 1
    for (const listener of this.#listeners) listener(this.shown, frameNumber)
  }
}
