import { readdir } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { didYouMean, nearestName } from '@ledloom/core'
import { SourceError } from '@ledloom/media'
import { looksLikePackage } from '../effects/find-effect-file.ts'
import { isFolder } from '../effects/list-own-effects.ts'

/** Why a text that is no readable file can't be played, and what was meant instead. */
export async function missingSource(text: string, cause: unknown): Promise<unknown> {
  if (await isFolder(text)) return folderAsSource(text, cause)
  const meant = await similarFile(text)
  const isMissing = cause instanceof SourceError && cause.code === 'missing-file'
  if (!isMissing || (meant === undefined && !looksLikePackage(text))) return cause
  const hint =
    meant === undefined
      ? ', and no such package in node_modules from here upwards'
      : `; ${didYouMean([meant])}`
  return new SourceError('missing-file', `${text}: there is no such file${hint}`, { cause })
}

/** The error for a folder in place of what lies in it. */
export function folderAsSource(path: string, cause?: unknown): SourceError {
  return new SourceError(
    'unreadable-file',
    `${path}: is a folder; play one of its files (\`ledloom effects ${path}\` lists its effects and patterns)`,
    { cause },
  )
}

/** The path of the file in the same folder whose name is meant by a missing one, also without its ending. */
async function similarFile(path: string): Promise<string | undefined> {
  const folder = dirname(path)
  const wanted = basename(path)
  const names = await readdir(folder).catch(() => [])
  const stems = names.map((name) => basename(name, extname(name)))
  const same = names.find((_, index) => stems[index]!.toLowerCase() === wanted.toLowerCase())
  const found =
    same ?? nearestName(wanted, names) ?? names[stems.indexOf(nearestName(wanted, stems) ?? '')]
  return found === undefined ? undefined : join(folder, found)
}
