/**
 * How values of one kind of parameter are read, whether typed by a person, taken from JSON or
 * handed over by a program.
 */
export interface ParameterKind<Parameter, Value> {
  /** What `parameter` takes, as the end of the sentence "it must be …". */
  accepts(parameter: Parameter): string
  /** The names among what it takes. Default none. */
  names?(parameter: Parameter): readonly string[]
  /** The value `input` stands for, or `undefined` where `parameter` does not take it. */
  parse(parameter: Parameter, input: unknown): Value | undefined
}

/** The finite number `input` is or spells; `undefined` where it is something else. */
export function readNumber(input: unknown): number | undefined {
  const isText = typeof input === 'string' && input.trim() !== ''
  const value = isText ? Number(input) : input
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}
