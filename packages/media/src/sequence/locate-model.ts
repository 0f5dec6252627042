import { readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { customModelCells, suggestName } from '@ledloom/core'
import type { XmlElement } from '@rgrove/parse-xml'
import { checkReadable } from '../files/read-file.ts'
import { SourceError } from '../source/source-error.ts'
import type { MovieFileOptions } from './movie-format.ts'

/** The channels of a model in a sequence. */
type ModelChannels = {
  /** Number of channels before the model. */
  readonly channelOffset: number
  /** All of its channels; absent for kinds of models of unknown length. */
  readonly channelCount?: number
}

/** Files in which xLights stores the models of a show, and its controllers. */
const MODELS_FILE = 'xlights_rgbeffects.xml'
const CONTROLLERS_FILE = 'xlights_networks.xml'

/** Number of folders that are searched for the show: that of the sequence, and those above. */
const MOST_FOLDERS = 4

/** The kinds of LEDs whose channels are red, green and blue, in this order. */
const RGB_NODES = 'RGB Nodes'

/**
 * Replaces the name of a model in the options of a file by its channels. Sequences contain no names:
 * those of the xLights show are read from `xlights_rgbeffects.xml` in the folder of the file or above.
 *
 * @throws SourceError if the show or the model is missing, or its channels are unknown
 */
export async function locateModel(
  path: string,
  { model, ...options }: MovieFileOptions,
): Promise<MovieFileOptions> {
  return model === undefined ? options : { ...options, ...(await findShowModel(path, model)) }
}

async function findShowModel(path: string, name: string): Promise<ModelChannels> {
  if (!/\.fseq$/i.test(path)) {
    throw refused(path, 'has no models; only an .fseq of an xLights show has them')
  }
  await checkReadable(path)
  const folder = await findShow(path)
  const models = elementsOf(await readShowFile(folder, MODELS_FILE), 'model')
  const controllers = elementsOf(await readShowFile(folder, CONTROLLERS_FILE), 'Controller')
  const show = { file: join(folder, MODELS_FILE), models, controllers }
  const model = modelCalled(show, name)
  const { StringType: kind = RGB_NODES } = model.attributes
  if (kind !== RGB_NODES) {
    throw refused(show.file, `the model ${name} has ${kind}; only ${RGB_NODES} are supported`)
  }
  const channelOffset = startOf(show, model, [])
  const channelCount = channelsOf(model)
  return { channelOffset, ...(channelCount !== undefined && { channelCount }) }
}

type Show = {
  readonly file: string
  readonly models: readonly XmlElement[]
  readonly controllers: readonly XmlElement[]
}

async function findShow(path: string): Promise<string> {
  let folder = dirname(resolve(path))
  for (let at = 0; at < MOST_FOLDERS; at++) {
    const content = await readFile(join(folder, MODELS_FILE)).catch(() => undefined)
    if (content !== undefined) return folder
    folder = dirname(folder)
  }
  const where = `${MODELS_FILE} of its show must be in the folder of the sequence or above it`
  throw refused(path, `cannot find a model by name: ${where}; or give its start channel`)
}

async function readShowFile(folder: string, name: string): Promise<XmlElement | undefined> {
  const file = join(folder, name)
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const { parseXml } = await import('@rgrove/parse-xml')
  try {
    return parseXml(text).root ?? undefined
  } catch (cause) {
    const [reason] = String((cause as Error).message).split('\n')
    throw new SourceError('damaged-file', `${file}: is not valid XML: ${reason}`, { cause })
  }
}

function elementsOf(root: XmlElement | undefined, name: string): XmlElement[] {
  const found: XmlElement[] = []
  const look = (element: XmlElement) => {
    if (element.name === name) found.push(element)
    for (const child of element.children) if (isElement(child)) look(child)
  }
  if (root !== undefined) look(root)
  return found
}

function isElement(node: XmlElement['children'][number]): node is XmlElement {
  return node.type === 'element'
}

function modelCalled({ file, models }: Show, name: string): XmlElement {
  const model =
    models.find(({ attributes }) => attributes.name === name) ??
    models.find(({ attributes }) => attributes.name?.toLowerCase() === name.toLowerCase())
  if (model !== undefined) return model
  const names = models.flatMap(({ attributes }) => attributes.name ?? [])
  throw refused(file, `has no model called ${name}; ${suggestName(name, names, 'its models')}`)
}

/**
 * Channels before a model's first. `StartChannel` is counted from 1: bare, after `!controller:`,
 * from the `@model:` start of another one, or after the `>model:` end of it.
 */
function startOf(show: Show, model: XmlElement, seen: readonly XmlElement[]): number {
  const { name, StartChannel: text = '1' } = model.attributes
  const [, kind = '', of = '', number] = /^(?:([!@>])(.*):)?\s*(\d+)\s*$/s.exec(text) ?? []
  const unknown = (why: string) =>
    refused(show.file, `the start channel of ${name} is ${text}, ${why}; give it as a number`)
  if (number === undefined || Number(number) < 1) throw unknown('which has an unknown form')
  if (seen.includes(model)) throw unknown('which leads back to itself')
  const within = Number(number) - 1
  if (kind === '') return within
  if (kind === '!') {
    const start = startOfController(show, of)
    if (start === undefined) throw unknown(`but there is no controller ${of}`)
    return start + within
  }
  const other = modelCalled(show, of)
  const start = startOf(show, other, [...seen, model])
  if (kind === '@') return start + within
  const length = channelsOf(other)
  if (length === undefined) throw unknown(`but the length of ${of} is not known`)
  return start + length + within
}

/** Controllers follow each other, each with the channels of its networks. */
function startOfController({ controllers }: Show, name: string): number | undefined {
  let start = 0
  for (const controller of controllers) {
    if (controller.attributes.Name === name) return start
    for (const network of elementsOf(controller, 'network')) {
      start += wholeNumber(network.attributes.MaxChannels) ?? 0
    }
  }
  return undefined
}

/** Kinds of models whose LED count is the number of strings times the LEDs of each. */
const PLAIN_MODELS =
  /^(Single Line|Poly Line|Arches|Candy Canes|Circle|Icicles|Star|Wreath|Sphere|.*Matrix|Tree.*)$/

/** Number of channels of a model, by the rule of its kind for the number of LEDs. */
function channelsOf({ attributes }: XmlElement): number | undefined {
  const { DisplayAs = '', StringType = RGB_NODES } = attributes
  if (StringType !== RGB_NODES) return undefined
  const [one, two, three] = ['parm1', 'parm2', 'parm3'].map((key) => wholeNumber(attributes[key]))
  const strings = wholeNumber(attributes.NumStrings) ?? one
  const each = wholeNumber(attributes.NodesPerString) ?? two
  const count = (...factors: (number | undefined)[]) =>
    factors.reduce((product, factor) => product && factor && product * factor, 1)
  if (DisplayAs === 'Custom') return customChannels(attributes)
  if (DisplayAs === 'Window Frame')
    return 3 * ((one ?? 0) + 2 * (two ?? 0) + (three ?? 0)) || undefined
  const hasThree = DisplayAs === 'Spinner' || DisplayAs === 'Cube'
  if (!hasThree && !PLAIN_MODELS.test(DisplayAs)) return undefined
  const ledCount = hasThree ? count(one, two, three) : count(strings, each)
  return ledCount === undefined ? undefined : 3 * ledCount
}

function customChannels(attributes: XmlElement['attributes']): number | undefined {
  const last = customModelCells(attributes).reduce((most, { node }) => Math.max(most, node), 0)
  return last > 0 ? 3 * last : undefined
}

function wholeNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined
}

function refused(path: string, what: string): SourceError {
  return new SourceError('bad-parameter', `${path}: ${what}`)
}
