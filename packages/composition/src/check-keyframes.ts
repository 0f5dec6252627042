import {
  type Keyframe,
  type ParameterDeclarations,
  ParameterError,
  parseParameters,
} from '@ledloom/effects'
import type { ShowPlace, ShowText } from './check-show.ts'
import type { Course, ParameterCourses } from './keyframes.ts'
import { KEYFRAME, MODULATOR } from './layer-schema.ts'
import { completeModulator, isModulator, type Modulator } from './modulators.ts'

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

/** Constant parameters and those that change. */
export interface SplitParameters {
  /** The constant ones, and the first values of the others. */
  readonly params: Readonly<Record<string, unknown>>
  readonly courses: ParameterCourses
}

/**
 * Separates constant parameters from those with keyframes and those that follow something, and checks
 * all values.
 *
 * @param reasonAgainst returns the reason for which a parameter can't change
 * @throws SourceError with the line of the mistake
 */
export function splitParameters(
  given: ParametersInFile,
  reasonAgainst: (name: string) => string | undefined,
): SplitParameters {
  const { declarations, place, text } = given
  const courses: Record<string, Course<unknown>> = {}
  const first: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(given.params)) {
    if (isKeyframes(value)) courses[name] = readKeyframes(value, [...place, name], given)
    else if (isModulator(value)) courses[name] = readModulator(value, [...place, name], given)
    else continue
    first[name] = valuesOf(courses[name])[0]
  }
  const params = { ...given.params, ...first }
  checkParameters({ declarations, params, place, text })
  for (const [name, course] of Object.entries(courses)) {
    const reason = reasonAgainst(name)
    if (reason !== undefined) throw text.fault([...place, name], `${name} ${reason}`)
    for (const value of valuesOf(course)) checkParameters({ ...given, params: { [name]: value } })
  }
  return { params, courses }
}

/** The values that a course comes from and goes to. */
function valuesOf(course: Course<unknown>): readonly unknown[] {
  return isModulator(course) ? [course.from, course.to] : course.map(({ value }) => value)
}

/** Checks what a number follows. Left out, `from` and `to` are the ends of the number's range. */
function readModulator(
  value: unknown,
  place: ParametersInFile['place'],
  { declarations, text }: ParametersInFile,
): Modulator {
  const name = String(place.at(-1))
  const parameter = declarations[name]
  const isNumber = parameter?.kind === 'number' || parameter?.kind === 'integer'
  if (parameter !== undefined && !isNumber) {
    throw text.fault(place, `${name} can't follow anything: only numbers can`)
  }
  const checked = MODULATOR.safeParse(value)
  if (!checked.success) {
    const [{ path = [], message = '' } = {}] = checked.error.issues
    const rule = 'for example { follow: lfo, shape: sine, period: 4, from: 0, to: 1 }'
    throw text.fault([...place, ...path], `${String(path.at(-1) ?? name)}: ${message}; ${rule}`)
  }
  const { min, max } = isNumber ? parameter : { min: 0, max: 1 }
  return completeModulator(checked.data, { min, max })
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
