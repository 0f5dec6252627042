import type { ParameterDeclarations, Track } from '@ledloom/effects'
import type { ParameterKeyframes } from './animated.ts'
import { createParameterTrack } from './parameter-track.ts'

/** Gives the parameters that are others than at the time before, or `undefined` where none is. */
export type FollowParameters = (time: number) => Readonly<Record<string, unknown>> | undefined

/** Follows parameters from keyframe to keyframe. */
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
