import { movieCost } from '@ledloom/protocol'
import type { ListFacts } from './list-facts.ts'
import { entriesOf, framesOf, type StoredEntry, wholeOf } from './stored-entries.ts'

/** Shortest and longest loop of light without an end, in seconds. */
const LOOP = { least: 8, most: 30 }

/** Most entries of a device's playlist: their numbers are 0 to 15. */
const MOST_ENTRIES = 16

/** Bytes that a device takes in a second while it writes them to its memory: slow ones. */
const BYTES_PER_SECOND = 40_000

/** A list must play this many times as long as its upload takes. */
const WORTH = 10

/** Most lists that are stored on a device in a day, each with all its movies: its memory wears out. */
const MOST_UPLOADS = 12

/** What a device can store. */
export type DeviceFacts = {
  readonly name: string
  /** It stores several movies and plays them by a playlist. */
  readonly hasPlaylist: boolean
  /** Frames a second at which it plays movies. */
  readonly frameRate: number
  /** Cost of all movies that it can store besides those of others. */
  readonly room: number
  /** Movies that it can store besides those of others. */
  readonly movies: number
  /** True if its only place is taken by a movie of others. */
  readonly isTaken: boolean
  readonly bytesPerFrame: number
  /** It can be dimmed while it plays what it stores. */
  readonly canDim: boolean
  /** Lists that were stored on it today. */
  readonly uploadsToday: number
}

/** All that decides whether a list is stored. */
export type StoringFacts = {
  readonly list: ListFacts
  readonly devices: readonly DeviceFacts[]
  /** False if the house file forbids it. */
  readonly isAllowed: boolean
  /** Lights that store nothing show the list too. */
  readonly hasControllers: boolean
  /** One picture is spread over several devices. */
  readonly isSpread: boolean
  /** It plays in step with other hosts. */
  readonly isShared: boolean
  /** Seconds for which it still plays; undefined if no end is planned. */
  readonly secondsLeft: number | undefined
}

/** What a device stores of a list. */
export type DevicePlan = {
  readonly name: string
  /** The mode in which it plays that. */
  readonly mode: 'playlist' | 'movie'
  readonly entries: readonly StoredEntry[]
  readonly frameRate: number
}

/** A list that is stored, on all devices alike. */
export type StoringPlan = {
  /** Seconds after which light without an end starts over; undefined if there is none. */
  readonly loop: number | undefined
  readonly devices: readonly DevicePlan[]
}

/** Whether a list is stored on the devices, or streamed and why. */
export type StoringDecision =
  | { readonly kind: 'stored'; readonly plan: StoringPlan }
  | { readonly kind: 'streamed'; readonly reason: string }

/**
 * Decides whether a list is stored. That is one decision for all devices, which look the same then: stored light
 * starts over after some seconds.
 */
export function decideStoring(facts: StoringFacts): StoringDecision {
  const reason = reasonOfHouse(facts) ?? reasonOfList(facts.list) ?? reasonOfDevices(facts)
  if (reason !== undefined) return { kind: 'streamed', reason }
  const loops = facts.devices.map((device) => longestLoop(facts.list, device))
  const loop = Math.min(LOOP.most, ...loops)
  const short = facts.devices.find((device) => !fits(facts.list, device, loop))
  if (short !== undefined) return streamed(lackOf(facts.list, short))
  const plan = planOf(facts, loop)
  const late = reasonOfTime(facts, plan)
  return late === undefined ? { kind: 'stored', plan } : streamed(late)
}

function streamed(reason: string): StoringDecision {
  return { kind: 'streamed', reason }
}

function reasonOfHouse(facts: StoringFacts): string | undefined {
  const { isAllowed, hasControllers, isSpread, isShared, devices } = facts
  if (!isAllowed) return 'the house file says `store: never`'
  if (isShared) return 'it plays in step with other hosts'
  if (hasControllers) return 'other controllers, which store nothing, show it too'
  if (isSpread)
    return 'one picture is spread over several devices, which only a stream keeps in step'
  return devices.length === 0 ? 'no device is there' : undefined
}

function reasonOfList(list: ListFacts): string | undefined {
  const { items, crossfade, isShuffled, hasBeats } = list
  const obstacle = items.find((item) => item.obstacle !== undefined)?.obstacle
  if (obstacle !== undefined) return obstacle
  if (items.length === 1) return undefined
  if (hasBeats) return 'it goes on by the beats of music'
  if (isShuffled && crossfade > 0) {
    return 'its order is new each time, and with it each crossfade would have to be stored again'
  }
  const entry = entriesOf(list).find(({ shown }) => !isWhole(shown))
  if (entry === undefined) return undefined
  const { name } = items[entry.item]!
  const seconds = Math.round(entry.shown * 100) / 100
  const what = entry.kind === 'transition' ? 'a crossfade' : name
  return `${what} would be shown for ${seconds} s, and a device takes whole seconds`
}

function isWhole(seconds: number): boolean {
  return Math.abs(seconds - Math.round(seconds)) < 1e-3
}

function reasonOfDevices({ list, devices }: StoringFacts): string | undefined {
  for (const device of devices) {
    const { name, canDim, isTaken, uploadsToday, movies } = device
    const entries = entriesFor(list, device)
    if (!canDim) return `${name} has no brightness of its own`
    if (isTaken) return `${name} stores one movie, which is not of this house`
    if (uploadsToday >= MOST_UPLOADS) {
      return `${name} has stored something ${uploadsToday} times today, and its memory wears out`
    }
    if (entries.length > Math.min(movies, MOST_ENTRIES)) {
      return `it needs ${entries.length} movies, and ${name} stores ${Math.max(0, Math.min(movies, MOST_ENTRIES))}`
    }
  }
  return undefined
}

function entriesFor(list: ListFacts, { hasPlaylist }: DeviceFacts): readonly StoredEntry[] {
  return list.items.length === 1 || hasPlaylist ? entriesOf(list) : [wholeOf(list)]
}

/** Frames that the movies of a list cost a device. */
function costOf(list: ListFacts, device: DeviceFacts, loop: number): number {
  const entries = entriesFor(list, device)
  return movieCost(entries.map((entry) => framesOf(entry, loop, device.frameRate)))
}

function fits(list: ListFacts, device: DeviceFacts, loop: number): boolean {
  return loop >= LOOP.least && costOf(list, device, loop) <= device.room
}

/** The longest loop, in whole seconds, with which a list fits; the shortest one if none does. */
function longestLoop(list: ListFacts, device: DeviceFacts): number {
  for (let loop = LOOP.most; loop > LOOP.least; loop--) {
    if (fits(list, device, loop)) return loop
  }
  return LOOP.least
}

function lackOf(list: ListFacts, device: DeviceFacts): string {
  const { name, hasPlaylist, room } = device
  const needed = costOf(list, device, LOOP.least)
  const isOne = list.items.length > 1 && !hasPlaylist
  const what = isOne ? `${name} plays no playlists, and as one movie it` : 'it'
  const place = isOne ? 'it' : name
  return `${what} needs ${needed} frames, and ${place} has room for ${Math.max(0, room)}`
}

function planOf({ list, devices }: StoringFacts, loop: number): StoringPlan {
  const isEndless = list.items.some(({ kind }) => kind === 'endless')
  return {
    loop: isEndless ? loop : undefined,
    devices: devices.map((device) => {
      const entries = entriesFor(list, device)
      const { name, frameRate } = device
      return { name, frameRate, entries, mode: entries.length > 1 ? 'playlist' : 'movie' }
    }),
  }
}

function reasonOfTime(
  { devices, secondsLeft }: StoringFacts,
  { loop = LOOP.most, devices: plans }: StoringPlan,
): string | undefined {
  if (secondsLeft === undefined) return undefined
  const uploads = plans.map(({ entries, frameRate }, i) => {
    const frames = entries.reduce((sum, entry) => sum + framesOf(entry, loop, frameRate), 0)
    return (frames * devices[i]!.bytesPerFrame) / BYTES_PER_SECOND
  })
  const seconds = Math.max(...uploads)
  if (secondsLeft >= WORTH * seconds) return undefined
  const left = Math.max(0, Math.round(secondsLeft))
  return `it plays for ${left} s more, which is not worth an upload of up to ${Math.ceil(seconds)} s`
}
