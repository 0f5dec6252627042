import type { TransitionDescription } from '@ledloom/composition'
import { TIME_TOLERANCE } from '@ledloom/composition'
import type { TimeSpan } from '@ledloom/media'
import { durationOf, type TimedScene } from './read-scenes.ts'

/** From when to when a scene is seen, transitions at both ends in it. */
export interface SceneTurn {
  readonly scene: TimedScene
  /** Seconds since the show began. */
  readonly start: number
  readonly end: number
  /** How the scene before goes over into it, if it takes time. */
  readonly entry: TransitionDescription | undefined
  /** When its own time is 0: its start, or the end of the show for what leads over to the first. */
  readonly origin: number
}

/** Lets scenes follow each other; in a loop the last one goes over into what precedes the first. */
export function takeSceneTurns(
  scenes: readonly TimedScene[],
  isLoop: boolean,
): readonly SceneTurn[] {
  let start = 0
  const turns = scenes.map((scene, index): SceneTurn => {
    const entry = lasting(scenes[index - 1]?.transition)
    const turn = { scene, start, end: start + scene.duration, entry, origin: start }
    start = turn.end - (scene.transition?.duration ?? 0)
    return turn
  })
  const end = durationOf(scenes)
  const entry = lasting(scenes.at(-1)?.transition)
  if (!isLoop || entry === undefined || end === Number.POSITIVE_INFINITY) return turns
  const lead = { scene: scenes[0]!, start: end - entry.duration, end, entry, origin: end }
  return [...turns, lead]
}

function lasting(transition: TransitionDescription | undefined) {
  return transition !== undefined && transition.duration > 0 ? transition : undefined
}

/** The number of the turn that has begun last at `time`. */
export function sceneTurnAt(turns: readonly SceneTurn[], time: number): number {
  let turn = turns.length - 1
  while (turn > 0 && turns[turn]!.start > time + TIME_TOLERANCE) turn--
  return turn
}

/** The share of the way into a turn that is done, 0 to 1; 1 where it is seen alone. */
export function shareOfEntry({ start, entry }: SceneTurn, time: number): number {
  return entry === undefined ? 1 : Math.min(1, Math.max(0, time - start) / entry.duration)
}

/** The time of the scene; what leads over to one made in order waits at its beginning. */
export function sceneTime({ scene, origin, end }: SceneTurn, time: number): number {
  const own = time - origin
  return scene.order === 'forward' || origin < end ? Math.max(0, own) : own
}

/** The times of a scene that are asked for by a span of the show; `undefined` where none is. */
export function spanOfTurn(turn: SceneTurn, { from, to }: TimeSpan): TimeSpan | undefined {
  if (to < turn.start - TIME_TOLERANCE || from > turn.end + TIME_TOLERANCE) return undefined
  const first = Math.max(from, turn.start) - TIME_TOLERANCE
  return { from: sceneTime(turn, first), to: sceneTime(turn, Math.min(to, turn.end)) }
}
