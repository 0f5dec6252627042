import { isDeepStrictEqual } from 'node:util'
import type { ConnectedDevice } from '../devices/connected-device.ts'
import type { DeviceList } from '../devices/device-list.ts'
import {
  outletSettings,
  type PlayedScene,
  type PlayedSceneDevice,
  type WantedDevice,
} from '../devices/played-scene.ts'

/** What devices of a scene are played on with. */
type SceneParts = {
  readonly devices: DeviceList
  /** Plays on these devices. @throws Error if that fails; the ones before play on */
  readonly playOn: (devices: readonly ConnectedDevice[], frameRate?: number) => Promise<void>
  /** Called after a change of the scene. */
  readonly onChange: () => void
}

/**
 * Plays on the devices of a scene that are connected with the settings that they have there; those that
 * are not are to join, and those that are not in it are released.
 */
export async function expectScene(scene: PlayedScene, parts: SceneParts): Promise<void> {
  const { devices, playOn, onChange } = parts
  const before = devices.scene
  if (isDeepStrictEqual(scene, before)) return
  const kept = keptOf(scene, devices)
  for (const [device, live] of kept) placeDevice(live, device)
  if (devices.allLive.length > 0) await playOn([...kept.values()], scene.frameRate)
  const stay = new Set(kept.values())
  const released = before.devices.filter(({ address }) => {
    const live = devices.live(address)
    return live !== undefined && !stay.has(live)
  })
  devices.scene = scene
  for (const { address } of released) await devices.disconnect(address)
  onChange()
}

/** Releases a device that stays in the scene, if it is connected. */
export async function leaveScene(address: string, { devices, playOn }: SceneParts): Promise<void> {
  const live = devices.live(address)
  if (live === undefined) return
  const others = devices.allLive.filter((each) => each !== live)
  await playOn(others, devices.scene.frameRate)
  await devices.disconnect(address)
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
