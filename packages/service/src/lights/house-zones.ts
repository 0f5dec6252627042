import type { Device } from '@ledloom/device'
import { Mutex } from 'async-mutex'
import { restoreSettings } from '../stored/borrow-settings.ts'
import type { StoredMemory } from '../stored/stored-memory.ts'
import type { HouseLights } from './house-lights.ts'
import type { LitDevices } from './lit-devices.ts'
import { OwnShows } from './own-shows.ts'
import { dimMovie, playStored } from './stored-play.ts'
import type { ZoneShow } from './zone-show.ts'

/** Seconds in which the light of a zone comes and goes. */
const FADE = 0.5

/** What zones need. */
type HouseZonesParts = {
  /** The lights of the house, whose devices leave it. */
  readonly house: HouseLights
  /** Addresses, names and scene files of all devices. */
  readonly targets: () => readonly string[]
  /** Opens the lights of a zone. */
  readonly open: (title: string) => Promise<HouseLights>
  /** What devices had before the house changed it. */
  readonly memory: StoredMemory
  /** Keeps which devices are lit. */
  readonly lit?: LitDevices | undefined
  /** Prints a line about a device. */
  readonly note: (line: string) => void
  /** Ends what is waited for. */
  readonly signal: AbortSignal
  /** Milliseconds between two tries at a device that is away. Default 1000. */
  readonly retryMs?: number | undefined
}

/** What a zone is to show, on which devices. */
type ZoneChange<Kind extends ZoneShow['kind'] = ZoneShow['kind']> = {
  readonly show: Extract<ZoneShow, { kind: Kind }>
  readonly addresses: readonly string[]
}

/** Devices that show one picture of their own. */
type Zone = {
  readonly devices: Set<string>
  lights: HouseLights | undefined
  /** The movie that its devices show by themselves. */
  movie?: Extract<ZoneShow, { kind: 'movie' }> | undefined
}

/** Lets devices leave the picture of the house for one of their own, and come back. The others play on. */
export class HouseZones {
  readonly #parts: HouseZonesParts
  readonly #zones = new Map<string, Zone>()
  readonly #turns = new Mutex()
  readonly #own: OwnShows
  /** All devices of the house, as far as they are known. */
  #known: ReadonlySet<string> = new Set()

  constructor(parts: HouseZonesParts) {
    this.#parts = parts
    const { studio, turns, given, addresses } = parts.house
    this.#own = new OwnShows({ ...parts, studio, turns, given, addresses })
  }

  /** The zone that a device is in; undefined while it shows the picture of the house. */
  zoneOf(address: string): string | undefined {
    return [...this.#zones].find(([, { devices }]) => devices.has(address))?.[0]
  }

  /** The devices of a zone. */
  devicesOf(id: string): readonly string[] {
    return [...(this.#zones.get(id)?.devices ?? [])]
  }

  /** The ids of all zones. */
  get ids(): readonly string[] {
    return [...this.#zones.keys()]
  }

  /** The lights whose devices may be connected, those of the house first. */
  get lights(): readonly [HouseLights, ...HouseLights[]] {
    return [this.#parts.house, ...[...this.#zones.values()].flatMap(({ lights }) => lights ?? [])]
  }

  /**
   * Shows something on devices, which leave the house and other zones.
   *
   * @param id of the zone
   * @throws Error if it can't be shown; the devices show the picture of the house then
   */
  show(id: string, addresses: readonly string[], show: ZoneShow): Promise<void> {
    const begin = this.#zones.get(id)?.lights?.hurry()
    return this.#turns.runExclusive(async () => {
      begin?.()
      const zone = this.#zones.get(id) ?? { devices: new Set<string>(), lights: undefined }
      this.#zones.set(id, zone)
      try {
        const stays = show.kind === 'movie' && zone.movie !== undefined ? addresses : []
        const ending = [...zone.devices].filter((address) => !stays.includes(address))
        await this.#endOwn(zone, ending)
        zone.movie = show.kind === 'movie' ? show : undefined
        await this.#play(id, zone, { show, addresses })
      } catch (error) {
        await this.#dissolve([id])
        throw error
      }
    })
  }

  /** Sets the brightness of a zone that shows light. @throws DeviceError if a device with a movie refuses */
  async dim(id: string, brightness: number): Promise<void> {
    const zone = this.#zones.get(id)
    if (zone?.movie === undefined) return zone?.lights?.setBrightness(brightness)
    const movie = { ...zone.movie, brightness }
    zone.movie = movie
    await Promise.all(
      [...zone.devices].map((address) => {
        const act = async (device: Device) => {
          const before = this.#parts.memory.borrowedOf(address)
          const isShown = zone.movie === movie && zone.devices.has(address)
          // One that does not show it yet is dimmed once it does.
          if (isShown && before !== undefined) await dimMovie(device, before, brightness)
        }
        return this.#own.show(address, { kind: 'brightness', act })
      }),
    )
  }

  /** Plays on the devices that scene files have now. */
  followScenes(): Promise<void> {
    return this.#turns.runExclusive(async () => {
      for (const zone of this.#zones.values()) await zone.lights?.leaveOut(await this.#allBut(zone))
      await this.#leaveHouse()
    })
  }

  /** Gives the devices of zones back to the house. Default: of all. */
  follow(ids: readonly string[] = [...this.#zones.keys()]): Promise<void> {
    return this.#turns.runExclusive(() => this.#dissolve(ids))
  }

  async close(): Promise<void> {
    this.#own.close()
    await this.#turns.runExclusive(async () => {
      // Which devices they have is still known, to be kept.
      await Promise.all([...this.#zones.values()].map(({ lights }) => lights?.close()))
      await this.#parts.house.given.close()
    })
  }

  /** Moves devices into a zone. */
  async #take(zone: Zone, addresses: readonly string[]): Promise<void> {
    for (const [otherId, other] of this.#zones) {
      if (other === zone) continue
      const left = addresses.filter((address) => other.devices.delete(address))
      if (left.length === 0) continue
      await this.#endOwn(other, left)
      await this.#shrink(otherId, other)
    }
    for (const address of addresses) zone.devices.add(address)
    for (const address of [...zone.devices]) {
      if (!addresses.includes(address)) zone.devices.delete(address)
    }
    await this.#leaveHouse()
  }

  async #play(id: string, zone: Zone, { show, addresses }: ZoneChange): Promise<void> {
    if (show.kind === 'source') return this.#playSource(id, zone, { show, addresses })
    await zone.lights?.off(FADE)
    await zone.lights?.leaveOut(await this.#all())
    await this.#take(zone, addresses)
    if (show.kind === 'movie') return this.#playMovie(zone)
    await this.#turnOff([...zone.devices])
  }

  async #playSource(
    id: string,
    zone: Zone,
    { show: { source, brightness }, addresses }: ZoneChange<'source'>,
  ): Promise<void> {
    const { open, targets } = this.#parts
    const lights = zone.lights ?? (await open(id))
    zone.lights = lights
    lights.setBrightness(brightness)
    const take = async () => {
      await this.#take(zone, addresses)
      await lights.leaveOut(await this.#allBut(zone))
    }
    // Devices that are lit go over directly, with their last frame until the first of the zone.
    const goesOver = !lights.isLit && addresses.some((address) => this.#isLit(address))
    if (goesOver) await lights.leaveOut(await this.#all())
    else await take()
    await lights.play(targets(), source, goesOver ? 0 : FADE)
    if (goesOver) await take()
  }

  /** Something is streamed to a device. */
  #isLit(address: string): boolean {
    const zone = [...this.#zones.values()].find(({ devices }) => devices.has(address))
    return zone === undefined ? this.#parts.house.isLit : (zone.lights?.isLit ?? false)
  }

  async #playMovie(zone: Zone): Promise<void> {
    const { lit, memory } = this.#parts
    const shown = [...zone.devices].map((address) => {
      const act = async (device: Device) => {
        await lit?.add(address)
        // It may have been dimmed since it was asked.
        if (zone.movie !== undefined) await playStored(device, zone.movie, { address, memory })
      }
      return this.#own.show(address, { kind: 'mode', act })
    })
    await Promise.all(shown)
  }

  /** Turns devices off that nothing is streamed to, unless they are played on again when they are there. */
  async #turnOff(addresses: readonly string[], isDark = () => true): Promise<void> {
    const { lit } = this.#parts
    await Promise.all(
      addresses.map((address) => {
        const act = async (device: Device) => {
          if (!isDark()) return
          await device.mode.set('off')
          await lit?.turnedOff(address)
        }
        return this.#own
          .show(address, { kind: 'mode', act })
          .catch((error: unknown) => this.#own.noteRefusal(address, error))
      }),
    )
  }

  /** Ends what devices of a zone are to do by themselves, and gives them back what they had. */
  async #endOwn(zone: Zone, addresses: Iterable<string> = zone.devices): Promise<void> {
    const { memory } = this.#parts
    const restored = [...addresses].map(async (name) => {
      this.#own.end(name)
      if (memory.borrowedOf(name) === undefined) return
      const act = (device: Device) => restoreSettings({ name, device }, memory)
      await this.#own
        .show(name, { kind: 'brightness', act })
        .catch((error: unknown) => this.#own.noteRefusal(name, error))
    })
    await Promise.all(restored)
  }

  /** Lets devices that went to another zone leave this one. */
  async #shrink(id: string, zone: Zone): Promise<void> {
    if (zone.devices.size === 0) {
      this.#zones.delete(id)
      await zone.lights?.leaveOut(await this.#all())
      await zone.lights?.close()
    } else {
      await zone.lights?.leaveOut(await this.#allBut(zone))
    }
  }

  async #dissolve(ids: readonly string[]): Promise<void> {
    const isDark = () => !this.#parts.house.isLit
    const ending = [...new Set(ids)].map(async (id) => {
      const zone = this.#zones.get(id)
      if (zone === undefined) return
      await this.#endOwn(zone)
      if (isDark()) await zone.lights?.off(FADE)
      await zone.lights?.leaveOut(await this.#all())
      this.#zones.delete(id)
      if (zone.lights === undefined && isDark()) {
        const all = await this.#all()
        await this.#turnOff(
          [...zone.devices].filter((address) => all.has(address)),
          isDark,
        )
      }
      return zone.lights
    })
    const ended = await Promise.all(ending)
    try {
      await this.#leaveHouse()
    } finally {
      await Promise.all(ended.map((lights) => lights?.close()))
    }
  }

  #leaveHouse(): Promise<void> {
    const taken = [...this.#zones.values()].flatMap(({ devices }) => [...devices])
    return this.#parts.house.leaveOut(new Set(taken))
  }

  /** All devices of the house; also those that it had last while a scene file was never read. */
  async #all(): Promise<ReadonlySet<string>> {
    const { house, targets } = this.#parts
    const { scene, controllers, isWhole } = await house.scenes.read(targets())
    const all = [...scene.devices, ...controllers].map(({ address }) => address)
    this.#known = new Set(isWhole ? all : [...this.#known, ...all])
    return this.#known
  }

  async #allBut({ devices }: Zone): Promise<ReadonlySet<string>> {
    return new Set([...(await this.#all())].filter((address) => !devices.has(address)))
  }
}
