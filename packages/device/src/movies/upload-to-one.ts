import { frameDelayMs, type Movie } from '@ledloom/core'
import { endpoints } from '@ledloom/protocol'
import type { DeviceCaller } from '../calls/device-caller.ts'
import { DeviceError } from '../device-error.ts'
import type { RequestOptions } from '../transport/request-options.ts'
import type { UploadTrail } from './upload-trail.ts'

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
