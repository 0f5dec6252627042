import { existsSync, statSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { basename, dirname, extname, join, resolve } from 'node:path'
import { checkDrawingPath } from '@ledloom/media/drawing'
import { checkWritable } from '@ledloom/media/files'
import { movieFileEnding, movieFileEndings } from '@ledloom/media/sequence'
import { checkTwice } from '../devices/device-claims.ts'
import { StudioError } from '../report/studio-error.ts'

const ENDINGS = movieFileEndings().join(', ')

/** The files to write. */
export interface Outputs {
  readonly out?: string | undefined
  readonly preview?: string | undefined
  readonly pack?: boolean | undefined
}

/**
 * Checks, before anything is rendered, that the files can be written.
 *
 * @throws StudioError for an unknown ending, or for packing a format that can't be packed
 * @throws SourceError if a file can't be written
 */
export async function checkOutputs(outputs: Outputs): Promise<void> {
  checkEndings(outputs)
  for (const path of [outputs.out, outputs.preview]) {
    if (path !== undefined) await checkWritable(path)
  }
}

/**
 * Checks the endings of the files.
 *
 * @throws StudioError for an unknown ending, or for packing a format that can't be packed
 */
function checkEndings({ out, preview, pack = false }: Outputs): void {
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

/** Returns true if a path has the ending of a movie file. */
export function isMovieFile(path: string): boolean {
  return movieFileEnding(path) !== undefined
}

/** Makes the folder of a file if it is missing. */
export async function makeFolderOf(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
}

/** Placeholder for the name of a device in a path. */
export const PLACE = '{device}'

/** Characters that some file systems don't allow in names. */
const UNFIT = /[^\p{L}\p{N}._-]+/gu

/** Replaces `{device}` in a path by the name of a device. */
export function placeDevice(path: string, label: string): string {
  const name = label.replaceAll(UNFIT, '-').replace(/^\.+/, '-')
  return path.replaceAll(PLACE, () => name)
}

/**
 * The file of one of several devices. `path` has `{device}` in it, or is a folder for files named
 * after the devices, with `ending`.
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
 * The files of several devices, checked to be different and writable. Missing folders are made with
 * their first file.
 *
 * @throws StudioError for the path of a single file, and as `checkOutputs` does
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

/** The file in the nearest existing folder. */
function asThere(path: string | undefined): string | undefined {
  if (path === undefined || existsSync(dirname(path))) return path
  let folder = dirname(resolve(path))
  while (!existsSync(folder)) folder = dirname(folder)
  return join(folder, basename(path))
}

/** The name of a device among several: what the user typed, without protocol, `@` and ending. */
export function labelOfDevice(target: string): string {
  if (target.startsWith('@')) return basename(target.slice(1), extname(target))
  return target.replace(/^https?:\/\//i, '').replace(/\/+$/, '')
}
