import { describeLayers } from '../composition/describe-layers.ts'
import { lightsOfDevice } from '../devices/device-profile.ts'
import { withDevice } from '../devices/with-device.ts'
import { MOST_NAME_CHARACTERS, type UploadMovie, type WantedMovie } from '../movies/movie-job.ts'
import type { Lights } from '../profile/outlet-profile.ts'
import type { DeskHost } from '../studio-parts.ts'
import type { DeskHandler } from './desk-handler.ts'

/** Makes a movie of what is played, and puts it on a device if one is given. */
export const makeMovie: DeskHandler<'make-movie'> = async (desk, input) => {
  const { device, ...wanted } = input
  if (device !== undefined) return makeFor(desk, { ...wanted, device })
  const lights = lightsOfFile(desk.player.lights)
  await desk.movies.begin({ ...wanted, ...(await partsFor(desk, lights)) })
}

/** Several devices together keep no movie, but a file of them has all the room there is. */
function lightsOfFile(lights: Lights): Lights {
  return lights.room < 1 ? { ...lights, room: Number.POSITIVE_INFINITY } : lights
}

async function makeFor(
  desk: DeskHost,
  wanted: { readonly device: string; readonly name: string; readonly seconds?: number | undefined },
): Promise<void> {
  const { device: address } = wanted
  const name = wanted.name.slice(0, MOST_NAME_CHARACTERS).trim()
  const lights = await withDevice(desk, address, (device) => lightsOfDevice(device))
  if (lights.room < 1) throw new Error(`${address} has no room for even one frame`)
  const parts = await partsFor(desk, lights)
  await desk.movies.begin({ ...wanted, ...parts, name }, uploading(desk, address, name))
}

async function partsFor(
  { show, output }: DeskHost,
  lights: WantedMovie['lights'],
): Promise<Pick<WantedMovie, 'source' | 'lights' | 'output'>> {
  return { source: await describeLayers(show.layers, lights), lights, output }
}

/** A device takes a movie or frames: what is played on it waits meanwhile. */
function uploading(desk: DeskHost, address: string, name: string): UploadMovie {
  return async (movie, signal) => {
    const live = desk.devices.live(address)
    const upload = () =>
      withDevice(desk, address, async (device) => {
        await device.movies.upload(movie, { name, signal })
        if (live === undefined) await desk.devices.read(device, address)
        return device.name.get()
      })
    try {
      if (live === undefined) return `${await upload()} plays it, as “${name}”`
      await desk.venue.whileResting(live, () => upload().then(() => live.refresh()))
      return `stored on ${live.state.name} as “${name}”; it plays when you disconnect`
    } finally {
      desk.devices.tell()
    }
  }
}
