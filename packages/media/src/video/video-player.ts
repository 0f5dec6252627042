import { createFrame, type Frame, type Layout } from '@ledloom/core'
import type { Frame as DecodedPicture } from 'node-av/lib'
import { readDisplay } from '../ffmpeg/display.ts'
import { PictureReader } from '../ffmpeg/picture-reader.ts'
import { startTimeBudget } from '../ffmpeg/time-budget.ts'
import { openContainer, type VideoContainer } from '../ffmpeg/video-container.ts'
import { SourceError } from '../source/source-error.ts'
import type { PictureView } from '../view/picture-view.ts'
import { PictureLights } from './picture-lights.ts'

/** Seconds ahead beyond which seeking may be faster than decoding everything between. */
const WORTH_SEEKING = 3

/** Seconds by which containers may seek too far, because they are sorted by decoding time. */
const REORDERING = 0.25

/** Largest and smallest rounding error of timestamps, in seconds. */
const LONGEST_ROUNDING = 1e-3
const SMALLEST_ROUNDING = 1e-5

/** The parts of a player. It closes the reader and the lights. */
type PlayerParts = {
  readonly container: VideoContainer
  readonly reader: PictureReader
  readonly lights: PictureLights
  readonly ledCount: number
}

/** Shows the light of a video at any time; fastest if times go forward. */
class VideoPlayer {
  readonly #parts: PlayerParts
  readonly #tolerance: number
  readonly #budget = startTimeBudget(Number.POSITIVE_INFINITY)
  readonly #light: Frame
  /** The light is that of the picture shown. */
  #isSampled = false
  /** The first picture's timestamp. */
  readonly #origin: number
  #seekingFrom = WORTH_SEEKING
  #shown: DecodedPicture
  #shownTime = Number.NEGATIVE_INFINITY
  #ahead: DecodedPicture
  #aheadTime = 0

  /** @throws SourceError if no picture can be decoded */
  constructor(parts: PlayerParts) {
    const { container, reader, ledCount } = parts
    const { Frame: Picture } = container.library.av
    this.#parts = parts
    this.#tolerance = Math.min(container.tick / 2, LONGEST_ROUNDING) + SMALLEST_ROUNDING
    this.#light = createFrame(ledCount)
    this.#shown = new Picture()
    this.#ahead = new Picture()
    this.#shown.alloc()
    this.#ahead.alloc()
    const first = reader.next(this.#ahead)
    if (first === undefined) {
      this.close()
      const reason = 'is damaged or cut off: none of its pictures can be decoded'
      throw new SourceError('damaged-file', `${container.path}: ${reason}`)
    }
    this.#origin = first
  }

  /** Writes the light of the last picture that begins at or before `time` (seconds). */
  show(out: Frame, time: number): void {
    for (const _ of this.#decodeUntil(time));
    if (!this.#isSampled) this.#parts.lights.sample(this.#light, this.#shown)
    this.#isSampled = true
    out.set(this.#light)
  }

  /**
   * Decodes what `show` needs at `time`, and lets other work of the thread run meanwhile.
   *
   * @returns the time (seconds) from which on `show` needs more
   */
  async prepare(time: number): Promise<number> {
    for (const _ of this.#decodeUntil(time)) await this.#budget.rest()
    return this.#aheadTime - this.#tolerance
  }

  close(): void {
    this.#shown.free()
    this.#ahead.free()
    this.#parts.lights.close()
    this.#parts.reader.close()
  }

  /** Decodes a picture a step until the one that is shown at `time` is reached. */
  *#decodeUntil(time: number): Generator<void, void, void> {
    const due = time + this.#tolerance
    if (due < this.#shownTime || due > this.#aheadTime + this.#seekingFrom) this.#goTo(due)
    while (this.#aheadTime <= due || this.#shownTime === Number.NEGATIVE_INFINITY) {
      const spare = this.#shown
      this.#shown = this.#ahead
      this.#shownTime = this.#aheadTime
      this.#isSampled = false
      this.#ahead = spare
      this.#decodeAhead()
      yield
    }
  }

  #decodeAhead(): void {
    this.#ahead.unref()
    const ticks = this.#parts.reader.next(this.#ahead)
    this.#aheadTime =
      ticks === undefined
        ? Number.POSITIVE_INFINITY
        : (ticks - this.#origin) * this.#parts.container.tick
  }

  /** Moves to a picture ahead at or before `due`, if there is any. */
  #goTo(due: number): void {
    if (due < this.#shownTime) this.#restart()
    if (due > this.#aheadTime + this.#seekingFrom) this.#seek(due)
    this.#shownTime = Number.NEGATIVE_INFINITY
  }

  #seek(due: number): void {
    const from = this.#aheadTime
    const { reader, container } = this.#parts
    reader.seek(this.#origin + Math.max(0, due - REORDERING) / container.tick)
    this.#decodeAhead()
    // It went back, so key pictures are farther apart than assumed.
    if (this.#aheadTime < from) this.#seekingFrom *= 2
    if (this.#aheadTime > due) this.#restart()
  }

  #restart(): void {
    this.#parts.reader.restart()
    this.#decodeAhead()
  }
}

/**
 * Opens a video for the LEDs of a layout.
 *
 * @throws SourceError if it cannot be read, or no picture can be decoded
 */
export async function openVideo(
  path: string,
  { layout, view }: { readonly layout: Layout; readonly view: PictureView | undefined },
): Promise<VideoPlayer> {
  const container = await openContainer(path)
  const reader = new PictureReader(container)
  const display = readDisplay(container)
  const lights = new PictureLights(container.library, { path, layout, view, display })
  return new VideoPlayer({ container, reader, lights, ledCount: layout.ledCount })
}
