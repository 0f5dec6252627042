import type { Clock } from '@ledloom/core'
import type { SacnData } from '@ledloom/wire'
import { SACN_SILENCE_MS } from './sacn-universe.ts'

/** Sync universes that are followed; a flood of others is not. */
const MOST_UNIVERSES = 16
/** A lost sync packet is made up for by then, if the sender lets light go on without. */
const SYNC_WAIT_MS = 500
const NEVER = Number.NEGATIVE_INFINITY

/** Told which sync universes to listen to. */
export interface SyncListener {
  onFollow(universe: number): void
  onForget(universe: number): void
}

interface SyncUniverse {
  syncedAt: number
  namedAt: number
}

/** Which sync universes the senders wait for, and whether anybody serves them. */
export class SyncUniverses {
  readonly #clock: Clock
  readonly #listener: SyncListener
  readonly #followed = new Map<number, SyncUniverse>()

  constructor(clock: Clock, listener: SyncListener) {
    this.#clock = clock
    this.#listener = listener
  }

  /**
   * Milliseconds that light waits for its sync packet at most; none while nobody has ever sent one.
   * Once they end, light that may go on does (ANSI E1.31-2018, 6.2.6). The other ought to stand
   * still until they come again; it does for 2.5 s each, so that nothing stands for ever.
   */
  waitMsOf({ syncUniverse, outlivesSync }: SacnData): number | undefined {
    const at = this.#followed.get(syncUniverse)?.syncedAt ?? NEVER
    if (at === NEVER) return undefined
    if (!outlivesSync) return SACN_SILENCE_MS
    return this.#clock.now() - at < SACN_SILENCE_MS ? SYNC_WAIT_MS : undefined
  }

  /** A sync packet came; whether light waits for it. */
  take(syncUniverse: number): boolean {
    const followed = this.#followed.get(syncUniverse)
    if (followed === undefined) return false
    followed.syncedAt = this.#clock.now()
    return true
  }

  /** Light names a sync universe; a new one takes the place of the one that was silent longest. */
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

  /** The universe that was neither synchronised nor named for the longest time, and since when. */
  #longestSilent(): readonly [universe: number, at: number] {
    let [oldest, oldestAt] = [0, Number.POSITIVE_INFINITY]
    for (const [universe, { syncedAt, namedAt }] of this.#followed) {
      const at = Math.max(syncedAt, namedAt)
      if (at < oldestAt) [oldest, oldestAt] = [universe, at]
    }
    return [oldest, oldestAt]
  }
}
