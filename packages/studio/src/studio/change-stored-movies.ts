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
 * Changes the movies on a device, which gets no frames meanwhile, and reads it again. A change that is
 * refused does not interrupt the stream.
 *
 * @param plan gives the change, which is made with its progress shown
 */
export function changeStoredMovies(
  studio: StoringParts,
  address: string,
  plan: (movies: DeviceMovies) => Promise<MovieChange>,
): Promise<void> {
  const { devices } = studio
  return withStoredMovies(studio, address, async (movies) => {
    const change = await plan(movies)
    const live = devices.live(address)
    const make = () =>
      change.make((done, total) => devices.showWork(address, `Stored ${done} of ${total} movies`))
    await (live === undefined ? make() : studio.whilePaused(live, make))
  })
}

/** Has a device play what it stores. One that is streamed to does so until it goes live again. */
export function playStoredMovies(
  studio: StoringParts,
  address: string,
  play: (movies: DeviceMovies) => Promise<unknown>,
): Promise<void> {
  return withStoredMovies(studio, address, async (movies) => {
    const live = studio.devices.live(address)
    if (live === undefined) {
      await play(movies)
      return
    }
    await studio.whilePaused(live, async () => {
      await play(movies)
      live.playOwn()
    })
  })
}

/** Runs `work` on the movies of a device, and reads it again. */
export async function withStoredMovies(
  { devices, movieArchive }: StoringParts,
  address: string,
  work: (movies: DeviceMovies) => Promise<void>,
): Promise<void> {
  devices.showWork(address, 'Changing its movies…')
  try {
    await devices.use(address, async (device) => {
      try {
        await work(new DeviceMovies(device, movieArchive))
      } finally {
        await devices.reread(device, address).catch(() => undefined)
      }
    })
  } finally {
    devices.showWork(address, undefined)
  }
}
