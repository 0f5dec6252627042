import { basename } from 'node:path'
import { errorMessage } from '@ledloom/core'
import type { Studio, StudioData, StudioOptions } from '@ledloom/studio'
import type { DiskWait } from '@ledloom/studio/keeping'
import { movieFolder } from '../options/movie-folder.ts'
import { ownCommand } from '../terminal/own-command.ts'
import { printNote } from '../terminal/print.ts'

/** How the disk of a data folder is waited for. */
type OpeningWait = Partial<DiskWait> & {
  /** What follows if it stalls. Default: nothing is kept until the next start. */
  readonly goesOn?: string | undefined
}

/** A data folder, or why there is none. */
type OpenedData = Pick<StudioOptions, 'data' | 'dataTrouble'> & {
  /** Settled once a disk that stalls answers. */
  readonly dataLate?: Promise<unknown>
}

/**
 * Opens the data folder. The one of this user is optional: if it can't be used, that is noted, here and
 * on pages. So is any folder while its disk stalls: lights need none.
 *
 * @throws StudioError if the folder that was asked for can't be used
 */
export async function openData(
  folder: string | undefined,
  kept: Omit<StudioData, 'folder' | 'movies'> = {},
  { goesOn: until = 'nothing is kept until the next start', ...wait }: OpeningWait = {},
): Promise<OpenedData> {
  // A stream without a page keeps nothing.
  const keeping = await import('@ledloom/studio/keeping')
  const { openDataFolder, usualDataFolder, isStalledDisk, waitForDisk } = keeping
  // The same for all, as `upload` and `movies` have no --data.
  const movies = movieFolder(usualDataFolder())
  const path = folder ?? usualDataFolder()
  const opening = openDataFolder(path)
  try {
    const opened = await waitForDisk(path, opening, { note: printNote, ...wait })
    return { data: { folder: opened, movies, ...kept } }
  } catch (error) {
    const isStalled = isStalledDisk(error)
    if (folder !== undefined && !isStalled) throw error
    const goesOn = isStalled ? until : 'choose another folder with --data'
    const dataTrouble = `${errorMessage(error)}; ${goesOn}`
    printNote(dataTrouble)
    if (!isStalled) return { dataTrouble }
    opening.catch((late: unknown) => printNote(errorMessage(late)))
    return { dataTrouble, dataLate: opening }
  }
}

/** Lines about what comes back of what played last, and how to start without it. */
export function restoredLines({ restored }: Studio): string[] {
  if (restored === undefined) return []
  const { layers, scene, keptAt, missing } = restored
  const devices = scene.devices.map(({ name }) => name)
  const names = layers.map(({ source }) => {
    if (source.kind === 'effect') return source.name
    return 'title' in source ? source.title : source.kind
  })
  return [
    `${names.join(', ')}, as you left it on ${dateOf(keptAt)}; add --fresh to start without it`,
    ...(devices.length === 0
      ? []
      : [
          `${devices.join(', ')}: connected again when ${devices.length === 1 ? 'it answers' : 'they answer'}`,
        ]),
    ...missing.map((line) => `without ${line}`),
  ]
}

/** A line about what played last where something else was asked for; none if nothing was kept. */
export async function waitingLines(data: StudioData | undefined): Promise<string[]> {
  if (data?.keeps === undefined || data.restores !== undefined) return []
  const { findPlaying } = await import('@ledloom/studio/keeping')
  const found = await findPlaying(data.folder).catch(() => undefined)
  const names = found?.playing.layers.map(({ source }) => basename(source.replace(/^live:/, '')))
  if (found === undefined || names === undefined || names.length === 0) return []
  const command = [...ownCommand(), 'preview'].join(' ')
  const what = `${names.join(', ')}, as you left it on ${dateOf(found.keptAt)}`
  return [
    `${what}, comes back with \`${command}\`; once you change something on this page, it is a preset`,
  ]
}

function dateOf(time: number): string {
  return new Date(time).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
}
