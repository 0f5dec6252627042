import type { ParameterKind } from './parameter-kind.ts'

/** Any text, up to a length. */
export interface TextParameter {
  readonly kind: 'text'
  readonly description: string
  readonly default: string
  /** Maximum number of characters. */
  readonly maxLength: number
}

/**
 * Declares a text of at most `maxLength` characters, by default 200.
 * @throws RangeError if the default is longer
 */
export function text(
  options: Omit<TextParameter, 'kind' | 'maxLength'> & { readonly maxLength?: number },
): TextParameter {
  const parameter: TextParameter = { kind: 'text', maxLength: 200, ...options }
  if (textKind.parse(parameter, options.default) === undefined) {
    throw new RangeError(
      `default must be ${textKind.accepts(parameter)}, got ${options.default.length}`,
    )
  }
  return parameter
}

export const textKind: ParameterKind<TextParameter, string> = {
  accepts: ({ maxLength }) => `a text of at most ${maxLength} characters`,
  parse({ maxLength }, input) {
    return typeof input === 'string' && input.length <= maxLength ? input : undefined
  },
}
