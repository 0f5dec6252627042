import { connectDevice, type Device } from '@ledloom/device'
import { Mutex } from 'async-mutex'
import { checkInput } from '../state/check-input.ts'
import type { Controls } from '../state/controls.ts'
import { Sections } from '../state/controls.ts'
import type { StudioState } from '../state/studio-state.ts'
import {
  type DeviceChange,
  deviceChange,
  isOwnMode,
  OWN_MODES,
  readDevice,
} from './device-state.ts'

/** Time limit for connecting to a device, which may have faults. */
const CONNECT_MS = 2000

/** Interval at which settings made by other clients are noticed. */
const LOOK_MS = 250

/** Current settings of a virtual device, read directly: a login would end other sessions. */
interface DeviceSettings {
  readonly mode: string
  /** Percent. */
  readonly brightness: number
}

/**
 * Controls for the page of a virtual device: its mode and brightness, set and read through its HTTP
 * interface like by any other client.
 */
export class DeviceControls implements Controls {
  readonly #address: string
  readonly #sections = new Sections()
  readonly #mutex = new Mutex()
  readonly #settings: DeviceSettings
  readonly #looking: NodeJS.Timeout
  #device: Device | undefined

  private constructor(address: string, settings: DeviceSettings) {
    this.#address = address
    this.#settings = settings
    this.#looking = setInterval(() => this.#follow(), LOOK_MS).unref()
    this.#sections.set('devices', { isSearching: false, devices: [] })
  }

  /** A device that does not answer yet is shown after the first action. */
  static async open(address: string, settings: DeviceSettings): Promise<DeviceControls> {
    const controls = new DeviceControls(address, settings)
    await controls.#mutex.runExclusive(() => controls.#read()).catch(() => undefined)
    return controls
  }

  get state(): StudioState {
    return this.#sections.state
  }

  onChange(listener: () => void): () => void {
    return this.#sections.onChange(listener)
  }

  async act(name: string, input: unknown): Promise<void> {
    if (name !== 'set-device') throw new Error('this page only changes the settings of its device')
    const settings = checkInput(name, deviceChange, input)
    await this.#mutex.runExclusive(() => this.#set(settings))
  }

  async close(): Promise<void> {
    clearInterval(this.#looking)
    await this.#device?.close()
  }

  async #set({ address, mode, brightness }: DeviceChange): Promise<void> {
    const device = await this.#connect()
    if (address !== device.address) throw new Error(`${address} is another device`)
    if (mode !== undefined && !isOwnMode(mode)) {
      throw new Error(`mode must be one of ${OWN_MODES.join(', ')}, got ${mode}`)
    }
    if (brightness !== undefined) await device.brightness.set(brightness)
    if (mode !== undefined) await device.mode.set(mode)
    await this.#read()
  }

  async #read(): Promise<void> {
    const facts = await readDevice(await this.#connect())
    this.#sections.set('devices', { isSearching: false, devices: [{ ...facts, state: 'live' }] })
  }

  /** Publishes settings made by other clients. */
  #follow(): void {
    // A running change reads the device at its end.
    if (this.#mutex.isLocked()) return
    const [known] = this.#sections.state.devices?.devices ?? []
    const { mode, brightness } = this.#settings
    const isDimmed = known?.brightness !== undefined && known.brightness !== brightness
    if (known === undefined || (known.mode === mode && !isDimmed)) return
    // A mode set by another client can be played, even if it could not when the modes were read.
    const modes = [...new Set([...(known.modes ?? []), mode].filter(isOwnMode))]
    const now = { ...known, mode, modes, ...(isDimmed && { brightness }) }
    this.#sections.set('devices', { isSearching: false, devices: [now] })
  }

  async #connect(): Promise<Device> {
    const signal = AbortSignal.timeout(CONNECT_MS)
    this.#device ??= await connectDevice(this.#address, { signal })
    return this.#device
  }
}
