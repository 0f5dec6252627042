import type { Device, FoundDevice, MovieList } from '@ledloom/device'
import { endpoints } from '@ledloom/protocol'
import type { OutletStatistics } from '@ledloom/stream'
import { z } from 'zod'
import { id } from '../state/check-input.ts'
import type { DeviceState, DeviceStatisticsState } from '../state/devices-state.ts'
import { PartReader } from './part-reader.ts'

/** Seconds of a playlist's entry for which the device states none. */
const USUAL_SECONDS = 30

/** The modes that can be set; realtime comes with the stream. */
export const OWN_MODES = ['off', 'color', 'demo', 'effect', 'movie', 'playlist'] as const

export function isOwnMode(mode: string): mode is (typeof OWN_MODES)[number] {
  return OWN_MODES.some((own) => own === mode)
}

/** The state of a device that was found. */
export function foundState({
  address,
  name,
  id,
  ledCount,
  family,
  firmware,
}: FoundDevice): DeviceState {
  const lights = ledCount === undefined ? {} : { ledCount }
  return { address, name: name || id, ...lights, family, firmware, state: 'found' }
}

/** Returns true for a device that shows what a program streams to it. */
export async function isStreamedTo(device: Device): Promise<boolean> {
  return (await device.mode.get()).mode === 'rt'
}

/** The properties and settings of a device. */
export type DeviceFacts = Omit<DeviceState, 'state'>

/** The facts of a connected device that need no request. */
export function plainFacts({ address, gestalt, familyLabel, firmware }: Device): DeviceFacts {
  const { number_of_led: ledCount } = gestalt
  const lights = ledCount === undefined ? {} : { ledCount }
  return { address, name: address, ...lights, family: familyLabel, firmware }
}

/** Reads the facts of a connected device. */
export async function readDevice(device: Device): Promise<DeviceFacts> {
  const reader = new PartReader()
  const mode = (await reader.read(device.mode.get()))?.mode
  const brightness = device.has(endpoints.getBrightness)
    ? (await reader.read(device.brightness.get()))?.value
    : undefined
  const stored = await reader.read(device.movies.list())
  const name = (await reader.read(device.name.get())) || device.address
  const hasMovie = stored === undefined || stored.movies.length > 0 || stored.single !== undefined
  const playlist = await reader.read(readPlaylist(device))
  const modes = OWN_MODES.filter((each) => {
    if (each === 'movie') return hasMovie
    return each !== 'playlist' || (hasMovie && (playlist === undefined || playlist.length > 0))
  })
  return {
    ...plainFacts(device),
    ...{ name, modes },
    ...(stored !== undefined && { room: stored.room }),
    ...(stored?.storage === 'many' && (await readStored(device, reader, { stored, playlist }))),
    ...(mode !== undefined && { mode }),
    ...(brightness !== undefined && { brightness }),
  }
}

/** The entries of its playlist; none for firmware without playlists. */
async function readPlaylist(device: Device) {
  if (!device.has(endpoints.getPlaylist)) return []
  return (await device.playlist.get()).entries
}

interface StoredParts {
  readonly stored: MovieList
  readonly playlist: Awaited<ReturnType<typeof readPlaylist>> | undefined
}

/** The movies that a device stores, and its playlist. */
async function readStored(
  device: Device,
  reader: PartReader,
  { stored, playlist = [] }: StoredParts,
): Promise<Pick<DeviceFacts, 'movies' | 'playlist'>> {
  const current = await reader.read(device.movies.current())
  const movies = stored.movies.flatMap(({ id, name, frameCount, frameRate }) =>
    id === undefined ? [] : [{ id, name, frameCount, frameRate, isCurrent: id === current?.id }],
  )
  const steps = playlist.flatMap(({ unique_id, duration: seconds = USUAL_SECONDS }) => {
    const movie = stored.movies.find(({ uniqueId }) => uniqueId === unique_id)?.id
    return movie === undefined ? [] : [{ movie, seconds }]
  })
  return { movies, playlist: steps }
}

/** Statistics of a device for pages. */
export function statisticsState(statistics: OutletStatistics): DeviceStatisticsState {
  const { sent, skipped, failed, rate, bytes, ageAtSend } = statistics
  const { p50, p99, max } = ageAtSend
  return { sent, skipped, lost: failed, rate, bytes, age: { p50, p99, max } }
}

/** The state of a device that is played on. */
export function stateOf({ state }: OutletStatistics): DeviceState['state'] {
  return state === 'streaming' ? 'live' : state === 'lost' ? 'lost' : 'connecting'
}

/** Accepted changes of a device's settings; brightness in percent. */
export const deviceChange = z.strictObject({
  address: id,
  mode: id.optional(),
  brightness: z.int().min(0).max(100).optional(),
})

export type DeviceChange = z.infer<typeof deviceChange>
