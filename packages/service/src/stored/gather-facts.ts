import type { Device } from '@ledloom/device'
import { endpoints } from '@ledloom/protocol'
import type { Studio } from '@ledloom/studio'
import { outputOf } from '@ledloom/studio/devices'
import type { StoredLight } from './compile-entry.ts'
import type { DeviceFacts } from './decide-storing.ts'
import { houseRoomOf } from './device-store.ts'
import type { StoredMemory } from './stored-memory.ts'

/** A device that is played on. */
export type LiveDevice = NonNullable<ReturnType<Studio['devices']['live']>>

/** A device that is played on, by what the house file calls it. */
export type NamedLive = { readonly name: string; readonly live: LiveDevice }

/** The devices that are played on, if all are there that should be. */
export function devicesOf({ devices }: Studio): readonly NamedLive[] | undefined {
  const named = devices.scene.devices.map(({ address: name }) => ({
    name,
    live: devices.live(name),
  }))
  const isThere = (each: (typeof named)[number]): each is NamedLive => each.live !== undefined
  return named.length > 0 && named.every(isThere) ? named : undefined
}

/** Reads what a device can store. @throws DeviceError if it does not answer */
export async function deviceFactsOf(
  { name, live: { device } }: NamedLive,
  memory: StoredMemory,
  signal: AbortSignal,
): Promise<DeviceFacts> {
  const list = await device.movies.list({ signal })
  const rate = Math.floor(device.frameRate * (1 + 1e-5))
  return {
    ...houseRoomOf(list, memory.moviesOf(name)),
    name,
    hasPlaylist: list.storage === 'many' && device.has(endpoints.setPlaylist),
    // A device of one movie takes whole milliseconds between frames.
    frameRate: list.storage === 'many' ? Math.max(1, rate) : delayedRate(device),
    canDim: device.has(endpoints.setBrightness),
  }
}

function delayedRate({ frameRate }: Device): number {
  return 1000 / Math.ceil((1000 / frameRate) * (1 - 1e-5))
}

/** The light of a device without its source: its LEDs among those of all, and its output options. */
export function lightOf(
  { name, live }: NamedLive,
  { group, devices, scene: { output: usual } }: Studio,
): Pick<StoredLight, 'layout' | 'range' | 'format' | 'output'> | undefined {
  const member = group?.members.find((each) => each.outlet === live.played.outlet)
  const range = member && group?.rangeOf(member)
  const wanted = devices.scene.devices.find(({ address }) => address === name)
  if (group === undefined || range === undefined || wanted === undefined) return undefined
  const output = { ...usual, ...outputOf(devices.scene, wanted) }
  return { layout: group.layout, range, format: live.device.format, output }
}

/** True if devices show parts of one picture, or light that depends on what others show. */
export function isSpread(named: readonly NamedLive[], studio: Studio): boolean {
  return named.some((each) => {
    if (named.length > 1 && each.live.choices.place !== undefined) return true
    const light = lightOf(each, studio)
    if (light === undefined) return true
    const { output, layout, range } = light
    const isOfAll = (output.ledGains?.length ?? 0) > 0 || (output.powerLimit ?? 1) < 1
    return isOfAll && range.ledCount !== layout.ledCount
  })
}
