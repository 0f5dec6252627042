import { stat } from 'node:fs/promises'
import { dirname, isAbsolute, join } from 'node:path'
import {
  type AnimatedNumber,
  completeModulator,
  hearsSound,
  isModulator,
  LAYER_PARAMETERS,
  type ModifierDescription,
  type SceneLayer,
  type SourceDescription,
  whyEffectHasNoKeyframes,
  whyModifierHasNoKeyframes,
  whyUncontrolled,
} from '@ledloom/composition'
import {
  checkTimes,
  type ShowLibrary,
  type ShowPlace,
  type ShowText,
  type SplitParameters,
  splitParameters,
  type WrittenLayer,
} from '@ledloom/composition/schema'
import { suggestName } from '@ledloom/core'
import type { Modifier, NumberParameter, ParameterDeclarations } from '@ledloom/effects'
import { SourceError } from '@ledloom/media'
import { localPath } from '@ledloom/media/files'
import { loadEffect } from '../effects/load-effect.ts'
import type { DescribeOptions } from '../source/describe-options.ts'
import { describeSources } from '../source/describe-sources.ts'
import { readSourceTiming } from '../source/open-source.ts'

/** A show file, the library and the options that its parts are described with. */
export interface ShowReading {
  readonly text: ShowText
  readonly library: ShowLibrary
  readonly options: DescribeOptions
}

/** @throws SourceError with the line of the mistake */
export async function describeLayer(
  layer: WrittenLayer,
  place: ShowPlace,
  show: ShowReading,
): Promise<SceneLayer> {
  const reading = await withSound(layer, place, show)
  const { blend = 'normal', modifiers = [] } = layer
  const opacity = readOfLayer('opacity', layer, { place, reading })
  const speed = readOfLayer('speed', layer, { place, reading })
  const { source, courses } = await describeLayerSource(layer, place, reading)
  const order = await orderOf(source)
  const described = modifiers.map((modifier, index) =>
    describeModifier(modifier, [...place, 'modifiers', index], { ...reading, order }),
  )
  const scene = { source, blend, opacity, speed, courses, modifiers: described }
  const { sound } = reading.options
  return sound !== undefined && hearsAny(scene) ? { ...scene, sound } : scene
}

/** The reading of a layer, with the sound that is its own. */
async function withSound(
  { sound }: WrittenLayer,
  place: ShowPlace,
  reading: ShowReading,
): Promise<ShowReading> {
  if (sound === undefined) return reading
  const path = localPath(await sourcePath(sound, reading.text.path))
  const { checkSound } = await import('@ledloom/media/sound')
  await checkSound(path).catch((cause: unknown) => {
    if (!(cause instanceof SourceError)) throw cause
    throw reading.text.fault([...place, 'sound'], cause.message, cause)
  })
  return { ...reading, options: { ...reading.options, sound: path } }
}

function readOfLayer(
  name: 'opacity' | 'speed',
  layer: WrittenLayer,
  { place, reading }: Pick<EffectInFile, 'place' | 'reading'>,
): AnimatedNumber {
  const { text, options } = reading
  const number = readNumber(layer[name] ?? 1, [...place, name], {
    text,
    ...LAYER_PARAMETERS[name],
  })
  const isLive = typeof options.sound === 'object'
  if (name === 'speed' && isLive && isModulator(number) && hearsSound(number)) {
    throw text.fault([...place, name], "speed can't follow live sound: only that of a file")
  }
  return number
}

/**
 * A number of a show with its range, as it is animated.
 *
 * @throws SourceError with the line of a keyframe that is not after the previous one
 */
export function readNumber(
  value: NonNullable<WrittenLayer['opacity']>,
  place: ShowPlace,
  { text, min, max }: Pick<ShowReading, 'text'> & Pick<NumberParameter, 'min' | 'max'>,
): AnimatedNumber {
  if (typeof value === 'number') return value
  if (!Array.isArray(value)) return completeModulator(value, { min, max })
  checkTimes(value, place, text)
  return value
}

/** Returns true if a modulator of a layer hears sound. */
function hearsAny({ opacity, speed, courses, modifiers }: SceneLayer): boolean {
  const inModifiers = modifiers.flatMap((modifier) => Object.values(modifier.courses))
  const all = [opacity, speed, ...Object.values(courses), ...inModifiers]
  return all.some((course) => isModulator(course) && hearsSound(course))
}

async function orderOf(source: SourceDescription): Promise<'any' | 'forward'> {
  const timing = await readSourceTiming(source)
  return timing.kind === 'still' ? 'any' : timing.order
}

type LayerParts = Pick<SceneLayer, 'source' | 'courses'>

/**
 * Describes the source of a layer.
 *
 * @throws SourceError with the line of an unusable source or an invalid parameter
 */
async function describeLayerSource(
  layer: WrittenLayer,
  place: ShowPlace,
  reading: ShowReading,
): Promise<LayerParts> {
  const { params = {} } = layer
  const source = await described(layer, reading).catch((cause: unknown) => {
    if (!(cause instanceof SourceError)) throw cause
    throw reading.text.fault([...place, 'source'], cause.message, cause)
  })
  // The parameters are those of each source.
  if (layer.sequence !== undefined) return { source, courses: {} }
  if (source.kind === 'effect') return withParameters(source, { layer, place, reading })
  if (Object.keys(params).length === 0) return { source, courses: {} }
  const reason = `only effects have parameters; ${layer.source} is not an effect`
  throw reading.text.fault([...place, 'params'], reason)
}

async function described(
  { source, sequence, params = {}, seed, clip, view, motion }: WrittenLayer,
  { text, options }: ShowReading,
): Promise<SourceDescription> {
  const { next = [], ...joins } = sequence ?? {}
  const paths: string[] = []
  for (const each of [source, ...next]) paths.push(await sourcePath(each, text.path))
  const description = await describeSources(paths, {
    ...options,
    ...joins,
    params: sequence === undefined ? {} : params,
    seed: seed ?? options.seed ?? 0,
    ...(view && { view }),
    motion,
    clip,
  })
  await readSourceTiming(description)
  return description
}

interface EffectInFile {
  readonly layer: WrittenLayer
  readonly place: ShowPlace
  readonly reading: ShowReading
}

async function withParameters(
  source: Extract<SourceDescription, { kind: 'effect' }>,
  { layer, place, reading }: EffectInFile,
): Promise<LayerParts> {
  const effect = await loadEffect(source.effect)
  checkControlled(effect.params, { layer, place, reading })
  const given = {
    declarations: effect.params,
    params: layer.params ?? {},
    place: [...place, 'params'],
    text: reading.text,
  }
  const { params, courses }: SplitParameters = splitParameters(given, (name) => {
    if (layer.clip !== undefined) return "can't change in a layer with a clip"
    return whyEffectHasNoKeyframes(effect, name)
  })
  return { source: { ...source, params }, courses }
}

/** Checks the names of parameters that knobs and keys change. */
function checkControlled(
  params: ParameterDeclarations,
  { layer, place, reading }: EffectInFile,
): void {
  for (const of of Object.keys(layer.controls ?? {})) {
    if (!of.startsWith(PARAMETER)) continue
    const name = of.slice(PARAMETER.length)
    const why = whyNoControl(layer.source, name, params)
    if (why !== undefined) throw reading.text.fault([...place, 'controls', of], why)
  }
}

function whyNoControl(
  source: string,
  name: string,
  params: ParameterDeclarations,
): string | undefined {
  const { [name]: parameter } = params
  if (parameter === undefined) {
    return `${source} has no parameter called ${name}; ${suggestName(name, Object.keys(params))}`
  }
  const why = whyUncontrolled(parameter)
  return why && `${name} ${why}`
}

/** Begins the names of parameters among controls. */
const PARAMETER = 'params.'

interface ModifierReading extends ShowReading {
  /** Order in which the source makes frames. */
  readonly order: 'any' | 'forward'
}

/**
 * Describes a modifier of a show file: its name, or a map from its name to its parameters.
 *
 * @throws SourceError with the line of the mistake
 */
function describeModifier(
  given: string | Readonly<Record<string, unknown>>,
  place: ShowPlace,
  reading: ModifierReading,
): ModifierDescription {
  const [name, params] = typeof given === 'string' ? [given, {}] : onlyEntry(given, place, reading)
  const modifier = modifierCalled(name, place, reading)
  if (modifier.kind === 'time' && modifier.goesBack && reading.order === 'forward') {
    const reason = 'needs a source that makes frames in any order'
    throw reading.text.fault(place, `${name} ${reason}; this one makes them in order only`)
  }
  const at = [...place, name]
  const { params: declarations } = modifier
  const split = splitParameters(
    { declarations, params, place: at, text: reading.text },
    (parameter) => whyModifierHasNoKeyframes(modifier, parameter),
  )
  return { name, ...split }
}

function onlyEntry(
  given: Readonly<Record<string, unknown>>,
  place: ShowPlace,
  { text }: ShowReading,
): [string, Record<string, unknown>] {
  const [entry, second] = Object.entries(given)
  if (entry === undefined || second !== undefined) {
    throw text.fault(
      place,
      'a modifier must be one name with its parameters; begin each modifier with a dash',
    )
  }
  const [name, params] = entry
  if (params === null) return [name, {}]
  if (typeof params === 'object' && !Array.isArray(params)) return [name, { ...params }]
  throw text.fault([...place, name], `${name} must have a map of parameters`)
}

function modifierCalled(
  name: string,
  place: ShowPlace,
  { text, library: { modifiers } }: ShowReading,
): Modifier {
  const modifier = modifiers.get(name)
  if (modifier !== undefined) return modifier
  const hint = suggestName(name, [...modifiers.keys()])
  throw text.fault(place, `there is no modifier called ${name}; ${hint}`)
}

/** Resolves a source of a show: paths are relative to the show. */
export async function sourcePath(source: string, showPath: string): Promise<string> {
  if (source.includes('://') || isAbsolute(source)) return source
  const beside = join(dirname(showPath), source)
  return (await isFile(source, beside)) ? beside : source
}

/** Returns true for a file rather than a name or a part of a package. */
async function isFile(source: string, path: string): Promise<boolean> {
  if (source.startsWith('.') || /^[^@].*\.\w+$/.test(source)) return true
  if (!/[\\/]/.test(source)) return false
  return stat(path).then(
    () => true,
    () => false,
  )
}
