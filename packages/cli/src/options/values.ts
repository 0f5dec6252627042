import { type RgbLight, whitePointOf } from '@ledloom/core'
import { compareFirmware, type Firmware, parseFirmware } from '@ledloom/protocol/firmware'
import { InvalidArgumentError } from '../terminal/parser.ts'

type NumberRule = {
  readonly min: number
  readonly max: number
  /** Default false: fractions are accepted. */
  readonly isInteger?: boolean
}

/** A parser of a number that refuses values outside `rule`. */
export function numberOption(rule: NumberRule): (text: string) => number {
  const { min, max, isInteger = false } = rule
  return (text) => {
    const value = parseNumber(text)
    const isWrongKind = isInteger ? !Number.isInteger(value) : !Number.isFinite(value)
    if (isWrongKind || value < min || value > max) {
      const kind = isInteger ? 'a whole number' : 'a number'
      throw new InvalidArgumentError(`It must be ${kind} from ${min} to ${max}.`)
    }
    return value
  }
}

/** A parser of a port; 0 stands for any free one. */
export const portOption = numberOption({ min: 0, max: 65535, isInteger: true })

/** The numbers between commas; NaN for text that is not a number. */
export function splitNumbers(text: string): number[] {
  return text.split(',').map(parseNumber)
}

/** As people write them: no `0x10`, and no `Infinity`. */
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i

function parseNumber(text: string): number {
  return NUMBER.test(text.trim()) ? Number(text) : Number.NaN
}

/** A parser of `red,green,blue` that refuses numbers out of range. */
export function lightOption({ min, max }: NumberRule): (text: string) => RgbLight {
  return (text) => {
    const [red = Number.NaN, green = Number.NaN, blue = Number.NaN, ...others] = splitNumbers(text)
    const isWithin = [red, green, blue].every((number) => number >= min && number <= max)
    if (isWithin && others.length === 0) return [red, green, blue]
    throw new InvalidArgumentError(
      `It must be red,green,blue: three numbers from ${min} to ${max}.`,
    )
  }
}

const parseGains = lightOption({ min: 0, max: 1 })
const parseKelvin = numberOption({ min: 1667, max: 25000 })

/** Parses a white point: `red,green,blue`, 0 to 1 each, or a colour temperature in kelvin. */
export function whitePointOption(text: string): RgbLight {
  return text.includes(',') ? parseGains(text) : whitePointOf(parseKelvin(text))
}

/** Parses the path of a file, which may not be empty. */
export function pathOption(text: string): string {
  if (text.trim() !== '') return text
  throw new InvalidArgumentError('It must be the path of a file.')
}

/** Characters of the longest name on a device. */
export const LONGEST_NAME = 32

/** Parses a name that is not blank. */
export function anyNameOption(text: string): string {
  if (text.trim() !== '') return text
  throw new InvalidArgumentError('It must name something.')
}

/** Parses a name that a device accepts: 1 to 32 characters, not blank. */
export function nameOption(text: string): string {
  if (text.trim() !== '' && text.length <= LONGEST_NAME) return text
  throw new InvalidArgumentError(`It must have 1 to ${LONGEST_NAME} characters.`)
}

/** Parses a MAC address with colons or dashes; returns it in lower case with colons. */
export function macOption(text: string): string {
  const mac = text.trim().replaceAll('-', ':').toLowerCase()
  if (/^[0-9a-f]{2}(:[0-9a-f]{2}){5}$/.test(mac)) return mac
  throw new InvalidArgumentError('It must be six groups of two hex digits: 5c:cf:7f:33:aa:ff.')
}

/** The documented versions: from the first, up to all below the second. */
const FIRST: Firmware = [1, 99, 18]
const BEYOND: Firmware = [2, 10, 0]

/** Parses a documented firmware version. */
export function firmwareOption(text: string): string {
  if (isDocumented(text)) return text
  throw new InvalidArgumentError('It must be 1.99.18 to 2.9.x, such as 2.7.1.')
}

function isDocumented(text: string): boolean {
  if (!/^\d{1,6}\.\d{1,6}(\.\d{1,6})?$/.test(text)) return false
  const firmware = parseFirmware(text)
  return compareFirmware(firmware, FIRST) >= 0 && compareFirmware(firmware, BEYOND) < 0
}

/** Collects repeated `name=value` options into one record; a later value replaces an earlier one. */
export function parameterOption(
  text: string,
  collected: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> {
  const separator = text.indexOf('=')
  if (separator < 1) throw new InvalidArgumentError('It must be name=value.')
  return { ...collected, [text.slice(0, separator).trim()]: text.slice(separator + 1).trim() }
}

/** Collects the targets of a repeatable option. */
export function collectTargets(text: string, collected: readonly string[] = []): readonly string[] {
  const target = text.trim()
  if (target === '') throw new InvalidArgumentError('It must name something.')
  return [...collected, target]
}

/** Collects addresses without a port: all are asked on the same one. */
export function hostOption(text: string, collected: readonly string[] = []): readonly string[] {
  const address = text.trim()
  if (address === '') throw new InvalidArgumentError('It must be an address or the name of a host.')
  const [, host, port] = /^([^:]+):(\d+)$/.exec(address) ?? []
  if (port === undefined) return [...collected, address]
  throw new InvalidArgumentError(
    `It must be an address without a port, as in --to ${host} --port ${port}.`,
  )
}
