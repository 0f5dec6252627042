import { errorMessage } from '@ledloom/core'
import type { Studio } from '@ledloom/studio'
import type { DeviceTurns } from '../lasting/device-turns.ts'
import { restoreSettings } from '../stored/borrow-settings.ts'
import type { StoredMemory } from '../stored/stored-memory.ts'
import type { DeviceFinder } from './device-finder.ts'
import type { Look } from './device-looks.ts'
import type { HouseDevice } from './house-device.ts'
import type { LitDevices } from './lit-devices.ts'

/** What devices are turned on and off with. */
type DeviceSwitchParts = {
  readonly studio: Studio
  readonly turns: DeviceTurns
  readonly finder: DeviceFinder
  readonly lit: LitDevices | undefined
  /** What devices had before the house changed it. */
  readonly memory: StoredMemory | undefined
  /** Whether the house is to be lit now. */
  readonly isOn: () => boolean
  /** Says that a device does not answer. */
  readonly noteAway: (device: HouseDevice, reason: string) => void
}

/** Turns the devices of a house on and off, each in its turn, whatever others do. */
export class DeviceSwitch {
  readonly #parts: DeviceSwitchParts

  constructor(parts: DeviceSwitchParts) {
    this.#parts = parts
  }

  /** Streams to a device that was turned off. */
  async turnOn(device: HouseDevice): Promise<void> {
    const { turns, lit, isOn } = this.#parts
    if (!device.isOff) return
    await turns.run(device.name, async () => {
      const live = this.#live(device)
      if (live === undefined || !isOn()) return
      await lit?.add(device.name)
      if (!isOn()) return lit?.turnedOff(device.name)
      device.isOff = false
      live.goLive()
    })
  }

  /** Turns off a device that is there. One that does not do it gets dark frames until it is tried again. */
  turnOff(device: HouseDevice): Promise<void> {
    const { studio, turns, lit, isOn, noteAway } = this.#parts
    return turns.run(device.name, async (options) => {
      await device.joining?.catch(() => undefined)
      const live = this.#live(device)
      if (live === undefined || device.isOff || isOn()) return
      try {
        // The mode that is set while it is played on is the one that it is left in.
        await live.device.mode.set('off', options)
        device.isOff = true
        await live.pause()
        live.playOwn()
        await lit?.turnedOff(device.name)
      } catch (error) {
        noteAway(device, errorMessage(error))
      }
      studio.devices.changed()
    })
  }

  /**
   * Turns off a device that was lit and is played on no longer: it was away when the lights went off, or a service before
   * has left it lit, and maybe with other settings than it had.
   */
  async turnOffLeft(device: HouseDevice, signal: AbortSignal): Promise<Look> {
    const { finder, turns, lit } = this.#parts
    const { name } = device
    const wasLit = () => lit?.isLeft(name) === true || lit?.isLit(name) === true
    if (!wasLit()) return undefined
    try {
      await turns.run(
        name,
        // Others may have turned it off, or be about to light it, by now.
        async () => {
          if (wasLit()) await this.#turnOffConnected(device, signal)
        },
        signal,
      )
      return undefined
    } catch {
      if (signal.aborted) return undefined
      await finder.fail(device, false)
      return 'away'
    }
  }

  async #turnOffConnected(device: HouseDevice, signal: AbortSignal): Promise<void> {
    const { finder, lit, memory, isOn } = this.#parts
    const { name } = device
    const isLeft = lit?.isLeft(name) === true
    const connected = await finder.connect(device)
    try {
      if (signal.aborted || isOn()) return
      await connected.mode.set('off')
      if (isLeft && memory) await restoreSettings({ name, device: connected }, memory)
    } finally {
      await connected.close()
    }
    finder.isThere(device)
    if (!isOn()) await lit?.turnedOff(name)
  }

  #live({ name }: HouseDevice) {
    return this.#parts.studio.devices.live(name)
  }
}
