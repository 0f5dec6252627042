import {
  createEffectSource,
  type Effect,
  type EffectSource,
  type EffectSourceOptions,
} from '@ledloom/effects'
import { enterEffect, leaveEffect } from './effect-calls.ts'
import { effectFault } from './effect-fault.ts'

/**
 * A user's effect made ready, whose mistakes are told with file, line and reason, whether they show
 * at once or in the middle of playing.
 *
 * @throws SourceError `broken-effect`
 */
export function openOwnEffect(
  path: string,
  effect: Effect,
  options: EffectSourceOptions,
): EffectSource {
  const source = told(path, () => createEffectSource(effect, options))
  return {
    layout: source.layout,
    duration: source.duration,
    get params() {
      return source.params
    },
    setParameters: (input) => source.setParameters(input),
    render(frame, time) {
      enterEffect()
      try {
        source.render(frame, time)
      } catch (cause) {
        throw effectFault(path, cause)
      } finally {
        leaveEffect()
      }
    },
  }
}

function told<Result>(path: string, run: () => Result): Result {
  enterEffect()
  try {
    return run()
  } catch (cause) {
    throw effectFault(path, cause)
  } finally {
    leaveEffect()
  }
}
