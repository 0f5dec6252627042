import { cp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import type { DataFolder } from '@ledloom/studio/keeping'
import type { HouseServiceOptions } from '../../src/house-parts.ts'
import type { HouseService } from '../../src/house-service.ts'
import type { PlannedPlay } from '../../src/schedule/plan.ts'
import type { WallClock } from '../../src/schedule/scheduler.ts'
import { runHouse } from '../run-house.ts'
import { until } from '../until.ts'
import { WaitedTime } from './waited-time.ts'

export const SECOND = 1000

/** Milliseconds for which light is waited for before the clock goes on without it: a busy machine is not late. */
const SLOW_MACHINE = 20 * SECOND

/** When the light of something was there, and how late that was by the clock of the season. */
export type Start = {
  readonly planned: PlannedPlay | undefined
  readonly late: number
}

/** The name of the entry that begins; undefined where something ends. */
export function entryOf({ planned }: Pick<Start, 'planned'>): string | undefined {
  return planned?.occurrence.entry.name
}

type SeasonOptions = Partial<HouseServiceOptions> & {
  /** Milliseconds since 1970 at which it begins. */
  readonly begin: number
  readonly path: string
  /** Says whether the light of what is planned is there. Default: nobody looks. */
  readonly shows?: (planned: PlannedPlay | undefined) => boolean
  /** Looks at light that is there, before the clock goes on. */
  readonly inspect?: (start: Start) => Promise<unknown>
}

/**
 * A house that is run fast: its clock goes on to the next start or end as soon as all is done. The timers that its service
 * waits for meanwhile let that clock go on as well.
 */
export class Season {
  readonly notes: string[] = []
  readonly starts: Start[] = []
  /** Times in which nothing could play: the power was cut, or the clock jumped over them. */
  readonly gaps: { readonly from: number; readonly to: number }[] = []
  readonly #options: SeasonOptions
  readonly #waited = new WaitedTime()
  #house: Awaited<ReturnType<typeof runHouse>> | undefined
  /** The time of the clock, without what timers were waited for. */
  #time: number
  /** When what is to be played became possible, if that is not when it was planned. */
  #possibleAt: number
  /** The clock waits for nothing but timers. */
  #isHeld = true
  #isAwaited: (start: Start) => boolean = () => true
  #endOfLast = 0
  /** What has begun, and its light is not there yet; and since when that could be. */
  #begun: { readonly planned: PlannedPlay | undefined; readonly since: number } | undefined

  constructor(options: SeasonOptions) {
    this.#options = options
    this.#time = options.begin
    this.#possibleAt = options.begin
  }

  get service(): HouseService {
    return this.#house!.service
  }

  /** Something was played last. */
  get isOn(): boolean {
    return this.starts.at(-1)?.planned !== undefined
  }

  /** Milliseconds since 1970. */
  get now(): number {
    return Math.floor(this.#time + this.#waited.now)
  }

  async start(): Promise<void> {
    // Those of a service that has ended are none of this one.
    this.#waited.forget()
    this.#possibleAt = this.now
    this.#house = await runHouse([], {
      ...{ clock: this.#clock, retryMs: 10, lookMs: 50 },
      disk: { slowMs: SLOW_MACHINE, clock: this.#waited.bystander },
      note: (line) => this.notes.push(line),
      onPlay: (wanted) => {
        if (wanted !== undefined && 'byHand' in wanted) return
        const plannedAt = wanted?.start.epochMilliseconds ?? this.#endOfLast
        this.#endOfLast = wanted?.end.epochMilliseconds ?? this.now
        this.#begun = { planned: wanted, since: Math.max(plannedAt, this.#possibleAt) }
      },
      ...this.#options,
    })
  }

  async end(): Promise<void> {
    await this.#house?.end()
  }

  async close(): Promise<void> {
    await this.end()
    this.#waited.close()
  }

  /** Runs until something begins. */
  async runUntil(isIt: (start: Start) => boolean): Promise<void> {
    this.#isAwaited = isIt
    this.#isHeld = false
    await until(() => this.#isHeld)
  }

  /** Lets the clock jump. */
  jump(ms: number): void {
    this.#goOn(ms)
    this.#possibleAt = this.now
  }

  /** Lets something happen after which light is possible, and waits for that of what plays. @returns how late it was */
  async lateAfter(happen: () => Promise<unknown>): Promise<number> {
    const { planned } = this.starts.at(-1)!
    await happen()
    this.#waited.forget()
    const possibleAt = this.now
    await until(() => this.#shows(planned))
    return this.now - possibleAt
  }

  /**
   * Cuts the power of all, with what is on the disk at that moment, and switches it on again after some time. The
   * end of the service, which no cut lets it have, reaches no device and leaves nothing on that disk.
   */
  async cutPower(
    { path }: Pick<DataFolder, 'path'>,
    { ms = 0, off, on }: { ms?: number | undefined; off(): Promise<void>; on(): Promise<void> },
  ): Promise<void> {
    await off()
    await cp(path, `${path}.cut`, { recursive: true })
    await this.end()
    await rm(path, { recursive: true })
    await rename(`${path}.cut`, path)
    // The lock of a machine that has started again is no hindrance; this one goes on.
    for (const name of await readdir(path)) if (name.includes('-served')) await rm(join(path, name))
    this.#goOn(ms)
    await on()
    this.#isAwaited = () => true
    this.#isHeld = false
    this.#begun = undefined
    await this.start()
    await until(() => this.#isHeld)
  }

  readonly #clock: WallClock = {
    now: () => this.now,
    sleep: async (ms, signal) => {
      const before = this.#time
      await setImmediate()
      await this.#lookAtLight(signal)
      // It jumped: what is to play then begins first.
      if (this.#time !== before) return
      if (this.#isHeld) return void (await wait(2))
      // Without its light, or after a failure, a look of the service takes the time that it does.
      const isBehind = this.#begun !== undefined || this.service.failure !== ''
      const next = isBehind ? 0 : this.#nextChange() - SECOND
      this.#time += Math.max(next - this.now, ms)
      this.#waited.forget()
    },
  }

  #shows(planned: PlannedPlay | undefined): boolean {
    return this.#options.shows?.(planned) ?? true
  }

  /** Waits for the light of what has begun. */
  async #lookAtLight(signal: AbortSignal): Promise<void> {
    if (this.#begun === undefined) return
    const { planned, since } = this.#begun
    const end = performance.now() + SLOW_MACHINE
    while (!(this.#shows(planned) || signal.aborted) && performance.now() < end) await wait(1)
    if (!this.#shows(planned)) return
    this.#begun = undefined
    const start = { planned, late: this.now - since }
    this.starts.push(start)
    await this.#options.inspect?.(start)
    if (this.#isAwaited(start)) this.#isHeld = true
  }

  #goOn(ms: number): void {
    if (ms > 0) this.gaps.push({ from: this.now, to: this.now + ms })
    this.#time += ms
  }

  #nextChange(): number {
    const times = this.service.plan(8).flatMap(({ start, end }) => {
      return [start.epochMilliseconds, end.epochMilliseconds]
    })
    return Math.min(...times.filter((time) => time > this.now))
  }
}
