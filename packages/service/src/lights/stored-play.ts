import { suggestName } from '@ledloom/core'
import type { Device } from '@ledloom/device'
import { HouseError } from '../house/read-house.ts'

/** The name by which a device's own playlist is chosen among its movies. */
export const STORED_PLAYLIST = 'its playlist'

/** What a device can show by itself: its movies, and its playlist if it has one. */
export async function storedPlays(device: Device): Promise<readonly string[]> {
  const { movies } = await device.movies.list()
  const names = movies.flatMap(({ id, name }) => (id === undefined ? [] : [name]))
  // Firmware without playlists refuses to answer.
  const playlist = await device.playlist.get().catch(() => undefined)
  return (playlist?.entries.length ?? 0) > 0 ? [...names, STORED_PLAYLIST] : names
}

/**
 * Lets a device show one of its movies, or its playlist, by itself.
 *
 * @param brightness 0 to 1
 * @returns the brightness that it had before, in percent; undefined for firmware without it
 * @throws HouseError if it stores no movie of this name
 */
export async function playStored(
  device: Device,
  name: string,
  brightness: number,
): Promise<number | undefined> {
  const { movies } = await device.movies.list()
  const movie = movies.find((each) => each.name === name)
  if (name !== STORED_PLAYLIST && movie?.id === undefined) {
    const names = movies.map((each) => each.name)
    throw new HouseError(
      `${device.address} stores no movie called ${name}; ${suggestName(name, names, 'its movies')}`,
    )
  }
  // Firmware without a brightness refuses to answer.
  const before = (await device.brightness.get().catch(() => undefined))?.value
  if (before !== undefined) await device.brightness.set(Math.round(100 * brightness))
  if (movie?.id !== undefined) await device.movies.select(movie.id)
  await device.mode.set(movie === undefined ? 'playlist' : 'movie')
  return before
}

/** Gives a device the brightness again that it had before it played a movie. */
export async function restoreBrightness(device: Device, percent: number): Promise<void> {
  await device.brightness.set(percent)
}
