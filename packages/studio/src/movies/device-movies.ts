import { randomUUID } from 'node:crypto'
import { type Movie, suggestName } from '@ledloom/core'
import type { Device, MovieList, StoredMovie, UploadedMovie } from '@ledloom/device'
import { endpoints, movieCost } from '@ledloom/protocol'
import { StudioError } from '../report/studio-error.ts'
import type { ListedMovies, PlaylistEntry } from './listed-movies.ts'
import type { MovieArchive, MoviesThen, UnfinishedChange } from './movie-archive.ts'
import {
  type CopiesKept,
  isSame,
  type MovieChange,
  namesOf,
  playedBefore,
  StoringAgain,
  USUAL_SECONDS,
} from './storing-again.ts'

/** A movie's name, or its number. In a text, the name comes first. */
type Which = string | number

/** A movie that takes the place of those of its name. */
export interface MovieReplacement {
  /** `replaces fire and stores snow, rain again`, for people. */
  readonly explanation: string
  /** Frames that the new movie may have. */
  readonly room: number
  /** Stores the new movie. */
  make(movie: Movie, options?: CopiesKept): Promise<UploadedMovie>
}

/** The movies that one device stores. Renaming and removing one needs copies of the others. */
export class DeviceMovies {
  readonly #device: Device
  readonly #archive: MovieArchive
  readonly #storing: StoringAgain

  constructor(device: Device, archive: MovieArchive) {
    this.#device = device
    this.#archive = archive
    this.#storing = new StoringAgain(device, archive)
  }

  async list(signal?: AbortSignal): Promise<ListedMovies> {
    const device = this.#device
    const list = await device.movies.list({ signal })
    const unfinished = namesIn(await this.#archive.unfinished(device))
    if (list.storage === 'one') return { ...list, movies: [], playlist: [], unfinished }
    const current = await device.movies.current({ signal })
    const movies = await Promise.all(
      list.movies.map(async (movie) => ({
        ...movie,
        isCurrent: movie.id === current?.id,
        isKept: await this.#archive.has(movie, device),
      })),
    )
    return { ...list, movies, playlist: await this.#playlist(list, signal), unfinished }
  }

  /** Names of movies that it should store, and of those without a copy; left out where there are none. */
  async lacks(): Promise<{ readonly unfinished?: string[]; readonly uncopied?: string[] }> {
    const { storage, movies } = await this.#device.movies.list()
    const unfinished = namesIn(await this.#archive.unfinished(this.#device))
    const uncopied: string[] = []
    for (const movie of storage === 'one' ? [] : movies) {
      if (!(await this.#archive.has(movie, this.#device))) uncopied.push(movie.name)
    }
    return {
      ...(unfinished.length > 0 && { unfinished }),
      ...(uncopied.length > 0 && { uncopied }),
    }
  }

  async #playlist({ movies }: MovieList, signal?: AbortSignal): Promise<PlaylistEntry[]> {
    const { entries } = await this.#device.playlist.get({ signal })
    return entries.flatMap(({ unique_id: uniqueId, duration: seconds, name }) => {
      if (uniqueId === undefined) return []
      const movie = movies.find((each) => isSame(each.uniqueId, uniqueId))
      return [{ uniqueId, seconds, name: movie?.name ?? name ?? 'unnamed' }]
    })
  }

  /** Plays a movie, named by its name or number. */
  async play(which: Which): Promise<StoredMovie> {
    const movie = this.#find(await this.#many(), which)
    if (movie.id === undefined) throw this.#wrong(`does not state the number of ${movie.name}`)
    await this.#device.movies.select(movie.id)
    await this.#device.mode.set('movie')
    return movie
  }

  /** Plays movies one after another. An empty list removes the playlist. */
  async setPlaylist(
    steps: readonly { readonly movie: Which; readonly seconds?: number | undefined }[],
  ): Promise<void> {
    const movies = await this.#many()
    if (steps.length === 0) {
      if ((await this.#device.mode.get()).mode === 'playlist') {
        await this.#device.mode.set(movies.length > 0 ? 'movie' : 'off')
      }
      await this.#device.playlist.delete()
      return
    }
    const entries = steps.map(({ movie, seconds = USUAL_SECONDS }) => {
      const { name, uniqueId } = this.#find(movies, movie)
      if (uniqueId === undefined) throw this.#wrong(`does not state the identifier of ${name}`)
      return { movieId: uniqueId, duration: seconds }
    })
    await this.#device.playlist.set(entries)
    await this.#device.mode.set('playlist')
  }

  /** The name of a movie. @throws StudioError if it is not stored */
  async nameOf(which: Which): Promise<string> {
    return this.#find(await this.#many(), which).name
  }

  /** @throws StudioError if there is no copy of a movie that must be stored again */
  async planRenaming(which: Which, name: string): Promise<MovieChange> {
    const movies = await this.#many()
    const chosen = this.#find(movies, which)
    if (movies.some((movie) => movie !== chosen && movie.name === name)) {
      throw this.#wrong(`stores another movie called ${name}`)
    }
    const verb = `rename ${chosen.name}`
    const stored = await this.#storing.copies(movies, verb)
    const renamed = stored.map((each, i) => (movies[i] === chosen ? { ...each, name } : each))
    return this.#storing.plan(`renames ${chosen.name} to ${name}`, renamed)
  }

  /** @throws StudioError if there is no copy of a movie that must be stored again */
  async planRemoval(which: readonly Which[]): Promise<MovieChange> {
    const movies = await this.#many()
    const chosen = new Set(which.map((each) => this.#find(movies, each)))
    const kept = movies.filter((movie) => !chosen.has(movie))
    const gone = [...chosen]
    const names = namesOf(gone)
    return this.#storing.plan(
      `removes ${names}`,
      await this.#storing.copies(kept, `remove ${names}`),
      {
        gone,
      },
    )
  }

  async planRemovingAll(): Promise<MovieChange> {
    const movies = await this.#many()
    return this.#storing.plan(
      movies.length === 0 ? 'removes nothing' : `removes ${namesOf(movies)}`,
      [],
      { gone: movies },
    )
  }

  /**
   * Plans to store a movie in place of those of the same name.
   *
   * @throws StudioError if there is no copy of a movie that must be stored again
   */
  async planReplacing(name: string): Promise<MovieReplacement> {
    const list = await this.#device.movies.list()
    const kept = list.movies.filter((movie) => movie.name !== name)
    const gone = list.movies.filter((movie) => movie.name === name)
    const copies = await this.#storing.copies(kept, `replace ${name}`)
    const others = kept.map(({ frameCount = 0 }) => frameCount)
    const again = kept.length === 0 ? '' : ` and stores ${namesOf(kept)} again`
    return {
      explanation: `replaces ${name}${again}`,
      room: Math.max(0, movieCost([list.capacity]) - movieCost([...others, 0])),
      make: async (movie, options) => {
        const uniqueId = randomUUID().toUpperCase()
        const replaces = gone.flatMap((each) => each.uniqueId ?? [])
        const stored = [...copies, { name, uniqueId, movie, replaces }]
        await this.#storing.plan(`replaces ${name}`, stored, { gone }).make(undefined, options)
        const { movies } = await this.#device.movies.list()
        const id = movies.find((each) => isSame(each.uniqueId, uniqueId))?.id
        return { id, uniqueId }
      },
    }
  }

  /**
   * Plans to store the movies of a change that did not come to its end, with the playlist. One that was
   * stored under its name since then takes its place.
   */
  async planRestoring(): Promise<MovieChange> {
    const unfinished = await this.#archive.unfinished(this.#device)
    if (unfinished.movies.length === 0) {
      throw this.#wrong('lacks no movies of an unfinished change')
    }
    return this.#planStoring(unfinished, await this.#many())
  }

  /** The movies that are stored, and what is played of them; undefined if one has no copy. */
  async now(): Promise<MoviesThen | undefined> {
    const stored = await this.#many()
    const movies: MoviesThen['movies'] = []
    for (const movie of stored) {
      const { name, uniqueId, frameCount, frameRate = 1 } = movie
      const hasCopy = await this.#archive.has(movie, this.#device)
      if (!hasCopy || uniqueId === undefined || frameCount === undefined) return undefined
      movies.push({ name, uniqueId, frameCount, frameRate })
    }
    const { playlist, mode } = await playedBefore(this.#device)
    return { movies, playlist: [...playlist], mode }
  }

  /**
   * Plans to store the movies of another time, with the playlist. Those that were added meanwhile stay;
   * one under the name of another takes its place.
   *
   * @param left the movies of the time that is left; those that the other one has not are removed
   * @throws StudioError if there is no copy of a movie
   */
  async planReturning({ movies, ...before }: MoviesThen, left: MoviesThen): Promise<MovieChange> {
    const copies = await this.#archive.readAll(movies, this.#device)
    const lacking = movies.find(({ uniqueId }) => !hasMovie(copies, uniqueId))
    if (lacking !== undefined) {
      throw new StudioError('no-copy', `there is no copy of ${lacking.name} any more`)
    }
    const isGone = ({ uniqueId }: StoredMovie) =>
      hasMovie(left.movies, uniqueId) && !hasMovie(movies, uniqueId)
    const present = await this.#many()
    return this.#planStoring(
      { movies: copies, ...before },
      present.filter((movie) => !isGone(movie)),
    )
  }

  /** Plans to store movies beside those that are there and stay. */
  async #planStoring(
    { movies, ...before }: UnfinishedChange,
    present: readonly StoredMovie[],
  ): Promise<MovieChange> {
    const added = present.filter(({ uniqueId }) => !hasMovie(movies, uniqueId))
    const wanted = movies.filter(({ name }) => !added.some((movie) => movie.name === name))
    const lacking = wanted.filter(({ uniqueId }) => !hasMovie(present, uniqueId))
    const what = lacking.length === 0 ? 'restores the playlist' : `restores ${namesOf(lacking)}`
    const others = await this.#storing.copies(added, 'restore movies')
    const replacing = others.map((movie) => ({
      ...movie,
      replaces: movies.flatMap(({ name, uniqueId }) => (name === movie.name ? uniqueId : [])),
    }))
    return this.#storing.plan(what, [...replacing, ...wanted], { before, again: present })
  }

  /** @throws DeviceError for firmware that stores only one movie */
  async #many(): Promise<readonly StoredMovie[]> {
    this.#device.check(endpoints.getMovies)
    return (await this.#device.movies.list()).movies
  }

  /** A movie by its name or number. */
  #find(movies: readonly StoredMovie[], which: Which): StoredMovie {
    const named = movies.filter(({ name }) => name === which)
    if (named.length > 1) {
      const ids = named.map(({ id }) => id).join(' and ')
      throw this.#wrong(
        `stores ${named.length} movies called ${which}: name one by its number (${ids})`,
      )
    }
    const found = named[0] ?? movies.find(({ id }) => String(id) === String(which))
    if (found !== undefined) return found
    if (movies.length === 0) throw this.#wrong('stores no movies')
    const names = movies.map(({ name }) => name)
    throw this.#wrong(
      `stores no movie called ${which}; ${suggestName(String(which), names, 'its movies')}`,
    )
  }

  #wrong(text: string): StudioError {
    return new StudioError('bad-value', `${this.#device.address} ${text}`)
  }
}

function hasMovie(
  movies: readonly { readonly uniqueId?: string | undefined }[],
  uniqueId: string | undefined,
): boolean {
  return movies.some((movie) => isSame(movie.uniqueId, uniqueId))
}

function namesIn({ movies }: UnfinishedChange): string[] {
  return movies.map(({ name }) => name)
}
