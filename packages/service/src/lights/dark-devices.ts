import type { Clock } from '@ledloom/core'
import type { Device } from '@ledloom/device'
import { familyProfile, parseFirmware } from '@ledloom/protocol'
import { systemClock } from '@ledloom/sockets'
import type { DeviceTurns } from '../lasting/device-turns.ts'

/** Milliseconds by which an uptime may lag behind: its unit may be seconds, and answers take a while. */
const LAG_MS = 5000

/** The part of a time by which the clock of a device may lag behind. */
const LAG_PART = 0.001

/** What a device stated when it was looked at. */
type Look = {
  /** In the unit of its family. */
  readonly uptime: number
  /** By the clock; undefined if a process before has looked. */
  readonly at?: number | undefined
}

/**
 * Knows which devices the house has turned off. One that restarts shows what it stores, and is turned off again; one
 * that somebody else turns on stays on.
 */
export class DarkDevices {
  readonly #dark: Set<string>
  readonly #looks: Map<string, Look>
  readonly #clock: Pick<Clock, 'now'>

  /**
   * @param kept what `kept` was before a crash
   * @param clock by which uptimes grow. Default: the machine's, which nobody sets
   */
  constructor(
    kept: Readonly<Record<string, number>> = {},
    clock: Pick<Clock, 'now'> = systemClock,
  ) {
    this.#dark = new Set(Object.keys(kept))
    this.#looks = new Map(Object.entries(kept).map(([name, uptime]) => [name, { uptime }]))
    this.#clock = clock
  }

  /** How long those that are off have been running, by what the house file calls them. */
  get kept(): Record<string, number> {
    const dark = [...this.#looks].filter(([name]) => this.#dark.has(name))
    return Object.fromEntries(dark.map(([name, { uptime }]) => [name, uptime]))
  }

  /** To be called once the house has turned a device off. */
  add(name: string): void {
    this.#dark.add(name)
  }

  /** To be called before a device is lit, and once it is released. */
  delete(name: string): void {
    this.#dark.delete(name)
  }

  /** To be called once all devices are released. */
  clear(): void {
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
    const before = this.#looks.get(name)
    const now = { uptime: Number(uptime), at: this.#clock.now() }
    if (before !== undefined && this.#dark.has(name) && isRestart(before, now, unitMsOf(device))) {
      await turns.run(name, async (options) => {
        // It may be about to play by now.
        if (this.#dark.has(name)) await device.mode.set('off', options)
      })
    }
    this.#looks.set(name, now)
  }
}

/** True if a device has started between two looks: its uptime has grown by less than the time in between. */
function isRestart(before: Look, now: Look, unitMs: number): boolean {
  if (now.uptime < before.uptime) return true
  if (before.at === undefined || now.at === undefined) return false
  const passedMs = now.at - before.at
  const grownMs = (now.uptime - before.uptime) * unitMs
  return grownMs < passedMs * (1 - LAG_PART) - LAG_MS
}

function unitMsOf({ family, firmware }: Device): number {
  return familyProfile(family, parseFirmware(firmware)).generation.uptimeUnitMs
}
