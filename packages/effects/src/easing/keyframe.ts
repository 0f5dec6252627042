import type { EasingName } from './easings.ts'

/** A value at a time. */
export interface Keyframe<Value> {
  /** Seconds. */
  readonly at: number
  readonly value: Value
  /** How it goes on to the next keyframe. Default `'linear'`. */
  readonly ease?: EasingName | undefined
}
