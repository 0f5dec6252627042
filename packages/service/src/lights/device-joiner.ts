import type { Device } from '@ledloom/device'
import type { Studio } from '@ledloom/studio'
import type { DeviceTurns } from '../lasting/device-turns.ts'
import type { DeviceFinder } from './device-finder.ts'
import type { GivenDevices } from './given-devices.ts'
import type { HouseDevice } from './house-device.ts'
import type { LitDevices } from './lit-devices.ts'

/** How a device joins that was found. */
type FoundPlay = Parameters<Studio['sceneDevices']['join']>[2]

/** What devices join with. */
export type DeviceJoinerOptions = {
  /** Keeps which devices are lit. */
  readonly lit?: LitDevices | undefined
  /** Says how a device is to join that was found. Default: it is streamed to at once. */
  readonly found?: ((name: string, device: Device) => Promise<FoundPlay>) | undefined
  /** Devices that go from one picture of the house to another. Default: each is connected again. */
  readonly given?: GivenDevices | undefined
  /** Called when a device has come from another picture of the house. Returns true if it plays a stored list still. */
  readonly taken?: ((name: string) => boolean) | undefined
}

type DeviceJoinerParts = DeviceJoinerOptions & {
  readonly studio: Studio
  readonly turns: DeviceTurns
  readonly finder: DeviceFinder
  /** Whether the lights are on. */
  readonly isOn: () => boolean
}

/** Lets devices play in the scene of a house: those that are there, and those that come from another picture of it. */
export class DeviceJoiner {
  readonly #parts: DeviceJoinerParts

  constructor(parts: DeviceJoinerParts) {
    this.#parts = parts
  }

  /**
   * Plays on a device if it is there.
   *
   * @returns the device once it plays; nothing if it is not to play any more
   * @throws Error if it is not there
   */
  async join(device: HouseDevice, signal: AbortSignal): Promise<Device | undefined> {
    const { studio, turns, finder } = this.#parts
    const { name } = device
    // A page may have released it.
    if (!studio.sceneDevices.isAwaited(name)) return undefined
    // What others have begun with it is done before.
    await turns.run(name, async () => undefined, signal)
    const connected = await finder.connect(device)
    const { found } = await this.#found(name, connected, signal).catch(async (error: unknown) => {
      await connected.close()
      throw error
    })
    if (found === undefined) {
      await connected.close()
      return undefined
    }
    device.joining = inScene(studio, (scenes) => scenes.join(name, connected, found))
    await device.joining
    device.isOff = false
    return connected
  }

  /** How a device is to join; nothing if it is not to. */
  async #found(name: string, device: Device, signal: AbortSignal) {
    const { turns, lit, isOn, found } = this.#parts
    const wasLit = lit?.isLit(name) === true
    if (isOn() && !signal.aborted) {
      await lit?.add(name)
      // As it has restarted, somebody may be about to turn it off again.
      await turns.run(name, async () => undefined, signal)
    }
    if (!(isOn() || wasLit || signal.aborted)) await lit?.delete(name)
    if (!isOn() || signal.aborted) return {}
    return { found: (await found?.(name, device)) ?? {} }
  }

  /**
   * Plays on a device that comes from another picture of the house. It shows the last frame of that until then.
   *
   * @returns the device once it plays; nothing if it is not to be had any more
   */
  async take(device: HouseDevice, signal: AbortSignal): Promise<Device | undefined> {
    const { studio, turns, given, taken } = this.#parts
    const { name } = device
    const take = () => inScene(studio, (scenes) => scenes.take(name, () => given?.take(name)))
    // What others have begun with it is done before.
    await turns.run(name, take, signal)
    const live = studio.devices.live(name)
    if (live === undefined) return undefined
    // One that was turned off there goes live when it is to be lit here.
    device.isOff = taken?.(name) !== true && live.playsOwn
    return live.device
  }
}

/** Changes what is played on, which is nothing that somebody did and could undo. */
export function inScene(
  studio: Studio,
  change: (scenes: Studio['sceneDevices']) => Promise<void>,
): Promise<void> {
  return studio.withoutStep('scene', () => change(studio.sceneDevices))
}
