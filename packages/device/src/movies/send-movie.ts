import { randomUUID } from 'node:crypto'
import { frameDelayMs, type Movie } from '@ledloom/core'
import { endpoints, type RequestOf } from '@ledloom/protocol'
import type { DeviceCaller } from '../calls/device-caller.ts'
import { DeviceError } from '../transport/device-error.ts'
import type { RequestOptions } from '../transport/http-message.ts'
import { type MovieDevice, readMovieList, type StoredMovie } from './movie-list.ts'
import type { CompleteUploadOptions, UploadTrail } from './upload-job.ts'

/** What a device calls a movie that it has taken. */
export interface UploadedMovie {
  /** Undefined where the firmware does not say. */
  readonly id: number | undefined
  readonly uniqueId: string | undefined
}

/** What a movie is announced by. */
type Announcement = RequestOf<typeof endpoints.createMovie>

/** The announcement of a movie under a UUID of its own. */
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

/** What is to be stored, and under what name. */
type AnnouncedMovie = {
  readonly movie: Movie
  readonly announcement: Announcement
  readonly device: MovieDevice
}

/**
 * Stores a movie beside the others, by movies/new and movies/full, and sees to it that the device
 * lists it: what another client announces in between takes the bytes.
 */
export async function uploadToMany(
  caller: DeviceCaller,
  { movie, announcement, device }: AnnouncedMovie,
  { trail, ...options }: CompleteUploadOptions & { readonly trail: UploadTrail },
): Promise<UploadedMovie> {
  const { signal } = options
  const { unique_id: uniqueId } = announcement
  trail.announced = uniqueId
  const { id } = await caller.call(endpoints.createMovie, announcement, { signal })
  await caller.call(endpoints.uploadMovie, movie.data, options)
  trail.isSent = true
  const { movies } = await readMovieList(caller, device, { signal })
  const stored = findAnnounced(movies, { uniqueId, id, name: announcement.name })
  if (stored === undefined) throw notListed(caller.address, announcement.name)
  return { id: id ?? stored.id, uniqueId }
}

// Should a firmware give UUIDs of its own, the number that it gave tells the movie.
function findAnnounced(
  movies: readonly StoredMovie[],
  { uniqueId, id, name }: UploadedMovie & { readonly name: string },
): StoredMovie | undefined {
  const byUuid = movies.find((movie) => isSameUuid(movie.uniqueId, uniqueId))
  return (
    byUuid ?? movies.find((movie) => id !== undefined && movie.id === id && movie.name === name)
  )
}

/** Whether two texts are the same UUID, in whatever case. */
export function isSameUuid(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && one.toLowerCase() === other?.toLowerCase()
}

function notListed(address: string, name: string): DeviceError {
  const text = `${address} took the frames but does not list ${name}: another client may have uploaded at the same time`
  return new DeviceError('refused', text, { address, endpoint: 'POST movies/full' })
}

/**
 * Stores a movie in place of the one the device has: led/movie/full, then led/movie/config with its
 * length and the delay of its frames in whole milliseconds.
 */
export async function uploadToOne(
  caller: DeviceCaller,
  movie: Movie,
  { trail, ...options }: RequestOptions & { readonly trail: UploadTrail },
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
  trail.isSent = true
  await configureSingle(caller, movie, { signal: options.signal })
}

/** Tells the device how the frames that it has are to be played. */
export async function configureSingle(
  caller: DeviceCaller,
  movie: Movie,
  options: RequestOptions,
): Promise<void> {
  await caller.call(endpoints.setMovieConfig, singleConfig(movie), options)
}

/** What `configureSingle` tells. */
export function singleConfig({ frameRate, ledCount, frameCount }: Movie) {
  return {
    frame_delay: frameDelayMs(frameRate),
    leds_number: ledCount,
    frames_number: frameCount,
  }
}
