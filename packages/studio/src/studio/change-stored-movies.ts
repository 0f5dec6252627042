import type { ConnectedDevice } from '../devices/connected-device.ts'
import type { DeviceList } from '../devices/device-list.ts'
import { DeviceMovies, type MovieChange } from '../movies/device-movies.ts'
import type { MovieArchive } from '../movies/movie-archive.ts'

interface StoringParts {
  readonly devices: DeviceList
  readonly movieArchive: MovieArchive
  whilePaused<Result>(device: ConnectedDevice, work: () => Promise<Result>): Promise<Result>
}

/**
 * Changes the movies on a device, which gets no frames meanwhile, and reads it again.
 *
 * @param work returns a change that deletes movies, which is then made with its progress shown
 */
export async function changeStoredMovies(
  studio: StoringParts,
  address: string,
  work: (movies: DeviceMovies) => Promise<MovieChange | undefined>,
): Promise<void> {
  const { devices, movieArchive } = studio
  const live = devices.live(address)
  const change = () =>
    devices.use(address, async (device) => {
      try {
        const planned = await work(new DeviceMovies(device, movieArchive))
        await planned?.make((done, total) =>
          devices.showWork(address, `Stored ${done} of ${total} movies`),
        )
      } finally {
        devices.showWork(address, undefined)
        await (live?.refresh() ?? devices.read(device, address)).catch(() => undefined)
      }
    })
  devices.showWork(address, 'Changing its movies…')
  try {
    await (live === undefined ? change() : studio.whilePaused(live, change))
  } finally {
    devices.showWork(address, undefined)
  }
}
