import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import {
  hearsSound,
  isModulator,
  type SceneDescription,
  type ShowDescription,
  type TransitionDescription,
  WHOLE_PARAMETERS,
} from '@ledloom/composition'
import {
  checkParameters,
  checkShow,
  type ShowLibrary,
  type ShowPlace,
  type ShowText,
  type WrittenLayer,
  type WrittenShow,
  type WrittenTransition,
} from '@ledloom/composition/schema'
import { nearestName } from '@ledloom/core'
import { SourceError } from '@ledloom/media'
import { checkReadable } from '@ledloom/media/files'
import { rememberFiles } from '../effects/loaded-files.ts'
import type { DescribeOptions } from '../source/describe-options.ts'
import { describeLayer, readNumber, type ShowReading } from './describe-layer.ts'
import { loadShowLibrary } from './show-library.ts'
import { parseShowText } from './show-text.ts'

/** Bytes of the largest show file. */
export const MOST_SHOW_BYTES = 2 ** 20

/** Most shows within a show: each is read and opened every time it is named. */
const MOST_SHOWS = 64

/**
 * Reads a show file and checks all that it names.
 *
 * @throws SourceError in one line with file, line, the mistake and the accepted values
 */
export async function describeShow(
  path: string,
  options: DescribeOptions,
): Promise<ShowDescription> {
  const { paths, read } = options.shows ?? { paths: [], read: { count: 0 } }
  checkIsOutside(path, paths)
  checkShowCount(path, ++read.count)
  const text = parseShowText(path, await readText(path))
  const library = await loadShowLibrary()
  const show = checkedShow(text, library)
  const reading = {
    text,
    library,
    options: { ...options, shows: { paths: [...paths, resolve(path)], read } },
  }
  const scenes: SceneDescription[] = []
  for (const scene of scenesOf(show, text)) scenes.push(await describeScene(scene, show, reading))
  const { loop = true, speed } = show
  return {
    kind: 'show',
    path,
    scenes,
    loop,
    ...describeBrightness(show, reading),
    ...(speed !== undefined && { clip: { speed } }),
  }
}

/**
 * Checks the text of a show file, but not the sources and parameters that it names.
 *
 * @param path of the file, for messages
 * @throws SourceError in one line with path, line, the mistake and the accepted values
 */
export async function readShow(path: string, text: string): Promise<WrittenShow> {
  return checkedShow(parseShowText(path, text), await loadShowLibrary())
}

/**
 * Checks a show file, but not the sources and parameters that it names.
 *
 * @throws SourceError as `readShow`
 */
export async function readShowFile(path: string): Promise<WrittenShow> {
  return readShow(path, await readText(path))
}

function checkedShow(text: ShowText, library: ShowLibrary): WrittenShow {
  checkIsShow(text)
  return checkShow(text, library)
}

function checkIsOutside(path: string, paths: readonly string[]): void {
  if (!paths.includes(resolve(path))) return
  throw new SourceError('bad-show', `${path} is a show that includes itself`)
}

function checkShowCount(path: string, count: number): void {
  if (count <= MOST_SHOWS) return
  const text = `${path}: a show may include at most ${MOST_SHOWS} shows`
  throw new SourceError('too-large', text)
}

async function readText(path: string): Promise<string> {
  rememberFiles(resolve(path), new Set([resolve(path)]))
  const { size } = await checkReadable(path)
  if (size > MOST_SHOW_BYTES) {
    throw new SourceError(
      'too-large',
      `${path}: a show may have at most 1 MiB, this has ${size} bytes`,
    )
  }
  return readFile(path, 'utf8')
}

function checkIsShow({ path, content }: ShowText): void {
  const isMap = typeof content === 'object' && content !== null && !Array.isArray(content)
  if (isMap && ('layers' in content || 'scenes' in content)) return
  const what = `${path}: not a show, it has neither layers nor scenes`
  throw new SourceError('unknown-format', isMap ? `${what}${hintOf(Object.keys(content))}` : what)
}

/** A suggestion for the first key that resembles one of a show. */
function hintOf(keys: readonly string[]): string {
  for (const key of keys) {
    const nearest = nearestName(key, ['layers', 'scenes'])
    if (nearest !== undefined) return `; did you mean ${nearest} by ${key}?`
  }
  return ''
}

/** The brightness of a show, with the sound that it hears. */
function describeBrightness(
  { brightness: written }: WrittenShow,
  { text, options: { sound } }: ShowReading,
): Pick<ShowDescription, 'brightness' | 'sound'> {
  if (written === undefined) return {}
  const range = WHOLE_PARAMETERS.brightness
  const brightness = readNumber(written, ['brightness'], { text, ...range })
  const isHeard = isModulator(brightness) && hearsSound(brightness)
  return { brightness, ...(isHeard && sound !== undefined && { sound }) }
}

interface SceneInFile {
  readonly place: ShowPlace
  /** The index of the layer that is seen alone. */
  readonly solo?: number | undefined
  readonly duration?: number | undefined
  readonly layers: readonly WrittenLayer[]
  readonly transition?: WrittenShow['transition']
}

/** The scenes of a show. Layers without scenes are one scene. */
function scenesOf(show: WrittenShow, text: ShowText): SceneInFile[] {
  const { duration, layers, scenes, solo } = show
  if (solo !== undefined && layers?.[solo] === undefined) {
    throw text.fault(['solo'], `a show must have the layer ${solo} that is seen alone`)
  }
  if (scenes === undefined) return [{ place: [], duration, layers: layers ?? [], solo }]
  if (layers !== undefined) throw text.fault(['layers'], 'a show must have either layers or scenes')
  if (duration !== undefined) {
    throw text.fault(
      ['duration'],
      'a show with scenes has their duration; give durations to the scenes',
    )
  }
  return scenes.map((scene, index) => ({ ...scene, place: ['scenes', index] }))
}

async function describeScene(
  { place, duration, layers, transition, solo }: SceneInFile,
  show: WrittenShow,
  reading: ShowReading,
): Promise<SceneDescription> {
  const described: SceneDescription['layers'][number][] = []
  for (const [index, layer] of layers.entries()) {
    const one = await describeLayer(layer, [...place, 'layers', index], reading)
    if (solo === undefined ? layer.visible !== false : solo === index) described.push(one)
  }
  const [own, at] = transition ? [transition, place] : [show.transition, []]
  return {
    layers: described,
    ...(duration !== undefined && { duration }),
    ...(own && { transition: describeTransition(own, [...at, 'transition'], reading) }),
  }
}

/** @throws SourceError with the line of an invalid parameter */
function describeTransition(
  { type, duration, params = {} }: WrittenTransition,
  place: ShowPlace,
  { text, library, options }: ShowReading,
): TransitionDescription {
  const declarations = library.transitions.get(type)!.params
  checkParameters({ declarations, params, place: [...place, 'params'], text })
  return { name: type, duration, params, seed: options.seed ?? 0 }
}
