import { frameByteLength, type Movie } from '@ledloom/core'
import { DeviceError } from '../device-error.ts'
import type { MovieDevice } from './movie-device.ts'
import type { MovieList } from './movie-list.ts'

/** @throws RangeError for a movie that is made for other lights, or whose length is wrong */
export function checkMovieSuits(movie: Movie, { ledCount, format }: MovieDevice): void {
  const { bytesPerLed } = format
  if (movie.ledCount !== ledCount) {
    throw new RangeError(`the movie is for ${movie.ledCount} LEDs, but the device has ${ledCount}`)
  }
  if (movie.format.bytesPerLed !== bytesPerLed) {
    throw new RangeError(
      `the movie has ${movie.format.bytesPerLed} bytes an LED, but the device takes ${bytesPerLed}`,
    )
  }
  const expected = movie.frameCount * frameByteLength(ledCount, format)
  if (movie.frameCount < 1 || movie.data.length !== expected) {
    throw new RangeError(
      `a movie of ${movie.frameCount} frames must have ${expected} bytes, got ${movie.data.length}`,
    )
  }
}

/** @throws DeviceError `no-room` when the movie has more frames than the device takes */
export function checkRoom(
  movie: Movie,
  list: MovieList,
  { address, replace }: { readonly address: string; readonly replace: boolean },
): void {
  const room = replace ? list.capacity : list.room
  if (movie.frameCount <= room) return
  const wouldFit = !replace && list.movies.length > 0 && movie.frameCount <= list.capacity
  const hint = wouldFit ? '; it fits if the stored movies are replaced' : ''
  const text = `the movie has ${movie.frameCount} frames, but ${address} ${describeRoom(room, list)}${hint}`
  throw new DeviceError('no-room', text, { address })
}

function describeRoom(room: number, { movies }: MovieList): string {
  return room === 0 ? `has ${movies.length} movies and no room` : `has room for ${room}`
}
