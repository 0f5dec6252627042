import {
  createEffectSource,
  type Effect,
  type EffectSource,
  type EffectSourceOptions,
} from '@ledloom/effects'
import { enterEffect, leaveEffect } from './effect-calls.ts'
import { effectFault } from './effect-fault.ts'

/**
 * Opens a user's effect. An error that it throws, now or while it plays, becomes one with its file,
 * line and reason.
 *
 * @throws SourceError `broken-effect`
 */
export function openOwnEffect(
  path: string,
  effect: Effect,
  options: EffectSourceOptions,
): EffectSource {
  const source = callEffect(path, () => createEffectSource(effect, options))
  return {
    layout: source.layout,
    duration: source.duration,
    get params() {
      return source.params
    },
    setParameters: (input) => source.setParameters(input),
    press: (name) => source.press(name),
    variables: () => source.variables?.() ?? {},
    // As `callEffect`, without a closure for each frame.
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

function callEffect<Result>(path: string, run: () => Result): Result {
  enterEffect()
  try {
    return run()
  } catch (cause) {
    throw effectFault(path, cause)
  } finally {
    leaveEffect()
  }
}
