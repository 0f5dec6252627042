import type { Movie } from '@ledloom/core'
import { endpoints, movieCost } from '@ledloom/protocol'
import type { DeviceCaller } from '../calls/device-caller.ts'
import { undefinedIfNothingSet } from '../messages/read-answer.ts'
import { DeviceError } from '../transport/device-error.ts'
import type { RequestOptions } from '../transport/http-message.ts'
import { describeMovieList, type MovieDevice, type MovieList, readMovieList } from './movie-list.ts'
import { announcementOf, isSameUuid, uploadToMany } from './send-movie.ts'
import { deleteMovies, restoreMode, selectMovie } from './stored-movies.ts'
import {
  checkMovieLength,
  checkMovieSuits,
  completeUploadOptions,
  NOTHING_SENT,
} from './upload-job.ts'
import { waitForDevice } from './wait-for-device.ts'

/** A movie of the set that a device is to store. */
export interface MovieToStore {
  /** Up to 32 characters. */
  readonly name: string
  /** The UUID of a movie that is stored again, to which playlists refer. Default: a new one. */
  readonly uniqueId?: string | undefined
  /** UUIDs of movies whose place it takes, in the playlist and as the selected one. Default none. */
  readonly replaces?: readonly string[] | undefined
  readonly movie: Movie
}

/** Options of `storeMovies`. */
export interface StoreMoviesOptions extends RequestOptions {
  /** Called with the number of stored movies after each of them. */
  readonly onStored?: ((count: number) => void) | undefined
  /** Milliseconds to wait for a device that reboots meanwhile. Default 10,000. */
  readonly restartMs?: number | undefined
}

/** Duration of a playlist's entry for which the device states none. */
const USUAL_SECONDS = 30

type Announced = {
  readonly movie: Movie
  readonly replaces: readonly string[]
  readonly announcement: ReturnType<typeof announcementOf>
}

/**
 * Makes a set of movies all that the device stores. The firmware deletes movies only all at once, so
 * they are deleted and stored one after another. The movie that was selected, the entries of the
 * playlist whose movies are in the set, and the mode are restored. `signal` cancels it until the
 * deletion; afterwards it runs to its end. If the connection breaks off, it starts over once.
 *
 * @throws RangeError for a movie of another LED count or pixel format
 * @throws DeviceError `no-room` before anything is changed; later, with what the device then holds
 */
export async function storeMovies(
  caller: DeviceCaller,
  movies: readonly MovieToStore[],
  { device, ...options }: StoreMoviesOptions & { readonly device: MovieDevice },
): Promise<void> {
  const { timeoutMs, restartMs } = completeUploadOptions(options)
  const announced = movies.map((movie) => announce(movie, device))
  for (const { announcement } of announced) caller.check(endpoints.createMovie, announcement)
  const asked = { signal: options.signal }
  checkRoom(caller.address, movies, await readMovieList(caller, device, asked))
  const before = await readPlaying(caller, asked)
  options.signal?.throwIfAborted()
  const store = async () => {
    await deleteMovies(caller)
    for (const [i, each] of announced.entries()) {
      const progress = { mode: undefined, selected: undefined, deleted: [], ...NOTHING_SENT }
      await uploadToMany(
        caller,
        { ...each, device },
        { ...completeUploadOptions({ timeoutMs }), progress },
      )
      options.onStored?.(i + 1)
    }
  }
  try {
    await store().catch(async (cause: unknown) => {
      if (!(await waitForDevice(caller, { restartMs }))) throw cause
      await store()
    })
  } catch (cause) {
    throw await explain(caller, device, cause)
  }
  await restorePlaying(caller, device, announced, before)
}

function announce(
  { name, uniqueId, replaces = [], movie }: MovieToStore,
  device: MovieDevice,
): Announced {
  checkMovieSuits(movie, device)
  checkMovieLength(movie)
  const announcement = announcementOf(movie, { name, ledProfile: device.ledProfile })
  return {
    movie,
    replaces,
    announcement: uniqueId === undefined ? announcement : { ...announcement, unique_id: uniqueId },
  }
}

function checkRoom(
  address: string,
  movies: readonly MovieToStore[],
  { capacity, movieLimit }: MovieList,
): void {
  const frames = movieCost(movies.map(({ movie }) => movie.frameCount))
  const most = movieCost([capacity])
  if (movies.length <= movieLimit && frames <= most) return
  const text =
    movies.length > movieLimit
      ? `${movies.length} movies; ${address} stores ${movieLimit}`
      : `the movies take ${frames} frames together; ${address} stores ${most}`
  throw new DeviceError('no-room', `${text}; nothing was changed`, { address })
}

/** The mode, the UUID of the selected movie, and the playlist. */
async function readPlaying(caller: DeviceCaller, options: RequestOptions) {
  const { mode } = await caller.call(endpoints.getLedMode, undefined, options)
  const current = caller.call(endpoints.getCurrentMovie, undefined, options)
  const selected = (await undefinedIfNothingSet(current))?.unique_id
  const playlist = caller.call(endpoints.getPlaylist, undefined, options)
  const { entries } = (await undefinedIfNothingSet(playlist)) ?? { entries: [] }
  return { mode, selected, entries }
}

async function restorePlaying(
  caller: DeviceCaller,
  device: MovieDevice,
  movies: readonly Announced[],
  { mode, selected, entries }: Awaited<ReturnType<typeof readPlaying>>,
): Promise<void> {
  const ids = movies.map(({ announcement }) => announcement.unique_id)
  const find = (uniqueId: string | undefined) => {
    const found = movies.find(
      ({ announcement, replaces }) =>
        isSameUuid(announcement.unique_id, uniqueId) ||
        replaces.some((id) => isSameUuid(id, uniqueId)),
    )
    return found?.announcement.unique_id
  }
  const kept = entries.flatMap(({ unique_id, duration }) => {
    const id = find(unique_id)
    const seconds = Math.max(1, Math.round(duration ?? USUAL_SECONDS))
    return id === undefined ? [] : [{ unique_id: id, duration: seconds }]
  })
  const uniqueId = find(selected) ?? ids[0]
  if (kept.length > 0) await caller.call(endpoints.setPlaylist, { entries: kept })
  const stored = await readMovieList(caller, device)
  const chosen = stored.movies.find((movie) => isSameUuid(movie.uniqueId, uniqueId))
  await selectMovie(caller, chosen?.id, {})
  const isPlayable = mode === 'playlist' ? kept.length > 0 : mode !== 'movie' || ids.length > 0
  if (isPlayable) await restoreMode(caller, mode)
}

async function explain(
  caller: DeviceCaller,
  device: MovieDevice,
  cause: unknown,
): Promise<unknown> {
  if (!(cause instanceof DeviceError)) return cause
  const held = await readMovieList(caller, device, { timeoutMs: 5000 }).then(
    (list) => `it now ${describeMovieList(list)}`,
    () => 'it does not report what it holds now',
  )
  const text = `${caller.address} did not store all movies again: ${cause.message}; ${held}`
  return new DeviceError(cause.code, text, { ...cause, cause })
}
