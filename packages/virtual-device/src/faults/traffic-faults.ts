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

/**
 * Numbers from 0 to below 1, evenly spread, the same from the same seed: Mulberry32 by Tommy
 * Ettinger (public domain).
 */
function createRandom(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
}
