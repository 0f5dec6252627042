import { InvalidArgumentError } from '@commander-js/extra-typings'

/** Collects repeated `name=value` options into one record; a later value replaces an earlier one. */
export function parameterOption(
  text: string,
  collected: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> {
  const separator = text.indexOf('=')
  if (separator < 1) throw new InvalidArgumentError('It must be name=value.')
  return { ...collected, [text.slice(0, separator).trim()]: text.slice(separator + 1).trim() }
}
