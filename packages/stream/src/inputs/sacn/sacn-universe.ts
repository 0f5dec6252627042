import { countStep } from '../counting/count-step.ts'
import type { InputCounters } from '../counting/input-counters.ts'
import { Sequence } from '../counting/sequence.ts'
import type { SacnData } from './sacn-message.ts'

/** Silence after which a sender is gone (ANSI E1.31-2018, 6.7.1). */
export const SACN_SILENCE_MS = 2500
/** Senders of one universe that are kept apart. */
const MOST_SENDERS = 6
const CHANNELS = 512

interface Sender {
  readonly sequence: Sequence
  readonly channels: Uint8Array
  priority: number
  heardAt: number
}

/**
 * The senders of one universe. Those of the highest priority have it; several of the same one are
 * merged by taking the highest value of each channel.
 */
export class SacnUniverse {
  readonly #counters: InputCounters
  readonly #senders = new Map<string, Sender>()
  readonly #merged = new Uint8Array(CHANNELS)
  #length = 0

  constructor(counters: InputCounters) {
    this.#counters = counters
  }

  /** Priority of those that have it; 0 where nobody sends. */
  get priority(): number {
    return Math.max(0, ...[...this.#senders.values()].map(({ priority }) => priority))
  }

  get isEmpty(): boolean {
    return this.#senders.size === 0
  }

  /** Takes what came at `now`; gives the merged channels if they concern the lights. */
  take(message: SacnData, now: number): Uint8Array | undefined {
    const sender = this.#senderOf(message, now)
    if (sender === undefined) {
      this.#counters.refuse('too-many-senders')
      return undefined
    }
    const step = sender.sequence.step(message.sequence)
    countStep(this.#counters, step)
    if (step.kind !== 'next') return undefined
    sender.heardAt = now
    sender.priority = message.priority
    sender.channels.set(message.data)
    this.#length = Math.max(this.#length, message.data.length)
    if (sender.priority === this.priority) return this.#merge()
    this.#counters.unheard++
    return undefined
  }

  /** The sender ends; gives what the others make of the channels, if there are any. */
  end(sender: string): Uint8Array | undefined {
    const isGone = this.#senders.delete(sender)
    return isGone && !this.isEmpty ? this.#merge() : undefined
  }

  #senderOf({ sender, priority }: SacnData, now: number): Sender | undefined {
    this.#forgetSilent(now)
    const known = this.#senders.get(sender)
    if (known !== undefined || this.#senders.size >= MOST_SENDERS) return known
    const created: Sender = {
      sequence: new Sequence({ period: 256, lateWithin: 20 }),
      channels: new Uint8Array(CHANNELS),
      priority,
      heardAt: now,
    }
    this.#senders.set(sender, created)
    return created
  }

  #forgetSilent(now: number): void {
    for (const [key, { heardAt }] of this.#senders) {
      if (now - heardAt >= SACN_SILENCE_MS) this.#senders.delete(key)
    }
  }

  #merge(): Uint8Array {
    const { priority } = this
    this.#merged.fill(0)
    for (const sender of this.#senders.values()) {
      if (sender.priority !== priority) continue
      for (let at = 0; at < this.#length; at++) {
        if (sender.channels[at]! > this.#merged[at]!) this.#merged[at] = sender.channels[at]!
      }
    }
    return this.#merged.subarray(0, this.#length)
  }
}
