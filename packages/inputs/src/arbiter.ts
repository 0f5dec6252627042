/** Result of a claim. */
type Verdict = 'owner' | 'new-owner' | 'refused'

/**
 * Gives the lights to one sender at a time: to the first, until its silence is too long or a sender of a
 * higher priority comes. Senders of the same priority do not take them from each other.
 */
export class Arbiter {
  #owner: Claim | undefined
  #heardAt = Number.NEGATIVE_INFINITY

  /** The sender that has the lights. In silence it keeps them until another one claims them. */
  get owner(): Claim | undefined {
    return this.#owner
  }

  /** Returns true if the owner has been silent for its `silenceMs`, or there is none. */
  isSilent(now: number): boolean {
    return this.#owner === undefined || now - this.#heardAt >= this.#owner.silenceMs
  }

  /** Returns true if the owner's light has lasted for its `lastingMs`, or there is none. */
  isOver(now: number): boolean {
    return this.#owner === undefined || now - this.#heardAt >= this.#owner.lastingMs
  }

  /** Decides on a packet received at `now`. */
  claim(claim: Claim, now: number): Verdict {
    const isOwner = this.isOwner(claim.input, claim.sender)
    if (!isOwner && !this.#yieldsTo(claim, now)) return 'refused'
    this.#owner = claim
    this.#heardAt = now
    return isOwner ? 'owner' : 'new-owner'
  }

  isOwner(input: string, sender: string): boolean {
    return this.#owner?.sender === sender && this.#owner.input === input
  }

  /** Takes the lights from a sender that has ended its stream. */
  release(input: string, sender: string): void {
    if (this.isOwner(input, sender)) this.#owner = undefined
  }

  #yieldsTo({ priority }: Claim, now: number): boolean {
    return this.isSilent(now) || priority > this.#owner!.priority
  }
}

/** A sender's claim to the lights. */
export interface Claim {
  /** Name of the input. */
  readonly input: string
  /** The sender, as far as the input can distinguish senders. */
  readonly sender: string
  /** 0..200; the highest has the lights. */
  readonly priority: number
  /** Milliseconds of silence after which any other sender may have them. */
  readonly silenceMs: number
  /** Milliseconds of silence for which its light lasts without another claim; `Infinity` for ever. */
  readonly lastingMs: number
}
