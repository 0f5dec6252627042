type KnownOption = {
  readonly long?: string | null | undefined
  attributeName(): string
}

/** A command whose line was read. */
export type GivenCommand = {
  readonly options: readonly KnownOption[]
  getOptionValueSource(name: string): string | undefined
  getOptionValue(name: string): unknown
}

/** Options that the page changes, or that do not affect what is played. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  ...['param', 'seed', 'speed', 'projection', 'fit', 'brightness', 'layout', 'leds'],
  ...['port', 'host', 'allowNetwork', 'json', 'debug', 'seconds', 'preview', 'data', 'fresh'],
])

/** The words of the given options that the page does not change. */
export function givenOptions(command: GivenCommand): string[] {
  return optionWords(command, (option) => !LEFT_OUT.has(option.attributeName()))
}

/** The words of the given options that are wanted. */
export function optionWords(
  command: GivenCommand,
  isWanted: (option: KnownOption) => boolean,
): string[] {
  return command.options.flatMap((option) => {
    const name = option.attributeName()
    const isGiven = command.getOptionValueSource(name) === 'cli'
    if (!isGiven || !isWanted(option) || !option.long) return []
    const value = command.getOptionValue(name)
    if (value === true) return [option.long]
    const isRepeated = Array.isArray(value) && typeof value[0] === 'string'
    const values: readonly unknown[] = isRepeated ? value : [value]
    return values.flatMap((each) => [option.long!, textOf(each)])
  })
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(',')
  if (typeof value !== 'object' || value === null) return String(value)
  // A motion has a kind and a direction, a crop four numbers.
  const parts = Object.values(value).filter((part) => part !== undefined)
  return parts.join('kind' in value ? ':' : ',')
}
