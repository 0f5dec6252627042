import type { Device, StoredMovie } from '@ledloom/device'
import { StudioError } from '../report/studio-error.ts'
import type {
  ArchivedMovie,
  MovieArchive,
  PlayedBefore,
  UnfinishedChange,
} from './movie-archive.ts'

/** A change of what a device stores, still to be made. */
export interface MovieChange {
  /** `removes fire and stores snow, rain again`, for people. */
  readonly explanation: string
  /**
   * Makes the change. `onStored` gets the number of movies stored so far, of how many. The copies of
   * movies that are not stored any more are forgotten, unless `keepsCopies` is true.
   */
  make(onStored?: (done: number, total: number) => void, options?: CopiesKept): Promise<void>
}

/** An option of changes. */
export type CopiesKept = {
  /** True if the change may be undone. Default false. */
  readonly keepsCopies?: boolean
}

type OnStored = Parameters<MovieChange['make']>[0]

/** A movie to store, with the UUIDs of those whose place it takes. */
type StoredAgain = ArchivedMovie & { readonly replaces?: readonly string[] }

/** Parts of a change of movies. */
type ChangeParts = {
  /** Movies that are not stored any more. Default none. */
  readonly gone?: readonly StoredMovie[]
  /** Movies that are named as stored again. Default all that are stored. */
  readonly again?: readonly { readonly name: string }[]
  /** Playlist and mode to restore. Default those of the device. */
  readonly before?: PlayedBefore
}

/** Seconds of a playlist's entry unless given. */
export const USUAL_SECONDS = 30

/** Changes what a device stores by storing all again, as the firmware deletes movies only all at once. */
export class StoringAgain {
  readonly #device: Device
  readonly #archive: MovieArchive

  constructor(device: Device, archive: MovieArchive) {
    this.#device = device
    this.#archive = archive
  }

  /** A change after which the device has the movies `stored` and no others. */
  plan(
    what: string,
    stored: readonly StoredAgain[],
    { gone = [], again = stored, before }: ChangeParts = {},
  ): MovieChange {
    return {
      explanation: `${what}${describeRest(stored, again)}`,
      make: async (onStored, { keepsCopies = false } = {}) => {
        await this.#store(stored, { before, onStored })
        if (!keepsCopies) await this.#archive.forget(gone.map(({ uniqueId }) => uniqueId))
      },
    }
  }

  /** Replaces all movies of the device. */
  async #store(
    stored: readonly StoredAgain[],
    {
      before,
      onStored,
    }: { readonly before: PlayedBefore | undefined; readonly onStored: OnStored },
  ): Promise<void> {
    const { movies } = this.#device
    const count = stored.length
    const played = before ?? (await playedBefore(this.#device))
    const playlist = withReplaced(played.playlist, stored)
    const change = { ...played, playlist, movies: stored }
    await this.#archive.whileStoring(this.#device, change, async () => {
      if (count === 0) return movies.deleteAll()
      await movies.storeAll(stored, { onStored: (done) => onStored?.(done, count) })
      if (before !== undefined) await this.#playAgain(change)
    })
  }

  /** Restores the playlist of a change that broke off, and the mode if it showed movies. */
  async #playAgain({ movies, playlist, mode }: UnfinishedChange): Promise<void> {
    const entries = playlist.flatMap(({ uniqueId, seconds }) =>
      movies.some((movie) => isSame(movie.uniqueId, uniqueId))
        ? [{ movieId: uniqueId, duration: seconds }]
        : [],
    )
    if (entries.length > 0) await this.#device.playlist.set(entries)
    if (mode === 'movie' || (mode === 'playlist' && entries.length > 0)) {
      await this.#device.mode.set(mode)
    }
  }

  /** Copies of movies that must be stored again. @throws StudioError if a movie has no copy */
  async copies(movies: readonly StoredMovie[], verb: string): Promise<ArchivedMovie[]> {
    const copies = await Promise.all(
      movies.map(async (stored) => ({
        name: stored.name,
        uniqueId: stored.uniqueId ?? '',
        movie: await this.#archive.read(stored, this.#device),
      })),
    )
    const complete = copies.flatMap(({ movie, ...names }) =>
      movie === undefined ? [] : [{ ...names, movie }],
    )
    if (complete.length === copies.length) return complete
    const lacking = copies.filter(({ movie }) => movie === undefined)
    throw new StudioError(
      'no-copy',
      `can't ${verb}: ${this.#device.address} deletes movies only all at once, and this computer has no copy of ${namesOf(lacking)}, which it would have to store again (copies are kept in ${this.#archive.folder}); nothing was changed`,
    )
  }
}

/** The playlist and the mode of a device. */
export async function playedBefore(device: Device): Promise<PlayedBefore> {
  const { mode } = await device.mode.get()
  const { entries } = await device.playlist.get()
  const playlist = entries.flatMap(({ unique_id: uniqueId, duration = USUAL_SECONDS }) =>
    uniqueId === undefined ? [] : [{ uniqueId, seconds: Math.max(1, Math.round(duration)) }],
  )
  return { playlist, mode }
}

/** True for equal identifiers, which devices write in either case. */
export function isSame(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && one.toLowerCase() === other?.toLowerCase()
}

/** The second half of an explanation, for people. */
function describeRest(
  stored: readonly StoredAgain[],
  again: readonly { readonly name: string }[],
): string {
  if (stored.length === 0) return ' and deletes all movies and the playlist'
  return again.length === 0 ? '' : ` and stores ${namesOf(again)} again`
}

/** The names of movies, for people. */
export function namesOf(movies: readonly { readonly name: string }[]): string {
  return movies.map(({ name }) => name).join(', ')
}

/** A playlist with the movies that take the place of others. */
function withReplaced(
  playlist: PlayedBefore['playlist'],
  stored: readonly StoredAgain[],
): PlayedBefore['playlist'] {
  return playlist.map(({ uniqueId, seconds }) => {
    const next = stored.find(({ replaces = [] }) => replaces.some((id) => isSame(id, uniqueId)))
    return { uniqueId: next?.uniqueId ?? uniqueId, seconds }
  })
}
