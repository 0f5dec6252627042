import type { Keyframe } from '@ledloom/effects'
import type { ParameterKeyframes } from './animated.ts'
import { checkParameters, type ParametersInFile } from './check-parameters.ts'
import { checkTimes } from './check-times.ts'
import { KEYFRAME } from './show-schema.ts'

/** Parameters, apart by whether they change. */
export interface SplitParameters {
  /** Those that stay, and the first values of the others. */
  readonly params: Readonly<Record<string, unknown>>
  readonly keyframes: ParameterKeyframes
}

/**
 * Tells parameters that stay from those that have keyframes, and checks the values of all.
 *
 * @param reasonAgainst why a parameter can't have keyframes, if it can't
 * @throws SourceError with the line of what is not taken
 */
export function splitKeyframes(
  given: ParametersInFile,
  reasonAgainst: (name: string) => string | undefined,
): SplitParameters {
  const { declarations, place, text } = given
  const moving = Object.entries(given.params).filter(([, value]) => isKeyframes(value))
  const keyframes = Object.fromEntries(
    moving.map(([name, value]) => [name, readKeyframes(value, [...place, name], given)]),
  )
  const first = Object.fromEntries(moving.map(([name]) => [name, keyframes[name]![0]!.value]))
  const params = { ...given.params, ...first }
  checkParameters({ declarations, params, place, text })
  for (const [name, frames] of Object.entries(keyframes)) {
    const reason = reasonAgainst(name)
    if (reason !== undefined) throw text.fault([...place, name], `${name} ${reason}`)
    for (const { value } of frames) checkParameters({ ...given, params: { [name]: value } })
  }
  return { params, keyframes }
}

function isKeyframes(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.some((item) => typeof item === 'object' && item !== null)
}

function readKeyframes(
  values: unknown,
  place: ParametersInFile['place'],
  { text }: ParametersInFile,
): readonly Keyframe<unknown>[] {
  const checked = KEYFRAME.array().min(1).safeParse(values)
  if (!checked.success) {
    const [{ path = [], message = '' } = {}] = checked.error.issues
    const rule = 'keyframes are such as [{ at: 0, value: 1 }, { at: 2, value: 3, ease: in-out }]'
    throw text.fault(
      [...place, ...path],
      `${String([...path].at(-1) ?? 'it')}: ${message}; ${rule}`,
    )
  }
  checkTimes(checked.data, place, text)
  return checked.data
}
