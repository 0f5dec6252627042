import { isDeepStrictEqual } from 'node:util'
import { errorMessage } from '@ledloom/core'
import type {
  GivenEntry,
  GivenPlace,
  GivenPlaylist,
  HouseCommand,
  PlayedHouse,
} from '@ledloom/studio'
import { itemsOf, playlistOf, playOf } from '../house/chosen-source.ts'
import type { HouseEdit } from '../house/edit-house.ts'
import { HouseError } from '../house/read-house.ts'
import { foreseenSchedule, UnplayableError } from '../house/unplayable-error.ts'
import type { HouseService } from '../house-service.ts'
import { lightCalled } from '../named-lights/light-called.ts'
import type { NamedLight } from '../named-lights/named-light.ts'
import { type ForeseenPlay, outplayed } from '../schedule/foreseen-plays.ts'
import { writtenEntry } from '../schedule/written-entry.ts'
import { checkName, givenEntry } from './given-entry.ts'
import { givenPlaylist } from './given-playlist.ts'
import { ownLights } from './own-lights.ts'
import { pageEntry, pagePlan, pagePlaylist } from './page-entry.ts'

/** Days that a page shows. */
const DAYS = 7

/** Milliseconds after which the days that a page shows are planned again. */
const PLAN_MS = 60_000

/** The part of a service that a page needs. */
type ShownHouse = Pick<
  HouseService,
  | 'state'
  | 'isByHand'
  | 'house'
  | 'hears'
  | 'names'
  | 'faults'
  | 'unplayable'
  | 'plan'
  | 'edit'
  | 'restore'
  | 'checkPlay'
  | 'play'
  | 'turnOn'
  | 'turnOff'
  | 'step'
  | 'followSchedule'
  | 'choiceEnd'
  | 'endAt'
  | 'onChange'
  | 'lights'
>

/** Lets pages of a studio show the house that it plays, and change its schedule and playlists. */
export class PageHouse implements PlayedHouse {
  readonly #house: ShownHouse
  readonly #now: () => number
  #week:
    | {
        readonly house: unknown
        readonly unplayable: unknown
        readonly at: number
        readonly plan: Plan
        /** What will play. */
        readonly plays: readonly ForeseenPlay[]
      }
    | undefined

  /** @param now milliseconds since 1970 */
  constructor(house: ShownHouse, now: () => number = Date.now) {
    this.#house = house
    this.#now = now
  }

  get state(): PlayedHouse['state'] {
    const { state, isByHand, house, hears, names, faults, lights } = this.#house
    const { plan, plays } = this.#foreseen()
    const { timeZone, latitude, longitude } = house.place
    const { playing } = state
    const isPlaced = latitude !== undefined && longitude !== undefined
    return {
      ...{ isOn: state.isOn, isByHand, timeZone, hears, names, faults, ...plan },
      ends: state.ends ?? null,
      endsAt: state.endsAt ?? null,
      storing: state.storing ?? null,
      own: ownLights(lights, { plays, now: this.#now() }),
      place: isPlaced ? { latitude, longitude } : null,
      playing: playing
        ? {
            play: playing.play,
            item: playing.item ?? null,
            entry: playing.entry ?? null,
            until: playing.until ?? null,
            hasOthers: playlistOf(playing.play, house) !== undefined,
          }
        : null,
      hasDevices: house.devices.length > 0,
      entries: house.schedule.map(pageEntry),
      playlists: Object.entries(house.playlists).map(([name, each]) => pagePlaylist(name, each)),
    }
  }

  async command(command: HouseCommand): Promise<void> {
    if (command === 'on') await this.#house.turnOn()
    else if (command === 'off') await this.#house.turnOff()
    else if (command === 'next') await this.#house.step(1)
    else if (command === 'previous') await this.#house.step(-1)
    else await this.#house.followSchedule()
  }

  play(name: string): Promise<void> {
    return this.#house.play(name)
  }

  async endAt(until: string): Promise<void> {
    await this.#house.endAt(this.#house.choiceEnd(until))
  }

  async giveBack(id: string): Promise<void> {
    await lightCalled(id, this.#house.lights.all).follow()
  }

  async setEntry(given: GivenEntry): ReturnType<PlayedHouse['setEntry']> {
    const { was, name, place } = given
    const entry = writtenEntry(givenEntry(given, this.#house.house))
    const edits: HouseEdit[] = [{ kind: 'set-entry', entry, was }]
    if (place !== undefined) edits.unshift({ kind: 'set-place', ...place })
    try {
      return await this.#edit(was === undefined ? `Add “${name}”` : `Change “${name}”`, ...edits)
    } catch (cause) {
      const names = typeof entry.play === 'string' ? [entry.play] : entry.play.random
      const isOfEntry = cause instanceof UnplayableError && names.includes(cause.play)
      throw isOfEntry ? new HouseError(`play: ${cause.reason}`, { cause }) : cause
    }
  }

  async removeEntry(name: string): ReturnType<PlayedHouse['removeEntry']> {
    if (this.#house.house.schedule.every((each) => each.name !== name)) return undefined
    return this.#edit(`Remove “${name}”`, { kind: 'remove-entry', name })
  }

  async setPlaylist(given: GivenPlaylist): ReturnType<PlayedHouse['setPlaylist']> {
    const { house, hears } = this.#house
    const { was, name } = given
    if (was !== undefined && !Object.hasOwn(house.playlists, was)) {
      throw new HouseError(`name: there is no playlist “${was}” any more; add it again`)
    }
    const names = Object.keys(house.playlists).map((each) => ({ name: each }))
    checkName(name, was, names)
    const playlist = givenPlaylist(given, hears)
    const known = itemsOf(was ?? name, house)
    for (const play of playlist.items.map(playOf).filter((item) => !known.includes(item))) {
      await this.#house.checkPlay(play).catch((cause: unknown) => {
        throw new HouseError(`items: ${errorMessage(cause)}`, { cause })
      })
    }
    const title = was === undefined ? `Add playlist “${name}”` : `Change playlist “${name}”`
    return this.#edit(title, { kind: 'set-playlist', name, playlist, was })
  }

  async removePlaylist(name: string): ReturnType<PlayedHouse['removePlaylist']> {
    if (!Object.hasOwn(this.#house.house.playlists, name)) return undefined
    return this.#edit(`Remove playlist “${name}”`, { kind: 'remove-playlist', name })
  }

  async addDevice(address: string): ReturnType<PlayedHouse['addDevice']> {
    const { house, lights } = this.#house
    if (house.devices.includes(address) || (await lights.hasDevice(address))) return undefined
    return this.#edit(`Connect ${address}`, { kind: 'add-device', device: address })
  }

  connectDevice(address: string): Promise<void> {
    return this.#house.lights.connectDevice(address)
  }

  async identifyDevice(address: string): Promise<void> {
    await this.#deviceAt(address).identify()
  }

  async switchDevice(address: string, isOn: boolean): Promise<void> {
    const device = this.#deviceAt(address)
    await (isOn ? device.turnOn() : device.turnOff())
  }

  removeDevice(address: string): ReturnType<PlayedHouse['removeDevice']> {
    return this.#edit(`Disconnect ${address}`, { kind: 'remove-device', device: address })
  }

  setPlace(place: GivenPlace): ReturnType<PlayedHouse['setPlace']> {
    return this.#edit('Place of the house', { kind: 'set-place', ...place })
  }

  onChange(listener: () => void): () => void {
    const ends = [this.#house, this.#house.lights].map((each) => each.onChange(listener))
    return () => {
      for (const end of ends) end()
    }
  }

  /** @throws HouseError if it has not answered yet */
  #deviceAt(address: string): NamedLight {
    const { all } = this.#house.lights
    const light = all.find(({ kind, devices }) => kind === 'device' && devices.includes(address))
    if (light === undefined) throw new HouseError(`${address} has not answered yet`)
    return light
  }

  /** Changes the file, as a step that can be undone until others change it. */
  async #edit(title: string, ...edits: readonly HouseEdit[]): ReturnType<PlayedHouse['setEntry']> {
    const change = await this.#house.edit(...edits)
    if (change === undefined) return undefined
    const { before, after } = change
    return {
      title,
      undo: () => this.#house.restore({ before, after }),
      redo: () => this.#house.restore({ before: after, after: before }),
    }
  }

  /** What will play, and what never does; the same objects while it is the same. */
  #foreseen(): { readonly plan: Plan; readonly plays: readonly ForeseenPlay[] } {
    const { house, unplayable } = this.#house
    const now = this.#now()
    const at = Math.floor(now / PLAN_MS)
    const kept = this.#week
    if (kept?.house === house && kept.unplayable === unplayable && kept.at === at) return kept
    const foreseen = this.#house.plan(DAYS)
    const week = foreseen.map(pagePlan)
    const schedule = foreseenSchedule(house, unplayable)
    const others = [...outplayed(schedule, now, DAYS)].map(([name, by]) => ({ name, by }))
    const failures = unplayable.map(({ play, reason, playsRest }) => ({ play, reason, playsRest }))
    const planned = { week, outplayed: others, unplayable: failures }
    const before = kept?.plan
    const plan = before !== undefined && isDeepStrictEqual(before, planned) ? before : planned
    const plays = foreseen.filter(({ failure }) => failure === undefined)
    this.#week = { house, unplayable, at, plan, plays }
    return this.#week
  }
}

type Plan = Pick<PlayedHouse['state'], 'week' | 'outplayed' | 'unplayable'>
