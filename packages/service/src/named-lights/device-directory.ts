import { isDeepStrictEqual } from 'node:util'
import { errorMessage } from '@ledloom/core'
import type { Device } from '@ledloom/device'
import { type LastingFaults, systemClock } from '@ledloom/sockets'
import { OpeningQueue } from '@ledloom/stream'
import type { DeviceTurns } from '../lasting/device-turns.ts'
import { unlessAborted } from '../lasting/unless-aborted.ts'
import { waitUntilAny } from '../lasting/wait-until-any.ts'
import type { DarkDevices } from '../lights/dark-devices.ts'
import type { DeviceAddresses } from '../lights/device-addresses.ts'
import type { HouseLights } from '../lights/house-lights.ts'
import type { HouseScenes } from '../lights/house-scenes.ts'
import { storedPlays } from '../lights/stored-play.ts'
import type { KnownDevice } from './known-device.ts'
import { LookTimes } from './look-times.ts'
import type { LightNumbers } from './named-light.ts'

/** Milliseconds between two looks at the devices. */
const LOOK_MS = 15_000

/** Milliseconds between two looks while a device is not known. */
const FIRST_LOOK_MS = 1000

/** Milliseconds for which a device that hangs keeps one of hundreds from being asked. */
const PATIENCE_MS = 200

/** A device as the house has it. */
type ListedDevice = Pick<KnownDevice, 'address' | 'name' | 'callings'>

/** What a look at a device has found. */
type Finding = Omit<KnownDevice, 'name' | 'callings'>

/** The way to ask devices, and to report changes. */
type DirectoryParts = {
  readonly targets: () => readonly string[]
  /** The lights that devices may be connected to; the first ones connect others. */
  readonly lights: () => readonly HouseLights[]
  readonly onChange: () => void
  /** Says what lasts. */
  readonly faults: LastingFaults
  /** What addresses, names and scene files mean. */
  readonly scenes: HouseScenes
  /** Plays on the devices that scene files have now. */
  readonly followScenes: () => Promise<void>
  /** Where devices are. */
  readonly addresses: DeviceAddresses
  /** In which each device is turned off. */
  readonly turns: DeviceTurns
  /** Those that are off are turned off again when they restart. */
  readonly dark?: DarkDevices | undefined
  /** Milliseconds between two looks at the devices. Default 15,000. */
  readonly lookMs?: number | undefined
}

/** Knows the devices of a house by their MAC addresses, and asks each from time to time whether it is there. */
export class DeviceDirectory {
  readonly #parts: DirectoryParts
  /** The MAC addresses of devices whose movies were read, by what the house file calls them. */
  readonly #asked = new Map<string, string | undefined>()
  /** The names that devices state, by their addresses. */
  readonly #stated = new Map<string, string>()
  readonly #known = new Map<string, KnownDevice>()
  /** What devices are being asked now. */
  readonly #finding = new Map<string, Promise<Finding>>()
  /** The addresses of all devices of the house, in its order. */
  #listed: readonly string[] = []
  readonly #ending = new AbortController()
  /** Ends the pause before the next look. */
  #wake = new AbortController()
  /** True while lights play on others than scene files have now. */
  #isBehind = false
  #looking: Promise<void> = Promise.resolve()
  readonly #pauses: ConstructorParameters<typeof LookTimes>[0]
  readonly #times: LookTimes
  readonly #openings = new OpeningQueue()

  constructor(parts: DirectoryParts) {
    const { lookMs = LOOK_MS } = parts
    this.#parts = parts
    this.#pauses = { lookMs, firstMs: Math.min(lookMs, FIRST_LOOK_MS) }
    this.#times = new LookTimes(this.#pauses)
  }

  /** The devices of the house that were looked at, in its order. */
  get devices(): readonly KnownDevice[] {
    return this.#listed.flatMap((address) => this.#known.get(address) ?? [])
  }

  /** Every device of the house has answered at least once. */
  get areAllKnown(): boolean {
    return this.#listed.length > 0 && this.#listed.every((address) => this.#isKnown(address))
  }

  #isKnown(address: string): boolean {
    return this.#known.get(address)?.mac !== undefined
  }

  /** Numbers of a device at this moment. */
  numbersOf({ address, signal }: KnownDevice): LightNumbers {
    const statistics = this.#live(address)?.statistics
    const { sent: frames, failed, lost: losses } = statistics ?? {}
    return { frames, failed, losses, signal }
  }

  /** Looks at the devices again and again. */
  start(): void {
    this.#looking = this.#run()
  }

  /** Looks at no device any more. What one that hangs was asked ends with its connection. */
  async close(): Promise<void> {
    this.#ending.abort()
    await this.#looking
    this.#parts.faults.close()
  }

  async #run(): Promise<void> {
    const { signal } = this.#ending
    const { faults, scenes } = this.#parts
    const { lookMs, firstMs } = this.#pauses
    const unlisten = scenes.onChange(() => {
      this.#isBehind = true
      this.#follow()
      this.#wake.abort()
    })
    while (!signal.aborted) {
      this.#wake = new AbortController()
      const woken = this.#wake.signal
      this.#follow()
      const looked = unlessAborted(this.#look(), signal).catch((error: unknown) => {
        if (!signal.aborted) faults.add('the devices are not looked at', errorMessage(error))
      })
      // One that hangs keeps no other one from the next look.
      await Promise.race([looked, waitUntilAny(firstMs, [signal, woken])])
      await waitUntilAny(this.areAllKnown ? lookMs : firstMs, [signal, woken])
    }
    unlisten()
  }

  /** Lets lights play on the devices that scene files have now. */
  #follow(): void {
    if (!this.#isBehind || this.#ending.signal.aborted) return
    this.#isBehind = false
    this.#parts.followScenes().catch((error: unknown) => {
      this.#isBehind = true
      this.#parts.faults.add('the devices of a scene file do not play', errorMessage(error))
    })
  }

  /** Looks at all devices now, and reports each as soon as it has answered or is not there. */
  look(): Promise<void> {
    return this.#look((addresses) => new Set(addresses))
  }

  /** Looks at those that are due: by default at those that are not known more often than at others. */
  async #look(
    due = (addresses: readonly string[]): ReadonlySet<string> =>
      this.#times.take(addresses, (address) => this.#isKnown(address), systemClock.now()),
  ): Promise<void> {
    const { targets, scenes } = this.#parts
    const texts = targets()
    // The file may change meanwhile.
    const isOver = () => this.#ending.signal.aborted || texts !== targets()
    const listed = (await Promise.all(texts.map((text) => this.#listedIn(text)))).flat()
    if (!isOver()) {
      scenes.keepOnly(texts)
      const addresses = listed.map(({ address }) => address)
      this.#list(addresses)
      const asked = due(addresses)
      const looks = listed.map(async (device) => {
        const { address } = device
        const found = asked.has(address) ? await this.#findOnce(address) : this.#known.get(address)
        if (found !== undefined && !isOver())
          this.#learn({ ...found, ...device, name: this.#nameOf(device) })
      })
      await Promise.all(looks)
    }
    if (isOver() && !this.#ending.signal.aborted) return this.#look(due)
  }

  /** Asks a device once more what it can show by itself, as others may have stored that. One that is away stores what it did. */
  async moviesNow(address: string): Promise<readonly string[]> {
    // What is being asked may have been answered before.
    await this.#finding.get(address)
    this.#asked.delete(address)
    const found = await this.#findOnce(address)
    const known = this.#known.get(address)
    if (known !== undefined) this.#learn({ ...known, ...found })
    return found.movies
  }

  /** The devices of one text of the house file. */
  async #listedIn(text: string): Promise<readonly ListedDevice[]> {
    const devices = await this.#parts.scenes.devicesOf(text)
    return devices.map(({ address, name }) => ({ address, name, callings: [text, address, name] }))
  }

  /** Takes the devices that the house has now, and forgets those that have left it. */
  #list(addresses: readonly string[]): void {
    const before = this.devices
    const listed = new Set(addresses)
    this.#listed = [...listed]
    for (const address of this.#known.keys()) {
      if (listed.has(address)) continue
      this.#known.delete(address)
      this.#stated.delete(address)
      this.#asked.delete(address)
    }
    if (!isDeepStrictEqual(before, this.devices)) this.#parts.onChange()
  }

  #learn(found: KnownDevice): void {
    const before = this.#known.get(found.address)
    this.#known.set(found.address, found)
    if (!isDeepStrictEqual(before, found)) this.#parts.onChange()
  }

  /** The lights that a device is connected to. */
  #lightsOf(address: string) {
    return this.#parts.lights().find(({ studio }) => studio.devices.live(address) !== undefined)
  }

  #live(address: string) {
    return this.#lightsOf(address)?.studio.devices.live(address)
  }

  /** The name in its scene file, or else the one that it states. */
  #nameOf({ address, name }: ListedDevice): string {
    return name === address ? (this.#stated.get(address) ?? name) : name
  }

  /** Finds a device, unless that is being done. */
  #findOnce(address: string): Promise<Finding> {
    const finding = this.#finding.get(address) ?? this.#findInTurn(address)
    this.#finding.set(address, finding)
    return finding.finally(() => {
      if (this.#finding.get(address) === finding) this.#finding.delete(address)
    })
  }

  /** Hundreds that are asked at once would keep one another from answering. */
  #findInTurn(address: string): Promise<Finding> {
    return this.#openings.add(() => this.#find(address), PATIENCE_MS)
  }

  async #find(address: string): Promise<Finding> {
    const { addresses } = this.#parts
    const mac = plainMac(addresses.known.macOf(address))
    const fresh = { address, mac, isThere: false, movies: [], signal: undefined }
    const known: Finding = this.#known.get(address) ?? fresh
    const live = this.#live(address)
    // Frames say whether a device that is played on is there.
    if (live?.state.state === 'lost') return { ...known, isThere: false }
    try {
      if (live !== undefined) return await this.#ask(live.device, known, true)
      const [lights] = this.#parts.lights()
      const { studio } = lights!
      const work = (device: Device) => this.#ask(device, known, false)
      return await addresses.use(address, { studio, work })
    } catch {
      this.#lightsOf(address)
        ?.miss(address)
        .catch(() => undefined)
      return { ...known, isThere: false }
    }
  }

  /**
   * A device that nothing is streamed to is logged into only once, until it leaves the house or another one has its place:
   * that ends the login of other programs.
   */
  async #ask(device: Device, known: Finding, isLive: boolean): Promise<Finding> {
    const { device_name: stated, mac, rssi: signal, uptime } = await device.description.get()
    const { addresses, dark, turns } = this.#parts
    // Another one that answers at its address later must not take its place.
    if (addresses.known.macOf(known.address) === undefined)
      addresses.known.learn(known.address, mac)
    await dark?.look(known.address, device, { uptime, turns })
    const wasAsked = this.#asked.has(known.address) && this.#asked.get(known.address) === mac
    const movies = isLive || !wasAsked ? await storedPlays(device) : known.movies
    this.#asked.set(known.address, mac)
    if (stated !== undefined) this.#stated.set(known.address, stated)
    return {
      ...known,
      mac: plainMac(mac) ?? known.mac,
      isThere: true,
      movies,
      signal: signal ?? known.signal,
    }
  }
}

function plainMac(mac: string | undefined): string | undefined {
  return mac?.replaceAll(':', '').toLowerCase()
}
