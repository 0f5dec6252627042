import type { DnsRecord } from './dns-record.ts'

const NEVER = Number.NEGATIVE_INFINITY
const PAUSE_MS = 1000
/** Whoever is about to take a name waits no longer for an answer. */
const PROBE_PAUSE_MS = 250

/** How often each record is said on a network. Source: RFC 6762, section 6. */
export class RecordPace {
  readonly #saidAt = new Map<string, number>()

  /**
   * Those of the records that may be said at `now`: once a second, four times where somebody is
   * about to take a name.
   */
  due(records: readonly DnsRecord[], now: number, why: 'question' | 'probe'): DnsRecord[] {
    const pauseMs = why === 'probe' ? PROBE_PAUSE_MS : PAUSE_MS
    return records.filter((record) => now - (this.#saidAt.get(keyOf(record)) ?? NEVER) >= pauseMs)
  }

  /** They are said at `now`. */
  note(records: readonly DnsRecord[], now: number): void {
    for (const [key, at] of this.#saidAt) if (now - at >= PAUSE_MS) this.#saidAt.delete(key)
    for (const record of records) this.#saidAt.set(keyOf(record), now)
  }
}

function keyOf({ type, name }: DnsRecord): string {
  return `${type} ${name}`
}
