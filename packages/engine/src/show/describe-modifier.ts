import type { ModifierDescription } from '@ledloom/composition'
import type { ShowPlace } from '@ledloom/composition/schema'
import { splitKeyframes, whyModifierHasNoKeyframes } from '@ledloom/composition/schema'
import { suggestName } from '@ledloom/core'
import type { Modifier } from '@ledloom/effects'
import type { ShowReading } from './describe-show.ts'

/** What a modifier is described for. */
export interface ModifierReading extends ShowReading {
  /** Whether frames of the source can be made alone. */
  readonly order: 'any' | 'forward'
}

/**
 * A modifier as a show file has it: its name, or a map from its name to its parameters.
 *
 * @throws SourceError with the line of what is not taken
 */
export function describeModifier(
  given: string | Readonly<Record<string, unknown>>,
  place: ShowPlace,
  reading: ModifierReading,
): ModifierDescription {
  const [name, params] = typeof given === 'string' ? [given, {}] : onlyEntry(given, place, reading)
  const modifier = modifierCalled(name, place, reading)
  if (modifier.kind === 'time' && modifier.goesBack && reading.order === 'forward') {
    const reason = 'needs a source whose frames can be made in any order'
    throw reading.text.fault(place, `${name} ${reason}; this one is made in order`)
  }
  const at = [...place, name]
  const { params: declarations } = modifier
  const split = splitKeyframes(
    { declarations, params, place: at, text: reading.text },
    (parameter) => whyModifierHasNoKeyframes(modifier, parameter),
  )
  return { name, ...split }
}

function onlyEntry(
  given: Readonly<Record<string, unknown>>,
  place: ShowPlace,
  { text }: ShowReading,
): [string, Record<string, unknown>] {
  const [entry, second] = Object.entries(given)
  if (entry === undefined || second !== undefined) {
    throw text.fault(place, 'a modifier is one name with its parameters; begin each with a dash')
  }
  const [name, params] = entry
  if (params === null) return [name, {}]
  if (typeof params === 'object' && !Array.isArray(params)) return [name, { ...params }]
  throw text.fault([...place, name], `${name} must have a map of parameters`)
}

function modifierCalled(
  name: string,
  place: ShowPlace,
  { text, library: { modifiers } }: ShowReading,
): Modifier {
  const modifier = modifiers.get(name)
  if (modifier !== undefined) return modifier
  const hint = suggestName(name, [...modifiers.keys()])
  throw text.fault(place, `there is no modifier called ${name}; ${hint}`)
}
