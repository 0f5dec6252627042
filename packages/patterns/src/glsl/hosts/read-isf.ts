import { encodeSrgb } from '@ledloom/core'
import {
  boolean,
  type Colour,
  choice,
  colour,
  integer,
  number,
  type ParameterDeclarations,
} from '@ledloom/effects'
import {
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser'
import { PatternError, type Place } from '../../errors/pattern-error.ts'
import { placeAt } from '../../text/place-at.ts'
import { namesIn } from '../text/tokens.ts'
import { basicType, type Type } from '../types/type.ts'
import { parameterName } from './parameter-name.ts'

/** What the JSON at the beginning of an ISF shader declares. */
export type IsfHeader = {
  readonly description: string
  readonly inputs: readonly IsfInput[]
  /** Inputs of sound: its spectrum, or its wave. */
  readonly sounds: readonly IsfSound[]
}

/** An input that a shader reads like a picture of one row. */
export type IsfSound = { readonly name: string; readonly kind: 'spectrum' | 'wave' }

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

/** The first comment, if it is JSON; others with `//` may stand before it. */
const HEADER = /^(?:\s|\/\/[^\n]*\n)*\/\*+\s*(\{[\s\S]*?\})\s*\*+\//

/**
 * Reads the header of an ISF shader; `undefined` for other shaders.
 *
 * @throws PatternError for what is wrong in it or not supported
 */
export function readIsf(text: string): IsfHeader | undefined {
  const found = HEADER.exec(text)
  if (found === null) return undefined
  const start = found[0].indexOf(found[1]!)
  const placeOf = (offset: number) => placeAt(text, start + offset)
  const errors: ParseError[] = []
  const options = { allowTrailingComma: true, allowEmptyContent: false }
  const root = parseTree(found[1]!, errors, options)
  const mistake = errors.find(({ error }) => !TOLERATED.has(printParseErrorCode(error)))
  if (root?.type !== 'object' || mistake) {
    throw invalid(placeOf(mistake?.offset ?? 0), 'the JSON of this ISF shader has a mistake here')
  }
  const part = (name: string) => root.children?.find((each) => each.children?.[0]?.value === name)
  const list = (name: string) => listOf(part(name), name, placeOf)
  const passes = readPasses(list('PASSES'), { text, placeOf })
  const imported = part('IMPORTED')
  if (imported?.children?.[1]?.children?.length) {
    throw invalid(placeOf(imported.offset), `IMPORTED ${NO_IMAGES}`)
  }
  const taken = new Set(['speed', 'seed', 'projection', 'axis'])
  const nodes = list('INPUTS')
  const sounds = nodes.flatMap((node) => readSound(getNodeValue(node)))
  const inputs = nodes.flatMap((node) => readInput(node, { place: placeOf(node.offset), taken }))
  const description = part('DESCRIPTION')?.children?.[1]?.value
  const isText = typeof description === 'string' && description.trim() !== ''
  const shown = isText ? description.trim() : 'An ISF shader.'
  return { description: shown, inputs: [...inputs, ...passes], sounds }
}

/** The objects of a list in the header; none if the header does not have the list. */
function listOf(property: Node | undefined, name: string, placeOf: PlaceOf): readonly Node[] {
  const list = property?.children?.[1]
  if (list === undefined) return []
  const wrong = list.type === 'array' ? list.children?.find(({ type }) => type !== 'object') : list
  if (wrong) throw invalid(placeOf(wrong.offset), `${name} is a list of objects: [{ … }]`)
  return list.children ?? []
}

/** Mistakes in texts that other players overlook: tabs and the like. */
const TOLERATED: ReadonlySet<string> = new Set([
  'InvalidCharacter',
  'InvalidEscapeCharacter',
  'InvalidCommentToken',
])

const NO_IMAGES = 'reads images; shaders with images are not supported'

type PlaceOf = (offset: number) => Place

type Passes = { readonly text: string; readonly placeOf: PlaceOf }

/**
 * The number of the pass that is shown, the last one. The others need not be drawn if the shader never
 * reads what they make: many shaders have kept the passes of a template.
 *
 * @throws PatternError for a pass that is read
 */
function readPasses(list: readonly Node[], { text, placeOf }: Passes): IsfInput[] {
  const used = list.length > 0 ? namesIn(text) : new Set()
  for (const pass of list) {
    const { TARGET: target } = getNodeValue(pass) as Readonly<Record<string, unknown>>
    if (typeof target !== 'string' || !used.has(target)) continue
    const reason = `the shader reads ${target}, the picture of a pass, which is not supported`
    throw invalid(placeOf(pass.offset), reason)
  }
  const last = list.length - 1
  if (last < 1) return []
  return [{ name: 'PASSINDEX', type: basicType('int')!, parameters: {}, read: () => last }]
}

function readSound({ NAME: name, TYPE: type }: Declared): IsfSound[] {
  if (typeof name !== 'string') return []
  if (type === 'audioFFT') return [{ name, kind: 'spectrum' }]
  return type === 'audio' ? [{ name, kind: 'wave' }] : []
}

type Reading = { readonly place: Place; readonly taken: Set<string> }

type Declared = {
  readonly NAME?: unknown
  readonly TYPE?: unknown
  readonly LABEL?: unknown
  readonly MIN?: unknown
  readonly MAX?: unknown
  readonly DEFAULT?: unknown
  readonly VALUES?: unknown
  readonly LABELS?: unknown
}

function readInput(node: Node, { place, taken }: Reading): IsfInput[] {
  const declared = getNodeValue(node) as Declared
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
    case 'event':
      return [switchInput({ name, description, declared, own })]
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

function numberIn(value: unknown, otherwise: number): number {
  const read = typeof value === 'boolean' ? Number(value) : value
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
  const first = Boolean(declared.DEFAULT ?? false)
  return {
    ...{ name, type: basicType('bool')! },
    parameters: { [parameter]: boolean({ default: first, description }) },
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

/** A point without a range is in pixels: its parameters are shares of the picture's size. */
function pointInput({ name, description, declared, own }: Input): IsfInput {
  const [low, high, first] = [declared.MIN, declared.MAX, declared.DEFAULT].map(listIn)
  const isRanged = low!.length > 1 && high!.length > 1
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
    read: (values, size, at) => Number(values[names[at]!]) * (isRanged ? 1 : size[at]!),
  }
}

function invalid(place: Place, reason: string): PatternError {
  return new PatternError('invalid', place, reason)
}
