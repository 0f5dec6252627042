import { isDeepStrictEqual } from 'node:util'
import { type House, HouseError } from '../house/read-house.ts'
import { Listeners } from '../lasting/listeners.ts'
import { nextOrder } from '../lasting/next-order.ts'
import type { HouseLights } from '../lights/house-lights.ts'
import type { HouseZones } from '../lights/house-zones.ts'
import { joinReadings, type LightsReading } from '../lights/lights-reading.ts'
import type { LightsSource } from '../lights/open-source.ts'
import { withBrightness } from '../playing/with-brightness.ts'
import { changedLights, lightsLeft } from './changed-lights.ts'
import type { DeviceDirectory } from './device-directory.ts'
import type { DeviceIdentifier } from './device-identifier.ts'
import { groupIds } from './group-ids.ts'
import type { KnownDevice } from './known-device.ts'
import { LightChoices } from './light-choices.ts'
import { checkedShow, colorLayers, commonState, stateOfChoice, stateOfHouse } from './light-show.ts'
import type { LightsSince } from './lights-since.ts'
import type { LitHouse } from './lit-house.ts'
import type { LightCommand, NamedLight, NamedLightState } from './named-light.ts'
import type { ChosenLight } from './returning-lights.ts'

/** What the lights of a house need. */
type NamedLightsParts = {
  readonly house: LitHouse
  readonly lights: HouseLights
  readonly zones: HouseZones
  readonly directory: DeviceDirectory
  readonly identifier: DeviceIdentifier
  /** What a name plays. @throws Error if it can't be played */
  readonly sourceOf: (name: string) => Promise<LightsSource>
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Prints a line about a light. */
  readonly note: (line: string) => void
}

/** The house, its groups and its devices as lights: each can be turned on and off by itself. */
export class NamedLights {
  readonly #parts: NamedLightsParts
  readonly #choices: LightChoices
  readonly #listeners: Listeners
  #reported: unknown
  #reporting: NodeJS.Immediate | undefined

  constructor(parts: NamedLightsParts) {
    this.#parts = parts
    this.#listeners = new Listeners(parts.note)
    this.#choices = new LightChoices({
      ...parts,
      onChange: () => this.report(),
      nameOf: (id) => this.find(id)?.name ?? id,
    })
  }

  /** The house, then its groups, then the devices that have answered at least once. */
  get all(): readonly NamedLight[] {
    const { house, directory } = this.#parts
    const { groups } = house.house
    const devices = directory.devices.filter(({ mac }) => mac !== undefined)
    return [
      this.#houseLight(),
      ...[...groupIds(Object.keys(groups))].map(([name, id]) =>
        this.#groupLight(id, name, groups[name] ?? []),
      ),
      ...devices.map((device) => this.#deviceLight(device)),
    ]
  }

  /** Every device of the house has answered at least once. */
  get areAllKnown(): boolean {
    return this.#parts.directory.areAllKnown
  }

  /** Whether a device stands in the house file, or in one of its scene files as far as they can be read. */
  async hasDevice(address: string): Promise<boolean> {
    const { house, lights } = this.#parts
    const devices = house.house.devices.map((text) => lights.scenes.devicesOf(text))
    return (await Promise.all(devices)).flat().some((device) => device.address === address)
  }

  /** Plays at once on a device of the house that is waited for. @throws Error if that can't be done */
  connectDevice(address: string): Promise<void> {
    return this.#parts.lights.connect(address)
  }

  /** All devices and numbers of what is streamed to them, also to those that show something by themselves. */
  get reading(): LightsReading {
    const [house, ...zones] = this.#parts.zones.lights
    return joinReadings([house.reading, ...zones.map(({ reading }) => reading)])
  }

  /** Lines about files of devices that can't be read now. */
  get faults(): readonly string[] {
    return this.#parts.lights.scenes.unread
  }

  /** The light of an id. */
  find(id: string): NamedLight | undefined {
    return this.all.find((light) => light.id === id)
  }

  /** Calls a listener after each change of a light. @returns a function that ends this */
  onChange(listener: () => void): () => void {
    return this.#listeners.add(listener)
  }

  /** Looks at the devices from now on. */
  start(): void {
    this.#parts.directory.start()
  }

  /** Ends what lights show by themselves. */
  async close(): Promise<void> {
    clearImmediate(this.#reporting)
    const { directory, zones, identifier } = this.#parts
    await Promise.all([directory.close(), zones.close(), identifier.close()])
  }

  /** Reports lights once, however many of them change at the same time. */
  reportSoon(): void {
    this.#reporting ??= setImmediate(() => this.report())
  }

  /** Calls the listeners if a light has changed. */
  report(): void {
    clearImmediate(this.#reporting)
    this.#reporting = undefined
    const lights = this.all.map(({ id, name, devices, state, movies }) => {
      return { id, name, devices, state, movies }
    })
    // When something was chosen is kept, though it looks the same.
    const now = { lights, chosen: this.chosen }
    if (isDeepStrictEqual(now, this.#reported)) return
    this.#reported = now
    this.#listeners.call()
  }

  /** What was asked of groups and devices since the start. */
  get since(): LightsSince {
    return this.#choices.since
  }

  /** What groups and devices show by themselves. */
  get chosen(): readonly ChosenLight[] {
    return this.#choices.all
  }

  /** Takes what groups and devices showed before a restart. Those that have left the house file since are left out. */
  expect(lights: readonly ChosenLight[]): void {
    this.#choices.expect(lightsLeft(lights, this.#parts.house.house))
  }

  /**
   * Lets groups and devices show what they did before a restart.
   *
   * @param begun when the entry began that is to play, in milliseconds since 1970: what was asked before it is over,
   *   unless it has another end. Default: none is
   */
  restore(begun?: number): Promise<void> {
    return this.#choices.restore(begun)
  }

  /** Lets lights follow the house again that the house file no longer has as they were. @param before what it had */
  followChanged(before: Pick<House, 'devices' | 'groups'>): Promise<void> {
    const { house, directory } = this.#parts
    const changed = changedLights(before, house.house, directory.devices)
    return this.#choices.followChanged(changed, nextOrder())
  }

  /** Lets lights follow the house again whose choices are over. @param begun as of `restore` */
  followEnded(begun: number | undefined): Promise<void> {
    return this.#choices.followEnded(begun)
  }

  /**
   * Lets lights that were asked for something before the house was follow it again.
   *
   * @param order of the house, by `nextOrder`
   */
  followOlder(order: number): Promise<void> {
    return this.#choices.followOlder(order)
  }

  #houseLight(): NamedLight {
    const { house, directory } = this.#parts
    const { ends } = house.state
    return {
      ...{ id: 'house', name: 'House', kind: 'house', movies: [], numbers: {} },
      devices: directory.devices.map(({ address }) => address),
      state: { ...this.#houseState(true), ...(ends !== undefined && { ends }) },
      plays: house.plays,
      turnOn: (command = {}, order) => this.#turnHouseOn(command, order),
      turnOff: (options) => house.turnOff(options),
      endAt: (until) => house.endAt(until),
      follow: (order) => house.followSchedule({ order }),
      step: (by) => house.step(by),
      moviesNow: async () => [],
      identify: isNoDevice,
    }
  }

  #groupLight(id: string, name: string, members: readonly string[]): NamedLight {
    const { directory } = this.#parts
    const devices = directory.devices.filter(({ callings }) =>
      callings.some((each) => members.includes(each)),
    )
    const addresses = devices.map(({ address }) => address)
    const light = { id, name, kind: 'group', devices: addresses } as const
    return this.#commanded({
      ...light,
      state: this.#groupState(id, devices),
      movies: [],
      moviesNow: async () => [],
      numbers: {},
    })
  }

  #groupState(id: string, devices: readonly KnownDevice[]): NamedLightState {
    const isAvailable = devices.some(({ isThere }) => isThere)
    const choice = this.#choices.of(id)
    if (choice !== undefined)
      return stateOfChoice(choice, isAvailable, this.#parts.zones.itemOf(id))
    if (devices.length === 0) return this.#houseState(false)
    return commonState(devices.map((device) => this.#deviceState(device)))
  }

  #deviceLight(device: KnownDevice): NamedLight {
    const { address, name, mac = '', movies } = device
    return this.#commanded({
      ...{ id: mac, name, kind: 'device', devices: [address], movies },
      moviesNow: () => this.#parts.directory.moviesNow(address),
      state: this.#deviceState(device),
      numbers: this.#parts.directory.numbersOf(device),
    })
  }

  #commanded(
    facts: Omit<
      NamedLight,
      'plays' | 'turnOn' | 'turnOff' | 'endAt' | 'follow' | 'step' | 'identify'
    >,
  ): NamedLight {
    const light = { ...facts, plays: this.#parts.house.plays }
    // The light as it is when the command comes.
    const now = () => this.find(light.id) ?? light
    return {
      ...light,
      turnOn: (command = {}, order) => this.#choices.turnOn(now, command, order),
      turnOff: (options) => this.#choices.turnOff(now, options),
      endAt: (until, order) => this.#choices.endAt(now, until, order),
      follow: (order) => this.#choices.follow(now, order),
      step: (by, order) => this.#choices.step(now, by, order),
      identify: () => this.#identify(now()),
    }
  }

  async #identify({ kind, devices: [address] }: Pick<NamedLight, 'kind' | 'devices'>) {
    if (kind !== 'device' || address === undefined) return isNoDevice()
    return this.#parts.identifier.identify(address)
  }

  #houseState(isAvailable: boolean): NamedLightState {
    const { house, lights } = this.#parts
    return stateOfHouse(house.state, lights.studio.composition.layers, isAvailable)
  }

  #deviceState({ address, isThere }: KnownDevice): NamedLightState {
    const { zones } = this.#parts
    const choice = this.#choices.at(address)
    if (choice === undefined) return this.#houseState(isThere)
    return stateOfChoice(choice, isThere, zones.itemOf(zones.zoneOf(address)))
  }

  async #turnHouseOn(command: LightCommand, order?: number): Promise<void> {
    const { house } = this.#parts
    const show = checkedShow(command, { plays: house.plays })
    const options = { until: command.until, order }
    if (show?.kind === 'movie') throw new HouseError('a house stores no movies')
    await withBrightness(house, command.brightness, async () => {
      if (show === undefined) await house.turnOn(options)
      else if (show.kind === 'color') await house.playLayers(colorLayers(show.color), options)
      else if (show.kind === 'play') await house.play(show.name, options)
    })
  }
}

async function isNoDevice(): Promise<never> {
  throw new HouseError('only a device can blink, not the house or a group')
}
