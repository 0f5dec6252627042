import type { ParameterDeclarations } from './parameter.ts'

/** Hours of a day, and seconds of an hour. */
const DAY = 24
const HOUR = 3600

/** Digits after the point: a third of a second. */
const DIGITS = 4

/** A moment, and how long a composition has played by then, in seconds. */
type PlayingSince = { readonly now: Date; readonly time: number }

/**
 * The values with which a new layer of an effect starts in place of the defaults: the present, in local
 * time, for parameters that declare `atFirst`. Its light starts with the composition, which may have
 * played for some time.
 */
export function valuesAtFirst(
  declarations: ParameterDeclarations,
  { now, time }: PlayingSince,
): Readonly<Record<string, number>> {
  const seconds = now.getHours() * HOUR + now.getMinutes() * 60 + now.getSeconds() - time
  const hours = (seconds + now.getMilliseconds() / 1000) / HOUR
  const hour = Number((hours - Math.floor(hours / DAY) * DAY).toFixed(DIGITS))
  const names = Object.entries(declarations).flatMap(([name, parameter]) =>
    'atFirst' in parameter && parameter.atFirst === 'time of day' ? [name] : [],
  )
  return Object.fromEntries(names.map((name) => [name, hour]))
}

/** The values without those that a new layer started with: a time of day is past when they are used. */
export function chosenValues<Value>(
  values: Readonly<Record<string, Value>>,
  atFirst: Readonly<Record<string, number>> = {},
): Readonly<Record<string, Value>> {
  const chosen = Object.entries(values).filter(([name, value]) => atFirst[name] !== value)
  return Object.fromEntries(chosen)
}
