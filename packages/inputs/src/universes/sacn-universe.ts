import type { SacnData } from '@ledloom/wire'
import { componentIdOf, isSentBy } from '@ledloom/wire'
import type { InputCounters } from '../counting/input-counters.ts'
import { countStep, Sequence } from '../counting/sequence.ts'

/** Silence after which a sender is gone (ANSI E1.31-2018, 6.7.1). */
export const SACN_SILENCE_MS = 2500
/** Most senders of one universe. */
const MOST_SENDERS = 6
const CHANNELS = 512

interface Sender {
  readonly componentId: Uint8Array
  readonly sequence: Sequence
  readonly channels: Uint8Array
  priority: number
  heardAt: number
}

/**
 * The senders of one universe. The highest priority has it; several senders of the same priority are
 * merged by the highest value of each channel.
 */
export class SacnUniverse {
  readonly #counters: InputCounters
  readonly #senders: Sender[] = []
  readonly #merged = new Uint8Array(CHANNELS)
  #length = 0

  constructor(counters: InputCounters) {
    this.#counters = counters
  }

  /** The highest priority; 0 without senders. */
  get priority(): number {
    let highest = 0
    for (const { priority } of this.#senders) if (priority > highest) highest = priority
    return highest
  }

  get isEmpty(): boolean {
    return this.#senders.length === 0
  }

  /** Takes a packet at `now`; returns the merged channels if they have changed the light. */
  take(message: SacnData, now: number): Uint8Array | undefined {
    const sender = this.#senderOf(message, now)
    if (sender === undefined) {
      this.#counters.refuse('too-many-senders')
      return undefined
    }
    const step = sender.sequence.step(message.sequence, now)
    countStep(this.#counters, step)
    if (step.kind === 'late') return undefined
    // The same packet over another network card; with other light, a sender without numbers.
    if (step.kind === 'again' && isSame(sender.channels, message.data)) return undefined
    sender.heardAt = now
    sender.priority = message.priority
    sender.channels.set(message.data)
    this.#length = Math.max(this.#length, message.data.length)
    const { priority } = this
    if (sender.priority === priority) return this.#merge(priority)
    this.#counters.unheard++
    return undefined
  }

  /** Removes the sender of a packet; returns the merged channels of the others, if there are any. */
  end(packet: Uint8Array): Uint8Array | undefined {
    const at = this.#indexOf(packet)
    if (at < 0) return undefined
    this.#senders.splice(at, 1)
    return this.isEmpty ? undefined : this.#merge(this.priority)
  }

  #senderOf({ packet, priority }: SacnData, now: number): Sender | undefined {
    this.#forgetSilent(now)
    const known = this.#senders[this.#indexOf(packet)]
    if (known !== undefined || this.#senders.length >= MOST_SENDERS) return known
    const created: Sender = {
      componentId: componentIdOf(packet),
      sequence: new Sequence({ period: 256, lateWithin: 20 }),
      channels: new Uint8Array(CHANNELS),
      priority,
      heardAt: now,
    }
    this.#senders.push(created)
    return created
  }

  #indexOf(packet: Uint8Array): number {
    for (let at = 0; at < this.#senders.length; at++) {
      if (isSentBy(packet, this.#senders[at]!.componentId)) return at
    }
    return -1
  }

  #forgetSilent(now: number): void {
    for (let at = this.#senders.length - 1; at >= 0; at--) {
      if (now - this.#senders[at]!.heardAt >= SACN_SILENCE_MS) this.#senders.splice(at, 1)
    }
  }

  #merge(priority: number): Uint8Array {
    this.#merged.fill(0)
    for (const sender of this.#senders) {
      if (sender.priority !== priority) continue
      for (let at = 0; at < this.#length; at++) {
        if (sender.channels[at]! > this.#merged[at]!) this.#merged[at] = sender.channels[at]!
      }
    }
    return this.#merged.subarray(0, this.#length)
  }
}

function isSame(channels: Uint8Array, data: Uint8Array): boolean {
  return data.every((value, at) => value === channels[at])
}
