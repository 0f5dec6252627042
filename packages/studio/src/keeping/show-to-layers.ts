import { createReadStream } from 'node:fs'
import { basename, dirname, isAbsolute, relative, resolve } from 'node:path'
import {
  completeModulator,
  isModulator,
  LAYER_PARAMETERS,
  type LayerModulators,
  type Modulator,
  modulatorKey,
  type WrittenModulator,
} from '@ledloom/composition'
import type { WrittenLayer, WrittenShow } from '@ledloom/composition/schema'
import { errorMessage } from '@ledloom/core'
import { isOwnEffect, listEffectNames, loadEffect, type SequenceOptions } from '@ledloom/engine'
import type { PictureView } from '@ledloom/media'
import { checkReadable } from '@ledloom/media/files'
import { fileWord } from '../composition/command-line.ts'
import { createLayer, type StudioLayer, type TypedSource } from '../composition/layer.ts'
import type { DroppedFiles } from '../files/dropped-files.ts'
import { firstParameters } from '../library/first-parameters.ts'
import type { OutletProfile } from '../profile/outlet-profile.ts'
import type { LayerSource, LayerView, ParameterInput } from '../state/show-state.ts'
import type { KeptFiles } from './kept-files.ts'
import { LIVE } from './layers-to-show.ts'

/** Places from which the files of a show are taken, and to which they go. */
export type FilesOfShow = {
  /** The path of the show. */
  readonly path: string
  readonly kept: KeptFiles
  readonly dropped: DroppedFiles
  /** The outlet that files are checked for. */
  readonly profile: OutletProfile
  /** Seconds of the composition's time at which they begin. Default 0. */
  readonly time?: number | undefined
}

/** Layers that were read. */
export type ReadLayers = {
  /** The lowest first. */
  readonly layers: readonly StudioLayer[]
  /** A line for each layer whose source is not there. */
  readonly missing: readonly string[]
  /** That of all layers, 0 to 1. Unset where the show has none, or dims itself as one layer. */
  readonly brightness?: number | undefined
  /** The same of the speed, 0.1 to 4. */
  readonly speed?: number | undefined
}

/**
 * The layers of a show. A show that has more than the page can show, such as scenes or keyframes, is
 * one layer as a whole.
 */
export async function layersOfShow(
  { title, layers = [], scenes, brightness, speed }: WrittenShow,
  files: FilesOfShow,
): Promise<ReadLayers> {
  const read = scenes === undefined ? await readLayers(layers, files) : undefined
  if (read !== undefined) return { ...read, brightness, speed }
  return { layers: [showLayer(files.path, title)], missing: [] }
}

/** The layers of a show; `undefined` if the page can't show all that they have. */
export async function readLayers(
  written: readonly WrittenLayer[],
  files: FilesOfShow,
): Promise<ReadLayers | undefined> {
  const plain = written.map(plainLayer)
  if (!plain.every((layer) => layer !== undefined)) return undefined
  const layers: StudioLayer[] = []
  const missing: string[] = []
  for (const layer of plain) {
    try {
      layers.push(await studioLayer(layer, files))
    } catch (error) {
      missing.push(errorMessage(error))
    }
  }
  return { layers, missing }
}

function showLayer(path: string, title = basename(path)): StudioLayer {
  const source: LayerSource = { kind: 'own', text: path, title }
  return createLayer(source, { texts: [path], options: { trustedFolder: process.cwd() } })
}

/** A layer of a show as the page can show it. */
type PlainLayer = Pick<
  WrittenLayer,
  'source' | 'sequence' | 'clip' | 'view' | 'motion' | 'seed' | 'blend' | 'visible' | 'controls'
> & {
  readonly params: Readonly<Record<string, ParameterInput>>
  readonly opacity: number
  readonly speed: number
  readonly modulators?: LayerModulators | undefined
}

function plainLayer(written: WrittenLayer): PlainLayer | undefined {
  const { source, sequence, params = {}, seed, blend, opacity = 1, speed = 1, ...rest } = written
  const { clip, view, motion, visible, controls, modifiers = [], ...others } = rest
  const isPlain = Object.keys(others).length === 0 && modifiers.length === 0
  const read = constantsOf({ opacity, speed }, params)
  if (!isPlain || read === undefined) return undefined
  return { source, sequence, seed, blend, visible, controls, clip, view, motion, ...read }
}

/** The constant values of a layer, and what the others follow; `undefined` if it has keyframes. */
function constantsOf(
  numbers: Readonly<Record<'opacity' | 'speed', NonNullable<WrittenLayer['opacity']>>>,
  params: NonNullable<WrittenLayer['params']>,
): Pick<PlainLayer, 'params' | 'opacity' | 'speed' | 'modulators'> | undefined {
  const constants: Record<string, ParameterInput> = {}
  const modulators: Record<string, Modulator> = {}
  for (const [name, value] of Object.entries(params)) {
    if (isModulator(value)) modulators[modulatorKey(name)] = value
    else if (isParameterInput(value)) constants[name] = value
    else return undefined
  }
  const { opacity, speed } = numbers
  if (Array.isArray(opacity) || Array.isArray(speed)) return undefined
  if (isModulator(opacity)) modulators.opacity = withRange(opacity, 'opacity')
  if (isModulator(speed)) modulators.speed = withRange(speed, 'speed')
  return {
    params: constants,
    opacity: typeof opacity === 'number' ? opacity : 1,
    speed: typeof speed === 'number' ? speed : 1,
    ...(Object.keys(modulators).length > 0 && { modulators }),
  }
}

function withRange(written: WrittenModulator, name: 'opacity' | 'speed'): Modulator {
  const { min, max } = LAYER_PARAMETERS[name]
  return completeModulator(written, { min, max })
}

function isParameterInput(value: unknown): value is ParameterInput {
  if (!Array.isArray(value)) return ['string', 'number', 'boolean'].includes(typeof value)
  return value.every((item) => typeof item === 'string' || typeof item === 'number')
}

async function studioLayer(layer: PlainLayer, files: FilesOfShow): Promise<StudioLayer> {
  const {
    params,
    seed = 0,
    blend = 'normal',
    opacity,
    speed,
    visible,
    modulators,
    controls,
  } = layer
  const { clip, motion, view = {} } = layer
  const { projection, fit, ...look } = view
  const options = { clip, motion, ...(Object.keys(look).length > 0 && { view: look }) }
  const { source, typed } =
    layer.sequence === undefined
      ? await sourceOf(layer.source, options, files)
      : await sequenceOf([layer.source, ...layer.sequence.next], files, {
          ...options,
          crossfade: layer.sequence.crossfade,
          partDuration: layer.sequence.partDuration,
        })
  const shown = viewOf({ projection, fit })
  const atFirst = await firstParameters(source, files.time ?? 0)
  const properties = {
    params: { ...atFirst, ...params },
    atFirst,
    seed,
    blend,
    opacity,
    speed,
    ...(shown && { view: shown }),
  }
  const hidden = visible === false ? { visible } : {}
  const following = modulators && { modulators: await completeModulators(modulators, layer.source) }
  const controlled = controls && { controls }
  return { ...createLayer(source, typed), ...properties, ...hidden, ...following, ...controlled }
}

/** Adds the ends of the numbers' ranges where a show leaves them out. */
async function completeModulators(
  modulators: LayerModulators,
  source: string,
): Promise<LayerModulators> {
  const isEffect = (await listEffectNames()).includes(source)
  const declarations = isEffect ? (await loadEffect(source)).params : {}
  const entries = Object.entries(modulators).map(([key, modulator]) => {
    const parameter = Object.entries(declarations).find(([name]) => modulatorKey(name) === key)?.[1]
    const isNumber = parameter?.kind === 'number' || parameter?.kind === 'integer'
    return [key, isNumber ? completeModulator(modulator, parameter) : modulator] as const
  })
  return Object.fromEntries(entries)
}

async function sourceOf(
  source: string,
  options: SequenceOptions,
  files: FilesOfShow,
): Promise<{ readonly source: LayerSource; readonly typed?: TypedSource }> {
  if (source === `${LIVE}camera`) return { source: { kind: 'camera' } }
  if (source === `${LIVE}screen`) return { source: { kind: 'screen' } }
  if (source === `${LIVE}inputs`) return { source: { kind: 'inputs' } }
  const isAlone = Object.values(options).every((value) => value === undefined)
  if ((await listEffectNames()).includes(source)) {
    if (isAlone) return { source: { kind: 'effect', name: source } }
    return { source: ownSource(source), typed: { texts: [source], options } }
  }
  const path = resolve(dirname(files.path), source)
  if (files.kept.has(path)) return droppedSource(path, options, files)
  const text = await trustedText(source, path)
  return { source: ownSource(text), typed: { texts: [text], options } }
}

/** Several sources, one after another. */
async function sequenceOf(
  sources: readonly string[],
  files: FilesOfShow,
  options: SequenceOptions,
): Promise<{ readonly source: LayerSource; readonly typed: TypedSource }> {
  const names = await listEffectNames()
  const texts: string[] = []
  for (const source of sources) {
    const isName = names.includes(source)
    texts.push(isName ? source : await trustedText(source, resolve(dirname(files.path), source)))
  }
  const title = texts.map((text) => basename(text)).join(', ')
  return { source: { kind: 'own', text: texts.join(' '), title }, typed: { texts, options } }
}

/** @throws Error if there is no such file, or it is code from another folder */
async function trustedText(source: string, path: string): Promise<string> {
  const text = await readableText(source, path)
  if (await isOwnEffect(text)) checkCode(text)
  return text
}

/** A kept file as if it had been dropped again. */
async function droppedSource(
  path: string,
  options: SequenceOptions,
  { dropped, kept, profile }: FilesOfShow,
): Promise<{ readonly source: LayerSource; readonly typed: TypedSource }> {
  const name = await kept.nameOf(path)
  await checkReadable(path).catch((cause: unknown) => {
    throw new Error(`${name} is missing: ${path}`, { cause })
  })
  const id = await dropped.take(name, createReadStream(path), profile)
  const typed = { texts: [dropped.file(id).path], names: [fileWord(name)], options }
  return { source: { kind: 'file', file: id, title: name }, typed }
}

/** The path of a file, or the name of a package. @throws Error if there is no such file */
async function readableText(source: string, path: string): Promise<string> {
  const isFile = await checkReadable(path).then(
    () => true,
    () => false,
  )
  if (isFile) return path
  if (/[\\/.]/.test(source)) throw new Error(`${basename(source)} is missing: ${path}`)
  throw new Error(`there is no effect or file called ${source}`)
}

/** A show is data: it runs code only from the folder in which Ledloom was started. */
function checkCode(path: string): void {
  const inner = relative('.', resolve(path))
  if (!isAbsolute(inner) && !/^\.\.([\\/]|$)/.test(inner)) return
  throw new Error(
    `${basename(path)} is code from another folder: start Ledloom with that file to allow it`,
  )
}

function ownSource(text: string): LayerSource {
  return { kind: 'own', text, title: basename(text) }
}

function viewOf({ projection, fit }: PictureView): LayerView | undefined {
  if (projection === undefined && fit === undefined) return undefined
  return { projection: projection ?? 'front', fit: fit ?? 'cover' }
}
