import type { Device } from '@ledloom/device'
import { isOwnMode } from '../devices/device-state.ts'
import { StudioError } from '../report/studio-error.ts'
import type { DeviceMovies } from './device-movies.ts'
import type { PlayedBefore } from './movie-archive.ts'
import { isSame, playedBefore } from './storing-again.ts'

/** What a device plays of what it stores. */
export type DevicePlay = PlayedBefore & {
  /** UUID of the selected movie. */
  readonly movie?: string | undefined
}

export async function readPlay(device: Device): Promise<DevicePlay> {
  const { movies } = await device.movies.list()
  const current = await device.movies.current()
  const movie = movies.find(({ id }) => id !== undefined && id === current?.id)?.uniqueId
  return { ...(await playedBefore(device)), movie }
}

/**
 * Has a device play again what it played. A mode in which it plays nothing stored stays.
 *
 * @throws StudioError if it does not store that any more; then nothing is changed
 */
export async function restorePlay(
  device: Device,
  stored: DeviceMovies,
  { mode, movie, playlist }: DevicePlay,
): Promise<void> {
  const { movies } = await device.movies.list()
  const idOf = (wanted: string) => movies.find(({ uniqueId }) => isSame(uniqueId, wanted))?.id
  const wanted = [...playlist.map(({ uniqueId }) => uniqueId), ...(movie ? [movie] : [])]
  if (wanted.some((each) => idOf(each) === undefined)) {
    throw new StudioError('bad-value', `${device.address} does not store those movies any more`)
  }
  if (movie !== undefined) await device.movies.select(idOf(movie)!)
  if (playlist.length === 0) await stored.setPlaylist([])
  else {
    await device.playlist.set(
      playlist.map(({ uniqueId, seconds }) => ({ movieId: uniqueId, duration: seconds })),
    )
  }
  if (mode !== undefined && isOwnMode(mode)) await device.mode.set(mode)
}
