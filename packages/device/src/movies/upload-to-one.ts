import { frameDelayMs, type Movie } from '@ledloom/core'
import { endpoints } from '@ledloom/protocol'
import type { DeviceCaller } from '../calls/device-caller.ts'
import { DeviceError } from '../device-error.ts'
import type { RequestOptions } from '../transport/request-options.ts'

/**
 * Stores a movie in place of the one the device has: led/movie/full, then led/movie/config with its
 * length and the delay of its frames in whole milliseconds.
 */
export async function uploadToOne(
  caller: DeviceCaller,
  movie: Movie,
  options: RequestOptions,
): Promise<void> {
  const answer = await caller.call(endpoints.uploadFullMovie, movie.data, options)
  if (answer.frames_number !== movie.frameCount) {
    const text = `${caller.address} took ${answer.frames_number} of ${movie.frameCount} frames`
    throw new DeviceError('refused', text, {
      address: caller.address,
      endpoint: 'POST led/movie/full',
    })
  }
  const config = {
    frame_delay: frameDelayMs(movie.frameRate),
    leds_number: movie.ledCount,
    frames_number: movie.frameCount,
  }
  await caller.call(endpoints.setMovieConfig, config, { signal: options.signal })
}
