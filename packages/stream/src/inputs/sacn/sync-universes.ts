import type { Clock } from '../../clock/clock.ts'
import type { SacnData } from './sacn-message.ts'
import { SACN_SILENCE_MS } from './sacn-universe.ts'

/** Sync universes that are followed; a flood of others is not. */
const MOST_UNIVERSES = 16
/** A lost sync packet is made up for by then, if the sender lets light go on without. */
const SYNC_WAIT_MS = 500
const NEVER = Number.NEGATIVE_INFINITY

/** Which sync universes the senders wait for, and whether anybody serves them. */
export class SyncUniverses {
  readonly #clock: Clock
  readonly #syncedAt = new Map<number, number>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /**
   * Milliseconds that light waits for its sync packet at most; none while nobody has ever sent one.
   * Once they end, light that may go on does (ANSI E1.31-2018, 6.2.6). The other ought to stand
   * still until they come again; it does for 2.5 s each, so that nothing stands for ever.
   */
  waitMsOf({ syncUniverse, outlivesSync }: SacnData): number | undefined {
    const at = this.#syncedAt.get(syncUniverse) ?? NEVER
    if (at === NEVER) return undefined
    if (!outlivesSync) return SACN_SILENCE_MS
    return this.#clock.now() - at < SACN_SILENCE_MS ? SYNC_WAIT_MS : undefined
  }

  /** A sync packet came; whether light waits for it. */
  take(syncUniverse: number): boolean {
    if (!this.#syncedAt.has(syncUniverse)) return false
    this.#syncedAt.set(syncUniverse, this.#clock.now())
    return true
  }

  /** Light names a sync universe; whether that is a new one. */
  follow(syncUniverse: number): boolean {
    if (syncUniverse === 0 || this.#syncedAt.has(syncUniverse)) return false
    if (this.#syncedAt.size >= MOST_UNIVERSES) return false
    this.#syncedAt.set(syncUniverse, NEVER)
    return true
  }
}
