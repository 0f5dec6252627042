import type { Device, FoundDevice } from '@ledloom/device'
import { endpoints } from '@ledloom/protocol'
import type { OutletStatistics } from '@ledloom/stream'
import { z } from 'zod'
import { id } from '../state/check-input.ts'
import type { DeviceState, DeviceStatisticsState } from '../state/studio-state.ts'
import { PartReader } from './part-reader.ts'

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
  const modes = (await reader.read(playableModes(device, hasMovie))) ?? OWN_MODES
  return {
    ...plainFacts(device),
    ...{ name, modes },
    ...(stored !== undefined && { room: stored.room }),
    ...(mode !== undefined && { mode }),
    ...(brightness !== undefined && { brightness }),
  }
}

/** A device refuses modes that have nothing to play. */
async function playableModes(device: Device, hasMovie: boolean): Promise<readonly string[]> {
  if (!hasMovie) return OWN_MODES.filter((mode) => mode !== 'movie' && mode !== 'playlist')
  const hasList =
    device.has(endpoints.getPlaylist) && (await device.playlist.get()).entries.length > 0
  return hasList ? OWN_MODES : OWN_MODES.filter((mode) => mode !== 'playlist')
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
