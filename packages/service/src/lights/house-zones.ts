import { allDone } from '../lasting/all-done.ts'
import type { HouseLights } from './house-lights.ts'
import { type MovieZone, ZoneDevices, type ZoneDevicesParts } from './zone-devices.ts'
import type { ZoneShow } from './zone-show.ts'
import { ZoneTurns } from './zone-turns.ts'

/** Seconds in which the light of a zone comes and goes. */
const FADE = 0.5

/** What zones need. */
type HouseZonesParts = ZoneDevicesParts & {
  /** Addresses, names and scene files of all devices. */
  readonly targets: () => readonly string[]
  /** Opens the lights of a zone. */
  readonly open: (title: string) => Promise<HouseLights>
}

/** What a zone is to show, on which devices. */
type ZoneChange<Kind extends ZoneShow['kind'] = ZoneShow['kind']> = {
  readonly show: Extract<ZoneShow, { kind: Kind }>
  readonly addresses: readonly string[]
  /** Called when the devices are in the zone, just before they leave the house. */
  readonly onTaken?: (() => void) | undefined
}

/** Devices that show one picture of their own. */
type Zone = MovieZone & {
  readonly devices: Set<string>
  lights: HouseLights | undefined
}

/** Lets devices leave the picture of the house for one of their own, and come back. The others play on. */
export class HouseZones {
  readonly #parts: HouseZonesParts
  readonly #zones = new Map<string, Zone>()
  readonly #turns: ZoneTurns
  readonly #devices: ZoneDevices
  /** All devices of the house, as far as they are known. */
  #known: ReadonlySet<string> = new Set()

  constructor(parts: HouseZonesParts) {
    this.#parts = parts
    this.#devices = new ZoneDevices(parts)
    this.#turns = new ZoneTurns(() =>
      [...this.#zones].map(([id, { devices }]) => ({ id, devices })),
    )
  }

  /** The zone that a device is in; undefined while it shows the picture of the house. */
  zoneOf(address: string): string | undefined {
    return [...this.#zones].find(([, { devices }]) => devices.has(address))?.[0]
  }

  /** The devices of a zone. */
  devicesOf(id: string): readonly string[] {
    return [...(this.#zones.get(id)?.devices ?? [])]
  }

  /** The item of the playlist that a zone shows now. */
  itemOf(id: string | undefined): string | undefined {
    return id === undefined ? undefined : this.#zones.get(id)?.lights?.item
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
  show(id: string, { show, addresses, onTaken }: ZoneChange): Promise<void> {
    const begin = this.#zones.get(id)?.lights?.hurry()
    return this.#turns.run(id, addresses, async () => {
      begin?.()
      const zone = this.#zones.get(id) ?? { devices: new Set<string>(), lights: undefined }
      this.#zones.set(id, zone)
      try {
        const stays = show.kind === 'movie' && zone.movie !== undefined ? addresses : []
        const ending = [...zone.devices].filter((address) => !stays.includes(address))
        // In the turn of each device: the others do not wait for one that hangs.
        const given = this.#devices.giveBack(ending)
        zone.movie = show.kind === 'movie' ? show : undefined
        await this.#play(id, zone, { show, addresses, onTaken })
        await given
      } catch (error) {
        await this.#dissolve(id)
        throw error
      }
    })
  }

  /** Sets the brightness of a zone that shows light. @throws DeviceError if a device with a movie refuses */
  async dim(id: string, brightness: number): Promise<void> {
    const zone = this.#zones.get(id)
    if (zone?.movie === undefined) return zone?.lights?.setBrightness(brightness)
    zone.movie = { ...zone.movie, brightness }
    await this.#devices.dim(zone)
  }

  /** Goes to the next source of the list that a zone plays, or the previous one. */
  step(id: string, by: 1 | -1): void {
    this.#zones.get(id)?.lights?.step(by)
  }

  /** Plays on the devices that scene files have now. */
  async followScenes(): Promise<void> {
    const followed = [...this.#zones].map(([id, zone]) =>
      this.#turns.run(id, [...zone.devices], async () => {
        await zone.lights?.leaveOut(await this.#allBut(zone))
      }),
    )
    await allDone([...followed, this.#leaveHouse()])
  }

  /** Gives the devices of zones back to the house. Default: of all. */
  follow(ids: Iterable<string> = this.#zones.keys()): Promise<void> {
    return allDone([...new Set(ids)].map((id) => this.#turns.run(id, [], () => this.#dissolve(id))))
  }

  async close(): Promise<void> {
    this.#devices.close()
    await this.#turns.runAfterAll(async () => {
      // Which devices they have is still known, to be kept.
      await Promise.all([...this.#zones.values()].map(({ lights }) => lights?.close()))
      await this.#parts.house.given.close()
    })
  }

  /** Moves devices into a zone. */
  async #take(
    zone: Zone,
    { addresses, onTaken }: Pick<ZoneChange, 'addresses' | 'onTaken'>,
  ): Promise<void> {
    const others = [...this.#zones].flatMap(([id, other]) => {
      if (other === zone) return []
      const left = addresses.filter((address) => other.devices.delete(address))
      return left.length === 0 ? [] : [{ id, other, left }]
    })
    // At once: the house takes what no zone has.
    zone.devices.clear()
    for (const address of addresses) zone.devices.add(address)
    onTaken?.()
    for (const { id, other, left } of others) {
      void this.#devices.giveBack(left)
      await this.#shrink(id, other)
    }
    await this.#leaveHouse()
  }

  async #play(id: string, zone: Zone, { show, ...taken }: ZoneChange): Promise<void> {
    if (show.kind === 'source') return this.#playSource(id, zone, { show, ...taken })
    await zone.lights?.off(FADE)
    await zone.lights?.leaveOut(await this.#all())
    await this.#take(zone, taken)
    if (show.kind === 'movie') return this.#devices.showMovie(zone)
    await this.#devices.turnOff([...zone.devices])
  }

  async #playSource(
    id: string,
    zone: Zone,
    { show: { source, brightness }, ...taken }: ZoneChange<'source'>,
  ): Promise<void> {
    const { open, targets } = this.#parts
    // Devices that are lit go over directly, with their last frame until the first of the zone.
    const goesOver =
      zone.lights?.isLit !== true && taken.addresses.some((address) => this.#isLit(address))
    if (!goesOver) await this.#take(zone, taken)
    const lights = zone.lights ?? (await open(id))
    zone.lights = lights
    lights.setBrightness(brightness)
    await lights.leaveOut(goesOver ? await this.#all() : await this.#allBut(zone))
    await lights.play(targets(), source, goesOver ? 0 : FADE)
    if (!goesOver) return
    await this.#take(zone, taken)
    await lights.leaveOut(await this.#allBut(zone))
  }

  /** Something is streamed to a device. */
  #isLit(address: string): boolean {
    const zone = [...this.#zones.values()].find(({ devices }) => devices.has(address))
    return zone === undefined ? this.#parts.house.isLit : (zone.lights?.isLit ?? false)
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

  async #dissolve(id: string): Promise<void> {
    const zone = this.#zones.get(id)
    if (zone === undefined) return
    const isDark = () => !this.#parts.house.isLit
    const given = this.#devices.giveBack(zone.devices)
    if (isDark()) await zone.lights?.off(FADE)
    await zone.lights?.leaveOut(await this.#all())
    if (zone.lights === undefined && isDark()) {
      const all = await this.#all()
      const left = [...zone.devices].filter((address) => all.has(address))
      await this.#devices.turnOff(left, isDark)
    }
    this.#zones.delete(id)
    try {
      await this.#leaveHouse()
      await given
    } finally {
      await zone.lights?.close()
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
