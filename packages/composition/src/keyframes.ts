import {
  createNumberTrack,
  createTrack,
  integrateTrack,
  type Keyframe,
  mixColours,
  type Parameter,
  type ParameterDeclarations,
  type ParameterValue,
  parseParameters,
  type Track,
} from '@ledloom/effects'
import {
  endOfModulator,
  integrateModulator,
  type ModulatorContext,
  modulatorTrack,
} from './modulator-track.ts'
import { isModulator, type Modulator } from './modulators.ts'

/** The course of a value over time: its keyframes, or what it follows. */
export type Course<Value> = readonly Keyframe<Value>[] | Modulator

/** A constant number, or its course. */
export type AnimatedNumber = number | Course<number>

/** The courses of parameters by name. */
export type ParameterCourses = Readonly<Record<string, Course<unknown>>>

/** The value of an animated number at any time. */
export function trackOf(animated: AnimatedNumber, context: ModulatorContext = {}): Track<number> {
  if (typeof animated === 'number') return () => animated
  return isModulator(animated) ? modulatorTrack(animated, context) : createNumberTrack(animated)
}

/** The integral of an animated number from time 0 on: of a speed, the distance. */
export function integralOf(animated: AnimatedNumber, context: ModulatorContext): Track<number> {
  if (typeof animated === 'number') return (time) => time * animated
  if (isModulator(animated)) return integrateModulator(animated, context)
  return integrateTrack(createNumberTrack(animated), context.loop ?? endOfCourse(animated))
}

/** Seconds after which a value no longer changes; 0 for a constant, and for what never ends. */
export function endOfCourse(animated: number | Course<unknown>): number {
  if (typeof animated === 'number') return 0
  return isModulator(animated) ? endOfModulator(animated) : (animated.at(-1)?.at ?? 0)
}

/**
 * The value of a parameter at any time. Between keyframes numbers go evenly, colours through OKLab,
 * others in steps.
 *
 * @throws ParameterError for an invalid value
 * @throws TypeError if what is no number follows something
 */
export function createParameterTrack(
  parameter: Parameter,
  course: Course<unknown>,
  context: ModulatorContext = {},
): Track<unknown> {
  if (!isModulator(course)) return keyframeTrack(parameter, course)
  const track = modulatorTrack(course, context)
  if (parameter.kind === 'number') return track
  if (parameter.kind === 'integer') return (time) => Math.round(track(time))
  throw new TypeError(`only numbers can follow something, got a ${parameter.kind}`)
}

function keyframeTrack(
  parameter: Parameter,
  keyframes: readonly Keyframe<unknown>[],
): Track<unknown> {
  switch (parameter.kind) {
    case 'number':
      return createNumberTrack(readValues(parameter, keyframes))
    case 'integer': {
      const track = createNumberTrack(readValues(parameter, keyframes))
      return (time) => Math.round(track(time))
    }
    case 'colour':
      return createTrack(readValues(parameter, keyframes), mixColours)
    default:
      return createTrack(readValues(parameter, keyframes))
  }
}

function readValues<P extends Parameter>(
  parameter: P,
  keyframes: readonly Keyframe<unknown>[],
): Keyframe<ParameterValue<P>>[] {
  return keyframes.map((keyframe) => {
    const { value } = parseParameters({ value: parameter }, { value: keyframe.value })
    return { ...keyframe, value }
  })
}

/** Returns the parameters that have changed since the previous call; `undefined` if none has. */
export type FollowParameters = (time: number) => Readonly<Record<string, unknown>> | undefined

/** Follows the courses of parameters. */
export function followParameters(
  declarations: ParameterDeclarations,
  courses: ParameterCourses,
  context: ModulatorContext = {},
): FollowParameters {
  const followed = Object.entries(courses).map(([name, course]): Followed => {
    const track = createParameterTrack(declarations[name]!, course, context)
    return { name, track, last: undefined }
  })
  return (time) => {
    let changes: Record<string, unknown> | undefined
    for (const parameter of followed) {
      const value = parameter.track(time)
      if (isSame(value, parameter.last)) continue
      parameter.last = value
      changes ??= {}
      changes[parameter.name] = value
    }
    return changes
  }
}

interface Followed {
  readonly name: string
  readonly track: Track<unknown>
  last: unknown
}

function isSame(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return Object.is(a, b)
  return a.every((value, index) => value === b[index])
}
