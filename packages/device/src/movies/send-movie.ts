import { randomUUID } from 'node:crypto'
import { frameDelayMs, type Movie } from '@ledloom/core'
import { endpoints, type RequestOf } from '@ledloom/protocol'
import type { DeviceCaller } from '../calls/device-caller.ts'
import { DeviceError } from '../transport/device-error.ts'
import type { RequestOptions } from '../transport/http-message.ts'
import { type MovieDevice, readMovieList, type StoredMovie } from './movie-list.ts'
import type { CompleteUploadOptions, UploadProgress } from './upload-job.ts'

/** A device's identifiers of an uploaded movie. */
export interface UploadedMovie {
  /** Undefined if the firmware does not state it. */
  readonly id: number | undefined
  readonly uniqueId: string | undefined
}

type Announcement = RequestOf<typeof endpoints.createMovie>

/** The announcement of a movie, with a new UUID. */
export function announcementOf(
  movie: Movie,
  { name, ledProfile }: { readonly name: string } & Pick<MovieDevice, 'ledProfile'>,
): Announcement {
  return {
    name,
    unique_id: randomUUID().toUpperCase(),
    descriptor_type: `${ledProfile.toLowerCase()}_raw`,
    leds_per_frame: movie.ledCount,
    frames_number: movie.frameCount,
    fps: Math.max(1, Math.round(movie.frameRate)),
  }
}

/** A movie to store, with its announcement. */
type AnnouncedMovie = {
  readonly movie: Movie
  readonly announcement: Announcement
  readonly device: MovieDevice
}

/**
 * Stores a movie next to the others, by movies/new and movies/full, and checks that the device
 * lists it: if another client announces a movie in between, that one gets the bytes.
 */
export async function uploadToMany(
  caller: DeviceCaller,
  { movie, announcement, device }: AnnouncedMovie,
  { progress, ...options }: CompleteUploadOptions & { readonly progress: UploadProgress },
): Promise<UploadedMovie> {
  const { signal, onSent } = options
  const { unique_id: uniqueId } = announcement
  progress.announced = uniqueId
  const { id } = await caller.call(endpoints.createMovie, announcement, { signal })
  await caller.call(endpoints.uploadMovie, movie.data, options)
  progress.isSent = true
  if (uniqueId !== undefined) await onSent?.(uniqueId)
  const { movies } = await readMovieList(caller, device, { signal })
  const stored = findAnnounced(movies, { uniqueId, id, name: announcement.name })
  if (stored === undefined) throw notListed(caller.address, announcement.name)
  return { id: id ?? stored.id, uniqueId }
}

// If a firmware assigns its own UUIDs, the number that it returned identifies the movie.
function findAnnounced(
  movies: readonly StoredMovie[],
  { uniqueId, id, name }: UploadedMovie & { readonly name: string },
): StoredMovie | undefined {
  const byUuid = movies.find((movie) => isSameUuid(movie.uniqueId, uniqueId))
  return (
    byUuid ?? movies.find((movie) => id !== undefined && movie.id === id && movie.name === name)
  )
}

/** Compares UUIDs, ignoring case. */
export function isSameUuid(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && one.toLowerCase() === other?.toLowerCase()
}

function notListed(address: string, name: string): DeviceError {
  const text = `${address} took the frames but does not list ${name}: another client may have uploaded at the same time`
  return new DeviceError('refused', text, { address, endpoint: 'POST movies/full' })
}

/**
 * Replaces the single movie of a device: led/movie/full, then led/movie/config with the movie's
 * length and the delay of its frames in whole milliseconds.
 */
export async function uploadToOne(
  caller: DeviceCaller,
  movie: Movie,
  { progress, ...options }: RequestOptions & { readonly progress: UploadProgress },
): Promise<void> {
  const answer = await caller.call(endpoints.uploadFullMovie, movie.data, options)
  const { frames_number: taken = movie.frameCount } = answer
  if (taken !== movie.frameCount) {
    const text = `${caller.address} took ${taken} of ${movie.frameCount} frames`
    throw new DeviceError('refused', text, {
      address: caller.address,
      endpoint: 'POST led/movie/full',
    })
  }
  progress.isSent = true
  await configureSingle(caller, movie, { signal: options.signal })
}

/** Configures how the device plays the frames that it has. */
export async function configureSingle(
  caller: DeviceCaller,
  movie: Movie,
  options: RequestOptions,
): Promise<void> {
  await caller.call(endpoints.setMovieConfig, singleConfig(movie), options)
}

/** The configuration that plays a movie. */
export function singleConfig({ frameRate, ledCount, frameCount }: Movie) {
  return {
    frame_delay: frameDelayMs(frameRate),
    leds_number: ledCount,
    frames_number: frameCount,
  }
}
