import type { Clock } from '@ledloom/core'
import type { SacnData } from '@ledloom/wire'
import { SACN_SILENCE_MS } from './sacn-universe.ts'

/** Most sync universes that are followed. */
const MOST_UNIVERSES = 16
/** Wait for a lost sync packet, if the sender lets light go on without it. */
const SYNC_WAIT_MS = 500
const NEVER = Number.NEGATIVE_INFINITY

/** Called for the sync universes to join and to leave. */
export interface SyncListener {
  onFollow(universe: number): void
  onForget(universe: number): void
}

interface SyncUniverse {
  syncedAt: number
  namedAt: number
}

/** The sync universes that senders wait for, and the time of their last sync packets. */
export class SyncUniverses {
  readonly #clock: Clock
  readonly #listener: SyncListener
  readonly #followed = new Map<number, SyncUniverse>()

  constructor(clock: Clock, listener: SyncListener) {
    this.#clock = clock
    this.#listener = listener
  }

  /**
   * Longest wait of light for its sync packet, in milliseconds; none before the first sync packet. When
   * they stop, light with Force_Synchronization set goes on (ANSI E1.31-2018, 6.2.6). Other light should
   * stand still until they come again; here for 2.5 s a frame, so that nothing stands still for ever.
   */
  waitMsOf({ syncUniverse, outlivesSync }: SacnData): number | undefined {
    const at = this.#followed.get(syncUniverse)?.syncedAt ?? NEVER
    if (at === NEVER) return undefined
    if (!outlivesSync) return SACN_SILENCE_MS
    return this.#clock.now() - at < SACN_SILENCE_MS ? SYNC_WAIT_MS : undefined
  }

  /** Notes a sync packet; returns whether light waits for it. */
  take(syncUniverse: number): boolean {
    const followed = this.#followed.get(syncUniverse)
    if (followed === undefined) return false
    followed.syncedAt = this.#clock.now()
    return true
  }

  /** Notes the sync universe of light; a new one replaces the one that was silent longest. */
  follow(syncUniverse: number): void {
    if (syncUniverse === 0) return
    const namedAt = this.#clock.now()
    const followed = this.#followed.get(syncUniverse)
    if (followed !== undefined) followed.namedAt = namedAt
    else if (this.#makeRoom(namedAt)) {
      this.#followed.set(syncUniverse, { syncedAt: NEVER, namedAt })
      this.#listener.onFollow(syncUniverse)
    }
  }

  #makeRoom(now: number): boolean {
    if (this.#followed.size < MOST_UNIVERSES) return true
    const [oldest, at] = this.#longestSilent()
    if (now - at < SACN_SILENCE_MS) return false
    this.#followed.delete(oldest)
    this.#listener.onForget(oldest)
    return true
  }

  /** The universe that has been silent for the longest time, and since when. */
  #longestSilent(): readonly [universe: number, at: number] {
    let [oldest, oldestAt] = [0, Number.POSITIVE_INFINITY]
    for (const [universe, { syncedAt, namedAt }] of this.#followed) {
      const at = Math.max(syncedAt, namedAt)
      if (at < oldestAt) [oldest, oldestAt] = [universe, at]
    }
    return [oldest, oldestAt]
  }
}
