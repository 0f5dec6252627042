import type { RefusalReason } from '@ledloom/wire'

/** What happened at an input since it was opened. */
export interface InputCounts {
  /** Datagrams, messages or frames that came, whatever became of them. */
  readonly packets: number
  readonly bytes: number
  /** Packets that never came, by the gaps in the senders' numbers. */
  readonly lost: number
  /** Packets that came after a later one. */
  readonly late: number
  /** Frames that were shown although not all of what they are made of had come. */
  readonly partial: number
  /** Frames that a newer one replaced before the lights asked for one. */
  readonly replaced: number
  /** Packets of a flood that were not looked at, and connections that were one too many. */
  readonly dropped: number
  /** Packets of senders that do not have the lights. */
  readonly unheard: number
  /** Packets and connections that an unforeseen error of ours ended. */
  readonly failed: number
  /** Packets that were not taken, by reason. */
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
