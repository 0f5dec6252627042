/** An option of a command, as commander knows it. */
interface KnownOption {
  readonly long?: string | null | undefined
  attributeName(): string
}

/** A command with what it was given. */
interface GivenCommand {
  readonly options: readonly KnownOption[]
  getOptionValueSource(name: string): string | undefined
  getOptionValue(name: string): unknown
}

/** What the page changes, or what says nothing about what is played. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  ...['param', 'seed', 'speed', 'projection', 'fit', 'brightness', 'layout', 'leds'],
  ...['port', 'host', 'allowNetwork', 'json', 'debug', 'seconds', 'preview'],
])

/** The words of the options that a command was given and that the page does not change. */
export function givenOptions(command: GivenCommand): string[] {
  return command.options.flatMap((option) => {
    const name = option.attributeName()
    const isGiven = command.getOptionValueSource(name) === 'cli'
    if (!isGiven || LEFT_OUT.has(name) || !option.long) return []
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
  // A motion is its kind and where it goes, a crop four numbers.
  const parts = Object.values(value).filter((part) => part !== undefined)
  return parts.join('kind' in value ? ':' : ',')
}
