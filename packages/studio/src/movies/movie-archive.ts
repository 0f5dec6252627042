import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { frameByteLength, type Movie } from '@ledloom/core'
import type { Device, StoredMovie } from '@ledloom/device'
import { writeFileAtomically } from '@ledloom/media/files'

/** A movie with the name and the UUID under which a device stores it. */
export type ArchivedMovie = {
  readonly name: string
  readonly uniqueId: string
  readonly movie: Movie
}

/** A movie of an unfinished change, without its bytes. */
type Missing = Required<Pick<StoredMovie, 'name' | 'uniqueId' | 'frameCount' | 'frameRate'>>

/**
 * Copies of uploaded movies by their UUID, one file of bytes each. Devices return no movies, so
 * these are needed to store a movie again.
 */
export class MovieArchive {
  readonly #folder: string

  /** @param folder is created when the first movie is kept */
  constructor(folder: string) {
    this.#folder = folder
  }

  /** Keeps the bytes of a movie. */
  async keep(uniqueId: string, { data }: Movie): Promise<void> {
    await mkdir(this.#folder, { recursive: true })
    await writeFileAtomically(this.#path(uniqueId, 'bin'), [data])
  }

  /** A movie of a device; undefined without a copy of its length. */
  async read(
    { uniqueId, frameCount, frameRate }: Omit<StoredMovie, 'id' | 'name'>,
    { ledCount, format }: Device,
  ): Promise<Movie | undefined> {
    if (uniqueId === undefined || frameCount === undefined) return undefined
    const data = await readFile(this.#path(uniqueId, 'bin')).catch(() => undefined)
    if (data?.length !== frameCount * frameByteLength(ledCount, format)) return undefined
    return { ledCount, format, frameCount, frameRate: frameRate ?? 1, data }
  }

  /** Removes copies. */
  async forget(uniqueIds: readonly (string | undefined)[]): Promise<void> {
    for (const id of uniqueIds)
      if (id !== undefined) await rm(this.#path(id, 'bin'), { force: true })
  }

  /**
   * Runs `work`, which makes `movies` all that a device stores. If it fails or this program ends
   * meanwhile, `unfinished` returns them.
   */
  async whileStoring(
    device: Device,
    movies: readonly ArchivedMovie[],
    work: () => Promise<void>,
  ): Promise<void> {
    for (const { uniqueId, movie } of movies) await this.keep(uniqueId, movie)
    const listed = movies.map(({ name, uniqueId, movie: { frameCount, frameRate } }) => {
      return { name, uniqueId, frameCount, frameRate }
    })
    const path = this.#path(nameOf(device), 'json')
    await mkdir(this.#folder, { recursive: true })
    await writeFileAtomically(path, [Buffer.from(JSON.stringify(listed))])
    await work()
    await rm(path, { force: true })
  }

  /** The movies that a device should store since a change that did not come to its end. */
  async unfinished(device: Device): Promise<ArchivedMovie[]> {
    const text = await readFile(this.#path(nameOf(device), 'json'), 'utf8').catch(() => '[]')
    const movies: ArchivedMovie[] = []
    for (const missing of JSON.parse(text) as Missing[]) {
      const { name, uniqueId } = missing
      const movie = await this.read(missing, device)
      if (movie !== undefined && uniqueId !== undefined) movies.push({ name, uniqueId, movie })
    }
    return movies
  }

  /** Forgets an unfinished change. */
  async giveUp(device: Device): Promise<void> {
    await rm(this.#path(nameOf(device), 'json'), { force: true })
  }

  #path(name: string, ending: string): string {
    // Names come from a device and must not lead out of the folder.
    return join(this.#folder, `${name.toUpperCase().replace(/[^0-9A-Z-]/g, '_')}.${ending}`)
  }
}

function nameOf({ gestalt, address }: Device): string {
  return gestalt.mac ?? address
}
