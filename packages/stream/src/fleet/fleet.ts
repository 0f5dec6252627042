import type { Frame, Layout } from '@ledloom/core'
import type { Clock } from '../clock/clock.ts'
import { systemClock } from '../clock/system-clock.ts'
import { ErrorReports, type StreamErrorListener } from '../error-reports.ts'
import { ProcessorMeter } from '../statistics/processor-meter.ts'
import { StreamError } from '../stream-error.ts'
import type { LightSink } from '../streamer/light-sink.ts'
import { arrangeFleet } from './arrange-fleet.ts'
import type { FleetMember } from './fleet-member.ts'
import { FleetPart } from './fleet-part.ts'
import type { FleetStatistics } from './fleet-statistics.ts'

/** What can be chosen about a fleet. */
export interface FleetOptions {
  /** Default: the machine's. */
  readonly clock?: Clock | undefined
}

/**
 * Many devices as one. A source that is rendered for the fleet's layout is cut into its devices,
 * each of which gets its part in its own format, by its own output stage and no more often than it
 * takes frames. What befalls one device is nothing to the others.
 */
export class Fleet implements LightSink {
  /** All LEDs, the members' one after another, each where its placement puts it. */
  readonly layout: Layout
  /** The most frames a second that any member takes; 25 when none says. */
  readonly frameRate: number
  readonly #members: readonly FleetMember[]
  readonly #parts: readonly FleetPart[]
  readonly #reports = new ErrorReports()
  readonly #processor = new ProcessorMeter()

  /**
   * @throws RangeError when there is no member, or one with an option out of range
   * @throws TypeError when two members have the same name
   */
  constructor(members: readonly FleetMember[], { clock = systemClock }: FleetOptions = {}) {
    checkNames(members)
    const { layout, ranges } = arrangeFleet(members)
    const context = { reports: this.#reports, clock }
    this.layout = layout
    this.frameRate = fastestRate(members)
    this.#members = members
    this.#parts = members.map((member, i) => new FleetPart(member, ranges[i]!, context))
  }

  /** Hands each member its part of the light; always takes it. */
  takeLight(frame: Frame, frameNumber: number, deadline: number): boolean {
    for (const part of this.#parts) part.offer(frame, frameNumber, deadline)
    return true
  }

  get statistics(): FleetStatistics {
    return {
      processorShare: this.#processor.share,
      members: this.#parts.map((part) => part.statistics),
    }
  }

  /**
   * Tells `listener` of the failures of any member, by its name. The function it gives ends that.
   * Without a listener they become process warnings.
   */
  onError(listener: StreamErrorListener): () => void {
    const ends = this.#members.map(({ name, outlet }) =>
      outlet.onError?.((error) => listener(withName(name, error))),
    )
    ends.push(this.#reports.listen(listener))
    return () => {
      for (const end of ends) end?.()
    }
  }

  /** Closes all outlets, at the same time. */
  async close(): Promise<void> {
    await Promise.all(this.#members.map(({ outlet }) => outlet.close?.()))
  }
}

const USUAL_RATE = 25

function fastestRate(members: readonly FleetMember[]): number {
  const rates = members.flatMap(({ frameRate }) => frameRate ?? [])
  return rates.length === 0 ? USUAL_RATE : Math.max(...rates)
}

function checkNames(members: readonly FleetMember[]): void {
  const names = new Set<string>()
  for (const { name } of members) {
    if (names.has(name)) throw new TypeError(`two devices of the fleet are called ${name}`)
    names.add(name)
  }
}

function withName(name: string, { code, message, cause, count }: StreamError): StreamError {
  return new StreamError(code, `${name}: ${message}`, { cause, count })
}
