import type { Clock, Distribution } from '@ledloom/core'
import {
  createFrame,
  DurationHistogram,
  type Frame,
  type FrameSource,
  type Layout,
} from '@ledloom/core'
import type { InputCounters } from '../counting/input-counters.ts'
import { isFrameOver, quietMsOf } from './frame-timing.ts'
import type { IncomingPicture, IncomingPixels } from './incoming.ts'
import { IncomingFrame } from './incoming.ts'
import { LightPainter } from './light-painter.ts'
import type { Mapping } from './mapping.ts'
import { pixelCount } from './mapping.ts'

/** A sender's word that a frame is whole gets lost, too. */
const SYNC_WAIT_MS = 500

/** What a live source is made for. */
interface LiveSourceOptions {
  readonly layout: Layout
  readonly mapping: Mapping
  readonly clock: Clock
  /** Shown instead while `isIdle` says so. */
  readonly fallback?: FrameSource | undefined
  isIdle(now: number): boolean
}

/**
 * The newest whole frame that came in, as light. Until the first one comes it is dark; afterwards
 * the last one is held.
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

  /** From a frame's last packet to the first time it was rendered, in milliseconds. */
  get age(): Distribution {
    return this.#age.distribution
  }

  /** Writes pixels into the frame that comes next. */
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

  /** Shows all that was written. */
  show(): void {
    if (this.#firstAt === undefined) return
    if (this.#shownAt !== undefined && this.#counters) this.#counters.replaced++
    this.#shown.copy(this.#pending)
    this.#isPainted = false
    this.#shownAt = this.#lastAt
    this.#firstAt = undefined
  }

  /** Shows what was written although it is not all of a frame. */
  showPartly(): void {
    if (this.#firstAt === undefined) return
    if (this.#counters) this.#counters.partial++
    this.show()
  }

  /** The frame that comes next begins dark, as it is another sender's. What is shown stays. */
  startAnew(): void {
    this.#pending.bytes.fill(0)
    this.#firstAt = undefined
  }

  /** Dims everything that comes in by a factor 0..1 on its light. */
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
