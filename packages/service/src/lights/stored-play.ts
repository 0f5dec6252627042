import { suggestName } from '@ledloom/core'
import type { Device } from '@ledloom/device'
import { HouseError } from '../house/read-house.ts'
import { borrowSettings } from '../stored/borrow-settings.ts'
import { isHouseMovie } from '../stored/device-store.ts'
import type { BorrowedSettings, StoredMemory } from '../stored/stored-memory.ts'

/** The name by which a device's own playlist is chosen among its movies. */
export const STORED_PLAYLIST = 'its playlist'

/** What a device can show by itself: its movies, and its playlist if it has one. */
export async function storedPlays(device: Device): Promise<readonly string[]> {
  const { movies } = await device.movies.list()
  const names = movies.flatMap(({ id, name }) =>
    id === undefined || isHouseMovie(name) ? [] : [name],
  )
  // Firmware without playlists refuses to answer.
  const playlist = await device.playlist.get().catch(() => undefined)
  return (playlist?.entries.length ?? 0) > 0 ? [...names, STORED_PLAYLIST] : names
}

/**
 * Lets a device show one of its movies, or its playlist, by itself. What it had before is noted.
 *
 * @param address what the house file calls the device
 * @throws HouseError if it stores no movie of this name
 */
export async function playStored(
  device: Device,
  { name, brightness }: { readonly name: string; readonly brightness: number },
  { address, memory }: { readonly address: string; readonly memory: StoredMemory },
): Promise<void> {
  const { movies } = await device.movies.list()
  const movie = movies.find((each) => each.name === name)
  if (name !== STORED_PLAYLIST && movie?.id === undefined) {
    const names = movies.map((each) => each.name)
    throw new HouseError(
      `${device.address} stores no movie called ${name}; ${suggestName(name, names, 'its movies')}`,
    )
  }
  const before = await borrowSettings({ name: address, device }, memory, { hasPlaylist: false })
  await dimMovie(device, before, brightness)
  if (movie?.id !== undefined) await device.movies.select(movie.id)
  await device.mode.set(movie === undefined ? 'playlist' : 'movie')
}

/**
 * Sets the brightness of a device that shows a movie by itself, if it has one.
 *
 * @param before what was noted of the device before
 * @param brightness 0 to 1
 */
export async function dimMovie(
  device: Device,
  before: BorrowedSettings,
  brightness: number,
): Promise<void> {
  if (before.brightness !== undefined) await device.brightness.set(Math.round(100 * brightness))
}
