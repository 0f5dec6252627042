import {
  type Clock,
  createFrame,
  type Distribution,
  DurationHistogram,
  type Frame,
  type FrameSource,
  type Layout,
} from '@ledloom/core'
import type { InputCounters } from '../counting/input-counters.ts'
import { isFrameOver, quietMsOf } from './frame-timing.ts'
import { IncomingFrame, type IncomingPicture, type IncomingPixels } from './incoming.ts'
import { LightPainter } from './light-painter.ts'
import { type Mapping, pixelCount } from './mapping.ts'

/** Longest wait for a sender's mark, which may get lost. */
const SYNC_WAIT_MS = 500

interface LiveSourceOptions {
  readonly layout: Layout
  readonly mapping: Mapping
  readonly clock: Clock
  /** Shown while `isIdle` returns true. */
  readonly fallback?: FrameSource | undefined
  isIdle(now: number): boolean
}

/**
 * Shows the newest complete frame received. Dark until the first frame; afterwards the last one stays.
 */
export class LiveSource implements FrameSource {
  readonly layout: Layout
  readonly #options: LiveSourceOptions
  readonly #painter: LightPainter
  readonly #pending: IncomingFrame
  readonly #shown: IncomingFrame
  readonly #light: Frame
  readonly #quietMs: number
  readonly #age = new DurationHistogram()
  #dimming = 1
  #isPainted = true
  #shownAt: number | undefined
  #syncWaitMs: number | undefined
  #firstAt: number | undefined
  #lastAt = 0
  #counters: InputCounters | undefined

  constructor(options: LiveSourceOptions) {
    const { layout, mapping } = options
    this.layout = layout
    this.#options = options
    this.#painter = new LightPainter(layout, mapping)
    const pixels = pixelCount(layout, mapping)
    this.#pending = new IncomingFrame(pixels, mapping)
    this.#shown = new IncomingFrame(pixels, mapping)
    this.#quietMs = quietMsOf(pixels * mapping.channelsPerPixel)
    this.#light = createFrame(layout.ledCount)
  }

  /** Milliseconds from a frame's last packet to its first rendering. */
  get age(): Distribution {
    return this.#age.distribution
  }

  /** Writes pixels to the next frame. */
  write(pixels: IncomingPixels, counters: InputCounters): void {
    const { offset, bytes, show, syncWaitMs = SYNC_WAIT_MS } = pixels
    if (this.#isDue(this.#options.clock.now())) this.showPartly()
    const { channelsPerPixel = this.#options.mapping.channelsPerPixel } = pixels
    this.#pending.becomePixels(channelsPerPixel)
    const room = this.#pending.bytes.length - offset
    if (room > 0)
      this.#pending.bytes.set(room < bytes.length ? bytes.subarray(0, room) : bytes, offset)
    this.#touch(counters)
    this.#syncWaitMs = show === 'on-sync' ? syncWaitMs : undefined
    if (show === 'now') this.show()
  }

  /** Shows a picture. */
  writePicture(picture: IncomingPicture, counters: InputCounters): void {
    const { width, height, channelsPerPixel, bytes } = picture
    this.#pending.becomePicture(width, height, channelsPerPixel)
    this.#pending.bytes.set(bytes)
    this.#touch(counters)
    this.show()
  }

  /** Shows the pixels written so far. */
  show(): void {
    if (this.#firstAt === undefined) return
    if (this.#shownAt !== undefined && this.#counters) this.#counters.replaced++
    this.#shown.copy(this.#pending)
    this.#isPainted = false
    this.#shownAt = this.#lastAt
    this.#firstAt = undefined
  }

  /** Shows the pixels written so far as an incomplete frame. */
  showPartly(): void {
    if (this.#firstAt === undefined) return
    if (this.#counters) this.#counters.partial++
    this.show()
  }

  /** Makes the next frame begin dark, because it is another sender's. The shown frame stays. */
  clearPending(): void {
    this.#pending.bytes.fill(0)
    this.#firstAt = undefined
  }

  /** Dims all incoming light by a factor 0..1. */
  dim(factor: number): void {
    this.#dimming = factor
    this.#isPainted = false
  }

  render(frame: Frame, time: number): void {
    const now = this.#options.clock.now()
    const { fallback } = this.#options
    if (this.#isDue(now)) this.showPartly()
    if (fallback !== undefined && this.#options.isIdle(now))
      fallback.render(frame, loop(time, fallback))
    else frame.set(this.#paint(now))
  }

  #touch(counters: InputCounters): void {
    this.#lastAt = this.#options.clock.now()
    this.#firstAt ??= this.#lastAt
    this.#counters = counters
  }

  #isDue(now: number): boolean {
    if (this.#firstAt === undefined) return false
    if (this.#syncWaitMs !== undefined) return now - this.#firstAt >= this.#syncWaitMs
    return isFrameOver(
      { firstAt: this.#firstAt, lastAt: this.#lastAt, quietMs: this.#quietMs },
      now,
    )
  }

  #paint(now: number): Frame {
    if (this.#shownAt !== undefined) this.#age.add(now - this.#shownAt)
    this.#shownAt = undefined
    if (this.#isPainted) return this.#light
    this.#painter.paint(this.#light, this.#shown)
    if (this.#dimming !== 1) dimLight(this.#light, this.#dimming)
    this.#isPainted = true
    return this.#light
  }
}

function dimLight(light: Frame, factor: number): void {
  for (let at = 0; at < light.length; at++) light[at]! *= factor
}

function loop(time: number, { duration }: FrameSource): number {
  return duration === undefined ? time : time % duration
}
