import type { Movie, OutputOptions } from '@ledloom/core'
import type { Device } from '@ledloom/device'
import type { CompositionModel } from '../composition/composition-model.ts'
import { describeLayers } from '../composition/describe-layers.ts'
import type { ConnectedDevice } from '../devices/connected-device.ts'
import type { DeviceList } from '../devices/device-list.ts'
import { profileOfDevice } from '../devices/device-profile.ts'
import { DeviceMovies } from '../movies/device-movies.ts'
import type { MovieArchive } from '../movies/movie-archive.ts'
import {
  MOST_NAME_CHARACTERS,
  type MovieJob,
  type UploadMovie,
  type WantedMovie,
} from '../movies/movie-job.ts'
import type { CopiesKept } from '../movies/storing-again.ts'
import type { OutletProfile } from '../profile/outlet-profile.ts'
import type { StoredMovies } from './stored-movies.ts'
import type { StudioPlayer } from './studio-player.ts'

/** A movie to make. */
export interface MovieRequest {
  readonly name: string
  /** Length in seconds of what plays endlessly. */
  readonly seconds?: number | undefined
  /** Address of the device to upload it to. Default: it is only stored to be downloaded. */
  readonly device?: string | undefined
  /** Replaces the movie of the same name on the device. Default false: the name is refused. */
  readonly replace?: boolean | undefined
}

interface MovieParts {
  readonly composition: CompositionModel
  readonly player: Pick<StudioPlayer, 'profile' | 'whole' | 'source'>
  readonly devices: DeviceList
  readonly movies: MovieJob
  readonly movieArchive: MovieArchive
  readonly storedMovies: Pick<StoredMovies, 'asStep'>
  readonly output: OutputOptions
  whilePaused<Result>(device: ConnectedDevice, work: () => Promise<Result>): Promise<Result>
}

/** Starts to make a movie of the composition and, if a device is given, uploads it there. */
export async function makeStudioMovie(studio: MovieParts, request: MovieRequest): Promise<void> {
  const { device: address } = request
  if (address === undefined) {
    const parts = await partsFor(studio, withUnlimitedFile(studio.player.profile))
    return studio.movies.begin({ ...request, ...parts })
  }
  const name = request.name.slice(0, MOST_NAME_CHARACTERS).trim()
  const profile = await studio.devices.use(address, async (device) => {
    const read = await profileOfDevice(device)
    if (!(await storesName(device, name))) return read
    if (studio.devices.live(address) === undefined) await studio.devices.read(device, address)
    if (!request.replace) {
      throw new Error(
        `${address} stores a movie called ${name}; replace it, or choose another name`,
      )
    }
    const { room } = await new DeviceMovies(device, studio.movieArchive).planReplacing(name)
    return { ...read, room }
  })
  if (profile.room < 1) throw new Error(`${address} has no room for even one frame`)
  const parts = await partsFor(studio, profile)
  await studio.movies.begin({ ...request, ...parts, name }, uploader(studio, address, name))
}

/** Several devices together store no movie, but a file for them has no limit. */
function withUnlimitedFile(profile: OutletProfile): OutletProfile {
  return profile.room < 1 ? { ...profile, room: Number.POSITIVE_INFINITY } : profile
}

async function partsFor(
  { composition, player, output }: MovieParts,
  profile: OutletProfile,
): Promise<Pick<WantedMovie, 'source' | 'profile' | 'output'>> {
  const { whole } = player
  const { speed } = player.source.transport.reading
  const source = await describeLayers(composition.layers, profile, { ...whole, speed })
  // What the brightness follows is part of the light.
  const isDimmed = whole.modulators?.brightness !== undefined
  return { source, profile, output: isDimmed ? { ...output, brightness: 1 } : output }
}

async function storesName(device: Device, name: string): Promise<boolean> {
  return (await device.movies.list()).movies.some((movie) => movie.name === name)
}

interface PutOptions {
  readonly archive: MovieArchive
  readonly asStep: (
    movies: DeviceMovies,
    change: (options: CopiesKept) => Promise<void>,
  ) => Promise<void>
  readonly name: string
  readonly signal: AbortSignal
}

/** Stores a movie, in place of those of its name, and plays it. Returns a note if no copy could be kept. */
async function put(
  device: Device,
  movie: Movie,
  { archive, asStep, name, signal }: PutOptions,
): Promise<string | undefined> {
  if (await storesName(device, name)) {
    const movies = new DeviceMovies(device, archive)
    await asStep(movies, async (options) => {
      const { id } = await (await movies.planReplacing(name)).make(movie, options)
      if (id !== undefined) await device.movies.select(id)
      await device.mode.set('movie')
    })
    return undefined
  }
  const { uniqueId } = await device.movies.upload(movie, { name, signal })
  return uniqueId && archive.keepUploaded(uniqueId, movie)
}

/** A device takes either a movie or frames: it gets no frames during the upload. */
function uploader(studio: MovieParts, address: string, name: string): UploadMovie {
  const { devices, movieArchive: archive } = studio
  const title = `Replace movie ${name}`
  const asStep: PutOptions['asStep'] = (movies, change) =>
    studio.storedMovies.asStep(address, { title, movies }, change)
  return async (movie, signal) => {
    const live = devices.live(address)
    const upload = () =>
      devices.use(address, async (device) => {
        const note = await put(device, movie, { archive, asStep, name, signal })
        await devices.reread(device, address)
        return { called: await device.name.get(), noted: note ? `; ${note}` : '' }
      })
    try {
      if (live === undefined) {
        const { called, noted } = await upload()
        return `${called} plays it, as “${name}”${noted}`
      }
      const { noted } = await studio.whilePaused(live, upload)
      return `stored on ${live.state.name} as “${name}”; it plays when you disconnect${noted}`
    } finally {
      devices.changed()
    }
  }
}
