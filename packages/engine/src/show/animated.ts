import { createNumberTrack, type Keyframe, type Track } from '@ledloom/effects'

/** A number that stays, or goes from keyframe to keyframe. */
export type AnimatedNumber = number | readonly Keyframe<number>[]

/** Parameters by name that go from keyframe to keyframe. */
export type ParameterKeyframes = Readonly<Record<string, readonly Keyframe<unknown>[]>>

/** An animated number at any time. */
export function trackOf(animated: AnimatedNumber): Track<number> {
  return typeof animated === 'number' ? () => animated : createNumberTrack(animated)
}

/** The time (seconds) of the last keyframe; 0 where it stays. */
export function lastKeyframe(animated: AnimatedNumber | readonly Keyframe<unknown>[]): number {
  return typeof animated === 'number' ? 0 : (animated.at(-1)?.at ?? 0)
}
