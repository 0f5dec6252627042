import { DEFAULT_EFFECT } from '@ledloom/studio'
import { playlistOf } from '../house/chosen-source.ts'
import { HouseError } from '../house/read-house.ts'
import { allDone } from '../lasting/all-done.ts'
import { SharedTurns } from '../lasting/shared-turns.ts'
import type { HouseLights } from '../lights/house-lights.ts'
import type { HouseZones } from '../lights/house-zones.ts'
import type { LightsSource } from '../lights/open-source.ts'
import type { ChoiceEnd } from '../playing/choice-end.ts'
import { endingAt, isOver, timesOff } from '../playing/choice-times.ts'
import type { ChoiceOptions } from '../playing/house-choice.ts'
import type { ChangedLights } from './changed-lights.ts'
import {
  checkedShow,
  type LightChoice,
  type LightShow,
  type StoringLight,
  shownAgain,
  withKnownMovie,
  zoneShowOf,
} from './light-show.ts'
import { type Asked, type ChangedLight, LightTurns } from './light-turns.ts'
import { AskedLights, type LightsSince } from './lights-since.ts'
import type { LitHouse } from './lit-house.ts'
import type { LightCommand, NamedLight } from './named-light.ts'
import { type ChosenLight, ReturningLights } from './returning-lights.ts'

/** What choices need. */
type LightChoicesParts = {
  readonly house: LitHouse
  readonly lights: HouseLights
  readonly zones: HouseZones
  /** What a name plays. @throws Error if it can't be played */
  readonly sourceOf: (name: string) => Promise<LightsSource>
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly onChange: () => void
  /** The name of a light, for people. */
  readonly nameOf: (id: string) => string
  /** Prints a line about a light. */
  readonly note: (line: string) => void
}

/** The light that a command is for. */
type CommandedLight = Pick<NamedLight, 'id' | 'devices' | 'state' | 'plays'> & StoringLight

/** What was asked of groups and devices that show something by themselves, or nothing. */
export class LightChoices {
  readonly #parts: LightChoicesParts
  readonly #choices = new Map<string, LightChoice>()
  readonly #asked = new AskedLights()
  readonly #returning: ReturningLights
  /** Each command finds what the one before it has left on the same devices. */
  readonly #shared = new SharedTurns()
  readonly #turns: LightTurns

  constructor(parts: LightChoicesParts) {
    this.#parts = parts
    const turns = this.#shared
    this.#turns = new LightTurns({ ...parts, turns })
    this.#returning = new ReturningLights({ ...parts, choices: this.#choices, turns })
  }

  /** What was asked of a light; undefined if its devices show other things. */
  of(id: string): LightChoice | undefined {
    return this.#choices.get(id)
  }

  /** All that was asked. */
  get all(): readonly ChosenLight[] {
    return [...this.#choices].map(([id, choice]) => {
      const devices = this.#returning.devicesOf(id) ?? this.#parts.zones.devicesOf(id)
      return { id, devices, ...choice }
    })
  }

  /** What was asked of lights since the start. */
  get since(): LightsSince {
    const { areAllAsked, asked } = this.#asked
    return { areAllAsked, asked, chosen: this.all }
  }

  /** Takes what was asked before a restart. */
  expect(lights: readonly ChosenLight[]): void {
    this.#returning.expect(lights)
  }

  /** Shows what was asked before a restart, unless that is over. @param begun as of `followEnded` */
  restore(begun: number | undefined): Promise<void> {
    return this.#returning.restore(begun)
  }

  /** What a device shows that does not follow the house. */
  at(address: string | undefined): LightChoice | undefined {
    const zone = address && this.#parts.zones.zoneOf(address)
    return zone === undefined ? undefined : this.#choices.get(zone)
  }

  /**
   * Shows what a command says, or what the light showed last. What was asked of it later, by whatever way, stays.
   *
   * @param light gives the light as it is when its turn comes
   * @param order in which it was asked, by `nextOrder`. Default: now
   * @throws HouseError for what it can't show
   */
  turnOn(light: () => CommandedLight, command: LightCommand, order?: number): Promise<void> {
    const options = { until: command.until, order }
    return this.#turns.command(light, (now, asked) => this.#turnOn(now, command, asked), options)
  }

  /** Turns a light off, which keeps what it showed. */
  turnOff(light: () => CommandedLight, options?: ChoiceOptions): Promise<void> {
    return this.#turns.command(light, (now, asked) => this.#turnOff(now, asked), options)
  }

  /** Lets what was asked of a light end at another time. @throws HouseError if nothing was */
  endAt(light: () => ChangedLight, until: ChoiceEnd, order?: number): Promise<void> {
    const { nameOf, zones } = this.#parts
    const change = async ({ id, devices }: ChangedLight, asked: Asked) => {
      const choice = this.#choices.get(id)
      if (choice !== undefined) return this.#choose(id, endingAt(choice, asked))
      const [other] = devices.flatMap((address) => zones.zoneOf(address) ?? [])
      if (other === undefined) {
        throw new HouseError(`${nameOf(id)} shows nothing by itself, so there is no end to change`)
      }
      const name = nameOf(other)
      throw new HouseError(`${nameOf(id)} shows what ${name} does: change the end of ${name}`)
    }
    return this.#turns.command(light, change, { until, order })
  }

  /** Shows the picture of the house again, on all devices of a light. */
  follow(light: () => ChangedLight, order?: number): Promise<void> {
    return this.#turns.command(light, (now) => this.#followHouse(now), { order })
  }

  /** Goes on in the playlist that a light shows by itself. @throws HouseError if it shows none of several items */
  step(light: () => ChangedLight, by: 1 | -1, order?: number): Promise<void> {
    return this.#turns.command(light, async (now) => this.#step(now, by), { order })
  }

  #step({ id }: ChangedLight, by: 1 | -1): void {
    const { house, zones, nameOf } = this.#parts
    const { isOn, show } = this.#choices.get(id) ?? {}
    const isList = show?.kind === 'play' && playlistOf(show.name, house.house) !== undefined
    if (!isOn || !isList) {
      const missing = 'shows no playlist of several items by itself'
      throw new HouseError(`${nameOf(id)} ${missing}: there is no other to go to`)
    }
    zones.step(id, by)
  }

  /**
   * Lets lights follow the house again whose choices are over.
   *
   * @param begun when the entry began that is to play; undefined if none is
   */
  followEnded(begun: number | undefined): Promise<void> {
    const now = this.#parts.now()
    return this.#followThose((asked) => isOver(asked, begun, now))
  }

  /** Lets lights that were asked for something before the house was follow it again. @param order of the house */
  followOlder(order: number): Promise<void> {
    this.#turns.noteHouse(order)
    this.#asked.noteAll()
    return this.#followThose((asked) => asked.order < order)
  }

  /** Lets groups and devices follow the house again that are no longer what they were as they were asked for something. */
  followChanged({ groups, devices }: ChangedLights, order: number): Promise<void> {
    this.#asked.note([...groups, ...devices], 'house')
    return this.#followThose((asked) => {
      const isChanged = groups.has(asked.id) || asked.devices.some((each) => devices.has(each))
      return isChanged && asked.order < order
    })
  }

  async #followThose(areOver: (asked: Asked) => boolean): Promise<void> {
    this.#turns.end(areOver)
    const isOver = (light: ChosenLight) =>
      areOver({ ...light, order: this.#turns.orderOf(light.id) })
    const followed = this.all.filter(isOver).map(async ({ id }) => {
      this.#returning.cancel(id)
      await this.#shared.run([id], async () => {
        // What it was asked for meanwhile stays.
        const left = this.all.find((light) => light.id === id)
        if (left !== undefined && isOver(left)) await this.#follow([id])
      })
    })
    await allDone(followed)
  }

  async #turnOn(light: CommandedLight, command: LightCommand, asked: Asked): Promise<void> {
    const { id, state } = light
    const { brightness = state.brightness, until } = command
    const wanted = await withKnownMovie(checkedShow(command, light), light)
    const isChanged = command.brightness !== undefined || until !== undefined
    if (wanted === undefined && !isChanged && state.isOn) return
    const own = this.#choices.get(id)
    if (wanted === undefined && own?.isOn) {
      if (command.brightness !== undefined) await this.#parts.zones.dim(id, brightness)
      const dimmed = { ...own, brightness }
      return this.#choose(id, until === undefined ? dimmed : endingAt(dimmed, asked))
    }
    const again = wanted === undefined ? shownAgain(own ?? this.#sharedBy(light), asked) : undefined
    const show = wanted ?? again?.show ?? this.#showOfHouse(light, until !== undefined)
    if (show === undefined) return this.#followHouse(light)
    const { at } = asked
    await this.#show(light, { isOn: true, show, brightness, at, until, ...again }, asked)
  }

  #turnOff(light: CommandedLight, asked: Asked): Promise<void> {
    const before = this.#choices.get(light.id) ?? this.#sharedBy(light)
    const off = { isOn: false, show: before?.show, brightness: light.state.brightness }
    return this.#show(light, { ...off, ...timesOff(before, asked) }, asked)
  }

  #followHouse({ id, devices }: ChangedLight): Promise<void> {
    const { zones } = this.#parts
    this.#asked.note([id, ...devices], 'house')
    return this.#follow([id, ...devices.flatMap((address) => zones.zoneOf(address) ?? [])])
  }

  async #follow(ids: readonly string[]): Promise<void> {
    const { zones, onChange } = this.#parts
    for (const id of ids) this.#returning.cancel(id)
    const followed = [...new Set(ids)].map(async (id) => {
      await zones.follow([id])
      this.#choices.delete(id)
      onChange()
    })
    await allDone(followed)
  }

  /** What the first of its devices shows, if none follows the house. */
  #sharedBy({ devices, state }: CommandedLight): LightChoice | undefined {
    return state.isFollowing ? undefined : this.at(devices[0])
  }

  /**
   * What a light shows that followed the house; undefined for the picture of the house itself.
   *
   * @param endsByItself true for a copy of that, which ends before the house plays something else
   */
  #showOfHouse({ state }: CommandedLight, endsByItself: boolean): LightShow | undefined {
    const { house, lights } = this.#parts
    const { playing, isOn } = house.state
    if (state.isOn || (isOn && endsByItself)) {
      return { kind: 'layers', layers: lights.studio.composition.layers, name: playing?.play ?? '' }
    }
    if (isOn) return undefined
    return { kind: 'play', name: house.lastPlay ?? house.names[0] ?? DEFAULT_EFFECT }
  }

  async #show({ id, devices }: CommandedLight, choice: LightChoice, asked: Asked): Promise<void> {
    const { sourceOf, zones, onChange } = this.#parts
    if (devices.length === 0) throw new HouseError('none of its devices is known yet')
    try {
      const show = await zoneShowOf(choice, sourceOf)
      this.#asked.note([id, ...devices], 'own')
      // Said before its devices leave the house, so that nobody takes them for free.
      const onTaken = () => this.#choose(id, choice)
      await zones.show(id, { show, addresses: devices, onTaken }).catch((error) => {
        this.#choices.delete(id)
        throw error
      })
      if (!this.#turns.isComing(asked)) await this.#follow([id])
    } finally {
      const inUse = new Set([...zones.ids, ...this.#returning.ids])
      for (const each of this.#choices.keys()) if (!inUse.has(each)) this.#choices.delete(each)
      onChange()
    }
  }

  #choose(id: string, choice: LightChoice): void {
    this.#choices.set(id, choice)
    this.#parts.onChange()
  }
}
