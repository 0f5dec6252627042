import {
  endOfCourse,
  type SceneDescription,
  type SceneLayer,
  type ShowDescription,
  type TransitionDescription,
} from '@ledloom/composition'
import { TIME_TOLERANCE } from '@ledloom/core'
import { MOVING_RATE, SourceError, type SourceTiming, type TimeSpan } from '@ledloom/media'
import { readSourceTiming } from '../source/open-source.ts'

/** Seconds of a scene without a duration, among several. */
const USUAL_SECONDS = 10

/** A scene with the timing of its layers. */
export interface TimedScene extends SceneDescription {
  /** Seconds; infinite only for a single scene without an end. */
  readonly duration: number
  /** `forward` if one of its layers is. */
  readonly order: 'any' | 'forward'
  readonly notes: readonly string[]
}

/**
 * Reads the timing of each scene of a show.
 *
 * @throws SourceError if a source can't be read; `bad-parameter` for a transition that is too long
 */
export async function readScenes(show: ShowDescription): Promise<readonly TimedScene[]> {
  const isAlone = show.scenes.length === 1
  const scenes: TimedScene[] = []
  const ofBrightness = isAlone ? endOfCourse(show.brightness ?? 1) : 0
  for (const scene of show.scenes) scenes.push(await readScene(scene, { isAlone, ofBrightness }))
  for (const [index, scene] of scenes.entries()) {
    checkTransition(show.path, scene, scenes[(index + 1) % scenes.length]!)
  }
  return scenes
}

/** The timing of a show. */
export function showTiming(scenes: readonly TimedScene[]): SourceTiming {
  const order = scenes.some((scene) => scene.order === 'forward') ? 'forward' : 'any'
  const found = new Set(scenes.flatMap(({ notes }) => notes))
  const notes = found.size > 0 ? { notes: [...found] } : {}
  const duration = durationOf(scenes)
  if (duration === Number.POSITIVE_INFINITY) return { kind: 'endless', order, ...notes }
  return { kind: 'timed', order, duration, exactRate: MOVING_RATE, ...notes }
}

/** Seconds of all scenes, with overlaps counted once. */
export function durationOf(scenes: readonly TimedScene[]): number {
  const overlaps = scenes.slice(0, -1).map(({ transition }) => transition?.duration ?? 0)
  return sum(scenes.map(({ duration }) => duration)) - sum(overlaps)
}

/** Facts about a scene besides its layers. */
interface SceneSurroundings {
  /** True if it is the only one. */
  readonly isAlone: boolean
  /** Seconds until the brightness of the show no longer changes. */
  readonly ofBrightness: number
}

async function readScene(
  scene: SceneDescription,
  { isAlone, ofBrightness }: SceneSurroundings,
): Promise<TimedScene> {
  const timings: SourceTiming[] = []
  for (const { source } of scene.layers) timings.push(await readSourceTiming(source))
  const isForward = timings.some((timing) => timing.kind !== 'still' && timing.order === 'forward')
  const own = Math.max(
    ofBrightness,
    ...scene.layers.map((layer, index) => lengthOf(layer, timings[index]!)),
  )
  const usual = isAlone ? Number.POSITIVE_INFINITY : USUAL_SECONDS
  return {
    ...scene,
    duration: scene.duration ?? (own > 0 ? own : usual),
    order: isForward ? 'forward' : 'any',
    notes: timings.flatMap(({ notes = [] }) => notes),
  }
}

/** Seconds until a layer has shown everything; 0 if it is endless. */
function lengthOf(layer: SceneLayer, timing: SourceTiming): number {
  const { speed, opacity, courses, modifiers } = layer
  if (timing.kind === 'timed') return timing.duration / (typeof speed === 'number' ? speed || 1 : 1)
  const moving = [courses, ...modifiers.map((modifier) => modifier.courses)]
  const ends = moving.flatMap((each) => Object.values(each).map(endOfCourse))
  return Math.max(endOfCourse(speed), endOfCourse(opacity), ...ends)
}

function checkTransition(path: string, scene: TimedScene, next: TimedScene): void {
  const { transition, duration } = scene
  const most = Math.min(duration, next.duration) / 2
  if (transition === undefined || transition.duration <= most) return
  const rule = `must be at most half of the shorter scene (${Math.round(most * 1000) / 1000} s)`
  throw new SourceError(
    'bad-parameter',
    `${path}: a ${transition.name} ${rule}, got ${transition.duration}`,
  )
}

function sum(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0)
}

/** The time in which a scene is shown, including the transitions at both ends. */
export interface SceneSegment {
  readonly scene: TimedScene
  /** Seconds since the show began. */
  readonly start: number
  readonly end: number
  /** The transition into it, if it takes time. */
  readonly entry: TransitionDescription | undefined
  /** Time 0 of the scene: its start, or the end of the show for the lead-in to the first scene. */
  readonly origin: number
}

/** Arranges scenes; in a loop the last one ends in a lead-in to the first. */
export function createShowTimeline(
  scenes: readonly TimedScene[],
  isLoop: boolean,
): readonly SceneSegment[] {
  let start = 0
  const segments = scenes.map((scene, index): SceneSegment => {
    const entry = lasting(scenes[index - 1]?.transition)
    const segment = { scene, start, end: start + scene.duration, entry, origin: start }
    start = segment.end - (scene.transition?.duration ?? 0)
    return segment
  })
  const end = durationOf(scenes)
  const entry = lasting(scenes.at(-1)?.transition)
  if (!isLoop || entry === undefined || end === Number.POSITIVE_INFINITY) return segments
  const lead = { scene: scenes[0]!, start: end - entry.duration, end, entry, origin: end }
  return [...segments, lead]
}

function lasting(transition: TransitionDescription | undefined) {
  return transition !== undefined && transition.duration > 0 ? transition : undefined
}

/** The index of the segment that began last at `time`. */
export function sceneSegmentAt(segments: readonly SceneSegment[], time: number): number {
  let index = segments.length - 1
  while (index > 0 && segments[index]!.start > time + TIME_TOLERANCE) index--
  return index
}

/** The progress of the transition into a segment, 0 to 1; 1 after it. */
export function shareOfEntry({ start, entry }: SceneSegment, time: number): number {
  return entry === undefined ? 1 : Math.min(1, Math.max(0, time - start) / entry.duration)
}

/** The time of the scene. A lead-in to a scene that only runs forward stays at its beginning. */
export function sceneTime({ scene, origin, end }: SceneSegment, time: number): number {
  const own = time - origin
  return scene.order === 'forward' || origin < end ? Math.max(0, own) : own
}

/** The times of a scene within a span of the show; `undefined` if there are none. */
export function spanOfSegment(segment: SceneSegment, { from, to }: TimeSpan): TimeSpan | undefined {
  if (to < segment.start - TIME_TOLERANCE || from > segment.end + TIME_TOLERANCE) return undefined
  const first = Math.max(from, segment.start) - TIME_TOLERANCE
  return { from: sceneTime(segment, first), to: sceneTime(segment, Math.min(to, segment.end)) }
}
