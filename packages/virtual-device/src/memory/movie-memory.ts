import { type FamilyProfile, movieCost } from '@ledloom/protocol'

/** A movie the device knows by identifier, as announced and uploaded. */
export interface StoredMovie {
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

/** The one movie that the older way of uploading fills, and how it is to be played. */
export interface PlainMovie {
  readonly data: Uint8Array
  /** Frames of the device's own length in `data`. */
  readonly uploadedFrames: number
  /** Milliseconds. */
  readonly frameDelay: number
  readonly ledsNumber: number
  readonly framesNumber: number
}

/** Everything about movies a device remembers. */
export interface MovieMemory {
  stored: readonly StoredMovie[]
  /** Announced by `movies/new` and not uploaded yet. */
  announced: StoredMovie | undefined
  plain: PlainMovie
  /** The id of the stored movie that was chosen or uploaded last. */
  selected: number | undefined
  /** Whether mode `movie` plays the plain one, being newer than the choice of a stored one. */
  playsPlain: boolean
  /** Handle of the next movie; counts on for as long as the device lives. */
  nextHandle: number
}

/** What a plain movie has before its upload. */
export const NOTHING = { data: new Uint8Array(0), uploadedFrames: 0 } as const

/** A memory without movies. */
export function emptyMovieMemory(ledCount: number): MovieMemory {
  return {
    stored: [],
    announced: undefined,
    plain: { ...NOTHING, frameDelay: 40, ledsNumber: ledCount, framesNumber: 0 },
    selected: undefined,
    playsPlain: true,
    nextHandle: FIRST_HANDLE,
  }
}

/** The first handle a real device was recorded giving out. */
const FIRST_HANDLE = 99

/** The stored movie that was chosen or uploaded last. */
export function selectedMovie({ stored, selected }: MovieMemory): StoredMovie | undefined {
  return stored.find((movie) => movie.id === selected)
}

/** Whether mode `movie` has something to play. */
export function hasMovie(movies: MovieMemory): boolean {
  const { plain, playsPlain } = movies
  if (!playsPlain) return selectedMovie(movies) !== undefined
  return plain.framesNumber > 0 && plain.data.length > 0
}

type Room = Pick<FamilyProfile, 'movieCapacity' | 'movieLimit'>

/** Frames that are left. */
export function availableFrames(movies: MovieMemory, { movieCapacity }: Room): number {
  return movieCapacity - framesUsed(framesOf(movies), movies.plain.uploadedFrames)
}

/** Whether another movie of `framesNumber` frames can be stored. */
export function hasRoom(movies: MovieMemory, room: Room, framesNumber: number): boolean {
  const frames = [...framesOf(movies), framesNumber]
  if (frames.length > room.movieLimit) return false
  return framesUsed(frames, movies.plain.uploadedFrames) <= room.movieCapacity
}

/** Whether a plain movie of `framesNumber` frames can take the place of the one there. */
export function hasPlainRoom(movies: MovieMemory, room: Room, framesNumber: number): boolean {
  return framesUsed(framesOf(movies), framesNumber) <= room.movieCapacity
}

/**
 * Frames that stored movies and the plain one take. The one frame that {@link movieCost} has for all
 * of them is the plain one's place: a device that had been sent both was recorded to count so.
 */
function framesUsed(stored: readonly number[], plain: number): number {
  if (stored.length === 0) return plain
  return movieCost(stored) + Math.max(0, plain - 1)
}

function framesOf({ stored }: MovieMemory): readonly number[] {
  return stored.map((movie) => movie.frames_number)
}
