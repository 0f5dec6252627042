import {
  type Effect,
  type Keyframe,
  type Modifier,
  type Parameter,
  type ParameterDeclarations,
  ParameterError,
  parseParameters,
} from '@ledloom/effects'
import type { ShowPlace, ShowText } from './check-show.ts'
import type { ParameterKeyframes } from './keyframes.ts'
import { KEYFRAME } from './layer-schema.ts'

/** Parameters in a show file, with their declarations. */
interface ParametersInFile {
  readonly declarations: ParameterDeclarations
  readonly params: Readonly<Record<string, unknown>>
  readonly place: ShowPlace
  readonly text: ShowText
}

/** @throws SourceError with the line of an unknown parameter or an invalid value */
export function checkParameters({ declarations, params, place, text }: ParametersInFile): void {
  try {
    parseParameters(declarations, params)
  } catch (cause) {
    if (!(cause instanceof ParameterError)) throw cause
    throw text.fault([...place, cause.parameter], cause.message, cause)
  }
}

/** @throws SourceError with the line of a keyframe that is not after the previous one */
export function checkTimes(
  keyframes: readonly { readonly at: number }[],
  place: ShowPlace,
  text: ShowText,
): void {
  for (const [index, { at }] of keyframes.entries()) {
    const before = keyframes[index - 1]?.at
    if (before === undefined || at > before) continue
    throw text.fault(
      [...place, index, 'at'],
      `at must be after ${before}, the one before, got ${at}`,
    )
  }
}

/** Constant parameters and those with keyframes. */
export interface SplitParameters {
  /** The constant ones, and the first values of the others. */
  readonly params: Readonly<Record<string, unknown>>
  readonly keyframes: ParameterKeyframes
}

/**
 * Separates constant parameters from those with keyframes, and checks all values.
 *
 * @param reasonAgainst returns the reason for which a parameter can't have keyframes
 * @throws SourceError with the line of the mistake
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

/** The reason for which a parameter of an effect can't have keyframes; `undefined` if it can. */
export function whyEffectHasNoKeyframes(effect: Effect, name: string): string | undefined {
  if (name === 'speed') return 'has keyframes as the speed of the layer, beside params'
  if (effect.params[name]?.kind === 'seed')
    return "can't have keyframes: each seed is another light"
  if (effect.kind === 'pure') return whyPaceHasNoKeyframes(effect.params[name]!)
  return "can't have keyframes: the effect builds on earlier frames and would start over"
}

/** The reason for which a parameter of a modifier can't have keyframes; `undefined` if it can. */
export function whyModifierHasNoKeyframes(
  { kind, params }: Modifier,
  name: string,
): string | undefined {
  if (kind === 'geometry') return "can't have keyframes: its source would have to be prepared again"
  const parameter = params[name]!
  const isSmooth = ['number', 'colour', 'integer'].includes(parameter.kind)
  if (!isSmooth) return "can't have keyframes: only numbers and colours of modifiers can"
  return whyPaceHasNoKeyframes(parameter)
}

function whyPaceHasNoKeyframes(parameter: Parameter): string | undefined {
  const paces = 'paces' in parameter && parameter.paces
  return paces ? "can't have keyframes: it sets the pace, and the light would jump" : undefined
}
