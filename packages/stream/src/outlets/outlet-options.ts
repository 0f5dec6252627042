import type { Clock } from '@ledloom/core'
import { systemClock } from '@ledloom/sockets'

/** What can be chosen about an outlet to a device. */
export interface OutletOptions {
  /** Milliseconds after which an unanswered request counts as failed, above 0. Default 5000. */
  readonly timeoutMs?: number | undefined
  /** Default: the machine's. */
  readonly clock?: Clock | undefined
}

/** The same with every default in its place. */
export interface OutletSettings {
  readonly timeoutMs: number
  readonly clock: Clock
}

/** @throws RangeError when `timeoutMs` is not above 0 */
export function resolveOutletOptions(options: OutletOptions): OutletSettings {
  const { timeoutMs = 5000, clock = systemClock } = options
  if (!(timeoutMs > 0)) throw new RangeError(`timeoutMs must be above 0, got ${timeoutMs}`)
  return { timeoutMs, clock }
}
