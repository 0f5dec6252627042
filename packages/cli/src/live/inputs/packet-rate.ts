/** Milliseconds over which packets are counted for a rate. */
const SPAN_MS = 1000

/** Packets a second, from a count that only rises. */
export class PacketRate {
  #at: number | undefined
  #packets = 0
  #rate = 0

  /** The rate over the last second or a little more, given the count at `now` in milliseconds. */
  read(packets: number, now: number): number {
    this.#at ??= now
    const elapsed = now - this.#at
    if (elapsed < SPAN_MS) return this.#rate
    this.#rate = (1000 * (packets - this.#packets)) / elapsed
    this.#at = now
    this.#packets = packets
    return this.#rate
  }
}
