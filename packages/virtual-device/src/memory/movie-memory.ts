import { type FamilyProfile, movieCost } from '@ledloom/protocol'

/** A movie with an identifier, as announced and uploaded. */
export type StoredMovie = {
  readonly id: number
  readonly handle: number
  readonly entry_point: number
  readonly name: string
  readonly unique_id: string
  readonly descriptor_type: string
  readonly leds_per_frame: number
  readonly frames_number: number
  readonly fps: number
  readonly data: Uint8Array
}

/** The single movie of the older upload, and its playback settings. */
export type PlainMovie = {
  readonly data: Uint8Array
  /** Frames of the device's length in `data`. */
  readonly uploadedFrames: number
  /** Milliseconds. */
  readonly frameDelay: number
  readonly ledsNumber: number
  readonly framesNumber: number
}

/** The movies in a device's memory. */
export type MovieMemory = {
  stored: readonly StoredMovie[]
  /** Announced by `movies/new` and not uploaded yet. */
  announced: StoredMovie | undefined
  plain: PlainMovie
  /** The id of the stored movie that was selected or uploaded last. */
  selected: number | undefined
  /**
   * Mode `movie` plays the plain movie, because it was uploaded after a stored one was last selected.
   */
  playsPlain: boolean
  /** Handle of the next movie; never reset. */
  nextHandle: number
}

/** The content of a plain movie before its upload. */
export const NO_CONTENT = { data: new Uint8Array(0), uploadedFrames: 0 } as const

/** A memory without movies. */
export function emptyMovieMemory(ledCount: number): MovieMemory {
  return {
    stored: [],
    announced: undefined,
    plain: { ...NO_CONTENT, frameDelay: 40, ledsNumber: ledCount, framesNumber: 0 },
    selected: undefined,
    playsPlain: true,
    nextHandle: FIRST_HANDLE,
  }
}

/** The first handle in recordings of a real device. */
const FIRST_HANDLE = 99

/** The stored movie that was selected or uploaded last. */
export function selectedMovie({ stored, selected }: MovieMemory): StoredMovie | undefined {
  return stored.find((movie) => movie.id === selected)
}

/** Returns true if mode `movie` has something to play. */
export function hasMovie(movies: MovieMemory): boolean {
  const { plain, playsPlain } = movies
  if (!playsPlain) return selectedMovie(movies) !== undefined
  return plain.framesNumber > 0 && plain.data.length > 0
}

type Room = Pick<FamilyProfile, 'movieCapacity' | 'movieLimit'>

/** Free frames, as the device counts them. */
export function availableFrames(movies: MovieMemory, { movieCapacity }: Room): number {
  return movieCapacity - framesUsed(framesOf(movies), movies.plain.uploadedFrames)
}

/** Returns true if another movie of `framesNumber` frames can be stored. */
export function hasRoom(movies: MovieMemory, room: Room, framesNumber: number): boolean {
  const frames = [...framesOf(movies), framesNumber]
  if (frames.length > room.movieLimit) return false
  return framesUsed(frames, movies.plain.uploadedFrames) <= room.movieCapacity
}

/** Returns true if a plain movie of `framesNumber` frames can replace the current one. */
export function hasPlainRoom(movies: MovieMemory, room: Room, framesNumber: number): boolean {
  return framesUsed(framesOf(movies), framesNumber) <= room.movieCapacity
}

/**
 * Frames that the stored movies and the plain one take together. The extra frame in {@link
 * movieCost} counts as the first of the plain one, as recorded from a device with both.
 */
function framesUsed(stored: readonly number[], plain: number): number {
  if (stored.length === 0) return plain
  return movieCost(stored) + Math.max(0, plain - 1)
}

function framesOf({ stored }: MovieMemory): readonly number[] {
  return stored.map((movie) => movie.frames_number)
}
