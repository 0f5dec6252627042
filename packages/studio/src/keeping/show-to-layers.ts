import { createReadStream } from 'node:fs'
import { basename, dirname, isAbsolute, relative, resolve } from 'node:path'
import {
  completeModulator,
  isModulator,
  type LayerModulators,
  modulatorKey,
  WHOLE_PARAMETERS,
} from '@ledloom/composition'
import type { WrittenLayer, WrittenShow } from '@ledloom/composition/schema'
import { errorMessage, suggestName } from '@ledloom/core'
import type { ParameterDeclarations } from '@ledloom/effects'
import {
  isOwnEffect,
  isPattern,
  listEffectNames,
  loadEffect,
  type SequenceOptions,
} from '@ledloom/engine'
import type { PictureView } from '@ledloom/media'
import { checkReadable } from '@ledloom/media/files'
import { fileWord } from '../composition/command-line.ts'
import {
  createLayer,
  type StudioLayer,
  type TypedSource,
  withSoloAt,
} from '../composition/layer.ts'
import type { WholeOfShow } from '../composition/whole.ts'
import type { DroppedFiles } from '../files/dropped-files.ts'
import { firstParameters } from '../library/first-parameters.ts'
import type { OutletProfile } from '../profile/outlet-profile.ts'
import type { LayerSource, LayerView } from '../state/show-state.ts'
import type { KeptFiles } from './kept-files.ts'
import { LIVE } from './layers-to-show.ts'
import { type PlainLayer, plainLayer } from './plain-layer.ts'

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
  /** Speed of all layers, 0.1 to 4. Unset where the show has none, or is one layer as a whole. */
  readonly speed?: number | undefined
} & WholeOfShow

/**
 * The layers of a show. A show that has more than the page can show, such as scenes or keyframes, is
 * one layer as a whole.
 */
export async function layersOfShow(
  { title, layers = [], scenes, brightness, speed, controls, solo }: WrittenShow,
  files: FilesOfShow,
): Promise<ReadLayers> {
  const isPlain = scenes === undefined && !Array.isArray(brightness)
  const read = isPlain ? await readLayers(layers, files) : undefined
  if (read !== undefined) {
    const alone = read.missing.length === 0 ? solo : undefined
    const shown = withSoloAt(read.layers, alone)
    return { ...read, layers: shown, brightness: completed(brightness), speed, controls }
  }
  return { layers: [showLayer(files.path, title)], missing: [] }
}

/** The brightness of a show without keyframes, with the ends that it leaves out. */
function completed(brightness: WrittenShow['brightness']): ReadLayers['brightness'] {
  if (!isModulator(brightness)) return brightness as number | undefined
  return completeModulator(brightness, WHOLE_PARAMETERS.brightness)
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
      const controls = await checkControls(layer)
      missing.push(...controls.missing)
      layers.push(await studioLayer({ ...layer, controls: controls.known }, files))
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

async function studioLayer(layer: PlainLayer, files: FilesOfShow): Promise<StudioLayer> {
  const {
    params,
    seed = 0,
    blend = 'normal',
    keepBlend,
    opacity,
    speed,
    visible,
    modulators,
    controls,
  } = layer
  const { clip, motion, view = {} } = layer
  const { projection, fit, ...look } = view
  const sound = layer.sound && (await soundFile(layer.sound, files))
  const options = { clip, motion, sound, ...(Object.keys(look).length > 0 && { view: look }) }
  const { source, typed } =
    layer.sequence === undefined
      ? await sourceOf(layer.source, options, files)
      : await sequenceOf([layer.source, ...layer.sequence.next], files, {
          ...options,
          crossfade: layer.sequence.crossfade,
          partDuration: layer.sequence.partDuration,
          partDurations: layer.sequence.partDurations,
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
    ...(keepBlend && { keepBlend }),
    ...(shown && { view: shown }),
  }
  const hidden = visible === false ? { visible } : {}
  const following = modulators && { modulators: await completeModulators(modulators, layer.source) }
  const controlled = controls && { controls }
  return { ...createLayer(source, typed), ...properties, ...hidden, ...following, ...controlled }
}

/** The knobs and keys of a layer, but for those of parameters that its effect does not have. */
async function checkControls({ controls, source }: PlainLayer) {
  const declared = await parametersOf(source)
  if (controls === undefined || declared === undefined) return { known: controls, missing: [] }
  const names = Object.keys(declared)
  const isKnown = (key: string) =>
    !key.startsWith(PARAMETER) || names.includes(key.slice(PARAMETER.length))
  const entries = Object.entries(controls)
  const missing = entries.flatMap(([key]) => {
    if (isKnown(key)) return []
    const name = key.slice(PARAMETER.length)
    return `what controls ${name} of ${source}, which has no such parameter; ${suggestName(name, names)}`
  })
  return { known: Object.fromEntries(entries.filter(([key]) => isKnown(key))), missing }
}

/** Begins the names of parameters among controls. */
const PARAMETER = modulatorKey('')

/** The parameters of an effect of the library; `undefined` for other sources. */
async function parametersOf(source: string): Promise<ParameterDeclarations | undefined> {
  const isEffect = (await listEffectNames()).includes(source)
  return isEffect ? (await loadEffect(source)).params : undefined
}

/** The path of a layer's sound. @throws Error if there is no such file */
async function soundFile(sound: string, { path }: FilesOfShow): Promise<string> {
  const file = resolve(dirname(path), sound)
  await checkReadable(file).catch((cause: unknown) => {
    throw new Error(`${basename(sound)} is missing: ${file}`, { cause })
  })
  return file
}

/** Adds the ends of the numbers' ranges where a show leaves them out. */
async function completeModulators(
  modulators: LayerModulators,
  source: string,
): Promise<LayerModulators> {
  const declarations = (await parametersOf(source)) ?? {}
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
  if ((await isOwnEffect(text)) && !(await isPattern(text))) checkCode(text)
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
    `${basename(path)}, which is code from another folder: start Ledloom with that file to allow it`,
  )
}

function ownSource(text: string): LayerSource {
  return { kind: 'own', text, title: basename(text) }
}

function viewOf({ projection, fit }: PictureView): LayerView | undefined {
  if (projection === undefined && fit === undefined) return undefined
  return { projection: projection ?? 'front', fit: fit ?? 'cover' }
}
