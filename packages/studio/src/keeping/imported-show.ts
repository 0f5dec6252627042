import { relative, sep } from 'node:path'
import { formatShow, type WrittenLayer } from '@ledloom/composition/schema'
import { parsePalette } from '@ledloom/effects'
import { listEffectNames, loadEffect } from '@ledloom/engine'
import { readShow } from '@ledloom/engine/show'
import type { DroppedFile } from '../files/dropped-files.ts'
import { keptNameOf } from './kept-files.ts'
import { type FilesToKeep, LIVE } from './layers-to-show.ts'
import { titleOfFile } from './preset-file.ts'

/** A show from elsewhere that is safe to keep. */
export type ImportedShow = {
  readonly title: string
  /** Its text; files that it names are those that were dropped. */
  readonly text: string
}

/**
 * Checks a show file that a page sent. It may name effects of the library and dropped files, but no
 * file of this machine, whatever its path.
 *
 * @throws Error in one line that names the file, or what it lacks
 */
export async function importedShow(
  name: string,
  text: string,
  files: FilesToKeep,
): Promise<ImportedShow> {
  const show = await readShow(name, text).catch((error: unknown) => {
    if (!/^\s*["']?devices["']?\s*:/m.test(text) && !/^\s*\{\s*"devices"/.test(text)) throw error
    throw new Error(`${name} is a scene of devices: use Devices → Load a scene`, { cause: error })
  })
  const safeLayers = async (layers: readonly WrittenLayer[] = []) => {
    const safe: WrittenLayer[] = []
    for (const layer of layers) {
      await checkPalettes(name, layer)
      const source = await safeSource(name, layer.source, files)
      const sound = layer.sound && (await safeFile(name, layer.sound, files))
      const heard = sound !== undefined && { sound }
      if (layer.sequence === undefined) {
        safe.push({ ...layer, source, ...heard })
        continue
      }
      const next: string[] = []
      for (const each of layer.sequence.next) next.push(await safeSource(name, each, files))
      safe.push({ ...layer, source, ...heard, sequence: { ...layer.sequence, next } })
    }
    return safe
  }
  const { title = titleOfFile(name), layers, scenes } = show
  if (scenes === undefined) {
    return { title, text: formatShow({ ...show, layers: await safeLayers(layers) }) }
  }
  const safe: typeof scenes = []
  for (const scene of scenes) safe.push({ ...scene, layers: await safeLayers(scene.layers) })
  return { title, text: formatShow({ ...show, scenes: safe }) }
}

async function safeSource(name: string, source: string, files: FilesToKeep): Promise<string> {
  if (source.startsWith(LIVE)) return source
  if ((await listEffectNames()).includes(source)) return source
  return safeFile(name, source, files)
}

/** A file that was dropped, in place of the path of any other. */
async function safeFile(
  name: string,
  source: string,
  { dropped, kept, folder }: FilesToKeep,
): Promise<string> {
  const wanted = source.split(/[\\/]/).at(-1) ?? source
  const file: DroppedFile | undefined = dropped.all.findLast(
    (each) => each.name === wanted || keptNameOf(each.name) === wanted,
  )
  if (file === undefined || file.isLayout) {
    throw new Error(`${name} needs ${wanted}: drop that on the page first, then import it again`)
  }
  return relative(folder, await kept.keep(file))
    .split(sep)
    .join('/')
}

/** On a command line a palette may be the path of a picture; a page names no files of this machine. */
async function checkPalettes(name: string, { source, params = {} }: WrittenLayer): Promise<void> {
  if (!(await listEffectNames()).includes(source)) return
  const declarations = (await loadEffect(source)).params
  for (const [key, value] of Object.entries(params)) {
    if (declarations[key]?.kind !== 'palette' || valuesOf(value).every(isPalette)) continue
    throw new Error(`${name}: ${key} must be the name of a palette, or colours`)
  }
}

/** The value of a parameter, or those of its keyframes. */
function valuesOf(value: unknown): readonly unknown[] {
  const isList = Array.isArray(value) && value.some((item) => typeof item === 'object')
  return isList ? (value as unknown[]).map((frame) => asObject(frame).value) : [value]
}

function isPalette(value: unknown): boolean {
  const isText = typeof value === 'string' || (Array.isArray(value) && value.every(isString))
  return isText && parsePalette(value as string | readonly string[]) !== undefined
}

function isString(value: unknown): value is string {
  return typeof value === 'string'
}

function asObject(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
