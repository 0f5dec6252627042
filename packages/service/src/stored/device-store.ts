import type { Movie } from '@ledloom/core'
import type { Device, MovieList } from '@ledloom/device'
import { movieCost } from '@ledloom/protocol'
import { digestOfMovie } from './compile-entry.ts'
import { isSameId, type StoredMemory, type StoredMovie } from './stored-memory.ts'

/** Start of the names of movies that houses store. Others are never deleted. */
const NAME = 'Ledloom'

/** Most characters of a movie's name. */
const NAME_LENGTH = 32

/** Returns true for the name of a movie that a house has stored. */
export function isHouseMovie(name: string): boolean {
  return /^Ledloom [0-9a-f]{12}( |$)/.test(name)
}

/** A movie that is wanted on a device. */
export type WantedMovie = {
  /** For people. */
  readonly title: string
  readonly recipe: string
  readonly frameCount: number
}

/** The room of a device for movies of the house. */
export type HouseRoom = {
  /** Cost of all movies of the house that it can store. */
  readonly room: number
  /** Number of movies of the house that it can store. */
  readonly movies: number
  /** True if its only place is taken by a movie of others. */
  readonly isTaken: boolean
}

/** The room of a device besides the movies of others, whatever the house has stored there. */
export function houseRoomOf(list: MovieList, ours: readonly StoredMovie[]): HouseRoom {
  if (list.storage === 'one') {
    const isTaken = list.single !== undefined && !isOurSingle(list, ours)
    return { room: movieCost([list.capacity]), movies: 1, isTaken }
  }
  const isOurs = (movie: MovieList['movies'][number]) => isOurMovie(movie, ours)
  const own = list.movies.filter(isOurs).map(({ frameCount = 0 }) => frameCount)
  const others = list.movies.length - own.length
  // One frame is kept in hand: how devices count is not documented. The same with movies of the house and without.
  const table = own.length === 0 && others > 0 ? 1 : 0
  const room = list.framesLeft - 1 + movieCost(own) + table
  return { room, movies: list.movieLimit - others, isTaken: false }
}

function isOurMovie(
  { name, uniqueId }: MovieList['movies'][number],
  ours: readonly StoredMovie[],
): boolean {
  return isHouseMovie(name) || ours.some(({ id }) => isSameId(id, uniqueId))
}

function isOurSingle({ single }: MovieList, ours: readonly StoredMovie[]): boolean {
  return ours.some(({ id, frameCount }) => id === undefined && frameCount === single?.frameCount)
}

/** What movies are stored with. */
export type StoreParts = {
  readonly name: string
  readonly device: Device
  readonly memory: StoredMemory
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly signal: AbortSignal
  /** Makes a movie that is wanted. */
  readonly make: (index: number) => Promise<Movie>
  /** Runs work while the device gets no frames, and keeps its light. */
  readonly whileStill: (work: () => Promise<void>) => Promise<void>
}

/** Movies that can't be stored, in words for people. */
export class StoringError extends Error {
  override readonly name = 'StoringError'
}

/** What a device stores of the movies that are wanted. */
export type FoundMovies = {
  /** All of them, if it stores all. */
  readonly stored: readonly StoredMovie[] | undefined
  /** Those that would have to be uploaded: all of them if those that are there have to make room. */
  readonly lacking: readonly WantedMovie[]
}

/** Finds out what a device stores of the movies that are wanted. */
export async function findStored(
  device: Device,
  wanted: readonly WantedMovie[],
  { ours, signal }: { readonly ours: readonly StoredMovie[]; readonly signal: AbortSignal },
): Promise<FoundMovies> {
  const list = await device.movies.list({ signal })
  const found = wanted.map((movie) => findIn(list, movie, ours))
  const all = ofEachRecipe(wanted)
  const lacking = all.filter((movie) => findIn(list, movie, ours) === undefined)
  return {
    stored: found.every((movie) => movie !== undefined) ? found : undefined,
    lacking: hasRoom(list, lacking) ? lacking : all,
  }
}

/** Of movies that are the same the first. */
function ofEachRecipe(wanted: readonly WantedMovie[]): readonly WantedMovie[] {
  return wanted.filter(({ recipe }, i) => wanted.findIndex((each) => each.recipe === recipe) === i)
}

function findIn(
  list: MovieList,
  { recipe, frameCount }: Pick<WantedMovie, 'recipe' | 'frameCount'>,
  ours: readonly StoredMovie[],
): StoredMovie | undefined {
  const known = ours.find((movie) => movie.recipe === recipe)
  return known !== undefined && isThere(list, { ...known, frameCount }) ? known : undefined
}

function isThere({ storage, movies, single }: MovieList, { id, frameCount }: StoredMovie): boolean {
  if (storage === 'one') return single?.frameCount === frameCount
  return movies.some((movie) => isSameId(movie.uniqueId, id) && movie.frameCount === frameCount)
}

/**
 * Stores the movies that a device lacks, each content once. Movies of the house that are not wanted any more are deleted if there is no
 * room otherwise, which the firmware does only all at once: where others have stored movies, none is.
 *
 * @returns all that are wanted, in their order
 * @throws StoringError if the movies of others take the room; DeviceError if an upload fails
 */
export async function storeMovies(
  wanted: readonly WantedMovie[],
  parts: StoreParts,
): Promise<readonly StoredMovie[]> {
  const { device, memory, name, signal } = parts
  let list = await device.movies.list({ signal })
  await forgetMissing(list, parts)
  const lacking = ofEachRecipe(wanted).filter(
    (movie) => !findIn(list, movie, memory.moviesOf(name)),
  )
  if (!hasRoom(list, lacking)) {
    checkDeletable(list, name, memory.moviesOf(name))
    await parts.whileStill(async () => {
      await memory.setMovies(name, [])
      await device.movies.deleteAll({ signal })
    })
    list = await device.movies.list({ signal })
  }
  let isNoted = false
  for (const [i, movie] of wanted.entries()) {
    if (findIn(list, movie, memory.moviesOf(name)) !== undefined) continue
    const made = await parts.make(i)
    signal.throwIfAborted()
    if (await isKnownByContent(list, movie, { ...parts, made, wanted })) continue
    if (!isNoted) await memory.noteUpload(name, parts.now())
    isNoted = true
    await upload(movie, made, parts)
    list = await device.movies.list({ signal })
  }
  return wanted.map(({ recipe }) => memory.moviesOf(name).find((each) => each.recipe === recipe)!)
}

/** Forgets movies that somebody has deleted. */
async function forgetMissing(list: MovieList, { memory, name }: StoreParts): Promise<void> {
  const ours = memory.moviesOf(name)
  const left = ours.filter((movie) => isThere(list, movie))
  if (left.length < ours.length) await memory.setMovies(name, left)
}

/** Notes a movie whose content is stored already, made of something else. */
async function isKnownByContent(
  list: MovieList,
  { recipe, frameCount }: WantedMovie,
  { made, wanted, memory, name }: StoreParts & MadeMovie,
): Promise<boolean> {
  const digest = digestOfMovie(made)
  const ours = memory.moviesOf(name)
  const isWanted = (movie: StoredMovie) => wanted.some((each) => each.recipe === movie.recipe)
  const alike = ours.filter((movie) => movie.digest === digest && isThere(list, movie))
  const same = alike.find((movie) => !isWanted(movie)) ?? alike[0]
  if (same === undefined) return false
  const others = ours.filter((movie) => movie !== same || isWanted(movie))
  await memory.setMovies(name, [...others, { ...same, recipe, frameCount }])
  return true
}

type MadeMovie = { readonly made: Movie; readonly wanted: readonly WantedMovie[] }

async function upload({ title, recipe }: WantedMovie, movie: Movie, parts: StoreParts) {
  const { device, memory, name, signal, whileStill } = parts
  const digest = digestOfMovie(movie)
  const label = `${NAME} ${digest} ${title}`.slice(0, NAME_LENGTH)
  const note = async (id: string | undefined) => {
    const { frameCount } = movie
    const ours = id === undefined ? [] : memory.moviesOf(name)
    const kept = ours.filter((each) => each.recipe !== recipe)
    await memory.setMovies(name, [...kept, { id, digest, recipe, frameCount }])
  }
  await whileStill(async () => {
    // Once all of it is there: killed from now on, the house finds it in the list of the device, and uploads it no more.
    const options = { name: label, play: false, signal, onSent: note }
    const { uniqueId } = await device.movies.upload(movie, options)
    if (uniqueId === undefined) await note(undefined)
  })
}

function hasRoom(list: MovieList, lacking: readonly WantedMovie[]): boolean {
  if (list.storage === 'one' || lacking.length === 0) return true
  const cost = movieCost(lacking.map(({ frameCount }) => frameCount))
  const isNumberLeft = list.movies.length + lacking.length <= list.movieLimit
  return isNumberLeft && cost <= list.framesLeft - 1
}

/** @throws StoringError unless all movies of a device are of the house */
function checkDeletable(list: MovieList, name: string, ours: readonly StoredMovie[]): void {
  if (list.movies.every((movie) => isOurMovie(movie, ours))) return
  throw new StoringError(
    `${name} has no room left besides the movies of others, with which it would delete those of this house`,
  )
}
