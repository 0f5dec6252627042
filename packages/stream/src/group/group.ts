import type { Clock, Frame, Layout, Outlet, OutletState, Tick } from '@ledloom/core'
import type { StreamError } from '@ledloom/sockets'
import { ErrorReports, type StreamErrorListener, systemClock } from '@ledloom/sockets'
import { ProcessorMeter } from '../statistics/processor-meter.ts'
import {
  type GroupMember,
  type GroupStatistics,
  type MemberPlace,
  nameError,
  placeOf,
} from './group-member.ts'
import { LedRanges } from './led-ranges.ts'
import { MemberFeed } from './member-feed.ts'

/** What can be chosen about a fleet. */
export interface GroupOptions {
  /** Default: the machine's. */
  readonly clock?: Clock | undefined
}

/** `own`: a member shows LEDs that the picture has for it. `nearest`: those nearest to its own. */
export type MemberView = 'own' | 'nearest'

/**
 * Many outlets as one. Cuts each frame of the group's layout into its members' parts and offers each
 * member its own, no more often than it takes frames. A failing member does not affect the others.
 */
export class Group implements Outlet {
  /** All LEDs, the members' one after another, each where its placement puts it. */
  readonly layout: Layout
  /** The most frames a second that any member takes that was there first; 25 when none says. */
  readonly frameRate: number
  readonly #clock: Clock
  readonly #ranges: LedRanges
  #entries: readonly Entry[] = []
  #isClosed = false
  readonly #reports = new ErrorReports()
  readonly #processor = new ProcessorMeter()
  readonly #listeners = new Set<StreamErrorListener>()

  /**
   * @param members and, among them, room that is kept for those that may still come
   * @throws RangeError when there is no member, or one with an option out of range
   * @throws TypeError when two members have the same name
   */
  constructor(
    members: readonly (GroupMember | MemberPlace)[],
    { clock = systemClock }: GroupOptions = {},
  ) {
    this.#ranges = new LedRanges(members.map(placeOf))
    this.#clock = clock
    this.layout = this.#ranges.layout
    for (const member of members) if ('outlet' in member) this.add(member)
    this.frameRate = fastestRate(this.members)
  }

  /** Those that are there. */
  get members(): readonly GroupMember[] {
    return this.#entries.map(({ member }) => member)
  }

  /** Whether it takes no frames any more. */
  get isClosed(): boolean {
    return this.#isClosed
  }

  /**
   * Takes a member up that was not there before, while frames run: one that room was kept for, or
   * one that shows the same as the others. Where none of them has its LEDs in the same places, each
   * shows that of the first which is nearest, as the picture is laid out already.
   * @returns `nearest` in that case
   * @throws RangeError when the layout has no LEDs for it
   */
  add(member: GroupMember): MemberView {
    const source = this.#ranges.find(placeOf(member))
    const context = { reports: this.#reports, clock: this.#clock }
    const feed = new MemberFeed(member, source, context)
    const endListening = member.outlet.onError?.((error) =>
      this.#tell(nameError(member.name, error)),
    )
    this.#entries = [...this.#entries, { member, feed, endListening }]
    return 'leds' in source ? 'nearest' : 'own'
  }

  /**
   * Lets a member go, while frames run: its room is kept, its outlet is the caller's from then on.
   * @returns `undefined` where there is none of this name
   */
  remove(name: string): GroupMember | undefined {
    const entry = this.#entries.find(({ member }) => member.name === name)
    this.#entries = this.#entries.filter((each) => each !== entry)
    entry?.endListening?.()
    return entry?.member
  }

  /** `streaming` while any member is, otherwise the state of the first. */
  get state(): OutletState {
    if (this.#isClosed) return 'closed'
    const states = this.members.map(({ outlet }) => outlet.state)
    return states.includes('streaming') ? 'streaming' : (states[0] ?? 'connecting')
  }

  /** Offers each member its part of the light; always takes it. */
  take(light: Frame, tick: Tick): boolean {
    for (const { feed } of this.#entries) feed.offer(light, tick)
    return true
  }

  get statistics(): GroupStatistics {
    return {
      processorShare: this.#processor.share,
      members: this.#entries.map(({ feed }) => feed.statistics),
    }
  }

  /**
   * Tells `listener` of the failures of any member, by its name. The function it gives ends that.
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

  #tell(error: StreamError): void {
    if (this.#listeners.size === 0) process.emitWarning(error)
    for (const listener of this.#listeners) listener(error)
  }
}

/** A member that is there. */
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
