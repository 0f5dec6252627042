import { readdir, rm, stat } from 'node:fs/promises'
import { homedir } from 'node:os'
import { isAbsolute, join, resolve } from 'node:path'
import { errorMessage } from '@ledloom/core'
import envPaths from 'env-paths'
import { StudioError } from '../report/studio-error.ts'
import { makeFolder } from './make-folder.ts'

/** Days for which removed presets, and files that nothing uses any more, are kept. */
const KEPT_DAYS = 30

/** The folder in which a studio keeps presets and what plays. */
export type DataFolder = {
  readonly path: string
  /** Presets: a show file each, which people may read, edit and add. */
  readonly presets: string
  /** Pictures of presets. */
  readonly thumbnails: string
  /** Files that presets use, each in a folder named by its content. */
  readonly files: string
  /** Removed presets. */
  readonly removed: string
}

/**
 * The data folder of this user: `LEDLOOM_DATA`, or `ledloom` where the platform keeps data, such as
 * `~/.local/share` (XDG base directories).
 */
export function usualDataFolder(): string {
  return process.env.LEDLOOM_DATA || usualFolder('data', 'ledloom')
}

/** Where Linux keeps them unless a variable says otherwise, in the home folder. */
const KEPT_IN = { data: '.local/share', config: '.config' } as const

/**
 * The folder of a program where the platform keeps data or settings of this user. A variable of the XDG base
 * directories that is empty or relative counts as unset, as they say.
 */
export function usualFolder(kind: keyof typeof KEPT_IN, name: string): string {
  const path = envPaths(name, { suffix: '' })[kind]
  return isAbsolute(path) ? path : join(homedir(), KEPT_IN[kind], name)
}

/**
 * Opens a data folder, which is created if it is missing.
 *
 * @throws StudioError if it can't be used
 */
export async function openDataFolder(folder: string): Promise<DataFolder> {
  const path = resolve(folder)
  const inside = (name: string) => join(path, name)
  const [presets, thumbnails] = [inside('presets'), inside('thumbnails')]
  const [files, removed] = [inside('files'), inside('removed')]
  try {
    for (const each of [presets, thumbnails, files, removed]) await makeFolder(each)
  } catch (cause) {
    throw new StudioError('bad-file', `${path} can't keep presets: ${reasonOf(cause)}`, { cause })
  }
  await removeOld(removed)
  return { path, presets, thumbnails, files, removed }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOTDIR: 'it is a file, or lies in one',
  EEXIST: 'it is a file, or lies in one',
  ENOENT: 'no folder can be made there',
  EACCES: "it can't be written by this user",
  EPERM: "it can't be written by this user",
  EROFS: 'it is on a disk that can only be read',
  ENOSPC: 'the disk is full',
}

function reasonOf(cause: unknown): string {
  const { code = '' } = cause as NodeJS.ErrnoException
  return REASONS[code] ?? errorMessage(cause)
}

let removedCount = 0

/** A path among what was removed that nothing else has. It ends with the name. */
export function removedPath({ removed }: DataFolder, name: string): string {
  return join(removed, `${Date.now()}-${process.pid}-${++removedCount} ${name}`)
}

/** Removes files that have been in a folder for long, except those in use. What can't be removed stays. */
export async function removeOld(
  folder: string,
  isUsed: (name: string) => boolean = () => false,
): Promise<void> {
  const oldest = Date.now() - KEPT_DAYS * 24 * 3_600_000
  const names = await readdir(folder).catch(() => [])
  const removals = names.map(async (name) => {
    if (isUsed(name)) return
    const path = join(folder, name)
    if ((await stat(path)).ctimeMs < oldest) await rm(path, { recursive: true })
  })
  await Promise.allSettled(removals)
}
