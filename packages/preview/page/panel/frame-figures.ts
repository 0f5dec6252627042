/** What the page says about the frames it got lately. */
export interface FrameFigures {
  /** Frames a second that were shown; `undefined` until two have been. */
  readonly shownRate: number | undefined
  /** Frames a second that the host made; `undefined` until two have been shown. */
  readonly madeRate: number | undefined
  /** Milliseconds from a frame's due time until it was shown, on average; until now if none comes. */
  readonly age: number
  readonly frameNumber: number
  /** Whether no frame has come for some seconds. */
  readonly isStill: boolean
}

interface ShownFrame {
  readonly shownAt: number
  readonly frameNumber: number
  readonly age: number
}

/** How far back the figures look: long enough for rates of pages that show a frame now and then. */
const WINDOW_MS = 4000

/** Figures of the frames of the last four seconds. */
export class RecentFrames {
  #frames: ShownFrame[] = []
  #last: ShownFrame | undefined

  /** Takes a frame shown at `shownAt`, in milliseconds of any steady clock. */
  add(frame: ShownFrame): void {
    if (this.#last !== undefined && frame.frameNumber <= this.#last.frameNumber) this.#frames = []
    this.#frames.push(frame)
    this.#last = frame
  }

  /** The figures at `now`; `undefined` before the first frame. */
  figures(now: number): FrameFigures | undefined {
    this.#frames = this.#frames.filter(({ shownAt }) => now - shownAt <= WINDOW_MS)
    const first = this.#frames[0]
    const last = this.#last
    if (last === undefined) return undefined
    if (first === undefined) return stillFigures(last, now)
    const seconds = (last.shownAt - first.shownAt) / 1000
    const perSecond = (count: number) => (seconds > 0 ? count / seconds : undefined)
    return {
      shownRate: perSecond(this.#frames.length - 1),
      madeRate: perSecond(last.frameNumber - first.frameNumber),
      age: this.#frames.reduce((sum, { age }) => sum + age, 0) / this.#frames.length,
      frameNumber: last.frameNumber,
      isStill: false,
    }
  }
}

function stillFigures({ age, shownAt, frameNumber }: ShownFrame, now: number): FrameFigures {
  return { shownRate: 0, madeRate: 0, age: age + now - shownAt, frameNumber, isStill: true }
}
