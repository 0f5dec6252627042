import { movieDuration } from '@ledloom/core'

/** What the sentence is made from. */
export interface PlanFacts {
  readonly frameCount: number
  readonly frameRate: number
  /** The rate it would have had, had there been room. */
  readonly best?: number | undefined
  /** Seconds that were wanted. */
  readonly wanted: number
  readonly room?: number | undefined
}

/** "240 frames at 24 fps, 10 s; the device has room for 991" */
export function explainPlan(facts: PlanFacts): string {
  const { frameCount, room } = facts
  const what =
    facts.best === undefined ? '1 frame, a still' : `${frames(frameCount)} ${speed(facts)}`
  return room === undefined || room === Number.POSITIVE_INFINITY
    ? what
    : `${what}; the device has room for ${Math.floor(room)}`
}

function speed(facts: PlanFacts): string {
  const { frameRate, best = frameRate, wanted } = facts
  const seconds = movieDuration(facts)
  const rate = `at ${round(frameRate)} fps`
  const lowered = best > frameRate ? `${rate} instead of ${round(best)}` : rate
  const isCut = wanted - seconds > 1 / frameRate
  if (isCut) return `${lowered}, the first ${round(seconds)} s of ${round(wanted)} s`
  return best > frameRate
    ? `${lowered}, to keep all ${round(seconds)} s`
    : `${rate}, ${round(seconds)} s`
}

function frames(count: number): string {
  return count === 1 ? '1 frame' : `${count} frames`
}

function round(value: number): string {
  return String(Math.round(value * 100) / 100)
}
