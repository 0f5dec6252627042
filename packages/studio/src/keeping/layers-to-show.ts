import { stat } from 'node:fs/promises'
import { relative, resolve, sep } from 'node:path'
import { formatShow, type WrittenLayer, type WrittenShow } from '@ledloom/composition/schema'
import type { StudioLayer } from '../composition/layer.ts'
import { typedSource } from '../composition/layer.ts'
import { writtenLayer } from '../composition/show-file.ts'
import type { DroppedFiles } from '../files/dropped-files.ts'
import type { KeptFiles } from './kept-files.ts'

/** Begins the source of a layer whose light a page or another program sends. */
export const LIVE = 'live:'

/** Dropped files, and copies of them that are kept. */
export type FilesToKeep = {
  readonly dropped: DroppedFiles
  readonly kept: KeptFiles
  /** The folder in which the show will lie. */
  readonly folder: string
}

/**
 * The layers as a show that lies in the data folder. Copies of dropped files are kept for it.
 *
 * @throws Error for a file that can't be kept
 */
export async function showOfLayers(
  layers: readonly StudioLayer[],
  head: Pick<WrittenShow, 'title' | 'brightness' | 'speed' | 'controls'>,
  files: FilesToKeep,
): Promise<string> {
  const written: WrittenLayer[] = []
  for (const layer of layers) written.push(await keptLayer(layer, files))
  const solo = layers.findIndex((layer) => layer.solo)
  return formatShow({ ...head, ...(solo >= 0 && { solo }), layers: written })
}

/** A layer as in such a show. @throws Error for a file that can't be kept */
export async function keptLayer(layer: StudioLayer, files: FilesToKeep): Promise<WrittenLayer> {
  const { sound, ...written } = writtenLayer(layer, await sourceOf(layer, files))
  const { texts = [], options = {} } = typedSource(layer) ?? {}
  const heard = sound !== undefined && { sound: await typedText(sound) }
  if (texts.length < 2) return { ...written, ...heard }
  const next = await Promise.all(texts.slice(1).map(typedText))
  const { crossfade, partDuration, partDurations: durations } = options
  const partDurations = durations && [...durations]
  return { ...written, ...heard, sequence: { next, crossfade, partDuration, partDurations } }
}

async function sourceOf(
  layer: StudioLayer,
  { dropped, kept, folder }: FilesToKeep,
): Promise<string> {
  const { source } = layer
  if (source.kind === 'effect') return source.name
  if (source.kind === 'file') return pathFrom(folder, await kept.keep(dropped.file(source.file)))
  const [text] = typedSource(layer)?.texts ?? []
  if (text === undefined) return `${LIVE}${source.kind}`
  return typedText(text)
}

/** A typed source from anywhere: files by their whole paths. */
async function typedText(text: string): Promise<string> {
  const path = resolve(text)
  const isFile = await stat(path).catch(() => undefined)
  return isFile === undefined ? text : path
}

/** A path with slashes, as in a show on any system. */
function pathFrom(folder: string, path: string): string {
  return relative(folder, path).split(sep).join('/')
}
