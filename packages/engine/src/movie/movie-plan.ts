import { frameDelayMs, movieDuration } from '@ledloom/core'
import type { LoopCut } from '../pool/loop-cut.ts'
import { explainPlan } from './explain-plan.ts'

/** What is decided about a movie; everything else follows from it. */
export interface PlanFacts {
  readonly frameCount: number
  /** Frames a second as really played: whole, or 1000 over whole milliseconds. */
  readonly frameRate: number
  /** The rate it would have, had there been room; that of a still is its own. */
  readonly bestFrameRate: number
  /** The source's own frames a second, where none of its rates is played exactly. */
  readonly sourceFrameRate?: number | undefined
  /** Seconds of the source, where more are wanted than it has, so that it starts over. */
  readonly sourceDuration?: number | undefined
  /** Seconds of the source that were wanted and, where the movie was cut, not made. */
  readonly wantedDuration: number
  /** Seconds of the source that go by in a second of the movie: 1, or more to fit the room. */
  readonly speed: number
  readonly isStill: boolean
  /** Whether the end leads back to the beginning: an endless source closes its loop. */
  readonly isLoop: boolean
  /** Frames the device can still take; infinite where none is asked. */
  readonly room: number
  /** Where the loop of a source with an end was cut and blended, once that is found. */
  readonly cut?: LoopCut | undefined
  /** What was rendered before equal frames were put together. */
  readonly rendered?: { readonly frameCount: number; readonly frameRate: number } | undefined
  /** Frames that are equal to the one before them. Known once they are rendered. */
  readonly equalFrames?: number | undefined
}

/** What the movie will be, before anything is rendered; and what it is, afterwards. */
export interface MoviePlan extends PlanFacts {
  /** Milliseconds between frames, rounded: what a device takes as `frame_delay`. */
  readonly frameDelayMs: number
  /** Seconds the movie takes once. */
  readonly duration: number
  /** One sentence: what will be made, what was done to make it fit, and the room. */
  readonly explanation: string
}

/** The plan with these facts. */
export function createPlan(facts: PlanFacts): MoviePlan {
  return {
    ...facts,
    frameDelayMs: frameDelayMs(facts.frameRate),
    duration: movieDuration(facts),
    explanation: explainPlan(facts),
  }
}
