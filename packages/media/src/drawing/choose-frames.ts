import type { Showing } from './showing.ts'

/** Which frames of a showing are drawn, and how long each stands. */
export interface ChosenFrames {
  readonly indices: readonly number[]
  /** Milliseconds each stands, one an index. */
  readonly delaysMs: readonly number[]
}

/** An animated picture is looked at, not stored: so many frames a second, and so many in all. */
const HIGHEST_RATE = 20
const MOST_FRAMES = 300

/** GIF counts in hundredths of a second, and what is shorter than two is shown as ten. */
const GIF_UNIT_MS = 10

/** The frames of an animated picture that keeps the time of what it shows. */
export function framesInMotion(showing: Pick<Showing, 'frameCount' | 'frameRate'>): ChosenFrames {
  const { frameCount, frameRate } = showing
  const stride = Math.max(
    1,
    Math.ceil(frameRate / HIGHEST_RATE),
    Math.ceil(frameCount / MOST_FRAMES),
  )
  const indices = Array.from({ length: Math.ceil(frameCount / stride) }, (_, i) => i * stride)
  const endAt = (index: number) =>
    roundToUnit((Math.min(frameCount, index + stride) * 1000) / frameRate)
  const delaysMs = indices.map((index) => endAt(index) - roundToUnit((index * 1000) / frameRate))
  return { indices, delaysMs }
}

// Rounding the sums instead of each delay keeps the time of the whole.
function roundToUnit(timeMs: number): number {
  return GIF_UNIT_MS * Math.round(timeMs / GIF_UNIT_MS)
}

/** Up to `count` frames, spread evenly from the first on. */
export function framesAcross({ frameCount }: Pick<Showing, 'frameCount'>, count: number): number[] {
  const shown = Math.min(count, frameCount)
  return Array.from({ length: shown }, (_, i) => Math.floor((i * frameCount) / shown))
}
