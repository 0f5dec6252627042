import type { Clock, Frame, Layout, Outlet, OutletState, Tick } from '@ledloom/core'
import {
  ErrorReports,
  type StreamError,
  type StreamErrorListener,
  systemClock,
} from '@ledloom/sockets'
import { ProcessorMeter } from '../statistics/processor-meter.ts'
import type { LedRange } from './arrange-members.ts'
import {
  type GroupMember,
  type GroupStatistics,
  nameError,
  type ReservedMember,
} from './group-member.ts'
import { LedRanges } from './led-ranges.ts'
import { MemberFeed } from './member-feed.ts'

/** Options of a group. */
export interface GroupOptions {
  /** Default: the machine's. */
  readonly clock?: Clock | undefined
}

/** `own`: the layout of the group has a member's LEDs. `nearest`: each shows the nearest one there. */
export type MemberView = 'own' | 'nearest'

/**
 * Several outlets as one. Cuts each frame of the group's layout into the members' parts and offers
 * each member its part, at most at its own frame rate. A failing member does not affect the others.
 */
export class Group implements Outlet {
  /** The LEDs of all members, one member after another, each at its placement. */
  readonly layout: Layout
  /** The highest frame rate of the first members; 25 if none states one. */
  readonly frameRate: number
  readonly #clock: Clock
  readonly #ranges: LedRanges
  #entries: readonly Entry[] = []
  #isClosed = false
  #dimming = 1
  readonly #reports = new ErrorReports()
  readonly #processor = new ProcessorMeter()
  readonly #listeners = new Set<StreamErrorListener>()

  /**
   * @param members including reservations for outlets that are added later
   * @throws RangeError when there is no member, or one with an option out of range
   * @throws TypeError when two members have the same name
   */
  constructor(
    members: readonly (GroupMember | ReservedMember)[],
    { clock = systemClock }: GroupOptions = {},
  ) {
    this.#ranges = new LedRanges(members)
    this.#clock = clock
    this.layout = this.#ranges.layout
    for (const member of members) if ('outlet' in member) this.add(member)
    this.frameRate = fastestRate(this.members)
  }

  /** The members with an outlet, in the order in which they were added. */
  get members(): readonly GroupMember[] {
    return this.#entries.map(({ member }) => member)
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  /**
   * Adds a member while frames run: one with a reservation, or one that shows the same as the others.
   * If no other member has its LEDs in the same places, each LED shows the nearest one of the first
   * member (`nearest`), because the layout of the group never changes.
   * @throws RangeError when the layout has no LEDs for it
   */
  add(member: GroupMember): MemberView {
    const source = this.#ranges.find(member)
    const context = { reports: this.#reports, clock: this.#clock }
    const feed = new MemberFeed(member, source, context)
    const endListening = member.outlet.onError?.((error) =>
      this.#report(nameError(member.name, error)),
    )
    member.outlet.dim?.(this.#dimming)
    this.#entries = [...this.#entries, { member, feed, endListening }]
    return 'leds' in source ? 'nearest' : 'own'
  }

  /** Removes a member while frames run, and keeps its LEDs reserved. The caller closes its outlet. */
  remove(name: string): GroupMember | undefined {
    const entry = this.#entries.find(({ member }) => member.name === name)
    this.#entries = this.#entries.filter((each) => each !== entry)
    entry?.endListening?.()
    return entry?.member
  }

  /** The LEDs of a member in the layout of the group; `undefined` if it shows the nearest ones there. */
  rangeOf(member: GroupMember): LedRange | undefined {
    const source = this.#ranges.find(member)
    return 'leds' in source ? undefined : source
  }

  /** `streaming` while any member is, otherwise the state of the first. */
  get state(): OutletState {
    if (this.#isClosed) return 'closed'
    const states = this.members.map(({ outlet }) => outlet.state)
    return states.includes('streaming') ? 'streaming' : (states[0] ?? 'connecting')
  }

  /** Offers each member its part of the light; always takes it. */
  take(light: Frame, tick: Tick): boolean {
    let now = this.#clock.now()
    for (const { feed } of this.#entries) now = feed.offer(light, tick, now)
    return true
  }

  /** Dims all members, and those that are added later. */
  dim(factor: number): void {
    this.#dimming = factor
    for (const { outlet } of this.members) outlet.dim?.(factor)
  }

  get statistics(): GroupStatistics {
    return {
      processorShare: this.#processor.share,
      members: this.#entries.map(({ feed }) => feed.statistics),
    }
  }

  /**
   * Calls `listener` for failures of members, with their names, until the returned function is called.
   * Without a listener they become process warnings.
   */
  onError(listener: StreamErrorListener): () => void {
    this.#listeners.add(listener)
    const end = this.#reports.listen(listener)
    return () => {
      this.#listeners.delete(listener)
      end()
    }
  }

  /** Closes all outlets, at the same time. */
  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.all(this.members.map(({ outlet }) => outlet.close()))
  }

  #report(error: StreamError): void {
    if (this.#listeners.size === 0) process.emitWarning(error)
    for (const listener of this.#listeners) listener(error)
  }
}

interface Entry {
  readonly member: GroupMember
  readonly feed: MemberFeed
  readonly endListening: (() => void) | undefined
}

const USUAL_RATE = 25

function fastestRate(members: readonly GroupMember[]): number {
  const rates = members.flatMap(({ frameRate }) => frameRate ?? [])
  return rates.length === 0 ? USUAL_RATE : Math.max(...rates)
}
