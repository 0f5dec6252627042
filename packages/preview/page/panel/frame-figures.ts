/** What the page says about the frames it got lately. */
export interface FrameFigures {
  /** Frames a second that were shown. */
  readonly shownRate: number
  /** Frames a second that the host made. */
  readonly madeRate: number
  /** Milliseconds from a frame's due time until it was shown, on average. */
  readonly age: number
  readonly frameNumber: number
}

interface ShownFrame {
  readonly shownAt: number
  readonly frameNumber: number
  readonly age: number
}

/** How far back the figures look. */
const WINDOW_MS = 2000

/** Figures of the frames of the last two seconds. */
export class RecentFrames {
  #frames: ShownFrame[] = []

  /** Takes a frame shown at `shownAt`, in milliseconds of any steady clock. */
  add(frame: ShownFrame): void {
    const last = this.#frames.at(-1)
    if (last !== undefined && frame.frameNumber <= last.frameNumber) this.#frames = []
    this.#frames.push(frame)
  }

  /** The figures at `now`; `undefined` when no frame came lately. */
  figures(now: number): FrameFigures | undefined {
    this.#frames = this.#frames.filter(({ shownAt }) => now - shownAt <= WINDOW_MS)
    const first = this.#frames[0]
    const last = this.#frames.at(-1)
    if (first === undefined || last === undefined) return undefined
    const seconds = (last.shownAt - first.shownAt) / 1000
    const perSecond = (count: number) => (seconds > 0 ? count / seconds : 0)
    return {
      shownRate: perSecond(this.#frames.length - 1),
      madeRate: perSecond(last.frameNumber - first.frameNumber),
      age: this.#frames.reduce((sum, { age }) => sum + age, 0) / this.#frames.length,
      frameNumber: last.frameNumber,
    }
  }
}
