import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { errorMessage, frameByteLength, type Movie } from '@ledloom/core'
import type { Device, StoredMovie } from '@ledloom/device'
import { writeFileAtomically } from '@ledloom/media/files'
import { z } from 'zod'
import { readJsonFile, writeJsonFile } from '../keeping/json-file.ts'

/** A movie with the name and the UUID under which a device stores it. */
export type ArchivedMovie = {
  readonly name: string
  readonly uniqueId: string
  readonly movie: Movie
}

/** An unfinished change: its movies, without their bytes, and what the device played. */
const LISTED = z.object({
  movies: z.array(
    z.object({
      name: z.string(),
      uniqueId: z.string(),
      frameCount: z.int().min(1),
      frameRate: z.number().min(0),
    }),
  ),
  playlist: z.array(z.object({ uniqueId: z.string(), seconds: z.number().min(1) })),
  mode: z.string().optional(),
})

/** The movies of a device, without their bytes, and what it plays of them. */
export type MoviesThen = z.infer<typeof LISTED>

/** The mode of a device, and its playlist by UUIDs, before its movies were changed. */
export type PlayedBefore = {
  readonly playlist: readonly { readonly uniqueId: string; readonly seconds: number }[]
  readonly mode?: string | undefined
}

/** The movies that a device should store, and what it should play then. */
export type UnfinishedChange = PlayedBefore & { readonly movies: readonly ArchivedMovie[] }

/** Most bytes of all copies: a thousand movies of the largest devices. */
const MOST_BYTES = 2 ** 30

/**
 * Copies of uploaded movies by their UUID, one file of bytes each. Devices return no movies, so
 * these are needed to store a movie again.
 */
export class MovieArchive {
  readonly #folder: string
  readonly #mostBytes: number

  /**
   * @param folder is created when the first movie is kept
   * @param mostBytes limit of all copies. Default 1 GiB
   */
  constructor(folder: string, mostBytes = MOST_BYTES) {
    this.#folder = folder
    this.#mostBytes = mostBytes
  }

  /** The folder of the copies. */
  get folder(): string {
    return this.#folder
  }

  /** Keeps the bytes of a movie. The oldest copies make room, except those of an unfinished change. */
  async keep(uniqueId: string, { data }: Movie): Promise<void> {
    await mkdir(this.#folder, { recursive: true })
    await writeFileAtomically(this.#path(uniqueId, 'bin'), [data])
    await this.#makeRoom()
  }

  /** Keeps the bytes of a movie that a device stores already. Returns a note if that is not possible. */
  async keepUploaded(uniqueId: string, movie: Movie): Promise<string | undefined> {
    try {
      await this.keep(uniqueId, movie)
      return undefined
    } catch (cause) {
      return `the movie is stored, but no copy of it could be kept on this computer (${errorMessage(cause)}): without one, no other movie of the device can be replaced, renamed or removed by itself`
    }
  }

  /** Returns true if there is a copy of a movie of a device, of its length. */
  async has(movie: Omit<StoredMovie, 'id' | 'name'>, device: Device): Promise<boolean> {
    if (movie.uniqueId === undefined) return false
    const facts = await stat(this.#path(movie.uniqueId, 'bin')).catch(() => undefined)
    return facts?.size === byteLengthOf(movie, device)
  }

  /** A movie of a device; undefined without a copy of its length. */
  async read(movie: Omit<StoredMovie, 'id' | 'name'>, device: Device): Promise<Movie | undefined> {
    const { uniqueId, frameCount, frameRate = 1 } = movie
    if (uniqueId === undefined || frameCount === undefined) return undefined
    const data = await readFile(this.#path(uniqueId, 'bin')).catch(() => undefined)
    if (data === undefined || data.length !== byteLengthOf(movie, device)) return undefined
    const { ledCount, format } = device
    return { ledCount, format, frameCount, frameRate, data }
  }

  /** The movies of a list of which there are copies. */
  async readAll(listed: MoviesThen['movies'], device: Device): Promise<ArchivedMovie[]> {
    const movies: ArchivedMovie[] = []
    for (const each of listed) {
      const { name, uniqueId } = each
      const movie = await this.read(each, device)
      if (movie !== undefined) movies.push({ name, uniqueId, movie })
    }
    return movies
  }

  /** Removes copies. */
  async forget(uniqueIds: readonly (string | undefined)[]): Promise<void> {
    for (const id of uniqueIds)
      if (id !== undefined) await rm(this.#path(id, 'bin'), { force: true })
  }

  /**
   * Runs `work`, which makes `movies` all that a device stores. If it fails or this program ends
   * meanwhile, `unfinished` returns them with what the device played.
   */
  async whileStoring(
    device: Device,
    { movies, playlist, mode }: UnfinishedChange,
    work: () => Promise<void>,
  ): Promise<void> {
    for (const { uniqueId, movie } of movies) await this.keep(uniqueId, movie)
    const listed = movies.map(({ name, uniqueId, movie: { frameCount, frameRate } }) => {
      return { name, uniqueId, frameCount, frameRate }
    })
    const path = this.#path(nameOf(device), 'json')
    await mkdir(this.#folder, { recursive: true })
    await writeJsonFile(path, { movies: listed, playlist, mode })
    await work()
    await rm(path, { force: true })
  }

  /**
   * The movies that a device should store, and what it should play, since a change that did not come to
   * its end; none if there is no such change.
   *
   * @throws Error in one line if the list of them can't be read
   */
  async unfinished(device: Device): Promise<UnfinishedChange> {
    const list = await readJsonFile(this.#path(nameOf(device), 'json'), LISTED)
    const { playlist = [], mode, movies = [] } = list ?? {}
    return { movies: await this.readAll(movies, device), playlist, mode }
  }

  /** Forgets an unfinished change. */
  async giveUp(device: Device): Promise<void> {
    await rm(this.#path(nameOf(device), 'json'), { force: true })
  }

  async #makeRoom(): Promise<void> {
    const names = await readdir(this.#folder)
    const paths = (ending: string) =>
      names.filter((name) => name.endsWith(ending)).map((name) => join(this.#folder, name))
    const found = await Promise.all(
      // Another program may remove some at the same time.
      paths('.bin').map(async (path) => ({ path, facts: await stat(path).catch(() => undefined) })),
    )
    const copies = found.flatMap(({ path, facts }) => (facts ? { path, facts } : []))
    copies.sort((one, other) => other.facts.mtimeMs - one.facts.mtimeMs)
    let bytes = 0
    const tooMany = copies.filter(({ facts }, at) => {
      bytes += facts.size
      return at > 0 && bytes > this.#mostBytes
    })
    if (tooMany.length === 0) return
    const lists = paths('.json').map((path) => readJsonFile(path, LISTED))
    const listed = await Promise.all(lists).catch(() => undefined)
    // The movies of a list that can't be read are unknown.
    if (listed === undefined) return
    const ids = listed.flatMap((list) => list?.movies ?? []).map(({ uniqueId }) => uniqueId)
    const needed = new Set(ids.map((id) => this.#path(id, 'bin')))
    for (const { path } of tooMany) if (!needed.has(path)) await rm(path, { force: true })
  }

  #path(name: string, ending: string): string {
    // Names come from a device and must not lead out of the folder.
    return join(this.#folder, `${name.toUpperCase().replace(/[^0-9A-Z-]/g, '_')}.${ending}`)
  }
}

function byteLengthOf(
  { frameCount }: Pick<StoredMovie, 'frameCount'>,
  { ledCount, format }: Device,
): number | undefined {
  return frameCount === undefined ? undefined : frameCount * frameByteLength(ledCount, format)
}

function nameOf({ gestalt, address }: Device): string {
  return gestalt.mac ?? address
}
