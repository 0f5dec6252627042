import { isDeepStrictEqual } from 'node:util'
import { schemaFaults } from '@ledloom/media/schema-faults'
import type { GivenEntry, GivenPlace, HouseCommand, PlayedHouse } from '@ledloom/studio'
import { playlistOf } from '../house/chosen-source.ts'
import { entryFields, scheduleEntry } from '../house/house-schema.ts'
import { HouseError } from '../house/read-house.ts'
import type { HouseService } from '../house-service.ts'
import type { ScheduleEntry } from '../schedule/schedule-entry.ts'
import { writtenEntry } from '../schedule/written-entry.ts'
import { pageEntry } from './page-entry.ts'

/** Days that a page shows. */
const DAYS = 7

/** Milliseconds after which the days that a page shows are planned again. */
const PLAN_MS = 60_000

/** The part of a service that a page needs. */
type ShownHouse = Pick<
  HouseService,
  | 'state'
  | 'house'
  | 'names'
  | 'faults'
  | 'plan'
  | 'edit'
  | 'turnOn'
  | 'turnOff'
  | 'step'
  | 'followSchedule'
  | 'onChange'
>

/** Lets pages of a studio show the house that it plays, and change its schedule. */
export class PageHouse implements PlayedHouse {
  readonly #house: ShownHouse
  readonly #now: () => number
  #week: { readonly house: unknown; readonly at: number; readonly plays: Week } | undefined

  /** @param now milliseconds since 1970 */
  constructor(house: ShownHouse, now: () => number = Date.now) {
    this.#house = house
    this.#now = now
  }

  get state(): PlayedHouse['state'] {
    const { state, house, names, faults } = this.#house
    const { timeZone, latitude } = house.place
    const { playing } = state
    return {
      ...{ isOn: state.isOn, timeZone, names, faults, week: this.#plan() },
      hasPlace: latitude !== undefined,
      playing: playing
        ? {
            play: playing.play,
            entry: playing.entry ?? null,
            until: playing.until ?? null,
            hasOthers: playlistOf(playing.play, house) !== undefined,
          }
        : null,
      entries: house.schedule.map(pageEntry),
    }
  }

  async command(command: HouseCommand): Promise<void> {
    if (command === 'on') await this.#house.turnOn()
    else if (command === 'off') await this.#house.turnOff()
    else if (command === 'next') await this.#house.step(1)
    else if (command === 'previous') await this.#house.step(-1)
    else await this.#house.followSchedule()
  }

  async setEntry({ was, ...given }: GivenEntry): Promise<void> {
    const { schedule, place } = this.#house.house
    const before = schedule.find(({ name }) => name === was)
    if (was !== undefined && before === undefined) {
      throw new HouseError(`name: “${was}” is no longer in the schedule; add it again`)
    }
    if (given.name.trim() === '') throw new HouseError('name must not be empty')
    if (given.name !== was && schedule.some(({ name }) => name === given.name)) {
      throw new HouseError('name must differ from the others')
    }
    const entry = entryOf(given, before)
    for (const key of ['from', 'to'] as const) {
      const needsPlace = entry[key].kind === 'sun' && place.latitude === undefined
      if (needsPlace) throw new HouseError(`${key} needs the place of the house`)
    }
    try {
      await this.#house.edit({ kind: 'set-entry', entry: writtenEntry(entry), was })
    } catch (cause) {
      const { message } = cause as Error
      const [, reason] = message.split(`“${given.name}” can't be played: `)
      throw reason === undefined ? cause : new HouseError(`play: ${reason}`, { cause })
    }
  }

  async removeEntry(name: string): Promise<void> {
    if (this.#house.house.schedule.every((each) => each.name !== name)) return
    await this.#house.edit({ kind: 'remove-entry', name })
  }

  setPlace(place: GivenPlace): Promise<void> {
    return this.#house.edit({ kind: 'set-place', ...place })
  }

  onChange(listener: () => void): () => void {
    return this.#house.onChange(listener)
  }

  /** What will play; the same object while it is the same. */
  #plan(): Week {
    const { house } = this.#house
    const at = Math.floor(this.#now() / PLAN_MS)
    if (this.#week?.house === house && this.#week.at === at) return this.#week.plays
    const planned = this.#house.plan(DAYS).map(({ start, end, occurrence: { entry, play } }) => ({
      ...{ name: entry.name, play },
      ...{ start: start.epochMilliseconds, end: end.epochMilliseconds },
    }))
    const before = this.#week?.plays
    const plays = before !== undefined && isDeepStrictEqual(before, planned) ? before : planned
    this.#week = { house, at, plays }
    return plays
  }
}

type Week = PlayedHouse['state']['week']

/** An entry as it is to be; what a page does not show stays as it was. @throws HouseError */
function entryOf(
  { name, days, from, to, play, priority }: Omit<GivenEntry, 'was'>,
  before: ScheduleEntry | undefined,
): ScheduleEntry {
  const { name: _, days: __, ...kept } = before === undefined ? {} : writtenEntry(before)
  const fields = {
    ...{ ...kept, from, to },
    ...(days !== undefined && { days }),
    ...(play !== undefined && { play }),
    ...(priority !== undefined && { priority }),
  }
  const { success, data, error } = entryFields.safeParse(fields, { reportInput: true })
  if (success) return scheduleEntry({ ...data, name })
  const [fault] = schemaFaults(error, { schema: entryFields, whole: 'the entry' })
  throw new HouseError(fault?.message ?? 'the entry has a mistake')
}
