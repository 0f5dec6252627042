import type { Clock } from '@ledloom/core'
import type { Device } from '@ledloom/device'
import { familyProfile, parseFirmware } from '@ledloom/protocol'
import { systemClock } from '@ledloom/sockets'
import type { DeviceTurns } from '../lasting/device-turns.ts'
import type { KeptDark, Look } from '../memory/kept-dark.ts'

/** Milliseconds by which an uptime may lag behind: its unit may be seconds, and answers take a while. */
const LAG_MS = 5000

/** The part of a time by which the clock of a device may lag behind. */
const LAG_PART = 0.001

/** Milliseconds by which the clock of the machine may differ besides, between two processes. */
const WALL_LAG_MS = 30_000

/** Milliseconds by which the clock of the machine jumps, other than by being set a little. */
const JUMP_MS = 10_000

type Seen = Look & { readonly at: number }

type DarkDevicesOptions = {
  /** By which uptimes grow. Default: the machine's, which nobody sets. */
  readonly clock?: Pick<Clock, 'now'> | undefined
  /** Milliseconds since 1970, by which they grow while no process looks. Default: the machine's. */
  readonly wallNow?: (() => number) | undefined
  /** Called when `kept` must be kept again, as the clock of the machine was set. */
  readonly onChange?: (() => void) | undefined
}

/**
 * Knows which devices the house has turned off. One that restarts shows what it stores, and is turned off again; one
 * that somebody else turns on stays on.
 */
export class DarkDevices {
  readonly #dark: Set<string>
  readonly #looks = new Map<string, Seen>()
  /** What a process before has seen, until it is known whether the device has restarted since. */
  readonly #before: Map<string, Look>
  readonly #clock: Pick<Clock, 'now'>
  readonly #wallNow: () => number
  readonly #onChange: (() => void) | undefined
  /** Milliseconds from the clock to that of the machine, when `kept` was read last. */
  #offset: number

  /** @param kept what `kept` was before a crash */
  constructor(
    kept: KeptDark = {},
    { clock = systemClock, wallNow = Date.now, onChange }: DarkDevicesOptions = {},
  ) {
    this.#dark = new Set(Object.keys(kept))
    this.#before = new Map(Object.entries(kept))
    this.#clock = clock
    this.#wallNow = wallNow
    this.#onChange = onChange
    this.#offset = this.#offsetNow
  }

  /** How long those that are off have been running, and since when that is known, by what the house file calls them. */
  get kept(): Record<string, Look> {
    this.#offset = this.#offsetNow
    const names = [...this.#dark]
    const looks = names.map((name) => [name, this.#before.get(name) ?? this.#seen(name)] as const)
    return Object.fromEntries(looks.flatMap(([name, look]) => (look ? [[name, look]] : [])))
  }

  /** To be called once the house has turned a device off. */
  add(name: string): void {
    this.#before.delete(name)
    this.#dark.add(name)
  }

  /** To be called before a device is lit, and once it is released. */
  delete(name: string): void {
    this.#before.delete(name)
    this.#dark.delete(name)
  }

  /** To be called once all devices are released. */
  clear(): void {
    this.#before.clear()
    this.#dark.clear()
  }

  /**
   * Turns a device off again, in its turn, if it has restarted since the house turned it off.
   *
   * @param uptime as the device states it now; undefined if it does not
   */
  async look(
    name: string,
    device: Device,
    { uptime, turns }: { readonly uptime: string | undefined; readonly turns: DeviceTurns },
  ): Promise<void> {
    if (uptime === undefined) return
    const now = { uptime: Number(uptime), at: this.#clock.now() }
    const outcome = this.#compare(name, now, unitMsOf(device))
    if (outcome === 'restarted' && this.#dark.has(name)) {
      await turns.run(name, async (options) => {
        // It may be about to play by now.
        if (this.#dark.has(name)) await device.mode.set('off', options)
      })
    }
    if (outcome !== 'unknown') this.#before.delete(name)
    this.#looks.set(name, now)
    if (this.#dark.size > 0 && Math.abs(this.#offsetNow - this.#offset) > JUMP_MS) {
      this.#onChange?.()
    }
  }

  /** Compares with the look before, and with what a process before has seen. */
  #compare(name: string, now: Seen, unitMs: number): Outcome {
    const [look, before] = [this.#looks.get(name), this.#before.get(name)]
    if (look !== undefined && isRestart(look, now, { unitMs, lagMs: LAG_MS })) return 'restarted'
    if (before === undefined) return 'ran on'
    const wall = { uptime: now.uptime, at: this.#wallNow() }
    if (isRestart(before, wall, { unitMs, lagMs: WALL_LAG_MS })) return 'restarted'
    // A machine that has no clock of its own has the time of before its own restart, until it hears what time it is.
    return isBehind(before, wall, unitMs) ? 'unknown' : 'ran on'
  }

  /** What this process saw last of a device, by the clock of the machine as it is set now. */
  #seen(name: string): Look | undefined {
    const look = this.#looks.get(name)
    return look && { uptime: look.uptime, at: look.at + this.#offset }
  }

  get #offsetNow(): number {
    return this.#wallNow() - this.#clock.now()
  }
}

/** Whether a device has started between two looks; unknown while the clock of the machine must be wrong. */
type Outcome = 'restarted' | 'ran on' | 'unknown'

/** True if a device has started between two looks: its uptime has grown by less than the time in between. */
function isRestart(
  before: Look,
  now: Seen,
  { unitMs, lagMs }: { readonly unitMs: number; readonly lagMs: number },
): boolean {
  if (now.uptime < before.uptime) return true
  if (before.at === undefined) return false
  const passedMs = now.at - before.at
  const grownMs = (now.uptime - before.uptime) * unitMs
  return grownMs < passedMs * (1 - LAG_PART) - lagMs
}

/** True if the uptime of a device has grown by more than the time in between, which can't be. */
function isBehind(before: Look, now: Seen, unitMs: number): boolean {
  if (before.at === undefined) return false
  const passedMs = now.at - before.at
  const grownMs = (now.uptime - before.uptime) * unitMs
  return grownMs * (1 - LAG_PART) > passedMs + WALL_LAG_MS
}

function unitMsOf({ family, firmware }: Device): number {
  return familyProfile(family, parseFirmware(firmware)).generation.uptimeUnitMs
}
