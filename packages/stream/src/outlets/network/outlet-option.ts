/** An option in the address of an outlet. */
export interface OutletOption<Value> {
  readonly description: string
  /**
   * Reads the value in an address.
   * @param name of the option, for the message
   * @throws TypeError, RangeError for a text that is no such value
   */
  readonly parse: (text: string, name: string) => Value
}

export type OutletOptionDeclarations = Readonly<Record<string, OutletOption<unknown>>>

/** The options that an address states. */
export type OutletOptionValues<Options extends OutletOptionDeclarations> = {
  readonly [Name in keyof Options]?: ReturnType<Options[Name]['parse']>
}

/** A whole number of a range. */
export function whole(
  { first, last }: { readonly first: number; readonly last: number },
  description: string,
): OutletOption<number> {
  return { description, parse: (text, name) => parseWhole(name, text, [first, last]) }
}

/** A number above 0. */
export function number(description: string): OutletOption<number> {
  return { description, parse: (text, name) => parseNumber(name, text) }
}

/** `on` or `off`. */
export function onOff(description: string): OutletOption<boolean> {
  return { description, parse: (text, name) => parseOnOff(name, text) }
}

export function text(description: string): OutletOption<string> {
  return { description, parse: (text) => text }
}

/** @throws RangeError for a text other than the digits of a number of the range */
export function parseWhole(
  name: string,
  text: string,
  [min, max]: readonly [number, number],
): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (value >= min && value <= max) return value
  throw new RangeError(`${name} must be a whole number from ${min} to ${max}, got ${text}`)
}

function parseNumber(name: string, text: string): number {
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text)
  throw new TypeError(`${name} must be a number, got ${text}`)
}

function parseOnOff(name: string, text: string): boolean {
  if (text === 'on' || text === 'off') return text === 'on'
  throw new TypeError(`${name} must be on or off, got ${text}`)
}
