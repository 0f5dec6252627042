import { existsSync, statSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { basename, dirname, extname, join, resolve } from 'node:path'
import { checkDrawingPath } from '@ledloom/media/drawing'
import { checkWritable } from '@ledloom/media/files'
import { movieFileEnding, movieFileEndings } from '@ledloom/media/sequence'
import { checkTwice } from '../devices/device-claims.ts'
import { StudioError } from '../report/studio-error.ts'

const ENDINGS = movieFileEndings().join(', ')

/** The files that a movie is to be written to. */
export interface Outputs {
  readonly out?: string | undefined
  readonly preview?: string | undefined
  readonly pack?: boolean | undefined
}

/**
 * Makes sure, before anything is rendered, that the files can be written.
 *
 * @throws StudioError for an ending that no movie or drawing has, and for packing what can't be packed
 * @throws SourceError where nothing can be written
 */
export async function checkOutputs(outputs: Outputs): Promise<void> {
  checkEndings(outputs)
  for (const path of [outputs.out, outputs.preview]) {
    if (path !== undefined) await checkWritable(path)
  }
}

/**
 * Makes sure that the files are what their endings say.
 *
 * @throws StudioError for an ending that no movie or drawing has, and for packing what can't be packed
 */
export function checkEndings({ out, preview, pack = false }: Outputs): void {
  if (preview !== undefined) checkDrawing(preview)
  if (out !== undefined && !isMovieFile(out)) {
    throw new StudioError('bad-value', `${out}: a movie file ends in one of ${ENDINGS}`)
  }
  if (pack && !out?.toLowerCase().endsWith('.fseq')) {
    throw new StudioError('bad-value', `--pack packs an .fseq${out ? `, not ${out}` : ''}`)
  }
}

function checkDrawing(path: string): void {
  try {
    checkDrawingPath(path)
  } catch (cause) {
    throw new StudioError('bad-value', (cause as Error).message, { cause })
  }
}

/** Whether `path` is that of a finished movie, by its ending. */
export function isMovieFile(path: string): boolean {
  return movieFileEnding(path) !== undefined
}

/** Makes the folder that a file is to be in, where it is not there yet. */
export async function makeFolderOf(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
}

/** Stands for the name of a device in a path. */
export const PLACE = '{device}'

/** What a name in a file system everywhere may not have, or had better not. */
const UNFIT = /[^\p{L}\p{N}._-]+/gu

/** `path` with the name of a device where `{device}` stands in it. */
export function placeDevice(path: string, label: string): string {
  const name = label.replaceAll(UNFIT, '-').replace(/^\.+/, '-')
  return path.replaceAll(PLACE, () => name)
}

/**
 * The file of one of several devices: `path` has `{device}` in it, or is a folder, in which a file
 * is called as the device, with `ending`.
 *
 * @throws StudioError for the path of one file
 */
export function outputOfDevice(path: string, label: string, ending: string): string {
  if (path.includes(PLACE)) return placeDevice(path, label)
  if (isFolder(path)) return placeDevice(join(path, `${PLACE}${ending}`), label)
  throw new StudioError(
    'bad-value',
    `${path} is one file, and there are several devices: name a folder, or write ${PLACE} for their names`,
  )
}

function isFolder(path: string): boolean {
  if (/[/\\]$/.test(path) || extname(path) === '') return true
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

/**
 * The files of each of several devices, after it is known that they can be written, each another
 * one. Folders that are not there yet are made with their first file.
 *
 * @throws StudioError for the path of one file, and as `checkOutputs` does
 */
export async function outputsOfDevices(
  targets: readonly string[],
  { out, preview, pack }: Outputs,
): Promise<readonly Outputs[]> {
  const outputs = targets.map(labelOfDevice).map((label) => ({
    out: out === undefined ? undefined : outputOfDevice(out, label, '.fseq'),
    preview: preview === undefined ? undefined : outputOfDevice(preview, label, '.webp'),
  }))
  checkTwice(outputs.flatMap((each) => [each.out, each.preview].flatMap((path) => path ?? [])))
  for (const each of outputs) {
    checkEndings({ ...each, pack })
    await checkOutputs({ out: asThere(each.out), preview: asThere(each.preview), pack })
  }
  return outputs
}

/** The file in the nearest folder that is there. */
function asThere(path: string | undefined): string | undefined {
  if (path === undefined || existsSync(dirname(path))) return path
  let folder = dirname(resolve(path))
  while (!existsSync(folder)) folder = dirname(folder)
  return join(folder, basename(path))
}

/** What a device is called among several: as the user typed it, short of what is around a name. */
export function labelOfDevice(target: string): string {
  if (target.startsWith('@')) return basename(target.slice(1), extname(target))
  return target.replace(/^https?:\/\//i, '').replace(/\/+$/, '')
}
