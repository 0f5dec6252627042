import type { MovieList, StoredMovie } from '@ledloom/device'

/** A movie on a device. */
interface ListedMovie extends StoredMovie {
  /** True for the one that mode `movie` plays. */
  readonly isCurrent: boolean
  /** True if this computer has a copy, so that it can be stored again. */
  readonly isKept: boolean
}

/** An entry of a playlist. */
export interface PlaylistEntry {
  /** The movie's name. */
  readonly name: string
  readonly uniqueId: string
  readonly seconds: number | undefined
}

/** Everything that a device stores. */
export interface ListedMovies extends MovieList {
  readonly movies: readonly ListedMovie[]
  readonly playlist: readonly PlaylistEntry[]
  /** Movies of a change that did not come to its end; `planRestoring` stores them. */
  readonly unfinished: readonly string[]
}
