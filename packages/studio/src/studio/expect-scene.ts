import { isDeepStrictEqual } from 'node:util'
import type { ConnectedDevice } from '../devices/connected-device.ts'
import type { DeviceList } from '../devices/device-list.ts'
import {
  outletSettings,
  type PlayedScene,
  type PlayedSceneDevice,
  type WantedDevice,
} from '../devices/played-scene.ts'

/** A device that a studio gives away as it is, with its stream. */
export type GivenDevice = {
  readonly live: ConnectedDevice
  /** Those with which its outlet was opened. */
  readonly settings: ReturnType<typeof outletSettings>
}

/** Takes a device that is not in a scene any more. */
export type TakeGiven = (address: string, given: GivenDevice) => void

/** What devices of a scene are played on with. */
export type SceneParts = {
  readonly devices: DeviceList
  /** Plays on these devices. @throws Error if that fails; the ones before play on */
  readonly playOn: PlayOn
  /** Called after a change of the scene. */
  readonly onChange: () => void
}

/**
 * Plays on devices. Others get no frames from then on. Failures of those that leave are reported still, except for the
 * `unheard`, such as those that are given away.
 */
export type PlayOn = (
  devices: readonly ConnectedDevice[],
  frameRate?: number,
  unheard?: readonly ConnectedDevice[],
) => Promise<void>

/**
 * Plays on the devices of a scene that are connected with the settings that they have there; those that
 * are not are to join, and those that are not in it are given away, or released.
 */
export async function expectScene(
  scene: PlayedScene,
  parts: SceneParts,
  give?: TakeGiven,
): Promise<void> {
  const { devices, playOn, onChange } = parts
  const before = devices.scene
  if (isDeepStrictEqual(scene, before)) return
  const kept = keptOf(scene, devices)
  for (const [device, live] of kept) placeDevice(live, device)
  const stay = new Set(kept.values())
  const leaving = before.devices.filter(({ address }) => {
    const live = devices.live(address)
    return live !== undefined && !stay.has(live)
  })
  const wanted = new Set(scene.devices.map(({ address }) => address))
  const returning = leaving.filter(({ address }) => wanted.has(address))
  const others = leaving.filter(({ address }) => !wanted.has(address))
  const [given, released] = give === undefined ? [[], others] : [others, []]
  const livesOf = (some: readonly PlayedSceneDevice[]) =>
    some.flatMap(({ address }) => devices.live(address) ?? [])
  if (devices.allLive.length > 0) {
    await playOn([...kept.values()], scene.frameRate, livesOf([...given, ...returning]))
  }
  for (const live of livesOf(returning)) ignoreFailures(live)
  devices.scene = scene
  for (const device of given) {
    const live = devices.give(device.address)
    if (live !== undefined) {
      give?.(device.address, { live, settings: outletSettings(before, device) })
    }
  }
  const ending = [...released, ...returning]
  await Promise.all(ending.map(({ address }) => devices.disconnect(address)))
  onChange()
}

/** Releases a device that stays in the scene, if it is connected. */
export async function leaveScene(address: string, { devices, playOn }: SceneParts): Promise<void> {
  const live = devices.live(address)
  if (live === undefined) return
  const others = devices.allLive.filter((each) => each !== live)
  await playOn(others, devices.scene.frameRate, [live])
  ignoreFailures(live)
  await devices.disconnect(address)
}

/** Says nothing of a device that is released only until it joins again, such as that it keeps its mode. */
function ignoreFailures({ played }: ConnectedDevice): void {
  played.outlet.onError(() => undefined)
}

/** Gives a device its place, and its own frame rate. */
export function placeDevice(
  live: ConnectedDevice,
  { place, frameRate }: WantedDevice | PlayedSceneDevice,
): void {
  live.choices = { place: place === 'same' ? undefined : place, frameRate }
}

/** The connected devices of another scene whose outlets stay as they are. */
function keptOf(
  scene: PlayedScene,
  devices: DeviceList,
): ReadonlyMap<PlayedSceneDevice, ConnectedDevice> {
  const before = devices.scene
  const past = new Map(before.devices.map((device) => [device.address, device]))
  const kept = new Map<PlayedSceneDevice, ConnectedDevice>()
  for (const device of scene.devices) {
    const [known, live] = [past.get(device.address), devices.live(device.address)]
    if (known === undefined || live === undefined) continue
    const settings = outletSettings(before, known)
    if (isDeepStrictEqual(settings, outletSettings(scene, device))) kept.set(device, live)
  }
  return kept
}
