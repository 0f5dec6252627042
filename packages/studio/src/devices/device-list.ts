import { connectDevice, type Device, discoverDevices, type FoundDevice } from '@ledloom/device'
import type { Placement } from '@ledloom/stream'
import type { DeviceState, DevicesState } from '../state/devices-state.ts'
import type { ConnectedDevice, FixedDevices } from './connected-device.ts'
import { ConnectionAttempts } from './connection-attempts.ts'
import { foundState, plainFacts, readDevice } from './device-state.ts'
import { EndPatience } from './end-patience.ts'
import { MovieLacks, type ReadLacks } from './movie-lacks.ts'
import { openDevice } from './open-device.ts'
import { type PlayedScene, sceneFileOf } from './played-scene.ts'

const SEARCH_MS = 3000

/** Why a device is left to another program, on its card. */
export const LEFT = 'Another program streams to it; “Connect” takes it.'

/** Searches for devices. */
export type FindDevices = (
  onFound: (device: FoundDevice) => void,
  signal: AbortSignal,
) => Promise<unknown>

const findOnNetworks: FindDevices = (onFound, signal) =>
  discoverDevices({ timeoutMs: SEARCH_MS, onFound, signal })

/** Sources of devices. */
interface DeviceOrigins {
  /** Devices that are played on all the time. Default none. */
  readonly fixed?: FixedDevices | undefined
  readonly find?: FindDevices | undefined
  /** Default: none lacks any. */
  readonly readLacks?: ReadLacks | undefined
}

/** The devices of the last session. */
export type PastDevices = {
  /** The devices to play on again, and their places. */
  readonly scene: PlayedScene
  /** The last places of devices by address. */
  readonly lastPlaces: ReadonlyMap<string, Placement>
  /** The MAC addresses of devices by address. */
  readonly macs: ReadonlyMap<string, string>
}

/** Finds devices, and keeps those that are played on. */
export class DeviceList {
  readonly attempts: ConnectionAttempts
  readonly #onChange: () => void
  readonly #find: FindDevices
  readonly #fixed: FixedDevices | undefined
  readonly #found = new Map<string, DeviceState>()
  readonly #udpPorts = new Map<string, number>()
  readonly #live = new Map<string, ConnectedDevice>()
  readonly #work = new Map<string, string>()
  readonly #lacks: MovieLacks
  readonly #lastPlaces = new Map<string, Placement>()
  readonly #macs = new Map<string, string>()
  #scene: PlayedScene = { devices: [] }
  #waits: ReadonlyMap<string, string> = new Map()
  #isSearching = false

  constructor(onChange: () => void, { fixed, find, readLacks }: DeviceOrigins = {}) {
    this.#onChange = onChange
    this.attempts = new ConnectionAttempts(onChange)
    this.#find = find ?? findOnNetworks
    this.#fixed = fixed
    this.#lacks = new MovieLacks(readLacks, () => this.changed())
  }

  get state(): DevicesState {
    const live = [...this.#live].map(([address, device]) => {
      const lastPlace = this.#lastPlaces.get(address)
      return { ...device.state, address, ...(lastPlace && { lastPlace }) }
    })
    const played = [...(this.#fixed?.states ?? []), ...live, ...this.#awaited]
    const isPlayed = (found: DeviceState) => played.some((one) => one.address === found.address)
    const found = this.attempts.shown(this.#found).filter((device) => !isPlayed(device))
    const sceneFile = sceneFileOf(this.#scene)
    return {
      isSearching: this.#isSearching,
      devices: [...played, ...found].map((device) => {
        const work = this.#work.get(device.address)
        return { ...device, ...(work && { work }), ...this.#lacks.of(device.address) }
      }),
      takesUdpPort: true,
      ...(sceneFile !== undefined && { sceneFile }),
    }
  }

  /** Devices of the scene that are not connected. */
  get #awaited(): DeviceState[] {
    return this.#scene.devices.flatMap(({ address, name }) => {
      if (this.#live.has(address)) return []
      const waits = this.#waits.get(address) ?? 'Connecting again…'
      const { ledCount, ...found } = this.#found.get(address) ?? { name, family: '', firmware: '' }
      const known = {
        ...{ name: name === address ? found.name : name },
        ...{ family: found.family, firmware: found.firmware },
        ...(ledCount !== undefined && { ledCount }),
      }
      return [{ address, ...known, state: 'lost' as const, waits }]
    })
  }

  /** The devices that should be played on: those that are, and those that are waited for. */
  get scene(): PlayedScene {
    return this.#scene
  }

  set scene(scene: PlayedScene) {
    this.#scene = scene
    for (const { address, place } of scene.devices) {
      if (place !== 'same') this.#lastPlaces.set(address, place)
    }
    this.changed()
  }

  /** The last places of devices, by address. */
  get lastPlaces(): ReadonlyMap<string, Placement> {
    return this.#lastPlaces
  }

  /** The MAC addresses of devices that were played on, by address. */
  get macs(): ReadonlyMap<string, string> {
    return this.#macs
  }

  /** Waits for the devices of the last session. */
  restore({ scene, lastPlaces, macs }: PastDevices): void {
    for (const [address, place] of lastPlaces) this.#lastPlaces.set(address, place)
    for (const [address, mac] of macs) this.#macs.set(address, mac)
    this.scene = scene
  }

  /** Why devices are waited for, by address. */
  showWaits(waits: ReadonlyMap<string, string>): void {
    this.#waits = waits
    this.changed()
  }

  /** True if any device is played on, so that its statistics change. */
  get areAnyLive(): boolean {
    return this.#live.size > 0 || this.#fixed !== undefined
  }

  /** Reports that the state may have changed. */
  changed(): void {
    this.#onChange()
  }

  /** Shows the work at a device, such as movies that are stored; `undefined` when it is done. */
  showWork(address: string, work: string | undefined): void {
    if (work === undefined) this.#work.delete(address)
    else this.#work.set(address, work)
    this.changed()
  }

  /** Searches for devices, one search at a time; each is reported as it answers. */
  async find(): Promise<void> {
    if (this.#isSearching) return
    this.#isSearching = true
    this.changed()
    try {
      await this.#find((device) => {
        const { address, udp } = device
        if (udp !== undefined) this.#udpPorts.set(address, udp)
        const { waits: _, ...known } = this.#found.get(address) ?? {}
        this.#found.set(address, { ...known, ...foundState(device) })
        this.changed()
      }, this.attempts.ending)
    } finally {
      this.#isSearching = false
      this.changed()
    }
  }

  /** Reads the settings of a device that was found. */
  async read(device: Device, address: string): Promise<void> {
    const { name, ...facts } = await readDevice(device)
    const known = this.#found.get(address)
    if (known !== undefined)
      this.#found.set(address, { ...known, ...facts, address, state: 'found' })
    this.changed()
    await this.#lacks.read(address, device)
  }

  /** Lists a device that is left to the program that streams to it. */
  showLeft(address: string, device: Device): void {
    const known = this.#found.get(address) ?? plainFacts(device)
    this.#found.set(address, { ...known, address, state: 'found', waits: LEFT })
    this.changed()
  }

  /** Reads the settings and the movies of a device again, whether it is played on or not. */
  async reread(device: Device, address: string): Promise<void> {
    const live = this.live(address)
    if (live === undefined) return this.read(device, address)
    await live.refresh()
    await this.#lacks.read(address, device)
  }

  /** Connects to a device by address or name. */
  async connect(address: string): Promise<Device> {
    if (this.isFixed(address)) {
      throw new Error(`${address} is in use by this stream; end it first`)
    }
    const signal = this.attempts.signalOf(address)
    signal.throwIfAborted()
    const realtimePort = this.#udpPorts.get(address)
    // One that was played on by its name is listed by that, and is searched again: it may have another address now.
    const device =
      realtimePort === undefined
        ? await openDevice(notAFile(address), signal)
        : await connectDevice(address, { signal, realtimePort })
    if (!signal.aborted) return device
    await device.close()
    throw signal.reason
  }

  /** Runs `work` with a device, which is connected for it unless it is played on. */
  async use<Result>(address: string, work: (device: Device) => Promise<Result>): Promise<Result> {
    const live = this.live(address)
    const device = live?.device ?? (await this.connect(address))
    try {
      return await work(device)
    } finally {
      if (live === undefined) await device.close()
    }
  }

  /** The name of a device for people: its address if nothing else is known. */
  nameOf(address: string): string {
    return this.state.devices.find((device) => device.address === address)?.name ?? address
  }

  /** The device at an address, if it is played on. */
  live(address: string): ConnectedDevice | undefined {
    return this.#live.get(address) ?? this.#fixed?.find(address)
  }

  /** Returns true if a device is played on all the time. */
  isFixed(address: string): boolean {
    return this.#fixed?.states.some((device) => device.address === address) ?? false
  }

  /** Devices that a page connected, in that order. */
  get allLive(): readonly ConnectedDevice[] {
    return [...this.#live.values()]
  }

  add(address: string, device: ConnectedDevice): void {
    this.#live.set(address, device)
    const { mac } = device.device.gestalt
    if (mac !== undefined) this.#macs.set(address, mac)
    this.changed()
    void this.#lacks.read(address, device.device)
  }

  /** Releases a device. */
  async disconnect(address: string): Promise<void> {
    const device = this.#live.get(address)
    if (device === undefined) throw new Error(`${address} is not played on`)
    this.#live.delete(address)
    const { statistics, ...facts } = await device.release()
    this.#found.set(address, { ...facts, address, state: 'found' })
    this.changed()
  }

  /** Takes a device that is played on out of the list, and leaves it as it is. */
  give(address: string): ConnectedDevice | undefined {
    const device = this.#live.get(address)
    if (device === undefined) return undefined
    this.#live.delete(address)
    const { statistics, ...facts } = device.state
    this.#found.set(address, { ...facts, address, state: 'found' })
    this.changed()
    return device
  }

  async close(): Promise<void> {
    this.attempts.close()
    const patience = new EndPatience()
    await Promise.allSettled([...this.#live.values()].map((device) => device.close(patience)))
  }
}

/** A page must not read files of this machine. */
function notAFile(address: string): string {
  if (address.startsWith('@')) throw new Error(`${address} is no address of a device`)
  return address
}
