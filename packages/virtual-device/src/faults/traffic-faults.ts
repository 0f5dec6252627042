import { createRandom } from '@ledloom/core'
import type { Fault } from './fault.ts'

/**
 * Decides which requests, datagrams and connections fail. The same seed gives the same decisions.
 */
export interface TrafficFaults {
  /** Delay of every request and datagram in milliseconds. */
  readonly latencyMs: number
  dropsRequest(): boolean
  losesDatagram(): boolean
  refusesConnection(): boolean
}

/** The traffic faults among `faults`. The last one of each kind counts. */
export function createTrafficFaults(faults: readonly Fault[], seed: number): TrafficFaults {
  const shares = new Map<Fault['kind'], number>()
  let latencyMs = 0
  for (const fault of faults) {
    if (fault.kind === 'latency') latencyMs = fault.delayMs
    if ('share' in fault) shares.set(fault.kind, fault.share)
  }
  // Each kind has its own random numbers, so that the number of datagrams does not affect requests.
  const draw = (kind: Fault['kind'], ordinal: number) => {
    const random = createRandom(seed + ordinal)
    const share = shares.get(kind) ?? 0
    return () => share > 0 && random() < share
  }
  return {
    latencyMs,
    dropsRequest: draw('drop', 0),
    losesDatagram: draw('lose', 1),
    refusesConnection: draw('refuse', 2),
  }
}
