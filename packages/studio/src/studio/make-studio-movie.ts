import type { OutputOptions } from '@ledloom/core'
import type { CompositionModel } from '../composition/composition-model.ts'
import { describeLayers } from '../composition/describe-layers.ts'
import type { ConnectedDevice } from '../devices/connected-device.ts'
import type { DeviceList } from '../devices/device-list.ts'
import { profileOfDevice } from '../devices/device-profile.ts'
import {
  MOST_NAME_CHARACTERS,
  type MovieJob,
  type UploadMovie,
  type WantedMovie,
} from '../movies/movie-job.ts'
import type { OutletProfile } from '../profile/outlet-profile.ts'

/** A movie to make. */
export interface MovieRequest {
  readonly name: string
  /** Length in seconds of what plays endlessly. */
  readonly seconds?: number | undefined
  /** Address of the device to upload it to. Default: it is only stored to be downloaded. */
  readonly device?: string | undefined
}

interface MovieParts {
  readonly composition: CompositionModel
  readonly player: { readonly profile: OutletProfile }
  readonly devices: DeviceList
  readonly movies: MovieJob
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
  const profile = await studio.devices.use(address, (device) => profileOfDevice(device))
  if (profile.room < 1) throw new Error(`${address} has no room for even one frame`)
  const parts = await partsFor(studio, profile)
  await studio.movies.begin({ ...request, ...parts, name }, uploader(studio, address, name))
}

/** Several devices together store no movie, but a file for them has no limit. */
function withUnlimitedFile(profile: OutletProfile): OutletProfile {
  return profile.room < 1 ? { ...profile, room: Number.POSITIVE_INFINITY } : profile
}

async function partsFor(
  { composition, output }: MovieParts,
  profile: OutletProfile,
): Promise<Pick<WantedMovie, 'source' | 'profile' | 'output'>> {
  return { source: await describeLayers(composition.layers, profile), profile, output }
}

/** A device takes either a movie or frames: it gets no frames during the upload. */
function uploader(studio: MovieParts, address: string, name: string): UploadMovie {
  const { devices } = studio
  return async (movie, signal) => {
    const live = devices.live(address)
    const upload = () =>
      devices.use(address, async (device) => {
        await device.movies.upload(movie, { name, signal })
        if (live === undefined) await devices.read(device, address)
        return device.name.get()
      })
    try {
      if (live === undefined) return `${await upload()} plays it, as “${name}”`
      await studio.whilePaused(live, () => upload().then(() => live.refresh()))
      return `stored on ${live.state.name} as “${name}”; it plays when you disconnect`
    } finally {
      devices.changed()
    }
  }
}
