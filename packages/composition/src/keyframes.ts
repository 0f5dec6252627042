import {
  createNumberTrack,
  createTrack,
  type Keyframe,
  mixColours,
  type Parameter,
  type ParameterDeclarations,
  type ParameterValue,
  parseParameters,
  type Track,
} from '@ledloom/effects'

/** A constant number, or its keyframes. */
export type AnimatedNumber = number | readonly Keyframe<number>[]

/** The keyframes of parameters by name. */
export type ParameterKeyframes = Readonly<Record<string, readonly Keyframe<unknown>[]>>

/** The value of an animated number at any time. */
export function trackOf(animated: AnimatedNumber): Track<number> {
  return typeof animated === 'number' ? () => animated : createNumberTrack(animated)
}

/** The time (seconds) of the last keyframe; 0 for a constant. */
export function lastKeyframe(animated: AnimatedNumber | readonly Keyframe<unknown>[]): number {
  return typeof animated === 'number' ? 0 : (animated.at(-1)?.at ?? 0)
}

/**
 * Interpolates a parameter between keyframes: numbers evenly, colours through OKLab, others in steps.
 *
 * @throws ParameterError for an invalid value
 */
export function createParameterTrack(
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
type FollowParameters = (time: number) => Readonly<Record<string, unknown>> | undefined

/** Follows the keyframes of parameters. */
export function followParameters(
  declarations: ParameterDeclarations,
  keyframes: ParameterKeyframes,
): FollowParameters {
  const followed = Object.entries(keyframes).map(([name, frames]): Followed => {
    return { name, track: createParameterTrack(declarations[name]!, frames), last: undefined }
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
