import { encodeSrgb } from '@ledloom/core'
import {
  boolean,
  type Colour,
  choice,
  colour,
  integer,
  momentary,
  number,
  type ParameterDeclarations,
} from '@ledloom/effects'
import { PatternError, type Place } from '../../errors/pattern-error.ts'
import { basicType, type Type } from '../types/type.ts'
import { parameterName } from './parameter-name.ts'

/** A value that people set: parameters of the effect, and how they become a value of the shader. */
export type IsfInput = {
  /** The name in the shader. */
  readonly name: string
  readonly type: Type
  readonly parameters: ParameterDeclarations
  /** The number `at` a place of its value, with the values of the parameters and the size of the picture in pixels. */
  read(
    values: Readonly<Record<string, unknown>>,
    size: readonly [number, number],
    at: number,
  ): number
}

type Reading = {
  readonly place: Place
  readonly taken: Set<string>
  readonly used: ReadonlySet<string>
}

/** What the header says of an input. */
export type Declared = {
  readonly NAME?: unknown
  readonly TYPE?: unknown
  readonly LABEL?: unknown
  readonly MIN?: unknown
  readonly MAX?: unknown
  readonly DEFAULT?: unknown
  readonly VALUES?: unknown
  readonly LABELS?: unknown
}

/**
 * Reads an input of the header; none for a sound, and for an image that the shader does not read.
 *
 * @throws PatternError for what is wrong in it or not supported
 */
export function readInput(declared: Declared, { place, taken, used }: Reading): IsfInput[] {
  const { NAME: name, TYPE: type, LABEL: label } = declared
  if (typeof name !== 'string' || typeof type !== 'string') {
    throw invalid(place, 'an input needs a NAME and a TYPE')
  }
  const description = typeof label === 'string' && label !== '' ? label : name
  const own = (suffix = '') => parameterName(name + suffix, taken)
  switch (type) {
    case 'float':
      return [floatInput({ name, description, declared, own })]
    case 'bool':
      return [switchInput({ name, description, declared, own })]
    case 'event':
      return [eventInput({ name, description, own })]
    case 'long':
      return [longInput({ name, description, declared, own })]
    case 'color':
      return [colourInput({ name, description, declared, own })]
    case 'point2D':
      return [pointInput({ name, description, declared, own })]
    case 'audio':
    case 'audioFFT':
      return []
    case 'image':
    case 'cube':
      if (!used.has(name)) return []
      throw invalid(place, `the input ${name} is an image; shaders with images are not supported`)
    default:
      throw invalid(place, `the input ${name} is of the type ${type}, which is not supported`)
  }
}

type Input = {
  readonly name: string
  readonly description: string
  readonly declared: Declared
  readonly own: (suffix?: string) => string
}

/** The number of a value, which some headers write as a text: `"0.5"`. */
function numberIn(value: unknown, otherwise: number): number {
  const isWritten = typeof value === 'string' && value.trim() !== ''
  const read = typeof value === 'boolean' || isWritten ? Number(value) : value
  return typeof read === 'number' && Number.isFinite(read) ? read : otherwise
}

function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function rangeOf(low: unknown, high: unknown, wanted: unknown) {
  const least = numberIn(low, 0)
  const most = numberIn(high, Math.max(1, least + 1))
  const [min, max] = least <= most ? [least, most] : [most, least]
  const first = numberIn(wanted, Math.min(max, Math.max(min, 0)))
  return { min: Math.min(min, first), max: Math.max(max, first), default: first }
}

function floatInput({ name, description, declared, own }: Input): IsfInput {
  const parameter = own()
  const range = rangeOf(declared.MIN, declared.MAX, declared.DEFAULT)
  return {
    ...{ name, type: basicType('float')! },
    parameters: { [parameter]: number({ ...range, description }) },
    read: (values) => Number(values[parameter]),
  }
}

function switchInput({ name, description, declared, own }: Input): IsfInput {
  const parameter = own()
  const { DEFAULT: given } = declared
  const first = typeof given === 'string' ? /^(true|yes|1)$/i.test(given) : Boolean(given)
  return {
    ...{ name, type: basicType('bool')! },
    parameters: { [parameter]: boolean({ default: first, description }) },
    read: (values) => (values[parameter] === true ? 1 : 0),
  }
}

/** An event is true in the one frame after a press. */
function eventInput({ name, description, own }: Omit<Input, 'declared'>): IsfInput {
  const parameter = own()
  return {
    ...{ name, type: basicType('bool')! },
    parameters: { [parameter]: momentary({ description }) },
    read: (values) => (values[parameter] === true ? 1 : 0),
  }
}

function longInput({ name, description, declared, own }: Input): IsfInput {
  const parameter = own()
  const type = basicType('int')!
  const labels = listIn(declared.LABELS).map(String)
  const least = Math.round(numberIn(declared.MIN, 0))
  const given = declared.VALUES === undefined ? labels.map((_, at) => least + at) : declared.VALUES
  const values = listIn(given).map((value) => Math.trunc(numberIn(value, 0)))
  if (values.length === 0) {
    const range = rangeOf(declared.MIN, declared.MAX, declared.DEFAULT)
    const whole = {
      ...{ min: Math.floor(range.min), max: Math.ceil(range.max) },
      default: Math.round(range.default),
    }
    return {
      ...{ name, type, parameters: { [parameter]: integer({ ...whole, description }) } },
      read: (chosen) => Number(chosen[parameter]),
    }
  }
  const options = values.map((value, index) => labels[index] ?? `${value}`)
  const unique = new Set(options).size === options.length ? options : values.map(String)
  const wanted = values.indexOf(numberIn(declared.DEFAULT, values[0]!))
  const first = unique[Math.max(0, wanted)]!
  return {
    ...{ name, type },
    parameters: { [parameter]: choice({ options: unique, default: first, description }) },
    read: (chosen) => values[unique.indexOf(String(chosen[parameter]))] ?? values[0]!,
  }
}

function colourInput({ name, description, declared, own }: Input): IsfInput {
  const parameter = own()
  const first = listIn(declared.DEFAULT)
  const [red, green, blue] = [0, 1, 2].map((at) => limit(numberIn(first[at], 1)))
  const alpha = numberIn(first[3], 1)
  const hex = [red!, green!, blue!].map((part) =>
    Math.round(part * 255)
      .toString(16)
      .padStart(2, '0'),
  )
  return {
    ...{ name, type: basicType('vec4')! },
    parameters: { [parameter]: colour({ default: `#${hex.join('')}`, description }) },
    read: (values, _size, at) => (at < 3 ? encodeSrgb((values[parameter] as Colour)[at]!) : alpha),
  }
}

function limit(share: number): number {
  return Math.min(1, Math.max(0, share))
}

/**
 * A point with a range is as the shader declares it. Without one, players set it in pixels, so its parameters
 * are shares of the picture's size; but they give a default to the shader as it is, so one from 0 to 1
 * shows that the shader reckons in shares. The specification does not say which it is.
 */
function pointInput({ name, description, declared, own }: Input): IsfInput {
  const [low, high, first] = [declared.MIN, declared.MAX, declared.DEFAULT].map(listIn)
  const isRanged = low!.length > 1 && high!.length > 1
  const isInPixels = !isRanged && !areShares(first!)
  const names = [own('X'), own('Y')]
  const declare = (at: number) => {
    const wanted = numberIn(first![at], isRanged ? Number.NaN : 0.5)
    const share = wanted >= 0 && wanted <= 1 ? wanted : 0.5
    const range = isRanged
      ? rangeOf(low![at], high![at], wanted)
      : { min: 0, max: 1, default: share }
    return number({ ...range, description: `${description}, ${at === 0 ? 'across' : 'up'}` })
  }
  return {
    ...{ name, type: basicType('vec2')! },
    parameters: { [names[0]!]: declare(0), [names[1]!]: declare(1) },
    read: (values, size, at) => Number(values[names[at]!]) * (isInPixels ? size[at]! : 1),
  }
}

/** True for a point from 0 to 1; the corner is the same in pixels. */
function areShares([x, y]: readonly unknown[]): boolean {
  const [across, up] = [numberIn(x, Number.NaN), numberIn(y, Number.NaN)]
  return across >= 0 && across <= 1 && up >= 0 && up <= 1 && across + up > 0
}

function invalid(place: Place, reason: string): PatternError {
  return new PatternError('invalid', place, reason)
}
