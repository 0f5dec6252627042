import { nearestName, suggestName } from '@ledloom/core'
import { isPalette } from '../light/palette.ts'
import { booleanKind, choiceKind } from './choice.ts'
import { colourKind, paletteKind } from './colour.ts'
import { directionKind } from './direction.ts'
import { integerKind, numberKind, seedKind } from './number.ts'
import type { Parameter, ParameterDeclarations, ParameterValues } from './parameter.ts'
import type { ParameterKind } from './parameter-kind.ts'
import { textKind } from './text.ts'

type KindTable = {
  readonly [P in Parameter as P['kind']]: ParameterKind<P, unknown>
}

const kinds: KindTable = {
  number: numberKind,
  integer: integerKind,
  choice: choiceKind,
  boolean: booleanKind,
  colour: colourKind,
  palette: paletteKind,
  direction: directionKind,
  seed: seedKind,
  text: textKind,
}

/**
 * Returns a valid value for each declared parameter: that of `input`, as text (`'0.5'`, `'#ff8800'`,
 * `'aurora'`) or as a value, or else the default.
 *
 * @throws ParameterError for an unknown name or an invalid value
 */
export function parseParameters<Declarations extends ParameterDeclarations>(
  declarations: Declarations,
  input: Readonly<Record<string, unknown>>,
): ParameterValues<Declarations> {
  const unknown = Object.keys(input).find((name) => !Object.hasOwn(declarations, name))
  if (unknown !== undefined) throw unknownParameter(unknown, input[unknown], declarations)
  const values = Object.entries(declarations).map(([name, parameter]) => {
    const given = Object.hasOwn(input, name) ? input[name] : undefined
    return [name, parseParameter(name, parameter, given === undefined ? parameter.default : given)]
  })
  return Object.fromEntries(values) as ParameterValues<Declarations>
}

/** Describes the accepted values, to complete the sentence "it must be …" in help and docs. */
export function describeAccepted(parameter: Parameter): string {
  return kindOf(parameter).accepts(parameter)
}

function parseParameter(name: string, parameter: Parameter, input: unknown): unknown {
  const value = kindOf(parameter).parse(parameter, input)
  if (value === undefined) {
    throw new ParameterError(
      `${name} must be ${describeAccepted(parameter)}, got ${quote(input)}${hint(parameter, input)}`,
      { code: 'invalid-value', parameter: name, value: input },
    )
  }
  return value
}

function hint(parameter: Parameter, input: unknown): string {
  const names = kindOf(parameter).names?.(parameter) ?? []
  const nearest = typeof input === 'string' ? nearestName(input, names) : undefined
  return nearest === undefined ? '' : `; did you mean ${nearest}?`
}

// A lookup by the parameter's kind always finds the functions for that kind, but the type system
// cannot follow this through a union.
function kindOf(parameter: Parameter): ParameterKind<Parameter, unknown> {
  return kinds[parameter.kind] as ParameterKind<Parameter, unknown>
}

function unknownParameter(name: string, value: unknown, declarations: ParameterDeclarations) {
  const known = suggestName(name, Object.keys(declarations), 'the parameters')
  return new ParameterError(`there is no parameter ${quote(name)}; ${known}`, {
    code: 'unknown-parameter',
    parameter: name,
    value,
  })
}

/** Shortens a value to one line. */
function quote(input: unknown): string {
  const text = typeof input === 'string' ? `'${input}'` : (JSON.stringify(input) ?? String(input))
  const line = text.replace(/\s+/g, ' ')
  return line.length > 80 ? `${line.slice(0, 77)}...` : line
}

/** A parameter does not exist or its value is not accepted. The message is one line. */
export class ParameterError extends Error {
  override readonly name = 'ParameterError'
  readonly code: 'unknown-parameter' | 'invalid-value'
  /** The name of the parameter. */
  readonly parameter: string
  /** The given value. */
  readonly value: unknown

  constructor(message: string, facts: Pick<ParameterError, 'code' | 'parameter' | 'value'>) {
    super(message)
    this.code = facts.code
    this.parameter = facts.parameter
    this.value = facts.value
  }
}

/** Compares two parsed values of a parameter. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (isPalette(one) && isPalette(other)) return isSameValue(one.colours, other.colours)
  if (!Array.isArray(one) || !Array.isArray(other)) return Object.is(one, other)
  return one.length === other.length && one.every((part, index) => isSameValue(part, other[index]))
}
