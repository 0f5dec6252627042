import { readdir, rename, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename, join } from 'node:path'
import { CONTROL, MODULATOR, type WrittenLayer } from '@ledloom/composition/schema'
import { readShow } from '@ledloom/engine/show'
import { isRunning, unwritable } from '@ledloom/media/files'
import { z } from 'zod'
import { type DataFolder, removedPath } from './data-folder.ts'
import { readJsonFile, writeJsonFile } from './json-file.ts'
import { moveFile } from './preset-file.ts'

/** The file of what played last, in any studio. */
const LAST = 'playing.json'

/** The file of what a running studio plays. */
const RUNNING = /^playing-([\w.-]+)-(\d+)\.json$/

const HOST = hostname().replace(/[^\w.-]/g, '_')

const angle = z.number().min(-360).max(360)

const PLAYING = z.object({
  /** Of a show. */
  layers: z.array(z.record(z.string(), z.unknown())),
  layout: z
    .object({
      name: z.string().min(1),
      ledCount: z.int().min(1).max(100_000),
      rotate: z.tuple([angle, angle, angle]),
      /** The path of a layout that can't be generated, from this folder. */
      file: z.string().optional(),
    })
    .optional(),
  /** A scene file's content: the devices that are played on, and their places. */
  scene: z.record(z.string(), z.unknown()).optional(),
  /** The last places of devices by address, also of those that show the whole picture. */
  lastPlaces: z.record(z.string(), z.unknown()).optional(),
  /** The MAC addresses of devices by address: another device may get the address of one. */
  macs: z.record(z.string(), z.string()).optional(),
  /** Files that were dropped on the page, whether they play or not. */
  files: z
    .array(
      z.object({
        name: z.string().min(1),
        /** The path of its copy, from this folder. */
        file: z.string().regex(/^files\/[0-9a-f]{16}\/[^/\\]+$/),
        digest: z.string(),
        isLayout: z.boolean(),
        notes: z.array(z.string()),
        /** Set for a pattern: false if darkness lies between its light. */
        covers: z.boolean().optional(),
      }),
    )
    .optional(),
  brightness: z.number().min(0).max(1),
  speed: z.number().min(0.1).max(4),
  /** The index among the layers of the one that is shown alone. */
  solo: z.int().min(0).optional(),
  /** False while it is paused. */
  isPlaying: z.boolean().optional(),
  /** Seconds that have played. */
  time: z.number().min(0).optional(),
  /** What the brightness follows. */
  modulators: z.record(z.string(), MODULATOR).optional(),
  /** Knobs and keys of the brightness and the speed. */
  controls: z.record(z.string(), CONTROL).optional(),
})

/** The layout and the devices of what is kept. */
export type KeptPlace = Pick<z.infer<typeof PLAYING>, 'layout' | 'scene' | 'lastPlaces' | 'macs'>

/** Where something played that was kept. */
export function placeOf({ layout, scene, lastPlaces, macs }: KeptPlace): KeptPlace {
  return { layout, scene, lastPlaces, macs }
}

/** The layers and settings that play, as they are kept. */
export type KeptPlaying = Omit<z.infer<typeof PLAYING>, 'layers'> & {
  readonly layers: readonly WrittenLayer[]
}

/** Kept layers and settings, with the file they are from. */
export type FoundPlaying = {
  readonly playing: KeptPlaying
  /** The path of its file. */
  readonly path: string
  /** Milliseconds since 1970. */
  readonly keptAt: number
}

/**
 * The file in which one studio keeps what it plays. Each running studio has its own, so that none
 * overwrites that of another; when it ends, its file becomes the one that is restored next.
 */
export class PlayingFile {
  readonly #folder: DataFolder
  readonly #path: string
  readonly #restoredAt: number | undefined
  #isWritten = false

  /** @param restoredAt time at which what this studio goes on with was kept; unset if it started without that */
  constructor(folder: DataFolder, restoredAt?: number) {
    this.#folder = folder
    this.#path = join(folder.path, `playing-${HOST}-${process.pid}.json`)
    this.#restoredAt = restoredAt
  }

  get isWritten(): boolean {
    return this.#isWritten
  }

  /** @throws SourceError `unwritable-file` */
  async write(playing: KeptPlaying): Promise<void> {
    await writeJsonFile(this.#path, playing).catch(async ({ cause }: Error) => {
      // The name of this file means nothing to people.
      throw await unwritable(this.#folder.path, cause)
    })
    this.#isWritten = true
  }

  /**
   * Moves what another studio left, and this one does not go on with, to the removed ones, as this
   * one's will take its place.
   *
   * @throws Error if it can't be moved
   */
  async setAside(): Promise<FoundPlaying | undefined> {
    const last = join(this.#folder.path, LAST)
    const keptAt = (await stat(last).catch(() => undefined))?.mtimeMs
    if (keptAt === undefined || keptAt === this.#restoredAt) return undefined
    const path = removedPath(this.#folder, LAST)
    await moveFile(last, path)
    const playing = await readKept(path).catch(() => undefined)
    return playing && { playing, path, keptAt }
  }

  /** Leaves what was written for the next studio. */
  async close(): Promise<void> {
    if (this.#isWritten) await rename(this.#path, join(this.#folder.path, LAST))
  }
}

/**
 * Finds what was kept last by a studio that no longer runs. `note` gets a line about those that were killed.
 *
 * @throws Error in one line if it is damaged; the file is left alone
 */
export async function findPlaying(
  folder: DataFolder,
  note?: (line: string) => void,
): Promise<FoundPlaying | undefined> {
  const last = await tidyPlaying(folder, note)
  if (last === undefined) return undefined
  const { path, keptAt } = last
  const kept = await readKept(path).catch(async (error: Error) => {
    // The next one would replace it.
    const aside = `${path}.damaged`
    await rename(path, aside).catch(() => undefined)
    throw new Error(`${error.message} (moved to ${aside})`, { cause: error })
  })
  return kept && { playing: kept, path, keptAt }
}

/**
 * Makes what was kept last by a studio that no longer runs the file that is restored next, and moves
 * that of others, which were killed, to the removed ones, and notes that. Files of studios that run are
 * left to them.
 */
export async function tidyPlaying(
  folder: DataFolder,
  note: (line: string) => void = () => {},
): Promise<EndedFile | undefined> {
  const [newest, ...older] = await endedFiles(folder.path)
  if (newest === undefined) return undefined
  const aside: string[] = []
  for (const { path } of older) {
    const removed = removedPath(folder, basename(path))
    await moveFile(path, removed).then(
      () => aside.push(removed),
      // Another studio may be tidying as well.
      () => {},
    )
  }
  if (aside.length > 0) note(`what played before is in ${aside.join(' and ')} for 30 days`)
  const last = join(folder.path, LAST)
  if (newest.path === last) return newest
  const isMoved = await rename(newest.path, last).then(
    () => true,
    () => false,
  )
  return isMoved ? { ...newest, path: last } : newest
}

/** A file of a studio that no longer runs. */
type EndedFile = Pick<FoundPlaying, 'path' | 'keptAt'>

async function readKept(path: string): Promise<KeptPlaying | undefined> {
  const kept = await readJsonFile(path, PLAYING)
  if (kept === undefined) return undefined
  const { layers = [] } = await readShow(path, JSON.stringify({ layers: kept.layers }))
  return { ...kept, layers }
}

/** The newest first. */
async function endedFiles(folder: string): Promise<readonly EndedFile[]> {
  const names = (await readdir(folder)).filter((name) => name === LAST || hasEnded(name))
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      const { mtimeMs } = await stat(path)
      return { path, keptAt: mtimeMs }
    }),
  )
  return files.sort((a, b) => b.keptAt - a.keptAt)
}

/** The addresses of the devices that other running studios on this machine play on. */
export async function devicesOfOthers({ path }: DataFolder): Promise<ReadonlySet<string>> {
  const names = (await readdir(path)).filter(
    (name) => RUNNING.exec(name)?.[1] === HOST && !hasEnded(name),
  )
  const kept = await Promise.all(
    names.map((name) => readJsonFile(join(path, name), PLAYING).catch(() => undefined)),
  )
  return new Set(kept.flatMap((each) => addressesIn(each?.scene)))
}

const LISTED = z.object({ devices: z.array(z.object({ address: z.string() })) })

function addressesIn(scene: unknown): readonly string[] {
  const listed = LISTED.safeParse(scene)
  return listed.success ? listed.data.devices.map(({ address }) => address) : []
}

/** Returns true for the file of a studio on this machine that no longer runs. */
function hasEnded(name: string): boolean {
  const [, host, id] = RUNNING.exec(name) ?? []
  if (host !== HOST) return false
  // An earlier process had the same id as this one: in every container there is a process 1.
  return Number(id) === process.pid || !isRunning(Number(id))
}
