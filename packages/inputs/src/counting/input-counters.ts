import type { RefusalReason } from '@ledloom/wire'

/** Counts of an input since it was opened. */
export interface InputCounts {
  /** Received datagrams, messages or frames. */
  readonly packets: number
  readonly bytes: number
  /** Packets that never arrived, by the gaps in sequence numbers. */
  readonly lost: number
  /** Packets that arrived after a later one. */
  readonly late: number
  /** Frames that were shown incomplete. */
  readonly partial: number
  /** Frames that a newer one replaced before they were rendered. */
  readonly replaced: number
  /** Unread packets of a flood, and connections above the limit. */
  readonly dropped: number
  /** Packets of senders that do not have the lights. */
  readonly unheard: number
  /** Packets and connections that an unforeseen error ended. */
  readonly failed: number
  /** Refused packets, by reason. */
  readonly refused: Readonly<Partial<Record<RefusalReason, number>>>
}

/** The counters of one input. */
export class InputCounters {
  packets = 0
  bytes = 0
  lost = 0
  late = 0
  partial = 0
  replaced = 0
  dropped = 0
  unheard = 0
  failed = 0
  readonly #refused = new Map<RefusalReason, number>()

  refuse(reason: RefusalReason): void {
    this.#refused.set(reason, (this.#refused.get(reason) ?? 0) + 1)
  }

  get counts(): InputCounts {
    const { packets, bytes, lost, late, partial, replaced, dropped, unheard, failed } = this
    const refused = Object.fromEntries(this.#refused)
    return { packets, bytes, lost, late, partial, replaced, dropped, unheard, failed, refused }
  }
}
