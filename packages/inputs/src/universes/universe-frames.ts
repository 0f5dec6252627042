import type { InputContext } from '../contract/input-context.ts'
import { RecentMap } from '../counting/recent-map.ts'
import { type FrameTiming, isFrameOver, quietMsOf } from '../light/frame-timing.ts'
import type { IncomingPixels } from '../light/incoming.ts'
import type { UniverseMap } from './universe-map.ts'

/** Whose frames are followed side by side; one of them has the lights. */
const MOST_SENDERS = 16

/** The channels of one universe, and whose they are. */
interface UniverseChannels
  extends Pick<IncomingPixels, 'sender' | 'priority' | 'silenceMs' | 'syncWaitMs'> {
  readonly index: number
  readonly channels: Uint8Array
  /** Whether the sender will say when its frame is whole. */
  readonly isSynchronised: boolean
}

/**
 * Makes frames of universes that come one by one. A frame is whole when all universes have come; it
 * is over, too, when one comes again or none has come for a moment: senders leave out what did not
 * change, and packets get lost.
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

  /** What came is to be shown. */
  sync(sender: string): void {
    this.#seen.get(sender).clear()
    this.#context.onSync(sender)
  }

  /** Ends the frame that a universe is not of any more. */
  #endFrame(seen: SeenUniverses, index: number, sender: string): void {
    if (seen.isOver(this.#context.clock.now())) seen.clear()
    if (!seen.has(index)) return
    seen.clear()
    this.#context.onBreak(sender)
  }
}

/** Which universes of the frame that comes next have come, and when. */
class SeenUniverses implements FrameTiming {
  firstAt = 0
  lastAt = 0
  readonly quietMs: number
  readonly #isSeen: Uint8Array
  #count = 0

  /** @param quietMs of silence after which a frame is over */
  constructor(universeCount: number, quietMs: number) {
    this.quietMs = quietMs
    this.#isSeen = new Uint8Array(universeCount)
  }

  /** Whether all have come. */
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

  /** Whether the frame was shown as it was before `now`, by the rule of the lights. */
  isOver(now: number): boolean {
    return this.#count > 0 && isFrameOver(this, now)
  }

  clear(): void {
    this.#isSeen.fill(0)
    this.#count = 0
  }
}
