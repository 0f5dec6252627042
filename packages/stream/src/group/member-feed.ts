import { type Clock, DurationHistogram, type Frame, type Tick } from '@ledloom/core'
import type { ErrorReports } from '@ledloom/sockets'
import { Pace } from '../clock/pace.ts'
import { OutletPort } from '../statistics/outlet-port.ts'
import type { LedRange } from './arrange-members.ts'
import type { GroupMember, MemberStatistics } from './group-member.ts'

/** Feeds one member of a group: cuts its LEDs out of the frame and offers them to its outlet. */
export class MemberFeed {
  readonly #member: GroupMember
  readonly #cut: LightCutter
  readonly #clock: Clock
  readonly #pace: Pace | undefined
  readonly #port: OutletPort
  readonly #lateness = new DurationHistogram()
  #passedOver = 0
  #busyMs = 0

  /** @throws RangeError for a frame rate out of range */
  constructor(
    member: GroupMember,
    source: LedRange | LedSample,
    { reports, clock }: { readonly reports: ErrorReports; readonly clock: Clock },
  ) {
    const { name, frameRate } = member
    this.#member = member
    this.#cut = createLightCutter(source)
    this.#clock = clock
    this.#pace = frameRate === undefined ? undefined : new Pace(frameRate)
    this.#port = new OutletPort(member.outlet, name, reports)
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

  /**
   * Offers the member its part of a frame of the whole group, unless its frame rate excludes the tick.
   *
   * @param start the present time, in milliseconds of the clock
   * @returns the time when it is done: the clock is read once for each member
   */
  offer(frame: Frame, tick: Tick, start: number): number {
    if (this.#pace?.takes(tick.deadline) === false) {
      this.#passedOver++
      return start
    }
    this.#port.offer(this.#cut(frame), tick)
    const now = this.#clock.now()
    this.#busyMs += now - start
    this.#lateness.add(now - tick.deadline)
    return now
  }
}

/** For each LED of a member, the LED of the joined layout whose light it shows. */
export interface LedSample {
  readonly leds: Uint32Array
  readonly ledCount: number
}

/** Returns a member's part of a frame of the whole group, valid until the next frame. */
type LightCutter = (frame: Frame) => Frame

/** Creates a cutter for a member's own range, or for the nearest LEDs. */
export function createLightCutter(source: LedRange | LedSample): LightCutter {
  return 'leds' in source ? createSampler(source) : createViewer(source)
}

/** Returns a view, which is created again only for frames in another buffer. */
function createViewer({ start, ledCount }: LedRange): LightCutter {
  let seen: Frame | undefined
  let light: Frame = new Float32Array(0)
  return (frame) => {
    if (frame === seen) return light
    seen = frame
    light = frame.subarray(3 * start, 3 * (start + ledCount))
    return light
  }
}

function createSampler({ leds, ledCount }: LedSample): LightCutter {
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
