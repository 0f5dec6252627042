/** Devices that nobody knows yet, and that are looked for in the time of a first look. */
const MOST_UNKNOWN = 32

/** Milliseconds between two looks. */
type LookPauses = {
  /** At a device that is known. */
  readonly lookMs: number
  /** At one that is not; longer while there are more than 32 of them, up to `lookMs`. */
  readonly firstMs: number
}

/** Says which devices are to be looked at: the ones that are not known more often than the others. */
export class LookTimes {
  readonly #pauses: LookPauses
  readonly #dueAt = new Map<string, number>()

  constructor(pauses: LookPauses) {
    this.#pauses = pauses
  }

  /**
   * Takes those that are to be looked at now.
   *
   * @param addresses all devices; others are forgotten
   * @param now in milliseconds, of any clock
   */
  take(
    addresses: readonly string[],
    isKnown: (address: string) => boolean,
    now: number,
  ): ReadonlySet<string> {
    const { lookMs, firstMs } = this.#pauses
    const all = new Set(addresses)
    for (const address of this.#dueAt.keys()) if (!all.has(address)) this.#dueAt.delete(address)
    const unknownCount = addresses.filter((address) => !isKnown(address)).length
    // All are known: then each round is one of all.
    const isRound = unknownCount === 0
    const unknownMs = Math.min(firstMs * Math.ceil(unknownCount / MOST_UNKNOWN), lookMs)
    const due = addresses.filter((address) => isRound || now >= (this.#dueAt.get(address) ?? now))
    for (const address of due) {
      this.#dueAt.set(address, now + (isKnown(address) ? lookMs : unknownMs))
    }
    return new Set(due)
  }
}
