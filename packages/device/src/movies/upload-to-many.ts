import { randomUUID } from 'node:crypto'
import type { Movie } from '@ledloom/core'
import { endpoints } from '@ledloom/protocol'
import type { DeviceCaller } from '../calls/device-caller.ts'
import type { MovieDevice } from './movie-device.ts'
import type { CompleteUploadOptions } from './upload-options.ts'

/** What a device calls a movie that it has taken. */
export interface UploadedMovie {
  /** Undefined where the firmware does not say. */
  readonly id: number | undefined
  readonly uniqueId: string | undefined
}

/** Stores a movie beside the others and selects it: movies/new, movies/full, movies/current. */
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
  const { id } = await caller.call(endpoints.createMovie, announcement, { signal })
  await caller.call(endpoints.uploadMovie, movie.data, options)
  if (id !== undefined) await caller.call(endpoints.setCurrentMovie, { id }, { signal })
  return { id, uniqueId }
}
