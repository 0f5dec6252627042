import { z } from 'zod'
import { defineAction } from '../action.ts'
import { describeLayers } from '../composition/describe-layers.ts'
import { profileOfDevice } from '../devices/device-profile.ts'
import { withDevice } from '../devices/with-device.ts'
import { MOST_NAME_CHARACTERS, type UploadMovie, type WantedMovie } from '../movies/movie-job.ts'
import type { OutletProfile } from '../profile/outlet-profile.ts'
import { id } from '../state/check-input.ts'
import type { StudioParts } from '../studio-parts.ts'

/** Makes a movie of the composition and, if a device is given, uploads it there. */
export default defineAction({
  input: z.strictObject({
    name: z.string().min(1).max(64),
    /** Seconds, for what goes on without end. */
    seconds: z.number().min(0.1).max(3600).optional(),
    device: id.optional(),
  }),
  act: async (studio, input) => {
    const { device, ...wanted } = input
    if (device !== undefined) return makeFor(studio, { ...wanted, device })
    const lights = lightsOfFile(studio.player.lights)
    await studio.movies.begin({ ...wanted, ...(await partsFor(studio, lights)) })
  },
})

/** Several devices together keep no movie, but a file of them has all the room there is. */
function lightsOfFile(lights: OutletProfile): OutletProfile {
  return lights.room < 1 ? { ...lights, room: Number.POSITIVE_INFINITY } : lights
}

async function makeFor(
  studio: StudioParts,
  wanted: { readonly device: string; readonly name: string; readonly seconds?: number | undefined },
): Promise<void> {
  const { device: address } = wanted
  const name = wanted.name.slice(0, MOST_NAME_CHARACTERS).trim()
  const lights = await withDevice(studio, address, (device) => profileOfDevice(device))
  if (lights.room < 1) throw new Error(`${address} has no room for even one frame`)
  const parts = await partsFor(studio, lights)
  await studio.movies.begin({ ...wanted, ...parts, name }, uploading(studio, address, name))
}

async function partsFor(
  { composition, outputOptions: output }: StudioParts,
  lights: WantedMovie['lights'],
): Promise<Pick<WantedMovie, 'source' | 'lights' | 'output'>> {
  return { source: await describeLayers(composition.layers, lights), lights, output }
}

/** A device takes a movie or frames: what is played on it waits meanwhile. */
function uploading(studio: StudioParts, address: string, name: string): UploadMovie {
  return async (movie, signal) => {
    const live = studio.devices.live(address)
    const upload = () =>
      withDevice(studio, address, async (device) => {
        await device.movies.upload(movie, { name, signal })
        if (live === undefined) await studio.devices.read(device, address)
        return device.name.get()
      })
    try {
      if (live === undefined) return `${await upload()} plays it, as “${name}”`
      await studio.output.whileResting(live, () => upload().then(() => live.refresh()))
      return `stored on ${live.state.name} as “${name}”; it plays when you disconnect`
    } finally {
      studio.devices.tell()
    }
  }
}
