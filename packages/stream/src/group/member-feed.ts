import {
  type Clock,
  createOutputStage,
  DurationHistogram,
  type Frame,
  type OutputStage,
} from '@ledloom/core'
import type { ErrorReports } from '@ledloom/sockets'
import { Pace } from '../clock/pace.ts'
import { SinkPort } from '../statistics/sink-port.ts'
import type { FleetRange } from './arrange-members.ts'
import type { FleetMember, MemberStatistics } from './group-member.ts'

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

/** LEDs of the joined layout, of each of which one of a member's shows the light. */
export interface FleetSample {
  readonly leds: Uint32Array
  readonly ledCount: number
}

/** Gives a member's light out of a frame of the whole fleet; it is its own until the next frame. */
export type LightCutter = (frame: Frame) => Frame

/** A cutter of the LEDs that a member has in the joined layout, or sees there. */
export function createLightCutter(source: FleetRange | FleetSample): LightCutter {
  return 'leds' in source ? createSampler(source) : createViewer(source)
}

/** A view, made anew only when the frames come in another buffer. */
function createViewer({ start, ledCount }: FleetRange): LightCutter {
  let seen: Frame | undefined
  let light: Frame = new Float32Array(0)
  return (frame) => {
    if (frame === seen) return light
    seen = frame
    light = frame.subarray(3 * start, 3 * (start + ledCount))
    return light
  }
}

function createSampler({ leds, ledCount }: FleetSample): LightCutter {
  const light: Frame = new Float32Array(3 * ledCount)
  return (frame) => {
    for (let led = 0; led < ledCount; led++) {
      const from = 3 * leds[led]!
      light[3 * led] = frame[from]!
      light[3 * led + 1] = frame[from + 1]!
      light[3 * led + 2] = frame[from + 2]!
    }
    return light
  }
}
