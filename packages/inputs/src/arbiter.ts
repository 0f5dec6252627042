/** What becomes of a claim: the owner's own, a new owner's, or nobody's. */
type Verdict = 'owner' | 'new-owner' | 'refused'

/**
 * Gives the lights to one sender at a time: to the first, until it has been silent for as long as
 * it may or one of a higher priority comes. Senders of one priority do not take them from each
 * other.
 */
export class Arbiter {
  #owner: Claim | undefined
  #heardAt = Number.NEGATIVE_INFINITY

  /** Who has the lights; it keeps them in silence until somebody else wants them. */
  get owner(): Claim | undefined {
    return this.#owner
  }

  /** Whether the owner was not heard of for as long as it may be silent, or there is none. */
  isSilent(now: number): boolean {
    return this.#owner === undefined || now - this.#heardAt >= this.#owner.silenceMs
  }

  /** Whether the owner's light has lasted for as long as it is to, or there is none. */
  isOver(now: number): boolean {
    return this.#owner === undefined || now - this.#heardAt >= this.#owner.lastingMs
  }

  /** Decides about something that came at `now`. */
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

  /** The sender says itself that it ends. */
  release(input: string, sender: string): void {
    if (this.isOwner(input, sender)) this.#owner = undefined
  }

  #yieldsTo({ priority }: Claim, now: number): boolean {
    return this.isSilent(now) || priority > this.#owner!.priority
  }
}

/** Who wants the lights. */
export interface Claim {
  /** Name of the input. */
  readonly input: string
  /** Who sends, as far as the input can tell senders apart. */
  readonly sender: string
  /** 0..200; the higher one has the lights. */
  readonly priority: number
  /** Milliseconds of silence after which anybody else may have them. */
  readonly silenceMs: number
  /** Milliseconds of silence that its light lasts for if nobody else wants them; `Infinity` for ever. */
  readonly lastingMs: number
}
