import type { Clock } from '@ledloom/core'
import { createOutputStage, DurationHistogram, type Frame, type OutputStage } from '@ledloom/core'
import type { ErrorReports } from '@ledloom/sockets'
import { Pace } from '../clock/pace.ts'
import { SinkPort } from '../streamer/sink-port.ts'
import type { FleetRange } from './arrange-fleet.ts'
import type { FleetMember } from './fleet-member.ts'
import type { MemberStatistics } from './fleet-statistics.ts'
import { createLightCutter, type FleetSample, type LightCutter } from './light-cutter.ts'

/** What the members of a fleet share. */
export interface FleetContext {
  readonly reports: ErrorReports
  readonly clock: Clock
}

/** A fleet's side of one member: cuts its LEDs out of the frame and hands their bytes over. */
export class FleetPart {
  readonly #member: FleetMember
  readonly #cut: LightCutter
  readonly #clock: Clock
  readonly #stage: OutputStage
  readonly #pace: Pace | undefined
  readonly #port: SinkPort<Frame>
  readonly #bytes: Uint8Array
  readonly #lateness = new DurationHistogram()
  #passedOver = 0
  #busyMs = 0

  /** @throws RangeError for a frame rate or an output option out of range */
  constructor(
    member: FleetMember,
    source: FleetRange | FleetSample,
    { reports, clock }: FleetContext,
  ) {
    const { name, format, output, frameRate } = member
    this.#member = member
    this.#cut = createLightCutter(source)
    this.#clock = clock
    this.#stage = createOutputStage(format, output)
    this.#pace = frameRate === undefined ? undefined : new Pace(frameRate)
    this.#port = new SinkPort<Frame>(
      (frame, frameNumber, deadline) => this.#take(frame, frameNumber, deadline),
      name,
      reports,
    )
    this.#bytes = new Uint8Array(source.ledCount * format.bytesPerLed)
  }

  get statistics(): MemberStatistics {
    const { name, outlet } = this.#member
    return {
      name,
      offered: this.#port.statistics,
      passedOver: this.#passedOver,
      lateness: this.#lateness.distribution,
      busyMs: this.#busyMs,
      outlet: outlet.statistics,
    }
  }

  /** Takes this member's LEDs of a frame of the whole fleet, unless it is not its turn. */
  offer(frame: Frame, frameNumber: number, deadline: number): void {
    if (this.#pace?.takes(deadline) === false) this.#passedOver++
    else this.#port.offer(frame, frameNumber, deadline)
  }

  #take(frame: Frame, frameNumber: number, deadline: number): boolean {
    const start = this.#clock.now()
    this.#stage.encode(this.#bytes, this.#cut(frame))
    const isTaken = this.#member.outlet.take(this.#bytes, frameNumber, deadline)
    const now = this.#clock.now()
    this.#busyMs += now - start
    this.#lateness.add(now - deadline)
    return isTaken
  }
}
