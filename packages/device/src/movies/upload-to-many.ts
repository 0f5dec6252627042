import { randomUUID } from 'node:crypto'
import type { Movie } from '@ledloom/core'
import { endpoints } from '@ledloom/protocol'
import type { DeviceCaller } from '../calls/device-caller.ts'
import { nothingSetAsUndefined } from '../calls/nothing-set.ts'
import type { MovieDevice } from './movie-device.ts'
import type { CompleteUploadOptions } from './upload-options.ts'

/** What a device calls a movie that it has taken. */
export interface UploadedMovie {
  /** Undefined where the firmware does not say. */
  readonly id: number | undefined
  readonly uniqueId: string | undefined
}

/**
 * Stores a movie beside the others: movies/new, movies/full, movies/current. A device selects by
 * itself what it has taken, so that a movie that is not to play needs the one before selected again.
 */
export async function uploadToMany(
  caller: DeviceCaller,
  movie: Movie,
  { ledProfile, ...options }: CompleteUploadOptions & Pick<MovieDevice, 'ledProfile'>,
): Promise<UploadedMovie> {
  const { signal, name } = options
  const uniqueId = randomUUID().toUpperCase()
  const announcement = {
    name,
    unique_id: uniqueId,
    descriptor_type: `${ledProfile.toLowerCase()}_raw`,
    leds_per_frame: movie.ledCount,
    frames_number: movie.frameCount,
    fps: Math.max(1, Math.round(movie.frameRate)),
  }
  const previous = options.play ? undefined : await currentMovieId(caller, signal)
  const { id } = await caller.call(endpoints.createMovie, announcement, { signal })
  await caller.call(endpoints.uploadMovie, movie.data, options)
  await select(caller, options.play ? id : previous, signal)
  return { id, uniqueId }
}

async function currentMovieId(
  caller: DeviceCaller,
  signal: AbortSignal | undefined,
): Promise<number | undefined> {
  const current = caller.call(endpoints.getCurrentMovie, undefined, { signal })
  return (await nothingSetAsUndefined(current))?.id
}

async function select(
  caller: DeviceCaller,
  id: number | undefined,
  signal: AbortSignal | undefined,
): Promise<void> {
  if (id !== undefined) await caller.call(endpoints.setCurrentMovie, { id }, { signal })
}
