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
import { basicType } from '../types/type.ts'
import { type Declared, type IsfInput, readInput } from './isf-inputs.ts'

/** What the JSON at the beginning of an ISF shader declares. */
export type IsfHeader = {
  readonly description: string
  readonly inputs: readonly IsfInput[]
  /** Inputs of sound: its spectrum, or its wave. */
  readonly sounds: readonly IsfSound[]
}

/** An input that a shader reads like a picture of one row. */
export type IsfSound = { readonly name: string; readonly kind: 'spectrum' | 'wave' }

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
  const used = namesIn(text)
  const passes = readPasses(list('PASSES'), { used, placeOf })
  refuseImports(part('IMPORTED')?.children?.[1], { used, placeOf })
  const taken = new Set(['speed', 'seed', 'projection', 'axis', 'timeOfDay'])
  const nodes = list('INPUTS')
  const sounds = nodes.flatMap((node) => readSound(getNodeValue(node)))
  const inputs = nodes.flatMap((node) => {
    return readInput(getNodeValue(node), { place: placeOf(node.offset), taken, used })
  })
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

/** Names in the shader: many declare images and passes that they do not read. */
type Used = { readonly used: ReadonlySet<string>; readonly placeOf: PlaceOf }

/** @throws PatternError for an imported image that is read */
function refuseImports(images: Node | undefined, { used, placeOf }: Used): void {
  for (const image of images?.children ?? []) {
    // An object has images by their names, a list has objects with a name each.
    const key: unknown = image.type === 'property' ? image.children?.[0]?.value : undefined
    const name = key ?? (getNodeValue(image) as Declared | null)?.NAME
    if (typeof name === 'string' && !used.has(name)) continue
    throw invalid(placeOf(image.offset), `IMPORTED ${NO_IMAGES}`)
  }
}

/**
 * The number of the pass that is shown, the last one. The others need not be drawn if the shader never
 * reads what they make: many shaders have kept the passes of a template.
 *
 * @throws PatternError for a pass that is read
 */
function readPasses(list: readonly Node[], { used, placeOf }: Used): IsfInput[] {
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

function invalid(place: Place, reason: string): PatternError {
  return new PatternError('invalid', place, reason)
}
