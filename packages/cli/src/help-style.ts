import type { Option } from '@commander-js/extra-typings'

/**
 * What help says of an option: its description, then what it accepts and its default, without quotes.
 * What an option takes that is named without a value is told by its description.
 */
export function describeOption(option: Option): string {
  const { description, argChoices, defaultValue } = option
  const facts = [
    ...(argChoices === undefined ? [] : [argChoices.join(', ')]),
    ...(defaultValue === undefined ? [] : [`default: ${String(defaultValue)}`]),
  ]
  return facts.length === 0 ? description : `${description} (${facts.join('; ')})`
}

/** What help says of an argument, likewise. */
export function describeArgument({
  description,
  defaultValue,
}: {
  readonly description: string
  readonly defaultValue?: unknown
}): string {
  return defaultValue === undefined
    ? description
    : `${description} (default: ${String(defaultValue)})`
}
