import type { Device, FoundDevice } from '@ledloom/device'
import type { DeviceState, DeviceStatisticsState } from '@ledloom/preview'
import { endpoints } from '@ledloom/protocol'
import type { OutletStatistics } from '@ledloom/stream'

/** The modes that a device can be set to by itself; realtime comes with the stream. */
export const OWN_MODES = ['off', 'color', 'demo', 'effect', 'movie', 'playlist'] as const

/** Whether it is one of {@link OWN_MODES}. */
export function isOwnMode(mode: string): mode is (typeof OWN_MODES)[number] {
  return OWN_MODES.some((own) => own === mode)
}

/** A device that was found, as pages are told of it. */
export function foundState({
  address,
  name,
  id,
  ledCount,
  family,
  firmware,
}: FoundDevice): DeviceState {
  return { address, name: name ?? id, ledCount, family, firmware, state: 'found' }
}

/** What a device is, and what it is set to. */
export type DeviceFacts = Omit<DeviceState, 'state'>

/** What is known of a device that is connected without asking it. */
export function plainFacts({ address, ledCount, family, firmware }: Device): DeviceFacts {
  return { address, name: address, ledCount, family, firmware }
}

/** What is asked of a device that is connected. */
export async function readDevice(device: Device): Promise<DeviceFacts> {
  const { mode } = await device.mode.get()
  const brightness = device.has(endpoints.getBrightness)
    ? (await device.brightness.get()).value
    : undefined
  const { room, movies, single } = await device.movies.list()
  const name = await device.name.get()
  const hasMovie = movies.length > 0 || single !== undefined
  const modes = await playableModes(device, hasMovie)
  return {
    ...plainFacts(device),
    ...{ name, mode, modes, room },
    ...(brightness !== undefined && { brightness }),
  }
}

/** Without those that have nothing to play, which a device refuses. */
async function playableModes(device: Device, hasMovie: boolean): Promise<readonly string[]> {
  if (!hasMovie) return OWN_MODES.filter((mode) => mode !== 'movie' && mode !== 'playlist')
  const hasList =
    device.has(endpoints.getPlaylist) && (await device.playlist.get()).entries.length > 0
  return hasList ? OWN_MODES : OWN_MODES.filter((mode) => mode !== 'playlist')
}

/** What became of the frames for a device. */
export function statisticsState(statistics: OutletStatistics): DeviceStatisticsState {
  const { sent, skipped, failed, rate, bytes, ageAtSend } = statistics
  const { p50, p99, max } = ageAtSend
  return { sent, skipped, lost: failed, rate, bytes, age: { p50, p99, max } }
}

/** Whether a device that is played on answers. */
export function stateOf({ state }: OutletStatistics): DeviceState['state'] {
  return state === 'streaming' ? 'live' : state === 'lost' ? 'lost' : 'connecting'
}
