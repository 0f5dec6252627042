/** Reads the values of one kind of parameter, as typed text, from JSON or from a program. */
export interface ParameterKind<Parameter, Value> {
  /** Describes the accepted values, to complete the sentence "it must be …". */
  accepts(parameter: Parameter): string
  /** The names among the accepted values. Default none. */
  names?(parameter: Parameter): readonly string[]
  /** Returns the value of `input`, or `undefined` if it is not accepted. */
  parse(parameter: Parameter, input: unknown): Value | undefined
}

/** Reads a finite number from a number or text; `undefined` for anything else. */
export function readNumber(input: unknown): number | undefined {
  const isText = typeof input === 'string' && input.trim() !== ''
  const value = isText ? Number(input) : input
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}
