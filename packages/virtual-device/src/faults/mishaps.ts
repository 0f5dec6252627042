import type { Fault } from './fault.ts'
import { createLots } from './lots.ts'

/** What goes wrong on the way to a device: the same from the same seed, kind by kind. */
export interface Mishaps {
  /** Milliseconds by which everything comes later. */
  readonly latencyMs: number
  /** Whether the next request is cut off. */
  dropsRequest(): boolean
  /** Whether the next datagram is lost. */
  losesDatagram(): boolean
  /** Whether the next connection is reset. */
  refusesConnection(): boolean
}

/** Mishaps as `faults` ask for them; of several of one kind the last counts. */
export function createMishaps(faults: readonly Fault[], seed: number): Mishaps {
  const shares = new Map<Fault['kind'], number>()
  let latencyMs = 0
  for (const fault of faults) {
    if (fault.kind === 'latency') latencyMs = fault.delayMs
    if ('share' in fault) shares.set(fault.kind, fault.share)
  }
  // Lots of their own: how many datagrams come changes nothing for the requests.
  const draw = (kind: Fault['kind'], ordinal: number) => {
    const lots = createLots(seed + ordinal)
    const share = shares.get(kind) ?? 0
    return () => share > 0 && lots() < share
  }
  return {
    latencyMs,
    dropsRequest: draw('drop', 0),
    losesDatagram: draw('lose', 1),
    refusesConnection: draw('refuse', 2),
  }
}
