import type { InputContext } from '../contract/input-context.ts'
import { RecentMap } from '../counting/recent-map.ts'
import { type FrameTiming, isFrameOver, quietMsOf } from '../light/frame-timing.ts'
import type { IncomingPixels } from '../light/incoming.ts'
import type { UniverseMap } from './universe-map.ts'

/** Most senders whose frames are followed. */
const MOST_SENDERS = 16

/** The channels of one universe, and their sender. */
interface UniverseChannels
  extends Pick<IncomingPixels, 'sender' | 'priority' | 'silenceMs' | 'syncWaitMs'> {
  readonly index: number
  readonly channels: Uint8Array
  /** True if the sender will mark the end of its frame. */
  readonly isSynchronised: boolean
}

/**
 * Collects universes into frames. A frame is complete when all universes have arrived. It also ends when
 * a universe arrives again, or after a short silence, because senders leave out unchanged universes and
 * packets get lost.
 */
export class UniverseFrames {
  readonly #context: InputContext
  readonly #map: UniverseMap
  readonly #seen: RecentMap<string, SeenUniverses>

  constructor(context: InputContext, map: UniverseMap) {
    this.#context = context
    this.#map = map
    const quietMs = quietMsOf(context.channelCount)
    this.#seen = new RecentMap(() => new SeenUniverses(map.universeCount, quietMs), MOST_SENDERS)
  }

  add({ index, channels, isSynchronised, ...rest }: UniverseChannels): void {
    const seen = this.#seen.get(rest.sender)
    const now = this.#context.clock.now()
    if (!isSynchronised) this.#endFrame(seen, index, rest.sender)
    seen.add(index, now)
    const isWhole = seen.isWhole && !isSynchronised
    this.#context.onPixels({
      ...rest,
      offset: this.#map.offsetOf(index),
      bytes: this.#map.take(index, channels),
      show: isSynchronised ? 'on-sync' : isWhole ? 'now' : 'soon',
    })
    if (isWhole) seen.clear()
  }

  /** Shows the received universes. */
  sync(sender: string): void {
    this.#seen.get(sender).clear()
    this.#context.onSync(sender)
  }

  /** Ends the frame before a universe of the next one. */
  #endFrame(seen: SeenUniverses, index: number, sender: string): void {
    if (seen.isOver(this.#context.clock.now())) seen.clear()
    if (!seen.has(index)) return
    seen.clear()
    this.#context.onBreak(sender)
  }
}

/** The received universes of the next frame, and their times. */
class SeenUniverses implements FrameTiming {
  firstAt = 0
  lastAt = 0
  readonly quietMs: number
  readonly #isSeen: Uint8Array
  #count = 0

  /** @param quietMs silence that ends a frame */
  constructor(universeCount: number, quietMs: number) {
    this.quietMs = quietMs
    this.#isSeen = new Uint8Array(universeCount)
  }

  /** True if all have arrived. */
  get isWhole(): boolean {
    return this.#count === this.#isSeen.length
  }

  has(index: number): boolean {
    return this.#isSeen[index] === 1
  }

  add(index: number, now: number): void {
    if (this.#count === 0) this.firstAt = now
    if (!this.has(index)) this.#count++
    this.#isSeen[index] = 1
    this.lastAt = now
  }

  /** Returns true if the source has already shown the incomplete frame at `now`. */
  isOver(now: number): boolean {
    return this.#count > 0 && isFrameOver(this, now)
  }

  clear(): void {
    this.#isSeen.fill(0)
    this.#count = 0
  }
}
