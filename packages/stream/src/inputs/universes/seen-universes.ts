import { type FrameTiming, isFrameOver } from '../lights/frame-timing.ts'

/** Which universes of the frame that comes next have come, and when. */
export class SeenUniverses implements FrameTiming {
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
