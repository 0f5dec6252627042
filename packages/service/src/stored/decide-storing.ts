import { movieCost } from '@ledloom/protocol'
import type { ListFacts } from './list-facts.ts'
import {
  entriesOf,
  entriesWithMovies,
  framesOf,
  type StoredEntry,
  wholeOf,
} from './stored-entries.ts'

/** Shortest and longest loop of light without an end, in seconds. */
const LOOP = { least: 8, most: 30 }

/** Most entries of a device's playlist: their numbers are 0 to 15. */
const MOST_ENTRIES = 16

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
  /** It can be dimmed while it plays what it stores. */
  readonly canDim: boolean
}

/** All that decides whether a list can be stored. */
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

/** Whether a list can be stored on the devices, or is streamed and why. */
export type StoringDecision =
  | { readonly kind: 'stored'; readonly plan: StoringPlan }
  | { readonly kind: 'streamed'; readonly reason: string }

/**
 * Decides whether a list can be stored, whatever would have to be uploaded for that. That is one decision for all
 * devices, which look the same then: stored light starts over after some seconds.
 */
export function decideStoring(facts: StoringFacts): StoringDecision {
  const reason = reasonOfHouse(facts) ?? reasonOfList(facts.list) ?? reasonOfDevices(facts)
  if (reason !== undefined) return { kind: 'streamed', reason }
  const loops = facts.devices.map((device) => longestLoop(facts.list, device))
  const loop = Math.min(LOOP.most, ...loops)
  const short = facts.devices.find((device) => !fits(facts.list, device, loop))
  if (short !== undefined) return streamed(lackOf(facts.list, short))
  return { kind: 'stored', plan: planOf(facts, loop) }
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
    const { name, canDim, isTaken, movies } = device
    const entries = entriesFor(list, device)
    const needed = entriesWithMovies(entries, LOOP.most).length
    if (!canDim) return `${name} has no brightness of its own`
    if (isTaken) return `${name} stores one movie, which is not of this house`
    if (entries.length > MOST_ENTRIES) {
      return `it needs a playlist of ${entries.length} entries, and that of ${name} has up to ${MOST_ENTRIES}`
    }
    if (needed > movies) {
      return `it needs ${needed} movies, and ${name} stores ${Math.max(0, movies)}`
    }
  }
  return undefined
}

function entriesFor(list: ListFacts, { hasPlaylist }: DeviceFacts): readonly StoredEntry[] {
  return list.items.length === 1 || hasPlaylist ? entriesOf(list) : [wholeOf(list)]
}

/** Frames that the movies of a list cost a device. */
function costOf(list: ListFacts, device: DeviceFacts, loop: number): number {
  const entries = entriesWithMovies(entriesFor(list, device), loop)
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
