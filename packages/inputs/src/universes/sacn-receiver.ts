import type { SacnData, SacnMessage } from '@ledloom/wire'
import type { InputContext } from '../contract/input-context.ts'
import { SACN_SILENCE_MS, SacnUniverse } from './sacn-universe.ts'
import { type SyncListener, SyncUniverses } from './sync-universes.ts'
import { UniverseFrames } from './universe-frames.ts'
import type { UniverseMap } from './universe-map.ts'

/** One name for all senders: universes are merged, so a channel may be of any of them. */
const SENDER = 'sACN'

/** Merges the universes of all senders into frames. */
export class SacnReceiver {
  readonly #context: InputContext
  readonly #map: UniverseMap
  readonly #frames: UniverseFrames
  readonly #universes: readonly SacnUniverse[]
  readonly #sync: SyncUniverses

  /** @param syncListener called for each universe whose sync packets light waits for */
  constructor(context: InputContext, map: UniverseMap, syncListener: SyncListener) {
    this.#context = context
    this.#map = map
    this.#frames = new UniverseFrames(context, map)
    this.#universes = Array.from(
      { length: map.universeCount },
      () => new SacnUniverse(context.counters),
    )
    this.#sync = new SyncUniverses(context.clock, syncListener)
  }

  take(message: SacnMessage): void {
    if (message.kind === 'sync' && this.#sync.take(message.syncUniverse)) this.#frames.sync(SENDER)
    if (message.kind === 'data' && !message.isPreview) this.#takeData(message)
  }

  #takeData(message: SacnData): void {
    const index = this.#map.indexOf(message.universe)
    const universe = this.#universes[index]
    if (universe === undefined) {
      this.#context.counters.refuse('not-for-us')
      return
    }
    this.#sync.follow(message.syncUniverse)
    const channels = message.isTerminated
      ? universe.end(message.packet)
      : universe.take(message, this.#context.clock.now())
    if (channels) this.#add(index, channels, message)
    if (this.#universes.every(({ isEmpty }) => isEmpty)) this.#context.onRelease(SENDER)
  }

  #add(index: number, channels: Uint8Array, message: SacnData): void {
    const syncWaitMs = this.#sync.waitMsOf(message)
    this.#frames.add({
      sender: SENDER,
      index,
      channels,
      isSynchronised: syncWaitMs !== undefined,
      syncWaitMs,
      priority: this.#universes[index]!.priority,
      silenceMs: SACN_SILENCE_MS,
    })
  }
}
