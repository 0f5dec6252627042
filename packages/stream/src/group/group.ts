import type { Clock, Frame, Layout } from '@ledloom/core'
import type { StreamError } from '@ledloom/sockets'
import { ErrorReports, type StreamErrorListener, systemClock } from '@ledloom/sockets'
import { ProcessorMeter } from '../statistics/processor-meter.ts'
import type { LightSink } from '../statistics/sink-port.ts'
import type { FleetMember, FleetStatistics, FleetVacancy } from './group-member.ts'
import { nameError } from './group-member.ts'
import { FleetRooms } from './led-ranges.ts'
import { FleetPart } from './member-feed.ts'

/** What can be chosen about a fleet. */
export interface FleetOptions {
  /** Default: the machine's. */
  readonly clock?: Clock | undefined
}

/** Whether a member shows LEDs that the picture has for it, or those nearest to where its own are. */
export type MemberView = 'own' | 'nearest'

/**
 * Many devices as one. A source that is rendered for the fleet's layout is cut into its devices,
 * each of which gets its part in its own format, by its own output stage and no more often than it
 * takes frames. What befalls one device is nothing to the others.
 */
export class Fleet implements LightSink {
  /** All LEDs, the members' one after another, each where its placement puts it. */
  readonly layout: Layout
  /** The most frames a second that any member takes that was there first; 25 when none says. */
  readonly frameRate: number
  readonly #clock: Clock
  readonly #rooms: FleetRooms
  #seats: readonly FleetSeat[] = []
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
    members: readonly (FleetMember | FleetVacancy)[],
    { clock = systemClock }: FleetOptions = {},
  ) {
    this.#rooms = new FleetRooms(members)
    this.#clock = clock
    this.layout = this.#rooms.layout
    for (const member of members) if ('outlet' in member) this.add(member)
    this.frameRate = fastestRate(this.members)
  }

  /** Those that are there. */
  get members(): readonly FleetMember[] {
    return this.#seats.map(({ member }) => member)
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
  add(member: FleetMember): MemberView {
    const place = this.#rooms.placeOf(member)
    const context = { reports: this.#reports, clock: this.#clock }
    const part = new FleetPart(member, place, context)
    const endListening = member.outlet.onError?.((error) =>
      this.#tell(nameError(member.name, error)),
    )
    this.#seats = [...this.#seats, { member, part, endListening }]
    return 'leds' in place ? 'nearest' : 'own'
  }

  /**
   * Lets a member go, while frames run: its room is kept, its outlet is the caller's from then on.
   * @returns `undefined` where there is none of this name
   */
  remove(name: string): FleetMember | undefined {
    const seat = this.#seats.find(({ member }) => member.name === name)
    this.#seats = this.#seats.filter((each) => each !== seat)
    seat?.endListening?.()
    return seat?.member
  }

  /** Hands each member its part of the light; always takes it. */
  takeLight(frame: Frame, frameNumber: number, deadline: number): boolean {
    for (const { part } of this.#seats) part.offer(frame, frameNumber, deadline)
    return true
  }

  get statistics(): FleetStatistics {
    return {
      processorShare: this.#processor.share,
      members: this.#seats.map(({ part }) => part.statistics),
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
    await Promise.all(this.members.map(({ outlet }) => outlet.close?.()))
  }

  #tell(error: StreamError): void {
    if (this.#listeners.size === 0) process.emitWarning(error)
    for (const listener of this.#listeners) listener(error)
  }
}

/** A member that is there. */
interface FleetSeat {
  readonly member: FleetMember
  readonly part: FleetPart
  readonly endListening: (() => void) | undefined
}

const USUAL_RATE = 25

function fastestRate(members: readonly FleetMember[]): number {
  const rates = members.flatMap(({ frameRate }) => frameRate ?? [])
  return rates.length === 0 ? USUAL_RATE : Math.max(...rates)
}
